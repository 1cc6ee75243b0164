"""What `benchmarks/gpu_check.py` takes to a machine with a graphics card and without Numba, written to build/ptx.

``python -m benchmarks.gpu_prepare [--games NAME,NAME] [--folder FOLDER]`` compiles the kernels of every game to PTX and
plays the same games on the processor: mixed numbers of seats and mixed options for comparing byte by byte, usual ones
for measuring.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from mesozoic.core.game import Game
from mesozoic.engine import cuda
from mesozoic.engine.batch import Batch
from mesozoic.engine.devices import Processor
from mesozoic.games import all_games, find_game
from tests.support.set_ups import mixed_blanks

FOLDER = Path("build/ptx")
KERNELS = ("advance", "act", "list", "march", "mask", "observe")
"""What `gpu_check` runs."""
BLANKS = 256
"""Different set-ups; game n has the one of number n % BLANKS."""
COMPARED = 100_000
PIECE = 10_000
"""Games of which the states have one digest."""
STEPPED = 4096
STEPS = 24
SEEN = 64
"""Games of which the features are compared."""
WIDTH = 512
"""Room for legal actions in a row."""


def usual(game: Game) -> Any:
    return game.blank(game.usual_seats, {})


def digest(values: Any) -> str:
    return hashlib.sha256(np.ascontiguousarray(values).tobytes()).hexdigest()


def pieces(values: Any) -> list[str]:
    return [digest(values[first : first + PIECE]) for first in range(0, len(values), PIECE)]


def played(game: Game, blanks: Any, games: int) -> Batch:
    states = np.resize(blanks, games) if len(blanks) > 1 else np.repeat(blanks, games)
    return Batch(game, states, "check", Processor(game, None), auto_reset=False)


def stepped(game: Game, blanks: Any) -> dict[str, Any]:
    """Games stepped by the middle one of their legal actions, and by `random_step` in between."""
    batch = played(game, blanks, STEPPED)
    lists_digest = hashlib.sha256()
    for _ in range(STEPS):
        counts, lists = batch.legal(WIDTH)
        lists_digest.update(counts.tobytes() + lists.tobytes())
        room = np.minimum(counts, WIDTH)
        actions = np.where(room > 0, lists[np.arange(STEPPED), np.maximum(room - 1, 0) // 2], -1)
        batch.step(actions)
        batch.random_step()
    return {"lists": lists_digest.hexdigest(), "states": digest(batch.states)}


def seen(game: Game, blanks: Any, folder: Path) -> dict[str, Any]:
    """What learners see of games after some random steps: masks as a digest, the features of the first games."""
    batch = played(game, blanks, STEPPED)
    for _ in range(STEPS):
        batch.random_step()
    np.save(folder / f"{game.id}-features.npy", batch.observe()[:SEEN])
    space = batch.space
    return {"actions": space.actions.size, "features": space.features.size, "masks": digest(batch.legal_mask())}


def prepare(game: Game, folder: Path) -> dict[str, Any]:
    """Write the kernels of a game and the states to begin with; returns what the processor played."""
    kernels: dict[str, Any] = {}
    for name in KERNELS:
        start = time.process_time()
        text = cuda.ptx(game, name)
        (folder / f"{game.id}-{name}.ptx").write_text(text)
        kernels[name] = {
            "block": cuda.THREADS[name].block,
            "is_grouped": cuda.THREADS[name].is_grouped,
            "constant_bytes": cuda.constant_bytes(text),
            "compile_seconds": round(time.process_time() - start, 1),
        }
        print(game.id, name, kernels[name]["compile_seconds"], "s", file=sys.stderr, flush=True)
    blanks = mixed_blanks(game, BLANKS)
    before = played(game, blanks, BLANKS)._arrays["states"].copy()
    np.save(folder / f"{game.id}-mixed.npy", blanks.view(np.uint8).reshape(BLANKS, -1))
    np.save(folder / f"{game.id}-usual.npy", usual(game).view(np.uint8).reshape(1, -1))
    batch = played(game, blanks, COMPARED)
    start = time.process_time()
    batch.playout()
    seconds = time.process_time() - start
    np.save(folder / f"{game.id}-final.npy", batch.states[:64].view(np.uint8).reshape(64, -1))
    arrays = batch._arrays
    return {
        "kernels": kernels,
        "state_bytes": int(blanks.dtype.itemsize),
        "seats": batch.seats,
        "usual_seats": game.usual_seats,
        "dealt": digest(before),
        "games": COMPARED,
        "decisions": int(batch.decisions.sum()),
        "decisions_per_cpu_second": round(int(batch.decisions.sum()) / seconds),
        "states": pieces(arrays["states"]),
        "generators": digest(arrays["generators"]),
        "wins": digest(arrays["wins"]),
        "stepped": stepped(game, blanks),
        "seen": seen(game, blanks, folder),
        "fields": {name: field[1] for name, field in (blanks.dtype.fields or {}).items()},
    }


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--games", default=",".join(game.id for game in all_games()), help="names with commas between")
    options.add_argument("--folder", type=Path, default=FOLDER)
    chosen = options.parse_args()
    folder: Path = chosen.folder
    folder.mkdir(parents=True, exist_ok=True)
    games = [find_game(name) for name in chosen.games.split(",")]
    manifest = {
        "start": played(games[0], usual(games[0]), 1).start,
        "blanks": BLANKS,
        "piece": PIECE,
        "stepped_games": STEPPED,
        "steps": STEPS,
        "width": WIDTH,
        "games": {game.id: prepare(game, folder) for game in games},
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1))
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{folder}: {size / 1e6:.1f} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
