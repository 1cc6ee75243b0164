"""`mesozoic arena`: how strong the bots are."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from mesozoic.bots.bot import make_bot, makers
from mesozoic.bots.ratings import ladder
from mesozoic.cli.extras import require
from mesozoic.cli.options import parse_options, parse_seats, seats_text
from mesozoic.cli.ready import make_ready
from mesozoic.cli.workers import chosen_workers
from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game
from mesozoic.games import all_games, find_game
from mesozoic.lab.arena import Contest, Done, compete
from mesozoic.lab.arena_files import Results
from mesozoic.lab.plots import PLOTS, Mark, draw
from mesozoic.lab.report import check_suffix
from mesozoic.lab.standings import WEAKEST, Share, Standings, TableFigures, standings_of
from mesozoic.lab.workers import Workers
from mesozoic.records.files import LineWriter

SCALE = (
    "Elo's, from strengths of the Plackett-Luce model fitted to finishing orders; random, or the first bot, has 0; "
    "95 % intervals by resampling sets"
)


def arena(
    name: str | None,
    bots: str | None,
    players: int,
    sets: int,
    seed: str,
    options: str | None,
    processes: int | None,
    cluster: str | None,
    records: Path | None,
    resume: Path | None,
    out: Path | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Let bots play each other, and print or write how often they win and how strong they are."""
    games = all_games() if name is None else (find_game(name),)
    competing = competitors(bots)
    chosen = parse_options(options)
    check_suffix("plot", plot, PLOTS)
    if plot is not None:
        require("lab", "mesozoic arena --plot needs matplotlib")
    for game in games:
        game.check_seats(players)
        game.check_options(players, chosen)
    contests = [Contest(game.id, players, competing, sets, seed, chosen) for game in games]
    is_compiled = all(plan.is_compiled for contest in contests for plan in contest.plans)
    with ExitStack() as open_files:
        results = None if resume is None else open_files.enter_context(Results(resume, contests, records))
        writer = None
        if records is not None and results is None:
            writer = open_files.enter_context(LineWriter(records))
        for game in games:
            make_ready(game)
        with (
            chosen_workers(is_compiled and records is None, processes, cluster) as workers,
            progress_bar(as_json) as progress,
        ):
            standings = [
                play_contest(contest, workers, progress, results, writer, with_records=records is not None)
                for contest in contests
            ]
    content = ratings_file(contests, standings, command_of(name, contests[0], options))
    if out is not None:
        out.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
        ladder.cache_clear()
    if plot is not None:
        draw_ratings(contests[0], standings, plot)
    if as_json:
        sys.stdout.write(json.dumps(content) + "\n")
        return
    for figures in standings:
        print_standings(find_game(figures.game), contests[0], figures)


def competitors(bots: str | None) -> tuple[str, ...]:
    """The bots that are named, or all there are; raises BadSetup and UnknownBot."""
    competing = parse_seats(bots) if bots else [WEAKEST, *sorted(makers().keys() - {WEAKEST})]
    for bot in competing:
        make_bot(bot)
    if len({*competing}) < len(competing) or len(competing) < 2:
        raise BadSetup("--bots: name at least two bots, each once")
    return tuple(competing)


def progress_bar(is_hidden: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("games"))
    return Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True, disable=is_hidden)


def play_contest(
    contest: Contest,
    workers: Workers,
    progress: Progress,
    results: Results | None,
    writer: LineWriter | None,
    with_records: bool,
) -> Standings:
    """Play what is still to be played of a contest, and tell what came out."""
    total = contest.sets * contest.players * len(contest.tables)
    task = progress.add_task(find_game(contest.game).title, total=total)
    finished = []
    if results is not None:
        finished = results.finished(contest)
        progress.advance(task, results.finished_games(contest))
    keep = keeper(contest, results, writer)
    played = compete(contest, workers, partial(progress.advance, task), finished, keep, with_records)
    return standings_of(contest, played)


def keeper(
    contest: Contest, results: Results | None, writer: LineWriter | None
) -> Callable[[int, int, Done], None] | None:
    """What is done with results as they come."""
    if results is not None:
        return partial(results.add, contest)
    if writer is not None:
        return lambda _table, _first, done: writer.write_text(done.records.decode())
    return None


