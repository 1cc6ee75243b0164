"""Chance: a small generator for compiled loops, and random numbers drawn from a seed for the games people play.

Compiled loops use a generator that is an array of one 64-bit integer.  A game that people play must not be
predictable from what they see, so its random numbers come from a cryptographic hash of the seed (`randoms`).  Both
give whole numbers of 31 bits, and `scaled` turns such a number into one below n.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Protocol, TypeVar

import numpy as np

from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints, States

S = TypeVar("S")
T = TypeVar("T")

RANDOM_BITS = 31
LOW = (1 << 63) - 1


@kernel
def draw(generator: Ints) -> int:
    """The next random number, 0 <= number < 2**31 (xorshift of period 2**63 - 1: shifts alone, nothing overflows)."""
    x = generator[0]
    x ^= (x << 10) & LOW
    x ^= x >> 9
    x ^= (x << 18) & LOW
    generator[0] = x
    return int((x >> 20) & ((1 << RANDOM_BITS) - 1))


@kernel
def scaled(random: int, limit: int) -> int:
    """A random number as one with 0 <= number < limit."""
    return (random * limit) >> RANDOM_BITS


@kernel
def below(generator: Ints, limit: int) -> int:
    """A number 0 <= number < limit, each as likely as the others up to 1 in 2**31 / limit."""
    return scaled(draw(generator), limit)


@kernel
def fill(generator: Ints, randoms: Ints) -> None:
    """Draw a random number into each entry."""
    for index in range(len(randoms)):
        randoms[index] = draw(generator)


@kernel
def shuffle(values: Ints, start: int, stop: int, randoms: Ints, used: int) -> int:
    """Shuffle values[start:stop] with one random number per exchange; returns how many are used up now."""
    for last in range(stop - 1, start, -1):
        other = start + scaled(randoms[used], last - start + 1)
        used += 1
        value = values[last]
        values[last] = values[other]
        values[other] = value
    return used


@kernel
def mix(values: Ints, start: int, stop: int, generator: Ints) -> None:
    """Shuffle values[start:stop] with a generator."""
    for last in range(stop - 1, start, -1):
        other = start + below(generator, last - start + 1)
        value = values[last]
        values[last] = values[other]
        values[other] = value


class Rolling(Protocol):
    """A state with a generator of its own."""

    chance: Ints


@kernel
def spread(random: int) -> int:
    """A random number as the start of a generator."""
    return random << RANDOM_BITS | random ^ 1


@kernel
def reseed(state: Rolling, random: int) -> None:
    """Give a state that rolls by itself another future."""
    state.chance[0] = spread(random)


@kernel
def has_rolled(state: Rolling, random: int) -> bool:
    """Whether chance has decided anything since `reseed`."""
    return bool(state.chance[0] != spread(random))


@kernel
def keep(state: object, random: int) -> None:
    """`reseed` for games without chance after the set-up."""


@kernel
def never(state: object, random: int) -> bool:
    """`has_rolled` for games without chance after the set-up."""
    return False


@kernel
def keep_all(state: object, seat: int, generator: Ints) -> None:
    """`imagine` for games without secrets."""


class Randoms:
    """Random numbers used up one by one, for code that is not compiled."""

    def __init__(self, randoms: Iterable[int]) -> None:
        self._randoms = iter(randoms)

    def below(self, limit: int) -> int:
        """A number 0 <= number < limit."""
        return int(next(self._randoms)) * limit >> RANDOM_BITS

    def shuffle(self, values: list[T]) -> None:
        """Put a list into random order."""
        for last in range(len(values) - 1, 0, -1):
            other = self.below(last + 1)
            values[last], values[other] = values[other], values[last]


def generator(seed: int | str) -> Ints:
    """A generator for compiled loops; any two seeds give unrelated sequences."""
    name = hashlib.sha256(f"generator {seed}".encode()).digest()
    return np.array([int.from_bytes(name[:8], "little") >> 1 or 1], dtype=np.int64)


def randoms(seed: int | str, count: int, purpose: str = "setup") -> Ints:
    """``count`` random numbers drawn from a seed, unpredictable to anybody who does not know it."""
    stream = hashlib.shake_256(f"mesozoic {purpose} {seed}".encode()).digest(count * 4)
    return (np.frombuffer(stream, dtype="<u4") >> 1).astype(np.int64)


def rolling(states: States[S], seed: int | str) -> States[S]:
    """The same states with a generator of their own, so that compiled loops roll the dice themselves.

    A state whose field `chance` is 0 gets the outcomes of chance from outside; a game without such a field has none.
    """
    if has_generator(states):
        states["chance"] = generator(f"rolling {seed}")[0]
    return states


def has_generator(states: States[S]) -> bool:
    """Whether the states have room for a generator: the game has chance after the set-up."""
    return "chance" in (states.dtype.names or ())
