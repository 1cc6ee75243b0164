"""Every bot in every game: legal to the end, in its time, with bounded memory, and blind for secrets.

The fast tests take a game of each table or a few positions, the slow ones thousands.
"""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from mesozoic.bots.bot import Bot, Budget, make_bot
from mesozoic.bots.levels import LEVELS, Search
from mesozoic.bots.search import SearchBot
from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game
from mesozoic.engine.match import Match
from mesozoic.engine.turn import Turn
from mesozoic.games import all_games
from tests.support.set_ups import mixed_options
from tests.support.tables import GAMES, NAMES, TABLES, new, wander
from tests.support.turns import OtherSecrets

BASELINES = ("random", "careless", "greedy")
PLAYERS = (*LEVELS, *BASELINES)
TINY = Budget(evaluations=40)
MOST_DECISIONS = 5000
GAMES_IN_ALL = 1000
POSITIONS_IN_ALL = 2000

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
each_player = pytest.mark.parametrize("player", PLAYERS)


def tiny(name: str, seed: str, budget: Budget = TINY) -> Bot:
    """A bot as it is, but one that searches has a small budget."""
    level = LEVELS.get(name)
    return SearchBot(name, seed, budget, level.effort) if isinstance(level, Search) else make_bot(name, seed)


def play(match: Match, bots: list[Bot]) -> None:
    """To the end; where several may act, the last one first.  `play_number` raises if an action is illegal."""
    for _ in range(MOST_DECISIONS):
        if not match.seats:
            break
        seat = match.seats[-1]
        match.play_number(bots[seat].choose(match.turn(seat)), seat)
    assert match.result is not None


def mixed(game: Game, seats: int, seed: int) -> Match:
    """A game with some options, or the usual ones if so many seats cannot have these."""
    try:
        return new(game, seats, f"mixed {seed}", mixed_options(game, seats, seed))
    except BadSetup:
        return new(game, seats, f"mixed {seed}")


# Legal


@each_table
@each_player
def test_bots_play_whole_games(game: Game, seats: int, player: str) -> None:
    play(mixed(game, seats, 1), [tiny(player, f"{player} {seat}") for seat in range(seats)])


@pytest.mark.slow
@each_game
@each_player
def test_bots_play_many_games(game: Game, player: str) -> None:
    """With all numbers of players and mixed options; the bots are the same in all games."""
    bots = [tiny(player, f"{player} {seat}") for seat in range(max(game.seats))]
    for number in range(GAMES_IN_ALL):
        play(mixed(game, game.seats[number % len(game.seats)], number), bots)


# Secrets


def positions(game: Game, seats: int, seed: int, every: int) -> Iterator[Match]:
    """Positions of a game that is played at random."""
    match = mixed(game, seats, seed)
    for decisions in wander(match, seed):
        if decisions % every == seed % every:
            yield match


def check_blindness(match: Match, player: str, seed: int) -> None:
    """Two bots of the same seed choose alike in two worlds that differ in what the seat cannot see."""
    for seat in match.seats:
        turn = match.turn(seat)
        chosen = tiny(player, f"blind {seed}").choose(turn)
        assert chosen in turn.numbers
        assert chosen == tiny(player, f"blind {seed}").choose(OtherSecrets(turn, seed))


@each_table
@each_player
def test_choices_see_no_secrets(game: Game, seats: int, player: str) -> None:
    for match in positions(game, seats, 2, 29):
        check_blindness(match, player, 2)


@pytest.mark.slow
@each_game
@each_player
def test_choices_see_no_secrets_in_thousands_of_positions(game: Game, player: str) -> None:
    checked, seed = 0, 0
    while checked < POSITIONS_IN_ALL:
        for match in positions(game, game.seats[seed % len(game.seats)], seed, 5):
            check_blindness(match, player, seed)
            checked += 1
        seed += 1


# Time


TIMES = 2
"""How often a decision is measured: the shorter time counts, because machines are noisy."""
LOWER_SECONDS = 0.3
"""Time for a decision of the levels below apex, which have no budget of seconds."""


@contextmanager
def no_collection() -> Iterator[None]:
    """Keep the collector from going through all that the tests of this process have left."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def seconds_taken(game: Game, make: Callable[[], Bot], decisions: int, every: int) -> list[float]:
    """How long decisions took, on the way through a random game; what is loaded once is not counted.

    In processor time of the thread that thinks, so that other work of the machine does not count.
    """
    match, took = new(game, game.usual_seats, seed=31), list[float]()
    make().choose(match.turn(match.seats[0]))
    with no_collection():
        for number in wander(match, 31, decisions):
            if number % every == 0:
                took.append(min(seconds_for(make(), match.turn(match.seats[0])) for _ in range(TIMES)))
    return took


def seconds_for(bot: Bot, turn: Turn) -> float:
    started = time.thread_time()
    bot.choose(turn)
    return time.thread_time() - started


@each_game
def test_apex_keeps_a_short_time(game: Game) -> None:
    """At most 10 % and 50 ms more, in every decision."""
    took = seconds_taken(game, lambda: tiny("apex", "time", Budget(seconds=0.2)), 72, 12)
    assert max(took) < 0.2 * 1.1 + 0.05


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("level", LEVELS)
def test_levels_keep_their_time(game: Game, level: str) -> None:
    took = seconds_taken(game, lambda: make_bot(level, "time"), 200, 8)
    assert max(took) < (1.0 if level == "apex" else LOWER_SECONDS) * 1.1 + 0.05


# Memory


def grown(play_once: Callable[[int], None], games: int) -> int:
    """How many bytes of Python's memory remain after some games more."""
    play_once(0)
    play_once(1)
    gc.collect()
    tracemalloc.start()
    try:
        play_once(2)
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for number in range(games):
            play_once(3 + number)
        gc.collect()
        return tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("player", LEVELS)
def test_bots_do_not_grow(player: str) -> None:
    """The same bots game after game, in one game and in all games by turns."""
    bots = [tiny(player, f"{player} {seat}") for seat in range(2)]

    def once(number: int) -> None:
        game = GAMES[number % len(GAMES)]
        match = new(game, 2, seed=number)
        for _ in range(30):
            if match.seats:
                seat = match.seats[0]
                match.play_number(bots[seat].choose(match.turn(seat)), seat)

    assert grown(once, 4 * len(GAMES)) < 3_000_000  # the memory for another game, not for each one
