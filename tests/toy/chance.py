"""What chance decides in Toy after the set-up: dice and the order of play."""

from __future__ import annotations

import numpy as np

from mesozoic.core.errors import BadRecord, is_int
from mesozoic.core.game import Json
from mesozoic.core.record import Ints, States, copied

from . import compiled
from .rules import MOST_DICE
from .state import Due

KINDS = {Due.DICE: ("dice", "values"), Due.ORDER: ("order", "seats")}


def due(states: States) -> bool:
    return bool(states[0].due != Due.NOTHING)


def draw(states: States, words: Ints) -> Json:
    """The chance event that the words make of what is due."""
    if states[0].due == Due.DICE:
        faces = 1 + (words[:MOST_DICE] * 6 >> 31)
        used = compiled.roll_dice(copied(states), faces)
        return {"chance": "dice", "values": [int(face) for face in faces[:used]]}
    seats = range(int(states[0].seats))
    return {"chance": "order", "seats": sorted(seats, key=lambda seat: int(words[seat]))}


def take(states: States, entry: Json) -> None:
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
        compiled.set_order(states, np.array(values, dtype=np.int64))
        return
    if not all(1 <= value <= 6 for value in values):
        raise BadRecord("a die shows 1 to 6", rule="§3")
    faces = np.ones(max(MOST_DICE, len(values)), dtype=np.int64)
    faces[: len(values)] = values
    if compiled.roll_dice(copied(states), faces) != len(values):
        raise BadRecord("too many or too few dice", rule="§3")
    compiled.roll_dice(states, faces)
