"""People: guests, accounts, sessions, and what becomes of their games."""

from __future__ import annotations

import asyncio
import threading
import time
from functools import partial
from typing import Any, Literal

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from sqlalchemy import Connection, select, update

from mesozoic.server.people import passwords, persons
from mesozoic.server.people.authentication import KNOWN_SECONDS, Authentication
from mesozoic.server.people.identity import DAY, SCOPES, Identity, hash_of
from mesozoic.server.people.passwords import Passwords
from mesozoic.server.people.sessions import MOST_SESSIONS, SESSION_LIFE, close_sessions, open_session
from mesozoic.server.problems import Problem, StorageFailure
from mesozoic.server.store import schema
from mesozoic.server.store.store import Store, insert_row, now
from tests.server.people.site import (
    PASSWORD,
    People,
    Tables,
    account,
    add_table,
    browser,
    cookie_of,
    count,
    found,
    give_tables,
    guest,
    parts_of,
    seated,
    sign_in,
    token,
    told,
)

pytestmark = pytest.mark.anyio

# Guests and sessions


async def test_a_guest_plays_at_once(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as bob:
        told(await ada.get("/api/me"), 401, "who-are-you")
        made = await guest(ada, " Ada ")
        assert made == {"id": made["id"], "name": "Ada", "kind": "guest", "login": None, "visible": True}
        assert (await ada.get("/api/me")).json() == made
        other = (await bob.post("/api/guests")).json()
        assert other["name"].startswith("Guest ")
        assert other["id"] != made["id"]
        assert (await bob.get("/api/me")).json()["id"] == other["id"]


async def test_a_guest_is_not_made_twice(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada:
        made = await guest(ada, "Ada")
        assert await guest(ada, "Eve") == made
    assert await count(store, schema.people) == 1


async def test_the_cookie(any_app: FastAPI) -> None:
    async with browser(any_app) as ada:
        cookie = cookie_of(await ada.post("/api/guests"))
        assert cookie["httponly"]
        assert (cookie["samesite"], cookie["path"], cookie["max-age"]) == ("lax", "/", str(180 * 24 * 3600))
        assert not cookie["secure"]
        assert len(cookie.value) == 43
    async with browser(any_app, home="https://play.test") as ada:
        assert cookie_of(await ada.post("/api/guests"))["secure"]


@pytest.mark.parametrize("trust", [True, False])
async def test_the_cookie_behind_a_proxy(any_app: FastAPI, trust: bool) -> None:
    parts = parts_of(any_app)
    parts.settings = parts.settings.model_copy(update={"trust_proxy": trust})
    async with browser(any_app, **{"x-forwarded-proto": "https"}) as ada:
        assert bool(cookie_of(await ada.post("/api/guests"))["secure"]) is trust


async def test_secrets_are_stored_as_hashes_only(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada:
        await account(ada)
        made = (await token(ada, "read"))["token"]
        secrets = [ada.cookies["mesozoic"], made, PASSWORD]
    everything = await store.read(
        lambda connection: str(
            [list(connection.execute(select(table))) for table in (schema.people, schema.sessions, schema.tokens)]
        )
    )
    assert not any(secret in everything for secret in secrets)
    assert hash_of(made) in everything


@pytest.mark.parametrize("cookie", ["", "x", "é" * 10, "a" * 43, "a" * 5000, "%00", "mz_" + "a" * 43])
async def test_an_unknown_cookie_is_nobody(any_app: FastAPI, cookie: str) -> None:
    async with browser(any_app) as ada:
        response = await ada.get("/api/me", headers=[(b"cookie", b"mesozoic=" + cookie.encode("latin-1"))])
        told(response, 401, "who-are-you")
        assert (await ada.get("/api/whoever")).json() is None


async def test_a_session_ends_and_is_prolonged_once_a_day(app: FastAPI, store: Store) -> None:
    async def expires() -> int:
        return await store.read(lambda connection: connection.execute(select(schema.sessions.c.expires)).scalar_one())

    async def set_expires(at: int) -> None:
        await store.write(lambda connection: connection.execute(update(schema.sessions).values(expires=at)) and None)
        parts_of(app).authentication.changed(made["id"])

    async with browser(app) as ada:
        made = await guest(ada)
        first = await expires()
        parts_of(app).authentication.changed(made["id"])
        response = await ada.get("/api/me")
        assert "set-cookie" not in response.headers
        assert await expires() == first
        await set_expires(first - DAY - 1000)
        response = await ada.get("/api/me")
        assert cookie_of(response).value == ada.cookies["mesozoic"]
        assert first <= await expires() <= now() + SESSION_LIFE
        await set_expires(now() - 1)
        told(await ada.get("/api/me"), 401, "who-are-you")


async def test_a_session_works_while_the_database_does_not_write(
    store: Store, monkeypatch: pytest.MonkeyPatch, people: People
) -> None:
    begun = await people.accounts.begin_as_guest("Ada")
    await store.write(
        lambda connection: connection.execute(update(schema.sessions).values(expires=now() + DAY)) and None
    )

    async def full(*_: Any) -> None:
        raise StorageFailure("disk full")

    monkeypatch.setattr(store, "write", full)
    who = await people.authentication.identify(begun.secret, None)
    assert who is not None
    assert not who.is_renewed


async def test_who_asks_is_known_for_a_while(store: Store, monkeypatch: pytest.MonkeyPatch, people: People) -> None:
    begun = await people.accounts.begin_as_guest("Ada")
    asked = 0
    read = store.read

    async def counted(call: Any) -> Any:
        nonlocal asked
        asked += 1
        return await read(call)

    monkeypatch.setattr(store, "read", counted)
    for _ in range(5):
        who = await people.authentication.identify(begun.secret, None)
        assert who == Identity(begun.person.id, "Ada", "guest", "session", SCOPES)
    assert asked == 1
    later = time.monotonic() + KNOWN_SECONDS + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    await people.authentication.identify(begun.secret, None)
    assert asked == 2
    people.authentication.changed(begun.person.id)
    await people.authentication.identify(begun.secret, None)
    assert asked == 3


async def test_what_is_known_is_bounded(store: Store, monkeypatch: pytest.MonkeyPatch, people: People) -> None:
    known = Authentication(store, most_known=3)
    for _ in range(6):
        await known.identify((await people.accounts.begin_as_guest(None)).secret, None)
    assert known.known == 3


async def test_who_is_gone_is_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch, people: People) -> None:
    first, second = [(await people.accounts.begin_as_guest(None)).secret for _ in range(2)]
    known, began = Authentication(store), time.monotonic()
    await known.identify(first, None)
    monkeypatch.setattr(time, "monotonic", lambda: began + KNOWN_SECONDS)
    await known.identify(second, None)
    monkeypatch.setattr(time, "monotonic", lambda: began + KNOWN_SECONDS + 1)
    known.forget_old()
    assert known.known == 1
    monkeypatch.setattr(time, "monotonic", lambda: began + 3 * KNOWN_SECONDS)
    known.forget_old()
    assert known.known == 0


async def test_who_signs_out_while_they_are_looked_up_is_not_remembered(
    store: Store, monkeypatch: pytest.MonkeyPatch, people: People
) -> None:
    begun = await people.accounts.begin_as_guest(None)
    read = store.read

    async def slow(call: Any) -> Any:
        found = await read(call)
        await store.write(lambda connection: close_sessions(connection, begun.person.id))
        people.authentication.changed(begun.person.id)
        return found

    monkeypatch.setattr(store, "read", slow)
    assert await people.authentication.identify(begun.secret, None) is not None
    monkeypatch.setattr(store, "read", read)
    assert await people.authentication.identify(begun.secret, None) is None


async def test_a_person_has_so_many_sessions(store: Store, people: People) -> None:
    begun = await people.accounts.begin_as_guest(None)

    def open_many(connection: Connection) -> list[str]:
        return [open_session(connection, begun.person.id, now() + 1 + place) for place in range(60)]

    opened = await store.write(open_many)
    assert await count(store, schema.sessions) == MOST_SESSIONS
    assert await people.authentication.identify(opened[-1], None) is not None
    assert await people.authentication.identify(begun.secret, None) is None


# Accounts


async def test_a_guest_becomes_an_account_and_stays_the_same_person(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as thief:
        before = await guest(ada)
        stolen = ada.cookies["mesozoic"]
        thief.cookies.set("mesozoic", stolen, domain="play.test")
        assert (await thief.get("/api/me")).status_code == 200
        await store.write(lambda connection: add_table(connection, "t1", "finished", [before["id"]]))
        made = await account(ada, "Ada.L")
        assert made == {"id": before["id"], "name": "Ada.L", "kind": "account", "login": "ada.l", "visible": True}
        assert (await ada.get("/api/me")).json() == made
        assert (await ada.get(f"/api/people/{made['id']}")).json()["played"] == 1
        told(await thief.get("/api/me"), 401, "who-are-you")
        told(await ada.post("/api/accounts", json={"login": "two", "password": PASSWORD}), 409, "registered")


async def test_a_guest_keeps_a_chosen_name(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as bob:
        await guest(ada, "Ada Lovelace")
        assert (await account(ada, "ada"))["name"] == "Ada Lovelace"
        await guest(bob, "Bob")
        assert (await account(bob, "bob", name="Robert"))["name"] == "Robert"


async def test_an_account_without_having_been_a_guest(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada:
        made = await account(ada, "A" * 30)
        assert made["name"] == "A" * 24
        assert (await ada.get("/api/me")).json()["kind"] == "account"
    assert await count(store, schema.people) == 1


async def test_a_login_is_unique_whatever_the_case(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as eve:
        await account(ada, "Ada")
        before = await guest(eve, "Eve")
        told(await eve.post("/api/accounts", json={"login": "aDA", "password": PASSWORD}), 409, "login-taken")
        assert (await eve.get("/api/me")).json() == before
    for person in (before["id"], None):
        with pytest.raises(Problem, match="taken"):
            await store.write(partial(persons.register, guest=person, login="ADA", password="x", name=None, at=1))
    assert await count(store, schema.people) == 2


async def test_a_login_is_nobody_elses_id(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as eve:
        known = (await guest(ada))["id"]
        told(await eve.post("/api/accounts", json={"login": known.upper(), "password": PASSWORD}), 409, "login-taken")


async def test_two_who_register_the_same_login_at_once(store: Store) -> None:
    """The second finds the login free and is refused by the database."""

    def clash(connection: Connection) -> None:
        persons.register(connection, None, "ada", "x", None, 1)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(persons, "has_login", lambda *_: False)
            persons.register(connection, None, "Ada", "y", None, 1)

    with pytest.raises(Problem) as caught:
        await store.write(clash)
    assert caught.value.code == "login-taken"
    assert await count(store, schema.people) == 0


async def test_signing_in(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as phone:
        made = await account(ada, "Ada")
        response = await sign_in(phone, "ADA")
        assert (response.status_code, response.json()) == (201, made)
        assert (await phone.get("/api/me")).json() == made
        assert (await ada.get("/api/me")).json() == made


@pytest.mark.parametrize(
    ("login", "password"),
    [("ada", "wrong"), ("nobody", PASSWORD), ("", ""), ("\x00", PASSWORD), ("a\x00da", PASSWORD), ("é" * 40, "x")],
)
async def test_a_wrong_login_is_told_nothing(app: FastAPI, login: str, password: str) -> None:
    async with browser(app) as ada, browser(app) as eve:
        await account(ada)
        answer = told(await sign_in(eve, login, password), 401, "wrong-login")
        assert answer["detail"] == "this login and this password do not go together"
        assert "set-cookie" not in (await sign_in(eve, login, password)).headers


async def test_an_unknown_login_costs_as_much_work(store: Store) -> None:
    work: list[str] = []

    class Watched(PasswordHasher):
        def verify(self, stored: str | bytes, password: str | bytes) -> Literal[True]:
            work.append(str(stored).rpartition("$")[0].rpartition("$")[0])
            return super().verify(stored, password)

    people = People(store, Watched(time_cost=1, memory_cost=64, parallelism=1))
    await people.accounts.sign_up(None, "ada", PASSWORD, None)
    for login in ("ada", "nobody", "\x00"):
        with pytest.raises(Problem, match="do not go together"):
            await people.accounts.sign_in(None, None, login, "wrong")
    assert len(work) == 3
    assert len(set(work)) == 1


async def test_a_password_is_hashed_anew_when_the_parameters_change(store: Store, people: People) -> None:
    async def stored() -> str:
        return await store.read(
            lambda connection: str(connection.execute(select(schema.people.c.password)).scalar_one())
        )

    before = People(store).accounts
    await before.sign_up(None, "ada", PASSWORD, None)
    old = await stored()
    await before.sign_in(None, None, "ada", PASSWORD)
    assert await stored() == old
    after = People(store, PasswordHasher(time_cost=2, memory_cost=128, parallelism=1)).accounts
    await after.sign_in(None, None, "ada", PASSWORD)
    assert "m=128,t=2" in await stored()
    await after.sign_in(None, None, "ada", PASSWORD)


async def test_hashing_happens_on_threads_of_its_own(store: Store) -> None:
    threads: list[str] = []

    class Watched(PasswordHasher):
        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            threads.append(threading.current_thread().name)
            return super().hash(password, salt=salt)

        def verify(self, stored: str | bytes, password: str | bytes) -> Literal[True]:
            threads.append(threading.current_thread().name)
            return super().verify(stored, password)

    people = People(store, Watched(time_cost=1, memory_cost=64, parallelism=1))
    await people.accounts.sign_up(None, "ada", PASSWORD, None)
    await people.accounts.sign_in(None, None, "ada", PASSWORD)
    assert len(threads) >= 2
    assert all(name.startswith("hasher") for name in threads)


async def test_so_many_wait_for_a_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "MOST_WAITING", 2)
    gate = threading.Event()

    class Slow(PasswordHasher):
        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            gate.wait()
            return super().hash(password, salt=salt)

    hashing = Passwords(Slow(time_cost=1, memory_cost=64, parallelism=1))
    waiting = [asyncio.create_task(hashing.hash(PASSWORD)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Problem) as caught:
        await hashing.hash(PASSWORD)
    assert caught.value.status == 429
    gate.set()
    assert len(await asyncio.gather(*waiting)) == 2
    assert await hashing.hash(PASSWORD)
    hashing.close()


async def test_an_account_that_is_deleted_while_its_password_is_checked(
    store: Store, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await people.accounts.sign_up(None, "ada", PASSWORD, None)
    check = people.passwords.check

    async def slow(password: str, stored: str | None) -> tuple[bool, str | None]:
        await store.write(lambda connection: persons.delete_person(connection, made.person.id))
        return await check(password, stored)

    monkeypatch.setattr(people.passwords, "check", slow)
    with pytest.raises(Problem, match="do not go together"):
        await people.accounts.sign_in(None, None, "ada", PASSWORD)


# Signing in as a guest


async def test_a_guest_who_signs_in_brings_everything_along(app: FastAPI, store: Store) -> None:
    tables = give_tables(app, Tables())
    async with browser(app) as ada, browser(app) as phone:
        mine = (await account(ada, "ada"))["id"]
        old = (await guest(phone))["id"]
        made = await token(phone, "read")

        def write(connection: Connection) -> None:
            add_table(connection, "t1", "finished", [old, None])
            add_table(connection, "t2", "playing", [None, old], host=1)
            add_table(connection, "t3", "finished", [mine, None])
            insert_row(connection, schema.records, id="r", person=old, game="trias", created=1, body="{}")
            for person, game in ((old, "trias"), (mine, "pangea"), (old, "pangea")):
                insert_row(connection, schema.ratings, person=person, game=game, mu=25, sigma=8, games=1)

        await store.write(write)
        cookie = phone.cookies["mesozoic"]
        assert (await sign_in(phone)).json()["id"] == mine
        assert [person for person, _ in await seated(store, "t1")] == [mine, None]
        assert [person for person, _ in await seated(store, "t2")] == [None, mine]
        profile = (await ada.get(f"/api/people/{mine}")).json()
        assert (profile["played"], profile["won"]) == (2, 2)
        assert [(one["game"], one["games"]) for one in profile["ratings"]] == [("pangea", 1), ("trias", 1)]
        assert await found(store, schema.tables.c.host) == {mine}
        for column in (schema.chat.c.person, schema.records.c.person):
            assert await found(store, column) == {mine}
        told(await ada.get(f"/api/people/{old}"), 404, "not-found")
        assert tables.read == ["t1", "t2"]
        assert tables.left == []
        phone.cookies.clear()
        assert (await phone.get("/api/whoever", headers={"cookie": f"mesozoic={cookie}"})).json() is None
        told(await phone.get("/api/me", headers={"authorization": f"Bearer {made['token']}"}), 401, "who-are-you")


async def test_tables_where_guest_and_account_sit_together_stay(app: FastAPI, store: Store) -> None:
    tables = give_tables(app, Tables())
    async with browser(app) as ada, browser(app) as phone:
        mine = (await account(ada, "ada"))["id"]
        old = (await guest(phone))["id"]

        def write(connection: Connection) -> None:
            add_table(connection, "t1", "playing", [mine, old])
            add_table(connection, "t2", "finished", [old, mine])
            add_table(connection, "t3", "finished", [old, None])

        await store.write(write)
        assert (await sign_in(phone)).status_code == 201
        assert [person for person, _ in await seated(store, "t1")] == [mine, old]
        assert [person for person, _ in await seated(store, "t2")] == [old, mine]
        assert [person for person, _ in await seated(store, "t3")] == [mine, None]
        assert (await ada.get(f"/api/people/{old}")).json()["played"] == 1
        assert (await ada.get(f"/api/people/{mine}")).json()["played"] == 2
        assert tables.left == [(old, "t1"), (old, "t2")]
        assert tables.read == ["t3"]


async def test_an_account_that_signs_in_as_another_takes_nothing_along(
    app: FastAPI, store: Store, people: People
) -> None:
    async with browser(app) as ada, browser(app) as bob:
        one = (await account(ada, "ada"))["id"]
        await account(bob, "bob")
        await store.write(lambda connection: add_table(connection, "t1", "finished", [one]))
        cookie = ada.cookies["mesozoic"]
        assert (await sign_in(ada, "bob")).status_code == 201
        assert [person for person, _ in await seated(store, "t1")] == [one]
        assert await people.authentication.identify(cookie, None) is None


# Signing out


async def test_signing_out_ends_this_session_only(app: FastAPI, store: Store, people: People) -> None:
    async with browser(app) as ada, browser(app) as phone:
        await account(ada)
        await sign_in(phone)
        cookie = ada.cookies["mesozoic"]
        assert (await ada.get("/api/me")).status_code == 200
        response = await ada.delete("/api/sessions/current")
        assert (response.status_code, response.content) == (204, b"")
        assert "mesozoic" not in ada.cookies
        assert await people.authentication.identify(cookie, None) is None
        told(await ada.delete("/api/sessions/current"), 401, "who-are-you")
        assert (await phone.get("/api/me")).status_code == 200


@pytest.mark.parametrize("tokens_too", [False, True])
async def test_signing_out_everywhere(app: FastAPI, store: Store, tokens_too: bool) -> None:
    async with browser(app) as ada, browser(app) as phone, browser(app) as eve:
        await account(ada)
        await sign_in(phone)
        await guest(eve)
        made = await token(ada, "read")
        bot = {"authorization": f"Bearer {made['token']}"}
        assert (await phone.get("/api/me")).status_code == 200
        assert (await ada.delete("/api/sessions", params={"tokens": tokens_too})).status_code == 204
        told(await phone.get("/api/me"), 401, "who-are-you")
        assert (await eve.get("/api/me")).status_code == 200
        assert (await ada.get("/api/me", headers=bot)).status_code == (401 if tokens_too else 200)


async def test_another_password_signs_every_other_browser_out(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as phone, browser(app) as eve:
        await account(ada)
        await sign_in(phone)
        await guest(eve)
        change = {"old": PASSWORD, "new": "another long one"}
        told(await eve.put("/api/me/password", json=change), 403, "no-account")
        told(await ada.put("/api/me/password", json={**change, "old": "wrong"}), 401, "wrong-password")
        told(await ada.put("/api/me/password", json={**change, "new": "short"}), 422, "bad-field")
        assert (await phone.get("/api/me")).status_code == 200
        assert (await ada.put("/api/me/password", json=change)).status_code == 204
        assert (await ada.get("/api/me")).status_code == 200
        told(await phone.get("/api/me"), 401, "who-are-you")
        told(await sign_in(phone), 401, "wrong-login")
        assert (await sign_in(phone, password=change["new"])).status_code == 201
