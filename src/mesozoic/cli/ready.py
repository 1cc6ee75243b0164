"""Compiling before the first use, with a progress bar."""

from __future__ import annotations

import json
import sys
import time

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from mesozoic.core.game import Game
from mesozoic.games import all_games, find_game


def make_ready(game: Game) -> None:
    """Compile a game's rules unless that was done before."""
    _ = game.parts
    from mesozoic.core.compiled.kernel import is_warm

    if not is_warm(game.package):
        _compile(game)


def warm(name: str | None, as_json: bool) -> None:
    """Compile one game or all of them."""
    games = all_games() if name is None else (find_game(name),)
    figures = {game.id: round(_compile(game), 2) for game in games}
    if as_json:
        sys.stdout.write(json.dumps({"cpu_seconds": figures}) + "\n")
    else:
        for game, seconds in figures.items():
            sys.stdout.write(f"{game}: ready ({seconds:.1f} s of CPU time)\n")


def _compile(game: Game) -> float:
    """Compile every entry point of a game; returns the CPU time it took."""
    _ = game.parts
    from mesozoic.core.compiled.kernel import warm as compile_all

    start = time.process_time()
    console = Console(stderr=True)
    if not console.is_terminal:
        console.print(f"Compiling {game.title} once; this takes about a minute.", soft_wrap=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"Compiling {game.title} (once)", total=None)
        for entry, done, total in compile_all(game.package):
            plain = entry.removeprefix(f"{game.package.rpartition('.')[2]}_").replace("_", " ")
            progress.update(task, total=total, completed=done, description=f"Compiling {game.title} (once): {plain}")
    return time.process_time() - start
