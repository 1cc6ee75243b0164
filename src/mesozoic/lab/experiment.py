"""Many games between bots: compiled where all bots are, else at tables; on all cores, or on a cluster.

What comes out depends on the plan alone, not on who plays which games when.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from mesozoic.games import find_game
from mesozoic.lab.compiled_games import play_compiled
from mesozoic.lab.finished import Finished, Games, games_of, joined
from mesozoic.lab.game_records import record_lines
from mesozoic.lab.plan import Plan
from mesozoic.lab.table_games import play_tables
from mesozoic.lab.workers import Processes, Threads, Workers

LARGEST_CHUNK = 512
"""Games that are in memory at once, for each core."""
LARGEST_TASK = 1 << 16
FIRST_GAMES = 2
GAMES_AT_TABLES = 4
"""Games of a task whose bots are not compiled; each of these takes as long as its bots think."""

Step = Callable[[int], None]
Result = TypeVar("Result")


def play(plan: Plan, workers: Workers | None = None, step: Step | None = None, middle: bool = False) -> Games:
    """Play all games of a plan; ``step`` is told how many were played.

    With ``middle`` it is found out who led after half of the decisions, for which that half is played again.
    """
    parts: dict[int, Games] = {}
    for first, games in each_task(plan, partial(play_task, middle=middle), workers, step):
        parts[first] = games
    return joined([parts[first] for first in sorted(parts)])


def play_with_records(
    plan: Plan, write: Callable[[bytes], None], workers: Workers | None = None, step: Step | None = None
) -> Games:
    """The same; ``write`` is given the records in the order of the games, some lines at a time."""
    parts: dict[int, Games] = {}
    texts: dict[int, bytes] = {}
    following = 0
    for first, (games, text) in each_task(plan, record_task, workers or Processes(), step):
        parts[first], texts[first] = games, text
        while following in texts:
            write(texts.pop(following))
            following += len(parts[following].decisions)
    return joined([parts[first] for first in sorted(parts)])


def each_task(
    plan: Plan, work: Callable[[Plan, range], Result], workers: Workers | None, step: Step | None
) -> Iterator[tuple[int, Result]]:
    """Cut a plan into tasks and have them done; yields the first game of a task and what came out, in any order."""
    chosen: Workers = workers or (Threads() if plan.is_compiled else Processes())
    size = task_size(plan, work, chosen.task_seconds)
    tasks = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    for number, result in chosen.each(partial(work, plan), tasks):
        if step is not None:
            step(len(tasks[number]))
        yield tasks[number].start, result


def task_size(plan: Plan, work: Callable[[Plan, range], object], seconds: float) -> int:
    """How many games take about so many seconds on one core: if they are compiled, some are played and timed."""
    if not plan.is_compiled:
        return GAMES_AT_TABLES
    size = FIRST_GAMES
    work(plan, range(1))  # loads what is compiled
    while size < min(LARGEST_TASK, plan.games):
        start = time.perf_counter()
        work(plan, range(size))
        if time.perf_counter() - start > seconds / 4:
            break
        size *= 2
    return size


def finish(plan: Plan, numbers: range, middle: bool) -> Iterator[tuple[range, Finished]]:
    """Play games that follow each other, some at a time."""
    game = find_game(plan.game)
    for first in range(numbers.start, numbers.stop, LARGEST_CHUNK):
        chunk = range(first, min(first + LARGEST_CHUNK, numbers.stop))
        play_games = play_compiled if plan.is_compiled else play_tables
        yield chunk, play_games(game, plan, chunk, middle)


def play_task(plan: Plan, numbers: range, middle: bool = False) -> Games:
    """Play some games of a plan."""
    game = find_game(plan.game)
    return joined([games_of(game, finished) for _, finished in finish(plan, numbers, middle)])


def record_task(plan: Plan, numbers: range) -> tuple[Games, bytes]:
    """The same, and their records as lines."""
    game = find_game(plan.game)
    games: list[Games] = []
    lines: list[bytes] = []
    for chunk, finished in finish(plan, numbers, middle=False):
        games.append(games_of(game, finished))
        lines += record_lines(game, plan, chunk, finished)
    return joined(games), b"".join(lines)
