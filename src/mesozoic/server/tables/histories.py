"""Games from their beginning, as seats saw them: worked out once for those who ask, and remembered for a while."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections import OrderedDict
from collections.abc import Callable

from mesozoic.core.json_checks import Json
from mesozoic.server.tables.live import Live, begin
from mesozoic.server.tables.table import Table
from mesozoic.server.threads import Threads, Urgency

LEVEL = 6
"""Of gzip; higher ones take much longer and save little."""
MOST_BYTES = 32 << 20
"""Size of the histories that are remembered."""
UNUSED_SECONDS = 300
"""After which a history that nobody has asked for is forgotten."""
Key = tuple[str, int, int | None]
"""A table, how many events it has, and the seat; None: a spectator."""


class Histories:
    """Replays games for those who step through them."""

    def __init__(
        self, readers: Threads, most_bytes: int = MOST_BYTES, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._readers = readers
        self._most_bytes = most_bytes
        self._clock = clock
        self._packed: OrderedDict[Key, bytes] = OrderedDict()  # the one used longest ago first
        self._used: dict[Key, float] = {}
        self._size = 0
        self._coming: dict[Key, asyncio.Task[bytes]] = {}

    def of(self, live: Live, seat: int | None, owner: str) -> asyncio.Task[bytes] | bytes:
        """What `protocol.History` says of a game that has begun, as JSON compressed by gzip, or who works it out.

        The table is held.
        """
        table = live.table
        assert table is not None
        key = live.id, table.number, seat
        if key in self._packed:
            self._packed.move_to_end(key)
            self._used[key] = self._clock()
            return self._packed[key]
        if key not in self._coming:
            events = [(event.at, event.body) for event in table.events]
            coming = asyncio.create_task(self._make(key, begin(live), events, owner))
            coming.add_done_callback(lambda done: done.cancelled() or done.exception())  # whoever asked may be gone
            self._coming[key] = coming
        return self._coming[key]

    async def _make(self, key: Key, table: Table, events: list[tuple[int, Json]], owner: str) -> bytes:
        try:
            packed = await self._readers.run(
                lambda: gzip.compress(history_text(table, events, key[2]), LEVEL), owner, Urgency.CURIOUS
            )
        finally:
            del self._coming[key]
        self._packed[key] = packed
        self._used[key] = self._clock()
        self._size += len(packed)
        while self._size > self._most_bytes:
            self._forget_oldest()
        return packed

    def forget_unused(self) -> None:
        """Forget what nobody has asked for in a while."""
        while self._packed and self._used[next(iter(self._packed))] < self._clock() - UNUSED_SECONDS:
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        key, oldest = self._packed.popitem(last=False)
        del self._used[key]
        self._size -= len(oldest)


def history_text(table: Table, events: list[tuple[int, Json]], seat: int | None) -> bytes:
    """What the seat saw at the start, and after each event."""
    views = [table.match.view_texts((seat,))[seat]]
    for at, body in events:
        table.apply(at, body)
        views.append(table.match.view_texts((seat,))[seat])
    return b'{"seat":%b,"views":[%b]}' % (b"null" if seat is None else b"%d" % seat, b",".join(views))
