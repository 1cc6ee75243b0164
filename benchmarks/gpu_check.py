"""Games on a graphics card beside those of the processor, without Numba: CuPy loads what `gpu_prepare` has compiled.

``python3 benchmarks/gpu_check.py [--out FILE] [--seconds N] [--profile GAME]`` in a folder that has ``build/ptx``.
Compares 100,000 games of each game (mixed seats and options) byte by byte, steps others by chosen actions, then
measures random decisions a second by batch size, block size and register limit.  Exits with 1 if any byte differs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import cupy as cp
import numpy as np

FOLDER = Path("build/ptx")
MANIFEST = json.loads((FOLDER / "manifest.json").read_text())
ENDLESS = (1 << 62) - 1
SIZES = (4096, 16384, 65536, 131072, 262144, 524288, 1048576)
MOST_BYTES = 8 << 30
VARIANTS = ((128, 4), (128, 8), (128, 12), (64, 12), (64, 24), (32, 16), (32, 32), (256, 2))
"""Of whole games: threads of a block, and blocks that must find room on a multiprocessor."""


class Code:
    """Machine code of the kernels: by ptxas on all cores where it is, otherwise the driver translates it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notes: dict[str, str] = {}
        self.translator = shutil.which("ptxas") or shutil.which("ptxas", path="/usr/local/cuda/bin")

    def file(self, game: str, name: str, block: int, limit: int) -> Path:
        """Blocks of so many threads; ``limit`` of them must find room on a multiprocessor, which limits registers."""
        label = f"{game}-{name}-{block}-{limit}"
        assembly, binary = self.folder / f"{label}.ptx", self.folder / f"{label}.cubin"
        if not assembly.exists():
            text = (FOLDER / f"{game}-{name}.ptx").read_text()
            bounds = f".maxntid {block}, 1, 1" + (f"\n.minnctapersm {limit}" if limit else "")
            assembly.write_text(re.sub(r"\.maxntid [^\n]*", bounds, text))
            if self.translator:
                command = [self.translator, "-arch=sm_90", "-v", str(assembly), "-o", str(binary)]
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                self.notes[label] = " ".join(re.findall(r"\d+ bytes [a-z ]+|Used \d+ registers", done.stderr))
        return binary if binary.exists() else assembly

    def prepare(self, variants: Iterable[tuple[str, str, int, int]]) -> None:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda variant: self.file(*variant), variants))


CODE = Code(Path(tempfile.mkdtemp()))


