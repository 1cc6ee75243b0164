"""Authentication: whom a cookie or a token speaks for, remembered for some seconds."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from mesozoic.server.people.identity import Identity, hash_of
from mesozoic.server.people.last_use import LastUse
from mesozoic.server.people.sessions import identity_of_session
from mesozoic.server.people.tokens import PREFIX, identity_of_token
from mesozoic.server.store.store import Store, now

KNOWN_SECONDS = 5.0
MOST_KNOWN = 4096
LONGEST_SECRET = 100


def bearer(authorization: str | None) -> str | None:
    """The token of an authorization header; other schemes are somebody else's."""
    scheme, _, token = (authorization or "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


class Authentication:
    """Finds out who asks.  Not every request costs a query: who was asked about lately is remembered."""

    def __init__(self, store: Store, most_known: int = MOST_KNOWN) -> None:
        self._store = store
        self._most_known = most_known
        self._known: OrderedDict[str, tuple[float, Identity]] = OrderedDict()
        self._changes = 0
        self._on_change: list[Callable[[str], None]] = []
        self.last_use = LastUse(store)

    def on_change(self, call: Callable[[str], None]) -> None:
        """Call something whenever a person's sessions, tokens or name have changed through this process."""
        self._on_change.append(call)

    @property
    def known(self) -> int:
        """How many identities are remembered."""
        return len(self._known)

    async def identify(self, cookie: str | None, authorization: str | None) -> Identity | None:
        """Whoever a token or else a cookie speaks for."""
        token = bearer(authorization)
        secret = cookie if token is None else token
        if not secret or len(secret) > LONGEST_SECRET or (token is not None and not token.startswith(PREFIX)):
            return None
        key = f"{token is None}{hash_of(secret)}"
        until, known = self._known.get(key, (0.0, None))
        if known is not None and until > time.monotonic():
            return known
        changes = self._changes
        if token is None:
            identity = await identity_of_session(self._store, secret)
        else:
            identity = await identity_of_token(self._store, secret)
        if identity is not None:
            self.last_use.note(identity.via, hash_of(secret), now())
        if identity is not None and changes == self._changes:  # otherwise it may be out of date already
            self._remember(key, identity)
        return identity

    def _remember(self, key: str, identity: Identity) -> None:
        self._known[key] = (time.monotonic() + KNOWN_SECONDS, identity)
        self._known.move_to_end(key)
        if len(self._known) > self._most_known:
            self._known.popitem(last=False)

    def forget_old(self) -> None:
        """Forget whom nobody has asked about for a while: they would be read again anyway."""
        while self._known and next(iter(self._known.values()))[0] < time.monotonic():
            self._known.popitem(last=False)

    def changed(self, person: str) -> None:
        """Somebody has signed out, revoked a token or changed their name, through this process."""
        self.forget(person)
        for call in self._on_change:
            call(person)

    def forget(self, person: str) -> None:
        """Ask the database again about somebody."""
        self._changes += 1
        for key in [key for key, (_, identity) in self._known.items() if identity.id == person]:
            del self._known[key]

    def forget_all(self) -> None:
        """Ask the database again about everybody."""
        self._changes += 1
        self._known.clear()
