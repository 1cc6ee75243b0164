"""How many players a site of any size can have: a model of costs, checked by a simulation of arrivals.

Run by ``make bench-capacity``.  Both read the terms that ``terms.py`` has measured.  The simulation plays what the load
benchmark does: tables whose players act at once (a closed loop), or at random so many times a second.  A move waits for
the event loop, is played, waits for the writer's next commit, is told by the event loop, and is heard by the process of
the players, which has one core.  What comes out is compared with the measured point; the tolerances are stated and are
part of the result.  A point that was measured beside other work is not comparable: its row says how many cores others
had.
"""

from __future__ import annotations

import heapq
import json
import math
import random
import sys
from collections import deque
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from benchmarks.load import spread
from benchmarks.server import HERE
from benchmarks.terms import CHECKPOINT_PAGES

Json = dict[str, Any]

GATHER = 0.004
"""Seconds from one commit to the next at least; see store.py."""
PLAYED_SHARE = 0.55
"""Of a move's time in the event loop before it is saved; the rest is telling it."""
WRITER_SHARE = 0.15
"""Of a move's processor time that is the writer's, which takes the interpreter from the event loop."""
BESIDE_SHARE = 0.09
"""Of a move's processor time that is spent beside the interpreter, by SQLite and the system: a server that is as fast
as it goes uses 1.1 cores, and the interpreter is one of them."""
SPREAD = 0.6
"""Coefficient of variation of what a move costs: some have long lists of actions."""
SIMULATED = 20.0
TOLERANCES = {"moves_per_second": 1.15, "p50": 1.5, "p99": 2.0}
"""By which factor the simulation may differ from what was measured, either way."""
QUIET = 0.3
"""Cores that others may have had beside a measurement that is comparable."""
console = Console(width=None if sys.stdout.isatty() else 140)


# The simulation


class Station:
    """One core that does one thing after another."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.waiting: deque[tuple[float, Any]] = deque()
        self.is_busy = False
        self.used = 0.0

    def do(self, seconds: float, then: Any) -> None:
        """Work for so long when it is this one's turn, then call."""
        self.waiting.append((seconds, then))
        if not self.is_busy:
            self._next()

    def _next(self) -> None:
        self.is_busy = bool(self.waiting)
        if self.is_busy:
            seconds, then = self.waiting.popleft()
            self.used += seconds

            def done() -> None:
                then()
                self._next()

            self.clock.after(seconds, done)


class Clock:
    """What happens when."""

    def __init__(self) -> None:
        self.now = 0.0
        self._events: list[tuple[float, int, Any]] = []
        self._count = 0

    def after(self, seconds: float, call: Any) -> None:
        self._count += 1
        heapq.heappush(self._events, (self.now + seconds, self._count, call))

    def run(self, until: float) -> None:
        while self._events and self._events[0][0] <= until:
            self.now, _, call = heapq.heappop(self._events)
            call()
        self.now = until


@dataclass
class Costs:
    """Seconds of processor time."""

    server: float  # of the server for a move
    player: float  # of the process of the players for a move
    disk: Disk


@dataclass
class Disk:
    """Seconds that commits take, and how soon SQLite copies its log into the file, which the commit waits for."""

    commits: list[float]
    checkpoints: list[float]
    pages_per_commit: float = 0.0
    pages_per_move: float = 0.0


