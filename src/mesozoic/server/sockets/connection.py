"""A table over a WebSocket: the state, then every step; requests are answered in the order they come.

Previews and hints that have an `id` are thought about beside: what is asked after them does not wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from pydantic_core import to_json
from starlette.websockets import WebSocket

from mesozoic.server import protocol as p
from mesozoic.server.http.answers import POLICY
from mesozoic.server.http.dependencies import id_of, spend_on_length
from mesozoic.server.http.identification import identify
from mesozoic.server.parts import Parts
from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import Problem, forbidden
from mesozoic.server.sockets.conversation import TRY_LATER, Conversation
from mesozoic.server.store.store import now
from mesozoic.server.tables.listener import Listener
from mesozoic.server.tables.questions import Pending

MOST_PENDING = 8
"""Previews and hints of one connection at a time; what comes after them waits."""
SYNC_COST = 10
"""A whole state costs as much as so many other messages, and as a request over HTTP."""
TOO_MANY = 429
MOVES = (p.Play, p.Undo, p.Answer, p.Resign, p.StandIn)


class Connection(Conversation):
    """A table as somebody plays at it or watches it."""

    __slots__ = ("table_id",)

    requests = p.REQUEST

    def __init__(
        self,
        socket: WebSocket,
        parts: Parts,
        table_id: str,
        who: Identity | None,
        listener: Listener,
    ) -> None:
        super().__init__(socket, parts, who, listener)
        self.table_id = table_id

    async def run(self, since: int) -> None:
        """Tell and answer until one side goes."""
        if self.who is not None and "read" not in self.who.scopes:
            await self.refuse_and_close(forbidden("scope", "this token may not read tables"), POLICY)
            return
        try:
            await self.parts.audience.watch(self.listener, self.table_id, since, self._charge)
        except Problem as problem:
            is_final = problem.status < 500 and problem.status != TOO_MANY
            await self.refuse_and_close(problem, POLICY if is_final else TRY_LATER)
            return
        await self.converse()

    def _charge(self, events: int) -> None:
        """Count that so many events are read for whoever is connected."""
        spend_on_length(self.parts, self.socket, events)

    async def carry_out(self, request: p.Request) -> bytes | None:
        parts, table_id, who = self.parts, self.table_id, self.who
        if isinstance(request, p.Ping):
            return to_json(p.Pong(at=now()))
        if isinstance(request, p.Sync):
            self.spend(SYNC_COST)
            owner = parts.limits.address(self.socket) if who is None else who.id
            parts.limits.spend("requests", owner)
            invite = self.listener.invite
            return await parts.audience.state(id_of(who), table_id, request.since, invite, self._charge, owner)
        if isinstance(request, p.Look):
            parts.audience.look(self.listener, table_id, request.visible)
            return None
        if who is None:
            raise Problem(401, "who-are-you", "sign in, or begin as a guest")
        if "play" not in who.scopes:
            raise forbidden("scope", "this token may not play")
        if isinstance(request, MOVES):
            parts.limits.spend("moves", who.id)
            return to_json(await parts.play.act(who, table_id, request))
        if isinstance(request, p.Chat):
            await parts.limits.spend_shared("chat", who.id)
            speaker = await identify(self.socket) or who  # under another name, perhaps
            await parts.audience.say(speaker, table_id, request, self.listener.invite)
            return None
        parts.limits.spend("questions", who.id)
        address = parts.limits.address(self.socket)
        if isinstance(request, p.Preview):
            return await self._think(request.id, await parts.questions.preview(who, table_id, request, address))
        if isinstance(request, p.Why):
            return to_json(await parts.questions.why(who, table_id, request))
        return await self._think(request.id, await parts.questions.hint(who, table_id, request, address))

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
        task = asyncio.create_task(self._tell_later(nonce, thought))
        self.pending.add(task)
        task.add_done_callback(self.pending.discard)
        return None

    async def _tell_later(self, nonce: str, think: Callable[[], Awaitable[bytes]]) -> None:
        answer = await self.outcome(nonce, think())
        assert answer is not None
        self.listener.tell(answer)
