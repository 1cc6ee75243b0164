"""Whether the database writes: a row that is written when somebody asks, at most once a second."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import Connection, delete

from mesozoic.server.problems import StorageFailure
from mesozoic.server.store.schema import site_state
from mesozoic.server.store.store import Store, now, set_site_state

PREFIX = "heartbeat:"
EVERY_SECONDS = 1.0
ANSWER_SECONDS = 3.0
"""After which a database that has not written counts as one that does not."""
ROOM = "." * 9000
"""Written and taken back in the same transaction: a file that cannot grow by two pages has no room for moves."""
FORGOTTEN_AFTER = 24 * 3600 * 1000
"""Milliseconds after which the row of a process that is gone is deleted."""


class Heartbeat:
    """Writes a row of this process, however many ask at the same time."""

    def __init__(self, store: Store, every: float = EVERY_SECONDS, answer: float = ANSWER_SECONDS) -> None:
        self._store = store
        self._every = every
        self._answer = answer
        self._begun = -every
        self._beat: asyncio.Future[None] | None = None

    async def check(self) -> None:
        """Return if the database reads now and has written within the last second; raises StorageFailure."""
        try:
            async with asyncio.timeout(self._answer):
                await self._store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
                await asyncio.shield(self._last_beat())
        except TimeoutError:
            raise StorageFailure(f"the database has not written for {self._answer:g} s") from None

    def _last_beat(self) -> asyncio.Future[None]:
        if self._beat is None or (self._beat.done() and time.monotonic() >= self._begun + self._every):
            self._begun = time.monotonic()
            self._beat = asyncio.ensure_future(self._store.write(self._write))
            self._beat.add_done_callback(lambda beat: beat.cancelled() or beat.exception())  # nobody may wait for it
        return self._beat

    def _write(self, connection: Connection) -> None:
        name, at = f"{PREFIX}{self._store.name}", now()
        if self._store.is_sqlite:
            set_site_state(connection, name, ROOM)
        set_site_state(connection, name, "alive")
        is_old = site_state.c.name.startswith(PREFIX, autoescape=True) & (site_state.c.at < at - FORGOTTEN_AFTER)
        connection.execute(delete(site_state).where(is_old))
