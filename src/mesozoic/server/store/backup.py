"""Copies of a database, made while a server uses it, and their way back.

SQLite copies itself by its own interface, as it was at one moment; a server goes on writing meanwhile.  PostgreSQL has
programs for that, `pg_dump` and `pg_restore`.  A copy appears under its name when it is complete, checked and on the
disk, or not at all.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from mesozoic.server.store.claim import claimed
from mesozoic.server.store.files import (
    SIDE_SUFFIXES,
    flush_folder,
    make_private_file,
    make_private_folder,
)
from mesozoic.server.store.last_run import CLEAN, RUN
from mesozoic.server.store.soundness import integrity_fault, row_counts
from mesozoic.server.store.store import BadDatabase
from mesozoic.server.store.upgrade import CONNECT_SECONDS, is_known, parse, shown, status

LOCK_SECONDS = 30.0
LONGEST_SAID = 300
EVERY_SUFFIX = ("", *SIDE_SUFFIXES, "-journal")
"""Of a database and of all files that SQLite may have beside it."""


def backup(url: str, target: Path, force: bool = False) -> None:
    """Copy a database into a file that does not exist yet (`force`: or is replaced); raises BadDatabase."""
    where = parse(url)
    if target.exists() and not force:
        raise BadDatabase(f"{target} exists already: choose another name, or replace it with --force")
    with _appearing(target, force) as hidden:
        if where.get_backend_name() == "sqlite":
            _copy_sqlite(Path(str(where.database)), hidden)
        else:
            _run(where, "pg_dump", "--format=custom", f"--file={hidden}")


def restore(source: Path, url: str) -> Path | None:
    """Put a copy in the place of a database that no server uses; returns where the old one is kept now."""
    where = parse(url)
    if not source.is_file():
        raise BadDatabase(f"{source}: there is no such file")
    if where.get_backend_name() == "sqlite":
        return _restore_sqlite(source, Path(str(where.database)), url)
    return _restore_postgresql(source, where, url)


def kept_name(file: Path) -> Path:
    """Under which name what is replaced is kept."""
    return file.with_name(f"{file.name}.before-restore-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(2)}")


@contextlib.contextmanager
def _appearing(target: Path, force: bool) -> Iterator[Path]:
    """A file for its owner only that gets its name when everything went well and it is on the disk."""
    hidden = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        make_private_folder(target.parent)
        make_private_file(hidden)
        yield hidden
        with hidden.open("rb+") as file:
            os.fsync(file.fileno())
        if force:
            hidden.replace(target)
        else:
            os.link(hidden, target)  # refuses a name that somebody has taken meanwhile
        flush_folder(target.parent)
    except FileExistsError:
        raise BadDatabase(f"{target} exists already") from None
    except OSError as problem:
        raise BadDatabase(f"{target}: {problem.strerror or problem}") from None
    finally:
        for suffix in EVERY_SUFFIX:
            Path(f"{hidden}{suffix}").unlink(missing_ok=True)


# SQLite


def _copy_sqlite(file: Path, copy: Path) -> None:
    if not file.is_file():
        raise BadDatabase(f"{file}: there is no such file")
    try:
        with (
            contextlib.closing(sqlite3.connect(file, timeout=LOCK_SECONDS)) as source,
            contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as target,
        ):
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
            with contextlib.suppress(sqlite3.OperationalError):  # an old schema
                target.execute("UPDATE site_state SET value = ? WHERE name = ?", [CLEAN, RUN])
            fault = integrity_fault(target)
    except sqlite3.Error as problem:
        raise BadDatabase(f"{file} could not be copied: {problem}") from None
    if fault is not None:
        raise BadDatabase(f"{file} is damaged, and so would be its copy: {fault}")


def _restore_sqlite(source: Path, file: Path, url: str) -> Path | None:
    _check_copy(source)
    make_private_folder(file.parent)
    with claimed(url, advice="stop the server first"):
        hidden = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
        try:
            make_private_file(hidden)
            wanted = _read_into(source, hidden)
            with hidden.open("rb+") as copy:
                os.fsync(copy.fileno())
            kept = _put_aside(file, kept_name(file))
            hidden.replace(file)
            flush_folder(file.parent)
        except OSError as problem:
            raise BadDatabase(f"{file}: {problem.strerror or problem}") from None
        finally:
            for suffix in EVERY_SUFFIX:
                Path(f"{hidden}{suffix}").unlink(missing_ok=True)
        if fault := _difference(file, wanted):
            before = "" if kept is None else f"; what was there before is kept: {kept}"
            raise BadDatabase(f"{file} is not restored: {fault}{before}")
    return kept


def _read_into(source: Path, copy: Path) -> dict[str, int]:
    """Copy a database, with what is in a log beside it; returns how many rows each table has."""
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as original,
            contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as target,
        ):
            original.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
            return row_counts(original)
    except sqlite3.Error as problem:
        raise BadDatabase(f"{source} could not be copied: {problem}") from None


def _put_aside(file: Path, kept: Path) -> Path | None:
    """Give a database another name together with its logs; a new file must never meet the log of an old one.

    Returns the name of the database; that of a log where only logs were left, None where there was nothing.
    """
    if file.exists():
        with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    moved = None
    for suffix in reversed(EVERY_SUFFIX):  # the database last: it is complete only with its logs
        with contextlib.suppress(FileNotFoundError):
            Path(f"{file}{suffix}").rename(f"{kept}{suffix}")
            moved = Path(f"{kept}{suffix}")
    return moved


def _difference(file: Path, wanted: dict[str, int]) -> str | None:
    """What a restored database does not have in common with its copy, or what is wrong with it."""
    try:
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
            fault = str(next(connection.execute("PRAGMA quick_check(1)"))[0])
            counts = row_counts(connection)
    except sqlite3.Error as problem:
        return str(problem)
    if fault != "ok":
        return " ".join(fault.split())
    others = sorted(name for name in {*wanted, *counts} if wanted.get(name) != counts.get(name))
    if others:
        name = others[0]
        return f"table {name} has {counts.get(name, 'no')} rows instead of {wanted.get(name, 'no')}"
    return None


def _check_copy(source: Path) -> None:
    """Whether a file is a sound database of ours."""
    try:
        with contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            fault = integrity_fault(connection)
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as problem:
        raise BadDatabase(f"{source} is not a backup of ours: {problem}") from None
    if fault is not None:
        raise BadDatabase(f"{source} is damaged: {fault}")
    if row is None or not is_known(row[0]):
        raise BadDatabase(f"{source} is at revision {row and row[0]}, which this program does not know")


# PostgreSQL


def _restore_postgresql(source: Path, where: URL, url: str) -> Path | None:
    _run(where, "pg_restore", "--list", str(source), is_connected=False)
    if others := _other_sessions(where):
        raise BadDatabase(f"{shown(url)}: {others} other connections use it; stop the servers first")
    kept = None
    if status(url) is not None:
        kept = kept_name(source)
        backup(url, kept)
    options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    _run(where, "pg_restore", *options, str(source))
    return kept


def _other_sessions(where: URL) -> int:
    asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    settings = {"connect_timeout": CONNECT_SECONDS}
    engine = create_engine(where.set(drivername="postgresql+psycopg"), poolclass=NullPool, connect_args=settings)
    try:
        with engine.connect() as connection:
            return int(connection.execute(text(asked)).scalar_one())
    except SQLAlchemyError as problem:
        said = str(getattr(problem, "orig", None) or problem).strip().split("\n")[0]
        raise BadDatabase(f"{where.render_as_string(hide_password=True)}: {said[:LONGEST_SAID]}") from None


def _run(where: URL, program: str, *words: str, is_connected: bool = True) -> None:
    """Run one of PostgreSQL's programs; the password goes by the environment, where others do not see it."""
    if shutil.which(program) is None:
        raise BadDatabase(f"{program} is not installed: it belongs to PostgreSQL's client programs")
    address = where._replace(drivername="postgresql", password=None).render_as_string(hide_password=False)
    command: Sequence[str] = [program, *(["--dbname", address, "--no-password"] if is_connected else []), *words]
    secret = {} if where.password is None else {"PGPASSWORD": str(where.password)}
    done = subprocess.run(command, env={**os.environ, **secret}, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or ["no reason given"]
        raise BadDatabase(f"{program} failed: {' '.join(lines[0].split())[:LONGEST_SAID]}")
