"""What chance decides in Toy after the set-up: dice and the order of play."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mesozoic.core.compiled.chance import Randoms, scaled
from mesozoic.core.compiled.record import Ints, States, copied
from mesozoic.core.errors import BadRecord
from mesozoic.core.json_checks import Json, is_int
from tests.toy.rules import entries
from tests.toy.rules.course import MOST_DICE
from tests.toy.rules.state import MAX_SEATS, Due, State

KINDS = {Due.DICE: ("dice", "values"), Due.ORDER: ("order", "seats")}


def due(states: States[State]) -> bool:
    return bool(states[0].due != Due.NOTHING)


def draw(states: States[State], randoms: Ints) -> Json:
    """The chance event that the randoms make of what is due."""
    if states[0].due == Due.DICE:
        faces = np.array([1 + scaled(random, 6) for random in randoms[:MOST_DICE]], dtype=np.int64)
        used = entries.roll_dice(copied(states), faces)
        return {"chance": "dice", "values": faces[:used].tolist()}
    seats = range(int(states[0].seats))
    return {"chance": "order", "seats": sorted(seats, key=lambda seat: int(randoms[seat]))}


def decide(states: States[State], randoms: Ints) -> tuple[Json, int]:
    """What `course.settle` does with the random numbers that it draws next."""
    if states[0].due == Due.DICE:
        entry, used = draw(states, randoms), MOST_DICE
    else:
        seats = [*range(int(states[0].seats))]
        Randoms(randoms).shuffle(seats)
        entry, used = {"chance": "order", "seats": seats}, MAX_SEATS
    resolve(states, entry)
    return entry, used


def parts(states: States[State], drawn: Sequence[int]) -> list[int]:
    """The faces of the next die, or the seats that can be next, after these."""
    if states[0].due == Due.ORDER:
        return [seat for seat in range(int(states[0].seats)) if seat not in drawn]
    faces = np.ones(MOST_DICE, dtype=np.int64)
    faces[: len(drawn)] = drawn
    return [*range(1, 7)] if entries.roll_dice(copied(states), faces) > len(drawn) else []


def entry_of(states: States[State], drawn: Sequence[int]) -> Json:
    """The chance event with all these parts."""
    kind, field = KINDS[Due(states[0].due)]
    return {"chance": kind, field: [*drawn]}


def resolve(states: States[State], entry: Json) -> None:
    """Carry on with that outcome; raises BadRecord if it cannot be."""
    kind, field = KINDS[Due(states[0].due)]
    if {*entry} != {"chance", field} or entry["chance"] != kind:
        raise BadRecord(f"chance event {kind!r} is due", rule="§3" if kind == "dice" else "§4")
    values = entry[field]
    if not isinstance(values, list) or not all(map(is_int, values)):
        raise BadRecord(f"{field} is not a list of integers", rule="§3")
    if kind == "order":
        if sorted(values) != list(range(int(states[0].seats))):
            raise BadRecord("the order names every seat once", rule="§4")
        entries.set_order(states, np.array(values, dtype=np.int64))
        return
    if not all(1 <= value <= 6 for value in values):
        raise BadRecord("a die shows 1 to 6", rule="§3")
    faces = np.ones(max(MOST_DICE, len(values)), dtype=np.int64)
    faces[: len(values)] = values
    if entries.roll_dice(copied(states), faces) != len(values):
        raise BadRecord("too many or too few dice", rule="§3")
    entries.roll_dice(states, faces)
