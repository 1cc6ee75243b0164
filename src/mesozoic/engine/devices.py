"""Where the arrays of a batch are, and who works on them: the contract, and the processor (`cuda` has the card)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game

SMALLEST = 32
"""The smallest piece of work is this part of a thread's even share: so little that none waits long for the last."""


class Device(Protocol):
    """Where the arrays of a batch are, and who works on them."""

    def array(self, values: Any) -> Any:
        """A copy of an array, on the device."""

    def empty(self, count: int, dtype: Any) -> Any:
        """A row of so many numbers, not filled."""

    def copy(self, array: Any) -> Any:
        """A copy of an array of the device, on the device."""

    def assign(self, target: Any, source: Any) -> None:
        """Overwrite an array of the device."""

    def host(self, array: Any) -> Any:
        """An array of the device for NumPy; it is only read."""

    def adopt(self, numbers: Any) -> Any:
        """Integers that somebody brings, on the device, not copied if they are there already; raises MesozoicError."""

    def flat(self, array: Any) -> Any:
        """A contiguous array of the device as a row, not copied."""

    def show(self, array: Any) -> Any:
        """An array of the device for somebody who knows NumPy, DLPack or ``__cuda_array_interface__``."""

    def flags(self, over: Any) -> Any:
        """Bytes as truth values."""

    def rewards(self, states: Any, wins: Any, seats: int) -> Any:
        """By game and seat: a victory divided among the winners."""

    def movers(self, states: Any) -> Any:
        """The seat to act in each game."""

    def run(self, name: str, games: int, *arguments: Any) -> None:
        """Do the same with each game, and wait for the last."""


def whole_numbers(numbers: Any) -> NDArray[np.int64]:
    """Numbers as 64-bit integers; raises MesozoicError if they are others."""
    given = np.asarray(numbers)
    if given.dtype.kind in "iuf":
        with np.errstate(invalid="ignore"):
            chosen = np.ascontiguousarray(given, dtype=np.int64)
        if given.dtype.kind == "i" or (chosen == given).all():
            return chosen
    raise MesozoicError(f"whole numbers are needed, as 64-bit integers, not {given.dtype}")


def pieces(games: int, threads: int) -> Iterator[tuple[int, int]]:
    """Ranges of games, each half of an even share of what is left: large ones first, small ones at the end."""
    smallest = -(-games // (SMALLEST * threads))
    first = 0
    while first < games:
        stop = min(first + max(-(-(games - first) // (2 * threads)), smallest), games)
        yield first, stop
        first = stop


class Processor:
    """The cores of this machine: threads that need no GIL."""

    def __init__(self, game: Game, threads: int | None) -> None:
        entries = game.entries.batch
        self._loops: dict[str, Any] = {
            "advance": entries.advance_games,
            "act": entries.act_in_games,
            "list": entries.list_games,
        }
        if (space := game.entries.space) is not None:
            self._loops |= {
                "mask": space.mask_games,
                "take": space.take_in_games,
                "observe": space.observe_games,
                "look": space.step_games,
            }
        self._threads = threads or len(os.sched_getaffinity(0))
        self._pools: dict[int, ThreadPoolExecutor] = {}

    def _pool(self) -> ThreadPoolExecutor:
        """The threads of this process: those of the one from which it was forked are not in it."""
        process = os.getpid()
        if process not in self._pools:
            self._pools = {process: ThreadPoolExecutor(self._threads, "mesozoic-batch")}
        return self._pools[process]

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_pools": {}}  # a copy has threads of its own

    def array(self, values: Any) -> Any:
        return np.array(values)

    def empty(self, count: int, dtype: Any) -> Any:
        return np.empty(count, dtype=dtype)

    def copy(self, array: Any) -> Any:
        return array.copy()

    def assign(self, target: Any, source: Any) -> None:
        target[:] = source

    def host(self, array: Any) -> Any:
        return array

    def adopt(self, numbers: Any) -> Any:
        return whole_numbers(numbers)

    def flat(self, array: Any) -> Any:
        return array.reshape(-1, copy=False)

    def show(self, array: Any) -> Any:
        return array

    def flags(self, over: Any) -> Any:
        return over.astype(np.bool_)

    def rewards(self, states: Any, wins: Any, seats: int) -> Any:
        by_seat = wins.reshape(-1, seats)
        return by_seat / np.maximum(by_seat.sum(axis=1, keepdims=True), 1).astype(np.float32)

    def movers(self, states: Any) -> Any:
        return states["seat"].astype(np.int64)

    def run(self, name: str, games: int, *arguments: Any) -> None:
        loop = self._loops[name]
        if self._threads == 1 or games == 1:
            loop(*arguments, 0, games)
            return
        pool = self._pool()
        work = [pool.submit(partial(loop, *arguments, *ends)) for ends in pieces(games, self._threads)]
        for piece in work:
            piece.result()
