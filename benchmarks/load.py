"""Players for the server, over real sockets: people who act as soon as it is their turn, or so often a second.

Run by ``server.py`` as a process of its own, with what is wanted as JSON, e.g.::

    python benchmarks/load.py '{"urls": ["http://127.0.0.1:8000"], "mode": "play", "tables": 50, "seconds": 2.5,
                                "windows": 4, "prepared": 4, "rate": null, "views": true, "watch": [1234]}'

``game`` is Trias unless another one is named; without views it can only be Trias.  It prints one line of JSON.
Sockets and frames are written out here, because a library for them would be what limits the figures; latencies are
those of this process, so that its own waiting counts too.
"""

from __future__ import annotations

import asyncio
import base64
import gc
import json
import os
import random
import re
import secrets
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import uvloop

from mesozoic.core.compiled.chance import generator, randoms
from mesozoic.games.trias import GAME
from mesozoic.games.trias.parts import PARTS

Json = dict[str, Any]

CARDS = "MSWX"
METEORITE = CARDS.index("X")
TICKS = os.sysconf("SC_CLK_TCK")
WARM_UP = 4.0
SETTLE = 3.0
PATIENCE = 60.0
KEEP_ALIVE = 2.0
"""Servers close a connection that is silent for a while; better not to meet that."""
STARTS = 50
IDLE_PER_TABLE = 4
"""Two players and two spectators."""


# What the system says of a process


def family(pids: list[int]) -> list[int]:
    """The processes and all their descendants."""
    processes = list(pids)
    for pid in processes:
        for children in Path(f"/proc/{pid}/task").glob("*/children"):
            processes += [int(child) for child in children.read_text().split() if int(child) not in processes]
    return processes


def cpu_seconds(pids: list[int]) -> float:
    """Processor time used so far, by user and system."""
    ticks = 0
    for pid in family(pids):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / TICKS


def busy_seconds() -> float:
    """Processor time of everything that runs on this machine."""
    user, nice, system, _, _, irq, soft, *_ = Path("/proc/stat").read_text().split("\n")[0].split()[1:]
    return sum(map(int, (user, nice, system, irq, soft))) / TICKS


def memory(pids: list[int]) -> Json:
    """Resident bytes, and the proportional share of them if the system tells."""
    rss = pss = 0
    for pid in family(pids):
        status = Path(f"/proc/{pid}/status").read_text()
        rss += 1024 * int(re.findall(r"VmRSS:\s+(\d+)", status)[0])
        try:
            rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
        except OSError:
            continue
        pss += 1024 * int(re.findall(r"^Pss:\s+(\d+)", rollup, re.MULTILINE)[0])
    return {"rss": rss, "pss": pss or None}


# HTTP and WebSocket, as little as there must be


class Refused(Exception):
    """An answer that is not what was hoped for."""


