"""Requests that come at once begin a few at a time, and those of other addresses are not behind them all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from mesozoic.server.admission import Admission
from mesozoic.server.tables.live import Live
from mesozoic.server.threads import Urgency
from tests.server.players import Guest, in_process, open_table, soon, web
from tests.server.playing import NO_LIMITS, Client, running


def test_so_many_begin_in_one_turn_of_the_event_loop() -> None:
    async def scenario() -> None:
        admission, begun = Admission(at_once=2), list[str]()

        async def ask(owner: str) -> None:
            await admission.begin(owner)
            begun.append(owner)

        tasks = [asyncio.create_task(ask("crowd")) for _ in range(6)]
        tasks.append(asyncio.create_task(ask("other")))
        sizes = []
        while len(begun) < len(tasks):
            before = len(begun)
            await asyncio.sleep(0)
            sizes.append(len(begun) - before)
        assert max(sizes) == 2
        assert begun.index("other") < 4
        await asyncio.gather(*tasks)
        await admission.begin("crowd")  # nobody waits for ever

    asyncio.run(scenario())


def test_states_that_are_asked_for_at_once_are_written_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between them others move."""
    turns, written = [0], list[int]()
    write = Live.state

    def state(live: Live, *args: object) -> bytes:
        written.append(turns[0])
        return write(live, *args)  # type: ignore[arg-type]

    async def count() -> None:
        while True:
            turns[0] += 1
            await asyncio.sleep(0)

    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'crowd.sqlite3'}") as (_, url), web() as client:
            ann = await Guest(client, url).begin()
            table = await open_table(ann, bots=("random",), access="public")
            monkeypatch.setattr(Live, "state", state)
            counting = asyncio.create_task(count())
            limits = httpx.Limits(max_connections=60)
            async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60, limits=limits) as crowd:
                answers = await asyncio.gather(*(crowd.get(f"/api/tables/{table['id']}/state") for _ in range(60)))
            counting.cancel()
            assert {answer.status_code for answer in answers} == {200}
            assert len(written) == 60
            assert max(written.count(turn) for turn in written) == 1

    asyncio.run(scenario())


def test_strangers_of_one_address_do_not_keep_those_of_another_from_a_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd, other = "203.0.113.1", "203.0.113.2"
    asked, begun = list[str](), list[str]()

    async def scenario() -> None:
        async with (
            in_process(f"sqlite:///{tmp_path / 'crowd.sqlite3'}", trust_proxy=True) as (app, url),
            web() as client,
        ):
            ann = await Guest(client, url).begin()
            path = f"{url}/api/tables/{(await open_table(ann, bots=('random',), access='public'))['id']}/state"
            admission = app.state.parts.audience._admission
            begin = admission.begin

            async def watched(owner: str) -> None:
                asked.append(owner)
                await begin(owner)
                begun.append(owner)

            monkeypatch.setattr(admission, "begin", watched)
            await admission._turns.take("first", Urgency.PLAYERS)  # until all have asked
            async with httpx.AsyncClient(trust_env=False, timeout=60) as strangers, asyncio.TaskGroup() as group:
                for address, count in ((crowd, 20), (other, 1)):
                    for _ in range(count):
                        group.create_task(strangers.get(path, headers={"x-forwarded-for": address}))
                    await soon(lambda address=address, count=count: asked.count(address) == count)
                admission._turns.hand_on()
            assert len(begun) == 21
            assert begun.index(other) == 1

    asyncio.run(scenario())


def test_a_long_state_counts_as_histories(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However it is asked for; who has seen the beginning and asks for the rest pays nothing."""
    monkeypatch.setattr("mesozoic.server.http.dependencies.LONG", 2)
    rates = {**NO_LIMITS, "histories": (3.0, 3600.0)}
    seats = [{"kind": "me"}, {"kind": "me"}]
    with running(tmp_path / "long.sqlite3", limits=rates) as server, Client(server.url) as ada:
        wanted = {"game": "trias", "seats": seats, "start": True}
        table = ada.guest("Ada").post("/api/tables", wanted).json()["id"]
        path = f"/api/tables/{table}"
        for number in range(2):
            state = ada.get(f"{path}/state").json()
            seat = next(seat for seat in state["seats"] if seat["legal"])
            play = {"number": number, "seat": seat["seat"], "action": seat["legal"][0]}
            assert ada.post(f"{path}/play", play).status_code == 200
        assert ada.get(f"{path}/state").status_code == 200
        socket = ada.socket(table)
        socket.until("state")
        socket.send({"type": "sync"})
        socket.until("state")
        socket.send({"type": "sync"})
        assert socket.until("refused", "state")["code"] == "too-many"
        assert ada.get(f"{path}/state").status_code == 429
        other = ada.socket(table)
        assert other.until("refused", "state")["code"] == "too-many"
        assert other.closing() == 1013
        socket.send({"type": "sync", "since": 2})
        assert socket.until("refused", "state")["type"] == "state"
        assert ada.get(f"{path}/state?since=2").status_code == 200
