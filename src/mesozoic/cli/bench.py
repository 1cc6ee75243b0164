"""`mesozoic bench`: the engine's speed on this machine."""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from mesozoic import __version__
from mesozoic.cli.ready import make_ready
from mesozoic.core.json_checks import Json
from mesozoic.engine.bench import measure
from mesozoic.games import all_games, find_game
from mesozoic.records.files import LineWriter


def bench(name: str | None, seconds: float, repeats: int, out: Path | None, as_json: bool) -> None:
    """Measure one game or all of them."""
    games = (find_game(name),) if name else all_games()
    report: Json = {
        "mesozoic": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "what": "uniformly random play, one core, CPU time, best of several",
        "games": [],
    }
    for game in games:
        make_ready(game)
        with Console(stderr=True).status(f"Measuring {game.title}"):
            report["games"].append(measure(game, seconds, repeats))
    if out is not None:
        with LineWriter(out) as writer:
            writer.write_text(json.dumps(report, indent=1) + "\n")
    if as_json:
        sys.stdout.write(json.dumps(report) + "\n")
    else:
        print_report(report)


def print_report(report: Json) -> None:
    console = Console()
    for figures in report["games"]:
        table = Table(
            title=f"{figures['game']}: a state has {figures['state_bytes']:,} bytes",
            title_justify="left",
        )
        table.add_column("seats", justify="right")
        table.add_column("compiled loop\ndecisions/s", justify="right")
        table.add_column("games/s", justify="right")
        table.add_column("from Python\ndecisions/s", justify="right")
        table.add_column("greedy\nchoices/s", justify="right")
        for seats, row in figures["seats"].items():
            table.add_row(
                seats,
                f"{row['decisions_per_second']:,}",
                f"{row['games_per_second']:,}",
                f"{row['python_decisions_per_second']:,}",
                f"{row['greedy_choices_per_second']:,}",
            )
        console.print(table)
    console.print(report["what"], style="dim")
