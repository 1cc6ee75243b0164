"""OpenSpiel's MCTSBot as a bot: the peer that our own bots are compared with.

    pip install 'mesozoic[rl]'
    MESOZOIC_BOTS=examples/mcts.py mesozoic arena trias --bots apex,mcts --sets 20

``mcts`` thinks a second a choice, ``mcts10`` ten: UCT with random rollouts (`open_spiel.python.algorithms`) through
the adapter `mesozoic.rl.openspiel`, whose overhead is part of it.  It is given a state that its seat imagines.  MCTSBot
counts simulations and not time, so their number follows the speed of those made before.  A choice that all make at the
same time is made at random: MCTSBot takes no simultaneous nodes.
"""

from __future__ import annotations

import time
from functools import partial

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from mesozoic.core.compiled.chance import generator
from mesozoic.engine.learning import Position
from mesozoic.engine.turn import Turn
from mesozoic.rl.openspiel import short_name

EXPLORATION = 2.0
FIRST = 16
"""Simulations of the first choice, when the speed is not known."""


class MctsBot:
    """UCT with random rollouts, so many seconds for each choice of an index."""

    def __init__(self, name: str, seconds: float, seed: int | str) -> None:
        self.name = name
        self._seconds = seconds
        self._generator = generator(f"{name} {seed}")
        self._luck = np.random.RandomState(int(self._generator[0]) % (1 << 32))
        self._simulations = FIRST
        self._made, self._spent = 0, 0.0

    def choose(self, turn: Turn) -> int:
        if len(turn.numbers) == 1:
            return int(turn.numbers[0])
        states = turn.imagine(self._generator)
        if "chance" in (states.dtype.names or ()):
            states["chance"] = 0  # OpenSpiel draws the dice
        if len(turn.game.actions.seats_to_act(states)) > 1:
            return int(self._luck.choice(np.asarray(turn.numbers)))
        game = pyspiel.load_game(short_name(turn.game), {"players": turn.seats})
        state = game.new_initial_state()
        state.position = Position(turn.game, states)
        number = None
        while number is None:
            number = state.position.complete(turn.seat, self._index(game, state))
        return number

    def _index(self, game: pyspiel.Game, state: pyspiel.State) -> int:
        allowed = state.legal_actions()
        if len(allowed) == 1:
            return int(allowed[0])
        started = time.monotonic()
        evaluator = RandomRolloutEvaluator(1, self._luck)
        bot = MCTSBot(game, EXPLORATION, self._simulations, evaluator, solve=False, random_state=self._luck)
        index = int(bot.step(state))
        self._made += self._simulations
        self._spent += time.monotonic() - started
        self._simulations = max(2, round(self._made / self._spent * self._seconds))
        return index


BOTS = {"mcts": partial(MctsBot, "mcts", 1.0), "mcts10": partial(MctsBot, "mcts10", 10.0)}
