"""The state of Toy.  The generator `chance` is 0 where outcomes come from outside (see rules.py)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from mesozoic.core.compiled.record import Ints, layout

MAX_SEATS = 6
DECK = 12


class Phase(IntEnum):
    PICK = 0
    PLAY = 1
    OVER = 2


class Due(IntEnum):
    NOTHING = 0
    DICE = 1
    ORDER = 2


class State:
    chance: Annotated[Ints, "i8", (1,)]
    rounds: Annotated[int, "i4"]
    rounds_done: Annotated[int, "i4"]  # not `round`: a NumPy record has a method of that name
    points: Annotated[Ints, "i4", (MAX_SEATS,)]
    deck: Annotated[Ints, "i1", (DECK,)]  # the pile, next card first
    deck_size: Annotated[int, "i1"]
    hand: Annotated[Ints, "i1", (MAX_SEATS,)]  # 0: no card
    pick: Annotated[Ints, "i1", (MAX_SEATS,)]  # 0: not chosen yet
    order: Annotated[Ints, "i1", (MAX_SEATS,)]
    turn: Annotated[int, "i1"]  # how many have played in this round
    seats: Annotated[int, "i1"]
    seat: Annotated[int, "i1"]
    phase: Annotated[int, "i1"]
    due: Annotated[int, "i1"]  # what chance has to decide before anybody may act
    target: Annotated[int, "i1"]
    opening: Annotated[int, "i1"]
    revision: Annotated[int, "i1"]  # which table of dice


STATE = layout(State)
