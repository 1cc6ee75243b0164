"""Large answers, compressed for whoever takes it."""

from __future__ import annotations

import asyncio
import gzip
import threading
import zlib
from collections.abc import AsyncIterator, Callable, Hashable
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

LEVEL = 6
"""1.2 MB of views become 17 kB in 5 ms; higher levels save hardly more."""
PIECE = 1 << 18
"""Bytes that are unpacked at once for a client that does not take gzip: well under a millisecond."""
GZIP = 31
"""zlib's name for its window and gzip's frame around it."""
PACKED = {"content-encoding": "gzip", "vary": "accept-encoding"}
PLAIN = {"vary": "accept-encoding"}
MOST_MADE = 16


class MadeOnce:
    """A function for threads whose results are kept; who asks while one is made waits for it."""

    def __init__(self, make: Callable[..., bytes]) -> None:
        self._kept = lru_cache(maxsize=MOST_MADE)(make)
        self._lock = threading.Lock()

    def __call__(self, *asked: Hashable) -> bytes:
        with self._lock:
            return self._kept(*asked)

    def cache_clear(self) -> None:
        self._kept.cache_clear()


def json_answer(request: Request, body: bytes) -> Response:
    """JSON as an answer, compressed if the client takes gzip.  Call it in a thread for more than some 100 kB."""
    if takes_gzip(request):
        return Response(gzip.compress(body, LEVEL, mtime=0), media_type="application/json", headers=PACKED)
    return Response(body, media_type="application/json", headers=PLAIN)


def packed_answer(request: Request, packed: bytes) -> Response:
    """JSON that is compressed already.

    For a client that does not take gzip it is unpacked; what is long piece by piece: a history may have 40 MB, and the
    event loop has others to answer.
    """
    if takes_gzip(request):
        return Response(packed, media_type="application/json", headers=PACKED)
    size = int.from_bytes(packed[-4:], "little")  # how the frame ends (RFC 1952)
    if size <= PIECE:
        return Response(gzip.decompress(packed), media_type="application/json", headers=PLAIN)
    headers = {**PLAIN, "content-length": str(size)}
    return StreamingResponse(unpacked(packed), media_type="application/json", headers=headers)


async def unpacked(packed: bytes) -> AsyncIterator[bytes]:
    """What was compressed by gzip, in pieces, each unpacked on a thread when the one before has been taken."""
    unpacker = zlib.decompressobj(GZIP)
    while not unpacker.eof:
        yield await asyncio.to_thread(unpacker.decompress, packed, PIECE)
        packed = unpacker.unconsumed_tail


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")
