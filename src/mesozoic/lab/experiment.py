"""Many games between bots, and what is kept of each: who won, how long it took, who led at half-time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from mesozoic.bots.bot import Bot, OpenBot, make_bot
from mesozoic.core.compiled.chance import rolling
from mesozoic.core.compiled.record import Seated, States, copied
from mesozoic.core.contract import GameFacts, SeatFacts
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game
from mesozoic.engine.match import new
from mesozoic.games import find_game

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
    order: int  # 0: it had the first turn of the game
    group: str | None  # what the seat played: a species
    win: float  # a victory shared by k players counts 1/k for each
    score: int
    survived: bool | None


@dataclass(frozen=True)
class PlayedGame:
    """One game to its end."""

    outcomes: tuple[Outcome, ...]
    decisions: int
    rounds: int | None  # None: the game has none
    leader: int | None  # the seat with the most points after half of the decisions; None: several had as many


def play(plan: Plan, processes: int | None = None, step: Step | None = None) -> list[PlayedGame]:
    """Play all games of a plan; what comes out depends on the plan alone, not on the number of processes."""
    chunks = [range(first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK)]
    count = min(processes or os.cpu_count() or 1, len(chunks))
    games: list[PlayedGame] = []
    for chunk, played in zip(chunks, _in_parallel(plan, chunks, count), strict=True):
        games += played
        if step is not None:
            step(len(chunk))
    return games


def _in_parallel(plan: Plan, chunks: Sequence[range], processes: int) -> Iterator[list[PlayedGame]]:
    if processes == 1:
        yield from (play_chunk(plan, chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_chunk, [plan] * len(chunks), chunks)


def play_chunk(plan: Plan, numbers: range) -> list[PlayedGame]:
    game = find_game(plan.game)
    play_to_the_end = play_bare if game.bots_may_see_state else play_match
    return [summary(game, play_to_the_end(game, plan, f"{plan.seed}/{plan.seats}/{number}")) for number in numbers]


def bots_of(plan: Plan, seed: str) -> list[Bot]:
    """A bot for each seat, the names dealt round the table."""
    return [make_bot(plan.bots[seat % len(plan.bots)], f"{seed}/{seat}") for seat in range(plan.seats)]


def play_bare(game: Game, plan: Plan, seed: str) -> list[States[Seated]]:
    """The states of a game on the bare engine, for games in which bots see nothing that they must not.

    The first is the set-up; there is another one for each decision.
    """
    states = rolling(game.deal(plan.seats, plan.options, seed), seed)
    bots = bots_of(plan, seed)
    history = [copied(states)]
    while seats := game.actions.seats_to_act(states):
        bot, states[0].seat = bots[seats[0]], seats[0]
        if not isinstance(bot, OpenBot):
            raise MesozoicError(f"the bot {bot.name!r} cannot play {game.title} on a bare state")
        game.play(states, bot.choose_in_state(game, states, seats[0]))
        history.append(copied(states))
    return history


def play_match(game: Game, plan: Plan, seed: str) -> list[States[Seated]]:
    """The same at a table where every bot sees its view."""
    match = new(game.id, seats=plan.seats, seed=seed, options=plan.options)
    bots = bots_of(plan, seed)
    history = [match.state]
    while match.seat is not None:
        match.play_number(bots[match.seat].choose(match.turn()), match.seat)
        history.append(match.state)
    return history


def summary(game: Game, history: Sequence[States[Seated]]) -> PlayedGame:
    """What is kept of a game."""
    decisions, final = len(history) - 1, history[-1]
    result = game.positions.result(final)
    assert result is not None
    scores, winners = result["scores"], result["winners"]
    parts = game.parts
    by_seat = [SeatFacts()] * len(scores) if parts.seat_facts is None else parts.seat_facts(final)
    facts = GameFacts() if parts.game_facts is None else parts.game_facts(final)
    return PlayedGame(
        outcomes=tuple(
            Outcome(
                seat=seat,
                order=(seat - facts.first) % len(scores),
                group=by_seat[seat].group,
                win=(seat in winners) / len(winners),
                score=score,
                survived=by_seat[seat].survived,
            )
            for seat, score in enumerate(scores)
        ),
        decisions=decisions,
        rounds=facts.rounds,
        leader=leader_of(game.positions.scores(history[decisions // 2])),
    )


def leader_of(scores: Sequence[int]) -> int | None:
    """The seat with the most points; None if several have as many."""
    most = max(scores)
    return scores.index(most) if scores.count(most) == 1 else None
