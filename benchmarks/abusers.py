"""Strangers who slow everybody, as far as the limits let them: run by ``abuse.py`` as a process of its own.

    python benchmarks/abusers.py '{"url": "http://127.0.0.1:8000", "addresses": ["127.0.1.1"], "seconds": 60}'

They know the documentation and nothing else.  Each kind of abuse counts what was done and what was refused; it prints a
line of JSON when it has begun, and one when it ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import uvloop

try:
    from benchmarks.load import Person, Refused, Socket
except ImportError:  # run as a file
    from load import Person, Refused, Socket

Json = dict[str, Any]

GUESTS = 10
"""Of each address."""
READERS = 40
"""Who ask for histories and records all the time."""
SILENT = 1100
"""Connections that ask for nothing."""
BOT_TABLES = 20
"""Tables of bots that each guest tries to open."""
MOVES_PER_SECOND = 20
GAMES = ("trias", "pangea", "triassic-terror")
LOST = (OSError, asyncio.IncompleteReadError, RuntimeError, ValueError, Refused)
BREATH = 0.05
"""After a refusal."""


class Abuse:
    """All of it."""

    def __init__(self, wanted: Json) -> None:
        self.url: str = wanted["url"]
        self.addresses: list[str] = wanted["addresses"]
        self.counts: Counter[str] = Counter()
        self.long_tables: list[tuple[Person, str]] = []
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        for address in self.addresses:
            self._start(self.keep_silent, address)
            for _ in range(GUESTS):
                self._start(self.play_and_undo, address)
                self._start(self.open_tables_of_bots, address)
            for _ in range(READERS):
                self._start(self.read, address)

    def _start(self, abuse: Callable[[str], Awaitable[None]], address: str) -> None:
        async def keep_on() -> None:
            while True:
                with contextlib.suppress(*LOST):
                    await abuse(address)
                self.counts["begun again"] += 1
                await asyncio.sleep(1)

        self.tasks.append(asyncio.create_task(keep_on()))

    async def play_and_undo(self, address: str) -> None:
        """A table for oneself: an action and its undo, as often as allowed, so that its history grows."""
        person = await Person(self.url, address).begin()
        wanted = {"game": random.choice(GAMES), "seats": [{"kind": "me"}] * 2, "start": True, "access": "public"}
        table = str((await person.post("/api/tables", wanted))["id"])
        self.long_tables.append((person, table))
        answers: asyncio.Queue[Json] = asyncio.Queue()
        socket = await person.watch(f"/api/tables/{table}/socket", lambda raw: answers.put_nowait(json.loads(raw)))
        state: Json = {}
        turn = 0
        while socket.is_open:
            message = await answers.get()
            if message["type"] in ("state", "step"):
                state = message
            if message["type"] == "state" or (message["type"] in ("done", "refused") and state.get("turn")):
                if not state["turn"]["seats"]:
                    return
                await asyncio.sleep(1 / MOVES_PER_SECOND)
                turn += 1
                send_next(socket, state, undo=message["type"] == "done" and turn % 2 == 0)
                self.counts["refused plays" if message["type"] == "refused" else "plays and undos"] += 1

    async def open_tables_of_bots(self, address: str) -> None:
        """Tables of bots alone; and tables with a seat of one's own, in which a bot stands in."""
        person = await Person(self.url, address).begin()
        for number in range(BOT_TABLES):
            own = [{"kind": "me"}] if number % 2 else []
            bots = [{"kind": "bot", "bot": "greedy"}] * (4 - len(own))
            wanted = {"game": GAMES[number % 3], "seats": [*own, *bots][: 2 + number % 2], "start": True, "pace": 0}
            try:
                table = await person.post("/api/tables", wanted)
                self.counts["tables of bots"] += 1
                if own:
                    await person.post(f"/api/tables/{table['id']}/leave", {})
            except Refused:
                self.counts["refused tables"] += 1
                await asyncio.sleep(BREATH)
        await asyncio.sleep(5)

    async def read(self, address: str) -> None:
        """Histories of the longest games, records, lists."""
        stranger = Person(self.url, address)
        while True:
            paths = ["/api/records", "/api/tables?state=playing"]
            for _, table in random.sample(self.long_tables, min(3, len(self.long_tables))):
                paths += [f"/api/tables/{table}/history", f"/api/tables/{table}/record", f"/api/tables/{table}"]
            for path in paths:
                status, _ = await stranger.ask("GET", path)
                self.counts["refused reads" if status == 429 else "reads"] += 1
                if status == 429:
                    await asyncio.sleep(BREATH)

    async def keep_silent(self, address: str) -> None:
        """Connections on which nothing is asked."""
        while True:
            silent = []
            for _ in range(SILENT // len(self.addresses)):
                with contextlib.suppress(OSError):
                    host, port = self.url.removeprefix("http://").split(":")
                    silent.append(await asyncio.open_connection(host, int(port), local_addr=(address, 0)))
            self.counts["silent connections"] += len(silent)
            await asyncio.sleep(10)
            for _, writer in silent:
                writer.close()


def send_next(socket: Socket, state: Json, undo: bool) -> None:
    """Take the last action back, or act."""
    number = state["number"]
    if undo:
        socket.send(json.dumps({"type": "undo", "number": number}).encode())
        return
    seat = next((seat for seat in state["seats"] if seat["legal"]), None)
    if seat is None:
        socket.send(json.dumps({"type": "sync", "since": number}).encode())
        return
    action = random.choice(seat["legal"])
    play = {"type": "play", "number": number, "seat": seat["seat"], "action": action, "id": f"m{time.time_ns()}"}
    socket.send(json.dumps(play).encode())


async def main(wanted: Json) -> None:
    abuse = Abuse(wanted)
    abuse.begin()
    print(json.dumps({"begun": len(abuse.tasks)}), flush=True)
    await asyncio.sleep(wanted["seconds"])
    for task in abuse.tasks:
        task.cancel()
    await asyncio.gather(*abuse.tasks, return_exceptions=True)
    print(json.dumps(abuse.counts), flush=True)


if __name__ == "__main__":
    uvloop.run(main(json.loads(sys.argv[1])))
