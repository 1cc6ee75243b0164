"""Who does the work of an experiment: threads, processes, or the machines of a cluster.

Work is a function of a task.  `Workers.each` yields results as they come, with the number of the task, so what comes
out does not depend on who did what when.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Protocol, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

STOP_SECONDS = 10.0
"""How long a worker may take to end."""


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
        pool = ThreadPoolExecutor(min(self.count, len(tasks)))
        try:
            yield from _finished(pool, work, tasks)
        finally:
            pool.shutdown(cancel_futures=True)


class Processes:
    """Processes of this machine, for work in Python."""

    task_seconds = 0.5

    def __init__(self, count: int | None = None) -> None:
        self.count = count or cores()

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        if min(self.count, len(tasks)) <= 1:
            yield from ((number, work(task)) for number, task in enumerate(tasks))
            return
        earlier = active_children()
        pool = ProcessPoolExecutor(
            min(self.count, len(tasks)), mp_context=get_context("spawn"), initializer=begin_worker
        )
        try:
            yield from _finished(pool, partial(do_task, work), tasks)
        except BaseException:  # a task has failed, or somebody has interrupted: others may take hours
            stop([process for process in active_children() if process not in earlier])
            raise
        finally:
            pool.shutdown()


def _finished(pool: Executor, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
    numbers = {pool.submit(work, task): number for number, task in enumerate(tasks)}
    for done in as_completed(numbers):
        number = numbers.pop(done)  # so that results are not kept here
        yield number, done.result()


# In processes


def stop(processes: Sequence[BaseProcess]) -> None:
    """End workers in the middle of their tasks, what they hold being closed."""
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(STOP_SECONDS)
        if process.is_alive():
            process.kill()


def begin_worker() -> None:
    """Make a worker end when it is terminated, or when the process that has started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # that process is interrupted as well, and ends its workers
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def do_task(work: Callable[[Task], Result], task: Task) -> Result:
    """Do a task; a worker that is terminated meanwhile ends, where a pool would give it the next task."""
    try:
        return work(task)
    except SystemExit:
        os._exit(0)


def _leave(*_: object) -> None:
    raise SystemExit


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(STOP_SECONDS)
    os._exit(1)
