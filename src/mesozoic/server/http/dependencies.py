"""What routes ask for: the parts of the server, who asks, and the parameters that several of them share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, Path, Query
from fastapi.openapi.models import APIKey, APIKeyIn, HTTPBearer
from fastapi.security.base import SecurityBase
from starlette.requests import HTTPConnection

from mesozoic.server import protocol as p
from mesozoic.server.http.cookies import COOKIE
from mesozoic.server.http.identification import identify
from mesozoic.server.open_connections import Standing
from mesozoic.server.parts import Parts, parts_of
from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import Problem, forbidden


async def site(connection: HTTPConnection) -> Parts:
    """The parts of the server; what is not a coroutine would be sent to a thread."""
    return parts_of(connection)


Site = Annotated[Parts, Depends(site)]


# Who asks


async def visitor(connection: HTTPConnection) -> Identity | None:
    """Whoever asks, if anybody."""
    return await identify(connection)


Visitor = Annotated[Identity | None, Depends(visitor)]


class Documented(SecurityBase):
    """A way to say who one is, for the documentation; `signed_in` looks at it."""

    def __init__(self, scheme_name: str, model: APIKey | HTTPBearer) -> None:
        self.scheme_name = scheme_name
        self.model = model

    async def __call__(self) -> None:
        return None


SESSION = Documented("session", APIKey.model_validate({"in": APIKeyIn.cookie, "name": COOKIE}))
TOKEN = Documented("token", HTTPBearer(bearerFormat="mz_…"))


async def signed_in(
    who: Visitor, _token: Annotated[None, Depends(TOKEN)], _session: Annotated[None, Depends(SESSION)]
) -> Identity:
    """Whoever asks; nobody is refused."""
    if who is None:
        raise Problem(401, "who-are-you", "sign in, or begin as a guest")
    return who


Person = Annotated[Identity, Depends(signed_in)]


def needs(scope: p.Scope) -> Callable[[Identity], Awaitable[Identity]]:
    """Whoever asks, if their token allows it; a session allows everything."""

    async def allowed(who: Person) -> Identity:
        if scope not in who.scopes:
            raise forbidden("scope", f"this token lacks the scope {scope!r}")
        return who

    return allowed


async def myself(who: Person) -> Identity:
    """Whoever asks in person: a token cannot change who somebody is."""
    if who.via != "session":
        raise forbidden("session-only", "a token cannot do that: sign in")
    return who


async def reader(who: Visitor) -> Identity | None:
    """Whoever asks, if anybody; a token has to allow reading."""
    if who is not None and "read" not in who.scopes:
        raise forbidden("scope", "this token lacks the scope 'read'")
    return who


Myself = Annotated[Identity, Depends(myself)]
Reader = Annotated[Identity | None, Depends(reader)]
Player = Annotated[Identity, Depends(needs("play"))]
Opener = Annotated[Identity, Depends(needs("table"))]


async def mover(who: Player, site: Site) -> Identity:
    """Whoever acts at a table, not too often."""
    site.limits.spend("moves", who.id)
    return who


async def questioner(who: Player, site: Site) -> Identity:
    """Whoever asks something about a position, not too often."""
    site.limits.spend("questions", who.id)
    return who


Mover = Annotated[Identity, Depends(mover)]
Questioner = Annotated[Identity, Depends(questioner)]


# Parameters

MOST_INVITE = 64
TABLE_ID = r"^[A-Za-z0-9]{1,16}$"
Invite = Annotated[str | None, Query(max_length=MOST_INVITE)]
TableId = Annotated[str, Path(pattern=TABLE_ID)]
PersonId = Annotated[str, Path(pattern="^[A-Za-z0-9]{1,16}$")]
GameId = Annotated[str | None, Query(max_length=40, pattern=r"^[^\x00-\x1f]*$")]
Since = Annotated[int, Query(ge=0, lt=1 << 31)]

LONG = 500
"""Events after which reading a game counts as a history more: the time it takes grows with them."""


def spend_on_length(site: Parts, connection: HTTPConnection, events: int) -> None:
    """Count a long game that is read with the histories that an address reads."""
    if events >= LONG:
        site.limits.spend("histories", site.limits.address(connection), events // LONG)


def id_of(who: Identity | None) -> str | None:
    return None if who is None else who.id


async def origin(connection: HTTPConnection) -> str:
    """What stands for the address of who asks: the same for the same address, and nobody can tell which it is."""
    site = parts_of(connection)
    return await site.pseudonyms.of("seat", site.limits.address(connection))


Origin = Annotated[str, Depends(origin)]


def crowd_of(site: Parts, connection: HTTPConnection, who: Identity | None) -> tuple[str, str]:
    """The limit that counts a connection which lasts, and with whom: strangers, guests and accounts of an address."""
    address = site.limits.address(connection)
    if who is None:
        return "strangers", address
    return "connections", f"{who.kind} {address}"


def standing_of(who: Identity | None) -> Standing:
    """How soon a connection has to go when there is no room left."""
    if who is None:
        return Standing.STRANGER
    return Standing.ACCOUNT if who.kind == "account" else Standing.GUEST
