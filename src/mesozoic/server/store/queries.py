"""What is asked of the database about tables, in plain functions on a connection."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    bindparam,
    delete,
    func,
    or_,
    select,
    true,
    tuple_,
    update,
)

from mesozoic.core.json_checks import Json
from mesozoic.server.store.schema import (
    blocks,
    chat,
    events,
    game_records,
    invitations,
    people,
    ratings,
    records,
    results,
    seats,
    tables,
)
from mesozoic.server.store.store import add_row, insert_row, insert_rows

PAGE = 50
IS_SHARED = func.coalesce(tables.c.shared, tables.c.settings["settings"]["spectators"].as_boolean())
"""Whether everybody may look at a finished public game."""


def table_row(connection: Connection, table: str) -> Row[Any] | None:
    return connection.execute(TABLE, {"table": table}).first()


def seat_rows(connection: Connection, table: str) -> list[Row[Any]]:
    """The seats of a table, each with what is known of the skill of who sits there."""
    return list(connection.execute(SEATS, {"table": table}))


def owners(connection: Connection, table: str) -> dict[int, str | None]:
    """Who sits at a table, by seat; None: a bot, or somebody whose data are deleted."""
    return {row.seat: row.person for row in connection.execute(OWNERS, {"table": table})}


def _seats_at(wanted: ColumnElement[bool]) -> Select[Any]:
    own = (ratings.c.person == seats.c.person) & (ratings.c.game == tables.c.game)
    return (
        select(seats, ratings.c.mu, ratings.c.games.label("rated_games"), ratings.c.experience)
        .join(tables, tables.c.id == seats.c.table_id)
        .outerjoin(ratings, own)
        .where(wanted)
        .order_by(seats.c.table_id, seats.c.seat)
    )


# Asked whenever a table is read, opened, joined or over: made once
TABLE = select(tables).where(tables.c.id == bindparam("table"))
SEATS = _seats_at(seats.c.table_id == bindparam("table"))
OWNERS = select(seats.c.seat, seats.c.person).where(seats.c.table_id == bindparam("table"))
EVENTS = (
    select(events)
    .where(events.c.table_id == bindparam("table"), events.c.number >= bindparam("since"))
    .order_by(events.c.number)
)
LAST_LINE = select(func.max(chat.c.id)).where(chat.c.table_id == bindparam("table"))
OPEN = select(func.count()).where(
    or_(
        tables.c.host == bindparam("of"),
        tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == bindparam("of"))),
    ),
    tables.c.state.in_(["open", "playing"]),
    tables.c.id != bindparam("but"),
)
STATE = select(tables.c.state).where(tables.c.id == bindparam("table")).with_for_update()


def summaries(connection: Connection, table_ids: Collection[str]) -> list[tuple[Row[Any], list[Row[Any]], int]]:
    """Tables with their seats and the number of their events, by three statements however many there are."""
    last = select(func.max(events.c.number)).where(events.c.table_id == tables.c.id).scalar_subquery()
    rows = connection.execute(select(tables).where(tables.c.id.in_(table_ids))).all()
    counted = connection.execute(select(tables.c.id, last.label("last")).where(tables.c.id.in_(table_ids)))
    counts = {row.id: _next_number(row.last) for row in counted}
    chairs: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
    for chair in connection.execute(_seats_at(seats.c.table_id.in_(table_ids))):
        chairs.setdefault(chair.table_id, []).append(chair)
    return [(row, chairs[row.id], counts.get(row.id, 0)) for row in rows]


def _next_number(last: int | None) -> int:
    """The number of the next event after the last one, if there is any."""
    return 0 if last is None else last + 1


def event_rows(connection: Connection, table: str, since: int = 0) -> list[Row[Any]]:
    return list(connection.execute(EVENTS, {"table": table, "since": since}))


def count_events(connection: Connection, table: str) -> int:
    return int(connection.execute(select(func.count()).where(events.c.table_id == table)).scalar_one())


def add_table(connection: Connection, row: Json, chairs: Iterable[Json]) -> None:
    insert_row(connection, tables, **row)
    for chair in chairs:
        insert_row(connection, seats, table_id=row["id"], **chair)


def lock_table(connection: Connection, table: str) -> str | None:
    """Let nobody else change a table until the end of the transaction; returns its state."""
    return connection.execute(STATE, {"table": table}).scalar()


def occupy_seat(connection: Connection, table: str, seat: int, **who: Any) -> bool:
    """Sit down; False if the seat is taken or the game has begun."""
    return lock_table(connection, table) == "open" and add_row(connection, seats, table_id=table, seat=seat, **who)


def free_seat(connection: Connection, table: str, seat: int, person: str | None = None) -> bool:
    """Stand up before the game begins; with a person only from a seat of theirs."""
    if lock_table(connection, table) != "open":
        return False
    gone = delete(seats).where(seats.c.table_id == table, seats.c.seat == seat)
    if person is not None:
        gone = gone.where(seats.c.person == person)
    return connection.execute(gone).rowcount == 1


def change_state(connection: Connection, table: str, before: str, **values: Any) -> bool:
    """Change a table that is in a certain state; False if it is not.  Addresses are forgotten with its end."""
    if values.get("state") in ("finished", "closed"):
        gone = (seats.c.table_id == table) & seats.c.address.is_not(None)
        connection.execute(update(seats).where(gone).values(address=None))
    wanted = update(tables).where(tables.c.id == table, tables.c.state == before).values(**values)
    return connection.execute(wanted).rowcount == 1


def void_of(connection: Connection, table: str) -> str | None:
    """Why the result of a table does not count."""
    return connection.execute(select(tables.c.void).where(tables.c.id == table)).scalar()


def set_void(connection: Connection, table: str, reason: str) -> None:
    """Say why the result of a table does not count, unless something else was said before."""
    connection.execute(update(tables).where(tables.c.id == table, tables.c.void.is_(None)).values(void=reason))


def has_guests(connection: Connection, table: str) -> bool:
    """Whether somebody without an account sits at a table."""
    wanted = select(people.c.id).join(seats, seats.c.person == people.c.id)
    return connection.execute(wanted.where(seats.c.table_id == table, people.c.login.is_(None))).first() is not None


def has_same_address(connection: Connection, table: str) -> bool:
    """Whether two people have sat down from the same address."""
    known = (seats.c.table_id == table) & seats.c.address.is_not(None) & seats.c.person.is_not(None)
    wanted = select(seats.c.address).where(known).group_by(seats.c.address).having(func.count() > 1)
    return connection.execute(wanted).first() is not None


def set_resigned(connection: Connection, table: str, seat: int) -> None:
    connection.execute(update(seats).where(seats.c.table_id == table, seats.c.seat == seat).values(resigned=True))


def share(connection: Connection, table: str, is_shared: bool) -> bool:
    """Let everybody with the address replay a finished game, or not any more; False if it is not finished."""
    return change_state(connection, table, "finished", shared=is_shared)


def set_rematch(connection: Connection, table: str, before: str | None, other: str) -> bool:
    """Let another table be the rematch of a table; False if that is not the one that it was before."""
    is_same = tables.c.rematch.is_(None) if before is None else tables.c.rematch == before
    wanted = update(tables).where(tables.c.id == table, is_same).values(rematch=other)
    return connection.execute(wanted).rowcount == 1


def delete_invitations(connection: Connection) -> None:
    """Forget invitations to tables that are not open any more."""
    is_open = select(tables.c.id).where(tables.c.state == "open")
    connection.execute(delete(invitations).where(invitations.c.table_id.not_in(is_open)))


def due_tables(connection: Connection, now: int, limit: int = 200) -> list[str]:
    """Tables where something should have happened by itself."""
    wanted = select(tables.c.id).where(tables.c.state == "playing", tables.c.due <= now).order_by(tables.c.due)
    return list(connection.execute(wanted.limit(limit)).scalars())


def put_off(connection: Connection, table: str, number: int, now: int, due: int | None) -> bool:
    """Write down when something has to happen next at a table that was due; False if others have seen to it."""
    newer = select(events.c.number).where(events.c.table_id == table, events.c.number >= number)
    is_due = (tables.c.id == table) & (tables.c.state == "playing") & (tables.c.due <= now)
    return connection.execute(update(tables).where(is_due, ~newer.exists()).values(due=due)).rowcount == 1


@dataclass(frozen=True)
class Filter:
    """Which public tables are listed; None: whichever."""

    state: str
    game: str | None = None
    seats: int | None = None
    clock: str | None = None  # none, live, days
    rated: bool | None = None
    free: bool = False  # only with a free seat
    before: int | None = None
    viewer: str | None = None  # tables of people kept apart from them are left out


def listed(connection: Connection, wanted: Filter) -> list[str]:
    """Public tables that everybody may look at, the newest first."""
    table_ids = select(tables.c.id).where(tables.c.state == wanted.state, tables.c.public)
    settings = tables.c.settings["settings"]
    if wanted.state == "playing":
        table_ids = table_ids.where(settings["spectators"].as_boolean())
    elif wanted.state == "finished":
        table_ids = table_ids.where(IS_SHARED)
    if wanted.game is not None:
        table_ids = table_ids.where(tables.c.game == wanted.game)
    if wanted.seats is not None:
        table_ids = table_ids.where(tables.c.settings["seats"].as_integer() == wanted.seats)
    if wanted.clock is not None:
        kind = settings["clock"]["kind"].as_string()
        table_ids = table_ids.where(kind.is_(None) if wanted.clock == "none" else kind == wanted.clock)
    if wanted.rated is not None:
        table_ids = table_ids.where(settings["rated"].as_boolean() == wanted.rated)
    if wanted.free:
        taken = select(func.count()).select_from(seats).where(seats.c.table_id == tables.c.id).scalar_subquery()
        table_ids = table_ids.where(taken < tables.c.settings["seats"].as_integer())
    if wanted.before is not None:
        table_ids = table_ids.where(tables.c.created < wanted.before)
    if wanted.viewer is not None:
        theirs = select(blocks.c.blocked).where(blocks.c.person == wanted.viewer)
        apart = theirs.union_all(select(blocks.c.person).where(blocks.c.blocked == wanted.viewer))
        table_ids = table_ids.where(or_(tables.c.host.is_(None), tables.c.host.not_in(apart)))
    return list(connection.execute(table_ids.order_by(tables.c.created.desc()).limit(PAGE)).scalars())


def drop_invitation(connection: Connection, person: str, table: str) -> None:
    mine = (invitations.c.person == person) & (invitations.c.table_id == table)
    connection.execute(delete(invitations).where(mine))


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


def count_turns(connection: Connection, person: str) -> int:
    """In how many games it is a person's turn."""
    wanted = (
        select(tables.c.id, tables.c.turn, seats.c.seat)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.person == person, tables.c.state == "playing", tables.c.turn.is_not(None))
    )
    return len({row.id for row in connection.execute(wanted) if str(row.seat) in row.turn.split(",")})


