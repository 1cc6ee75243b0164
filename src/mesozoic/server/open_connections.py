"""The connections of this process that last, and how many there may be."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from enum import IntEnum

from mesozoic.server.problems import Problem

FULL = Problem(503, "full", "the server is full; try again soon")
SPARE_FILES = 256
"""Open files for the database, the page, requests and what the machine needs itself."""


def files_for(connections: int) -> int:
    """The files of a process with so many connections that last: half as many others may be silent (`Silence`)."""
    return connections * 3 // 2 + SPARE_FILES


class Standing(IntEnum):
    """Whose connection it is; where there is no room left the smallest goes first."""

    STRANGER = 0  # nobody is signed in
    GUEST = 1
    ACCOUNT = 2


class OpenConnections:
    """All sockets and streams that are open; a full process lets strangers go before it refuses people."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._standings: dict[object, tuple[Standing, str]] = {}
        self._crowds: dict[Standing, dict[str, dict[object, Callable[[], None]]]] = {each: {} for each in Standing}
        """By standing and address: connections from the oldest on, and what closes each of them."""

    def __len__(self) -> int:
        return len(self._standings)

    def add(self, connection: object, standing: Standing, address: str, close: Callable[[], None]) -> bool:
        """Count a connection, and close another for it if there are too many; False if it has to go itself."""
        if len(self) >= self._most and not self._make_room(standing):
            return False
        self._standings[connection] = standing, address
        self._crowds[standing].setdefault(address, {})[connection] = close
        return True

    def _make_room(self, standing: Standing) -> bool:
        """Close the oldest connection of the address that has most of those of the least standing."""
        for lower in Standing:
            if lower < standing and (crowds := self._crowds[lower]):
                oldest, close = next(iter(max(crowds.values(), key=len).items()))
                self.remove(oldest)
                close()
                return True
        return False

    def remove(self, connection: object) -> None:
        if connection not in self._standings:
            return
        standing, address = self._standings.pop(connection)
        crowd = self._crowds[standing][address]
        del crowd[connection]
        if not crowd:
            del self._crowds[standing][address]


def bounded_by_files(wanted: int) -> int:
    """So many connections, or as many as this process may have files open for (`files_for`)."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY:
            return max(1, min(wanted, max((soft - SPARE_FILES) * 2 // 3, soft // 2)))
    return wanted
