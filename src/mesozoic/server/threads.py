"""Threads for work that takes long, beside the event loop: bots, previews, reading games, auditing records.

Compiled rules release the interpreter's lock, so that the event loop goes on meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from mesozoic.server.problems import Problem

T = TypeVar("T")
MOST_WAITING = 10_000


class Threads:
    """A few threads and a queue of limited length."""

    def __init__(self, count: int, most_waiting: int = MOST_WAITING) -> None:
        self._pool = ThreadPoolExecutor(count, "thinker")
        self._most_waiting = most_waiting
        self.waiting = 0  # calls that run or wait to

    async def run(self, call: Callable[[], T]) -> T:
        """What a call returns; raises Problem (503) when too many wait already."""
        if self.waiting >= self._most_waiting:
            raise Problem(503, "busy", "too many bots are thinking; try again soon")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, call)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
