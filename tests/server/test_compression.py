"""Large answers for clients that take gzip, and for those that do not."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import Any

import pytest
from starlette.requests import Request

from mesozoic.server.http.compression import PIECE, packed_answer

LONG = json.dumps(list(range(200_000))).encode()
"""A history of a long game: several pieces."""


def asked(*encodings: str) -> Request:
    headers = [(b"accept-encoding", encoding.encode()) for encoding in encodings]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": headers, "asgi": {"spec_version": "2.4"}})


async def answered(request: Request, body: bytes) -> tuple[dict[bytes, bytes], list[bytes]]:
    """The headers and the pieces of an answer, in the order in which they are sent."""
    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        await asyncio.Event().wait()

    await packed_answer(request, gzip.compress(body))(request.scope, receive, send)
    return dict(sent[0]["headers"]), [message["body"] for message in sent[1:] if message["body"]]


@pytest.mark.parametrize("body", [b"[]", LONG], ids=["short", "long"])
@pytest.mark.parametrize("encodings", [(), ("gzip, br",)], ids=["plain", "gzip"])
def test_everybody_gets_the_same(body: bytes, encodings: tuple[str, ...]) -> None:
    headers, pieces = asyncio.run(answered(asked(*encodings), body))
    content = b"".join(pieces)
    assert int(headers[b"content-length"]) == len(content)
    assert (gzip.decompress(content) if encodings else content) == body
    assert (b"content-encoding" in headers) == bool(encodings)
    assert headers[b"vary"] == b"accept-encoding"


def test_others_are_answered_while_a_long_answer_is_unpacked() -> None:
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def beside_others() -> list[bytes]:
        beside = asyncio.create_task(others())
        _, pieces = await answered(asked(), LONG)
        beside.cancel()
        return pieces

    pieces = asyncio.run(beside_others())
    assert max(map(len, pieces)) <= PIECE
    assert turns >= len(pieces) > 3
