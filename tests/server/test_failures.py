"""What goes wrong around a game: each has a clear answer, and nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import shutil
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest

from mesozoic.server.store import queries
from mesozoic.server.store.store import Store, now
from mesozoic.server.store.upgrade import upgrade
from mesozoic.server.tables import driver, housekeeping, journal, lobby, play
from tests.server.players import (
    NO_LIMITS,
    PATIENCE,
    Duel,
    Gate,
    Guest,
    Refusal,
    Web,
    in_process,
    new_duel,
    open_table,
    soon,
    web,
)

if TYPE_CHECKING:
    from tests.server.conftest import Cluster, Server

Json = dict[str, Any]
HOUR = 3600 * 1000


@pytest.fixture
def file(sqlite_template: Path, tmp_path: Path) -> Path:
    """An SQLite database with our schema."""
    file = tmp_path / "games.sqlite3"
    file.write_bytes(sqlite_template.read_bytes())
    return file


async def state_now(duel: Duel) -> Json:
    """What matters of the state."""
    state = await duel.guests[0].state(duel.table)
    return {key: state[key] for key in ("number", "turn", "events", "seats")}


async def health(client: Web, url: str) -> int:
    return (await client.get(f"{url}/health")).status_code


async def refused_for_storage(duel: Duel) -> None:
    """An action is refused because it cannot be saved; nobody hears of it."""
    number, other = duel.number, duel.other
    await other.echo()
    answer = await duel.mover.play()
    assert (answer["type"], answer["code"]) == ("refused", "storage"), answer
    assert "nothing has changed" in answer["detail"]
    assert [one for one in await other.echo() if one["type"] == "step"] == []
    assert duel.number == number


# People


def test_a_stale_page(file: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}") as (_, url), web() as client:
            duel = await new_duel(client, url)
            mover, action = duel.mover, duel.mover.legal[0]
            await duel.move()
            await duel.move()
            before = await state_now(duel)
            answer = await mover.play(0, action)
            assert (answer["type"], answer["code"], answer["number"]) == ("refused", "stale", 2)
            with pytest.raises(Refusal) as refusal:
                await duel.guests[0].post(f"/api/tables/{duel.table}/play", number=7, action=action)
            assert (refusal.value.status, refusal.value.code, refusal.value.problem["number"]) == (409, "stale", 2)
            assert await state_now(duel) == before
            assert await duel.other.echo() == []
            await duel.move()

    asyncio.run(scenario())


def test_a_connection_lost_in_the_middle_of_a_move(file: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}") as (app, url), web() as client:
            duel = await new_duel(client, url)
            for _ in range(3):
                await duel.move()
            place, action = duel.acting, duel.mover.legal[0]
            other, guest = duel.other, duel.guests[place]
            with Gate(app.state.parts.store) as gate:
                await duel.mover.send("play", number=3, action=action, id="mine")
                await gate.reached()
                duel.mover.vanish()
            await other.step(4)  # the other player hears of it all the same
            again = await guest.sit(duel.table, since=3)
            assert [event["number"] for event in again.first["events"]] == [3]
            assert again.first["events"][0]["action"] == action
            duel.seats[place] = again
            answer = await again.play(3, action, "mine")
            assert (answer["type"], answer["number"], answer["repeated"]) == ("done", 4, True)
            for _ in range(5):
                await duel.move()
            late = await guest.sit(duel.table, since=6)
            assert [event["number"] for event in late.first["events"]] == [6, 7, 8]
            assert late.number == 9
            with pytest.raises(Refusal):
                await guest.sit("nowhere")

    asyncio.run(scenario())


def test_a_second_tab(file: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}") as (_, url), web() as client:
            ada = await Guest(client, url).begin()
            table = await ada.post("/api/tables", game="trias", seats=[{"kind": "me"}] * 2, pace=0, start=True)
            first, second = await ada.sit(table["id"]), await ada.sit(table["id"])
            for number, (tab, other) in enumerate([(first, second), (second, first)]):
                assert (await tab.play())["type"] == "done"
                await tab.step(number + 1)
                await other.step(number + 1)
            # Both act at once: one action counts, and both hear of it.
            await first.send("play", number=2, action=first.legal[0], id="first")
            await second.send("play", number=2, action=second.legal[-1], id="second")
            answers = [await tab.until(lambda one: one.get("id") in {"first", "second"}) for tab in (first, second)]
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            assert [one["code"] for one in answers if one["type"] == "refused"] == ["stale"]
            assert [one["number"] for one in answers] == [3, 3]
            steps = [await tab.step(3) for tab in (first, second)]
            assert steps[0] == steps[1]
            # The same action twice, as when a click is repeated on the other tab.
            action = first.legal[0]
            answers = list(await asyncio.gather(*(tab.play(3, action, "same") for tab in (first, second))))
            assert sorted(answer["repeated"] for answer in answers) == [False, True]
            assert (await ada.state(table["id"]))["number"] == 4
            # One tab is closed: the other goes on, and its owner is still there.
            await first.close()
            assert (await second.play())["type"] == "done"
            assert [seat["online"] for seat in (await ada.get(f"/api/tables/{table['id']}"))["seats"]] == [True, True]

    asyncio.run(scenario())


# Clocks


class Clock:
    """The time as tables know it; a test moves it on."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        return now() + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    for module in (driver, housekeeping, lobby, play):
        monkeypatch.setattr(module, "now", clock.now)
    return clock


