"""Every table this process knows: finding it, saving what happens, telling those who watch."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any

from pydantic_core import from_json, to_json
from sqlalchemy import Connection

from mesozoic.core.game import Json
from mesozoic.server.people.ratings import rate
from mesozoic.server.problems import Problem, StorageFailure, not_found
from mesozoic.server.store import queries
from mesozoic.server.store.store import Append, Store, add_event
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.presence import Presence
from mesozoic.server.tables.table import Event, Table
from mesozoic.server.tables.thinkers import Thinkers

log = logging.getLogger("mesozoic.tables")

LOADERS = 2
"""Threads that read games again from their events: that takes as long as playing them."""
UNKNOWN = -1
"""What is saved as the time when a table is due, after another process has changed it."""
BOT_GRACE = 3000
"""Milliseconds after which another process takes over bots that have not acted."""


class Faster(Problem):
    """Another process has added the next event."""

    def __init__(self) -> None:
        super().__init__(409, "stale", "somebody else was faster")


class Tables(ABC):
    """Tables by id: finding, saving, telling."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.live: dict[str, Live] = {}
        self.presence = Presence()
        self.moves = 0
        self._alive = 0.0
        self._tidied = 0.0
        self._lets_in = True
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._loaders = Thinkers(LOADERS)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None

    @abstractmethod
    def drive(self, live: Live) -> None:
        """See to it that bots act."""

    async def find(self, table_id: str, is_asked: bool = True) -> Live:
        """A table, read from the database if this process does not know it; the same object for everybody.

        Those that nobody asks for are forgotten after a while.
        """
        live = self.live.get(table_id)
        if live is None or live.is_stale:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        if is_asked:
            live.used = time.monotonic()
        return live

    async def _load(self, table_id: str) -> Live:
        def read(connection: Connection) -> tuple[list[Any], Any, list[Any], int]:
            events = queries.event_rows(connection, table_id)  # first: what is read later may be newer, not older
            row, chairs = queries.table_row(connection, table_id), queries.seat_rows(connection, table_id)
            return events, row, chairs, queries.last_chat(connection, table_id)

        events, row, chairs, last_chat = await self.store.read(read)
        if row is None:
            raise not_found("table")
        old = self.live.get(table_id)
        told = len(events) if old is None or old.table is None else old.told
        fresh = await self._loaders.run(lambda: Live(row, chairs, events[:told], self.presence))
        if old is not None:
            async with old.lock:
                fresh.listeners, fresh.driver = old.listeners, old.driver
                fresh.lock, fresh.said, fresh.last_chat = old.lock, old.said, old.last_chat
                self.live[table_id] = fresh
                if old.table is None and fresh.table is not None:
                    self._tell_begun(fresh)
                await self._take_rows(fresh, events[told:])
        else:
            fresh.last_chat = last_chat
            self.live[table_id] = fresh
        return fresh

    async def glance(self, wanted: list[str]) -> list[Live]:
        """Tables as a list shows them: without their games, unless these are known already."""
        unknown = [one for one in wanted if one not in self.live or self.live[one].is_stale]

        def read(connection: Connection) -> dict[str, Live]:
            rows = [queries.table_row(connection, one) for one in unknown]
            return {
                row.id: Live(
                    row, queries.seat_rows(connection, row.id), queries.count_events(connection, row.id), self.presence
                )
                for row in rows
                if row is not None
            }

        found = {**self.live, **(await self.store.read(read) if unknown else {})}
        return [found[one] for one in wanted if one in found]

    async def held(self, table_id: str, is_asked: bool = True) -> Live:
        """A table whose lock is held; the caller releases it."""
        while True:
            live = await self.find(table_id, is_asked)
            await live.lock.acquire()
            if self.live.get(table_id) is live and not live.is_stale:
                return live
            live.lock.release()

    async def held_now(self, table_id: str) -> Live:
        """A table as the database has it at this moment, whose lock is held; other processes may be ahead of us."""
        while True:
            live = await self.held(table_id)
            if self.store.is_sqlite:
                return live
            try:
                await self._catch_up_with(live)
            except BaseException:
                live.lock.release()
                raise
            if not live.is_stale:
                return live
            live.lock.release()

    async def now(self, table_id: str) -> Live:
        """A table as the database has it at this moment."""
        if self.store.is_sqlite:
            return await self.find(table_id)
        live = await self.held_now(table_id)
        live.lock.release()
        return live

    async def _save(self, live: Live, made: list[Event]) -> None:
        """Save new events, then tell them; if they cannot be saved the table is read again and nothing has happened."""
        table = live.table
        assert table is not None
        due = self._due(table, made[-1].at)
        appends = [
            Append(live.id, event.number, event.at, to_json(event.body).decode(), due, due != live.saved_due)
            for event in made
        ]
        try:
            if len(made) == 1 and not table.is_over:
                saved = await self.store.append(appends[0])
            else:
                saved = await self.store.write(
                    self._all(live, appends), *(f"{live.id} {one.number}" for one in appends)
                )
        except BaseException:
            live.is_stale = True
            raise
        if not saved:
            live.is_stale = True
            raise Faster
        live.saved_due = due
        self.moves += len(made)
        if table.is_over:
            try:
                await self._refresh_row(live, tell=False)
            except StorageFailure:  # what is saved is saved
                live.is_stale = True
        for event in made:
            live.tell_step(event)
        if table.is_over or made[-1].body["kind"] != "play":
            live.tell_table()
        self.drive(live)

    @staticmethod
    def _due(table: Table, at: int) -> int | None:
        if table.is_over:
            return None
        deadline = None if table.clock is None else table.clock.deadline()
        waiting = at + table.settings.pace + BOT_GRACE if table.bots_to_act() else None
        return min((one for one in (deadline, waiting) if one is not None), default=None)

    def _all(self, live: Live, appends: list[Append]) -> Callable[[Connection], bool]:
        """Several events at once, or the last one of a game with its result."""
        table = live.table
        assert table is not None

        def write(connection: Connection) -> bool:
            for one in appends:
                if not add_event(connection, one):
                    if one is not appends[0]:
                        raise Faster
                    return False
            if table.outcome is None:
                queries.change_state(connection, live.id, "playing", due=appends[-1].due)
            else:
                at = appends[-1].at
                values: Json = {"state": "finished", "ended": at, "due": None, "result": table.outcome}
                if queries.change_state(connection, live.id, "playing", **values):
                    queries.add_results(connection, result_rows(connection, live, table, at))
            return True

        return write

    async def _refresh_row(self, live: Live, tell: bool = True) -> None:
        row, chairs = await self.store.read(
            lambda connection: (queries.table_row(connection, live.id), queries.seat_rows(connection, live.id))
        )
        if row is None:
            raise not_found("table")
        live.take_row(row, chairs)
        has_begun = row.setup is not None and live.table is None
        live.is_stale = live.is_stale or has_begun or live.has_other_owners()
        if tell:
            live.tell_table()

    @staticmethod
    def _tell_begun(live: Live) -> None:
        """Everybody gets the whole state; those who may not watch the game are let go."""
        for listener in live.listeners:
            if live.may_see(listener.person, live.row.invite):
                listener.tell(to_json(live.state(listener.person, 0)))
            else:
                listener.lose()

    def _tell_here(self, live: Live) -> None:
        """Tell other processes who is at a table through this one."""
        here = {one.person for one in live.listeners if live.seats_of(one.person)}
        if here:
            self._tell_processes(*(f"{live.id} here {one}" for one in here))

    def _tell_processes(self, *notices: str) -> None:
        """Tell other processes something that need not be kept."""
        if not self.store.is_sqlite:
            self._spawn(self._notify(*notices))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _notify(self, *notices: str) -> None:
        with contextlib.suppress(StorageFailure):
            await self.store.write(lambda _: None, *notices)

    async def _catch_up_with(self, live: Live) -> None:
        """Take what other processes have changed; a table that is stale afterwards has to be read again."""
        if live.table is None:
            await self._refresh_row(live, tell=False)
        else:
            await self._read_on(live)

    async def _read_on(self, live: Live) -> None:
        """Take the events that other processes have added."""
        if live.table is None:
            live.is_stale = True
            return
        since = live.table.number
        await self._take_rows(
            live, await self.store.read(lambda connection: queries.event_rows(connection, live.id, since))
        )

    async def _take_rows(self, live: Live, rows: list[Any]) -> None:
        """Take events that are saved, and tell them."""
        table = live.table
        assert table is not None or not rows
        try:
            for row in rows:
                assert table is not None
                live.saved_due = UNKNOWN
                event = table.take(row.at, from_json(row.body))
                if table.is_over and live.row.state == "playing":
                    await self._refresh_row(live, tell=False)
                live.tell_step(event)
                if table.is_over or event.body["kind"] != "play":
                    live.tell_table()
        except BaseException:
            live.is_stale = True
            raise


def result_rows(connection: Connection, live: Live, table: Table, at: int) -> list[Json]:
    """What a finished game adds to the history and the ratings of those who played."""
    outcome = table.outcome
    assert outcome is not None
    owners = {row.seat: row.person for row in queries.seat_rows(connection, live.id)}  # some may be gone by now
    people = [(person, outcome["places"][seat]) for seat, person in owners.items() if person is not None]
    rated = live.settings.rated and len({person for person, _ in people}) == len(people) > 1
    shown = rate(connection, live.game.id, people, at) if rated else {}
    rows = []
    for seat, one in enumerate(table.seats):
        person = owners[seat]
        before, after = (None, None) if person is None else shown.get(person, (None, None))
        rows.append(
            {
                "table_id": live.id,
                "seat": seat,
                "person": person,
                "game": live.game.id,
                "score": int(outcome["scores"][seat]),
                "place": outcome["places"][seat],
                "players": len(table.seats),
                "reason": "resigned" if one.resigned else outcome["reason"],
                "rated": rated,
                "before": before,
                "after": after,
                "at": at,
            }
        )
    return rows
