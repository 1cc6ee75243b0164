"""People who play over real connections, and a server in a thread of the tests."""

from __future__ import annotations

import contextlib
import json
import secrets
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from sqlalchemy import Engine, create_engine, event, select
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mesozoic.core.json_checks import Json
from mesozoic.server.app import create_app, uvicorn_settings
from mesozoic.server.http.cookies import COOKIE
from mesozoic.server.limits import RATES
from mesozoic.server.people.identity import hash_of
from mesozoic.server.people.sessions import SESSION_LIFE
from mesozoic.server.settings import Settings
from mesozoic.server.store import schema
from mesozoic.server.store.store import now

NO_LIMITS: dict[str, tuple[float, float] | None] = dict.fromkeys(RATES)
PATIENCE = 60.0


# A server


class Running:
    """A server in a thread, with its database and the application itself at hand."""

    def __init__(self, file: Path, **settings: Any) -> None:
        self.settings = Settings(database=f"sqlite:///{file}", host="127.0.0.1", port=0, **settings)
        self.app = create_app(self.settings)
        self.server = uvicorn.Server(uvicorn.Config(self.app, **uvicorn_settings(self.settings)))
        self.thread = threading.Thread(target=self.server.run, name="server", daemon=True)
        self.engine = engine_of(file)

    def start(self) -> None:
        self.thread.start()
        end = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive(), "the server does not start"
            assert time.monotonic() < end, "the server is not ready"
            time.sleep(0.01)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.engine.dispose()
        assert not self.thread.is_alive(), "the server does not stop"


def engine_of(file: Path) -> Engine:
    """A connection of our own to a database that a server uses."""
    engine = create_engine(f"sqlite:///{file}", connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA foreign_keys=ON")

    return engine


@contextlib.contextmanager
def running(file: Path, **settings: Any) -> Iterator[Running]:
    server = Running(file, **{"limits": NO_LIMITS, "durable": False, **settings})
    server.start()
    try:
        yield server
    finally:
        server.stop()


def dump(engine: Engine, *without: str) -> dict[str, list[tuple[Any, ...]]]:
    """Everything in the database, but when a table is due next and what the server notes about its own state."""
    with engine.connect() as connection:
        return {
            table.name: [
                tuple(row)
                for row in connection.execute(
                    select(*(one for one in table.columns if one.name != "due")).order_by(*table.primary_key)
                )
            ]
            for table in schema.metadata.sorted_tables
            if table.name not in (*without, "site_state")
        }


def add_person(engine: Engine, person: str, name: str, secret: str) -> None:
    """Somebody with a session."""
    with engine.begin() as connection:
        at = now()
        connection.execute(schema.people.insert().values(id=person, name=name, created=at, seen=at))
        session = {"hash": hash_of(secret), "person": person, "created": at, "expires": at + SESSION_LIFE}
        connection.execute(schema.sessions.insert().values(session))


# People


class Client:
    """Somebody at a browser or with a program; everything received is kept."""

    def __init__(self, url: str, cookie: str | None = None, token: str | None = None) -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.url = url
        self.http = httpx.Client(base_url=url, trust_env=False, timeout=PATIENCE, headers=headers)
        if cookie is not None:
            self.http.cookies.set(COOKIE, cookie)
        self.received: list[bytes] = []
        self.sockets: list[Socket] = []
        self.id = ""

    def guest(self, name: str | None = None) -> Client:
        self.id = self.post("/api/guests", {} if name is None else {"name": name}).json()["id"]
        return self

    def account(self, name: str) -> Client:
        """The same as somebody with an account, whose name leaves those of guests free."""
        own = f"{name} {secrets.token_hex(4)}"
        wanted = {"login": own.replace(" ", "-"), "password": secrets.token_hex(8), "name": own}
        self.id = self.post("/api/accounts", wanted).json()["id"]
        return self

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get(COOKIE)

    def request(self, method: str, path: str, body: Any = None, **how: Any) -> httpx.Response:
        if body is not None:
            how["json"] = body
        answer = self.http.request(method, path, **how)
        self.received += [repr(sorted(answer.headers.items())).encode(), answer.content]
        return answer

    def get(self, path: str, **how: Any) -> httpx.Response:
        return self.request("GET", path, **how)

    def post(self, path: str, body: Any = None, **how: Any) -> httpx.Response:
        return self.request("POST", path, {} if body is None else body, **how)

    def socket(self, table: str, query: str = "", **headers: str) -> Socket:
        """A connection to a table."""
        sent = {name: value for name, value in self.http.headers.items() if name == "authorization"}
        if self.cookie is not None:
            sent["cookie"] = f"{COOKIE}={self.cookie}"
        where = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
        made = Socket(where, {**sent, **headers}, self.received)
        self.sockets.append(made)
        return made

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()
        self.http.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Socket:
    """A WebSocket to a table."""

    def __init__(self, where: str, headers: dict[str, str], received: list[bytes]) -> None:
        self.opened = contextlib.ExitStack()
        self.connection: ClientConnection = self.opened.enter_context(
            connect(
                where,
                additional_headers=headers,
                proxy=None,
                compression=None,
                max_size=None,
                max_queue=None,
                open_timeout=PATIENCE,
                close_timeout=5,
                ping_interval=None,
            )
        )
        self.received = received
        self.heard: list[bytes] = []

    def send(self, message: Json | str | bytes) -> None:
        self.connection.send(json.dumps(message) if isinstance(message, dict) else message)

    def hear(self, timeout: float = PATIENCE) -> Json:
        """The next message."""
        raw = self.connection.recv(timeout=timeout)
        text = raw.encode() if isinstance(raw, str) else raw
        self.heard.append(text)
        self.received.append(text)
        message: Json = json.loads(text)
        return message

    def until(self, *kinds: str) -> Json:
        """The next message of a kind; others are kept in `heard`."""
        while True:
            message = self.hear()
            if message["type"] in kinds:
                return message

    def settle(self) -> list[bytes]:
        """Everything that was sent until now."""
        start = len(self.heard)
        self.send({"type": "ping"})
        self.until("pong")
        return self.heard[start:]

    def ask(self, message: Json) -> Json:
        """Send a request and wait for its answer, whatever else comes before."""
        self.send(message)
        return self.until("done", "refused", "preview", "why", "hint")

    def closing(self, timeout: float = PATIENCE) -> int:
        """Wait until the server closes; the code."""
        end = time.monotonic() + timeout
        while True:
            try:
                self.hear(max(0.0, end - time.monotonic()))
            except ConnectionClosed as closed:
                return 1006 if closed.rcvd is None else closed.rcvd.code

    def close(self) -> None:
        self.opened.close()


def act(somebody: Client, table: str, seat: int | None = None, which: int = 0) -> httpx.Response:
    """Carry out a legal action over HTTP."""
    state = somebody.get(f"/api/tables/{table}/state").json()
    own = [one for one in state["seats"] if one["legal"] and seat in (None, one["seat"])]
    wanted = {"number": state["number"], "action": own[0]["legal"][which], "seat": own[0]["seat"]}
    return somebody.post(f"/api/tables/{table}/play", wanted)


HOT_SEAT = [{"kind": "me"}, {"kind": "me"}]


def table_of(host: Client, **how: Any) -> str:
    """A game that the host plays alone."""
    wanted = {"game": "trias", "seats": HOT_SEAT, "start": True, "access": "public", **how}
    return str(host.post("/api/tables", wanted).json()["id"])
