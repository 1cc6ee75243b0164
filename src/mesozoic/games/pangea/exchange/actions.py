"""D2: actions as JSON and as numbers, and why one is refused."""

from __future__ import annotations

from mesozoic.core.compiled.record import States
from mesozoic.core.compiled.verbs import NO_NUMBER
from mesozoic.core.json_checks import Json
from mesozoic.core.refusals import Refusal
from mesozoic.games.pangea.exchange.position import PHASES
from mesozoic.games.pangea.exchange.refusals import REFUSALS
from mesozoic.games.pangea.rules import entries
from mesozoic.games.pangea.rules.components import NONE
from mesozoic.games.pangea.rules.faults import Fault
from mesozoic.games.pangea.rules.state import Due, Phase, State
from mesozoic.games.pangea.rules.verbs import VERBS


def seats_to_act(states: States[State]) -> tuple[int, ...]:
    """D1: the seats that may act now; in the draft all that have not chosen."""
    state = states[0]
    if state.due != Due.NOTHING or state.phase == Phase.OVER:
        return ()
    if state.phase == Phase.DRAFT:
        return tuple(seat for seat in range(state.seats) if state.species[seat] == NONE)
    return (int(state.seat),)


def phase(states: States[State]) -> str:
    """The phase of the turn."""
    return PHASES[int(states[0].phase)]


def to_json(states: States[State], number: int) -> Json:
    """A legal action of this position in normal form."""
    return VERBS.to_json(states[0], number)


def read(states: States[State], action: object) -> int | Refusal:
    """The number of a legal action, or why it is refused."""
    number = VERBS.to_number(states[0], action)
    if number == NO_NUMBER or not isinstance(action, dict):
        return REFUSALS.of(Fault.MALFORMED)
    fault = _fault(states, action.get("seat"), number)
    return number if fault == Fault.NONE else REFUSALS.of(fault)


def _fault(states: States[State], seat: int | None, number: int) -> Fault:
    """The first rule that an action of that seat breaks; without a seat, the seat to act is meant."""
    state = states[0]
    if state.phase == Phase.OVER:
        return Fault.GAME_OVER
    if state.due != Due.NOTHING:
        return Fault.DICE_DUE
    if seat not in {None, int(state.seat)} or int(state.seat) not in seats_to_act(states):
        return Fault.NOT_YOUR_TURN
    return Fault(entries.fault(states, number))
