"""`mesozoic db`: the schema of the server's database."""

from __future__ import annotations

import json
import sys

import typer

from mesozoic.server.settings import Settings
from mesozoic.server.store import upgrade as schema


def upgrade(database: str | None) -> None:
    """Bring the database to this program's revision."""
    url = Settings.from_environment(database=database).database
    before = schema.status(url)
    schema.upgrade(url)
    done = "was up to date" if before == schema.head() else f"was {before or 'empty'}, is upgraded"
    sys.stdout.write(f"{schema.shown(url)}: revision {schema.head()} ({done})\n")


def status(database: str | None, as_json: bool) -> None:
    """Say which revision the database has."""
    url = Settings.from_environment(database=database).database
    revision, needed = schema.status(url), schema.head()
    if as_json:
        figures = {"database": schema.shown(url), "revision": revision, "needed": needed, "ready": revision == needed}
        sys.stdout.write(json.dumps(figures) + "\n")
    elif revision == needed:
        sys.stdout.write(f"{schema.shown(url)}: revision {revision}, up to date\n")
    else:
        has = "empty" if revision is None else f"at revision {revision}"
        more = "run `mesozoic db upgrade`" if schema.is_known(revision) else "a newer program has written it"
        sys.stdout.write(f"{schema.shown(url)}: {has}, this program needs {needed}: {more}\n")
    if revision != needed:
        raise typer.Exit(1)
