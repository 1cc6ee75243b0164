"""The generator of compiled loops, and random numbers drawn from a seed."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesozoic.core.compiled import chance


@given(st.integers(0, 1 << 40), st.integers(0, 30), st.integers(0, 10))
def test_a_shuffle_is_a_permutation_of_its_part(seed: int, length: int, start: int) -> None:
    start = min(start, length)
    values = np.arange(length)
    drawn = chance.randoms(seed, max(1, length))
    used = chance.shuffle(values, start, length, drawn, 0)
    assert used == max(0, length - start - 1)
    assert values[:start].tolist() == list(range(start))
    assert sorted(values[start:].tolist()) == list(range(start, length))


def surprise(counts: Counter[int], kinds: int) -> float:
    """Chi-square in standard deviations."""
    wanted = counts.total() / kinds
    total = sum((counts[kind] - wanted) ** 2 / wanted for kind in range(kinds))
    return float((total - (kinds - 1)) / (2 * (kinds - 1)) ** 0.5)


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    counts: Counter[int] = Counter()
    source = chance.generator("orders")
    drawn = np.empty(4, dtype=np.int64)
    for _ in range(24_000):
        values = np.arange(4)
        chance.fill(source, drawn)
        chance.shuffle(values, 0, 4, drawn, 0)
        counts[int(values[0] * 64 + values[1] * 16 + values[2] * 4 + values[3])] += 1
    names = {name: place for place, name in enumerate(sorted(counts))}
    assert len(names) == 24
    assert surprise(Counter({names[name]: count for name, count in counts.items()}), 24) < 5


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 37, 1000])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_numbers_below_a_limit_are_equally_likely(limit: int, seed: int) -> None:
    source = chance.generator(seed)
    counts = Counter(int(chance.below(source, limit)) for _ in range(60 * max(limit, 50)))
    assert {*counts} == {*range(limit)}
    assert limit == 1 or abs(surprise(counts, limit)) < 5


def test_successive_numbers_are_independent() -> None:
    source = chance.generator("pairs")
    drawn = [int(chance.below(source, 6)) for _ in range(40_000)]
    pairs = Counter(a * 6 + b for a, b in itertools.pairwise(drawn))
    assert abs(surprise(pairs, 36)) < 5


@given(st.integers())
def test_a_random_number_is_below_two_to_the_31(seed: int) -> None:
    source = chance.generator(seed)
    assert source[0] > 0
    drawn = [int(chance.draw(source)) for _ in range(5)] + chance.randoms(seed, 5).tolist()
    assert all(0 <= number < 1 << 31 for number in drawn)


def test_the_period_of_a_generator_is_long() -> None:
    """Brent: no state comes back within a million steps."""
    source = chance.generator("period")
    power, length, turtle = 1, 0, int(source[0])
    for _ in range(1_000_000):
        chance.draw(source)
        length += 1
        assert int(source[0]) not in (0, turtle)
        if length == power:
            turtle, power, length = int(source[0]), power * 2, 0


def test_seeds_and_purposes_give_unrelated_numbers() -> None:
    drawn = {
        tuple(chance.randoms(seed, 8, purpose).tolist())
        for seed in (*range(50), "0", "a")
        for purpose in ("setup", "chance 1", "chance 2")
    }
    assert len(drawn) == 3 * 51  # the seeds 0 and "0" are one
    assert len({int(chance.generator(seed)[0]) for seed in range(1000)}) == 1000
    assert chance.randoms(1, 9)[:8].tolist() == chance.randoms(1, 8).tolist()
