"""Which indices of the action space may be chosen (`space` says what they mean)."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.triassic_terror.rules.components import (
    ALL_AREAS,
    AREA_COUNT,
    COUNTER_HATCH,
    COUNTER_VOLCANO,
    HABITATS,
    NONE,
    PLACED,
    PTERODACTYL,
    RAPTOR_A,
    RAPTOR_B,
    RINGS,
    SOURCES,
    TREX,
)
from mesozoic.games.triassic_terror.rules.counters import may_counter, white_left
from mesozoic.games.triassic_terror.rules.course import may_finish
from mesozoic.games.triassic_terror.rules.herds import holder, nurseries
from mesozoic.games.triassic_terror.rules.legal import (
    BITES,
    count_uses,
    free_tiles,
    group_goals,
    growth_areas,
    may_commit,
    may_end,
    most_expelled,
    nth_use,
    settlers,
)
from mesozoic.games.triassic_terror.rules.migration import (
    declared_to,
    left_to_send,
    next_follower,
    origins_now,
    smallest_group,
)
from mesozoic.games.triassic_terror.rules.placing import most_placed
from mesozoic.games.triassic_terror.rules.predators import MOST_EXPELLED, edible, reach, refuges
from mesozoic.games.triassic_terror.rules.space import (
    AT_EAT,
    AT_END_TURN,
    AT_EXPEL,
    AT_FINISH,
    AT_FOLLOW_ASSIGNMENT,
    AT_GROW,
    AT_HATCH,
    AT_MIGRATE_COMMIT,
    AT_MIGRATE_GROUP,
    AT_MIGRATE_START,
    AT_MOVE_PREDATOR,
    AT_PLACE_DINOS,
    AT_PLAY_CARD,
    AT_PLAY_COUNTER,
    AT_SEND,
    AT_SEND_MORE,
    AT_TAKE_CARD,
    AT_TAKE_TILE,
    AT_USE_TILE,
    AT_WHITE_DINO,
    LARGEST,
    pending_added,
    pending_area,
)
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
    STEP_TAKE_CARD,
    STEP_TAKE_TILE,
    STEP_TREX,
    State,
)
from mesozoic.games.triassic_terror.rules.verbs import (
    use_tile_terrain,
)


@kernel
def allow_each(row: Ints, first: int, numbers: int) -> None:
    """Allow an index for each number of a set."""
    while numbers:
        row[first + bits.lowest(numbers)] = 1
        numbers &= numbers - 1


@kernel
def mask(state: State, pending: int, row: Ints) -> None:
    """Write 1 for each index that the seat to act may choose, into a row of zeros."""
    step = int(state.step)
    if pending:
        mask_count(state, pending, row)
    elif step == STEP_TAKE_TILE:
        allow_each(row, AT_TAKE_TILE, free_tiles(state))
    elif step == STEP_TAKE_CARD:
        for source in range(len(SOURCES)):
            row[AT_TAKE_CARD + source] = 1
    elif step == STEP_DECLARE:
        mask_declarations(state, row)
    elif step <= STEP_EXPEL:
        births = nurseries(state, int(state.seat))
        mask_step(state, births, row)
        if white_left(state):
            allow_each(row, AT_WHITE_DINO, births)
        if may_counter(state, COUNTER_HATCH):
            allow_each(row, AT_PLAY_COUNTER + AREA_COUNT * COUNTER_HATCH, births)
        if may_counter(state, COUNTER_VOLCANO):
            allow_each(row, AT_PLAY_COUNTER + AREA_COUNT * COUNTER_VOLCANO, ALL_AREAS & ~int(state.volcanoes))
        if may_finish(state):
            row[AT_FINISH] = 1
        if may_end(state):
            row[AT_END_TURN] = 1


@kernel
def mask_count(state: State, pending: int, row: Ints) -> None:
    """How many dinos may go to the destination that is pending."""
    added = pending_added(pending)
    least = smallest_group(state, int(state.origin), pending_area(pending)) - added
    most = left_to_send(state) - added
    for count in range(max(least, 1), min(most, LARGEST) + 1):
        row[AT_SEND + count - 1] = 1
    if most > LARGEST:
        row[AT_SEND_MORE] = 1


@kernel
def mask_declarations(state: State, row: Ints) -> None:
    """In the middle of a migration."""
    most = left_to_send(state)
    rest = group_goals(state)
    while rest:
        area = bits.lowest(rest)
        rest &= rest - 1
        if smallest_group(state, int(state.origin), area) <= most:
            row[AT_MIGRATE_GROUP + area] = 1
    if next_follower(state) != NONE:
        allow_each(row, AT_FOLLOW_ASSIGNMENT, declared_to(state))
    if may_commit(state):
        row[AT_MIGRATE_COMMIT] = 1


@kernel
def mask_step(state: State, births: int, row: Ints) -> None:
    """What belongs to the step itself."""
    step = int(state.step)
    if step == STEP_IDLE:
        if state.hand[state.seat] != NONE:
            row[AT_PLAY_CARD] = 1
        for number in range(count_uses(state)):
            row[AT_USE_TILE + 1 + use_tile_terrain(nth_use(state, number))] = 1
    elif step == STEP_PLACE:
        most = most_placed(state)
        for ring in range(RINGS):
            area = RINGS * int(state.terrain) + ring
            for count in range(settlers(state, ring), most + 1):
                row[AT_PLACE_DINOS + PLACED * area + count - 1] = 1
    elif step == STEP_GROWTH:
        for part in range(2):
            rest = growth_areas(state, births, part)
            while rest:
                row[AT_GROW + 2 * bits.lowest(rest) + 1 - part] = 1
                rest &= rest - 1
    elif step == STEP_MIGRATION:
        allow_each(row, AT_MIGRATE_START, origins_now(state))
    elif step == STEP_HATCH:
        allow_each(row, AT_HATCH, 0 if state.hatched else births)
        mask_moves(state, PTERODACTYL, row)
    elif step == STEP_TREX:
        mask_moves(state, TREX, row)
    elif step == STEP_RAPTORS:
        mask_moves(state, RAPTOR_A, row)
        mask_moves(state, RAPTOR_B, row)
    elif step == STEP_EAT:
        mask_meals(state, row)
    elif step == STEP_EXPEL:
        mask_expulsions(state, row)


@kernel
def mask_moves(state: State, predator: int, row: Ints) -> None:
    allow_each(row, AT_MOVE_PREDATOR + AREA_COUNT * predator, reach(state, predator))


@kernel
def edible_in(state: State, habitat: int) -> int:
    """How many dinos the hunter finds in a habitat where it stands."""
    seat = holder(state, int(state.predator[state.hunter]), habitat)
    return 0 if seat == NONE else edible(state, seat)


@kernel
def mask_meals(state: State, row: Ints) -> None:
    limit = int(state.bite)
    first, second, third = edible_in(state, 0), edible_in(state, 1), edible_in(state, 2)
    for a in range(min(first, limit) + 1):
        for b in range(min(second, limit - a) + 1):
            for c in range(min(third, limit - a - b) + 1):
                row[AT_EAT + (a * BITES + b) * BITES + c] = 1


@kernel
def mask_expulsions(state: State, row: Ints) -> None:
    for habitat in range(HABITATS):
        seat = holder(state, int(state.predator[state.hunter]), habitat)
        if seat != NONE:
            for count in range(1, most_expelled(state, seat) + 1):
                first = AT_EXPEL + (habitat * MOST_EXPELLED + count - 1) * AREA_COUNT
                allow_each(row, first, refuges(state, seat, count))
