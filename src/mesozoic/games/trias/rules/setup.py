"""§3: the board, the cards and the start player, from random numbers."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.chance import scaled, shuffle
from mesozoic.core.compiled.hexes import BIAS, ORIGIN, WIDTH, ring
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.trias.options import START_PLAYER
from mesozoic.games.trias.rules.components import CARDS_BACK_1, CARDS_BACK_2, NONE, POLE_TERRAIN, TILES
from mesozoic.games.trias.rules.herds import muster
from mesozoic.games.trias.rules.land import survey
from mesozoic.games.trias.rules.state import PHASE_PLACE, POLE, POLE_BIT, State

RANDOM = START_PLAYER.code("random")
SEAT_0 = START_PLAYER.code("seat-0")
HOLE = 9
INNER_TILES = 16


def _heap(counts: tuple[int, ...]) -> Ints:
    return np.repeat(np.arange(len(counts)), counts).astype(np.int64)


def _cells(*radii: int) -> Ints:
    return np.array([(q + BIAS) * WIDTH + r + BIAS for radius in radii for q, r in ring(radius)], dtype=np.int64)


INNER_CELLS = _cells(1, 2)
OUTER_CELLS = _cells(3)
LAND_MANY, LAND_TWO = _heap(TILES[0]), _heap(TILES[1])
BACK_1_MANY, BACK_1_TWO = _heap(CARDS_BACK_1[0]), _heap(CARDS_BACK_1[1])
BACK_2_MANY, BACK_2_TWO = _heap(CARDS_BACK_2[0]), _heap(CARDS_BACK_2[1])


@kernel
def deal(state: State, randoms: Ints) -> None:
    """Set the game up; the number of seats and the options stand in the state already."""
    used = deal_tiles(state, randoms, 0)
    used = deal_cards(state, randoms, used)
    if state.start_player == RANDOM:
        state.start = scaled(randoms[used], int(state.seats))  # §3.5
    else:
        state.start = state.start_player - SEAT_0
    open_game(state)


@kernel
def deal_tiles(state: State, randoms: Ints, used: int) -> int:
    """§3.2, §3.3: at random onto the rings; with 3 to 5 players two of the inner cells are holes."""
    state.tiles = 0
    put_tile(state, ORIGIN, POLE_TERRAIN)
    if state.seats == 2:
        land = LAND_TWO.copy()
        used = shuffle(land, 0, len(land), randoms, used)
        for index in range(len(land)):
            put_tile(state, INNER_CELLS[index], land[index])
        return used
    land = LAND_MANY.copy()
    used = shuffle(land, 0, len(land), randoms, used)
    inner = np.empty(len(INNER_CELLS), dtype=np.int64)
    for index in range(len(inner)):
        inner[index] = land[index] if index < INNER_TILES else HOLE
    used = shuffle(inner, 0, len(inner), randoms, used)
    for index in range(len(inner)):
        if inner[index] != HOLE:
            put_tile(state, INNER_CELLS[index], inner[index])
    for index in range(len(OUTER_CELLS)):
        put_tile(state, OUTER_CELLS[index], land[INNER_TILES + index])
    return used


@kernel
def put_tile(state: State, cell: int, kind: int) -> None:
    tile = int(state.tiles)
    if tile == POLE:
        for other in range(4):
            state.kind[other] = 0
    state.cell[tile] = cell
    state.kind[kind] |= POLE_BIT << tile
    state.tiles = tile + 1


@kernel
def deal_cards(state: State, randoms: Ints, used: int) -> int:
    """§3.4, §3.6: the back-1 stack on top of the back-2 stack, and one card to each seat."""
    first = BACK_1_TWO.copy() if state.seats == 2 else BACK_1_MANY.copy()
    second = BACK_2_TWO.copy() if state.seats == 2 else BACK_2_MANY.copy()
    used = shuffle(first, 0, len(first), randoms, used)
    used = shuffle(second, 0, len(second), randoms, used)
    seats = int(state.seats)
    for seat in range(seats):
        state.hand[seat] = first[seat]
    for index in range(seats, len(first)):
        state.deck[index - seats] = first[index]
    for index in range(len(second)):
        state.deck[len(first) - seats + index] = second[index]
    state.deck_size = len(first) - seats + len(second)
    return used


@kernel
def open_game(state: State) -> None:
    """§3.6, §3.7: everything else before the first placement; board, cards and start player stand already."""
    for seat in range(state.seats):
        state.back[seat] = 1
        state.stock[seat] = state.herds
        state.scores[seat] = 0
        state.interim_points[seat] = 0
        for tile in range(state.tiles):
            state.tile_herds[tile, seat] = 0
    for tile in range(state.tiles):
        state.spent[tile] = 0
    state.drawn = 0
    state.swims = 0
    state.turns = 0
    state.placed = 0
    state.scored = 0
    state.budget = 0
    state.card = NONE
    state.last = NONE
    state.seat = state.start
    state.phase = PHASE_PLACE
    derive(state)


@kernel
def derive(state: State) -> None:
    """Work out everything that follows from the rest of the state."""
    survey(state)
    muster(state)
