"""Below HTTP: a request comes in time and its head is not endless; who does not read is let go by the system."""

from __future__ import annotations

import asyncio
import socket

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REQUEST_SECONDS = 60
"""For a request to arrive, from the opening of the connection or its first byte to its last."""
MOST_HEAD = 64 * 1024
"""Bytes of a request before its body."""
UNREAD_SECONDS = 60
"""For something that was sent to be read; without it a connection could be held for ever."""
UNREAD: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)  # where the system has it


class LeanSocket(WebSocketsSansIOProtocol):
    """A WebSocket that forgets how it was asked for once it is open: thousands may last for hours."""

    def schedule_ping(self) -> None:
        self.request = self.response = None  # type: ignore[assignment]
        super().schedule_ping()


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
