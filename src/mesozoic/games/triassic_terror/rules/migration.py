"""§7.3: migration with followers and shock."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.triassic_terror.rules.components import AREA_COUNT, NONE, SAME_TERRAIN
from mesozoic.games.triassic_terror.rules.faults import Fault
from mesozoic.games.triassic_terror.rules.herds import leave, needed, resort, sort
from mesozoic.games.triassic_terror.rules.state import (
    NO_MERGE,
    NO_REMIGRATE,
    PER_GROUP,
    STEP_DECLARE,
    STEP_MIGRATION,
    TO_LARGEST,
    State,
)


@kernel
def open_migration(state: State) -> None:
    state.step = STEP_MIGRATION
    state.origins = 0
    state.landed = 0
    for area in range(AREA_COUNT):
        state.arrived[area] = 0


# What may be declared


@kernel
def movable(state: State, area: int) -> int:
    """§7.3.7: the dinos of the seat that may leave an area, those that have just arrived left out."""
    return max(0, int(state.dinos[area, state.seat]) - int(state.arrived[area]))


@kernel
def is_shock(origin: int, area: int) -> bool:
    """§7.3.5: whether an area lies in another terrain."""
    return not bits.has(SAME_TERRAIN[origin], area)


@kernel
def smallest_group(state: State, origin: int, area: int) -> int:
    """The smallest group that may be sent; more than one only if hopeless ones are forbidden (AMB-27)."""
    if state.suicidal_migration:
        return 1
    return needed(state, area, int(state.seat)) + int(is_shock(origin, area))


@kernel
def goals(state: State, origin: int) -> int:
    """The areas to which dinos of an origin may go at all."""
    areas = int(state.near[origin]) & ~int(state.volcanoes) & ~reserved(state)
    if state.migration_meeting == NO_MERGE:  # AMB-4
        areas &= ~int(state.origins)
    return areas


@kernel
def reserved(state: State) -> int:
    """§7.3.7, AMB-4: the destinations of the first herd, where the second one neither starts nor goes."""
    return 0 if state.migration_meeting == NO_REMIGRATE else int(state.landed)


@kernel
def may_start(state: State, area: int) -> bool:
    """Whether a herd of the seat may migrate from an area in which it has dinos."""
    if bits.has(int(state.volcanoes) | int(state.origins) | reserved(state), area):
        return False
    most = movable(state, area)
    areas = goals(state, area)
    if most == 0 or areas == 0:
        return False
    if state.suicidal_migration:
        return True
    while areas:
        if smallest_group(state, area, bits.lowest(areas)) <= most:
            return True
        areas &= areas - 1
    return False


@kernel
def origins_now(state: State) -> int:
    """The areas from which a herd may start."""
    origins = 0
    rest = int(state.stands[state.seat])
    while rest:
        area = bits.lowest(rest)
        rest &= rest - 1
        if may_start(state, area):
            origins |= bits.single(area)
    return origins


@kernel
def declared_to(state: State) -> int:
    """The destinations declared so far."""
    areas = 0
    for group in range(state.groups):
        areas |= bits.single(state.group_to[group])
    return areas


@kernel
def left_to_send(state: State) -> int:
    return movable(state, int(state.origin)) - int(state.declared)


@kernel
def assigns(state: State) -> bool:
    """Whether the mover says which group each follower joins (AMB-3)."""
    return bool(state.groups >= 2 and state.followers_per != PER_GROUP and state.follower_assignment != TO_LARGEST)


@kernel
def next_follower(state: State) -> int:
    """§7.3.3: the opponent whose follower is assigned next, clockwise; NONE if there is nothing to assign."""
    if not assigns(state):
        return NONE
    seats, seat = int(state.seats), int(state.seat)
    for step in range(1, seats):
        other = (seat + step) % seats
        if state.dinos[state.origin, other] and state.follow[other] == NONE:
            return other
    return NONE


@kernel
def is_assigning(state: State) -> bool:
    """Whether a follower has been assigned, after which no group is added."""
    for seat in range(state.seats):
        if state.follow[seat] != NONE:
            return True
    return False


# The small steps


@kernel
def fault_migrate_start(state: State, area: int) -> Fault:
    if state.step != STEP_MIGRATION:
        return Fault.WRONG_STATE
    if state.dinos[area, state.seat] == 0:
        return Fault.NO_HERD
    if bits.has(state.origins, area):
        return Fault.AREA_USED
    if bits.has(state.volcanoes, area):
        return Fault.VOLCANO
    if movable(state, area) == 0:
        return Fault.MOVED_TWICE
    if bits.has(reserved(state), area):
        return Fault.MIGRATIONS_MEET
    if not may_start(state, area):
        return Fault.NO_DESTINATION
    return Fault.NONE


@kernel
def migrate_start(state: State, area: int) -> None:
    state.step = STEP_DECLARE
    state.origin = area
    state.groups = 0
    state.declared = 0
    for seat in range(state.seats):
        state.follow[seat] = NONE


@kernel
def fault_migrate_group(state: State, area: int, count: int) -> Fault:
    if state.step != STEP_DECLARE:
        return Fault.WRONG_STATE
    if is_assigning(state):
        return Fault.WRONG_STATE
    origin = int(state.origin)
    if not bits.has(state.near[origin], area):
        return Fault.NOT_ADJACENT
    if bits.has(declared_to(state), area):
        return Fault.AREA_USED
    if bits.has(state.volcanoes, area):
        return Fault.VOLCANO
    if not bits.has(goals(state, origin), area):
        return Fault.MIGRATIONS_MEET
    if count > left_to_send(state):
        return Fault.TOO_MANY
    if count < smallest_group(state, origin, area):
        return Fault.NO_ROOM
    return Fault.NONE


@kernel
def migrate_group(state: State, area: int, count: int) -> None:
    group = int(state.groups)
    state.group_to[group] = area
    state.group_size[group] = count
    state.groups = group + 1
    state.declared += count


@kernel
def fault_follow_assignment(state: State, seat: int, area: int) -> Fault:
    if state.step != STEP_DECLARE or not assigns(state):
        return Fault.WRONG_STATE
    if next_follower(state) != seat:
        return Fault.WRONG_FOLLOWER
    if not bits.has(declared_to(state), area):
        return Fault.NO_DESTINATION
    return Fault.NONE


@kernel
def follow_assignment(state: State, seat: int, area: int) -> None:
    state.follow[seat] = area


@kernel
def fault_migrate_commit(state: State) -> Fault:
    if state.step != STEP_DECLARE:
        return Fault.WRONG_STATE
    if state.groups == 0:
        return Fault.NO_DESTINATION
    if next_follower(state) != NONE:
        return Fault.FOLLOWER_OPEN
    return Fault.NONE


@kernel
def migrate_commit(state: State) -> None:
    """§E2: movers leave, followers are exchanged, shock, the origin is sorted, the groups arrive as declared."""
    origin, seat = int(state.origin), int(state.seat)
    state.dinos[origin, seat] -= state.declared
    if state.dinos[origin, seat] == 0:
        state.stands[seat] &= ~bits.single(origin)
    exchange_followers(state)
    resort(state, origin)
    is_first = state.origins == 0
    for group in range(state.groups):
        area = int(state.group_to[group])
        size = int(state.group_size[group])
        if is_shock(origin, area) and size:
            size -= 1
            state.supply[seat] += 1
        if size:
            state.dinos[area, seat] += size
            state.stands[seat] |= bits.single(area)
            sort(state, area, seat, False)
        if is_first:
            state.landed |= bits.single(area)
            if state.dinos[area, seat]:
                state.arrived[area] = size
    state.origins |= bits.single(origin)
    state.step = STEP_MIGRATION


@kernel
def exchange_followers(state: State) -> None:
    """§7.3.3, AMB-3: clockwise from the left; one for the herd, or one for each group."""
    is_per_group = state.followers_per == PER_GROUP
    times = int(state.groups) if is_per_group else 1
    seats, seat, origin = int(state.seats), int(state.seat), int(state.origin)
    largest = largest_group(state)
    for time in range(times):
        for step in range(1, seats):
            other = (seat + step) % seats
            if state.dinos[origin, other]:
                leave(state, origin, other, 1)
                if state.supply[seat] > 0:
                    state.supply[seat] -= 1
                    group = time
                    if not is_per_group:
                        group = group_of(state, other) if assigns(state) else largest
                    state.group_size[group] += 1


@kernel
def largest_group(state: State) -> int:
    """Among equals the one declared first."""
    largest = 0
    for group in range(1, state.groups):
        if state.group_size[group] > state.group_size[largest]:
            largest = group
    return largest


@kernel
def group_of(state: State, follower: int) -> int:
    """The group to which a follower is assigned."""
    for group in range(state.groups):
        if state.group_to[group] == state.follow[follower]:
            return int(group)
    return 0
