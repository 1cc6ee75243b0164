"""The time of a process: that of the system, without its jumps."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

log = logging.getLogger("mesozoic.time")

JUMP = 2000
"""Milliseconds by which the system's clock is off between two looks, compared with the one that nobody can set."""


def system_time() -> int:
    return time.time_ns() // 1_000_000


def monotonic_time() -> int:
    return time.monotonic_ns() // 1_000_000


class SteadyTime:
    """Milliseconds since 1970 that neither jump nor go back.

    Small corrections of the system's clock are followed.  A jump, because somebody has set the clock or the machine
    has slept, is logged and not followed: this time goes on by itself until `advance_to` is called.
    """

    def __init__(self, system: Callable[[], int] = system_time, monotonic: Callable[[], int] = monotonic_time) -> None:
        self._system = system
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._seen = system(), monotonic()  # at the last look
        self._ahead = 0  # how far the system's clock is ahead of this time, since it has jumped
        self._last = 0

    def now(self) -> int:
        with self._lock:
            system, monotonic = self._system(), self._monotonic()
            before, at = self._seen
            jump = system - before - (monotonic - at)
            self._seen = system, monotonic
            if not -JUMP <= jump <= JUMP:
                self._ahead += jump
                way = "forward" if jump > 0 else "back"
                log.warning(f"the system's clock has jumped {way}: clocks of games go on", extra={"milliseconds": jump})
            steady = system - self._ahead
            if steady > self._last:  # asked several times at every move: `abs` and `max` would cost as much again
                self._last = steady
            return self._last

    @property
    def system(self) -> int:
        """What the system's clock said at the last look."""
        return self._seen[0]

    def advance_to(self, at: int) -> None:
        """Go on from a later time."""
        with self._lock:
            self._ahead -= max(0, at - self._last)
            self._last = max(self._last, at)
