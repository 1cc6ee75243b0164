"""What tables have to know of people who sign in, leave or are deleted."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol

from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import Problem, StorageFailure

log = logging.getLogger("mesozoic.departures")

ATTEMPTS = 3


class Leaving(Protocol):
    """Where somebody can stand up from a table."""

    async def leave(self, who: Identity, table_id: str) -> object:
        """Stand up; in a game that has begun a bot stands in."""

    async def leave_for_good(self, who: Identity, table_id: str) -> object:
        """The same without coming back; a rated game is lost."""


class RowReading(Protocol):
    """Where a table in memory is brought up to date."""

    async def read_row(self, table_id: str) -> None:
        """Read the row of a table and its seats again."""


class Departures:
    """Lets people leave several tables at once, and tells tables that their seats belong to others."""

    def __init__(self, lobby: Leaving, registry: RowReading) -> None:
        self._lobby = lobby
        self._registry = registry

    async def leave_all(self, who: Identity, table_ids: Iterable[str]) -> None:
        """Let bots stand in for somebody who goes; others may act at the same time."""
        for table_id in table_ids:
            await self._attempt(self._lobby.leave, who, table_id)

    async def leave_all_for_good(self, who: Identity, table_ids: Iterable[str]) -> None:
        """The same without coming back: who is deleted or banned resigns rated games, while their ratings are known."""
        for table_id in table_ids:
            await self._attempt(self._lobby.leave_for_good, who, table_id)

    async def _attempt(self, leave: Callable[[Identity, str], Awaitable[object]], who: Identity, table_id: str) -> None:
        for _ in range(ATTEMPTS):
            try:
                await leave(who, table_id)
                return
            except StorageFailure:
                raise
            except Problem as problem:
                log.info(f"leave failed: {problem.detail}", extra={"table": table_id})

    async def read_all(self, table_ids: Iterable[str]) -> None:
        """Tell tables that somebody else sits there now, or nobody."""
        for table_id in table_ids:
            await self._registry.read_row(table_id)
