"""A site with the routes about people alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy

import pytest
from fastapi import FastAPI

from mesozoic.server.store.store import Store
from tests.server.people.site import People, application


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def people(store: Store) -> People:
    return People(store)


@pytest.fixture
def app(store: Store) -> FastAPI:
    return application(store)


@pytest.fixture
def any_app(tmp_path: Path, sqlite_template: Path) -> Iterator[FastAPI]:
    """For what has nothing to do with the kind of database."""
    store = Store(f"sqlite:///{copy(sqlite_template, tmp_path / 'any.sqlite3')}", durable=False)
    store.start()
    yield application(store)
    store.close()
