"""A stranger who plays and asks for hints, without and with abuse beside them, in one run.

Run by ``make bench-abuse``.  A real server as it is shipped (SQLite on disk, its usual limits), the abusers
(``abusers.py``) and the stranger are processes of their own.  The abusers have addresses of their own, and share the
cores with the server and with the stranger: what they cost as clients counts, too.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks.load import Person, cpu_seconds, spread
from benchmarks.server import HERE, Process, our_server

Json = dict[str, Any]

ADDRESSES = ["127.0.1.1", "127.0.1.2", "127.0.1.3"]
"""Of abusers; the stranger comes from 127.0.0.1."""
GOALS = {"move": 150.0, "hint": 1000.0}
"""Milliseconds within which 99 of 100 shall be answered."""
PAUSE = 0.4
"""Seconds between two moves of a stranger: within the limit on questions."""
WARM_UP = 5.0
LATE = ("stale", "not-your-turn")
"""Refusals of what others have made out of date: they are answers, too."""
GAMES = ("trias", "pangea", "triassic-terror")

console = Console(width=None if sys.stdout.isatty() else 120)


class Stranger:
    """Plays one game after another, alone and with a bot, and asks for a hint before each move if wanted."""

    def __init__(
        self, url: str, game: str, bot: str = "greedy", source: str | None = None, asks_hints: bool = True
    ) -> None:
        """From the address ``source``."""
        self.url = url
        self.game = game
        self.bot = bot
        self.source = source
        self.asks_hints = asks_hints
        self.times: dict[str, list[float]] = {"move": [], "hint": [], "bot": []}
        self.state: Json = {}  # the last state or step
        self._answers: asyncio.Queue[Json] = asyncio.Queue()

    async def play(self) -> None:
        person = await Person(self.url, self.source).begin()
        while True:
            wanted = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": self.bot}], "pace": 0}
            table = str((await person.post("/api/tables", {**wanted, "start": True}))["id"])
            self._answers = asyncio.Queue()
            hear = self._answers.put_nowait
            socket = await person.watch(f"/api/tables/{table}/socket", lambda raw, hear=hear: hear(json.loads(raw)))
            await self._play_game(socket)
            socket.close()

    async def _play_game(self, socket: Any) -> None:
        await self._until("state")
        while (turn := self.state["turn"]) is not None and turn["seats"]:
            if not self.state["seats"][0]["legal"]:
                asked = time.perf_counter()
                await self._until("step")
                if self.state["seats"][0]["legal"]:
                    self.times["bot"].append(1000 * (time.perf_counter() - asked))
                continue
            await asyncio.sleep(PAUSE)
            if self.asks_hints:
                await self._timed("hint", socket, {"type": "hint", "id": f"h{self.state['number']}"})
            if legal := self.state["seats"][0]["legal"]:  # others may have chosen meanwhile
                number = self.state["number"]
                play = {"type": "play", "number": number, "action": random.choice(legal), "id": f"m{number}"}
                await self._timed("move", socket, play)

    async def _timed(self, kind: str, socket: Any, request: Json) -> None:
        """Wait for the answer to a request; how long it took is written down."""
        asked = time.perf_counter()
        socket.send(json.dumps(request).encode())
        message = await self._until("hint" if kind == "hint" else "done", "refused")
        if message["type"] == "refused" and message["code"] not in LATE:
            raise RuntimeError(f"{message['code']}: {message['detail']}")
        self.times[kind].append(1000 * (time.perf_counter() - asked))
        while kind == "move" and self.state["number"] < message.get("number", 0):
            await self._until("step")

    async def _until(self, *kinds: str) -> Json:
        while True:
            message = await asyncio.wait_for(self._answers.get(), 120)
            if message["type"] in ("state", "step"):
                self.state = message
            if message["type"] in kinds:
                return message


def one_of_each(url: str) -> list[Stranger]:
    """A stranger for each game."""
    return [Stranger(url, game) for game in GAMES]


async def measure(server: Process, strangers: list[Stranger], seconds: float) -> Json:
    """What strangers wait for, and what the server does meanwhile."""
    playing = [asyncio.create_task(stranger.play()) for stranger in strangers]
    await asyncio.sleep(WARM_UP)
    for stranger in strangers:
        for times in stranger.times.values():
            times.clear()
    used, began = cpu_seconds(server.pids), time.perf_counter()
    await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    cores = (cpu_seconds(server.pids) - used) / (time.perf_counter() - began)
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    figures: Json = {"server_cores": cores}
    for kind in ("move", "hint", "bot"):
        times = [one for stranger in strangers for one in stranger.times[kind]]
        figures[kind] = {"count": len(times), **spread(times), "longest": max(times, default=None)}
    return figures


@contextlib.contextmanager
def abusers(url: str, seconds: float) -> Iterator[Json]:
    """Abuse, from when it has begun; afterwards what they did is in the dictionary."""
    counts: Json = {}
    wanted = {"url": url, "addresses": ADDRESSES, "seconds": seconds}
    command = [sys.executable, str(HERE / "abusers.py"), json.dumps(wanted)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield counts
            counts |= json.loads(process.stdout.readline())
        finally:
            process.kill()


def show(figures: Json) -> None:
    table = Table(title="A stranger waits, ms: 50 / 95 / 99 %, longest", title_justify="left")
    for column in ("", "moves", "hints", "replies of a bot", "cores of the server"):
        table.add_column(column, justify="right" if column else "left")
    for name in ("alone", "abused"):
        row = figures[name]
        cells = [
            " / ".join(f"{row[kind][part] or 0:.0f}" for part in ("p50", "p95", "p99"))
            + f", {row[kind]['longest'] or 0:.0f} (of {row[kind]['count']})"
            for kind in ("move", "hint", "bot")
        ]
        table.add_row(name, *cells, f"{row['server_cores']:.2f}")
    console.print(table)
    console.print("Abuse: " + ", ".join(f"{count:,} {name}" for name, count in figures["abuse"].items()))
    for kind, goal in GOALS.items():
        late = figures["abused"][kind]["p99"]
        is_met = late is not None and late < goal
        console.print(f"99 of 100 {kind}s within {goal:.0f} ms with abuse: {'yes' if is_met else 'no'}")


def main(
    seconds: Annotated[float, typer.Option(help="Measured seconds, without and with abuse each.")] = 60.0,
    growing: Annotated[float, typer.Option(help="Seconds in which histories grow before it is measured.")] = 60.0,
    json_file: Annotated[Path, typer.Option("--json", help="Where the figures go.")] = HERE / "results" / "abuse.json",
) -> None:
    """A stranger's moves and hints with and without abuse."""
    json_file.parent.mkdir(parents=True, exist_ok=True)
    figures: Json = {"seconds": seconds, "growing": growing}
    with (
        tempfile.TemporaryDirectory(prefix="abuse-", dir=json_file.parent) as folder,
        our_server(f"sqlite:///{folder}/abuse.sqlite3", limits=None) as server,
    ):
        with console.status("alone"):
            figures["alone"] = uvloop.run(measure(server, one_of_each(server.url), seconds))
        with console.status("with abuse"), abusers(server.url, growing + WARM_UP + seconds + 5) as counts:
            time.sleep(growing)
            figures["abused"] = uvloop.run(measure(server, one_of_each(server.url), seconds))
        figures["abuse"] = counts
    json_file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    show(figures)
    console.print(str(json_file))


if __name__ == "__main__":
    typer.run(main)
