"""Two bots that need no search: one plays at random, one looks one action ahead."""

from __future__ import annotations

import random

import numpy as np

from mesozoic.core.chance import WORD, generator
from mesozoic.core.game import USUAL_LIST, Game
from mesozoic.core.record import States
from mesozoic.engine.turn import Turn


class RandomBot:
    """Every legal action is as likely as the others."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self._luck = random.Random(f"random {seed}")

    def choose(self, turn: Turn) -> int:
        return int(turn.numbers[self._luck.randrange(len(turn.numbers))])

    def choose_openly(self, game: Game, states: States, seat: int) -> int:
        """The same on a bare state."""
        numbers = game.legal(states)
        return int(numbers[self._luck.randrange(len(numbers))])


class GreedyBot:
    """Takes the action after which the position looks best, the unseen cards imagined at random."""

    name = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        self._luck = random.Random(f"greedy {seed}")
        self._generator = generator(f"greedy {seed}")
        self._room = np.empty(USUAL_LIST, dtype=np.int64)

    def choose(self, turn: Turn) -> int:
        if len(turn.numbers) == 1:
            return int(turn.numbers[0])
        words = np.array([self._luck.getrandbits(WORD) for _ in range(turn.game.words)], dtype=np.int64)
        imagined = turn.game.views.imagine(turn.view, words)
        states = np.concatenate([imagined, imagined])
        actions = np.empty(len(turn.numbers), dtype=np.int64)
        return int(turn.game.compiled.best_action(states, turn.seat, actions, self._generator))

    def choose_openly(self, game: Game, states: States, seat: int) -> int:
        """The same on a bare state of a game without secrets; the dice to come are still unknown."""
        room = np.concatenate([states, states])
        return int(game.compiled.best_action(room, seat, self._room, self._generator))

    def play_alone(self, game: Game, states: States) -> None:
        """Play all seats of such a game to its end."""
        room = np.concatenate([states, states])
        game.compiled.play_best(room, self._room, self._generator)
        states[0] = room[0]


BOTS = {"random": RandomBot, "greedy": GreedyBot}
