"""Our random play beside OpenSpiel's in the same run: decisions per second of CPU time, one core, best of several.

Run by ``make bench-peers``: the first argument is the Python of the environment that holds OpenSpiel.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from mesozoic.core.compiled.chance import generator, rolling
from mesozoic.core.compiled.record import Ints, Seated, States
from mesozoic.core.game import Game
from mesozoic.engine.bench import best_rate
from mesozoic.games import all_games

HERE = Path(__file__).parent
SECONDS = 1.0
REPEATS = 5


def ours() -> dict[str, float]:
    """Each game with its usual number of players."""
    figures = {}
    for game in all_games():
        states = rolling(game.deal(game.usual_seats, {}, 0), 0)
        luck, randoms = generator("peers"), np.empty(game.randoms, dtype=np.int64)
        rate = best_rate(partial(play_to_the_end, game, states, luck, randoms), SECONDS, REPEATS)
        figures[f"{game.id} ({game.usual_seats} players)"] = round(rate)
    return figures


def play_to_the_end(game: Game, states: States[Seated], luck: Ints, randoms: Ints) -> int:
    """Play 200 games and return the decisions made; they count only if the games end."""
    decisions = game.entries.play_games(states, luck, randoms, 200)
    if game.positions.result(states) is None:
        raise SystemExit(f"{game.id}: a random game stopped before its end, so its decisions cannot be compared")
    return int(decisions)


def theirs(python: str) -> dict[str, float]:
    command = [python, str(HERE / "peers.py"), str(SECONDS), str(REPEATS)]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    return {name: row["decisions_per_second"] for name, row in json.loads(run.stdout).items()}


def main() -> None:
    first = ours()
    peers = theirs(sys.argv[1])
    second = ours()  # before and after, because machines are noisy
    own = {name: max(first[name], second[name]) for name in first}
    table = Table(title="Random play, decisions per second of one core", title_justify="left")
    table.add_column("")
    table.add_column("decisions/s", justify="right")
    for name in own:
        table.add_column(f"{name} is", justify="right")
    for name, rate in {**own, **peers}.items():
        table.add_row(name, f"{rate:,.0f}", *(f"{one / rate:.1f} times as fast" for one in own.values()))
    Console().print(table)
    out = HERE / "results" / "peers.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps({"ours": own, "openspiel": peers}, indent=1) + "\n", encoding="utf-8")
    print(out.relative_to(HERE.parent))


main()
