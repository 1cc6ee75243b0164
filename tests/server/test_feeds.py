"""A person's own socket: friends who come and go, invitations, seeks; blocks at tables; who watches."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import func, select
from websockets.asyncio.client import ClientConnection, connect

from mesozoic.server import protocol as p
from mesozoic.server.limits import Rate
from mesozoic.server.readiness import Readiness
from mesozoic.server.store import schema
from mesozoic.server.tables import audience, feeds, relay, seeks
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.lobby import Lobby
from tests.server.players import (
    PATIENCE,
    Guest,
    Json,
    Refusal,
    Seat,
    Web,
    in_process,
    open_table,
    soon,
    web,
)

if TYPE_CHECKING:
    from fastapi import FastAPI

TRIAS = {"game": "trias", "seats": 2, "clock": {"kind": "live", "seconds": 600, "increment": 5}}
Scene = Callable[["Site"], Awaitable[None]]


class Feed:
    """The page of somebody: their contacts as they change."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.contacts: Json = {}
        self.paired: list[str] = []
        self.refused: list[str] = []

    async def next(self) -> Json:
        message: Json = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        p.PERSONAL_MESSAGE.validate_python(message)
        if message["type"] == "contacts":
            self.contacts = message["contacts"]
        elif message["type"] == "paired":
            self.paired.append(message["table"])
        elif message["type"] == "refused":
            self.refused.append(message["code"])
        return message

    async def until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            await self.next()

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def settle(self) -> None:
        """Everything that the server has sent up to now is read."""
        await asyncio.sleep(0.3)
        await self.send("ping")
        while (await self.next())["type"] != "pong":
            pass

    @property
    def friend(self) -> Json:
        (friend,) = self.contacts["friends"]
        return dict(friend)


class Site:
    """One server, or two that share a database, and people who come to either."""

    def __init__(self, client: Web, apps: list[FastAPI], urls: list[str]) -> None:
        self.client = client
        self.apps = apps
        self.urls = urls

    async def guest(self, name: str, server: int = 0) -> Guest:
        return await Guest(self.client, self.urls[server % len(self.urls)]).begin(name)

    async def account(self, name: str, server: int = 0) -> Guest:
        return await Guest(self.client, self.urls[server % len(self.urls)]).register(name)

    async def feed(self, guest: Guest) -> Feed:
        url = f"ws{guest.url.removeprefix('http')}/api/me/socket"
        socket = await connect(url, additional_headers={"Cookie": guest.cookie}, proxy=None, open_timeout=PATIENCE)
        self.client.sockets.add(socket)
        feed = Feed(socket)
        await feed.next()
        return feed


async def put(guest: Guest, path: str, **body: Any) -> int:
    answer = await guest.client.put(guest.url + path, json=body, headers={"Cookie": guest.cookie})
    return answer.status_code


async def befriend(one: Guest, other: Guest) -> None:
    assert await put(one, f"/api/me/friends/{other.id}") == 200
    assert await put(other, f"/api/me/friends/{one.id}") == 200


async def invite(host: Guest, table: str, other: Guest) -> int:
    path = f"{host.url}/api/tables/{table}/invitations"
    answer = await host.client.post(path, json={"person": other.id}, headers={"Cookie": host.cookie})
    return answer.status_code


