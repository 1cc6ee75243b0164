"""Who is at a table through other processes: each tells the others who comes and goes, and that it is running."""

from __future__ import annotations

import time

ALIVE_SECONDS = 5.0
"""How often a process says that it is running; one that is silent for three times as long counts as stopped."""


class Presence:
    """People at tables, as other processes tell it."""

    def __init__(self) -> None:
        self._here: dict[str, set[tuple[str, str]]] = {}  # by process: (table, person)
        self._heard: dict[str, float] = {}

    def hear(self, process: str) -> None:
        """A process is running."""
        self._heard[process] = time.monotonic()

    def add(self, process: str, table: str, person: str) -> None:
        self._here.setdefault(process, set()).add((table, person))

    def remove(self, process: str, table: str, person: str) -> None:
        self._here.get(process, set()).discard((table, person))

    def clear(self) -> None:
        """Forget who is where; processes that are running tell it again when they are asked."""
        self._here.clear()

    def is_here(self, table: str, person: str) -> bool:
        return any((table, person) in here for here in self._here.values())

    def forget_silent(self) -> set[str]:
        """Forget processes that are silent; returns the tables where that changes something."""
        late = time.monotonic() - 3 * ALIVE_SECONDS
        changed: set[str] = set()
        for process in [process for process, heard in self._heard.items() if heard < late]:
            del self._heard[process]
            changed |= {table for table, _ in self._here.pop(process, set())}
        return changed
