"""Whole games between bots that are compiled: each sees what its seat may know, and has a generator of its own.

A game has `STREAMS` generators, which follow from the seed of an experiment and the number of the game: the first deals
(and sets the generator of the dice), the others belong to the bots of seats 0, 1, ...  So a game depends on nothing
but the experiment and its number, and a deal does not depend on who plays.

These are templates over the rules of any game, as in `mesozoic.core.compiled.loops`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

from mesozoic.core.compiled.batches import begin, generators, with_rules
from mesozoic.core.compiled.chance import RANDOM_BITS, below, draw, fill
from mesozoic.core.compiled.kernel import BYTES, INT, INTS, instantiate, template
from mesozoic.core.compiled.record import Ints, Layout, Seated, States
from mesozoic.core.compiled.scratch import scratch

S = TypeVar("S", bound=Seated)

STREAMS = 8
"""Generators of a game: one for the deal, and one for each of up to seven seats."""
SAMPLES = 6
"""Futures that are compared where an action lets chance decide."""
LONGEST_LIST = 1 << 14
"""Legal actions that a bot looks at; of a longer list, those behind are left out."""
RANDOM_BOT, CARELESS_BOT, GREEDY_BOT = range(3)
CARELESSNESS = 0.45
"""How often `careless` plays anything: so that it wins about three of four games against `random`, and loses as many
against `greedy`, in every game (measured: `mesozoic arena`)."""
CARELESS_BELOW = int(CARELESSNESS * (1 << RANDOM_BITS))


@dataclass(frozen=True)
class BotEntries(Generic[S]):
    """What compiled bots need, as functions that Python calls; none needs the GIL."""

    play_bot_games: Callable[[States[S], Ints, Ints, Ints, Ints, Ints, Ints, int], int]
    imagine_state: Callable[[States[S], int, Ints], None]
    draw_randoms: Callable[[States[S], Ints, Ints], None]


def bot_entries_of(module: str, rules: Mapping[str, object], state: Layout[S]) -> BotEntries[S]:
    """The functions of one game; ``module`` is the one that holds its entries, ``rules`` has `look_ahead`, too."""
    scope: dict[str, object] = {**rules, "RANDOMS": rules["randoms"]}
    for inner in (begin, conceal, decide):
        scope[inner.__name__] = with_rules(inner, scope)
    return BotEntries(
        play_bot_games=instantiate(play_bot_games, module, scope, state),
        imagine_state=instantiate(imagine_state, module, scope, state),
        draw_randoms=instantiate(draw_randoms, module, scope, state),
    )


def experiment_seed(name: str) -> int:
    """The number from which all generators of an experiment follow."""
    return int.from_bytes(hashlib.sha256(f"experiment {name}".encode()).digest()[:8], "little")


def game_streams(seed: int, first: int, count: int) -> Ints:
    """The generators of the games ``first`` to ``first + count - 1``, STREAMS each."""
    return generators(seed, STREAMS * first, STREAMS * count)


# The names that the rules bring; here only for the type checker.
apply: Callable[[Any, int], None]
choose: Callable[[Any, Ints], int]
evaluate: Callable[[Any, int], float]
has_rolled: Callable[[Any, int], bool]
imagine: Callable[[Any, int, Ints], None]
is_over: Callable[[Any], bool]
is_winner: Callable[[Any, int], bool]
legal: Callable[[Any, Ints], int]
reseed: Callable[[Any, int], None]


# One decision


def look_ahead(states: States[Any], here: int, seat: int, actions: Ints, generator: Ints) -> int:
    """The action after which the position ``states[here]`` is best for the seat; among equals one at random.

    ``states[here + 1]`` is room for looking one action ahead.  Where an action lets chance decide, the same few futures
    are imagined for each, none of them the one that is to come.  ``actions`` is room for the legal actions; of those
    that do not fit, none is looked at.
    """
    count = min(legal(states[here], actions), len(actions))
    if count == 1:
        return int(actions[0])
    futures = scratch(SAMPLES)
    fill(generator, futures)
    best, highest, equals = actions[0], -np.inf, 0
    for index in range(count):
        value = 0.0
        for sample in range(SAMPLES):
            states[here + 1] = states[here]
            reseed(states[here + 1], futures[sample])
            apply(states[here + 1], actions[index])
            sample_value = evaluate(states[here + 1], seat)
            value += sample_value / SAMPLES
            if sample == 0 and not has_rolled(states[here + 1], futures[0]):
                value = sample_value
                break
        if value > highest:
            best, highest, equals = actions[index], value, 1
        elif value == highest:
            equals += 1
            if below(generator, equals) == 0:
                best = actions[index]
    return int(best)


def conceal(state: Any, seat: int, generator: Ints) -> None:
    """Replace all that a seat may not know by what it can imagine, the future of the dice included."""
    imagine(state, seat, generator)
    reseed(state, draw(generator))


def decide(states: States[Any], index: int, room: int, bot: int, generator: Ints, actions: Ints) -> int:
    """What a bot does in the position ``states[index]``; from ``room`` on there are two states to think in."""
    state = states[index]
    if bot == CARELESS_BOT:
        bot = RANDOM_BOT if draw(generator) < CARELESS_BELOW else GREEDY_BOT
    if bot == RANDOM_BOT:
        return choose(state, generator)
    seat = int(state.seat)
    states[room] = state
    conceal(states[room], seat, generator)
    return look_ahead(states, room, seat, actions, generator)


# What Python calls


@template(INT, INTS)
def imagine_state(states: States[Any], seat: int, generator: Ints) -> None:
    """Replace all that a seat may not know by what it can imagine, the future of the dice included."""
    conceal(states[0], seat, generator)


@template(INTS, INTS)
def draw_randoms(states: States[Any], generator: Ints, randoms: Ints) -> None:
    """Draw a random number into each entry; the states only say which game asks."""
    fill(generator, randoms)


@template(INTS, BYTES, BYTES, INTS, INTS, INTS, INT)
def play_bot_games(
    states: States[Any],
    streams: Ints,
    bots: Ints,
    wins: Ints,
    decisions: Ints,
    actions: Ints,
    room: Ints,
    middle: int,
) -> int:
    """Deal and play whole games; returns how many, fewer than asked if the list of actions is full.

    Of the ``states`` there are two for each of n games, and two more to think in.  The first n have seats and options;
    the games end in them.  The second n become the games as they were dealt or, with ``middle``, as they stood after
    half of their decisions.  ``bots`` has a code for each seat.  Written are, for each game, ``wins`` (1 for a winner,
    a row for each game) and the number of ``decisions``; and the ``actions`` of all games, one game after the other.
    ``room`` is for a list of legal actions.
    """
    games, seats = len(decisions), len(bots)
    made = 0
    for index in range(games):
        first = STREAMS * index
        begin(states[index], streams[first : first + 1])
        states[games + index] = states[index]
        start = made
        while not is_over(states[index]):
            if made == len(actions):
                return index
            seat = int(states[index].seat)
            generator = streams[first + 1 + seat : first + 2 + seat]
            action = decide(states, index, 2 * games, bots[seat], generator, room)
            if action < 0:
                break
            apply(states[index], action)
            actions[made] = action
            made += 1
        decisions[index] = made - start
        for seat in range(seats):
            wins[index * seats + seat] = int(is_winner(states[index], seat))
        if middle:
            for step in range(start, start + (made - start) // 2):
                apply(states[games + index], actions[step])
    return games
