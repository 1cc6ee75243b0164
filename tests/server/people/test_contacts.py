"""Friends, blocks and what becomes of them when people register, sign in or are deleted."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection

from mesozoic.server.people.contacts import MOST_BLOCKED, MOST_FRIENDS, ask_friend, block
from mesozoic.server.people.notifier import Notification
from mesozoic.server.people.persons import new_guest
from mesozoic.server.store import schema
from mesozoic.server.store.store import Store
from tests.server.people.site import (
    PASSWORD,
    account,
    add_table,
    browser,
    count,
    delete,
    guest,
    parts_of,
    sign_in,
    token,
    told,
)

pytestmark = pytest.mark.anyio


async def ask(client: httpx.AsyncClient, other: str) -> str:
    answer = await client.put(f"/api/me/friends/{other}", json={})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["state"])


async def contacts(client: httpx.AsyncClient) -> dict[str, Any]:
    answer = await client.get("/api/me/contacts")
    assert answer.status_code == 200, answer.text
    known: dict[str, Any] = answer.json()
    return known


async def names(client: httpx.AsyncClient) -> dict[str, list[str]]:
    known = await contacts(client)
    return {kind: [person["name"] for person in known[kind]] for kind in ("friends", "asking", "asked")}


# Friends


async def test_friends_are_those_who_both_want_it(app: FastAPI) -> None:
    heard: list[Notification] = []
    parts_of(app).notifier.on_notification(heard.append)
    async with browser(app) as ada, browser(app) as bob:
        mine, other = (await guest(ada, "Ada"))["id"], (await guest(bob, "Bob"))["id"]
        assert await ask(ada, other) == "asked"
        assert await ask(ada, other) == "asked"
        assert await names(ada) == {"friends": [], "asking": [], "asked": ["Bob"]}
        assert await names(bob) == {"friends": [], "asking": ["Ada"], "asked": []}
        assert await ask(bob, mine) == "friends"
        assert await ask(ada, other) == "friends"
        for client, name in ((ada, "Bob"), (bob, "Ada")):
            assert await names(client) == {"friends": [name], "asking": [], "asked": []}
        assert heard == [Notification(other, "friend-request", "Ada"), Notification(mine, "friend", "Bob")]
        assert (await bob.delete(f"/api/me/friends/{mine}")).status_code == 204
        assert (await bob.delete(f"/api/me/friends/{mine}")).status_code == 204
        for client in (ada, bob):
            assert await names(client) == {"friends": [], "asking": [], "asked": []}


async def test_a_request_is_turned_down_or_withdrawn(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as bob:
        mine, other = (await guest(ada, "Ada"))["id"], (await guest(bob, "Bob"))["id"]
        for client, person in ((bob, mine), (ada, other)):
            await ask(ada, other)
            await client.delete(f"/api/me/friends/{person}")
            assert await names(ada) == await names(bob) == {"friends": [], "asking": [], "asked": []}


async def test_what_cannot_be_asked(any_app: FastAPI) -> None:
    async with browser(any_app) as ada, browser(any_app) as bot:
        mine = (await guest(ada))["id"]
        for path in ("friends", "blocked"):
            told(await ada.put(f"/api/me/{path}/{mine}", json={}), 400, "yourself")
            told(await ada.put(f"/api/me/{path}/0000", json={}), 404, "not-found")
            told(await ada.put(f"/api/me/{path}/a-b", json={}), 422, "bad-field")
            told(await bot.put(f"/api/me/{path}/{mine}", json={}), 401, "who-are-you")
        bot.headers["authorization"] = f"Bearer {(await token(ada, 'read', 'play', 'table'))['token']}"
        for method, path in (
            ("GET", "contacts"),
            ("GET", "blocked"),
            ("PUT", f"friends/{mine}"),
            ("DELETE", "blocked/x"),
        ):
            told(
                await bot.request(method, f"/api/me/{path}", json={} if method == "PUT" else None), 403, "session-only"
            )


async def test_so_many_friends_and_blocks(any_app: FastAPI) -> None:
    store = parts_of(any_app).store
    async with browser(any_app) as ada:
        mine = (await guest(ada))["id"]

        def write(connection: Connection) -> str:
            for _ in range(MOST_FRIENDS):
                ask_friend(connection, mine, new_guest(connection, None, 1).id, 1)
            for _ in range(MOST_BLOCKED):
                block(connection, mine, new_guest(connection, None, 1).id, 1)
            return new_guest(connection, None, 1).id

        other = await store.write(write)
        told(await ada.put(f"/api/me/friends/{other}", json={}), 409, "too-many-friends")
        told(await ada.put(f"/api/me/blocked/{other}", json={}), 409, "too-many-blocked")
        assert len((await ada.get("/api/me/blocked")).json()) == MOST_BLOCKED


async def test_asking_is_limited(any_app: FastAPI) -> None:
    async with browser(any_app) as ada, browser(any_app) as bob:
        other = (await guest(bob))["id"]
        await guest(ada)
        for _ in range(30):
            await ask(ada, other)
        told(await ada.put(f"/api/me/friends/{other}", json={}), 429, "too-many")


# Blocks


async def test_who_is_blocked_is_not_told(app: FastAPI) -> None:
    heard: list[Notification] = []
    parts_of(app).notifier.on_notification(heard.append)
    async with browser(app) as ada, browser(app) as eve:
        mine, other = (await guest(ada, "Ada"))["id"], (await guest(eve, "Eve"))["id"]
        await ask(ada, other)
        assert await ask(eve, mine) == "friends"
        heard.clear()
        assert (await ada.put(f"/api/me/blocked/{other}", json={})).status_code == 204
        assert (await ada.get("/api/me/blocked")).json() == [{"id": other, "name": "Eve"}]
        assert await names(eve) == {"friends": [], "asking": [], "asked": []}
        assert await ask(eve, mine) == "asked"  # as with anybody else
        assert await names(eve) == {"friends": [], "asking": [], "asked": ["Ada"]}
        assert await names(ada) == {"friends": [], "asking": [], "asked": []}
        assert heard == []
        told(await ada.put(f"/api/me/friends/{other}", json={}), 409, "blocked")
        assert (await eve.get(f"/api/people/{mine}")).status_code == 200
        assert (await ada.delete(f"/api/me/blocked/{other}")).status_code == 204
        assert (await ada.get("/api/me/blocked")).json() == []
        assert await names(ada) == {"friends": [], "asking": ["Eve"], "asked": []}


# What becomes of them


async def test_a_guest_who_signs_in_keeps_friends_and_blocks(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as bob, browser(app) as eve:
        await account(ada, "Ada")
        friend, enemy = (await guest(bob, "Bob"))["id"], (await guest(eve, "Eve"))["id"]
        async with browser(app) as later:
            mine = (await guest(later, "Guest"))["id"]
            await ask(later, friend)
            assert await ask(bob, mine) == "friends"
            await later.put(f"/api/me/blocked/{enemy}", json={})
            assert (await sign_in(later)).status_code == 201
            assert await names(later) == {"friends": ["Bob"], "asking": [], "asked": []}
            assert [person["id"] for person in (await later.get("/api/me/blocked")).json()] == [enemy]
            assert (await contacts(bob))["friends"][0]["name"] == "Ada"
            assert (await delete(later)).status_code == 204
        assert await names(bob) == {"friends": [], "asking": [], "asked": []}
    assert await count(store, schema.friendships) == await count(store, schema.blocks) == 0


async def test_whether_others_see_that_i_am_here(app: FastAPI) -> None:
    async with browser(app) as ada:
        assert (await guest(ada))["visible"] is True
        assert (await ada.put("/api/me/visibility", json={"visible": False})).status_code == 204
        assert (await ada.get("/api/me")).json()["visible"] is False
        told(await ada.put("/api/me/visibility", json={"visible": "perhaps"}), 422, "bad-field")


# Profiles


async def test_a_person_is_found_by_id_or_login(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as eve:
        mine = (await account(ada, "Ada.L"))["id"]
        credentials = {"login": mine, "password": PASSWORD}  # a login like the id of somebody else
        told(await eve.post("/api/accounts", json=credentials), 409, "login-taken")
        other = await account(eve, "Eve.L")
        for name in (mine, "ada.l", "ADA.L"):
            profile = (await eve.get(f"/api/people/{name}")).json()
            assert profile["id"] == mine
            assert "login" not in profile
        assert (await eve.get(f"/api/people/{other['id']}")).json()["id"] == other["id"]
        assert (await eve.get("/api/people/ada.l/games")).json() == []
        told(await eve.get("/api/people/nobody"), 404, "not-found")


async def test_opponents_are_those_of_tables_that_may_be_seen(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as bob, browser(app) as eve:
        mine, other = (await guest(ada, "Ada"))["id"], (await guest(bob, "Bob"))["id"]
        stranger = (await guest(eve, "Eve"))["id"]

        def write(connection: Connection) -> None:
            add_table(connection, "t1", "finished", [mine, other])
            add_table(connection, "t2", "finished", [other, mine])
            add_table(connection, "t3", "finished", [mine, stranger, other], public=False)
            add_table(connection, "t4", "finished", [mine, mine, stranger])
            settings = {"settings": {"spectators": False}}
            add_table(connection, "t5", "finished", [mine, stranger])
            connection.execute(schema.tables.update().where(schema.tables.c.id == "t5").values(settings=settings))
            add_table(connection, "t6", "finished", [mine, stranger])  # withdrawn
            connection.execute(schema.tables.update().where(schema.tables.c.id == "t6").values(shared=False))

        await store.write(write)

        async def met(client: httpx.AsyncClient) -> list[tuple[str, int, int]]:
            profile = (await client.get(f"/api/people/{mine}")).json()
            return [(one["name"], one["played"], one["won"]) for one in profile["opponents"]]

        async with browser(app) as nobody:
            assert await met(nobody) == [("Bob", 2, 1), ("Eve", 1, 0)]
            games = (await nobody.get(f"/api/people/{mine}/games")).json()
            assert {game["table"] for game in games} == {"t1", "t2", "t4"}
            assert games[-1]["sitting"] == [
                {"name": "name 0", "person": mine, "bot": None},
                {"name": "name 1", "person": other, "bot": None},
            ]
        assert sorted(await met(ada)) == [("Bob", 3, 2), ("Eve", 4, 3)]
        assert sorted(await met(bob)) == [("Bob", 3, 2), ("Eve", 2, 1)]
