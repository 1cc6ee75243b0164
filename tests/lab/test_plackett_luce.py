"""Strengths from finishing orders."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
import pytest

from mesozoic.lab.plackett_luce import Floats, elo, finishing_orders, strengths, untied


def ratings(count: int, wins: dict[tuple[int, ...], float]) -> list[float]:
    """Ratings from orders and how often they occurred; the first competitor has 0."""
    found: list[float] = elo(strengths(count, np.array(list(wins)), np.array(list(wins.values()))), 0).tolist()
    return found


def naive_likelihood(strength: Sequence[float], wins: dict[tuple[int, ...], float]) -> float:
    """The logarithm of the likelihood, choice by choice, with the drawn games between any two."""
    drawn = dict.fromkeys(itertools.permutations(range(len(strength)), 2), 0.5)
    total = 0.0
    for order, weight in [*wins.items(), *drawn.items()]:
        for place, competitor in enumerate(order):
            total += weight * np.log(strength[competitor] / sum(strength[other] for other in order[place:]))
    return total


def test_three_of_four_games_are_191_points() -> None:
    assert ratings(2, {(1, 0): 75_000, (0, 1): 25_000})[1] == pytest.approx(191, abs=0.5)


def test_ratings_add_up() -> None:
    """Who wins ten to one against somebody who wins ten to one wins a hundred to one."""
    wins = {(0, 1): 1e6, (1, 0): 1e7, (1, 2): 1e6, (2, 1): 1e7, (0, 2): 1e6, (2, 0): 1e8}
    first, second, third = ratings(3, wins)
    assert first == 0
    assert second == pytest.approx(400, abs=0.1)
    assert third == pytest.approx(800, abs=0.1)


def test_who_wins_everything_has_a_finite_rating() -> None:
    assert 400 < ratings(2, {(1, 0): 50})[1] < 1200
    assert all(np.isfinite(ratings(4, {(3, 2, 1, 0): 1000})))


@pytest.mark.parametrize("seed", range(5))
def test_no_strengths_near_by_are_likelier(seed: int) -> None:
    luck = np.random.default_rng(seed)
    wins = {tuple(luck.permutation(4).tolist()): float(luck.integers(1, 30)) for _ in range(12)}
    fitted = strengths(4, np.array(list(wins)), np.array(list(wins.values())))
    assert fitted.sum() == pytest.approx(1)
    best = naive_likelihood(fitted.tolist(), wins)
    for _ in range(50):
        near = fitted * np.exp(luck.normal(0, 0.02, 4))
        assert naive_likelihood(near.tolist(), wins) < best


def test_copies_of_a_competitor() -> None:
    """Whoever is as strong as three others wins a quarter of the games against them: the rating says so."""
    counts = {(0, 1, 1, 1): 25_000, (1, 0, 1, 1): 25_000, (1, 1, 0, 1): 25_000, (1, 1, 1, 0): 25_000}
    assert ratings(2, counts) == pytest.approx([0, 0], abs=0.01)


def test_known_strengths_are_found() -> None:
    luck = np.random.default_rng(1)
    true = np.array([0.1, 0.2, 0.3, 0.4])
    orders = np.argsort(
        luck.exponential(1 / true, (40_000, 4)), axis=1
    )  # the first to ring is as likely as it is strong
    fitted = strengths(4, orders, np.ones(len(orders)))
    assert fitted == pytest.approx(true, rel=0.03)


# Orders


def orders_of(competitors: Sequence[int], wins: Sequence[Sequence[float]], scores: Sequence[Sequence[int]]) -> object:
    """Orders and their weights, of games that are a set each."""
    shape = (len(wins), 1, len(competitors))
    found = finishing_orders(competitors, np.reshape(np.array(wins, dtype=float), shape), np.reshape(scores, shape))
    return sets_of(found.competitors.tolist(), found.weights)


def sets_of(orders: list[list[int]], weights: Floats) -> list[dict[tuple[int, ...], float]]:
    return [
        {tuple(order): weight for order, weight in zip(orders, row, strict=True) if weight} for row in weights.tolist()
    ]


def test_winners_come_first_whatever_they_scored() -> None:
    assert orders_of([0, 1, 2], [[0, 1, 0], [1, 0, 0]], [[30, 10, 20], [5, 7, 9]]) == [{(1, 0, 2): 1}, {(0, 2, 1): 1}]


def test_ties_count_in_parts() -> None:
    half = [{(0, 1, 2): 0.5, (1, 0, 2): 0.5}]
    assert orders_of([0, 1, 2], [[0.5, 0.5, 0]], [[10, 9, 20]]) == half
    assert orders_of([0, 1, 2], [[1, 0, 0]], [[10, 5, 5]]) == [{(0, 1, 2): 0.5, (0, 2, 1): 0.5}]
    sixth = orders_of([0, 1, 2], [[1 / 3] * 3], [[10, 10, 10]])
    assert sixth == [pytest.approx(dict.fromkeys(itertools.permutations(range(3)), 1 / 6))]


def test_copies_share_their_orders() -> None:
    assert orders_of([0, 1, 1], [[0, 1, 0], [0, 0, 1]], [[5, 9, 1], [5, 1, 9]]) == [{(1, 0, 1): 1}] * 2


def test_games_of_a_set_are_added() -> None:
    wins = np.array([[[1, 0], [0, 1]], [[1, 0], [1, 0]]], dtype=float)
    found = finishing_orders([0, 1], wins, np.zeros((2, 2, 2), dtype=np.int64))
    assert sets_of(found.competitors.tolist(), found.weights) == [{(0, 1): 1, (1, 0): 1}, {(0, 1): 2}]


def test_orders_that_agree_with_ranks() -> None:
    assert untied([1, 0, 2]) == [(1, 0, 2)]
    assert {*untied([0, 0, 2])} == {(0, 1, 2), (1, 0, 2)}
    assert len(untied([0] * 4)) == 24
