"""Views and lists of actions as JSON text, written by compiled code (`rules.json_text`)."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.record import Ints, States, copied
from mesozoic.games.trias.rules import entries
from mesozoic.games.trias.rules.components import NONE
from mesozoic.games.trias.rules.json_text import VIEW_ROOM
from mesozoic.games.trias.rules.state import State

USUAL_ROOM = 1 << 14
"""Bytes that are enough for almost all lists of actions."""


def view_text(states: States[State], seat: int | None, options: bytes) -> bytes:
    """What `view.view` says, as JSON; ``options`` is the JSON of the options that are not the usual ones."""
    out = np.empty(VIEW_ROOM, dtype="u1")
    length = entries.view_text(states, NONE if seat is None else seat, out)
    return b'{"options":%b,%b}' % (options, out[:length].tobytes())


def actions_text(states: States[State], numbers: Ints) -> bytes:
    """Legal actions of this position as a JSON list."""
    room = USUAL_ROOM
    while True:
        out = np.empty(room, dtype="u1")
        if length := entries.actions_text(copied(states), numbers, out):
            return out[:length].tobytes()
        room *= 4
