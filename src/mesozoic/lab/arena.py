"""The arena: each bot against each other, in pairs of games with the same deal and the seats swapped."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from mesozoic.lab.experiment import each_task, play_task
from mesozoic.lab.plan import Plan
from mesozoic.lab.workers import Workers

ELO = 400 / np.log(10)
ROUNDS = 300
"""Steps of the fit; ratings do not change any more long before."""
RESAMPLES = 200
SEATS = 2

Floats = npt.NDArray[np.float64]
Step = Callable[[int], None]


@dataclass(frozen=True)
class Measured:
    """A bot, its rating and the 95 % interval of it, and its share of wins against each of the others."""

    bot: str
    rating: int
    low: int
    high: int
    shares: dict[str, float]


def compete(
    game: str, bots: Sequence[str], pairs: int, seed: str, workers: Workers | None = None, step: Step | None = None
) -> list[Measured]:
    """Rate bots by so many pairs of games of each against each other; the first one has 0."""
    wins = np.zeros((len(bots), len(bots), pairs))
    for first, second in itertools.combinations(range(len(bots)), 2):
        plan = Plan(game, SEATS, (bots[first], bots[second]), pairs, seed, {})
        for start, won in each_task(plan, play_pairs, workers, step):
            wins[first, second, start : start + len(won)] = won
            wins[second, first, start : start + len(won)] = 2 - won
    return _measured(bots, wins, pairs)


def play_pairs(plan: Plan, numbers: range) -> Floats:
    """Games that the first bot wins of each pair, 0 to 2; a victory that is shared counts half."""
    swapped = replace(plan, bots=plan.bots[::-1])
    won: Floats = play_task(plan, numbers).wins[:, 0] + play_task(swapped, numbers).wins[:, 1]
    return won


def _measured(bots: Sequence[str], wins: Floats, pairs: int) -> list[Measured]:
    ratings = rate(wins.sum(axis=2))
    luck = np.random.default_rng(0)
    resampled = [rate(wins[:, :, luck.integers(0, pairs, pairs)].sum(axis=2)) for _ in range(RESAMPLES)]
    low, high = np.percentile(resampled, [2.5, 97.5], axis=0)
    return [
        Measured(
            bot,
            round(ratings[number]),
            round(low[number]),
            round(high[number]),
            {other: float(wins[number, against].mean() / 2) for against, other in enumerate(bots) if against != number},
        )
        for number, bot in enumerate(bots)
    ]


def rate(wins: Floats) -> Floats:
    """Elo ratings (by the Bradley-Terry model) from wins of each against each; the first is 0.

    One game more, drawn, between any two keeps ratings finite where somebody has won all games.
    """
    count = len(wins)
    won = wins + 0.5 * (1 - np.eye(count))
    played = won + won.T
    strength = np.ones(count)
    for _ in range(ROUNDS):
        strength = won.sum(axis=1) / (played / (strength[:, None] + strength)).sum(axis=1)
        strength /= strength[0]
    rated: Floats = ELO * np.log(strength)
    return rated
