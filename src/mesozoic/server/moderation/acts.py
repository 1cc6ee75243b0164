"""What hosts and moderators do, as changes of the database; each is written into the audit log with its change.

The page and the command line do the same things.  What follows from an act at tables and for connections is done by
every running server that reads of it in the audit log (`enforcement.py`).
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from mesozoic.server.people.audit import record_act
from mesozoic.server.people.known_devices import devices_of
from mesozoic.server.people.persons import rename as rename_person
from mesozoic.server.people.ratings import void as void_result
from mesozoic.server.people.reserved_names import check_person_name
from mesozoic.server.people.sessions import close_sessions
from mesozoic.server.people.standing import FOREVER
from mesozoic.server.problems import bad, conflict, forbidden, not_found
from mesozoic.server.protocol import Role
from mesozoic.server.store.queries import lock_table
from mesozoic.server.store.schema import audit, bans, chat, invitations, people, reports, seats, seeks, tables, warnings

RANKS: dict[Role | None, int] = {None: 0, "moderator": 1, "host": 2}
ACTS = (
    "warn",
    "mute",
    "unmute",
    "ban",
    "unban",
    "rename",
    "role",
    "close-table",
    "void",
    "hide",
    "close-report",
)
"""What stands in the audit log under these names."""
BY_MODERATOR = "void"
"""Why the result of a game does not count, as everybody may know it."""
MOST_ADDRESSES = 20
"""Network addresses of a person that a ban counts in; those used last."""


@dataclass(frozen=True)
class Actor:
    """Who acts: a host or a moderator, or (`role` None) somebody at the command line of the server, who may do all."""

    id: str | None
    role: Role | None
    via: str | None = None

    def may_act_on(self, person: str | None, role: Role | None) -> bool:
        """Nobody acts on themselves, or on somebody of their own rank or a higher one."""
        return self.role is None or (person != self.id and RANKS[role] < RANKS[self.role])

    def record(
        self,
        connection: Connection,
        at: int,
        act: str,
        person: str | None = None,
        table: str | None = None,
        **details: Any,
    ) -> None:
        """Write what was done into the audit log."""
        if self.via is not None:
            details["via"] = self.via
        record_act(connection, at, act, self.id, person, table, **details)


# People


def warn(connection: Connection, actor: Actor, person: str, text: str, at: int) -> None:
    """Warn somebody, who is shown the text until they say that they have read it."""
    _hold_person(connection, actor, person)
    connection.execute(insert(warnings).values(person=person, at=at, text=text))
    actor.record(connection, at, "warn", person, text=text)


def mute(connection: Connection, actor: Actor, person: str, seconds: int | None, reason: str, at: int) -> None:
    """Let somebody write in no chat for so many seconds, or (None) until it is lifted."""
    _hold_person(connection, actor, person)
    until = ending(seconds, at)
    connection.execute(update(people).where(people.c.id == person).values(muted_until=until))
    actor.record(connection, at, "mute", person, until=until, reason=reason)


def unmute(connection: Connection, actor: Actor, person: str, reason: str | None, at: int) -> None:
    row = _hold_person(connection, actor, person)
    if row.muted_until is None or row.muted_until <= at:
        raise conflict("not-muted", "this person is not muted")
    connection.execute(update(people).where(people.c.id == person).values(muted_until=None))
    actor.record(connection, at, "unmute", person, reason=reason)


def ban(
    connection: Connection, actor: Actor, person: str, seconds: int | None, reason: str, with_address: bool, at: int
) -> None:
    """Shut somebody out for so many seconds, or (None) for good: sessions, tokens, seeks and invitations end.

    From the browsers they have used, and on request from their networks, nobody begins anew until then.
    """
    _hold_person(connection, actor, person)
    until = ending(seconds, at)
    connection.execute(update(people).where(people.c.id == person).values(banned_until=until))
    close_sessions(connection, person, with_tokens=True)
    connection.execute(delete(seeks).where(seeks.c.person == person))
    theirs = or_(invitations.c.sender == person, invitations.c.person == person)
    connection.execute(delete(invitations).where(theirs))
    connection.execute(delete(bans).where(bans.c.person == person))
    keys = [("device", device) for device in devices_of(connection, person)]
    if with_address:
        keys += [("address", address) for address in addresses_of(connection, person)]
    for kind, key in keys:
        connection.execute(insert(bans).values(kind=kind, key=key, person=person, until=until, at=at))
    actor.record(connection, at, "ban", person, until=until, reason=reason, address=with_address)


def unban(connection: Connection, actor: Actor, person: str, reason: str | None, at: int) -> None:
    row = _hold_person(connection, actor, person)
    if row.banned_until is None or row.banned_until <= at:
        raise conflict("not-banned", "this person is not banned")
    connection.execute(update(people).where(people.c.id == person).values(banned_until=None))
    connection.execute(delete(bans).where(bans.c.person == person))
    actor.record(connection, at, "unban", person, reason=reason)


def rename(connection: Connection, actor: Actor, person: str, name: str | None, reason: str, at: int) -> str:
    """Replace somebody's name, or (None) by a neutral one, at every table and in what they have said; returns it."""
    before = _hold_person(connection, actor, person).name
    if name is not None:
        check_person_name(name)
    after = name or f"Player {100_000 + secrets.randbelow(900_000)}"
    rename_person(connection, person, after)
    for named in (seats, chat):
        connection.execute(update(named).where(named.c.person == person).values(name=after))
    actor.record(connection, at, "rename", person, before=before, after=after, reason=reason)
    return after


