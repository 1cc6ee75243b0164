"""Tokens: keys for programs.  The database holds the hashes of their secrets."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from sqlalchemy import Connection, delete, func, insert, select

from mesozoic.server.people.identity import Identity, hash_of, kind_of, new_id
from mesozoic.server.people.standing import is_free
from mesozoic.server.problems import conflict, not_found
from mesozoic.server.protocol import Scope, Token
from mesozoic.server.store.schema import people, tokens
from mesozoic.server.store.store import Store, now

MOST_TOKENS = 20
PREFIX = "mz_"


def new_token(connection: Connection, person: str, name: str, scopes: Iterable[Scope], at: int) -> Token:
    """A key for a program; the answer holds the secret."""
    count = select(func.count()).where(tokens.c.person == person)
    if connection.execute(count).scalar_one() >= MOST_TOKENS:
        raise conflict("too-many-tokens", f"you have {MOST_TOKENS} tokens: revoke one first")
    secret = PREFIX + secrets.token_urlsafe(32)
    token = Token(id=new_id(), name=name, scopes=sorted(set(scopes)), created=at, token=secret)
    row = token.model_dump(exclude={"token"})
    connection.execute(insert(tokens).values(hash=hash_of(secret), person=person, **row))
    return token


def tokens_of(connection: Connection, person: str) -> list[Token]:
    wanted = select(tokens).where(tokens.c.person == person).order_by(tokens.c.created, tokens.c.id)
    return [
        Token(id=row.id, name=row.name, scopes=row.scopes, created=row.created, token=None)
        for row in connection.execute(wanted)
    ]


def revoke_token(connection: Connection, person: str, token: str) -> None:
    gone = delete(tokens).where(tokens.c.id == token, tokens.c.person == person)
    if connection.execute(gone).rowcount == 0:
        raise not_found("token")


async def identity_of_token(store: Store, secret: str) -> Identity | None:
    """Whose token it is, and what it allows."""
    wanted = (
        select(people.c.id, people.c.name, people.c.login, people.c.visible, tokens.c.scopes)
        .join(tokens, tokens.c.person == people.c.id)
        .where(tokens.c.hash == hash_of(secret), is_free(now()))
    )
    row = await store.read(lambda connection: connection.execute(wanted).first())
    if row is None:
        return None
    scopes = frozenset(row.scopes)
    return Identity(row.id, row.name, kind_of(row.login), "token", scopes, is_visible=row.visible)
