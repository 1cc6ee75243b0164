"""The cookie of a session."""

from __future__ import annotations

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from mesozoic.server.parts import parts_of
from mesozoic.server.people.sessions import SESSION_LIFE

COOKIE = "mesozoic"


def is_https(connection: HTTPConnection) -> bool:
    """Whether the browser speaks https, be it with a trusted proxy."""
    if connection.scope["scheme"] in ("https", "wss"):
        return True
    forwarded = connection.headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
    return parts_of(connection).settings.trust_proxy and forwarded == "https"


def set_cookie(request: Request, response: Response, secret: str) -> None:
    """Let the browser remember a session."""
    age, secure = SESSION_LIFE // 1000, is_https(request)
    response.set_cookie(COOKIE, secret, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")


def drop_cookie(request: Request, response: Response) -> None:
    """Let the browser forget it."""
    response.delete_cookie(COOKIE, path="/", secure=is_https(request), httponly=True, samesite="lax")
