"""When tables are served: in time that nobody could have played in, no clock runs.

A row in the database says until when games were served; every process that serves brings it up to date every few
seconds.  Who finds it older than that knows that nobody was served since: all processes were stopped, or none could
write.  That span is a pause, and so is a jump of the system's clock.  The clocks of all tables leave pauses out
(`tables.clock.Pauses`), in every process and whenever a table is read again.  The row is also what keeps processes
together: one whose time is behind it, for it was started after the system's clock was set back, goes on from there.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging

from sqlalchemy import Connection, select

from mesozoic.server.problems import StorageFailure
from mesozoic.server.store.schema import site_state
from mesozoic.server.store.steady_time import JUMP, SteadyTime
from mesozoic.server.store.store import Store, add_row
from mesozoic.server.tables.clock import Pauses

log = logging.getLogger("mesozoic.time")

SERVED = "served"
"""The name of the row: when games were served last, what the system's clock said then, and the pauses."""
EVERY = 2000
LATE = 5000
"""Milliseconds since the row was brought up to date, after which nobody was served meanwhile."""
FORGOTTEN_AFTER = 90 * 24 * 3600 * 1000
"""Milliseconds after which a pause is forgotten: no clock runs for so long."""

Spans = list[tuple[int, int]]


class Uptime:
    """Says in the database that games are served, and finds out when they were not."""

    def __init__(self, store: Store, time: SteadyTime, every: int = EVERY, late: int = LATE) -> None:
        self._store = store
        self._time = time
        self.every = every
        self.late = late
        self._served_at = 0  # as far as this process has written it down
        self._lock = asyncio.Lock()
        self.pauses = Pauses()
        """Shared with the clocks of all tables in memory."""

    async def begin(self) -> None:
        """Find out what happened before this process; before anybody is served."""
        try:
            await self._beat()
        except StorageFailure as problem:
            log.error("could not find out since when nobody was served", extra={"reason": problem.reason})

    async def end(self) -> None:
        """Say until when games were served; afterwards nobody is."""
        with contextlib.suppress(StorageFailure):  # it is known to a few seconds
            await self._beat()

    async def tick(self) -> bool:
        """Bring the row up to date if it is time to; returns whether there was a pause, or this process was behind."""
        at = self._time.now()
        is_due = at >= self._served_at + self.every or self._time.system > at + JUMP
        return is_due and await self._beat()

    async def keep(self) -> None:
        """Before something happens at a table: be sure that no pause is overlooked.  Raises StorageFailure."""
        if self.is_late():
            async with self._lock:
                if self.is_late():
                    await self._beat()

    def is_late(self) -> bool:
        """Whether it was not written down for a while that games are served."""
        return self._time.now() > self._served_at + self.late

    async def _beat(self) -> bool:
        at, system, late, known = self._time.now(), self._time.system, self.late, self.pauses.spans[-1:]
        until, spans, paused = await self._store.write(lambda connection: serve_until(connection, at, system, late))
        self.pauses.spans[:] = spans
        self._time.advance_to(until)
        self._served_at = until
        if paused:
            log.warning(f"nobody could play for {paused / 1000:g} s: no clock of a game has run meanwhile")
        elif until > at + JUMP:
            log.warning("time goes on where games were served last", extra={"milliseconds": until - at})
        return spans[-1:] != known or until > at + JUMP


def serve_until(connection: Connection, at: int, system: int, late: int) -> tuple[int, Spans, int]:
    """Write down that games are served, by a process with its time and that of the system.

    Returns the time with which to go on, the pauses, and how long the last one was if it has just ended.
    """
    add_row(connection, site_state, name=SERVED, value=json.dumps({"system": system, "pauses": []}), at=at)
    row = connection.execute(select(site_state).where(site_state.c.name == SERVED).with_for_update()).one()
    value = json.loads(row.value)
    spans: Spans = [(start, end) for start, end in value["pauses"]]
    served = row.at
    if at - served > late:
        spans = with_pause(spans, served, at)
    is_behind = served > at + JUMP  # others have gone on from another time
    if is_behind and 0 < system - value["system"] < late:
        served += system - value["system"]
    served = max(served, at)
    if system > at + JUMP and system > served:  # the system's clock has jumped forward: from here on it is right again
        if not is_behind or system > served + late:
            spans = with_pause(spans, served, system)
        served = system
    spans = [(start, end) for start, end in spans if end > served - FORGOTTEN_AFTER]
    change = site_state.update().where(site_state.c.name == SERVED)
    connection.execute(change.values(at=served, value=json.dumps({"system": system, "pauses": spans})))
    is_new = bool(spans) and spans[-1][1] > row.at
    return served, spans, spans[-1][1] - max(spans[-1][0], row.at) if is_new else 0


def with_pause(spans: Spans, start: int, end: int) -> Spans:
    """Pauses with one more; it may begin where the last one ends."""
    if spans and spans[-1][1] >= start:
        return [*spans[:-1], (spans[-1][0], max(end, spans[-1][1]))]
    return [*spans, (start, end)]
