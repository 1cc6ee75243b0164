"""`mesozoic lab`: is a game fair?  Many games between bots, by species and by the order of turns."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from mesozoic.bots.bot import make_bot
from mesozoic.cli.extras import require
from mesozoic.cli.options import parse_options, parse_seats
from mesozoic.cli.ready import make_ready
from mesozoic.cli.workers import chosen_workers
from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game
from mesozoic.games import find_game
from mesozoic.lab.experiment import play
from mesozoic.lab.figures import report_of, to_json
from mesozoic.lab.finished import Games
from mesozoic.lab.plan import Plan
from mesozoic.lab.plots import PLOTS
from mesozoic.lab.report import REPORTS, as_table, check_suffix, lines_of, plot, title_of, write_report


def lab(
    name: str,
    players: str | None,
    bots: str,
    games: int,
    seed: str,
    options: str | None,
    processes: int | None,
    cluster: str | None,
    plot_file: Path | None,
    report_file: Path | None,
    as_json: bool,
) -> None:
    """Play the experiment for each number of players, and tell what it found."""
    game = find_game(name)
    counts = read_counts(game, players)
    named = tuple(parse_seats(bots))
    for bot in named:
        make_bot(bot)
    chosen = parse_options(options)
    for count in counts:
        game.check_options(count, chosen)
    check_suffix("plot", plot_file, PLOTS)
    check_suffix("report", report_file, REPORTS)
    if plot_file is not None:
        require("lab", "mesozoic lab --plot needs matplotlib")
    make_ready(game)
    plans = [Plan(game.id, count, named, games, seed, chosen) for count in counts]
    played: list[Games] = []
    with (
        chosen_workers(plans[0].is_compiled, processes, cluster) as workers,
        Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress,
    ):
        for plan in plans:
            task = progress.add_task(f"{plan.seats} players", total=games)
            played.append(play(plan, workers, partial(progress.advance, task), middle=True))
    report = report_of(game, plans, played)
    if plot_file is not None:
        rows = {figures.players: figures.species or figures.order for figures in report.players}
        plot(title_of(report), rows, plot_file)
    if report_file is not None:
        write_report(report, report_file)
    if as_json:
        sys.stdout.buffer.write(to_json(report))
        return
    console = Console()
    console.print(title_of(report))
    for figures in report.players:
        if figures.species:
            console.print(as_table(f"{figures.players} players, by species", figures.species))
        console.print(as_table(f"{figures.players} players, by order of turns", figures.order))
        console.print("\n".join(lines_of(figures)) + "\n", highlight=False)


def read_counts(game: Game, players: str | None) -> list[int]:
    """Numbers of players such as "3,4"; all there are without any."""
    if players is None:
        return [*game.seats]
    try:
        counts = sorted({int(number) for number in players.split(",")})
    except ValueError:
        raise BadSetup(f"--players {players!r} is not a list of numbers such as 3,4") from None
    for count in counts:
        game.check_seats(count)
    return counts
