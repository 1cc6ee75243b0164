"""Compiling games beside other work: processes that share the work, and how far they are.

Every entry point of a game has a file in the folder ``compiling`` of the game's cache.  It appears when a process
begins to compile the entry point, is locked while that process lives, and holds ``DONE`` afterwards.  So any number of
processes share the work, one that dies is noticed, and everybody can read how far it is.

``python -m mesozoic.engine.compiling SLOT PACKAGE...`` compiles games in a process of its own: `start_compiler`.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from mesozoic.core.compiled import kernel
from mesozoic.core.game import Game

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

SECONDS = {
    "play": 14.0,
    "legal_actions": 9.0,
    "view_text": 6.5,
    "best_action": 5.5,
    "deal_game": 4.0,
    "resolve": 3.5,
    "fault": 3.5,
    "actions_text": 3.0,
    "choose_action": 3.0,
    "playout": 1.5,
    "play_games": 1.5,
    "perft": 2.0,
    "play_bot_games": 7.0,
    "plan_turn": 12.0,
    "play_on": 12.0,
    "play_together": 12.0,
    "glance": 7.0,
}
"""CPU time of the entry points that games share (means of three games), in the order in which they are compiled."""
OTHER_SECONDS = 0.3
"""The same for an entry point that only one game has."""
ONLY_SIMULATED = ("choose_action", "playout", "play_games", "perft", "play_bot_games")
"""Entry points that nobody needs who plays on a server, neither people nor bots: they are compiled last."""
DONE = b"done"
MOST_SLOTS = 2
"""Processes that compile at the same time, for all servers together."""
NICENESS = 5
WAIT_SECONDS = 0.2


def slots() -> range:
    """The numbers of the processes that may compile at the same time."""
    return range(1 if fcntl is None else min(MOST_SLOTS, os.cpu_count() or 1))


@contextlib.contextmanager
def locked(file: Path) -> Iterator[int | None]:
    """Hold a file while a block runs: its descriptor, or None if another process holds it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if fcntl is not None:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                yield None
                return
        yield descriptor
    finally:
        os.close(descriptor)


@contextlib.contextmanager
def writable_cache() -> Iterator[None]:
    """While a block runs, keep compiled rules in a temporary folder if their own cannot be written.

    Processes that are started within the block use the same folder.
    """
    root = kernel.cache_root()
    with contextlib.suppress(OSError):
        root.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=root).close()
        yield
        return
    with tempfile.TemporaryDirectory(prefix="mesozoic-", ignore_cleanup_errors=True) as folder:
        os.environ["MESOZOIC_CACHE"] = folder
        yield


