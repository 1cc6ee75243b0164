"""Reports and the files of people, as hosts and moderators read them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Connection, Row, Select, exists, func, insert, or_, select, true
from sqlalchemy.sql import ColumnElement

from mesozoic.server import protocol as p
from mesozoic.server.moderation.acts import ACTS, Actor
from mesozoic.server.people.persons import DELETED
from mesozoic.server.problems import bad, conflict, not_found
from mesozoic.server.store.schema import audit, chat, people, reports, warnings

MOST_OPEN = 30
"""Reports of one person that nobody has decided about."""
PAGE = 50
LINES_AROUND = 6
"""Lines of a chat that are shown before and after the one that was reported."""
MOST_ACTS = 50


# Reporting


def take_report(
    connection: Connection, reporter: str, wanted: p.ReportRequest, line: Row[Any] | None, at: int
) -> p.ReportReceived:
    """Write a report down; `line` is the line of a chat that it is about.  The same again changes nothing."""
    connection.execute(select(people.c.id).where(people.c.id == reporter).with_for_update())
    person = wanted.person if line is None else line.person
    if person == reporter:
        raise bad("yourself", "this is yourself")
    name = DELETED if line is None else line.name
    if line is None:
        name = connection.execute(select(people.c.name).where(people.c.id == person)).scalar()
        if name is None:
            raise not_found("person")
    mine = (reports.c.reporter == reporter) & (reports.c.state == "open")
    same = reports.c.person == person if line is None else reports.c.line == line.id
    known = connection.execute(select(reports.c.at).where(mine, same, reports.c.kind == wanted.kind)).scalar()
    if known is not None:
        return p.ReportReceived(at=known, repeated=True)
    if connection.execute(select(func.count()).select_from(reports).where(mine)).scalar_one() >= MOST_OPEN:
        raise conflict("too-many-reports", f"{MOST_OPEN} of your reports wait for a decision already")
    row = {
        "reporter": reporter,
        "kind": wanted.kind,
        "person": person,
        "name": name,
        "table_id": wanted.table if line is None else line.table_id,
        "line": None if line is None else line.id,
        "quote": "" if line is None else line.text,
        "reason": wanted.reason,
        "note": wanted.note or "",
        "at": at,
        "state": "open",
    }
    connection.execute(insert(reports).values(row))
    return p.ReportReceived(at=at, repeated=False)


# Reading reports


def list_reports(connection: Connection, actor: Actor, state: str, before: int | None = None) -> list[p.Report]:
    """Reports, the newest first, as far as they concern an actor."""
    wanted = _reports(actor).where(reports.c.state == state).order_by(reports.c.id.desc()).limit(PAGE)
    if before is not None:
        wanted = wanted.where(reports.c.id < before)
    return _told(connection, connection.execute(wanted).all())


def report_details(connection: Connection, actor: Actor, report: int) -> p.ReportDetails:
    """A report with what is needed to decide."""
    row = connection.execute(_reports(actor).where(reports.c.id == report)).first()
    if row is None:
        raise not_found("report")
    (told,) = _told(connection, [row])
    return p.ReportDetails(
        **told.model_dump(),
        lines=lines_around(connection, row),
        file=None if row.person is None else person_file(connection, actor, row.person),
    )


def lines_around(connection: Connection, report: Row[Any]) -> list[p.ModeratedLine]:
    """What was said before and after the line that was reported, or the last lines of the reported at that table."""
    if report.table_id is None:
        return []
    here = select(chat).where(chat.c.table_id == report.table_id)
    if report.line is None:
        theirs = here.where(chat.c.person == report.person, chat.c.at <= report.at).order_by(chat.c.id.desc())
        rows = list(reversed(connection.execute(theirs.limit(LINES_AROUND)).all()))
    else:
        before = here.where(chat.c.id <= report.line).order_by(chat.c.id.desc()).limit(LINES_AROUND + 1)
        after = here.where(chat.c.id > report.line).order_by(chat.c.id).limit(LINES_AROUND)
        rows = [*reversed(connection.execute(before).all()), *connection.execute(after).all()]
    return [p.ModeratedLine.model_validate(_line(row)) for row in rows]


def _line(row: Row[Any]) -> p.Json:
    return {name: getattr(row, name) for name in p.ModeratedLine.model_fields if name != "type"}


def _reports(actor: Actor) -> Select[Any]:
    """Reports that an actor may know of: not those about themselves or about people on whom they may not act."""
    return select(reports).where(_is_told(actor, reports.c.person))


def _is_told(actor: Actor, person: ColumnElement[str]) -> ColumnElement[bool]:
    """That an actor may know of reports about a person."""
    if actor.role is None:
        return true()
    is_hidden = person == actor.id
    if actor.role == "moderator":
        is_hidden |= exists().where(people.c.id == person, people.c.role.is_not(None))
    return or_(person.is_(None), ~is_hidden)


def _told(connection: Connection, rows: Iterable[Row[Any]]) -> list[p.Report]:
    rows = list(rows)
    known = names(connection, {key for row in rows for key in (row.reporter, row.person, row.handler)})
    reported = {row.person for row in rows if row.person is not None}
    count = select(reports.c.person, func.count()).where(reports.c.person.in_(reported), reports.c.state == "open")
    open_reports = {row[0]: row[1] for row in connection.execute(count.group_by(reports.c.person))}
    return [
        p.Report(
            id=row.id,
            kind=row.kind,
            reason=row.reason,
            note=row.note,
            quote=row.quote,
            at=row.at,
            state=row.state,
            reporter=known.get(row.reporter),
            person=known.get(row.person),
            name=row.name,
            table=row.table_id,
            line=row.line,
            others=max(0, open_reports.get(row.person, 0) - (row.state == "open")),
            handler=known.get(row.handler),
            handled=row.handled,
            decision=row.decision,
        )
        for row in rows
    ]


# People and acts


def person_file(connection: Connection, actor: Actor, person: str) -> p.PersonFile:
    """What a moderator knows of a person."""
    row = connection.execute(select(people).where(people.c.id == person)).first()
    if row is None:
        raise not_found("person")
    open_reports = _reports(actor).where(reports.c.person == person, reports.c.state == "open").subquery()
    unread = (warnings.c.person == person) & ~warnings.c.seen
    return p.PersonFile(
        id=row.id,
        name=row.name,
        login=row.login,
        role=row.role,
        created=row.created,
        seen=row.seen,
        muted_until=row.muted_until,
        banned_until=row.banned_until,
        open_reports=connection.execute(select(func.count()).select_from(open_reports)).scalar_one(),
        unread_warnings=connection.execute(select(func.count()).select_from(warnings).where(unread)).scalar_one(),
        may_act=actor.may_act_on(row.id, row.role),
        acts=list_acts(connection, actor, person=person, kinds=ACTS),
    )


def list_acts(
    connection: Connection,
    reader: Actor,
    person: str | None = None,
    kinds: Collection[str] | None = None,
    before: int | None = None,
    since: int | None = None,
    limit: int = MOST_ACTS,
) -> list[p.Act]:
    """What stands in the audit log, the newest first: about a person, of certain kinds, since a time.

    What was decided about reports is told to those who may know of them.
    """
    is_told = (audit.c.act != "close-report") | _is_told(reader, audit.c.person)
    wanted = select(audit).where(is_told).order_by(audit.c.id.desc()).limit(limit)
    if person is not None:
        wanted = wanted.where(audit.c.person == person)
    if kinds is not None:
        wanted = wanted.where(audit.c.act.in_(kinds))
    if before is not None:
        wanted = wanted.where(audit.c.id < before)
    if since is not None:
        wanted = wanted.where(audit.c.at >= since)
    rows = connection.execute(wanted).all()
    known = names(connection, {key for row in rows for key in (row.actor, row.person)})
    return [
        p.Act(
            id=row.id,
            at=row.at,
            act=row.act,
            actor=_named(known, row.actor),
            person=_named(known, row.person),
            table=row.table_id,
            details=row.details,
        )
        for row in rows
    ]


def names(connection: Connection, wanted: Collection[str | None]) -> dict[str | None, p.PersonName]:
    """The names of people by their ids; those who are gone are left out."""
    rows = connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_([*filter(None, wanted)])))
    return {row.id: p.PersonName(id=row.id, name=row.name) for row in rows}


def _named(known: dict[str | None, p.PersonName], person: str | None) -> p.PersonName | None:
    return None if person is None else known.get(person, p.PersonName(id=person, name=DELETED))
