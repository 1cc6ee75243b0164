"""What can go wrong, each with one clear line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


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

    ``code`` is the refusal code of the specification, ``rule`` the number of the rule; ``english`` and ``french``
    say why.
    """

    def __init__(self, refusal: Any, action: Any = None) -> None:
        self.code: str = refusal.code
        self.rule: str = refusal.rule
        self.english: str = refusal.english
        self.french: str = refusal.french
        self.action = action
        super().__init__(f"{self.english} ({self.rule}, {self.code})")


class BadRecord(MesozoicError):
    """A record that is not a valid game.  ``entry`` is the place in the log (from 0), or None outside of it."""

    def __init__(self, message: str, rule: str = "record", entry: int | None = None) -> None:
        self.message = message
        self.entry = entry
        self.rule = rule
        where = "" if entry is None else f"log entry {entry}: "
        super().__init__(f"{where}{message} ({rule})")


def require_keys(
    what: str,
    value: Any,
    required: set[str],
    optional: Mapping[str, Any] | set[str] = frozenset(),  # type: ignore[assignment]
) -> dict[str, Any]:
    """The value as a dict with exactly the given keys, or BadSetup naming the key."""
    if not isinstance(value, dict):
        raise BadSetup(f"{what} is not an object")
    for key in sorted(required):
        if key not in value:
            raise BadSetup(f"{what} lacks {key!r}")
    for key in value:
        if key not in required and key not in optional:
            raise BadSetup(f"{what} has an unknown key {key!r}")
    return value


def is_int(value: Any) -> bool:
    """A JSON integer; `true` is none."""
    return isinstance(value, int) and not isinstance(value, bool)