def count_open(connection: Connection, person: str, but: str | None = None) -> int:
    """How many tables that are not finished a person has opened or sits at, but for one."""
    return int(connection.execute(OPEN, {"of": person, "but": but or ""}).scalar_one())


def count_of_bots(connection: Connection, person: str) -> int:
    """How many games of bots alone that somebody has opened are being played."""
    with_people = select(seats.c.table_id).where(seats.c.person.is_not(None))
    is_theirs = (tables.c.host == person, tables.c.state == "playing", tables.c.id.not_in(with_people))
    return int(connection.execute(select(func.count()).where(*is_theirs)).scalar_one())


def addresses_of(connection: Connection, table: str) -> set[str]:
    """What stands for the addresses from which the seats of a table were filled, where that is kept."""
    wanted = select(seats.c.address).where(seats.c.table_id == table, seats.c.address.is_not(None))
    return set(connection.execute(wanted).scalars())


def count_of_bots_from(connection: Connection, addresses: Iterable[str | None]) -> int:
    """How many games of bots alone are being played that were opened from some addresses."""
    with_people = select(seats.c.table_id).where(seats.c.person.is_not(None))
    wanted = (
        select(func.count(seats.c.table_id.distinct()))
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.address.in_([address for address in addresses if address is not None]))
        .where(tables.c.state == "playing", tables.c.id.not_in(with_people))
    )
    return int(connection.execute(wanted).scalar_one())


