"""What many games say about species, the order of turns, the length of a game and the leader at half-time.

A share of wins is told relative to a fair one: 1.00 means that a species, or whoever had the first turn, wins exactly
as often as chance would have it with so many players.  Intervals are 95 % ones, from the normal distribution.

`Report` is a document that ``mesozoic lab GAME --report FILE.json`` writes.  It holds no date, so the same command
writes the same file.  The page draws those that stand in each game's folder: ``lab.json`` by the usual rules,
``lab.<option>.json`` with an option.  Its types are made from the models here: ``python -m mesozoic.lab.figures``
prints their JSON schema for ``make types``.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import numpy as np
import numpy.typing as npt

import mesozoic
from mesozoic.core.contract import Counts
from mesozoic.core.game import Game
from mesozoic.core.models import Model
from mesozoic.lab.finished import Floats, Games
from mesozoic.lab.plan import Plan

NORMAL_95 = 1.959964
QUANTILES = (5, 25, 50, 75, 95)
MOST_BINS = 24
DIGITS = 4
"""Decimal places of a number in the document."""


class Row(Model):
    """The wins of a species, or of all who had the first, second … turn of a game."""

    name: str  # the species; "1", "2", … in the order of turns
    games: int
    relative: float  # wins relative to a fair share
    low: float
    high: float
    mean_score: float
    survival: float | None  # the share of games that the species survived; None: nothing dies out in this game


class Histogram(Model):
    """How often values fall from `first` on, into bins that are `width` wide."""

    first: int
    width: int
    counts: list[int]


class Spread(Model):
    """How a number differs from game to game."""

    mean: float
    quantiles: list[float]  # 5 %, 25 %, 50 %, 75 % and 95 % of the values are at most this
    histogram: Histogram


class Leader(Model):
    """How often whoever had the most points after half of the decisions of a game has won it."""

    games: int  # games in which one seat alone had the most
    share: float
    low: float
    high: float


class Figures(Model):
    """All games of one number of players."""

    players: int
    games: int
    species: list[Row]  # empty: the game has none
    order: list[Row]  # by the order of turns
    rounds: Spread | None  # None: the game has no rounds
    decisions: Spread
    scores: Spread  # of every seat
    winning_scores: Spread
    leader: Leader | None  # None: several led at half-time in every game


class Report(Model):
    """The figures of a game, with everything that is needed to play the same games again."""

    format: Literal["mesozoic-lab/1"]
    game: str
    version: str  # of Mesozoic
    bots: list[str]  # dealt round the table
    games: int  # for each number of players
    seed: str
    options: dict[str, Any]  # those that differ from the defaults
    data: dict[str, str]  # revisions of replaceable data
    players: list[Figures]


def report_of(game: Game, plans: Sequence[Plan], played: Sequence[Games]) -> Report:
    """The document for one game; a plan, and the games played by it, for each number of players."""
    plan = plans[0]
    chosen = game.data_in(plan.options)
    return Report(
        format="mesozoic-lab/1",
        game=game.id,
        version=mesozoic.__version__,
        bots=[*plan.bots],
        games=plan.games,
        seed=plan.seed,
        options={name: value for name, value in plan.options.items() if name not in chosen},
        data=game.check_data(chosen, files=True),
        players=[figures_of(games) for games in played],
    )


def figures_of(games: Games) -> Figures:
    """All that is told of games with one number of players."""
    return Figures(
        players=games.wins.shape[1],
        games=len(games.wins),
        species=by_species(games),
        order=by_order(games),
        rounds=None if games.rounds is None else spread_of(games.rounds),
        decisions=spread_of(games.decisions),
        scores=spread_of(games.scores.reshape(-1)),
        winning_scores=spread_of(games.scores[games.wins > 0]),
        leader=leader_figures(games),
    )


def by_order(games: Games) -> list[Row]:
    """By the order of turns: "1" had the first turn."""
    return [row_of(str(order + 1), games, games.orders == order) for order in range(games.wins.shape[1])]


def by_species(games: Games) -> list[Row]:
    """By species, in the order of their names; nothing for games without."""
    if games.groups is None:
        return []
    rows = [(name, games.groups == number) for number, name in enumerate(games.names)]
    return [row_of(name, games, is_it) for name, is_it in sorted(rows, key=lambda row: row[0]) if is_it.any()]


def row_of(name: str, games: Games, is_it: npt.NDArray[np.bool_]) -> Row:
    """The wins of those seats of games that ``is_it`` marks."""
    mean, margin = mean_with_margin(games.wins[is_it] * games.wins.shape[1])
    return Row(
        name=name,
        games=int(is_it.sum()),
        relative=mean,
        low=mean - margin,
        high=mean + margin,
        mean_score=float(games.scores[is_it].mean()),
        survival=None if games.survived is None else float(games.survived[is_it].mean()),
    )


def leader_figures(games: Games) -> Leader | None:
    """How often the leader at half-time won; None if several led in every game."""
    led = np.flatnonzero(games.leaders >= 0)
    if not len(led):
        return None
    share, margin = mean_with_margin(games.wins[led, games.leaders[led]])
    return Leader(games=len(led), share=share, low=max(0.0, share - margin), high=min(1.0, share + margin))


def mean_with_margin(values: Floats) -> tuple[float, float]:
    """The mean and how far the 95 % interval goes to either side of it."""
    count = len(values)
    mean = float(values.mean())
    return mean, NORMAL_95 * math.sqrt(float(((values - mean) ** 2).sum()) / max(1, count - 1) / count)


def spread_of(values: Counts) -> Spread:
    return Spread(
        mean=float(values.mean()),
        quantiles=[float(quantile) for quantile in np.percentile(values, QUANTILES)],
        histogram=histogram_of(values),
    )


def histogram_of(values: Counts) -> Histogram:
    """Bins of a round width (1, 2, 5, 10, 20, 50 …), as narrow as there is room for."""
    least, most = int(values.min()), int(values.max())
    width = next(
        width
        for power in range(10)
        for digit in (1, 2, 5)
        if (most // (width := digit * 10**power)) - (least // width) < MOST_BINS
    )
    first = least // width
    counts = np.bincount(values // width - first, minlength=most // width - first + 1)
    return Histogram(first=first * width, width=width, counts=counts.tolist())


def to_json(report: Report) -> bytes:
    """The document as a file holds it: a line for each row and each list."""
    return compact(rounded(msgspec.to_builtins(report))).encode() + b"\n"


def rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: rounded(part) for name, part in value.items()}
    return [rounded(part) for part in value] if isinstance(value, list) else value


def compact(value: Any, indent: str = "") -> str:
    """JSON with objects of plain values, and lists of them, on one line."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) + len(indent) <= 140 or not isinstance(value, (dict, list)):
        return text
    deeper = indent + "  "
    if isinstance(value, list):
        return "[\n" + ",\n".join(deeper + compact(part, deeper) for part in value) + f"\n{indent}]"
    parts = (f"{deeper}{json.dumps(name)}: {compact(part, deeper)}" for name, part in value.items())
    return "{\n" + ",\n".join(parts) + f"\n{indent}}}"


def read_report(game: Game, option: str | None = None) -> Report:
    """The figures that come with a game: by the usual rules, or with an option that has figures of its own."""
    name = "lab.json" if option is None else f"lab.{option}.json"
    return msgspec.json.decode((game.folder / name).read_bytes(), type=Report)


def report_schema() -> dict[str, Any]:
    """The JSON schema of a report; the other models are under ``$defs``."""
    schema = msgspec.json.schema(Report)
    definitions: dict[str, Any] = schema["$defs"]
    definitions["Report"]["properties"]["options"]["additionalProperties"] = True
    return {**definitions.pop(Report.__name__), "$defs": definitions}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(report_schema(), indent=2) + "\n")
