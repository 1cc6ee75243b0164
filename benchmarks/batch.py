"""Batches: random decisions a second by batch size, on the processor and on a graphics card, beside Pgx.

``make bench-batch``, or ``python -m benchmarks.batch [--seconds N] [--games trias,pangea] [--pgx PYTHON]``.  What a
fair comparison is stands in docs/research.md.  Figures go to benchmarks/results/batch.json.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import mesozoic
from mesozoic.core.compiled.chance import generator, rolling
from mesozoic.core.game import Game
from mesozoic.engine import cuda
from mesozoic.games import all_games, find_game

HERE = Path(__file__).parent
PROCESSOR_SIZES = (64, 1024, 16384)
CARD_SIZES = (16384, 131072, 524288, 1048576)
PGX_GAMES = "backgammon"
ONE_CORE = "one core's loop"
REPEATS = 5


def best_rate(work: Callable[[], int], seconds: float) -> float:
    """Decisions a second of wall time: the best of several runs of the given length."""
    work()
    best = 0.0
    for _ in range(REPEATS):
        done = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            done += work()
        best = max(best, done / spent)
    return best


def one_core(game: Game, seconds: float) -> float:
    """The compiled loop that deals and plays one game after the other, on one core."""
    states = rolling(game.deal(game.usual_seats, {}, 0), 0)
    luck, randoms = generator("batch"), np.empty(game.randoms, dtype=np.int64)
    return best_rate(lambda: int(game.entries.play_games(states, luck, randoms, 200)), seconds)


def in_batch(game: Game, size: int, device: str, seconds: float) -> float:
    """A batch that deals and plays whole games."""
    batch = mesozoic.batch(game.id, games=size, device=device, auto_reset=True)
    made = 0

    def work() -> int:
        nonlocal made
        batch.random_step()  # deals games that are over
        batch.playout()
        before, made = made, int(total(batch.decisions))
        return made - before

    return best_rate(work, seconds)


def with_sight(game: Game, size: int, device: str, seconds: float) -> float:
    """A batch that makes one random decision in each game and writes masks and features, again and again."""
    batch = mesozoic.batch(game.id, games=size, device=device, auto_reset=True)
    masks, features = batch.legal_mask(), batch.observe()
    made = 0

    def work() -> int:
        nonlocal made
        for _ in range(20):
            batch.random_step()
            batch.legal_mask(out=masks)
            batch.observe(out=features)
        before, made = made, int(total(batch.decisions))
        return made - before

    return best_rate(work, seconds)


def total(decisions: Any) -> int:
    """All decisions, wherever they are counted."""
    host = decisions.copy_to_host() if hasattr(decisions, "copy_to_host") else decisions
    return int(host.sum())


def measured(game: Game, seconds: float) -> dict[str, Any]:
    """One core and the batch take turns, so that both meet the same moments of a noisy machine."""
    rates: dict[str, Any] = {ONE_CORE: 0.0}
    for size in PROCESSOR_SIZES:
        rates[ONE_CORE] = max(rates[ONE_CORE], one_core(game, seconds))
        rates[f"processor, {size:,} games"] = in_batch(game, size, "cpu", seconds)
    size = PROCESSOR_SIZES[1]
    rates[f"processor, {size:,} games, masks and features"] = with_sight(game, size, "cpu", seconds)
    if cuda.is_there():
        for size in CARD_SIZES:
            rates[f"card, {size:,} games"] = in_batch(game, size, "cuda", seconds)
        rates[f"card, {CARD_SIZES[1]:,} games, masks and features"] = with_sight(game, CARD_SIZES[1], "cuda", seconds)
    return {name: round(rate) for name, rate in rates.items()}


def pgx(python: str) -> dict[str, Any]:
    """Pgx on the device that JAX sees there."""
    sizes = ",".join(map(str, CARD_SIZES[:3] if cuda.is_there() else PROCESSOR_SIZES))
    command = [python, str(HERE / "pgx_rates.py"), PGX_GAMES, sizes]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=float, default=1.0)
    options.add_argument("--games", default=",".join(game.id for game in all_games()))
    options.add_argument("--pgx", help="the Python that has JAX and Pgx")
    chosen = options.parse_args()
    figures: dict[str, Any] = {"cores": len(os.sched_getaffinity(0)), "games": {}}
    for name in chosen.games.split(","):
        game = find_game(name)
        figures["games"][game.id] = rates = measured(game, chosen.seconds)
        table = Table(
            title=f"{game.title}, {game.usual_seats} players: random decisions a second", title_justify="left"
        )
        for column in ("", "decisions/s", f"{ONE_CORE} is 1"):
            table.add_column(column, justify="right" if column else "left")
        for what, rate in rates.items():
            table.add_row(what, f"{rate:,}", f"{rate / rates[ONE_CORE]:.2f}")
        Console().print(table)
    if chosen.pgx:
        figures["pgx"] = pgx(chosen.pgx)
        print(json.dumps(figures["pgx"]))
    out = HERE / "results" / "batch.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(out.relative_to(HERE.parent))


if __name__ == "__main__":
    main()
