"""A learned evaluation: a small network from numbers about a position to each seat's share of the victory.

A game describes a position by *terms* (`Outline`): some numbers for each seat, the seat to act first, and some that all
share.  Two hidden layers follow.  The last one has two outputs for each seat: a softmax over the seats that play makes
shares of the first ones, the second ones are the final scores.  The weights are one row of 32-bit floats: a matrix,
then its bias, layer by layer.  Without weights a position is judged by hand.

These are templates over the rules of any game, as in `mesozoic.core.compiled.loops`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Floats, Ints, Seated
from mesozoic.core.compiled.scratch import scratch

S = TypeVar("S", bound=Seated)

FIRST, SECOND = 128, 32
"""Units of the two hidden layers, unless a game has more in the first one."""
PICKED = 4
"""Rows of weights that are added in one go."""


@dataclass(frozen=True, kw_only=True)
class Outline(Generic[S]):
    """What the network is told about a position of a game."""

    seats: int
    """The most seats that the game has."""
    seat_terms: tuple[str, ...]
    """The numbers that there are for each seat."""
    common_terms: tuple[str, ...]
    """The numbers behind those of all seats."""
    describe: Callable[[S, int, Floats], None]
    """Write the terms into a row of zeros, those of the given seat first: (state, seat, row)."""
    score: Callable[[S, int], float]
    """The score of a seat, in the unit in which the network expects final scores."""
    unit: float
    """Points of that unit."""
    scale: float
    """How many points of the evaluation by hand multiply the odds of victory by e."""
    first: int = FIRST
    """Units of the first hidden layer."""

    @property
    def size(self) -> int:
        """How many terms there are."""
        return self.seats * len(self.seat_terms) + len(self.common_terms)

    @property
    def layers(self) -> tuple[tuple[int, int], ...]:
        """Inputs and outputs of each layer."""
        return ((self.size, self.first), (self.first, SECOND), (SECOND, 2 * self.seats))

    @property
    def weights(self) -> int:
        """How many weights the network has."""
        return sum((inputs + 1) * outputs for inputs, outputs in self.layers)

    @property
    def outputs(self) -> int:
        """Where shares and scores stand in the row that `judge` works in."""
        return self.size + self.first + SECOND

    @property
    def room(self) -> int:
        """The size of that row."""
        return self.outputs + 2 * self.seats


@kernel
def nothing_to_say(state: object, seat: int, row: Floats) -> None:
    """`describe` for a game that has no outline: it is judged by hand."""


@kernel
def no_score(state: object, seat: int) -> float:
    """`score` for a game that has no outline."""
    return 0.0


# The names that the rules bring; here only for the type checker.
describe: Callable[[Any, int, Floats], None]
evaluate: Callable[[Any, int], float]
is_over: Callable[[Any], bool]
is_winner: Callable[[Any, int], bool]
SIZE = 0
SEATS = 0


@kernel
def add_row(sums: Floats, x: float, weights: Floats) -> None:
    """Add x times a row of weights; as many as there are sums."""
    for unit in range(len(sums)):
        sums[unit] += x * weights[unit]


@kernel
def add_four_rows(
    sums: Floats,
    a: float,
    b: float,
    c: float,
    d: float,
    first: Floats,
    second: Floats,
    third: Floats,
    fourth: Floats,
) -> None:
    """Add four numbers times a row of weights each; the sums are read and written once."""
    for unit in range(len(sums)):
        sums[unit] += (a * first[unit] + b * second[unit]) + (c * third[unit] + d * fourth[unit])


@kernel
def add_picked(inputs: Floats, picked: Ints, count: int, outputs: Floats, weights: Floats) -> None:
    """Add to the outputs the rows of weights of the inputs that are picked, at most four."""
    size = len(outputs)
    if count == PICKED:
        a, b, c, d = picked[0], picked[1], picked[2], picked[3]
        add_four_rows(
            outputs,
            inputs[a],
            inputs[b],
            inputs[c],
            inputs[d],
            weights[a * size : (a + 1) * size],
            weights[b * size : (b + 1) * size],
            weights[c * size : (c + 1) * size],
            weights[d * size : (d + 1) * size],
        )
    else:
        for index in range(count):
            row = picked[index]
            add_row(outputs, inputs[row], weights[row * size : (row + 1) * size])


@kernel
def add_terms(terms: Floats, outputs: Floats, weights: Floats) -> None:
    """Write the outputs of the first layer: its matrix lies in the weights, then its bias.  Many terms are 0."""
    size = len(outputs)
    bias = len(terms) * size
    for unit in range(size):
        outputs[unit] = weights[bias + unit]
    picked = scratch(PICKED)
    count = 0
    for index in range(len(terms)):
        if terms[index] != 0.0:
            picked[count] = index
            count += 1
            if count == PICKED:
                add_picked(terms, picked, count, outputs, weights)
                count = 0
    add_picked(terms, picked, count, outputs, weights)


@kernel
def add_layer(inputs: Floats, outputs: Floats, weights: Floats) -> None:
    """Write the outputs of a later layer, into which only positive inputs go."""
    size = len(outputs)
    bias = len(inputs) * size
    for unit in range(size):
        outputs[unit] = weights[bias + unit]
    picked = scratch(PICKED)
    count = 0
    for index in range(len(inputs)):
        if inputs[index] > 0.0:
            picked[count] = index
            count += 1
            if count == PICKED:
                add_picked(inputs, picked, count, outputs, weights)
                count = 0
    add_picked(inputs, picked, count, outputs, weights)


def judge(state: Any, weights: Floats, row: Floats) -> None:
    """Write each seat's share of the victory, the one to act first, then the final scores: behind the hidden layers."""
    terms = row[:SIZE]
    for index in range(SIZE):
        terms[index] = 0.0
    describe(state, int(state.seat), terms)
    first, second = row[SIZE : SIZE + FIRST], row[SIZE + FIRST : SIZE + FIRST + SECOND]
    outputs = row[SIZE + FIRST + SECOND : SIZE + FIRST + SECOND + 2 * SEATS]
    add_terms(terms, first, weights[: (SIZE + 1) * FIRST])
    at = (SIZE + 1) * FIRST
    add_layer(first, second, weights[at : at + (FIRST + 1) * SECOND])
    at += (FIRST + 1) * SECOND
    add_layer(second, outputs, weights[at : at + (SECOND + 1) * 2 * SEATS])
    seats = int(state.seats)
    highest = outputs[0]
    for seat in range(1, seats):
        highest = max(highest, outputs[seat])
    total = 0.0
    for seat in range(seats):
        outputs[seat] = math.exp(outputs[seat] - highest)
        total += outputs[seat]
    for seat in range(seats):
        outputs[seat] /= total


