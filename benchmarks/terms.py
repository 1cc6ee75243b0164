"""The terms of the capacity model, measured: what a move, a socket, a table, a game and a notice cost.

Run by ``make bench-capacity`` before ``capacity.py``, which reads what this writes.  Costs are processor time, not time
on the wall: they hold on a busy machine, too.  Rates and latencies of the same run are the points that the model's
simulation is compared with; they want a quiet machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic_core import to_json
from rich.console import Console
from sqlalchemy import Connection

from benchmarks.server import HERE, MESOZOIC, ask_ours, our_server, plan, postgres, summary
from mesozoic.bots.bot import make_bot
from mesozoic.engine.match import new
from mesozoic.server.protocol import TableSettings
from mesozoic.server.store.notices import EventCarried, Notice, payloads
from mesozoic.server.store.notifications import Subscription
from mesozoic.server.store.store import CHANGE_ROWS, GATHER_SECONDS, INSERT_EVENT, Store
from mesozoic.server.store.upgrade import upgrade
from mesozoic.server.tables.table import Seat, Table

Json = dict[str, Any]

GAMES = ("trias", "triassic-terror", "pangea")
SEATS = 3
"""Players of the games that are stored."""
STORED_GAMES = 12
COPIES = 50
"""Of each, so that what is counted is not the first page of a file."""
NOTICES = 20_000
COMMITS = 1500
COUNTED = 50
"""Commits after which the pages of the log are counted."""
GROUPS = (2, 12)
"""Moves of a commit: at half load, and at full."""
CHECKPOINT_PAGES = 1000
"""Of the log, after which SQLite copies it into the file, within a commit."""
WAL_FRAME = 4096 + 24
"""Bytes of a page in the log."""
PLAYERS_TABLES = 50
MB = 1 << 20
console = Console(width=None if sys.stdout.isatty() else 120)


def whole_game(game: str, number: int) -> Table:
    """A game of bots from its beginning to its end."""
    match = new(game, seats=SEATS, seed=number)
    seats = [Seat(f"person{seat}", None, f"Person {seat}") for seat in range(SEATS)]
    table = Table(f"game{number}", TableSettings(), seats, match, 0)
    bot = make_bot("greedy", f"{game} {number}")
    while not table.is_over:
        seat = table.to_act[0]
        turn = table.match.turn(seat)
        table.play(seat, dict(turn.action(bot.choose(turn)).json), table.number, nonce=f"{table.number:016x}")
    return table


def stored_game(game: str) -> Json:
    """Rows and bytes of a finished game in SQLite; PostgreSQL needs about twice as much (see docs/scaling.md)."""
    tables = [whole_game(game, number) for number in range(STORED_GAMES)]
    bodies = [to_json(event.body).decode() for table in tables for event in table.events]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "stored.sqlite3"
        upgrade(f"sqlite:///{file}")
        store = Store(f"sqlite:///{file}", durable=False)
        with store.writer.begin() as connection:
            execute = connection.exec_driver_sql
            execute("PRAGMA defer_foreign_keys=ON")
            before = used_bytes(connection)
            for copy in range(COPIES):
                for table in tables:
                    name = f"{copy:03}{table.id}"
                    execute(
                        "INSERT INTO tables (id, game, state, settings, setup, invite, created, public) "
                        "VALUES (?, ?, 'finished', ?, ?, ?, 0, 1)",
                        (name, game, "{}", json.dumps(table.match.setup), "x" * 22),
                    )
                    rows = [(name, event.number, event.at, to_json(event.body).decode()) for event in table.events]
                    execute("INSERT INTO events (table_id, number, at, body) VALUES (?, ?, ?, ?)", rows)
            size = used_bytes(connection) - before
        store.close()
    return {
        "events": len(bodies) / len(tables),
        "event_bytes": sum(map(len, bodies)) / len(bodies),
        "rows": len(bodies) / len(tables) + 1 + 2 * SEATS,  # the table, its seats, its results
        "bytes": size / COPIES / len(tables),
    }


def used_bytes(connection: Connection) -> int:
    """Size of an SQLite database, also before it is committed."""
    pages, size = (connection.exec_driver_sql(f"PRAGMA {name}").scalar() or 0 for name in ("page_count", "page_size"))
    return int(pages) * int(size)


async def notice_seconds() -> float:
    """Processor time of a process for a notice about a table that nobody wants of it: each process hears of all."""
    heard: Counter[str] = Counter()

    class Receiver:
        """As the relay does with a table that it does not know."""

        async def receive(self, notice: Notice, sender: str) -> None:
            heard[sender] += 1

        async def catch_up(self) -> None:
            return None

    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/none.sqlite3")
        subscription = Subscription(store, Receiver())
        body = (
            '{"kind":"play","seat":1,"action":{"type":"place","seat":1,"cell":[3,4],"tile":17},"id":"0123456789abcdef"}'
        )
        notices = [EventCarried(f"table{number}", number % 100, number, body) for number in range(NOTICES)]
        told = [payload for at in range(0, NOTICES, 4) for payload in payloads("other", notices[at : at + 4])]
        used = time.process_time()
        for payload in told:
            subscription.dispatch(payload)
            await asyncio.sleep(0)
        while heard["other"] < NOTICES:
            await asyncio.sleep(0)
        seconds = (time.process_time() - used) / NOTICES
        store.close()
    return seconds


def commits(folder: Path) -> Json:
    """What SQLite takes to keep moves: milliseconds of a commit, and of copying a full log into the file.

    Groups of two sizes say how many pages a commit writes, and how many each move adds.
    """
    small, large = (committed(folder, moves) for moves in GROUPS)
    per_move = max(0.0, (large["pages"] - small["pages"]) / (GROUPS[1] - GROUPS[0]))
    return {
        "commits_ms": sorted(small["commits_ms"] + large["commits_ms"]),
        "checkpoints_ms": sorted(small["checkpoints_ms"] + large["checkpoints_ms"]),
        "pages_per_move": per_move,
        "pages_per_commit": max(1.0, small["pages"] - per_move * GROUPS[0]),
    }


def committed(folder: Path, moves: int) -> Json:
    """Commits of so many moves each, as the writer makes them, without anything else to do."""
    luck = random.Random(moves)
    names = [f"{luck.getrandbits(48):012x}" for _ in range(PLAYERS_TABLES)]
    numbers, body = Counter[str](), json.dumps({"kind": "play", "seat": 1, "id": "x" * 16, "action": "x" * 40})
    times: list[float] = []
    checkpoints: list[float] = []
    with tempfile.TemporaryDirectory(prefix="commits-", dir=folder) as home:
        file = Path(home) / "commits.sqlite3"
        upgrade(f"sqlite:///{file}")
        store = Store(f"sqlite:///{file}")
        with store.writer.connect() as connection:
            execute = connection.connection.cursor().execute
            for name in names:
                execute(
                    "INSERT INTO tables (id, game, state, settings, invite, created, public) "
                    "VALUES (?, 'trias', 'playing', '{}', '', 0, 1)",
                    (name,),
                )
            execute("PRAGMA wal_autocheckpoint=0")
            execute("PRAGMA wal_checkpoint(TRUNCATE)")
            cycle, pages = COMMITS // 4, 0.0  # commits until the log is copied
            for count in range(1, COMMITS + 1):
                execute("BEGIN IMMEDIATE")
                for name in luck.sample(names, moves):
                    number = numbers[name] = numbers[name] + 1
                    execute(INSERT_EVENT, (name, number, number, body))
                    execute(CHANGE_ROWS.format("(?, ?, ?, ?)"), (None, "1", number, name))
                began = time.perf_counter()
                execute("COMMIT")
                times.append(1000 * (time.perf_counter() - began))
                if count == COUNTED:
                    pages = Path(f"{file}-wal").stat().st_size / WAL_FRAME / count
                    cycle = max(1, round(CHECKPOINT_PAGES / pages))
                if count % cycle == 0:
                    began = time.perf_counter()
                    execute("PRAGMA wal_checkpoint(PASSIVE)")
                    checkpoints.append(1000 * (time.perf_counter() - began))
                time.sleep(GATHER_SECONDS)
        store.close()
    return {"commits_ms": times, "checkpoints_ms": checkpoints, "pages": pages}


def played(runs: Json) -> Json:
    """What a run of players says: processor time of a move, and the point that it measured."""
    best = summary([runs])
    moves = sum(window["moves"] for window in runs["windows"])
    return {
        "server_ms": 1000 * sum(window["server_cpu"] for window in runs["windows"]) / moves,
        "database_ms": 1000 * sum(window["database_cpu"] for window in runs["windows"]) / moves,
        "player_ms": 1000 * sum(window["generator_cpu"] for window in runs["windows"]) / moves,
        "opening_ms": 1000 * runs["opening_cpu"],
        "games_per_move": sum(window["games"] for window in runs["windows"]) / moves,
        "tables": PLAYERS_TABLES,
        "moves_per_second": best["moves_per_second"],
        "foreign_cores": best["foreign_cores"],
        "other_ms": best["other_ms"],
    }


def measure(seconds: float, connections: int, folder: Path) -> Json:
    figures: Json = {"cores": os.cpu_count(), "play": {}, "half": {}}
    with tempfile.TemporaryDirectory(prefix="terms-", dir=folder) as database_folder:
        with our_server(f"sqlite:///{database_folder}/play.sqlite3") as server:
            for game in GAMES:
                with console.status(f"{game}: as fast as it goes, then half of that"):
                    wanted = {**plan(PLAYERS_TABLES, seconds), "views": True, "game": game}
                    full = figures["play"][game] = played(ask_ours([server], **wanted))
                    rate = full["moves_per_second"] / 2
                    half = played(ask_ours([server], **{**wanted, "rate": rate}))
                    figures["half"][game] = {"rate": rate, **half}
        with console.status("idle connections"), our_server(f"sqlite:///{database_folder}/idle.sqlite3") as server:
            idle = ask_ours([server], mode="idle", connections=connections)
        figures["idle"] = {
            "process_mb": idle["before"]["rss"] / MB,
            "table_kb": (idle["with_tables"]["rss"] - idle["before"]["rss"]) / 1024 / idle["tables"],
            "socket_kb": (idle["after"]["rss"] - idle["with_tables"]["rss"]) / 1024 / idle["connections"],
        }
    with contextlib.suppress(RuntimeError, OSError, KeyError), postgres() as (url, pids):
        upgrading = [str(MESOZOIC), "db", "upgrade", "--database", url]
        subprocess.run(upgrading, check=True, timeout=120, capture_output=True)
        with console.status("PostgreSQL"), our_server(url, pids) as server:
            figures["postgresql"] = played(ask_ours([server], **plan(PLAYERS_TABLES, seconds), views=True))
    return figures


def main(
    seconds: Annotated[float, typer.Option(help="Measured seconds for each figure.")] = 10.0,
    connections: Annotated[int, typer.Option(help="Idle connections.")] = 2000,
    json_file: Annotated[Path, typer.Option("--json", help="Where the terms go.")] = HERE / "results" / "terms.json",
) -> None:
    """The terms of the capacity model."""
    json_file.parent.mkdir(parents=True, exist_ok=True)
    with console.status("stored games"):
        stored = {game: stored_game(game) for game in GAMES}
    figures: Json = {"stored": stored, "disk": commits(json_file.parent)}
    figures |= {"notice_ms": 1000 * asyncio.run(notice_seconds())}
    figures |= measure(seconds, connections, json_file.parent)
    json_file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    console.print_json(data=figures)
    console.print(str(json_file))


if __name__ == "__main__":
    typer.run(main)
