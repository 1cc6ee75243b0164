"""What Python calls in every game: one position, random games, counting trees, looking one action ahead.

These are templates.  A game's ``compiled.py`` instantiates them with its own rules (`choose`, `legal`, `apply`,
`is_over`, `deal`, `evaluate`) as globals, so that the compiler sees straight through them and the result can be cached.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from mesozoic.core.chance import below, fill
from mesozoic.core.kernel import INT, INTS, kernel, template
from mesozoic.core.record import Ints, States

# The names a game provides; here only for the type checker.
apply: Any
choose: Any
deal: Any
evaluate: Any
has_rolled: Any
is_over: Any
legal: Any
look_ahead: Any
reseed: Any

SAMPLES = 6
"""Futures that are compared where an action lets chance decide."""


@kernel
def put(actions: Ints, count: int, action: int) -> int:
    """Add an action to a list, if there is room; returns how many there are now."""
    if count < len(actions):
        actions[count] = action
    return count + 1


# One position


@template(INTS)
def deal_game(states: States, words: Ints) -> None:
    """Set a new game up from random words; the number of seats and the options stand in the state already."""
    deal(states[0], words)


@template(INTS)
def legal_actions(states: States, actions: Ints) -> int:
    """Write the legal actions in canonical order, as many as fit; returns how many there are."""
    return legal(states[0], actions)  # type: ignore[no-any-return]


@template(INT)
def play(states: States, action: int) -> None:
    """Carry out a legal action with everything that follows by itself."""
    apply(states[0], action)


@template(INTS)
def choose_action(states: States, generator: Ints) -> int:
    """A legal action, each as likely as the others; negative if chance is due and the state cannot roll."""
    return choose(states[0], generator)  # type: ignore[no-any-return]


@template(INT)
def evaluation(states: States, seat: int) -> float:
    """How good the position is for a seat."""
    return evaluate(states[0], seat)  # type: ignore[no-any-return]


# Many decisions


@template(INTS, INT)
def playout(states: States, generator: Ints, most: int) -> int:
    """Play on at random, each legal action as likely as the others; returns the number of decisions made.

    Stops where chance is due and the state has no generator of its own (`chance.rolling` gives it one).
    """
    state = states[0]
    decisions = 0
    while decisions < most and not is_over(state):
        action = choose(state, generator)
        if action < 0:
            break
        apply(state, action)
        decisions += 1
    return decisions


@template(INTS, INTS, INT)
def play_games(states: States, generator: Ints, words: Ints, games: int) -> int:
    """Deal and play whole games at random; returns the number of decisions made.

    A game with chance after the set-up needs a state with a generator of its own (`chance.rolling`).
    """
    state = states[0]
    decisions = 0
    for _ in range(games):
        fill(generator, words)
        deal(state, words)
        while not is_over(state):
            action = choose(state, generator)
            if action < 0:
                break
            apply(state, action)
            decisions += 1
    return decisions


@template(INT, INTS)
def perft(states: States, depth: int, actions: Ints) -> int:
    """The number of ways to play ``depth`` actions.  ``states`` and ``actions`` have room for each level."""
    width = len(actions) // depth
    counts = np.zeros(depth, dtype=np.int64)
    places = np.zeros(depth, dtype=np.int64)
    level = 0
    total = 0
    counts[0] = legal(states[0], actions[:width])
    while level >= 0:
        if places[level] == counts[level]:
            level -= 1
        elif level == depth - 1:
            total += counts[level]
            level -= 1
        else:
            action = actions[level * width + places[level]]
            places[level] += 1
            states[level + 1] = states[level]
            apply(states[level + 1], action)
            level += 1
            places[level] = 0
            counts[level] = legal(states[level], actions[level * width : (level + 1) * width])
    return total


@template(INTS)
def step_many(states: States, actions: Ints) -> None:
    """Carry out one action in each of many positions."""
    for place in range(len(states)):
        apply(states[place], actions[place])


@template(INT, INTS, INTS)
def best_action(states: States, seat: int, actions: Ints, generator: Ints) -> int:
    """The action after which the position is best for the seat; among equals one at random.

    ``states[0]`` is the position, ``states[1]`` room for looking one action ahead.  Where an action lets chance decide,
    the same few futures are imagined for each, none of them the one that is to come.
    """
    count = legal(states[0], actions)
    if count == 1:
        return int(actions[0])
    futures = np.empty(SAMPLES, dtype=np.int64)
    fill(generator, futures)
    best, highest, equals = actions[0], -np.inf, 0
    for place in range(count):
        value = 0.0
        for sample in range(SAMPLES):
            states[1] = states[0]
            reseed(states[1], futures[sample])
            apply(states[1], actions[place])
            found = evaluate(states[1], seat)
            value += found / SAMPLES
            if sample == 0 and not has_rolled(states[1], futures[0]):
                value = found
                break
        if value > highest:
            best, highest, equals = actions[place], value, 1
        elif value == highest:
            equals += 1
            if below(generator, equals) == 0:
                best = actions[place]
    return int(best)


@template(INTS, INTS)
def play_best(states: States, actions: Ints, generator: Ints) -> int:
    """Play a game without secrets to its end, every seat taking the action that looks best to it; returns decisions.

    ``states[0]`` is the position and rolls by itself, ``states[1]`` is room for looking ahead.
    """
    decisions = 0
    while not is_over(states[0]):
        action = look_ahead(states, int(states[0].seat), actions, generator)
        apply(states[0], action)
        decisions += 1
    return decisions
