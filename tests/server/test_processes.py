"""Several processes serve one site through one PostgreSQL: what happens at one is heard at the other."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from mesozoic.records.verify import verify
from mesozoic.server.store.store import now
from mesozoic.server.tables import housekeeping, relay
from mesozoic.server.tables.journal import BOT_GRACE
from mesozoic.server.tables.presence import ALIVE_SECONDS, Presence
from tests.server.players import (
    LOST,
    NO_LIMITS,
    PATIENCE,
    Guest,
    Player,
    Seat,
    in_process,
    new_duel,
    open_table,
    soon,
    web,
)

if TYPE_CHECKING:
    from tests.server.conftest import Cluster, Server

Json = dict[str, Any]


@pytest.fixture
def site(new_postgres: Callable[[str], str], postgres_template: str) -> str:
    """A PostgreSQL with our schema."""
    return new_postgres(postgres_template)


def start_two(serve: Callable[..., Server], url: str) -> list[Server]:
    servers = [serve(url, wait=False, MESOZOIC_LIMITS=NO_LIMITS) for _ in range(2)]
    for server in servers:
        server.wait_until_ready()
    return servers


@pytest.fixture
def two(serve: Callable[..., Server], site: str) -> list[Server]:
    """Two processes that serve one site; they may be killed."""
    return start_two(serve, site)


@pytest.fixture(scope="module")
def both(serve_module: Callable[..., Server], postgres: Cluster, postgres_template: str) -> list[Server]:
    """Two processes that serve one site for several tests."""
    return start_two(serve_module, postgres.url(postgres.new_database(postgres_template)))


def urls(servers: list[Server]) -> list[str]:
    return [server.url for server in servers]


async def until_online(seat: Seat, other: int, wanted: bool) -> None:
    """Wait until somebody is there, or is not."""
    while seat.table["seats"][other]["online"] is not wanted:
        seat.heard.append(await seat.next())


def test_moves_chat_and_presence_go_both_ways(both: list[Server]) -> None:
    async def scenario() -> None:
        async with web() as client:
            duel = await new_duel(client, *urls(both))
            ada, bob = duel.seats
            await until_online(ada, 1, True)
            await until_online(bob, 0, True)
            movers = set()
            for _ in range(12):
                movers.add(duel.acting)
                await duel.move()
            assert movers == {0, 1}
            for seat, text in ((ada, "hello"), (bob, "hello yourself")):
                await seat.send("chat", text=text)
                said = [await one.hear("said") for one in (ada, bob)]
                assert said[0] == said[1]
                assert said[0]["text"] == text
            lines = await duel.guests[0].ask("GET", f"/api/tables/{duel.table}/chat")
            assert [line["text"] for line in lines] == ["hello", "hello yourself"]
            await bob.close()
            await until_online(ada, 1, False)
            again = await duel.guests[1].sit(duel.table, duel.number)
            await until_online(again, 0, True)
            await until_online(ada, 1, True)

    asyncio.run(scenario())


def test_tables_are_opened_joined_and_begun_across_processes(both: list[Server]) -> None:
    async def scenario() -> None:
        async with web() as client:
            ada = await Guest(client, both[0].url).begin("Ada")
            bob = await Guest(client, both[1].url).begin("Bob")
            table = await ada.post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}])
            seat = await ada.sit(table["id"])
            assert (await bob.get(f"/api/tables/{table['id']}?invite={table['invite']}"))["state"] == "open"
            await bob.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
            await seat.until(lambda one: one["type"] == "table" and one["table"]["seats"][1]["name"] == "Bob")
            other = await bob.sit(table["id"])
            await ada.post(f"/api/tables/{table['id']}/start")
            states = [await one.until(lambda message: message["type"] == "state") for one in (seat, other)]
            assert [state["table"]["state"] for state in states] == ["playing", "playing"]
            cleo = await Guest(client, both[1].url).begin("Cleo")
            with pytest.raises(Exception, match="not-open"):
                await cleo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])

    asyncio.run(scenario())


def test_a_table_is_followed_only_where_somebody_asks_for_it(site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "UNHEARD_SECONDS", 0)

    async def scenario() -> None:
        async with in_process(site) as (here, one), in_process(site) as (there, other), web() as client:
            for app in (here, there):
                await soon(app.state.parts.subscription.is_listening.is_set)
            duel = await new_duel(client, one)
            known, ada = there.state.parts.registry.tables, duel.guests[0]
            await duel.move()
            with monkeypatch.context() as later:
                later.setattr(housekeeping, "now", lambda: now() + 2 * BOT_GRACE)
                await there.state.parts.housekeeping.sweep()
            assert duel.table not in known  # nothing has to be done there
            ada.url = other
            assert (await ada.state(duel.table))["number"] == 1
            assert duel.table in known
            await duel.move()
            await soon(lambda: duel.table not in known)
            seat = await ada.sit(duel.table)
            assert seat.number == 2
            await duel.move()
            await seat.step(3)  # somebody is there now

    asyncio.run(scenario())


def test_both_act_at_the_same_number(both: list[Server]) -> None:
    """The same person at both processes: exactly one action counts, both hear of it, nobody misses a step."""

    async def scenario() -> None:
        async with web() as client:
            ada = await Guest(client, both[0].url).begin()
            table = await ada.post("/api/tables", game="trias", seats=[{"kind": "me"}] * 2, pace=0, start=True)
            here = await ada.sit(table["id"])
            ada.url = both[1].url
            there = await ada.sit(table["id"])
            for number in range(30):
                assert here.number == there.number == number
                answers = await asyncio.gather(here.play(action=here.legal[0]), there.play(action=there.legal[-1]))
                assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
                refused = next(answer for answer in answers if answer["type"] == "refused")
                assert (refused["code"], refused["number"]) == ("stale", number + 1)
                steps = [await one.step(number + 1) for one in (here, there)]
                assert steps[0]["event"] == steps[1]["event"]
                for one in (here, there):
                    one.heard.clear()
            action = here.legal[0]
            answers = await asyncio.gather(here.play(30, action, "same"), there.play(30, action, "same"))
            assert sorted(answer["repeated"] for answer in answers) == [False, True]
            states = [await ada.state(table["id"])]
            ada.url = both[0].url
            states.append(await ada.state(table["id"]))
            assert states[0]["events"] == states[1]["events"]
            assert [event["number"] for event in states[0]["events"]] == list(range(31))

    asyncio.run(scenario())


def test_chat_at_the_same_time_is_told_once_to_everybody(both: list[Server]) -> None:
    async def scenario() -> None:
        async with web() as client:
            duel = await new_duel(client, *urls(both))
            count = 20
            for line in range(count):
                await asyncio.gather(*(seat.send("chat", text=f"{line}") for seat in duel.seats))
            heard = [[(await seat.hear("said"))["id"] for _ in range(2 * count)] for seat in duel.seats]
            assert len(set(heard[0])) == 2 * count
            assert sorted(heard[0]) == sorted(heard[1])
            for seat in duel.seats:
                assert [one for one in await seat.echo() if one["type"] == "said"] == []

    asyncio.run(scenario())


def test_a_process_is_killed_and_its_bots_and_people_go_on_at_the_other(two: list[Server]) -> None:
    async def scenario() -> None:
        async with web() as client:
            ada = await Guest(client, two[0].url).begin("Ada")
            bob = await Guest(client, two[1].url).begin("Bob")
            tables = [await open_table(ada, bob, bots=("random",)) for _ in range(6)]
            # Bots have much to do at the moment of the kill: the people's moves are made through the first process.
            players = [Player(ada, table["id"], random.Random(1)) for table in tables]
            others = [Player(bob, table["id"], random.Random(2)) for table in tables]
            playing = [asyncio.create_task(one.visit()) for one in (*players, *others)]
            while sum(len(one.acknowledged) for one in players) < 60:
                await asyncio.sleep(0.01)
            two[0].kill()
            for task in playing[: len(players)]:
                with pytest.raises(LOST):
                    await task
            ada.url = two[1].url
            playing += [asyncio.create_task(one.visit()) for one in players]
            await asyncio.wait_for(asyncio.gather(*playing[len(players) :]), 2 * PATIENCE)
            for player, other in zip(players, others, strict=True):
                assert player.events == other.events
                assert verify(await ada.get(f"/api/tables/{player.table}/record"))

    asyncio.run(scenario())


def test_bots_alone_are_taken_over(two: list[Server]) -> None:
    """Nobody acts at the process that lives: it finds the bots of the other one that wait."""

    async def scenario() -> None:
        async with web() as client:
            ada = await Guest(client, two[0].url).begin()
            table = await open_table(ada, bots=("random",), pace=1000)
            watching = Guest(client, two[1].url)
            watching.cookie = ada.cookie
            seat, other = await ada.sit(table["id"]), await watching.sit(table["id"])
            while not seat.legal:
                await seat.next()
            while 0 in seat.to_act:
                assert (await seat.play())["type"] == "done"
            two[0].kill()
            step = await other.step(seat.number + 1)
            assert step["event"]["by"] == "random"

    asyncio.run(scenario())


def test_the_presence_of_a_silent_process_fades(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: clock)
    presence = Presence()
    for process, person in (("p", "ada"), ("q", "bob")):
        presence.hear(process)
        presence.add(process, "table", person)
    clock = 2 * ALIVE_SECONDS
    presence.hear("q")
    assert presence.forget_silent() == (set(), set())
    clock = 3.5 * ALIVE_SECONDS
    assert presence.forget_silent() == ({"table"}, {"ada"})
    assert not presence.is_here("table", "ada")
    assert presence.is_here("table", "bob")


@pytest.mark.slow
def test_the_presence_of_a_killed_process_fades(two: list[Server]) -> None:
    async def scenario() -> None:
        async with web() as client:
            duel = await new_duel(client, *urls(two))
            ada, bob = duel.seats
            await until_online(ada, 1, True)
            two[1].kill()
            assert await bob.closed() == 0
            await until_online(ada, 1, False)

    asyncio.run(scenario())


# Workers


def test_workers_play_together(serve: Callable[..., Server], site: str) -> None:
    """One port, two processes behind it; connections land at either."""
    server = serve(site, "--workers", "2", MESOZOIC_LIMITS=NO_LIMITS)

    async def scenario() -> None:
        async with web() as client:
            duel = await new_duel(client, server.url)
            spectators: list[Seat] = [await duel.guests[one % 2].sit(duel.table) for one in range(8)]
            for _ in range(10):
                await duel.move()
            for seat in spectators:
                await seat.step(10)
                await seat.close()
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            assert [await seat.closed() for seat in duel.seats] == [1001, 1001]
            assert await asyncio.to_thread(server.process.wait, PATIENCE) in (0, -15)

    asyncio.run(scenario())


def test_workers_are_refused_with_sqlite(serve: Callable[..., Server], tmp_path: Any) -> None:
    file = tmp_path / "games.sqlite3"
    server = serve(f"sqlite:///{file}", "--workers", "2", wait=False)
    assert server.process is not None
    assert server.process.wait(PATIENCE) == 2
    (line,) = server.logs().splitlines()
    assert line.startswith("mesozoic: 2 workers need PostgreSQL")
    assert not file.exists()
