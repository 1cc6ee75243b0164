"""§7.4 to §7.6, §10: the pterodactyl, the T-Rex and the raptors."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.triassic_terror.rules.components import (
    AREA_COUNT,
    MAX_SEATS,
    NONE,
    PREDATOR_COUNT,
    PTERODACTYL,
    RAPTOR_A,
    RAPTOR_B,
    SAME_TERRAIN,
    TREX,
)
from mesozoic.games.triassic_terror.rules.faults import Fault
from mesozoic.games.triassic_terror.rules.herds import FULL, arrive, grow_herd, in_habitat, leave, needed, resort, sort
from mesozoic.games.triassic_terror.rules.placing import fault_birth
from mesozoic.games.triassic_terror.rules.state import (
    ANY_CLOSED,
    PER_HERD,
    STEP_EAT,
    STEP_EXPEL,
    STEP_HATCH,
    STEP_IDLE,
    STEP_RAPTORS,
    STEP_TREX,
    State,
)
from mesozoic.games.triassic_terror.rules.verbs import eaten_of

BITE_NEAR, BITE_FAR = 5, 3
"""§7.5.1: what the T-Rex eats after one step and after two."""
BITE = 2
MOST_EXPELLED = 2
BOTH_RAPTORS = 1 << RAPTOR_A | 1 << RAPTOR_B


# §10.1  Reach


@kernel
def one_step(state: State, start: int) -> int:
    return int(state.near[start]) & ~int(state.volcanoes)


@kernel
def two_steps(state: State, predator: int, start: int) -> int:
    """The areas that take two steps, not fewer."""
    closed = int(state.volcanoes)
    between = int(state.near[start])
    if not (state.pterodactyl_overflies_volcano and predator == PTERODACTYL):  # AMB-7
        between &= ~closed
    areas = 0
    while between:
        areas |= int(state.near[bits.lowest(between)])
        between &= between - 1
    return areas & ~closed & ~one_step(state, start) & ~int(bits.single(start))


@kernel
def hunts(state: State, predator: int) -> bool:
    """Whether the open block lets this predator move (§10.4)."""
    if state.step == STEP_HATCH:
        return predator == PTERODACTYL
    if state.step == STEP_TREX:
        return predator == TREX
    return state.step == STEP_RAPTORS and predator in (RAPTOR_A, RAPTOR_B)


@kernel
def reach(state: State, predator: int) -> int:
    """The areas to which a predator of the open block may go; for the T-Rex also where it stands (§7.5.3)."""
    start = int(state.predator[predator])
    areas = one_step(state, start)
    if predator in (RAPTOR_A, RAPTOR_B):
        if bits.has(state.moved, predator):
            return 0
        if state.two_steps:  # §7.6.1
            return areas
    areas |= two_steps(state, predator, start)
    return areas | int(bits.single(start)) if predator == TREX else areas


# §7.4.1, §7.5.1, §7.6.1  Moving


@kernel
def open_hunt(state: State, step: int) -> None:
    state.step = step
    state.hatched = 0
    state.moved = 0
    state.two_steps = 0


@kernel
def fault_move_predator(state: State, predator: int, area: int) -> Fault:
    if state.step not in (STEP_HATCH, STEP_TREX, STEP_RAPTORS):
        return Fault.WRONG_STATE
    if not hunts(state, predator):
        return Fault.WRONG_PREDATOR
    if bits.has(state.moved, predator):
        return Fault.ALREADY_MOVED
    if bits.has(reach(state, predator), area):
        return Fault.NONE
    start = int(state.predator[predator])
    if area != start and bits.has(state.volcanoes, area):
        return Fault.VOLCANO
    if state.two_steps and bits.has(two_steps(state, predator, start), area):
        return Fault.TWO_STEPS_USED
    return Fault.OUT_OF_REACH


@kernel
def move_predator(state: State, predator: int, area: int) -> None:
    start = int(state.predator[predator])
    is_near = bits.has(state.near[start], area)
    state.predator[predator] = area
    state.hunter = predator
    state.step = STEP_EAT
    if predator == TREX:
        state.owner = state.seat
        if area == start:
            settle_trex(state)  # §7.5.3
            return
        state.den = NONE
        resort(state, start)  # §7.5.4
    elif predator != PTERODACTYL:
        state.moved |= bits.single(predator)
        if not is_near:
            state.two_steps = 1
    state.bite = bite_of(state, predator, is_near)


@kernel
def bite_of(state: State, predator: int, is_near: bool) -> int:
    """How many dinos a predator may eat after one step, or after two."""
    if predator == TREX:
        return BITE_NEAR if is_near else BITE_FAR
    return 1 if predator == PTERODACTYL and state.seats == MAX_SEATS else BITE


@kernel
def settle_trex(state: State) -> None:
    """§7.5.4: its owner gains 3 strength where it stands."""
    state.den = state.predator[TREX]
    sort(state, int(state.den), NONE, True)
    state.step = STEP_IDLE


# §7.4.1  Hatching


@kernel
def fault_hatch(state: State, area: int) -> Fault:
    if state.step != STEP_HATCH:
        return Fault.WRONG_STATE
    if state.hatched:
        return Fault.PART_USED
    return fault_birth(state, area)


@kernel
def hatch(state: State, area: int, count: int) -> None:
    grow_herd(state, area, int(state.seat), count)
    state.hatched = 1


# §10.2, §10.5  Eating


@kernel
def edible(state: State, seat: int) -> int:
    """How many dinos of a seat the hunter finds."""
    if seat == state.seat and not state.eat_own:  # AMB-2
        return 0
    return int(state.dinos[state.predator[state.hunter], seat])


@kernel
def is_prey_left(state: State) -> bool:
    for seat in range(state.seats):
        if edible(state, seat):
            return True
    return False


@kernel
def fault_eat(state: State, predator: int, meal: int) -> Fault:
    if state.step != STEP_EAT:
        return Fault.WRONG_STATE
    if predator != state.hunter:
        return Fault.WRONG_PREDATOR
    total, is_there = 0, True
    for seat in range(state.seats):
        eaten = eaten_of(meal, seat)
        total += eaten
        if eaten > edible(state, seat):
            is_there = False
    if total > state.bite:
        return Fault.TOO_MANY
    return Fault.NONE if is_there else Fault.NOT_EDIBLE


@kernel
def eat(state: State, meal: int) -> None:
    area = int(state.predator[state.hunter])
    if meal:
        for seat in range(state.seats):
            eaten = eaten_of(meal, seat)
            if eaten:
                leave(state, area, seat, eaten)
        resort(state, area)
    end_meal(state)


@kernel
def end_meal(state: State) -> None:
    if state.hunter == TREX:
        settle_trex(state)
    elif state.hunter == PTERODACTYL:
        state.step = STEP_IDLE
    else:
        state.step = STEP_EXPEL
        state.expelled = 0


@kernel
def write_prey(state: State, table: Ints) -> None:
    """Two numbers for each predator and area: what it may eat there (NONE: it cannot go there), and what it could.

    Only predators of the open block may go anywhere.
    """
    for predator in range(PREDATOR_COUNT):
        areas = reach(state, predator) if hunts(state, predator) else 0
        start = int(state.predator[predator])
        for area in range(AREA_COUNT):
            index = 2 * (predator * AREA_COUNT + area)
            table[index], table[index + 1] = NONE, 0
            if bits.has(areas, area):
                table[index] = 0 if area == start else bite_of(state, predator, bits.has(state.near[start], area))
                for seat in range(state.seats):
                    if seat != state.seat or state.eat_own:  # AMB-2
                        table[index + 1] += state.dinos[area, seat]


# §7.6.3 to §7.6.5  Expelling


@kernel
def is_open(state: State, area: int, seat: int) -> bool:
    """§7.6.4."""
    if bits.has(state.volcanoes, area):
        return False
    return in_habitat(state, area, seat) or int(state.order[area]) < FULL


@kernel
def may_flee_abroad(state: State, area: int, seat: int) -> bool:
    """§7.6.4 b, AMB-14: whether dinos of a seat may be driven from an area into another terrain."""
    rest = int(state.near[area]) & int(SAME_TERRAIN[area])
    if rest == 0:
        return True
    opened, closed = 0, 0
    while rest:
        if is_open(state, bits.lowest(rest), seat):
            opened += 1
        else:
            closed += 1
        rest &= rest - 1
    return closed > 0 if state.expel_emergency == ANY_CLOSED else opened == 0


@kernel
def refuges(state: State, seat: int, count: int) -> int:
    """The areas into which so many dinos of a seat may be expelled."""
    area = int(state.predator[state.hunter])
    if bits.has(state.volcanoes, area):
        return 0
    near = int(state.near[area])
    rest = near & int(SAME_TERRAIN[area])
    areas = 0
    while rest:
        other = bits.lowest(rest)
        rest &= rest - 1
        if needed(state, other, seat) <= count:
            areas |= int(bits.single(other))
    if may_flee_abroad(state, area, seat):
        areas |= near & ~int(SAME_TERRAIN[area]) & ~int(state.volcanoes)
    return areas


@kernel
def fault_expel(state: State, predator: int, seat: int, count: int, area: int) -> Fault:
    if state.step != STEP_EXPEL:
        return Fault.WRONG_STATE
    if predator != state.hunter:
        return Fault.WRONG_PREDATOR
    here = int(state.predator[predator])
    if bits.has(state.volcanoes, here):
        return Fault.VOLCANO
    if count > MOST_EXPELLED - state.expelled:
        return Fault.TOO_MANY
    if count > state.dinos[here, seat]:
        return Fault.NO_HERD
    if not bits.has(state.near[here], area):
        return Fault.NOT_ADJACENT
    if bits.has(state.volcanoes, area):
        return Fault.VOLCANO
    if bits.has(refuges(state, seat, count), area):
        return Fault.NONE
    return Fault.NO_ROOM if bits.has(SAME_TERRAIN[here], area) else Fault.SAME_TERRAIN_OPEN


@kernel
def expel(state: State, seat: int, count: int, area: int) -> None:
    here = int(state.predator[state.hunter])
    leave(state, here, seat, count)
    resort(state, here)
    survivors = count - int(is_first_abroad(state, here, seat, area))
    if survivors:
        arrive(state, area, seat, survivors)
    state.expelled += count
    state.expelled_seat = seat
    state.expelled_to = area


@kernel
def is_first_abroad(state: State, here: int, seat: int, area: int) -> bool:
    """§7.6.5, AMB-16: whether one of these dinos dies of the shock."""
    if bits.has(SAME_TERRAIN[here], area):
        return False
    if state.expelled == 0 or state.expelled_to != area:
        return True
    return bool(state.expel_loss == PER_HERD and state.expelled_seat != seat)
