"""§6.3: one rescue saves several swimmers, so a rescue is a list of single steps.

A single step is a number: the place of the swimmer's cell in the list of swimmers, the direction it takes, and whether it
is a spent herd, in the order of §15.3.  A rescue is a list of steps in ascending order, and the rescues of a position
are numbered in the order of §15.3: a list comes before its longer continuations.
"""

from __future__ import annotations

import numpy as np

from mesozoic.core.hexes import STEPS, are_neighbours
from mesozoic.core.kernel import kernel
from mesozoic.core.record import Ints
from mesozoic.games.trias.data import NONE
from mesozoic.games.trias.faults import Fault
from mesozoic.games.trias.herds import change, occupancy, swim_at
from mesozoic.games.trias.land import capacity, direction_of, tile_at
from mesozoic.games.trias.state import State

STEPS_PER_SWIM = 12


@kernel
def step_number(swim: int, direction: int, spent: int) -> int:
    return swim * STEPS_PER_SWIM + direction * 2 + spent


@kernel
def step_source(state: State, step: int) -> int:
    """The cell a step leaves."""
    return int(state.swim_cell[step // STEPS_PER_SWIM])


@kernel
def step_target(state: State, step: int) -> int:
    """The cell a step goes to."""
    return int(step_source(state, step) + STEPS[step % STEPS_PER_SWIM // 2])


@kernel
def step_tile(state: State, step: int) -> int:
    """The tile a step goes to if the swimmer is there and the tile has room, or NONE."""
    swim = step // STEPS_PER_SWIM
    own, spent = int(state.swim_herds[swim, state.seat]), int(state.swim_spent[swim])
    if (spent if step % 2 else own - spent) <= 0:
        return NONE
    tile = tile_at(state, step_target(state, step))
    if tile == NONE or occupancy(state, tile) >= capacity(state, tile):
        return NONE
    return tile


@kernel
def take_step(state: State, step: int, tile: int, back: bool) -> None:
    """A swimmer climbs onto a tile, or (looking ahead is over) goes back into the water."""
    swim, spent = step // STEPS_PER_SWIM, step % 2
    count = -1 if back else 1
    state.swim_herds[swim, state.seat] = int(state.swim_herds[swim, state.seat]) - count
    state.swim_spent[swim] = int(state.swim_spent[swim]) - count * spent
    state.spent[tile] = int(state.spent[tile]) + count * spent
    change(state, tile, state.seat, count)


@kernel
def own_swimmers(state: State, seat: int) -> int:
    total = 0
    for swim in range(state.swims):
        total += int(state.swim_herds[swim, seat])
    return total


@kernel
def count_rescues(state: State, first: int, most: int) -> int:
    """The number of rescues of at most `most` steps, none below `first`.  Leaves the state as it was.

    Tries every continuation and takes it back; a loop, because machine code that calls itself cannot be cached.
    """
    if most == 0:
        return 0
    taken = np.empty(most, dtype=np.int64)
    length, total = 0, 0
    step, end = first, int(state.swims) * STEPS_PER_SWIM
    while step < end or length > 0:
        if step < end and length < most:
            tile = step_tile(state, step)
            if tile == NONE:
                step += 1
            else:
                take_step(state, step, tile, False)
                taken[length] = step
                length += 1
                total += 1
        else:
            length -= 1
            step = taken[length]
            take_step(state, step, tile_at(state, step_target(state, step)), True)
            step += 1
    return total


@kernel
def most_steps(state: State) -> int:
    return min(int(state.rescue_max), own_swimmers(state, state.seat))


@kernel
def rescue(state: State, number: int, steps: Ints) -> int:
    """Carry out the rescue of that number; writes its steps and returns how many there are.

    The caller removes the emptied cells from the list of swimmers.
    """
    length = 0
    most = most_steps(state)
    step = 0
    while length < most:
        tile = step_tile(state, step)
        if tile != NONE:
            take_step(state, step, tile, False)
            longer = count_rescues(state, step, most - length - 1)
            if number <= longer:
                steps[length] = step
                length += 1
                if number == 0:
                    break
                number -= 1
                continue
            take_step(state, step, tile, True)
            number -= 1 + longer
        step += 1
    return length


@kernel
def rescue_number(state: State, steps: Ints) -> int:
    """The number of a legal rescue.  Changes the state: use a copy."""
    number = 0
    most = most_steps(state)
    step = 0
    for place in range(len(steps)):
        while step < steps[place]:
            tile = step_tile(state, step)
            if tile != NONE:
                take_step(state, step, tile, False)
                number += 1 + count_rescues(state, step, most - place - 1)
                take_step(state, step, tile, True)
            step += 1
        take_step(state, step, step_tile(state, step), False)
        if place + 1 < len(steps):
            number += 1
    return number


# §6.3, §15.3  The first rule that a rescue breaks


@kernel
def fault_rescue(state: State, sources: Ints, targets: Ints, spent: Ints) -> Fault:
    """The steps as cells, in ascending order, with 1 for a spent herd."""
    if len(sources) == 0 or len(sources) > state.rescue_max:
        return Fault.RESCUE_COUNT
    for step in range(len(sources)):
        if tile_at(state, sources[step]) != NONE:
            return Fault.NOT_A_SWIMMER
        if tile_at(state, targets[step]) == NONE:
            return Fault.NO_TILE
        if not are_neighbours(sources[step], targets[step]):
            return Fault.NOT_ADJACENT
    for first in range(len(sources)):
        if first == 0 or sources[first] != sources[first - 1]:
            fault = fault_swimmers(state, sources, spent, sources[first])
            if fault != Fault.NONE:
                return fault
    for step in range(len(sources)):
        tile = tile_at(state, targets[step])
        arrivals = 0
        for other in range(len(sources)):
            if targets[other] == targets[step]:
                arrivals += 1
        if occupancy(state, tile) + arrivals > capacity(state, tile):
            return Fault.FULL
    return Fault.NONE


@kernel
def fault_swimmers(state: State, sources: Ints, spent: Ints, cell: int) -> Fault:
    """Whether enough own swimmers of each kind are in a cell."""
    spent_wanted, fresh_wanted = 0, 0
    for step in range(len(sources)):
        if sources[step] == cell:
            spent_wanted += int(spent[step])
            fresh_wanted += 1 - int(spent[step])
    swim = swim_at(state, cell)
    if swim == NONE or spent_wanted + fresh_wanted > state.swim_herds[swim, state.seat]:
        return Fault.NO_HERD
    if spent_wanted > state.swim_spent[swim]:
        return Fault.NO_SPENT_HERD
    if fresh_wanted > int(state.swim_herds[swim, state.seat]) - int(state.swim_spent[swim]):
        return Fault.NO_FRESH_HERD
    return Fault.NONE


@kernel
def rescue_steps(state: State, sources: Ints, targets: Ints, spent: Ints, steps: Ints) -> None:
    """The steps of a legal rescue as numbers."""
    for place in range(len(sources)):
        swim = swim_at(state, sources[place])
        direction = direction_of(targets[place] - sources[place])
        steps[place] = step_number(swim, direction, int(spent[place]))
