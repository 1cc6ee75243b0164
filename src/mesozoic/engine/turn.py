"""What a bot is given: the seat's view and its legal actions, never the state."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json

if TYPE_CHECKING:
    from mesozoic.core.compiled.record import Ints
    from mesozoic.engine.match import Action, Match


class Turn:
    """One decision of one seat."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def game(self) -> Game:
        return self._match.game

    @cached_property
    def view(self) -> Json:
        """What the seat may know."""
        return self._match.view(self.seat)

    @cached_property
    def numbers(self) -> Ints:
        """The legal actions as numbers, in canonical order."""
        return self._match.numbers(self.seat)

    def action(self, number: int) -> Action:
        return self._match.action(number, self.seat)
