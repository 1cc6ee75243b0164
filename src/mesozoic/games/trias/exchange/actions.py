"""§15.2, §15.3: actions as JSON and as numbers, and why one is refused."""

from __future__ import annotations

from typing import Any

import numpy as np

from mesozoic.core.compiled.hexes import coordinates
from mesozoic.core.compiled.record import Ints, States, copied
from mesozoic.core.json_checks import Json, is_int
from mesozoic.core.refusals import Refusal
from mesozoic.games.trias.exchange.position import PHASES, cell_number
from mesozoic.games.trias.rules import entries as compiled
from mesozoic.games.trias.rules.course.faults import Fault, refusal_of
from mesozoic.games.trias.rules.course.numbers import CELL_MASK, END_TURN, RESCUE_MASK, SOURCE_SHIFT, VERB_SHIFT
from mesozoic.games.trias.rules.course.state import Phase
from mesozoic.games.trias.rules.rescue import STEPS_PER_SWIM

VERBS = ("card", "place", "drift", "move", "rescue", "reproduce", "end-turn")
RESCUE = VERBS.index("rescue")
OVER = int(Phase.OVER)
NO_FAULT = int(Fault.NONE)
USES = ("hand", "draw")
FIELDS = {
    "card": {"use"},
    "place": {"at"},
    "drift": {"from", "to"},
    "move": {"from", "to"},
    "rescue": {"moves"},
    "reproduce": {"at"},
    "end-turn": set[str](),
}
VERB_PHASES = {
    "card": {Phase.CARD},
    "place": {Phase.PLACE},
    "drift": {Phase.DRIFT, Phase.ACTIONS},
    "move": {Phase.ACTIONS},
    "rescue": {Phase.ACTIONS},
    "reproduce": {Phase.ACTIONS},
    "end-turn": {Phase.ACTIONS},
}
USUAL_TEXT = 1 << 14
"""Bytes that are enough for almost all lists of actions."""


def seats_to_act(states: States) -> tuple[int, ...]:
    """§15.1: the seats that may act now."""
    return () if states["phase"][0] == OVER else (int(states["seat"][0]),)


def phase(states: States) -> str:
    return PHASES[int(states["phase"][0])]


# Numbers to JSON


def to_json(states: States, number: int) -> Json:
    """A legal action of this position in normal form."""
    number = int(number)
    seat = int(states["seat"][0])
    if number >> VERB_SHIFT == RESCUE:
        return {"seat": seat, "type": "rescue", "moves": rescue_moves(states, number & RESCUE_MASK)}
    return plain_json(seat, number)


def text(states: States, numbers: Ints) -> bytes:
    """Legal actions of this position as a JSON list."""
    room = USUAL_TEXT
    while True:
        out = np.empty(room, dtype=np.uint8)
        if length := compiled.actions_text(copied(states), numbers, out):
            return out[:length].tobytes()
        room *= 4


def plain_json(seat: int, number: int) -> Json:
    """An action other than a rescue."""
    verb = VERBS[number >> VERB_SHIFT]
    source, target = number >> SOURCE_SHIFT & CELL_MASK, number >> 1 & CELL_MASK
    action: Json = {"seat": seat, "type": verb}
    if verb == "card":
        action["use"] = USES[target]
    elif verb in {"place", "reproduce"}:
        action["at"] = coordinates(source)
    elif verb in {"drift", "move"}:
        action["from"], action["to"] = coordinates(source), coordinates(target)
        if number & 1:
            action["spent"] = True
    return action


def rescue_moves(states: States, number: int) -> list[Json]:
    steps = np.empty(3 * STEPS_PER_SWIM * max(1, int(states[0].swims)), dtype=np.int64)
    length = compiled.rescue_steps(copied(states), number, steps)
    moves = []
    for source, target, spent in steps[: 3 * length].reshape(-1, 3):
        move: Json = {"from": coordinates(source), "to": coordinates(target)}
        if spent:
            move["spent"] = True
        moves.append(move)
    return moves


# JSON to numbers


def to_number(states: States, action: Json) -> int:
    """The number of a legal action."""
    verb = action["type"]
    if verb == "rescue":
        number = compiled.rescue_number(copied(states), *move_arrays(action["moves"]))
        return VERBS.index(verb) << VERB_SHIFT | int(number)
    return plain_number(action)


def plain_number(action: Json) -> int:
    """The number of an action other than a rescue, legal or not."""
    verb = action["type"]
    number = VERBS.index(verb) << VERB_SHIFT
    if verb == "card":
        return number | USES.index(action["use"]) << 1
    if verb == "end-turn":
        return END_TURN
    if verb in {"place", "reproduce"}:
        return number | cell_number(action["at"]) << SOURCE_SHIFT
    source, target = cell_number(action["from"]), cell_number(action["to"])
    return number | source << SOURCE_SHIFT | target << 1 | int("spent" in action)


def move_arrays(moves: list[Json]) -> tuple[Ints, Ints, Ints]:
    """The moves of a rescue as sources, targets and marks."""
    rows = [(cell_number(move["from"]), cell_number(move["to"]), int("spent" in move)) for move in moves]
    table = np.array(rows, dtype=np.int64).reshape(-1, 3)
    return tuple(np.ascontiguousarray(table[:, column]) for column in range(3))  # type: ignore[return-value]


# §15.3  Refusals


def refusal(states: States, action: Any) -> Refusal | None:
    """Why an action is refused, None if it is legal.  Without `seat`, the seat to act is meant."""
    number = fault_number(states, action)
    if number == NO_FAULT:
        return None
    fault = Fault(number)
    return refusal_of(fault, "" if fault == Fault.MALFORMED else action["type"])


def fault_number(states: States, action: Any) -> int:
    phase = int(states["phase"][0])
    if not is_well_formed(action):
        return Fault.MALFORMED
    if "seat" in action and (action["seat"] != states["seat"][0] or phase == OVER):
        return Fault.NOT_YOUR_TURN
    verb = action["type"]
    if phase not in VERB_PHASES[verb]:
        return Fault.WRONG_PHASE
    if verb == "rescue":
        return int(compiled.fault_rescue(states, *move_arrays(action["moves"])))
    return int(compiled.fault(states, plain_number(action)))


def is_well_formed(action: Any) -> bool:
    """Whether the action is one of §15.2 in the normal form of §15.3."""
    if not isinstance(action, dict) or not isinstance(action.get("type"), str):
        return False
    verb = action["type"]
    if verb not in FIELDS:
        return False
    if "seat" in action and not is_int(action["seat"]):
        return False
    fields = {*action} - {"seat", "type"}
    if verb == "move":
        return _is_step(action, fields)
    if fields != FIELDS[verb]:
        return False
    if verb == "card":
        return action["use"] in USES
    if verb == "rescue":
        return _is_rescue(action["moves"])
    return all(_is_cell(action[name]) for name in fields)


def _is_step(step: Json, fields: set[str]) -> bool:
    return (
        fields - {"spent"} == {"from", "to"}
        and step.get("spent", True) is True
        and _is_cell(step["from"])
        and _is_cell(step["to"])
    )


def _is_rescue(moves: Any) -> bool:
    if not isinstance(moves, list):
        return False
    for move in moves:
        if not isinstance(move, dict) or not _is_step(move, {*move}):
            return False
    order = [(move["from"], move["to"], "spent" in move) for move in moves]
    return order == sorted(order)


def _is_cell(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(is_int, value))
