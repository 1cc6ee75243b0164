"""A push service on loopback, as strict as the real ones, and browsers that subscribe with it."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import time
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import http_ece
from aiohttp import web
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tests.server.players import PATIENCE

Json = dict[str, Any]
LONGEST_PAYLOAD = 4096
DAY = 24 * 3600


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser's side of a subscription: keys of its own, and what it can decrypt."""

    def __init__(self, service: PushService, name: str, server_key: str) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.server_key = server_key
        self.endpoint = f"{service.url}/push/{name}"
        service.browsers[name] = self

    def subscription(self) -> Json:
        """What `PushSubscription.toJSON` says, without the time it ends."""
        point = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"endpoint": self.endpoint, "keys": {"p256dh": encoded(point), "auth": encoded(self.secret)}}

    def read(self, body: bytes) -> Json:
        found: Json = json.loads(
            http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        )
        return found


@dataclass
class Delivered:
    """A message that the service has taken."""

    browser: str
    headers: dict[str, str]
    claims: Json
    size: int
    said: Json


@dataclass
class PushService:
    """Takes messages that are signed and encrypted as RFC 8030, 8291 and 8292 say; refuses all others."""

    url: str = ""
    browsers: dict[str, Browser] = field(default_factory=dict)
    delivered: list[Delivered] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    answers: deque[tuple[int, dict[str, str]]] = field(default_factory=deque)
    """What is answered next instead of 201."""
    attempts: int = 0

    async def take(self, request: web.Request) -> web.Response:
        self.attempts += 1
        if self.answers:
            status, headers = self.answers.popleft()
            return web.Response(status=status, headers=headers)
        browser = self.browsers.get(request.match_info["name"])
        if browser is None:
            return web.Response(status=410)
        body = await request.read()
        try:
            claims = self.checked_claims(request.headers["Authorization"], browser.server_key)
            assert request.headers["Content-Encoding"] == "aes128gcm"
            assert 0 <= int(request.headers["TTL"]) <= 28 * DAY
            assert request.headers["Urgency"] in {"very-low", "low", "normal", "high"}
            assert len(request.headers["Topic"]) <= 32
            assert len(body) <= LONGEST_PAYLOAD
            said = browser.read(body)
        except (AssertionError, KeyError, ValueError, InvalidSignature) as problem:
            self.faults.append(repr(problem))
            return web.Response(status=403, text=repr(problem))
        name = request.match_info["name"]
        self.delivered.append(Delivered(name, dict(request.headers), claims, len(body), said))
        return web.Response(status=201, headers={"Location": f"{self.url}/message/{len(self.delivered)}"})

    def checked_claims(self, authorization: str, server_key: str) -> Json:
        """What a JWT says, signed with ES256 by the key that the browser has subscribed with."""
        scheme, _, rest = authorization.partition(" ")
        fields = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert (scheme.lower(), fields["k"]) == ("vapid", server_key)
        head, body, signature = fields["t"].split(".")
        assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
        raw = decoded(signature)
        assert len(raw) == 64
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(server_key))
        both = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        key.verify(both, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
        claims: Json = json.loads(decoded(body))
        assert claims["aud"] == self.url
        assert time.time() < claims["exp"] <= time.time() + DAY
        return claims

    async def message(self, count: int = 1) -> Delivered:
        """The message of that number, from 1 on."""
        async with asyncio.timeout(PATIENCE):
            while len(self.delivered) < count:
                assert self.faults == []
                await asyncio.sleep(0.01)
        return self.delivered[count - 1]


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A push service at a port of its own."""
    service = PushService()
    app = web.Application()
    app.router.add_post("/push/{name}", service.take)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    service.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield service
    finally:
        await runner.cleanup()
