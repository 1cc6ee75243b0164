"""Below HTTP: a request comes in time and its head is not endless; who does not read is let go by the system."""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from mesozoic.server.wakeup import Inbox

REQUEST_SECONDS = 60
"""For a request to arrive, from the opening of the connection or its first byte to its last."""
MOST_HEAD = 64 * 1024
"""Bytes of a request before its body."""
UNREAD_SECONDS = 60
"""For something that was sent to be read; without it a connection could be held for ever."""
WHOLE_TEXT = 0x81
"""A frame that is a text from its beginning to its end."""
UNREAD: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)  # where the system has it


class LeanSocket(WebSocketsSansIOProtocol):
    """A WebSocket that forgets how it was asked for once it is open: thousands may last for hours.

    Texts that are sent in one turn of the event loop leave together: the answer to a move and the step it made.
    """

    _leaving: list[bytes] | None = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Inbox()  # type: ignore[assignment]

    def schedule_ping(self) -> None:
        if self.request is not None:
            self.request.headers.clear()  # the parser remembers the request for as long as it lives
        self.request = self.response = None  # type: ignore[assignment]
        super().schedule_ping()

    async def send(self, message: Any) -> None:
        text = message.get("text")
        if text is None or not self.handshake_complete or self.close_sent:
            self._leave()
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        if self._leaving is None:
            self._leaving = []
            self.loop.call_soon(self._leave)
        payload = text.encode()
        self._leaving += (head_of(len(payload)), payload)

    def shutdown(self) -> None:
        self._leave()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it holds on to what holds it: the collector would find that only after hours

    def _leave(self) -> None:
        """Write what is waiting."""
        frames, self._leaving = self._leaving, None
        if frames and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(frames))


def head_of(size: int) -> bytes:
    """What stands before a text of so many bytes that a server sends as one frame (RFC 6455, 5.2)."""
    if size < 126:
        return struct.pack("!BB", WHOLE_TEXT, size)
    return struct.pack("!BBH", WHOLE_TEXT, 126, size) if size < 1 << 16 else struct.pack("!BBQ", WHOLE_TEXT, 127, size)


class TimelyProtocol(HttpToolsProtocol):
    """HTTP for those who say what they want."""

    _late: asyncio.TimerHandle | None = None
    _head = 0  # bytes of a head that is not complete
    _is_in_head = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        connection = transport.get_extra_info("socket")
        if connection is not None and connection.family != getattr(socket, "AF_UNIX", None) and UNREAD is not None:
            connection.setsockopt(socket.IPPROTO_TCP, UNREAD, UNREAD_SECONDS * 1000)
        self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._request_is_here()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it would hold on to this, and this to it

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._head = self._head + len(data) if self._is_in_head else 0
        if self._head > MOST_HEAD:
            self._is_in_head = False
            self.send_400_response("Too large a head.")

    def on_message_begin(self) -> None:
        self._is_in_head = True
        self._wait_for_request()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        if self.parser.should_upgrade():
            self._request_is_here()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._request_is_here()
        super().on_message_complete()

    def _wait_for_request(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _request_is_here(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
