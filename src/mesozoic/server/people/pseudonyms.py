"""Pseudonyms: what the database keeps instead of addresses.  They are hashes with a key of this site (HMAC), so that
nobody who sees them can try out all addresses."""

from __future__ import annotations

import hmac
import secrets

from sqlalchemy import Connection, select

from mesozoic.server.store.schema import site_keys
from mesozoic.server.store.store import Store, add_row, now

NAME = "pseudonyms"
"""Of the key among those of the site."""


class Pseudonyms:
    """Turns texts into pseudonyms; the key is read or made when it is first needed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._key: str | None = None

    async def of(self, kind: str, text: str) -> str:
        """The pseudonym of a text, 64 characters; the same text of another kind has another."""
        if self._key is None:
            key = await self._store.read(stored_key)
            self._key = await self._store.write(make_key) if key is None else key
        return hmac.new(bytes.fromhex(self._key), f"{kind} {text}".encode(), "sha256").hexdigest()


def stored_key(connection: Connection) -> str | None:
    return connection.execute(select(site_keys.c.value).where(site_keys.c.name == NAME)).scalar()


def make_key(connection: Connection) -> str:
    """Store a new key unless another process was faster; returns the one that is stored."""
    add_row(connection, site_keys, name=NAME, value=secrets.token_hex(32), created=now())
    key = stored_key(connection)
    assert key is not None
    return key
