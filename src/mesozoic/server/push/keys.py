"""The server's keys for Web Push (VAPID, RFC 8292): made once for each database, so that all processes sign alike."""

from __future__ import annotations

import base64
from functools import cached_property

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import Connection, select

from mesozoic.server.store.schema import site_keys
from mesozoic.server.store.store import Store, add_row, now

NAME = "vapid"
"""Of the key among those of the site."""


class Keys:
    """A pair of keys; browsers get the public one, the private one signs and stays here."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        self.private = private

    @classmethod
    def from_text(cls, text: str) -> Keys:
        """The keys whose private one is stored as this text."""
        return cls(ec.derive_private_key(int(text, 16), ec.SECP256R1()))

    @cached_property
    def public(self) -> str:
        """The public key as browsers take it: an uncompressed point in URL-safe base64."""
        point = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def new_private_key() -> str:
    """A private key as the database stores it."""
    return f"{ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value:064x}"


class KeyRing:
    """The keys of this site, read or made when they are first asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._keys: Keys | None = None

    async def keys(self) -> Keys:
        """The keys; the first process that asks makes them for all."""
        if self._keys is None:
            text = await self._store.read(stored_key)
            self._keys = Keys.from_text(await self._store.write(make_key) if text is None else text)
        return self._keys


def stored_key(connection: Connection) -> str | None:
    return connection.execute(select(site_keys.c.value).where(site_keys.c.name == NAME)).scalar()


def make_key(connection: Connection) -> str:
    """Store a new private key unless another process was faster; returns the one that is stored."""
    add_row(connection, site_keys, name=NAME, value=new_private_key(), created=now())
    text = stored_key(connection)
    assert text is not None
    return text