class Kernel:
    """A kernel that is loaded."""

    def __init__(self, game: str, name: str, block: int = 0, limit: int = 0) -> None:
        self.block = block or MANIFEST["block"]
        start = time.perf_counter()
        module = cp.RawModule(path=str(CODE.file(game, name, self.block, limit)))
        self.function = module.get_function(MANIFEST["games"][game]["kernels"][name]["entry"])
        self.load_seconds = time.perf_counter() - start
        self.note = CODE.notes.get(f"{game}-{name}-{self.block}-{limit}", "")

    def __call__(self, games: int, *arguments: Any) -> None:
        packed: list[Any] = []
        for argument in arguments:
            if isinstance(argument, cp.ndarray):
                # Numba's array: owner, parent, items, bytes of each, data, shape, strides
                items = len(argument)
                width = argument.nbytes // max(items, 1)
                packed += [np.uint64(0), np.uint64(0), np.int64(items), np.int64(width), argument.data.ptr]
                packed += [np.int64(items), np.int64(width)]
            else:
                packed.append(np.int64(argument))
        self.function((-(-games // self.block),), (self.block,), tuple(packed))

    @property
    def facts(self) -> dict[str, Any]:
        return {"block": self.block, "load_seconds": round(self.load_seconds, 1), "ptxas": self.note}


class Games:
    """The arrays of a batch; a state is a row of bytes."""

    def __init__(self, game: str, blanks: str, count: int) -> None:
        states = np.load(FOLDER / f"{game}-{blanks}.npy")
        if "chance" in MANIFEST["games"][game]["fields"]:
            at = MANIFEST["games"][game]["fields"]["chance"]
            states[:, at : at + 8] = np.frombuffer(np.int64(1).tobytes(), dtype=np.uint8)
        seeds = np.load(FOLDER / "generators.npy")[:count]
        self.count = count
        self.states = cp.asarray(states)[cp.arange(count) % len(states)]
        self.generators = cp.asarray(seeds)
        self.over = cp.ones(count, dtype=cp.uint8)
        self.wins = cp.zeros((count, MANIFEST["games"][game]["seats"]), dtype=cp.uint8).ravel()
        self.decisions = cp.zeros(count, dtype=cp.int64)

    @property
    def arrays(self) -> tuple[Any, ...]:
        return self.states, self.generators, self.over, self.wins, self.decisions


def digest(array: Any) -> str:
    return hashlib.sha256(cp.asnumpy(array).tobytes()).hexdigest()


def compared(game: str, ways: dict[str, Kernel]) -> dict[str, Any]:
    """Whole games in one launch, and dealt and played in two."""
    known = MANIFEST["games"][game]
    outcome: dict[str, Any] = {}
    for way in ("play", "advance"):
        games = Games(game, "mixed", known["games"])
        if way == "play":
            ways["play"](games.count, *games.arrays)
        else:
            ways["advance"](games.count, *games.arrays, 0, 1)
            outcome["dealt"] = digest(games.states[: MANIFEST["blanks"]]) == known["dealt"]
            ways["advance"](games.count, *games.arrays, ENDLESS, 0)
        cp.cuda.runtime.deviceSynchronize()
        piece = MANIFEST["piece"]
        equal = [
            digest(games.states[number * piece : (number + 1) * piece]) == wanted
            for number, wanted in enumerate(known["states"])
        ]
        outcome[way] = {
            "games": games.count,
            "equal_pieces": f"{sum(equal)} of {len(equal)}",
            "equal": all(equal)
            and int(games.decisions.sum()) == known["decisions"]
            and digest(games.generators) == known["generators"]
            and digest(games.wins) == known["wins"]
            and bool(games.over.all()),
        }
        if not all(equal):
            outcome[way]["first_differences"] = differences(game, games)
    return outcome


def differences(game: str, games: Games) -> list[str]:
    """Where the first games differ, by the names of fields."""
    fields = sorted(MANIFEST["games"][game]["fields"].items(), key=lambda field: field[1])
    wanted = np.load(FOLDER / f"{game}-final.npy")
    actual = cp.asnumpy(games.states[: len(wanted)])
    told: list[str] = []
    for number in range(len(wanted)):
        places = np.flatnonzero(wanted[number] != actual[number])
        names = sorted({[name for name, at in fields if at <= place][-1] for place in places})
        if names:
            told.append(f"game {number}: {', '.join(names)}")
    return told[:8]


def stepped(game: str, ways: dict[str, Kernel]) -> dict[str, bool]:
    """Games stepped by the middle one of their legal actions, and at random in between."""
    count, width = MANIFEST["stepped_games"], MANIFEST["width"]
    games = Games(game, "mixed", count)
    ways["advance"](count, *games.arrays, 0, 1)
    lists_digest = hashlib.sha256()
    for _ in range(MANIFEST["steps"]):
        counts, lists = cp.zeros(count, dtype=cp.int64), cp.full(count * width, -1, dtype=cp.int64)
        ways["list"](count, games.states, games.over, counts, lists)
        lists_digest.update(cp.asnumpy(counts).tobytes() + cp.asnumpy(lists).tobytes())
        room = cp.minimum(counts, width)
        middle = lists.reshape(count, width)[cp.arange(count), cp.maximum(room - 1, 0) // 2]
        ways["act"](count, *games.arrays, cp.where(room > 0, middle, -1), 0)
        ways["advance"](count, *games.arrays, 1, 0)
    known = MANIFEST["games"][game]["stepped"]
    return {"lists": lists_digest.hexdigest() == known["lists"], "states": digest(games.states) == known["states"]}


def seconds_of(launch: Any) -> float:
    begin, end = cp.cuda.Event(), cp.cuda.Event()
    begin.record()
    launch()
    end.record()
    end.synchronize()
    return float(cp.cuda.get_elapsed_time(begin, end)) / 1000


def rate(game: str, kernel: Kernel, way: str, count: int, repeats: int) -> float:
    """Random decisions a second, whole games, the best of several launches."""
    best = 0.0
    for _ in range(repeats):
        games = Games(game, "usual", count)
        if way == "play":
            seconds = seconds_of(lambda games=games: kernel(games.count, *games.arrays))
        else:
            kernel(count, *games.arrays, 0, 1)
            seconds = seconds_of(lambda games=games: kernel(games.count, *games.arrays, ENDLESS, 0))
        best = max(best, int(games.decisions.sum()) / seconds)
    return best


def step_rate(game: str, kernel: Kernel, count: int, steps: int = 60) -> float:
    """Random decisions a second if each is a launch of its own, games dealt anew when they are over."""
    games = Games(game, "usual", count)
    kernel(count, *games.arrays, 0, 1)

    def launch() -> None:
        for _ in range(steps):
            kernel(count, *games.arrays, 1, 1)

    launch()
    before = int(games.decisions.sum())
    seconds = seconds_of(launch)
    return (int(games.decisions.sum()) - before) / seconds


def list_rate(game: str, ways: dict[str, Kernel], count: int) -> float:
    """Lists of legal actions a second, after 40 random decisions."""
    games, width = Games(game, "usual", count), MANIFEST["width"]
    ways["advance"](count, *games.arrays, 0, 1)
    ways["advance"](count, *games.arrays, 40, 0)
    counts, lists = cp.zeros(count, dtype=cp.int64), cp.zeros(count * width, dtype=cp.int64)
    ways["list"](count, games.states, games.over, counts, lists)
    return count / seconds_of(lambda: ways["list"](count, games.states, games.over, counts, lists))


def measured(game: str, ways: dict[str, Kernel], until: float) -> dict[str, Any]:
    state_bytes = MANIFEST["games"][game]["state_bytes"]
    sizes = [size for size in SIZES if size * state_bytes <= MOST_BYTES]
    rates: dict[str, Any] = {
        way: {size: round(rate(game, ways[way], way, size, 3)) for size in sizes} for way in ("play", "advance")
    }
    rates["step"] = {size: round(step_rate(game, ways["advance"], size)) for size in sizes if size >= 65536}
    rates["list"] = round(list_rate(game, ways, 65536))
    best_size = max(sizes, key=lambda size: rates["play"][size])
    limits: dict[str, Any] = {}
    for block, limit in VARIANTS:
        if time.perf_counter() > until:
            break
        kernel = Kernel(game, "play", block, limit)
        limits[f"block {block}, at least {limit}"] = {
            **kernel.facts,
            "decisions_per_second": round(rate(game, kernel, "play", best_size, 2)),
        }
    return {"seats": MANIFEST["games"][game]["usual_seats"], "decisions_per_second": rates, "limits": limits}


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--out", type=Path)
    options.add_argument("--seconds", type=float, default=150, help="for the variants of each game")
    options.add_argument("--profile", help="one launch of one game, for a profiler")
    options.add_argument("--games", type=int, default=131072)
    chosen = options.parse_args()
    if chosen.profile:
        games = Games(chosen.profile, "usual", chosen.games)
        Kernel(chosen.profile, "play")(games.count, *games.arrays)
        cp.cuda.runtime.deviceSynchronize()
        return
    name = cp.cuda.runtime.getDeviceProperties(0)["name"].decode()
    report: dict[str, Any] = {"device": name, "cupy": cp.__version__, "games": {}}
    start = time.perf_counter()
    plain = [
        (game, name, MANIFEST["block"], 0) for game, known in MANIFEST["games"].items() for name in known["kernels"]
    ]
    CODE.prepare(plain + [(game, "play", *variant) for game in MANIFEST["games"] for variant in VARIANTS])
    report["ptxas"] = {"seconds": round(time.perf_counter() - start, 1), **CODE.notes}
    print(json.dumps(report), flush=True)
    for game in MANIFEST["games"]:
        start = time.perf_counter()
        ways = {name: Kernel(game, name) for name in MANIFEST["games"][game]["kernels"]}
        checked = {"compared": compared(game, ways), "stepped": stepped(game, ways)}
        report["games"][game] = {"kernels": {name: kernel.facts for name, kernel in ways.items()}, **checked}
        print(json.dumps({game: report["games"][game]}), flush=True)
        report["games"][game]["measured"] = measured(game, ways, start + chosen.seconds)
        print(json.dumps({game: report["games"][game]["measured"]}), flush=True)
        if chosen.out:
            chosen.out.write_text(json.dumps(report, indent=1))
    answers = re.findall(r'"(?:equal|lists|states|dealt)": (true|false)', json.dumps(report))
    print(f"{answers.count('true')} of {len(answers)} comparisons equal")
    sys.exit(int("false" in answers))


if __name__ == "__main__":
    main()
