"""When sessions and tokens were last used: noted in memory, written together now and then, so that no request waits."""

from __future__ import annotations

import contextlib
import logging
from typing import Literal

from sqlalchemy import Connection, bindparam, update

from mesozoic.server.periodic import Periodic
from mesozoic.server.problems import StorageFailure
from mesozoic.server.store.schema import sessions, tokens
from mesozoic.server.store.store import Store

log = logging.getLogger("mesozoic.last_use")

WRITE_SECONDS = 60.0
Via = Literal["session", "token"]
KEPT_IN = {"session": sessions, "token": tokens}


class LastUse:
    """What was used since it was last written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: dict[tuple[Via, str], int] = {}
        self._writing = Periodic(self.write, WRITE_SECONDS, log, "last use of sessions not written")

    def start(self) -> None:
        self._writing.start()

    async def stop(self) -> None:
        await self._writing.stop()
        with contextlib.suppress(StorageFailure):
            await self.write()

    def note(self, via: Via, hashed: str, at: int) -> None:
        """A session or a token, by the hash of its secret, has just been used."""
        self._noted[via, hashed] = at

    async def write(self) -> None:
        """Store what was noted."""
        noted, self._noted = self._noted, {}
        if not noted:
            return

        def store(connection: Connection) -> None:
            for via, table in KEPT_IN.items():
                rows = [{"key": key, "at": at} for (kind, key), at in sorted(noted.items()) if kind == via]
                if rows:
                    used = update(table).where(table.c.hash == bindparam("key")).values(seen=bindparam("at"))
                    connection.execute(used, rows)

        await self._store.write(store)
