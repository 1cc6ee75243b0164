"""Housekeeping: a loop that looks for tables that are due, and forgets what is not needed any more."""

from __future__ import annotations

import asyncio
import logging
import time

from mesozoic.server.heap import give_back
from mesozoic.server.limits import MERGE_SECONDS, Limits
from mesozoic.server.people.authentication import Authentication
from mesozoic.server.people.retention import forget_old
from mesozoic.server.people.sessions import delete_expired
from mesozoic.server.periodic import Periodic
from mesozoic.server.store import levels, queries
from mesozoic.server.store.notices import ProcessAlive
from mesozoic.server.store.store import Store, now
from mesozoic.server.tables.audience import Audience
from mesozoic.server.tables.driver import Driver
from mesozoic.server.tables.feeds import Feeds
from mesozoic.server.tables.histories import Histories
from mesozoic.server.tables.presence import ALIVE_SECONDS, Presence
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.seeks import Seeks
from mesozoic.server.tables.sender import NoticeSender
from mesozoic.server.tables.uptime import Uptime

log = logging.getLogger("mesozoic.housekeeping")

SWEEP_SECONDS = 0.5
IDLE_SECONDS = 60
"""After which a table that nobody here asks for is forgotten."""
TIDY_SECONDS = 24 * 3600
"""How often sessions that are over, and guests who left nothing behind, are deleted."""
LEVELS_SECONDS = 3600
"""How often levels of limits that nobody has come near for a while are deleted."""
FORGET_SECONDS = 60
"""How often what is remembered of people who are gone is forgotten."""


class Housekeeping:
    """Sweeps now and then."""

    def __init__(
        self,
        store: Store,
        registry: Registry,
        driver: Driver,
        presence: Presence,
        sender: NoticeSender,
        audience: Audience,
        feeds: Feeds,
        seeks: Seeks,
        limits: Limits,
        uptime: Uptime,
        histories: Histories,
        authentication: Authentication,
    ) -> None:
        self._store = store
        self._registry = registry
        self._driver = driver
        self._presence = presence
        self._sender = sender
        self._audience = audience
        self._feeds = feeds
        self._seeks = seeks
        self._limits = limits
        self._uptime = uptime
        self._histories = histories
        self._authentication = authentication
        self._merged_at = 0.0
        self._forgot_at = 0.0
        self._levels_at = 0.0
        self._sweeping = Periodic(self.sweep, SWEEP_SECONDS, log, "sweep failed")
        # A task of its own: a long sweep is no time in which nobody could play.
        self._keeping_time = Periodic(self._keep_time, SWEEP_SECONDS, log, "the time was not written")
        self._alive_at = 0.0
        self._tidied_at = 0.0

    def start(self) -> None:
        self._keeping_time.start()
        self._sweeping.start()

    async def stop(self) -> None:
        await self._sweeping.stop()
        await self._keeping_time.stop()

    async def _keep_time(self) -> None:
        """Say that games are served; after a pause the clocks of tables in memory are those of the database."""
        if await self._uptime.tick():
            await self._registry.read_clocks()

    async def sweep(self) -> None:
        """See to tables where a clock has run out or bots wait; forget processes, sessions and tables that are gone."""
        due = await self._store.read(lambda connection: queries.due_tables(connection, now()))
        await asyncio.gather(*(self._driver.look_after(table_id) for table_id in due))
        if time.monotonic() > self._alive_at + ALIVE_SECONDS:
            self._alive_at = time.monotonic()
            self._sender.send(ProcessAlive())
            await self._seeks.keep()
            self._forget_silent()
        if time.monotonic() > self._merged_at + MERGE_SECONDS:
            self._merged_at = time.monotonic()
            await self._limits.merge()
        if not self._store.is_sqlite and time.monotonic() > self._levels_at + LEVELS_SECONDS:
            self._levels_at = time.monotonic()
            await self._store.write(lambda connection: levels.delete_full(connection, self._limits.longest()))
        if time.monotonic() > self._tidied_at + TIDY_SECONDS:
            self._tidied_at = time.monotonic()
            await self._store.write(lambda connection: delete_expired(connection, now()))
            await self._store.write(lambda connection: forget_old(connection, now()))
            await self._store.write(queries.delete_invitations)
        if time.monotonic() > self._forgot_at + FORGET_SECONDS:
            self._forgot_at = time.monotonic()
            self._limits.forget_full()
            self._histories.forget_unused()
            self._authentication.forget_old()
            await self._audience.check_tokens()
            await asyncio.get_running_loop().run_in_executor(None, give_back)
        self._registry.forget_idle(IDLE_SECONDS)

    def _forget_silent(self) -> None:
        """Who was here through a process that has stopped is away."""
        tables, people = self._presence.forget_silent()
        for table_id in tables & self._registry.tables.keys():
            self._registry.tables[table_id].tell_table()
            self._audience.spectators_changed(table_id)
        for person in people:
            self._feeds.refresh_friends(person)
