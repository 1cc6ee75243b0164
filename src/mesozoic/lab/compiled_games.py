"""Whole games in compiled code, for plans whose bots are all compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from mesozoic.bots.compiled import CODES
from mesozoic.core.compiled.bot_games import LONGEST_LIST
from mesozoic.core.compiled.chance import has_generator
from mesozoic.core.compiled.record import Seated, States, room_for
from mesozoic.core.game import Game
from mesozoic.lab.finished import Finished, shares
from mesozoic.lab.plan import Plan

ROOM_FOR_ACTIONS = 1024
"""Decisions of a game for which there is room at first; if games are longer, they are played again with more room."""


def play_compiled(game: Game, plan: Plan, numbers: range, middle: bool) -> Finished:
    """Play games that follow each other; ``middle``: ``earlier`` is after half of the decisions, else the deal."""
    count = len(numbers)
    bots = np.array([CODES[bot] for bot in plan.seated], dtype=np.uint8)
    blank = blank_states(game, plan)
    room_for_actions = ROOM_FOR_ACTIONS
    while True:
        states = room_for_games(blank, count)
        winners = np.zeros(count * plan.seats, dtype=np.uint8)
        decisions = np.zeros(count, dtype=np.int64)
        actions = room_for(count * room_for_actions)
        streams = plan.streams(numbers)
        arguments: Any = (streams, bots, winners, decisions, actions, room_for(LONGEST_LIST), int(middle))
        if game.entries.bots.play_bot_games(states, *arguments) == count:
            break
        room_for_actions *= 4
    array: Any = states
    return Finished(
        finals=array[:count],
        earlier=array[count : 2 * count],
        wins=shares(winners.reshape(count, plan.seats)),
        decisions=decisions,
        actions=actions[: int(decisions.sum())],
    )


def blank_states(game: Game, plan: Plan) -> States[Seated]:
    """A state with seats and options in which nothing is dealt; where the game has dice, it rolls them itself."""
    blank = game.blank(plan.seats, plan.options)
    if has_generator(blank):
        blank["chance"] = 1  # not 0: the deal sets the generator
    return blank


def room_for_games(blank: States[Seated], count: int) -> States[Seated]:
    """States for so many games, as `play_bot_games` wants them; only the first ones are filled, with blank states."""
    size = blank.dtype.itemsize
    room = np.empty((2 * count + 2, size), dtype=np.uint8)
    room[:count] = np.frombuffer(blank.tobytes(), dtype=np.uint8)  # fields one by one would take thirty times as long
    states: States[Seated] = room.reshape(-1).view(blank.dtype)
    return states
