"""What a bot is, and how a bot is found by its name."""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Protocol

from mesozoic.core.errors import MesozoicError
from mesozoic.engine.turn import Turn


class UnknownBot(MesozoicError):
    """There is no bot of that name."""


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about a decision: a time, or a number of positions, with which it is deterministic."""

    seconds: float | None = None
    evaluations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.evaluations is None:
            raise ValueError("a budget needs seconds or evaluations: without either a bot would think for ever")
        for name, value in (("seconds", self.seconds), ("evaluations", self.evaluations)):
            if value is not None and (isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0):
                raise ValueError(f"{name} of a budget are a number from 0 on, not {value!r}")


@dataclass(frozen=True)
class Idea:
    """A way to play on, and what a bot expects of it."""

    plan: tuple[int, ...]  # the numbers of the actions until the end of the turn, or until chance decides
    shares: tuple[float, ...]  # of the victory, by seat
    scores: tuple[float, ...]  # final scores that are expected, by seat
    samples: int  # games that were played on from there

    @property
    def action(self) -> int:
        return self.plan[0]


@dataclass(frozen=True)
class Thoughts:
    """What a bot thinks of a decision."""

    ideas: tuple[Idea, ...]  # the best one first
    evaluations: int


class Bot(Protocol):
    """A player that is a program.  It sees the turn, nothing else, and names a legal action by its number.

    A bot that holds something, such as a process, has a method ``close()`` as well: see `closing`.
    """

    name: str

    def choose(self, turn: Turn) -> int: ...


Maker = Callable[[int | str], Bot]
ArgumentMaker = Callable[[str, int | str], Bot]
"""Makes a bot from the argument in its name, ``KIND:ARGUMENT``, and a seed."""


FILES = "MESOZOIC_BOTS"
"""The variable of the environment that names files with more bots, separated as in PATH."""


@cache
def makers() -> dict[str, Maker]:
    """Every bot there is: what the modules of this folder, and the files that $MESOZOIC_BOTS names, list in BOTS."""
    known: dict[str, Maker] = {}
    for module in modules():
        known.update(getattr(module, "BOTS", {}))
    for file in filter(None, os.environ.get(FILES, "").split(os.pathsep)):
        own = bots_in(Path(file))
        if taken := sorted(known.keys() & own.keys()):
            raise MesozoicError(f"${FILES}: {file} has a bot {taken[0]!r}, and there is one of that name already")
        known.update(own)
    return known


@cache
def argument_makers() -> dict[str, ArgumentMaker]:
    """Kinds of bots that are named with an argument, ``KIND:ARGUMENT``: what these modules list in ARGUMENT_BOTS.

    They are apart from `makers` because their names are no names for strangers: one of them starts programs.
    """
    known: dict[str, ArgumentMaker] = {}
    for module in modules():
        known.update(getattr(module, "ARGUMENT_BOTS", {}))
    return known


def modules() -> Iterator[ModuleType]:
    """The modules of this folder."""
    package = importlib.import_module("mesozoic.bots")
    for module in pkgutil.iter_modules(package.__path__):
        yield importlib.import_module(f"mesozoic.bots.{module.name}")


def bots_in(file: Path) -> dict[str, Maker]:
    """The bots that a Python file lists in BOTS; raises MesozoicError if it is no such file."""
    if not file.is_file():
        raise MesozoicError(f"${FILES}: there is no file {file}")
    spec = importlib.util.spec_from_file_location(f"mesozoic_bots_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise MesozoicError(f"${FILES}: {file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as problem:
        raise MesozoicError(f"${FILES}: {file} cannot be run: {type(problem).__name__}: {problem}") from problem
    bots = getattr(module, "BOTS", None)
    if not isinstance(bots, dict):
        raise MesozoicError(f"${FILES}: {file} has no BOTS, a dictionary from names to functions that make a bot")
    return bots


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A new bot; the same seed makes the same choices.  ``name`` is one of `makers`, or ``KIND:ARGUMENT``."""
    if name in makers():
        return makers()[name](seed)
    if takes_argument(name):
        kind, _, argument = name.partition(":")
        return argument_makers()[kind](argument, seed)
    kinds = (f"{kind}:..." for kind in argument_makers())
    raise UnknownBot(f"unknown bot {name!r}: there is {', '.join((*sorted(makers()), *sorted(kinds)))}")


def takes_argument(name: str) -> bool:
    """Whether a name is that of a kind of bots with an argument, such as ``external:COMMAND``."""
    kind, colon, _ = name.partition(":")
    return bool(colon) and name not in makers() and kind in argument_makers()


@contextmanager
def closing(bots: Iterable[Bot]) -> Iterator[None]:
    """Close the bots at the end, also after a failure."""
    try:
        yield
    finally:
        for bot in bots:
            if (close := getattr(bot, "close", None)) is not None:
                close()
