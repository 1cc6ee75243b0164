"""An action as one number.

    bits 57-59  the verb, in the order of §15.3
    bits 29-56  the cell an action leaves, or happens at
    bits  1-28  the cell it goes to; for `card` 0 hand, 1 draw; for `rescue` its number in the position
    bit   0     1 for a spent herd

Sorted as numbers, the legal actions of a position stand in the order of §15.3.
"""

from __future__ import annotations

from enum import IntEnum

from mesozoic.core.compiled.kernel import kernel

CELL_BITS = 28
CELL_MASK = (1 << CELL_BITS) - 1
SOURCE_SHIFT = CELL_BITS + 1
VERB_SHIFT = 2 * CELL_BITS + 1
RESCUE_MASK = (1 << VERB_SHIFT) - 1


class Verb(IntEnum):
    CARD = 0
    PLACE = 1
    DRIFT = 2
    MOVE = 3
    RESCUE = 4
    REPRODUCE = 5
    END_TURN = 6


CARD_VERB = 0
PLACE_VERB = 1 << VERB_SHIFT
DRIFT_VERB = 2 << VERB_SHIFT
MOVE_VERB = 3 << VERB_SHIFT
RESCUE_VERB = 4 << VERB_SHIFT
REPRODUCE_VERB = 5 << VERB_SHIFT
END_TURN = 6 << VERB_SHIFT

PLAY_HAND = CARD_VERB
PLAY_DRAW = CARD_VERB | 2


@kernel
def verb_of(action: int) -> int:
    return action >> VERB_SHIFT


@kernel
def source_of(action: int) -> int:
    return (action >> SOURCE_SHIFT) & CELL_MASK


@kernel
def target_of(action: int) -> int:
    return (action >> 1) & CELL_MASK


@kernel
def placing(cell: int) -> int:
    return PLACE_VERB | int(cell) << SOURCE_SHIFT


@kernel
def drifting(source: int, target: int) -> int:
    return DRIFT_VERB | int(source) << SOURCE_SHIFT | int(target) << 1


@kernel
def moving(source: int, target: int, spent: int) -> int:
    return MOVE_VERB | int(source) << SOURCE_SHIFT | int(target) << 1 | spent


@kernel
def rescuing(number: int) -> int:
    return RESCUE_VERB | number


@kernel
def reproducing(cell: int) -> int:
    return REPRODUCE_VERB | int(cell) << SOURCE_SHIFT
