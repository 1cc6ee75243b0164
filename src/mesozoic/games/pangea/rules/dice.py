"""D3: dice, rolled by the state's own generator or given from outside.

Where dice come from outside, an array holds first the index of the next one, then the dice, then room for what each of
them was rolled for.  The index goes on counting after the last die, so that missing dice show.
"""

from __future__ import annotations

from enum import IntEnum

from mesozoic.core.compiled.chance import below
from mesozoic.core.compiled.kernel import codes, kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.pangea.rules.state import State


class Roll(IntEnum):
    """What a die is rolled for; the tag of a die is this, a seat and, for hazards, a territory."""

    START = 0
    ERUPTION = 1
    HAZARD = 2
    ATTACK = 3
    DEFENCE = 4
    RIPOSTE = 5
    ANSWER = 6


LEAST_THRESHOLD, MOST_THRESHOLD = 2, 6
"""A1.8: nothing is easier or harder than these."""
SEAT_TAG = 64
TAG = 256
FOR_START, FOR_ERUPTION, FOR_HAZARD, FOR_ATTACK, FOR_DEFENCE, FOR_RIPOSTE, FOR_ANSWER = (
    TAG * code for code in codes(Roll)
)


@kernel
def roll(state: State, dice: Ints, tag: int) -> int:
    """The next die, 1 to 6; 1 if none is left."""
    if state.chance[0] != 0:
        return 1 + below(state.chance, 6)
    index, given = int(dice[0]), len(dice) // 2
    dice[0] = index + 1
    if index > given:
        return 1
    dice[index + given] = tag
    return int(dice[index])


@kernel
def is_short(state: State, dice: Ints) -> bool:
    """Whether more dice were needed than given."""
    return bool(state.chance[0] == 0) and dice[0] > len(dice) // 2 + 1


@kernel
def effective(threshold: int) -> int:
    """A threshold such that a die succeeds exactly if it shows as much or more."""
    return min(MOST_THRESHOLD, max(LEAST_THRESHOLD, threshold))


@kernel
def succeeds(die: int, threshold: int) -> bool:
    """A1.8: a 1 always fails, a 6 always succeeds."""
    return die == 6 or (die != 1 and die >= threshold)
