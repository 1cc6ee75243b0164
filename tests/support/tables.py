"""Tables to test: every game that is found, and the toy game, with every number of seats.

``python -m tests.support.tables`` plays seeded games of each and prints their digests, for comparing ways to run the
rules.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.core.compiled.chance import below, generator, rolling
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match
from mesozoic.games import all_games
from tests import toy

__all__ = ["GAMES", "NAMES", "TABLES", "new", "played", "rolling", "wander"]

GAMES: tuple[Game, ...] = (*all_games(), toy.GAME)
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
NAMES = [f"{game.id}-{seats}" for game, seats in TABLES]


def new(game: Game, seats: int, seed: int | str, options: Json | None = None) -> Match:
    """As `mesozoic.new`, also for a game that is not among the folders of games."""
    states = game.deal(seats, options or {}, seed)
    return Match(game, states, seed=seed, setup=game.positions.setup_of(states))


def wander(match: Match, seed: int, most: int = 10_000) -> Iterator[int]:
    """Play at random, where several may act in any order; yields the number of decisions made, before each."""
    bot, whims = RandomBot(seed), generator(f"whims {seed}")
    for decisions in range(most):
        if not match.seats:
            return
        yield decisions
        seat = match.seats[below(whims, len(match.seats))]
        match.play(match.action(bot.choose(match.turn(seat)), seat))


def played(match: Match, seed: int, most: int = 10_000) -> Match:
    """The match after at most so many random decisions."""
    for _ in wander(match, seed, most):
        pass
    return match


def digests() -> dict[str, list[str]]:
    """The digests on the way through one seeded game of each table."""
    found: dict[str, list[str]] = {}
    for (game, seats), name in zip(TABLES, NAMES, strict=True):
        match = new(game, seats, seed=seats)
        found[name] = [match.digest() for _ in wander(match, seats)]
        found[name] += [match.digest(), mesozoic.__version__]
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(digests()))