CLOCK = {"kind": "live", "seconds": 600}


def kinds(events: list[Json]) -> list[tuple[str, int]]:
    return [(event["kind"], event["seat"]) for event in events]


def test_a_clock_runs_out_while_the_player_is_offline(file: Path, clock: Clock) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}") as (_, url), web() as client:
            duel = await new_duel(client, url, clock={**CLOCK, "increment": 60})
            await duel.move()
            late, guest, other = duel.acting, duel.guests[duel.acting], duel.other
            duel.mover.vanish()
            clock.ahead += HOUR
            step = await other.step(2)
            assert kinds([step["event"]]) == [("timeout", late)]
            # A bot plays for the late player, until it is the other's turn.
            while other.to_act == [late]:
                step = await other.step(other.number + 1)
                assert (step["event"]["seat"], step["event"]["by"]) == (late, "greedy")
            assert other.table["seats"][late]["stand_in"] == "greedy"
            # Back again: the bot stops.
            again = await guest.sit(duel.table, since=1)
            assert kinds(again.first["events"])[0] == ("timeout", late)
            answer = await again.ask("stand-in", number=again.number, bot=None)
            assert answer["type"] == "done", answer
            assert again.table["seats"][late]["stand_in"] is None
            duel.seats[late] = again
            await other.step(again.number)
            while duel.acting != late:
                await duel.move()
            assert again.state["clock"]["left"][late] > 0
            await duel.move()

    asyncio.run(scenario())


def test_a_clock_that_forfeits(file: Path, clock: Clock) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}") as (_, url), web() as client:
            duel = await new_duel(client, url, clock=CLOCK, on_timeout="forfeit")
            await duel.move()
            late, other = duel.acting, duel.other
            clock.ahead += HOUR
            step = await other.step(2)
            assert kinds([step["event"]]) == [("timeout", late)]
            assert (step["turn"]["seats"], step["outcome"]["reason"]) == ([], "timeout")
            assert step["outcome"]["winners"] == [1 - late]
            answer = await duel.seats[late].ask("stand-in", number=2, bot=None)
            assert (answer["type"], answer["code"]) == ("refused", "over")
            info = await duel.guests[0].get(f"/api/tables/{duel.table}")
            assert (info["state"], info["outcome"]["reason"]) == ("finished", "timeout")

    asyncio.run(scenario())


def test_both_clocks_run_out_in_the_same_moment(file: Path, clock: Clock) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}") as (_, url), web() as client:
            duel = await new_duel(client, url, game="pangea", clock=CLOCK, on_timeout="forfeit")
            clock.ahead += HOUR
            step = await duel.seats[0].step(2)
            assert kinds([step["event"]]) == [("timeout", 1)]
            assert (step["outcome"]["reason"], step["outcome"]["winners"]) == ("timeout", [0, 1])
            info = await duel.guests[0].get(f"/api/tables/{duel.table}")
            assert (info["state"], info["outcome"]["places"]) == ("finished", [1, 1])

    asyncio.run(scenario())


