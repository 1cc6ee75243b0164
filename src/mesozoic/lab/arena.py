"""The arena: bots play each other at tables of any size, in sets of games.

A set is one deal, played as often as there are players, so that each bot of a table sits in each seat once; deal and
dice are the same in all games of a set, and in the sets of that number of all tables.  What comes out depends on the
contest alone, not on who plays which games when.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from mesozoic.core.contract import Counts
from mesozoic.lab.experiment import Step, play_task, record_task, task_size
from mesozoic.lab.finished import Games
from mesozoic.lab.plan import Plan
from mesozoic.lab.workers import Processes, Threads, Workers

SETS_AT_TABLES = 1
"""Sets of a task whose bots are not compiled."""

Floats = npt.NDArray[np.float64]
Result = TypeVar("Result")


@dataclass(frozen=True)
class Contest:
    """What is to be played in one game.  A set depends on everything but ``sets``, and on its number."""

    game: str
    players: int
    bots: tuple[str, ...]
    sets: int  # of each table
    seed: str
    options: Mapping[str, Any]

    @property
    def tables(self) -> list[tuple[str, ...]]:
        return tables_of(self.bots, self.players)

    @property
    def plans(self) -> list[Plan]:
        """A plan for each table, its bots in the order in which they are named."""
        return [
            Plan(self.game, self.players, bots, self.sets, self.seed, self.options, f"-table{number}")
            for number, bots in enumerate(self.tables)
        ]


def tables_of(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who meets whom.

    As many bots as players, or more: every choice of so many different bots.  Fewer: one of each against copies of each
    other.
    """
    if len(bots) >= players:
        return list(itertools.combinations(bots, players))
    return [(single, *[copied] * (players - 1)) for single, copied in itertools.permutations(bots, 2)]


@dataclass(frozen=True)
class Sets:
    """Sets of one table that follow each other: by set, game of the set, and place of the bot in the table's list."""

    wins: Floats  # a victory shared by k players counts 1/k for each
    scores: Counts


@dataclass(frozen=True)
class Task:
    """Some sets of a table."""

    table: int
    plan: Plan
    numbers: range
    with_records: bool


@dataclass(frozen=True)
class Done:
    """What came out of a task."""

    sets: Sets
    records: bytes  # a line for each game, set by set


Keep = Callable[[int, int, Done], None]
"""Is told what was done, in order: the table, the number of the first set, what came out."""


def compete(
    contest: Contest,
    workers: Workers | None = None,
    step: Step | None = None,
    finished: Sequence[Mapping[int, Sets]] = (),
    keep: Keep | None = None,
    with_records: bool = False,
) -> list[Sets]:
    """Play a contest; returns the sets of each table.

    ``finished`` are sets that need not be played, by table and number of the first set; ``step`` is told how many games
    were played.
    """
    parts = [dict(finished[table]) if finished else {} for table in range(len(contest.tables))]
    is_compiled = all(plan.is_compiled for plan in contest.plans) and not with_records
    chosen: Workers = workers or (Threads() if is_compiled else Processes())
    tasks = tasks_of(contest, parts, chosen.task_seconds, with_records)
    for number, done in in_order(chosen.each(play_sets, tasks)):
        task = tasks[number]
        parts[task.table][task.numbers.start] = done.sets
        if keep is not None:
            keep(task.table, task.numbers.start, done)
        if step is not None:
            step(len(task.numbers) * contest.players)
    return [joined(found, contest.sets) for found in parts]


def tasks_of(
    contest: Contest, finished: Sequence[Mapping[int, Sets]], seconds: float, with_records: bool
) -> list[Task]:
    """What is still to be played, all tables advancing together."""
    tasks: list[Task] = []
    for table, plan in enumerate(contest.plans):
        missing = missing_sets(finished[table], contest.sets)
        if not missing:
            continue
        size = SETS_AT_TABLES
        if plan.is_compiled:
            size = task_size(plan, partial(_played, table, with_records), seconds)
        for numbers in missing:
            firsts = range(numbers.start, numbers.stop, size)
            tasks += [
                Task(table, plan, range(first, min(first + size, numbers.stop)), with_records) for first in firsts
            ]
    return sorted(tasks, key=lambda task: (task.numbers.start, task.table))


