"""What is asked of the database about tables, in plain functions on a connection."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, delete, func, select, update

from mesozoic.core.json_checks import Json
from mesozoic.server.store.schema import chat, events, records, results, seats, tables
from mesozoic.server.store.store import add_row, insert_row

PAGE = 50


def table_row(connection: Connection, table: str) -> Row[Any] | None:
    return connection.execute(select(tables).where(tables.c.id == table)).first()


def seat_rows(connection: Connection, table: str) -> list[Row[Any]]:
    return list(connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)))


def event_rows(connection: Connection, table: str, since: int = 0) -> list[Row[Any]]:
    wanted = select(events).where(events.c.table_id == table, events.c.number >= since).order_by(events.c.number)
    return list(connection.execute(wanted))


def count_events(connection: Connection, table: str) -> int:
    return int(connection.execute(select(func.count()).where(events.c.table_id == table)).scalar_one())


def add_table(connection: Connection, row: Json, chairs: Iterable[Json]) -> None:
    insert_row(connection, tables, **row)
    for chair in chairs:
        insert_row(connection, seats, table_id=row["id"], **chair)


def occupy_seat(connection: Connection, table: str, seat: int, **who: Any) -> bool:
    """Sit down; False if the seat is taken or the game has begun."""
    state = connection.execute(select(tables.c.state).where(tables.c.id == table).with_for_update()).scalar()
    return state == "open" and add_row(connection, seats, table_id=table, seat=seat, **who)


def free_seat(connection: Connection, table: str, seat: int, person: str | None = None) -> bool:
    """Stand up before the game begins; with a person only from a seat of theirs."""
    state = connection.execute(select(tables.c.state).where(tables.c.id == table).with_for_update()).scalar()
    if state != "open":
        return False
    gone = delete(seats).where(seats.c.table_id == table, seats.c.seat == seat)
    if person is not None:
        gone = gone.where(seats.c.person == person)
    return connection.execute(gone).rowcount == 1


def change_state(connection: Connection, table: str, before: str, **values: Any) -> bool:
    """Change a table that is in a certain state; False if it is not."""
    wanted = update(tables).where(tables.c.id == table, tables.c.state == before).values(**values)
    return connection.execute(wanted).rowcount == 1


def set_rematch(connection: Connection, table: str, other: str) -> bool:
    wanted = update(tables).where(tables.c.id == table, tables.c.rematch.is_(None)).values(rematch=other)
    return connection.execute(wanted).rowcount == 1


def due_tables(connection: Connection, now: int, limit: int = 200) -> list[str]:
    """Tables where something should have happened by itself."""
    wanted = select(tables.c.id).where(tables.c.state == "playing", tables.c.due <= now).order_by(tables.c.due)
    return list(connection.execute(wanted.limit(limit)).scalars())


def put_off(connection: Connection, table: str, number: int, now: int, due: int | None) -> bool:
    """Write down when something has to happen next at a table that was due; False if others have seen to it."""
    newer = select(events.c.number).where(events.c.table_id == table, events.c.number >= number)
    is_due = (tables.c.id == table) & (tables.c.state == "playing") & (tables.c.due <= now)
    return connection.execute(update(tables).where(is_due, ~newer.exists()).values(due=due)).rowcount == 1


def listed(connection: Connection, state: str, game: str | None, before: int | None) -> list[str]:
    """Public tables, the newest first."""
    wanted = select(tables.c.id).where(tables.c.state == state, tables.c.public)
    if game is not None:
        wanted = wanted.where(tables.c.game == game)
    if before is not None:
        wanted = wanted.where(tables.c.created < before)
    return list(connection.execute(wanted.order_by(tables.c.created.desc()).limit(PAGE)).scalars())


def tables_of(connection: Connection, person: str) -> list[str]:
    """The tables where somebody sits: those in play, then the open ones, then the finished."""
    wanted = (
        select(tables.c.id, tables.c.state, tables.c.created)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.person == person, tables.c.state != "closed")
        .distinct()
        .order_by(tables.c.state.desc(), tables.c.created.desc())
        .limit(2 * PAGE)
    )
    return [row.id for row in connection.execute(wanted)]


def count_open(connection: Connection, person: str) -> int:
    """How many tables that are not finished a person has opened."""
    wanted = select(func.count()).where(tables.c.host == person, tables.c.state.in_(["open", "playing"]))
    return int(connection.execute(wanted).scalar_one())


def add_chat(connection: Connection, table: str, person: str, name: str, at: int, said: str) -> int:
    line = chat.insert().values(table_id=table, person=person, name=name, at=at, text=said).returning(chat.c.id)
    return int(connection.execute(line).scalar_one())


def chat_rows(connection: Connection, table: str, after: int = 0, limit: int = 200) -> list[Row[Any]]:
    """The last lines of a table's chat, oldest first."""
    wanted = select(chat).where(chat.c.table_id == table, chat.c.id > after).order_by(chat.c.id.desc()).limit(limit)
    return list(reversed(list(connection.execute(wanted))))


def last_chat(connection: Connection, table: str) -> int:
    """The number of the last line of a table's chat."""
    return connection.execute(select(func.max(chat.c.id)).where(chat.c.table_id == table)).scalar() or 0


def add_results(connection: Connection, rows: Iterable[Json]) -> None:
    for row in rows:
        insert_row(connection, results, **row)


def finished_public(connection: Connection, game: str | None, after: tuple[int, str]) -> list[tuple[int, str]]:
    """Public finished games in the order they ended, a page after a given one."""
    ended, last = after
    wanted = select(tables.c.ended, tables.c.id).where(
        tables.c.state == "finished",
        tables.c.public,
        (tables.c.ended > ended) | ((tables.c.ended == ended) & (tables.c.id > last)),
    )
    if game is not None:
        wanted = wanted.where(tables.c.game == game)
    return [(row.ended, row.id) for row in connection.execute(wanted.order_by(tables.c.ended, tables.c.id).limit(PAGE))]


def add_record(connection: Connection, **row: Any) -> None:
    insert_row(connection, records, **row)


def record_row(connection: Connection, record: str) -> Row[Any] | None:
    return connection.execute(select(records).where(records.c.id == record)).first()
