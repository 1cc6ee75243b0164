"""What the database holds of a person, as it is given out to them: everything but secrets and what is about others.

The functions on a connection are called through `Store.read`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from pydantic_core import from_json
from sqlalchemy import Connection, ScalarSelect, Select, Table, and_, or_, select

from mesozoic.core.json_checks import Json
from mesozoic.server.store.schema import (
    audit,
    bans,
    blocks,
    chat,
    friendships,
    invitations,
    known_devices,
    mail_links,
    mails,
    mutes,
    people,
    push_devices,
    ratings,
    records,
    recovery_codes,
    reports,
    results,
    seats,
    seeks,
    sessions,
    tables,
    tokens,
    warnings,
)

PAGE = 20
"""Games and imported records that are read at once."""
INTERNAL_ACTS = ("close-report",)
"""What moderators decide about reports of others is theirs."""

SECRET: dict[Table, frozenset[str]] = {
    people: frozenset({"password", "totp", "totp_step", "skeleton", "login_skeleton"}),
    sessions: frozenset({"hash"}),
    tokens: frozenset({"hash"}),
    known_devices: frozenset({"hash"}),
    recovery_codes: frozenset({"hash"}),
    mail_links: frozenset({"hash"}),
    push_devices: frozenset({"session", "endpoint", "p256dh", "auth"}),
    seeks: frozenset({"process", "connection"}),
    bans: frozenset({"key"}),
    reports: frozenset({"handler"}),
    seats: frozenset({"address"}),
}
"""Columns that prove who somebody is, or serve to recognise them, and are not given out."""


class Position(NamedTuple):
    """Where a list goes on: after the row of that time and that id."""

    at: int = -1
    id: str = ""


def personal_data(connection: Connection, person: str) -> dict[str, Any]:
    """What is stored of somebody, but for what they played, said and brought along; by the name of its table."""
    mine: dict[Table, Any] = {
        table: table.c.person == person
        for table in (
            sessions,
            tokens,
            known_devices,
            recovery_codes,
            mail_links,
            mails,
            push_devices,
            ratings,
            seeks,
            warnings,
            mutes,
            bans,
        )
    }
    mine[reports] = reports.c.reporter == person
    mine[blocks] = blocks.c.person == person
    mine[friendships] = or_(friendships.c.asker == person, friendships.c.asked == person)
    mine[invitations] = or_(invitations.c.person == person, invitations.c.sender == person)
    data: dict[str, Any] = {"people": rows(connection, select(people).where(people.c.id == person), people)}
    data |= {table.name: rows(connection, select(table).where(is_mine), table) for table, is_mine in mine.items()}
    services = select(push_devices.c.id, push_devices.c.endpoint).where(push_devices.c.person == person)
    hosts = {row.id: urlsplit(row.endpoint).hostname for row in connection.execute(services)}
    for device in data["push_devices"]:
        device["service"] = hosts[device["id"]]
    data["names"] = names_of(connection, {*known_people(data)} - {person})
    data["audit"] = acts(connection, person)
    return data


def rows(connection: Connection, wanted: Select[Any], table: Table) -> list[Json]:
    """Rows of a table as JSON, in a fixed order, without the columns that are not given out."""
    hidden = SECRET.get(table, frozenset())
    found = connection.execute(wanted.order_by(*table.primary_key.columns)).mappings()
    return [{name: value for name, value in row.items() if name not in hidden} for row in found]


def known_people(data: dict[str, Any]) -> Iterator[str]:
    """The ids of others in what is given out."""
    for table, columns in {
        "friendships": ("asker", "asked"),
        "blocks": ("blocked",),
        "mutes": ("muted",),
        "invitations": ("person", "sender"),
        "reports": ("person",),
    }.items():
        for row in data[table]:
            yield from (row[column] for column in columns if row[column] is not None)


def names_of(connection: Connection, ids: set[str]) -> dict[str, str]:
    """Names by id: who is meant by the ids in what is given out."""
    wanted = select(people.c.id, people.c.name).where(people.c.id.in_(ids)).order_by(people.c.id)
    return {row.id: row.name for row in connection.execute(wanted)}


def acts(connection: Connection, person: str) -> list[Json]:
    """Their lines of the audit log: what they did, and what was done about them, without who did it."""
    concerns = and_(audit.c.person == person, audit.c.act.not_in(INTERNAL_ACTS))
    wanted = select(audit).where(or_(concerns, audit.c.actor == person)).order_by(audit.c.id)
    return [
        {
            "at": row.at,
            "act": row.act,
            "by_me": row.actor == person,
            "table_id": row.table_id,
            "details": row.details if row.person in (person, None) else {},
        }
        for row in connection.execute(wanted)
    ]


# What may be long, a page at a time


def chat_lines(connection: Connection, person: str, after: int) -> list[Json]:
    """What somebody has said, from the line after a given one on."""
    wanted = select(chat).where(chat.c.person == person, chat.c.id > after).order_by(chat.c.id).limit(50 * PAGE)
    return [dict(row) for row in connection.execute(wanted).mappings()]


def games(connection: Connection, person: str, after: Position) -> tuple[list[Json], Position]:
    """Tables where somebody sat, or that they opened, in the order they were opened; and where the list goes on."""
    own_seats: ScalarSelect[Any] = select(seats.c.table_id).where(seats.c.person == person).scalar_subquery()
    is_mine = or_(tables.c.host == person, tables.c.id.in_(own_seats))
    is_later = or_(tables.c.created > after.at, and_(tables.c.created == after.at, tables.c.id > after.id))
    columns = ("id", "game", "state", "settings", "created", "started", "ended", "public", "shared", "void", "result")
    wanted = (
        select(*(tables.c[name] for name in columns), (tables.c.host == person).label("is_host"))
        .where(is_mine, is_later)
        .order_by(tables.c.created, tables.c.id)
        .limit(PAGE)
    )
    found = [dict(row) for row in connection.execute(wanted).mappings()]
    ids = [table["id"] for table in found]
    for name, part in (("seats", seats), ("results", results)):
        own = select(part).where(part.c.person == person, part.c.table_id.in_(ids))
        by_table: dict[str, list[Json]] = {table_id: [] for table_id in ids}
        for row in rows(connection, own, part):
            by_table[row.pop("table_id")].append(row)
        for table in found:
            table[name] = by_table[table["id"]]
    return found, Position(found[-1]["created"], ids[-1]) if found else after


def imported_records(connection: Connection, person: str, after: Position) -> tuple[list[Json], Position]:
    """Records that somebody has brought along, with their texts; and where the list goes on."""
    is_later = or_(records.c.created > after.at, and_(records.c.created == after.at, records.c.id > after.id))
    wanted = select(records).where(records.c.person == person, is_later).order_by(records.c.created, records.c.id)
    found = [dict(row) for row in connection.execute(wanted.limit(PAGE)).mappings()]
    for record in found:
        record["body"] = from_json(record["body"])
    return found, Position(found[-1]["created"], found[-1]["id"]) if found else after
