"""Bots that search: legal, repeatable, and without a look at what their seat may not know (§16, §E4, D5)."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from mesozoic.bots.bot import Budget, UnknownBot, make_bot
from mesozoic.bots.evaluation import evaluation_of
from mesozoic.bots.halving import Halving, Spending, deviation_between
from mesozoic.bots.levels import LEVELS, make_level
from mesozoic.bots.room import Effort
from mesozoic.bots.search import SearchBot
from mesozoic.bots.training import Network, first_weights, outline_of
from mesozoic.core.compiled.search import TALLY
from mesozoic.core.game import Game
from mesozoic.games import all_games, find_game
from tests.support.tables import NAMES, TABLES, new, wander
from tests.support.turns import OtherSecrets

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
LITTLE = Budget(evaluations=300)
QUICK = Effort(width=2, plans=4, most=8)
EVERY = 12


def bot(seed: str = "0") -> SearchBot:
    return SearchBot("search", seed, LITTLE, QUICK)


@each_table
def test_choices_are_legal_and_repeatable(game: Game, seats: int) -> None:
    match = new(game, seats, seed=5)
    players = [bot(str(seat)) for seat in range(seats)]
    twins = [bot(str(seat)) for seat in range(seats)]
    for _ in range(40):
        if match.seat is None:
            break
        chosen = players[match.seat].choose(match.turn())
        assert chosen in match.numbers(match.seat)
        assert twins[match.seat].choose(match.turn()) == chosen
        match.play_number(chosen, match.seat)


def test_a_budget_has_an_end() -> None:
    with pytest.raises(ValueError, match="seconds or evaluations"):
        Budget()
    for wrong in (-1, float("nan"), "1", True):
        with pytest.raises(ValueError, match="seconds of a budget"):
            Budget(seconds=wrong)  # type: ignore[arg-type]


def test_there_are_four_levels() -> None:
    with pytest.raises(UnknownBot, match="hatchling, juvenile, adult, apex"):
        make_level("t-rex", 1)


def test_how_games_differ_does_not_depend_on_how_many_plans_are_compared() -> None:
    luck = np.random.default_rng(1)
    in_common = luck.normal(0, 0.5, (4000, 1))
    for plans in (2, 3, 16):
        games = (in_common + luck.normal(0, 0.2, (4000, plans))).astype(np.float32)
        assert deviation_between(games) == pytest.approx(0.2, rel=0.05)


def test_the_last_plan_is_judged_as_when_there_were_two() -> None:
    """What the evaluation says counts beside the games, also for the plan that is left in the end."""
    match = new(find_game("pangea"), 2, seed=3)
    searcher = SearchBot("search", "1", Budget(evaluations=4000), Effort(width=4, plans=8))
    for _ in wander(match, 3, 60):
        pass
    turn = match.turn(match.seats[0])
    room = searcher._room_for(turn)
    tally = np.zeros(TALLY, dtype=np.int64)
    plans = room.plan_turn(turn.imagine(searcher._generator), turn.seat, searcher._generator, tally)
    halving = Halving(room, turn, plans, 1, tally)
    halving.run(Spending(Budget(evaluations=4000), tally, time.monotonic()))
    assert len(halving._alive) == 1
    assert halving._trust() > 0


def test_the_luck_of_dice_is_taken_off_games_that_are_played_on() -> None:
    """In Pangea the shares of two plans differ by 0.07 from game to game if it is not, and by 0.035 if it is."""
    deviations = []
    for seed in range(14):
        match, decisions = new(find_game("pangea"), 2, seed=seed), 0
        players = [SearchBot("player", f"{seat}", Budget(evaluations=1), Effort(width=8, plans=1)) for seat in (0, 1)]
        while match.seats and (len(match.seats) > 1 or decisions < 20 + 6 * seed):
            seat = match.seats[-1]
            match.play_number(players[seat].choose(match.turn(seat)), seat)
            decisions += 1
        if not match.seats:
            continue
        searcher = SearchBot("search", "1", Budget(evaluations=1), Effort(width=16, plans=6))
        turn, tally = match.turn(match.seats[0]), np.zeros(TALLY, dtype=np.int64)
        room = searcher._room_for(turn)
        plans = room.plan_turn(turn.imagine(searcher._generator), turn.seat, searcher._generator, tally)
        if len(plans) > 1:
            halving = Halving(room, turn, plans, 1, tally)
            with halving.sampler() as sample:
                sample(48)
            deviations.append(deviation_between(halving._own[:48, plans]))
    assert len(deviations) > 3
    assert np.sqrt(np.mean(np.square(deviations))) < 0.05


@each_table
def test_choices_depend_on_the_view_alone(game: Game, seats: int) -> None:
    match = new(game, seats, seed=6)
    for decisions in wander(match, 6):
        if decisions % EVERY or match.seat is None:
            continue
        turn = match.turn()
        assert bot("7").choose(turn) == bot("7").choose(OtherSecrets(turn, decisions))


def test_thoughts_name_the_best_idea_first() -> None:
    match = new(TABLES[0][0], 2, seed=8)
    thoughts = bot().think(match.turn())
    assert thoughts.evaluations > 0
    assert 0 < len(thoughts.ideas) <= QUICK.plans
    for idea in thoughts.ideas:
        assert sum(idea.shares) == pytest.approx(1, abs=1e-3)


@each_table
def test_the_compiled_network_is_the_one_that_is_trained(game: Game, seats: int) -> None:
    if game.entries.search.outline is None:
        pytest.skip("there is nothing to learn")
    outline = outline_of(game)
    weights = first_weights(outline, np.random.default_rng(1))
    match = new(game, seats, seed=9)
    for decisions in wander(match, 9):
        if decisions == EVERY:
            break
    assert match.seat is not None
    row = np.zeros(outline.room, dtype=np.float32)
    game.entries.search.judge_state(match.state, weights, row)
    mask = np.where(np.arange(outline.seats) < seats, 0, -1e9).astype(np.float32)
    _, shares, scores = Network(outline, weights).forward(row[None, : outline.size], mask[None])
    outputs = row[outline.outputs :]
    assert outputs[:seats] == pytest.approx(shares[0, :seats], abs=1e-5)
    assert outputs[outline.seats :] == pytest.approx(scores[0], abs=1e-5)


@each_table
def test_any_number_of_threads_thinks_the_same(game: Game, seats: int) -> None:
    """With a budget of evaluations: every figure of the thoughts, not only the choice."""
    match = new(game, seats, seed=13)
    budget = Budget(evaluations=3000)
    for decisions in wander(match, 13, 3 * EVERY):
        if decisions % EVERY:
            continue
        turn = match.turn(match.seats[-1])
        alone, *others = (
            SearchBot("search", 2, budget, Effort(width=4, plans=8, threads=threads)).think(turn)
            for threads in (1, 2, 3)
        )
        assert all(thoughts == alone for thoughts in others)


def test_threads_that_are_stopped_have_a_choice() -> None:
    match = new(TABLES[0][0], 2, seed=8)
    player = SearchBot("search", 0, Budget(seconds=0.05), Effort(width=8, plans=16, threads=2))
    assert player.choose(match.turn()) in match.numbers(0)


def test_a_decision_that_is_clear_takes_little() -> None:
    """Games that are played on end once one plan is certainly the best: most decisions take a part of the budget."""
    spent = []
    for game in all_games():
        match = new(game, 2, seed=4)
        for decisions in wander(match, 4, 5 * EVERY):
            if decisions % EVERY == 0 and len(match.seats) == 1:
                thinking = SearchBot("search", 1, Budget(evaluations=20_000), Effort(width=4, plans=8))
                spent.append(thinking.think(match.turn()).evaluations)
    assert sorted(spent)[len(spent) // 4] < 10_000
    assert max(spent) < 24_000


@pytest.mark.parametrize("game", [game for game, seats in TABLES if seats == game.seats[0]], ids=lambda game: game.id)
def test_time_is_kept(game: Game) -> None:
    match = new(game, game.seats[0], seed=3)
    player = SearchBot("search", 0, Budget(seconds=0.2), Effort(width=16, plans=24))
    player.think(match.turn(match.seats[0]))  # whatever is loaded once
    took = []
    for decisions in wander(match, 3, 60):
        if decisions % EVERY == 0:
            started = time.monotonic()
            player.think(match.turn(match.seats[0]))
            took.append(time.monotonic() - started)
    assert min(took) < 0.2 * 1.1 + 0.05  # the machine may be busy: not each of them


def test_a_bot_that_is_stopped_has_a_choice() -> None:
    match = new(TABLES[0][0], 2, seed=8)
    player = SearchBot("search", 0, Budget(seconds=60.0))
    turn = match.turn()
    with ThreadPoolExecutor(1) as pool:
        thinking = pool.submit(player.think, turn)
        while not thinking.done():
            player.stop()
            time.sleep(0.01)
    assert thinking.result().ideas[0].action in turn.numbers


def test_every_game_comes_with_a_learned_evaluation() -> None:
    for game in all_games():
        assert evaluation_of(game).revision != "hand"


def test_levels_are_bots() -> None:
    for level in LEVELS:
        assert make_bot(level, 1).name == level


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_games_may_be_played_on_at_random(game: Game) -> None:
    """To their ends: every sample makes some decisions, and the shares of all seats make one victory."""
    match = new(game, min(game.seats), seed=3)
    effort = Effort(width=2, plans=2, most=0, rounds=1 << 30, is_learned=False)
    thoughts = SearchBot("search", "1", Budget(evaluations=4000), effort).think(match.turn(match.seats[0]))
    samples = sum(idea.samples for idea in thoughts.ideas)
    assert thoughts.evaluations >= 4000
    assert 10 * samples < thoughts.evaluations < 300 * samples + 4000
    assert all(sum(idea.shares) == pytest.approx(1, abs=1e-3) for idea in thoughts.ideas)
