"""Headers that keep a browser from doing more with an answer than it should."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGE_POLICY = "; ".join(
    (
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # transitions of the page write styles
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""What a page may load and do: only what comes from here, and nothing written into it."""

ALWAYS = {
    "x-content-type-options": "nosniff",  # what is not a page is not read as one
    "referrer-policy": "same-origin",  # the link to a private table stays here
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
}
STARTS = ("http.response.start", "websocket.http.response.start")


class SafeHeaders:
    """Middleware: every answer is safe to be shown, and nobody but its reader keeps it."""

    def __init__(self, app: ASGIApp, private: str = "/api/") -> None:
        self.app = app
        self.private = private

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] in STARTS:
                headers = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    headers.setdefault(name, value)
                if headers.get("content-type", "").startswith("text/html"):
                    headers.setdefault("content-security-policy", PAGE_POLICY)
                if scope["path"].startswith(self.private):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)
