"""§8, §9: white dinos and counters, which a player may place in the middle of an action turn."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.triassic_terror.rules.components import COUNTER_HATCH, NONE, PERIOD, PLACED
from mesozoic.games.triassic_terror.rules.faults import Fault
from mesozoic.games.triassic_terror.rules.herds import grow_herd, holder, leave, resort
from mesozoic.games.triassic_terror.rules.placing import fault_birth
from mesozoic.games.triassic_terror.rules.state import STEP_DECLARE, STEP_EXPEL, STEP_IDLE, State

# §8  White dinos


@kernel
def white_left(state: State) -> int:
    """White dinos the seat to act may still place."""
    return int(state.white[state.space[state.seat]])


@kernel
def is_between_declarations(state: State) -> bool:
    """§4.10 b: whether white dinos and counters may be played."""
    return STEP_IDLE <= state.step <= STEP_EXPEL and state.step != STEP_DECLARE


@kernel
def fault_white_dino(state: State, area: int) -> Fault:
    if not is_between_declarations(state):
        return Fault.WRONG_STATE
    if white_left(state) == 0:
        return Fault.NO_WHITE
    return fault_birth(state, area)


@kernel
def white_dino(state: State, area: int) -> None:
    seat = int(state.seat)
    state.white[state.space[seat]] -= 1
    grow_herd(state, area, seat, 1)


# §9  Counters


@kernel
def period_now(state: State) -> int:
    return int(PERIOD[state.kind, state.round_now])


@kernel
def may_counter(state: State, kind: int) -> bool:
    """§9.1."""
    seat = int(state.seat)
    return bool(state.counter[seat, kind] == NONE) and state.counter[seat, 1 - kind] != period_now(state)


@kernel
def fault_play_counter(state: State, kind: int, area: int) -> Fault:
    if not is_between_declarations(state):
        return Fault.WRONG_STATE
    if state.counter[state.seat, kind] != NONE:
        return Fault.COUNTER_USED
    if not may_counter(state, kind):
        return Fault.COUNTER_THIS_PERIOD
    if kind == COUNTER_HATCH:
        return fault_birth(state, area)
    return Fault.VOLCANO if bits.has(state.volcanoes, area) else Fault.NONE


@kernel
def play_counter(state: State, kind: int, area: int) -> None:
    seat = int(state.seat)
    state.counter[seat, kind] = period_now(state)
    if kind == COUNTER_HATCH:
        grow_herd(state, area, seat, PLACED)
    else:
        erupt(state, area)
        state.volcano[seat] = area
        state.volcanoes |= bits.single(area)


@kernel
def erupt(state: State, area: int) -> None:
    """§9.4: two dinos of the primary habitat die and one of the secondary, together."""
    first, second = holder(state, area, 0), holder(state, area, 1)
    if first != NONE:
        leave(state, area, first, min(2, int(state.dinos[area, first])))
    if second != NONE:
        leave(state, area, second, min(1, int(state.dinos[area, second])))
    resort(state, area)
