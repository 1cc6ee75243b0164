"""The bare state of a match, typed."""

from __future__ import annotations

from typing import cast

from mesozoic.core.compiled.record import Seated, States
from mesozoic.engine.match import Match
from mesozoic.games.trias.rules.state import State


def typed(states: States[Seated]) -> States[State]:
    """The same states, of which only a test knows that they are of Trias."""
    return cast("States[State]", states)


def states_of(match: Match) -> States[State]:
    """A copy of the state of a match of Trias."""
    return typed(match.state)
