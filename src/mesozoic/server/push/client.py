"""One message to one push service: encrypted for its device (RFC 8291), signed by this server (RFC 8292), posted.

The libraries take a while to import; `delivery.py` imports this module when there is something to send.
"""

from __future__ import annotations

import socket
import time
from dataclasses import dataclass

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from py_vapid.jwt import sign
from pywebpush import WebPusher

from mesozoic.server.push.devices import Device
from mesozoic.server.push.endpoints import is_public, origin_of
from mesozoic.server.push.keys import Keys

SIGNED_SECONDS = 12 * 3600
"""How long a signature is valid; push services refuse more than a day."""
ANSWER_SECONDS = 20
MOST_CONNECTIONS = 16


@dataclass(frozen=True)
class Answer:
    """What a push service said; status 0: it did not answer."""

    status: int
    retry_after: float | None = None

    @property
    def is_accepted(self) -> bool:
        return 200 <= self.status < 300

    @property
    def is_gone(self) -> bool:
        """Whether the device takes no messages any more."""
        return self.status in (404, 410)

    @property
    def is_passing(self) -> bool:
        """Whether it may work later."""
        return self.status in (0, 408, 429) or self.status >= 500


class PublicResolver(AbstractResolver):
    """Finds the addresses of a name, and refuses names that lead to a private one."""

    def __init__(self) -> None:
        self._resolver = aiohttp.ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = await self._resolver.resolve(host, port, family)
        if not all(is_public(entry["host"]) for entry in found):
            raise OSError(f"{host} is not in the public net")
        return found

    async def close(self) -> None:
        await self._resolver.close()


class PushClient:
    """Connections to push services."""

    def __init__(self, allows_private: bool) -> None:
        resolver = None if allows_private else PublicResolver()
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=MOST_CONNECTIONS, resolver=resolver),
            timeout=aiohttp.ClientTimeout(total=ANSWER_SECONDS),
            cookie_jar=aiohttp.DummyCookieJar(),
        )

    async def post(self, endpoint: str, body: bytes, headers: dict[str, str]) -> Answer:
        """Send a message; redirections are not followed."""
        try:
            async with self._session.post(endpoint, data=body, headers=headers, allow_redirects=False) as response:
                return Answer(response.status, seconds(response.headers.get("Retry-After")))
        except (aiohttp.ClientError, OSError, TimeoutError):
            return Answer(0)

    async def close(self) -> None:
        await self._session.close()


def seconds(text: str | None) -> float | None:
    """The seconds of a `Retry-After`; a date counts as none."""
    return float(text) if text is not None and text.isascii() and text.isdigit() else None


def encrypted(device: Device, payload: bytes) -> bytes:
    """A payload that only the device can read."""
    keys = {"p256dh": device.p256dh, "auth": device.auth}
    body: bytes = WebPusher({"endpoint": device.endpoint, "keys": keys}).encode(payload)["body"]
    return body


def signed(keys: Keys, device: Device, contact: str) -> str:
    """The `Authorization` that tells a push service who sends, and whom it may ask about it."""
    claims: dict[str, object] = {"aud": origin_of(device.endpoint), "exp": int(time.time()) + SIGNED_SECONDS}
    subject = contact or device.site
    if subject is not None:
        claims["sub"] = subject
    return f"vapid t={sign(claims, keys.private)},k={keys.public}"
