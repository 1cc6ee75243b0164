"""The server is killed at random moments while many games go on: whatever was acknowledged is there, exactly once."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import shutil
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import psycopg
import pytest
from pydantic_core import from_json
from sqlalchemy.exc import OperationalError

from mesozoic.records.verify import verify
from mesozoic.server.store.upgrade import upgrade
from tests.server.conftest import workers_of
from tests.server.players import (
    LOST,
    NO_LIMITS,
    PATIENCE,
    Gate,
    Guest,
    Player,
    Refusal,
    Web,
    in_process,
    new_duel,
    open_table,
    web,
)

if TYPE_CHECKING:
    from tests.server.conftest import Cluster, Server

log = logging.getLogger("mesozoic.tests")

Json = dict[str, Any]
QUICK_GAMES, QUICK_KILLS = 40, 4
SLOW_GAMES, SLOW_KILLS = 200, 100
QUICK_SITE_GAMES, QUICK_SITE_KILLS = 20, 4
SLOW_SITE_GAMES, SLOW_SITE_KILLS = 100, 100
"""Of two workers, and of PostgreSQL at every tenth of them (every other in the quick test)."""


class Kind(NamedTuple):
    """A game, how many people play, and the bots with them."""

    game: str
    people: int
    bots: tuple[str, ...]


KINDS = [
    Kind("trias", 2, ()),
    Kind("trias", 1, ("greedy",)),
    Kind("pangea", 1, ("random",)),
    Kind("triassic_terror", 2, ("random",)),
    Kind("pangea", 2, ()),
    Kind("trias", 2, ()),
    Kind("trias", 1, ("random",)),
    Kind("trias", 2, ("random",)),
    Kind("triassic_terror", 1, ("random", "greedy")),
    Kind("trias", 1, ("random", "random")),
]
TO_THE_END = 5
"""Games that are played to the end after the last kill: the first kinds."""


# What the database holds


Row = tuple[str, int, int, str]


@contextlib.contextmanager
def asking(url: str) -> Iterator[Callable[[str], list[Any]]]:
    """A connection of our own that changes nothing."""
    if url.startswith("sqlite"):
        connection = sqlite3.connect(f"file:{url.removeprefix('sqlite:///')}?mode=ro", uri=True)
        try:
            yield lambda statement: connection.execute(statement).fetchall()
        finally:
            connection.close()
    else:
        with psycopg.connect(url) as postgres:
            yield lambda statement: postgres.execute(statement).fetchall()


class Ledger:
    """What the database holds, as far as it was read, and whether that is what people were told."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.events: dict[str, list[tuple[int, Json]]] = {}
        self.places: dict[tuple[str, str], int] = {}  # where the action of an id stands

    def read(self) -> None:
        """Read what is new; numbers have no gap, and no action stands twice."""
        with asking(self.url) as ask:
            counts = ask("SELECT table_id, count(*), min(number), max(number) FROM events GROUP BY table_id")
            for table, count, first, last in counts:
                assert (first, last) == (0, count - 1), f"a gap in table {table}: {count} events from {first} to {last}"
                assert count >= len(self.events.get(table, [])), f"events of table {table} are gone"
            for table, count, _, _ in counts:
                known = self.events.setdefault(table, [])
                if count > len(known):
                    wanted = f"SELECT at, body FROM events WHERE table_id = '{table}' AND number >= {len(known)}"
                    for at, body in ask(f"{wanted} ORDER BY number"):
                        self._take(table, at, from_json(body))

    def _take(self, table: str, at: int, body: Json) -> None:
        known = self.events[table]
        if "id" in body:
            assert (table, body["id"]) not in self.places, f"the action {body['id']} stands twice at table {table}"
            self.places[table, body["id"]] = len(known)
        known.append((at, body))

    def check(self, player: Player) -> None:
        """Everything that a player was told or promised is there."""
        known = self.events.get(player.table, [])
        told = [(at, body["kind"], body["seat"]) for at, body in known[: len(player.events)]]
        assert told == player.events, f"table {player.table} is not what its players were told"
        for nonce, one in player.acknowledged.items():
            assert self.places.get((player.table, nonce)) == one.number, f"{one} was acknowledged and is not there"
            assert known[one.number][1]["action"] == {**one.action, "seat": one.seat}

    def check_origin(self, players: list[Player]) -> None:
        """Nothing stands there that nobody has sent."""
        sent = {(player.table, nonce) for player in players for nonce in player.sent}
        assert set(self.places) <= sent


