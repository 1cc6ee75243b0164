"""Bringing a database to the schema of this program.

A whole upgrade is one transaction under a lock: it happens entirely or not at all, and when two processes start at
once, the second finds the work done.  A database of a newer program, or of another one, is never touched.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from mesozoic.server.store.files import make_private_file, make_private_folder
from mesozoic.server.store.store import BadDatabase

LOCK = 0x6D65736F  # which of PostgreSQL's advisory locks is ours
CONNECT_SECONDS = 5
LOCK_SECONDS = 30
LEAST_FREE_BYTES = 64 * 1024
"""With less on the disk SQLite cannot even open a database: the index of its log has 32 KiB."""


def parse(url: str) -> URL:
    """The address of a database, or BadDatabase."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase("a database is given as sqlite:////folder/file or postgresql://user@host/name") from None
    kind = parsed.get_backend_name()
    if kind not in ("sqlite", "postgresql"):
        raise BadDatabase(f"unknown database {kind!r}: there is sqlite and postgresql")
    if kind == "sqlite" and (parsed.database in (None, "", ":memory:") or str(parsed.database).startswith("file:")):
        raise BadDatabase("a database in memory is lost when the server stops: name a file, sqlite:////folder/file")
    return parsed


def is_sqlite(url: str) -> bool:
    return parse(url).get_backend_name() == "sqlite"


@cache
def _script() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "mesozoic.server.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def head() -> str:
    """The revision that this program needs."""
    revision = _script().get_current_head()
    assert revision is not None
    return revision


def current(engine: Engine) -> str | None:
    """The revision that a database has; None if it has none."""
    with engine.connect() as connection:
        return _revision(connection)


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def status(url: str) -> str | None:
    """The revision of the database at an address, without changing anything; None if there is nothing yet."""
    where = parse(url)
    with _clear(where):
        if where.get_backend_name() == "sqlite" and _is_missing(where):
            return None
        engine = _engine(where)
        try:
            return current(engine)
        finally:
            engine.dispose()


def upgrade(url: str) -> None:
    """Bring a database to this program's revision; nothing happens to one that has it."""
    where = parse(url)
    with _clear(where):
        _make_file(where)
        engine = _engine(where)
        try:
            if _is_to_do(engine, where):
                with engine.execution_options(locks=True).begin() as connection:
                    _upgrade(connection, where)
            elif where.get_backend_name() == "sqlite":
                _try_writing(engine)
            if where.get_backend_name() == "sqlite":
                _write_ahead(engine)
        finally:
            engine.dispose()


def check(url: str, apply: bool) -> None:
    """Whether this program can use a database; `apply`: upgrade an older one instead of refusing it."""
    if apply:
        upgrade(url)
        return
    where = parse(url)
    if problem := absence(url):
        raise BadDatabase(problem)
    revision = status(url)
    _refuse_unknown(where, revision)
    if revision != head():
        has = "empty" if revision is None else f"at revision {revision}"
        raise BadDatabase(f"{_shown(where)} is {has}, this program needs {head()}: run `mesozoic db upgrade`")


def absence(url: str) -> str | None:
    """What to say about an SQLite file that is not there; None if it is there, or if it is PostgreSQL."""
    where = parse(url)
    if where.get_backend_name() != "sqlite" or Path(str(where.database)).exists():
        return None
    return f"{_shown(where)}: there is no such file; name the database with --database, or in MESOZOIC_DATABASE"


def _is_to_do(engine: Engine, where: URL) -> bool:
    """Look before locking, so that a database of something else is not even opened for writing."""
    if where.get_backend_name() == "sqlite" and _is_missing(where):
        return True
    revision = current(engine)
    _refuse_unknown(where, revision)
    return revision != head()


def _try_writing(engine: Engine) -> None:
    """A file that cannot be written to is noticed now, not by the first who plays."""
    with engine.execution_options(locks=True).connect() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        connection.rollback()


def _write_ahead(engine: Engine) -> None:
    """Let SQLite keep a write-ahead log; it does not wait by itself for others who use the file."""
    end = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            with contextlib.closing(engine.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA journal_mode=WAL")
                return
        except sqlite3.OperationalError as problem:
            if time.monotonic() > end:
                raise BadDatabase(f"{_shown(engine.url)}: {_line(problem)}") from None
            time.sleep(0.02)


def _upgrade(connection: Connection, where: URL) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    revision = _revision(connection)  # once more: another process may have been faster
    _refuse_unknown(where, revision)
    if revision == head():
        return
    if revision is None and (others := inspect(connection).get_table_names()):
        raise BadDatabase(f"{_shown(where)} holds tables of something else ({others[0]}): give an empty database")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def is_known(revision: str | None) -> bool:
    """Whether this program can upgrade from a revision."""
    return revision is None or revision in {script.revision for script in _script().walk_revisions()}


def _refuse_unknown(where: URL, revision: str | None) -> None:
    if not is_known(revision):
        raise BadDatabase(
            f"{_shown(where)} is at revision {revision}, which this program does not know (it knows {head()}): "
            "a newer program has written it"
        )


def _engine(where: URL) -> Engine:
    """One connection at a time, which changes nothing by itself."""
    if where.get_backend_name() == "postgresql":
        where = where.set(drivername="postgresql+psycopg")
        settings = {"connect_timeout": CONNECT_SECONDS}
        return create_engine(where, poolclass=NullPool, hide_parameters=True, connect_args=settings)
    engine = create_engine(where, poolclass=NullPool, hide_parameters=True, connect_args={"timeout": LOCK_SECONDS})

    def on_connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver would commit before each CREATE TABLE

    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("locks") else "BEGIN")

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
    return engine


def _is_missing(where: URL) -> bool:
    file = Path(str(where.database))
    return not file.exists() or (file.is_file() and file.stat().st_size == 0)


def _make_file(where: URL) -> None:
    if where.get_backend_name() == "sqlite":
        file = Path(str(where.database))
        make_private_folder(file.parent)
        make_private_file(file)


@contextlib.contextmanager
def _clear(where: URL) -> Iterator[None]:
    """Whatever fails is one line for people, without the password."""
    try:
        yield
    except DBAPIError as problem:
        reason = "the disk is full" if _is_disk_full(where) else _line(problem.orig or problem)
        raise BadDatabase(f"{_shown(where)}: {reason}") from None
    except (SQLAlchemyError, CommandError, UnicodeError) as problem:
        raise BadDatabase(f"{_shown(where)}: {_line(problem)}") from None
    except OSError as problem:
        raise BadDatabase(f"{_shown(where)}: {problem.strerror or problem}") from None


def _is_disk_full(where: URL) -> bool:
    """Whether there is no room for the files of SQLite, which then often speaks of an I/O error."""
    if where.get_backend_name() != "sqlite":
        return False
    with contextlib.suppress(OSError):
        return shutil.disk_usage(Path(str(where.database)).absolute().parent).free < LEAST_FREE_BYTES
    return False


def clear(url: str) -> contextlib.AbstractContextManager[None]:
    """Whatever fails in a block is one line for people, without the password."""
    return _clear(parse(url))


def shown(url: str) -> str:
    """The address of a database as people may read it: without the password."""
    return _shown(parse(url))


def _shown(where: URL) -> str:
    if where.get_backend_name() == "sqlite":
        return str(where.database)
    return where.render_as_string(hide_password=True)


def _line(problem: BaseException) -> str:
    first = str(problem).strip().split("\n\t")[0]  # what follows is advice to administrators
    return " ".join(first.split())[:300] or type(problem).__name__