class Person:
    """A guest; requests that follow each other share a connection.  They may come from an address of their own."""

    def __init__(self, url: str, source: str | None = None) -> None:
        parts = urlsplit(url)
        self.host, self.port = str(parts.hostname), int(parts.port or 80)
        self.source = None if source is None else (source, 0)
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used = 0.0

    async def begin(self) -> Person:
        await self.post("/api/guests", {})
        return self

    async def post(self, path: str, body: Json) -> Json:
        """The answer to a request; raises Refused."""
        status, answer = await self.ask("POST", path, body)
        if not 200 <= status < 300:
            raise Refused(f"{path}: {status} {answer.decode()[:200]}")
        content: Json = json.loads(answer or b"{}")
        return content

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        if time.perf_counter() - self._used > KEEP_ALIVE:
            self.hang_up()
        if self._streams is None:
            self._streams = await asyncio.open_connection(self.host, self.port, local_addr=self.source)
        reader, writer = self._streams
        payload = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", "Content-Type: application/json"]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        lines.append(f"Content-Length: {len(payload)}")
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + payload)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        answer = await body_of(head, reader)
        if cookie := re.search(r"set-cookie: ([^;\r]+)", head, re.IGNORECASE):
            self.cookie = cookie[1]
        self._used = time.perf_counter()
        if re.search(r"\nconnection: close", head, re.IGNORECASE):
            self.hang_up()
        return int(head.split(" ", 2)[1]), answer

    def hang_up(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def watch(self, path: str, hear: Callable[[bytes], None]) -> Socket:
        """A WebSocket; messages come to `hear`."""
        loop = asyncio.get_running_loop()
        ready = loop.create_future()
        lines = [f"GET {path} HTTP/1.1", f"Host: {self.host}:{self.port}", "Upgrade: websocket", "Connection: Upgrade"]
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        opening = "\r\n".join(lines).encode() + b"\r\n\r\n"
        _, socket = await loop.create_connection(
            lambda: Socket(opening, hear, ready), self.host, self.port, local_addr=self.source
        )
        await ready
        return socket


async def body_of(head: str, reader: asyncio.StreamReader) -> bytes:
    """The body that belongs to the head of an answer."""
    if length := re.search(r"content-length: (\d+)", head, re.IGNORECASE):
        return await reader.readexactly(int(length[1]))
    if not re.search(r"transfer-encoding: chunked", head, re.IGNORECASE):
        return b""
    chunks = []
    while size := int(await reader.readline(), 16):
        chunks.append(await reader.readexactly(size))
        await reader.readexactly(2)
    await reader.readexactly(2)
    return b"".join(chunks)


class Socket(asyncio.Protocol):
    """The client's end of a WebSocket: whole text messages, no extensions, a mask of zeros."""

    TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A

    def __init__(self, opening: bytes, hear: Callable[[bytes], None], ready: asyncio.Future[None]) -> None:
        self.opening = opening
        self.hear = hear
        self.ready = ready
        self.is_open = False
        self.transport: Any = None
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.transport.write(self.opening)

    def connection_lost(self, problem: Exception | None) -> None:
        self.is_open = False
        if not self.ready.done():
            self.ready.set_exception(RuntimeError(f"refused: {bytes(self._buffer[:200])!r}"))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self.ready.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.transport.close()
                return
            del buffer[: end + 4]
            self.is_open = True
            self.ready.set_result(None)
        start = 0
        while len(buffer) >= start + 2:
            size, body = buffer[start + 1], start + 2
            if size >= 126:
                body += 2 if size == 126 else 8
                size = int.from_bytes(buffer[start + 2 : body], "big") if len(buffer) >= body else len(buffer)
            if len(buffer) < body + size:
                break
            kind, message = buffer[start], bytes(buffer[body : body + size])
            start = body + size
            if kind == self.TEXT:
                self.hear(message)
            elif kind == self.PING:
                self.send(message, self.PONG)
            elif kind == self.CLOSE:
                self.close()
            else:
                raise RuntimeError(f"a frame of kind {kind:#x} that was not expected")
        del buffer[:start]

    def send(self, message: bytes, kind: int = TEXT) -> None:
        size = len(message)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE, size >> 8, size & 255))
        self.transport.write(head + bytes(4) + message)

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.send(b"\x03\xe8", self.CLOSE)
            self.transport.close()


# Playing


class OwnCopy:
    """The game as a program keeps it for itself: hidden cards are a guess, put right when an event shows them."""

    def __init__(self, view: Json) -> None:
        self.states = PARTS.views.imagine(view, randoms("load", GAME.randoms))

    def apply(self, event: Json) -> None:
        state, action = self.states[0], event["action"]
        shown = next((CARDS.index(told["card"]) for told in event["told"] if told["event"] == "reveal"), None)
        if action.get("use") == "hand":
            assert shown is not None, "a card that is played from the hand is shown"
            state.hand[state.seat] = shown
        elif state.drawn < state.deck_size:
            fell = any(told["event"] == "meteorite" for told in event["told"])
            state.deck[state.drawn] = shown if shown is not None else METEORITE if fell else 0
        number = PARTS.actions.read(self.states, action)
        assert isinstance(number, int), number
        PARTS.entries.play(self.states, number)

    def choose(self, luck: Any) -> Json:
        action: Json = PARTS.actions.to_json(self.states, PARTS.entries.choose_action(self.states, luck))
        return action


class Figures:
    """What happened since they were last cleared; times in milliseconds."""

    def __init__(self) -> None:
        self.refusal: str | None = None
        self.clear()

    def clear(self) -> None:
        self.moves = self.games = self.opened = self.refused = 0
        self.done: list[float] = []
        self.other: list[float] = []


