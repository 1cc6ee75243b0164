"""People at tables, as programs: they play random legal actions, remember what was acknowledged, and come back."""

from __future__ import annotations

import asyncio
import contextlib
import http.cookiejar
import json
import random
import secrets
import threading
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
import uvicorn
import websockets
from fastapi import FastAPI
from pydantic_core import from_json
from sqlalchemy import event as hook
from websockets.asyncio.client import ClientConnection, connect

from mesozoic.server.app import create_app, uvicorn_settings
from mesozoic.server.limits import RATES
from mesozoic.server.settings import Settings
from mesozoic.server.store.store import Store

Json = dict[str, Any]

PATIENCE = 60.0
"""Seconds after which something that should have happened is missed."""
LONG_CLOCK: Json = {"kind": "live", "seconds": 24 * 3600}
"""The clock of a rated game in which time does not matter."""
NO_LIMITS = json.dumps(dict.fromkeys(RATES))
AGAIN_SECONDS = 0.3
"""Between an action that could not be saved and the next try."""
LOST = (OSError, TimeoutError, httpx.TransportError, websockets.WebSocketException)
"""What happens to a client whose server is gone."""


MOST_ENTERING = 50
"""Sockets that are being opened at once: on a busy machine hundreds would be slow to ask, and a server ends connections
of an address on which nothing is asked (`MOST_SILENT`)."""


class Refusal(Exception):
    """A request that was answered with a problem."""

    def __init__(self, status: int, problem: Json) -> None:
        super().__init__(f"{status}: {problem}")
        self.status = status
        self.problem = problem

    @property
    def code(self) -> str:
        return str(self.problem.get("code"))


class Web(httpx.AsyncClient):
    """Connections that many people share; cookies are not kept here."""

    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=20, max_keepalive_connections=0
        )  # the server closes idle ones at any time
        super().__init__(trust_env=False, verify=False, timeout=PATIENCE, limits=limits)
        self.cookies.jar.set_policy(http.cookiejar.DefaultCookiePolicy(allowed_domains=[]))
        self.sockets: set[ClientConnection] = set()
        self.entering = asyncio.Semaphore(MOST_ENTERING)


@contextlib.asynccontextmanager
async def web() -> AsyncIterator[Web]:
    """The way to servers; at the end all connections are closed."""
    async with Web() as client:
        try:
            yield client
        finally:
            for socket in client.sockets:
                socket.transport.abort()
            await asyncio.gather(*(socket.wait_closed() for socket in client.sockets))


class Guest:
    """Somebody who plays at once; `url` is the server asked next, `address` what a proxy would say of them."""

    def __init__(self, client: Web, url: str, address: str = "192.0.2.1") -> None:
        self.client = client
        self.url = url
        self.address = address
        self.cookie = ""
        self.id = ""
        self.password = ""

    async def begin(self, name: str = "Ada") -> Guest:
        answer = await self.client.post(f"{self.url}/api/guests", json={"name": name})
        if answer.is_error:
            raise Refusal(answer.status_code, answer.json())
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        self.id = answer.json()["id"]
        return self

    async def register(self, name: str = "Ada") -> Guest:
        """Somebody with an account."""
        self.password = secrets.token_hex(8)
        wanted = {"login": f"{name}-{secrets.token_hex(4)}", "password": self.password, "name": name}
        headers = {"X-Forwarded-For": self.address}
        answer = await self.client.post(f"{self.url}/api/accounts", json=wanted, headers=headers)
        assert answer.status_code == 201, answer.text
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        self.id = answer.json()["id"]
        return self

    async def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        """The answer to a request; raises Refusal."""
        headers = {"Cookie": self.cookie, "X-Forwarded-For": self.address}
        answer = await self.client.request(method, self.url + path, json=body, headers=headers)
        found = answer.json()
        if answer.is_error:
            raise Refusal(answer.status_code, found)
        return found

    async def post(self, path: str, **body: Any) -> Json:
        found: Json = await self.ask("POST", path, body)
        return found

    async def get(self, path: str) -> Json:
        found: Json = await self.ask("GET", path)
        return found

    async def state(self, table: str, since: int = 0) -> Json:
        return await self.get(f"/api/tables/{table}/state?since={since}")

    async def sit(self, table: str, since: int = 0) -> Seat:
        """A connection to a table, after the first state."""
        url = f"ws{self.url.removeprefix('http')}/api/tables/{table}/socket?since={since}"
        async with self.client.entering:
            socket = await connect(
                url,
                additional_headers={"Cookie": self.cookie},
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=PATIENCE,
                proxy=None,
            )
        self.client.sockets.add(socket)
        return await Seat(socket).greet()


