"""`mesozoic arena`: how strong the bots are."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from mesozoic.bots.bot import make_bot, makers
from mesozoic.bots.compiled import CODES
from mesozoic.bots.ratings import ladder
from mesozoic.cli.options import parse_seats
from mesozoic.cli.ready import make_ready
from mesozoic.cli.workers import chosen_workers
from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game
from mesozoic.games import all_games, find_game
from mesozoic.lab.arena import SEATS, Measured, compete

WEAKEST = "random"


def arena(
    name: str | None,
    bots: str | None,
    pairs: int,
    seed: str,
    processes: int | None,
    cluster: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Let bots play each other, and print or write their ratings."""
    games = all_games() if name is None else (find_game(name),)
    competing = parse_seats(bots) if bots else [WEAKEST, *sorted(makers().keys() - {WEAKEST})]
    for bot in competing:
        make_bot(bot)
    if len({*competing}) < len(competing) or len(competing) < 2:
        raise BadSetup("--bots: name at least two bots, each once")
    for game in games:
        game.check_seats(SEATS)
        make_ready(game)
    measured = {}
    with (
        chosen_workers({*competing} <= {*CODES}, processes, cluster) as workers,
        Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress,
    ):
        for game in games:
            task = progress.add_task(game.title, total=pairs * len(competing) * (len(competing) - 1) // 2)
            measured[game.id] = compete(game.id, competing, pairs, seed, workers, partial(progress.advance, task))
    content = ratings_file(measured, competing, pairs, seed)
    if out is not None:
        out.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
        ladder.cache_clear()
    if as_json:
        sys.stdout.write(json.dumps(content) + "\n")
        return
    for game in games:
        Console().print(as_table(game, measured[game.id]))


def ratings_file(measured: dict[str, list[Measured]], bots: list[str], pairs: int, seed: str) -> dict[str, Any]:
    """What `mesozoic.bots.ratings` reads."""
    return {
        "measured": {
            "command": f"mesozoic arena --bots {','.join(bots)} --pairs {pairs} --seed {seed}",
            "players": SEATS,
            "pairs": pairs,
            "seed": seed,
            "scale": "Elo, fitted by the Bradley-Terry model; the first bot has 0; 95 % intervals by resampling pairs",
        },
        "games": {
            game: {bot.bot: {"rating": bot.rating, "low": bot.low, "high": bot.high} for bot in ratings}
            for game, ratings in measured.items()
        },
        "shares": {
            game: {bot.bot: {other: round(share, 3) for other, share in bot.shares.items()} for bot in ratings}
            for game, ratings in measured.items()
        },
    }


def as_table(game: Game, measured: list[Measured]) -> Table:
    """Ratings, the strongest first, and shares of wins."""
    by_rating = sorted(measured, key=lambda bot: -bot.rating)
    table = Table("bot", "rating", "95 %", *(f"against {bot.bot}" for bot in by_rating), title=game.title)
    for bot in by_rating:
        shares = (f"{bot.shares[other.bot]:.0%}" if other is not bot else "" for other in by_rating)
        table.add_row(bot.bot, str(bot.rating), f"{bot.low} to {bot.high}", *shares)
    return table
