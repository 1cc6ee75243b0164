"""`mesozoic dataset`: games of bots as Parquet files, for learning from them."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from mesozoic.bots.bot import make_bot
from mesozoic.cli.extras import require
from mesozoic.cli.options import make_folder, parse_options, parse_seats
from mesozoic.cli.ready import make_ready
from mesozoic.cli.workers import chosen_workers
from mesozoic.core.errors import BadSetup
from mesozoic.games import find_game
from mesozoic.lab.plan import Plan


def dataset(
    name: str,
    seats: str | None,
    games: int,
    seed: str,
    options: str | None,
    out: Path,
    processes: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Play games and write every decision."""
    require("dataset", "mesozoic dataset needs PyArrow")
    from mesozoic.lab.dataset import write_dataset

    game = find_game(name)
    bots = parse_seats(seats) if seats else ["greedy"] * game.usual_seats
    game.check_seats(len(bots))
    chosen = parse_options(options)
    game.check_options(len(bots), chosen)
    for bot in bots:
        make_bot(bot)
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise BadSetup(f"--out {out}: not an empty folder")
    make_folder(out)
    make_ready(game)
    plan = Plan(game.id, len(bots), tuple(bots), games, seed, chosen)
    with (
        chosen_workers(False, processes, cluster) as workers,
        Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress,
    ):
        task = progress.add_task("Playing", total=games)
        files = write_dataset(plan, out, workers, partial(progress.advance, task))
    size = sum(file.stat().st_size for file in files)
    if as_json:
        figures = {"game": game.id, "games": games, "seed": seed, "files": [file.name for file in files], "bytes": size}
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        Console().print(f"{games:,} games in {len(files)} files, {size / 1e6:.1f} MB: {out}", highlight=False)
