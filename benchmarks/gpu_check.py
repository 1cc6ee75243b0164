"""Games on a graphics card beside those of the processor, without Numba: CuPy loads what `gpu_prepare` has compiled.

``python3 benchmarks/gpu_check.py [--out FILE] [--games NAME,NAME] [--seconds N]`` in a folder that has ``build/ptx``;
$GPU_FILES names another folder with such files.
Each game has a process of its own, so that a failure of one hides nothing of the others; where one fails and
compute-sanitizer is installed, a small run says where.  Compares 100,000 games of each game (mixed seats and options)
byte by byte, steps others by chosen actions, then measures random decisions a second by batch size and by the shape of
blocks.  Exits with 1 if any byte differs or a process fails.
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

FOLDER = Path(os.environ.get("GPU_FILES", "build/ptx"))
MANIFEST = json.loads((FOLDER / "manifest.json").read_text())
ENDLESS = (1 << 62) - 1
SIZES = (16384, 65536, 131072, 262144, 524288, 1048576)
MOST_BYTES = 8 << 30
SHAPES = ((512, 2), (512, 1), (256, 4), (1024, 1))
"""Shapes to try of whole games: threads of a block, and blocks that must find room on a multiprocessor."""
GROUPS = (1024, 2048, 4096)
"""Games of a block that sorts them."""


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
            assembly.write_text(re.sub(r"\.maxntid [^\n]*(\n\.minnctapersm [^\n]*)?", bounds, text))
            if self.translator:
                command = [self.translator, "-arch=sm_90", "-v", str(assembly), "-o", str(binary)]
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                self.notes[label] = " ".join(re.findall(r"\d+ bytes (?:stack|spill) [a-z ]+|Used \d+ reg", done.stderr))
        return binary if binary.exists() else assembly

    def prepare(self, variants: Iterable[tuple[str, str, int, int]]) -> None:
        """Translate several at once."""
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda variant: self.file(*variant), variants))


CODE = Code(Path(tempfile.mkdtemp()))


class Kernel:
    """A kernel that is loaded."""

    def __init__(self, game: str, name: str, block: int = 0, limit: int = 0, group: int = 2048) -> None:
        known = MANIFEST["games"][game]["kernels"][name.partition("+")[0]]
        self.name, self.group = name.partition("+")[0], group
        self.is_grouped = known["is_grouped"]
        self.block = block or known["block"]
        module = cp.RawModule(path=str(CODE.file(game, name, self.block, limit)))
        text = (FOLDER / f"{game}-{name}.ptx").read_text()
        self.function = module.get_function(re.findall(r"\.visible \.entry (\S+?)\(", text)[0])
        self.note = CODE.notes.get(f"{game}-{name}-{self.block}-{limit}", "")

    def __call__(self, games: int, *arguments: Any) -> None:
        """One thread for each game; a kernel that sorts has a block for each group."""
        if self.is_grouped:
            arguments = (*arguments, self.group)
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
        blocks = -(-games // (self.group if self.is_grouped else self.block))
        self.function((blocks,), (self.block,), tuple(packed))


class Games:
    """The arrays of a batch; a state is a row of bytes."""

    def __init__(self, game: str, blanks: str, count: int) -> None:
        known = MANIFEST["games"][game]
        states = np.load(FOLDER / f"{game}-{blanks}.npy")
        if "chance" in known["fields"]:
            at = known["fields"]["chance"]
            states[:, at : at + 8] = np.frombuffer(np.int64(1).tobytes(), dtype=np.uint8)
        self.count = count
        self.states = cp.asarray(states)[cp.arange(count) % len(states)]
        self.generators = cp.asarray(generators(MANIFEST["start"], count))
        self.over = cp.ones(count, dtype=cp.uint8)
        self.wins = cp.zeros(count * known["seats"], dtype=cp.uint8)
        self.decisions = cp.zeros(count, dtype=cp.int64)
        self.actions = cp.full(count, -1, dtype=cp.int64)
        self.pending = cp.zeros(count, dtype=cp.int64)

    @property
    def arrays(self) -> tuple[Any, ...]:
        """What every kernel takes."""
        return self.states, self.generators, self.over, self.wins, self.decisions


def generators(seed: int, count: int) -> Any:
    """As `mesozoic.core.compiled.batches.generators`."""
    x = np.uint64(seed) + np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    x ^= x >> np.uint64(31)
    return np.maximum((x >> np.uint64(1)).astype(np.int64), 1)


def digest(array: Any) -> str:
    return hashlib.sha256(cp.asnumpy(array).tobytes()).hexdigest()


def play(kernel: Kernel, games: Games, most: int = ENDLESS) -> None:
    """Play games that are dealt at random."""
    if kernel.name == "march":
        kernel(games.count, *games.arrays, games.actions, most, 0)
    else:
        kernel(games.count, *games.arrays, most, 0)


def compared(game: str, ways: dict[str, Kernel], count: int) -> dict[str, Any]:
    """Whole games: a thread for each, and sorted in groups."""
    known = MANIFEST["games"][game]
    outcome: dict[str, Any] = {}
    for way in ("advance", "march"):
        games = Games(game, "mixed", count)
        if way == "advance":
            ways["advance"](count, *games.arrays, 0, 1)
            outcome["dealt"] = digest(games.states[: MANIFEST["blanks"]]) == known["dealt"]
        else:
            ways["march"](count, *games.arrays, games.actions, 1, 1)
        play(ways[way], games)
        cp.cuda.runtime.deviceSynchronize()
        piece = MANIFEST["piece"]
        equal = [
            digest(games.states[number * piece : (number + 1) * piece]) == wanted
            for number, wanted in enumerate(known["states"])
            if (number + 1) * piece <= count
        ]
        outcome[way] = {"games": count, "equal_pieces": f"{sum(equal)} of {len(equal)}", "equal": all(equal)}
        if count == known["games"]:
            outcome[way]["equal"] &= (
                int(games.decisions.sum()) == known["decisions"]
                and digest(games.generators) == known["generators"]
                and digest(games.wins) == known["wins"]
                and bool(games.over.all())
            )
        if not outcome[way]["equal"]:
            outcome[way]["first_differences"] = differences(game, games)
        print(game, way, outcome[way], file=sys.stderr, flush=True)
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
    for number in range(MANIFEST["steps"]):
        counts, lists = cp.zeros(count, dtype=cp.int64), cp.full(count * width, -1, dtype=cp.int64)
        ways["list"](count, games.states, games.over, counts, lists)
        lists_digest.update(cp.asnumpy(counts).tobytes() + cp.asnumpy(lists).tobytes())
        room = cp.minimum(counts, width)
        middle = lists.reshape(count, width)[cp.arange(count), cp.maximum(room - 1, 0) // 2]
        ways["act"](count, *games.arrays, cp.where(room > 0, middle, -1), 0)
        play(ways["march" if number % 2 else "advance"], games, 1)
    known = MANIFEST["games"][game]["stepped"]
    return {"lists": lists_digest.hexdigest() == known["lists"], "states": digest(games.states) == known["states"]}


def look(ways: dict[str, Kernel], games: Games, masks: Any, features: Any) -> None:
    """Write masks, and features for the mover."""
    ways["mask"](games.count, games.states, games.over, games.pending, masks)
    ways["observe"](games.count, games.states, games.pending, features, -1)


def seen(game: str, ways: dict[str, Kernel]) -> dict[str, Any]:
    """What learners see after some random steps; features may differ by the rounding of a division."""
    known, count = MANIFEST["games"][game]["seen"], MANIFEST["stepped_games"]
    games = Games(game, "mixed", count)
    ways["advance"](count, *games.arrays, 0, 1)
    for _ in range(MANIFEST["steps"]):
        play(ways["march"], games, 1)
    masks = cp.full(count * known["actions"], 7, dtype=cp.uint8)
    features = cp.full(count * known["features"], 7, dtype=cp.float32)
    look(ways, games, masks, features)
    wanted = np.load(FOLDER / f"{game}-features.npy")
    gap = float(np.abs(cp.asnumpy(features).reshape(count, -1)[: len(wanted)] - wanted).max())
    return {"masks": digest(masks) == known["masks"], "features": gap < 1e-6, "largest_gap": gap}


def look_rate(game: str, ways: dict[str, Kernel], count: int, steps: int = 30) -> int:
    """Random decisions a second with masks and features written after each, games dealt anew when they are over."""
    known = MANIFEST["games"][game]["seen"]
    games = Games(game, "usual", count)
    masks = cp.empty(count * known["actions"], dtype=cp.uint8)
    features = cp.empty(count * known["features"], dtype=cp.float32)
    ways["advance"](count, *games.arrays, 0, 1)

    def launch() -> None:
        for _ in range(steps):
            ways["march"](count, *games.arrays, games.actions, 1, 1)
            look(ways, games, masks, features)

    launch()
    before = int(games.decisions.sum())
    seconds = seconds_of(launch)
    return round((int(games.decisions.sum()) - before) / seconds)


def seconds_of(launch: Any) -> float:
    begin, end = cp.cuda.Event(), cp.cuda.Event()
    begin.record()
    launch()
    end.record()
    end.synchronize()
    return float(cp.cuda.get_elapsed_time(begin, end)) / 1000


def rate(game: str, kernel: Kernel, deal: Kernel, count: int, repeats: int = 2) -> int:
    """Random decisions a second, whole games with their deal, the best of several launches."""
    best = 0.0
    for _ in range(repeats):
        games = Games(game, "usual", count)

        def launch(games: Games = games) -> None:
            deal(count, *games.arrays, 0, 1)
            play(kernel, games)

        seconds = seconds_of(launch)
        best = max(best, int(games.decisions.sum()) / seconds)
    return round(best)


def step_rate(game: str, kernel: Kernel, deal: Kernel, count: int, steps: int = 100) -> int:
    """Random decisions a second if each is a launch of its own, games dealt anew when they are over."""
    games = Games(game, "usual", count)
    deal(count, *games.arrays, 0, 1)

    def launch() -> None:
        for _ in range(steps):
            if kernel.name == "march":
                kernel(count, *games.arrays, games.actions, 1, 1)
            else:
                kernel(count, *games.arrays, 1, 1)

    launch()
    before = int(games.decisions.sum())
    seconds = seconds_of(launch)
    return round((int(games.decisions.sum()) - before) / seconds)


def list_rate(game: str, ways: dict[str, Kernel], count: int) -> int:
    """Lists of legal actions a second, after 40 random decisions."""
    games, width = Games(game, "usual", count), MANIFEST["width"]
    ways["advance"](count, *games.arrays, 0, 1)
    ways["advance"](count, *games.arrays, 40, 0)
    counts, lists = cp.zeros(count, dtype=cp.int64), cp.zeros(count * width, dtype=cp.int64)
    ways["list"](count, games.states, games.over, counts, lists)
    return round(count / seconds_of(lambda: ways["list"](count, games.states, games.over, counts, lists)))


def measured(game: str, ways: dict[str, Kernel], until: float) -> dict[str, Any]:
    """Decisions a second by way, by shape of blocks and by batch size."""
    state_bytes = MANIFEST["games"][game]["state_bytes"]
    sizes = [size for size in SIZES if size * state_bytes <= MOST_BYTES]
    deal = ways["advance"]
    shapes: dict[str, Any] = {}
    best, best_kernel = 0, ways["march"]
    for block, limit in SHAPES:
        for group in GROUPS:
            if time.perf_counter() > until:
                break
            kernel = Kernel(game, "march", block, limit, group)
            value = rate(game, kernel, deal, 524288)
            shapes[f"{block} threads, {limit} blocks, {group} games"] = value
            if value > best:
                best, best_kernel = value, kernel
        shapes[f"{block}, {limit}"] = kernel.note
    rates: dict[str, Any] = {
        "march": {size: rate(game, best_kernel, deal, size) for size in sizes},
        "march, a launch for each step": {size: step_rate(game, best_kernel, deal, size) for size in sizes[1:]},
        "advance": {size: rate(game, deal, deal, size) for size in sizes[2:4]},
        "advance, a launch for each step": {size: step_rate(game, deal, deal, size) for size in sizes[2:4]},
        "with masks and features": {size: look_rate(game, ways, size) for size in (65536, 262144)},
        "lists": list_rate(game, ways, 65536),
    }
    return {"seats": MANIFEST["games"][game]["usual_seats"], "decisions_per_second": rates, "shapes": shapes}


def check(game: str, count: int, seconds: float, out: Path | None) -> bool:
    """Compare and measure one game; returns whether all is equal."""
    start = time.perf_counter()
    kernels = MANIFEST["games"][game]["kernels"]
    plain = [(game, name, known["block"], 0) for name, known in kernels.items()]
    CODE.prepare(plain + [(game, "march", *shape) for shape in (SHAPES if seconds else ())])
    ways = {name: Kernel(game, name) for name in kernels}
    report: dict[str, Any] = {"ptxas": {name: kernel.note for name, kernel in ways.items()}}
    report["load_seconds"] = round(time.perf_counter() - start, 1)
    report["compared"], report["stepped"] = compared(game, ways, count), stepped(game, ways)
    report["seen"] = seen(game, ways)
    answers = re.findall(r'"(?:equal|lists|states|dealt|masks|features)": (true|false)', json.dumps(report))
    report["equal"] = f"{answers.count('true')} of {len(answers)} comparisons"
    if seconds:
        report["measured"] = measured(game, ways, start + seconds)
    print(json.dumps({game: report}), flush=True)
    if out:
        out.write_text(json.dumps(report))
    return "false" not in answers


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--out", type=Path)
    options.add_argument("--games", default=",".join(MANIFEST["games"]), help="names with commas between")
    options.add_argument("--seconds", type=float, default=100, help="for the measurements of each game, 0: none")
    options.add_argument("--count", type=int, default=0, help="games to compare")
    options.add_argument("--alone", action="store_true", help="one game, in this process")
    chosen = options.parse_args()
    if chosen.alone:
        count = chosen.count or MANIFEST["games"][chosen.games]["games"]
        sys.exit(int(not check(chosen.games, count, chosen.seconds, chosen.out)))
    name = cp.cuda.runtime.getDeviceProperties(0)["name"].decode()
    report: dict[str, Any] = {"device": name, "cupy": cp.__version__, "games": {}}
    print(json.dumps(report), flush=True)
    is_fine = True
    for game in chosen.games.split(","):
        part = Path(tempfile.mkdtemp()) / "part.json"
        command = [sys.executable, "-u", __file__, "--alone", "--games", game, "--count", str(chosen.count)]
        done = subprocess.run([*command, "--seconds", str(chosen.seconds), "--out", str(part)], check=False)
        if part.exists():
            report["games"][game] = json.loads(part.read_text())
        elif shutil.which("compute-sanitizer"):
            short = ["--seconds", "0", "--count", "1024"]
            subprocess.run(["compute-sanitizer", "--print-limit", "2", *command, *short], check=False, timeout=120)
        is_fine &= done.returncode == 0
    if chosen.out:
        chosen.out.write_text(json.dumps(report, indent=1))
    sys.exit(int(not is_fine))


if __name__ == "__main__":
    main()
