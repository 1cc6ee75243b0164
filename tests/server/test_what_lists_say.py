"""What lists of tables say: whose turn it is, who has resigned; sharing, beginning by itself, renaming."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from mesozoic.server.store.store import now
from tests.server.players import Json, Seat, in_process, open_table, web
from tests.server.test_tables import finish, guests, on_a_server, refused


async def mine(guest: Any) -> list[Json]:
    tables: list[Json] = await guest.ask("GET", "/api/tables/mine")
    return tables


async def resign(seat: Seat) -> None:
    answer = await seat.ask("resign", number=seat.number)
    assert answer["type"] == "done", answer


def test_my_games_say_whose_turn_it_is_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"

    async def play() -> None:
        async with web() as client:
            async with in_process(database) as (_, url):
                ann, bob = await guests(client, url, "Ann", "Bob")
                started = now()
                table = await open_table(ann, bob, game="trias")
                assert table["turn"]["seats"] in ([0], [1])
                assert started <= table["turn"]["since"] <= now()
                seats = [await ann.sit(table["id"]), await bob.sit(table["id"])]
                first = table["turn"]["seats"][0]
                await seats[first].play()
                (listed,) = await mine(bob)
                assert listed["turn"]["seats"] == [1 - first]
                assert listed["turn"]["since"] >= table["turn"]["since"]
            async with in_process(database) as (_, url):
                bob.url = url
                (again,) = await mine(bob)
                assert again["turn"] == listed["turn"]

    asyncio.run(play())


def test_a_resigned_game_is_over_for_who_resigned(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"

    async def play() -> None:
        async with web() as client:
            async with in_process(database) as (_, url):
                ann, bob, cy = await guests(client, url, "Ann", "Bob", "Cy")
                table = await open_table(ann, bob, cy, game="trias")
                seat = await bob.sit(table["id"])
                await resign(seat)
                assert [chair["resigned"] for chair in (await mine(ann))[0]["seats"]] == [False, True, False]
            async with in_process(database) as (_, url):
                ann.url = url
                (listed,) = await mine(ann)
                assert listed["state"] == "playing"
                assert [chair["resigned"] for chair in listed["seats"]] == [False, True, False]

    asyncio.run(play())


def test_a_finished_game_is_shared_until_its_host_withdraws_it(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob, eve = await guests(client, url, "Ann", "Bob", "Eve")
        table = await open_table(ann, bob, bots=("greedy",), game="triassic-terror", access="link")
        where = f"/api/tables/{table['id']}"
        assert await refused(eve.get(where)) == "private"
        assert await refused(ann.ask("PUT", f"{where}/sharing", {"shared": False})) == "not-over"
        await finish(await ann.sit(table["id"]), await bob.sit(table["id"]))
        assert (await eve.get(where))["shared"] is True
        assert (await eve.get(where))["invite"] is None
        assert (await eve.get(f"{where}/record"))["id"] == table["id"]
        assert (await client.get(f"{url}{where}/history")).status_code == 200
        assert await refused(bob.ask("PUT", f"{where}/sharing", {"shared": False})) == "not-host"
        assert await refused(eve.ask("PUT", f"{where}/sharing", {"shared": False})) == "not-host"
        assert (await ann.ask("PUT", f"{where}/sharing", {"shared": False}))["shared"] is False
        for path in (where, f"{where}/record", f"{where}/history", f"{where}/state"):
            assert await refused(eve.get(path)) == "private"
        assert (await bob.get(where))["shared"] is False
        assert (await ann.ask("PUT", f"{where}/sharing", {"shared": True}))["shared"] is True
        assert (await eve.get(where))["shared"] is True

    on_a_server(scene, tmp_path)


def test_a_game_without_spectators_stays_with_those_who_played(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob, eve = await guests(client, url, "Ann", "Bob", "Eve")
        table = await open_table(ann, bob, game="trias", access="public", spectators=False)
        where = f"/api/tables/{table['id']}"
        assert await eve.ask("GET", "/api/tables?state=playing") == []
        await resign(await ann.sit(table["id"]))
        assert await refused(eve.get(where)) == "private"
        assert await eve.ask("GET", "/api/tables?state=finished") == []
        assert (await client.get(f"{url}/api/records")).text == ""
        assert await refused(ann.ask("PUT", f"{where}/sharing", {"shared": True})) == "no-spectators"
        assert await refused(eve.get(where)) == "private"
        alone = await open_table(ann, bots=("greedy",), game="trias", access="public", spectators=False)
        await resign(await ann.sit(alone["id"]))
        await ann.ask("PUT", f"/api/tables/{alone['id']}/sharing", {"shared": True})
        assert [one["id"] for one in await eve.ask("GET", "/api/tables?state=finished")] == [alone["id"]]

    on_a_server(scene, tmp_path)


def test_a_withdrawn_public_game_is_seen_by_its_players_alone(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob, eve = await guests(client, url, "Ann", "Bob", "Eve")
        table = await open_table(ann, bob, game="trias", access="public")
        where = f"/api/tables/{table['id']}"
        await resign(await ann.sit(table["id"]))
        assert (await eve.get(where))["state"] == "finished"
        await ann.ask("PUT", f"{where}/sharing", {"shared": False})
        assert await refused(eve.get(where)) == "private"
        assert await refused(eve.get(f"{where}?invite={table['invite']}")) == "private"
        assert (await bob.get(where))["state"] == "finished"

    on_a_server(scene, tmp_path)


def test_a_rematch_against_bots_begins_though_its_table_begins_when_full(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        (ann,) = await guests(client, url, "Ann")
        table = await ann.post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}], begin="full")
        bot = {"seat": {"kind": "bot", "bot": "greedy"}}
        await ann.ask("PUT", f"/api/tables/{table['id']}/seats/1", bot)
        await resign(await ann.sit(table["id"]))
        assert (await ann.post(f"/api/tables/{table['id']}/rematch"))["state"] == "playing"

    on_a_server(scene, tmp_path)


def test_a_table_begins_by_itself_when_it_is_full(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob = await guests(client, url, "Ann", "Bob")
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = await ann.post("/api/tables", game="trias", seats=seats, begin="full")
        assert table["state"] == "open"
        joined = await bob.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
        assert joined["state"] == "open"
        bot = {"seat": {"kind": "bot", "bot": "greedy"}}
        assert (await ann.ask("PUT", f"/api/tables/{table['id']}/seats/2", bot))["state"] == "playing"
        pair = await ann.post("/api/tables", game="trias", seats=seats[:2], begin="full")
        assert (await bob.post(f"/api/tables/{pair['id']}/join", invite=pair["invite"]))["state"] == "playing"
        alone = await ann.post("/api/tables", game="trias", seats=[*seats[:1], {"kind": "me"}], begin="full")
        assert alone["state"] == "playing"

    on_a_server(scene, tmp_path)


def test_a_new_name_reaches_games_in_play_and_no_finished_ones(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob = await guests(client, url, "Ann", "Bob")
        finished = await open_table(ann, bob, game="trias")
        await resign(await ann.sit(finished["id"]))
        playing = await open_table(ann, bob, game="trias")
        watching = await bob.sit(playing["id"])
        await ann.ask("PATCH", "/api/me", {"name": "Anna"})
        await watching.until(
            lambda message: message["type"] == "table" and message["table"]["seats"][0]["name"] == "Anna"
        )
        assert (await bob.get(f"/api/tables/{playing['id']}"))["seats"][0]["name"] == "Anna"
        assert (await bob.get(f"/api/tables/{finished['id']}"))["seats"][0]["name"] == "Ann"
        mover = await (ann if playing["turn"]["seats"] == [0] else bob).sit(playing["id"])
        await mover.play()

    on_a_server(scene, tmp_path)
