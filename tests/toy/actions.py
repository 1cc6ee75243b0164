"""Actions of Toy as JSON and as numbers, and why one is refused."""

from __future__ import annotations

from typing import Any

from mesozoic.core.errors import is_int
from mesozoic.core.game import Json, Refusal
from mesozoic.core.record import States

from .faults import REFUSALS
from .state import Due, Phase

VERBS = ("pick", "attack", "keep")
FIELDS = {"pick": "number", "attack": "target", "keep": None}


def seats_to_act(states: States) -> tuple[int, ...]:
    state = states[0]
    if state.due != Due.NOTHING or state.phase == Phase.OVER:
        return ()
    if state.phase == Phase.PLAY:
        return (int(state.seat),)
    return tuple(seat for seat in range(state.seats) if state.pick[seat] == 0)


def phase(states: States) -> str:
    return Phase(states[0].phase).name.lower()


def to_json(states: States, number: int) -> Json:
    verb = VERBS[int(number) >> 3]
    action: Json = {"seat": int(states[0].seat), "type": verb}
    field = FIELDS[verb]
    return action if field is None else {**action, field: int(number) & 7}


def to_number(states: States, action: Json) -> int:
    field = FIELDS[action["type"]]
    return VERBS.index(action["type"]) << 3 | (0 if field is None else int(action[field]))


def refusal(states: States, action: Any) -> Refusal | None:
    state = states[0]
    verb = action.get("type") if isinstance(action, dict) else None
    if not isinstance(verb, str) or verb not in VERBS:
        return REFUSALS["malformed"]
    field = FIELDS[verb]
    if {*action} - {"seat", "type"} != ({field} - {None}) or not is_int(action.get("seat", 0)):
        return REFUSALS["malformed"]
    if field is not None and not is_int(action[field]):
        return REFUSALS["malformed"]
    seats = seats_to_act(states)
    if not seats or action.get("seat", int(state.seat)) not in seats:
        return REFUSALS["not-your-turn"]
    if (verb == "pick") != (state.phase == Phase.PICK):
        return REFUSALS["wrong-phase"]
    if verb == "pick" and not 1 <= action["number"] <= 3:
        return REFUSALS["dice"]
    if verb == "attack" and not (0 <= action["target"] < state.seats):
        return REFUSALS["target"]
    if verb == "attack" and action["target"] == state.seat:
        return REFUSALS["target"]
    if verb == "keep" and state.hand[state.seat] == 0:
        return REFUSALS["no-card"]
    return None
