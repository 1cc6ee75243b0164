"""What Python calls in every game: one position, random games, counting trees, looking one action ahead.

These are templates.  A game's ``rules/entries.py`` instantiates them with its own `Rules`, which become globals of the
copies, so that the compiler sees straight through them and the result can be cached.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

from mesozoic.core.compiled.batches import BatchEntries, any_action, any_state, batch_entries_of, with_rules
from mesozoic.core.compiled.bot_games import BotEntries, bot_entries_of, look_ahead
from mesozoic.core.compiled.chance import fill, keep, keep_all, never
from mesozoic.core.compiled.kernel import INT, INTS, instantiate, kernel, template
from mesozoic.core.compiled.network import Outline
from mesozoic.core.compiled.record import Ints, Layout, Seated, States
from mesozoic.core.compiled.search import SearchEntries, search_entries_of
from mesozoic.core.compiled.spaces import Space, SpaceEntries, space_entries_of
from mesozoic.core.compiled.training_games import TrainingEntries, training_entries_of

S = TypeVar("S", bound=Seated)


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """The rules of a game as kernels."""

    deal: Callable[[S, Ints], None]
    """Set a new game up from random numbers; seats and options stand in the state already."""
    legal: Callable[[S, Ints], int]
    """Write the legal actions in canonical order, as many as fit; returns how many there are."""
    choose: Callable[[S, Ints], int]
    """A legal action, each as likely as the others; negative if chance is due and the state cannot roll."""
    apply: Callable[[S, int], None]
    """Carry out a legal action with everything that follows by itself."""
    is_over: Callable[[S], bool]
    evaluate: Callable[[S, int], float]
    """How good the position is for a seat."""
    is_winner: Callable[[S, int], bool]
    """Whether a seat has won a game that is over."""
    imagine: Callable[[S, int, Ints], None] = keep_all
    """Deal everything anew that a seat may not know, so that what comes out depends on its view alone."""
    randoms: int = 256
    """Random numbers that are enough for `deal`."""
    reseed: Callable[[S, int], None] = keep
    """Give the state's own generator another future."""
    has_rolled: Callable[[S, int], bool] = never
    """Whether chance has decided anything since `reseed`."""
    stage: Callable[[S], int] = any_state
    """Which part of `choose` comes next, 0 <= stage < STAGES: a graphics card takes games of a stage together."""
    verb: Callable[[int], int] = any_action
    """Which part of `apply` an action needs, 0 <= verb < STAGES, for the same reason."""
    space: Space[S] | None = None
    """How a learner sees the game; None: it cannot be learned yet."""
    outline: Outline[S] | None = None
    """What a learned evaluation is told about a position; None: there is none."""


@dataclass(frozen=True)
class Entries(Generic[S]):
    """The compiled functions that Python calls; each takes the states first."""

    deal_game: Callable[[States[S], Ints], None]
    legal_actions: Callable[[States[S], Ints], int]
    play: Callable[[States[S], int], None]
    choose_action: Callable[[States[S], Ints], int]
    playout: Callable[[States[S], Ints, int], int]
    play_games: Callable[[States[S], Ints, Ints, int], int]
    perft: Callable[[States[S], int, Ints], int]
    best_action: Callable[[States[S], int, Ints, Ints], int]
    batch: BatchEntries[S]
    bots: BotEntries[S]
    search: SearchEntries[S]
    training: TrainingEntries[S]
    space: SpaceEntries[S] | None


def entries_of(module: str, rules: Rules[S], state: Layout[S]) -> Entries[S]:
    """The entry points of a game; ``module`` is the one that holds them."""
    scope = {**vars(rules), "look_ahead": with_rules(look_ahead, vars(rules))}
    return Entries(
        deal_game=instantiate(deal_game, module, scope, state),
        legal_actions=instantiate(legal_actions, module, scope, state),
        play=instantiate(play, module, scope, state),
        choose_action=instantiate(choose_action, module, scope, state),
        playout=instantiate(playout, module, scope, state),
        play_games=instantiate(play_games, module, scope, state),
        perft=instantiate(perft, module, scope, state),
        best_action=instantiate(best_action, module, scope, state),
        batch=batch_entries_of(module, scope, state),
        bots=bot_entries_of(module, scope, state),
        search=search_entries_of(module, scope, state),
        training=training_entries_of(module, scope, state),
        space=space_entries_of(module, scope, state) if rules.space else None,
    )


# The names a game provides; here only for the type checker.
apply: Callable[[Any, int], None]
choose: Callable[[Any, Ints], int]
deal: Callable[[Any, Ints], None]
is_over: Callable[[Any], bool]
legal: Callable[[Any, Ints], int]


@kernel
def put(actions: Ints, count: int, action: int) -> int:
    """Add an action to a list, if there is room; returns how many there are now."""
    if count < len(actions):
        actions[count] = action
    return count + 1


# One position


@template(INTS)
def deal_game(states: States[S], randoms: Ints) -> None:
    """Set a new game up from random numbers; the number of seats and the options stand in the state already."""
    deal(states[0], randoms)


@template(INTS)
def legal_actions(states: States[S], actions: Ints) -> int:
    """Write the legal actions in canonical order, as many as fit; returns how many there are."""
    return legal(states[0], actions)


@template(INT)
def play(states: States[S], action: int) -> None:
    """Carry out a legal action with everything that follows by itself."""
    apply(states[0], action)


@template(INTS)
def choose_action(states: States[S], generator: Ints) -> int:
    """A legal action, each as likely as the others; negative if chance is due and the state cannot roll."""
    return choose(states[0], generator)


# Many decisions


@template(INTS, INT)
def playout(states: States[S], generator: Ints, most: int) -> int:
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
def play_games(states: States[S], generator: Ints, randoms: Ints, games: int) -> int:
    """Deal and play whole games at random; returns the number of decisions made.

    A game with chance after the set-up needs a state with a generator of its own (`chance.rolling`).
    """
    state = states[0]
    decisions = 0
    for _ in range(games):
        fill(generator, randoms)
        deal(state, randoms)
        while not is_over(state):
            action = choose(state, generator)
            if action < 0:
                break
            apply(state, action)
            decisions += 1
    return decisions


@template(INT, INTS)
def perft(states: States[S], depth: int, actions: Ints) -> int:
    """The number of ways to play ``depth`` actions, or -1 if the legal actions of some position do not fit.

    ``states`` and ``actions`` have room for each level.
    """
    width = len(actions) // depth
    counts = np.zeros(depth, dtype=np.int64)
    tried = np.zeros(depth, dtype=np.int64)
    level = 0
    total = 0
    counts[0] = legal(states[0], actions[:width])
    while level >= 0:
        if counts[level] > width:
            return -1
        if tried[level] == counts[level]:
            level -= 1
        elif level == depth - 1:
            total += counts[level]
            level -= 1
        else:
            action = actions[level * width + tried[level]]
            tried[level] += 1
            states[level + 1] = states[level]
            apply(states[level + 1], action)
            level += 1
            tried[level] = 0
            counts[level] = legal(states[level], actions[level * width : (level + 1) * width])
    return total


@template(INT, INTS, INTS)
def best_action(states: States[S], seat: int, actions: Ints, generator: Ints) -> int:
    """The action after which the position is best for the seat; among equals one at random.

    ``states[0]`` is the position, ``states[1]`` room for looking one action ahead.  Where an action lets chance decide,
    the same few futures are imagined for each, none of them the one that is to come.  ``actions`` is room for the
    legal actions; of those that do not fit, none is looked at.
    """
    return look_ahead(states, 0, seat, actions, generator)
