"""Actions of Toy as JSON and as numbers, and why one is refused."""

from __future__ import annotations

from mesozoic.core.compiled.record import States
from mesozoic.core.compiled.verbs import NO_NUMBER
from mesozoic.core.json_checks import Json
from mesozoic.core.refusals import Refusal
from tests.toy.exchange.refusals import REFUSALS
from tests.toy.rules import entries
from tests.toy.rules.faults import Fault
from tests.toy.rules.state import Due, Phase, State
from tests.toy.rules.verbs import VERBS


def seats_to_act(states: States[State]) -> tuple[int, ...]:
    state = states[0]
    if state.due != Due.NOTHING or state.phase == Phase.OVER:
        return ()
    if state.phase == Phase.PLAY:
        return (int(state.seat),)
    return tuple(seat for seat in range(state.seats) if state.pick[seat] == 0)


def phase(states: States[State]) -> str:
    return Phase(states[0].phase).name.lower()


def to_json(states: States[State], number: int) -> Json:
    return VERBS.to_json(states[0], number)


def read(states: States[State], action: object) -> int | Refusal:
    number = VERBS.to_number(states[0], action)
    if number == NO_NUMBER or not isinstance(action, dict):
        return REFUSALS.of(Fault.MALFORMED)
    seats = seats_to_act(states)
    if not seats or action.get("seat", int(states[0].seat)) not in seats:
        return REFUSALS.of(Fault.NOT_YOUR_TURN)
    fault = Fault(entries.fault(states, number))
    return number if fault == Fault.NONE else REFUSALS.of(fault, action["type"])
