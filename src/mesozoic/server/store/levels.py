"""Levels of limits that all processes share, in PostgreSQL: one statement each, in a transaction of its own.

The rows would be locked until the commit if they were written with everything else by the writer.  Keys (addresses,
people, logins) are not written but their pseudonyms.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from sqlalchemy import BigInteger, Connection, Float, cast, delete, func, literal, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.sql import ColumnElement

from mesozoic.server.limits import Rate
from mesozoic.server.store.schema import limit_levels
from mesozoic.server.store.store import Store

LEVEL, AT = limit_levels.c.level, limit_levels.c.at
NOW = cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
"""The clock of the database: those of the processes may differ."""


class StoredLevels:
    """What buckets hold, by kind and key."""

    def __init__(self, store: Store, pseudonym: Callable[[str, str], Awaitable[str]]) -> None:
        """Levels in a database; `pseudonym` says under which name a key of a kind is kept."""
        self._store = store
        self._pseudonym = pseudonym

    async def spend(self, kind: str, key: str, rate: Rate, cost: float) -> float:
        """Take from a bucket that holds enough; returns the level that is missing, 0 if none was."""
        name = await self._pseudonym(kind, key)

        def spend(connection: Connection) -> float:
            row = insert(limit_levels).values(kind=kind, key=name, level=rate.burst - cost, at=NOW)
            level = level_at(rate, row.excluded.at)
            taken = row.on_conflict_do_update(
                index_elements=limit_levels.primary_key,
                set_={"level": level - cost, "at": row.excluded.at},
                where=level >= cost,
            )
            is_taken = connection.execute(taken.returning(LEVEL)).first() is not None
            connection.commit()
            if is_taken:
                return 0.0
            mine = (limit_levels.c.kind == kind) & (limit_levels.c.key == name)
            left = connection.execute(select(level_at(rate, NOW)).where(mine)).scalar()
            return max(0.0, cost - (rate.burst if left is None else left))

        return await self._store.read(spend)

    async def merge(self, kind: str, rate: Rate, spent: Mapping[str, float]) -> dict[str, float]:
        """Take from buckets what was spent already; they may hold less than nothing, but not less than a burst."""
        keys = {await self._pseudonym(kind, key): key for key in spent}

        def merge(connection: Connection) -> dict[str, float]:
            rows: list[dict[str, Any]] = [
                {"kind": kind, "key": name, "level": rate.burst - spent[key], "at": NOW}
                for name, key in sorted(keys.items())  # all processes lock in one order
            ]
            row = insert(limit_levels).values(rows)
            cost = literal(rate.burst, Float) - row.excluded.level
            merged = row.on_conflict_do_update(
                index_elements=limit_levels.primary_key,
                set_={
                    "level": func.greatest(-rate.burst, level_at(rate, row.excluded.at) - cost),
                    "at": row.excluded.at,
                },
            ).returning(limit_levels.c.key, LEVEL)
            levels = {keys[name]: float(level) for name, level in connection.execute(merged)}
            connection.commit()
            return levels

        return await self._store.read(merge)


def level_at(rate: Rate, at: ColumnElement[int]) -> ColumnElement[float]:
    """What a bucket holds at a time; a clock that was put back fills it, as one that was put forward does."""
    return func.least(literal(rate.burst, Float), LEVEL + func.abs(at - AT) * literal(rate.burst / rate.seconds / 1000))


def delete_full(connection: Connection, seconds: float) -> None:
    """Forget buckets that nobody has used for so long: they are full again."""
    connection.execute(delete(limit_levels).where(func.abs(NOW - AT) > seconds * 1000))
