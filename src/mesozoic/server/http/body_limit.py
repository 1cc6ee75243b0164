"""A limit on how much somebody may send at once."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mesozoic.server.http.answers import refuse
from mesozoic.server.problems import Problem

BODY = 16 * 1024
"""What is wrong in a body is written down field by field: a large one, of many unknown fields, would take long."""
RECORD_BODY = 256 * 1024
"""Ten times what the longest games need."""
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
