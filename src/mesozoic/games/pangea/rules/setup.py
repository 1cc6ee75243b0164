"""A3.1, A3.2, B3: the island and the deal, from random numbers."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.chance import scaled, shuffle
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.pangea.options import TILE_MIX
from mesozoic.games.pangea.rules.components import (
    HAND,
    MAX_LAND,
    MAX_SEATS,
    MAX_SLOTS,
    MAX_SPECIES,
    MOUNTAIN,
    NONE,
    VOLCANO,
)
from mesozoic.games.pangea.rules.islands import CENTRE, SLOTS, SLOTS_BY_BACK
from mesozoic.games.pangea.rules.land import beside, island
from mesozoic.games.pangea.rules.state import DUE_NOTHING, PHASE_DRAFT, State

MIX_ALL = TILE_MIX.code("all")
SPARE = 128
"""Random numbers kept for the cards and the generator."""


@kernel
def deal(state: State, randoms: Ints) -> None:
    """Set the game up; the number of seats, the options and the data stand in the state already."""
    used = lay_tiles(state, randoms, 0)
    while not is_connected(state) and used < len(randoms) - SPARE:  # B3.5
        used = lay_tiles(state, randoms, used)
    used = deal_cards(state, randoms, used)
    if state.chance[0] != 0:
        state.chance[0] = int(randoms[used]) << 31 | int(randoms[used + 1]) | 1
    open_game(state)


@kernel
def lay_tiles(state: State, randoms: Ints, used: int) -> int:
    """B3.4: the tiles of each back over the slots of that number, each with a random rotation."""
    tiles = scratch(MAX_SLOTS)
    for tile in range(MAX_SLOTS):
        tiles[tile] = tile
    total = 0
    for back in range(SLOTS_BY_BACK.shape[1]):
        size = SLOTS_BY_BACK[state.plan, back]
        if state.tile_mix != MIX_ALL:
            used = shuffle(tiles, total, total + size, randoms, used)
        total += size
    if state.tile_mix == MIX_ALL:
        used = shuffle(tiles, 0, total, randoms, used)
    for slot in range(total):
        state.slots[slot] = 3 * tiles[slot] + scaled(randoms[used], 3)
        used += 1
    survey(state)
    return used


@kernel
def survey(state: State) -> None:
    """B3.3: the terrain of every territory, from the tiles in the slots; the Volcano is in the centre."""
    for terrain in range(6):
        state.terrain[terrain] = 0
    state.terrain[VOLCANO] = bits.single(CENTRE[state.plan])
    for slot in range(SLOTS_BY_BACK[state.plan].sum()):
        tile, rotation = int(state.slots[slot]) // 3, int(state.slots[slot]) % 3
        for corner in range(3):
            terrain = int(state.faces[tile]) >> 3 * ((corner + rotation) % 3) & 7
            state.terrain[terrain] |= bits.single(SLOTS[state.plan, slot, corner])
    state.hot = beside(state, int(state.terrain[VOLCANO]))


@kernel
def is_connected(state: State) -> bool:
    """B3.5: whether every territory but Mountains and Volcanoes can be reached on foot."""
    land = island(state) & ~int(state.terrain[VOLCANO]) & ~int(state.terrain[MOUNTAIN])
    reached = 0
    front = land & -land
    while front:
        reached |= front
        front = beside(state, front) & land & ~reached
    return reached == land


@kernel
def deal_cards(state: State, randoms: Ints, used: int) -> int:
    """A3.2: three species to each player."""
    cards = scratch(MAX_SPECIES)
    for card in range(MAX_SPECIES):
        cards[card] = card
    used = shuffle(cards, 0, int(state.species_count), randoms, used)
    for seat in range(state.seats):
        for card in range(HAND):
            state.hand[seat, card] = cards[HAND * seat + card]
    state.has_deal = 1
    return used


@kernel
def open_game(state: State) -> None:
    """A3.7: everything else; the island and the deal stand already."""
    for seat in range(MAX_SEATS):
        state.species[seat] = NONE
        state.scores[seat] = 0
        state.income[seat, :] = 0
        state.stands[seat] = 0
        state.pawns[seat] = 0
        for at in range(MAX_LAND):
            state.dinos[seat, at] = 0
            state.eggs[seat, at] = 0
    state.seat = 0
    state.first = NONE
    state.placed = 0
    state.round_now = 0
    state.erupting = 0
    state.is_open = 0
    state.due = DUE_NOTHING
    state.phase = PHASE_DRAFT
