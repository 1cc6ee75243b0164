"""Backups at regular times, beside play: one process of a site makes each of them."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, select, update

from mesozoic.server.problems import StorageFailure
from mesozoic.server.store.backup import backup
from mesozoic.server.store.schema import site_state
from mesozoic.server.store.store import BadDatabase, Store, add_row, now

log = logging.getLogger("mesozoic.backups")

NAME = "backup"
LOOK_SECONDS = 60.0
"""Between two looks whether it is time; a backup that failed is tried again at the next."""
UNFINISHED = ".mesozoic-*"
"""What a process that was killed has left."""
OURS = re.compile(r"mesozoic-\d{8}-\d{6}\.(sqlite3|dump)")


class Backups:
    """Copies the database into a folder now and then, and deletes the oldest copies."""

    def __init__(self, store: Store, hours: float | None, folder: Path | None, keep: int) -> None:
        self._store = store
        self._every = None if hours is None else int(hours * 3_600_000)
        self._folder = folder
        self._keep = keep
        self._task: asyncio.Task[None] | None = None
        self.made = 0
        self.failed = 0
        self.last_at = 0.0  # when a backup was made by this process, in seconds since 1970

    def start(self) -> None:
        if self._every is not None:
            self._task = asyncio.create_task(self._run(self._every))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, every: int) -> None:
        while True:
            try:
                await self.look(every)
            except (StorageFailure, BadDatabase, OSError) as problem:
                self.failed += 1
                log.error(f"backup failed, retrying in {LOOK_SECONDS:g} s", extra={"reason": str(problem)})
            except Exception:
                self.failed += 1
                log.exception(f"backup failed, retrying in {LOOK_SECONDS:g} s")
            await asyncio.sleep(min(LOOK_SECONDS, every / 1000))

    async def look(self, every: int) -> None:
        """Make a backup if it is time for one and no other process makes it."""
        before = await self._store.write(lambda connection: take_turn(connection, every))
        if before is None:
            return
        try:
            file = await asyncio.to_thread(self._make)
        except BaseException:
            await self._store.write(lambda connection: give_back(connection, before))
            raise
        self.made += 1
        self.last_at = time.time()
        log.info("backup made", extra={"file": str(file), "size": file.stat().st_size})

    def _make(self) -> Path:
        assert self._folder is not None
        ending = "sqlite3" if self._store.is_sqlite else "dump"
        at = datetime.fromtimestamp(now() / 1000, UTC)  # names are in the order of the backups, also if a clock is set
        file = self._folder / f"mesozoic-{at:%Y%m%d-%H%M%S}.{ending}"
        backup(self._store.url.render_as_string(hide_password=False), file)
        for old in (*self.kept()[: -self._keep], *self._folder.glob(UNFINISHED)):
            old.unlink(missing_ok=True)
        return file

    def kept(self) -> list[Path]:
        """The backups in the folder, the oldest first; other files are not ours."""
        assert self._folder is not None
        return sorted(file for file in self._folder.iterdir() if OURS.fullmatch(file.name))


def take_turn(connection: Connection, every: int) -> int | None:
    """Whether it is time for a backup: when the one before was made, None if it is not; nobody else gets the turn."""
    at = now()
    add_row(connection, site_state, name=NAME, value="", at=0)
    wanted = select(site_state.c.at).where(site_state.c.name == NAME).with_for_update()
    before = int(connection.execute(wanted).scalar_one())
    if at < before + every:
        return None
    give_back(connection, at)
    return before


def give_back(connection: Connection, before: int) -> None:
    """Say when the last backup was made."""
    connection.execute(update(site_state).where(site_state.c.name == NAME).values(at=before))
