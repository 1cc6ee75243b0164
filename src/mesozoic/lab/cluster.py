"""The machines of a Ray cluster as workers (the extra `mesozoic[cluster]`).

Every machine has Mesozoic installed, in the same version.  A task that is lost with its machine is done again on
another one: it costs time, not games.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import ray

from mesozoic.core.errors import MesozoicError

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 3
"""Tasks that are handed out for each core of the cluster, so that none waits for work."""
UNTIL_IT_IS_DONE = -1
ANSWER_SECONDS = 10


class NoCluster(MesozoicError):
    """The cluster cannot be reached."""


def check_address(address: str) -> None:
    """Raise NoCluster if an address names a port at which nobody answers: Ray itself would try for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not port.isdecimal() or not host:
        return
    try:
        socket.create_connection((host, int(port)), timeout=ANSWER_SECONDS).close()
    except (OSError, OverflowError) as problem:
        raise NoCluster(f"no Ray cluster at {address!r}: {problem}") from None


class Cluster:
    """The cores of a Ray cluster."""

    task_seconds = 3.0

    def __init__(self, address: str) -> None:
        """Connect to a cluster, e.g. ``192.0.2.7:6379``, ``ray://192.0.2.7:10001`` or ``auto``; raises NoCluster."""
        check_address(address)
        try:
            ray.init(address=address, log_to_driver=False, configure_logging=False)
        except (ConnectionError, ValueError, RuntimeError) as problem:
            raise NoCluster(f"no Ray cluster at {address!r}: {str(problem).splitlines()[0]}") from None

    def close(self) -> None:
        """Leave the cluster."""
        ray.shutdown()

    def each(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        def done_there(task: Task) -> Result:
            return work(task)

        remote: Any = ray.remote(max_retries=UNTIL_IT_IS_DONE, num_cpus=1)(done_there)
        waiting = iter(enumerate(tasks))
        numbers: dict[Any, int] = {}
        done: list[Any] = []
        while True:
            most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(numbers) < most and (following := next(waiting, None)) is not None:
                number, task = following
                numbers[remote.remote(task)] = number
            if not numbers:
                return
            done, _ = ray.wait([*numbers], num_returns=1)
            for reference in done:
                result: Result = ray.get(reference)
                yield numbers.pop(reference), result
