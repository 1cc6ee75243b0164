"""`mesozoic simulate`: bots play whole games."""

from __future__ import annotations

import json
import sys
import time
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from mesozoic.bots.bot import make_bot
from mesozoic.cli.options import parse_options, parse_seats
from mesozoic.cli.ready import make_ready
from mesozoic.cli.workers import chosen_workers
from mesozoic.core.game import Game
from mesozoic.games import find_game
from mesozoic.lab.experiment import play, play_with_records
from mesozoic.lab.finished import Games
from mesozoic.lab.plan import Plan
from mesozoic.records.files import LineWriter


def simulate(
    name: str,
    seats: str | None,
    games: int,
    seed: str,
    options: str | None,
    records: Path | None,
    processes: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Play games and print wins and points by seat."""
    game = find_game(name)
    bots = parse_seats(seats) if seats else ["random"] * game.usual_seats
    game.check_seats(len(bots))
    chosen = parse_options(options)
    game.check_options(len(bots), chosen)
    for bot in bots:
        make_bot(bot)
    plan = Plan(game.id, len(bots), tuple(bots), games, seed, chosen)
    with LineWriter(records) if records else nullcontext() as writer:
        make_ready(game)
        start = time.perf_counter()
        with (
            chosen_workers(plan.is_compiled and records is None, processes, cluster) as workers,
            Progress(console=Console(stderr=True), transient=True, disable=games < 2) as progress,
        ):
            step = partial(progress.advance, progress.add_task("Playing", total=games))
            if writer is None:
                played = play(plan, workers, step)
            else:
                played = play_with_records(plan, lambda lines: writer.write_text(lines.decode()), workers, step)
    figures = figures_of(game, plan, played, time.perf_counter() - start, records)
    if as_json:
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        print_figures(game, figures)


def figures_of(game: Game, plan: Plan, played: Games, seconds: float, records: Path | None) -> dict[str, Any]:
    """What is printed of games."""
    wins, scores = played.wins.sum(axis=0).tolist(), played.scores
    return {
        "game": game.id,
        "games": plan.games,
        "seed": plan.seed,
        "decisions": int(played.decisions.sum()),
        "seconds": round(seconds, 3),
        "seats": [
            {
                "seat": seat,
                "bot": bot,
                "wins": round(wins[seat], 3),
                "share": round(wins[seat] / plan.games, 4),
                "mean_score": round(int(scores[:, seat].sum()) / plan.games, 3),
                "best_score": int(scores[:, seat].max()),
            }
            for seat, bot in enumerate(plan.seated)
        ],
        "records": None if records is None else str(records),
    }


def print_figures(game: Game, figures: dict[str, Any]) -> None:
    console = Console()
    table = Table(title=f"{game.title}: {figures['games']} games", title_justify="left")
    for heading, side in (("seat", "right"), ("bot", "left"), ("wins", "right"), ("share", "right")):
        table.add_column(heading, justify=side)  # type: ignore[arg-type]
    table.add_column("mean score", justify="right")
    table.add_column("best", justify="right")
    for row in figures["seats"]:
        table.add_row(
            str(row["seat"]),
            row["bot"],
            f"{row['wins']:g}",
            f"{row['share']:.1%}",
            f"{row['mean_score']:.1f}",
            str(row["best_score"]),
        )
    console.print(table)
    rate = figures["games"] / max(figures["seconds"], 0.001)
    console.print(
        f"{figures['decisions']:,} decisions in {figures['seconds']:.1f} s ({rate:.1f} games/s)",
        highlight=False,
    )
    if figures["records"]:
        console.print(f"records: {figures['records']}", highlight=False, soft_wrap=True)