def missing_sets(finished: Mapping[int, Sets], count: int) -> list[range]:
    """The sets below ``count`` that are not among the finished ones."""
    missing: list[range] = []
    following = 0
    for first in sorted(finished):
        if first > following:
            missing.append(range(following, first))
        following = max(following, first + len(finished[first].wins))
    return missing + ([range(following, count)] if following < count else [])


def joined(parts: Mapping[int, Sets], count: int) -> Sets:
    """All sets of a table."""
    first = next(iter(parts.values()))
    wins = np.zeros((count, *first.wins.shape[1:]))
    scores = np.zeros((count, *first.scores.shape[1:]), dtype=np.int64)
    for start, part in parts.items():
        wins[start : start + len(part.wins)] = part.wins
        scores[start : start + len(part.scores)] = part.scores
    return Sets(wins, scores)


def in_order(results: Iterator[tuple[int, Result]]) -> Iterator[tuple[int, Result]]:
    """The same by number: what comes too early waits."""
    waiting: dict[int, Result] = {}
    following = 0
    for number, result in results:
        waiting[number] = result
        while following in waiting:
            yield following, waiting.pop(following)
            following += 1


# One task


def _played(table: int, with_records: bool, plan: Plan, numbers: range) -> Done:
    return play_sets(Task(table, plan, numbers, with_records))


def play_sets(task: Task) -> Done:
    """Play some sets of a table."""
    parts = [
        play_rotations(task.plan, order, numbers, task.with_records)
        for order, numbers in ordered(task.plan, task.numbers)
    ]
    wins, scores = (np.concatenate([getattr(part.sets, field) for part in parts]) for field in ("wins", "scores"))
    return Done(Sets(wins, scores), b"".join(part.records for part in parts))


def ordered(plan: Plan, numbers: range) -> Iterator[tuple[tuple[int, ...], range]]:
    """Sets with the order in which the bots of the plan sit round the table.

    The sets go through all orders, for it matters whom a bot follows; where all are alike there is one order.
    """
    orders = round_orders(plan.bots)
    if len(orders) == 1:
        yield orders[0], numbers
        return
    for number in numbers:
        yield orders[number % len(orders)], range(number, number + 1)


def round_orders(bots: Sequence[str]) -> list[tuple[int, ...]]:
    """Every order of bots round a table, as places in their list; turning the table makes no other order."""
    different: dict[tuple[str, ...], tuple[int, ...]] = {}
    for others in itertools.permutations(range(1, len(bots))):
        order = (0, *others)
        different.setdefault(tuple(bots[place] for place in order), order)
    return list(different.values())


def play_rotations(plan: Plan, order: Sequence[int], numbers: range, with_records: bool) -> Done:
    """Each set once for each player: in the first game ``order`` sits in seats 0, 1, …, then one seat further."""
    count = plan.seats
    wins, scores = np.zeros((len(numbers), count, count)), np.zeros((len(numbers), count, count), dtype=np.int64)
    lines: list[list[bytes]] = []
    for rotation in range(count):
        places = [order[(seat - rotation) % count] for seat in range(count)]
        seated = tuple(plan.bots[place] for place in places)
        games, records = play_once(replace(plan, bots=seated, label=f"{plan.label}-{rotation}"), numbers, with_records)
        wins[:, rotation, places] = games.wins
        scores[:, rotation, places] = games.scores
        lines.append(records.splitlines(keepends=True))
    by_set = (line for of_set in zip(*lines, strict=True) for line in of_set)
    return Done(Sets(wins, scores), b"".join(by_set))


def play_once(plan: Plan, numbers: range, with_records: bool) -> tuple[Games, bytes]:
    return record_task(plan, numbers) if with_records else (play_task(plan, numbers), b"")
