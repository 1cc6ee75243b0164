"""How somebody stands: their role, mutes, bans and warnings, as the database has them.

Why somebody is muted or banned stands in the audit log, with the act that did it.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, or_, select, update
from sqlalchemy.sql import ColumnElement

from mesozoic.server.people.look_alikes import look_alike
from mesozoic.server.people.names import plain
from mesozoic.server.problems import Problem, conflict, not_found
from mesozoic.server.protocol import BanInfo, Role, Standing, Warned
from mesozoic.server.store.schema import audit, bans, mutes, people, reports, warnings

FOREVER = 253_402_300_799_000
"""The end of the year 9999: a mute or a ban that does not end by itself."""


# Asked whenever a table is opened, joined or watched: made once
BANNED_UNTIL = select(people.c.banned_until).where(people.c.id == bindparam("of"))
REPLACED = select(audit.c.details).where(audit.c.person == bindparam("of"), audit.c.act == "rename")
MUTED_AT = select(mutes.c.muted).where(mutes.c.person == bindparam("of"), mutes.c.table_id == bindparam("table"))


class Ban(NamedTuple):
    """Until when, and why."""

    until: int
    reason: str | None


# Roles


def role_of(connection: Connection, person: str) -> Role | None:
    role: Role | None = connection.execute(select(people.c.role).where(people.c.id == person)).scalar()
    return role


# Bans


def is_free(at: int) -> ColumnElement[bool]:
    """That a person is not banned."""
    return or_(people.c.banned_until.is_(None), people.c.banned_until <= at)


def ban_of(connection: Connection, person: str, at: int) -> Ban | None:
    """The ban of a person that has not ended."""
    until = connection.execute(BANNED_UNTIL, {"of": person}).scalar()
    return None if until is None or until <= at else Ban(until, _reason(connection, person, "ban"))


def ban_here(connection: Connection, device: str | None, address: str | None, at: int) -> Ban | None:
    """The longest ban of a browser (the hash of its device) or a network address (its pseudonym)."""
    keys = [
        (bans.c.kind == kind) & (bans.c.key == key)
        for kind, key in (("device", device), ("address", address))
        if key is not None
    ]
    if not keys:
        return None
    wanted = select(bans).where(or_(*keys), bans.c.until > at).order_by(bans.c.until.desc(), bans.c.id.desc()).limit(1)
    row = connection.execute(wanted).first()
    if row is None:
        return None
    return Ban(row.until, None if row.person is None else _reason(connection, row.person, "ban"))


def check_not_banned(connection: Connection, person: str, at: int) -> None:
    """Raise Problem (403) for somebody who is banned."""
    if (ban := ban_of(connection, person, at)) is not None:
        raise banned(ban)


def check_not_banned_here(connection: Connection, device: str | None, address: str | None, at: int) -> None:
    """Raise Problem (403) for a browser or an address from which nobody may begin anew."""
    if (ban := ban_here(connection, device, address, at)) is not None:
        raise banned(ban)


def banned(ban: Ban) -> Problem:
    return Problem(403, "banned", "you are banned from this site", **ban_info(ban).model_dump())


def ban_info(ban: Ban) -> BanInfo:
    """What who is banned may know."""
    return BanInfo(until=None if ban.until >= FOREVER else ban.until, why=ban.reason)


# Mutes


def check_not_muted(connection: Connection, person: str, at: int) -> None:
    """Raise Problem (403) for somebody who may not write in chats."""
    until = connection.execute(select(people.c.muted_until).where(people.c.id == person)).scalar()
    if until is not None and until > at:
        why = _reason(connection, person, "mute")
        ends = None if until >= FOREVER else until
        raise Problem(403, "muted", "a moderator has muted you: you cannot write in chats", until=ends, why=why)


def muted_at(connection: Connection, person: str, table: str) -> frozenset[str]:
    """Those whose lines somebody does not want to see at a table."""
    return frozenset(connection.execute(MUTED_AT, {"of": person, "table": table}).scalars())


# Names


def check_not_replaced(connection: Connection, person: str, *names: str) -> None:
    """Raise Problem (409) if somebody takes a name again that a moderator has replaced."""
    replaced = connection.execute(REPLACED, {"of": person}).scalars()
    known = [details["before"] for details in replaced if "before" in details]
    if any(look_alike(plain(name), plain(before)) for name in names for before in known):
        raise conflict("name-refused", "a moderator has replaced this name: choose another")


# What a person is told


def standing(connection: Connection, person: str, at: int) -> Standing:
    """What `protocol.Standing` says of a person."""
    row = connection.execute(select(people.c.role, people.c.muted_until).where(people.c.id == person)).first()
    until = None if row is None or row.muted_until is None or row.muted_until <= at else row.muted_until
    unread = select(warnings).where(warnings.c.person == person, ~warnings.c.seen).order_by(warnings.c.id)
    return Standing(
        role=None if row is None else row.role,
        muted_until=until,
        muted_why=None if until is None else _reason(connection, person, "mute"),
        warnings=[Warned(id=warning.id, at=warning.at, text=warning.text) for warning in connection.execute(unread)],
    )


def read_warning(connection: Connection, person: str, warning: int) -> None:
    """Somebody says that they have read a warning."""
    mine = (warnings.c.id == warning) & (warnings.c.person == person)
    if connection.execute(update(warnings).where(mine).values(seen=True)).rowcount == 0:
        raise not_found("warning")


def _reason(connection: Connection, person: str, act: str) -> str | None:
    """Why something was done to a person the last time."""
    wanted = select(audit.c.details).where(audit.c.person == person, audit.c.act == act)
    details = connection.execute(wanted.order_by(audit.c.id.desc()).limit(1)).scalar()
    return None if details is None else details.get("reason")


# People who become others, and what is over


def move_standing(connection: Connection, guest: str, account: str) -> None:
    """Whoever signs in as an account stands there as they stood as a guest: a mute does not end that way."""
    reported = (reports.c.person, reports.c.reporter)
    for column in (*reported, warnings.c.person, bans.c.person, audit.c.person, audit.c.actor):
        connection.execute(update(column.table).where(column == guest).values({column.name: account}))
    until = connection.execute(select(people.c.muted_until).where(people.c.id == guest)).scalar()
    if until is not None:
        longer = func.coalesce(people.c.muted_until, 0) < until
        connection.execute(update(people).where(people.c.id == account, longer).values(muted_until=until))
    for mine, other in ((mutes.c.person, mutes.c.muted), (mutes.c.muted, mutes.c.person)):
        same = select(mutes.c.table_id, other).where(mine == account)
        known = {tuple(row) for row in connection.execute(same)}
        for row in connection.execute(select(mutes.c.table_id, other).where(mine == guest)).all():
            moving = (mine == guest) & (mutes.c.table_id == row[0]) & (other == row[1])
            if tuple(row) in known or row[1] == account:
                connection.execute(delete(mutes).where(moving))
            else:
                connection.execute(update(mutes).where(moving).values({mine.name: account}))


def delete_ended_bans(connection: Connection, at: int) -> None:
    connection.execute(delete(bans).where(bans.c.until <= at))
