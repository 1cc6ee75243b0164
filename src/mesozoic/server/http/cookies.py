"""Cookies: of a session, and of a device, which outlives sessions."""

from __future__ import annotations

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from mesozoic.server.parts import parts_of
from mesozoic.server.people.identity import hash_of
from mesozoic.server.people.known_devices import DEVICE_LIFE, is_device, new_device
from mesozoic.server.people.sessions import SESSION_LIFE

COOKIE = "mesozoic"
DEVICE_COOKIE = "mesozoic-device"


def is_https(connection: HTTPConnection) -> bool:
    """Whether the browser speaks https, be it with a trusted proxy."""
    if connection.scope["scheme"] in ("https", "wss"):
        return True
    forwarded = connection.headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
    return parts_of(connection).settings.trust_proxy and forwarded == "https"


def set_cookie(request: Request, response: Response, secret: str) -> None:
    """Let the browser remember a session."""
    _set(request, response, COOKIE, secret, SESSION_LIFE)


def drop_cookie(request: Request, response: Response) -> None:
    """Let the browser forget it."""
    response.delete_cookie(COOKIE, path="/", secure=is_https(request), httponly=True, samesite="lax")


def set_cookies(request: Request, response: Response, secret: str, device: str) -> None:
    """Let the browser remember a session, and which device it is."""
    set_cookie(request, response, secret)
    _set(request, response, DEVICE_COOKIE, device, DEVICE_LIFE)


def device_secret(connection: HTTPConnection) -> str | None:
    """What the cookie of a device holds."""
    secret = connection.cookies.get(DEVICE_COOKIE)
    return secret if secret is not None and is_device(secret) else None


def device_or_new(connection: HTTPConnection) -> str:
    """The same, or the secret of a device that nobody knows yet."""
    return device_secret(connection) or new_device()


def device_of(connection: HTTPConnection) -> str | None:
    """The hash of the device that asks, as `known_devices` and bans hold it; None: it has no cookie yet."""
    secret = device_secret(connection)
    return None if secret is None else hash_of(secret)


def _set(request: Request, response: Response, name: str, secret: str, life: int) -> None:
    secure = is_https(request)
    response.set_cookie(name, secret, max_age=life // 1000, path="/", secure=secure, httponly=True, samesite="lax")
