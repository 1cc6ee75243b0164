"""D2: actions as JSON and as numbers, and why one is refused."""

from __future__ import annotations

from typing import Any

from mesozoic.core.compiled.record import States
from mesozoic.core.json_checks import Json, is_int
from mesozoic.core.refusals import Refusal
from mesozoic.games.pangea.exchange.position import PHASES, species_of
from mesozoic.games.pangea.rules import entries as compiled
from mesozoic.games.pangea.rules.components import ISLANDS, NONE, is_hex
from mesozoic.games.pangea.rules.course.faults import REFUSALS, Fault
from mesozoic.games.pangea.rules.course.numbers import ENEMIES, HEX_MASK, PAWN_BITS, PAWN_MASK, VERB_SHIFT, Kind, Verb
from mesozoic.games.pangea.rules.course.state import Due, Phase

VERBS = tuple(verb.name.lower().replace("_", "-") for verb in Verb)
NUMBERS = {name: number for number, name in enumerate(VERBS)}
KINDS = tuple(kind.name.lower() for kind in Kind)
FIELDS_OF: dict[str, tuple[str, ...]] = {
    "choose-species": ("species",),
    "place-colony": ("at",),
    "move": ("kind", "from", "to", "count"),
    "end-moves": (),
    "sweep": ("at", "target", "to", "count"),
    "attack": ("at", "targets"),
    "lay": ("at", "eggs"),
    "end-turn": (),
}
SHARES = (1 << ENEMIES * PAWN_BITS) - 1


def seats_to_act(states: States) -> tuple[int, ...]:
    """D1: the seats that may act now; in the draft all that have not chosen."""
    state = states[0]
    if state.due != Due.NOTHING or state.phase == Phase.OVER:
        return ()
    if state.phase == Phase.DRAFT:
        return tuple(seat for seat in range(state.seats) if state.species[seat] == NONE)
    return (int(state.seat),)


def phase(states: States) -> str:
    return PHASES[int(states[0].phase)]


# Numbers to JSON


def to_json(states: States, number: int) -> Json:
    """A legal action of this position in normal form."""
    number = int(number)
    verb = VERBS[number >> VERB_SHIFT]
    action: Json = {"seat": int(states[0].seat), "type": verb}
    if verb == "choose-species":
        action["species"] = species_of(states)[number & PAWN_MASK].id
    elif verb == "place-colony":
        action["at"] = hex_of(states, number)
    elif verb == "move":
        action["kind"] = KINDS[number >> 17 & 3]
        action["from"], action["to"] = hex_of(states, number >> 11), hex_of(states, number >> 5)
        action["count"] = number & PAWN_MASK
    elif verb == "sweep":
        action |= {"at": hex_of(states, number >> 13), "target": number >> 11 & 3}
        action |= {"to": hex_of(states, number >> 5), "count": number & PAWN_MASK}
    elif verb == "attack":
        action |= {"at": hex_of(states, number >> 30), "targets": _shares(states, number >> 15)}
        if charged := _shares(states, number):
            action["charged"] = charged
    elif verb == "lay":
        action |= {"at": hex_of(states, number >> PAWN_BITS), "eggs": number & PAWN_MASK}
    return action


def hex_of(states: States, number: int) -> list[int]:
    """The territory in the lowest bits of a number."""
    return [*ISLANDS[states[0].plan][number & HEX_MASK]]


def _shares(states: States, number: int) -> dict[str, int]:
    """Dice by seat, from shares by enemy."""
    state = states[0]
    found = {}
    for enemy in range(int(state.seats) - 1):
        share = number >> PAWN_BITS * (ENEMIES - 1 - enemy) & PAWN_MASK
        if share:
            found[(int(state.seat) + enemy + 1) % int(state.seats)] = share
    return {str(seat): found[seat] for seat in sorted(found)}


# JSON to numbers


