"""§6.3: one rescue saves several swimmers, so a rescue is a list of single steps.

A single step is a number: the index of the swimmer's cell in the list of swimmers, the direction it takes, and
whether it is a spent herd, in the order of §15.3.  A rescue is a list of steps in ascending order, and the rescues of
a position have ranks in the order of §15.3, from 0 on: a list comes before its longer continuations.
"""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.hexes import STEPS, are_neighbours
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.trias.rules.components import MAX_TILES, MOST_ROOM, NONE
from mesozoic.games.trias.rules.faults import Fault
from mesozoic.games.trias.rules.herds import change, occupancy, swim_at
from mesozoic.games.trias.rules.land import capacity, direction_of, tile_at, water_at
from mesozoic.games.trias.rules.state import PHASE_ACTIONS, SWIMS, State

STEPS_PER_SWIM = 12
MOST_STEPS = SWIMS * STEPS_PER_SWIM
"""Single steps that a position can offer."""
MOST_KINDS = SWIMS * 2
"""Swimmers differ by their cell and by being fresh or spent."""


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
def take_step(state: State, step: int, tile: int, count: int) -> None:
    """So many swimmers climb onto a tile; -1 takes a step back after looking ahead."""
    swim, spent = step // STEPS_PER_SWIM, step % 2
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
def possible_steps(state: State, first: int, steps: Ints, tiles: Ints) -> int:
    """Write the steps from `first` on that can be taken now and the tiles they go to; returns how many there are."""
    count = 0
    for swim in range(first // STEPS_PER_SWIM, state.swims):
        own, spent = int(state.swim_herds[swim, state.seat]), int(state.swim_spent[swim])
        water = water_at(state, state.swim_cell[swim]) if own else NONE
        if water == NONE:
            continue
        goals = state.touch[water] & state.room
        while goals:
            tile = bits.lowest(goals)
            goals &= goals - 1
            direction = direction_of(state.cell[tile] - state.swim_cell[swim])
            for mark in range(2):
                step = step_number(swim, direction, mark)
                if step >= first and (spent if mark else own - spent) > 0:
                    steps[count] = step
                    tiles[count] = tile
                    count += 1
    return count


@kernel
def count_rescues(state: State, first: int, most: int) -> int:
    """The number of rescues of at most `most` steps, none below `first`.

    Tries every continuation and takes it back; a loop, because machine code that calls itself cannot be cached.
    """
    if most == 0:
        return 0
    steps, tiles = scratch(MOST_STEPS), scratch(MOST_STEPS)
    count = possible_steps(state, first, steps, tiles)
    if most == 1:
        return count
    swimmers = scratch(MOST_KINDS)  # left of each cell: fresh, spent
    room = scratch(MAX_TILES)
    for index in range(count):
        swim, mark = steps[index] // STEPS_PER_SWIM, steps[index] % 2
        own, spent = int(state.swim_herds[swim, state.seat]), int(state.swim_spent[swim])
        steps[index] = 2 * swim + mark
        swimmers[2 * swim + mark] = spent if mark else own - spent
        room[tiles[index]] = capacity(state, tiles[index]) - occupancy(state, tiles[index])
    taken = scratch(MOST_ROOM)  # a step needs room on a tile
    length, total, index = 0, 0, 0
    while True:
        if index < count and length < most:
            if swimmers[steps[index]] == 0 or room[tiles[index]] == 0:
                index += 1
                continue
            total += 1
            if length == most - 1:
                index += 1  # the last step of a rescue need not be taken to be counted
                continue
            taken[length] = index
            length += 1
            change_by = -1
        elif length > 0:
            length -= 1
            index = taken[length]
            change_by = 1
        else:
            return total
        swimmers[steps[index]] += change_by
        room[tiles[index]] += change_by
        if change_by > 0:
            index += 1


@kernel
def most_steps(state: State) -> int:
    return min(int(state.rescue_max), own_swimmers(state, state.seat))


@kernel
def rescue(state: State, rank: int, steps: Ints) -> int:
    """Carry out the rescue of that rank; writes its steps, at most MOST_ROOM, and returns how many there are.

    The caller removes the emptied cells from the list of swimmers.
    """
    length = 0
    most = most_steps(state)
    step = 0
    while length < most:
        tile = step_tile(state, step)
        if tile != NONE:
            take_step(state, step, tile, 1)
            longer = count_rescues(state, step, most - length - 1)
            if rank <= longer:
                steps[length] = step
                length += 1
                if rank == 0:
                    break
                rank -= 1
                continue
            take_step(state, step, tile, -1)
            rank -= 1 + longer
        step += 1
    return length


@kernel
def rank_of(state: State, steps: Ints) -> int:
    """The rank of a legal rescue.  Changes the state: use a copy."""
    rank = 0
    most = most_steps(state)
    step = 0
    for taken in range(len(steps)):
        while step < steps[taken]:
            tile = step_tile(state, step)
            if tile != NONE:
                take_step(state, step, tile, 1)
                rank += 1 + count_rescues(state, step, most - taken - 1)
                take_step(state, step, tile, -1)
            step += 1
        take_step(state, step, step_tile(state, step), 1)
        if taken + 1 < len(steps):
            rank += 1
    return rank


# §6.3, §15.3  The first rule that a rescue breaks


@kernel
def fault_rescue(state: State, sources: Ints, targets: Ints, spent: Ints) -> Fault:
    """The steps as cells, in ascending order, with 1 for a spent herd."""
    if state.phase != PHASE_ACTIONS:
        return Fault.WRONG_PHASE
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
    for index in range(len(sources)):
        swim = swim_at(state, sources[index])
        direction = direction_of(targets[index] - sources[index])
        steps[index] = step_number(swim, direction, int(spent[index]))
