"""§E2: the open block of an action turn as JSON text, written by compiled code; it says what `block.block_of` says."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.json_text import (
    BRACE_CLOSE,
    CLOSE,
    COLON,
    COMMA,
    OPEN,
    QUOTE,
    end_list,
    end_object,
    keys,
    literal,
    names,
    put,
    put_bool,
    put_byte,
    put_int,
    put_name,
    quoted,
)
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.triassic_terror.rules.components import (
    AREA_COUNT,
    AREAS,
    NONE,
    PREDATOR_COUNT,
    PREDATORS,
    RAPTOR_A,
    RAPTOR_B,
    TERRAINS,
)
from mesozoic.games.triassic_terror.rules.state import (
    STEP_DECLARE,
    STEP_EAT,
    STEP_EXPEL,
    STEP_GROWTH,
    STEP_HATCH,
    STEP_MIGRATION,
    STEP_PLACE,
    STEP_RAPTORS,
    State,
    Step,
)

AREA, AREA_AT = quoted(*AREAS)
AREA_KEY, AREA_KEY_AT = keys(*AREAS)
TERRAIN, TERRAIN_AT = quoted(*TERRAINS)
PREDATOR, PREDATOR_AT = quoted(*PREDATORS)
BLOCK, BLOCK_AT = names(*(f',"block":{{"state":"{step.name.lower()}"' for step in Step))
PART, PART_AT = keys("3", "2")

TERRAIN_KEY = literal(',"terrain":')
LEFT_KEY = literal(',"left":')
USED_KEY = literal(',"used":')
GROWN_KEY = literal(',"grown":{')
ORIGINS_KEY = literal(',"origins":')
ARRIVED_KEY = literal(',"arrived":{')
DESTINATIONS_KEY = literal(',"destinations":')
FROM_KEY = literal(',"from":')
GROUPS_KEY = literal(',"groups":[')
FOLLOWERS_KEY = literal(',"followers":{')
HATCHED_KEY = literal(',"hatched":')
MOVED_KEY = literal(',"moved":[')
TWO_STEPS_KEY = literal(',"two_steps":')
PREDATOR_KEY = literal(',"predator":')
LIMIT_KEY = literal(',"limit":')
EXPELLED_KEY = literal(',"expelled":[')


@kernel
def put_area(out: Ints, at: int, area: int) -> int:
    return put_name(out, at, AREA, AREA_AT, area)


@kernel
def put_areas(out: Ints, at: int, areas: int) -> int:
    """The areas of a set as a list."""
    at = put_byte(out, at, OPEN)
    for area in range(AREA_COUNT):
        if bits.has(areas, area):
            at = put_byte(out, put_area(out, at, area), COMMA)
    return end_list(out, at)


@kernel
def put_block(out: Ints, at: int, state: State) -> int:
    """The open block; nothing if there is none."""
    step = int(state.step)
    if step < STEP_PLACE or step > STEP_EXPEL:
        return at
    at = put_name(out, at, BLOCK, BLOCK_AT, step)
    if step == STEP_PLACE:
        at = put_name(out, put(out, at, TERRAIN_KEY), TERRAIN, TERRAIN_AT, state.terrain)
        at = put_int(out, put(out, at, LEFT_KEY), state.left)
        at = put_areas(out, put(out, at, USED_KEY), state.used)
    elif step == STEP_GROWTH:
        at = put(out, at, GROWN_KEY)
        for part in range(2):
            if state.grown[part] != NONE:
                at = put_area(out, put_name(out, at, PART, PART_AT, part), state.grown[part])
                at = put_byte(out, at, COMMA)
        at = end_object(out, at)
    elif step in (STEP_MIGRATION, STEP_DECLARE):
        at = put_migration(out, at, state)
    elif step == STEP_HATCH:
        at = put_bool(out, put(out, at, HATCHED_KEY), state.hatched != 0)
    elif step == STEP_RAPTORS:
        at = put_raptors(out, at, state)
    elif step == STEP_EAT:
        at = put_name(out, put(out, at, PREDATOR_KEY), PREDATOR, PREDATOR_AT, state.hunter)
        at = put_int(out, put(out, at, LIMIT_KEY), state.bite)
        if state.hunter in (RAPTOR_A, RAPTOR_B):
            at = put_raptors(out, at, state)
    elif step == STEP_EXPEL:
        at = put_expulsion(out, at, state)
    return put_byte(out, at, BRACE_CLOSE)


@kernel
def put_migration(out: Ints, at: int, state: State) -> int:
    at = put_areas(out, put(out, at, ORIGINS_KEY), state.origins)
    at = put(out, at, ARRIVED_KEY)
    for area in range(AREA_COUNT):
        if state.arrived[area]:
            at = put_int(out, put_name(out, at, AREA_KEY, AREA_KEY_AT, area), state.arrived[area])
            at = put_byte(out, at, COMMA)
    at = end_object(out, at)
    at = put_areas(out, put(out, at, DESTINATIONS_KEY), state.landed)
    if state.step == STEP_MIGRATION:
        return at
    at = put_area(out, put(out, at, FROM_KEY), state.origin)
    at = put(out, at, GROUPS_KEY)
    for group in range(state.groups):
        at = put_area(out, put_byte(out, at, OPEN), state.group_to[group])
        at = put_int(out, put_byte(out, at, COMMA), state.group_size[group])
        at = put_byte(out, put_byte(out, at, CLOSE), COMMA)
    at = put(out, end_list(out, at), FOLLOWERS_KEY)
    for seat in range(state.seats):
        if state.follow[seat] != NONE:
            at = put_byte(out, put_int(out, put_byte(out, at, QUOTE), seat), QUOTE)
            at = put_area(out, put_byte(out, at, COLON), state.follow[seat])
            at = put_byte(out, at, COMMA)
    return end_object(out, at)


@kernel
def put_raptors(out: Ints, at: int, state: State) -> int:
    """Which raptors have moved."""
    at = put(out, at, MOVED_KEY)
    for predator in range(PREDATOR_COUNT):
        if bits.has(state.moved, predator):
            at = put_byte(out, put_name(out, at, PREDATOR, PREDATOR_AT, predator), COMMA)
    at = end_list(out, at)
    return put_bool(out, put(out, at, TWO_STEPS_KEY), state.two_steps != 0)


@kernel
def put_expulsion(out: Ints, at: int, state: State) -> int:
    at = put_name(out, put(out, at, PREDATOR_KEY), PREDATOR, PREDATOR_AT, state.hunter)
    at = put(out, at, EXPELLED_KEY)
    if state.expelled:
        at = put_int(out, put_byte(out, at, OPEN), state.expelled_seat)
        at = put_int(out, put_byte(out, at, COMMA), state.expelled)
        at = put_area(out, put_byte(out, at, COMMA), state.expelled_to)
        at = put_byte(out, at, CLOSE)
    return put_raptors(out, put_byte(out, at, CLOSE), state)