def test_a_move_after_the_clock_has_run_out_is_refused(file: Path, clock: Clock) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}") as (app, url), web() as client:
            duel = await new_duel(client, url, clock=CLOCK)
            async with app.state.parts.registry.tables[duel.table].lock:  # nobody sees to it before the action comes
                clock.ahead += HOUR
                await duel.mover.send("play", number=0, action=duel.mover.legal[0], id="late")
                await asyncio.sleep(0)
            answer = await duel.mover.until(lambda one: one.get("id") == "late")
            assert (answer["type"], answer["code"]) in [("refused", "time-over"), ("refused", "stale")]
            await duel.other.step(1)

    asyncio.run(scenario())


@pytest.mark.parametrize("wanted", [None, CLOCK])
def test_a_table_where_people_think_is_left_alone(migrated_url: str, wanted: Json | None) -> None:
    """Nothing is due before a clock runs out, so that it does not keep others from being seen to."""

    async def scenario() -> None:
        async with in_process(migrated_url) as (app, url), web() as client:
            duel = await new_duel(client, url, clock=wanted)
            store: Store = app.state.parts.store

            async def is_left_alone() -> bool:
                row = await store.read(lambda connection: queries.table_row(connection, duel.table))
                assert row is not None
                return row.due is None if wanted is None else row.due > now() + HOUR // 10

            assert await is_left_alone()
            await duel.move()
            assert await is_left_alone()

    asyncio.run(scenario())


# The database: a file


def test_a_full_disk(file: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}") as (app, url), web() as client:
            store: Store = app.state.parts.store
            duel = await new_duel(client, url)
            await duel.move()
            await fill(store)
            for _ in range(50):  # there is some room left in pages that are in use
                number, other = duel.number, duel.other
                if (await duel.mover.play())["type"] == "refused":
                    break
                await other.step(number + 1)
            before = await state_now(duel)
            await refused_for_storage(duel)
            with pytest.raises(Refusal) as refusal:
                await duel.guests[duel.acting].post(f"/api/tables/{duel.table}/play", **next_play(duel))
            assert (refusal.value.status, refusal.value.code) == (503, "storage")
            assert await state_now(duel) == before
            await soon(lambda: is_unhealthy(client, url))
            await store.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1000000"))
            await soon(lambda: is_healthy(client, url))
            for _ in range(3):
                await duel.move()

    asyncio.run(scenario())


def next_play(duel: Duel) -> Json:
    """What the mover's socket would say, to the byte as long: there may be room for a shorter one."""
    return {"number": duel.number, "action": duel.mover.legal[0], "id": secrets.token_hex(8)}


async def fill(store: Store) -> None:
    """Let the file grow no more."""

    def limit(connection: Any) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await store.write(limit)


@contextlib.contextmanager
def locked(url: str) -> Iterator[None]:
    """Another program writes, and takes its time."""
    if url.startswith("sqlite"):
        lock = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        yield
        lock.execute("ROLLBACK")
        lock.close()
    else:
        with psycopg.connect(url) as postgres:
            postgres.execute("LOCK TABLE events, site_state IN EXCLUSIVE MODE")
            yield
            postgres.rollback()


def test_a_locked_database(migrated_url: str) -> None:
    async def scenario() -> None:
        async with in_process(migrated_url, busy_seconds=0.1) as (_, url), web() as client:
            duel = await new_duel(client, url)
            await duel.move()
            with locked(migrated_url):
                before = await state_now(duel)
                await refused_for_storage(duel)
                await refused_for_storage(duel)
                assert await state_now(duel) == before  # what is there can be read
                await soon(lambda: is_unhealthy(client, url))
                assert (await client.get(f"{url}/health/live")).status_code == 200
            await duel.move()
            await soon(lambda: is_healthy(client, url))

    asyncio.run(scenario())


