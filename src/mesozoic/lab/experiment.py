"""Many games between bots, and what they say about seats and, where a game has them, about species.

A share of wins is told relative to a fair one: 1.00 means that a seat or a species wins exactly as often as chance
would have it with so many players.  A victory shared by k players counts 1/k for each.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from mesozoic.bots.bot import Bot, OpenBot, make_bot
from mesozoic.bots.simple import GreedyBot
from mesozoic.core.compiled.chance import rolling
from mesozoic.core.compiled.record import Seated, States
from mesozoic.core.contract import SeatFacts
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game
from mesozoic.engine.match import new
from mesozoic.games import find_game

NORMAL_95 = 1.959964
CHUNK = 50
"""Games that a process plays before it reports."""

Step = Callable[[int], None]


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Outcome:
    """One seat of one game."""

    seat: int
    group: str | None  # what the seat played: a species
    win: float
    score: int
    survived: bool | None


@dataclass(frozen=True)
class Row:
    """What is known about a seat or a species."""

    name: str
    games: int
    relative: float  # wins relative to a fair share
    low: float
    high: float
    mean_score: float
    survival: float | None


def play(plan: Plan, processes: int | None = None, step: Step | None = None) -> list[Outcome]:
    """Play all games of a plan; the outcomes depend on the plan alone, not on the number of processes."""
    chunks = [range(first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK)]
    count = min(processes or os.cpu_count() or 1, len(chunks))
    outcomes: list[Outcome] = []
    for chunk, played in zip(chunks, _in_parallel(plan, chunks, count), strict=True):
        outcomes += played
        if step is not None:
            step(len(chunk))
    return outcomes


def _in_parallel(plan: Plan, chunks: Sequence[range], processes: int) -> Iterator[list[Outcome]]:
    if processes == 1:
        yield from (play_chunk(plan, chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_chunk, [plan] * len(chunks), chunks)


def play_chunk(plan: Plan, numbers: range) -> list[Outcome]:
    game = find_game(plan.game)
    play_one = play_bare if game.bots_may_see_state else play_match
    return [outcome for number in numbers for outcome in play_one(game, plan, f"{plan.seed}/{plan.seats}/{number}")]


def bots_of(plan: Plan, seed: str) -> list[Bot]:
    """A bot for each seat, the names dealt round the table."""
    return [make_bot(plan.bots[seat % len(plan.bots)], f"{seed}/{seat}") for seat in range(plan.seats)]


def play_bare(game: Game, plan: Plan, seed: str) -> list[Outcome]:
    """A game on the bare engine, for games in which bots see nothing that they must not."""
    states = rolling(game.deal(plan.seats, plan.options, seed), seed)
    bots = bots_of(plan, seed)
    first = bots[0]
    if isinstance(first, GreedyBot) and all(isinstance(bot, GreedyBot) for bot in bots):
        first.play_alone(game, states)
    while seats := game.actions.seats_to_act(states):
        bot, states[0].seat = bots[seats[0]], seats[0]
        if not isinstance(bot, OpenBot):
            raise MesozoicError(f"the bot {bot.name!r} cannot play {game.title} on a bare state")
        game.play(states, bot.choose_in_state(game, states, seats[0]))
    return _outcomes(game, states)


def play_match(game: Game, plan: Plan, seed: str) -> list[Outcome]:
    """A game at a table where every bot sees its view."""
    match = new(game.id, seats=plan.seats, seed=seed, options=plan.options)
    bots = bots_of(plan, seed)
    while match.seat is not None:
        match.play_number(bots[match.seat].choose(match.turn()), match.seat)
    return _outcomes(game, match.state)


def _outcomes(game: Game, states: States[Seated]) -> list[Outcome]:
    result = game.positions.result(states)
    assert result is not None
    seat_facts = game.parts.seat_facts
    facts = [SeatFacts()] * len(result["scores"]) if seat_facts is None else seat_facts(states)
    winners = result["winners"]
    return [
        Outcome(seat, facts[seat].group, (seat in winners) / len(winners), score, facts[seat].survived)
        for seat, score in enumerate(result["scores"])
    ]


# Figures


def rows_by(outcomes: Sequence[Outcome], seats: int, name: Callable[[Outcome], str]) -> list[Row]:
    """A row for each name, in the order of the names."""
    groups: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        groups.setdefault(name(outcome), []).append(outcome)
    return [row_of(group, groups[group], seats) for group in sorted(groups)]


def row_of(name: str, outcomes: Sequence[Outcome], seats: int) -> Row:
    count = len(outcomes)
    wins = [outcome.win * seats for outcome in outcomes]
    mean = sum(wins) / count
    spread = math.sqrt(sum((win - mean) ** 2 for win in wins) / max(1, count - 1) / count)
    lived = [outcome.survived for outcome in outcomes if outcome.survived is not None]
    return Row(
        name=name,
        games=count,
        relative=mean,
        low=mean - NORMAL_95 * spread,
        high=mean + NORMAL_95 * spread,
        mean_score=sum(outcome.score for outcome in outcomes) / count,
        survival=sum(lived) / len(lived) if lived else None,
    )


def by_seat(outcomes: Sequence[Outcome], seats: int) -> list[Row]:
    return rows_by(outcomes, seats, lambda outcome: f"seat {outcome.seat}")


def by_group(outcomes: Sequence[Outcome], seats: int) -> list[Row]:
    """By species; nothing for games without."""
    return rows_by(
        [outcome for outcome in outcomes if outcome.group is not None], seats, lambda outcome: str(outcome.group)
    )
