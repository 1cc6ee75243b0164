"""Mails about turns: whoever is not here hears by mail that it is their turn in a game that takes days.

Nothing of it is kept in memory alone: now and then the database says who has not been told of their turn, because the
process that waited for them, or had their mail, has ended.
"""

from __future__ import annotations

import asyncio
import logging

from mesozoic.server.mail.correspondence import Correspondence
from mesozoic.server.periodic import Periodic
from mesozoic.server.problems import Problem
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.presence import SITE, Presence
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.table import Table

log = logging.getLogger("mesozoic.mail")

GRACE_SECONDS = 30.0
"""Who comes within this time gets no mail."""
MOST_WAITING = 2000
LOOK_SECONDS = 600.0
"""How often those are looked for who have not been told of their turn."""


class TurnMails:
    """Waits a little, then writes to whoever still has to act and is not here."""

    def __init__(self, correspondence: Correspondence, registry: Registry, presence: Presence) -> None:
        self._correspondence = correspondence
        self._registry = registry
        self._presence = presence
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._looking = Periodic(self.tell_untold, LOOK_SECONDS, log, "turns that nobody was told of were not read")
        self.grace_seconds = GRACE_SECONDS

    def start(self) -> None:
        if self._correspondence.is_on:
            self._looking.start()

    async def tell_untold(self) -> None:
        """Write to those whom a process that has ended should have told that it is their turn."""
        for table_id, person in await self._correspondence.untold():
            if (table_id, person) not in self._tasks:
                await self._tell(table_id, person)

    def turn(self, live: Live, table: Table, person: str) -> None:
        """It is somebody's turn."""
        clock = table.settings.clock
        key = (live.id, person)
        if not self._correspondence.is_on or clock is None or clock.kind != "days" or key in self._tasks:
            return
        if len(self._tasks) >= MOST_WAITING:
            log.warning(f"mail dropped: {MOST_WAITING} people are waited for already")
            return
        task = self._tasks[key] = asyncio.create_task(self._tell_later(live.id, person))
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _tell_later(self, table_id: str, person: str) -> None:
        await asyncio.sleep(self.grace_seconds)
        await self._tell(table_id, person)

    async def _tell(self, table_id: str, person: str) -> None:
        try:
            live = await self._registry.find_current(table_id)
            table = live.table
            if table is None or self._is_here(table_id, person):
                return
            mine = [table.seats[seat] for seat in table.to_act if table.seats[seat].person == person]
            if any(seat.player is None for seat in mine):
                names = tuple(seat.name for seat in table.seats if seat.person != person)
                await self._correspondence.tell_turn(person, table_id, live.game.title, names)
        except Problem as problem:
            log.warning("mail not sent", extra={"table": table_id, "reason": problem.detail})
        except Exception:
            log.exception("mail not sent", extra={"table": table_id})

    def _is_here(self, table_id: str, person: str) -> bool:
        return self._presence.is_here(table_id, person) or self._presence.is_here(SITE, person)

    async def stop(self) -> None:
        await self._looking.stop()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
