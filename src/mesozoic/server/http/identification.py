"""Who asks: from a cookie or a token, with what the token allows."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from mesozoic.server.http.cookies import COOKIE
from mesozoic.server.parts import parts_of
from mesozoic.server.people.authentication import bearer
from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import Problem


async def identify(connection: HTTPConnection) -> Identity | None:
    """Whoever asks, if anybody; a token that is not valid is refused, a cookie that is not valid is nobody's."""
    authorization = connection.headers.get("authorization")
    cookie = connection.cookies.get(COOKIE)
    who = await parts_of(connection).authentication.identify(cookie, authorization)
    if who is None and bearer(authorization) is not None:
        raise Problem(401, "who-are-you", "this token is not valid")
    return who


def brings_secret(connection: HTTPConnection) -> bool:
    """Whether somebody says who they are; it may not be true."""
    return COOKIE in connection.cookies or bearer(connection.headers.get("authorization")) is not None


def has_end(who: Identity | None) -> bool:
    """Whether somebody came with a token that expires."""
    return who is not None and who.until is not None


async def may_still(connection: HTTPConnection, who: Identity | None) -> bool:
    """Whether a connection that lasts still speaks for whom it spoke at first, and may read."""
    if who is None:
        return True
    try:
        known = await identify(connection)
    except Problem:
        return False
    return known is not None and known.id == who.id and "read" in known.scopes
