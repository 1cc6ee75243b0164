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
from mesozoic.games.pangea.rules.state import DUE_NOTHING, PHASE_DRAFT, PHASE_OVER, State
from mesozoic.games.pangea.rules.verbs import VERBS


def seats_to_act(states: States[State]) -> tuple[int, ...]:
    """D1: the seats that may act now; in the draft all that have not chosen."""
    phase = states["phase"][0]
    if states["due"][0] != DUE_NOTHING or phase == PHASE_OVER:
        return ()
    if phase == PHASE_DRAFT:
        return tuple(seat for seat in range(states[0].seats) if states[0].species[seat] == NONE)
    return (int(states["seat"][0]),)


def phase(states: States[State]) -> str:
    """The phase of the turn."""
    return PHASES[states["phase"][0]]


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
    if states["phase"][0] == PHASE_OVER:
        return Fault.GAME_OVER
    if states["due"][0] != DUE_NOTHING:
        return Fault.DICE_DUE
    acting = int(states["seat"][0])
    if seat not in {None, acting} or acting not in seats_to_act(states):
        return Fault.NOT_YOUR_TURN
    return Fault(entries.fault(states, number))
