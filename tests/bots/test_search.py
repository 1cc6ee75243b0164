"""Bots that search: legal, repeatable, and without a look at what their seat may not know (§16, §E4, D5)."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from mesozoic.bots.bot import Budget, make_bot
from mesozoic.bots.evaluation import evaluation_of
from mesozoic.bots.levels import LEVELS
from mesozoic.bots.search import Effort, SearchBot
from mesozoic.bots.training import Network, first_weights, outline_of
from mesozoic.core.compiled.chance import generator
from mesozoic.core.compiled.network import FIRST, SECOND
from mesozoic.core.game import Game
from mesozoic.engine.turn import Turn
from mesozoic.games import all_games
from tests.support.tables import NAMES, TABLES, new, wander

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


@each_table
def test_choices_depend_on_the_view_alone(game: Game, seats: int) -> None:
    match = new(game, seats, seed=6)
    for decisions in wander(match, 6):
        if decisions % EVERY or match.seat is None:
            continue
        turn = match.turn()
        other = OtherSecrets(turn, turn.imagine(generator(f"other {decisions}")))
        assert bot("7").choose(turn) == bot("7").choose(other)


class OtherSecrets(Turn):
    """A turn in a world that the seat cannot tell from the true one."""

    def __init__(self, turn: Turn, states: object) -> None:
        super().__init__(turn._match, turn.seat)
        self._states = states

    def imagine(self, luck: object) -> object:  # type: ignore[override]
        imagined = self._states.copy()  # type: ignore[attr-defined]
        self.game.entries.bots.imagine_state(imagined, self.seat, luck)
        return imagined


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
    outputs = row[outline.size + FIRST + SECOND :]
    assert outputs[:seats] == pytest.approx(shares[0, :seats], abs=1e-5)
    assert outputs[outline.seats :] == pytest.approx(scores[0], abs=1e-5)


@each_table
@pytest.mark.parametrize("level", LEVELS)
def test_levels_play_whole_games(game: Game, seats: int, level: str) -> None:
    """At tiny budgets: every action is legal, and the game ends."""
    match = new(game, seats, seed=f"levels {level}")
    effort = LEVELS[level].effort
    players = [SearchBot(level, f"{level} {seat}", Budget(evaluations=50), effort) for seat in range(seats)]
    for _ in range(5000):
        if not match.seats:
            break
        seat = match.seats[-1]
        match.play_number(players[seat].choose(match.turn(seat)), seat)
    assert match.result is not None


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