def command_of(name: str | None, contest: Contest, options: str | None) -> str:
    """The command that plays the same contests."""
    words = ["mesozoic", "arena", *([] if name is None else [name]), "--bots", seats_text(contest.bots)]
    words += ["--players", str(contest.players), "--sets", str(contest.sets), "--seed", contest.seed]
    return shlex.join([*words, *(["--options", options] if options else [])])


def ratings_file(contests: Sequence[Contest], standings: Sequence[Standings], command: str) -> dict[str, Any]:
    """All figures; `mesozoic.bots.ratings` reads the part ``games``."""
    first = contests[0]
    return {
        "measured": {
            "command": command,
            "players": first.players,
            "options": dict(first.options),
            "sets": first.sets,
            "seed": first.seed,
            "scale": SCALE,
        },
        "games": {
            figures.game: {bot.bot: {"rating": bot.rating, "low": bot.low, "high": bot.high} for bot in figures.bots}
            for figures in standings
        },
        "strengths": {figures.game: {bot.bot: bot.strength for bot in figures.bots} for figures in standings},
        "shares": {figures.game: shares_of(first.bots, figures) for figures in standings},
        "tables": {figures.game: msgspec.to_builtins(figures.tables) for figures in standings},
    }


def shares_of(bots: Sequence[str], figures: Standings) -> dict[str, dict[str, float]]:
    """The share of wins of each bot against each other, or against copies of it, where they met so."""
    found = {bot: {other: figures.share_against(bot, other) for other in bots if other != bot} for bot in bots}
    return {
        bot: {other: round(share, 3) for other, share in shares.items() if share is not None}
        for bot, shares in found.items()
    }


# What is shown


def print_standings(game: Game, contest: Contest, figures: Standings) -> None:
    console = Console()
    console.print(rating_table(game, contest, figures))
    console.print(share_table(figures))


def rating_table(game: Game, contest: Contest, figures: Standings) -> Table:
    """Ratings and strengths, the strongest first."""
    games = sum(table.games for table in figures.tables)
    title = f"{game.title}, {contest.players} players: {games:,} games"
    table = new_table(title, ("bot",), ("rating", "95 %", "strength"))
    for bot in sorted(figures.bots, key=lambda bot: -bot.strength):
        table.add_row(Text(bot.bot), str(bot.rating), f"{bot.low} to {bot.high}", f"{bot.strength:.4f}")
    return table


def share_table(figures: Standings) -> Table:
    """Shares of wins with their intervals, table by table."""
    table = new_table("Share of wins", ("bot", "against"), ("share", "95 %", "fair", "mean score", "games"))
    for at_table in figures.tables:
        for share in told(at_table):
            table.add_row(
                Text(share.bot),
                Text(others_text(at_table, share)),
                f"{share.share:.1%}",
                f"{share.low:.1%} to {share.high:.1%}",
                f"{share.fair:.0%}",
                f"{share.mean_score:.1f}",
                f"{at_table.games:,}",
            )
    return table


def new_table(title: str, texts: Sequence[str], numbers: Sequence[str]) -> Table:
    table = Table(title=title, title_justify="left")
    for heading in texts:
        table.add_column(heading, overflow="fold")
    for heading in numbers:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def told(at_table: TableFigures) -> list[Share]:
    """The bots of a table; of two kinds only one: that which is alone, or the better of two."""
    by_share = sorted(at_table.shares, key=lambda share: (share.seats, -share.share))
    return by_share[:1] if len(by_share) == 2 else by_share


def others_text(at_table: TableFigures, share: Share) -> str:
    others = [other for other in at_table.shares if other.bot != share.bot]
    return ", ".join(other.bot if other.seats == 1 else f"{other.seats} × {other.bot}" for other in others)


def draw_ratings(contest: Contest, standings: Sequence[Standings], file: Path) -> None:
    """Ratings with their intervals, a colour for each game; the strongest bot of the first game on top."""
    order = sorted(standings[0].bots, key=lambda bot: bot.strength)
    series = {
        find_game(figures.game).title: [Mark(bot.bot, bot.rating, bot.low, bot.high) for bot in figures.bots]
        for figures in standings
    }
    title = f"{contest.players} players, {contest.sets:,} sets of {contest.players} games at each table"
    label = "rating (Elo's scale), with 95 % intervals"
    draw(title, label, 0, [bot.bot for bot in order], series, file)
