"""Caches of compiled rules for tests of a first start."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from mesozoic.core.compiled import kernel
from mesozoic.core.game import Game
from mesozoic.engine.compiling import DONE, Compilation


def unfinished_copy(game: Game, root: Path, unfinished: str) -> Path:
    """A copy of a game's compiled rules in which one entry point counts as not compiled; returns that one's file."""
    compiled = kernel.cache_folder(game.package)
    folder = root / compiled.name
    shutil.copytree(compiled, folder, ignore=shutil.ignore_patterns(kernel.MARK, "compiling", "wanted"))
    (folder / "compiling").mkdir()
    compilation = Compilation(game)
    for entry in (*compilation.played, *compilation.simulated):
        if entry.name != unfinished:
            (folder / "compiling" / entry.name).write_bytes(DONE)
    return folder / "compiling" / unfinished


@contextlib.contextmanager
def held(file: Path) -> Iterator[None]:
    """Lock a file, as a process does that compiles an entry point."""
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
