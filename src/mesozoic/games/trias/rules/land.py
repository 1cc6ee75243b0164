"""The geography of Trias (§4): tiles, land masses, the ocean and the inner seas, kept up to date drift by drift."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.hexes import AROUND, DIRECTIONS, STEPS, WIDTH, distance, squared_length
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.trias.options import DISTANCE
from mesozoic.games.trias.rules.components import CAPACITY, MAX_TILES, NONE, POLE_TERRAIN
from mesozoic.games.trias.rules.state import (
    FIRST_SEA,
    LAST_SEA,
    LEVELS,
    MARGIN,
    OCEAN,
    POLE,
    SEA_BITS,
    SWIMS,
    TILE_BITS,
    WATER,
    WATERS,
    State,
)

HEX, EUCLID = DISTANCE.code("hex"), DISTANCE.code("euclid")
SIDES = len(DIRECTIONS)
WEST, EAST = DIRECTIONS.index((-1, 0)), DIRECTIONS.index((1, 0))
COAST = MAX_TILES * SIDES
OCEAN_AND_WATERS = 1 + WATERS


def _arcs(directions: int) -> int:
    """Into how many unbroken arcs the given directions fall, going round a cell."""
    around = [directions >> direction & 1 for direction in AROUND]
    return sum(around[i] == 1 and around[i - 1] == 0 for i in range(6))


ARCS = np.array([_arcs(directions) for directions in range(64)], dtype=np.int64)


# §4.1, §4.2  Cells and tiles


@kernel
def tile_at(state: State, cell: int) -> int:
    """The tile on a cell, or NONE."""
    tile_there = NONE
    for tile in range(state.tiles):
        if state.cell[tile] == cell:
            tile_there = tile
    return tile_there


@kernel
def neighbour_at(state: State, tile: int, cell: int) -> int:
    """The tile on a cell, which is next to another tile."""
    rest = state.touch[tile]
    while state.cell[bits.lowest(rest)] != cell:
        rest &= rest - 1
    return bits.lowest(rest)


@kernel
def water_at(state: State, cell: int) -> int:
    """The number of a water cell next to land, or NONE."""
    water_there = NONE
    for water in range(WATER, state.waters):
        if state.cell[water] == cell:
            water_there = water
    return water_there


@kernel
def terrain(state: State, tile: int) -> int:
    for kind in range(3):
        if bits.has(state.kind[kind], tile):
            return kind
    return POLE_TERRAIN


@kernel
def capacity(state: State, tile: int) -> int:
    """§4.2: how many herds find room on the tile."""
    if tile == POLE:
        return int(state.pole_capacity)
    return int(CAPACITY[terrain(state, tile)])


# §4.3  Distance from the pole


@kernel
def how_far(state: State, cell: int) -> int:
    """§4.3, and §13 A6 for the option `distance`."""
    return squared_length(cell) if state.distance == EUCLID else distance(cell)


@kernel
def closer_than(state: State, water: int) -> int:
    """The tiles that are closer to the pole than a water cell."""
    if state.dist[water] < LEVELS and state.distance == HEX:
        return int(state.closer[state.dist[water]])
    limit = how_far(state, state.cell[water])
    tiles = 0
    for tile in range(state.tiles):
        if how_far(state, state.cell[tile]) < limit:
            tiles |= bits.single(tile)
    return tiles


@kernel
def note_distance(state: State, tile: int) -> None:
    far = distance(state.cell[tile])
    state.dist[tile] = far
    for level in range(LEVELS):
        if far < level:
            state.closer[level] |= bits.single(tile)
        else:
            state.closer[level] &= ~bits.single(tile)


# §4.4  Ocean and inner seas


@kernel
def on_ocean(state: State) -> int:
    """The tiles with at least one neighbour cell in the ocean."""
    return int(state.coast)


@kernel
def shore(state: State, seas: int) -> int:
    """The tiles next to any of the given seas."""
    tiles = 0
    for water in range(WATER, state.waters):
        if state.touch[water] & seas:
            tiles |= state.touch[water]
    return tiles & TILE_BITS


@kernel
def chart_seas(state: State) -> None:
    """Name the sea of every water cell from scratch.

    Needed at the start and when a drop closes a ring of land; everything else is local (§14.4).  Two water cells that
    follow each other around a tile are of the same sea, and so is every coast, outer or inner, of a land mass.  Who
    looks west from the westernmost tile of a land mass sees across the same sea the coast of another one, or nothing
    but the ocean.
    """
    coast = scratch(COAST)
    trace_coasts(state, coast)
    same = scratch(OCEAN_AND_WATERS)  # another water cell of the same sea, with a lower number; 0: the ocean, 1: WATER
    for water in range(state.waters - WATER + 1):
        same[water] = water
    for tile in range(state.tiles):
        before = coast[tile * SIDES + AROUND[SIDES - 1]]
        for side in range(SIDES):
            water = coast[tile * SIDES + AROUND[side]]
            if water != NONE and before != NONE:
                unite(same, water, before)
            before = water
    rest = bits.single(state.tiles) - 1
    while rest:
        mass = state.mass[bits.lowest(rest)]
        rest &= ~mass
        tile = westernmost(state, mass)
        seen = next_to_the_west(state, tile)
        unite(same, coast[tile * SIDES + WEST], 0 if seen == NONE else coast[seen * SIDES + EAST])
    name_seas(state, same)


@kernel
def trace_coasts(state: State, coast: Ints) -> None:
    """Write which water cell, counted from 1, is on each side of each tile; NONE where another tile is."""
    for index in range(int(state.tiles) * SIDES):
        coast[index] = NONE
    for water in range(WATER, state.waters):
        rest = state.touch[water] & TILE_BITS
        while rest:
            tile = bits.lowest(rest)
            rest &= rest - 1
            coast[tile * SIDES + direction_of(state.cell[water] - state.cell[tile])] = water - WATER + 1


@kernel
def westernmost(state: State, mass: int) -> int:
    """The tile of a land mass with the lowest q, then r."""
    best = bits.lowest(mass)
    rest = mass & (mass - 1)
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        if state.cell[tile] < state.cell[best]:
            best = tile
    return best


@kernel
def next_to_the_west(state: State, tile: int) -> int:
    """The first tile that lies to the west in the same row, or NONE."""
    nearest = NONE
    for other in range(state.tiles):
        step = int(state.cell[tile]) - int(state.cell[other])
        if step > 0 and step % WIDTH == 0 and (nearest == NONE or state.cell[other] > state.cell[nearest]):
            nearest = other
    return nearest


@kernel
def lowest_of_sea(same: Ints, water: int) -> int:
    """The lowest number known of the sea of a water cell."""
    while same[water] != water:
        same[water] = same[same[water]]
        water = same[water]
    return water


@kernel
def unite(same: Ints, water: int, other: int) -> None:
    """Two water cells are of the same sea."""
    water, other = lowest_of_sea(same, water), lowest_of_sea(same, other)
    same[max(water, other)] = min(water, other)


@kernel
def name_seas(state: State, same: Ints) -> None:
    """Give the ocean its bit, and each inner sea one in the order of their first water cells."""
    sea = FIRST_SEA
    for water in range(WATER, state.waters):
        first = lowest_of_sea(same, water - WATER + 1)
        if first == 0:
            name = OCEAN
        elif first == water - WATER + 1:
            name = bits.single(min(sea, LAST_SEA))
            sea += 1
        else:
            name = state.touch[first + WATER - 1] & SEA_BITS
        state.touch[water] = (state.touch[water] & TILE_BITS) | name


# §4.5  Land masses


@kernel
def connected(state: State, tile: int, within: int) -> int:
    """The tiles connected with one tile through tiles of a set."""
    reached = bits.single(tile)
    fresh = reached
    while fresh:
        nearby = state.touch[bits.lowest(fresh)]
        fresh &= fresh - 1
        fresh |= nearby & within & ~reached
        reached |= nearby & within
    return int(reached)


@kernel
def piece_of(state: State, tiles: int, ends: int) -> int:
    """One of the pieces into which tiles fall that were held together by a tile next to the `ends`."""
    reached = ends & -ends
    fresh = reached
    while fresh:
        nearby = state.touch[bits.lowest(fresh)] & tiles & ~reached
        fresh &= fresh - 1
        fresh |= nearby
        reached |= nearby
        if ends & ~reached == 0:
            return tiles  # every end is reached, so everything hangs together
    return int(reached)


@kernel
def join(state: State, tiles: int) -> None:
    """These tiles are one land mass now."""
    for tile in range(state.tiles):
        if bits.has(tiles, tile):
            state.mass[tile] = tiles


@kernel
def masses_of(state: State, seat: int) -> int:
    """§4.6: all tiles of the land masses on which a seat is present."""
    rest = state.stands[seat]
    tiles = 0
    while rest:
        mass = state.mass[bits.lowest(rest)]
        tiles |= mass
        rest &= ~mass
    return tiles


@kernel
def count_masses(state: State, tiles: int) -> int:
    """How many land masses have a tile in the set."""
    count = 0
    while tiles:
        tiles &= ~state.mass[bits.lowest(tiles)]
        count += 1
    return count


# §5.5  Lifting and dropping a tile.  Herds are moved by the caller.


@kernel
def is_crowded(state: State) -> bool:
    """Whether the record could overflow; no game under the standard options comes near."""
    return state.waters > WATER + WATERS - MARGIN or state.swims >= SWIMS - 1


@kernel
def add_water(state: State, cell: int, touch: int) -> None:
    water = int(state.waters)
    state.cell[water] = cell
    state.dist[water] = distance(cell)
    state.touch[water] = touch
    state.waters = water + 1


@kernel
def remove_water(state: State, water: int) -> None:
    last = int(state.waters) - 1
    state.cell[water] = state.cell[last]
    state.dist[water] = state.dist[last]
    state.touch[water] = state.touch[last]
    state.waters = last


@kernel
def lift(state: State, tile: int) -> None:
    """Take a tile up: its cell and every inner sea it touched join the ocean, its land mass may break."""
    single = bits.single(tile)
    nearby = state.touch[tile]
    opened = 0
    for water in range(state.waters - 1, WATER - 1, -1):
        touch = state.touch[water]
        if touch & single:
            opened |= touch & SEA_BITS
            state.touch[water] = touch & ~single
            if (touch & ~single & TILE_BITS) == 0:
                remove_water(state, water)
    opened &= ~OCEAN
    if opened:
        for water in range(WATER, state.waters):
            if state.touch[water] & opened:
                state.touch[water] = (state.touch[water] & TILE_BITS) | OCEAN
    if nearby:
        add_water(state, state.cell[tile], nearby | OCEAN)
    rest = nearby
    while rest:
        state.touch[bits.lowest(rest)] &= ~single
        rest &= rest - 1
    state.touch[tile] = 0
    rest = state.mass[tile] & ~single
    state.mass[tile] = single
    while rest:
        piece = piece_of(state, rest, nearby)
        join(state, piece)
        rest &= ~piece
        nearby &= ~piece


@kernel
def drop(state: State, tile: int, cell: int) -> None:
    """Put a lifted tile down on an ocean cell: land masses join, and a ring of land may close."""
    single = bits.single(tile)
    water = water_at(state, cell)
    nearby = 0
    if water != NONE:
        nearby = state.touch[water] & TILE_BITS
        remove_water(state, water)
    state.cell[tile] = cell
    note_distance(state, tile)
    state.touch[tile] = nearby
    land = 0  # directions with a tile
    known = 0  # directions with a water cell that is known already
    joined = single
    rest = nearby
    while rest:
        other = bits.lowest(rest)
        rest &= rest - 1
        state.touch[other] |= single
        joined |= state.mass[other]
        land |= bits.single(direction_of(state.cell[other] - cell))
    for water in range(WATER, state.waters):
        direction = direction_of(state.cell[water] - cell)
        if direction != NONE:
            state.touch[water] |= single
            known |= bits.single(direction)
    for direction in range(6):
        if not bits.has(land | known, direction):
            add_water(state, cell + STEPS[direction], single | OCEAN)
    # Land is closed into a ring exactly if two arcs of tiles around the cell were connected already (§14.4).
    closes_ring = ARCS[land] > 1 and count_masses(state, nearby) < ARCS[land]
    join(state, joined)
    if closes_ring:
        chart_seas(state)
    state.coast = shore(state, OCEAN)


@kernel
def direction_of(step: int) -> int:
    """Which of the six directions a step is, or NONE: the place of the step in `STEPS`, without reading that table."""
    if step == -WIDTH:
        return 0
    if step == 1 - WIDTH:
        return 1
    if step == -1:
        return 2
    if step == 1:
        return 3
    if step == WIDTH - 1:
        return 4
    if step == WIDTH:
        return 5
    return NONE


@kernel
def survey(state: State) -> None:
    """Derive everything about the land from the cells of the tiles alone."""
    state.waters = WATER
    for level in range(LEVELS):
        state.closer[level] = 0
    for tile in range(state.tiles):
        note_distance(state, tile)
        nearby = 0
        for step in STEPS:
            cell = state.cell[tile] + step
            other = tile_at(state, cell)
            if other != NONE:
                nearby |= bits.single(other)
            else:
                water = water_at(state, cell)
                if water == NONE:
                    water = int(state.waters)
                    add_water(state, cell, OCEAN)
                state.touch[water] |= bits.single(tile)
        state.touch[tile] = nearby
    rest = bits.single(state.tiles) - 1
    while rest:
        piece = connected(state, bits.lowest(rest), rest)
        join(state, piece)
        rest &= ~piece
    chart_seas(state)
    state.coast = shore(state, OCEAN)