# Many games


class Place:
    """A table of a certain kind and those who play there; another one when the game is over."""

    def __init__(self, club: Club, kind: Kind, luck: random.Random) -> None:
        self.club = club
        self.kind = kind
        self.luck = luck
        self.players: list[Player] = []
        self.past: list[Player] = []
        self.commitments: dict[str, str] = {}

    async def open(self) -> None:
        """A table with people of its own: a server that is killed leaves tables behind that were never begun."""
        guests = [
            await Guest(self.club.client, self.club.server.url).begin(f"Guest {one}") for one in range(self.kind.people)
        ]
        host, *others = guests
        table = await open_table(host, *others, game=self.kind.game, bots=self.kind.bots)
        self.commitments[table["id"]] = table["commitment"]
        self.past += self.players
        self.players = [
            Player(guest, table["id"], random.Random(self.luck.random()), self.club.on_change) for guest in guests
        ]

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in (*self.past, *self.players))

    @property
    def is_over(self) -> bool:
        return all(player.is_over for player in self.players)

    async def run(self) -> None:
        """Play one game after another, whatever happens to the server."""
        while True:
            await asyncio.gather(*(self._play(player) for player in self.players))
            if not self.club.goes_on:
                return
            await self._through(self.open)

    async def _play(self, player: Player) -> None:
        await self._through(player.visit)

    async def _through(self, do: Callable[[], Awaitable[None]]) -> None:
        """Do something again until the server has lived through it."""
        while True:
            await self.club.is_up.wait()
            kills = self.club.kills
            try:
                await do()
                return
            except LOST:
                if self.club.kills == kills:
                    raise
            except Refusal as problem:
                if problem.code != "storage" or self.club.kills == kills:
                    raise


