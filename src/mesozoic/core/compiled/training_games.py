"""Games from which an evaluation is learned: everybody looks one action ahead, and now and then plays anything.

This is a template over the rules of any game, as in `mesozoic.core.compiled.loops`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mesozoic.core.compiled.batches import begin, with_rules
from mesozoic.core.compiled.chance import below, draw
from mesozoic.core.compiled.kernel import BYTES, FLOATS, INT, INTS, instantiate, template
from mesozoic.core.compiled.network import share_won
from mesozoic.core.compiled.record import Floats, Ints, Layout, Seated, States
from mesozoic.core.compiled.search import PLAYED, look_at, search_scope

S = TypeVar("S", bound=Seated)

OPENING = 8
"""Actions at most with which half of the games begin at random."""
EXPLORES, KEEPS, LOOKS = range(3)
"""The chances: of an action at random and of keeping a position, both of 2**31; how many actions are looked at."""


@dataclass(frozen=True)
class TrainingEntries(Generic[S]):
    """What training needs, as a function that Python calls; it does not need the GIL."""

    play_to_learn: Callable[..., int]


def training_entries_of(module: str, rules: Mapping[str, object], state: Layout[S]) -> TrainingEntries[S]:
    """The function of one game; ``module`` is the one that holds its entries."""
    scope = search_scope(rules)
    for inner in (begin, look_at):
        scope[inner.__name__] = with_rules(inner, scope)
    return TrainingEntries(play_to_learn=instantiate(play_to_learn, module, scope, state, is_for_learners=True))


# The names that the rules bring; here only for the type checker.
apply: Callable[[Any, int], None]
choose: Callable[[Any, Ints], int]
describe: Callable[[Any, int, Floats], None]
is_over: Callable[[Any], bool]
SIZE = 0
SEATS = 0


@template(INTS, INTS, INTS, FLOATS, FLOATS, FLOATS, FLOATS, BYTES, INTS, INT)
def play_to_learn(
    states: States[Any],
    streams: Ints,
    chances: Ints,
    actions: Ints,
    weights: Floats,
    row: Floats,
    terms: Floats,
    shares: Floats,
    movers: Ints,
    tally: Ints,
    most: int,
) -> int:
    """Play a game with each of the generators; returns how many positions were kept.

    ``states[PLAYED]`` has seats and options.  Written are, for each position that is kept, its ``terms`` (a row each),
    who won what in the end (``shares``, a row each, the seat to act first) and who was to act (``movers``).  When
    fewer than ``most`` positions are left to fill, no other game is begun.
    """
    seats = int(states[PLAYED].seats)
    count = 0
    for game in range(len(streams)):
        if count + most > len(movers):
            break
        generator = streams[game : game + 1]
        begin(states[PLAYED], generator)
        first = count
        opening = below(generator, 2) * below(generator, OPENING + 1)
        while not is_over(states[PLAYED]):
            if draw(generator) < chances[KEEPS] and count < len(movers):
                kept = terms[count * SIZE : (count + 1) * SIZE]
                for index in range(SIZE):
                    kept[index] = 0.0
                movers[count] = int(states[PLAYED].seat)
                describe(states[PLAYED], int(states[PLAYED].seat), kept)
                count += 1
            is_any = opening > 0 or draw(generator) < chances[EXPLORES]
            opening -= 1
            if is_any:
                action = choose(states[PLAYED], generator)
            else:
                action = look_at(states, PLAYED, chances[LOOKS], actions, generator, tally, weights, row)
            apply(states[PLAYED], action)
        for position in range(first, count):
            for slot in range(SEATS):
                seat = (movers[position] + slot) % seats
                shares[position * SEATS + slot] = share_won(states[PLAYED], seat) if slot < seats else 0.0
    return count
