"""Many games of one kind at once, on all cores or on a graphics card.

>>> import mesozoic
>>> batch = mesozoic.batch("triassic_terror", games=8, seats=3, seed=7)
>>> batch.playout()
>>> bool(batch.done.all()), batch.rewards.sum(axis=1).tolist()[:2]
(True, [1.0, 1.0])

Each game has a generator of its own that follows from the seed and the number of the game: the same seed gives the
same games, whatever the number of threads and whichever the device.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from mesozoic.core.compiled.batches import ENDLESS, generators
from mesozoic.core.compiled.chance import has_generator
from mesozoic.core.compiled.record import Seated, States, copied
from mesozoic.core.errors import BadSetup, MesozoicError
from mesozoic.core.game import USUAL_LIST, Game
from mesozoic.engine.match import Match
from mesozoic.games import find_game

CHUNKS = 8
"""Pieces of work for each thread: so many that none waits long for the last."""


class Device(Protocol):
    """Where the arrays of a batch are, and who works on them."""

    def array(self, values: Any) -> Any:
        """A copy of an array, on the device."""

    def copy(self, array: Any) -> Any:
        """A copy of an array of the device, on the device."""

    def assign(self, target: Any, source: Any) -> None:
        """Overwrite an array of the device."""

    def host(self, array: Any) -> Any:
        """An array of the device for NumPy; it is only read."""

    def run(self, name: str, games: int, *arguments: Any) -> None:
        """Do the same with each game, and wait for the last."""


class Processor:
    """The cores of this machine: threads that need no GIL."""

    def __init__(self, game: Game, threads: int | None) -> None:
        entries = game.entries.batch
        self._loops: dict[str, Any] = {
            "advance": entries.advance_games,
            "act": entries.act_in_games,
            "list": entries.list_games,
        }
        self._threads = threads or len(os.sched_getaffinity(0))

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._threads, "mesozoic-batch")

    def array(self, values: Any) -> Any:
        return np.array(values)

    def copy(self, array: Any) -> Any:
        return array.copy()

    def assign(self, target: Any, source: Any) -> None:
        target[:] = source

    def host(self, array: Any) -> Any:
        return array

    def run(self, name: str, games: int, *arguments: Any) -> None:
        size = max(1, -(-games // (CHUNKS * self._threads)))
        loop = self._loops[name]
        if self._threads == 1 or size == games:
            loop(*arguments, 0, games)
            return
        firsts = range(0, games, size)
        stops = (min(first + size, games) for first in firsts)
        pieces = [self._pool.submit(partial(loop, *arguments, *ends)) for ends in zip(firsts, stops, strict=True)]
        for piece in pieces:
            piece.result()


@dataclass(frozen=True)
class Snapshot:
    """All games of a batch at one moment."""

    arrays: Mapping[str, Any]


class Batch:
    """Many games at once.  Make one with `mesozoic.batch`."""

    def __init__(self, game: Game, blank: States[Seated], seed: int | str, device: Device, auto_reset: bool) -> None:
        """``blank`` has a state for each game with its seats and options; nothing is dealt yet."""
        self.game = game
        self.games = len(blank)
        self.seats = int(np.max(blank["seats"]))
        self.auto_reset = auto_reset
        self._device = device
        if has_generator(blank):
            blank["chance"] = 1  # not 0: the state rolls by itself, from the numbers of its deal on
        self.start = int.from_bytes(hashlib.sha256(f"batch {seed}".encode()).digest()[:8], "little")
        self._arrays: dict[str, Any] = {
            "states": device.array(blank),
            "generators": device.array(generators(self.start, 0, self.games)),
            "over": device.array(np.ones(self.games, dtype=np.uint8)),
            "wins": device.array(np.zeros(self.games * self.seats, dtype=np.uint8)),
            "decisions": device.array(np.zeros(self.games, dtype=np.int64)),
        }
        self._run("advance", 0, 1)

    def _run(self, name: str, *arguments: Any) -> None:
        self._device.run(name, self.games, *self._arrays.values(), *arguments)

    # What everybody can ask

    @property
    def states(self) -> Any:
        """The states, an array on the device."""
        return self._arrays["states"]

    @property
    def decisions(self) -> NDArray[np.int64]:
        """How many decisions were made in each game, those before it was dealt anew included."""
        made: NDArray[np.int64] = self._device.host(self._arrays["decisions"])
        return made

    @property
    def done(self) -> NDArray[np.bool_]:
        """Which games are over."""
        over: NDArray[np.uint8] = self._device.host(self._arrays["over"])
        return over.astype(np.bool_)

    @property
    def rewards(self) -> NDArray[np.float32]:
        """By game and seat: 1 for a victory, divided among those who share it; 0 while a game runs."""
        wins: NDArray[np.uint8] = self._device.host(self._arrays["wins"]).reshape(self.games, self.seats)
        rewards: NDArray[np.float32] = wins / np.maximum(wins.sum(axis=1, keepdims=True), 1).astype(np.float32)
        return rewards

    @property
    def mover(self) -> NDArray[np.int64]:
        """The seat to act in each game."""
        seats: NDArray[np.int64] = self._device.host(self.states)["seat"].astype(np.int64)
        return seats

    def legal(self, most: int = USUAL_LIST) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal actions of each game: how many there are, and a row of their numbers in canonical order.

        A row has room for ``most``; of the numbers behind the count of a game nothing is said.
        """
        counts = self._device.array(np.zeros(self.games, dtype=np.int64))
        lists = self._device.array(np.full(self.games * most, -1, dtype=np.int64))
        self._device.run("list", self.games, self.states, self._arrays["over"], counts, lists)
        return self._device.host(counts), self._device.host(lists).reshape(self.games, most)

    # Acting

    def random_step(self) -> None:
        """One decision in each game, each legal action as likely as the others.

        A game that is over stays so; with ``auto_reset`` it is dealt anew instead of a decision.
        """
        self._run("advance", 1, int(self.auto_reset))

    def playout(self) -> None:
        """Play every game to its end at random."""
        self._run("advance", ENDLESS, 0)

    def step(self, actions: Any) -> None:
        """Carry out an action in each game, by its number; a negative one leaves a game alone.

        A game that is over takes no action; with ``auto_reset`` it is dealt anew.  If any action is not legal, nothing
        changes.
        """
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        if chosen.shape != (self.games,):
            raise MesozoicError(f"actions are {self.games} numbers, one for each game, not {chosen.shape}")
        counts, lists = self.legal()
        if counts.max(initial=0) > lists.shape[1]:
            counts, lists = self.legal(int(counts.max()))
        is_listed = (lists == chosen[:, None]) & (np.arange(lists.shape[1]) < counts[:, None])
        refused = np.flatnonzero(~is_listed.any(axis=1) & (chosen >= 0) & ~self.done)
        if len(refused):
            number = int(refused[0])
            raise MesozoicError(f"game {number}: {chosen[number]} is not the number of a legal action")
        self._run("act", self._device.array(chosen), int(self.auto_reset))

    # Keeping

    def snapshot(self) -> Snapshot:
        """All games as they are now."""
        return Snapshot({name: self._device.copy(array) for name, array in self._arrays.items()})

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a snapshot of this batch."""
        for name, array in snapshot.arrays.items():
            self._device.assign(self._arrays[name], array)

    def match(self, number: int) -> Match:
        """One game taken out: its position as a `Match`, to look at and to play on; it has no record."""
        if not 0 <= number < self.games:
            raise MesozoicError(f"there is no game {number}: they are 0 to {self.games - 1}")
        states = copied(self._device.host(self.states)[number : number + 1])
        if has_generator(states):
            states["chance"] = 0  # a match draws by itself
        return Match(self.game, states)


def device_of(game: Game, name: str, threads: int | None) -> Device:
    if name == "cpu":
        return Processor(game, threads)
    if name == "cuda":
        from mesozoic.engine.cuda import Card

        return Card(game)
    raise BadSetup(f"unknown device {name!r}: there is 'cpu' and 'cuda'")


def batch(
    game: str,
    games: int,
    seats: int | None = None,
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    device: str = "cpu",
    threads: int | None = None,
    auto_reset: bool = False,
) -> Batch:
    """New games, all with the same seats and options; ``threads``: on the processor, usually one for each core."""
    chosen = find_game(game)
    if games < 1:
        raise BadSetup(f"a batch has at least one game, not {games}")
    count = chosen.usual_seats if seats is None else seats
    chosen.check_seats(count)
    blank: Any = chosen.blank(count, options or {})
    return Batch(chosen, np.repeat(blank, games), seed, device_of(chosen, device, threads), auto_reset)
