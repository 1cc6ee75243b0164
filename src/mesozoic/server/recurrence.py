"""Failures that go on: logged when they begin, then at growing intervals, and when they are over."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

FIRST_SECONDS = 10.0
LONGEST_SECONDS = 600.0


class Recurrence:
    """Keeps a failure that comes again and again from filling the log."""

    def __init__(self, log: logging.Logger, message: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._message = message
        self._clock = clock
        self._times = 0  # since it began
        self._wait = FIRST_SECONDS
        self._due = 0.0

    def failed(self, with_traceback: bool = False, **fields: Any) -> None:
        """It has failed; written down the first time, then after 10 s, 20 s, 40 s …, at most 10 minutes."""
        now = self._clock()
        self._times += 1
        if self._times > 1 and now < self._due:
            return
        self._wait = FIRST_SECONDS if self._times == 1 else min(2 * self._wait, LONGEST_SECONDS)
        self._due = now + self._wait
        again = {"times": self._times} if self._times > 1 else {}
        self._log.error(self._message, exc_info=with_traceback, extra={**fields, **again})

    def worked(self) -> None:
        """It has worked."""
        if self._times:
            self._log.warning(f"{self._message}: over", extra={"times": self._times})
        self._times = 0
