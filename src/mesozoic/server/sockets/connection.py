"""A table over a WebSocket: the state, then every step; requests are answered in the order they come.

Previews and hints that have an `id` are thought about beside: what is asked after them does not wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable
from functools import partial
from typing import Any

from pydantic import BaseModel, Field, ValidationError
from pydantic_core import to_json
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from mesozoic.core.errors import IllegalAction, MesozoicError
from mesozoic.core.json_checks import Json
from mesozoic.server import protocol as p
from mesozoic.server.http.people import answer, identify_connection, may_still
from mesozoic.server.http.tables import MOST_INVITE, TABLE_ID
from mesozoic.server.limits import Limits
from mesozoic.server.people.accounts import Identity
from mesozoic.server.problems import Problem, bad, forbidden, not_found
from mesozoic.server.store.store import now
from mesozoic.server.tables.listener import Listener
from mesozoic.server.tables.play import MOVES, Hub, Thought

log = logging.getLogger("mesozoic.socket")

POLICY = 1008
TRY_LATER = 1013
GOING_AWAY = 1001
GOODBYE_SECONDS = 2
MOST_REFUSED = 100
"""Messages beyond the limit that are answered; then the connection is closed."""
MOST_THOUGHTS = 8
"""Previews and hints of one connection at a time; what comes after them waits."""
COSTS: dict[type, int] = {p.Sync: 10}
"""A whole state is as much as several messages."""


ADDRESS = re.compile("/api/tables/([^/]+)/socket")


class Asked(BaseModel):
    """What the address of a connection says."""

    table_id: str = Field(pattern=TABLE_ID)
    since: int = 0
    invite: str | None = Field(None, max_length=MOST_INVITE)
    views: str = "yes"


async def entrance(scope: Scope, receive: Receive, send: Send) -> None:
    """Where sockets come in: no framework stands round them, which would cost several kilobytes for each."""
    socket = WebSocket(scope, receive, send)
    try:
        if (address := ADDRESS.fullmatch(scope["path"])) is None:
            raise not_found("socket")
        await table_socket(socket, address[1])
    except MesozoicError as problem:
        await answer(socket, problem)


async def table_socket(socket: WebSocket, table_id: str) -> None:
    """A connection to a table, for players and spectators."""
    try:
        asked = Asked.model_validate({**socket.query_params, "table_id": table_id})
    except ValidationError:
        await socket.close(POLICY)
        return
    state = socket.app.state
    sockets: Sockets = state.sockets
    limits: Limits = state.limits
    who: Identity | None = await identify_connection(socket)
    person = None if who is None else who.id
    with limits.lasting("connections", limits.address(socket)), limits.lasting("listeners", person):
        await socket.accept()
        listener = Listener(person, asked.views != "no", partial(may_still, socket, who))
        connection = Connection(socket, state.hub, limits, table_id, who, listener, asked.invite)
        if not sockets.add(connection):
            await connection.refuse_and_close(Problem(503, "full", "the server is full; try again soon"), TRY_LATER)
            return
        try:
            await connection.run(max(0, asked.since))
        finally:
            sockets.remove(connection)
            state.hub.unwatch(listener, table_id)


class Sockets:
    """All connections of this process."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: set[Connection] = set()

    def add(self, connection: Connection) -> bool:
        if len(self.open) >= self.most:
            return False
        self.open.add(connection)
        return True

    def remove(self, connection: Connection) -> None:
        self.open.discard(connection)


