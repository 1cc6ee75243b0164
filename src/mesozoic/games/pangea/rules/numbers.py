"""An action as one number: bits 40 and above hold the verb, the lower bits its fields.

Seats in `attack` are counted clockwise from the active seat: the first enemy, the second, the third.
"""

from __future__ import annotations

from enum import IntEnum

from mesozoic.core.compiled.kernel import kernel

VERB_SHIFT = 40
FIELDS = (1 << VERB_SHIFT) - 1
PAWN_BITS = 5
PAWN_MASK = (1 << PAWN_BITS) - 1
HEX_BITS = 6
HEX_MASK = (1 << HEX_BITS) - 1
ENEMIES = 3


class Verb(IntEnum):
    CHOOSE_SPECIES = 0
    PLACE_COLONY = 1
    MOVE = 2
    END_MOVES = 3
    SWEEP = 4
    ATTACK = 5
    LAY = 6
    END_TURN = 7


class Kind(IntEnum):
    """A8.4 to A8.6."""

    MIGRATE = 0
    CHARGE = 1
    ATTACK = 2
    FLEE = 3


CHOOSE_SPECIES = int(Verb.CHOOSE_SPECIES)
PLACE_COLONY = int(Verb.PLACE_COLONY)
MOVE = int(Verb.MOVE)
END_MOVES = int(Verb.END_MOVES)
SWEEP = int(Verb.SWEEP)
ATTACK = int(Verb.ATTACK)
LAY = int(Verb.LAY)
END_TURN = int(Verb.END_TURN)

MIGRATE = int(Kind.MIGRATE)
CHARGE = int(Kind.CHARGE)
ATTACK_MOVE = int(Kind.ATTACK)
FLEE = int(Kind.FLEE)


@kernel
def numbered(verb: int, fields: int) -> int:
    return verb << VERB_SHIFT | fields


@kernel
def moving(kind: int, source: int, target: int, count: int) -> int:
    return MOVE << VERB_SHIFT | kind << 17 | source << 11 | target << 5 | count


@kernel
def sweeping(at: int, seat: int, target: int, count: int) -> int:
    return SWEEP << VERB_SHIFT | at << 13 | seat << 11 | target << 5 | count


@kernel
def laying(at: int, eggs: int) -> int:
    return LAY << VERB_SHIFT | at << PAWN_BITS | eggs


@kernel
def attacking(at: int, dice: int, charging: int) -> int:
    """``dice`` and ``charging`` hold three numbers of five bits, the first enemy's highest."""
    return ATTACK << VERB_SHIFT | at << 30 | dice << 15 | charging


@kernel
def shared(first: int, second: int, third: int) -> int:
    """Three numbers, one for each enemy."""
    return (first << PAWN_BITS | second) << PAWN_BITS | third


@kernel
def share_of(shares: int, enemy: int) -> int:
    """The number for an enemy, counted from 0."""
    return shares >> PAWN_BITS * (ENEMIES - 1 - enemy) & PAWN_MASK
