"""Sites with a host, a moderator and people who need them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from mesozoic.server.tables import feeds
from tests.server.moderation.scenes import Town
from tests.server.players import PATIENCE
from tests.server.test_feeds import one_server, two_servers

Scene = Callable[[Town], Awaitable[None]]


@pytest.fixture(params=["one process", "two processes"])
def run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Callable[[Scene], None]:
    """Plays a scene at one process with SQLite, and at two with PostgreSQL."""
    monkeypatch.setattr(feeds, "GRACE_SECONDS", 0.2)
    is_alone = request.param == "one process"
    if is_alone:
        database = f"sqlite:///{tmp_path / 'town.sqlite3'}"
    else:
        database = request.getfixturevalue("new_postgres")(request.getfixturevalue("postgres_template"))
    return playing(database, is_alone)


@pytest.fixture
def run_alone(tmp_path: Any) -> Callable[[Scene], None]:
    """Plays a scene at one process with SQLite."""
    return playing(f"sqlite:///{tmp_path / 'town.sqlite3'}", True)


def playing(database: str, is_alone: bool) -> Callable[[Scene], None]:
    def play(scene: Scene) -> None:
        async def scenario() -> None:
            async with (one_server if is_alone else two_servers)(database) as site, asyncio.timeout(3 * PATIENCE):
                await scene(Town(site, database))

        asyncio.run(scenario())

    return play
