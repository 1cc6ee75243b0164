"""A limit on requests and sockets by address; who is signed in is not kept out by strangers of the same address."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from mesozoic.server.http.answers import refuse
from mesozoic.server.http.identification import brings_secret, identify
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
                await self._spend(HTTPConnection(scope))
            except Problem as problem:
                # A connection that stays open would take one of the files that a process may open.
                headers = {"connection": "close"} if scope["type"] == "http" else None
                await refuse(problem, scope, receive, send, headers)
                return
        await self.app(scope, receive, send)

    async def _spend(self, connection: HTTPConnection) -> None:
        """Count a request with its address, or with the person who asks if the address has had too many."""
        address = self.limits.address(connection)
        try:
            self.limits.spend("requests", address)
        except Problem:
            if not brings_secret(connection):
                raise
            self.limits.spend("requests", f"{address} signed in")  # to find out who asks costs something, too
            who = await identify(connection)
            if who is None:
                raise
            self.limits.spend("requests", who.id)