def share_won(state: Any, seat: int) -> float:
    """A seat's share of the victory in a game that is over."""
    if not is_winner(state, seat):
        return 0.0
    winners = 0
    for other in range(state.seats):
        winners += int(is_winner(state, other))
    return 1.0 / winners


def value_of(state: Any, seat: int, weights: Floats, row: Floats) -> float:
    """How good a position is for a seat: its share of the victory, or what `evaluate` says if there are no weights."""
    if len(weights) == 0:
        return float(evaluate(state, seat))
    if is_over(state):
        return float(share_won(state, seat))
    judge(state, weights, row)
    return float(row[SIZE + FIRST + SECOND + (seat - int(state.seat)) % int(state.seats)])


# Writing terms one after the other, in the order of their names


@kernel
def put_term(row: Floats, at: int, value: float) -> int:
    """Write a term; returns where the next one goes."""
    row[at] = value
    return at + 1


@kernel
def put_flag(row: Floats, at: int, is_set: bool) -> int:
    """Write 1 or 0; returns where the next term goes."""
    row[at] = 1.0 if is_set else 0.0
    return at + 1


@kernel
def put_choice(row: Floats, at: int, count: int, chosen: int) -> int:
    """Write 1 for one of so many, 0 for the others (and for all of them if it is none); returns where the next goes."""
    if 0 <= chosen < count:
        row[at + chosen] = 1.0
    return at + count


@kernel
def compare_seats(row: Floats, seats: int, terms: int, worth: int) -> None:
    """Behind each seat's worth write how much more it is than that of the strongest rival."""
    for seat in range(seats):
        rival = -np.inf
        for other in range(seats):
            if other != seat:
                rival = max(rival, row[other * terms + worth])
        row[seat * terms + worth + 1] = 2.0 * (row[seat * terms + worth] - rival)
