"""`mesozoic db`: the schema of the server's database, its copies, and whether it is sound."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import typer

from mesozoic.server.settings import Settings
from mesozoic.server.store import upgrade as schema
from mesozoic.server.store.backup import backup as make_backup
from mesozoic.server.store.backup import restore as put_back
from mesozoic.server.store.claim import claimed
from mesozoic.server.store.last_run import has_log, missing_log, settle, was_log_missing
from mesozoic.server.store.soundness import integrity_fault
from mesozoic.server.store.store import BadDatabase, make_engine

DUMP = ".dump"
SAMPLE = 50
"""Games of each state that are played again unless all are wanted."""


def address_of(database: str | None) -> str:
    """The address of the database; how many processes serve it does not matter here."""
    return Settings.from_environment(database=database, workers=1).database


@contextlib.contextmanager
def looking_back(url: str) -> Iterator[None]:
    """Note whether the log of a killed server is there before something opens the file and clears it away."""
    had_log = has_log(url)
    yield
    if schema.is_sqlite(url) and schema.status(url) == schema.head():
        with contextlib.suppress(BadDatabase), claimed(url):  # otherwise a server runs
            if problem := settle(url, had_log):
                sys.stderr.write(f"mesozoic: {problem}\n")


def upgrade(database: str | None) -> None:
    """Bring the database to this program's revision."""
    url = address_of(database)
    with looking_back(url):
        before = schema.status(url)
        schema.upgrade(url)
    done = "was up to date" if before == schema.head() else f"was {before or 'empty'}, is upgraded"
    sys.stdout.write(f"{schema.shown(url)}: revision {schema.head()} ({done})\n")


def status(database: str | None, as_json: bool) -> None:
    """Say which revision the database has."""
    url = address_of(database)
    with looking_back(url):
        revision, needed = schema.status(url), schema.head()
    if as_json:
        figures = {"database": schema.shown(url), "revision": revision, "needed": needed, "ready": revision == needed}
        sys.stdout.write(json.dumps(figures) + "\n")
    elif revision == needed:
        sys.stdout.write(f"{schema.shown(url)}: revision {revision}, up to date\n")
    elif problem := schema.absence(url):
        sys.stdout.write(f"{problem}\n")
    else:
        has = "empty" if revision is None else f"at revision {revision}"
        more = "run `mesozoic db upgrade`" if schema.is_known(revision) else "a newer program has written it"
        sys.stdout.write(f"{schema.shown(url)}: {has}, this program needs {needed}: {more}\n")
    if revision != needed:
        raise typer.Exit(1)


def backup(file: Path, database: str | None, force: bool) -> None:
    """Copy the database into a file, also while a server uses it."""
    url = address_of(database)
    if problem := schema.absence(url):
        raise BadDatabase(problem)
    file = file.expanduser().absolute()
    make_backup(url, file, force)
    sys.stdout.write(f"{file}: {file.stat().st_size:,} bytes, a copy of {schema.shown(url)}\n")


def restore(source: Path, database: str | None) -> None:
    """Put a copy in the place of the database."""
    url = address_of(database)
    kept = put_back(source.expanduser().absolute(), url)
    sys.stdout.write(f"{schema.shown(url)}: restored from {source}\n")
    if kept is not None:
        sys.stdout.write(f"what was there before is kept: {kept}\n")


def check(file: str | None, database: str | None, is_all: bool) -> None:
    """Look through the database; exit 1 with the first thing that is wrong."""
    # The server and the rules take seconds to import.
    from mesozoic.cli.ready import make_ready
    from mesozoic.server.tables.inspection import Fault, inspect

    if file is not None and Path(file).suffix == DUMP:
        raise BadDatabase(
            f"{file} is a dump of PostgreSQL: `mesozoic db restore` checks it, for instance into an empty one"
        )
    url = address_of(file or database)
    if problem := schema.absence(url):
        sys.stdout.write(f"{problem}\n")
        raise typer.Exit(1)
    had_log = has_log(url)  # what opens the file may clear it away
    fault = _damage(url)
    engine = make_engine(schema.parse(url), 1, is_writer=False)
    try:
        if fault is None:
            with engine.connect() as connection:
                findings = inspect(connection, None if is_all else SAMPLE, make_ready)
    except Fault as problem:
        fault = str(problem)
    finally:
        engine.dispose()
    if fault is not None:
        sys.stdout.write(f"{schema.shown(url)}: {fault}\n")
        raise typer.Exit(1)
    if not had_log and not _is_served(url) and (doubt := missing_log(url)):
        sys.stdout.write(f"warning: {doubt}\n")
    if at := was_log_missing(url):
        when = datetime.fromtimestamp(at / 1000, UTC)
        sys.stdout.write(
            f"warning: the write-ahead log was missing on {when:%Y-%m-%d %H:%M} UTC after a run that did not "
        )
        sys.stdout.write("end cleanly: moves before that may be missing\n")
    sys.stdout.write(
        f"{schema.shown(url)}: sound; {findings.tables:,} tables, {findings.events:,} events, "
        f"{findings.replayed:,} games played again, {findings.verified:,} records verified\n"
    )


def _is_served(url: str) -> bool:
    """Whether a server uses an SQLite file at this moment."""
    try:
        with claimed(url):
            return False
    except BadDatabase:
        return True


def _damage(url: str) -> str | None:
    """What is wrong with a database before anybody looks at what it holds."""
    try:
        revision = schema.status(url)
    except BadDatabase as problem:
        if not schema.is_sqlite(url):
            raise
        return str(problem)
    if revision != schema.head():
        has = "empty" if revision is None else f"at revision {revision}"
        return f"it is {has}, this program checks {schema.head()}"
    if not schema.is_sqlite(url):
        return None
    with contextlib.closing(sqlite3.connect(str(schema.parse(url).database))) as connection:
        return integrity_fault(connection)
