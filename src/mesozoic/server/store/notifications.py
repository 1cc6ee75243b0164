"""Receiving notices of other processes: LISTEN of PostgreSQL, nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Protocol

from mesozoic.server.problems import StorageFailure
from mesozoic.server.recurrence import Recurrence
from mesozoic.server.store.notices import BadNotice, Notice, parse_payload
from mesozoic.server.store.store import CHANNEL, Store

log = logging.getLogger("mesozoic.notifications")

RETRY_SECONDS = 1.0
LONGEST_LOGGED = 100


class Receiver(Protocol):
    """Whom notices are for."""

    def receive(self, notice: Notice, sender: str) -> Awaitable[None]:
        """Act on a notice of another process."""

    def catch_up(self) -> Awaitable[None]:
        """Read everything again that may have changed while nobody listened."""


class Subscription:
    """Listens to the notices of other processes, and hands them to a receiver; nothing happens with SQLite."""

    def __init__(self, store: Store, receiver: Receiver) -> None:
        self._store = store
        self._receiver = receiver
        self._task: asyncio.Task[None] | None = None
        self._handling: set[asyncio.Task[None]] = set()
        self.is_listening = asyncio.Event()
        message = f"lost the connection that listens to other processes, retrying every {RETRY_SECONDS:g} s"
        self._failing = Recurrence(log, message)

    def start(self) -> None:
        if not self._store.is_sqlite:
            self._task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        if self._task is not None:
            tasks = [self._task, *self._handling]
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
                    await self._receiver.catch_up()
                    self.is_listening.set()
                    self._failing.worked()
                    async for notification in connection.notifies():
                        self.dispatch(notification.payload)
            except (psycopg.Error, StorageFailure) as problem:
                self._failing.failed(reason=str(problem).strip())
            except Exception:
                self._failing.failed(with_traceback=True)
            self.is_listening.clear()
            await asyncio.sleep(RETRY_SECONDS)

    def dispatch(self, payload: str) -> None:
        """Handle the notices of a payload, all tables at once, those of one table in their order."""
        sender, notices = parse_payload(payload)
        if sender == self._store.name:
            return
        for notice in notices:
            if isinstance(notice, BadNotice):
                log.warning(
                    "ignored an unknown notice of another process", extra={"notice": str(notice)[:LONGEST_LOGGED]}
                )
                continue
            task = asyncio.create_task(self._handle(notice, sender))
            self._handling.add(task)
            task.add_done_callback(self._handling.discard)

    async def _handle(self, notice: Notice, sender: str) -> None:
        try:
            await self._receiver.receive(notice, sender)
        except StorageFailure as problem:
            log.error(
                "a notice of another process was not handled", extra={"notice": str(notice), "reason": problem.detail}
            )
        except Exception:
            log.exception("a notice of another process was not handled", extra={"notice": str(notice)})