class Seat:
    """A connection to a table: messages as they come, and what they say of the game."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: deque[Json] = deque()  # messages that nobody has asked for yet
        self.first: Json = {}
        self.state: Json = {}  # the last state or step
        self.table: Json = {}

    async def greet(self) -> Seat:
        self.first = await self.next()
        if self.first["type"] == "refused":
            raise Refusal(0, self.first)
        return self

    @property
    def number(self) -> int:
        return int(self.state["number"])

    @property
    def to_act(self) -> list[int]:
        return list(self.state["turn"]["seats"])

    @property
    def is_over(self) -> bool:
        return self.state["turn"] is not None and not self.to_act

    @property
    def legal(self) -> list[Json]:
        """Legal actions of a seat of mine that has to act."""
        return next((one["legal"] for one in self.state["seats"] if one["legal"]), [])

    async def next(self) -> Json:
        """The next message from the server."""
        message: Json = from_json(await asyncio.wait_for(self.socket.recv(decode=False), PATIENCE))
        if message["type"] in {"state", "step"}:
            self.state = message
        if message["type"] in {"state", "table"}:
            self.table = message["table"]
        return message

    async def until(self, is_wanted: Callable[[Json], bool]) -> Json:
        """The first message of a kind; those before it stay in `heard`."""
        for place, message in enumerate(self.heard):
            if is_wanted(message):
                del self.heard[place]
                return message
        while True:
            message = await self.next()
            if is_wanted(message):
                return message
            self.heard.append(message)

    async def hear(self, kind: str) -> Json:
        return await self.until(lambda message: bool(message["type"] == kind))

    async def step(self, number: int) -> Json:
        """The step after which there are so many events."""
        return await self.until(lambda message: message["type"] == "step" and message["number"] == number)

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a request and wait for what becomes of it."""
        await self.send(kind, **fields)
        return await self.until(lambda message: message["type"] in {"done", "refused"})

    async def play(self, number: int | None = None, action: Json | None = None, nonce: str | None = None) -> Json:
        """Act, by default as the first legal action says."""
        return await self.ask(
            "play",
            number=self.number if number is None else number,
            action=action or self.legal[0],
            id=nonce or secrets.token_hex(8),
        )

    async def echo(self) -> list[Json]:
        """Everything that the server has sent up to now, in so far as it was not asked for."""
        await self.send("ping")
        await self.hear("pong")
        heard = list(self.heard)
        self.heard.clear()
        return heard

    async def close(self) -> None:
        await self.socket.close()

    async def closed(self) -> int:
        """The code with which the server has closed the connection, after everything else it had to say."""
        try:
            while True:
                self.heard.append(await self.next())
        except websockets.ConnectionClosed as problem:
            return problem.rcvd.code if problem.rcvd is not None else 0

    def vanish(self) -> None:
        """As when the network fails."""
        self.socket.transport.abort()


# Servers


@contextlib.asynccontextmanager
async def in_process(database: str, writes_at_rest: bool = False, **chosen: Any) -> AsyncIterator[tuple[FastAPI, str]]:
    """A server in this process, so that a test can reach into it, and its address.

    It writes only what a test makes it write, unless that is wanted: a test may hold commits back.
    """
    settings = Settings(database=database, port=0, limits=dict.fromkeys(RATES), **chosen)
    app = create_app(settings)
    if not writes_at_rest:
        app.state.parts.uptime.every = app.state.parts.uptime.late = 10**9
    server = uvicorn.Server(uvicorn.Config(app, **uvicorn_settings(settings)))
    task = asyncio.create_task(server.serve())
    try:
        while not server.started:
            assert not task.done(), "the server does not start"
            await asyncio.sleep(0.01)
        yield app, f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        await task


class Gate:
    """Holds every commit of a store back as long as it is closed, or lets it fail."""

    def __init__(self, store: Store, failure: Exception | None = None) -> None:
        self.store = store
        self.failure = failure
        self._reached = threading.Event()
        self._opened = threading.Event()

    def __enter__(self) -> Gate:
        hook.listen(self.store.writer, "commit", self._hold)
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.set()

    def _hold(self, _: object) -> None:
        if self._opened.is_set():
            return
        self._reached.set()
        if self.failure is not None:
            raise self.failure
        self._opened.wait(PATIENCE)

    async def reached(self) -> None:
        """Until there is something to commit."""
        assert await asyncio.to_thread(self._reached.wait, PATIENCE)


async def soon(is_so: Callable[[], bool] | Callable[[], Awaitable[bool]], seconds: float = PATIENCE) -> None:
    """Wait until something is so that nobody tells."""
    async with asyncio.timeout(seconds):
        while True:
            found = is_so()
            if found if isinstance(found, bool) else await found:
                return
            await asyncio.sleep(0.02)


# Tables


async def open_table(host: Guest, *others: Guest, bots: tuple[str, ...] = (), **wanted: Any) -> Json:
    """A table that has begun: the host, the others in order, then bots."""
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in others), *({"kind": "bot", "bot": bot} for bot in bots)]
    wanted = {"game": "trias", "pace": 0, **({"clock": LONG_CLOCK} if wanted.get("rated") else {}), **wanted}
    table = await host.post("/api/tables", seats=seats, start=not others, **wanted)
    for other in others:
        await other.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    if others:
        table = await host.post(f"/api/tables/{table['id']}/start")
    return table