def to_number(states: States, action: Json) -> int:
    """The number of an action of normal form whose hexes are on the island; counts that are too large stay so."""
    verb = action["type"]
    number = NUMBERS[verb] << VERB_SHIFT
    if verb == "choose-species":
        names = [one.id for one in species_of(states)]
        return number | (names.index(action["species"]) if action["species"] in names else PAWN_MASK)
    if verb == "place-colony":
        return number | place_of(states, action["at"])
    if verb == "move":
        ends = place_of(states, action["from"]) << 11 | place_of(states, action["to"]) << 5
        return number | KINDS.index(action["kind"]) << 17 | ends | min(int(action["count"]), PAWN_MASK)
    if verb == "sweep":
        ends = place_of(states, action["at"]) << 13 | place_of(states, action["to"]) << 5
        return number | ends | int(action["target"]) << 11 | min(int(action["count"]), PAWN_MASK)
    if verb == "attack":
        return attack_number(states, place_of(states, action["at"]), action["targets"], action.get("charged", {}))
    if verb == "lay":
        return number | place_of(states, action["at"]) << PAWN_BITS | min(int(action["eggs"]), PAWN_MASK)
    return number


def place_of(states: States, pair: Any) -> int:
    """The number of a territory."""
    return ISLANDS[states[0].plan].index((pair[0], pair[1]))


def attack_number(states: States, at: int, targets: Json, charged: Json) -> int:
    shares = _by_enemy(states, targets) << ENEMIES * PAWN_BITS | _by_enemy(states, charged)
    return NUMBERS["attack"] << VERB_SHIFT | at << 2 * ENEMIES * PAWN_BITS | shares


def _by_enemy(states: States, shares: Json) -> int:
    state = states[0]
    total = 0
    for seat, count in shares.items():
        enemy = (int(seat) - int(state.seat) - 1) % int(state.seats)
        total |= min(count, PAWN_MASK) << PAWN_BITS * (ENEMIES - 1 - enemy) if enemy < ENEMIES else 0
    return total


# Why not


def refusal(states: States, action: Any) -> Refusal | None:
    """Why an action is refused, None if it is legal."""
    fault = _fault(states, action)
    return None if fault == Fault.NONE else REFUSALS[fault]


def _fault(states: States, action: Any) -> Fault:
    state = states[0]
    verb = action.get("type") if isinstance(action, dict) else None
    if not isinstance(verb, str) or not _is_normal(verb, action, int(state.seats)):
        return Fault.MALFORMED
    if state.phase == Phase.OVER:
        return Fault.GAME_OVER
    if state.due != Due.NOTHING:
        return Fault.DICE_DUE
    if action.get("seat", int(state.seat)) != state.seat or int(state.seat) not in seats_to_act(states):
        return Fault.NOT_YOUR_TURN
    if any(name in action and (*action[name],) not in ISLANDS[state.plan] for name in ("at", "from", "to")):
        return Fault.NO_LAND
    if verb == "attack" and str(state.seat) in {*action["targets"], *action.get("charged", {})}:
        return Fault.NO_TARGET
    if verb == "attack" and not {*action.get("charged", {})} <= {*action["targets"]}:
        return Fault.WRONG_CHARGED
    return Fault(compiled.fault(states, to_number(states, action)))


def _is_normal(verb: str, action: Json, seats: int) -> bool:
    """Whether an action has exactly the fields of its type, each of the right kind; the seat may be left out."""
    if verb not in FIELDS_OF:
        return False
    fields = {*action} - {"seat", "type"}
    if verb == "attack" and "charged" in action:
        if not is_shares(action["charged"], seats) or not action["charged"]:
            return False
        fields -= {"charged"}
    if fields != {*FIELDS_OF[verb]}:
        return False
    if "seat" in action and not _is_seat(action["seat"], seats):
        return False
    return all(_is_value(field, action[field], seats) for field in fields)


def _is_value(field: str, value: Any, seats: int) -> bool:
    if field in {"at", "from", "to"}:
        return is_hex(value)
    if field in {"count", "eggs"}:
        return is_int(value) and value >= 1
    if field == "target":
        return _is_seat(value, seats)
    if field == "targets":
        return is_shares(value, seats)
    return isinstance(value, str) and (field == "species" or value in KINDS)


def is_shares(value: Any, seats: int) -> bool:
    """Dice by seat, without zeros."""
    seated = {str(seat) for seat in range(seats)}
    return isinstance(value, dict) and all(seat in seated and is_int(n) and n >= 1 for seat, n in value.items())


def _is_seat(value: Any, seats: int) -> bool:
    return is_int(value) and 0 <= value < seats