class Site:
    """One process with SQLite, and the process of all players."""

    def __init__(self, costs: Costs, tables: int, rate: float | None, seed: int = 1) -> None:
        self.clock = Clock()
        self.loop, self.players = Station(self.clock), Station(self.clock)
        self.costs = costs
        self.luck = random.Random(seed)
        self.interval = None if rate is None else tables / rate
        self.heard: list[float] = []
        self.moves = 0
        self.group: list[Any] = []  # moves that wait for the next commit
        self.is_writing = False
        self.next_commit = 0.0
        self.log_pages = 0.0
        for _ in range(tables):
            first = self.luck.random() * (self.interval or 0.01)
            self.clock.after(first, partial(self.act, first))

    def cost(self, seconds: float) -> float:
        """A cost as it falls out: gamma distributed."""
        shape = 1 / SPREAD**2
        return self.luck.gammavariate(shape, seconds / shape)

    def act(self, planned: float) -> None:
        """A player chooses; the move goes to the server."""
        self.players.do(self.cost(self.costs.player / 2), lambda: self.receive(self.clock.now, planned))

    def receive(self, sent: float, planned: float) -> None:
        in_loop = self.costs.server * (1 - WRITER_SHARE - BESIDE_SHARE)

        def played() -> None:
            self.group.append(
                lambda: self.loop.do(self.cost(in_loop * (1 - PLAYED_SHARE)), lambda: self.tell(sent, planned))
            )
            self.commit()

        self.loop.do(self.cost(in_loop * PLAYED_SHARE), played)

    def commit(self) -> None:
        """Write what waits, unless a commit is under way or was a moment ago."""
        if self.is_writing or not self.group:
            return
        self.is_writing = True
        self.clock.after(max(0.0, self.next_commit - self.clock.now), self.write)

    def write(self) -> None:
        group, self.group = self.group, []
        self.next_commit = self.clock.now + GATHER

        def written() -> None:
            def saved() -> None:
                self.is_writing = False
                for tell in group:
                    tell()
                self.commit()

            self.clock.after(self.flush(len(group)), saved)

        self.loop.do(len(group) * self.costs.server * WRITER_SHARE, written)

    def flush(self, moves: int) -> float:
        """What the disk takes to keep so many moves; now and then the log is full and is copied into the file."""
        disk = self.costs.disk
        seconds = self.luck.choice(disk.commits)
        self.log_pages += disk.pages_per_commit + disk.pages_per_move * moves
        if self.log_pages >= CHECKPOINT_PAGES and disk.checkpoints:
            self.log_pages = 0.0
            seconds += self.luck.choice(disk.checkpoints)
        return seconds

    def tell(self, sent: float, planned: float) -> None:
        def hear() -> None:
            self.heard.append(1000 * (self.clock.now - sent))
            self.moves += 1
            if self.interval is None:
                self.act(self.clock.now)
                return
            at = max(planned + self.luck.expovariate(1 / self.interval), self.clock.now - 1)  # who is late hurries
            self.clock.after(max(0.0, at - self.clock.now), partial(self.act, at))

        self.players.do(self.cost(self.costs.player / 2), hear)


def simulate(costs: Costs, tables: int, rate: float | None) -> Json:
    """Moves a second and what the other player waits, after a moment of warming up."""
    site = Site(costs, tables, rate)
    site.clock.run(2.0)
    site.heard.clear()
    site.moves, site.loop.used = 0, 0.0
    site.clock.run(2.0 + SIMULATED)
    return {
        "moves_per_second": site.moves / SIMULATED,
        "server_cores": site.loop.used / SIMULATED,
        **{name: value for name, value in spread(site.heard).items() if name in ("p50", "p99")},
    }


def costs_of(point: Json, disk: Json) -> Costs:
    commits, checkpoints = ([each / 1000 for each in disk[name]] for name in ("commits_ms", "checkpoints_ms"))
    kept = Disk(commits, checkpoints, disk["pages_per_commit"], disk["pages_per_move"])
    return Costs(point["server_ms"] / 1000, point["player_ms"] / 1000, kept)


def compare(terms: Json) -> list[Json]:
    """Each measured point beside the simulated one."""
    rows = []
    for game, full in terms["play"].items():
        half = terms["half"][game]
        for name, point, rate in ((f"{game}, as fast as it goes", full, None), (f"{game}, half", half, half["rate"])):
            simulated = simulate(costs_of(full, terms["disk"]), point["tables"], rate)
            measured = {"moves_per_second": point["moves_per_second"], **point["other_ms"]}
            within = {
                kind: 1 / factor <= simulated[kind] / measured[kind] <= factor for kind, factor in TOLERANCES.items()
            }
            others = point["foreign_cores"]
            rows.append(
                {"point": name, "measured": measured, "simulated": simulated, "within": within, "foreign_cores": others}
            )
    return rows


# The model

SECONDS_PER_DECISION = 8.0
"""Between two decisions of a player who plays with others: they wait for them, too."""
PLAYERS_PER_TABLE = 3
SOCKETS_PER_PLAYER = 2.2
"""A table, the page, and one in five watches."""
BUSY = 0.5
"""Share of a core that is used at most: half load is where latencies are those of the benchmark."""
CORES_PER_MACHINE = 16
NOTICE_SHARE = 0.25
"""Share of a process's time that may go into hearing of moves that are not its own."""
PROCESSES_OF_DATABASE = 20
"""PostgreSQL commits transactions that notify one after the other: each waits for a flush (1.5 ms) of every process."""
DATABASE_CORES = 16
MACHINE_EUROS = 250.0
DATABASE_EUROS = 600.0
"""A month, for a machine of 16 cores and 64 GB, and for a database of 16 cores with a standby: an assumption."""
SIZES = (100, 1_000, 10_000, 100_000, 1_000_000)


