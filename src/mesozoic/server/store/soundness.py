"""Whether an SQLite file is sound, as far as that can be told in a few seconds at the start of a server."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

from mesozoic.server.store.store import BadDatabase
from mesozoic.server.store.upgrade import parse

LARGE = ("chat", "game_records", "events")
"""Tables that are checked last, since they may take long."""
STEPS = 20_000
"""Instructions of SQLite between two looks at the time."""
ADVICE = "restore a backup (`mesozoic db restore`), or serve it all the same with MESOZOIC_CHECK_SECONDS=0"


@dataclass(frozen=True)
class Soundness:
    """What was found in order, and what there was no time for."""

    checked: tuple[str, ...]
    unchecked: tuple[str, ...]


def check_soundness(url: str, seconds: float) -> Soundness:
    """Let SQLite look through the pages of each table (`PRAGMA quick_check`); raises BadDatabase if one is damaged."""
    where = parse(url)
    if where.get_backend_name() != "sqlite" or seconds <= 0:
        return Soundness((), ())
    end = time.monotonic() + seconds
    with contextlib.closing(sqlite3.connect(str(where.database), isolation_level=None)) as connection:
        try:
            tables = table_names(connection)
        except sqlite3.DatabaseError as problem:
            raise BadDatabase(damage(where.database, str(problem))) from None
        connection.set_progress_handler(lambda: time.monotonic() > end, STEPS)
        for number, table in enumerate(tables):
            fault = table_fault(connection, table)
            if time.monotonic() > end:
                return Soundness(tuple(tables[:number]), tuple(tables[number:]))
            if fault is not None:
                raise BadDatabase(damage(where.database, f"{table}: {fault}"))
    return Soundness(tuple(tables), ())


def table_fault(connection: sqlite3.Connection, table: str) -> str | None:
    """The first thing that is wrong with the pages of a table."""
    try:
        fault = str(next(connection.execute(f'PRAGMA quick_check("{table}")'))[0])
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return None if fault == "ok" else fault


def integrity_fault(connection: sqlite3.Connection) -> str | None:
    """The first thing that is wrong with a database as SQLite sees it: pages, indexes, constraints, references."""
    try:
        fault = str(next(connection.execute("PRAGMA integrity_check(1)"))[0])
        if fault != "ok":
            return " ".join(fault.split())
        row = connection.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return None if row is None else f"a row of {row[0]} refers to one of {row[2]} that is not there"


def table_names(connection: sqlite3.Connection) -> list[str]:
    """The tables of a database, those last that may be large."""
    rows = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    return sorted((str(name) for (name,) in rows), key=lambda name: (LARGE.index(name) if name in LARGE else -1, name))


def row_counts(connection: sqlite3.Connection) -> dict[str, int]:
    """How many rows each table has."""
    names = table_names(connection)
    return {name: int(connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]) for name in names}


def damage(file: str | Path | None, fault: str) -> str:
    return f"{file} is damaged ({' '.join(fault.split())[:200]}): {ADVICE}"
