"""Bots from a file sit at a table of the server and play to the end, even if one of them fails."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mesozoic
from mesozoic.bots.bot import FILES, makers
from mesozoic.server.recurrence import Recurrence
from mesozoic.server.tables.bots import log, make_table_bot
from tests.server.players import Guest, in_process, soon, web

FILE = """
from mesozoic.bots.policy import PolicyBot

class Broken:
    name = "broken"

    def choose(self, turn):
        raise RuntimeError("made for another game")


class Cheat:
    name = "cheat"

    def choose(self, turn):
        return 1 << 40


def missing(seed):
    raise FileNotFoundError("agent.pt")


BOTS = {
    "last": lambda seed: PolicyBot("last", lambda features, mask: int(mask.nonzero()[0][-1])),
    "broken": lambda seed: Broken(),
    "cheat": lambda seed: Cheat(),
    "missing": missing,
}
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


@pytest.mark.parametrize("name", ["broken", "cheat", "missing"])
def test_another_bot_chooses_where_one_fails(
    name: str, own_bot: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("mesozoic.server.tables.bots.FAILURES", Recurrence(log, "a bot fails"))
    bot = make_table_bot(name, "seed")
    match = mesozoic.new("triassic-terror", seats=2, seed=1)
    for _ in range(20):
        turn = match.turn()
        chosen = bot.choose(turn)
        assert chosen in turn.numbers
        match.play_number(chosen)
    [line] = [line for line in caplog.records if line.message == "a bot fails"]
    assert line.__dict__["bot"] == name


def test_a_policy_at_a_table(tmp_path: Path, own_bot: None) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'own.sqlite3'}") as (app, url), web() as client:
            ann = await Guest(client, url).begin("Ann")
            seats = [{"kind": "bot", "bot": bot} for bot in ("last", "broken")]
            table = await ann.post("/api/tables", game="triassic-terror", seats=seats, start=True, pace=0)
            tables = app.state.parts.registry.tables
            await soon(lambda: table["id"] in tables and tables[table["id"]].row.state == "finished")

    asyncio.run(scenario())
