"""Random rollouts and tree searches of OpenSpiel games, in C++ and on one core, for comparison with ours.

Run by ``make bench-peers`` inside an environment of its own that holds OpenSpiel; prints one JSON object.  A tree
search that stops after its first node is the way from Python to OpenSpiel's random rollouts in C++: it plays ROLLOUTS
games to their ends, choosing uniformly among the legal actions.  A search of SIMULATIONS is `pyspiel.MCTSBot` as it is
used: UCT, and one random rollout to the end from each leaf.  What is counted are decisions of players, in the tree and
in rollouts: chance nodes (dice) come on top and are not counted, neither theirs nor ours.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import pyspiel

ROLLOUTS = 100
SIMULATIONS = 1000
OPENING = 8
"""Random decisions before a search."""
EXPLORATION = 2.0
LENGTHS = 60
"""Simulations of which the decisions are counted."""
GAMES = ("backgammon", "chess", "chinese_checkers(players=4)")


def play_at_random(state: Any, luck: random.Random, most: int | None = None) -> int:
    """Play on to the end, or until so many decisions are made and no dice are due; returns the decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, weights)[0])
        elif decisions == most:
            break
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
    return decisions


def decisions_per_game(game: Any, games: int, seed: int) -> float:
    """The mean number of decisions in a random game."""
    luck = random.Random(seed)
    return sum(play_at_random(game.new_initial_state(), luck) for _ in range(games)) / games


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


def search_rate(game: Any, seconds: float, repeats: int) -> tuple[float, float]:
    """Decisions per simulation of a tree search, and simulations per second of CPU time, the best of several."""
    luck = random.Random(1)
    state = game.new_initial_state()
    play_at_random(state, luck, OPENING)
    best, length = 0.0, 0.0
    for repeat in range(repeats):
        rollouts = pyspiel.RandomRolloutEvaluator(1, repeat + 1)
        searcher = pyspiel.MCTSBot(game, rollouts, EXPLORATION, SIMULATIONS, 1000, False, repeat + 1, False)
        done = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            root = searcher.mcts_search(state)
            done += SIMULATIONS
        best = max(best, done / spent)
        length += decisions_per_simulation(state, root, luck) / repeats
    return length, best


def decisions_per_simulation(state: Any, root: Any, luck: random.Random) -> float:
    """The mean number of decisions in the tree and in the rollout, over some simulations of a search made again.

    They go down the tree as often to each node as the search did, and end at random.
    """
    total = 0
    for _ in range(LENGTHS):
        now, node = state.clone(), root
        while node.children and not now.is_terminal():
            node = luck.choices(node.children, [child.explore_count for child in node.children])[0]
            total += not now.is_chance_node()
            now.apply_action(node.action)
        total += play_at_random(now, luck)
    return total / LENGTHS


def main() -> None:
    seconds, repeats = float(sys.argv[1]), int(sys.argv[2])
    figures = {}
    for name in GAMES:
        game = pyspiel.load_game(name)
        length = decisions_per_game(game, 30, 1)
        rate = rollouts_per_second(game, seconds, repeats)
        simulation, simulations = search_rate(game, seconds, repeats)
        figures[name] = {
            "decisions_per_game": round(length, 1),
            "games_per_second": round(rate, 1),
            "decisions_per_second": round(rate * length),
            "decisions_per_simulation": round(simulation, 1),
            "simulations_per_second": round(simulations, 1),
            "search_decisions_per_second": round(simulations * simulation),
        }
    print(json.dumps(figures))


main()
