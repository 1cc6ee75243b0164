"""A conversation over a WebSocket: what is in an outbox is sent, requests are answered in the order they come."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable
from typing import Any, ClassVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from mesozoic.core.errors import IllegalAction, MesozoicError
from mesozoic.core.json_checks import Json
from mesozoic.server.http.identification import may_still
from mesozoic.server.parts import Parts
from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import Problem, bad
from mesozoic.server.readiness import GettingReady
from mesozoic.server.store.store import now
from mesozoic.server.tables.listener import Listener

log = logging.getLogger("mesozoic.connection")

TRY_LATER = 1013
GOING_AWAY = 1001
GOODBYE_SECONDS = 2
TOLD = ("number", "game", "progress", "until", "why")
"""What a refusal says besides the code and the detail of a problem."""
MOST_FAULTS = 100
"""Fields that are wrong in one message, of which the first is named: pydantic writes all of them down for that."""
MOST_REFUSED = 100
"""Messages beyond the limit that are answered; then the connection is closed."""


class Conversation:
    """The server's side of a socket."""

    __slots__ = ("key", "listener", "parts", "pending", "refused", "socket", "who")

    requests: ClassVar[TypeAdapter[Any]]
    """What it takes."""

    def __init__(self, socket: WebSocket, parts: Parts, who: Identity | None, listener: Listener) -> None:
        self.socket = socket
        self.parts = parts
        self.who = who
        self.listener = listener
        self.key = f"{id(self):x}"
        self.refused = 0  # messages beyond the limit
        self.pending: set[asyncio.Task[None]] | None = None

    async def converse(self) -> None:
        """Tell and answer until one side goes."""
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
                    await send({"type": "websocket.send", "text": listener.outbox[0].decode()})
                    if listener.outbox:  # it stays there until it is sent, so that none is delivered before it
                        listener.pop()
                if listener.is_lost:
                    await self.socket.close(GOING_AWAY)
                    return

    async def _receive(self) -> None:
        receive = self.socket.receive
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect" or self.listener.is_lost:
                return
            is_in_doubt = self.listener.is_in_doubt or is_over(self.who)
            if is_in_doubt and not await self.listener.is_theirs():
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
            self.spend(1)
            request = self.requests.validate_json(raw)
        except ValidationError as problem:
            return to_json(refused(None, bad("bad-message", first_fault(problem))))
        except Problem as problem:
            return to_json(refused(None, problem))
        return await self.outcome(getattr(request, "id", None), self.carry_out(request))

    async def outcome(self, nonce: str | None, work: Awaitable[bytes | None]) -> bytes | None:
        """What comes of a request, or why not."""
        try:
            return await work
        except MesozoicError as problem:
            return self.refusal(nonce, problem)
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("request failed, nothing was changed", extra={"path": self.socket.url.path})
            return to_json(refused(nonce, Problem(500, "fault", "something went wrong here; nothing has changed")))

    def spend(self, cost: int) -> None:
        """Let a message pass, or refuse it; who goes on all the same is disconnected."""
        try:
            self.parts.limits.spend("messages", self.key, cost)
        except Problem:
            self.refused += 1
            if self.refused > MOST_REFUSED:
                self.listener.lose()
            raise

    async def carry_out(self, request: Any) -> bytes | None:
        """What a request leads to, as a message; None: nothing, or it comes by itself."""
        raise NotImplementedError

    async def refuse_and_close(self, problem: Problem, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self.socket.send({"type": "websocket.send", "text": self.refusal(None, problem).decode()})
            await self.socket.close(code)

    def refusal(self, nonce: str | None, problem: MesozoicError) -> bytes:
        """A refusal as a message; a game whose rules are not compiled yet comes before the others from now on."""
        if isinstance(problem, GettingReady):
            self.parts.readiness.ask_for(problem.game)
        return to_json(refused(nonce, problem))


def is_over(who: Identity | None) -> bool:
    """Whether the token with which somebody came has ended meanwhile."""
    return who is not None and who.until is not None and who.until <= now()


def refused(nonce: str | None, problem: MesozoicError) -> Json:
    """What `protocol.Refused` says."""
    if isinstance(problem, Problem):
        answer: Json = {"type": "refused", "id": nonce, "code": problem.code, "detail": problem.detail}
        answer |= {name: problem.more[name] for name in TOLD if name in problem.more}
        return answer
    if isinstance(problem, IllegalAction):
        return {
            "type": "refused",
            "id": nonce,
            "code": problem.code,
            "detail": problem.sentence(),
            "rule": problem.rule,
            "sentences": problem.refusal.sentences(),
        }
    return {"type": "refused", "id": nonce, "code": "bad-request", "detail": str(problem)}


def first_fault(problem: ValidationError) -> str:
    """The first field that is wrong, and why; only how many there are if they are too many."""
    if (count := problem.error_count()) > MOST_FAULTS:
        return f"{count} fields are wrong"
    fault = problem.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    return f"{where}: {fault['msg']}" if where else str(fault["msg"])