def add_chat(connection: Connection, **line: Any) -> int:
    return int(connection.execute(chat.insert().values(line).returning(chat.c.id)).scalar_one())


def chat_rows(
    connection: Connection, table: str, after: int, rooms: Collection[str], limit: int = 200
) -> list[Row[Any]]:
    """The last lines in rooms of a table's chat that are not hidden, oldest first."""
    here = (chat.c.table_id == table) & (chat.c.id > after) & chat.c.room.in_(rooms) & ~chat.c.hidden
    wanted = select(chat).where(here).order_by(chat.c.id.desc()).limit(limit)
    return list(reversed(list(connection.execute(wanted))))


def chat_row(connection: Connection, line: int) -> Row[Any] | None:
    return connection.execute(select(chat).where(chat.c.id == line)).first()


def last_chat(connection: Connection, table: str) -> int:
    """The number of the last line of a table's chat."""
    return connection.execute(LAST_LINE, {"table": table}).scalar() or 0


def add_results(connection: Connection, rows: Iterable[Json]) -> None:
    insert_rows(connection, results, list(rows))


class Ended(NamedTuple):
    """A game that is over, and when it ended; sorted by time, then by name."""

    at: int
    table: str


def add_game_record(connection: Connection, **row: Any) -> None:
    """Keep the record of a game that is over; one that is there stays."""
    add_row(connection, game_records, **row)


