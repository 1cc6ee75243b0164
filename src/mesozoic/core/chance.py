"""Chance: a small generator for compiled loops, and words drawn from a seed for the games people play.

Compiled loops use a generator that is an array of one 64-bit integer.  A game that people play must not be
predictable from what they see, so its words come from a cryptographic hash of the seed (`words`).  Both speak the same
language, whole numbers below 2**31, and `scaled` turns such a word into a number below n.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import numpy as np

from mesozoic.core.kernel import kernel
from mesozoic.core.record import Ints, States

WORD = 31
LOW = (1 << 63) - 1


@kernel
def draw(generator: Ints) -> int:
    """The next word, 0 <= word < 2**31 (xorshift of period 2**63 - 1: shifts alone, nothing overflows)."""
    x = generator[0]
    x ^= (x << 10) & LOW
    x ^= x >> 9
    x ^= (x << 18) & LOW
    generator[0] = x
    return int((x >> 20) & ((1 << WORD) - 1))


@kernel
def scaled(word: int, limit: int) -> int:
    """A word as a number 0 <= number < limit."""
    return (word * limit) >> WORD


@kernel
def below(generator: Ints, limit: int) -> int:
    """A number 0 <= number < limit, each as likely as the others up to 1 in 2**31 / limit."""
    return scaled(draw(generator), limit)


@kernel
def fill(generator: Ints, words: Ints) -> None:
    """Draw a word into each place."""
    for place in range(len(words)):
        words[place] = draw(generator)


@kernel
def shuffle(values: Ints, start: int, stop: int, words: Ints, used: int) -> int:
    """Shuffle values[start:stop] with one word per exchange; returns how many words are used up now."""
    for last in range(stop - 1, start, -1):
        other = start + scaled(words[used], last - start + 1)
        used += 1
        value = values[last]
        values[last] = values[other]
        values[other] = value
    return used


@kernel
def spread(word: int) -> int:
    """A word as the start of a generator."""
    return word << WORD | word ^ 1


@kernel
def reseed(state: Any, word: int) -> None:
    """Give a state that rolls by itself another future."""
    state.chance[0] = spread(word)


@kernel
def has_rolled(state: Any, word: int) -> bool:
    """Whether chance has decided anything since `reseed`."""
    return bool(state.chance[0] != spread(word))


@kernel
def keep(state: Any, word: int) -> None:
    """`reseed` for games without chance after the set-up."""


@kernel
def never(state: Any, word: int) -> bool:
    """`has_rolled` for games without chance after the set-up."""
    return False


class Words:
    """Random words used up one by one, for code that is not compiled."""

    def __init__(self, words: Iterable[int]) -> None:
        self._words = iter(words)

    def below(self, limit: int) -> int:
        """A number 0 <= number < limit."""
        return int(next(self._words)) * limit >> WORD

    def shuffle(self, values: list[Any]) -> None:
        """Put a list into random order."""
        for last in range(len(values) - 1, 0, -1):
            other = self.below(last + 1)
            values[last], values[other] = values[other], values[last]


def generator(seed: int | str) -> Ints:
    """A generator for compiled loops; any two seeds give unrelated sequences."""
    name = hashlib.sha256(f"generator {seed}".encode()).digest()
    return np.array([int.from_bytes(name[:8], "little") >> 1 or 1], dtype=np.int64)


def words(seed: int | str, count: int, purpose: str = "setup") -> Ints:
    """``count`` words drawn from a seed, unpredictable to anybody who does not know it."""
    stream = hashlib.shake_256(f"mesozoic {purpose} {seed}".encode()).digest(count * 4)
    return (np.frombuffer(stream, dtype="<u4") >> 1).astype(np.int64)


def rolling(states: States, seed: int | str) -> States:
    """The same states with a generator of their own, so that compiled loops roll the dice themselves.

    A state whose field `chance` is 0 gets the outcomes of chance from outside; a game without such a field has none.
    """
    if "chance" in (states.dtype.names or ()):
        states["chance"] = generator(f"rolling {seed}")[0]
    return states
