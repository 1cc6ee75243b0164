"""What is below the application: frames, and what leaves together."""

from __future__ import annotations

import asyncio
import functools
import gc
import json
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from mesozoic.server.sockets.connection import Connection
from mesozoic.server.sockets.transport import (
    MOST_IDLE_FRAMES,
    MOST_UNREAD,
    PIECE,
    WRITE_TEXT,
    LeanSocket,
    Silence,
    TimelyProtocol,
    frame_header,
)
from mesozoic.server.tables.listener import Listener
from mesozoic.server.wakeup import Inbox
from tests.server.players import Guest, in_process, open_table, soon, web

SIZES = (0, 1, 125, 126, 127, 65_535, 65_536, 300_000)


@asynccontextmanager
async def connected(app: Any, protocol: type[LeanSocket]) -> AsyncIterator[ClientConnection]:
    """A client of a server that speaks by that protocol."""
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, ws=protocol, lifespan="off", log_config=None))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        port = server.servers[0].sockets[0].getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/", max_size=None) as client:
            yield client
    finally:
        server.should_exit = True
        await task


@pytest.mark.parametrize("size", SIZES)
def test_heads_are_those_of_the_library(size: int) -> None:
    payload = bytes(size)
    assert frame_header(size) + payload == Frame(Opcode.TEXT, payload).serialize(mask=False)


def test_texts_of_every_length_arrive_whole_and_in_order_before_the_goodbye() -> None:
    texts = [secrets.token_hex(size)[:size] for size in SIZES] + ["Étoile ☄ 彗星", "last"]
    writes: list[int] = []

    class Watched(LeanSocket):
        def _flush(self) -> None:
            writes.append(len(self._frames or ()))
            super()._flush()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        for text in texts:
            await send({"type": "websocket.send", "text": text})
        await send({"type": "websocket.close", "code": 1001})

    async def scenario() -> None:
        async with connected(app, Watched) as client:
            assert [text async for text in client] == texts
            assert client.close_code == 1001

    asyncio.run(scenario())
    assert max(writes) > 2  # several at once


def test_a_message_is_delivered_at_once_but_never_before_those_that_wait() -> None:
    delivered: list[bytes] = []
    is_writable = True

    def deliver(message: bytes) -> bool:
        if is_writable:
            delivered.append(message)
        return is_writable

    listener = Listener(None, deliver=deliver)
    listener.tell(b"first")
    is_writable = False
    listener.tell(b"second")
    is_writable = True
    listener.tell(b"third")
    assert (delivered, listener.outbox) == ([b"first"], [b"second", b"third"])
    assert [listener.pop(), listener.pop()] == [b"second", b"third"]
    listener.tell(b"fourth")
    assert delivered == [b"first", b"fourth"]


def test_many_texts_at_once_are_heard_in_order() -> None:
    texts = [str(number) for number in range(5 * MOST_UNREAD)]

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.sleep(0.2)  # more wait by then than are read
        for text in texts:
            assert (await receive())["text"] == text
            assert scope["extensions"][WRITE_TEXT]["call"](text.encode())
        await send({"type": "websocket.close", "code": 1001})

    async def scenario() -> None:
        async with connected(app, LeanSocket) as client:
            for text in texts:
                await client.send(text)
            assert [text async for text in client] == texts

    asyncio.run(scenario())


def test_thousands_of_frames_at_once_leave_others_their_turn() -> None:
    """A quarter of a megabyte of tiny texts takes a second to read; what is sent comes in order all the same."""
    count = 30_000

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        for number in range(count):
            assert (await receive())["text"] == str(number % 10)
        await send({"type": "websocket.close", "code": 1001})

    frames = b"".join(Frame(Opcode.TEXT, b"%d" % (number % 10)).serialize(mask=True) for number in range(count))
    pieces: list[int] = []

    class Watched(LeanSocket):
        def handle_events(self) -> None:
            pieces.append(len(self.conn.events))
            super().handle_events()

    async def scenario() -> None:
        async with connected(app, Watched) as client:
            client.transport.write(frames)
            assert [text async for text in client] == []
            assert client.close_code == 1001

    asyncio.run(scenario())
    assert max(pieces) <= PIECE / 7 + 1, "as many as fit into a piece"


