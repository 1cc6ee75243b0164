"""The cells around the pole as a fixed list, so that a learner's index is the same cell in every position.

The sea has no edge.  A cell outside the window is named by its place among the tiles, the water cells next to land or
the swimmers that are outside, in the order of cells; that is rare, and exact.
"""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.hexes import distance, q_of, r_of, ring
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.trias.rules.components import MAX_TILES, NONE
from mesozoic.games.trias.rules.state import SWIMS, WATER, WATERS, State

RADIUS = 9
"""At the end of random games 993 of 1,000 tiles lie within it."""
CELLS = tuple(sorted((q, r) for radius in range(RADIUS + 1) for q, r in ring(radius)))
"""The cells of the window, in the order of cells."""
SIZE = len(CELLS)
SPAN = 2 * RADIUS + 1
NUMBER = np.full(SPAN * SPAN, NONE, dtype=np.int16)
"""The number of each cell of the window, by its coordinates."""
for _number, (_q, _r) in enumerate(CELLS):
    NUMBER[(_q + RADIUS) * SPAN + _r + RADIUS] = _number


def names(outside: int) -> list[str]:
    """The cells of the window as words, and so many places outside."""
    return [*(f"{q},{r}" for q, r in CELLS), *(f"outside-{number}" for number in range(outside))]


TILES = names(MAX_TILES - 1)  # the pole never leaves
WATER_CELLS = names(WATERS)
SWIM_CELLS = names(SWIMS)


@kernel
def number_of(cell: int) -> int:
    """The number of a cell, or NONE if it is outside the window."""
    if distance(cell) > RADIUS:
        return NONE
    return int(NUMBER[(q_of(cell) + RADIUS) * SPAN + r_of(cell) + RADIUS])


@kernel
def tile_number(state: State, tile: int) -> int:
    """The place of a tile in `TILES`."""
    return numbered(state, 0, int(state.tiles), int(state.cell[tile]))


@kernel
def water_number(state: State, water: int) -> int:
    """The place of a water cell next to land in `WATER_CELLS`."""
    return numbered(state, WATER, int(state.waters), int(state.cell[water]))


@kernel
def numbered(state: State, first: int, stop: int, cell: int) -> int:
    """The number of a cell; outside the window its place among those cells of tiles or of water that are outside."""
    number = number_of(cell)
    if number != NONE:
        return number
    number = SIZE
    for other in range(first, stop):
        if state.cell[other] < cell and number_of(state.cell[other]) == NONE:
            number += 1
    return number


@kernel
def swim_number(state: State, swim: int) -> int:
    """The place of a cell with swimmers in `SWIM_CELLS`."""
    number = number_of(state.swim_cell[swim])
    if number != NONE:
        return number
    number = SIZE
    for other in range(swim):  # they are in the order of cells
        if number_of(state.swim_cell[other]) == NONE:
            number += 1
    return number


@kernel
def tile_of(state: State, number: int) -> int:
    """The tile at a place of `TILES`."""
    for tile in range(state.tiles):
        if tile_number(state, tile) == number:
            return int(tile)
    return NONE


@kernel
def water_of(state: State, number: int) -> int:
    """The water cell at a place of `WATER_CELLS`."""
    for water in range(WATER, state.waters):
        if water_number(state, water) == number:
            return int(water)
    return NONE


@kernel
def swim_of(state: State, number: int) -> int:
    """The cell with swimmers at a place of `SWIM_CELLS`, by its index in the state."""
    for swim in range(state.swims):
        if swim_number(state, swim) == number:
            return int(swim)
    return NONE
