"""Bots that search: legal, repeatable, and without a look at what their seat may not know (§16, §E4, D5)."""

from __future__ import annotations

import numpy as np
import pytest

from mesozoic.bots.bot import Budget
from mesozoic.bots.search import Effort, SearchBot
from mesozoic.bots.training import Network, first_weights, outline_of
from mesozoic.core.compiled.chance import generator
from mesozoic.core.compiled.network import FIRST, SECOND
from mesozoic.core.game import Game
from mesozoic.engine.turn import Turn
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
    _, shares = Network(outline, weights).forward(row[None, : outline.size], mask[None])
    assert row[outline.size + FIRST + SECOND :][:seats] == pytest.approx(shares[0, :seats], abs=1e-5)