async def refused(asked: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as refusal:
        await asked
    return refusal.value.code


@asynccontextmanager
async def one_server(database: str) -> AsyncIterator[Site]:
    async with in_process(database) as (app, url), web() as client:
        yield Site(client, [app], [url])


@asynccontextmanager
async def two_servers(database: str) -> AsyncIterator[Site]:
    async with in_process(database) as (here, one), in_process(database) as (there, other), web() as client:
        for app in (here, there):
            await soon(app.state.parts.subscription.is_listening.is_set)
        yield Site(client, [here, there], [one, other])


@pytest.fixture(params=["one process", "two processes"])
def run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Callable[[Scene], None]:
    """Plays a scene at one process with SQLite, and at two with PostgreSQL."""
    monkeypatch.setattr(feeds, "GRACE_SECONDS", 0.2)
    is_alone = request.param == "one process"
    if is_alone:
        database = f"sqlite:///{tmp_path / 'feeds.sqlite3'}"
    else:
        database = request.getfixturevalue("new_postgres")(request.getfixturevalue("postgres_template"))

    def play(scene: Scene) -> None:
        async def scenario() -> None:
            async with (one_server if is_alone else two_servers)(database) as site, asyncio.timeout(PATIENCE):
                await scene(site)

        asyncio.run(scenario())

    return play


# Friends


def test_friends_see_who_comes_plays_and_goes(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, bob = await site.guest("Ada"), await site.guest("Bob", 1)
        mine = await site.feed(ada)
        assert mine.contacts == {"friends": [], "asking": [], "asked": [], "invitations": [], "seek": None}
        await put(bob, f"/api/me/friends/{ada.id}")
        await mine.until(lambda: mine.contacts["asking"] == [{"id": bob.id, "name": "Bob"}])
        await put(ada, f"/api/me/friends/{bob.id}")
        await mine.until(lambda: bool(mine.contacts["friends"]))
        assert mine.friend == {"id": bob.id, "name": "Bob", "online": False, "playing": None, "table": None}
        theirs = await site.feed(bob)
        await mine.until(lambda: mine.friend["online"])
        await theirs.until(lambda: theirs.friend["online"])
        table = await open_table(bob, bots=("random",), access="public", pace=10_000)
        seat = await bob.sit(table["id"])
        await mine.until(lambda: (mine.friend["playing"], mine.friend["table"]) == ("trias", table["id"]))
        await seat.close()
        await mine.until(lambda: mine.friend["playing"] is None)
        await theirs.socket.close()
        await mine.until(lambda: not mine.friend["online"])

    run(scene)


def test_the_table_of_a_private_game_is_not_told(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, bob = await site.guest("Ada"), await site.guest("Bob", 1)
        await befriend(ada, bob)
        mine = await site.feed(ada)
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table = await bob.post("/api/tables", game="trias", seats=seats, pace=10_000)
        await bob.sit(table["id"])
        await bob.post(f"/api/tables/{table['id']}/start")
        await mine.until(lambda: mine.friend["playing"] == "trias")
        assert mine.friend["table"] is None
        number = (await bob.state(table["id"]))["number"]
        await bob.post(f"/api/tables/{table['id']}/resign", number=number)
        await mine.until(lambda: mine.friend["playing"] is None)

    run(scene)


def test_who_does_not_want_to_be_seen_is_not(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, bob = await site.guest("Ada"), await site.guest("Bob", 1)
        await befriend(ada, bob)
        mine, theirs = await site.feed(ada), await site.feed(bob)
        await mine.until(lambda: mine.friend["online"])
        assert await put(bob, "/api/me/visibility", visible=False) == 204
        await mine.until(lambda: not mine.friend["online"])
        table = await open_table(bob, bots=("random",), access="public", pace=10_000)
        await bob.sit(table["id"])
        await mine.settle()
        assert (mine.friend["online"], mine.friend["playing"]) == (False, None)
        await theirs.until(lambda: theirs.friend["online"])
        assert await put(bob, "/api/me/visibility", visible=True) == 204
        await mine.until(lambda: mine.friend["online"] and mine.friend["playing"] == "trias")

    run(scene)


def test_loading_the_page_again_is_not_going_away(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, bob = await site.guest("Ada"), await site.guest("Bob", 1)
        await befriend(ada, bob)
        mine, theirs = await site.feed(ada), await site.feed(bob)
        await mine.until(lambda: mine.friend["online"])
        await theirs.socket.close()
        await site.feed(bob)
        await mine.settle()
        assert mine.friend["online"]

    run(scene)


def test_a_feed_is_for_those_who_are_signed_in(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        nobody = Guest(site.client, site.urls[0])
        feed = await site.feed(nobody)
        await feed.socket.wait_closed()
        assert feed.refused == ["who-are-you"]
        ada = await site.guest("Ada")
        feed = await site.feed(ada)
        await feed.send("play", number=0)
        await feed.until(lambda: feed.refused == ["bad-message"])
        await ada.client.delete(f"{ada.url}/api/sessions", headers={"Cookie": ada.cookie})
        await asyncio.wait_for(feed.socket.wait_closed(), PATIENCE)

    run(scene)


# Invitations


def test_an_invitation_is_told_at_once_and_lasts_until_the_game_begins(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, bob, eve = await site.account("Ada"), await site.account("Bob", 1), await site.guest("Eve", 1)
        await befriend(ada, bob)
        await befriend(ada, eve)
        theirs, others = await site.feed(bob), await site.feed(eve)
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = await ada.post("/api/tables", game="pangea", seats=seats, rated=True, clock={"kind": "days", "days": 2})
        for other in (bob, eve):
            assert await invite(ada, table["id"], other) == 204
        for feed in (theirs, others):
            await feed.until(lambda feed=feed: bool(feed.contacts["invitations"]))  # type: ignore[misc]
        (invited,) = theirs.contacts["invitations"]
        assert invited.pop("at") > 0
        assert invited == {
            "table": table["id"], "game": "pangea", "seats": 2, "clock": {"kind": "days", "days": 2}, "rated": True,
            "invite": table["invite"], "sender": {"id": ada.id, "name": "Ada"},
        }  # fmt: skip
        await bob.post(f"/api/tables/{table['id']}/join", invite=invited["invite"])
        await theirs.until(lambda: not theirs.contacts["invitations"])
        await ada.post(f"/api/tables/{table['id']}/start")
        await others.until(lambda: not others.contacts["invitations"])
        assert await invite(ada, table["id"], eve) == 409

    run(scene)


def test_only_friends_of_those_who_sit_at_a_table_are_invited(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, bob, eve = await site.guest("Ada"), await site.guest("Bob", 1), await site.guest("Eve", 1)
        await befriend(ada, bob)
        table = await ada.post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}], access="public")
        assert await invite(ada, table["id"], eve) == 403
        assert await invite(bob, table["id"], ada) == 403
        assert await invite(ada, table["id"], bob) == 204
        theirs = await site.feed(bob)
        assert [one["table"] for one in theirs.contacts["invitations"]] == [table["id"]]
        path, headers = f"{bob.url}/api/me/invitations/{table['id']}", {"Cookie": bob.cookie}
        assert [(await bob.client.delete(path, headers=headers)).status_code for _ in range(2)] == [204, 404]
        await theirs.until(lambda: not theirs.contacts["invitations"])

    run(scene)


# Blocks at tables


def test_who_is_blocked_neither_sits_down_nor_is_heard(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, eve, bob = await site.guest("Ada"), await site.guest("Eve", 1), await site.guest("Bob")
        await put(ada, f"/api/me/blocked/{eve.id}")
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = await ada.post("/api/tables", game="trias", seats=seats, access="public")
        path = f"/api/tables/{table['id']}"
        for guest in (ada, bob):
            assert [one["id"] for one in await guest.ask("GET", "/api/tables")] == [table["id"]]
        assert await eve.ask("GET", "/api/tables") == []
        private = {"invite": table["invite"]}
        assert await refused(eve.post(f"{path}/join", **private)) == "not-possible"
        mine, theirs, hers = await ada.sit(table["id"]), await bob.sit(table["id"]), await eve.sit(table["id"])
        await hers.send("chat", text="boo")
        await bob.post(f"{path}/join")
        await theirs.send("chat", phrase="hello")
        for seat in (theirs, hers):
            assert [(await seat.hear("said"))["text"] for _ in range(2)] == ["boo", "Hello!"]
        said = await mine.hear("said")
        assert (said["text"], said["phrase"], said["person"]) == ("Hello!", "hello", bob.id)
        assert [line["name"] for line in await ada.ask("GET", f"{path}/chat")] == ["Bob"]
        assert [line["name"] for line in await eve.ask("GET", f"{path}/chat")] == ["Eve", "Bob"]
        await put(ada, f"/api/me/blocked/{bob.id}")  # in the middle of a table
        await soon(lambda: muted(site, ada) == {eve.id, bob.id})
        await theirs.send("chat", text="still there?")
        await theirs.hear("said")
        await asyncio.sleep(0.1)
        assert [one for one in await mine.echo() if one["type"] == "said"] == []

    run(scene)


def muted(site: Site, person: Guest) -> set[str]:
    """Whose chat a person's connection leaves out."""
    return {
        other
        for app in site.apps
        for live in app.state.parts.registry.tables.values()
        for listener in live.listeners
        if listener.person == person.id
        for other in listener.muted
    }


def test_one_says_either_a_text_or_a_phrase_that_there_is(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada = await site.guest("Ada")
        table = await open_table(ada, bots=("random",), pace=10_000)
        path = f"/api/tables/{table['id']}/chat"
        for said in ({}, {"text": "a", "phrase": "hello"}, {"phrase": "no such phrase"}, {"text": ""}):
            assert await refused(ada.post(path, **said)) == "bad-field"
        for phrase in p.PHRASES:
            line = await ada.post(path, phrase=phrase)
            assert (line["phrase"], line["text"]) == (phrase, p.PHRASES[phrase])

    run(scene)


# Seeks


def test_two_who_want_the_same_play_at_once(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, bob = await site.account("Ada"), await site.account("Bob", 1)
        mine, theirs = await site.feed(ada), await site.feed(bob)
        await mine.send("seek", **TRIAS, rated=True)
        await mine.until(lambda: mine.contacts["seek"] is not None)
        assert mine.contacts["seek"] == {**TRIAS, "rated": True}
        assert await bob.ask("GET", "/api/seeks") == [{**TRIAS, "rated": True, "waiting": 1}]
        assert await ada.ask("GET", "/api/seeks") == []
        await theirs.send("seek", **TRIAS, rated=False)  # something else
        await theirs.until(lambda: theirs.contacts["seek"] is not None)
        assert (mine.paired, theirs.paired) == ([], [])
        await theirs.send("seek", **TRIAS, rated=True)
        await mine.until(lambda: bool(mine.paired))
        await theirs.until(lambda: bool(theirs.paired))
        assert mine.paired == theirs.paired
        table = await ada.get(f"/api/tables/{mine.paired[0]}")
        assert table["state"] == "playing"
        assert {seat["person"] for seat in table["seats"]} == {ada.id, bob.id}
        assert (table["settings"]["rated"], table["settings"]["hints"]) == (True, False)
        for feed in (mine, theirs):
            await feed.settle()
            assert (len(feed.paired), feed.contacts["seek"]) == (1, None)
        await soon(lambda: waiting(site) == 0)

    run(scene)


def test_people_are_told_that_they_have_found_each_other_when_their_game_has_begun(
    run: Callable[[Scene], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    start, may_start, is_paired = Lobby.start, asyncio.Event(), asyncio.Event()

    async def start_later(*words: Any) -> Live:
        is_paired.set()
        await may_start.wait()
        return await start(*words)

    monkeypatch.setattr(Lobby, "start", start_later)

    async def scene(site: Site) -> None:
        may_start.clear()
        is_paired.clear()
        ada, bob = await site.guest("Ada"), await site.guest("Bob", 1)
        mine, theirs = await site.feed(ada), await site.feed(bob)
        await mine.send("seek", **TRIAS)
        await mine.until(lambda: mine.contacts["seek"] is not None)
        await theirs.send("seek", **TRIAS)
        await is_paired.wait()
        for app in site.apps:
            app.state.parts.feeds.refresh_all()
        await mine.settle()
        assert mine.paired == []
        may_start.set()
        await mine.until(lambda: bool(mine.paired))
        assert (await ada.get(f"/api/tables/{mine.paired[0]}"))["state"] == "playing"

    run(scene)


def waiting(site: Site) -> int:
    """How many seeks the database holds."""
    wanted = select(func.count()).select_from(schema.seeks)
    return int(site.apps[0].state.parts.store.read_now(lambda connection: connection.execute(wanted).scalar_one()))


def test_a_seek_for_a_game_that_is_not_ready_makes_it_come_first(
    run: Callable[[Scene], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(Readiness, "progress", lambda _self, _game: 0.5)
    monkeypatch.setattr(Readiness, "ask_for", lambda _self, game: asked.append(game))

    async def scene(site: Site) -> None:
        mine = await site.feed(await site.guest("Ada"))
        await mine.send("seek", **TRIAS)
        await mine.until(lambda: mine.refused == ["getting-ready"])
        assert asked == ["trias"]

    run(scene)


def test_many_seek_at_the_same_time_and_each_plays_once(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        guests = [await site.guest(f"Guest {number}", number) for number in range(9)]
        pages = [await site.feed(guest) for guest in guests]
        await asyncio.gather(*(page.send("seek", game="triassic-terror", seats=3) for page in pages))
        for page in pages:
            await page.until(lambda page=page: bool(page.paired))  # type: ignore[misc]
        tables = [page.paired[0] for page in pages]
        assert sorted(tables.count(table) for table in set(tables)) == [3, 3, 3]
        sitting = {
            seat["person"] for table in set(tables) for seat in (await guests[0].get(f"/api/tables/{table}"))["seats"]
        }
        assert sitting == {guest.id for guest in guests}

    run(scene)


def test_a_seek_ends_when_it_is_cancelled_or_the_socket_closes(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, bob = await site.guest("Ada"), await site.guest("Bob", 1)
        mine = await site.feed(ada)
        await mine.send("seek", **TRIAS)
        await mine.until(lambda: mine.contacts["seek"] is not None)
        await mine.send("cancel-seek")
        await mine.until(lambda: mine.contacts["seek"] is None)
        assert waiting(site) == 0
        await mine.send("seek", **TRIAS)
        await mine.until(lambda: mine.contacts["seek"] is not None)
        other_tab = await site.feed(ada)
        await mine.socket.close()
        await other_tab.until(lambda: other_tab.contacts["seek"] is None)
        theirs = await site.feed(bob)
        await theirs.send("seek", **TRIAS)
        await theirs.until(lambda: theirs.contacts["seek"] is not None)
        await theirs.settle()
        assert theirs.paired == []

    run(scene)


def test_who_is_blocked_is_not_paired(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, eve, bob = await site.guest("Ada"), await site.guest("Eve", 1), await site.guest("Bob")
        await put(ada, f"/api/me/blocked/{eve.id}")
        pages = [await site.feed(guest) for guest in (ada, eve, bob)]
        for page in pages[:2]:
            await page.send("seek", **TRIAS)
            await page.until(lambda page=page: page.contacts["seek"] is not None)  # type: ignore[misc]
        assert await eve.ask("GET", "/api/seeks") == []
        assert (await bob.ask("GET", "/api/seeks"))[0]["waiting"] == 2
        await pages[2].send("seek", **TRIAS)
        await pages[0].until(lambda: bool(pages[0].paired))  # who waits longest
        await pages[1].settle()
        assert pages[1].paired == []

    run(scene)


def test_what_cannot_be_sought(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        feed = await site.feed(await site.guest("Ada"))
        for wrong in (
            {"game": "chess"},
            {"game": "trias", "seats": 1},
            {"game": "trias", "seats": 7},
            {"game": "trias", "clock": {"kind": "live", "seconds": 1}},
            {"game": "trias", "options": {}},
        ):
            await feed.send("seek", **wrong)
            await feed.until(lambda: len(feed.refused) == 1)
            assert feed.refused.pop() in ("unknown-game", "bad-message", "bad-setup")
        assert feed.contacts["seek"] is None

    run(scene)


def test_seeks_are_limited(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        site.apps[0].state.parts.limits.rates["seeks"] = Rate(2, 3600)
        feed = await site.feed(await site.guest("Ada"))
        for _ in range(3):
            await feed.send("seek", **TRIAS)
        await feed.until(lambda: feed.refused == ["too-many"])

    run(scene)


def test_the_seek_of_a_process_that_was_killed_does_not_count(
    run: Callable[[Scene], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(site: Site) -> None:
        ada, bob = await site.guest("Ada"), await site.guest("Bob", 1)
        mine, theirs = await site.feed(ada), await site.feed(bob)
        await mine.send("seek", **TRIAS)
        await mine.until(lambda: mine.contacts["seek"] is not None)
        site.apps[0].state.parts.seeks._open.clear()  # nobody says any more that it counts
        monkeypatch.setattr(seeks, "FRESH_MILLISECONDS", 0)
        await theirs.send("seek", **TRIAS)
        await theirs.settle()
        assert theirs.paired == []

    run(scene)


# Spectators


def test_spectators_are_named_or_counted(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada = await site.guest("Ada")
        table = await open_table(ada, bots=("random",), access="public", pace=10_000)
        seat = await ada.sit(table["id"])
        bob = await register(await site.guest("Bob", 1), "bob")
        hidden = await register(await site.guest("Cid", 1), "cid")
        assert await put(hidden, "/api/me/visibility", visible=False) == 204
        guest, nobody = await site.guest("Dan"), Guest(site.client, site.urls[-1])
        watching = [await one.sit(table["id"]) for one in (bob, bob, hidden, guest, nobody)]
        for one in (seat, *watching):
            await seen(one, ["Bob"], 3)
        assert await put(hidden, "/api/me/visibility", visible=True) == 204
        await seen(seat, ["Bob", "Cid"], 2)
        for one in watching[:2]:
            await one.close()
        await seen(seat, ["Cid"], 2)
        later = await ada.sit(table["id"])
        await seen(later, ["Cid"], 2)

    run(scene)


def test_who_sits_down_or_leaves_watches_no_more(run: Callable[[Scene], None]) -> None:
    """By name or by number, through this process or another one."""

    async def scene(site: Site) -> None:
        ada, bob = await site.guest("Ada"), await register(await site.guest("Bob", 1), "bob")
        guest, nobody = await site.guest("Dan", 1), Guest(site.client, site.urls[-1])
        table = await ada.post(
            "/api/tables", game="trias", seats=[{"kind": "me"}, *[{"kind": "open"}] * 2], access="public"
        )
        path, seat = f"/api/tables/{table['id']}", await ada.sit(table["id"])
        watching = [await one.sit(table["id"]) for one in (bob, guest, nobody)]
        await seen(seat, ["Bob"], 2)
        await bob.post(f"{path}/join")
        await seen(seat, [], 2)
        await guest.post(f"{path}/join")
        await seen(seat, [], 1)
        watching[-1].vanish()
        await seen(seat, [], 0)
        await guest.post(f"{path}/leave")
        await seen(seat, [], 1)

    run(scene)


def test_a_spectator_who_leaves_just_before_others_act_is_not_counted(
    run: Callable[[Scene], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that nobody uses for a table forgets it when others act there: not before it has told who has left."""
    monkeypatch.setattr(audience, "SPECTATOR_SECONDS", 1.0)

    async def scene(site: Site) -> None:
        ada, bob, nobody = await site.guest("Ada"), await site.guest("Bob"), Guest(site.client, site.urls[-1])
        table = await open_table(ada, bob, access="public")
        seat, watching = await ada.sit(table["id"]), await nobody.sit(table["id"])
        await seen(seat, [], 1)
        known = site.apps[-1].state.parts.registry.tables[table["id"]]
        known.used -= 2 * relay.UNHEARD_SECONDS
        await watching.close()
        await soon(lambda: not known.listeners or len(site.apps) == 1)
        await ada.post(f"/api/tables/{table['id']}/resign", number=seat.number)
        await seen(seat, [], 0)

    run(scene)


def test_players_of_a_rated_game_learn_who_watched_when_it_is_over(run: Callable[[Scene], None]) -> None:
    """A name is a line that its bearer writes: in a rated game it stays among spectators, as their chat does."""

    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann"), await site.account("Bob", 1)
        eve, guest = await register(await site.guest("Drift north now", 1), "evelyn"), await site.guest("Dan")
        chairs = [{"kind": "me"}, {"kind": "open"}]
        table = await ann.post("/api/tables", game="trias", seats=chairs, rated=True, access="public", clock=LIVE)
        path = f"/api/tables/{table['id']}"
        plays = await ann.sit(table["id"])
        watches, also = await eve.sit(table["id"]), await guest.sit(table["id"])
        await seen(plays, ["Drift north now"], 1)
        await bob.post(f"{path}/join")
        await ann.post(f"{path}/start")
        await seen(plays, [], 2)  # names that were told before are taken back
        later = await bob.sit(table["id"])
        await seen(later, [], 2)
        await seen(also, ["Drift north now"], 1)
        await eve.ask("PATCH", "/api/me", {"name": "Drift south now"})
        await seen(watches, ["Drift south now"], 1)
        await seen(also, ["Drift south now"], 1)
        newest = await bob.sit(table["id"])
        await seen(newest, [], 2)
        for seat in (plays, later, newest):
            assert not [one for one in seat.heard if "south" in str(one)]
        await bob.post(f"{path}/resign", number=0)
        for seat in (plays, later):
            await seen(seat, ["Drift south now"], 1)

    run(scene)


LIVE = {"kind": "live", "seconds": 600}


async def register(guest: Guest, login: str) -> Guest:
    """A guest becomes an account and has another cookie."""
    body = {"login": login, "password": "correct horse"}
    answer = await guest.client.post(f"{guest.url}/api/accounts", json=body, headers={"Cookie": guest.cookie})
    assert answer.status_code == 201, answer.text
    guest.cookie = answer.headers["set-cookie"].partition(";")[0]
    return guest


async def seen(seat: Seat, names: list[str], guests: int) -> None:
    """Wait until a table says who watches it."""
    await seat.until(
        lambda one: (
            one["type"] == "spectators"
            and ([person["name"] for person in one["people"]], one["guests"]) == (names, guests)
        )
    )


# The lobby


def test_the_lobby_is_filtered(run: Callable[[Scene], None]) -> None:
    async def scene(site: Site) -> None:
        ada, bob = await site.account("Ada"), await site.guest("Bob", 1)
        live, days = {"kind": "live", "seconds": 600}, {"kind": "days", "days": 3}
        for game, seats, clock, rated in (
            ("trias", 2, live, True),
            ("trias", 3, days, False),
            ("pangea", 2, None, False),
        ):
            chairs = [{"kind": "me"}, *({"kind": "open"} for _ in range(seats - 1))]
            await ada.post("/api/tables", game=game, seats=chairs, clock=clock, rated=rated, access="public")

        async def listed(query: str) -> list[tuple[str, int]]:
            return [(one["game"], len(one["seats"])) for one in await bob.ask("GET", f"/api/tables?{query}")]

        everything = [("pangea", 2), ("trias", 3), ("trias", 2)]
        assert await listed("") == await listed("free=true") == everything
        assert await listed("game=trias") == [("trias", 3), ("trias", 2)]
        assert await listed("seats=2") == [("pangea", 2), ("trias", 2)]
        assert await listed("clock=live") == [("trias", 2)]
        assert await listed("clock=days") == [("trias", 3)]
        assert await listed("clock=none") == [("pangea", 2)]
        assert await listed("rated=true") == [("trias", 2)]
        assert await listed("rated=false&game=trias") == [("trias", 3)]
        first = (await bob.ask("GET", "/api/tables?game=pangea"))[0]
        await bob.post(f"/api/tables/{first['id']}/join")
        assert await listed("free=true") == everything[1:]
        for wrong in ("seats=9", "clock=fast", "rated=maybe"):
            assert await refused(bob.get(f"/api/tables?{wrong}")) == "bad-field"

    run(scene)
