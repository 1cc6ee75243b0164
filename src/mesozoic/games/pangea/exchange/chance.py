"""D3: the dice that are due after an action."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mesozoic.core.compiled.chance import RANDOM_BITS
from mesozoic.core.compiled.record import Ints, States, copied
from mesozoic.core.errors import BadRecord
from mesozoic.core.json_checks import Json, is_int
from mesozoic.games.pangea.rules import entries
from mesozoic.games.pangea.rules.state import DUE_NOTHING, State


def due(states: States[State]) -> bool:
    """Whether dice have to be rolled before anybody may act."""
    return bool(states["due"][0] != DUE_NOTHING)


def draw(states: States[State], randoms: Ints) -> Json:
    """The dice that these random numbers make, as many as are needed."""
    faces = 1 + (np.asarray(randoms) * 6 >> RANDOM_BITS)
    used = len(roll(copied(states), faces))
    return entry_of(states, faces[:used].tolist())


def decide(states: States[State], randoms: Ints) -> tuple[Json, int]:
    """Go on with the dice that these random numbers make; returns them, and how many there are."""
    faces = 1 + (np.asarray(randoms) * 6 >> RANDOM_BITS)
    used = len(roll(states, faces))
    return {"chance": "dice", "values": faces[:used].tolist()}, used


def resolve(states: States[State], entry: Json) -> None:
    """Go on with these dice; raises BadRecord if they cannot be."""
    if {*entry} != {"chance", "values"} or entry["chance"] != "dice":
        raise BadRecord("dice are due, with their values", rule="D3")
    values = entry["values"]
    if not isinstance(values, list) or not all(is_int(value) and 1 <= value <= 6 for value in values):
        raise BadRecord("the values of dice are a list of numbers from 1 to 6", rule="D3")
    used = len(roll(states, np.array(values, dtype=np.int64)))
    if used != len(values):
        raise BadRecord(f"the rules need {used if used < len(values) else 'more'} dice, not {len(values)}", rule="D3")


def parts(states: States[State], drawn: Sequence[int]) -> list[int]:
    """The faces of the next die, if another one is needed after these."""
    is_needed = len(roll(copied(states), np.array(drawn, dtype=np.int64))) > len(drawn)
    return [*range(1, 7)] if is_needed else []


def entry_of(states: States[State], drawn: Sequence[int]) -> Json:
    """The entry of the log with these dice."""
    return {"chance": "dice", "values": [*drawn]}


def roll(states: States[State], faces: Ints) -> list[int]:
    """Go on with these dice; returns what each was rolled for, one too many if there were not enough."""
    count = len(faces)
    dice = np.zeros(1 + 2 * count, dtype=np.int64)
    dice[0], dice[1 : 1 + count] = 1, faces
    entries.resolve(states, dice)
    wanted = int(dice[0]) - 1
    tags: list[int] = dice[1 + count : 1 + count + min(wanted, count)].tolist()
    return tags if wanted <= count else [*tags, 0]
