"""Records of finished games, as the database keeps them: written when a game ends, read without replaying it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from typing import Any

from pydantic_core import from_json
from sqlalchemy import Connection

from mesozoic.core.json_checks import Json
from mesozoic.engine.match import canonical
from mesozoic.server.problems import Problem
from mesozoic.server.readiness import Readiness
from mesozoic.server.store import queries
from mesozoic.server.store.queries import Ended
from mesozoic.server.store.store import Store
from mesozoic.server.tables.live import Live, player_of
from mesozoic.server.tables.presence import Presence
from mesozoic.server.tables.results import record_of
from mesozoic.server.threads import Threads, Turns, Urgency

log = logging.getLogger("mesozoic.records")

MADE_AT_ONCE = 20
"""Records of games that ended before records were kept, made for one who asks."""


@dataclass(frozen=True)
class Page:
    """Public games that everybody may see, in the order they ended."""

    games: list[Ended]
    next: Ended | None  # where the next page goes on; None: this is the last one


class GameRecords:
    """Reads stored records; makes those that are missing, once."""

    def __init__(self, store: Store, readers: Threads, readiness: Readiness) -> None:
        self._store = store
        self._readers = readers
        self._readiness = readiness
        self._has_all = False
        self._making = asyncio.Lock()
        self._turns = Turns(1)  # pages that are read

    async def page(self, game: str | None, after: Ended, limit: int, owner: str) -> Page:
        """The games after a given one; games that have no record yet get one, a few at a time."""
        until = await self._make_missing(owner)
        read = partial(queries.public_records, game=game, after=after, until=until, limit=limit + 1)
        games = await self._store.read(read)
        if len(games) > limit:
            return Page(games[:limit], games[limit - 1])
        if until is not None:
            return Page(games, games[-1] if games else after)
        return Page(games, None)

    async def lines(self, games: list[Ended], owner: str) -> bytes:
        """The records of games, one a line; those who ask at the same time have one turn after the other."""
        table_ids = [game.table for game in games]
        read = partial(self._store.read_now, lambda connection: record_lines(connection, table_ids))
        async with self._turns.turn(owner, Urgency.CURIOUS):
            return await self._readers.run(read, urgency=Urgency.CURIOUS)

    async def of_tables(self, games: list[Ended], owner: str) -> dict[str, Json]:
        """The records of finished games by table; those that are missing are made."""
        table_ids = [game.table for game in games]
        bodies = await self._store.read(lambda connection: queries.record_bodies(connection, table_ids))
        for game in games:
            if game.table not in bodies:
                await self._make(game, owner)
        return await self._store.read(lambda connection: stored_records(connection, table_ids))

    async def _make_missing(self, owner: str) -> Ended | None:
        """Make records that are missing, the oldest first; returns the first that still is, None if there is none."""
        if self._has_all:
            return None
        async with self._making:  # whoever comes at the same time finds them made
            missing = await self._store.read(partial(queries.missing_records, limit=MADE_AT_ONCE + 1))
            for ended in missing[:MADE_AT_ONCE]:
                await self._make(ended, owner)
            self._has_all = len(missing) <= MADE_AT_ONCE
            return None if self._has_all else missing[-1]

    async def _make(self, ended: Ended, owner: str) -> None:
        def read(connection: Connection) -> tuple[Any, list[Any], list[Any]]:
            table = ended.table
            events, row = queries.event_rows(connection, table), queries.table_row(connection, table)
            return row, queries.seat_rows(connection, table), events

        row, chairs, events = await self._store.read(read)
        if row is None:
            return
        self._readiness.check(row.game)
        try:
            body = await self._readers.run(
                lambda: record_text(Live(row, chairs, events, Presence())), owner, Urgency.CURIOUS
            )
        except Problem:
            raise
        except Exception:
            log.exception("the record of a game cannot be made", extra={"table": ended.table})
            body = ""
        new = {"table_id": ended.table, "at": ended.at, "body": body}
        await self._store.write(lambda connection: queries.add_game_record(connection, **new))


def record_text(live: Live, ended: int | None = None) -> str:
    """The record of a game that is over as it is stored; `ended`: when, if the database does not know it yet.

    It names nobody: names stand at the seats only, so that nothing is left of those who are deleted.
    """
    record = record_of(live, ended)
    nameless = [{**player, "name": f"seat {seat}"} for seat, player in enumerate(record["players"])]
    return canonical({**record, "players": nameless})


def record_lines(connection: Connection, table_ids: list[str]) -> bytes:
    """Stored records, one a line."""
    stored = stored_records(connection, table_ids)
    return "".join(f"{canonical(stored[table])}\n" for table in table_ids if table in stored).encode()


def stored_records(connection: Connection, table_ids: list[str]) -> dict[str, Json]:
    """Stored records by table, with the players as they are called now: who has been deleted has no name."""
    bodies = queries.record_bodies(connection, table_ids)
    chairs: dict[str, list[Json]] = {}
    for row in queries.named_seats(connection, table_ids):
        chairs.setdefault(row.table_id, []).append(player_of(row.name, row.bot))
    return {table: {**from_json(body), "players": chairs[table]} for table, body in bodies.items() if body}
