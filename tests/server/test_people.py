"""People: guests, accounts, sessions, tokens, and what the routes about them refuse."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.cookies import SimpleCookie
from pathlib import Path
from shutil import copy
from typing import Annotated, Any

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import Depends, FastAPI, WebSocket
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel
from sqlalchemy import Connection, func, select, update
from starlette.requests import HTTPConnection
from starlette.types import Message

from mesozoic.core.errors import BadRecord, BadSetup, IllegalAction, NothingToUndo, UnknownGame
from mesozoic.server import people
from mesozoic.server import protocol as p
from mesozoic.server.limits import BodyLimit, Limits
from mesozoic.server.people import DAY, SESSION_LIFE, Identity
from mesozoic.server.people_api import (
    PROBLEMS,
    SameSite,
    anybody,
    check_origin,
    identify_connection,
    install_problems,
    needs,
    router,
    somebody,
)
from mesozoic.server.problems import Problem, StorageFailure, conflict
from mesozoic.server.ratings import rate
from mesozoic.server.store import schema
from mesozoic.server.store.store import Store, insert_row, now

pytestmark = pytest.mark.anyio

HOME = "http://play.test"
PASSWORD = "correct horse"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Passwords are hashed with little work."""
    monkeypatch.setattr(people, "HASHER", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
    people._nobody.cache_clear()
    yield
    people._nobody.cache_clear()


class Refusal(BaseModel):
    code: str = "D7"
    rule: str = "§5.2"
    english: str = "not farther from the pole"
    french: str = "pas plus loin du pôle"


def application(store: Store) -> FastAPI:
    """The routes about people, and a few that show who asks or what goes wrong."""
    app = FastAPI()
    app.state.store, app.state.limits = store, Limits()
    install_problems(app)
    app.include_router(router)
    app.add_middleware(SameSite, allowed={"https://friend.test"})
    app.add_middleware(BodyLimit)
    failures: dict[str, Exception] = {
        "illegal": IllegalAction(Refusal()),
        "game": UnknownGame("no such game"),
        "setup": BadSetup("bad \ud800 setup"),
        "undo": NothingToUndo("nothing"),
        "record": BadRecord("odd", "record", 3),
        "problem": conflict("stale", "too late", number=7),
        "storage": StorageFailure("disk full"),
        "fault": ZeroDivisionError(),
    }

    @app.get("/api/whoever")
    async def whoever(who: Annotated[Identity | None, Depends(anybody)]) -> str | None:
        return None if who is None else who.name

    @app.get("/api/someone")
    async def someone(who: Annotated[Identity, Depends(somebody)]) -> str:
        return who.via

    @app.post("/api/play")
    async def play(who: Annotated[Identity, Depends(needs("play"))]) -> str:
        return who.id

    @app.get("/api/fail/{how}", responses=PROBLEMS)
    async def fail(how: str) -> None:
        raise failures[how]

    @app.post("/api/nested")
    async def nested(body: dict[str, Any], number: int = 0) -> int:
        return number

    @app.websocket("/api/socket")
    async def socket(socket: WebSocket) -> None:
        who = await identify_connection(socket)
        await socket.accept()
        await socket.send_text("nobody" if who is None else who.name)
        raise conflict("enough", "enough")

    @app.websocket("/api/private-socket")
    async def private(socket: WebSocket, who: Annotated[Identity, Depends(needs("read"))]) -> None:
        await socket.accept()
        await socket.send_text(who.name)
        await socket.close()

    return app


@pytest.fixture
def app(store: Store) -> FastAPI:
    return application(store)


@pytest.fixture
def any_app(tmp_path: Path, sqlite_template: Path) -> Iterator[FastAPI]:
    """For what has nothing to do with the kind of database."""
    store = Store(f"sqlite:///{copy(sqlite_template, tmp_path / 'any.sqlite3')}", durable=False)
    store.start()
    yield application(store)
    store.close()


def browser(app: FastAPI, address: str = "192.0.2.1", home: str = HOME, **headers: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url=home, headers=headers)


def told(response: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """The body of a problem."""
    assert (response.status_code, response.headers["content-type"]) == (status, "application/problem+json"), (
        response.text
    )
    body: dict[str, Any] = response.json()
    assert (body["status"], body["code"], body["type"]) == (status, code, f"/problems/{code}")
    return body


async def guest(client: httpx.AsyncClient, name: str | None = None) -> dict[str, Any]:
    response = await client.post("/api/guests", json={"name": name})
    assert response.status_code == 201
    person: dict[str, Any] = response.json()
    return person


async def account(client: httpx.AsyncClient, login: str = "Ada", **more: str) -> dict[str, Any]:
    response = await client.post("/api/accounts", json={"login": login, "password": PASSWORD, **more})
    assert response.status_code == 201, response.text
    person: dict[str, Any] = response.json()
    return person


async def sign_in(client: httpx.AsyncClient, login: str = "ada", password: str = PASSWORD) -> httpx.Response:
    return await client.post("/api/sessions", json={"login": login, "password": password})


async def token(client: httpx.AsyncClient, *scopes: str) -> dict[str, Any]:
    response = await client.post("/api/tokens", json={"name": "bot", "scopes": list(scopes)})
    assert response.status_code == 201
    made: dict[str, Any] = response.json()
    return made


def cookie_of(response: httpx.Response) -> Any:
    return SimpleCookie(response.headers["set-cookie"])["mesozoic"]


async def count(store: Store, table: Any) -> int:
    return await store.read(lambda connection: connection.execute(select(func.count()).select_from(table)).scalar_one())


async def found(store: Store, column: Any) -> set[Any]:
    """The values of a column."""
    return await store.read(lambda connection: set(connection.execute(select(column)).scalars()))


def add_table(
    connection: Connection, table: str, state: str, sitting: list[str | None], public: bool = True, host: int = 0
) -> None:
    """A table with people in its seats; a finished one has results: who sits first has won."""
    insert_row(
        connection, schema.tables, id=table, game="trias", host=sitting[host], state=state, settings={}, invite="i",
        created=1, public=public,
    )  # fmt: skip
    for seat, person in enumerate(sitting):
        bot = "greedy" if person is None else None
        insert_row(
            connection, schema.seats, table_id=table, seat=seat, person=person, bot=bot, name=f"name {seat}", entropy=""
        )
        if person is not None:
            insert_row(connection, schema.chat, table_id=table, person=person, name=f"name {seat}", at=1, text="hello")
        if state == "finished":
            insert_row(
                connection, schema.results, table_id=table, seat=seat, person=person, game="trias", score=9 - seat,
                place=seat + 1, players=len(sitting), reason="finished", rated=False, at=int(table[1:]) * 10,
            )  # fmt: skip


async def seated(store: Store, table: str) -> list[tuple[str | None, str]]:
    wanted = select(schema.seats).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
    return await store.read(lambda connection: [(row.person, row.name) for row in connection.execute(wanted)])


# Guests and sessions


async def test_a_guest_plays_at_once(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as bob:
        told(await ada.get("/api/me"), 401, "who-are-you")
        made = await guest(ada, " Ada ")
        assert made == {"id": made["id"], "name": "Ada", "kind": "guest", "login": None}
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
    any_app.state.limits.trust_proxy = trust
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
    assert people.hash_of(made) in everything


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
        people.forget(store, made["id"])

    async with browser(app) as ada:
        made = await guest(ada)
        first = await expires()
        people.forget(store, made["id"])
        response = await ada.get("/api/me")
        assert "set-cookie" not in response.headers
        assert await expires() == first
        await set_expires(first - DAY - 1000)
        response = await ada.get("/api/me")
        assert cookie_of(response).value == ada.cookies["mesozoic"]
        assert first <= await expires() <= now() + SESSION_LIFE
        await set_expires(now() - 1)
        told(await ada.get("/api/me"), 401, "who-are-you")


async def test_a_session_works_while_the_database_does_not_write(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = await people.begin_as_guest(store, "Ada")
    await store.write(
        lambda connection: connection.execute(update(schema.sessions).values(expires=now() + DAY)) and None
    )

    async def full(*_: Any) -> None:
        raise StorageFailure("disk full")

    monkeypatch.setattr(store, "write", full)
    who = await people.identify(store, begun.secret, None)
    assert who is not None
    assert not who.is_renewed


async def test_who_asks_is_known_for_a_while(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = await people.begin_as_guest(store, "Ada")
    asked = 0
    read = store.read

    async def counted(call: Any) -> Any:
        nonlocal asked
        asked += 1
        return await read(call)

    monkeypatch.setattr(store, "read", counted)
    for _ in range(5):
        who = await people.identify(store, begun.secret, None)
        assert who == Identity(begun.person.id, "Ada", "guest", "session", people.SCOPES)
    assert asked == 1
    later = time.monotonic() + people.KNOWN_SECONDS + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    await people.identify(store, begun.secret, None)
    assert asked == 2
    people.forget(store, begun.person.id)
    await people.identify(store, begun.secret, None)
    assert asked == 3


async def test_what_is_known_is_bounded(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_KNOWN", 3)
    monkeypatch.setattr(people, "MEMORY", people.Memory())
    for _ in range(6):
        await people.identify(store, (await people.begin_as_guest(store, None)).secret, None)
    assert len(people.MEMORY.known) == 3


async def test_who_signs_out_while_they_are_looked_up_is_not_remembered(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await people.begin_as_guest(store, None)
    read = store.read

    async def slow(call: Any) -> Any:
        found = await read(call)
        await store.write(lambda connection: people.close_sessions(connection, begun.person.id))
        people.forget(store, begun.person.id)
        return found

    monkeypatch.setattr(store, "read", slow)
    assert await people.identify(store, begun.secret, None) is not None
    monkeypatch.setattr(store, "read", read)
    assert await people.identify(store, begun.secret, None) is None


async def test_a_person_has_so_many_sessions(store: Store) -> None:
    begun = await people.begin_as_guest(store, None)

    def open_many(connection: Connection) -> list[str]:
        return [people.open_session(connection, begun.person.id, now() + 1 + place) for place in range(60)]

    opened = await store.write(open_many)
    assert await count(store, schema.sessions) == people.MOST_SESSIONS
    assert await people.identify(store, opened[-1], None) is not None
    assert await people.identify(store, begun.secret, None) is None


# Accounts


async def test_a_guest_becomes_an_account_and_stays_the_same_person(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as thief:
        before = await guest(ada)
        stolen = ada.cookies["mesozoic"]
        thief.cookies.set("mesozoic", stolen, domain="play.test")
        assert (await thief.get("/api/me")).status_code == 200
        await store.write(lambda connection: add_table(connection, "t1", "finished", [before["id"]]))
        made = await account(ada, "Ada.L")
        assert made == {"id": before["id"], "name": "Ada.L", "kind": "account", "login": "ada.l"}
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
            await store.write(partial(people.register, guest=person, login="ADA", password="x", name=None, at=1))
    assert await count(store, schema.people) == 2


async def test_two_who_register_the_same_login_at_once(store: Store) -> None:
    """The second finds the login free and is refused by the database."""

    def clash(connection: Connection) -> None:
        people.register(connection, None, "ada", "x", None, 1)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(people, "is_taken", lambda *_: False)
            people.register(connection, None, "Ada", "y", None, 1)

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


async def test_an_unknown_login_costs_as_much_work(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await people.sign_up(store, None, "ada", PASSWORD, None)
    work: list[str] = []
    verify = people.HASHER.verify

    class Watched:
        def verify(self, stored: str, password: str) -> bool:
            work.append(stored.rpartition("$")[0].rpartition("$")[0])
            return verify(stored, password)

        hash = staticmethod(people.HASHER.hash)

    monkeypatch.setattr(people, "HASHER", Watched())
    for login in ("ada", "nobody", "\x00"):
        with pytest.raises(Problem, match="do not go together"):
            await people.sign_in(store, None, None, login, "wrong")
    assert len(work) == 3
    assert len(set(work)) == 1


async def test_a_password_is_hashed_anew_when_the_parameters_change(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stored() -> str:
        return await store.read(
            lambda connection: str(connection.execute(select(schema.people.c.password)).scalar_one())
        )

    await people.sign_up(store, None, "ada", PASSWORD, None)
    old = await stored()
    await people.sign_in(store, None, None, "ada", PASSWORD)
    assert await stored() == old
    monkeypatch.setattr(people, "HASHER", PasswordHasher(time_cost=2, memory_cost=128, parallelism=1))
    await people.sign_in(store, None, None, "ada", PASSWORD)
    assert "m=128,t=2" in await stored()
    await people.sign_in(store, None, None, "ada", PASSWORD)


async def test_hashing_happens_on_threads_of_its_own(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[str] = set()
    hash_password, check_password = people.hash_password, people.check_password

    def hashing(password: str) -> str:
        threads.add(threading.current_thread().name)
        return hash_password(password)

    def checking(password: str, stored: str | None) -> tuple[bool, str | None]:
        threads.add(threading.current_thread().name)
        return check_password(password, stored)

    monkeypatch.setattr(people, "hash_password", hashing)
    monkeypatch.setattr(people, "check_password", checking)
    await people.sign_up(store, None, "ada", PASSWORD, None)
    await people.sign_in(store, None, None, "ada", PASSWORD)
    assert threads
    assert all(name.startswith("hasher") for name in threads)


async def test_so_many_wait_for_a_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_WAITING", 2)
    hashers, gate = people.Hashers(), threading.Event()
    waiting = [asyncio.create_task(hashers.run(gate.wait)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Problem) as caught:
        await hashers.run(gate.wait)
    assert caught.value.status == 429
    gate.set()
    assert await asyncio.gather(*waiting) == [True, True]
    assert await hashers.run(lambda: 5) == 5
    hashers.threads.shutdown()


async def test_an_account_that_is_deleted_while_its_password_is_checked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await people.sign_up(store, None, "ada", PASSWORD, None)
    run = people.HASHERS.run

    async def slow(call: Any) -> Any:
        await store.write(lambda connection: people.delete_person(connection, made.person.id))
        return await run(call)

    monkeypatch.setattr(people.HASHERS, "run", slow)
    with pytest.raises(Problem, match="do not go together"):
        await people.sign_in(store, None, None, "ada", PASSWORD)


# Signing in as a guest


class Hub:
    """Remembers what the tables in play are told."""

    def __init__(self) -> None:
        self.left: list[tuple[str, str]] = []
        self.noticed: list[str] = []
        self.busy = 0

    async def leave(self, who: Identity, table_id: str) -> None:
        if self.busy > 0:
            self.busy -= 1
            raise conflict("stale", "somebody else was faster")
        self.left.append((who.id, table_id))

    async def on_notice(self, notice: str) -> None:
        self.noticed.append(notice)


async def test_a_guest_who_signs_in_brings_everything_along(app: FastAPI, store: Store) -> None:
    hub = app.state.hub = Hub()
    async with browser(app) as ada, browser(app) as phone:
        mine = (await account(ada, "ada"))["id"]
        old = (await guest(phone))["id"]
        made = await token(phone, "read")

        def write(connection: Connection) -> None:
            add_table(connection, "t1", "finished", [old, None])
            add_table(connection, "t2", "playing", [None, old], host=1)
            add_table(connection, "t3", "finished", [mine, None])
            insert_row(connection, schema.records, id="r", person=old, game="trias", created=1, body="{}")
            rate(connection, "trias", [(old, 1)], 1)
            rate(connection, "pangea", [(mine, 1)], 1)
            rate(connection, "pangea", [(old, 1)], 1)

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
        assert hub.noticed == ["t1", "t2"]
        assert hub.left == []
        phone.cookies.clear()
        assert (await phone.get("/api/whoever", headers={"cookie": f"mesozoic={cookie}"})).json() is None
        told(await phone.get("/api/me", headers={"authorization": f"Bearer {made['token']}"}), 401, "who-are-you")


async def test_tables_where_guest_and_account_sit_together_stay(app: FastAPI, store: Store) -> None:
    hub = app.state.hub = Hub()
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
        assert hub.left == [(old, "t1"), (old, "t2")]
        assert hub.noticed == ["t3"]


async def test_an_account_that_signs_in_as_another_takes_nothing_along(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as bob:
        one = (await account(ada, "ada"))["id"]
        await account(bob, "bob")
        await store.write(lambda connection: add_table(connection, "t1", "finished", [one]))
        cookie = ada.cookies["mesozoic"]
        assert (await sign_in(ada, "bob")).status_code == 201
        assert [person for person, _ in await seated(store, "t1")] == [one]
        assert await people.identify(store, cookie, None) is None


# Signing out


async def test_signing_out_ends_this_session_only(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as phone:
        await account(ada)
        await sign_in(phone)
        cookie = ada.cookies["mesozoic"]
        assert (await ada.get("/api/me")).status_code == 200
        response = await ada.delete("/api/sessions/current")
        assert (response.status_code, response.content) == (204, b"")
        assert "mesozoic" not in ada.cookies
        assert await people.identify(store, cookie, None) is None
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
        for _ in range(people.MOST_TOKENS):
            await token(ada, "read")
        told(await ada.post("/api/tokens", json={"name": "x", "scopes": ["read"]}), 409, "too-many-tokens")
        await token(bob, "read")
    assert await count(store, schema.tokens) == people.MOST_TOKENS + 1


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
    hub = app.state.hub = Hub()
    hub.busy = 2
    async with browser(app) as ada, browser(app) as bob:
        mine = (await account(ada, "ada"))["id"]
        other = (await guest(bob))["id"]
        made = await token(ada, "read")

        def write(connection: Connection) -> None:
            add_table(connection, "t1", "finished", [mine, other])
            add_table(connection, "t2", "playing", [other, mine])
            add_table(connection, "t3", "open", [mine, other])
            insert_row(connection, schema.records, id="r", person=mine, game="trias", created=1, body="{}")
            rate(connection, "trias", [(mine, 1), (other, 2)], 1)

        await store.write(write)
        cookie = ada.cookies["mesozoic"]
        assert (await ada.delete("/api/me")).status_code == 204
        assert "mesozoic" not in ada.cookies
        assert hub.left == [(mine, "t2"), (mine, "t3")]
        assert hub.noticed == ["t1", "t2", "t3"]
        told(await ada.get("/api/me", headers={"cookie": f"mesozoic={cookie}"}), 401, "who-are-you")
        told(await ada.get("/api/me", headers={"authorization": f"Bearer {made['token']}"}), 401, "who-are-you")
        told(await ada.get(f"/api/people/{mine}"), 404, "not-found")
        told(await ada.get(f"/api/people/{mine}/games"), 404, "not-found")
        told(await sign_in(ada), 401, "wrong-login")
    assert await seated(store, "t1") == [(None, "(deleted)"), (other, "name 1")]
    assert await seated(store, "t2") == [(other, "name 0"), (None, "(deleted)")]
    assert await seated(store, "t3") == [(other, "name 1")]
    everything = await store.read(
        lambda connection: str([list(connection.execute(select(table))) for table in schema.metadata.sorted_tables])
    )
    assert mine not in everything
    assert "ada" not in everything
    assert "(deleted)" in everything
    assert await count(store, schema.results) == 2
    assert await count(store, schema.ratings) == 1
    assert await count(store, schema.sessions) == 1


async def test_nothing_is_deleted_when_bots_cannot_stand_in(app: FastAPI, store: Store) -> None:
    class Full(Hub):
        async def leave(self, who: Identity, table_id: str) -> None:
            raise StorageFailure("disk full")

    app.state.hub = Full()
    async with browser(app) as ada:
        mine = (await guest(ada))["id"]
        await store.write(lambda connection: add_table(connection, "t1", "playing", [mine]))
        told(await ada.delete("/api/me"), 503, "storage")
        assert (await ada.get("/api/me")).status_code == 200


async def test_sweeping(store: Store) -> None:
    late = now() + SESSION_LIFE + DAY
    names = ["gone", "seated", "token", "fresh"]
    gone, seat, holder, fresh = [(await people.begin_as_guest(store, name)).person.id for name in names]
    member = (await people.sign_up(store, None, "member", PASSWORD, None)).person.id

    def write(connection: Connection) -> None:
        add_table(connection, "t1", "finished", [seat])
        people.new_token(connection, holder, "bot", ["read"], 1)
        people.open_session(connection, fresh, late)
        people.sweep(connection, late)

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
            rate(connection, "trias", [(mine, 1), (other, 2)], 1)

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
            "rated": False, "before": None, "after": None, "at": 110,
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


# Limits


@pytest.mark.parametrize(
    ("kind", "path", "body"),
    [
        ("guests", "/api/guests", {}),
        ("accounts", "/api/accounts", {"login": "ada", "password": PASSWORD}),
        ("sign-ins", "/api/sessions", {"login": "ada", "password": "wrong"}),
        ("logins", "/api/sessions", {"login": "ada", "password": "wrong"}),
    ],
)
async def test_limits(any_app: FastAPI, kind: str, path: str, body: dict[str, str]) -> None:
    any_app.state.limits = Limits({kind: (2, 3600)})

    async def asked(address: str, login: str) -> httpx.Response:
        async with browser(any_app, address) as client:
            return await client.post(path, json={**body, "login": login} if "login" in body else body)

    first, second, third = [await asked("192.0.2.1", "Ada") for _ in range(3)]
    assert first.status_code != 429
    assert second.status_code != 429
    answer = told(third, 429, "too-many")
    assert int(third.headers["retry-after"]) == answer["retry_after"] == 1800
    if kind == "logins":
        told(await asked("192.0.2.2", "aDA"), 429, "too-many")
        assert (await asked("192.0.2.1", "bob")).status_code == 401
    else:
        assert (await asked("192.0.2.2", "eve")).status_code != 429


# Other sites


@pytest.mark.parametrize(
    ("headers", "is_refused"),
    [
        ({}, False),
        ({"origin": HOME}, False),
        ({"origin": "HTTP://PLAY.TEST"}, False),
        ({"origin": "https://play.test"}, False),  # a proxy stands between
        ({"origin": "https://friend.test"}, False),
        ({"origin": "http://friend.test"}, True),
        ({"origin": "http://evil.test"}, True),
        ({"origin": "http://play.test:8000"}, True),
        ({"origin": "http://play.test.evil.test"}, True),
        ({"origin": "null"}, True),
        ({"origin": ""}, True),
        ({"sec-fetch-site": "same-origin"}, False),
        ({"sec-fetch-site": "none"}, False),
        ({"sec-fetch-site": "same-site"}, True),
        ({"sec-fetch-site": "cross-site"}, True),
        ({"origin": HOME, "sec-fetch-site": "cross-site"}, False),
    ],
)
async def test_pages_of_other_sites_cannot_act(any_app: FastAPI, headers: dict[str, str], is_refused: bool) -> None:
    async with browser(any_app) as ada:
        await guest(ada, "Ada")
        response = await ada.patch("/api/me", json={"name": "Eve"}, headers=headers)
        if is_refused:
            told(response, 403, "cross-site")
        else:
            assert response.status_code == 200
        name = "Ada" if is_refused else "Eve"
        assert (await ada.get("/api/me", headers=headers)).json()["name"] == name


async def test_a_page_without_encryption_is_another_site(any_app: FastAPI) -> None:
    async with browser(any_app, home="https://play.test") as ada:
        told(await ada.post("/api/guests", headers={"origin": "http://play.test"}), 403, "cross-site")
        assert (await ada.post("/api/guests", headers={"origin": "https://play.test"})).status_code == 201


async def test_a_token_alone_may_come_from_anywhere(any_app: FastAPI) -> None:
    async with browser(any_app) as ada, browser(any_app, origin="http://evil.test") as bot:
        await guest(ada)
        made = await token(ada, "play")
        headers = {"authorization": f"Bearer {made['token']}"}
        assert (await bot.post("/api/play", headers=headers)).status_code == 200
        cookie = {"cookie": f"mesozoic={ada.cookies['mesozoic']}"}
        told(await bot.post("/api/play", headers={**headers, **cookie}), 403, "cross-site")
        told(await bot.post("/api/play", headers={"authorization": "Basic x"}), 403, "cross-site")


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        ("application/json", 201),
        ("application/json; charset=utf-8", 201),
        ("application/x-www-form-urlencoded", 415),
        ("multipart/form-data; boundary=x", 415),
        ("text/plain", 415),
        ("TEXT/PLAIN", 415),
        ("text/json", 415),
        (None, 415),
    ],
)
async def test_only_json_is_read(any_app: FastAPI, kind: str | None, status: int) -> None:
    headers = {} if kind is None else {"content-type": kind}
    async with browser(any_app) as ada:
        response = await ada.post("/api/guests", content=b'{"name": "Ada"}', headers=headers)
        assert response.status_code == status
        if status == 415:
            told(response, 415, "not-json")


def test_checking_the_origin_of_a_connection() -> None:
    scope: dict[str, Any] = {"type": "http", "scheme": "http", "headers": [(b"origin", b"http://evil.test")]}
    with pytest.raises(Problem, match="another site"):
        check_origin(HTTPConnection(scope), set())
    check_origin(HTTPConnection(scope), {"http://evil.test"})


async def talk(app: FastAPI, path: str, headers: dict[str, str], extensions: dict[str, Any] | None = None) -> list[Any]:
    """What a server gets to send for a socket."""
    sent: list[Message] = []
    said = iter([{"type": "websocket.connect"}])

    async def receive() -> Message:
        return next(said, {"type": "websocket.disconnect", "code": 1000})

    async def send(message: Message) -> None:
        sent.append(message)

    raw = [(b"host", b"play.test"), *((name.encode(), value.encode()) for name, value in headers.items())]
    scope = {
        "type": "websocket", "scheme": "ws", "path": path, "raw_path": path.encode(), "query_string": b"",
        "headers": raw, "client": ("192.0.2.1", 1), "server": ("play.test", 80), "subprotocols": [],
        "extensions": extensions or {}, "root_path": "", "state": {},
    }  # fmt: skip
    await app(scope, receive, send)
    return sent


async def test_sockets_know_who_asks_and_where_from(app: FastAPI, store: Store) -> None:
    begun = await people.begin_as_guest(store, "Ada")
    cookie = {"cookie": f"mesozoic={begun.secret}"}
    opened = await talk(app, "/api/socket", cookie)
    assert [message["type"] for message in opened] == ["websocket.accept", "websocket.send", "websocket.close"]
    assert opened[1]["text"] == "Ada"
    assert (opened[2]["code"], opened[2]["reason"]) == (1008, "enough")
    assert (await talk(app, "/api/socket", {**cookie, "origin": HOME}))[1]["text"] == "Ada"
    assert (await talk(app, "/api/socket", {}))[1]["text"] == "nobody"
    closed = await talk(app, "/api/socket", {**cookie, "origin": "http://evil.test"})
    assert closed == [{"type": "websocket.close", "code": 1008, "reason": "cross-site"}]
    denial: dict[str, Any] = {"websocket.http.response": {}}
    closed = await talk(app, "/api/socket", {**cookie, "origin": "http://evil.test"}, denial)
    assert (closed[0]["type"], closed[0]["status"]) == ("websocket.http.response.start", 403)
    closed = await talk(app, "/api/socket", {"authorization": "Bearer mz_x"}, denial)
    assert (closed[0]["type"], closed[0]["status"]) == ("websocket.http.response.start", 401)
    assert (await talk(app, "/api/private-socket", cookie))[1]["text"] == "Ada"
    closed = await talk(app, "/api/private-socket", {}, denial)
    assert (closed[0]["type"], closed[0]["status"]) == ("websocket.http.response.start", 401)


# Problems


@pytest.mark.parametrize(
    ("how", "status", "code", "more"),
    [
        ("illegal", 422, "D7", {"rule": "§5.2", "french": "pas plus loin du pôle"}),
        ("game", 404, "unknown-game", {"detail": "no such game"}),
        ("setup", 422, "bad-setup", {"detail": "bad \ud800 setup"}),
        ("undo", 409, "nothing-to-undo", {}),
        ("record", 422, "bad-record", {"rule": "record", "entry": 3, "detail": "odd"}),
        ("problem", 409, "stale", {"number": 7}),
        ("storage", 503, "storage", {}),
        ("fault", 500, "fault", {"detail": "something went wrong here"}),
    ],
)
async def test_what_goes_wrong_is_told(
    any_app: FastAPI, how: str, status: int, code: str, more: dict[str, Any]
) -> None:
    async with browser(any_app) as ada:
        body = told(await ada.get(f"/api/fail/{how}"), status, code)
        assert more.items() <= body.items()


async def test_what_is_not_there(any_app: FastAPI) -> None:
    async with browser(any_app) as ada:
        told(await ada.get("/api/nothing"), 404, "not-found")
        response = await ada.put("/api/guests", json={})
        told(response, 405, "not-allowed")
        assert response.headers["allow"] == "POST"
        assert (await ada.put("/api/me", json={})).headers["allow"] == "DELETE, GET, PATCH"


async def test_a_wrong_field_is_named_and_a_password_is_not_repeated(any_app: FastAPI) -> None:
    async with browser(any_app) as ada:
        response = await ada.post("/api/accounts", json={"login": "a", "password": "hunter2", "extra": "hunter2"})
        body = told(response, 422, "bad-field")
        assert {one["field"] for one in body["errors"]} == {"login", "password", "extra"}
        assert body["field"] == "login"
        assert "hunter2" not in response.text
        assert told(await ada.post("/api/accounts"), 422, "bad-field")["field"] == "body"
        broken = await ada.post("/api/guests", content=b"{", headers={"content-type": "application/json"})
        assert told(broken, 422, "bad-field")["field"] == "body"
        assert told(await ada.get("/api/people/x/games?limit=0"), 422, "bad-field")["field"] == "limit"


BODIES = [
    b"\xff\xfe\x00",
    b'{"name": "\xff"}',
    b'{"name": "\\ud800"}',
    b'{"\\ud800": 1}',
    b'{"name": "\\u0000"}',
    b'{"name": "a\\u202eb"}',
    b'{"name": ' + b"9" * 5000 + b"}",
    b'{"name": 1e999}',
    b'{"name": NaN}',
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b'"' + b"x" * 200_000 + b'"',
    b"null",
    b"[]",
    b"",
    b'{"login": "a\\u0000b", "password": "12345678"}',
    b'{"login": "abc", "password": "1234567\\ud800"}',
    b'{"login": "abc", "password": "\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000"}',
    b'{"name": "x", "scopes": ["\\u0000"]}',
    b'{"name": "x", "scopes": [[[[]]]]}',
]


@pytest.mark.parametrize("path", ["/api/guests", "/api/accounts", "/api/sessions", "/api/tokens", "/api/nested"])
async def test_bad_input_is_never_the_servers_fault(app: FastAPI, path: str) -> None:
    app.state.limits = Limits({"guests": None, "accounts": None, "sign-ins": None, "logins": None})
    async with browser(app) as ada:
        await guest(ada)
        for body in BODIES:
            response = await ada.post(path, content=body, headers={"content-type": "application/json"})
            assert response.status_code < 500, body[:50]
            if response.status_code >= 400:
                assert response.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    "path",
    [
        "/api/people/%00",
        "/api/people/%ff",
        "/api/people/" + "x" * 5000,
        "/api/people/a%00b/games",
        "/api/people/x/games?before=" + "9" * 5000,
        "/api/people/x/games?before=-1",
        "/api/people/x/games?before=9007199254740992",
        "/api/people/x/games?before=%00",
        "/api/people/x/games?limit=1e9",
    ],
)
async def test_bad_addresses_are_never_the_servers_fault(app: FastAPI, path: str) -> None:
    async with browser(app) as ada:
        told(await ada.get(path), 422, "bad-field")


names = st.text(st.characters(exclude_categories=[]), max_size=30)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(name=names)
async def test_any_name_is_taken_or_refused(app: FastAPI, name: str) -> None:
    app.state.limits = Limits({"guests": None})
    async with browser(app) as ada:
        content = b'{"name": "' + "".join(f"\\u{ord(one):04x}" for one in name if ord(one) < 0x10000).encode() + b'"}'
        response = await ada.post("/api/guests", content=content, headers={"content-type": "application/json"})
        assert response.status_code in (201, 422)
        if response.status_code == 201:
            assert (await ada.get("/api/me")).json() == response.json()


# The description


def test_every_route_documents_its_problems(any_app: FastAPI) -> None:
    described = any_app.openapi()
    assert described == any_app.openapi()
    assert "HTTPValidationError" not in str({path: one for path, one in described["paths"].items() if "people" in path})
    mine = {route.path for route in router.routes}  # type: ignore[attr-defined]
    for path, operations in described["paths"].items():
        if path not in mine:
            continue
        for method, operation in operations.items():
            responses = operation["responses"]
            wanted = {"429", "503"} if method == "get" else {"400", "403", "413", "415", "422", "429", "503"}
            assert wanted <= responses.keys()
            for status, response in responses.items():
                if int(status) >= 400:
                    (kind,) = response["content"]
                    assert kind == "application/problem+json"
                    assert response["content"][kind]["schema"] == {"$ref": "#/components/schemas/ProblemDetails"}
    assert described["paths"]["/api/me"]["get"]["security"] == [{"token": []}, {"session": []}]
    assert "security" not in described["paths"]["/api/guests"]["post"]
    assert set(described["components"]["securitySchemes"]) == {"token", "session"}


async def test_answers_are_as_documented(app: FastAPI) -> None:
    async with browser(app) as ada:
        made = p.Person.model_validate((await ada.post("/api/guests")).json())
        p.Profile.model_validate((await ada.get(f"/api/people/{made.id}")).json())
        p.ProblemDetails.model_validate((await ada.get("/api/people/x")).json())
        p.ProblemDetails.model_validate((await ada.get("/api/people/%00")).json())
