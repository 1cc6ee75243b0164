"""Where bots think: on threads beside the event loop, only so many at a time (compiled rules release the lock)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from mesozoic.server.problems import Problem

T = TypeVar("T")


class Thinkers:
    """A few threads and a queue with an end."""

    def __init__(self, threads: int, most: int = 10_000) -> None:
        self._pool = ThreadPoolExecutor(threads, "thinker")
        self._most = most
        self.waiting = 0

    async def run(self, think: Callable[[], T]) -> T:
        """What a thought leads to; refused when too many wait already."""
        if self.waiting >= self._most:
            raise Problem(503, "busy", "too many bots are thinking; try again soon")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, think)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
