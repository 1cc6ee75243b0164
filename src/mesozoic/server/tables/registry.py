"""The registry of tables: every table that this process has in memory, and the lock of each."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from typing import Any

from sqlalchemy import Connection

from mesozoic.server.problems import not_found
from mesozoic.server.readiness import Readiness
from mesozoic.server.store import queries
from mesozoic.server.store.notices import EventAdded
from mesozoic.server.store.store import Store
from mesozoic.server.tables.clock import Pauses
from mesozoic.server.tables.journal import Journal
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.presence import Presence
from mesozoic.server.threads import Threads, Urgency


class Hold:
    """Holds the lock of a table while a block runs (`contextlib.asynccontextmanager` costs three times as much)."""

    __slots__ = ("_acquiring", "_live")

    def __init__(self, acquiring: Awaitable[Live]) -> None:
        self._acquiring = acquiring

    async def __aenter__(self) -> Live:
        self._live = await self._acquiring
        return self._live

    async def __aexit__(self, *_: object) -> None:
        self._live.lock.release()


class Registry:
    """Tables by id, read from the database when they are asked for."""

    def __init__(
        self,
        store: Store,
        journal: Journal,
        presence: Presence,
        loaders: Threads,
        readiness: Readiness,
        pauses: Pauses,
    ) -> None:
        self._store = store
        self._journal = journal
        self._presence = presence
        self._loaders = loaders
        self._readiness = readiness
        self._pauses = pauses
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self.tables: dict[str, Live] = {}

    async def stop(self) -> None:
        """Stop reading tables, and the bots of those in memory."""
        running: list[asyncio.Task[Any]] = [*self._loading.values()]
        running += [live.driver for live in self.tables.values() if live.driver is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # Finding

    async def find(self, table_id: str) -> Live:
        """A table, read from the database if this process does not know it; the same object for everybody."""
        live = await self.get(table_id)
        live.used = time.monotonic()
        return live

    async def get(self, table_id: str) -> Live:
        """The same on behalf of nobody here: the table is forgotten as soon as otherwise."""
        live = self.tables.get(table_id)
        if live is None or live.is_stale:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        return live

    async def find_current(self, table_id: str) -> Live:
        """A table as the database has it at this moment; other processes may be ahead of this one."""
        if self._store.is_sqlite:
            return await self.find(table_id)
        async with self.hold_current(table_id) as live:
            return live

    async def known(self, table_id: str) -> Live | None:
        """A table that this process has in memory, or is reading; what it is read from may be old already."""
        live = self.tables.get(table_id)
        return await self.get(table_id) if live is None and table_id in self._loading else live

    async def summaries(self, table_ids: list[str]) -> list[Live]:
        """Tables as a list shows them: without their games, unless these are in memory already."""
        unknown = [table for table in table_ids if table not in self.tables or self.tables[table].is_stale]

        def read(connection: Connection) -> dict[str, Live]:
            found = queries.summaries(connection, unknown)
            return {row.id: Live(row, chairs, count, self._presence, self._pauses) for row, chairs, count in found}

        tables = {**self.tables, **(await self._store.read(read) if unknown else {})}
        return [tables[table] for table in table_ids if table in tables]

    # Holding: the lock of a table while it is read or changed

    def hold(self, table_id: str) -> Hold:
        """A table whose lock is held: ``async with registry.hold(table_id) as live``."""
        return Hold(self._acquire_for_somebody(table_id))

    def hold_current(self, table_id: str) -> Hold:
        """A table as the database has it at this moment, whose lock is held; other processes may be ahead of us."""
        return Hold(self._acquire_current(table_id))

    def hold_quietly(self, table_id: str) -> Hold:
        """A table whose lock is held, on behalf of nobody here: it is forgotten as soon as otherwise."""
        return Hold(self._acquire(table_id))

    async def _acquire_current(self, table_id: str) -> Live:
        while True:
            live = await self._acquire_for_somebody(table_id)
            if self._store.is_sqlite:
                return live
            try:
                await self._journal.catch_up(live)
            except BaseException:
                live.lock.release()
                raise
            if not live.is_stale:
                return live
            live.lock.release()

    async def _acquire_for_somebody(self, table_id: str) -> Live:
        live = await self._acquire(table_id)
        live.used = time.monotonic()
        return live

    async def _acquire(self, table_id: str) -> Live:
        while True:
            live = self.tables.get(table_id)
            if live is None or live.is_stale:
                live = await self.get(table_id)
            await live.lock.acquire()
            if self.tables.get(table_id) is live and not live.is_stale:
                return live
            live.lock.release()

    # What other processes have changed

    async def read_row(self, table_id: str) -> None:
        """Read the row of a table and its seats again, if this process knows the table, and tell those who watch."""
        if await self.known(table_id) is not None:
            async with self.hold_quietly(table_id) as live:
                await self._journal.refresh_and_tell(live)
            await self.get(table_id)

    async def read_events(self, table_id: str) -> None:
        """Read the events that other processes have added, and tell those who watch."""
        async with self.hold_quietly(table_id) as live:
            await self._journal.read_events(live)
        await self.get(table_id)

    async def hear(self, notice: EventAdded) -> None:
        """Carry out an event that another process has added, and tell those who watch."""
        async with self.hold_quietly(notice.table) as live:
            await self._journal.hear(live, notice)
        if live.is_stale:
            await self.get(notice.table)

    async def read_clocks(self) -> None:
        """Read the games with clocks again, for which no time has passed in a pause, and tell those who watch."""
        for live in list(self.tables.values()):
            if live.table is None or live.table.clock is None or live.table.is_over:
                continue
            live.is_stale = True
            if live.listeners:
                async with self.hold_quietly(live.id) as fresh:
                    fresh.tell_begun()

    def forget_idle(self, seconds: float) -> None:
        """Forget the tables that nobody here has asked for in so many seconds."""
        for table_id, live in list(self.tables.items()):
            if live.is_idle(seconds):
                del self.tables[table_id]

    # Reading

    async def _load(self, table_id: str) -> Live:
        def read(connection: Connection) -> tuple[list[Any], Any, list[Any], int]:
            events = queries.event_rows(connection, table_id)  # first: what is read later may be newer, not older
            row, chairs = queries.table_row(connection, table_id), queries.seat_rows(connection, table_id)
            return events, row, chairs, queries.last_chat(connection, table_id)

        events, row, chairs, last_chat = await self._store.read(read)
        if row is None:
            raise not_found("table")
        if row.setup is not None:
            self._readiness.check(row.game)
        old = self.tables.get(table_id)
        told = len(events) if old is None or old.table is None else old.told_events
        urgency = Urgency.CURIOUS if row.state == "finished" else Urgency.PLAYERS
        make = lambda: Live(row, chairs, events[:told], self._presence, self._pauses)
        fresh = await self._loaders.run(make, row.host or table_id, urgency)
        if old is None:
            fresh.last_chat = last_chat
            self.tables[table_id] = fresh
        else:
            async with old.lock:
                await self._replace(old, fresh, events[told:])
        return fresh

    async def _replace(self, old: Live, fresh: Live, untold: list[Any]) -> None:
        """Let those who watch a table that was stale watch the one that was read, and tell them what they missed."""
        fresh.listeners, fresh.driver, fresh.lock = old.listeners, old.driver, old.lock
        fresh.is_giving_way, fresh.thinking = old.is_giving_way, old.thinking
        fresh.told_chat, fresh.last_chat = old.told_chat, old.last_chat
        fresh.told_spectators, fresh.counted_guests = old.told_spectators, old.counted_guests
        self.tables[fresh.id] = fresh
        if old.table is None and fresh.table is not None:
            fresh.tell_begun()
        await self._journal.apply_rows(fresh, untold)
