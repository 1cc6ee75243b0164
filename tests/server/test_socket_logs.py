"""What strangers do to sockets is told in a line, or not at all; never with a traceback, never as an error."""

from __future__ import annotations

import base64
import contextlib
import json
import secrets
import socket
import struct
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import httpx
import pytest

if TYPE_CHECKING:
    from tests.server.conftest import Server

BAD = b"\xff\xfe\xfd"
TEXT, BINARY, CONTINUATION, CLOSE, PING = 0x1, 0x2, 0x0, 0x8, 0x9
PATIENCE = 60


def frame(payload: bytes, code: int = TEXT, is_last: bool = True, reserved: int = 0) -> bytes:
    """A frame as a client sends it."""
    mask = secrets.token_bytes(4)
    masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
    return struct.pack("!BB", (0x80 if is_last else 0) | reserved | code, 0x80 | len(payload)) + mask + masked


def handshake(path: str, cookie: str = "", origin: str | None = None) -> bytes:
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: {cookie}"]
    lines += [] if origin is None else [f"Origin: {origin}"]
    return "\r\n".join([*lines, "", ""]).encode()


def send(server: Server, *parts: bytes) -> bytes:
    """What the server says until the connection ends; each part is sent when it has said something."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        said = b""
        for part in parts[:-1]:
            connection.sendall(part)
            said += connection.recv(1 << 16)
        connection.sendall(parts[-1])
        with contextlib.suppress(ConnectionError):
            while data := connection.recv(1 << 16):
                said += data
        return said


def send_at_once(server: Server, *parts: bytes) -> None:
    """Send everything without waiting for an answer, and say that nothing more comes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with contextlib.suppress(ConnectionError):
            for part in parts:
                connection.sendall(part)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(1 << 16):
                pass


@pytest.fixture(scope="module")
def server(serve_module: Callable[..., Server], tmp_path_factory: pytest.TempPathFactory) -> Server:
    folder = tmp_path_factory.mktemp("logs")
    return serve_module(f"sqlite:///{folder / 'logs.sqlite3'}", MESOZOIC_LOG_FORMAT="json")


def lines_since(server: Server, start: int, cookie: str) -> list[dict[str, Any]]:
    """What was logged since, once the server has answered something later."""
    end = time.monotonic() + PATIENCE
    while True:
        httpx.get(f"{server.url}/api/me", headers={"Cookie": cookie}, trust_env=False).raise_for_status()
        text = server.logs()[start:]
        if text.endswith("\n") or not text or time.monotonic() > end:
            assert "Traceback" not in text
            return [json.loads(line) for line in text.splitlines() if line.startswith("{")]
        time.sleep(0.05)


def guest(server: Server) -> tuple[str, str]:
    """The cookie of somebody, and the path of the socket of their table."""
    with httpx.Client(base_url=server.url, trust_env=False) as client:
        client.post("/api/guests", json={}).raise_for_status()
        wanted = {"game": "trias", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "start": True}
        table = client.post("/api/tables", json=wanted).json()["id"]
        return f"mesozoic={client.cookies['mesozoic']}", f"/api/tables/{table}/socket"


def test_a_text_that_is_not_utf_8_is_one_line(server: Server) -> None:
    cookie, path = guest(server)
    for last in (frame(BAD), frame(b"{", is_last=False) + frame(BAD, CONTINUATION), frame(b"{}") * 9 + frame(BAD)):
        start = len(server.logs())
        said = send(server, handshake(path, cookie), last)
        assert struct.pack("!BBH", 0x88, 2, 1007) in said
        lines = lines_since(server, start, cookie)
        assert [(line["level"], line["message"]) for line in lines] == [
            ("warning", "socket closed: a text that is not UTF-8")
        ]
        assert "exception" not in lines[0]


EARLY = {
    "not UTF-8": frame(BAD),
    "a text": frame(b"{}") + frame(b"", CLOSE),
    "a ping": frame(b"ping", PING) + frame(b"", CLOSE),
    "reserved bits": frame(b"", reserved=0x70),
    "a long control frame": struct.pack("!BBH", 0x80 | PING, 0x80 | 126, 300) + bytes(304),
    "too large": struct.pack("!BBQ", 0x80 | BINARY, 0x80 | 127, 1 << 40) + bytes(4),
    "without a mask": struct.pack("!BB", 0x81, 2) + b"{}",
    "a bad goodbye": frame(b"\x00", CLOSE),
}


@pytest.mark.parametrize("early", EARLY)
def test_frames_that_come_before_the_answer_are_no_error(server: Server, early: str) -> None:
    cookie, path = guest(server)
    start = len(server.logs())
    for _ in range(5):  # the answer may be faster
        send_at_once(server, handshake(path, cookie), EARLY[early])
    assert {line["level"] for line in lines_since(server, start, cookie)} <= {"info", "warning"}


def test_refused_sockets_are_no_error(server: Server) -> None:
    cookie, path = guest(server)
    start = len(server.logs())
    assert b" 403 " in send(server, handshake(path, cookie, "https://evil.example"))
    assert b" 404 " in send(server, handshake("/api/nothing/socket", cookie))
    assert b" 401 " in send(server, handshake("/api/me/socket").replace(b"Cookie: ", b"Authorization: Bearer mz_no"))
    assert lines_since(server, start, cookie) == []


def test_clients_that_go_before_they_are_answered_are_no_error(server: Server) -> None:
    cookie, path = guest(server)
    start = len(server.logs())
    for wanted in (path, "/api/me/socket", "/api/nothing/socket"):
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # reset, not closed
                connection.sendall(handshake(wanted, cookie))
    assert lines_since(server, start, cookie) == []