class Contest:
    """One game between two people, each with a connection; it begins when it is let."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.figures = party.figures
        self.sockets: list[Socket] = []
        self.states: dict[int, Json] = {}  # the last by seat
        self.copy: OwnCopy | None = None
        self.number = 0
        self.sent: dict[int, tuple[float, int]] = {}  # when and by whom the action was sent that makes this number
        self.may_begin = self.has_begun = False
        self.last_words = 0  # messages about the end of the game

    async def open(self) -> Contest:
        table = await open_table(self.party.people, game=self.party.game)
        query = "" if self.party.views else "?views=no"
        for seat, person in enumerate(self.party.people):
            self.sockets.append(await person.watch(f"/api/tables/{table}/socket{query}", self._ear(seat)))
        return self

    def _ear(self, seat: int) -> Callable[[bytes], None]:
        return lambda message: self.hear(seat, json.loads(message))

    def begin(self) -> None:
        """The first action, when both players are connected and know the state."""
        self.may_begin = True
        known = [state for state in self.states.values() if state["turn"] is not None]
        if len(known) == len(self.sockets) == 2 and not self.has_begun:
            self.has_begun = True
            first = next(state for state in known if state["seats"][0]["seat"] == state["turn"]["seats"][0])
            if not self.party.views:
                self.copy = OwnCopy(first["seats"][0]["view"])
            self._plan(first)

    def hear(self, seat: int, message: Json) -> None:
        kind = message["type"]
        if kind == "step":
            self._hear_step(seat, message)
        elif kind == "done":
            self.figures.moves += 1
            self.figures.done.append(1000 * (time.perf_counter() - self.sent[message["number"]][0]))
            if self.last_words:
                self._hear_end()
        elif kind == "state":
            self.states[seat] = message
            if self.may_begin:
                self.begin()
        elif kind == "refused":
            self.figures.refused += 1
            self.figures.refusal = self.figures.refusal or f"{message['code']}: {message['detail']}"
            self.party.go_on(self)

    def _hear_step(self, seat: int, message: Json) -> None:
        number = message["number"]
        at, mover = self.sent[number]
        if mover != seat:
            self.figures.other.append(1000 * (time.perf_counter() - at))
        if number > self.number:
            self.number = number
            if self.copy is not None:
                self.copy.apply(message["event"])
        to_act = message["turn"]["seats"]
        if not to_act:
            self._hear_end()
        elif to_act[0] == seat:
            self._plan(message)

    def _hear_end(self) -> None:
        """Two steps and one answer tell of the end of a game; then comes the next."""
        self.last_words += 1
        if self.last_words == 3:
            self.figures.games += 1
            self.party.go_on(self)

    def _plan(self, message: Json) -> None:
        """Act at once, or when it is time if there is a rate."""
        if delay := self.party.delay():
            asyncio.get_running_loop().call_later(delay, self.act, message)
        else:
            self.act(message)

    def act(self, message: Json) -> None:
        seat = message["turn"]["seats"][0]
        if self.copy is not None:
            action = self.copy.choose(self.party.luck)
        else:
            action = random.choice(message["seats"][0]["legal"])
        number = message["number"]
        play = {"type": "play", "number": number, "action": action, "seat": seat, "id": f"m{number}"}
        payload = json.dumps(play).encode()
        self.sent[number + 1] = (time.perf_counter(), seat)
        self.sockets[seat].send(payload)


class Party:
    """Two people who play one game after another; some are prepared, so that opening them is not measured."""

    def __init__(self, wanted: Json, number: int, figures: Figures) -> None:
        self.views: bool = wanted["views"]
        self.game: str = wanted.get("game", GAME.id)
        self.figures = figures
        self.luck = generator(f"load {number}")
        self.prepared: deque[Contest] = deque()
        self.opening: asyncio.Task[None] | None = None
        self._interval = wanted["tables"] / wanted["rate"] if wanted["rate"] else 0.0
        self._next = 0.0
        urls, apart = wanted["urls"], int(wanted.get("apart", False))
        self.people = [Person(urls[(number + apart * seat) % len(urls)]) for seat in range(2)]

    async def prepare(self, games: int) -> None:
        await asyncio.gather(*(person.begin() for person in self.people))
        for _ in range(games):
            self.prepared.append(await Contest(self).open())

    def go_on(self, last: Contest | None = None) -> None:
        """The next game: a prepared one, or a new table."""
        for socket in [] if last is None else last.sockets:
            socket.close()
        if self.prepared:
            self.prepared.popleft().begin()
        elif self.opening is None or self.opening.done():
            self.opening = asyncio.create_task(self._open())

    async def _open(self) -> None:
        self.figures.opened += 1
        (await Contest(self).open()).begin()

    def delay(self) -> float:
        """How long to wait before the next action: arrivals at random, so many a second on average."""
        if not self._interval:
            return 0.0
        now = time.perf_counter()
        at = max(self._next or now + random.uniform(0, self._interval), now - 1)
        self._next = at + random.expovariate(1 / self._interval)
        return max(0.0, at - now)


async def open_table(people: list[Person], access: str = "link", game: str = GAME.id) -> str:
    """A table of two that has begun."""
    host, guest = people
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = await host.post("/api/tables", {"game": game, "seats": seats, "pace": 0, "access": access})
    await guest.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    for patience in range(STARTS):
        try:
            await host.post(f"/api/tables/{table['id']}/start", {})
            break
        except Refused:  # the guest sat down in another process, and this one has not heard of it yet
            if patience == STARTS - 1:
                raise
            await asyncio.sleep(0.02)
    return str(table["id"])


def spread(values: list[float]) -> Json:
    """Quantiles."""
    ordered = sorted(values)
    return {
        f"p{part}": ordered[min(len(ordered) - 1, len(ordered) * part // 100)] if ordered else None
        for part in (50, 95, 99)
    }


async def play(wanted: Json) -> Json:
    figures = Figures()
    faults: list[Json] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
    parties = [Party(wanted, number, figures) for number in range(wanted["tables"])]
    me, watch, database = [os.getpid()], wanted["watch"], wanted.get("database", [])
    served = cpu_seconds(watch)
    for start in range(0, len(parties), 10):
        some = parties[start : start + 10]
        await asyncio.wait_for(asyncio.gather(*(party.prepare(wanted["prepared"]) for party in some)), PATIENCE)
    opening = (cpu_seconds(watch) - served) / len(parties) / wanted["prepared"]
    gc.disable()
    for party in parties:  # one after another, so that not all games are in the same phase
        party.go_on()
        await asyncio.sleep(WARM_UP / len(parties))
    windows = []
    for _ in range(wanted["windows"]):
        figures.clear()
        started = time.perf_counter()
        served, stored, used, busy = cpu_seconds(watch), cpu_seconds(database), cpu_seconds(me), busy_seconds()
        await asyncio.sleep(wanted["seconds"])
        windows.append(
            {
                "seconds": time.perf_counter() - started,
                "moves": figures.moves,
                "games": figures.games,
                "opened": figures.opened,
                "refused": figures.refused,
                "server_cpu": cpu_seconds(watch) - served,
                "database_cpu": cpu_seconds(database) - stored,
                "generator_cpu": cpu_seconds(me) - used,
                "machine_cpu": busy_seconds() - busy,
                "done": spread(figures.done),
                "other": spread(figures.other),
            }
        )
        for party in parties:
            if party.opening is not None and party.opening.done():
                party.opening.result()
        if faults:
            raise RuntimeError(faults[0]["message"]) from faults[0].get("exception")
    return {"windows": windows, "opening_cpu": opening, "refusal": figures.refusal}


# Being there


async def idle(wanted: Json) -> Json:
    """Open connections that do nothing: two players and two spectators at each table."""
    url, watch = wanted["urls"][0], wanted["watch"]
    tables = -(-wanted["connections"] // IDLE_PER_TABLE)
    first = [await Person(url).begin() for _ in range(2)]
    await open_table(first)
    before = memory(watch)
    gate = asyncio.Semaphore(10)

    async def settle() -> tuple[str, list[Person]]:
        async with gate:
            people = [await Person(url).begin() for _ in range(2)]
            table = await open_table(people, access="public")
            for person in people:
                person.hang_up()
            return table, people

    settled = await asyncio.gather(*(settle() for _ in range(tables)))
    await asyncio.sleep(1)
    with_tables = memory(watch)
    heard = 0

    def hear(_: bytes) -> None:
        nonlocal heard
        heard += 1

    sockets: list[Socket] = []
    for table, people in settled:
        for person in (*people, Person(url), Person(url))[: wanted["connections"] - len(sockets)]:
            sockets.append(await person.watch(f"/api/tables/{table}/socket", hear))
    await asyncio.sleep(SETTLE)
    return {
        "tables": tables,
        "connections": sum(socket.is_open for socket in sockets),
        "heard": heard,
        "before": before,
        "with_tables": with_tables,
        "after": memory(watch),
    }


def main() -> None:
    wanted = json.loads(sys.argv[1])
    print(json.dumps(uvloop.run(idle(wanted) if wanted["mode"] == "idle" else play(wanted))))


if __name__ == "__main__":
    main()
