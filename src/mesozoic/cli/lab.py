"""`mesozoic lab`: is a game fair?  Many games between bots, by seat and by species."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from mesozoic.bots.bot import make_bot
from mesozoic.cli.extras import require
from mesozoic.cli.options import parse_options, parse_seats
from mesozoic.cli.ready import make_ready
from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game
from mesozoic.games import find_game
from mesozoic.lab.experiment import Outcome, Plan, Row, by_group, by_seat, play
from mesozoic.lab.report import as_json as row_json
from mesozoic.lab.report import as_markdown, as_table, check_plot, plot


def lab(
    name: str,
    players: str | None,
    bots: str,
    games: int,
    seed: str,
    options: str | None,
    processes: int | None,
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
    check_plot(plot_file)
    if plot_file is not None:
        require("lab", "mesozoic lab --plot needs matplotlib")
    make_ready(game)
    outcomes_by_count: dict[int, list[Outcome]] = {}
    with Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
        for count in counts:
            task = progress.add_task(f"{count} players", total=games)
            plan = Plan(game.id, count, named, games, seed, chosen)
            advance = partial(progress.advance, task)
            outcomes_by_count[count] = play(plan, processes, advance)
    groups = {count: by_group(outcomes, count) for count, outcomes in outcomes_by_count.items()}
    seats = {count: by_seat(outcomes, count) for count, outcomes in outcomes_by_count.items()}
    title = f"{game.title}: {', '.join(named)}, {games:,} games for each number of players, seed {seed}"
    if plot_file is not None:
        plot(title, groups if any(groups.values()) else seats, plot_file)
    if report_file is not None:
        report_file.write_text(markdown(title, groups, seats), encoding="utf-8")
    if as_json:
        sys.stdout.write(json.dumps(figures(game, games, seed, chosen, groups, seats)) + "\n")
        return
    console = Console()
    console.print(title)
    for count in counts:
        if groups[count]:
            console.print(as_table(f"{count} players, by species", groups[count]))
        console.print(as_table(f"{count} players, by seat", seats[count]))


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


def markdown(title: str, groups: dict[int, list[Row]], seats: dict[int, list[Row]]) -> str:
    parts = [f"# {title}\n"]
    for count in seats:
        parts += [f"\n## {count} players\n\n"]
        if groups[count]:
            parts += [as_markdown(groups[count]), "\n"]
        parts.append(as_markdown(seats[count]))
    return "".join(parts)


def figures(
    game: Game,
    games: int,
    seed: str,
    options: dict[str, Any],
    groups: dict[int, list[Row]],
    seats: dict[int, list[Row]],
) -> dict[str, Any]:
    return {
        "game": game.id,
        "games": games,
        "seed": seed,
        "options": options,
        "players": {
            str(count): {"groups": [*map(row_json, groups[count])], "seats": [*map(row_json, seats[count])]}
            for count in seats
        },
    }
