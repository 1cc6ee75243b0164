"""Our random play beside OpenSpiel's in the same run: decisions per second of CPU time, one core, best of several.

Run by ``make bench-peers``: the first argument is the Python of the environment that holds OpenSpiel.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from mesozoic.core.compiled.chance import generator
from mesozoic.engine.bench import best_rate
from mesozoic.games import all_games

HERE = Path(__file__).parent
SECONDS = 1.0
REPEATS = 5


def ours() -> dict[str, float]:
    """Each game with its usual number of players."""
    figures = {}
    for game in all_games():
        states = game.deal(game.usual_seats, {}, 0)
        luck, words = generator("peers"), np.empty(game.randoms, dtype=np.int64)
        play = game.entries.play_games
        rate = best_rate(lambda: int(play(states, luck, words, 200)), SECONDS, REPEATS)  # noqa: B023
        figures[f"{game.id} ({game.usual_seats} players)"] = round(rate)
    return figures


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
