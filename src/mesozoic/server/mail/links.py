"""Links in mails: each works once and for a while.  The database holds the hashes of their keys."""

from __future__ import annotations

import secrets
from typing import Any, Literal

from sqlalchemy import Connection, Row, delete, insert, select

from mesozoic.server.people.identity import hash_of
from mesozoic.server.problems import Problem
from mesozoic.server.store.schema import mail_links

Kind = Literal["verify", "reset"]
HOUR = 3600 * 1000
LIFE: dict[Kind, int] = {"verify": 24 * HOUR, "reset": HOUR}


def new_link(connection: Connection, person: str, kind: Kind, email: str, at: int) -> str:
    """The key of a new link; older ones of its kind do not work any more."""
    key = secrets.token_urlsafe(24)
    drop_links(connection, person, kind)
    connection.execute(delete(mail_links).where(mail_links.c.expires <= at))
    row = {"hash": hash_of(key), "person": person, "kind": kind, "email": email, "expires": at + LIFE[kind]}
    connection.execute(insert(mail_links).values(row))
    return key


def link_of(connection: Connection, key: str, kind: Kind, at: int) -> Row[Any]:
    """A link that works; raises Problem (404)."""
    mine = (mail_links.c.hash == hash_of(key)) & (mail_links.c.kind == kind) & (mail_links.c.expires > at)
    link = connection.execute(select(mail_links).where(mine)).first()
    if link is None:
        raise no_link()
    return link


def use_link(connection: Connection, key: str) -> None:
    """Use a link up; raises Problem (404) if somebody was faster."""
    if connection.execute(delete(mail_links).where(mail_links.c.hash == hash_of(key))).rowcount == 0:
        raise no_link()


def drop_links(connection: Connection, person: str, kind: Kind) -> None:
    connection.execute(delete(mail_links).where(mail_links.c.person == person, mail_links.c.kind == kind))


def pending_email(connection: Connection, person: str, at: int) -> str | None:
    """An address that somebody has not verified yet."""
    mine = (mail_links.c.person == person) & (mail_links.c.kind == "verify") & (mail_links.c.expires > at)
    email: str | None = connection.execute(select(mail_links.c.email).where(mine)).scalar()
    return email


def no_link() -> Problem:
    return Problem(404, "bad-link", "this link was used already, or is too old: ask for another")
