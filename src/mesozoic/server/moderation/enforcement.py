"""What follows from the acts of hosts and moderators: connections close, people leave tables, tables are read again.

Acts stand in the audit log, whoever wrote them: this process, another one, or the command line beside a running
server.  Each process reads the log now and then and carries out once what it has not seen; nothing of that does harm
when several processes do it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection, Row, func, select

from mesozoic.server.moderation.acts import ACTS
from mesozoic.server.people.authentication import Authentication
from mesozoic.server.people.identity import SCOPES, Identity, kind_of
from mesozoic.server.people.persons import tables_of
from mesozoic.server.periodic import Periodic
from mesozoic.server.problems import Problem, StorageFailure
from mesozoic.server.store.schema import audit, people, seats, tables
from mesozoic.server.store.store import Store, now
from mesozoic.server.tables.audience import Audience
from mesozoic.server.tables.departures import Departures
from mesozoic.server.tables.feeds import Feeds
from mesozoic.server.tables.registry import Registry

log = logging.getLogger("mesozoic.enforcement")

LOOK_SECONDS = 0.5
WINDOW = 500
"""Rows of the log that are looked at again: PostgreSQL may commit a row after one with a higher number."""
UNFINISHED = ("open", "playing")


class Enforcement:
    """Carries out what stands in the audit log."""

    def __init__(
        self,
        store: Store,
        registry: Registry,
        audience: Audience,
        feeds: Feeds,
        departures: Departures,
        authentication: Authentication,
    ) -> None:
        self._store = store
        self._registry = registry
        self._audience = audience
        self._feeds = feeds
        self._departures = departures
        self._authentication = authentication
        self._last: int | None = None  # the highest number in the log; None: nothing was read yet
        self._done: set[int] = set()  # acts among the last ones that were carried out here
        self._lock = asyncio.Lock()
        self._looking = Periodic(self.look, LOOK_SECONDS, log, "the audit log was not read")
        self._consequences: dict[str, Callable[[Row[Any]], Awaitable[None]]] = {
            "warn": self._tell_standing,
            "mute": self._tell_standing,
            "unmute": self._tell_standing,
            "role": self._tell_standing,
            "ban": self._shut_out,
            "rename": self._read_names,
            "close-table": self._read_table,
            "void": self._read_table,
            "hide": self._take_back,
        }

    def start(self) -> None:
        self._looking.start()

    async def stop(self) -> None:
        await self._looking.stop()

    async def look(self) -> None:
        """Carry out the acts that this process has not seen yet."""
        async with self._lock:
            if self._last is None:
                await self._begin()
                return
            since = self._last - WINDOW
            last, rows = await self._store.read(lambda connection: read_acts(connection, since))
            if last < self._last:  # the log was emptied, or restored from a copy
                self._done.clear()
            self._last = last
            for row in rows:
                if row.id not in self._done:
                    await self._carry_out(row)
                    self._done.add(row.id)
            self._done = {number for number in self._done if number > last - 2 * WINDOW}

    async def _begin(self) -> None:
        """What was done while no server ran is in the database, but for the games of who was banned."""
        last, banned = await self._store.read(lambda connection: (last_act(connection), banned_at_tables(connection)))
        _, rows = await self._store.read(lambda connection: read_acts(connection, last - WINDOW))
        for person in banned:
            await self._leave_tables(person)
        self._last, self._done = last, {row.id for row in rows if row.id <= last}

    async def _carry_out(self, row: Row[Any]) -> None:
        consequence = self._consequences.get(row.act)
        if consequence is None:
            return
        try:
            await consequence(row)
        except StorageFailure:
            raise  # the act is tried again
        except Problem as problem:
            log.warning("an act had no effect here", extra={"act": row.act, "reason": problem.detail})

    async def _tell_standing(self, row: Row[Any]) -> None:
        self._feeds.refresh(row.person)

    async def _shut_out(self, row: Row[Any]) -> None:
        """Nothing that comes from somebody is believed any more; they resign rated games, in others bots stand in."""
        self._authentication.forget(row.person)
        await self._audience.check_connections(row.person)
        await self._leave_tables(row.person)

    async def _leave_tables(self, person: str) -> None:
        def read(connection: Connection) -> tuple[Row[Any] | None, list[str]]:
            known = connection.execute(select(people).where(people.c.id == person)).first()
            return known, tables_of(connection, person, UNFINISHED)

        known, unfinished = await self._store.read(read)
        if known is not None and known.banned_until is not None and known.banned_until > now():
            who = Identity(known.id, known.name, kind_of(known.login), "session", SCOPES)
            await self._departures.leave_all_for_good(who, unfinished)

    async def _read_names(self, row: Row[Any]) -> None:
        self._authentication.forget(row.person)
        await self._audience.check_connections(row.person)
        self._feeds.refresh(row.person)
        self._feeds.refresh_friends(row.person)
        here = [live.id for live in self._registry.tables.values() if live.seats_of(row.person)]
        await self._departures.read_all(here)

    async def _read_table(self, row: Row[Any]) -> None:
        await self._registry.read_row(row.table_id)
        self._feeds.refresh_all()  # invitations to it are gone

    async def _take_back(self, row: Row[Any]) -> None:
        if (live := self._registry.tables.get(row.table_id)) is not None:
            live.tell_unsaid(row.details["line"])


def last_act(connection: Connection) -> int:
    """The highest number in the audit log."""
    return connection.execute(select(func.max(audit.c.id))).scalar() or 0


def read_acts(connection: Connection, since: int) -> tuple[int, list[Row[Any]]]:
    """The highest number in the audit log, and the acts of moderators after a number."""
    last = last_act(connection)
    wanted = select(audit).where(audit.c.id > min(since, last), audit.c.act.in_(ACTS)).order_by(audit.c.id)
    return last, list(connection.execute(wanted))


def banned_at_tables(connection: Connection) -> list[str]:
    """People who are banned and sit at tables that are not finished."""
    wanted = (
        select(seats.c.person)
        .join(people, people.c.id == seats.c.person)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(people.c.banned_until > now(), tables.c.state.in_(UNFINISHED))
        .distinct()
    )
    return list(connection.execute(wanted).scalars())
