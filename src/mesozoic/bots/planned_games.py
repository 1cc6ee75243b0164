"""Games from which an evaluation is learned, played by bots that plan their turns.

A bot that plans looks for the position that the evaluation likes best, among thousands: often one that it likes too
much.  Such positions are rare in games of bots that look one action ahead; here they are learned from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from mesozoic.bots.bot import Bot, Budget
from mesozoic.bots.evaluation import BadEvaluation, Evaluation
from mesozoic.bots.room import Effort
from mesozoic.bots.search import SearchBot
from mesozoic.core.compiled.network import Outline
from mesozoic.core.compiled.training_games import OPENING
from mesozoic.engine.match import Match, new
from mesozoic.games import find_game

Floats = npt.NDArray[np.float32]

WIDTH = 8
"""Positions of the beam of a bot that plans."""
WORLDS = 8
"""Worlds that it imagines where several seats choose at the same time."""
KEEPS, KEEPS_TURNS = 0.12, 0.6
"""How many of all positions are kept, and of those in which a turn begins."""
EXPLORES = 0.02
"""How often somebody plays anything."""


@dataclass(frozen=True)
class Course:
    """How goals follow from a game: `mesozoic.bots.training.Recipe` has the same names."""

    trace: float
    result: float


@dataclass
class Kept:
    """Positions of games: terms, what the mover and those behind it are to expect, final scores, and the seats."""

    terms: list[Floats] = field(default_factory=list)
    shares: list[Floats] = field(default_factory=list)
    scores: list[Floats] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)


def planning_bot(name: str, seed: str, weights: Floats) -> SearchBot:
    """A bot that plans its turn by some weights."""
    effort = Effort(width=WIDTH, plans=1, worlds=WORLDS)
    return SearchBot(name, seed, Budget(evaluations=1), effort, Evaluation(name, weights))


def play_planned(game_id: str, seats: int, numbers: range, seed: str, weights: Floats, course: Course) -> Kept:
    """Games for one number of seats; each depends on the seed and its number.

    Raises BadEvaluation without weights: what is expected on the way comes from them.
    """
    if len(weights) == 0:
        raise BadEvaluation("bots that plan are learned from when there is a learned evaluation: train one first")
    kept = Kept()
    for number in numbers:
        _play(game_id, seats, f"planned {seats} {seed} {number}", weights, course, kept)
    return kept


def _play(game_id: str, seats: int, seed: str, weights: Floats, course: Course, kept: Kept) -> None:
    """Play one game, and keep some of its positions."""
    game = find_game(game_id)
    outline: Any = game.entries.search.outline
    luck = np.random.default_rng(list(seed.encode()))
    match = new(game_id, seats=seats, seed=seed)
    bots = [planning_bot("planning", f"{seed} {seat}", weights) for seat in range(seats)]
    row = np.zeros(outline.room, dtype=np.float32)
    seen: list[tuple[int, Floats, Floats]] = []
    opening, last = int(luck.integers(2) * luck.integers(OPENING + 1)), -1
    while match.seats:
        seat = match.seats[-1]
        is_turn = seat != last
        if len(match.seats) == 1 and luck.random() < (KEEPS_TURNS if is_turn else KEEPS):
            game.entries.search.judge_state(match.state, weights, row)
            expected = np.roll(row[outline.outputs : outline.outputs + seats], seat)
            seen.append((seat, row[: outline.size].copy(), expected))
        if opening > 0 or luck.random() < EXPLORES:
            chosen = int(luck.choice(np.asarray(match.numbers(seat))))
        else:
            chosen = bots[seat].choose(match.turn(seat))
        match.play_number(chosen, seat)
        opening, last = opening - 1, seat
    _set_goals(match, outline, seen, course, kept)


def _set_goals(
    match: Match, outline: Outline[Any], seen: Sequence[tuple[int, Floats, Floats]], course: Course, kept: Kept
) -> None:
    """Keep positions with a mean of the result and of the lambda-return, as `training_games.set_goals` has it."""
    seats = int(match.state[0].seats)
    won, scores = won_shares(match), np.array([outline.score(match.state[0], seat) for seat in range(seats)])
    returns, later = won, won
    for mover, terms, expected in reversed(seen):
        returns, later = course.trace * returns + (1 - course.trace) * later, expected
        kept.terms.append(terms)
        kept.shares.append(_from_mover(course.result * won + (1 - course.result) * returns, mover, outline.seats))
        kept.scores.append(_from_mover(scores, mover, outline.seats))
        kept.seats.append(seats)


def won_shares(match: Match) -> Floats:
    """What each seat has won of a game that is over."""
    winners = [] if match.result is None else match.result["winners"]
    return np.array(
        [seat in winners and 1 / len(winners) for seat in range(int(match.state[0].seats))],
        dtype=np.float32,
    )


def _from_mover(values: npt.NDArray[Any], mover: int, width: int) -> Floats:
    """Numbers of seats with the mover first, and zeros for seats that do not play."""
    row = np.zeros(width, dtype=np.float32)
    row[: len(values)] = np.roll(values, -mover)
    return row


def contest(game_id: str, numbers: range, seed: str, weights: Floats, others: Floats) -> list[float]:
    """What bots that plan by the weights win for two against bots with other weights; each deal from both seats."""
    shares = []
    for number in numbers:
        won = 0.0
        for seat in (0, 1):
            match = new(game_id, seats=2, seed=f"contest {seed} {number}")
            own = planning_bot("new", f"{seed} {number} {seat}", weights)
            other = planning_bot("old", f"{seed} {number} {seat}", others)
            bots: list[Bot] = [own, other] if seat == 0 else [other, own]
            while match.seats:
                mover = match.seats[-1]
                match.play_number(bots[mover].choose(match.turn(mover)), mover)
            won += float(won_shares(match)[seat])
        shares.append(won / 2)
    return shares
