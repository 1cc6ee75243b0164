"""What an action of Toy can break."""

from __future__ import annotations

from enum import IntEnum


class Fault(IntEnum):
    NONE = 0
    MALFORMED = 1
    NOT_YOUR_TURN = 2
    WRONG_PHASE = 3
    DICE = 4
    TARGET = 5
    NO_CARD = 6
