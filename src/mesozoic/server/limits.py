"""Limits on how often somebody may do something, by address, person or connection."""

from __future__ import annotations

import contextlib
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from mesozoic.core.errors import BadSetup
from mesozoic.server.problems import Problem


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
    "devices": Rate(20, 3600),  # by person: subscriptions and tests of notifications
    "chat": Rate(10, 20),  # by person
    "invitations": Rate(30, 600),  # by person: asking for friends, inviting them
    "seeks": Rate(20, 60),  # by person
    "questions": Rate(60, 20),  # by person: previews, reasons, hints
    "histories": Rate(120, 60),  # by address: replays of games, positions of records
    "moves": Rate(200, 10),  # by person
    "messages": Rate(200, 10),  # by connection
    "requests": Rate(1200, 60),  # by address
    "connections": Rate(400, 60),  # by address: sockets and streams, opened and open at the same time
    "listeners": Rate(60, 60),  # the same by person
    "pages": Rate(10, 10),  # by person: sockets of their own, opened and open at the same time
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

    def spend(self, kind: str, key: str, cost: float = 1) -> None:
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
            raise Problem(429, "too-many", f"too much at once ({kind}): wait {wait} s", retry_after=wait)

    @contextlib.contextmanager
    def lasting(self, kind: str, key: str | None) -> Iterator[None]:
        """Let something last that is open for a while, or refuse it if as many are open already; None: anybody."""
        rate = self.rates[kind]
        if rate is None or key is None:
            yield
            return
        if self._open[kind, key] >= rate.burst:
            raise Problem(429, "too-many", f"too many are open at once ({kind}): close one first")
        self.spend(kind, key)
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
