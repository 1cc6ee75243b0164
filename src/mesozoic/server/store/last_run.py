"""How the last run of a server on an SQLite file has ended, and whether its write-ahead log was there afterwards.

A server that was killed leaves its last moves in the log (FILE-wal); SQLite takes them from there when the file is
opened again.  Without the log they are lost, and SQLite cannot know.  So a row says that a server runs; it is written
into the file itself, not only into the log.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from pathlib import Path

from mesozoic.server.problems import StorageFailure
from mesozoic.server.store.files import LOG_SUFFIX
from mesozoic.server.store.store import Store, now, set_site_state
from mesozoic.server.store.upgrade import parse

log = logging.getLogger("mesozoic.store")

RUN, LOG_MISSING = "run", "log-missing"
RUNNING, CLEAN, RECOVERED = "running", "clean", "recovered"
SET = """\
INSERT INTO site_state (name, value, at) VALUES (?, ?, ?)
ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at"""
MISSING = (
    "the last run did not end cleanly, and its write-ahead log ({}) is not there: the last moves may be missing, "
    "unless another program has opened the file since, or it is a copy made by `sqlite3 .backup`"
)


def has_log(url: str) -> bool:
    """Whether an SQLite file has a write-ahead log; asked before anything opens the file, for that may clear it."""
    where = parse(url)
    if where.get_backend_name() != "sqlite":
        return False
    with contextlib.suppress(OSError):
        return Path(f"{where.database}{LOG_SUFFIX}").stat().st_size > 0
    return False


def settle(url: str, had_log: bool) -> str | None:
    """Close the account of a last run that was not clean; returns what is wrong.  No server uses the file."""
    where = parse(url)
    if where.get_backend_name() != "sqlite":
        return None
    with contextlib.closing(sqlite3.connect(str(where.database), isolation_level=None)) as connection:
        if not _was_killed(connection):
            return None
        problem = None if had_log else MISSING.format(f"{where.database}{LOG_SUFFIX}")
        if problem is not None:
            connection.execute(SET, [LOG_MISSING, problem, now()])
        connection.execute(SET, [RUN, RECOVERED, now()])
    return problem


def missing_log(url: str) -> str | None:
    """What `settle` would say of a file without a log that no server uses; nothing is changed."""
    where = parse(url)
    if where.get_backend_name() != "sqlite":
        return None
    with contextlib.closing(sqlite3.connect(str(where.database))) as connection:
        return MISSING.format(f"{where.database}{LOG_SUFFIX}") if _was_killed(connection) else None


def _was_killed(connection: sqlite3.Connection) -> bool:
    row = connection.execute("SELECT value FROM site_state WHERE name = ?", [RUN]).fetchone()
    return row is not None and row[0] == RUNNING


def was_log_missing(url: str) -> int | None:
    """When the log of a run that did not end cleanly was not there, in milliseconds since 1970; None: never."""
    where = parse(url)
    if where.get_backend_name() != "sqlite":
        return None
    with contextlib.closing(sqlite3.connect(str(where.database))) as connection:
        row = connection.execute("SELECT at FROM site_state WHERE name = ?", [LOG_MISSING]).fetchone()
    return None if row is None else int(row[0])


class RunMark:
    """Says in an SQLite file that a server runs; PostgreSQL looks after its own log."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def begin(self) -> None:
        await self._set(RUNNING)
        if self._store.is_sqlite:
            with (
                contextlib.suppress(sqlite3.Error),
                contextlib.closing(sqlite3.connect(str(self._store.url.database))) as connection,
            ):
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")  # into the file: the log may be what gets lost

    async def end(self) -> None:
        """The last write of a server that stops."""
        await self._set(CLEAN)

    async def _set(self, value: str) -> None:
        if self._store.is_sqlite:
            try:
                await self._store.write(lambda connection: set_site_state(connection, RUN, value))
            except StorageFailure as problem:
                log.error(f"could not write that the server is {value}", extra={"reason": problem.reason})