def give_role(connection: Connection, actor: Actor, person: str, role: Role | None, at: int) -> None:
    """Give an account a role, or take it; hosts may, but only the command line takes the role of a host."""
    if actor.role not in (None, "host"):
        raise forbidden("not-host", "only a host gives roles")
    row = _hold_person(connection, actor, person)
    if row.login is None:
        raise conflict("no-account", "a guest has no role: they register first")
    if row.role != role:
        connection.execute(update(people).where(people.c.id == person).values(role=role))
        actor.record(connection, at, "role", person, before=row.role, after=role)


# Tables and chats


def close_table(connection: Connection, actor: Actor, table: str, reason: str, at: int) -> None:
    """Close a table that waits or is in play: nobody acts there any more, and there is no result."""
    _check_table(connection, actor, table)
    if lock_table(connection, table) not in ("open", "playing"):
        raise conflict("not-open", "this table is over")
    closed = {"state": "closed", "ended": at, "due": None, "turn": None}
    connection.execute(update(tables).where(tables.c.id == table).values(closed))
    connection.execute(delete(invitations).where(invitations.c.table_id == table))
    actor.record(connection, at, "close-table", table=table, reason=reason)


def void(connection: Connection, actor: Actor, table: str, reason: str, at: int) -> None:
    """Let the result of a finished game not count; what it did to ratings is undone."""
    _check_table(connection, actor, table)
    if lock_table(connection, table) != "finished":
        raise conflict("not-over", "the game is not over: close its table")
    if connection.execute(select(tables.c.void).where(tables.c.id == table)).scalar() is not None:
        raise conflict("void", "this game does not count already")
    void_result(connection, table, BY_MODERATOR)
    actor.record(connection, at, "void", table=table, reason=reason)


def hide(connection: Connection, actor: Actor, line: int, reason: str, at: int) -> None:
    """Hide a line of a chat from everybody: one that was reported, or of a table that everybody can find.

    The audit log says what it was, and nobody reads so in the chats of private tables.
    """
    row = connection.execute(select(chat).where(chat.c.id == line)).first()
    if row is None or (actor.role is not None and not _may_be_read(connection, row)):
        raise not_found("line")
    _check_table(connection, actor, row.table_id)
    if row.person is not None:
        _hold_person(connection, actor, row.person)
    if row.hidden:
        raise conflict("hidden", "this line is hidden already")
    connection.execute(update(chat).where(chat.c.id == line).values(hidden=True))
    actor.record(connection, at, "hide", row.person, row.table_id, line=line, text=row.text, reason=reason)


# Reports


def close_report(connection: Connection, actor: Actor, report: int, decision: str, at: int) -> None:
    """Decide about a report; not about one's own, or about oneself."""
    row = connection.execute(select(reports).where(reports.c.id == report).with_for_update()).first()
    if row is None or (actor.id is not None and row.person == actor.id):
        raise not_found("report")
    if actor.id is not None and row.reporter == actor.id:
        raise forbidden("own-report", "you have reported this yourself: somebody else decides")
    if row.person is not None:
        _hold_person(connection, actor, row.person)
    if row.state != "open":
        raise conflict("closed", "this report is closed already")
    values = {"state": "closed", "handler": actor.id, "handled": at, "decision": decision}
    connection.execute(update(reports).where(reports.c.id == report).values(values))
    actor.record(connection, at, "close-report", row.person, row.table_id, report=report, decision=decision)


# Checks


def ending(seconds: int | None, at: int) -> int:
    return FOREVER if seconds is None else at + 1000 * seconds


def addresses_of(connection: Connection, person: str) -> list[str]:
    """The pseudonyms of the network addresses from which somebody has come, as the audit log has them."""
    address = audit.c.details["address"].as_string()
    wanted = select(address).where(audit.c.person == person, address.is_not(None)).order_by(audit.c.id.desc())
    return list(dict.fromkeys(connection.execute(wanted.limit(10 * MOST_ADDRESSES)).scalars()))[:MOST_ADDRESSES]


def _hold_person(connection: Connection, actor: Actor, person: str) -> Row[Any]:
    """A person on whom the actor may act; nobody else changes them before the end of the transaction."""
    row = connection.execute(select(people).where(people.c.id == person).with_for_update()).first()
    if row is None:
        raise not_found("person")
    if actor.role is not None and person == actor.id:
        raise bad("yourself", "this is yourself")
    if not actor.may_act_on(person, row.role):
        raise forbidden("rank", f"a {actor.role} cannot act on a {row.role}")
    return row


def _may_be_read(connection: Connection, line: Row[Any]) -> bool:
    """Whether those who look after the site may read a line of a chat without sitting there."""
    is_public = select(tables.c.public).where(tables.c.id == line.table_id)
    reported = select(reports.c.id).where(reports.c.line == line.id).limit(1)
    return bool(connection.execute(is_public).scalar()) or connection.execute(reported).first() is not None


def _check_table(connection: Connection, actor: Actor, table: str) -> None:
    """Nobody decides about a table of theirs, or of somebody on whom they may not act: who sits there, and its host."""
    row = connection.execute(select(tables.c.host).where(tables.c.id == table)).first()
    if row is None:
        raise not_found("table")
    sitting = select(seats.c.person).where(seats.c.table_id == table)
    theirs = select(people.c.id, people.c.role).where(or_(people.c.id.in_(sitting), people.c.id == row.host))
    for person in connection.execute(theirs):
        if actor.role is not None and person.id == actor.id:
            raise forbidden("own-table", "you sit at this table: somebody else decides")
        if not actor.may_act_on(person.id, person.role):
            raise forbidden("rank", f"a {actor.role} cannot act on a {person.role}")
