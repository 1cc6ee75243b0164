"""Addresses of push services: a browser names one, so they are strangers' input, and this server is to call them.

Only https at public addresses is called: nobody can let this server ask a machine in its own network.  The name is
resolved when a device subscribes and again for every connection (`client.py`).
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from urllib.parse import SplitResult, urlsplit

from mesozoic.server.problems import Problem

LOOKUP_SECONDS = 5
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
"""Addresses of IPv4 as networks with IPv6 alone write them."""

Lookup = Callable[[str], Awaitable[list[str]]]


def refused() -> Problem:
    """One answer to all endpoints that are not called: it must not tell what there is in the network of this server."""
    return Problem(422, "bad-endpoint", "'endpoint': this is not a push service that can be reached from here")


def is_public(address: str) -> bool:
    """Whether an address belongs to the public net, not to this machine or a network it may be in."""
    parsed = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(parsed, ipaddress.IPv6Address):
        inner = parsed.ipv4_mapped or parsed.sixtofour
        if inner is None and parsed in NAT64:
            inner = ipaddress.IPv4Address(int(parsed) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return parsed.is_global and not parsed.is_multicast


def origin_of(endpoint: str) -> str:
    """The origin of a push service: whom a signature is for."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


async def lookup(host: str) -> list[str]:
    """The addresses of a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


async def check_endpoint(endpoint: str, allows_private: bool, lookup: Lookup = lookup) -> None:
    """Raise Problem (422) for an endpoint that this server should not call."""
    parts = parsed(endpoint)
    if allows_private:
        return
    host = parts.hostname or ""
    if parts.scheme != "https" or parts.port not in (None, 443) or is_number(host):
        raise refused()
    try:
        async with asyncio.timeout(LOOKUP_SECONDS):
            addresses = await lookup(host)
    except (OSError, UnicodeError, TimeoutError):
        raise refused() from None
    if not addresses or not all(map(is_public, addresses)):
        raise refused()


def parsed(endpoint: str) -> SplitResult:
    """The parts of an endpoint; raises Problem (422) if it is not an address of the web."""
    try:
        parts = urlsplit(endpoint)
        is_complete = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_complete = False
    if not is_complete or "@" in parts.netloc or parts.fragment or not endpoint.isascii() or "\\" in endpoint:
        raise refused()
    return parts


def is_number(host: str) -> bool:
    """Whether a host is an address; the last part of a name is never a number, also not one such as 0x7f."""
    if ":" in host:
        return True
    last = host.rstrip(".").rpartition(".")[2]
    return not last or last.isdigit() or last.startswith("0x")
