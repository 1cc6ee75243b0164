"""Below HTTP and WebSockets: time limits, head size, write batching, memory of idle sockets.

This module relies on interfaces of uvicorn and websockets that their documentation does not promise; `pyproject.toml`
bounds their versions, and `tests/server/test_transport.py` fails if one of them changes:

- `uvicorn.protocols.http.httptools_impl.HttpToolsProtocol`: `loop`, `transport`, `parser` (None after an upgrade),
  `send_400_response`, `handle_websocket_upgrade`, `on_message_begin`, `on_headers_complete`, `on_message_complete`,
  `pipeline` (requests that wait for the one before them), `_start_asgi_task` (called with each request that is begun),
  `flow` (``write_paused``: an answer waits to be read), `disconnected` and `message_event` of such a request.
- `uvicorn.protocols.websockets.websockets_sansio_impl.WebSocketsSansIOProtocol`: `loop`, `transport`, `conn`, `queue`
  (anything with `put_nowait`, `get` and `empty`), `request`, `response`, `schedule_ping` (called once the socket is
  open), `handshake_complete` (False when the application returns: an error is logged), `close_sent`, `disconnected`,
  `writable`, `read_paused` (the application has messages to read), `receive`, `data_received`, `handle_ping`,
  `handle_pong`, `handle_cont` (each called with what was parsed), `send`, `shutdown`, `handle_connect` (makes `scope`
  and lets the application run later), `handle_text`, `frames` and `curr_msg_data_type` of the message that
  `send_receive_event_to_app` passes on, `handle_parser_exception` (sends the reason why the connection is closed).
- `uvicorn.protocols.utils.ClientDisconnected`.
- `websockets.server.ServerProtocol`: `state`, and `parser`, a generator that can be closed.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from mesozoic.server.limits import network
from mesozoic.server.wakeup import Inbox

log = logging.getLogger("mesozoic.transport")

REQUEST_SECONDS = 60
"""For a request to arrive, from the opening of the connection or its first byte to its last."""
MOST_HEADER_BYTES = 64 * 1024
"""Bytes of a request before its body."""
MOST_SILENT = 100
"""Connections from one address on which no request has arrived; each takes one of the files that a process may open."""
SILENT_SECONDS = 3.0
"""How long more than these may be silent: after a restart all of a club connect at once, and are not slow to ask."""
MOST_SILENT_IN_ALL = 2000
UNREAD_SECONDS = 60
"""For something that was sent to be read; without it a connection could be held for ever."""
MOST_UNREAD = 8
"""Texts that may wait for the application before nothing more is read."""
PIECE = 1024
"""Bytes of frames that are read in one go: a few milliseconds, even if each frame is empty."""
MOST_IDLE_FRAMES = 200
"""Pings, pongs and parts of messages of one connection in `IDLE_FRAMES_SECONDS`; nobody else counts them."""
IDLE_FRAMES_SECONDS = 10.0
WRITE_TEXT = "mesozoic.write_text"
"""The ASGI extension by which a text is sent without waiting: it has a ``call`` that says whether it was."""
NOT_UTF_8 = 1007
"""The code that closes a socket on which a text came that is none."""
TEXT_FRAME = 0x81
"""The first byte of a frame that holds a complete text."""
UNREAD: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)  # where the system has it


class LeanSocket(WebSocketsSansIOProtocol):
    """A WebSocket that forgets how it was asked for once it is open: thousands may last for hours.

    Texts that are sent in one turn of the event loop are written together: the answer to a move and the step it made.
    """

    _frames: list[bytes] | None = None
    _unparsed = b""  # what came, and waits until others had their turn
    _is_waiting = False  # whether it is read on in the next turn of the event loop
    _idle_frames = 0
    _idle_since = 0.0
    queue: Inbox  # type: ignore[assignment]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Inbox()

    def data_received(self, data: bytes) -> None:
        if not self._unparsed and len(data) <= PIECE:
            super().data_received(data)
            return
        self._unparsed += data
        self.transport.pause_reading()
        if not self._is_waiting:
            self._read_on()

    def _read_on(self) -> None:
        """Read a piece, and the next one in the next turn of the event loop, or when the application has read this."""
        self._is_waiting = False
        if self.transport.is_closing():
            self._unparsed = b""
            return
        piece, self._unparsed = self._unparsed[:PIECE], self._unparsed[PIECE:]
        super().data_received(piece)
        if self.read_paused or self.transport.is_closing():
            return
        if self._unparsed:
            self._is_waiting = True
            self.loop.call_soon(self._read_on)
        else:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if not self._unparsed:
                self.transport.resume_reading()
            elif not self._is_waiting:
                self._read_on()
        return message

    def _count_idle(self) -> None:
        """Cut a connection off that sends one frame after the other and no message."""
        now = self.loop.time()
        if now > self._idle_since + IDLE_FRAMES_SECONDS:
            self._idle_since, self._idle_frames = now, 0
        self._idle_frames += 1
        if self._idle_frames == MOST_IDLE_FRAMES:
            log.warning("socket closed: too many frames without a message")
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer; who does not read gets no more answers, which would only fill the memory."""
        self._count_idle()
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        self._count_idle()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_idle()
        super().handle_cont(event)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][WRITE_TEXT] = {"call": self.write_text}

    def handle_text(self, event: Frame) -> None:
        """Read on after a short text: to stop reading and to begin again costs more than the text does."""
        if event.fin and not self.close_sent and len(self.queue) < MOST_UNREAD:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": bytes(event.data).decode()})
            except UnicodeDecodeError:
                self._refuse_text()
        else:
            super().handle_text(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                self.frames = [b"".join(self.frames)]
                self.frames[0].decode()
            except UnicodeDecodeError:
                self.frames = []
                self._refuse_text()
                return
        super().send_receive_event_to_app()

    def _refuse_text(self) -> None:
        """Close a connection on which a text came that is not UTF-8."""
        log.warning("socket closed: a text that is not UTF-8")
        if self.conn.state is State.OPEN:
            self._flush()
            self.conn.send_close(NOT_UTF_8)
            self.handle_parser_exception()
        else:
            self.transport.abort()

    def handle_parser_exception(self) -> None:
        """Say why the connection is closed; one that is not open yet just ends."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def schedule_ping(self) -> None:
        if self.request is not None:
            self.request.headers.clear()  # the parser remembers the request for as long as it lives
        self.request = self.response = None  # type: ignore[assignment]
        super().schedule_ping()

    async def send(self, message: Any) -> None:
        text = message.get("text")
        if text is None or not self.handshake_complete or self.close_sent:
            self._flush()
            await super().send(message)
            self.handshake_complete |= self.close_sent  # refused by an answer: that is complete, too
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if not self.write_text(text.encode()):
            raise ClientDisconnected

    def write_text(self, payload: bytes) -> bool:
        """Send a text; False if the connection is closed, or has to be waited for."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return False
        if self._frames is None:
            self._frames = []
            self.loop.call_soon(self._flush)
        self._frames += (frame_header(len(payload)), payload)
        return True

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if hasattr(self, "scope"):
            self.scope["extensions"] = {}  # what stands there holds this, and this the scope
        self.conn.parser.close()  # it holds on to what holds it: the collector would find that only after hours

    def _flush(self) -> None:
        """Write the frames that wait."""
        frames, self._frames = self._frames, None
        if frames and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(frames))


