"""People who come to a site, do something for a while and leave: run by ``soak.py`` as a process of its own.

    python benchmarks/visitors.py '{"url": "http://127.0.0.1:8000", "visitors": 40, "seconds": 1800}'

Everybody is somebody new.  It prints one line of JSON: what they did, and what went wrong.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections import Counter
from typing import Any

import uvloop

try:
    from benchmarks.load import Person, Refused, Socket, open_table
except ImportError:  # run as a file
    from load import Person, Refused, Socket, open_table

Json = dict[str, Any]

GAMES = ("trias", "pangea", "triassic-terror")
BOTS = ("greedy", "random", "careless")
STAY = (10.0, 60.0)
"""Seconds that a visit lasts."""
THINK = (0.1, 0.6)
"""Seconds before a move."""
REMEMBERED = 50
"""Public tables that others may watch or replay."""


class Visit:
    """Somebody new, for a while."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.until = time.perf_counter() + random.uniform(*STAY)
        self.sockets: list[Socket] = []

    @property
    def is_over(self) -> bool:
        return time.perf_counter() > self.until

    async def go(self) -> None:
        me = await Person(self.crowd.url).begin()
        activity = random.choice((self.play_bots, self.play_bots, self.play_another, self.watch, self.look_back))
        try:
            await activity(me)
            self.crowd.counts[activity.__name__] += 1
        finally:
            for socket in self.sockets:
                socket.close()
            me.hang_up()

    async def play_bots(self, me: Person) -> None:
        bots = [{"kind": "bot", "bot": random.choice(BOTS)} for _ in range(random.randint(1, 3))]
        wanted = {"game": random.choice(GAMES), "seats": [{"kind": "me"}, *bots], "pace": 50, "access": "public"}
        table = str((await me.post("/api/tables", {**wanted, "start": True}))["id"])
        self.crowd.remember(table)
        await self.play(me, table)
        await me.post(f"/api/tables/{table}/leave", {})

    async def play_another(self, me: Person) -> None:
        other = await Person(self.crowd.url).begin()
        table = await open_table([me, other], access="public", game=random.choice(GAMES))
        self.crowd.remember(table)
        await asyncio.gather(self.play(me, table), self.play(other, table))
        other.hang_up()

    async def play(self, person: Person, table: str) -> None:
        """Act whenever it is their turn, until they leave or the game is over."""
        heard: asyncio.Queue[Json] = asyncio.Queue()
        socket = await person.watch(f"/api/tables/{table}/socket", lambda raw: heard.put_nowait(json.loads(raw)))
        self.sockets.append(socket)
        state, acted = {}, -1
        while not self.is_over and socket.is_open:
            try:
                message = await asyncio.wait_for(heard.get(), 1)
            except TimeoutError:
                continue
            if message["type"] in ("state", "step"):
                state = message
            if not heard.empty() or not state.get("turn") or state["number"] == acted:
                continue
            if not state["turn"]["seats"]:
                return
            mine = next((seat for seat in state["seats"] if seat["legal"]), None)
            if mine is not None:
                acted = state["number"]
                await asyncio.sleep(random.uniform(*THINK))
                play = {"type": "play", "number": acted, "seat": mine["seat"], "id": f"m{acted}"}
                socket.send(json.dumps({**play, "action": random.choice(mine["legal"])}).encode())
                self.crowd.counts["moves"] += 1

    async def watch(self, me: Person) -> None:
        socket = await me.watch(f"/api/tables/{self.crowd.some_table()}/socket", lambda _: None)
        self.sockets.append(socket)
        while not self.is_over and socket.is_open:
            await asyncio.sleep(0.5)

    async def look_back(self, me: Person) -> None:
        while not self.is_over:
            for path in ("/api/games", "/api/tables?state=playing", f"/api/tables/{self.crowd.some_table()}/history"):
                status, _ = await me.ask("GET", path)
                self.crowd.counts[f"{status} {path.split('?')[0].rpartition('/')[2]}"] += 1
            await asyncio.sleep(random.uniform(1, 3))


class Crowd:
    """So many visitors at a time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tables: list[str] = []
        self.counts: Counter[str] = Counter()

    def remember(self, table: str) -> None:
        self.tables = [*self.tables[-REMEMBERED:], table]

    def some_table(self) -> str:
        return random.choice(self.tables) if self.tables else "none"

    async def keep_coming(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            try:
                await Visit(self).go()
            except (OSError, RuntimeError, Refused, asyncio.IncompleteReadError, KeyError) as problem:
                self.counts[f"failed: {type(problem).__name__}"] += 1
                await asyncio.sleep(0.5)


async def main(wanted: Json) -> None:
    crowd = Crowd(wanted["url"])
    await asyncio.gather(*(crowd.keep_coming(wanted["seconds"]) for _ in range(wanted["visitors"])))
    print(json.dumps(crowd.counts), flush=True)


if __name__ == "__main__":
    uvloop.run(main(json.loads(sys.argv[1])))
