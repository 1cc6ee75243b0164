"""Whole games through the action space in compiled code: every index and every legal action at every position.

The same checks as in `spaces`, a thousand times as fast; where one fails, `spaces` says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

import numba
import numpy as np

from mesozoic.core.compiled.chance import generator
from mesozoic.core.compiled.record import copied
from mesozoic.core.game import Game
from mesozoic.engine.cuda import kernels
from mesozoic.games import find_game
from tests.support.set_ups import mixed_blanks
from tests.support.spaces import check_position, dealt, see_everything, space_of

MOST_ACTIONS = 1 << 16
"""Room for the legal actions of a position."""
MOST_QUESTIONS = 64
"""Room for the indices of one action."""
FINE, CHANGED, WRONG_INDEX, WRONG_ACTIONS, WRONG_FEATURE = range(5)

# Kernels of a game; here only for the type checker.
legal: Callable[[Any, Any], int]
choose: Callable[[Any, Any], int]
apply: Callable[[Any, int], None]
is_over: Callable[[Any], bool]
mask: Callable[[Any, int, Any], None]
take: Callable[[Any, int, int], int]
index_of: Callable[[Any, int, int], int]
observe: Callable[[Any, int, int, Any], None]
reached_actions: Callable[..., int]
fault_here: Callable[..., int]
SIZE = 0


def reach_actions(state: Any, reached: Any, masks: Any) -> int:
    """Write every action that the indices lead to; returns how many there are.

    -1 if an index on the way is not the one that `index_of` names, or if nothing may be chosen.
    """
    pending = np.zeros(MOST_QUESTIONS, dtype=np.int64)
    index = np.full(MOST_QUESTIONS, -1, dtype=np.int64)
    count, depth = 0, 0
    masks[:SIZE] = 0
    mask(state, 0, masks[:SIZE])
    if masks[:SIZE].sum() == 0:
        return -1
    while depth >= 0:
        row = masks[depth * SIZE : (depth + 1) * SIZE]
        index[depth] += 1
        while index[depth] < SIZE and row[index[depth]] == 0:
            index[depth] += 1
        if index[depth] == SIZE:
            depth -= 1
            continue
        answer = take(state, pending[depth], index[depth])
        if answer < 0:
            depth += 1
            if depth == MOST_QUESTIONS:
                return -1
            pending[depth], index[depth] = -answer, -1
            deeper = masks[depth * SIZE : (depth + 1) * SIZE]
            deeper[:] = 0
            mask(state, -answer, deeper)
            if deeper.sum() == 0:
                return -1
            continue
        for question in range(depth + 1):
            if index_of(state, pending[question], answer) != index[question]:
                return -1
        if count < len(reached):
            reached[count] = answer
        count += 1
    return count


def find_fault(state: Any, actions: Any, reached: Any, masks: Any, features: Any, lows: Any, highs: Any) -> int:
    """What is wrong at a position, or FINE."""
    count = legal(state, actions)
    reached_count = reached_actions(state, reached, masks)
    if reached_count < 0:
        return WRONG_INDEX
    if count != reached_count or count > len(actions):
        return WRONG_ACTIONS
    wanted, found = np.sort(actions[:count]), np.sort(reached[:count])
    for place in range(count):
        if wanted[place] != found[place] or (place and found[place] == found[place - 1]):
            return WRONG_ACTIONS
    for seat in range(state.seats):
        features[:] = 0
        observe(state, 0, seat, features)
        for place in range(len(features)):
            if not lows[place] - 1e-6 <= features[place] <= highs[place] + 1e-6:
                return WRONG_FEATURE
    return FINE


def walk(
    states: Any, raw: Any, luck: Any, actions: Any, reached: Any, masks: Any, features: Any, lows: Any, highs: Any
) -> tuple[int, int]:
    """Play a game at random; returns what is wrong at the position where it stops, and how many were looked at.

    ``states`` has room for a copy behind the state, and ``raw`` are the bytes of both.
    """
    state, width = states[0], len(raw) // 2
    positions = 0
    while not is_over(state):
        action = choose(state, luck)
        if action < 0:
            break
        states[1] = states[0]
        fault = fault_here(state, actions, reached, masks, features, lows, highs)
        if fault != FINE:
            return fault, positions
        for place in range(width):
            if raw[place] != raw[width + place]:
                return CHANGED, positions
        apply(state, action)
        positions += 1
    return FINE, positions


@cache
def walker(game: str) -> Any:
    """`walk` for a game, compiled."""
    scope = {**globals(), **kernels(find_game(game))}
    for name, function in (("reached_actions", reach_actions), ("fault_here", find_fault)):
        scope[name] = numba.njit(_with_scope(function, scope))
    return numba.njit(nogil=True)(_with_scope(walk, scope))


def _with_scope(function: Callable[..., Any], scope: dict[str, Any]) -> FunctionType:
    return FunctionType(function.__code__, scope, function.__name__)


def walk_games(game: Game, games: int, first: int) -> int:
    """Look at every position of random games with mixed seats and options; returns how many there are."""
    space = space_of(game)
    lows, highs = (np.array(bounds, dtype=np.float64) for bounds in space.features.bounds())
    room = [np.empty(MOST_ACTIONS, dtype=np.int64) for _ in range(2)]
    masks = np.empty(MOST_QUESTIONS * space.actions.size, dtype=np.uint8)
    features = np.empty(space.features.size, dtype=np.float32)
    blanks, luck = mixed_blanks(game, games, first), generator(f"walk {first}")
    total = 0
    for number in range(games):
        states = np.repeat(dealt(game, blanks[number : number + 1], 1000 * first + number), 2)
        fault, positions = walker(game.id)(states, states.view(np.uint8), luck, *room, masks, features, lows, highs)
        if fault != FINE:
            explain(game, states, fault, number, positions)
        total += positions
    return total


def explain(game: Game, states: Any, fault: int, number: int, position: int) -> None:
    """Fail with what is wrong at the first of two states."""
    state = copied(states[:1])
    check_position(game, state)
    for seat in range(int(state[0].seats)):
        see_everything(game, state, seat)
    raise AssertionError(f"{game.id}, game {number}, position {position}: fault {fault}")
