"""Limits on how often somebody may do something, by address, person or connection.

Several processes that share a database count together, so that many of them do not allow many times as much.  What is
rare is counted in the database each time (`spend_shared`).  What is frequent is counted in memory (`spend`); those who
do much of it are added up over all processes every few seconds (`merge`), and who has had more than their share waits.
"""

from __future__ import annotations

import contextlib
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

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
    "logins": Rate(10, 600),  # by login: passwords tried by browsers that its owner has not used
    "known-logins": Rate(20, 600),  # by login and device: by those they have
    "codes": Rate(10, 3600),  # by the same: codes of the second factor, recovery codes
    "mails": Rate(10, 3600),  # by person or address of mail: links that are sent
    "tables": Rate(60, 3600),  # by person
    "openings": Rate(120, 600),  # by address: tables that guests open
    "imports": Rate(30, 3600),  # by person
    "exports": Rate(6, 3600),  # by person: everything that is stored of them
    "devices": Rate(20, 3600),  # by person: subscriptions and tests of notifications
    "chat": Rate(10, 20),  # by person
    "reports": Rate(20, 3600),  # by person; guests by address
    "invitations": Rate(30, 600),  # by person: asking for friends, inviting them
    "seeks": Rate(20, 60),  # by person
    "questions": Rate(60, 20),  # by person: previews, reasons, hints
    "histories": Rate(120, 60),  # by address: replays of games, positions of records
    "moves": Rate(200, 10),  # by person
    "messages": Rate(200, 10),  # by connection
    "requests": Rate(1200, 60),  # by address
    "refusals": Rate(60, 60),  # by address: requests beyond that limit which are refused at once, not a second later
    "strangers": Rate(200, 60),  # by address: sockets and streams of nobody, opened and open at the same time
    "connections": Rate(2000, 60),  # the same of guests, and of accounts: all of a club come back after a restart
    "listeners": Rate(60, 60),  # the same by person
    "pages": Rate(10, 10),  # by person: sockets of their own, opened and open at the same time
}
"""What is allowed unless the host says otherwise; None: everything."""

MERGED = frozenset({"questions", "moves", "requests", "strangers", "connections", "listeners", "pages"})
"""Kinds that are too frequent to ask the database each time; connections say `messages` to one process only."""
MERGE_SECONDS = 2.0
"""How often they are added up over all processes."""
UNMERGED_SHARE = 1 / 8
"""Of what a rate allows in this time: who has done less through a process is not worth a row."""

MOST_BUCKETS = 10_000


class SharedLevels(Protocol):
    """The levels of buckets that all processes share."""

    async def spend(self, kind: str, key: str, rate: Rate, cost: float) -> float:
        """Take from a bucket that holds enough; returns the level that is missing, 0 if none was."""

    async def merge(self, kind: str, rate: Rate, spent: Mapping[str, float]) -> dict[str, float]:
        """Take from buckets what was spent already; returns what they hold now, less than nothing if need be."""


class Limits:
    """Token buckets by kind and key; those used longest ago are forgotten first."""

    def __init__(
        self,
        rates: Mapping[str, tuple[float, float] | None] | None = None,
        trust_proxy: bool = False,
        clock: Callable[[], float] = time.monotonic,
        most: int = MOST_BUCKETS,
        shared: SharedLevels | None = None,
    ) -> None:
        """Limits of one process, or (with shared levels) of several that serve one site."""
        self.rates = {**RATES, **{kind: checked_rate(kind, rate) for kind, rate in (rates or {}).items()}}
        self.trust_proxy = trust_proxy
        self._clock = clock
        self._most = most
        self._buckets: dict[str, OrderedDict[str, tuple[float, float]]] = {kind: OrderedDict() for kind in self.rates}
        self._open: Counter[tuple[str, str]] = Counter()
        self._shared = shared
        self._spent: dict[str, dict[str, float]] = {kind: {} for kind in MERGED}  # since it was last merged

    async def spend_shared(self, kind: str, key: str, cost: float = 1) -> None:
        """Let something rare pass, or refuse it, counted over all processes."""
        self.spend(kind, key, cost)  # a flood through one process does not reach the database
        rate = self.rates[kind]
        if self._shared is None or rate is None:
            return
        cost = min(cost, rate.burst)
        missing = await self._shared.spend(kind, key, rate, cost)
        if missing > 0:
            self._give_back(kind, key, rate, cost)
            raise too_many(kind, rate, missing)

    def _give_back(self, kind: str, key: str, rate: Rate, cost: float) -> None:
        """Nothing was had for what was spent here."""
        if key in self._buckets[kind]:
            level, at = self._buckets[kind][key]
            self._buckets[kind][key] = (min(rate.burst, level + cost), at)

    def spend(self, kind: str, key: str, cost: float = 1) -> None:
        """Let something pass, or refuse it and say when to come again."""
        rate = self.rates[kind]
        if rate is None:
            return
        buckets, now = self._buckets[kind], self._clock()
        level = self._level(kind, key, rate, now)
        cost = min(cost, rate.burst)
        is_enough = level >= cost
        buckets[key] = (level - cost if is_enough else level, now)
        buckets.move_to_end(key)
        if len(buckets) > self._most:
            buckets.popitem(last=False)
        if not is_enough:
            raise too_many(kind, rate, cost - level)
        if self._shared is not None and kind in MERGED:
            spent = self._spent[kind]
            spent[key] = spent.get(key, 0) + cost

    def _level(self, kind: str, key: str, rate: Rate, now: float) -> float:
        """What a bucket holds now."""
        level, at = self._buckets[kind].get(key, (rate.burst, now))
        return min(rate.burst, level + (now - at) * rate.burst / rate.seconds)

    async def merge(self) -> None:
        """Add up what is frequent over all processes; what could not be told is forgotten."""
        if self._shared is None:
            return
        for kind in sorted(MERGED):
            rate, spent, self._spent[kind] = self.rates[kind], self._spent[kind], {}
            if rate is None:
                continue
            least = max(1.0, rate.burst / rate.seconds * MERGE_SECONDS * UNMERGED_SHARE)
            much = {key: cost for key, cost in spent.items() if cost > least}
            if much:
                self._lower(kind, await self._shared.merge(kind, rate, much))

    def _lower(self, kind: str, levels: Mapping[str, float]) -> None:
        """Let nobody have more here than is left of what all processes allow together."""
        rate, now = self.rates[kind], self._clock()
        assert rate is not None
        for key, shared in levels.items():
            left = shared - self._spent[kind].get(key, 0)
            if left < self._level(kind, key, rate, now):
                self._buckets[kind][key] = (left, now)

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

    def forget_full(self) -> None:
        """Forget buckets that are full again: they say nothing, and there is one for everybody who was ever here."""
        now = self._clock()
        for kind, buckets in self._buckets.items():
            rate = self.rates[kind]
            if rate is None:
                buckets.clear()
                continue
            for key in [key for key in buckets if self._level(kind, key, rate, now) >= rate.burst]:
                del buckets[key]

    def longest(self) -> float:
        """Seconds after which every bucket is full again that nobody takes from, twice as many if it owes."""
        return 2 * max((rate.seconds for rate in self.rates.values() if rate is not None), default=0)

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


def too_many(kind: str, rate: Rate, missing: float) -> Problem:
    """The refusal of something for which so much is missing in a bucket."""
    wait = max(1, math.ceil(missing * rate.seconds / rate.burst))
    return Problem(429, "too-many", f"too much at once ({kind}): wait {wait} s", retry_after=wait)


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
