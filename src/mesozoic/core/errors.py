"""What can go wrong, each with one clear line."""

from __future__ import annotations

from mesozoic.core.catalogue import ENGLISH
from mesozoic.core.refusals import Refusal


class MesozoicError(Exception):
    """Anything a caller did wrong; the message is one line for people."""


class UnknownGame(MesozoicError):
    """There is no game of that name."""


class BadSetup(MesozoicError):
    """A number of seats, an option, a data file, a set-up or a position that the rules do not know."""


class BadText(MesozoicError):
    """A text that is not an action or a position."""


class NothingToUndo(MesozoicError):
    """The game is at its first decision."""


class IllegalAction(MesozoicError):
    """An action that the rules forbid.

    ``code`` is the refusal code of the specification, ``rule`` the number of the rule.
    """

    def __init__(self, refusal: Refusal, action: object = None) -> None:
        self.refusal = refusal
        self.code = refusal.code
        self.rule = refusal.rule
        self.action = action
        super().__init__(f"{self.sentence()} ({self.rule}, {self.code})")

    def sentence(self, language: str = ENGLISH) -> str:
        """Why, in that language."""
        return self.refusal.sentence(language)


class BadRecord(MesozoicError):
    """A record that is not a valid game.  ``entry`` is the place in the log (from 0), or None outside of it."""

    def __init__(self, message: str, rule: str = "record", entry: int | None = None) -> None:
        self.message = message
        self.entry = entry
        self.rule = rule
        where = "" if entry is None else f"log entry {entry}: "
        super().__init__(f"{where}{message} ({rule})")