def frame_header(size: int) -> bytes:
    """The header of a frame that holds a text of so many bytes, as a server sends it (RFC 6455, 5.2)."""
    if size < 126:
        return struct.pack("!BB", TEXT_FRAME, size)
    return struct.pack("!BBH", TEXT_FRAME, 126, size) if size < 1 << 16 else struct.pack("!BBQ", TEXT_FRAME, 127, size)


class Silence:
    """Connections that have not asked for anything yet, or do not read the answer, by address.

    Where there are too many of an address, those that have been silent for a while go, the oldest first.  Where there
    are too many in all, the oldest of the address that has most goes at once.
    """

    def __init__(self, most: int = MOST_SILENT, most_in_all: int = MOST_SILENT_IN_ALL) -> None:
        self._most = most
        self._most_in_all = most_in_all
        self._silent: dict[str, dict[TimelyProtocol, float]] = {}  # since when
        self._count = 0
        self._thinning: set[str] = set()  # addresses that are looked at again soon

    def enter(self, address: str, connection: TimelyProtocol) -> None:
        """Count a connection from now on, or, if it is silent already, still from the time before."""
        silent = self._silent.setdefault(address, {})
        if connection in silent:
            return
        silent[connection] = connection.loop.time()
        self._count += 1
        if len(silent) > self._most and address not in self._thinning:
            self._thinning.add(address)
            connection.loop.call_later(SILENT_SECONDS, self._thin, address, connection.loop)
        if self._count > self._most_in_all:
            self._end_oldest(max(self._silent, key=lambda each: len(self._silent[each])))

    def leave(self, address: str, connection: TimelyProtocol) -> None:
        silent = self._silent.get(address, {})
        if silent.pop(connection, None) is not None:
            self._count -= 1
        if not silent:
            self._silent.pop(address, None)

    def _thin(self, address: str, loop: asyncio.AbstractEventLoop) -> None:
        """End the oldest that are too many, and come again for those that are still young."""
        self._thinning.discard(address)
        late = loop.time() - SILENT_SECONDS
        while len(silent := self._silent.get(address, {})) > self._most:
            since = next(iter(silent.values()))  # they are in the order they came
            if since > late:
                self._thinning.add(address)
                loop.call_later(since - late, self._thin, address, loop)
                return
            self._end_oldest(address)

    def _end_oldest(self, address: str) -> None:
        oldest = next(iter(self._silent[address]))
        self.leave(address, oldest)
        oldest.transport.abort()


