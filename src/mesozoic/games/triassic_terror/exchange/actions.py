"""§E1: actions as JSON and as numbers, and why one is refused."""

from __future__ import annotations

from mesozoic.core.compiled.record import States
from mesozoic.core.compiled.verbs import NO_NUMBER
from mesozoic.core.json_checks import Json
from mesozoic.core.refusals import Refusal
from mesozoic.games.triassic_terror.exchange.refusals import REFUSALS
from mesozoic.games.triassic_terror.rules import entries
from mesozoic.games.triassic_terror.rules.components import TILE_NEW_ENVIRONMENT
from mesozoic.games.triassic_terror.rules.faults import Fault
from mesozoic.games.triassic_terror.rules.state import STEP_EXPEL, STEP_IDLE, STEP_OVER, STEP_SHUFFLE, State, Step
from mesozoic.games.triassic_terror.rules.verbs import VERBS

STEPS = tuple(step.name.lower().replace("_", "-") for step in Step)
"""The names of the states of §E2."""


def seats_to_act(states: States[State]) -> tuple[int, ...]:
    """§E2: the seat that may act now."""
    return () if states["step"][0] >= STEP_SHUFFLE else (int(states["seat"][0]),)


def phase(states: States[State]) -> str:
    """The name of the state (§E2)."""
    return STEPS[states["step"][0]]


def to_json(states: States[State], number: int) -> Json:
    """A legal action of this position in normal form."""
    return VERBS.to_json(states[0], number)


def read(states: States[State], action: object) -> int | Refusal:
    """The number of an action of the seat to act, or why it is refused."""
    number = VERBS.to_number(states[0], action)
    if number == NO_NUMBER or not isinstance(action, dict) or not _has_terrain_as_needed(states, action):
        return REFUSALS.of(Fault.BAD_FORM)
    verb: str = action["type"]
    step, seat = states["step"][0], int(states["seat"][0])
    if step == STEP_OVER:
        return REFUSALS.of(Fault.GAME_OVER, verb)
    if step == STEP_SHUFFLE:
        return REFUSALS.of(Fault.CHANCE_DUE, verb)
    if action.get("seat", seat) != seat:
        return REFUSALS.of(Fault.WRONG_SEAT, verb)
    fault = entries.fault(states, number)
    return REFUSALS.of(Fault(fault), verb) if fault else number


def _has_terrain_as_needed(states: States[State], action: Json) -> bool:
    """§E1: `use-tile` names a terrain for new environment and for no other tile; outside action turns it may."""
    if action["type"] != "use-tile" or not STEP_IDLE <= states["step"][0] <= STEP_EXPEL:
        return True
    state = states[0]
    return ("terrain" in action) == (state.tiles[state.space[state.seat]] == TILE_NEW_ENVIRONMENT)
