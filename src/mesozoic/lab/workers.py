"""Who does the work of an experiment: threads, processes, or the machines of a cluster.

Work is a function of a task.  `Workers.each` yields results as they come, with the number of the task, so what comes
out does not depend on who did what when.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Protocol, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


class Workers(Protocol):
    """Those who do tasks."""

    task_seconds: float  # how long a task should take: so long that handing it out costs little

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        """Do every task; yields its number and what came out, in any order."""


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Threads:
    """Threads of this process, for compiled code: it needs no GIL."""

    task_seconds = 0.05

    def __init__(self, count: int | None = None) -> None:
        self.count = count or cores()

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        if min(self.count, len(tasks)) <= 1:
            yield from ((number, work(task)) for number, task in enumerate(tasks))
            return
        with ThreadPoolExecutor(min(self.count, len(tasks))) as pool:
            yield from _finished(pool, work, tasks)


class Processes:
    """Processes of this machine, for work in Python."""

    task_seconds = 0.5

    def __init__(self, count: int | None = None) -> None:
        self.count = count or cores()

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        if min(self.count, len(tasks)) <= 1:
            yield from ((number, work(task)) for number, task in enumerate(tasks))
            return
        with ProcessPoolExecutor(min(self.count, len(tasks)), mp_context=get_context("spawn")) as pool:
            yield from _finished(pool, work, tasks)


def _finished(pool: Executor, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
    numbers = {pool.submit(work, task): number for number, task in enumerate(tasks)}
    try:
        for done in as_completed(numbers):
            number = numbers.pop(done)  # so that results are not kept here
            yield number, done.result()
    finally:
        for waiting in numbers:
            waiting.cancel()
