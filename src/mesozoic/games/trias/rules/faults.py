"""What an action of Trias can break: the codes of §5.2 and §15.3."""

from __future__ import annotations

from enum import IntEnum


class Fault(IntEnum):
    NONE = 0
    MALFORMED = 1
    NOT_YOUR_TURN = 2
    WRONG_PHASE = 3
    NO_TILE = 4
    POLE = 5
    NOT_ON_OCEAN = 6
    NOT_PRESENT = 7
    SINGLE_TILE = 8
    OCCUPIED = 9
    NOT_FARTHER = 10
    NOT_RECONNECTED = 11
    NOT_OCEAN = 12
    WRONG_COLOUR = 13
    NOT_VACANT = 14
    NOT_ENOUGH_ACTIONS = 15
    NOT_ON_TILE = 16
    NO_HERD = 17
    NO_FRESH_HERD = 18
    NO_SPENT_HERD = 19
    NOT_ADJACENT = 20
    FULL = 21
    NO_STOCK = 22
    NOT_A_SWIMMER = 23
    RESCUE_COUNT = 24
    NO_CARD = 25
    CROWDED = 26