class Duel:
    """Ada and Bob at a table of two, each with a connection."""

    def __init__(self, ada: Guest, bob: Guest, table: Json) -> None:
        self.guests = [ada, bob]
        self.info = table
        self.table = str(table["id"])
        self.seats: list[Seat] = []

    async def sit(self) -> Duel:
        self.seats = [await guest.sit(self.table) for guest in self.guests]
        return self

    @property
    def number(self) -> int:
        return max(seat.number for seat in self.seats)

    @property
    def acting(self) -> int:
        """The seat that has to act."""
        return max(self.seats, key=lambda seat: seat.number).to_act[0]

    @property
    def mover(self) -> Seat:
        return self.seats[self.acting]

    @property
    def other(self) -> Seat:
        return self.seats[1 - self.acting]

    async def move(self) -> None:
        """The next action; both hear of it."""
        mover, other, number = self.mover, self.other, self.number
        answer = await mover.play()
        assert answer["type"] == "done", answer
        for seat in (mover, other):
            await seat.step(number + 1)
            seat.heard.clear()


async def new_duel(client: Web, *urls: str, **wanted: Any) -> Duel:
    """A game of Trias that has begun; the players are at different servers if two are given."""
    ada, bob = Guest(client, urls[0]), Guest(client, urls[-1])
    await ada.begin("Ada")
    await bob.begin("Bob")
    return await Duel(ada, bob, await open_table(ada, bob, **wanted)).sit()


@dataclass(frozen=True)
class Sent:
    """An action on its way."""

    id: str
    number: int
    seat: int
    action: Json


Told = tuple[int, str, int]
"""What is remembered of an event: when, kind, seat."""


@dataclass
class Player:
    """One seat at one table, and everything its owner was told and promised, whatever happens to the server."""

    guest: Guest
    table: str
    luck: random.Random
    on_change: Callable[[], None] = lambda: None
    events: list[Told] = field(default_factory=list)
    sent: dict[str, Sent] = field(default_factory=dict)
    acknowledged: dict[str, Sent] = field(default_factory=dict)
    repeated: int = 0
    lost: int = 0
    unsaved: int = 0
    is_to_be_sent_again: bool = False
    pending: Sent | None = None
    has_ended: bool = False

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and nothing waits for an answer."""
        return self.has_ended and self.pending is None

    async def visit(self) -> None:
        """Play on, until the game is over or the connection is lost."""
        seat = await self.guest.sit(self.table, len(self.events))
        try:
            self._take_state(seat.first)
            if self.pending is not None:
                await self._send(seat, self.pending)
            while not self.is_over:
                if self.pending is None and seat.legal:
                    await self._choose(seat)
                self._take(await seat.next())
                if self.is_to_be_sent_again and self.pending is not None:
                    self.is_to_be_sent_again = False
                    await asyncio.sleep(AGAIN_SECONDS)
                    await self._send(seat, self.pending)
            self.on_change()
        finally:
            seat.vanish()

    async def _choose(self, seat: Seat) -> None:
        action = self.luck.choice(seat.legal)
        mine = next(one["seat"] for one in seat.state["seats"] if one["legal"])
        self.pending = Sent(f"{len(self.sent)}-{secrets.token_hex(6)}", seat.number, mine, action)
        self.sent[self.pending.id] = self.pending
        await self._send(seat, self.pending)

    @staticmethod
    async def _send(seat: Seat, one: Sent) -> None:
        await seat.send("play", number=one.number, action=one.action, seat=one.seat, id=one.id)

    def _take(self, message: Json) -> None:
        kind = message["type"]
        if kind == "step":
            self._take_event(message["event"])
            assert message["number"] == len(self.events)
            self.has_ended = not message["turn"]["seats"]
        elif kind == "state":
            self._take_state(message)
        elif kind == "done":
            self._take_done(message)
        elif kind == "refused":
            one = self.pending
            assert one is not None
            if (message["id"], message["code"]) == (one.id, "storage"):  # not saved, or nobody knows
                self.unsaved += 1
                self.is_to_be_sent_again = True
                return
            assert (message["id"], message["code"]) == (one.id, "stale"), (message, one)
            assert one.number < len(self.events) or message["number"] > one.number, (message, one)
            self.pending = None
            self.lost += 1

    def _take_done(self, message: Json) -> None:
        one = self.pending
        assert one is not None
        assert message["id"] == one.id, (message, one)
        is_secret = one.action["type"] == "choose-species"  # others may have chosen meanwhile
        assert message["number"] == one.number + 1 or (is_secret and message["number"] > one.number), (message, one)
        self.repeated += message["repeated"]
        self.acknowledged[one.id] = replace(one, number=message["number"] - 1)
        self.pending = None
        self.on_change()

    def _take_state(self, state: Json) -> None:
        """The state tells exactly what was missing."""
        assert state["since"] == len(self.events), (state["since"], len(self.events))
        for event in state["events"]:
            self._take_event(event)
        assert state["number"] == len(self.events), (state["number"], len(self.events))
        self.has_ended = not state["turn"]["seats"]

    def _take_event(self, event: Json) -> None:
        assert event["number"] == len(self.events), (event, len(self.events))
        self.events.append((event["at"], event["kind"], event["seat"]))
