"""What a bot is given: the seat's view, its legal actions, and states imagined from them; never the state."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json

if TYPE_CHECKING:
    from mesozoic.core.compiled.record import Ints, Seated, States
    from mesozoic.engine.match import Action, Match


class Turn:
    """One decision of one seat."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self._match.players)

    @property
    def options(self) -> Json:
        """The options of the rules."""
        return self._match.options

    @cached_property
    def view(self) -> Json:
        """What the seat may know."""
        return self._match.view(self.seat)

    @cached_property
    def numbers(self) -> Ints:
        """The legal actions as numbers, in canonical order."""
        return self._match.numbers(self.seat)

    def view_text(self) -> bytes:
        """The view as JSON, faster than `view`."""
        return self._match.view_texts((self.seat,))[self.seat]

    def actions_text(self) -> bytes:
        """The legal actions as a JSON list in canonical order."""
        return self._match.legal_text(self.seat)

    def draw(self, generator: Ints) -> int:
        """The next random number of a generator, below 2**31."""
        return self._match.draw(generator)

    def any_number(self, generator: Ints) -> int:
        """The number of a legal action, each as likely as the others; compiled, so that no list is made."""
        return self._match.any_number(self.seat, generator)

    def imagine(self, generator: Ints) -> States[Seated]:
        """A state that agrees with the view, what is hidden and the dice to come drawn from a generator.

        It depends on the view and the generator alone, as `Views.imagine` does, which takes a hundred times as long.
        """
        return self._match.imagine(self.seat, generator)

    @property
    def choosers(self) -> tuple[int, ...]:
        """The seats that choose at the same time as this one, which is among them, also those that have chosen."""
        return self._match.choosers

    def imagine_unchosen(self, generator: Ints) -> States[Seated]:
        """As `imagine`, but none of the `choosers` has chosen yet."""
        return self._match.imagine_unchosen(self.seat, generator)

    def action(self, number: int) -> Action:
        return self._match.action(number, self.seat)
