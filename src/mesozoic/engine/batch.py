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
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mesozoic.core.compiled.batches import ENDLESS, generators
from mesozoic.core.compiled.chance import has_generator
from mesozoic.core.compiled.record import Seated, States, copied
from mesozoic.core.compiled.spaces import MOVER, SpaceEntries
from mesozoic.core.errors import BadSetup, MesozoicError
from mesozoic.core.game import USUAL_LIST, Game
from mesozoic.core.json_checks import whole
from mesozoic.engine.devices import Device, Processor
from mesozoic.engine.learning import space_of
from mesozoic.engine.match import Match
from mesozoic.games import find_game


@dataclass(frozen=True)
class Snapshot:
    """All games of a batch at one moment."""

    arrays: Mapping[str, Any]
    made_of: bytes
    """What games the batch has: their seats and options."""


class Learners:
    """The seat that learns in each game, and what it sees: arrays of the device that every step overwrites."""

    def __init__(self, device: Device, seats: NDArray[np.int64], actions: int, features: int) -> None:
        games = len(seats)
        self.rows = (
            device.array(seats),
            device.array(np.maximum(seats, 0)),
            device.array(np.zeros(games, dtype=np.float32)),
            device.array(np.zeros(games, dtype=np.uint8)),
            device.array(np.zeros(games * actions, dtype=np.uint8)),
            device.array(np.zeros(games * features, dtype=np.float32)),
        )
        """What the kernels write to."""
        _, acting, rewards, ends, masks, seen = self.rows
        self.seats = device.show(acting)
        """By game: the seat that chooses next, for which the features are."""
        self.rewards = device.show(rewards)
        """By game: 1 for a victory of the seat that chose last, divided among those who share it, if it ended."""
        self.ends = device.show(ends)
        """By game: 1 if the last step ended it."""
        self.truncations = device.show(device.array(np.zeros(games, dtype=np.uint8)))
        """By game: 0, since none is cut short."""
        self.masks = device.show(masks.reshape(games, actions))
        """By game and index: 1 where it may be chosen; everywhere if the game is over, and the index is not used."""
        self.features = device.show(seen.reshape(games, features))


