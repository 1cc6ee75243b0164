"""The arena: each bot against each other, in pairs of games with the same deal and the seats swapped."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

import numpy as np
import numpy.typing as npt

from mesozoic.lab.experiment import Plan, play_chunk

ELO = 400 / np.log(10)
ROUNDS = 300
"""Steps of the fit; ratings do not change any more long before."""
RESAMPLES = 200
SEATS = 2
CHUNK = 10
"""Pairs that a process plays before it reports."""

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
    game: str, bots: Sequence[str], pairs: int, seed: str, processes: int | None = None, step: Step | None = None
) -> list[Measured]:
    """Rate bots by so many pairs of games of each against each other; the first one has 0."""
    wins = np.zeros((len(bots), len(bots), pairs))
    jobs = [
        (first, second, range(start, min(start + CHUNK, pairs)))
        for first, second in itertools.combinations(range(len(bots)), 2)
        for start in range(0, pairs, CHUNK)
    ]
    calls = [(game, bots[first], bots[second], seed, numbers) for first, second, numbers in jobs]
    for (first, second, numbers), won in zip(jobs, _in_parallel(calls, processes), strict=True):
        wins[first, second, numbers.start : numbers.stop] = won
        wins[second, first, numbers.start : numbers.stop] = 2 - won
        if step is not None:
            step(len(numbers))
    return _measured(bots, wins, pairs)


def _in_parallel(calls: Sequence[Any], processes: int | None) -> Iterator[Floats]:
    count = min(processes or os.cpu_count() or 1, len(calls))
    if count <= 1:
        yield from itertools.starmap(play_pairs, calls)
        return
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_pairs, *zip(*calls, strict=True))


def play_pairs(game: str, first: str, second: str, seed: str, numbers: range) -> Floats:
    """Games that the first bot wins of each pair, 0 to 2; a victory that is shared counts half."""
    won = np.zeros(len(numbers))
    for order, seat in (((first, second), 0), ((second, first), 1)):
        played = play_chunk(Plan(game, SEATS, order, numbers.stop, seed, {}), numbers)
        won += [each.outcomes[seat].win for each in played]
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
