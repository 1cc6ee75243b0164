"""Who somebody is and what they may do; how their secrets are hashed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal, get_args

from mesozoic.server.protocol import Scope

Kind = Literal["guest", "account"]

SCOPES: frozenset[Scope] = frozenset(get_args(Scope))
DAY = 24 * 3600 * 1000


@dataclass(frozen=True)
class Identity:
    """Who asks, and what they may do."""

    id: str
    name: str
    kind: Kind
    via: Literal["session", "token"]
    scopes: frozenset[Scope]
    is_renewed: bool = False
    """Whether the session has just been prolonged, so that the cookie should be, too."""
    is_visible: bool = True
    """Whether others may see when they are here."""
    until: int | None = None
    """When the token ends; None: it does not, or it is a session."""


def new_id() -> str:
    return secrets.token_hex(8)


def hash_of(secret: str) -> str:
    """What the database holds of a session or a token."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def kind_of(login: str | None) -> Kind:
    return "guest" if login is None else "account"
