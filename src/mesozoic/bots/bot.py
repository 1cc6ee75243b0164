"""What a bot is, and how a bot is found by its name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Protocol, runtime_checkable

from mesozoic.core.compiled.record import Seated, States
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game
from mesozoic.engine.turn import Turn


class UnknownBot(MesozoicError):
    """There is no bot of that name."""


class Bot(Protocol):
    """A player that is a program.  It sees the turn, nothing else, and names a legal action by its number."""

    name: str

    def choose(self, turn: Turn) -> int: ...


@runtime_checkable
class OpenBot(Bot, Protocol):
    """A bot that can also play on a bare state, in games whose states hold nothing that bots must not see."""

    def choose_in_state(self, game: Game, states: States[Seated], seat: int) -> int: ...


Maker = Callable[[int | str], Bot]


@cache
def makers() -> dict[str, Maker]:
    """Every bot there is: the functions and classes that the modules of this folder list in BOTS."""
    known: dict[str, Maker] = {}
    package = importlib.import_module("mesozoic.bots")
    for module in pkgutil.iter_modules(package.__path__):
        known.update(getattr(importlib.import_module(f"mesozoic.bots.{module.name}"), "BOTS", {}))
    return known


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A new bot; the same seed makes the same choices."""
    if name not in makers():
        raise UnknownBot(f"unknown bot {name!r}: there is {', '.join(sorted(makers()))}")
    return makers()[name](seed)