def test_who_waits_for_a_locked_database_is_answered_in_time(migrated_url: str) -> None:
    """Moves that come while others wait for the lock do not wait for them first; what is refused is never written."""
    limit, slack = 4.0, 3.0

    async def scenario() -> None:
        async with in_process(migrated_url, busy_seconds=limit) as (app, url), web() as client:
            duels = [await new_duel(client, url) for _ in range(4)]
            for duel in duels:
                await duel.move()
            with locked(migrated_url):
                waiting = []
                for duel in duels:
                    waiting.append(asyncio.create_task(timed(duel.mover.play())))
                    await asyncio.sleep(0.5)
                answers = await asyncio.gather(*waiting)
            for answer, seconds in answers:
                assert (answer["type"], answer["code"]) == ("refused", "storage")
                assert "nothing has changed" in answer["detail"]
                assert seconds < limit + slack, "not after the limit of the one before, too"
            store: Store = app.state.parts.store
            await soon(lambda: store.figures.waiting() == 0)
            for duel in duels:
                rows = await store.read(lambda connection, table=duel.table: queries.count_events(connection, table))
                assert rows == 1
                await duel.move()

    asyncio.run(scenario())


async def timed(answer: Awaitable[Json]) -> tuple[Json, float]:
    began = time.monotonic()
    return await answer, time.monotonic() - began


def test_a_request_that_the_database_refuses_says_when_to_come_again(file: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}", busy_seconds=0.1) as (_, url), web() as client:
            with locked(f"sqlite:///{file}"):
                answer = await client.post(f"{url}/api/guests", json={})
            assert (answer.status_code, answer.json()["code"]) == (503, "storage")
            assert int(answer.headers["retry-after"]) == answer.json()["retry_after"] > 0

    asyncio.run(scenario())


def test_health_writes_at_most_once_a_second(migrated_url: str) -> None:
    async def scenario() -> None:
        async with in_process(migrated_url) as (app, url), web() as client:
            written = app.state.parts.store.figures.written
            began = time.monotonic()
            answers = await asyncio.gather(*(health(client, url) for _ in range(50)))
            assert set(answers) == {200}
            assert 1 <= app.state.parts.store.figures.written - written <= 2 + time.monotonic() - began

    asyncio.run(scenario())


def test_health_does_not_wait_for_a_database_that_hangs(file: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}") as (app, url), web() as client:
            assert await health(client, url) == 200
            with Gate(app.state.parts.store):
                await soon(lambda: is_unhealthy(client, url))
                answer = await client.get(f"{url}/health")
                assert "has not written" in answer.json()["detail"]
                assert (await client.get(f"{url}/health/live")).json()["status"] == "ok"
            await soon(lambda: is_healthy(client, url))

    asyncio.run(scenario())


def test_a_failure_that_goes_on_is_logged_once_at_first(
    serve: Callable[..., Server], sqlite_template: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(sqlite_template, folder / "games.sqlite3")
    server = serve(f"sqlite:///{folder / 'games.sqlite3'}")
    before = server.logs()
    shutil.rmtree(folder)
    end = time.monotonic() + PATIENCE
    while "sweep failed" not in server.logs():
        assert time.monotonic() < end, server.logs()
        time.sleep(0.1)
    time.sleep(4 * housekeeping.SWEEP_SECONDS)
    lines = server.logs().removeprefix(before).splitlines()
    assert len([line for line in lines if "sweep failed" in line]) == 1, lines


def test_bots_go_on_by_themselves_after_a_locked_database(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "BOT_GRACE", 200)

    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}", busy_seconds=0.1) as (app, url), web() as client:
            ada = await Guest(client, url).begin()
            table = await open_table(ada, bots=("random",), pace=500)
            seat = await ada.sit(table["id"])
            while not seat.legal:
                await seat.next()
            while seat.to_act != [1]:
                assert (await seat.play())["type"] == "done"
            with locked(f"sqlite:///{file}"):
                await soon(app.state.parts.registry.tables[table["id"]].driver.done)
            step = await seat.step(seat.number + 1)
            assert step["event"]["by"] == "random"

    asyncio.run(scenario())


