"""The simple bots, and the loop that looks one action ahead."""

from __future__ import annotations

import numpy as np
import pytest

from mesozoic.core.compiled.chance import generator
from mesozoic.core.compiled.record import doubled
from mesozoic.core.game import Game
from tests.support.tables import NAMES, TABLES, new, wander

UNTOUCHED = -7


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_a_list_without_room_for_all_actions_is_not_left(game: Game, seats: int) -> None:
    """`legal` returns how many actions there are, also where they do not fit; what lies behind the list is not read."""
    match = new(game, seats, seed=3)
    tried = 0
    for _ in wander(match, 3, most=60):
        numbers = match.numbers(match.seats[0]).tolist()
        if len(numbers) < 3:
            continue
        tried += 1
        room = np.full(64, UNTOUCHED, dtype=np.int64)
        states = doubled(match.state)
        states[0].seat = match.seats[0]
        chosen = game.entries.best_action(states, match.seats[0], room[:2], generator(tried))
        assert chosen in numbers
        assert {*room[2:].tolist()} == {UNTOUCHED}
    assert tried > 3


def test_perft_says_when_its_lists_are_too_short() -> None:
    game, seats = TABLES[0]
    match = new(game, seats, seed=3)
    count = len(match.numbers(match.seats[0]))
    states = match.state
    states[0].seat = match.seats[0]
    assert game.entries.perft(doubled(states), 1, np.empty(count, dtype=np.int64)) == count
    assert game.entries.perft(doubled(states), 1, np.empty(count - 1, dtype=np.int64)) == -1
