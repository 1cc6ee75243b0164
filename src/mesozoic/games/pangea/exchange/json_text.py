"""Views and lists of actions as JSON text, written by compiled code (`rules.json_text`)."""

from __future__ import annotations

from functools import cache

import numpy as np

from mesozoic.core.compiled.json_text import quoted
from mesozoic.core.compiled.record import Ints, States
from mesozoic.games.pangea.exchange.view import fixed_text
from mesozoic.games.pangea.rules import entries
from mesozoic.games.pangea.rules.components import NONE
from mesozoic.games.pangea.rules.json_text import LONGEST_ACTION, VIEW_ROOM
from mesozoic.games.pangea.rules.state import State, revision_text
from mesozoic.games.pangea.rules.verbs import species_ids


def view_text(states: States[State], seat: int | None, options: bytes) -> bytes:
    """What `view.view` says, as JSON; ``options`` is the JSON of the options that are not the usual ones."""
    revision = bytes(states[0].species_revision)
    species, species_at = _species(revision)
    out = np.empty(VIEW_ROOM, dtype="u1")
    length = entries.view_text(states, NONE if seat is None else seat, species, species_at, out)
    data = _data(revision, bytes(states[0].tiles_revision))
    fixed = _fixed(revision, bool(states["expansion"][0]), int(states["plan"][0]))
    seats, text = int(states["seats"][0]), out[:length].tobytes()
    return b'{"players":%d,"options":%b,"data":%b,%b,%b' % (seats, options, data, text, fixed)


def actions_text(states: States[State], numbers: Ints) -> bytes:
    """Legal actions of this position as a JSON list."""
    species, species_at = _species(bytes(states[0].species_revision))
    out = np.empty(2 + LONGEST_ACTION * len(numbers) + len(species), dtype="u1")
    return out[: entries.actions_text(states, numbers, species, species_at, out)].tobytes()


# The names of data in a state as text


@cache
def _species(revision: bytes) -> tuple[Ints, Ints]:
    """The ids of the species as compiled code sees them."""
    return quoted(*species_ids(_name(revision)))


@cache
def _data(species: bytes, tiles: bytes) -> bytes:
    return f'{{"species":"{_name(species)}","tiles":"{_name(tiles)}"}}'.encode()


@cache
def _fixed(revision: bytes, with_expansion: bool, plan: int) -> bytes:
    """What a view says that stays the same, without the brace that opens it."""
    return fixed_text(_name(revision), with_expansion, plan)[1:]


def _name(revision: bytes) -> str:
    return revision_text(np.frombuffer(revision, dtype=np.int8))