@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_file_that_is_gone(file: Path, sqlite_template: Path, is_replaced: bool) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{file}") as (_, url), web() as client:
            duel = await new_duel(client, url)
            await duel.move()
            assert await health(client, url) == 200
            kept = file.rename(file.with_suffix(".kept"))
            if is_replaced:
                file.write_bytes(sqlite_template.read_bytes())
            assert await health(client, url) == 503
            await refused_for_storage(duel)
            kept.rename(file)  # back again: nothing was lost, and it goes on
            assert await health(client, url) == 200
            await duel.move()

    asyncio.run(scenario())


# The database: PostgreSQL


def test_postgresql_stops_and_starts_again(serve: Callable[..., Server], own_postgres: Cluster) -> None:
    own_postgres.execute("CREATE DATABASE games")
    url = own_postgres.url("games")
    upgrade(url)
    servers = [serve(url, wait=False, MESOZOIC_LIMITS=NO_LIMITS) for _ in range(2)]
    for server in servers:
        server.wait_until_ready()

    async def scenario() -> None:
        async with web() as client:
            duel = await new_duel(client, *(server.url for server in servers))
            for _ in range(4):
                await duel.move()
            own_postgres.stop_process()
            assert [await health(client, server.url) for server in servers] == [503, 503]
            await refused_for_storage(duel)
            await refused_for_storage(duel)
            own_postgres.resume()
            for server in servers:
                await soon(lambda url=server.url: is_healthy(client, url))
            for _ in range(6):  # what one process saves, the other hears
                await duel.move()

    asyncio.run(scenario())


async def is_healthy(client: Web, url: str) -> bool:
    return await health(client, url) == 200


async def is_unhealthy(client: Web, url: str) -> bool:
    return await health(client, url) == 503


# Starting and stopping


def test_a_newer_schema(serve: Callable[..., Server], migrated_url: str) -> None:
    if migrated_url.startswith("sqlite"):
        path = Path(migrated_url.removeprefix("sqlite:///"))
        with sqlite3.connect(path) as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.close()
        before = path.read_bytes()
    else:
        with psycopg.connect(migrated_url) as postgres:
            postgres.execute("UPDATE alembic_version SET version_num = '9999'")
    server = serve(migrated_url, wait=False)
    assert server.process is not None
    assert server.process.wait(PATIENCE) == 2
    (line,) = server.logs().splitlines()
    assert line.startswith("mesozoic: ")
    assert "is at revision 9999, which this program does not know" in line
    assert line.endswith("a newer program has written it")
    if migrated_url.startswith("sqlite"):
        assert path.read_bytes() == before
        assert [one.name for one in path.parent.glob(f"{path.name}*")] == [path.name]
    else:
        with psycopg.connect(migrated_url) as postgres:
            assert postgres.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


def test_it_stops_while_people_are_connected(serve: Callable[..., Server], migrated_url: str) -> None:
    server = serve(migrated_url, MESOZOIC_LIMITS=NO_LIMITS)

    async def scenario() -> None:
        async with web() as client:
            duel = await new_duel(client, server.url)
            await duel.move()
            path = f"{server.url}/api/tables/{duel.table}/events"
            async with client.stream("GET", path, headers={"Cookie": duel.guests[0].cookie}) as stream:
                lines = stream.aiter_lines()
                assert '"type":"state"' in await anext(lines)
                number, action = duel.number, duel.mover.legal[0]
                assert server.process is not None
                server.process.terminate()
                for seat in duel.seats:
                    assert await seat.closed() == 1001
                assert [line async for line in lines if "step" in line] == []
            code = await asyncio.to_thread(server.process.wait, PATIENCE)
            assert code in (0, -15)
            assert "Traceback" not in server.logs()
            await asyncio.to_thread(server.start)
            place = duel.acting
            duel.seats[place] = await duel.guests[place].sit(duel.table, since=number)
            assert (await duel.seats[place].play(number, action))["type"] == "done"

    asyncio.run(scenario())
