"""§5: herds and habitats.  `sort` is the exact procedure of §5.5; `needed` answers §5.7 without trying."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.triassic_terror.rules.components import NONE, TREX_STRENGTH
from mesozoic.games.triassic_terror.rules.state import HABITAT_BITS, HABITAT_MASK, State

FULL = 1 << 2 * HABITAT_BITS
"""An order with a seat in the tertiary habitat is at least this."""
NO_GROUP = 1 << 14
"""More dinos than any group has: nobody finds a habitat."""


@kernel
def holder(state: State, area: int, habitat: int) -> int:
    """The seat in a habitat, or NONE."""
    return (int(state.order[area]) >> HABITAT_BITS * habitat & HABITAT_MASK) - 1


@kernel
def in_habitat(state: State, area: int, seat: int) -> bool:
    return holder(state, area, 0) == seat or holder(state, area, 1) == seat or holder(state, area, 2) == seat


@kernel
def strength(state: State, area: int, seat: int) -> int:
    """§1.5."""
    power = int(state.dinos[area, seat])
    if area == state.den and seat == state.owner:
        power += TREX_STRENGTH
    return power


# Changing numbers


@kernel
def join(state: State, area: int, seat: int, count: int) -> None:
    """Dinos from the supply into an area; `sort` must follow."""
    state.dinos[area, seat] += count
    state.supply[seat] -= count
    state.stands[seat] |= bits.single(area)


@kernel
def leave(state: State, area: int, seat: int, count: int) -> None:
    """Dinos back to their owner's supply (§1.7); `sort` must follow."""
    state.dinos[area, seat] -= count
    state.supply[seat] += count
    if state.dinos[area, seat] == 0:
        state.stands[seat] &= ~bits.single(area)


# §5.5  SORT


@kernel
def key_of(state: State, area: int, seat: int, index: int) -> int:
    """Sorts by strength, then by index in the list; the seat stands in the lowest bits."""
    power = strength(state, area, seat)
    return power << 6 | (7 - index) << 3 | seat if power else 0


@kernel
def habitat_key(state: State, area: int, habitat: int) -> int:
    seat = holder(state, area, habitat)
    return 0 if seat == NONE else key_of(state, area, seat, habitat)


@kernel
def sort(state: State, area: int, newcomer: int, hunted: bool) -> None:
    """§5.5: put the herds of an area into order; ``hunted`` in a T-Rex action (AMB-10)."""
    first = habitat_key(state, area, 0)
    second = habitat_key(state, area, 1)
    third = habitat_key(state, area, 2)
    if first < second:
        first, second = second, first
    if second < third:
        second, third = third, second
    if first < second:
        first, second = second, first
    waiting, late = 0, 0
    owner = int(state.owner)
    is_listed = bool(state.trex_reenters) or hunted or newcomer == owner
    if area == state.den and is_listed and not in_habitat(state, area, owner):
        waiting = key_of(state, area, owner, 3)
    if newcomer != NONE and not in_habitat(state, area, newcomer) and not (waiting and newcomer == owner):
        late = key_of(state, area, newcomer, 4)
    if waiting:
        if third < waiting:
            third, waiting = waiting, third
        if second < third:
            second, third = third, second
        if first < second:
            first, second = second, first
    if late:
        if third < late:
            third, late = late, third
        if second < third:
            second, third = third, second
        if first < second:
            first, second = second, first
    order = 0
    if first:
        order = (first & 7) + 1
    if second:
        order |= (second & 7) + 1 << HABITAT_BITS
    if third:
        order |= (third & 7) + 1 << 2 * HABITAT_BITS
    state.order[area] = order
    if waiting:
        push_out(state, area, waiting & 7)
    if late:
        push_out(state, area, late & 7)


@kernel
def push_out(state: State, area: int, seat: int) -> None:
    """§5.4: no habitat is left; a T-Rex stays and waits (§7.5.7)."""
    if state.dinos[area, seat]:
        leave(state, area, seat, int(state.dinos[area, seat]))


@kernel
def resort(state: State, area: int) -> None:
    """SORT without a newcomer."""
    sort(state, area, NONE, False)


@kernel
def arrive(state: State, area: int, seat: int, count: int) -> None:
    """A group from the supply enters an area."""
    join(state, area, seat, count)
    sort(state, area, seat, False)


# §5.7  Room


@kernel
def needed(state: State, area: int, seat: int) -> int:
    """The smallest group of a seat that finds a habitat, or NO_GROUP."""
    if bits.has(state.volcanoes, area):
        return NO_GROUP
    if in_habitat(state, area, seat):
        return 1
    order = int(state.order[area])
    if area != state.den:
        return 1 if order < FULL else third_strength(state, area, NONE) + 1
    if state.owner == seat:
        return max(1, third_strength(state, area, NONE) + 1 - TREX_STRENGTH)
    owner = int(state.owner)
    waits = state.trex_reenters and not in_habitat(state, area, owner)
    return third_strength(state, area, owner if waits else NONE) + 1


@kernel
def third_strength(state: State, area: int, waiting: int) -> int:
    """The strength of the third in the habitats, with a T-Rex that waits for one; 0 if there are fewer."""
    first = habitat_key(state, area, 0) >> 6
    second = habitat_key(state, area, 1) >> 6
    third = habitat_key(state, area, 2) >> 6
    lowest = min(first, second, third)
    if waiting == NONE:
        return lowest
    power = strength(state, area, waiting)
    # Of four the third strongest is the larger of: the smallest of the three, and of the rest with the fourth.
    middle = max(min(first, second), min(max(first, second), third))
    return max(lowest, min(middle, power))


# Births (§7.2, §7.4.1, §8.2, §9.3)


@kernel
def nurseries(state: State, seat: int) -> int:
    """The areas in which a herd of the seat may grow; none if the supply is empty."""
    if state.supply[seat] <= 0:
        return 0
    areas = int(state.stands[seat])
    if state.trex_is_herd and state.den != NONE and state.owner == seat and in_habitat(state, int(state.den), seat):
        areas |= bits.single(state.den)  # AMB-13
    return areas & ~int(state.volcanoes) if state.volcano_blocks_births else areas  # AMB-5


@kernel
def grow_herd(state: State, area: int, seat: int, count: int) -> None:
    """§2.5: as many as the supply holds."""
    join(state, area, seat, min(count, int(state.supply[seat])))
    resort(state, area)
