"""A limit on requests and sockets by address."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from mesozoic.server.http.answers import refuse
from mesozoic.server.limits import Limits
from mesozoic.server.problems import Problem


class RequestLimit:
    """Middleware: so many requests and sockets by address, under certain paths."""

    def __init__(self, app: ASGIApp, limits: Limits, under: str | tuple[str, ...] = "/api/") -> None:
        self.app = app
        self.limits = limits
        self.under = under

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith(self.under):
            try:
                self.limits.spend("requests", self.limits.address(HTTPConnection(scope)))
            except Problem as problem:
                await refuse(problem, scope, receive, send)
                return
        await self.app(scope, receive, send)