@pytest.mark.parametrize(
    "frame", [Frame(Opcode.PING, b""), Frame(Opcode.PONG, b""), Frame(Opcode.CONT, b"", fin=False)]
)
def test_who_sends_one_frame_after_the_other_and_no_message_is_cut_off(frame: Frame) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await receive()

    async def scenario() -> None:
        async with connected(app, LeanSocket) as client:
            if frame.opcode is Opcode.CONT:
                client.transport.write(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
            client.transport.write(frame.serialize(mask=True) * MOST_IDLE_FRAMES)
            await asyncio.wait_for(client.wait_closed(), 10)
            assert client.close_code == 1006

    asyncio.run(scenario())


def test_an_inbox_gives_what_came_in_order_and_waits_for_the_rest() -> None:
    async def scenario() -> None:
        inbox = Inbox()
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert [await inbox.get(), await inbox.get(), inbox.empty()] == [1, 2, True]
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        assert not reader.done()
        reader.cancel()
        await asyncio.gather(reader, return_exceptions=True)
        inbox.put_nowait(3)  # nobody waits any more, and nothing is lost
        assert await inbox.get() == 3

    asyncio.run(scenario())


def test_a_connection_that_is_closed_leaves_nothing_to_the_collector(tmp_path: Path) -> None:
    """What lives long is looked at by the collector only after hours: nothing may hold on to itself in a circle."""
    kinds = (LeanSocket, TimelyProtocol, ServerProtocol, Connection, Listener)

    def left() -> dict[str, int]:
        found = Counter(map(type, gc.get_objects()))
        return {kind.__name__: found[kind] for kind in kinds}

    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'left.sqlite3'}") as (_, url), web() as client:
            ann = await Guest(client, url).begin()
            table = await open_table(ann, bots=("random",))
            gc.collect()
            gc.disable()
            try:
                before = left()
                for is_polite in (True, False) * 5:
                    seat = await ann.sit(table["id"])
                    assert left()["LeanSocket"] == before["LeanSocket"] + 1
                    if is_polite:
                        await seat.close()
                    else:
                        seat.vanish()
                    await soon(lambda: left()["LeanSocket"] == before["LeanSocket"])
                assert all(count <= before[kind] for kind, count in left().items())  # HTTP may have gone meanwhile
            finally:
                gc.enable()

    asyncio.run(scenario())


@pytest.mark.parametrize("path", ["/", "/socket", "/api/tables", "/api/tables/abc/socket/more", "/api/tables//socket"])
def test_there_are_no_other_sockets(path: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'none.sqlite3'}") as (_, url):
            with pytest.raises(InvalidStatus) as refusal:
                await connect(url.replace("http", "ws") + path, proxy=None)
        answer = refusal.value.response
        assert (answer.status_code, answer.headers["X-Content-Type-Options"]) == (404, "nosniff")
        assert json.loads(answer.body or b"")["code"] == "not-found"

    asyncio.run(scenario())


@pytest.mark.parametrize("asks_again", [False, True])
def test_who_does_not_read_the_answer_makes_room(asks_again: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections that are held by not reading fill no process either; one that is read is not cut."""
    monkeypatch.setattr("mesozoic.server.sockets.transport.SILENT_SECONDS", 1)
    size, most = 32 << 20, 3

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": bytes(size)})

    async def scene() -> None:
        http: Any = functools.partial(TimelyProtocol, silence=Silence(most))
        config = uvicorn.Config(app, host="127.0.0.1", port=0, http=http, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            where = server.servers[0].sockets[0].getsockname()
            crowd = [await asyncio.open_connection(*where) for _ in range(2 * most)]
            for _, writer in crowd:
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            if asks_again:
                open_ones = server.server_state.connections
                await soon(lambda: [each.flow.write_paused for each in open_ones] == [True] * 2 * most)
                for _, writer in crowd:
                    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            await soon(lambda: len(server.server_state.connections) == most)
            reader, writer = await asyncio.open_connection(*where)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert len(await reader.read()) > size
            for _, each in (*crowd, (reader, writer)):
                each.transport.abort()
            await soon(lambda: not server.server_state.connections)
        finally:
            server.should_exit = True
            await task

    asyncio.run(scene())


def test_the_request_that_is_answered_hears_that_its_client_is_gone_and_those_behind_it_never_begin() -> None:
    begun: list[str] = []
    heard: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        begun.append(scope["path"])
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        heard.append((await receive())["type"])
        await send({"type": "http.response.body", "body": b"nobody reads this"})

    async def scene() -> None:
        http: Any = functools.partial(TimelyProtocol, silence=Silence())
        config = uvicorn.Config(app, host="127.0.0.1", port=0, http=http, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            _, writer = await asyncio.open_connection(*server.servers[0].sockets[0].getsockname())
            for number in range(4):
                writer.write(f"GET /{number} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            await soon(lambda: bool(begun))
            await asyncio.sleep(0.1)  # the others are read, too
            writer.close()
            await soon(lambda: bool(heard))
            await asyncio.sleep(0.1)
        finally:
            server.should_exit = True
            await task

    asyncio.run(scene())
    assert (begun, heard) == (["/0"], ["http.disconnect"])
