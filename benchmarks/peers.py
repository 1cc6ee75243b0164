"""Random rollouts of OpenSpiel games, in C++ and on one core, for comparison with ours.

Run by ``make bench-peers`` inside an environment of its own that holds OpenSpiel; prints one JSON object.  A tree
search that stops after its first node is the way from Python to OpenSpiel's random rollouts in C++: it plays ROLLOUTS
games to their ends, choosing uniformly among the legal actions.  What is
counted are decisions of players: chance nodes (dice) come on top and are not counted, neither theirs nor ours.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import pyspiel

ROLLOUTS = 100
GAMES = ("backgammon", "chess", "chinese_checkers(players=4)")


def decisions_per_game(game: Any, games: int, seed: int) -> float:
    """The mean number of decisions in a random game."""
    chance = random.Random(seed)
    total = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                total += 1
    return total / games


def rollouts_per_second(game: Any, seconds: float, repeats: int) -> float:
    """Whole random games per second of CPU time, the best of several measurements."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    best = 0.0
    for repeat in range(repeats):
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, repeat + 1)
        searcher = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, repeat + 1, False)
        done = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            searcher.step(state)
            done += ROLLOUTS
        best = max(best, done / spent)
    return best


def main() -> None:
    seconds, repeats = float(sys.argv[1]), int(sys.argv[2])
    figures = {}
    for name in GAMES:
        game = pyspiel.load_game(name)
        length = decisions_per_game(game, 30, 1)
        rate = rollouts_per_second(game, seconds, repeats)
        figures[name] = {
            "decisions_per_game": round(length, 1),
            "games_per_second": round(rate, 1),
            "decisions_per_second": round(rate * length),
        }
    print(json.dumps(figures))


main()
