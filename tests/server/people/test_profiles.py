"""Tokens, names, profiles, histories; deleting what is known of a person."""

from __future__ import annotations

import re

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, select, update

from mesozoic.server.people.identity import DAY, Identity
from mesozoic.server.people.ratings import Finish, rate
from mesozoic.server.people.sessions import SESSION_LIFE, delete_expired, open_session
from mesozoic.server.people.tokens import MOST_TOKENS, new_token
from mesozoic.server.problems import StorageFailure
from mesozoic.server.store import schema
from mesozoic.server.store.store import Store, insert_row, now
from tests.server.people.site import (
    PASSWORD,
    People,
    Tables,
    account,
    add_table,
    browser,
    count,
    delete,
    found,
    give_tables,
    guest,
    seated,
    sign_in,
    token,
    told,
)

pytestmark = pytest.mark.anyio

# Tokens


async def test_a_token_speaks_for_its_owner_within_its_scopes(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as bot:
        mine = (await guest(ada, "Ada"))["id"]
        made = await token(ada, "read", "read")
        assert made["scopes"] == ["read"]
        assert made["token"].startswith("mz_")
        player = await token(ada, "table", "play")
        assert player["scopes"] == ["play", "table"]
        reading = {"authorization": f"bearer {made['token']}"}
        playing = {"authorization": f"Bearer {player['token']}"}
        assert (await bot.get("/api/me", headers=reading)).json()["id"] == mine
        assert (await bot.get("/api/someone", headers=reading)).json() == "token"
        told(await bot.post("/api/play", headers=reading), 403, "scope")
        assert (await bot.post("/api/play", headers=playing)).json() == mine
        assert (await ada.post("/api/play")).json() == mine
        told(await bot.post("/api/play"), 401, "who-are-you")
        listed = (await ada.get("/api/tokens")).json()
        assert {one["id"] for one in listed} == {made["id"], player["id"]}
        assert all(one["token"] is None for one in listed)


async def test_a_token_cannot_change_who_somebody_is(any_app: FastAPI) -> None:
    async with browser(any_app) as ada, browser(any_app) as bot:
        await account(ada)
        made = await token(ada, "read", "play", "table")
        bot.headers["authorization"] = f"Bearer {made['token']}"
        for method, path, body in [
            ("GET", "/api/tokens", None),
            ("POST", "/api/tokens", {"name": "x", "scopes": ["read"]}),
            ("DELETE", f"/api/tokens/{made['id']}", None),
            ("PATCH", "/api/me", {"name": "x"}),
            ("DELETE", "/api/me", None),
            ("DELETE", "/api/sessions", None),
            ("DELETE", "/api/sessions/current", None),
        ]:
            told(await bot.request(method, path, json=body), 403, "session-only")


async def test_a_revoked_token_is_refused_at_once(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as eve:
        await guest(ada)
        await guest(eve)
        made = await token(ada, "read")
        bot = {"authorization": f"Bearer {made['token']}"}
        assert (await eve.get("/api/whoever", headers=bot)).status_code == 200
        told(await eve.delete(f"/api/tokens/{made['id']}"), 404, "not-found")
        assert (await ada.delete(f"/api/tokens/{made['id']}")).status_code == 204
        told(await ada.delete(f"/api/tokens/{made['id']}"), 404, "not-found")
        told(await eve.get("/api/whoever", headers=bot), 401, "who-are-you")
        told(await eve.get("/api/me", headers=bot), 401, "who-are-you")


@pytest.mark.parametrize("sent", ["Bearer", "Bearer ", "Bearer nonsense", "Bearer mz_", "bearer mz_" + "é" * 40])
async def test_a_bad_token_is_refused_even_beside_a_cookie(any_app: FastAPI, sent: str) -> None:
    async with browser(any_app) as ada:
        await guest(ada)
        headers = [(b"authorization", sent.encode("latin-1"))]
        told(await ada.get("/api/whoever", headers=headers), 401, "who-are-you")


async def test_another_kind_of_authorization_is_somebody_elses(any_app: FastAPI) -> None:
    async with browser(any_app, authorization="Basic abc") as ada:
        await guest(ada, "Ada")
        assert (await ada.get("/api/whoever")).json() == "Ada"


async def test_a_session_is_no_token_and_a_token_no_session(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as eve:
        await guest(ada)
        made = await token(ada, "read")
        told(
            await eve.get("/api/me", headers={"authorization": f"Bearer {ada.cookies['mesozoic']}"}), 401, "who-are-you"
        )
        told(await eve.get("/api/me", headers={"cookie": f"mesozoic={made['token']}"}), 401, "who-are-you")


async def test_so_many_tokens(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as bob:
        await guest(ada)
        await guest(bob)
        for _ in range(MOST_TOKENS):
            await token(ada, "read")
        told(await ada.post("/api/tokens", json={"name": "x", "scopes": ["read"]}), 409, "too-many-tokens")
        await token(bob, "read")
    assert await count(store, schema.tokens) == MOST_TOKENS + 1


# Renaming, deleting, sweeping


async def test_a_new_name_from_now_on(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada:
        mine = (await guest(ada, "Ada"))["id"]
        await store.write(lambda connection: add_table(connection, "t1", "playing", [mine]))
        assert (await ada.get("/api/whoever")).json() == "Ada"
        assert (await ada.patch("/api/me", json={"name": "Countess"})).json()["name"] == "Countess"
        assert (await ada.get("/api/whoever")).json() == "Countess"
        assert await seated(store, "t1") == [(mine, "name 0")]


async def test_deleting_forgets_everything_about_a_person(app: FastAPI, store: Store) -> None:
    tables = give_tables(app, Tables())
    tables.busy = 2
    async with browser(app) as ada, browser(app) as bob:
        mine = (await account(ada, "ada"))["id"]
        other = (await guest(bob))["id"]
        made = await token(ada, "read")

        def write(connection: Connection) -> None:
            add_table(connection, "t1", "finished", [mine, other])
            add_table(connection, "t2", "playing", [other, mine])
            add_table(connection, "t3", "open", [mine, other])
            insert_row(connection, schema.records, id="r", person=mine, game="trias", created=1, body="{}")
            rate(connection, "trias", [Finish(mine, 1), Finish(other, 2)], 1)

        await store.write(write)
        cookie = ada.cookies["mesozoic"]
        assert (await delete(ada)).status_code == 204
        assert "mesozoic" not in ada.cookies
        assert tables.left == [(mine, "t2"), (mine, "t3")]
        assert tables.read == ["t1", "t2", "t3"]
        told(await ada.get("/api/me", headers={"cookie": f"mesozoic={cookie}"}), 401, "who-are-you")
        told(await ada.get("/api/me", headers={"authorization": f"Bearer {made['token']}"}), 401, "who-are-you")
        told(await ada.get(f"/api/people/{mine}"), 404, "not-found")
        told(await ada.get(f"/api/people/{mine}/games"), 404, "not-found")
        told(await sign_in(ada), 401, "wrong-login")
    assert await seated(store, "t1") == [(None, "(deleted)"), (other, "name 1")]
    assert await seated(store, "t2") == [(other, "name 0"), (None, "(deleted)")]
    assert await seated(store, "t3") == [(other, "name 1")]
    forgetful = [table for table in schema.metadata.sorted_tables if table is not schema.audit]  # ids stay there
    everything = await store.read(
        lambda connection: str([list(connection.execute(select(table))) for table in forgetful])
    )
    assert mine not in everything
    assert re.search(r"\bada\b", everything) is None, "not only by chance, within a random name"
    assert "(deleted)" in everything
    assert await count(store, schema.results) == 2
    assert await count(store, schema.ratings) == 1
    assert await count(store, schema.sessions) == 1


async def test_nothing_is_deleted_when_bots_cannot_stand_in(app: FastAPI, store: Store) -> None:
    class Full(Tables):
        async def leave(self, who: Identity, table_id: str) -> None:
            raise StorageFailure("disk full")

    give_tables(app, Full())
    async with browser(app) as ada:
        mine = (await guest(ada))["id"]
        await store.write(lambda connection: add_table(connection, "t1", "playing", [mine]))
        told(await ada.delete("/api/me"), 503, "storage")
        assert (await ada.get("/api/me")).status_code == 200


async def test_sweeping(store: Store, people: People) -> None:
    late = now() + SESSION_LIFE + DAY
    names = ["gone", "seated", "token", "fresh"]
    gone, seat, holder, fresh = [(await people.accounts.begin_as_guest(name)).person.id for name in names]
    member = (await people.accounts.sign_up(None, "member", PASSWORD, None)).person.id

    def write(connection: Connection) -> None:
        add_table(connection, "t1", "finished", [seat])
        new_token(connection, holder, "bot", ["read"], 1)
        open_session(connection, fresh, late)
        delete_expired(connection, late)

    await store.write(write)
    left = await found(store, schema.people.c.id)
    assert left == {seat, holder, fresh, member}
    assert gone not in left
    assert await count(store, schema.sessions) == 1


# Profiles and histories


async def test_a_profile_counts_games_by_game(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as eve:
        mine = (await guest(ada, "Ada"))["id"]
        other = (await guest(eve))["id"]

        def write(connection: Connection) -> None:
            add_table(connection, "t1", "finished", [mine, other])
            add_table(connection, "t2", "finished", [other, mine])
            add_table(connection, "t3", "finished", [mine, mine])  # alone at a table: no win
            add_table(connection, "t4", "finished", [mine, None])
            add_table(connection, "t5", "playing", [mine, other])
            in_two = schema.results.c.table_id == "t4"
            connection.execute(update(schema.results).where(in_two).values(game="pangea"))
            rate(connection, "trias", [Finish(mine, 1), Finish(other, 2)], 1)

        await store.write(write)
        profile = (await eve.get(f"/api/people/{mine}")).json()
        assert profile["games"] == [
            {"game": "pangea", "played": 1, "won": 1},
            {"game": "trias", "played": 3, "won": 1},
        ]
        assert (profile["played"], profile["won"], profile["name"], profile["kind"]) == (4, 2, "Ada", "guest")
        (rating,) = profile["ratings"]
        assert (rating["game"], rating["games"]) == ("trias", 1)
        assert rating["rating"] > 1500
        assert profile["since"] <= now()
        fresh = (await eve.get(f"/api/people/{other}")).json()
        assert (fresh["played"], fresh["won"]) == (2, 1)


async def test_a_history_is_paged(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada:
        mine = (await guest(ada))["id"]

        def write(connection: Connection) -> None:
            for number in range(1, 12):
                add_table(connection, f"t{number}", "finished", [mine] if number != 6 else [mine, None, mine])

        await store.write(write)
        path = f"/api/people/{mine}/games"
        pages: list[list[tuple[str, int]]] = []
        before: dict[str, int] = {}
        while page := (await ada.get(path, params={"limit": 3, **before})).json():
            pages.append([(one["table"], one["seat"]) for one in page])
            before = {"before": page[-1]["at"]}
        assert [len(page) for page in pages] == [3, 4, 3, 2]  # the two seats of t6 stay together
        expected = [(f"t{number}", 0) for number in range(11, 0, -1)]
        expected.insert(6, ("t6", 2))
        assert [one for page in pages for one in page] == expected
        first = (await ada.get(path)).json()[0]
        assert first == {
            "table": "t11", "game": "trias", "seat": 0, "place": 1, "players": 1, "score": 9, "reason": "finished",
            "rated": False, "before": None, "after": None, "weight": None, "note": None, "at": 110,
            "sitting": [{"name": "name 0", "person": mine, "bot": None}],
        }  # fmt: skip


async def test_private_games_are_for_those_who_sat_there(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as bob, browser(app) as eve:
        mine, other = (await guest(ada))["id"], (await guest(bob))["id"]

        def write(connection: Connection) -> None:
            add_table(connection, "t1", "finished", [mine, None], public=True)
            add_table(connection, "t2", "finished", [mine, other], public=False)
            add_table(connection, "t3", "finished", [mine, None], public=False)

        await store.write(write)

        async def seen(client: httpx.AsyncClient) -> list[str]:
            return [one["table"] for one in (await client.get(f"/api/people/{mine}/games")).json()]

        assert await seen(ada) == ["t3", "t2", "t1"]
        assert await seen(bob) == ["t2", "t1"]
        assert await seen(eve) == ["t1"]