class Batch:
    """Many games at once.  Make one with `mesozoic.batch`."""

    def __init__(self, game: Game, blank: States[Seated], seed: int | str, device: Device, auto_reset: bool) -> None:
        """``blank`` has a state for each game with its seats and options; nothing is dealt yet."""
        self.game = game
        self.games = len(blank)
        self.seats = int(np.max(blank["seats"]))
        self._fewest_seats = int(np.min(blank["seats"]))
        ends: Any = np.asarray(blank)[[0, -1]]
        self._made_of = hashlib.sha256(ends.tobytes()).digest()
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
        self._pending = device.array(np.zeros(self.games, dtype=np.int64))
        self._may_be_pending = False
        self._run("advance", 0, 1)

    def _run(self, name: str, *arguments: Any) -> None:
        self._device.run(name, self.games, *self._arrays.values(), *arguments)

    # Arrays of the device: NumPy's on the processor, with DLPack and ``__cuda_array_interface__`` on a card

    @property
    def states(self) -> Any:
        """The states themselves."""
        return self._device.show(self._arrays["states"])

    @property
    def decisions(self) -> Any:
        """How many decisions were made in each game, those before it was dealt anew included."""
        return self._device.show(self._arrays["decisions"])

    @property
    def done(self) -> Any:
        """Which games are over: truth values, on a card bytes."""
        return self._device.flags(self._arrays["over"])

    @property
    def rewards(self) -> Any:
        """By game and seat: 1 for a victory, divided among those who share it; 0 while a game runs."""
        return self._device.rewards(self._arrays["states"], self._arrays["wins"], self.seats)

    @property
    def mover(self) -> Any:
        """The seat to act in each game."""
        return self._device.movers(self._arrays["states"])

    def legal(self, most: int | None = None) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal actions of each game: how many there are, and a row of their numbers in canonical order.

        A row has room for ``most``, or else for as many as some game has; of the numbers behind the count of a game
        nothing is said.
        """
        if most is None:
            counts, lists = self.legal(USUAL_LIST)
            return (counts, lists) if counts.max() <= USUAL_LIST else self.legal(int(counts.max()))
        counts = self._device.array(np.zeros(self.games, dtype=np.int64))
        lists = self._device.array(np.full(self.games * most, -1, dtype=np.int64))
        self._device.run("list", self.games, self._arrays["states"], self._arrays["over"], counts, lists)
        return self._device.host(counts), self._device.host(lists).reshape(self.games, most)

    # How a learner sees it

    @property
    def space(self) -> SpaceEntries[Seated]:
        """The action space and the features of the game; raises MesozoicError if it has none."""
        return space_of(self.game)

    @property
    def pending(self) -> Any:
        """What each game's mover has chosen of an action that is not complete, an array on the device; 0: nothing."""
        return self._device.show(self._pending)

    def legal_mask(self, out: Any = None) -> Any:
        """By game and index: 1 where the index may be chosen.  Nothing may in a game that is over.

        ``out`` is an array of the device to write to, such as the one that an earlier call returned.
        """
        return self._device.show(self._masks(out))

    def _masks(self, out: Any = None) -> Any:
        size = self.space.actions.size
        masks = self._room(out, size, np.uint8)
        self._device.run("mask", self.games, self._arrays["states"], self._arrays["over"], self._pending, masks)
        return masks.reshape(self.games, size)

    def observe(self, seat: int | np.integer[Any] | str = "mover", out: Any = None) -> Any:
        """By game: the features for a seat, or for the mover of each game; ``out`` as in `legal_mask`."""
        is_seat = isinstance(seat, int | np.integer) and not isinstance(seat, bool) and 0 <= seat < self._fewest_seats
        if not is_seat and not (isinstance(seat, str) and seat == "mover"):
            raise MesozoicError(f"there is no seat {seat!r} in every game of the batch")
        viewer = int(seat) if is_seat else MOVER
        size = self.space.features.size
        features = self._room(out, size, np.float32)
        self._device.run("observe", self.games, self._arrays["states"], self._pending, features, viewer)
        return self._device.show(features.reshape(self.games, size))

    def _room(self, out: Any, size: int, dtype: Any) -> Any:
        """Numbers for all games on the device: new ones, or ``out``; raises MesozoicError if that does not fit."""
        if out is None:
            return self._device.empty(self.games * size, dtype)
        room = self._device.flat(out)
        if room.dtype != dtype or len(room) != self.games * size:
            raise MesozoicError(f"out has {self.games} times {size} numbers of the type {np.dtype(dtype)}")
        return room

    # Acting

    def take(self, indices: Any, check: bool = True) -> None:
        """Choose an index of the action space in each game; a negative one leaves a game alone.

        An action that is taken apart is carried out when it is complete.  A game that is over takes no index; with
        ``auto_reset`` it is dealt anew.  If any index may not be chosen, nothing changes.  Without ``check`` indices
        are trusted, and those that are on the card already stay there.
        """
        chosen = self.one_each(indices, "indices")
        if check:
            self.check_indices(self._device.host(chosen), self._device.host(self._masks()))
        self._may_be_pending = True
        self._run("take", self._pending, chosen, int(self.auto_reset))

    def learners(self, seats: NDArray[np.int64]) -> Learners:
        """Arrays for `step_learners`; ``seats`` has the seat that learns in each game, or MOVER: whoever is to act."""
        return Learners(self._device, seats, self.space.actions.size, self.space.features.size)

    def step_learners(self, indices: Any, learners: Learners) -> None:
        """Choose an index in each game, let those who do not learn act at random, and look at it: a step in one go.

        Games that are over are dealt anew; indices are not checked, a negative one leaves the choice open.
        """
        self._may_be_pending = True
        self._run("look", self._pending, self.one_each(indices, "indices"), *learners.rows)

    def check_indices(self, chosen: NDArray[np.int64], masks: NDArray[np.uint8]) -> None:
        """Raises MesozoicError if an index may not be chosen; ``masks`` is what `legal_mask` says now."""
        is_index = (chosen >= 0) & (chosen < masks.shape[1])
        allowed = masks[np.arange(self.games), np.where(is_index, chosen, 0)].astype(np.bool_) & is_index
        refused = np.flatnonzero(~allowed & (chosen >= 0) & ~self._is_done())
        if len(refused):
            number = int(refused[0])
            raise MesozoicError(f"game {number}: index {chosen[number]} may not be chosen")

    def random_step(self) -> None:
        """One decision in each game, each legal action as likely as the others.

        A game that is over stays so; with ``auto_reset`` it is dealt anew instead of a decision.
        """
        self._forget_pending()
        self._run("advance", 1, int(self.auto_reset))

    def playout(self) -> None:
        """Play every game to its end at random."""
        self._forget_pending()
        self._run("advance", ENDLESS, 0)

    def step(self, actions: Any, check: bool = True) -> None:
        """Carry out an action in each game, by its number; a negative one leaves a game alone.

        A game that is over takes no action; with ``auto_reset`` it is dealt anew.  If any action is not legal, nothing
        changes.  Without ``check`` actions are trusted, and those that are on the card already stay there.
        """
        chosen = self.one_each(actions, "actions")
        if check:
            self._check_actions(self._device.host(chosen))
        self._forget_pending()
        self._run("act", chosen, int(self.auto_reset))

    def _check_actions(self, chosen: NDArray[np.int64]) -> None:
        counts, lists = self.legal()
        is_listed = (lists == chosen[:, None]) & (np.arange(lists.shape[1]) < counts[:, None])
        refused = np.flatnonzero(~is_listed.any(axis=1) & (chosen >= 0) & ~self._is_done())
        if len(refused):
            number = int(refused[0])
            raise MesozoicError(f"game {number}: {chosen[number]} is not the number of a legal action")

    def _is_done(self) -> NDArray[np.bool_]:
        """Which games are over, for NumPy."""
        over: NDArray[np.uint8] = self._device.host(self._arrays["over"])
        return over.astype(np.bool_)

    def _forget_pending(self) -> None:
        """Whole actions take the place of those that were not complete."""
        if self._may_be_pending:
            self._device.assign(self._pending, np.zeros(self.games, dtype=np.int64))
            self._may_be_pending = False

    def one_each(self, numbers: Any, name: str) -> Any:
        """A whole number for each game, on the device; raises MesozoicError if there are more or fewer, or others."""
        chosen = self._device.adopt(numbers)
        if chosen.shape != (self.games,):
            raise MesozoicError(f"{name} are {self.games} numbers, one for each game, not {chosen.shape}")
        return chosen

    # Keeping

    def snapshot(self) -> Snapshot:
        """All games as they are now."""
        kept = {**self._arrays, "pending": self._pending}
        return Snapshot({name: self._device.copy(array) for name, array in kept.items()}, self._made_of)

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a snapshot of this batch; raises MesozoicError, and changes nothing, for one of another batch."""
        kept = {**self._arrays, "pending": self._pending}
        if (
            not isinstance(snapshot, Snapshot)
            or snapshot.made_of != self._made_of
            or any(
                (array.shape, array.dtype) != (kept[name].shape, kept[name].dtype)
                for name, array in snapshot.arrays.items()
            )
        ):
            raise MesozoicError("this is no snapshot of a batch of as many games with the same seats and options")
        self._may_be_pending = True
        for name, array in snapshot.arrays.items():
            self._device.assign(kept[name], array)

    def match(self, number: int) -> Match:
        """One game taken out: its position as a `Match`, to look at and to play on; it has no record."""
        number = whole("the number of a game", number, 0)
        if number >= self.games:
            raise MesozoicError(f"there is no game {number}: they are 0 to {self.games - 1}")
        states = copied(self._device.host(self._arrays["states"])[number : number + 1])
        if has_generator(states):
            states["chance"] = 0  # a match draws by itself
        return Match(self.game, states)


def device_of(game: Game, name: str, threads: int | None) -> Device:
    if name == "cpu":
        return Processor(game, None if threads is None else whole("threads", threads, 1))
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
    games = whole("games", games, 1)
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer | str):
        raise BadSetup(f"a seed is a whole number or a text, not {seed!r}")
    if not isinstance(auto_reset, bool):
        raise BadSetup(f"auto_reset is True or False, not {auto_reset!r}")
    count = chosen.usual_seats if seats is None else whole("seats", seats, 1)
    chosen.check_seats(count)
    blank: Any = chosen.blank(count, options or {})
    return Batch(chosen, np.repeat(blank, games), seed, device_of(chosen, device, threads), auto_reset)
