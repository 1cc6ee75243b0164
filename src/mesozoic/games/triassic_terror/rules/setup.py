"""§3: the cards, the tiles, the predators and the first herds, from random numbers."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.chance import shuffle
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.triassic_terror.rules.components import (
    AREA_COUNT,
    DECK,
    DINOS,
    ENDLESS,
    FIRST_HERD,
    MAX_SEATS,
    NONE,
    PREDATOR_COUNT,
    SCORINGS,
    SPACES,
    TERRAIN_COUNT,
    TILE_GROWTH,
    TILE_HATCH,
    TILE_MIGRATION,
    TILE_NEW_ENVIRONMENT,
    TILE_RAPTORS,
    TILE_TREX,
)
from mesozoic.games.triassic_terror.rules.course import begin_choosing
from mesozoic.games.triassic_terror.rules.state import HABITAT_BITS, NO_DINO_LIMIT, State

LAID_OUT = np.array([TILE_NEW_ENVIRONMENT, TILE_GROWTH, TILE_HATCH, TILE_TREX, TILE_RAPTORS, TILE_MIGRATION])
"""§3.4: the tiles before the first ones are shuffled: four, or three with six players."""


@kernel
def deal(state: State, randoms: Ints) -> None:
    """Set the game up; the number of seats, the options and the board stand in the state already."""
    cards = scratch(DECK)
    for card in range(DECK):
        cards[card] = card % TERRAIN_COUNT
    used = shuffle(cards, 0, DECK, randoms, 0)
    tiles = scratch(SPACES)
    for space in range(SPACES):
        tiles[space] = LAID_OUT[space]
    used = shuffle(tiles, 0, 3 if state.seats == MAX_SEATS else 4, randoms, used)
    for card in range(DECK):
        state.deck[card] = cards[card]
    for space in range(SPACES):
        state.tiles[space] = tiles[space]
    if state.chance[0] != 0:
        state.chance[0] = int(randoms[used]) << 31 | int(randoms[used + 1]) | 1
    open_game(state)


@kernel
def open_game(state: State) -> None:
    """§3.1, §3.3, §3.5 to §3.8: everything else; cards and tiles stand already."""
    state.face_up = state.deck[0]
    state.drawn = 1
    state.blind = 0
    for terrain in range(TERRAIN_COUNT):
        state.discard[terrain] = 0
    for predator in range(PREDATOR_COUNT):
        state.predator[predator] = state.home[predator]
    for space in range(SPACES):
        state.white[space] = 1 if space >= 4 else 0
        state.taker[space] = NONE
    state.owner = NONE
    state.den = NONE
    state.volcanoes = 0
    for area in range(AREA_COUNT):
        state.order[area] = 0
        for seat in range(state.seats):
            state.dinos[area, seat] = 0
    for row in range(SCORINGS):
        for seat in range(MAX_SEATS):
            state.earned[row, seat] = 0
    for seat in range(state.seats):
        open_seat(state, seat)
    state.tile_used = 0
    state.round_now = 1
    begin_choosing(state, 0)


@kernel
def open_seat(state: State, seat: int) -> None:
    """§3.7, §3.8."""
    area, habitat = int(state.chart[seat, 0]), int(state.chart[seat, 1])
    state.dinos[area, seat] = FIRST_HERD
    state.order[area] |= seat + 1 << HABITAT_BITS * habitat
    state.stands[seat] = bits.single(area)
    state.supply[seat] = (ENDLESS if state.dino_supply == NO_DINO_LIMIT else DINOS) - FIRST_HERD
    state.scores[seat] = 0
    state.hand[seat] = NONE
    state.space[seat] = NONE
    state.volcano[seat] = NONE
    state.counter[seat, 0] = NONE
    state.counter[seat, 1] = NONE
