"""Where sockets come in: their address is read, who asks is found out, and a connection runs until one side goes.

No framework stands round a socket, which would cost several kilobytes for each.
"""

from __future__ import annotations

import re
from functools import partial

from pydantic import BaseModel, Field, ValidationError
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from mesozoic.core.errors import MesozoicError
from mesozoic.server.http.answers import POLICY
from mesozoic.server.http.dependencies import MOST_INVITE, TABLE_ID, id_of
from mesozoic.server.http.identification import identify, may_still
from mesozoic.server.http.problem_handlers import answer
from mesozoic.server.parts import parts_of
from mesozoic.server.problems import Problem, not_found
from mesozoic.server.sockets.connection import TRY_LATER, Connection
from mesozoic.server.tables.listener import Listener

ADDRESS = re.compile("/api/tables/([^/]+)/socket")


class Address(BaseModel):
    """What the address of a socket says."""

    table_id: str = Field(pattern=TABLE_ID)
    since: int = 0
    invite: str | None = Field(None, max_length=MOST_INVITE)
    views: str = "yes"


async def entrance(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application for sockets."""
    socket = WebSocket(scope, receive, send)
    try:
        if (match := ADDRESS.fullmatch(scope["path"])) is None:
            raise not_found("socket")
        await table_socket(socket, match[1])
    except MesozoicError as problem:
        await answer(socket, problem)


async def table_socket(socket: WebSocket, table_id: str) -> None:
    """A connection to a table, for players and spectators."""
    try:
        address = Address.model_validate({**socket.query_params, "table_id": table_id})
    except ValidationError:
        await socket.close(POLICY)
        return
    parts = parts_of(socket)
    limits = parts.limits
    who = await identify(socket)
    person = id_of(who)
    with limits.lasting("connections", limits.address(socket)), limits.lasting("listeners", person):
        await socket.accept()
        listener = Listener(person, address.views != "no", partial(may_still, socket, who))
        connection = Connection(socket, parts, table_id, who, listener, address.invite)
        if not parts.connections.add(connection):
            await connection.refuse_and_close(Problem(503, "full", "the server is full; try again soon"), TRY_LATER)
            return
        try:
            await connection.run(max(0, address.since))
        finally:
            parts.connections.remove(connection)
            parts.audience.unwatch(listener, table_id)
