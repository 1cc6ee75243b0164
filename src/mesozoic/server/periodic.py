"""Work that is done again and again beside everything else; one failure does not end it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from mesozoic.server.problems import StorageFailure
from mesozoic.server.recurrence import Recurrence


class Periodic:
    """A task that repeats a call, with a pause after each; failures are logged, at growing intervals."""

    def __init__(self, work: Callable[[], Awaitable[None]], seconds: float, log: logging.Logger, failure: str) -> None:
        """``failure``: what the log says when the work has failed."""
        self._work = work
        self._seconds = seconds
        self._failing = Recurrence(log, f"{failure}, retrying every {seconds:g} s")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End it, also in the middle of the work."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._work()
                self._failing.worked()
            except StorageFailure as problem:
                self._failing.failed(reason=problem.reason)
            except Exception:
                self._failing.failed(with_traceback=True)
            await asyncio.sleep(self._seconds)
