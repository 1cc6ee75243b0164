"""Lists of tables as JSON, compressed by gzip: made for a few at a time, and for strangers once a second at most."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from pydantic_core import to_json

from mesozoic.server.problems import Problem
from mesozoic.server.store import queries
from mesozoic.server.store.store import Store
from mesozoic.server.tables.audience import Audience
from mesozoic.server.tables.histories import LEVEL
from mesozoic.server.tables.registry import Registry
from mesozoic.server.threads import Turns, Urgency

FRESH_SECONDS = 1.0
"""How long strangers are told the same."""
MOST_KEPT = 200


@dataclass(frozen=True)
class Kept:
    """A list that is made or being made, and since when."""

    making: asyncio.Task[bytes]
    since: float


class Lists:
    """Public tables and those of a person, each a list of `protocol.TableInfo`.

    A list takes longer than a move: one is made after the other, in turn by who asks.
    """

    def __init__(
        self, store: Store, registry: Registry, audience: Audience, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store = store
        self._registry = registry
        self._audience = audience
        self._clock = clock
        self._turns = Turns(1)
        self._kept: OrderedDict[queries.Filter, Kept] = OrderedDict()  # of strangers, the oldest first

    async def public(self, wanted: queries.Filter, owner: str) -> bytes:
        """Public tables, the newest first; `owner` names who asks, if only by their address."""
        if wanted.viewer is not None:
            return await self._public(wanted, owner)
        now = self._clock()
        while self._kept and (len(self._kept) > MOST_KEPT or self._is_old(next(iter(self._kept.values())), now)):
            self._kept.popitem(last=False)
        kept = self._kept.get(wanted)
        if kept is None:
            kept = self._kept[wanted] = Kept(asyncio.create_task(self._public(wanted, owner)), now)
        try:
            return await asyncio.shield(kept.making)
        except Problem:
            if self._kept.get(wanted) is kept:
                del self._kept[wanted]  # the next one tries again
            raise

    def _is_old(self, kept: Kept, now: float) -> bool:
        return kept.making.done() and now >= kept.since + FRESH_SECONDS

    async def of_person(self, person: str) -> bytes:
        """The tables of a person: those in play, then the open ones, then the finished."""
        async with self._turns.turn(person, Urgency.CURIOUS):
            table_ids = await self._store.read(lambda connection: queries.tables_of(connection, person))
            return await self._text(table_ids, person)

    async def _public(self, wanted: queries.Filter, owner: str) -> bytes:
        async with self._turns.turn(owner, Urgency.CURIOUS):
            table_ids = await self._store.read(lambda connection: queries.listed(connection, wanted))
            return await self._text(table_ids, wanted.viewer)

    async def _text(self, table_ids: list[str], person: str | None) -> bytes:
        apart = await self._audience.apart(person)
        tables = await self._registry.summaries(table_ids)
        return gzip.compress(to_json([live.info(person, apart=apart) for live in tables]), LEVEL, mtime=0)
