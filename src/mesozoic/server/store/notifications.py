"""What processes that share one PostgreSQL tell each other: LISTEN and NOTIFY, nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from mesozoic.server.problems import StorageFailure
from mesozoic.server.store.store import CHANNEL, Store

log = logging.getLogger("mesozoic.bus")

RETRY_SECONDS = 1.0
Take = Callable[[str, str], Awaitable[None]]


class Bus:
    """Hears what other processes have written.  When it begins to listen, everything known is read again."""

    def __init__(self, store: Store, take: Take, catch_up: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._take = take
        self._catch_up = catch_up
        self._task: asyncio.Task[None] | None = None
        self._taking: set[asyncio.Task[None]] = set()
        self._waiting: set[str] = set()  # tables with an event that is not looked at yet
        self.is_listening = asyncio.Event()

    def start(self) -> None:
        if not self._store.is_sqlite:
            self._task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        if self._task is not None:
            tasks = [self._task, *self._taking]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen(self) -> None:
        import psycopg  # here: it takes megabytes that SQLite does not need

        address = self._store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._catch_up()
                    self.is_listening.set()
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            except (psycopg.Error, StorageFailure) as problem:
                log.error("connection to the database lost", extra={"reason": str(problem).strip()})
            except Exception:
                log.exception("connection to the database lost")
            self.is_listening.clear()
            await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, message: str) -> None:
        """Look at what a message names, all tables at once; of several events of one table the first tells enough."""
        sender, *notices = message.split("\n")
        if sender == self._store.name:
            return
        for notice in notices:
            table, _, what = notice.partition(" ")
            if what.isdigit():
                if table in self._waiting:
                    continue
                self._waiting.add(table)
            task = asyncio.create_task(self._hear_one(notice, sender))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    async def _hear_one(self, notice: str, sender: str) -> None:
        self._waiting.discard(notice.partition(" ")[0])
        try:
            await self._take(notice, sender)
        except StorageFailure as problem:
            log.error("notice not taken", extra={"notice": notice, "reason": problem.detail})
        except Exception:
            log.exception("notice not taken", extra={"notice": notice})
