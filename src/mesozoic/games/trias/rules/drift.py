"""§5.2 to §5.5: which tiles may drift where, and what a drift does.

The set of legal drifts is never written down while games are played at speed.  For every water cell next to land,
`movers` is the set of tiles that may drift there; counting drifts is adding up the sizes of these sets.
"""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.trias.options import INTERIM_JOIN, INTERIM_SPLIT
from mesozoic.games.trias.rules.components import NONE
from mesozoic.games.trias.rules.faults import Fault
from mesozoic.games.trias.rules.herds import herds_on, sink, surface
from mesozoic.games.trias.rules.land import (
    closer_than,
    connected,
    drop,
    how_far,
    is_crowded,
    lift,
    masses_of,
    on_ocean,
    shore,
    tile_at,
    water_at,
)
from mesozoic.games.trias.rules.scoring import interim_share
from mesozoic.games.trias.rules.state import EDGE, OCEAN, POLE, POLE_BIT, SEA_BITS, TILE_BITS, WATER, State

MAIN = INTERIM_SPLIT.code("main")
NET = INTERIM_JOIN.code("net")

# §5.2  A drift by rule: the first condition it breaks


@kernel
def fault_drift_geography(state: State, seat: int, source: int, target: int) -> Fault:
    """D1 to D9 for the drift of the tile on the cell `source` to the cell `target`."""
    tile = tile_at(state, source)
    if tile == NONE:
        return Fault.NO_TILE  # D1
    if tile == POLE:
        return Fault.POLE  # D2
    single = bits.single(tile)
    if on_ocean(state) & single == 0:
        return Fault.NOT_ON_OCEAN  # D3: an inner sea is not enough
    mass = state.mass[tile]
    if herds_on(state, mass, seat) == 0:
        return Fault.NOT_PRESENT  # D4: a herd on the tile itself suffices
    if mass == single:
        return Fault.SINGLE_TILE  # D5
    if source != target and tile_at(state, target) != NONE:
        return Fault.OCCUPIED  # D6: swimmers are no obstacle
    if how_far(state, target) <= how_far(state, source):
        return Fault.NOT_FARTHER  # D7
    water = water_at(state, target)
    if water == NONE or state.touch[water] & mass & ~single == 0:
        return Fault.NOT_RECONNECTED  # D8: any piece will do
    sea = state.touch[water] & SEA_BITS
    if sea != OCEAN and shore(state, sea) & single == 0:
        return Fault.NOT_OCEAN  # D9: unless lifting the tile opens that sea
    if is_crowded(state) or state.dist[water] > EDGE:
        return Fault.CROWDED
    return Fault.NONE


@kernel
def fault_mandatory_drift(state: State, seat: int, source: int, target: int) -> Fault:
    """D1 to D10."""
    fault = fault_drift_geography(state, seat, source, target)
    if fault == Fault.NONE and not bits.has(card_tiles(state, seat), tile_at(state, source)):
        return Fault.WRONG_COLOUR  # D10
    return fault


# §5.6  All drifts at once


@kernel
def candidates(state: State, seat: int, tiles: int) -> int:
    """D1 to D4: those of the given tiles that may be picked up if there is somewhere to go."""
    if is_crowded(state):
        return 0
    return tiles & masses_of(state, seat) & on_ocean(state) & ~POLE_BIT


@kernel
def movers(state: State, picked: int, water: int) -> int:
    """D5 to D9: those of the picked tiles that may drift to a water cell."""
    touch = state.touch[water]
    allowed = picked & closer_than(state, water)  # D7
    if touch & OCEAN == 0:
        allowed &= shore(state, touch & SEA_BITS)  # D9
    if allowed == 0 or state.dist[water] > EDGE:
        return 0
    tiles = 0
    rest = touch & TILE_BITS
    while rest:
        mass = state.mass[bits.lowest(rest)]
        touching = rest & mass
        rest &= ~mass
        moving = allowed & mass
        if touching & (touching - 1) == 0:
            moving &= ~touching  # D5, D8: a tile cannot hold on to itself
        tiles |= moving
    return tiles


@kernel
def count_drifts(state: State, picked: int) -> int:
    """How many drifts the picked tiles have."""
    total = 0
    if picked:
        for water in range(WATER, state.waters):
            total += bits.size(movers(state, picked, water))
    return total


@kernel
def movable_tiles(state: State, picked: int) -> int:
    """Those of the picked tiles that have somewhere to go."""
    tiles = 0
    if picked:
        for water in range(WATER, state.waters):
            tiles |= movers(state, picked, water)
    return tiles


@kernel
def has_drift(state: State, picked: int) -> bool:
    if picked:
        for water in range(WATER, state.waters):
            if movers(state, picked, water):
                return True
    return False


@kernel
def card_candidates(state: State, seat: int) -> int:
    """§5.3: the candidates among the tiles that the card leaves."""
    every = candidates(state, seat, TILE_BITS)
    coloured = every & state.kind[state.card]
    return int(coloured) if has_drift(state, coloured) else every


@kernel
def card_tiles(state: State, seat: int) -> int:
    """§5.3: the tiles among which the card makes the player choose: its colour, or any if that is impossible."""
    colour = state.kind[state.card]
    if has_drift(state, candidates(state, seat, colour)):
        return int(colour)
    return TILE_BITS


# §5.5  Carrying out a drift


@kernel
def drift(state: State, source: int, target: int) -> None:
    tile = tile_at(state, source)
    single = bits.single(tile)
    old_mass = state.mass[tile] & ~single
    sink(state, tile)
    lift(state, tile)
    is_broken = state.mass[bits.lowest(old_mass)] != old_mass
    drop(state, tile, target)
    surface(state, tile)
    if state.interim and is_broken and is_new_land(state, tile, old_mass):
        score_interim(state, state.mass[tile])


@kernel
def is_new_land(state: State, tile: int, old_mass: int) -> bool:
    """§9.1: whether the drop of a tile, taken from a mass that broke, made a new land mass to be scored."""
    mass = state.mass[tile]
    if state.interim_split == MAIN and old_mass & POLE_BIT == 0:
        return False  # §13 A4
    nearby = state.touch[tile]
    if nearby & ~old_mass:
        return False  # condition 4: it touches another land mass
    if mass & POLE_BIT:
        return False  # condition 3
    if old_mass & ~mass == 0:
        return False  # every piece is joined again
    if state.interim_join == NET:
        return True  # §13 A5
    # condition 2: the tile touches exactly one piece
    rest = mass & ~bits.single(tile)
    return bool(connected(state, bits.lowest(nearby), rest) == rest)


@kernel
def score_interim(state: State, mass: int) -> None:
    state.scored = 1
    for seat in range(state.seats):
        points = interim_share(state, mass, seat)
        state.scored_points[seat] = points
        state.interim_points[seat] += points
        state.scores[seat] += points
