"""Who may see a table is asked again whenever something changes: connections of those who may not are closed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import update
from websockets.asyncio.client import connect

from mesozoic.server.limits import Rate
from mesozoic.server.people import authentication
from mesozoic.server.store import schema
from mesozoic.server.store.store import now
from mesozoic.server.tables import housekeeping
from tests.server.players import PATIENCE, Guest, Json, Seat, Web, in_process, open_table, soon, web
from tests.server.test_feeds import Feed, Site, befriend, invite, put, refused
from tests.server.test_what_lists_say import resign

GONE = 1001
REFUSED = 1008
OPEN_SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


def on_a_site(scene: Callable[[Site], Awaitable[None]], folder: Path) -> None:
    async def play() -> None:
        async with in_process(f"sqlite:///{folder / 'rights.sqlite3'}") as (app, url), web() as client:
            await scene(Site(client, [app], [url]))

    asyncio.run(play())


async def people(site: Site, *names: str) -> list[Guest]:
    return [await site.guest(name) for name in names]


async def watch(guest: Guest, table: str, query: str = "") -> Seat:
    """A connection to a table, whatever its first message says."""
    url = f"ws{guest.url.removeprefix('http')}/api/tables/{table}/socket{query}"
    socket = await connect(url, additional_headers={"Cookie": guest.cookie}, proxy=None, open_timeout=PATIENCE)
    guest.client.sockets.add(socket)
    seat = Seat(socket)
    seat.first = await seat.next()
    return seat


async def account(client: Web, url: str, name: str) -> Guest:
    guest = await Guest(client, url).begin(name)
    answer = await client.post(
        f"{url}/api/accounts",
        json={"login": name.lower(), "password": "correct horse", "name": name},
        headers={"Cookie": guest.cookie},
    )
    assert answer.status_code == 201, answer.text
    guest.cookie = answer.headers["set-cookie"].partition(";")[0]
    return guest


async def over(guest: Guest, table: str) -> None:
    await resign(await guest.sit(table))


# Seeing


def test_a_withdrawn_replay_is_closed_for_those_who_look_at_it(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        ann, bob, eve = await people(site, "Ann", "Bob", "Eve")
        table = (await open_table(ann, bob, access="public"))["id"]
        await over(ann, table)
        theirs, hers = await bob.sit(table), await eve.sit(table)
        await ann.ask("PUT", f"/api/tables/{table}/sharing", {"shared": False})
        assert await hers.closed() == GONE
        assert all(message["table"]["shared"] for message in hers.heard if message["type"] == "table")
        await theirs.until(lambda it: it["type"] == "table" and not it["table"]["shared"])
        assert await refused(eve.sit(table)) == "private"

    on_a_site(scene, tmp_path)


def test_a_stream_ends_with_the_right_to_see(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await people(site, "Ann", "Bob")
        table = await ann.post("/api/tables", game="trias", seats=OPEN_SEATS)
        await bob.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
        heard: list[str] = []
        address = f"{bob.url}/api/tables/{table['id']}/events"
        async with bob.client.stream("GET", address, headers={"Cookie": bob.cookie}) as stream:
            async with asyncio.timeout(PATIENCE):
                async for line in stream.aiter_lines():
                    if not heard:
                        await ann.ask("PUT", f"/api/tables/{table['id']}/seats/1", {"seat": {"kind": "open"}})
                        await ann.post(f"/api/tables/{table['id']}/chat", text="now that Bob is gone")
                    heard.append(line)
        assert not any("Bob is gone" in line for line in heard)

    on_a_site(scene, tmp_path)


def test_who_loses_a_seat_at_a_private_table_hears_nothing_more(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        ann, bob, eve = await people(site, "Ann", "Bob", "Eve")
        table = await ann.post("/api/tables", game="trias", seats=OPEN_SEATS)
        where, invitation = f"/api/tables/{table['id']}", f"?invite={table['invite']}"
        await bob.post(f"{where}/join", invite=table["invite"])
        theirs, hers = await bob.sit(table["id"]), await watch(eve, table["id"], invitation)
        await ann.ask("PUT", f"{where}/seats/1", {"seat": {"kind": "open"}})
        assert await theirs.closed() == GONE
        assert all(message["table"]["mine"] == [1] for message in theirs.heard if message["type"] == "table")
        assert await refused(bob.sit(table["id"])) == "private"
        await hers.until(lambda it: it["type"] == "table" and it["table"]["seats"][1]["kind"] == "open")

    on_a_site(scene, tmp_path)


def test_a_block_closes_a_private_table_to_who_has_only_its_link(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        ann, eve, bob = await people(site, "Ann", "Eve", "Bob")
        table = await ann.post("/api/tables", game="trias", seats=OPEN_SEATS)
        where, invitation = f"/api/tables/{table['id']}", f"?invite={table['invite']}"
        hers, his = await watch(eve, table["id"], invitation), await watch(bob, table["id"], invitation)
        await put(ann, f"/api/me/blocked/{eve.id}")
        assert await hers.closed() == GONE
        assert await refused(eve.get(where + invitation)) == "private"
        assert (await bob.get(where + invitation))["id"] == table["id"]
        assert await his.echo() is not None

    on_a_site(scene, tmp_path)


# Chat


@pytest.mark.parametrize("access", ["link", "public"])
def test_a_replay_is_shared_without_the_chat_of_a_private_game(access: str, tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        ann, bob, eve = await people(site, "Ann", "Bob", "Eve")
        table = await open_table(ann, bob, access=access)
        where, is_public = f"/api/tables/{table['id']}", access == "public"
        await ann.post(f"{where}/chat", text="only for Bob")
        await over(ann, table["id"])
        assert (await eve.get(where))["chat"] is is_public
        assert (await bob.get(where))["chat"] is True
        mine, hers = await bob.sit(table["id"]), await eve.sit(table["id"])
        await mine.send("chat", text="good game")
        assert (await mine.hear("said"))["text"] == "good game"
        if is_public:
            assert (await hers.hear("said"))["text"] == "good game"
            return
        assert not any(message["type"] == "said" for message in await hers.echo())
        await hers.send("chat", text="boo")
        assert (await hers.hear("refused"))["code"] == "players-only"
        assert await refused(eve.get(f"{where}/chat")) == "players-only"
        assert await refused(eve.post(f"{where}/chat", text="boo")) == "players-only"
        said = await eve.ask("GET", f"{where}/chat?invite={table['invite']}")
        assert [line["text"] for line in said] == ["only for Bob", "good game"]

    on_a_site(scene, tmp_path)


# Presence


def test_people_kept_apart_do_not_see_each_other_at_tables(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        url = site.urls[0]
        ann, eve, bob = [await account(site.client, url, name) for name in ("Ann", "Eve", "Bob")]
        table = await ann.post("/api/tables", game="trias", seats=OPEN_SEATS, access="public")
        where = f"/api/tables/{table['id']}"
        await ann.sit(table["id"])

        async def is_online(guest: Guest) -> bool:
            listed = [info for info in await guest.ask("GET", "/api/tables?state=open") if info["id"] == table["id"]]
            return any(info["seats"][0]["online"] for info in [await guest.get(where), *listed])

        assert await is_online(eve)
        hers, his = await eve.sit(table["id"]), await bob.sit(table["id"])
        await his.until(lambda message: names(message) == ["Bob", "Eve"])
        await put(bob, f"/api/me/blocked/{eve.id}")
        await hers.until(lambda message: names(message) == ["Eve"])
        await his.until(lambda message: names(message) == ["Bob"])
        await put(ann, f"/api/me/blocked/{eve.id}")
        assert not await is_online(eve)
        assert await is_online(bob)
        await hers.until(lambda message: message["type"] == "table" and not message["table"]["seats"][0]["online"])
        assert (await eve.sit(table["id"])).table["seats"][0]["online"] is False

    on_a_site(scene, tmp_path)


def names(message: Json) -> list[str] | None:
    return [person["name"] for person in message["people"]] if message["type"] == "spectators" else None


# Addresses of sockets


@pytest.mark.parametrize(
    ("table", "query", "code"),
    [
        ("no-such-table", "", "not-found"),
        ("a%2Fb", "", "not-found"),
        ("x" * 200, "", "not-found"),
        ("%F0%9F%A6%95", "", "not-found"),
        ("nosuch", "", "not-found"),
        (None, "?since=x", "bad-field"),
        (None, "?since=-5", "bad-field"),
        (None, "?since=99999999999", "bad-field"),
        (None, "?invite=" + "a" * 100, "bad-field"),
    ],
)
def test_a_socket_is_told_what_is_wrong_with_its_address(
    table: str | None, query: str, code: str, tmp_path: Path
) -> None:
    async def scene(site: Site) -> None:
        ann = await site.guest("Ann")
        known = await ann.post("/api/tables", game="trias", seats=OPEN_SEATS)
        socket = await watch(ann, table or known["id"], query)
        assert (socket.first["type"], socket.first["code"]) == ("refused", code)
        assert await socket.closed() == REFUSED

    on_a_site(scene, tmp_path)


# Friends, invitations, seeks, own sockets


def test_invitations_end_with_the_friendship(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await people(site, "Ann", "Bob")
        await befriend(ann, bob)
        table = await ann.post("/api/tables", game="trias", seats=OPEN_SEATS)
        assert await invite(ann, table["id"], bob) == 204
        feed = await site.feed(bob)
        assert len(feed.contacts["invitations"]) == 1
        await delete(ann, f"/api/me/friends/{bob.id}")
        await feed.until(lambda: feed.contacts["invitations"] == [])

    on_a_site(scene, tmp_path)


def test_who_has_turned_a_table_down_is_not_invited_to_it_again(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await people(site, "Ann", "Bob")
        await befriend(ann, bob)
        heard: list[Any] = []
        site.apps[0].state.parts.notifier.on_notification(heard.append)
        table = await ann.post("/api/tables", game="trias", seats=OPEN_SEATS)
        other = await ann.post("/api/tables", game="trias", seats=OPEN_SEATS)
        assert await invite(ann, table["id"], bob) == 204
        await delete(bob, f"/api/me/invitations/{table['id']}")
        assert await refused(bob.ask("DELETE", f"/api/me/invitations/{table['id']}")) == "not-found"
        await delete(ann, f"/api/me/friends/{bob.id}")
        await befriend(ann, bob)
        heard.clear()
        assert await invite(ann, table["id"], bob) == 204  # the sender is not told
        assert await invite(ann, other["id"], bob) == 204
        invitations = (await bob.get("/api/me/contacts"))["invitations"]
        assert [invitation["table"] for invitation in invitations] == [other["id"]]
        assert [notification.table for notification in heard] == [other["id"]]
        assert (await bob.post(f"/api/tables/{table['id']}/join", invite=table["invite"]))["mine"] == [1]

    on_a_site(scene, tmp_path)


def test_an_unblocked_person_who_waits_is_paired(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await people(site, "Ann", "Bob")
        await put(ann, f"/api/me/blocked/{bob.id}")
        feeds = [await site.feed(guest) for guest in (ann, bob)]
        for feed in feeds:
            await feed.send("seek", game="trias", seats=2, clock={"kind": "live", "seconds": 600}, rated=False)
            await feed.until(lambda feed=feed: feed.contacts["seek"] is not None)
        await delete(ann, f"/api/me/blocked/{bob.id}")
        for feed in feeds:
            await feed.until(lambda feed=feed: feed.paired != [])
        assert feeds[0].paired == feeds[1].paired
        assert (await bob.get(f"/api/tables/{feeds[0].paired[0]}"))["state"] == "playing"

    on_a_site(scene, tmp_path)


def test_another_page_of_mine_does_not_tell_the_first_what_it_knows(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await people(site, "Ann", "Bob")
        first = await site.feed(ann)
        for _ in range(3):
            assert (await site.feed(ann)).contacts == first.contacts
        await first.send("ping")
        assert (await first.next())["type"] == "pong"
        await put(bob, f"/api/me/friends/{ann.id}")
        await first.until(lambda: len(first.contacts["asking"]) == 1)

    on_a_site(scene, tmp_path)


def test_so_many_pages_of_one_person(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        limits = site.apps[0].state.parts.limits
        limits.rates["pages"] = Rate(10, 0.001)
        ann = await site.guest("Ann")
        opened: list[Feed] = [await site.feed(ann) for _ in range(10)]
        with pytest.raises(websockets.InvalidStatus):
            await site.feed(ann)
        await opened[0].socket.close()
        await soon(lambda: limits._open["pages", ann.id] < 10)
        await site.feed(ann)

    on_a_site(scene, tmp_path)


def test_joining_counts_as_opening_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mesozoic.server.tables.lobby.MOST_OPEN", 2)

    async def scene(site: Site) -> None:
        ann, bob = await people(site, "Ann", "Bob")
        first = await ann.post("/api/tables", game="trias", seats=OPEN_SEATS, access="public")
        second = await ann.post("/api/tables", game="trias", seats=OPEN_SEATS, access="public")
        mine = await bob.post("/api/tables", game="trias", seats=OPEN_SEATS)
        await bob.post(f"/api/tables/{first['id']}/join")
        await bob.post(f"/api/tables/{first['id']}/join")
        assert await refused(bob.post(f"/api/tables/{second['id']}/join")) == "too-many-tables"
        assert await refused(bob.post("/api/tables", game="trias", seats=OPEN_SEATS)) == "too-many-tables"
        await bob.post(f"/api/tables/{mine['id']}/leave")
        await bob.post(f"/api/tables/{second['id']}/join")

    on_a_site(scene, tmp_path)


async def delete(guest: Guest, path: str) -> None:
    answer = await guest.client.delete(guest.url + path, headers={"Cookie": guest.cookie})
    assert answer.status_code == 204, answer.text


def test_a_token_that_expires_ends_the_connections_of_those_who_only_listen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "FORGET_SECONDS", 0.2)
    monkeypatch.setattr(authentication, "KNOWN_SECONDS", 0.1)

    async def scene(site: Site) -> None:
        ann, bob = await people(site, "Ann", "Bob")
        table = (await open_table(ann, bob))["id"]
        token = (await ann.post("/api/tokens", name="bot", scopes=["read"], expires=1))["token"]
        bearer = {"Authorization": f"Bearer {token}"}
        address = f"{ann.url}/api/tables/{table}"
        socket = await connect(f"ws{address.removeprefix('http')}/socket", additional_headers=bearer, proxy=None)
        site.client.sockets.add(socket)
        async with site.client.stream("GET", f"{address}/events", headers=bearer) as stream:
            lines = stream.aiter_lines()
            assert await anext(lines)
            expired = update(schema.tokens).values(expires=now() - 1)
            await site.apps[0].state.parts.store.write(lambda connection: connection.execute(expired) and None)
            async with asyncio.timeout(PATIENCE):
                async for _ in lines:
                    pass
                assert await Seat(socket).closed() == GONE

    on_a_site(scene, tmp_path)
