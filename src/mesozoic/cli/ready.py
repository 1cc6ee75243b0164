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


def warm(name: str | None, as_json: bool, with_learners: bool = False) -> None:
    """Compile one game or all of them; what only learners need takes longer than all the rest."""
    games = all_games() if name is None else (find_game(name),)
    figures = {game.id: round(_compile(game, with_learners), 2) for game in games}
    if as_json:
        sys.stdout.write(json.dumps({"cpu_seconds": figures}) + "\n")
    else:
        for game, seconds in figures.items():
            sys.stdout.write(f"{game}: ready ({seconds:.1f} s of CPU time)\n")


def _compile(game: Game, with_learners: bool = False) -> float:
    """Compile the entry points of a game; returns the CPU time it took."""
    _ = game.parts
    from mesozoic.core.compiled.kernel import is_warm
    from mesozoic.core.compiled.kernel import warm as compile_all

    start = time.process_time()
    console = Console(stderr=True)
    is_new = not is_warm(game.package)
    if is_new and not console.is_terminal:
        how_long = "some minutes" if with_learners else "a minute or two"
        console.print(f"Compiling {game.title} once; this takes {how_long}.", soft_wrap=True)
    doing = f"Compiling {game.title} (once)" if is_new else f"Loading {game.title}"
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(doing, total=None)
        for entry, done, total in compile_all(game.package, with_learners):
            plain = entry.removeprefix(f"{game.package.rpartition('.')[2]}_").replace("_", " ")
            progress.update(task, total=total, completed=done, description=f"{doing}: {plain}")
    return time.process_time() - start