class Club:
    """All the tables."""

    def __init__(self, client: Web, site: Site, games: int, luck: random.Random) -> None:
        self.client = client
        self.site = site
        self.server = site.server
        self.luck = luck
        self.goes_on = True
        self.kills = 0
        self.is_up = asyncio.Event()
        self.is_up.set()
        self._changed = asyncio.Event()
        self.places = [Place(self, KINDS[one % len(KINDS)], random.Random(luck.random())) for one in range(games)]

    def on_change(self) -> None:
        self._changed.set()

    async def begin(self) -> None:
        at_once = asyncio.Semaphore(8)

        async def begin(place: Place) -> None:
            async with at_once:
                await place.open()

        await asyncio.gather(*(begin(place) for place in self.places))

    @property
    def acknowledged(self) -> int:
        return sum(place.acknowledged for place in self.places)

    def players(self) -> list[Player]:
        return [player for place in self.places for player in (*place.past, *place.players)]

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something that acknowledged actions bring about."""
        while not is_so():
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), PATIENCE)
            await asyncio.sleep(0.01)

    async def until_acknowledged(self, more: int) -> None:
        """Wait until so many more actions are acknowledged."""
        enough = self.acknowledged + more
        await self.until(lambda: self.acknowledged >= enough)

    async def kill_and_restart(self) -> None:
        self.is_up.clear()
        self.kills += 1
        await asyncio.to_thread(self.site.kill_and_restart, self.kills)
        self.is_up.set()


class Site:
    """What is killed: the server."""

    def __init__(self, server: Server, luck: random.Random) -> None:
        self.server = server
        self.luck = luck
        self.database_kills = 0

    def kill_and_restart(self, number: int) -> None:
        """Kill and restart; all is well again afterwards."""
        self.server.kill()
        self.server.launch()
        if self.luck.random() < 0.1:  # sometimes before it is up again
            time.sleep(self.luck.uniform(0, 2))
            self.server.kill()
            self.server.launch()
        self.server.wait_until_ready()


class SiteOfWorkers(Site):
    """Two workers and PostgreSQL: one worker, all of them with their supervisor, or PostgreSQL."""

    def __init__(self, server: Server, cluster: Cluster, luck: random.Random, database_every: int) -> None:
        super().__init__(server, luck)
        self.cluster = cluster
        self.database_every = database_every

    def kill_and_restart(self, number: int) -> None:
        if number % self.database_every == 0:
            self.database_kills += 1
            self.cluster.kill()
            if self.luck.random() < 0.5:
                self._kill_worker()
            time.sleep(self.luck.uniform(0, 2))
            self.cluster.resume()
        elif self.luck.random() < 0.6:
            self._kill_worker()
        else:
            super().kill_and_restart(number)
        self.server.wait_until_ready()

    def _kill_worker(self) -> None:
        """As long as a worker is being replaced the other one serves."""
        if workers := workers_of(self.server.pid):
            os.kill(self.luck.choice(sorted(workers)), signal.SIGKILL)


async def storm(site: Site, games: int, kills: int, luck: random.Random) -> Json:
    """Games, kills, and what is left of the games; returns figures."""
    ledger = Ledger(site.server.database)
    async with web() as client:
        club = Club(client, site, games, luck)
        await club.begin()
        async with asyncio.TaskGroup() as tasks:
            running = {place: tasks.create_task(place.run()) for place in club.places}
            for _ in range(kills):
                await club.until_acknowledged(luck.randrange(3 * games))
                await asyncio.sleep(luck.uniform(0, 0.02))
                await club.kill_and_restart()
                ledger.read()
                for place in club.places:
                    for player in place.players:
                        ledger.check(player)
            before = {place: place.acknowledged for place in club.places}
            await club.until(lambda: all(place.acknowledged > before[place] or place.is_over for place in club.places))
            club.goes_on = False
            last = club.places[:TO_THE_END]
            for place in club.places[TO_THE_END:]:
                running[place].cancel()
        for place in last:
            await check_record(place)
    ledger.read()
    for player in club.players():
        ledger.check(player)
    ledger.check_origin(club.players())
    return {
        "kills": club.kills,
        "of them PostgreSQL": site.database_kills,
        "acknowledged": club.acknowledged,
        "events": sum(map(len, ledger.events.values())),
        "games finished": sum(player.is_over for player in club.players()),
        "answered again": sum(player.repeated for player in club.players()),
        "others were faster": sum(player.lost for player in club.players()),
        "not saved at first": sum(player.unsaved for player in club.players()),
    }


async def check_record(place: Place) -> None:
    """The record of a game that lived through everything: rules, result and chance."""
    player = place.players[0]
    record = await player.guest.get(f"/api/tables/{player.table}/record")
    assert record["fairness"]["commitment"] == place.commitments[player.table]
    match = verify(record)
    assert match.result == record["result"]


def test_nothing_is_told_before_it_is_saved(migrated_url: str) -> None:
    """While the database has not committed an action there is no answer, no step and no trace of it in any state."""

    async def scenario() -> None:
        async with in_process(migrated_url) as (app, url), web() as client:
            duel = await new_duel(client, url)
            await duel.move()
            mover, other, guest = duel.mover, duel.other, duel.guests[0]
            with Gate(app.state.parts.store) as gate:
                await mover.send("play", number=1, action=mover.legal[0], id="mine")
                await gate.reached()
                answer = asyncio.create_task(mover.next())
                asked = [
                    asyncio.create_task(guest.state(duel.table)),
                    asyncio.create_task(guest.get(f"/api/tables/{duel.table}")),
                    asyncio.create_task(greeting(guest, duel.table)),
                ]
                await asyncio.wait([answer, *asked], timeout=0.5)
                assert await other.echo() == []
                assert await rows_of(migrated_url, duel.table) == 1
                assert not answer.done()
                assert all(not one.done() or one.result()["number"] == 1 for one in asked)
            assert (await answer)["type"] == "step"
            assert (await mover.hear("done"))["number"] == 2
            await other.step(2)
            await asyncio.gather(*asked)
            assert (await guest.state(duel.table))["number"] == 2

    asyncio.run(scenario())


def test_what_is_not_saved_has_not_happened(migrated_url: str) -> None:
    """A commit that fails: the action is refused, nobody hears of it, and it can be sent again."""

    async def scenario() -> None:
        async with in_process(migrated_url) as (app, url), web() as client:
            duel = await new_duel(client, url)
            await duel.move()
            mover, other, action = duel.mover, duel.other, duel.mover.legal[0]
            with Gate(app.state.parts.store, OperationalError("COMMIT", {}, Exception("the disk is gone"))):
                for _ in range(2):
                    answer = await mover.play(1, action, "mine")
                    assert (answer["type"], answer["code"]) == ("refused", "storage")
                    assert "the disk is gone" in answer["detail"]
                assert await other.echo() == []
                assert (await duel.guests[0].state(duel.table))["number"] == 1
            answer = await mover.play(1, action, "mine")
            assert (answer["type"], answer["repeated"]) == ("done", False)
            assert (await other.step(2))["event"]["action"] == action

    asyncio.run(scenario())


async def greeting(guest: Guest, table: str) -> Json:
    """The first message of another connection."""
    return (await guest.sit(table)).first


async def rows_of(url: str, table: str) -> int:
    """How many events others find in the database."""

    def count() -> int:
        with asking(url) as ask:
            return int(ask(f"SELECT count(*) FROM events WHERE table_id = '{table}'")[0][0])

    return await asyncio.to_thread(count)


def test_what_was_saved_is_found_although_the_database_did_not_say_so(migrated_url: str) -> None:
    """The connection to the database breaks after a commit: the action stands, is acknowledged and told once."""

    async def scenario() -> None:
        async with in_process(migrated_url) as (app, url), web() as client:
            duel = await new_duel(client, url)
            await duel.move()
            mover, other, action = duel.mover, duel.other, duel.mover.legal[0]
            attempt, store = app.state.parts.store._try, app.state.parts.store

            def deaf(works: list[Any]) -> Exception | None:
                found: Exception | None = attempt(works)
                return found or OperationalError("COMMIT", {}, Exception("connection lost"))

            store._try = deaf
            answer = await mover.play(1, action, "mine")
            store._try = attempt
            assert (answer["type"], answer["number"], answer["repeated"]) == ("done", 2, True)
            for seat in (mover, other):
                await seat.step(2)
                assert [one["type"] for one in await seat.echo() if one["type"] == "step"] == []
            await duel.move()

    asyncio.run(scenario())


def test_kills(serve: Callable[..., Server], migrated_url: str, record_property: Callable[[str, object], None]) -> None:
    server, luck = serve(migrated_url, MESOZOIC_LIMITS=NO_LIMITS), random.Random(2024)
    figures = asyncio.run(storm(Site(server, luck), QUICK_GAMES, QUICK_KILLS, luck))
    report(figures, record_property)
    assert figures["acknowledged"] > QUICK_GAMES


def report(figures: Json, record_property: Callable[[str, object], None]) -> None:
    record_property("figures", figures)
    log.warning("%s", figures)


@pytest.mark.slow
def test_many_kills(
    serve: Callable[..., Server], sqlite_template: Path, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    file = shutil.copy(sqlite_template, tmp_path / "games.sqlite3")
    server, luck = serve(f"sqlite:///{file}", MESOZOIC_LIMITS=NO_LIMITS), random.Random(7)
    figures = asyncio.run(storm(Site(server, luck), SLOW_GAMES, SLOW_KILLS, luck))
    report(figures, record_property)
    assert figures["acknowledged"] > 10 * SLOW_GAMES


def site_of_workers(
    serve: Callable[..., Server], cluster: Cluster, luck: random.Random, database_every: int
) -> SiteOfWorkers:
    cluster.execute("CREATE DATABASE games")
    url = cluster.url("games")
    upgrade(url)
    return SiteOfWorkers(serve(url, "--workers", "2", MESOZOIC_LIMITS=NO_LIMITS), cluster, luck, database_every)


def test_kills_of_workers_and_postgresql(
    serve: Callable[..., Server], own_postgres: Cluster, record_property: Callable[[str, object], None]
) -> None:
    luck = random.Random(11)
    site = site_of_workers(serve, own_postgres, luck, database_every=2)
    figures = asyncio.run(storm(site, QUICK_SITE_GAMES, QUICK_SITE_KILLS, luck))
    report(figures, record_property)
    assert figures["acknowledged"] > QUICK_SITE_GAMES
    assert figures["of them PostgreSQL"] == 2


@pytest.mark.slow
def test_many_kills_of_workers_and_postgresql(
    serve: Callable[..., Server], own_postgres: Cluster, record_property: Callable[[str, object], None]
) -> None:
    luck = random.Random(13)
    site = site_of_workers(serve, own_postgres, luck, database_every=10)
    figures = asyncio.run(storm(site, SLOW_SITE_GAMES, SLOW_SITE_KILLS, luck))
    report(figures, record_property)
    assert figures["acknowledged"] > 10 * SLOW_SITE_GAMES
    assert figures["of them PostgreSQL"] == 10
