"""Pages of other sites can neither act nor listen in somebody's name."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from mesozoic.server.http.answers import refuse
from mesozoic.server.http.cookies import COOKIE
from mesozoic.server.people.authentication import bearer
from mesozoic.server.problems import Problem, forbidden

SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
FORMS = frozenset({"application/x-www-form-urlencoded", "multipart/form-data", "text/plain"})
"""What a page of another site can send without asking first."""


OPEN = frozenset({"/api/mail/stop"})
"""What mail programs send as a form, for whoever holds the key in the address (RFC 8058); no cookie counts there."""


def check_origin(connection: HTTPConnection, allowed: set[str]) -> None:
    """Refuse what a page of another site sends in somebody's name; a token alone cannot be sent that way."""
    headers = connection.headers
    if bearer(headers.get("authorization")) is not None and COOKIE not in connection.cookies:
        return
    origin = headers.get("origin")
    if origin is None:
        is_ours = headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    else:
        is_ours = origin in allowed or origin.lower() in own_origins(connection)
    if not is_ours:
        raise forbidden("cross-site", "this comes from the page of another site")


def own_origins(connection: HTTPConnection) -> list[str]:
    """What the browser calls this site; http is as good as https where a proxy may stand between."""
    host = connection.headers.get("host", "").lower()
    schemes = ("https",) if connection.scope["scheme"] in ("https", "wss") else ("http", "https")
    return [f"{scheme}://{host}" for scheme in schemes if host]


def check_json(connection: HTTPConnection) -> None:
    """Refuse forms and everything else that is not JSON."""
    headers = connection.headers
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    is_json = kind.startswith("application/") and kind.endswith(("json", "jsonl"))
    if kind in FORMS or (has_body and not is_json):
        raise Problem(415, "not-json", "send JSON, with the content type application/json")


class SameSite:
    """Middleware: pages of other sites can neither act nor listen in somebody's name."""

    def __init__(self, app: ASGIApp, allowed: Iterable[str] = ()) -> None:
        self.app = app
        self.allowed = set(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_open = scope["type"] == "http" and (scope["method"] in SAFE or scope["path"] in OPEN)
        if scope["type"] in ("websocket", "http") and not is_open:
            connection = HTTPConnection(scope)
            try:
                check_origin(connection, self.allowed)
                if scope["type"] == "http":
                    check_json(connection)
            except Problem as problem:
                await refuse(problem, scope, receive, send)
                return
        await self.app(scope, receive, send)
