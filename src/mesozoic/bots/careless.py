"""A bot between the simple ones: it looks one action ahead, unless it does not look at all."""

from __future__ import annotations

import random

from mesozoic.bots.simple import GreedyBot, RandomBot
from mesozoic.core.compiled.bot_games import CARELESSNESS
from mesozoic.engine.turn import Turn


class CarelessBot:
    """Plays as `greedy` does, but forgets to look in almost half of its decisions."""

    name = "careless"

    def __init__(self, seed: int | str = 0) -> None:
        self._luck = random.Random(f"careless {seed}")
        self._random = RandomBot(seed)
        self._greedy = GreedyBot(seed)

    def choose(self, turn: Turn) -> int:
        return self._mood().choose(turn)

    def _mood(self) -> RandomBot | GreedyBot:
        return self._random if self._luck.random() < CARELESSNESS else self._greedy


BOTS = {"careless": CarelessBot}
