"""What an action of Pangea can break."""

from __future__ import annotations

from enum import IntEnum


class Fault(IntEnum):
    NONE = 0
    MALFORMED = 1
    NOT_YOUR_TURN = 2
    WRONG_PHASE = 3
    DICE_DUE = 4
    GAME_OVER = 5
    NOT_DEALT = 6
    NO_LAND = 7
    NOT_HABITAT = 8
    TOO_CLOSE = 9
    NO_DINOS = 10
    PEACE = 11
    CANNOT_STAND = 12
    TOO_FAR = 13
    WRONG_KIND = 14
    MUST_FLEE = 15
    FLEE_TOGETHER = 16
    NOT_CONTESTED = 17
    RESOLVED = 18
    OTHER_COMBAT = 19
    NO_SWEEP = 20
    NO_TARGET = 21
    NOT_ADJACENT = 22
    TOO_MANY = 23
    WRONG_DICE = 24
    WRONG_CHARGED = 25
    NOT_CONTROLLED = 26
    NO_SUPPLY = 27
