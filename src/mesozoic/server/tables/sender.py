"""Notices to other processes that need not be kept: they are sent with nothing else, and may be lost."""

from __future__ import annotations

import asyncio
import contextlib

from mesozoic.server.problems import StorageFailure
from mesozoic.server.store.notices import Notice
from mesozoic.server.store.store import Store


class NoticeSender:
    """Tells other processes something; with SQLite there are none."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sending: set[asyncio.Task[None]] = set()

    def send(self, *notices: Notice) -> None:
        """Send notices in a task of their own; nobody waits for it."""
        if notices and not self._store.is_sqlite:
            task = asyncio.create_task(self._send(*notices))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, *notices: Notice) -> None:
        with contextlib.suppress(StorageFailure):
            await self._store.write(lambda _: None, *notices)

    async def stop(self) -> None:
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
