"""Games that are over, as bare states, and what is kept of them: arrays with a row for each game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from mesozoic.core.compiled.record import Ints, Seated, States
from mesozoic.core.contract import Counts
from mesozoic.core.game import Game

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Finished:
    """Games as they were played."""

    finals: States[Seated]  # how they ended
    earlier: States[Seated]  # how they were dealt, or stood after half of their decisions
    wins: Floats  # by game and seat; a victory shared by k players counts 1/k for each
    decisions: Counts
    actions: Ints  # of all games, one game after the other


@dataclass(frozen=True)
class Games:
    """What is kept of games: a row for each."""

    wins: Floats  # by seat; a victory shared by k players counts 1/k for each
    scores: Counts  # by seat
    orders: Counts  # by seat: 0 had the first turn of the game
    decisions: Counts
    rounds: Counts | None  # None: the game has none
    leaders: Counts  # the seat with the most points after half of the decisions; -1: several had as many
    names: tuple[str, ...]  # what can be played: species; empty: the game has none
    groups: Counts | None  # by seat: which of them it played
    survived: npt.NDArray[np.bool_] | None  # by seat


def games_of(game: Game, finished: Finished) -> Games:
    """What is kept of games; it says who led as they stood in ``earlier``."""
    parts, finals = game.parts, finished.finals
    count, seats = finished.wins.shape
    facts = None if parts.game_facts is None else parts.game_facts(finals)
    by_seat = None if parts.seat_facts is None else parts.seat_facts(finals)
    first: Any = np.zeros(count, dtype=np.int64) if facts is None else facts.first
    return Games(
        wins=finished.wins,
        scores=game.positions.points(finals),
        orders=(np.arange(seats) - first[:, None]) % seats,
        decisions=finished.decisions,
        rounds=None if facts is None else facts.rounds,
        leaders=leaders_of(game.positions.points(finished.earlier)),
        names=() if by_seat is None else by_seat.names,
        groups=None if by_seat is None else by_seat.groups,
        survived=None if by_seat is None else by_seat.survived,
    )


def leaders_of(scores: Counts) -> Counts:
    """By game: the seat with the most points; -1 if several have as many."""
    is_best = scores == scores.max(axis=1, keepdims=True)
    leaders: Counts = np.where(is_best.sum(axis=1) == 1, is_best.argmax(axis=1), -1)
    return leaders


def joined(parts: Sequence[Games]) -> Games:
    """Games of one plan, one part after the other."""
    together: dict[str, Any] = {}
    for field in fields(Games):
        values = [getattr(part, field.name) for part in parts]
        together[field.name] = np.concatenate(values) if isinstance(values[0], np.ndarray) else values[0]
    return Games(**together)


def shares(winners: npt.NDArray[np.uint8]) -> Floats:
    """Victories divided among those who share them; ``winners`` has 1 for each."""
    divided: Floats = winners / winners.sum(axis=1, keepdims=True)
    return divided