class TimelyProtocol(HttpToolsProtocol):
    """HTTP with a limit on the time and the size of a request's head, and on connections that ask for nothing."""

    _address = ""
    _deadline: asyncio.TimerHandle | None = None
    _head_bytes = 0  # bytes of a head that is not complete
    _is_in_head = False
    _answering: RequestResponseCycle | None = None  # the request that was begun last

    def __init__(self, *args: Any, silence: Silence, **more: Any) -> None:
        super().__init__(*args, **more)
        self._silence = silence

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self._address = (network(peer[0]) or peer[0]) if isinstance(peer, tuple) else "local"
        connection = transport.get_extra_info("socket")
        if connection is not None and connection.family != getattr(socket, "AF_UNIX", None) and UNREAD is not None:
            connection.setsockopt(socket.IPPROTO_TCP, UNREAD, UNREAD_SECONDS * 1000)
        self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._request_is_here()
        self._silence.leave(self._address, self)
        self.pipeline.clear()
        if self._answering is not None:  # uvicorn tells the request that was read last, which may still wait for it
            self._answering.disconnected |= not self._answering.response_complete
            self._answering.message_event.set()
            self._answering = None
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it would hold on to this, and this to it

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._head_bytes = self._head_bytes + len(data) if self._is_in_head else 0
        if self._head_bytes > MOST_HEADER_BYTES:
            self._is_in_head = False
            self.send_400_response("Too large a head.")

    def pause_writing(self) -> None:
        """The answer is not read as fast as it is written."""
        if self._deadline is None:
            self._silence.enter(self._address, self)
        super().pause_writing()

    def resume_writing(self) -> None:
        if self._deadline is None:
            self._silence.leave(self._address, self)
        super().resume_writing()

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
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)
            self._silence.enter(self._address, self)

    def _request_is_here(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
            if not self.flow.write_paused:  # who asks again without reading the answer is silent still
                self._silence.leave(self._address, self)
