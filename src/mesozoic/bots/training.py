"""Training a learned evaluation: games of the present one against itself, then a fit of the network to their results.

A generation plays games (`play_to_learn`, all cores), keeps some of their positions, and fits the weights by Adam to
who won in the end.  NumPy does the fit: the network is small.  The same seed gives the same weights on the same
machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from mesozoic.core.compiled.batches import generators
from mesozoic.core.compiled.bot_games import LONGEST_LIST, experiment_seed
from mesozoic.core.compiled.chance import RANDOM_BITS, has_generator
from mesozoic.core.compiled.network import Outline
from mesozoic.core.compiled.record import room_for
from mesozoic.core.compiled.search import PLAYED, ROOM, TALLY
from mesozoic.core.game import Game

Floats = npt.NDArray[np.float32]
Report = Callable[[str], None]

MOST_POSITIONS = 2048
"""Room that a game needs so that none of its positions is lost."""
HELD_OUT = 20
"""One game in so many is not learned from; on those the loss is measured."""
IMPOSSIBLE = -1e9
"""The output of a seat that does not play."""


@dataclass(frozen=True)
class Recipe:
    """How a generation is made."""

    seats: tuple[int, ...]
    games: int = 4000  # for each number of seats
    explores: float = 0.05  # how often somebody plays anything
    keeps: float = 0.2  # how many of the positions are kept
    looks: int = 64  # actions that are looked at
    epochs: int = 4
    rate: float = 1e-3
    batch: int = 512
    decay: float = 1e-4


@dataclass(frozen=True)
class Positions:
    """Positions of games, with what came of them; those of one game stand together."""

    terms: Floats
    shares: Floats  # the seat to act first
    seats: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.terms)


def outline_of(game: Game) -> Outline[Any]:
    """What the network of a game is told; raises LookupError if there is none."""
    outline = game.entries.search.outline
    if outline is None:
        raise LookupError(f"{game.title} has no outline for a learned evaluation")
    return outline


def play_games(game: Game, seats: int, numbers: range, seed: str, recipe: Recipe, weights: Floats) -> Positions:
    """Games for one number of seats; each depends on the seed and its number alone."""
    outline = outline_of(game)
    blank: Any = game.blank(seats, {})
    if has_generator(blank):
        blank["chance"] = 1  # not 0: the deal sets the generator
    states = np.zeros(ROOM, dtype=blank.dtype)
    states[PLAYED] = blank[0]
    room = MOST_POSITIONS + int(len(numbers) * MOST_POSITIONS * recipe.keeps)
    terms = np.zeros(room * outline.size, dtype=np.float32)
    shares = np.zeros(room * outline.seats, dtype=np.float32)
    movers = np.zeros(room, dtype=np.uint8)
    streams = generators(experiment_seed(f"train {seats} {seed}"), numbers.start, len(numbers))
    chances = np.array(
        [int(recipe.explores * (1 << RANDOM_BITS)), int(recipe.keeps * (1 << RANDOM_BITS)), recipe.looks]
    )
    row = np.zeros(outline.room, dtype=np.float32)
    memory: Any = (room_for(LONGEST_LIST), weights, row, terms, shares, movers, room_for(TALLY), MOST_POSITIONS)
    count = game.entries.training.play_to_learn(states, streams, chances, *memory)
    return Positions(
        terms.reshape(room, -1)[:count].copy(),
        shares.reshape(room, -1)[:count].copy(),
        np.full(count, seats, dtype=np.int64),
    )


def gather(game: Game, recipe: Recipe, seed: str, weights: Floats, cores: int, task: int = 100) -> Positions:
    """The positions of a generation, in an order that does not depend on the number of cores."""
    tasks = [
        (seats, range(first, min(first + task, recipe.games)))
        for first in range(0, recipe.games, task)
        for seats in recipe.seats
    ]
    with ThreadPoolExecutor(cores) as pool:
        parts = list(pool.map(lambda item: play_games(game, item[0], item[1], seed, recipe, weights), tasks))
    return Positions(
        np.concatenate([part.terms for part in parts]),
        np.concatenate([part.shares for part in parts]),
        np.concatenate([part.seats for part in parts]),
    )


def layers_of(outline: Outline[Any], weights: Floats) -> Iterator[tuple[Floats, Floats]]:
    """The matrix and the bias of each layer, as views of the weights."""
    at = 0
    for inputs, outputs in outline.layers:
        bias = at + inputs * outputs
        yield weights[at:bias].reshape(inputs, outputs), weights[bias : bias + outputs]
        at = bias + outputs


def first_weights(outline: Outline[Any], luck: np.random.Generator) -> Floats:
    """Small random weights."""
    weights = np.zeros(outline.weights, dtype=np.float32)
    for matrix, _ in layers_of(outline, weights):
        matrix[:] = luck.normal(0, np.sqrt(1 / len(matrix)), matrix.shape)
    return weights


class Network:
    """The network outside compiled code, with its gradient."""

    def __init__(self, outline: Outline[Any], weights: Floats) -> None:
        self.weights = weights
        self.gradient = np.zeros_like(weights)
        self._layers = list(layers_of(outline, weights))
        self._gradients = list(layers_of(outline, self.gradient))

    def forward(self, terms: Floats, mask: Floats) -> tuple[list[Floats], Floats]:
        """What goes into each layer, and the shares that come out."""
        inputs = [terms]
        for matrix, bias in self._layers[:-1]:
            inputs.append(np.maximum(inputs[-1] @ matrix + bias, 0))
        matrix, bias = self._layers[-1]
        outputs = inputs[-1] @ matrix + bias + mask
        shares = np.exp(outputs - outputs.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        return inputs, shares

    def backward(self, inputs: Sequence[Floats], error: Floats) -> None:
        """Write the gradient that belongs to an error of the outputs."""
        for layer in reversed(range(len(self._layers))):
            matrix, bias = self._gradients[layer]
            matrix[:] = inputs[layer].T @ error
            bias[:] = error.sum(axis=0)
            if layer:
                error = (error @ self._layers[layer][0].T) * (inputs[layer] > 0)


def fit(
    outline: Outline[Any], positions: Positions, recipe: Recipe, weights: Floats | None, seed: int, report: Report
) -> tuple[Floats, float]:
    """Fit the network to the results; returns the weights and the loss on positions that were held out."""
    luck = np.random.default_rng(seed)
    weights = first_weights(outline, luck) if weights is None or len(weights) == 0 else weights.copy()
    network = Network(outline, weights)
    masks = np.where(np.arange(outline.seats) < positions.seats[:, None], 0, IMPOSSIBLE).astype(np.float32)
    held = len(positions) // HELD_OUT
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    steps = (len(positions) - held) // recipe.batch
    step, loss = 0, float("nan")
    for epoch in range(recipe.epochs):
        order = luck.permutation(len(positions) - held) + held
        for start in range(0, steps * recipe.batch, recipe.batch):
            rows = order[start : start + recipe.batch]
            inputs, shares = network.forward(positions.terms[rows], masks[rows])
            network.backward(inputs, ((shares - positions.shares[rows]) / recipe.batch).astype(np.float32))
            step += 1
            rate = recipe.rate * (0.5 + 0.5 * np.cos(np.pi * step / (recipe.epochs * steps))) + 1e-5
            mean += 0.1 * (network.gradient - mean)
            square += 0.001 * (network.gradient**2 - square)
            change = (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            weights -= (rate * (change + recipe.decay * weights)).astype(np.float32)
        shares = network.forward(positions.terms[:held], masks[:held])[1]
        loss = float(-(positions.shares[:held] * np.log(shares + 1e-9)).sum(axis=1).mean())
        report(f"epoch {epoch + 1} of {recipe.epochs}: loss {loss:.4f} on {held} positions held out")
    return weights, loss
