"""The routes about people as a site of their own, and those who visit it."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import Annotated, Any

import httpx
from argon2 import PasswordHasher
from fastapi import Depends, FastAPI, WebSocket
from pydantic import BaseModel
from sqlalchemy import Connection, func, select

from mesozoic.core.errors import BadRecord, BadSetup, IllegalAction, NothingToUndo, UnknownGame
from mesozoic.server.http import contacts, security
from mesozoic.server.http.body_limit import BodyLimit
from mesozoic.server.http.dependencies import needs, signed_in, visitor
from mesozoic.server.http.identification import identify
from mesozoic.server.http.people import router
from mesozoic.server.http.problem_handlers import PROBLEMS, install_problems
from mesozoic.server.http.same_site import SameSite
from mesozoic.server.parts import Parts, assemble
from mesozoic.server.people.accounts import Accounts
from mesozoic.server.people.authentication import Authentication
from mesozoic.server.people.identity import Identity
from mesozoic.server.people.passwords import Passwords
from mesozoic.server.problems import StorageFailure, conflict
from mesozoic.server.settings import Settings
from mesozoic.server.store import schema
from mesozoic.server.store.store import Store, insert_row
from mesozoic.server.tables.departures import Departures

HOME = "http://play.test"
PASSWORD = "correct horse"
SETTINGS = {"settings": {"spectators": True}}


QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
"""Passwords are hashed with little work."""


class Refusal(BaseModel):
    code: str = "D7"
    rule: str = "§5.2"

    def sentence(self, language: str = "en") -> str:
        return self.sentences()[language]

    def sentences(self) -> dict[str, str]:
        return {"en": "not farther from the pole", "fr": "pas plus loin du pôle"}


def application(store: Store) -> FastAPI:
    """The routes about people, and a few that show who asks or what goes wrong; its tables remember what they hear."""
    app = FastAPI()
    app.state.parts = assemble(Settings(), store, Passwords(QUICK))
    give_tables(app, Tables())
    install_problems(app)
    app.include_router(router)
    app.include_router(security.router)
    app.include_router(contacts.router)
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
    async def whoever(who: Annotated[Identity | None, Depends(visitor)]) -> str | None:
        return None if who is None else who.name

    @app.get("/api/someone")
    async def someone(who: Annotated[Identity, Depends(signed_in)]) -> str:
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
        who = await identify(socket)
        await socket.accept()
        await socket.send_text("nobody" if who is None else who.name)
        raise conflict("enough", "enough")

    @app.websocket("/api/private-socket")
    async def private(socket: WebSocket, who: Annotated[Identity, Depends(needs("read"))]) -> None:
        await socket.accept()
        await socket.send_text(who.name)
        await socket.close()

    return app


class People:
    """The parts that know people, without routes."""

    def __init__(self, store: Store, hasher: PasswordHasher = QUICK) -> None:
        self.passwords = Passwords(hasher)
        self.authentication = Authentication(store)
        self.accounts = Accounts(store, self.passwords, self.authentication)


def parts_of(app: FastAPI) -> Parts:
    parts: Parts = app.state.parts
    return parts


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
    assert len(set(person.pop("recovery_codes"))) == 8
    return person


async def delete(client: httpx.AsyncClient, password: str | None = PASSWORD, **more: str) -> httpx.Response:
    """Delete an account."""
    return await client.request("DELETE", "/api/me", json={"password": password, **more})


async def sign_in(client: httpx.AsyncClient, login: str = "ada", password: str = PASSWORD) -> httpx.Response:
    return await client.post("/api/sessions", json={"login": login, "password": password})


async def token(client: httpx.AsyncClient, *scopes: str) -> dict[str, Any]:
    response = await client.post("/api/tokens", json={"name": "bot", "scopes": list(scopes)})
    assert response.status_code == 201
    made: dict[str, Any] = response.json()
    return made


def cookie_of(response: httpx.Response) -> Any:
    return next(
        cookies["mesozoic"]
        for cookies in map(SimpleCookie, response.headers.get_list("set-cookie"))
        if "mesozoic" in cookies
    )


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
        connection, schema.tables, id=table, game="trias", host=sitting[host], state=state, settings=SETTINGS,
        invite="i", created=1, public=public,
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


class Tables:
    """Remembers what the tables in play are told."""

    def __init__(self) -> None:
        self.left: list[tuple[str, str]] = []
        self.read: list[str] = []
        self.busy = 0

    async def leave(self, who: Identity, table_id: str) -> None:
        if self.busy > 0:
            self.busy -= 1
            raise conflict("stale", "somebody else was faster")
        self.left.append((who.id, table_id))

    async def leave_for_good(self, who: Identity, table_id: str) -> None:
        await self.leave(who, table_id)

    async def read_row(self, table_id: str) -> None:
        self.read.append(table_id)


def give_tables(app: FastAPI, tables: Tables) -> Tables:
    """Let the routes tell these tables what happens to people."""
    parts_of(app).departures = Departures(tables, tables)
    return tables
