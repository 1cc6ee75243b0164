"""Courtesy: games of bots alone go on one move at a time, and pause after each move while people play.

A move of a bot costs more than its thinking: it is played, saved and told like any other.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterator

from mesozoic.server.tables.kept_bots import Thinking
from mesozoic.server.tables.live import Live
from mesozoic.server.threads import Turns, Urgency

BUSY_SECONDS = 2.0
"""People play as long as they have done something within this time."""
PAUSE = 9
"""Times as long as a move of a bot has taken: so games of bots alone have a tenth of the time between them."""
LONGEST_PAUSE = 2.0


class Courtesy:
    """Whose turn it is among the games of bots alone in this process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._turns = Turns(1)
        self._busy_until = 0.0
        self._alone: Thinking | None = None

    def played(self, live: Live) -> None:
        """Something has happened at a table; what bots do among themselves does not count."""
        if live.table is not None and live.table.has_people():
            self.noticed()

    def noticed(self) -> None:
        """Somebody plays, or asks for a hint: a bot that plays alone does not think on."""
        self._busy_until = self._clock() + BUSY_SECONDS
        if self._alone is not None:
            self._alone.stop()

    @contextlib.contextmanager
    def alone(self, thinking: Thinking) -> Iterator[None]:
        """While a bot thinks in a game of bots alone; there is one at a time."""
        self._alone = thinking
        try:
            yield
        finally:
            self._alone = None

    @property
    def is_busy(self) -> bool:
        """Whether people play."""
        return self._clock() < self._busy_until

    @contextlib.asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait until a game that somebody has opened may go on by one move, and pause after it if people play."""
        async with self._turns.turn(owner, Urgency.NOBODY):
            started = self._clock()
            yield
            if self.is_busy:
                await asyncio.sleep(min(LONGEST_PAUSE, PAUSE * (self._clock() - started)))
