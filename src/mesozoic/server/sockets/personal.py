"""A person's own socket: their contacts as they change, and the seek that lasts as long as the socket."""

from __future__ import annotations

import contextlib

from pydantic_core import to_json

from mesozoic.server import protocol as p
from mesozoic.server.http.answers import POLICY
from mesozoic.server.http.dependencies import origin
from mesozoic.server.problems import Problem, StorageFailure, forbidden
from mesozoic.server.sockets.conversation import Conversation
from mesozoic.server.store.store import now


class PersonalConnection(Conversation):
    """What concerns one person, whatever page they look at."""

    __slots__ = ()

    requests = p.PERSONAL_REQUEST

    async def run(self) -> None:
        """Tell and answer until one side goes; a seek ends then."""
        if self.who is None:
            await self.refuse_and_close(Problem(401, "who-are-you", "sign in, or begin as a guest"), POLICY)
            return
        if self.who.via != "session":
            await self.refuse_and_close(forbidden("session-only", "a token cannot do that: sign in"), POLICY)
            return
        self.parts.feeds.watch(self.listener)
        try:
            await self.converse()
        finally:
            self.parts.feeds.unwatch(self.listener)
            with contextlib.suppress(StorageFailure):  # it does not count any more after some seconds
                await self.parts.seeks.cancel(self.who.id, self.key)

    async def carry_out(self, request: p.PersonalRequest) -> bytes | None:
        assert self.who is not None
        if isinstance(request, p.Ping):
            return to_json(p.Pong(at=now()))
        if isinstance(request, p.CancelSeek):
            await self.parts.seeks.cancel(self.who.id)
        else:
            await self.parts.limits.spend_shared("seeks", self.who.id)
            await self.parts.seeks.seek(self.who, self.key, request, await origin(self.socket))
        return None
