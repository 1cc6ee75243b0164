"""OpenSpiel's MCTSBot as a bot: the peer that our own bots are compared with.

    pip install 'mesozoic[rl]'
    MESOZOIC_BOTS=examples/mcts.py mesozoic arena trias --bots apex,mcts --sets 20

``mcts`` thinks a second a decision, ``mcts10`` ten: UCT (`open_spiel.python.algorithms.mcts`) through the adapter
`mesozoic.rl.openspiel`, with random rollouts to the end of the game.  The rollouts are compiled: so there are about
twenty times as many in a second as with OpenSpiel's bot in C++, which has to call Python for every step of them.

The bot is given a state that its seat imagines; where all choose at the same time, the others choose at random there.
MCTSBot counts simulations and not time, so their number follows the speed of the search before.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator, SearchNode

from mesozoic.core.compiled.batches import ENDLESS
from mesozoic.core.compiled.chance import draw, generator, has_generator, spread
from mesozoic.core.compiled.record import Ints
from mesozoic.core.game import Game
from mesozoic.engine.turn import Turn
from mesozoic.rl.openspiel import short_name

EXPLORATION = 1.0
FIRST = 100
"""Simulations of the first decision, when the speed is not known."""


class CompiledRollouts(RandomRolloutEvaluator):  # type: ignore[misc]
    """One random rollout from each leaf."""

    def __init__(self, game: Game, luck: np.random.RandomState, rolls: Ints) -> None:
        super().__init__(1, luck)
        self._game, self._rolls = game, rolls

    def evaluate(self, state: Any) -> NDArray[np.float64]:
        """What each seat has won after a rollout."""
        state = state.clone()
        while state.is_chance_node() or state.position.path:  # compiled play begins with a whole action
            state.apply_action(int(self._random_state.choice(state.legal_actions())))
        states = state.position.states
        if has_generator(states):
            states["chance"] = spread(draw(self._rolls))  # dice of their own, beside the choices
        over, wins, made = np.zeros(1, np.uint8), np.zeros(state.num_players(), np.uint8), np.zeros(1, np.int64)
        self._game.entries.batch.advance_games(states, self._rolls, over, wins, made, ENDLESS, 0, 0, 1)
        shares: NDArray[np.float64] = wins / wins.sum()
        return shares


class MctsBot:
    """UCT with random rollouts, so many seconds for each decision."""

    def __init__(self, name: str, seconds: float, seed: int | str) -> None:
        self.name = name
        self._seconds = seconds
        self._generator = generator(f"{name} {seed}")
        self._luck = np.random.RandomState(int(self._generator[0]) % (1 << 32))
        self._simulations = FIRST

    def choose(self, turn: Turn) -> int:
        if len(turn.numbers) == 1:
            return int(turn.numbers[0])
        states = turn.imagine(self._generator)
        if has_generator(states):
            states["chance"] = 0  # OpenSpiel draws the dice
        state = pyspiel.load_game(short_name(turn.game), {"players": turn.seats}).new_initial_state()
        state.go_on_from(states)
        if state.is_simultaneous_node():
            for seat in state.position.seats:
                if seat != turn.seat:
                    state.position.take(seat, int(self._luck.choice(state.legal_actions(seat))))
            state.go_on_from(states)
        node, number = None, None
        while number is None:  # an action may be several choices of an index
            node = (node if node and node.children else self._search(turn, state)).best_child()
            number = state.position.complete(turn.seat, node.action)
        return number

    def _search(self, turn: Turn, state: Any) -> SearchNode:
        game = pyspiel.load_game_as_turn_based(short_name(turn.game), {"players": turn.seats})
        rollouts = CompiledRollouts(turn.game, self._luck, self._generator)
        bot = MCTSBot(game, EXPLORATION, self._simulations, rollouts, solve=False, random_state=self._luck)
        started = time.monotonic()
        root = bot.mcts_search(state)
        self._simulations = max(2, int(self._simulations * self._seconds / (time.monotonic() - started)))
        return root


BOTS = {"mcts": partial(MctsBot, "mcts", 1.0), "mcts10": partial(MctsBot, "mcts10", 10.0)}
