"""Where sockets come in: their address is read, who asks is found out, and a connection runs until one side goes.

No framework stands round a socket, which would cost several kilobytes for each.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from pydantic import BaseModel, Field, ValidationError
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from mesozoic.core.errors import MesozoicError
from mesozoic.server.http.answers import POLICY
from mesozoic.server.http.dependencies import MOST_INVITE, TABLE_ID, crowd_of, id_of, standing_of
from mesozoic.server.http.identification import has_end, identify, may_still
from mesozoic.server.http.problem_handlers import answer
from mesozoic.server.open_connections import FULL
from mesozoic.server.parts import parts_of
from mesozoic.server.problems import Problem, not_found
from mesozoic.server.sockets.connection import Connection
from mesozoic.server.sockets.conversation import TRY_LATER, first_fault
from mesozoic.server.sockets.personal import PersonalConnection
from mesozoic.server.sockets.transport import WRITE_TEXT
from mesozoic.server.tables.audience import spectator_name
from mesozoic.server.tables.listener import Listener

ADDRESS = re.compile("/api/tables/(.+)/socket")
PERSONAL = "/api/me/socket"


class Address(BaseModel):
    """What the address of a socket says."""

    table_id: str = Field(pattern=TABLE_ID)
    since: int = Field(0, ge=0, lt=1 << 31)
    invite: str | None = Field(None, max_length=MOST_INVITE)
    views: str = "yes"


async def entrance(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application for sockets."""
    socket = WebSocket(scope, receive, send)
    try:
        if scope["path"] == PERSONAL:
            await personal_socket(socket)
        elif (match := ADDRESS.fullmatch(scope["path"])) is not None:
            await table_socket(socket, match[1])
        else:
            raise not_found("socket")
    except MesozoicError as problem:
        await answer(socket, problem)


async def table_socket(socket: WebSocket, table_id: str) -> None:
    """A connection to a table, for players and spectators."""
    parts = parts_of(socket)
    limits = parts.limits
    who = await identify(socket)
    person = id_of(who)
    with limits.lasting(*crowd_of(parts, socket, who)), limits.lasting("listeners", person):
        await socket.accept()
        address = read_address(socket, table_id)
        name = None if who is None else spectator_name(who.name, who.kind, who.is_visible)
        is_theirs, send = partial(may_still, socket, who), delivery(socket)
        listener = Listener(person, True, is_theirs, name, deliver=send, has_end=has_end(who))
        connection = Connection(socket, parts, table_id, who, listener)
        if isinstance(address, Problem):
            await connection.refuse_and_close(address, POLICY)
            return
        listener.views, listener.invite = address.views != "no", address.invite
        if not parts.connections.add(connection, standing_of(who), limits.address(socket), listener.lose):
            await connection.refuse_and_close(FULL, TRY_LATER)
            return
        try:
            await connection.run(address.since)
        finally:
            parts.connections.remove(connection)
            parts.audience.unwatch(listener, table_id)


def delivery(socket: WebSocket) -> Callable[[bytes], bool] | None:
    """How a message is sent at once, if whoever serves can do that."""
    deliver: Callable[[bytes], bool] | None = socket.scope.get("extensions", {}).get(WRITE_TEXT, {}).get("call")
    return deliver


def read_address(socket: WebSocket, table_id: str) -> Address | Problem:
    """What the address of a socket says, or what is wrong with it: a browser hears that only on an open socket."""
    try:
        return Address.model_validate({**socket.query_params, "table_id": table_id})
    except ValidationError as fault:
        is_table = fault.errors()[0]["loc"] == ("table_id",)
        return not_found("table") if is_table else Problem(422, "bad-field", first_fault(fault))


async def personal_socket(socket: WebSocket) -> None:
    """The connection of a person who has the page open."""
    parts = parts_of(socket)
    limits = parts.limits
    who = await identify(socket)
    with limits.lasting(*crowd_of(parts, socket, who)), limits.lasting("pages", id_of(who)):
        await socket.accept()
        listener = Listener(id_of(who), is_theirs=partial(may_still, socket, who), deliver=delivery(socket))
        connection = PersonalConnection(socket, parts, who, listener)
        if not parts.connections.add(connection, standing_of(who), limits.address(socket), listener.lose):
            await connection.refuse_and_close(FULL, TRY_LATER)
            return
        try:
            await connection.run()
        finally:
            parts.connections.remove(connection)
