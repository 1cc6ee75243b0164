"""`mesozoic games`: which games there are, who made them, and how their rules can be varied."""

from __future__ import annotations

import json
import sys

from rich import box
from rich.console import Console
from rich.table import Table

from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.core.options import Option
from mesozoic.games import all_games, find_game


def games(name: str | None, as_json: bool) -> None:
    """Describe one game or all of them."""
    chosen = (find_game(name),) if name else all_games()
    if as_json:
        sys.stdout.write(json.dumps({"games": [described(game) for game in chosen]}) + "\n")
        return
    console = Console(highlight=False)
    for game in chosen:
        players = f"{game.seats[0]} to {game.seats[-1]} players"
        author = game.author or "an author its rulebook does not name"
        console.print(f"[bold]{game.title}[/] ({game.id}), by {author}, {game.year}; {players}")
        console.print(options_table(game))
    console.print("Unofficial implementations, not connected with the games' authors or publishers.", style="dim")


def options_table(game: Game) -> Table:
    """Each option with its values, and below it what it is about; then the data that can be replaced."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("option", "usual value", "other values"):
        table.add_column(heading)
    for option in game.options:
        table.add_row(f"{option.name}\n[dim]{game.about(option)}[/]", usual(option), others(option))
    for name, revision in game.data.items():
        table.add_row(f"{name}\n[dim]data that can be replaced[/]", json.dumps(revision), "another id, or a file")
    return table


def usual(option: Option) -> str:
    by_seats = [f"{seats} players: {json.dumps(value)}" for seats, value in option.default_by_seats.items()]
    return "; ".join([json.dumps(option.default), *by_seats])


def others(option: Option) -> str:
    if not option.values:
        return f"{option.least} or more"
    listed = [json.dumps(value) for value in option.values if value != option.default]
    by_seats = [f"{seats} players: {', '.join(map(json.dumps, more))}" for seats, more in option.more_by_seats.items()]
    return "; ".join([", ".join(listed), *by_seats] if listed else by_seats)


def described(game: Game) -> Json:
    return {
        "id": game.id,
        "title": game.title,
        "author": game.author,
        "year": game.year,
        "seats": list(game.seats),
        "data": dict(game.data),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "default_by_seats": {str(seats): value for seats, value in option.default_by_seats.items()},
                "values": list(option.values) or None,
                "more_by_seats": {str(seats): list(more) for seats, more in option.more_by_seats.items()},
                "least": option.least,
                "about": game.about(option),
            }
            for option in game.options
        ],
    }
