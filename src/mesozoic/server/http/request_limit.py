"""A limit on requests and sockets by address; who is signed in is not kept out by strangers of the same address.

Who goes on asking beyond the limit is answered late: a refusal costs as much as a small answer, and a client that
waits for it asks less often.  Those that pass begin a few at a time.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from mesozoic.server.admission import Admission
from mesozoic.server.http.answers import refuse
from mesozoic.server.http.identification import brings_secret, identify
from mesozoic.server.limits import Limits
from mesozoic.server.problems import Problem

LATE_SECONDS = 1.0
"""How late those are refused who were refused again and again (the limit `refusals`)."""
MOST_LATE = 200
"""Refusals of an address that wait at the same time; each keeps a connection open."""


class RequestLimit:
    """Middleware: so many requests and sockets by address, under certain paths."""

    def __init__(self, app: ASGIApp, limits: Limits, under: str | tuple[str, ...] = "/api/") -> None:
        self.app = app
        self.limits = limits
        self.under = under
        self._late: Counter[str] = Counter()  # refusals that wait, by address
        self._admission = Admission()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith(self.under):
            connection = HTTPConnection(scope)
            address = self.limits.address(connection)
            try:
                await self._spend(connection, address)
            except Problem as problem:
                await self._be_late(address)
                # A connection that stays open would take one of the files that a process may open.
                headers = {"connection": "close"} if scope["type"] == "http" else None
                await refuse(problem, scope, receive, send, headers)
                return
            await self._admission.begin(address)
        await self.app(scope, receive, send)

    async def _be_late(self, address: str) -> None:
        """Let a refusal wait if there were many of the same address."""
        try:
            self.limits.spend("refusals", address)
        except Problem:
            if self._late[address] < MOST_LATE:
                self._late[address] += 1
                try:
                    await asyncio.sleep(LATE_SECONDS)
                finally:
                    self._late[address] -= 1
                    if not self._late[address]:
                        del self._late[address]

    async def _spend(self, connection: HTTPConnection, address: str) -> None:
        """Count a request with its address, or with the person who asks if the address has had too many."""
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