def public_records(
    connection: Connection, game: str | None, after: Ended, until: Ended | None, limit: int
) -> list[Ended]:
    """Games with a record that everybody may see, in the order they ended: after one, and before another one if given.

    Games without spectators, withdrawn or voided ones are nobody else's business.
    """
    order = game_records.c.at, game_records.c.table_id
    wanted = (
        select(*order)
        .join(tables, tables.c.id == game_records.c.table_id)
        .where(
            tuple_(*order) > tuple_(*after),
            tables.c.public,
            tables.c.void.is_(None),
            tables.c.settings["settings"]["spectators"].as_boolean(),
            func.coalesce(tables.c.shared, true()),
            game_records.c.body != "",
        )
        .order_by(*order)
        .limit(limit)
    )
    if until is not None:
        wanted = wanted.where(tuple_(*order) < tuple_(*until))
    if game is not None:
        wanted = wanted.where(tables.c.game == game)
    return [Ended(at, table) for at, table in connection.execute(wanted)]


def missing_records(connection: Connection, limit: int) -> list[Ended]:
    """Public games that ended before records were kept, the oldest first."""
    wanted = (
        select(tables.c.ended, tables.c.id)
        .outerjoin(game_records, game_records.c.table_id == tables.c.id)
        .where(tables.c.state == "finished", tables.c.public, game_records.c.table_id.is_(None))
        .order_by(tables.c.ended, tables.c.id)
        .limit(limit)
    )
    return [Ended(at, table) for at, table in connection.execute(wanted)]


def record_bodies(connection: Connection, table_ids: list[str]) -> dict[str, str]:
    wanted = select(game_records.c.table_id, game_records.c.body).where(game_records.c.table_id.in_(table_ids))
    return {row.table_id: row.body for row in connection.execute(wanted)}


def named_seats(connection: Connection, table_ids: list[str]) -> list[Row[Any]]:
    """Who sits at tables, in the order of their seats."""
    wanted = select(seats.c.table_id, seats.c.name, seats.c.bot).where(seats.c.table_id.in_(table_ids))
    return list(connection.execute(wanted.order_by(seats.c.table_id, seats.c.seat)))


def add_record(connection: Connection, **row: Any) -> None:
    insert_row(connection, records, **row)


def record_row(connection: Connection, record: str) -> Row[Any] | None:
    return connection.execute(select(records).where(records.c.id == record)).first()
