"""`mesozoic simulate`: bots play whole games."""

from __future__ import annotations

import json
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from mesozoic.bots.bot import make_bot
from mesozoic.cli.options import parse_options, parse_seats
from mesozoic.cli.ready import make_ready
from mesozoic.core.game import Game
from mesozoic.engine.match import Match, new
from mesozoic.games import find_game
from mesozoic.records.files import LineWriter


def simulate(
    name: str,
    seats: str | None,
    games: int,
    seed: str,
    options: str | None,
    records: Path | None,
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
    wins = [0.0] * len(bots)
    points: list[list[int]] = []
    decisions = 0
    numbers = track(range(games), "Playing", console=Console(stderr=True), transient=True, disable=games < 2)
    with LineWriter(records) if records else nullcontext() as writer:
        make_ready(game)
        start = time.perf_counter()
        for number in numbers:
            match = play_game(game, bots, f"{seed}/{number}", chosen)
            result = match.result
            assert result is not None
            decisions += sum("type" in entry for entry in match.log)
            points.append(result["scores"])
            for winner in result["winners"]:
                wins[winner] += 1 / len(result["winners"])
            if writer is not None:
                identity = f"{game.id}-{len(bots)}p-{seed}-{number}"
                writer.write(match.record(id=identity, seed=match.seed))
    seconds = time.perf_counter() - start
    figures = {
        "game": game.id,
        "games": games,
        "seed": seed,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "seats": [
            {
                "seat": seat,
                "bot": bot,
                "wins": round(wins[seat], 3),
                "share": round(wins[seat] / games, 4),
                "mean_score": round(sum(scores[seat] for scores in points) / games, 3),
                "best_score": max(scores[seat] for scores in points),
            }
            for seat, bot in enumerate(bots)
        ],
        "records": None if records is None else str(records),
    }
    if as_json:
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        print_figures(game, figures)


def play_game(game: Game, bots: list[str], seed: str, options: dict[str, Any]) -> Match:
    """One whole game between bots."""
    players = [{"name": f"{bot} {seat + 1}", "kind": f"bot:{bot}"} for seat, bot in enumerate(bots)]
    match = new(game.id, seed=seed, options=options, players=players)
    made = [make_bot(bot, f"{seed}/{seat}") for seat, bot in enumerate(bots)]
    while match.seat is not None:
        seat = match.seat
        match.play_number(made[seat].choose(match.turn(seat)), seat)
    return match


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
    rate = figures["games"] / figures["seconds"]
    console.print(
        f"{figures['decisions']:,} decisions in {figures['seconds']:.1f} s ({rate:.1f} games/s)",
        highlight=False,
    )
    if figures["records"]:
        console.print(f"records: {figures['records']}", highlight=False, soft_wrap=True)
