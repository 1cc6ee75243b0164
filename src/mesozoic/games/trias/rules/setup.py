"""§3: the board, the cards and the start player, from random numbers."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.chance import scaled, shuffle
from mesozoic.core.compiled.hexes import BIAS, ORIGIN, WIDTH, ring
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
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
STACK_MANY = np.concatenate([BACK_1_MANY, _heap(CARDS_BACK_2[0])])
STACK_TWO = np.concatenate([BACK_1_TWO, _heap(CARDS_BACK_2[1])])
"""§3.4: all cards, those with back 1 first."""
INNER_RINGS = len(INNER_CELLS)
MOST_LAND, MOST_CARDS = len(LAND_MANY), len(STACK_MANY)


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
    land = scratch(MOST_LAND)
    if state.seats == 2:
        for index in range(len(LAND_TWO)):
            land[index] = LAND_TWO[index]
        used = shuffle(land, 0, len(LAND_TWO), randoms, used)
        for index in range(len(LAND_TWO)):
            put_tile(state, INNER_CELLS[index], land[index])
        return used
    for index in range(len(LAND_MANY)):
        land[index] = LAND_MANY[index]
    used = shuffle(land, 0, len(LAND_MANY), randoms, used)
    inner = scratch(INNER_RINGS)
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
    cards = scratch(MOST_CARDS)
    first, last = 0, 0
    if state.seats == 2:
        first, last = len(BACK_1_TWO), len(STACK_TWO)
        for index in range(last):
            cards[index] = STACK_TWO[index]
    else:
        first, last = len(BACK_1_MANY), len(STACK_MANY)
        for index in range(last):
            cards[index] = STACK_MANY[index]
    used = shuffle(cards, 0, first, randoms, used)
    used = shuffle(cards, first, last, randoms, used)
    seats = int(state.seats)
    for seat in range(seats):
        state.hand[seat] = cards[seat]
    for index in range(seats, last):
        state.deck[index - seats] = cards[index]
    state.deck_size = last - seats
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
