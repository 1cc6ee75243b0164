"""Sessions: how a browser stays signed in.  The database holds the hashes of their secrets."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, insert, select, union, update

from mesozoic.server.people.identity import DAY, SCOPES, Identity, hash_of, kind_of
from mesozoic.server.people.standing import delete_ended_bans, is_free
from mesozoic.server.problems import StorageFailure, not_found
from mesozoic.server.protocol import Session
from mesozoic.server.store.schema import chat, people, records, reports, results, seats, sessions, tables, tokens
from mesozoic.server.store.store import Store, now

SESSION_LIFE = 180 * DAY
MOST_SESSIONS = 50
SHOWN = 16
"""Letters of the hash by which a session is known to its owner."""


def open_session(connection: Connection, person: str, at: int, agent: str | None = None) -> str:
    """A new session; returns its secret."""
    secret = secrets.token_urlsafe(32)
    mine = sessions.c.person == person
    connection.execute(delete(sessions).where(mine, sessions.c.expires <= at))
    oldest = select(sessions.c.hash).where(mine).order_by(sessions.c.created.desc()).offset(MOST_SESSIONS - 1)
    connection.execute(delete(sessions).where(sessions.c.hash.in_(list(connection.execute(oldest).scalars()))))
    row = {"hash": hash_of(secret), "person": person, "created": at, "expires": at + SESSION_LIFE}
    connection.execute(insert(sessions).values(seen=at, agent=agent, **row))
    return secret


def sessions_of(connection: Connection, person: str, secret: str, at: int) -> list[Session]:
    """Where a person is signed in, the session of a secret and then the latest used first."""
    mine = select(sessions).where(sessions.c.person == person, sessions.c.expires > at)
    current = hash_of(secret)
    known = [
        Session(id=row.hash[:SHOWN], created=row.created, seen=row.seen, agent=row.agent, current=row.hash == current)
        for row in connection.execute(mine)
    ]
    return sorted(known, key=lambda session: (not session.current, -(session.seen or session.created), session.id))


def id_of_session(secret: str) -> str:
    """How a session is called to its owner."""
    return hash_of(secret)[:SHOWN]


def end_session(connection: Connection, person: str, session: str) -> None:
    """Sign out of a browser; its id is the beginning of the hash, with which nobody can sign in."""
    mine = (sessions.c.person == person) & sessions.c.hash.startswith(session)
    if connection.execute(delete(sessions).where(mine)).rowcount == 0:
        raise not_found("session")


def close_session(connection: Connection, secret: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.hash == hash_of(secret)))


def close_sessions(connection: Connection, person: str, with_tokens: bool = False) -> None:
    """Sign out everywhere; tokens stay unless they are to go, too."""
    connection.execute(delete(sessions).where(sessions.c.person == person))
    if with_tokens:
        connection.execute(delete(tokens).where(tokens.c.person == person))


def renew_session(connection: Connection, secret: str, at: int) -> None:
    mine = sessions.c.hash == hash_of(secret)
    connection.execute(update(sessions).where(mine).values(expires=at + SESSION_LIFE))
    whose = select(sessions.c.person).where(mine).scalar_subquery()
    connection.execute(update(people).where(people.c.id == whose).values(seen=at))


def delete_expired(connection: Connection, at: int) -> None:
    """Forget sessions that are over, and guests who cannot come back and have left nothing behind."""
    connection.execute(delete(sessions).where(sessions.c.expires <= at))
    delete_ended_bans(connection, at)
    columns = [table.c.person for table in (sessions, tokens, seats, results, chat, records, reports)]
    traces = union(*(select(column).where(column.is_not(None)) for column in (*columns, tables.c.host)))
    gone = people.c.login.is_(None) & (people.c.seen <= at - DAY) & people.c.id.not_in(traces) & is_free(at)
    connection.execute(delete(people).where(gone))


async def identity_of_session(store: Store, secret: str) -> Identity | None:
    """Whose session it is; one that was not prolonged for a day is prolonged."""
    at = now()
    wanted = (
        select(people.c.id, people.c.name, people.c.login, people.c.visible, sessions.c.expires)
        .join(sessions, sessions.c.person == people.c.id)
        .where(sessions.c.hash == hash_of(secret), sessions.c.expires > at, is_free(at))
    )
    row = await store.read(lambda connection: connection.execute(wanted).first())
    if row is None:
        return None
    is_renewed = row.expires < at + SESSION_LIFE - DAY and await _renew(store, secret, at)
    return Identity(row.id, row.name, kind_of(row.login), "session", SCOPES, is_renewed, row.visible)


async def _renew(store: Store, secret: str, at: int) -> bool:
    """Prolong a session; when the database does not write, that can wait."""
    try:
        await store.write(lambda connection: renew_session(connection, secret, at))
    except StorageFailure:
        return False
    return True
