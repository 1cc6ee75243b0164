"""A table over a WebSocket: the state, then every step; requests are answered in the order they come.

Previews and hints that have an `id` are thought about beside: what is asked after them does not wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable

from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from mesozoic.core.errors import IllegalAction, MesozoicError
from mesozoic.core.json_checks import Json
from mesozoic.server import protocol as p
from mesozoic.server.http.answers import POLICY
from mesozoic.server.http.dependencies import id_of
from mesozoic.server.http.identification import identify, may_still
from mesozoic.server.parts import Parts
from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import Problem, bad, forbidden
from mesozoic.server.store.store import now
from mesozoic.server.tables.listener import Listener
from mesozoic.server.tables.questions import Pending

log = logging.getLogger("mesozoic.connection")

TRY_LATER = 1013
GOING_AWAY = 1001
GOODBYE_SECONDS = 2
MOST_REFUSED = 100
"""Messages beyond the limit that are answered; then the connection is closed."""
MOST_PENDING = 8
"""Previews and hints of one connection at a time; what comes after them waits."""
SYNC_COST = 10
"""A whole state costs as much as so many other messages."""
MOVES = (p.Play, p.Undo, p.Answer, p.Resign, p.StandIn)


class Connection:
    """The server's side of a socket."""

    __slots__ = ("invite", "key", "listener", "parts", "pending", "refused", "socket", "table_id", "who")

    def __init__(
        self,
        socket: WebSocket,
        parts: Parts,
        table_id: str,
        who: Identity | None,
        listener: Listener,
        invite: str | None,
    ) -> None:
        self.socket = socket
        self.parts = parts
        self.table_id = table_id
        self.who = who
        self.listener = listener
        self.invite = invite
        self.key = f"{id(self):x}"
        self.refused = 0  # messages beyond the limit
        self.pending: set[asyncio.Task[None]] | None = None

    async def run(self, since: int) -> None:
        """Tell and answer until one side goes."""
        if self.who is not None and "read" not in self.who.scopes:
            await self.refuse_and_close(forbidden("scope", "this token may not read tables"), POLICY)
            return
        try:
            await self.parts.audience.watch(self.listener, self.table_id, since, self.invite)
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
            if self.listener.is_lost:  # the goodbye is on its way
                await asyncio.wait({sender}, timeout=GOODBYE_SECONDS)
            self.listener.lose()
            for task in (sender, *(self.pending or ())):
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender

    async def _send(self) -> None:
        """Send what is in the outbox; a listener that is lost is told to come back later."""
        listener, send = self.listener, self.socket.send
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                await listener.wait()
                while listener.outbox:
                    await send({"type": "websocket.send", "text": listener.pop().decode()})
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
                self.listener.tell(answer)

    async def answer(self, raw: str | bytes) -> bytes | None:
        """What a request leads to; a bad one changes nothing and is told why."""
        try:
            self._spend(1)
            request = p.REQUEST.validate_json(raw)
        except ValidationError as problem:
            return to_json(refused(None, bad("bad-message", first_fault(problem))))
        except Problem as problem:
            return to_json(refused(None, problem))
        return await self._outcome(getattr(request, "id", None), self._carry_out(request))

    async def _outcome(self, nonce: str | None, work: Awaitable[bytes | None]) -> bytes | None:
        """What comes of a request, or why not."""
        try:
            return await work
        except MesozoicError as problem:
            return to_json(refused(nonce, problem))
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("request failed, nothing was changed", extra={"table": self.table_id})
            return to_json(refused(nonce, Problem(500, "fault", "something went wrong here; nothing has changed")))

    def _spend(self, cost: int) -> None:
        """Let a message pass, or refuse it; who goes on all the same is disconnected."""
        try:
            self.parts.limits.spend("messages", self.key, cost)
        except Problem:
            self.refused += 1
            if self.refused > MOST_REFUSED:
                self.listener.lose()
            raise

    async def _carry_out(self, request: p.Request) -> bytes | None:
        parts, table_id, who = self.parts, self.table_id, self.who
        if isinstance(request, p.Ping):
            return to_json(p.Pong(at=now()))
        if isinstance(request, p.Sync):
            self._spend(SYNC_COST)
            return await parts.audience.state(id_of(who), table_id, request.since, self.invite)
        if who is None:
            raise Problem(401, "who-are-you", "sign in, or begin as a guest")
        if "play" not in who.scopes:
            raise forbidden("scope", "this token may not play")
        if isinstance(request, MOVES):
            parts.limits.spend("moves", who.id)
            return to_json(await parts.play.act(who, table_id, request))
        if isinstance(request, p.Chat):
            parts.limits.spend("chat", who.id)
            speaker = await identify(self.socket) or who  # under another name, perhaps
            await parts.audience.say(speaker, table_id, request.text, self.invite)
            return None
        parts.limits.spend("questions", who.id)
        if isinstance(request, p.Preview):
            return await self._think(request.id, await parts.questions.preview(who, table_id, request))
        if isinstance(request, p.Why):
            return to_json(await parts.questions.why(who, table_id, request))
        return await self._think(request.id, await parts.questions.hint(who, table_id, request))

    async def _think(self, nonce: str | None, think: Pending[p.Previewed] | Pending[p.Hinted]) -> bytes | None:
        """The answer, or nothing if it comes by itself later."""

        async def thought() -> bytes:
            return to_json(await think())

        if nonce is None:
            return await thought()
        if self.pending is None:
            self.pending = set()
        if len(self.pending) >= MOST_PENDING:
            await asyncio.wait(self.pending, return_when=asyncio.FIRST_COMPLETED)
        task = asyncio.create_task(self._tell_later(nonce, thought()))
        self.pending.add(task)
        task.add_done_callback(self.pending.discard)
        return None

    async def _tell_later(self, nonce: str, work: Awaitable[bytes]) -> None:
        answer = await self._outcome(nonce, work)
        assert answer is not None
        self.listener.tell(answer)

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
