"""§11: what each scoring would pay now, by terrain and seat."""

from __future__ import annotations

from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.triassic_terror.rules.components import HABITATS, MAX_SEATS, NONE, RINGS, TERRAIN_COUNT
from mesozoic.games.triassic_terror.rules.herds import holder
from mesozoic.games.triassic_terror.rules.scoring import (
    KEY_BITS,
    PRESENT,
    is_present,
    rank_key,
    rank_of,
    stone,
    tied_points,
    ties_of,
)
from mesozoic.games.triassic_terror.rules.state import State

COLUMNS = ("stones", "strengths", "ranks", "dominance")
"""What is said of a terrain."""
STONES, STRENGTHS, RANKS, DOMINANCE = range(len(COLUMNS))
PRESENCE_ROW = len(COLUMNS) * TERRAIN_COUNT
STANDING_SIZE = (PRESENCE_ROW + 1) * MAX_SEATS
"""Numbers that `write_standing` writes: a row of seats for each column of each terrain, then one for presence."""


@kernel
def write_standing(state: State, table: Ints) -> None:
    """Points, strengths and ranks (from 1, 0: takes no part) of every seat in every terrain, and points of presence."""
    for index in range(STANDING_SIZE):
        table[index] = 0
    keys = scratch(MAX_SEATS)
    for terrain in range(TERRAIN_COUNT):
        start = terrain * len(COLUMNS) * MAX_SEATS
        for area in range(RINGS * terrain, RINGS * (terrain + 1)):
            for habitat in range(HABITATS):
                seat = holder(state, area, habitat)
                if seat != NONE:
                    table[start + STONES * MAX_SEATS + seat] += stone(state, area, habitat, seat)
        for seat in range(state.seats):
            keys[seat] = rank_key(state, terrain, seat)
        for seat in range(state.seats):
            if keys[seat]:
                rank = rank_of(state, keys, seat)
                table[start + STRENGTHS * MAX_SEATS + seat] = keys[seat] >> KEY_BITS
                table[start + RANKS * MAX_SEATS + seat] = rank + 1
                points = tied_points(state, rank, ties_of(state, keys, seat))
                table[start + DOMINANCE * MAX_SEATS + seat] = points
    for seat in range(state.seats):
        if is_present(state, seat):
            table[PRESENCE_ROW * MAX_SEATS + seat] = PRESENT
