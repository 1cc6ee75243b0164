"""What the engine claims, measured: CPU time on one core, the best of several repetitions."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable

import numpy as np

from mesozoic.core.compiled.chance import generator, rolling
from mesozoic.core.compiled.record import Ints, Seated, States, doubled
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json


def best_rate(work: Callable[[], int], seconds: float, repeats: int) -> float:
    """Units of work per second of CPU time: the best of several runs of the given length."""
    work()
    best = 0.0
    for _ in range(repeats):
        done = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            done += work()
        best = max(best, done / spent)
    return best


def measure(game: Game, seconds: float, repeats: int) -> Json:
    """Figures for every number of seats."""
    return {
        "game": game.id,
        "state_bytes": int(game.parts.layout.dtype.itemsize),
        "seats": {str(seats): measure_seats(game, seats, seconds, repeats) for seats in game.seats},
    }


def measure_seats(game: Game, seats: int, seconds: float, repeats: int) -> Json:
    states = rolling(game.deal(seats, {}, 0), 0)
    luck = generator("bench")
    randoms = np.empty(game.randoms, dtype=np.int64)
    games = 200
    dice, seed = random.Random(1).random, itertools.count()
    compiled = best_rate(lambda: int(game.entries.play_games(states, luck, randoms, games)), seconds, repeats)
    per_game = int(game.entries.play_games(states, luck, randoms, 1000)) / 1000
    return {
        "decisions_per_second": round(compiled),
        "games_per_second": round(compiled / per_game),
        "decisions_per_game": round(per_game, 1),
        "python_decisions_per_second": round(
            best_rate(lambda: step_game(game, dealt(game, seats, next(seed)), dice), seconds, repeats)
        ),
        "greedy_choices_per_second": round(
            best_rate(lambda: greedy_game(game, dealt(game, seats, next(seed)), luck), seconds, repeats)
        ),
    }


def dealt(game: Game, seats: int, seed: int) -> States[Seated]:
    """A new game that rolls its own dice."""
    return rolling(game.deal(seats, {}, seed), seed)


def step_game(game: Game, states: States[Seated], dice: Callable[[], float]) -> int:
    """A random game stepped from Python on a bare state: the list of legal actions, then one of them."""
    legal, play = game.legal, game.play
    decisions = 0
    while len(actions := legal(states)):
        play(states, actions[int(dice() * len(actions))])
        decisions += 1
    return decisions


def greedy_game(game: Game, states: States[Seated], luck: Ints) -> int:
    """A game between seats that look one action ahead."""
    room = doubled(states)
    actions = np.empty(4096, dtype=np.int64)
    decisions = 0
    while game.actions.seats_to_act(room):
        seat = int(room[0].seat)
        game.play(room, int(game.entries.best_action(room, seat, actions, luck)))
        decisions += 1
    return decisions
