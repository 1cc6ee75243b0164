"""Views and lists of actions as JSON text, written by compiled code (`rules.json_text`)."""

from __future__ import annotations

import json
from functools import cache

import numpy as np

from mesozoic.core.compiled.record import Ints, States
from mesozoic.games.triassic_terror.exchange.position import revision_of
from mesozoic.games.triassic_terror.exchange.view import fixed_of
from mesozoic.games.triassic_terror.rules import entries
from mesozoic.games.triassic_terror.rules.components import NONE
from mesozoic.games.triassic_terror.rules.json_text import LONGEST_ACTION, VIEW_ROOM
from mesozoic.games.triassic_terror.rules.state import State


def view_text(states: States[State], seat: int | None, options: bytes) -> bytes:
    """What `view.view` says, as JSON; ``options`` is the JSON of the options that are not the usual ones."""
    out = np.empty(VIEW_ROOM, dtype="u1")
    length = entries.view_text(states, NONE if seat is None else seat, out)
    fixed = fixed_text(bytes(states[0].board), int(states["seats"][0]), int(states["kind"][0]))
    return b'{"options":%b,%b,%b' % (options, out[:length].tobytes(), fixed)


@cache
def fixed_text(board: bytes, seats: int, kind: int) -> bytes:
    """What a view says of the board (named as in a state) and the calendar, without the brace that opens it."""
    return json.dumps(fixed_of(revision_of(board), seats, kind), separators=(",", ":")).encode()[1:]


def actions_text(states: States[State], numbers: Ints) -> bytes:
    """Legal actions of this position as a JSON list."""
    out = np.empty(2 + LONGEST_ACTION * len(numbers), dtype="u1")
    return out[: entries.actions_text(states, numbers, out)].tobytes()