class Connection:
    """One socket."""

    __slots__ = ("hub", "invite", "key", "limits", "listener", "refused", "socket", "table_id", "thinking", "who")

    def __init__(
        self,
        socket: WebSocket,
        hub: Hub,
        limits: Limits,
        table_id: str,
        who: Identity | None,
        listener: Listener,
        invite: str | None,
    ) -> None:
        self.socket = socket
        self.hub = hub
        self.limits = limits
        self.table_id = table_id
        self.who = who
        self.listener = listener
        self.invite = invite
        self.key = f"{id(self):x}"
        self.refused = 0  # messages beyond the limit
        self.thinking: set[asyncio.Task[None]] | None = None

    async def run(self, since: int) -> None:
        """Until one side goes."""
        if self.who is not None and "read" not in self.who.scopes:
            await self.refuse_and_close(forbidden("scope", "this token may not read tables"), POLICY)
            return
        try:
            await self.hub.watch(self.listener, self.table_id, since, self.invite)
        except Problem as problem:
            await self.refuse_and_close(problem, POLICY if problem.status < 500 else TRY_LATER)
            return
        if not await may_still(self.socket, self.who):
            self.listener.lose()  # signed out in the meantime
        sender = asyncio.create_task(self._send())
        try:
            await self._receive()
        except WebSocketDisconnect:
            pass
        finally:
            if self.listener.is_lost:  # it was let go: the goodbye is on its way
                await asyncio.wait({sender}, timeout=GOODBYE_SECONDS)
            self.listener.lose()
            for task in (sender, *(self.thinking or ())):
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender

    async def _send(self) -> None:
        """Take messages out of the outbox; a listener that was let go is told to come back later."""
        listener, send = self.listener, self.socket.send
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                await listener.wait()
                while listener.outbox:
                    await send({"type": "websocket.send", "text": listener.take().decode()})
                if listener.is_lost:
                    await self.socket.close(GOING_AWAY)
                    return

    async def _receive(self) -> None:
        receive = self.socket.receive
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect" or self.listener.is_lost:
                return
            if self.listener.is_in_doubt and not await self.listener.is_theirs():
                self.listener.lose()
                continue
            raw = message.get("text")
            if raw is None:
                raw = message.get("bytes") or b""
            answer = await self.answer(raw)
            if answer is not None:
                self.listener.tell(to_json(answer))

    async def answer(self, raw: str | bytes) -> Json | None:
        """What a request leads to; a bad one changes nothing and is told why."""
        try:
            self._count(1)
            wanted = p.REQUEST.validate_json(raw)
        except ValidationError as problem:
            return refused(None, bad("bad-message", first_fault(problem)))
        except Problem as problem:
            return refused(None, problem)
        return await self._outcome(getattr(wanted, "id", None), self._carry_out(wanted))

    async def _outcome(self, nonce: str | None, work: Awaitable[Json | None]) -> Json | None:
        """What comes of something, or why not."""
        try:
            return await work
        except MesozoicError as problem:
            return refused(nonce, problem)
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("request failed", extra={"table": self.table_id})
            return refused(nonce, Problem(500, "fault", "something went wrong here; nothing has changed"))

    def _count(self, cost: int) -> None:
        """Let a message pass, or refuse it; who goes on all the same is let go."""
        try:
            self.limits.take("messages", self.key, cost)
        except Problem:
            self.refused += 1
            if self.refused > MOST_REFUSED:
                self.listener.lose()
            raise

    async def _carry_out(self, wanted: Any) -> Json | None:
        if type(wanted) in COSTS:
            self._count(COSTS[type(wanted)])
        if isinstance(wanted, p.Ping):
            return {"type": "pong", "at": now()}
        if isinstance(wanted, p.Sync):
            person = None if self.who is None else self.who.id
            return await self.hub.state(person, self.table_id, wanted.since, self.invite)
        if self.who is None:
            raise Problem(401, "who-are-you", "sign in, or begin as a guest")
        if "play" not in self.who.scopes:
            raise forbidden("scope", "this token may not play")
        if isinstance(wanted, MOVES):
            self.limits.take("moves", self.who.id)
            return await self.hub.act(self.who, self.table_id, wanted)
        if isinstance(wanted, p.Chat):
            self.limits.take("chat", self.who.id)
            who = await identify_connection(self.socket) or self.who  # under another name, perhaps
            await self.hub.say(who, self.table_id, wanted.text, self.invite)
            return None
        self.limits.take("questions", self.who.id)
        if isinstance(wanted, p.Preview):
            return await self._think(wanted.id, await self.hub.preview(self.who, self.table_id, wanted))
        if isinstance(wanted, p.Why):
            return await self.hub.why(self.who, self.table_id, wanted)
        return await self._think(wanted.id, await self.hub.hint(self.who, self.table_id, wanted))

    async def _think(self, nonce: str | None, thought: Thought) -> Json | None:
        """The answer, or nothing if it comes by itself later."""
        if nonce is None:
            return await thought()
        if self.thinking is None:
            self.thinking = set()
        if len(self.thinking) >= MOST_THOUGHTS:
            await asyncio.wait(self.thinking, return_when=asyncio.FIRST_COMPLETED)
        task = asyncio.create_task(self._think_beside(nonce, thought))
        self.thinking.add(task)
        task.add_done_callback(self.thinking.discard)
        return None

    async def _think_beside(self, nonce: str, thought: Thought) -> None:
        self.listener.tell(to_json(await self._outcome(nonce, thought())))

    async def refuse_and_close(self, problem: Problem, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self.socket.send({"type": "websocket.send", "text": to_json(refused(None, problem)).decode()})
            await self.socket.close(code)


def refused(nonce: str | None, problem: MesozoicError) -> Json:
    """What `protocol.Refused` says."""
    if isinstance(problem, Problem):
        answer: Json = {"type": "refused", "id": nonce, "code": problem.code, "detail": problem.detail}
        if "number" in problem.more:
            answer["number"] = problem.more["number"]
        return answer
    if isinstance(problem, IllegalAction):
        return {
            "type": "refused",
            "id": nonce,
            "code": problem.code,
            "detail": problem.english,
            "rule": problem.rule,
            "french": problem.french,
        }
    return {"type": "refused", "id": nonce, "code": "bad-request", "detail": str(problem)}


def first_fault(problem: ValidationError) -> str:
    """The first field that is wrong, and why."""
    fault = problem.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    return f"{where}: {fault['msg']}" if where else str(fault["msg"])
