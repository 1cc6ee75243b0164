"""Herds on tiles and in the water (§4.6, §6.6, §7).  The sets `stands` and `room` follow every change."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.trias.rules.components import NONE
from mesozoic.games.trias.rules.land import capacity
from mesozoic.games.trias.rules.state import State


@kernel
def occupancy(state: State, tile: int) -> int:
    """Herds of all players on a tile."""
    total = 0
    for seat in range(state.seats):
        total += int(state.tile_herds[tile, seat])
    return total


@kernel
def herds_on(state: State, tiles: int, seat: int) -> int:
    """Standing herds of a seat on a set of tiles."""
    rest = tiles & state.stands[seat]
    total = 0
    while rest:
        total += int(state.tile_herds[bits.lowest(rest), seat])
        rest &= rest - 1
    return total


@kernel
def change(state: State, tile: int, seat: int, count: int) -> None:
    """Add herds of a seat to a tile, or take some away."""
    herds = int(state.tile_herds[tile, seat]) + count
    state.tile_herds[tile, seat] = herds
    if herds:
        state.stands[seat] |= bits.single(tile)
    else:
        state.stands[seat] &= ~bits.single(tile)
    note_room(state, tile)


@kernel
def note_room(state: State, tile: int) -> None:
    if occupancy(state, tile) < capacity(state, tile):
        state.room |= bits.single(tile)
    else:
        state.room &= ~bits.single(tile)


@kernel
def swim_at(state: State, cell: int) -> int:
    """Where in the list of swimmers a cell stands, or NONE."""
    for swim in range(state.swims):
        if state.swim_cell[swim] == cell:
            return swim
    return NONE


@kernel
def add_swim(state: State, cell: int) -> int:
    """A new entry without herds in the list of swimmers, which is kept in the order of the cells."""
    swim = int(state.swims)
    state.swims = swim + 1
    while swim > 0 and state.swim_cell[swim - 1] > cell:
        copy_swim(state, swim - 1, swim)
        swim -= 1
    state.swim_cell[swim] = cell
    state.swim_spent[swim] = 0
    for seat in range(state.seats):
        state.swim_herds[swim, seat] = 0
    return swim


@kernel
def copy_swim(state: State, source: int, target: int) -> None:
    state.swim_cell[target] = state.swim_cell[source]
    state.swim_spent[target] = state.swim_spent[source]
    for seat in range(state.seats):
        state.swim_herds[target, seat] = state.swim_herds[source, seat]


@kernel
def remove_swim(state: State, swim: int) -> None:
    for after in range(swim + 1, state.swims):
        copy_swim(state, after, after - 1)
    state.swims = int(state.swims) - 1


@kernel
def forget_empty_swims(state: State) -> None:
    for swim in range(state.swims - 1, -1, -1):
        total = 0
        for seat in range(state.seats):
            total += int(state.swim_herds[swim, seat])
        if total == 0:
            remove_swim(state, swim)


# §5.5  What a drift does to herds


@kernel
def sink(state: State, tile: int) -> None:
    """Step 1: the herds of a lifted tile stay in its cell and swim."""
    if occupancy(state, tile) == 0:
        return
    swim = add_swim(state, state.cell[tile])
    state.swim_spent[swim] = state.spent[tile]
    state.spent[tile] = 0
    for seat in range(state.seats):
        state.swim_herds[swim, seat] = state.tile_herds[tile, seat]
        state.tile_herds[tile, seat] = 0
        state.stands[seat] &= ~bits.single(tile)
    state.room |= bits.single(tile)


@kernel
def surface(state: State, tile: int) -> None:
    """Step 2: swimmers under a dropped tile stand on it at once."""
    swim = swim_at(state, state.cell[tile])
    if swim == NONE:
        return
    for seat in range(state.seats):
        if state.swim_herds[swim, seat]:
            change(state, tile, seat, int(state.swim_herds[swim, seat]))
    state.spent[tile] = state.swim_spent[swim]
    remove_swim(state, swim)


# §7  Phase 3: swimmers and overpopulation


@kernel
def return_swimmers(state: State, seat: int) -> None:
    """§7.1: all swimmers of the seat go back to its stock."""
    for swim in range(state.swims):
        state.stock[seat] += int(state.swim_herds[swim, seat])
        state.swim_herds[swim, seat] = 0
    forget_empty_swims(state)


@kernel
def return_excess(state: State, seat: int) -> None:
    """§7.2: on overpopulated tiles the seat returns what is too much, at most what it has there."""
    rest = state.stands[seat] & ~state.room
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        excess = occupancy(state, tile) - capacity(state, tile)
        if excess > 0:
            leaving = min(excess, int(state.tile_herds[tile, seat]))
            change(state, tile, seat, -leaving)
            state.stock[seat] += leaving


@kernel
def forget_spent(state: State, seat: int) -> None:
    """§6.6: at the end of phase 2 all herds of the active seat are fresh again."""
    rest = state.stands[seat]
    while rest:
        state.spent[bits.lowest(rest)] = 0
        rest &= rest - 1
    for swim in range(state.swims):
        state.swim_spent[swim] = 0


@kernel
def muster(state: State) -> None:
    """Derive `stands` and `room` from the herds alone."""
    state.room = 0
    for seat in range(state.seats):
        state.stands[seat] = 0
    for tile in range(state.tiles):
        note_room(state, tile)
        for seat in range(state.seats):
            if state.tile_herds[tile, seat]:
                state.stands[seat] |= bits.single(tile)
