"""A1, A2: who stands where."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.pangea.rules.components import FOREST, MOUNTAIN, MOUNTAINEER, SAVANNA, SWAMP, VOLCANO
from mesozoic.games.pangea.rules.islands import AHEAD, LAND, STRIDES
from mesozoic.games.pangea.rules.state import State


@kernel
def island(state: State) -> int:
    """Every territory."""
    return int((1 << LAND[state.plan]) - 1)


@kernel
def is_land(state: State, at: int) -> bool:
    """Whether the island has a territory of that number."""
    return bool(at < LAND[state.plan])


@kernel
def habitats(state: State) -> int:
    """A2.2: Forests, Swamps and Savannas."""
    return int(state.terrain[FOREST] | state.terrain[SWAMP] | state.terrain[SAVANNA])


@kernel
def standable(state: State, seat: int) -> int:
    """A2.5: where dinos of a seat may stand."""
    barred = int(state.terrain[VOLCANO])
    if state.ability[seat] != MOUNTAINEER:
        barred |= int(state.terrain[MOUNTAIN])
    return island(state) & ~barred


@kernel
def enemies(state: State, seat: int) -> int:
    """The territories with dinos of other seats."""
    territories = 0
    for other in range(state.seats):
        if other != seat:
            territories |= int(state.stands[other])
    return territories


@kernel
def contested(state: State, seat: int) -> int:
    return int(state.stands[seat]) & enemies(state, seat)


@kernel
def controlled(state: State, seat: int) -> int:
    return int(state.stands[seat]) & ~enemies(state, seat)


@kernel
def enemy_dinos(state: State, seat: int, at: int) -> int:
    """All dinos of other seats on a territory."""
    total = 0
    for other in range(state.seats):
        if other != seat:
            total += int(state.dinos[other, at])
    return total


@kernel
def beside(state: State, territories: int) -> int:
    """The neighbours of a set of territories, all at once: rows of a hexagonal grid are shifted against each other."""
    neighbours = 0
    for stride in range(1, STRIDES + 1):
        ahead = int(AHEAD[state.plan, stride])
        neighbours |= (territories & ahead) << stride | territories >> stride & ahead
    return neighbours


# Changing numbers


@kernel
def add_dinos(state: State, seat: int, at: int, count: int) -> None:
    state.dinos[seat, at] += count
    state.stands[seat] |= bits.single(at)


@kernel
def take_dinos(state: State, seat: int, at: int, count: int) -> int:
    """Dinos leave a territory; returns the eggs destroyed with their last guard (A1.7)."""
    state.dinos[seat, at] -= count
    if state.dinos[seat, at] > 0:
        return 0
    state.stands[seat] &= ~bits.single(at)
    lost = int(state.eggs[seat, at])
    state.eggs[seat, at] = 0
    state.pawns[seat] -= lost
    return lost


@kernel
def kill_dinos(state: State, seat: int, at: int, count: int) -> int:
    """Dinos return to the supply; returns the eggs destroyed with them."""
    state.pawns[seat] -= count
    return take_dinos(state, seat, at, count)


@kernel
def survivors(state: State) -> int:
    """How many seats have dinos."""
    count = 0
    for seat in range(state.seats):
        if state.stands[seat]:
            count += 1
    return count