class Compilation:
    """How far the compilation of a game is, whichever process does it."""

    def __init__(self, game: Game) -> None:
        _ = game.parts
        self.game = game
        self.folder = kernel.cache_folder(game.package)
        entries = kernel.entries_of_game(game.package)
        order = [*SECONDS]
        entries.sort(key=lambda entry: order.index(name) if (name := self._name(entry)) in SECONDS else len(order))
        self.played = [entry for entry in entries if self._name(entry) not in ONLY_SIMULATED]
        self.simulated = [entry for entry in entries if self._name(entry) in ONLY_SIMULATED]

    def _name(self, entry: kernel.Entry) -> str:
        """What the entry point is called in every game."""
        return entry.name.removeprefix(f"{self.game.package.rpartition('.')[2]}_")

    def file(self, entry: kernel.Entry) -> Path:
        return self.folder / "compiling" / entry.name

    def is_complete(self) -> bool:
        """Whether everything is compiled."""
        return kernel.is_warm(self.game.package)

    def is_playable(self) -> bool:
        """Whether everything that players and their bots need is compiled."""
        return self.is_complete() or self._is_private() or all(self.is_done(entry) for entry in self.played)

    def _is_private(self) -> bool:
        """Whether no other process can see the cache: then a game is compiled while it is played."""
        return self.folder.parent != kernel.cache_root()

    def is_done(self, entry: kernel.Entry) -> bool:
        with contextlib.suppress(FileNotFoundError):
            return self.file(entry).read_bytes() == DONE
        return False

    def progress(self) -> float:
        """The share of the work that is done, 1 for a game that can be played."""
        if self.is_playable():
            return 1.0
        total = sum(self._seconds(entry) for entry in self.played)
        done = sum(self._seconds(entry) * self._share_done(entry) for entry in self.played)
        return min(int(100 * done / total) / 100, 0.99)

    def _seconds(self, entry: kernel.Entry) -> float:
        return SECONDS.get(self._name(entry), OTHER_SECONDS)

    def _share_done(self, entry: kernel.Entry) -> float:
        if self.is_done(entry):
            return 1.0
        try:
            elapsed = max(0.0, time.time() - self.file(entry).stat().st_mtime)
        except FileNotFoundError:
            return 0.0
        return elapsed / (elapsed + self._seconds(entry))

    # What somebody waits for is compiled first

    def ask_for(self) -> None:
        """Somebody waits for this game; who asks first is served first."""
        with contextlib.suppress(OSError):
            (self.folder / "wanted").touch(exist_ok=False)

    def wanted_since(self) -> float:
        """When somebody first asked for the game; infinity if nobody has."""
        with contextlib.suppress(FileNotFoundError):
            return (self.folder / "wanted").stat().st_mtime
        return float("inf")

    # Compiling

    def compile(self, entry: kernel.Entry) -> bool:
        """Compile an entry point unless another process does; returns whether anything was compiled."""
        with locked(self.file(entry)) as descriptor:
            if descriptor is None or self.is_done(entry):
                return False
            os.utime(descriptor)
            entry.compile()
            os.write(descriptor, DONE)
            return True

    def complete(self) -> bool:
        """Mark the game as compiled once all entry points are; returns whether that was done here."""
        if self.is_complete() or not all(map(self.is_done, [*self.played, *self.simulated])):
            return False
        with locked(self.folder / "compiling" / "complete") as descriptor:
            if descriptor is not None:
                for _ in kernel.warm(self.game.package):
                    pass
            return descriptor is not None


def compile_next(compilations: Sequence[Compilation]) -> bool:
    """Compile the entry point that is needed soonest; False if others do all that is left."""
    by_need = sorted(compilations, key=Compilation.wanted_since)
    jobs = [(compilation, entry) for compilation in by_need for entry in compilation.played]
    jobs += [(compilation, entry) for compilation in by_need for entry in compilation.simulated]
    return any(compilation.compile(entry) for compilation, entry in jobs if not compilation.is_done(entry)) or any(
        compilation.complete() for compilation in by_need
    )


# The processes


def slot_file(slot: int) -> Path:
    return kernel.cache_root() / f"compiler-{slot}.lock"


def is_free(slot: int) -> bool:
    """Whether no process compiles under that number."""
    with locked(slot_file(slot)) as descriptor:
        return descriptor is not None


def start_compiler(slot: int, games: Sequence[Game]) -> subprocess.Popen[bytes]:
    """A process that compiles games until all are compiled; it ends with this one."""
    words = [sys.executable, "-m", "mesozoic.engine.compiling", str(slot), *(game.package for game in games)]
    return subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C is for whoever started it
    )


def main(slot: int, packages: Sequence[str]) -> None:
    """Compile games at low priority, unless a process of that number does so already."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    with locked(slot_file(slot)) as descriptor:
        if descriptor is None:
            return
        compilations = [Compilation(importlib.import_module(package).GAME) for package in packages]
        while left := [compilation for compilation in compilations if not compilation.is_complete()]:
            if not compile_next(left):
                time.sleep(WAIT_SECONDS)


def _end_with_parent() -> None:
    """End this process when the one that started it closes our input, as it does when it ends."""
    os.read(0, 1)  # not sys.stdin: a thread that waits there keeps the interpreter from ending
    os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
