"""What a bot is, and how a bot is found by its name."""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Protocol

from mesozoic.core.errors import MesozoicError
from mesozoic.engine.turn import Turn


class UnknownBot(MesozoicError):
    """There is no bot of that name."""


class Bot(Protocol):
    """A player that is a program.  It sees the turn, nothing else, and names a legal action by its number."""

    name: str

    def choose(self, turn: Turn) -> int: ...


Maker = Callable[[int | str], Bot]


FILES = "MESOZOIC_BOTS"
"""The variable of the environment that names files with more bots, separated as in PATH."""


@cache
def makers() -> dict[str, Maker]:
    """Every bot there is: what the modules of this folder, and the files that $MESOZOIC_BOTS names, list in BOTS."""
    known: dict[str, Maker] = {}
    package = importlib.import_module("mesozoic.bots")
    for module in pkgutil.iter_modules(package.__path__):
        known.update(getattr(importlib.import_module(f"mesozoic.bots.{module.name}"), "BOTS", {}))
    for file in filter(None, os.environ.get(FILES, "").split(os.pathsep)):
        known.update(bots_in(Path(file)))
    return known


def bots_in(file: Path) -> dict[str, Maker]:
    """The bots that a Python file lists in BOTS; raises MesozoicError if it is no such file."""
    if not file.is_file():
        raise MesozoicError(f"${FILES}: there is no file {file}")
    spec = importlib.util.spec_from_file_location(f"mesozoic_bots_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise MesozoicError(f"${FILES}: {file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    bots = getattr(module, "BOTS", None)
    if not isinstance(bots, dict):
        raise MesozoicError(f"${FILES}: {file} has no BOTS, a dictionary from names to functions that make a bot")
    return bots


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A new bot; the same seed makes the same choices."""
    if name not in makers():
        raise UnknownBot(f"unknown bot {name!r}: there is {', '.join(sorted(makers()))}")
    return makers()[name](seed)
