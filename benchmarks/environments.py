"""Steps a second of the Gymnasium vector environment, with mask and features: ``python -m benchmarks.environments``.

A step is one index in one game.  Counted is the time inside ``step``; the indices are chosen outside: the first that
may be chosen from a random one on.  Each figure is the best of several rounds, because other programs may disturb.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path

import numpy as np

from mesozoic.games import all_games
from mesozoic.rl.gymnasium import GameVectorEnv

SIZES = (256, 1024, 4096, 16384)
WARM_STEPS = 60
ROUNDS = 6


def chosen(masks: np.ndarray, luck: np.random.Generator) -> np.ndarray:
    """An index that may be chosen in each game."""
    allowed = masks.view(np.bool_)
    offset = int(luck.integers(allowed.shape[1]))
    late = allowed[:, offset:].argmax(axis=1) + offset
    is_late = allowed[np.arange(len(allowed)), late]
    return np.where(is_late, late, allowed.argmax(axis=1))


def steps_a_second(game: str, seats: int, games: int, threads: int, opponents: str) -> float:
    """The best of several rounds."""
    envs = GameVectorEnv(game, games, seats, opponents=opponents, threads=threads, copy=False)
    luck = np.random.default_rng(1)
    _, info = envs.reset(seed=1)
    best = 0.0
    for number in range(1 + ROUNDS):
        inside = 0.0
        for _ in range(WARM_STEPS if number == 0 else max(10, 160_000 // games)):
            actions = chosen(info["action_mask"], luck)
            start = time.perf_counter()
            *_, info = envs.step(actions)
            inside += time.perf_counter() - start
        if number:
            best = max(best, max(10, 160_000 // games) * games / inside)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=[game.id for game in all_games()])
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponents", default="self", choices=("self", "random"))
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    figures = {}
    for game in given.games:
        for games in SIZES:
            rate = steps_a_second(game, given.seats, games, given.threads, given.opponents)
            figures[f"{game} {games}"] = rate
            print(f"{game:16} {games:6,} games of {given.seats}, {given.threads} threads: {rate / 1e6:6.2f} M steps/s")
    if given.out:
        given.out.parent.mkdir(parents=True, exist_ok=True)
        given.out.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
