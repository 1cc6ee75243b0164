"""§6, §7.1, §7.2: dinos from the supply, by card, by new environment, by growth."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.triassic_terror.rules.components import NONE, PLACED, RINGS
from mesozoic.games.triassic_terror.rules.faults import Fault
from mesozoic.games.triassic_terror.rules.herds import arrive, grow_herd, in_habitat, needed, nurseries
from mesozoic.games.triassic_terror.rules.state import STEP_GROWTH, STEP_PLACE, State

# §6.1 to §6.4, §7.1.1


@kernel
def open_placing(state: State, terrain: int) -> None:
    state.step = STEP_PLACE
    state.terrain = terrain
    state.left = PLACED
    state.used = 0


@kernel
def most_placed(state: State) -> int:
    """The largest group that may be put now."""
    return min(int(state.left), int(state.supply[state.seat]))


@kernel
def fault_place_dinos(state: State, area: int, count: int) -> Fault:
    if state.step != STEP_PLACE:
        return Fault.WRONG_STATE
    if area // RINGS != state.terrain:
        return Fault.WRONG_TERRAIN
    if bits.has(state.used, area):
        return Fault.AREA_USED
    if count > state.left:
        return Fault.TOO_MANY
    if bits.has(state.volcanoes, area):
        return Fault.VOLCANO
    if count > state.supply[state.seat]:
        return Fault.NO_SUPPLY
    if count < needed(state, area, int(state.seat)):
        return Fault.NO_ROOM
    return Fault.NONE


@kernel
def place_dinos(state: State, area: int, count: int) -> None:
    arrive(state, area, int(state.seat), count)
    state.used |= bits.single(area)
    state.left -= count


# §7.2


@kernel
def open_growth(state: State) -> None:
    state.step = STEP_GROWTH
    state.grown[0] = NONE
    state.grown[1] = NONE


@kernel
def part_of(count: int) -> int:
    """0 for the part of three dinos, 1 for the part of two."""
    return 3 - count


@kernel
def fault_grow(state: State, area: int, count: int) -> Fault:
    if state.step != STEP_GROWTH:
        return Fault.WRONG_STATE
    if count < 2 or count > 3:
        return Fault.BAD_FORM
    part = part_of(count)
    if state.grown[part] != NONE:
        return Fault.PART_USED
    if state.grown[1 - part] == area:
        return Fault.AREA_USED
    return fault_birth(state, area)


@kernel
def grow(state: State, area: int, count: int) -> None:
    grow_herd(state, area, int(state.seat), count)
    state.grown[part_of(count)] = area


# Births in general


@kernel
def fault_birth(state: State, area: int) -> Fault:
    """Why a herd of the seat cannot grow in an area."""
    seat = int(state.seat)
    if state.dinos[area, seat] == 0:
        alone = state.den == area and state.owner == seat and in_habitat(state, area, seat)
        if not (state.trex_is_herd and alone):
            return Fault.NO_HERD
    if bits.has(state.volcanoes, area) and state.volcano_blocks_births:
        return Fault.VOLCANO
    if not bits.has(nurseries(state, seat), area):
        return Fault.NO_SUPPLY
    return Fault.NONE
