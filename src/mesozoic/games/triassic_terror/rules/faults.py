"""Part D: what an action can break."""

from __future__ import annotations

from enum import IntEnum


class Fault(IntEnum):
    NONE = 0
    BAD_FORM = 1
    WRONG_SEAT = 2
    WRONG_STATE = 3
    CHANCE_DUE = 4
    GAME_OVER = 5
    NO_CARD = 6
    TILE_TAKEN = 7
    TILE_USED = 8
    WRONG_TERRAIN = 9
    AREA_USED = 10
    PART_USED = 11
    TOO_MANY = 12
    NO_SUPPLY = 13
    NO_HERD = 14
    NO_ROOM = 15
    VOLCANO = 16
    NOT_ADJACENT = 17
    MOVED_TWICE = 18
    MIGRATIONS_MEET = 19
    NO_DESTINATION = 20
    WRONG_FOLLOWER = 21
    FOLLOWER_OPEN = 22
    WRONG_PREDATOR = 23
    ALREADY_MOVED = 24
    TWO_STEPS_USED = 25
    OUT_OF_REACH = 26
    NOT_EDIBLE = 27
    SAME_TERRAIN_OPEN = 28
    NO_WHITE = 29
    COUNTER_USED = 30
    COUNTER_THIS_PERIOD = 31
    MUST_SWAP = 32
