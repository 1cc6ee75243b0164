"""Bots are kept between the decisions of a game, and stopped when nobody waits for them."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.engine.turn import Turn
from mesozoic.server.tables.kept_bots import KeptBots, Thinking
from tests.server.players import Guest, in_process, soon, web

BOT_BEGINS = {"start_player": "seat-1"}


def test_a_bot_is_given_out_once_and_only_under_its_name() -> None:
    kept, bot = KeptBots(), RandomBot()
    kept.put_back("table", 0, "random", bot)
    assert kept.take("table", 1, "random") is None
    assert kept.take("table", 0, "random") is bot
    assert kept.take("table", 0, "random") is None
    kept.put_back("table", 0, "random", bot)
    assert kept.take("table", 0, "greedy") is None
    assert len(kept) == 0


def test_bots_that_have_not_played_for_long_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("mesozoic.server.tables.kept_bots.time.monotonic", lambda: clock[0])
    kept = KeptBots(most=2, seconds=60)
    for seat in (0, 1):
        kept.put_back("table", seat, "random", RandomBot())
    kept.put_back("other", 0, "random", RandomBot())
    assert (len(kept), kept.take("table", 0, "random")) == (2, None)
    clock[0] += 61
    kept.put_back("third", 0, "random", RandomBot())
    assert len(kept) == 1
    kept.forget("third", 2)
    assert len(kept) == 0


class CountedBot(RandomBot):
    """Knows how many of it were made."""

    made = 0
    chosen = 0

    def __init__(self, name: str, seed: str) -> None:
        super().__init__(seed)
        CountedBot.made += 1

    def choose(self, turn: Turn) -> int:
        CountedBot.chosen += 1
        return super().choose(turn)


def test_a_bot_that_is_stopped_before_it_begins_does_not_think() -> None:
    CountedBot.chosen = 0
    match = mesozoic.new("trias", seats=2, seed=1)
    thinking = Thinking(0, None, CountedBot("counted", "1"))
    assert thinking.choose(match.turn()) in match.turn().numbers
    assert CountedBot.chosen == 1
    thinking.stop()
    assert thinking.choose(match.turn()) in match.turn().numbers
    assert CountedBot.chosen == 1


class PatientBot(RandomBot):
    """Thinks until it is stopped."""

    begun = threading.Event()
    stopped = threading.Event()

    def __init__(self, name: str, seed: str) -> None:
        super().__init__(seed)

    def choose(self, turn: Turn) -> int:
        self.begun.set()
        assert self.stopped.wait(30)
        return super().choose(turn)

    def stop(self) -> None:
        self.stopped.set()


def test_a_bot_of_a_table_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mesozoic.server.tables.driver.make_table_bot", CountedBot)
    CountedBot.made = CountedBot.chosen = 0

    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'kept.sqlite3'}") as (app, url), web() as client:
            ann = await Guest(client, url).begin("Ann")
            seats = [{"kind": "bot", "bot": "random"}] * 3
            table = await ann.post("/api/tables", game="trias", seats=seats, start=True, pace=0)
            tables = app.state.parts.registry.tables
            await soon(lambda: table["id"] in tables and tables[table["id"]].row.state == "finished")
            assert len(app.state.parts.driver._bots) == 0

    asyncio.run(scenario())
    assert CountedBot.made == 3
    assert CountedBot.chosen > 50


@pytest.mark.parametrize("ending", ["resign", "come back"])
def test_a_bot_is_stopped_when_nobody_waits_for_it(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mesozoic.server.tables.driver.make_table_bot", PatientBot)
    PatientBot.begun.clear()
    PatientBot.stopped.clear()

    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'stopped.sqlite3'}") as (_, url), web() as client:
            ann, bob = [await Guest(client, url).begin(name) for name in ("Ann", "Bob")]
            options: Any = BOT_BEGINS
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"} if ending == "resign" else {"kind": "open"}]
            table = await ann.post("/api/tables", game="trias", seats=seats, options=options, pace=0, access="public")
            path = f"/api/tables/{table['id']}"
            if ending == "come back":
                await bob.post(f"{path}/join")
            await ann.post(f"{path}/start")
            number = (await ann.get(f"{path}/state"))["number"]
            if ending == "come back":
                await bob.post(f"{path}/stand-in", number=number, bot="random")
            await soon(PatientBot.begun.is_set)
            assert not PatientBot.stopped.is_set()
            if ending == "resign":
                await ann.post(f"{path}/resign", number=number)
            else:
                await bob.post(f"{path}/stand-in", number=number + 1, bot=None)
            await soon(PatientBot.stopped.is_set)

    asyncio.run(scenario())
