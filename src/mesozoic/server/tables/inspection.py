"""Whether a database holds what it should: events without a gap, results and a valid record of every finished game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pydantic_core import from_json
from sqlalchemy import Connection, func, null, select

from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game
from mesozoic.engine.match import canonical
from mesozoic.games import find_game
from mesozoic.records.verify import verify
from mesozoic.server.store import queries
from mesozoic.server.store.schema import events, game_records, results, seats, tables
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.presence import Presence
from mesozoic.server.tables.results import record_of


class Fault(MesozoicError):
    """Something in a database that cannot be."""


@dataclass(frozen=True)
class Findings:
    """How much was looked at."""

    tables: int
    events: int
    replayed: int  # games that were played again from their events
    verified: int  # records that were audited


def inspect(connection: Connection, most: int | None, prepare: Callable[[Game], None]) -> Findings:
    """Look through a database; `most`: play only so many games of each state again, the newest first.

    `prepare` is told of each game before its rules are needed.  Raises Fault with the first thing that is wrong.
    """
    _check_events(connection)
    _check_states(connection)
    replayed = verified = 0
    for table in _chosen(connection, most):
        row = queries.table_row(connection, table)
        assert row is not None
        prepare(find_game(row.game))
        try:
            _replay(connection, row)
        except Fault:
            raise
        except (MesozoicError, LookupError, ValueError, AssertionError) as problem:
            raise Fault(f"table {table}: its events cannot be played again: {problem}") from None
        replayed += 1
        verified += row.state == "finished"
    return Findings(_count(connection, tables), _count(connection, events), replayed, verified)


def _count(connection: Connection, table: Any) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def _check_events(connection: Connection) -> None:
    """Events are numbered from 0 without a gap, and belong to games that have begun."""
    first, last, count = func.min(events.c.number), func.max(events.c.number), func.count()
    has_gap = (first != 0) | (last != count - 1)
    wanted = select(events.c.table_id, first, last, count).group_by(events.c.table_id).having(has_gap).limit(1)
    for table, lowest, highest, number in connection.execute(wanted):
        raise Fault(f"table {table}: a gap in its events, {number} of them are numbered {lowest} to {highest}")
    unbegun = select(tables.c.id).join(events, events.c.table_id == tables.c.id)
    for table in connection.execute(unbegun.where(tables.c.state == "open").limit(1)).scalars():
        raise Fault(f"table {table}: it has events, and has not begun")


def _check_states(connection: Connection) -> None:
    """What a table that has begun or is finished must have."""
    has_begun = tables.c.state.in_(["playing", "finished"])
    is_bare = tables.c.setup.is_(null()) | tables.c.secret.is_(None) | tables.c.started.is_(None)
    for table in connection.execute(select(tables.c.id).where(has_begun, is_bare).limit(1)).scalars():
        raise Fault(f"table {table}: it has begun without a set-up")
    for what, counted in (("seats", seats), ("results", results)):
        number = select(func.count()).where(counted.c.table_id == tables.c.id).scalar_subquery()
        is_wrong = number != tables.c.settings["seats"].as_integer()
        wanted = select(tables.c.id, number).where(tables.c.state == "finished", is_wrong).limit(1)
        for table, has in connection.execute(wanted):
            raise Fault(f"table {table}: it is finished and has {has} {what}")
    is_early = tables.c.state.in_(["open", "playing"])
    for what, left in (("results", results), ("a record", game_records)):
        wanted = select(tables.c.id).join(left, left.c.table_id == tables.c.id)
        for table in connection.execute(wanted.where(is_early).limit(1)).scalars():
            raise Fault(f"table {table}: it has {what}, and is not finished")


def _chosen(connection: Connection, most: int | None) -> Iterator[str]:
    for state in ("finished", "playing"):
        wanted = select(tables.c.id).where(tables.c.state == state).order_by(tables.c.created.desc(), tables.c.id)
        yield from connection.execute(wanted if most is None else wanted.limit(most)).scalars().all()


def _replay(connection: Connection, row: Any) -> None:
    """Play a game again from its events, and compare with what is stored of its end."""
    chairs, happened = queries.seat_rows(connection, row.id), queries.event_rows(connection, row.id)
    live = Live(row, chairs, happened, Presence())
    assert live.table is not None
    if (row.state == "finished") != live.table.is_over:
        events_say = "its events end the game" if live.table.is_over else "its events do not end the game"
        raise Fault(f"table {row.id}: it is {row.state}, and {events_say}")
    if row.state == "playing":
        return
    if canonical(row.result) != canonical(live.table.outcome):
        raise Fault(f"table {row.id}: the result is not the one that its events lead to")
    record = record_of(live)
    body = queries.record_bodies(connection, [row.id]).get(row.id)
    if body is not None and canonical({**from_json(body or "{}"), "players": record["players"]}) != canonical(record):
        raise Fault(f"table {row.id}: the stored record is not the one that its events lead to")
    try:
        verify(record)
    except MesozoicError as problem:
        raise Fault(f"table {row.id}: its record is not valid: {problem}") from None
