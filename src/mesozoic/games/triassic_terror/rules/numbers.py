"""An action as one number: bits 20 and above hold the verb, the lower bits its fields.

Sorted as numbers, the legal actions of a position stand in the order of §E1.
"""

from __future__ import annotations

from enum import IntEnum

from mesozoic.core.compiled.kernel import kernel

VERB_SHIFT = 20
FIELDS = (1 << VERB_SHIFT) - 1
COUNT_BITS = 12
COUNT_MASK = (1 << COUNT_BITS) - 1
EATEN_BITS = 3
EATEN_MASK = 7
MEAL_MASK = (1 << 18) - 1


class Verb(IntEnum):
    TAKE_CARD = 0
    TAKE_TILE = 1
    PLAY_CARD = 2
    USE_TILE = 3
    PLACE_DINOS = 4
    GROW = 5
    MIGRATE_START = 6
    MIGRATE_GROUP = 7
    FOLLOW_ASSIGNMENT = 8
    MIGRATE_COMMIT = 9
    HATCH = 10
    MOVE_PREDATOR = 11
    EAT = 12
    EXPEL = 13
    WHITE_DINO = 14
    PLAY_COUNTER = 15
    FINISH = 16
    END_TURN = 17


TAKE_CARD = int(Verb.TAKE_CARD)
TAKE_TILE = int(Verb.TAKE_TILE)
PLAY_CARD = int(Verb.PLAY_CARD)
USE_TILE = int(Verb.USE_TILE)
PLACE_DINOS = int(Verb.PLACE_DINOS)
GROW = int(Verb.GROW)
MIGRATE_START = int(Verb.MIGRATE_START)
MIGRATE_GROUP = int(Verb.MIGRATE_GROUP)
FOLLOW_ASSIGNMENT = int(Verb.FOLLOW_ASSIGNMENT)
MIGRATE_COMMIT = int(Verb.MIGRATE_COMMIT)
HATCH = int(Verb.HATCH)
MOVE_PREDATOR = int(Verb.MOVE_PREDATOR)
EAT = int(Verb.EAT)
EXPEL = int(Verb.EXPEL)
WHITE_DINO = int(Verb.WHITE_DINO)
PLAY_COUNTER = int(Verb.PLAY_COUNTER)
FINISH = int(Verb.FINISH)
END_TURN = int(Verb.END_TURN)


@kernel
def numbered(verb: int, fields: int) -> int:
    return verb << VERB_SHIFT | fields


@kernel
def counted(verb: int, area: int, count: int) -> int:
    """`place-dinos`, `grow` and `migrate-group`: an area and how many."""
    return verb << VERB_SHIFT | area << COUNT_BITS | count


@kernel
def paired(verb: int, one: int, area: int) -> int:
    """`follow-assignment`, `move-predator` and `play-counter`: a seat, a predator or a kind, and an area."""
    return verb << VERB_SHIFT | one << 4 | area


@kernel
def eating(predator: int, meal: int) -> int:
    return EAT << VERB_SHIFT | predator << 18 | meal


@kernel
def eaten_from(meal: int, seat: int) -> int:
    """How many dinos of a seat a meal holds; seat 0 stands in the highest bits."""
    return meal >> EATEN_BITS * (5 - seat) & EATEN_MASK


@kernel
def portion(seat: int, count: int) -> int:
    """The part of a meal that is taken from a seat."""
    return count << EATEN_BITS * (5 - seat)


@kernel
def expelling(predator: int, seat: int, count: int, area: int) -> int:
    return EXPEL << VERB_SHIFT | predator << 10 | seat << 6 | count << 4 | area
