"""People who play against bots that search, many tables at once: how long their own moves take.

Run by ``make bench-bots``.  A real server as it is shipped (SQLite on disk, its usual limits).  At every table a person
plays against the strongest bot, which thinks a second for a turn: the threads for bots are never idle.  The people and
the server share the cores.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer
import uvloop
from rich.console import Console

from benchmarks.abuse import GAMES, Json, Stranger, measure
from benchmarks.server import HERE, our_server

GOAL = 100.0
"""Milliseconds within which 99 of 100 moves shall be answered."""
TABLES_OF_AN_ADDRESS = 5

console = Console(width=None if sys.stdout.isatty() else 120)


def people(url: str, tables: int, bot: str) -> list[Stranger]:
    """One at each table, from several addresses, the games in turn."""
    return [
        Stranger(
            url, GAMES[number % len(GAMES)], bot, f"127.0.2.{1 + number // TABLES_OF_AN_ADDRESS}", asks_hints=False
        )
        for number in range(tables)
    ]


def told(figures: Json) -> str:
    move, bot = figures["move"], figures["bot"]
    return (
        f"moves answered within {move['p50']:.0f} / {move['p95']:.0f} / {move['p99']:.0f} ms (50 / 95 / 99 %, of "
        f"{move['count']}), longest {move['longest']:.0f}; a turn of a bot took {bot['p50'] or 0:.0f} ms at the median "
        f"(of {bot['count']}); the server used {figures['server_cores']:.2f} cores"
    )


def main(
    tables: Annotated[int, typer.Option(help="Tables at the same time.")] = 20,
    bot: Annotated[str, typer.Option(help="Which bot sits at each of them.")] = "apex",
    seconds: Annotated[float, typer.Option(help="Measured seconds.")] = 60.0,
    json_file: Annotated[Path, typer.Option("--json", help="Where the figures go.")] = HERE / "results" / "bots.json",
) -> None:
    """Moves of people at tables with bots that search."""
    json_file.parent.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="bots-", dir=json_file.parent) as folder,
        our_server(f"sqlite:///{folder}/bots.sqlite3", limits=None) as server,
    ):
        figures: Json = {"tables": tables, "bot": bot, "seconds": seconds}
        figures |= uvloop.run(measure(server, people(server.url, tables, bot), seconds))
    json_file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    console.print(f"{tables} tables with {bot}: {told(figures)}")
    console.print(f"99 of 100 moves within {GOAL:.0f} ms: {'yes' if figures['move']['p99'] < GOAL else 'no'}")
    console.print(str(json_file))


if __name__ == "__main__":
    typer.run(main)
