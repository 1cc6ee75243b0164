"""Tokens: keys for programs.  The database holds the hashes of their secrets."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from sqlalchemy import Connection, delete, func, insert, or_, select
from sqlalchemy.sql import ColumnElement

from mesozoic.server.people.identity import DAY, Identity, hash_of, kind_of, new_id
from mesozoic.server.people.standing import is_free
from mesozoic.server.problems import conflict, not_found
from mesozoic.server.protocol import Scope, Token
from mesozoic.server.store.schema import people, tokens
from mesozoic.server.store.store import Store, now

MOST_TOKENS = 20
PREFIX = "mz_"


def new_token(
    connection: Connection, person: str, name: str, scopes: Iterable[Scope], at: int, days: int | None = None
) -> Token:
    """A key for a program, for so many days or for ever; the answer holds the secret."""
    connection.execute(delete(tokens).where(tokens.c.person == person, tokens.c.expires <= at))
    count = select(func.count()).where(tokens.c.person == person)
    if connection.execute(count).scalar_one() >= MOST_TOKENS:
        raise conflict("too-many-tokens", f"you have {MOST_TOKENS} tokens: revoke one first")
    secret = PREFIX + secrets.token_urlsafe(32)
    expires = None if days is None else at + days * DAY
    token = Token(
        id=new_id(), name=name, scopes=sorted(set(scopes)), created=at, expires=expires, seen=None, token=secret
    )
    row = token.model_dump(exclude={"token"})
    connection.execute(insert(tokens).values(hash=hash_of(secret), person=person, **row))
    return token


def tokens_of(connection: Connection, person: str, at: int) -> list[Token]:
    """The tokens of a person that still work, with their last use."""
    wanted = select(tokens).where(tokens.c.person == person, is_valid(at)).order_by(tokens.c.created, tokens.c.id)
    return [
        Token(
            id=row.id,
            name=row.name,
            scopes=row.scopes,
            created=row.created,
            expires=row.expires,
            seen=row.seen,
            token=None,
        )
        for row in connection.execute(wanted)
    ]


def is_valid(at: int) -> ColumnElement[bool]:
    """Tokens that have not expired."""
    return or_(tokens.c.expires.is_(None), tokens.c.expires > at)


def revoke_token(connection: Connection, person: str, token: str) -> None:
    gone = delete(tokens).where(tokens.c.id == token, tokens.c.person == person)
    if connection.execute(gone).rowcount == 0:
        raise not_found("token")


async def identity_of_token(store: Store, secret: str) -> Identity | None:
    """Whose token it is, and what it allows."""
    at = now()
    wanted = (
        select(people.c.id, people.c.name, people.c.login, people.c.visible, tokens.c.scopes, tokens.c.expires)
        .join(tokens, tokens.c.person == people.c.id)
        .where(tokens.c.hash == hash_of(secret), is_valid(at), is_free(at))
    )
    row = await store.read(lambda connection: connection.execute(wanted).first())
    if row is None:
        return None
    scopes = frozenset(row.scopes)
    return Identity(row.id, row.name, kind_of(row.login), "token", scopes, is_visible=row.visible, until=row.expires)
