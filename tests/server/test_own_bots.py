"""A bot from a file sits at a table of the server and plays to the end."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mesozoic.bots.bot import FILES, makers
from tests.server.players import Guest, in_process, soon, web

FILE = """
from mesozoic.bots.policy import PolicyBot

BOTS = {"last": lambda seed: PolicyBot("last", lambda features, mask: int(mask.nonzero()[0][-1]))}
"""


@pytest.fixture
def own_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A policy in a file that $MESOZOIC_BOTS names."""
    file = tmp_path / "own_table.py"
    file.write_text(FILE, encoding="utf-8")
    monkeypatch.setenv(FILES, str(file))
    makers.cache_clear()
    yield
    makers.cache_clear()
    sys.modules.pop("mesozoic_bots_own_table", None)


def test_a_policy_at_a_table(tmp_path: Path, own_bot: None) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'own.sqlite3'}") as (app, url), web() as client:
            ann = await Guest(client, url).begin("Ann")
            seats = [{"kind": "bot", "bot": bot} for bot in ("last", "random")]
            table = await ann.post("/api/tables", game="triassic-terror", seats=seats, start=True, pace=0)
            tables = app.state.parts.registry.tables
            await soon(lambda: table["id"] in tables and tables[table["id"]].row.state == "finished")

    asyncio.run(scenario())
