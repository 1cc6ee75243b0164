"""Two bots that need no search: one plays at random, one looks one action ahead."""

from __future__ import annotations

import random

import numpy as np

from mesozoic.core.compiled.chance import RANDOM_BITS, generator
from mesozoic.core.compiled.record import doubled
from mesozoic.engine.turn import Turn


class RandomBot:
    """Every legal action is as likely as the others."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self._luck = random.Random(f"random {seed}")

    def choose(self, turn: Turn) -> int:
        return int(turn.numbers[self._luck.randrange(len(turn.numbers))])


class GreedyBot:
    """Takes the action after which the position looks best, the unseen cards imagined at random."""

    name = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        self._luck = random.Random(f"greedy {seed}")
        self._generator = generator(f"greedy {seed}")

    def choose(self, turn: Turn) -> int:
        if len(turn.numbers) == 1:
            return int(turn.numbers[0])
        randoms = np.array([self._luck.getrandbits(RANDOM_BITS) for _ in range(turn.game.randoms)], dtype=np.int64)
        imagined = turn.game.views.imagine(turn.view, randoms)
        actions = np.empty(len(turn.numbers), dtype=np.int64)
        return int(turn.game.entries.best_action(doubled(imagined), turn.seat, actions, self._generator))


BOTS = {"random": RandomBot, "greedy": GreedyBot}
