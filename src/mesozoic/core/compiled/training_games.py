"""Games from which an evaluation is learned: everybody looks one action ahead, and now and then plays something else.

This is a template over the rules of any game, as in `mesozoic.core.compiled.loops`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mesozoic.core.compiled.batches import begin, with_rules
from mesozoic.core.compiled.chance import below, draw
from mesozoic.core.compiled.kernel import BYTES, FLOATS, INT, INTS, instantiate, template
from mesozoic.core.compiled.network import FIRST, SECOND, judge, share_won
from mesozoic.core.compiled.record import Floats, Ints, Layout, Seated, States
from mesozoic.core.compiled.search import PLAYED, SPARE, look_at, search_scope

S = TypeVar("S", bound=Seated)

OPENING = 8
"""Actions at most with which half of the games begin at random."""
EXPLORES, KEEPS, LOOKS, SAMPLES = range(4)
"""The chances: of an action at random and of keeping a position, both of 2**31; how many actions are looked at; how
often a game is played on from a position that is kept, to see what it is worth (0: later positions say that)."""
HEAT, TRACE, RESULT = range(3)
"""The settings: the heat of choices (`look_at`), lambda, and how much the result counts beside the lambda-return."""


@dataclass(frozen=True)
class TrainingEntries(Generic[S]):
    """What training needs, as a function that Python calls; it does not need the GIL."""

    play_to_learn: Callable[..., int]


def training_entries_of(module: str, rules: Mapping[str, object], state: Layout[S]) -> TrainingEntries[S]:
    """The function of one game; ``module`` is the one that holds its entries."""
    scope = training_scope(rules)
    return TrainingEntries(play_to_learn=instantiate(play_to_learn, module, scope, state, is_for_learners=True))


def training_scope(rules: Mapping[str, object]) -> dict[str, object]:
    """The kernels of one game that play and learn, and what they need, by name."""
    scope = search_scope(rules)
    for inner in (begin, look_at, keep_position, look_farther, set_goals, learn_in_game, note_results):
        scope[inner.__name__] = with_rules(inner, scope)
    return scope


# The names that the rules bring; here only for the type checker.
apply: Callable[[Any, int], None]
choose: Callable[[Any, Ints], int]
describe: Callable[[Any, int, Floats], None]
is_over: Callable[[Any], bool]
reseed: Callable[[Any, int], None]
score_of: Callable[[Any, int], float]
SIZE = 0
SEATS = 0


def keep_position(
    state: Any, position: int, terms: Floats, shares: Floats, movers: Ints, weights: Floats, row: Floats
) -> None:
    """Write the terms of a position, who is to act, and what each seat is expected to win, by seat."""
    mover, seats = int(state.seat), int(state.seats)
    movers[position] = mover
    kept = terms[position * SIZE : (position + 1) * SIZE]
    if len(weights):
        judge(state, weights, row)
        for index in range(SIZE):
            kept[index] = row[index]
        for slot in range(seats):
            shares[position * SEATS + (mover + slot) % seats] = row[SIZE + FIRST + SECOND + slot]
    else:
        for index in range(SIZE):
            kept[index] = 0.0
        describe(state, mover, kept)


def look_farther(
    states: States[Any],
    position: int,
    chances: Ints,
    actions: Ints,
    generator: Ints,
    tally: Ints,
    shares: Floats,
    weights: Floats,
    row: Floats,
) -> None:
    """Replace what is expected in a position by the mean after everybody has acted, in several futures."""
    mover, seats = int(states[PLAYED].seat), int(states[PLAYED].seats)
    samples = chances[SAMPLES]
    for seat in range(seats):
        shares[position * SEATS + seat] = 0.0
    for _ in range(samples):
        states[SPARE] = states[PLAYED]
        reseed(states[SPARE], draw(generator))
        last = mover
        while not is_over(states[SPARE]) and (int(states[SPARE].seat) != mover or last == mover):
            last = int(states[SPARE].seat)
            action = look_at(states, SPARE, chances[LOOKS], actions, generator, tally, 0.0, weights, row)
            apply(states[SPARE], action)
        if is_over(states[SPARE]):
            for seat in range(seats):
                shares[position * SEATS + seat] += share_won(states[SPARE], seat) / samples
        else:
            judge(states[SPARE], weights, row)
            for slot in range(seats):
                seat = (int(states[SPARE].seat) + slot) % seats
                shares[position * SEATS + seat] += row[SIZE + FIRST + SECOND + slot] / samples


def set_goals(
    state: Any,
    first: int,
    stop: int,
    movers: Ints,
    settings: Floats,
    shares: Floats,
    scores: Floats,
    returns: Floats,
    is_judged: bool,
    is_farther: bool,
) -> None:
    """Replace what was expected in the positions of a finished game by what is to be learned, the mover first.

    That is a mean of the result and of the lambda-return, in which later expectations count; or, if somebody has looked
    farther from each position, of the result and what was seen there.
    """
    seats = int(state.seats)
    trace, part = settings[TRACE], settings[RESULT] if is_judged else 1.0
    for seat in range(seats):
        returns[seat] = share_won(state, seat)
        returns[SEATS + seat] = returns[seat]
    for position in range(stop - 1, first - 1, -1):
        row = position * SEATS
        for seat in range(seats):
            returns[seat] = trace * returns[seat] + (1.0 - trace) * returns[SEATS + seat]
            returns[SEATS + seat] = shares[row + seat] if is_judged else returns[seat]
        for slot in range(SEATS):
            seat = (movers[position] + slot) % seats
            is_seat = slot < seats
            result = share_won(state, seat) if is_seat else 0.0
            expected = returns[SEATS + seat] if is_farther else returns[seat]
            shares[row + slot] = part * result + (1.0 - part) * expected if is_seat else 0.0
            scores[row + slot] = score_of(state, seat) if is_seat else 0.0


def learn_in_game(
    states: States[Any],
    generator: Ints,
    chances: Ints,
    settings: Floats,
    actions: Ints,
    weights: Floats,
    others: Floats,
    seats_of_others: int,
    row: Floats,
    terms: Floats,
    shares: Floats,
    scores: Floats,
    movers: Ints,
    returns: Floats,
    tally: Ints,
    first: int,
) -> int:
    """Play a game and keep some of its positions from number ``first`` on; returns where the next one goes.

    ``states[PLAYED]`` has seats and options, and the game ends in it.
    """
    is_judged = len(weights) > 0
    is_farther = is_judged and chances[SAMPLES] > 0
    begin(states[PLAYED], generator)
    count = first
    opening = below(generator, 2) * below(generator, OPENING + 1)
    while not is_over(states[PLAYED]):
        if draw(generator) < chances[KEEPS] and count < len(movers):
            keep_position(states[PLAYED], count, terms, shares, movers, weights, row)
            if is_farther:
                look_farther(states, count, chances, actions, generator, tally, shares, weights, row)
            count += 1
        is_any = opening > 0 or draw(generator) < chances[EXPLORES]
        opening -= 1
        if is_any:
            action = choose(states[PLAYED], generator)
        else:
            own = others if (seats_of_others >> int(states[PLAYED].seat)) & 1 else weights
            action = look_at(states, PLAYED, chances[LOOKS], actions, generator, tally, settings[HEAT], own, row)
        apply(states[PLAYED], action)
    set_goals(states[PLAYED], first, count, movers, settings, shares, scores, returns, is_judged, is_farther)
    return count


def note_results(state: Any, results: Floats, game: int) -> None:
    """Write the share of the victory that each seat has won."""
    for seat in range(state.seats):
        results[game * SEATS + seat] = share_won(state, seat)


@template(
    INTS, INTS, FLOATS, INTS, FLOATS, FLOATS, INT, FLOATS, FLOATS, FLOATS, FLOATS, BYTES, FLOATS, FLOATS, INTS, INT
)
def play_to_learn(
    states: States[Any],
    streams: Ints,
    chances: Ints,
    settings: Floats,
    actions: Ints,
    weights: Floats,
    others: Floats,
    seats_of_others: int,
    row: Floats,
    terms: Floats,
    shares: Floats,
    scores: Floats,
    movers: Ints,
    returns: Floats,
    results: Floats,
    tally: Ints,
    most: int,
) -> int:
    """Play a game with each of the generators; returns how many positions were kept.

    ``states[PLAYED]`` has seats and options.  Written are, for each position that is kept, its ``terms`` (a row each),
    what each seat is to be expected to win (``shares``, a row each, the seat to act first), the final ``scores``
    likewise, and who was to act (``movers``); and for each game the share that each seat has won (``results``).  When
    fewer than ``most`` positions are left to fill, no other game is begun.  The seats in ``seats_of_others``, a set of
    bits, play by the weights ``others``.  ``returns`` is room for two numbers of each seat.
    """
    count = 0
    for game in range(len(streams)):
        if count + most > len(movers):
            break
        count = learn_in_game(
            states,
            streams[game : game + 1],
            chances,
            settings,
            actions,
            weights,
            others,
            seats_of_others,
            row,
            terms,
            shares,
            scores,
            movers,
            returns,
            tally,
            count,
        )
        note_results(states[PLAYED], results, game)
    return count
