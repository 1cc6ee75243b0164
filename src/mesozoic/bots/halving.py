"""Sequential halving: plans are played on from equally often, the worse half is left out, and so on.

The n-th sample of each plan has the same hidden facts and dice, so that plans are compared in pairs.  Samples are
independent of each other: threads share them, and the sums are taken in the order of the samples, so that the outcome
is the same for any number of threads.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import numpy as np
import numpy.typing as npt

from mesozoic.bots.bot import Budget, Idea
from mesozoic.bots.room import Bench, Room
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.search import MADE, POOL, ROOT, STOP
from mesozoic.engine.turn import Turn

MOST_AT_ONCE = 16
"""Samples between two looks at the budget."""

LEAST_SAMPLES = 8
"""Samples that tell how much games differ by luck."""
USUAL_DEVIATION = 0.15
"""Of the shares in games that are played on, while there are fewer."""
NOTHING = 0.001
"""A difference between plans, in shares of the victory, that does not matter."""
FIRST_SAMPLES = 256
"""Samples for which there is room at first."""
LEAST_WEIGHT = 1e-9
LEAST_SECONDS = 1e-6

Sample = tuple[int, int, npt.NDArray[np.float32]]
"""How many plans were played on from, how many positions were evaluated, the sums."""


class Spending:
    """How much of a budget is spent."""

    def __init__(self, budget: Budget, tally: Ints, started: float) -> None:
        self._budget, self._tally, self._started = budget, tally, started

    def part(self) -> float:
        """The part that is spent; 1 or more: all, or somebody has stopped the bot."""
        if self._tally[STOP]:
            return math.inf
        parts = [0.0]
        if self._budget.evaluations is not None:
            parts.append(int(self._tally[MADE]) / max(1, self._budget.evaluations))
        if self._budget.seconds is not None:
            parts.append((time.monotonic() - self._started) / max(LEAST_SECONDS, self._budget.seconds))
        return max(parts)


def deviation_between(shares: npt.NDArray[np.float32]) -> float:
    """The standard deviation of a game played on, without what all plans of its sample (a row) have in common."""
    plans = shares.shape[1]
    apart = shares - shares.mean(axis=1, keepdims=True)  # the mean holds a part of each: the rest varies less
    return math.sqrt(float(apart.var(axis=0, ddof=1).mean()) * plans / (plans - 1))


class Halving:
    """Sequential halving between plans."""

    def __init__(self, room: Room, turn: Turn, plans: Sequence[int], seed: int, tally: Ints) -> None:
        self._room, self._seat, self._seed, self._tally = room, turn.seat, seed, tally
        self._seats = int(room.states[ROOT]["seats"])
        self._alive = list(plans)
        self._ranking: list[int] = []  # those left out, the last one first
        self._sums = np.zeros(2 * POOL * self._seats)
        self._counts = np.zeros(POOL, dtype=np.int64)
        self._samples = 0
        self._own = np.zeros((FIRST_SAMPLES, POOL), dtype=np.float32)  # the seat's own shares, a row for each sample
        self._variance = USUAL_DEVIATION**2  # of a game played on, beside what all plans of a sample have in common

    def run(self, spending: Spending) -> None:
        """Compare the plans until the budget is spent."""
        stages = math.ceil(math.log2(len(self._alive))) if len(self._alive) > 1 else 0
        with self.sampler() as sample:
            for stage in range(1, stages + 1):
                if len(self._alive) > 1:
                    self.spend(sample, spending, stage / stages)
                    self.keep((len(self._alive) + 1) // 2)

    def spend(self, sample: Callable[[int], None], spending: Spending, end: float) -> None:
        """Play on from the plans that are left until a part of the budget is spent, at least once."""
        count, start, first = 1, spending.part(), self._samples
        while True:
            sample(count)
            now = spending.part()
            if now >= end:
                return
            self.leave_out_worse()
            if len(self._alive) == 1:
                return
            each = (now - start) / (self._samples - first)
            count = max(1, min(MOST_AT_ONCE, int((end - now) / each) if each > 0 else MOST_AT_ONCE))

    @contextmanager
    def sampler(self) -> Iterator[Callable[[int], None]]:
        """A function that plays on so many times from each plan that is left, in as many threads as there should be."""
        threads = self._room.effort.threads
        if threads == 1:
            bench = Bench(self._room)
            yield lambda count: self._add([self._sample(bench, number) for number in self._numbers(count)])
            return
        benches = [Bench(self._room) for _ in range(threads)]
        with ThreadPoolExecutor(threads) as pool:

            def sample(count: int) -> None:
                numbers = self._numbers(count)
                shares = [numbers[thread::threads] for thread in range(threads)]
                done = pool.map(lambda bench, own: [self._sample(bench, number) for number in own], benches, shares)
                parts = list(done)
                self._add([parts[place % threads][place // threads] for place in range(count)])

            yield sample

    def _numbers(self, count: int) -> range:
        return range(self._samples, self._samples + count)

    def _sample(self, bench: Bench, number: int) -> Sample:
        """Play on once from each plan that is left."""
        room, effort = self._room, self._room.effort
        sums = np.zeros(len(self._sums), dtype=np.float32)
        chosen = np.array(self._alive, dtype=np.int64)
        plans: Any = (bench.actions, room.plans, room.lengths, chosen)
        judged: Any = (room.settings, sums, self._tally, bench.made, room.weights, bench.row)
        done = room.entries.play_on(
            bench.states, self._seat, *plans, self._seed, number, effort.rounds, effort.most, *judged
        )
        return done, int(bench.made[0]), sums

    def _add(self, samples: Sequence[Sample]) -> None:
        """Count samples; one that was stopped before all plans had their game is left out."""
        for done, made, sums in samples:
            self._tally[MADE] += made
            if done == len(self._alive):
                self._note(sums)
        self._samples += len(samples)

    def _note(self, sums: npt.NDArray[np.float32]) -> None:
        row = int(self._counts[self._alive[0]])  # those that are left have been in every sample
        if row == len(self._own):
            self._own = np.concatenate([self._own, np.zeros_like(self._own)])
        self._own[row] = sums.reshape(POOL, -1)[:, self._seat]
        self._sums += sums
        self._counts[self._alive] += 1

    def keep(self, count: int) -> None:
        """Leave out all plans but the best ones."""
        trust = self._trust()
        self._alive.sort(key=lambda plan: -self._worth(plan, trust))
        self._leave_out(self._alive[count:])

    def leave_out_worse(self) -> None:
        """Leave out the plans that are clearly worse than the best one, or hardly different from it."""
        count, trust = int(self._counts[self._alive[0]]), self._trust()
        if count < LEAST_SAMPLES or len(self._alive) == 1:
            return
        self._alive.sort(key=lambda plan: -self._worth(plan, trust))
        best, others = self._alive[0], self._alive[1:]
        gaps = self._own[:count, [best]] - self._own[:count, others]
        errors = gaps.std(axis=0, ddof=1) / math.sqrt(count)
        worth = self._worth(best, trust)
        self._leave_out(
            [
                plan
                for plan, error in zip(others, errors.tolist(), strict=True)
                if worth - self._worth(plan, trust) >= self._room.effort.clear * error - NOTHING
            ]
        )

    def _leave_out(self, plans: Sequence[int]) -> None:
        self._ranking = [*plans, *self._ranking]
        self._alive = [plan for plan in self._alive if plan not in plans]

    def _trust(self) -> float:
        """As many games as what the evaluation said at first counts for: the more, the more games differ by luck."""
        if not len(self._room.weights):
            return 0.0  # by hand it is not a share
        count, plans = int(self._counts[self._alive[0]]), len(self._alive)
        if count >= LEAST_SAMPLES and plans > 1:  # one alone says nothing of what it has not in common with others
            self._variance = deviation_between(self._own[:count, self._alive]) ** 2
        return self._variance / self._room.effort.error**2

    def _worth(self, plan: int, trust: float) -> float:
        """What the seat expects of a plan: the mean of the games played on, and of what the evaluation said at first.

        Where dice make single games say little, the evaluation says more than some of them.
        """
        total = float(self._sums[2 * plan * self._seats + self._seat]) + trust * float(self._room.values[plan])
        return total / max(LEAST_WEIGHT, int(self._counts[plan]) + trust)

    def _shares(self, plan: int, trust: float) -> tuple[float, ...]:
        """What each seat is expected to win: the seat its worth, the others the rest, as they had it in the games."""
        own = self._worth(plan, trust)
        others = [self._mean(plan, seat) if seat != self._seat else 0.0 for seat in range(self._seats)]
        total = sum(others)
        parts = [1 / (self._seats - 1) if total == 0 else other / total for other in others]
        return tuple(own if seat == self._seat else (1 - own) * part for seat, part in enumerate(parts))

    def _mean(self, plan: int, entry: int) -> float:
        """The mean over the games played on: the share of a seat or, behind them, its score."""
        return float(self._sums[2 * plan * self._seats + entry]) / max(1, int(self._counts[plan]))

    def ideas(self) -> tuple[Idea, ...]:
        """What was compared, the best plan first."""
        trust = self._trust()
        return tuple(
            Idea(
                plan=self._room.plan(plan),
                shares=self._shares(plan, trust),
                scores=tuple(self._room.unit * self._mean(plan, self._seats + seat) for seat in range(self._seats)),
                samples=int(self._counts[plan]),
            )
            for plan in (*self._alive, *self._ranking)
        )
