"""Who is where: at a table or anywhere on the site, through this process or, as they tell it, through others.

Each process tells the others who comes and goes, and that it is running.
"""

from __future__ import annotations

import time

ALIVE_SECONDS = 5.0
"""How often a process says that it is running; one that is silent for three times as long counts as stopped."""
HERE = ""
"""This process."""
SITE = ""
"""Where people are who have the page open, whatever they look at."""


class Presence:
    """People at tables and on the site."""

    def __init__(self) -> None:
        self._here: dict[str, set[tuple[str, str]]] = {}  # by process: (table, person)
        self._hidden: dict[str, set[tuple[str, str]]] = {}  # those of them who look at something else
        self._guests: dict[str, dict[str, int]] = {}  # by process: how many watch a table without being named
        self._heard: dict[str, float] = {}
        self.names: dict[str, str] = {}  # of people who watch tables through other processes

    def hear(self, process: str) -> None:
        """A process is running."""
        self._heard[process] = time.monotonic()

    def add(self, process: str, table: str, person: str, is_looking: bool = True) -> None:
        self._here.setdefault(process, set()).add((table, person))
        hidden = self._hidden.setdefault(process, set())
        (hidden.discard if is_looking else hidden.add)((table, person))

    def remove(self, process: str, table: str, person: str) -> None:
        self._here.get(process, set()).discard((table, person))
        self._hidden.get(process, set()).discard((table, person))
        if person in self.names and not self.tables_of({person}):
            del self.names[person]

    def set_guests(self, process: str, table: str, count: int) -> None:
        """So many watch a table through a process without being named."""
        guests = self._guests.setdefault(process, {})
        if count:
            guests[table] = count
        else:
            guests.pop(table, None)

    def clear(self) -> None:
        """Forget who is where through other processes; those that are running tell it again when they are asked."""
        self._here = {HERE: self._here.get(HERE, set())}
        self._hidden.clear()
        self._guests.clear()
        self.names.clear()

    def is_here(self, table: str, person: str) -> bool:
        return any((table, person) in here for here in self._here.values())

    def is_looking_elsewhere(self, table: str, person: str) -> bool:
        """Whether somebody has a table in sight through another process."""
        return any(
            (table, person) in here and (table, person) not in self._hidden.get(process, ())
            for process, here in self._here.items()
            if process != HERE
        )

    def is_at(self, process: str, table: str, person: str) -> bool:
        """Whether somebody is at a table, or on the site, through a process."""
        return (table, person) in self._here.get(process, ())

    def elsewhere(self, table: str) -> set[str]:
        """The people at a table through other processes."""
        others = (here for process, here in self._here.items() if process != HERE)
        return {person for here in others for place, person in here if place == table}

    def guests(self, table: str) -> int:
        """How many watch a table through other processes without being named."""
        return sum(guests.get(table, 0) for guests in self._guests.values())

    def tables_of(self, people: set[str]) -> set[str]:
        """The tables where one of several people is."""
        return {table for here in self._here.values() for table, person in here if person in people and table != SITE}

    def forget_silent(self) -> tuple[set[str], set[str]]:
        """Forget processes that are silent; returns the tables and the people for whom that changes something."""
        late = time.monotonic() - 3 * ALIVE_SECONDS
        tables: set[str] = set()
        people: set[str] = set()
        for process in [process for process, heard in self._heard.items() if heard < late]:
            del self._heard[process]
            gone = self._here.pop(process, set())
            self._hidden.pop(process, None)
            tables |= {table for table, _ in gone} | set(self._guests.pop(process, {}))
            people |= {person for _, person in gone}
        return tables, people
