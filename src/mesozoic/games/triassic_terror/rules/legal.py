"""§E1: all legal actions in order, or one at random without a list.

Both walk through the same parts of a step: its own actions, births by white dinos and counters, volcanoes, and the end
of the block or the turn.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.chance import below
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.loops import put
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.triassic_terror.rules.components import (
    ALL_AREAS,
    COUNTER_HATCH,
    COUNTER_VOLCANO,
    FACE_UP,
    FROM_DECK,
    HABITATS,
    NONE,
    PTERODACTYL,
    RAPTOR_A,
    RAPTOR_B,
    RINGS,
    SPACES,
    TERRAIN_COUNT,
    TILE_NEW_ENVIRONMENT,
    TREX,
)
from mesozoic.games.triassic_terror.rules.counters import may_counter, white_left
from mesozoic.games.triassic_terror.rules.course import may_finish, must_swap_now, own_tile
from mesozoic.games.triassic_terror.rules.herds import needed, nurseries
from mesozoic.games.triassic_terror.rules.migration import (
    declared_to,
    goals,
    is_assigning,
    left_to_send,
    next_follower,
    origins_now,
    smallest_group,
)
from mesozoic.games.triassic_terror.rules.placing import most_placed
from mesozoic.games.triassic_terror.rules.predators import MOST_EXPELLED, edible, reach, refuges
from mesozoic.games.triassic_terror.rules.state import (
    STEP_DECLARE,
    STEP_EAT,
    STEP_EXPEL,
    STEP_GROWTH,
    STEP_HATCH,
    STEP_IDLE,
    STEP_MIGRATION,
    STEP_PLACE,
    STEP_RAPTORS,
    STEP_SHUFFLE,
    STEP_TAKE_CARD,
    STEP_TAKE_TILE,
    STEP_TREX,
    State,
)
from mesozoic.games.triassic_terror.rules.verbs import (
    COMMITTING_MIGRATION,
    ENDING_TURN,
    FINISHING,
    PLAYING_CARD,
    adding_white_dino,
    assigning_follower,
    eating,
    expelling,
    growing,
    hatching,
    moving_predator,
    placing_dinos,
    playing_counter,
    portion,
    sending_group,
    starting_migration,
    taking_card,
    taking_tile,
    using_tile,
    with_last,
)

BITES = 6
"""More than any predator eats."""


def _meals() -> NDArray[np.uint8]:
    """How many meals of at most `limit` dinos three herds of at most a, b and c dinos offer."""
    table = np.zeros((BITES,) * 4, dtype=np.uint8)
    for limit, *herds in np.ndindex(table.shape):
        meals = np.ndindex(*(dinos + 1 for dinos in herds))
        table[(limit, *herds)] = sum(sum(meal) <= limit for meal in meals)
    return table


MEALS = _meals()
PREY = 2 * HABITATS
"""Room for the herds that a hunter finds: a seat and a number for each."""


# Parts that several steps share


@kernel
def free_tiles(state: State) -> int:
    """The tiles nobody has taken, as a set."""
    tiles = 0
    for space in range(SPACES):
        if state.taker[space] == NONE:
            tiles |= int(bits.single(state.tiles[space]))
    return tiles


@kernel
def fits(least: int, most: int) -> int:
    """How many numbers there are from `least` to `most`."""
    return max(0, most - least + 1)


@kernel
def settlers(state: State, ring: int) -> int:
    """The smallest group that may be placed in one of the three areas; more than three if none may."""
    area = RINGS * int(state.terrain) + ring
    return 4 if bits.has(state.used, area) else needed(state, area, int(state.seat))


@kernel
def growth_areas(state: State, births: int, part: int) -> int:
    """The areas for a part of growth: 0 for three dinos, 1 for two."""
    if state.grown[part] != NONE:
        return 0
    other = int(state.grown[1 - part])
    return births if other == NONE else births & ~int(bits.single(other))


@kernel
def group_goals(state: State) -> int:
    """The areas to which another group may be sent."""
    if is_assigning(state):
        return 0
    return goals(state, int(state.origin)) & ~declared_to(state)


@kernel
def may_commit(state: State) -> bool:
    return state.groups > 0 and next_follower(state) == NONE


@kernel
def list_prey(state: State, prey: Ints) -> int:
    """Write in pairs the seats with edible dinos and how many one meal can take; returns the number of meals."""
    count = 0
    limit = int(state.bite)
    for index in range(PREY):
        prey[index] = 0
    for seat in range(state.seats):
        most = min(edible(state, seat), limit)
        if most:
            prey[count] = seat
            prey[count + 1] = most
            count += 2
    return int(MEALS[limit, prey[1], prey[3], prey[5]])


@kernel
def may_end(state: State) -> bool:
    return state.step == STEP_IDLE and not must_swap_now(state)


# One action at random, without a list


@kernel
def stage(state: State) -> int:
    return int(state.step)


@kernel
def choose(state: State, generator: Ints) -> int:
    """A legal action, each as likely as the others; NONE if nobody may act."""
    step = int(state.step)
    if step == STEP_TAKE_TILE:
        tiles = free_tiles(state)
        return taking_tile(bits.nth(tiles, below(generator, bits.size(tiles))))
    if step == STEP_TAKE_CARD:
        return taking_card(below(generator, 2))
    if step == STEP_DECLARE:
        return choose_declaration(state, generator)
    if step >= STEP_SHUFFLE:
        return NONE
    births = nurseries(state, int(state.seat))
    whites = births if white_left(state) else 0
    hatches = births if may_counter(state, COUNTER_HATCH) else 0
    eruptions = ALL_AREAS & ~int(state.volcanoes) if may_counter(state, COUNTER_VOLCANO) else 0
    own = count_step(state, births)
    ends = int(may_finish(state) or may_end(state))
    number = below(generator, own + bits.size(whites) + bits.size(hatches) + bits.size(eruptions) + ends)
    if number < own:
        return nth_step(state, births, number)
    number -= own
    if number < ends:
        return ENDING_TURN if step == STEP_IDLE else FINISHING
    number -= ends
    if number < bits.size(whites):
        return adding_white_dino(bits.nth(whites, number))
    number -= bits.size(whites)
    if number < bits.size(hatches):
        return playing_counter(COUNTER_HATCH, bits.nth(hatches, number))
    number -= bits.size(hatches)
    return playing_counter(COUNTER_VOLCANO, bits.nth(eruptions, number))


@kernel
def count_step(state: State, births: int) -> int:
    """How many actions belong to the step itself."""
    step = int(state.step)
    if step == STEP_IDLE:
        return int(state.hand[state.seat] != NONE) + count_uses(state)
    if step == STEP_PLACE:
        most = most_placed(state)
        total = 0
        for ring in range(RINGS):
            total += fits(settlers(state, ring), most)
        return total
    if step == STEP_GROWTH:
        return bits.size(growth_areas(state, births, 0)) + bits.size(growth_areas(state, births, 1))
    if step == STEP_MIGRATION:
        return bits.size(origins_now(state))
    if step == STEP_HATCH:
        return bits.size(0 if state.hatched else births) + bits.size(reach(state, PTERODACTYL))
    if step == STEP_TREX:
        return bits.size(reach(state, TREX))
    if step == STEP_RAPTORS:
        return bits.size(reach(state, RAPTOR_A)) + bits.size(reach(state, RAPTOR_B))
    if step == STEP_EAT:
        prey = scratch(PREY)
        return list_prey(state, prey)
    total = 0
    for seat in range(state.seats):
        for count in range(1, most_expelled(state, seat) + 1):
            total += bits.size(refuges(state, seat, count))
    return total


@kernel
def count_uses(state: State) -> int:
    """How many ways there are to use the tile."""
    if state.tile_used:
        return 0
    return TERRAIN_COUNT if own_tile(state) == TILE_NEW_ENVIRONMENT else 1


@kernel
def nth_use(state: State, number: int) -> int:
    """One of the ways to use the tile."""
    return using_tile(number if own_tile(state) == TILE_NEW_ENVIRONMENT else NONE)


@kernel
def most_expelled(state: State, seat: int) -> int:
    here = int(state.predator[state.hunter])
    return min(MOST_EXPELLED - int(state.expelled), int(state.dinos[here, seat]))


@kernel
def nth_step(state: State, births: int, number: int) -> int:
    """The action of that number among those of the step itself."""
    step = int(state.step)
    if step == STEP_IDLE:
        return nth_use(state, number) if number < count_uses(state) else PLAYING_CARD
    if step == STEP_PLACE:
        most = most_placed(state)
        ring = 0
        least = settlers(state, ring)
        while number >= fits(least, most):
            number -= fits(least, most)
            ring += 1
            least = settlers(state, ring)
        return placing_dinos(RINGS * int(state.terrain) + ring, least + number)
    if step == STEP_GROWTH:
        areas = growth_areas(state, births, 0)
        if number < bits.size(areas):
            return growing(bits.nth(areas, number), 3)
        return growing(bits.nth(growth_areas(state, births, 1), number - bits.size(areas)), 2)
    if step == STEP_MIGRATION:
        return starting_migration(bits.nth(origins_now(state), number))
    if step == STEP_HATCH:
        areas = 0 if state.hatched else births
        if number < bits.size(areas):
            return hatching(bits.nth(areas, number))
        return moving_predator(PTERODACTYL, bits.nth(reach(state, PTERODACTYL), number - bits.size(areas)))
    if step == STEP_TREX:
        return moving_predator(TREX, bits.nth(reach(state, TREX), number))
    if step == STEP_RAPTORS:
        areas = reach(state, RAPTOR_A)
        if number < bits.size(areas):
            return moving_predator(RAPTOR_A, bits.nth(areas, number))
        return moving_predator(RAPTOR_B, bits.nth(reach(state, RAPTOR_B), number - bits.size(areas)))
    return nth_meal(state, number) if step == STEP_EAT else nth_expulsion(state, number)


@kernel
def nth_meal(state: State, number: int) -> int:
    prey = scratch(PREY)
    list_prey(state, prey)
    limit = int(state.bite)
    first, second = 0, 0
    while number >= MEALS[limit - first, prey[3], prey[5], 0]:
        number -= int(MEALS[limit - first, prey[3], prey[5], 0])
        first += 1
    while number >= MEALS[limit - first - second, prey[5], 0, 0]:
        number -= int(MEALS[limit - first - second, prey[5], 0, 0])
        second += 1
    meal = portion(prey[0], first) + portion(prey[2], second) + portion(prey[4], number)
    return eating(int(state.hunter), meal)


@kernel
def nth_expulsion(state: State, number: int) -> int:
    for seat in range(state.seats):
        for count in range(1, most_expelled(state, seat) + 1):
            areas = refuges(state, seat, count)
            if number < bits.size(areas):
                return expelling(int(state.hunter), seat, count, bits.nth(areas, number))
            number -= bits.size(areas)
    return NONE


@kernel
def choose_declaration(state: State, generator: Ints) -> int:
    """In the middle of a migration: another group, a follower, or the commitment."""
    follower = next_follower(state)
    open_to = declared_to(state) if follower != NONE else 0
    areas = group_goals(state)
    most = left_to_send(state)
    groups = 0
    rest = areas
    while rest:
        groups += fits(smallest_group(state, int(state.origin), bits.lowest(rest)), most)
        rest &= rest - 1
    number = below(generator, groups + bits.size(open_to) + int(may_commit(state)))
    while areas:
        area = bits.lowest(areas)
        areas &= areas - 1
        least = smallest_group(state, int(state.origin), area)
        if number < fits(least, most):
            return sending_group(area, least + number)
        number -= fits(least, most)
    if number < bits.size(open_to):
        return assigning_follower(follower, bits.nth(open_to, number))
    return COMMITTING_MIGRATION


# The whole list in the order of §E1


@kernel
def legal(state: State, actions: Ints) -> int:
    """Write the legal actions in order, as many as fit; returns how many there are."""
    step = int(state.step)
    if step >= STEP_SHUFFLE:
        return 0
    if step == STEP_TAKE_CARD:
        count = put(actions, 0, taking_card(FACE_UP))
        return put(actions, count, taking_card(FROM_DECK))
    if step == STEP_TAKE_TILE:
        return put_each(actions, 0, taking_tile(0), free_tiles(state))
    if step == STEP_DECLARE:
        return put_declarations(state, actions)
    births = nurseries(state, int(state.seat))
    count = put_step(state, actions, births)
    if white_left(state):
        count = put_each(actions, count, adding_white_dino(0), births)
    if may_counter(state, COUNTER_HATCH):
        count = put_each(actions, count, playing_counter(COUNTER_HATCH, 0), births)
    if may_counter(state, COUNTER_VOLCANO):
        free = ALL_AREAS & ~int(state.volcanoes)
        count = put_each(actions, count, playing_counter(COUNTER_VOLCANO, 0), free)
    if may_finish(state):
        count = put(actions, count, FINISHING)
    if may_end(state):
        count = put(actions, count, ENDING_TURN)
    return count


@kernel
def put_each(actions: Ints, count: int, action: int, values: int) -> int:
    """The same action for each value of its last field in a set: an area or a tile."""
    while values:
        count = put(actions, count, with_last(action, bits.lowest(values)))
        values &= values - 1
    return count


@kernel
def put_counts(actions: Ints, count: int, action: int, least: int, most: int) -> int:
    """The same action with each number of dinos, which is its last field."""
    for number in range(least, most + 1):
        count = put(actions, count, with_last(action, number))
    return count


@kernel
def put_step(state: State, actions: Ints, births: int) -> int:
    """The actions of the step itself."""
    step = int(state.step)
    count = 0
    if step == STEP_IDLE:
        if state.hand[state.seat] != NONE:
            count = put(actions, count, PLAYING_CARD)
        for number in range(count_uses(state)):
            count = put(actions, count, nth_use(state, number))
    elif step == STEP_PLACE:
        for ring in range(RINGS):
            area = RINGS * int(state.terrain) + ring
            count = put_counts(actions, count, placing_dinos(area, 0), settlers(state, ring), most_placed(state))
    elif step == STEP_GROWTH:
        three, two = growth_areas(state, births, 0), growth_areas(state, births, 1)
        rest = three | two
        while rest:
            area = bits.lowest(rest)
            rest &= rest - 1
            if bits.has(two, area):
                count = put(actions, count, growing(area, 2))
            if bits.has(three, area):
                count = put(actions, count, growing(area, 3))
    elif step == STEP_MIGRATION:
        count = put_each(actions, count, starting_migration(0), origins_now(state))
    elif step == STEP_HATCH:
        count = put_each(actions, count, hatching(0), 0 if state.hatched else births)
        count = put_moves(state, actions, count, PTERODACTYL)
    elif step == STEP_TREX:
        count = put_moves(state, actions, count, TREX)
    elif step == STEP_RAPTORS:
        count = put_moves(state, actions, count, RAPTOR_A)
        count = put_moves(state, actions, count, RAPTOR_B)
    elif step == STEP_EAT:
        prey = scratch(PREY)
        for number in range(list_prey(state, prey)):
            count = put(actions, count, nth_meal(state, number))
    elif step == STEP_EXPEL:
        for seat in range(state.seats):
            for dinos in range(1, most_expelled(state, seat) + 1):
                action = expelling(int(state.hunter), seat, dinos, 0)
                count = put_each(actions, count, action, refuges(state, seat, dinos))
    return count


@kernel
def put_moves(state: State, actions: Ints, count: int, predator: int) -> int:
    return put_each(actions, count, moving_predator(predator, 0), reach(state, predator))


@kernel
def put_declarations(state: State, actions: Ints) -> int:
    count = 0
    rest = group_goals(state)
    while rest:
        area = bits.lowest(rest)
        rest &= rest - 1
        least = smallest_group(state, int(state.origin), area)
        count = put_counts(actions, count, sending_group(area, 0), least, left_to_send(state))
    follower = next_follower(state)
    if follower != NONE:
        count = put_each(actions, count, assigning_follower(follower, 0), declared_to(state))
    if may_commit(state):
        count = put(actions, count, COMMITTING_MIGRATION)
    return count
