"""Strengths from finishing orders: the Plackett-Luce model, fitted by minorisation-maximisation (Hunter 2004).

Each place of an order is a choice among those not yet placed, in proportion to their strengths.  With two players it is
the model of Bradley and Terry, on which Elo's scale rests: strengths in the ratio 10 to 1 are 400 points apart.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from mesozoic.core.contract import Counts

ELO = 400 / np.log(10)
MOST_ROUNDS = 5000
TOLERANCE = 1e-7
"""Of the logarithm of a strength, from one round to the next: far below a point of Elo's scale."""

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Orders:
    """Finishing orders of games: competitors in the order of their places, the best first."""

    competitors: Counts  # a row for each different order
    weights: Floats  # by set and order: how often it occurs; a tie counts in parts for each order it leaves open


def finishing_orders(competitors: Sequence[int], wins: Floats, scores: Counts) -> Orders:
    """The orders of games of one table: winners first, then by score; equal winners and equal scores are ties.

    ``competitors`` says who has which place in the table's list; ``wins`` and ``scores`` are by set, game and place.
    """
    sets, games, count = scores.shape
    value = np.where(wins > 0, scores.max() + 1, scores)
    ranks = (value[..., None] < value[..., None, :]).sum(axis=-1).reshape(sets * games, count)
    different, which = np.unique(ranks, axis=0, return_inverse=True)
    columns: dict[tuple[int, ...], int] = {}
    parts: list[list[tuple[int, float]]] = []
    for row in different.tolist():
        orders = untied(row)
        named = [tuple(competitors[place] for place in order) for order in orders]
        parts.append([(columns.setdefault(order, len(columns)), 1 / len(orders)) for order in named])
    weight_of = np.zeros((len(different), len(columns)))
    for row, part in enumerate(parts):
        for column, weight in part:
            weight_of[row, column] += weight
    weights = weight_of[which.reshape(-1)].reshape(sets, games, -1).sum(axis=1)
    return Orders(np.array(list(columns), dtype=np.int64), weights)


def untied(ranks: Sequence[int]) -> list[tuple[int, ...]]:
    """Every order of places that agrees with their ranks."""
    groups = [[place for place, rank in enumerate(ranks) if rank == wanted] for wanted in sorted({*ranks})]
    choices = itertools.product(*(itertools.permutations(group) for group in groups))
    return [tuple(itertools.chain.from_iterable(chosen)) for chosen in choices]


def strengths(count: int, orders: Counts, weights: Floats, start: Floats | None = None) -> Floats:
    """The strengths of so many competitors, which sum to 1.

    One game more, drawn, between any two keeps them above 0 where somebody has lost all games.
    """
    pairs = np.array(list(itertools.permutations(range(count), 2)), dtype=np.int64)
    observed = [(pairs, np.full(len(pairs), 0.5)), (orders[weights > 0], weights[weights > 0])]
    chosen = sum((_chosen(count, *part) for part in observed), np.zeros(count))
    strength = np.full(count, 1 / count) if start is None else start
    for _ in range(MOST_ROUNDS):
        before = strength
        strength = chosen / sum((_exposure(strength, *part) for part in observed), np.zeros(count))
        strength = strength / strength.sum()
        if np.abs(np.log(strength / before)).max() < TOLERANCE:
            break
    return strength


def _chosen(count: int, orders: Counts, weights: Floats) -> Floats:
    """How often each was chosen before others; the last place is no choice."""
    early = orders[:, :-1]
    return summed(count, early, np.repeat(weights[:, None], early.shape[1], axis=1))


def _exposure(strength: Floats, orders: Counts, weights: Floats) -> Floats:
    """By competitor: the sum, over all choices in which it could be chosen, of 1 / (the strengths of all who could)."""
    left = np.cumsum(strength[orders][:, ::-1], axis=1)[:, ::-1]
    share = 1 / left
    share[:, -1] = 0  # no choice is left
    exposed = np.cumsum(share, axis=1) * weights[:, None]
    return summed(len(strength), orders, exposed)


def summed(count: int, competitors: Counts, values: Floats) -> Floats:
    """By competitor: the sum of its values."""
    return np.asarray(np.bincount(competitors.reshape(-1), values.reshape(-1), minlength=count), dtype=np.float64)


def elo(strength: Floats, zero: int) -> Floats:
    """Strengths on Elo's scale; the competitor ``zero`` has 0."""
    rated: Floats = ELO * np.log(strength / strength[zero])
    return rated