def model(terms: Json, players: int) -> Json:
    """What so many players at once need."""
    games = terms["play"]
    move = sum(game["server_ms"] for game in games.values()) / len(games) / 1000
    extra = max(0.0, terms["postgresql"]["server_ms"] - games["trias"]["server_ms"]) / 1000
    database = terms["postgresql"]["database_ms"] / 1000
    notice = terms["notice_ms"] / 1000
    moves = players / SECONDS_PER_DECISION
    limits = limits_of(move + extra, notice, database)
    first = min(limits, key=lambda name: limits[name])
    cells = max(1, math.ceil(moves / limits[first]))
    in_cell = moves / cells
    processes = processes_for(in_cell, move + extra, notice)
    idle, stored = terms["idle"], terms["stored"]
    per_event = sum(game["bytes"] / game["events"] for game in stored.values()) / len(stored)
    memory = processes * idle["process_mb"] / 1024
    memory += (players / PLAYERS_PER_TABLE * idle["table_kb"] + players * SOCKETS_PER_PLAYER * idle["socket_kb"]) / (
        cells * 1024 * 1024
    )
    machines = max(1, math.ceil(processes / CORES_PER_MACHINE)) * cells
    euros = machines * MACHINE_EUROS + cells * DATABASE_EUROS
    return {
        "players": players,
        "moves_per_second": moves,
        "databases": cells,
        "first_limit": first,
        "players_of_a_cell": limits[first] * SECONDS_PER_DECISION,
        "processes": processes * cells,
        "machines": machines,
        "memory_gb_of_a_cell": memory,
        "database_cores_of_a_cell": in_cell * database,
        "rows_per_second": moves,
        "gb_a_day": moves * 86400 * per_event * 2 / 1e9,
        "euros_a_month": euros if players > 2000 else None,
    }


def processes_for(moves: float, move: float, notice: float) -> int:
    """Processes that share a database and so many moves a second; each hears of the moves of all others."""
    left = BUSY - moves * notice
    return max(1, math.ceil(moves * move / left)) if left > 0 else sys.maxsize


def limits_of(move: float, notice: float, database: float) -> dict[str, float]:
    """Moves a second of one database at most, by what would be exhausted."""
    return {
        "processes": PROCESSES_OF_DATABASE * BUSY / (move + PROCESSES_OF_DATABASE * notice),
        "notices": BUSY * NOTICE_SHARE / notice,
        "database": BUSY * DATABASE_CORES / database,
    }


def show(rows: list[Json], sizes: list[Json]) -> None:
    table = Table(title="Measured and simulated", title_justify="left")
    for column in ("", "moves/s", "p50 ms", "p99 ms", "cores of others"):
        table.add_column(column, justify="right" if column else "left")
    for row in rows:
        cells = [
            f"{row['measured'][kind]:,.0f} · {row['simulated'][kind]:,.0f}" + ("" if row["within"][kind] else " (!)")
            for kind in TOLERANCES
        ]
        others = row["foreign_cores"]
        table.add_row(row["point"], *cells, f"{others:.2f}" + ("" if others <= QUIET else ": not comparable"))
    console.print(table)
    tolerances = ", ".join(f"{kind} by a factor of {factor:g}" for kind, factor in TOLERANCES.items())
    console.print(f"(!): further apart than allowed ({tolerances})")
    table = Table(title="Players at once", title_justify="left")
    for column in sizes[0]:
        table.add_column(column.replace("_", " "), justify="right")
    for row in sizes:
        table.add_row(
            *("-" if value is None else f"{value:,.4g}" if value < 100 else f"{value:,.0f}" for value in row.values())
        )
    console.print(table)


def shown(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, str):
        return value
    return f"{value:,.3g}" if value < 100 else f"{value:,.0f}"


def main(
    terms_file: Annotated[Path, typer.Option("--terms", help="What was measured.")] = HERE / "results" / "terms.json",
    json_file: Annotated[Path, typer.Option("--json", help="Where it goes.")] = HERE / "results" / "capacity.json",
) -> None:
    """The capacity model and its check."""
    terms = json.loads(terms_file.read_text(encoding="utf-8"))
    rows, sizes = compare(terms), [model(terms, players) for players in SIZES]
    json_file.write_text(json.dumps({"points": rows, "sizes": sizes}, indent=1) + "\n", encoding="utf-8")
    show(rows, sizes)
    console.print(str(json_file))


if __name__ == "__main__":
    typer.run(main)
