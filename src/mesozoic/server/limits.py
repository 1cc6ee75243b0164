"""Limits on what strangers can send: how often, and how much at once."""

from __future__ import annotations

import contextlib
import ipaddress
import json
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from mesozoic.core.errors import BadSetup
from mesozoic.server.problems import Problem

POLICY = 1008
"""The code that closes a socket which is not wanted."""


class ProblemResponse(Response):
    """A problem as an answer; whatever its text holds, it can be sent."""

    media_type = "application/problem+json"

    def __init__(self, problem: Problem, headers: Mapping[str, str] | None = None) -> None:
        more = {"x-content-type-options": "nosniff", **(headers or {})}
        if problem.status == 401:
            more.setdefault("www-authenticate", "Bearer")
        if "retry_after" in problem.more:
            more["retry-after"] = str(problem.more["retry_after"])
        super().__init__(json.dumps(problem.body()).encode("ascii"), problem.status, more)


async def refuse(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request, or a socket that is not accepted yet, with a problem."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await WebSocketClose(POLICY, problem.code)(scope, receive, send)
    else:
        await ProblemResponse(problem)(scope, receive, send)


# How often


@dataclass(frozen=True)
class Rate:
    """So many at once, and as many again in so many seconds."""

    burst: float
    seconds: float


RATES: dict[str, Rate | None] = {
    "guests": Rate(60, 3600),  # by address: a whole club may sit behind one
    "accounts": Rate(30, 3600),  # by address
    "sign-ins": Rate(60, 600),  # by address
    "logins": Rate(10, 600),  # by login
    "tables": Rate(60, 3600),  # by person
    "imports": Rate(30, 3600),  # by person
    "chat": Rate(10, 20),  # by person
    "questions": Rate(60, 20),  # by person: previews, reasons, hints
    "moves": Rate(200, 10),  # by person
    "messages": Rate(200, 10),  # by connection
    "requests": Rate(1200, 60),  # by address
    "connections": Rate(400, 60),  # by address: sockets and streams, opened and open at the same time
    "listeners": Rate(60, 60),  # the same by person
}
"""What is allowed unless the host says otherwise; None: everything."""

MOST_BUCKETS = 10_000


class Limits:
    """Token buckets by kind and key; those used longest ago are forgotten first."""

    def __init__(
        self,
        rates: Mapping[str, tuple[float, float] | None] | None = None,
        trust_proxy: bool = False,
        clock: Callable[[], float] = time.monotonic,
        most: int = MOST_BUCKETS,
    ) -> None:
        self.rates = {**RATES, **{kind: checked_rate(kind, rate) for kind, rate in (rates or {}).items()}}
        self.trust_proxy = trust_proxy
        self._clock = clock
        self._most = most
        self._buckets: dict[str, OrderedDict[str, tuple[float, float]]] = {kind: OrderedDict() for kind in self.rates}
        self._open: Counter[tuple[str, str]] = Counter()

    def take(self, kind: str, key: str, cost: float = 1) -> None:
        """Let something pass, or refuse it and say when to come again."""
        rate = self.rates[kind]
        if rate is None:
            return
        buckets, now = self._buckets[kind], self._clock()
        level, at = buckets.get(key, (rate.burst, now))
        level = min(rate.burst, level + (now - at) * rate.burst / rate.seconds)
        cost = min(cost, rate.burst)
        is_enough = level >= cost
        buckets[key] = (level - cost if is_enough else level, now)
        buckets.move_to_end(key)
        if len(buckets) > self._most:
            buckets.popitem(last=False)
        if not is_enough:
            wait = max(1, math.ceil((cost - level) * rate.seconds / rate.burst))
            raise Problem(429, "too-many", f"too many {kind} in a short time: wait {wait} s", retry_after=wait)

    @contextlib.contextmanager
    def lasting(self, kind: str, key: str | None) -> Iterator[None]:
        """Let something last that is open for a while, or refuse it if as many are open already; None: anybody."""
        rate = self.rates[kind]
        if rate is None or key is None:
            yield
            return
        if self._open[kind, key] >= rate.burst:
            raise Problem(429, "too-many", f"too many {kind} at once: close one first")
        self.take(kind, key)
        self._open[kind, key] += 1
        try:
            yield
        finally:
            self._open[kind, key] -= 1
            if not self._open[kind, key]:
                del self._open[kind, key]

    def size(self, kind: str) -> int:
        """How many keys of a kind are remembered."""
        return len(self._buckets[kind])

    def address(self, connection: HTTPConnection) -> str:
        """Who asks: the peer, or whom a trusted proxy names; neighbours in IPv6 count as one."""
        peer = connection.client.host if connection.client is not None else "local"
        if self.trust_proxy:
            named = ",".join(connection.headers.getlist("x-forwarded-for")).rpartition(",")[2].strip()
            return network(named) or network(peer) or peer
        return network(peer) or peer


def checked_rate(kind: str, rate: tuple[float, float] | None) -> Rate | None:
    if kind not in RATES:
        raise BadSetup(f"unknown limit {kind!r}: there is {', '.join(RATES)}")
    if rate is None:
        return None
    burst, seconds = rate
    if not (burst >= 1 and seconds > 0):
        raise BadSetup(f"the limit {kind!r} allows at least one in some seconds")
    return Rate(burst, seconds)


def network(address: str) -> str | None:
    """An address as limits see it: in IPv6 the first half; None if it is none."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


class RequestLimit:
    """Middleware: so many requests and sockets by address, as `app.state.limits` says."""

    def __init__(self, app: ASGIApp, under: str | tuple[str, ...] = "/api/") -> None:
        self.app = app
        self.under = under

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith(self.under):
            limits: Limits = scope["app"].state.limits
            try:
                limits.take("requests", limits.address(HTTPConnection(scope)))
            except Problem as problem:
                await refuse(problem, scope, receive, send)
                return
        await self.app(scope, receive, send)


# How much at once

BODY = 256 * 1024
RECORD_BODY = 4 * 1024 * 1024
LARGER = {"/api/records": RECORD_BODY}


class BodyLimit:
    """Middleware: a body that is too large is refused before it is in memory."""

    def __init__(self, app: ASGIApp, most: int = BODY, larger: Mapping[str, int] = LARGER) -> None:
        self.app = app
        self.most = most
        self.larger = dict(larger)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = max(self.most, self.larger.get(scope["path"], 0))
        headers = Headers(scope=scope)
        length = headers.get("content-length")
        if length is None and scope["method"] in ("GET", "HEAD", "OPTIONS") and "transfer-encoding" not in headers:
            await self.app(scope, receive, send)
        elif length is None or not length.isdecimal():
            await Counted(self.app, most)(scope, receive, send)
        elif len(length) > 15 or int(length) > most:
            await refuse(too_large(most), scope, receive, send)
        else:
            await self.app(scope, receive, send)


class Counted:
    """A request whose length is not known beforehand: it ends where it becomes too large."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most
        self.received = 0
        self.has_begun = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def counted() -> Message:
            message = await receive()
            if message["type"] == "http.request":
                self.received += len(message.get("body", b""))
                if self.is_too_large:
                    return {"type": "http.disconnect"}
            return message

        async def answer(message: Message) -> None:
            if self.is_too_large and not self.has_begun:
                return  # what the application says of half a body
            self.has_begun = True
            await send(message)

        try:
            await self.app(scope, counted, answer)
        except Exception:
            if not self.is_too_large:
                raise
        if self.is_too_large and not self.has_begun:
            await refuse(too_large(self.most), scope, receive, send)

    @property
    def is_too_large(self) -> bool:
        return self.received > self.most


def too_large(most: int) -> Problem:
    return Problem(413, "too-large", f"more than {most} bytes")
