"""§E1: actions as JSON and as numbers, and why one is refused."""

from __future__ import annotations

from typing import Any

from mesozoic.core.compiled.record import States
from mesozoic.core.json_checks import Json, is_int
from mesozoic.core.refusals import Refusal
from mesozoic.games.triassic_terror.exchange.position import STEPS
from mesozoic.games.triassic_terror.rules import entries as compiled
from mesozoic.games.triassic_terror.rules.components import AREAS, COUNTERS, MAX_SEATS, PREDATORS, TERRAINS, TILES
from mesozoic.games.triassic_terror.rules.course.faults import Fault, refusal_of
from mesozoic.games.triassic_terror.rules.course.numbers import (
    COUNT_BITS,
    COUNT_MASK,
    EATEN_BITS,
    EATEN_MASK,
    MEAL_MASK,
    VERB_SHIFT,
    Verb,
)
from mesozoic.games.triassic_terror.rules.course.state import Step

VERBS = tuple(verb.name.lower().replace("_", "-") for verb in Verb)
NUMBERS = {name: number for number, name in enumerate(VERBS)}
SOURCES = ("face-up", "deck")
NAMES: dict[str, tuple[str, ...]] = {
    "source": SOURCES,
    "tile": TILES,
    "terrain": TERRAINS,
    "area": AREAS,
    "from": AREAS,
    "to": AREAS,
    "predator": PREDATORS,
    "kind": COUNTERS,
}
"""The fields whose values are names."""
PLACES = {field: {name: place for place, name in enumerate(names)} for field, names in NAMES.items()}
AREA = 15
LAYOUT: dict[str, tuple[tuple[str, int, int], ...]] = {
    "take-card": (("source", 0, 1),),
    "take-tile": (("tile", 0, 7),),
    "play-card": (),
    "use-tile": (("terrain", 0, 3),),
    "place-dinos": (("area", COUNT_BITS, AREA), ("count", 0, COUNT_MASK)),
    "grow": (("area", COUNT_BITS, AREA), ("count", 0, COUNT_MASK)),
    "migrate-start": (("from", 0, AREA),),
    "migrate-group": (("to", COUNT_BITS, AREA), ("count", 0, COUNT_MASK)),
    "follow-assignment": (("player", 4, 7), ("to", 0, AREA)),
    "migrate-commit": (),
    "hatch": (("area", 0, AREA),),
    "move-predator": (("predator", 4, 3), ("to", 0, AREA)),
    "eat": (("predator", 18, 3), ("eaten", 0, MEAL_MASK)),
    "expel": (("predator", 10, 3), ("player", 6, 7), ("count", 4, 3), ("to", 0, AREA)),
    "white-dino": (("area", 0, AREA),),
    "play-counter": (("kind", 4, 1), ("area", 0, AREA)),
    "finish": (),
    "end-turn": (),
}
"""The fields of each verb in the order of §E1, with the place and the mask of each in the number of an action."""
FIELDS_OF = {verb: tuple(name for name, _, _ in fields) for verb, fields in LAYOUT.items()}


def seats_to_act(states: States) -> tuple[int, ...]:
    """§E2: the seat that may act now."""
    return () if states[0].step >= Step.SHUFFLE else (int(states[0].seat),)


def phase(states: States) -> str:
    """The name of the state (§E2)."""
    return STEPS[int(states[0].step)]


# Numbers to JSON


def to_json(states: States, number: int) -> Json:
    """A legal action of this position in normal form."""
    number = int(number)
    verb = VERBS[number >> VERB_SHIFT]
    action: Json = {"seat": int(states[0].seat), "type": verb}
    if verb == "use-tile" and not has_terrain(states):
        return action
    for name, shift, mask in LAYOUT[verb]:
        action[name] = _read(name, number >> shift & mask)
    return action


def _read(field: str, value: int) -> Any:
    """The value of a field as JSON has it."""
    if field in NAMES:
        return NAMES[field][value]
    if field != "eaten":
        return value
    counts = ((seat, value >> EATEN_BITS * (5 - seat) & EATEN_MASK) for seat in range(MAX_SEATS))
    return {str(seat): count for seat, count in counts if count}


def has_terrain(states: States) -> bool:
    """Whether the tile of the seat to act is the one that asks for a terrain (§7.1.1)."""
    state = states[0]
    return Step.IDLE <= state.step <= Step.EXPEL and TILES[state.tiles[state.space[state.seat]]] == "new-environment"


# JSON to numbers


def to_number(states: States, action: Json) -> int:
    """The number of an action of normal form; counts that are too large stay too large."""
    number = NUMBERS[action["type"]] << VERB_SHIFT
    for name, shift, mask in LAYOUT[action["type"]]:
        if name in action:
            number |= min(_written(name, action[name]), mask) << shift
    return number


def _written(field: str, value: Any) -> int:
    """The value of a field as a number has it."""
    if field in PLACES:
        return PLACES[field][value]
    if field != "eaten":
        return int(value)
    return sum(min(count, EATEN_MASK) << EATEN_BITS * (5 - int(seat)) for seat, count in value.items())


# Why not


def refusal(states: States, action: Any) -> Refusal | None:
    """Why an action is refused, None if it is legal."""
    verb = action.get("type") if isinstance(action, dict) else None
    if not isinstance(verb, str) or not _is_normal(states, verb, action):
        return refusal_of(Fault.BAD_FORM, "")
    state = states[0]
    if state.step == Step.OVER:
        return refusal_of(Fault.GAME_OVER, verb)
    if state.step == Step.SHUFFLE:
        return refusal_of(Fault.CHANCE_DUE, verb)
    if action.get("seat", int(state.seat)) != state.seat:
        return refusal_of(Fault.WRONG_SEAT, verb)
    fault = Fault(compiled.fault(states, to_number(states, action)))
    return None if fault == Fault.NONE else refusal_of(fault, verb)


def _is_normal(states: States, verb: str, action: Json) -> bool:
    """Whether an action has exactly the fields of its type, each of the right kind; the seat may be left out."""
    if verb not in FIELDS_OF:
        return False
    wanted = {*FIELDS_OF[verb]}
    seats = int(states[0].seats)
    if verb == "use-tile" and not _wants_terrain(states, action):
        wanted = set()
    if {*action} - {"seat"} != {"type", *wanted}:
        return False
    if "seat" in action and not _is_seat(action["seat"], seats):
        return False
    return all(_is_value(field, action[field], seats) for field in wanted)


def _wants_terrain(states: States, action: Json) -> bool:
    """§E1: a terrain is required for new environment and forbidden otherwise; outside action turns nobody can tell."""
    if Step.IDLE <= states[0].step <= Step.EXPEL:
        return has_terrain(states)
    return "terrain" in action


def _is_value(field: str, value: Any, seats: int) -> bool:
    if field in PLACES:
        return isinstance(value, str) and value in PLACES[field]
    if field == "count":
        return is_int(value) and value >= 1
    if field == "player":
        return _is_seat(value, seats)
    seated = {str(seat) for seat in range(seats)}
    return isinstance(value, dict) and all(
        seat in seated and is_int(count) and count >= 1 for seat, count in value.items()
    )


def _is_seat(value: Any, seats: int) -> bool:
    return is_int(value) and 0 <= value < seats
