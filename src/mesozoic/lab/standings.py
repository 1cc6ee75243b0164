"""What a contest of bots says: shares of wins, strengths and ratings, each with a 95 % interval.

Games of a set belong together, and so do sets of the same number at different tables: they have the same deal and the
same dice.  Intervals come from resampling these, 200 times, always with the same random numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mesozoic.core.contract import Counts
from mesozoic.core.models import Model
from mesozoic.lab.arena import Contest, Floats, Sets
from mesozoic.lab.plackett_luce import Orders, elo, finishing_orders, strengths

RESAMPLES = 200
PERCENT_95 = (2.5, 97.5)
ONE_SIDE = 0.025
WEAKEST = "random"
"""Who has rating 0, if it plays; else the first bot has."""
DIGITS = 4


class Share(Model):
    """The share of a table's games that a bot has won; of all its copies together, if it has several seats."""

    bot: str
    seats: int
    fair: float  # what equal bots would win
    share: float
    low: float
    high: float
    mean_score: float


class TableFigures(Model):
    """What was played at one table."""

    bots: list[str]
    games: int
    shares: list[Share]  # each bot once


class Standing(Model):
    """How strong a bot is."""

    bot: str
    strength: float  # of the Plackett-Luce model; those of all bots sum to 1
    rating: int  # on Elo's scale
    low: int
    high: int


class Standings(Model):
    """The figures of a contest."""

    game: str
    tables: list[TableFigures]
    bots: list[Standing]  # as they were named

    def share_against(self, bot: str, other: str) -> float | None:
        """The share of wins of a bot alone against another, or against copies of it; None: they did not meet so."""
        for table in self.tables:
            found = {share.bot: share for share in table.shares}
            if {*found} == {bot, other} and found[bot].seats == 1:
                return found[bot].share
        return None


def standings_of(contest: Contest, played: Sequence[Sets]) -> Standings:
    """The figures of a contest from the sets of each table."""
    samples = resamples(contest.sets)
    return Standings(
        game=contest.game,
        tables=[table_figures(bots, sets, samples) for bots, sets in zip(contest.tables, played, strict=True)],
        bots=ratings(contest, played, samples),
    )


def resamples(sets: int) -> Counts:
    """By resample and set: how often it was drawn."""
    luck = np.random.default_rng(0)
    drawn = [np.bincount(luck.integers(0, sets, sets), minlength=sets) for _ in range(RESAMPLES)]
    return np.array(drawn, dtype=np.int64)


def table_figures(bots: Sequence[str], sets: Sets, samples: Counts) -> TableFigures:
    """The shares of wins at a table."""
    shares = []
    for bot in dict.fromkeys(bots):
        places = [place for place, name in enumerate(bots) if name == bot]
        by_set: Floats = sets.wins[:, :, places].sum(axis=2).mean(axis=1)
        low, high = interval(by_set, samples)
        shares.append(
            Share(
                bot=bot,
                seats=len(places),
                fair=round(len(places) / len(bots), DIGITS),
                share=round(float(by_set.mean()), DIGITS),
                low=round(low, DIGITS),
                high=round(high, DIGITS),
                mean_score=round(float(sets.scores[:, :, places].mean()), 2),
            )
        )
    return TableFigures(bots=list(bots), games=sets.wins.shape[0] * sets.wins.shape[1], shares=shares)


def interval(by_set: Floats, samples: Counts) -> tuple[float, float]:
    """The 95 % interval of the mean by resampling.

    Where all sets are won, or all are lost, resampling knows nothing else: then it is that of so many equal trials.
    """
    if by_set.min() == by_set.max() and by_set[0] in (0, 1):
        beyond = float(ONE_SIDE ** (1 / len(by_set)))
        return (beyond, 1.0) if by_set[0] else (0.0, 1 - beyond)
    low, high = np.percentile(samples @ by_set / len(by_set), PERCENT_95)
    return float(low), float(high)


def ratings(contest: Contest, played: Sequence[Sets], samples: Counts) -> list[Standing]:
    """Strengths and ratings of all bots from the finishing orders at all tables."""
    bots = contest.bots
    orders = joined_orders(contest, played)
    fitted = strengths(len(bots), orders.competitors, orders.weights.sum(axis=0))
    again = [strengths(len(bots), orders.competitors, drawn @ orders.weights, fitted) for drawn in samples]
    zero = bots.index(WEAKEST) if WEAKEST in bots else 0
    rating = elo(fitted, zero)
    low, high = np.percentile([elo(strength, zero) for strength in again], PERCENT_95, axis=0)
    return [
        Standing(
            bot=bot,
            strength=round(float(fitted[number]), 6),
            rating=round(rating[number]),
            low=round(low[number]),
            high=round(high[number]),
        )
        for number, bot in enumerate(bots)
    ]


def joined_orders(contest: Contest, played: Sequence[Sets]) -> Orders:
    """The finishing orders at all tables, set by set."""
    parts = [
        finishing_orders([contest.bots.index(bot) for bot in bots], sets.wins, sets.scores)
        for bots, sets in zip(contest.tables, played, strict=True)
    ]
    return Orders(
        np.concatenate([part.competitors for part in parts]), np.concatenate([part.weights for part in parts], axis=1)
    )
