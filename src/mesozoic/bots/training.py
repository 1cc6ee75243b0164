"""Training a learned evaluation: games of the present one against itself, then a fit of the network to them.

A generation plays games (`play_to_learn`, all cores or a cluster), keeps some of their positions, and fits the weights
by Adam to what was won in the end and expected on the way.  Then the new weights play the old ones: pairs of games with
the same deal, the seats exchanged.  The same seed gives the same games; the fit depends on the machine in its last
digits.

NumPy does the fit, for the network is small.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from mesozoic.bots.evaluation import BY_HAND, BadEvaluation, terms_of
from mesozoic.bots.planned_games import Course, contest, play_planned
from mesozoic.core.compiled.batches import generators
from mesozoic.core.compiled.bot_games import LONGEST_LIST, experiment_seed
from mesozoic.core.compiled.chance import RANDOM_BITS, has_generator
from mesozoic.core.compiled.network import Outline
from mesozoic.core.compiled.record import Ints, room_for
from mesozoic.core.compiled.search import PLAYED, ROOM, TALLY
from mesozoic.core.game import Game
from mesozoic.games import find_game

Task = TypeVar("Task")
Result = TypeVar("Result")
Floats = npt.NDArray[np.float32]
Report = Callable[[str], None]

POINTS = 6.0
"""How many points of the evaluation by hand are taken for one victory, where choices have a heat."""
MOST_POSITIONS = 2048
"""Room that a game needs so that none of its positions is lost."""
TASK = 64
"""Games that are played in one go."""
HELD_OUT = 20
"""One game in so many is not learned from; on those the loss is measured."""
IMPOSSIBLE = -1e9
"""The output of a seat that does not play."""
PLANNED = 10
"""How many times fewer games are played if bots plan their turns in half of them."""
PLANNED_TASK = 8
"""Such games that are played in one go."""
FARTHER = 10
"""How many times fewer positions are kept if games are played on from each of them."""
SCORE_PART = 0.1
"""How much an error of a score counts beside one of a share."""


@dataclass(frozen=True)
class Recipe:
    """How a generation is made."""

    seats: tuple[int, ...]
    games: int = 4000  # for each number of seats
    explores: float = 0.02  # how often somebody plays anything
    heat: float = 0.02  # of other choices
    keeps: float = 0.25  # how many of the positions are kept
    looks: int = 64  # actions that are looked at
    trace: float = 0.7  # lambda
    samples: int = 0  # how often games are played on from a position to see what it is worth, instead of a trace
    is_planned: bool = False  # whether bots that plan their turns play, too
    result: float = 0.5  # how much the result counts beside the lambda-return
    epochs: int = 4
    rate: float = 1e-3
    batch: int = 512
    decay: float = 1e-4

    def chances(self) -> Ints:
        """The chances as the compiled games take them."""
        parts = (int(part * (1 << RANDOM_BITS)) for part in (self.explores, self.keeps))
        return np.array([*parts, self.looks, self.samples])

    def settings(self, is_learned: bool) -> Floats:
        """The settings likewise; without a learned evaluation, values are points."""
        return np.array([self.heat * (1.0 if is_learned else POINTS), self.trace, self.result], dtype=np.float32)


EXACT = Recipe(seats=(), explores=0.0, heat=0.0, keeps=0.0, looks=1 << 20)
"""Games in which everybody plays what looks best, and nothing is kept: for comparing weights."""


@dataclass(frozen=True)
class Positions:
    """Positions of games, with what came of them; those of one game stand together."""

    terms: Floats
    shares: Floats  # the seat to act first
    scores: Floats  # likewise
    seats: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.terms)


class Workshop(Protocol):
    """Where games are played and weights are fitted: the processor, or a graphics card."""

    def gather(self, recipe: Recipe, seed: str, weights: Floats) -> Any:
        """The positions of a generation."""

    def fit(self, positions: Any, recipe: Recipe, weights: Floats, seed: int, report: Report) -> tuple[Floats, float]:
        """Fit the network to the positions; returns the weights and the loss on positions that were held out."""

    def compare(self, seats: int, games: int, seed: str, weights: Floats, others: Floats) -> tuple[float, float]:
        """The share that one seat with the weights wins among others, and its standard error by sets of rotated games.

        With two seats: against the others.  All look one action ahead; every deal is played once from each seat.
        """

    def compare_plans(self, games: int, seed: str, weights: Floats, others: Floats) -> tuple[float, float]:
        """The same for two bots that plan their turns."""


def outline_of(game: Game) -> Outline[Any]:
    """What the network of a game is told; raises LookupError if there is none."""
    outline = game.entries.search.outline
    if outline is None:
        raise LookupError(f"{game.title} has no outline for a learned evaluation")
    return outline


# Games


def states_to_play(game: Game, seats: int) -> Any:
    """The states that a game and a look ahead need."""
    blank: Any = game.blank(seats, {})
    if has_generator(blank):
        blank["chance"] = 1  # not 0: the deal sets the generator
    states = np.zeros(ROOM, dtype=blank.dtype)
    states[PLAYED] = blank[0]
    return states


def streams_of(seats: int, numbers: range, seed: str) -> Ints:
    """The generators of games; each depends on the seed, the number of seats and its own number."""
    return generators(experiment_seed(f"train {seats} {seed}"), numbers.start, len(numbers))


def play_games(
    game: Game,
    seats: int,
    numbers: range,
    seed: str,
    recipe: Recipe,
    weights: Floats,
    others: Floats = BY_HAND,
    seats_of_others: int = 0,
) -> tuple[Positions, Floats]:
    """Games for one number of seats, and what each seat has won in each; a game depends on the seed and its number."""
    outline = outline_of(game)
    states = states_to_play(game, seats)
    room = MOST_POSITIONS + int(len(numbers) * MOST_POSITIONS * recipe.keeps)
    terms, shares, scores = (
        np.zeros(room * width, dtype=np.float32) for width in (outline.size, outline.seats, outline.seats)
    )
    movers = np.zeros(room, dtype=np.uint8)
    streams = streams_of(seats, numbers, seed)
    chances, settings = recipe.chances(), recipe.settings(is_learned=len(weights) > 0)
    row, returns = np.zeros(outline.room, dtype=np.float32), np.zeros(2 * outline.seats, dtype=np.float32)
    results = np.zeros(len(numbers) * outline.seats, dtype=np.float32)
    players: Any = (room_for(LONGEST_LIST), weights, others, seats_of_others, row)
    kept: Any = (terms, shares, scores, movers, returns, results, room_for(TALLY), MOST_POSITIONS)
    count = game.entries.training.play_to_learn(states, streams, chances, settings, *players, *kept)
    rows = [part.reshape(room, -1)[:count].copy() for part in (terms, shares, scores)]
    positions = Positions(rows[0], rows[1], rows[2], np.full(count, seats, dtype=np.int64))
    return positions, results.reshape(len(numbers), -1)[:, :seats]


def sets_of_games(games: int, seats: int) -> int:
    """How many deals are played so that there are so many games, each deal once from every seat."""
    return -(-games // seats)


def share_and_error(by_set: npt.NDArray[np.float64]) -> tuple[float, float]:
    """The mean over sets of games, and its standard error: also of those that all ended alike, it is not 0."""
    error = by_set.std(ddof=1) / np.sqrt(len(by_set))
    return float(by_set.mean()), float(max(error, 1 / len(by_set)))


def pieces(count: int, size: int) -> list[range]:
    """So many numbers in pieces of a size."""
    return [range(first, min(first + size, count)) for first in range(0, count, size)]


def joined(parts: Sequence[Positions]) -> Positions:
    """All positions, those of a game together."""
    fields = ("terms", "shares", "scores", "seats")
    return Positions(*(np.concatenate([getattr(part, field) for part in parts]) for field in fields))


class Workers(Protocol):
    """Those who play games (`mesozoic.lab.workers`): threads, processes, or the machines of a cluster."""

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        """Do every task; yields its number and what came out, in any order."""


def in_order(workers: Workers, work: Callable[[Task], Result], tasks: Sequence[Task]) -> list[Result]:
    """What came out of every task."""
    done = dict(workers.each(work, tasks))
    return [done[number] for number in range(len(tasks))]


def positions_of(game_id: str, seed: str, recipe: Recipe, weights: Floats, task: tuple[int, range]) -> Positions:
    """The positions of some games for a number of seats."""
    return play_games(find_game(game_id), task[0], task[1], seed, recipe, weights)[0]


def planned_positions_of(
    game_id: str, seed: str, course: Course, weights: Floats, task: tuple[int, range]
) -> Positions | None:
    """The same for bots that plan their turns; None if there are none."""
    kept = play_planned(game_id, task[0], task[1], seed, weights, course)
    if not kept.terms:
        return None
    return Positions(np.array(kept.terms), np.array(kept.shares), np.array(kept.scores), np.array(kept.seats))


def won_from(
    game_id: str, seats: int, seed: str, weights: Floats, others: Floats, task: tuple[range, int]
) -> npt.NDArray[np.float64]:
    """What a seat wins of some games with weights among others with other weights."""
    numbers, seat = task
    of_others = ((1 << seats) - 1) & ~(1 << seat)
    results = play_games(find_game(game_id), seats, numbers, seed, EXACT, weights, others, of_others)[1]
    return results[:, seat].astype(np.float64)


def contest_of(game_id: str, seed: str, weights: Floats, others: Floats, task: range) -> list[float]:
    """`contest` as a task."""
    return contest(game_id, task, seed, weights, others)


class ProcessorWorkshop:
    """Plays with workers, and fits by NumPy; which games are played does not depend on how many workers there are.

    Bots that plan have workers of their own: they think in Python between two plans.
    """

    def __init__(self, game: Game, compiled: Workers, planning: Workers) -> None:
        self._game, self._outline = game.id, outline_of(game)
        self._compiled, self._planning = compiled, planning

    def gather(self, recipe: Recipe, seed: str, weights: Floats) -> Positions:
        if recipe.is_planned:
            fewer = replace(recipe, games=max(1, recipe.games // PLANNED), is_planned=False)
            return joined([*self._gather_planned(fewer, seed, weights), self.gather(fewer, seed, weights)])
        tasks = [(seats, numbers) for numbers in pieces(recipe.games, TASK) for seats in recipe.seats]
        return joined(in_order(self._compiled, partial(positions_of, self._game, seed, recipe, weights), tasks))

    def _gather_planned(self, recipe: Recipe, seed: str, weights: Floats) -> list[Positions]:
        """The positions of games between bots that plan their turns."""
        work = partial(planned_positions_of, self._game, seed, Course(recipe.trace, recipe.result), weights)
        tasks = [(seats, numbers) for numbers in pieces(recipe.games, PLANNED_TASK) for seats in recipe.seats]
        return [part for part in in_order(self._planning, work, tasks) if part is not None]

    def compare_plans(self, games: int, seed: str, weights: Floats, others: Floats) -> tuple[float, float]:
        tasks = pieces(sets_of_games(games, 2), PLANNED_TASK)
        parts = in_order(self._planning, partial(contest_of, self._game, seed, weights, others), tasks)
        return share_and_error(np.concatenate(parts))

    def compare(self, seats: int, games: int, seed: str, weights: Floats, others: Floats) -> tuple[float, float]:
        tasks = [(numbers, seat) for numbers in pieces(sets_of_games(games, seats), TASK) for seat in range(seats)]
        parts = in_order(self._compiled, partial(won_from, self._game, seats, seed, weights, others), tasks)
        by_set = [np.mean(parts[start : start + seats], axis=0) for start in range(0, len(parts), seats)]
        return share_and_error(np.concatenate(by_set))

    def fit(
        self, positions: Positions, recipe: Recipe, weights: Floats, seed: int, report: Report
    ) -> tuple[Floats, float]:
        return fit(self._outline, positions, recipe, weights, seed, report)


# The fit


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
        self.seats = outline.seats
        self.gradient = np.zeros_like(weights)
        self._layers = list(layers_of(outline, weights))
        self._gradients = list(layers_of(outline, self.gradient))

    def forward(self, terms: Floats, mask: Floats) -> tuple[list[Floats], Floats, Floats]:
        """What goes into each layer, and the shares and scores that come out."""
        inputs = [terms]
        for matrix, bias in self._layers[:-1]:
            inputs.append(np.maximum(inputs[-1] @ matrix + bias, 0))
        matrix, bias = self._layers[-1]
        outputs = inputs[-1] @ matrix + bias
        shares = outputs[:, : self.seats] + mask
        shares = np.exp(shares - shares.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        return inputs, shares, outputs[:, self.seats :]

    def backward(self, inputs: Sequence[Floats], error: Floats) -> None:
        """Write the gradient that belongs to an error of the outputs."""
        for layer in reversed(range(len(self._layers))):
            matrix, bias = self._gradients[layer]
            matrix[:] = inputs[layer].T @ error
            bias[:] = error.sum(axis=0)
            if layer:
                error = (error @ self._layers[layer][0].T) * (inputs[layer] > 0)


def loss_of(shares: Floats, goals: Floats) -> float:
    """Cross entropy of the shares."""
    return float(-(goals * np.log(shares + 1e-9)).sum(axis=1).mean())


def fit(
    outline: Outline[Any], positions: Positions, recipe: Recipe, weights: Floats, seed: int, report: Report
) -> tuple[Floats, float]:
    """Fit the network to the positions; returns the weights and the loss on positions that were held out."""
    luck = np.random.default_rng(seed)
    weights = weights.copy() if len(weights) else first_weights(outline, luck)
    network = Network(outline, weights)
    plays = np.arange(outline.seats) < positions.seats[:, None]
    masks = np.where(plays, 0, IMPOSSIBLE).astype(np.float32)
    held = len(positions) // HELD_OUT
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    steps = (len(positions) - held) // recipe.batch
    step, loss = 0, float("nan")
    for epoch in range(recipe.epochs):
        order = luck.permutation(len(positions) - held) + held
        for start in range(0, steps * recipe.batch, recipe.batch):
            rows = order[start : start + recipe.batch]
            inputs, shares, scores = network.forward(positions.terms[rows], masks[rows])
            errors = (shares - positions.shares[rows], SCORE_PART * plays[rows] * (scores - positions.scores[rows]))
            network.backward(inputs, (np.concatenate(errors, axis=1) / recipe.batch).astype(np.float32))
            step += 1
            rate = recipe.rate * (0.5 + 0.5 * np.cos(np.pi * step / (recipe.epochs * steps))) + 1e-5
            mean += 0.1 * (network.gradient - mean)
            square += 0.001 * (network.gradient**2 - square)
            change = (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            weights -= (rate * (change + recipe.decay * weights)).astype(np.float32)
        loss = loss_of(network.forward(positions.terms[:held], masks[:held])[1], positions.shares[:held])
        report(f"epoch {epoch + 1} of {recipe.epochs}: loss {loss:.4f} on {held} positions held out")
    return weights, loss


# Generations


@dataclass(frozen=True)
class Generation:
    """What came out of a generation."""

    number: int
    positions: int
    loss: float
    share: float  # of the games for two against the best weights before
    share_error: float
    share_by_hand: float  # of those against the evaluation by hand, one action ahead
    is_kept: bool
    seconds: float


class Training:
    """The training of one game in a folder: it goes on where it was stopped.

    ``training.json`` has the settings, what came out of each generation, and the name of the file with the best
    weights so far.  It is replaced last and as a whole: a training that is killed goes on from its last generation.
    """

    def __init__(
        self,
        game: Game,
        folder: Path,
        recipe: Recipe,
        seed: str,
        games_to_gate: int,
        workshop: Workshop,
        start: Floats = BY_HAND,
    ) -> None:
        """``start`` are the weights with which it begins."""
        self.game, self.folder, self.recipe, self.seed = game, folder, recipe, seed
        self.games_to_gate, self.workshop = games_to_gate, workshop
        self.outline = outline_of(game)
        self.history: list[Generation] = []
        self.weights = self._start = start
        self._read()

    @property
    def is_learned(self) -> bool:
        """Whether there are weights by now."""
        return len(self.weights) > 0

    @property
    def settings(self) -> dict[str, Any]:
        own = {"game": self.game.id, "seed": self.seed, "games_to_gate": self.games_to_gate}
        terms = hashlib.sha256("\n".join(terms_of(self.outline)).encode()).hexdigest()[:16]
        recipe = {**asdict(self.recipe), "seats": list(self.recipe.seats)}
        start = {"start": hashlib.sha256(self._start.tobytes()).hexdigest()[:16]} if len(self._start) else {}
        return {**own, **start, "terms": terms, "recipe": recipe}

    def _read(self) -> None:
        file = self.folder / "training.json"
        if not file.exists():
            return
        found = json.loads(file.read_text(encoding="utf-8"))
        if found["settings"] != self.settings:
            raise BadEvaluation(f"{file} is of a training with other settings: choose another folder")
        self.history = [Generation(**generation) for generation in found["generations"]]
        self.weights = np.load(self.folder / found["best"])

    def _write(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        best = f"weights-{len(self.history)}.npy"
        np.save(self.folder / best, self.weights)
        generations = [asdict(generation) for generation in self.history]
        contents = {"settings": self.settings, "best": best, "generations": generations}
        whole = self.folder / "training.json.new"
        whole.write_text(json.dumps(contents, indent=1) + "\n", encoding="utf-8")
        whole.replace(self.folder / "training.json")
        for file in self.folder.glob("weights-*.npy"):
            if file.name != best:
                file.unlink()

    def run_generation(self, report: Report, samples: int = 0, is_planned: bool = False) -> Generation:
        """Play, fit, and compare with the best so far; what is not better is not kept.

        With ``samples`` a position is worth what so many games say that are played on from it, until everybody has
        acted; otherwise what later positions of the same game say.  Planned: fewer games, half of them by bots that
        plan their turns, and such bots compare the weights.
        """
        started, number = time.monotonic(), len(self.history)
        seed = f"{self.seed} {number}"
        recipe = replace(
            self.recipe,
            heat=self.recipe.heat * max(0.5, 2.0 - 0.5 * number),
            samples=samples,
            keeps=self.recipe.keeps / (FARTHER if samples else 1),
            rate=self.recipe.rate / (2 if is_planned or samples else 1),
            is_planned=is_planned,
        )
        positions = self.workshop.gather(recipe, seed, self.weights)
        report(f"generation {number}: {len(positions):,} positions in {time.monotonic() - started:.0f} s")
        weights, loss = self.workshop.fit(positions, recipe, self.weights, number, report)
        share, error = self._compare(f"gate {seed}", weights, is_planned)
        by_hand, _ = self.workshop.compare(2, self.games_to_gate, f"hand {seed}", weights, BY_HAND)
        is_kept = share >= 0.5 or not self.is_learned  # the first ones only begin to see what they are worth
        seconds = time.monotonic() - started
        generation = Generation(number, len(positions), loss, share, error, by_hand, is_kept, seconds)
        self.history.append(generation)
        if is_kept:
            self.weights = weights
        self._write()
        return generation

    def _compare(self, seed: str, weights: Floats, is_planned: bool) -> tuple[float, float]:
        """What new weights win against the best before."""
        if is_planned:
            return self.workshop.compare_plans(self.games_to_gate, seed, weights, self.weights)
        return self.workshop.compare(2, self.games_to_gate, seed, weights, self.weights)
