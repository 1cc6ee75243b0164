"""§15.2, §15.3: actions as JSON and as numbers, and why one is refused."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.hexes import coordinates
from mesozoic.core.compiled.record import Ints, States, copied
from mesozoic.core.compiled.verbs import NO_NUMBER
from mesozoic.core.json_checks import Json
from mesozoic.core.refusals import Refusal
from mesozoic.games.trias.exchange.land import cell_number
from mesozoic.games.trias.exchange.position import PHASES
from mesozoic.games.trias.exchange.refusals import REFUSALS
from mesozoic.games.trias.rules import entries
from mesozoic.games.trias.rules.faults import Fault
from mesozoic.games.trias.rules.rescue import STEPS_PER_SWIM
from mesozoic.games.trias.rules.state import PHASE_OVER, State
from mesozoic.games.trias.rules.verbs import VERBS

FIRST_RESCUE = VERBS.number("rescue")
"""The number of the rescue of rank 0."""


def seats_to_act(states: States[State]) -> tuple[int, ...]:
    """§15.1: the seats that may act now."""
    return () if states["phase"][0] == PHASE_OVER else (int(states["seat"][0]),)


def phase(states: States[State]) -> str:
    return PHASES[states["phase"][0]]


def to_json(states: States[State], number: int) -> Json:
    """A legal action of this position in normal form."""
    if VERBS.verb(int(number)).name == "rescue":
        moves = rescue_moves(states, int(number) - FIRST_RESCUE)
        return {"seat": int(states["seat"][0]), "type": "rescue", "moves": moves}
    return VERBS.to_json(states[0], number)


def rescue_moves(states: States[State], rank: int) -> list[Json]:
    """The steps of the rescue of that rank."""
    rows = np.empty(3 * STEPS_PER_SWIM * max(1, int(states[0].swims)), dtype=np.int64)
    length = entries.rescue_steps(copied(states), rank, rows)
    moves = []
    for source, target, spent in rows[: 3 * length].reshape(-1, 3):
        move: Json = {"from": coordinates(source), "to": coordinates(target)}
        if spent:
            move["spent"] = True
        moves.append(move)
    return moves


def read(states: States[State], action: object) -> int | Refusal:
    """The number of an action, or why it is refused: its form, its seat, then the rules.

    Without a seat, the seat to act is meant.
    """
    number = VERBS.to_number(states[0], action)
    if number == NO_NUMBER or not isinstance(action, dict):
        return REFUSALS.of(Fault.MALFORMED)
    verb = action["type"]
    if "seat" in action and (action["seat"] != states["seat"][0] or states["phase"][0] == PHASE_OVER):
        return REFUSALS.of(Fault.NOT_YOUR_TURN, verb)
    if verb == "rescue":
        return read_rescue(states, action["moves"])
    fault = int(entries.fault(states, number))
    return REFUSALS.of(Fault(fault), verb) if fault else number


def read_rescue(states: States[State], moves: list[Json]) -> int | Refusal:
    """The number of a rescue that is well formed, or why it is refused."""
    sources, targets, spent = steps_of(moves)
    fault = int(entries.fault_rescue(states, sources, targets, spent))
    if fault:
        return REFUSALS.of(Fault(fault), "rescue")
    return FIRST_RESCUE + int(entries.rescue_rank(copied(states), sources, targets, spent))


def steps_of(moves: list[Json]) -> tuple[Ints, Ints, Ints]:
    """The moves of a rescue as sources, targets and marks of spent herds."""
    return (
        np.array([cell_number(*move["from"]) for move in moves], dtype=np.int64),
        np.array([cell_number(*move["to"]) for move in moves], dtype=np.int64),
        np.array(["spent" in move for move in moves], dtype=np.int64),
    )
