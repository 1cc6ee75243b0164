"""Games of bots alone step back while people play."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mesozoic.engine.turn import Turn
from mesozoic.server.parts import Parts
from mesozoic.server.tables.courtesy import BUSY_SECONDS, LONGEST_PAUSE, PAUSE, Courtesy
from mesozoic.server.tables.driver import NOBODYS, owner_of
from mesozoic.server.tables.play import MOST_LEFT
from mesozoic.server.threads import Turns, Urgency
from tests.server.players import Guest, Refusal, in_process, open_table, soon, web


def table_with(people: bool) -> Any:
    return SimpleNamespace(table=SimpleNamespace(has_people=lambda: people))


class Clock:
    """Goes on when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


def test_bots_alone_pause_after_a_move_while_people_play(monkeypatch: Any) -> None:
    clock = Clock()
    monkeypatch.setattr("mesozoic.server.tables.courtesy.asyncio.sleep", clock.sleep)
    courtesy = Courtesy(clock)

    async def move(seconds: float) -> None:
        async with courtesy.turn("host"):
            clock.now += seconds

    async def scenario() -> None:
        await move(0.01)
        courtesy.played(table_with(people=False))
        await move(0.01)
        assert clock.slept == []
        courtesy.played(table_with(people=True))
        await move(0.01)
        await move(1.0)
        assert [round(seconds, 6) for seconds in clock.slept] == [0.01 * PAUSE, LONGEST_PAUSE]
        clock.now += BUSY_SECONDS
        await move(0.01)
        assert len(clock.slept) == 2

    asyncio.run(scenario())


def test_everybody_has_a_turn_however_many_games_of_bots_they_have() -> None:
    async def scenario() -> None:
        turns, order = Turns(1), list[str]()
        await turns.take("first", Urgency.NOBODY)

        async def move(owner: str) -> None:
            await turns.take(owner, Urgency.NOBODY)
            order.append(owner)
            turns.hand_on()

        moves = [asyncio.create_task(move(owner)) for owner in ("greedy",) * 5 + ("modest",) * 2]
        await asyncio.sleep(0)
        turns.hand_on()
        await asyncio.gather(*moves)
        assert order == ["greedy", "modest", "greedy", "modest", "greedy", "greedy", "greedy"]

    asyncio.run(scenario())


def numbers(parts: Parts, tables: list[str]) -> list[int]:
    games = [parts.registry.tables[table].table for table in tables]
    return [0 if game is None else game.number for game in games]


def is_over(parts: Parts, table: str) -> Callable[[], bool]:
    return lambda: table in parts.registry.tables and parts.registry.tables[table].row.state == "finished"


def test_who_comes_back_to_a_game_of_bots_waits_for_no_other_such_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'alone.sqlite3'}") as (app, url), web() as client:
            parts: Parts = app.state.parts
            ann = await Guest(client, url).begin("Ann")
            courtesy = parts.driver._courtesy
            await courtesy._turns.take("another game", Urgency.NOBODY)  # and it does not end
            table = (await open_table(ann, bots=("random",), pace=0))["id"]
            seat = await ann.sit(table)
            live = parts.registry.tables[table]
            await soon(lambda: live.table is not None and live.table.to_act == (0,))
            await seat.send("stand-in", number=numbers(parts, [table])[0], bot="random")
            await soon(lambda: live.is_giving_way)
            before = numbers(parts, [table])
            await asyncio.sleep(0.2)
            assert numbers(parts, [table]) == before  # bots alone wait
            await seat.send("stand-in", number=before[0], bot=None)
            for number in range(12):  # the bot has a turn in between
                await soon(lambda: live.table is not None and live.table.to_act == (0,))
                assert live.table is not None
                action = dict(live.table.match.legal(0)[-1])
                await seat.send("play", number=live.table.number, action=action, id=f"{number}")
                await seat.hear("done")
            await soon(lambda: any(event.body.get("by") for event in live.table.events[before[0] :]))
            courtesy._turns.hand_on()

    asyncio.run(scenario())


def test_games_of_bots_alone_are_played_to_the_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'bots.sqlite3'}") as (app, url), web() as client:
            ann = await Guest(client, url).begin("Ann")
            seats = [{"kind": "bot", "bot": "random"}] * 2
            opened = [await ann.post("/api/tables", game="trias", seats=seats, start=True, pace=0) for _ in range(2)]
            for table in opened:
                await soon(is_over(app.state.parts, table["id"]))

    asyncio.run(scenario())


def test_tables_whose_host_is_gone_share_one_turn() -> None:
    def table(host: str | None, people: bool) -> Any:
        return SimpleNamespace(id="t", row=SimpleNamespace(host=host), table=table_with(people).table)

    assert owner_of(table("ann", people=False)) == "ann"
    assert owner_of(table(None, people=False)) == NOBODYS
    assert owner_of(table(None, people=True)) == "t"


class Slow:
    """A bot that thinks until it is stopped."""

    name = "slow"

    def __init__(self) -> None:
        self._stopped = threading.Event()

    def choose(self, turn: Turn) -> int:
        self._stopped.clear()
        assert self._stopped.wait(30)
        return int(turn.numbers[0])

    def stop(self) -> None:
        self._stopped.set()


def test_bots_alone_do_not_think_long_while_people_play(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("mesozoic.server.tables.driver.make_table_bot", lambda name, seed: Slow())

    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'quick.sqlite3'}") as (app, url), web() as client:
            parts: Parts = app.state.parts
            parts.driver._courtesy._busy_until = float("inf")  # somebody plays all the time
            ann = await Guest(client, url).begin("Ann")
            seats = [{"kind": "bot", "bot": "apex"}] * 2
            table = (await ann.post("/api/tables", game="trias", seats=seats, start=True, pace=0))["id"]
            await soon(lambda: numbers(parts, [table])[0] > 4)
            await ann.post(f"/api/tables/{table}/leave")

    asyncio.run(scenario())


def test_a_bot_that_plays_alone_stops_when_somebody_begins_to_play(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("mesozoic.server.tables.driver.make_table_bot", lambda name, seed: Slow())

    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'stopped.sqlite3'}") as (app, url), web() as client:
            parts: Parts = app.state.parts
            courtesy = parts.driver._courtesy
            ann = await Guest(client, url).begin("Ann")
            seats = [{"kind": "bot", "bot": "apex"}] * 2
            table = (await ann.post("/api/tables", game="trias", seats=seats, start=True, pace=0))["id"]
            for number in range(3):
                await soon(lambda: courtesy._alone is not None)
                assert numbers(parts, [table]) == [number]
                courtesy._busy_until = 0.0  # nobody plays when it begins to think
                courtesy.noticed()
                courtesy._busy_until = 0.0
                await soon(lambda number=number: numbers(parts, [table]) == [number + 1])
            courtesy.noticed()

    asyncio.run(scenario())


def test_somebody_leaves_few_games_to_bots_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'left.sqlite3'}") as (app, url), web() as client:
            parts: Parts = app.state.parts
            ann = await Guest(client, url).begin("Ann")

            async def leave_one() -> None:
                table = (await open_table(ann, bots=("random",), pace=5000))["id"]
                await ann.sit(table)
                live = parts.registry.tables[table]
                await soon(lambda: live.table is not None)
                assert live.table is not None
                await ann.post(f"/api/tables/{table}/stand-in", number=live.table.number, bot="random")

            for _ in range(MOST_LEFT):
                await leave_one()
            with pytest.raises(Refusal) as refused:
                await leave_one()
            assert (refused.value.status, refused.value.code) == (429, "too-many-tables")

    asyncio.run(scenario())
