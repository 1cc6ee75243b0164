"""Choices that seats make at the same time: an equilibrium, and no look at what others have chosen."""

from __future__ import annotations

import random
import time

import pytest

from mesozoic.bots.bot import Budget
from mesozoic.bots.room import Effort
from mesozoic.bots.search import SearchBot
from mesozoic.bots.together import RegretMatching, drawn, normed
from mesozoic.core.compiled.chance import RANDOM_BITS
from mesozoic.core.game import Game
from mesozoic.games import find_game
from tests import toy
from tests.support.tables import new
from tests.support.turns import OtherSecrets

PANGEA = find_game("pangea")
TABLES = [(PANGEA, seats) for seats in PANGEA.seats] + [(toy.GAME, 2), (toy.GAME, 4)]
each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: getattr(value, "id", value))
QUICK = Effort(width=2, plans=4, most=8, worlds=12)

PAYOFF = {(0, 0): 3.0, (0, 1): -1.0, (1, 0): -1.0, (1, 1): 1.0}
"""What the first of two seats wins of the second one, by their choices."""
FIRST_CHANCE = 1 / 3
"""Of its first choice, for either seat: 3p - (1 - p) = -p + (1 - p)."""
WORTH = 1 / 3


def played(payoff: dict[tuple[int, int], float], rounds: int) -> RegretMatching:
    """Regret matching in a matrix game, in which each sees only the choice that the other made."""
    matching, luck = RegretMatching(), random.Random("matrix")
    options = {0: [0, 1], 1: [0, 1]}
    for _ in range(rounds):
        chosen = {
            seat: own[drawn(matching.chances(seat, own), luck.getrandbits(RANDOM_BITS))]
            for seat, own in options.items()
        }
        gains = {
            0: [payoff[option, chosen[1]] for option in options[0]],
            1: [-payoff[chosen[0], option] for option in options[1]],
        }
        matching.learn(options, gains)
    return matching


def test_the_average_comes_close_to_the_mixed_equilibrium() -> None:
    matching = played(PAYOFF, 20_000)
    first, second = matching.average(0, [0, 1])[0], matching.average(1, [0, 1])[0]
    assert first == pytest.approx(FIRST_CHANCE, abs=0.03)
    assert second == pytest.approx(FIRST_CHANCE, abs=0.03)  # the matrix is symmetric
    worth = sum(
        chance * other * PAYOFF[row, column]
        for row, chance in enumerate([first, 1 - first])
        for column, other in enumerate([second, 1 - second])
    )
    assert worth == pytest.approx(WORTH, abs=0.05)


def test_a_choice_that_is_always_better_is_made() -> None:
    matching = played({(0, 0): 1.0, (0, 1): 1.0, (1, 0): 0.0, (1, 1): 0.5}, 500)
    assert matching.average(0, [0, 1])[0] > 0.95


def test_chances_are_drawn_in_proportion() -> None:
    chances = normed([1.0, 0.0, 3.0])
    assert chances == [0.25, 0.0, 0.75]
    numbers = range(0, 1 << RANDOM_BITS, 1 << 21)
    found = [drawn(chances, number) for number in numbers]
    assert [found.count(index) / len(found) for index in range(3)] == pytest.approx(chances, abs=0.01)
    assert drawn([0.5, 0.5], (1 << RANDOM_BITS) - 1) == 1
    assert normed([0.0, 0.0]) == [0.5, 0.5]


def bot(seed: int) -> SearchBot:
    return SearchBot("search", seed, Budget(evaluations=400), QUICK)


@each_table
def test_choices_are_legal_and_repeatable_and_see_no_secrets(game: Game, seats: int) -> None:
    for seed in range(4):
        match = new(game, seats, seed=seed)
        assert len(match.choosers) == seats
        turn = match.turn(seats - 1)
        thoughts = bot(seed).think(turn)
        assert {idea.action for idea in thoughts.ideas} == {*turn.numbers.tolist()}
        for idea in thoughts.ideas:
            assert sum(idea.shares) == pytest.approx(1, abs=1e-3)
            assert idea.samples > 0
        assert thoughts == bot(seed).think(turn)
        assert thoughts == bot(seed).think(OtherSecrets(turn, seed))


@each_table
def test_it_does_not_matter_what_others_have_chosen_or_whether_they_have(game: Game, seats: int) -> None:
    for seed in range(3):
        first = new(game, seats, seed=seed)
        before = bot(seed).think(first.turn(seats - 1))
        for place in (0, -1):
            match = new(game, seats, seed=seed)
            match.play_number(int(match.numbers(0)[place]), 0)
            assert len(match.choosers) == seats
            assert bot(seed).think(match.turn(seats - 1)) == before
        match.undo(0)
        assert bot(seed).think(match.turn(seats - 1)) == before


def test_one_who_chooses_last_does_not_see_more() -> None:
    """All others have chosen, so that only one seat is to act: it thinks as before."""
    for seed in range(3):
        first, last = new(PANGEA, 2, seed=seed), new(PANGEA, 2, seed=seed)
        last.play_number(int(last.numbers(0)[-1]), 0)
        assert last.seats == (1,)
        assert bot(seed).choose(first.turn(1)) == bot(seed).choose(last.turn(1))


def test_choices_are_mixed_or_the_best() -> None:
    """What is chosen wins about as much as the best choice: an equilibrium mixes only such."""
    for seed in range(6):
        match = new(PANGEA, 2, seed=seed)
        thoughts = SearchBot("search", seed, Budget(evaluations=1), Effort(worlds=200)).think(match.turn(0))
        best = max(idea.shares[0] for idea in thoughts.ideas)
        assert thoughts.ideas[0].shares[0] > best - 0.1


def test_time_is_kept() -> None:
    match = new(PANGEA, 4, seed=1)
    player = SearchBot("search", 0, Budget(seconds=0.2), Effort(width=16, plans=24))
    player.think(match.turn(0), Budget(evaluations=1))  # whatever is loaded once
    took = []
    for seat in match.seats:
        started = time.monotonic()
        player.think(match.turn(seat))
        took.append(time.monotonic() - started)
    assert min(took) < 0.2 * 1.1 + 0.05
    assert max(took) > 0.19  # it uses its time
