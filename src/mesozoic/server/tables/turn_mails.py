"""Mails about turns: whoever is not here hears by mail that it is their turn in a game that takes days."""

from __future__ import annotations

import asyncio
import logging

from mesozoic.server.mail.correspondence import Correspondence
from mesozoic.server.problems import Problem
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.presence import SITE, Presence
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.table import Table

log = logging.getLogger("mesozoic.mail")

GRACE_SECONDS = 30.0
"""Who comes within this time gets no mail."""
MOST_WAITING = 2000


class TurnMails:
    """Waits a little, then writes to whoever still has to act and is not here."""

    def __init__(self, correspondence: Correspondence, registry: Registry, presence: Presence) -> None:
        self._correspondence = correspondence
        self._registry = registry
        self._presence = presence
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self.grace_seconds = GRACE_SECONDS

    def turn(self, live: Live, table: Table, person: str) -> None:
        """It is somebody's turn."""
        clock = table.settings.clock
        key = (live.id, person)
        if not self._correspondence.is_on or clock is None or clock.kind != "days" or key in self._tasks:
            return
        if len(self._tasks) >= MOST_WAITING:
            log.warning(f"mail dropped: {MOST_WAITING} people are waited for already")
            return
        names = tuple(seat.name for seat in table.seats if seat.person != person)
        task = self._tasks[key] = asyncio.create_task(self._tell(live.id, person, live.game.title, names))
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _tell(self, table_id: str, person: str, game: str, names: tuple[str, ...]) -> None:
        await asyncio.sleep(self.grace_seconds)
        try:
            live = await self._registry.find_current(table_id)
            table = live.table
            is_awaited = table is not None and any(
                table.seats[seat].person == person and table.seats[seat].player is None for seat in table.to_act
            )
            if is_awaited and not self._is_here(table_id, person):
                await self._correspondence.tell_turn(person, table_id, game, names)
        except Problem as problem:
            log.warning("mail not sent", extra={"table": table_id, "reason": problem.detail})
        except Exception:
            log.exception("mail not sent", extra={"table": table_id})

    def _is_here(self, table_id: str, person: str) -> bool:
        return self._presence.is_here(table_id, person) or self._presence.is_here(SITE, person)

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
