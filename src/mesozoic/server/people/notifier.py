"""Telling a person that something has happened which concerns them: one place, whatever carries it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Kind = Literal["friend-request", "friend", "invitation", "paired"]


@dataclass(frozen=True)
class Notification:
    """Something that concerns a person: who has done it, and at which table."""

    person: str
    kind: Kind
    sender: str | None = None
    """The name of whoever has done it."""
    table: str | None = None


class Notifier:
    """Passes notifications on; each is passed on once, by the process where it comes about."""

    def __init__(self) -> None:
        self._calls: list[Callable[[Notification], None]] = []

    def on_notification(self, call: Callable[[Notification], None]) -> None:
        """Call something for every notification; it must return at once."""
        self._calls.append(call)

    def notify(self, person: str, kind: Kind, sender: str | None = None, table: str | None = None) -> None:
        notification = Notification(person, kind, sender, table)
        for call in self._calls:
            call(notification)
