"""Many games at once, each with a generator of its own, so that it does not matter who plays which of them when.

What is done with one game of a batch are templates over the rules of any game (`kernels_of`).  On the processor
`batch_entries_of` makes loops of them that play a range of the games; on a graphics card one thread plays one game
(`mesozoic.engine.cuda`).  Both play the same games.

The arrays of a batch: ``states``, ``generators`` (one number for each game), ``over`` (1: the game is over, or not
dealt yet), ``wins`` (1 for each winner, a row for each game) and ``decisions`` (how many were made).
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

from mesozoic.core.compiled.chance import fill
from mesozoic.core.compiled.kernel import BYTES, INT, INTS, instantiate, kernel, template
from mesozoic.core.compiled.record import Ints, Layout, Seated, States
from mesozoic.core.compiled.scratch import scratch

S = TypeVar("S", bound=Seated)

ENDLESS = (1 << 62) - 1
"""More decisions than any game has."""
STAGES = 62
"""A stage or a verb, by which games are sorted on a graphics card, is below this."""
IDLE = STAGES + 1
"""Instead of a stage: there is nothing to do in the game."""


@kernel
def any_state(state: Any) -> int:
    """`stage` of games that are not sorted."""
    return 0


@kernel
def any_action(action: int) -> int:
    """`verb` of games that are not sorted."""
    return 0


@dataclass(frozen=True)
class GameKernels:
    """What is done with one game of a batch, as kernels; the last argument of each is its index."""

    deal_in_game: Callable[..., None]
    advance: Callable[..., None]
    act: Callable[..., None]
    list_actions: Callable[..., None]
    stage_of_game: Callable[..., int]
    choose_in_game: Callable[..., int]
    apply_in_game: Callable[..., int]


@dataclass(frozen=True)
class BatchEntries(Generic[S]):
    """The same for the games ``first`` to ``stop - 1``, as functions that Python calls; none needs the GIL."""

    advance_games: Callable[[States[S], Ints, Ints, Ints, Ints, int, int, int, int], None]
    act_in_games: Callable[[States[S], Ints, Ints, Ints, Ints, Ints, int, int, int], None]
    list_games: Callable[[States[S], Ints, Ints, Ints, int, int], None]


def kernels_of(rules: Mapping[str, object], state: Layout[Any]) -> GameKernels:
    """The kernels of one game from its rules."""
    scope: dict[str, object] = {**rules, "RANDOMS": rules["randoms"], "DTYPE": state.dtype}
    for inner in (begin, play_on, settle, stage_of_game):
        scope[inner.__name__] = with_rules(inner, scope)
    return GameKernels(
        deal_in_game=with_rules(deal_in_game, scope),
        advance=with_rules(advance, scope),
        act=with_rules(act, scope),
        list_actions=with_rules(list_actions, scope),
        stage_of_game=scope["stage_of_game"],  # type: ignore[arg-type]
        choose_in_game=with_rules(choose_in_game, scope),
        apply_in_game=with_rules(apply_in_game, scope),
    )


def with_rules(function: Callable[..., Any], scope: Mapping[str, object]) -> Callable[..., Any]:
    """A copy of a template as a kernel, with the rules of one game among its globals."""
    copy = types.FunctionType(function.__code__, {**function.__globals__, **scope}, function.__name__)
    copy.__doc__ = function.__doc__
    return kernel(copy)


def batch_entries_of(module: str, rules: Mapping[str, object], state: Layout[S]) -> BatchEntries[S]:
    """The loops of one game over ranges of a batch; ``module`` is the one that holds its entries."""
    scope = vars(kernels_of(rules, state))
    return BatchEntries(
        advance_games=instantiate(advance_games, module, scope, state, is_for_learners=True),
        act_in_games=instantiate(act_in_games, module, scope, state, is_for_learners=True),
        list_games=instantiate(list_games, module, scope, state, is_for_learners=True),
    )


def generators(seed: int, first: int, count: int) -> Ints:
    """Generators of the games ``first`` to ``first + count - 1``, each from the seed and its number (SplitMix64)."""
    x = np.uint64(seed) + np.arange(first + 1, first + count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    x ^= x >> np.uint64(31)
    return np.maximum((x >> np.uint64(1)).astype(np.int64), 1)


# The names that the rules bring; here only for the type checker.
apply: Callable[[Any, int], None]
choose: Callable[[Any, Ints], int]
deal: Callable[[Any, Ints], None]
is_over: Callable[[Any], bool]
is_winner: Callable[[Any, int], bool]
legal: Callable[[Any, Ints], int]
stage: Callable[[Any], int]
verb: Callable[[int], int]
RANDOMS = 0
DTYPE: Any = None


# One game of a batch


def begin(state: Any, generator: Ints) -> None:
    """Deal a new game; seats and options stand in the state already."""
    randoms = scratch(RANDOMS)
    fill(generator, randoms)
    deal(state, randoms)


def play_on(state: Any, generator: Ints, most: int) -> int:
    """Play at random; returns the number of decisions made."""
    decisions = 0
    while decisions < most and not is_over(state):
        action = choose(state, generator)
        if action < 0:
            break
        apply(state, action)
        decisions += 1
    return decisions


def settle(state: Any, over: Ints, wins: Ints, index: int) -> None:
    """Note whether the game is over, and who has won it."""
    width = len(wins) // len(over)
    is_finished = is_over(state)
    over[index] = int(is_finished)
    for seat in range(state.seats):
        wins[index * width + seat] = int(is_finished and is_winner(state, seat))


def deal_in_game(states: States[Any], generators: Ints, over: Ints, wins: Ints, index: int) -> None:
    """Deal a game anew that is over."""
    if over[index]:
        begin(states[index], generators[index : index + 1])
        settle(states[index], over, wins, index)


def advance(
    states: States[Any],
    generators: Ints,
    over: Ints,
    wins: Ints,
    decisions: Ints,
    most: int,
    deals: int,
    index: int,
) -> None:
    """Make at most so many random decisions; a game that is over is dealt anew instead, if ``deals``."""
    state, generator = states[index], generators[index : index + 1]
    if over[index]:
        if not deals:
            return
        begin(state, generator)
    else:
        decisions[index] += play_on(state, generator, most)
    settle(state, over, wins, index)


def act(
    states: States[Any],
    generators: Ints,
    over: Ints,
    wins: Ints,
    decisions: Ints,
    actions: Ints,
    deals: int,
    index: int,
) -> None:
    """Carry out a legal action, none if it is negative; a game that is over is dealt anew instead, if ``deals``."""
    state, generator = states[index], generators[index : index + 1]
    if over[index]:
        if not deals:
            return
        begin(state, generator)
    elif actions[index] >= 0:
        apply(state, actions[index])
        decisions[index] += 1
    settle(state, over, wins, index)


def list_actions(states: States[Any], over: Ints, counts: Ints, lists: Ints, index: int) -> None:
    """Write how many legal actions there are and, in canonical order, as many as fit into the row of the game."""
    width = len(lists) // len(states)
    count = 0
    if not over[index]:
        count = legal(states[index], lists[index * width : (index + 1) * width])
    counts[index] = count


# One decision of a game in two parts, between which a graphics card sorts the games


def stage_of_game(states: States[Any], over: Ints, deals: int, index: int) -> int:
    """The stage of a game; STAGES if it is over and is dealt anew, IDLE if nothing is to be done."""
    if over[index]:
        return STAGES if deals else IDLE
    return stage(states[index])


def choose_in_game(states: States[Any], generators: Ints, actions: Ints, index: int) -> int:
    """Write down an action at random; returns its verb, or IDLE if nobody may act."""
    action = choose(states[index], generators[index : index + 1])
    actions[index] = action
    return verb(action) if action >= 0 else IDLE


def apply_in_game(
    states: States[Any],
    generators: Ints,
    over: Ints,
    wins: Ints,
    decisions: Ints,
    actions: Ints,
    deals: int,
    index: int,
) -> int:
    """Carry out the action that was written down, or deal a game anew that is over; returns the next stage."""
    if over[index]:
        begin(states[index], generators[index : index + 1])
    else:
        apply(states[index], actions[index])
        decisions[index] += 1
    settle(states[index], over, wins, index)
    return stage_of_game(states, over, deals, index)


# A range of a batch, on the processor


@template(INTS, BYTES, BYTES, INTS, INT, INT, INT, INT)
def advance_games(
    states: States[Any],
    generators: Ints,
    over: Ints,
    wins: Ints,
    decisions: Ints,
    most: int,
    deals: int,
    first: int,
    stop: int,
) -> None:
    """`advance` each game of a range."""
    for index in range(first, stop):
        advance(states, generators, over, wins, decisions, most, deals, index)


@template(INTS, BYTES, BYTES, INTS, INTS, INT, INT, INT)
def act_in_games(
    states: States[Any],
    generators: Ints,
    over: Ints,
    wins: Ints,
    decisions: Ints,
    actions: Ints,
    deals: int,
    first: int,
    stop: int,
) -> None:
    """`act` in each game of a range."""
    for index in range(first, stop):
        act(states, generators, over, wins, decisions, actions, deals, index)


@template(BYTES, INTS, INTS, INT, INT)
def list_games(states: States[Any], over: Ints, counts: Ints, lists: Ints, first: int, stop: int) -> None:
    """`list_actions` of each game of a range."""
    for index in range(first, stop):
        list_actions(states, over, counts, lists, index)
