"""A table as a stream: the messages of a socket over HTTP, one a line or as server-sent events."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from mesozoic.server.http.dependencies import (
    Invite,
    Reader,
    Since,
    Site,
    TableId,
    crowd_of,
    id_of,
    spend_on_length,
    standing_of,
)
from mesozoic.server.http.identification import has_end, may_still
from mesozoic.server.http.problem_handlers import PROBLEMS
from mesozoic.server.open_connections import FULL
from mesozoic.server.problems import Problem
from mesozoic.server.tables.audience import spectator_name
from mesozoic.server.tables.listener import Listener
from mesozoic.server.tables.registry import Registry

router = APIRouter(prefix="/api", responses=PROBLEMS)

ALIVE_SECONDS = 15
"""A stream that has nothing to tell says so, so that a dead connection is noticed."""


@router.get(
    "/tables/{table_id}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}, "text/event-stream": {}}}},
)
async def events(
    request: Request, table_id: TableId, site: Site, who: Reader, since: Since = 0, invite: Invite = None
) -> StreamingResponse:
    """The same messages as over a socket, one a line (or as server-sent events), until the game is over."""
    name = None if who is None else spectator_name(who.name, who.kind, who.is_visible)
    is_theirs = partial(may_still, request, who)
    listener = Listener(id_of(who), is_theirs=is_theirs, name=name, invite=invite, has_end=has_end(who))
    as_events = "text/event-stream" in request.headers.get("accept", "")
    with contextlib.ExitStack() as opened:
        opened.enter_context(site.limits.lasting(*crowd_of(site, request, who)))
        opened.enter_context(site.limits.lasting("listeners", id_of(who)))
        address = site.limits.address(request)
        if not site.connections.add(listener, standing_of(who), address, listener.lose):
            raise FULL
        opened.callback(site.connections.remove, listener)
        await site.audience.watch(listener, table_id, since, partial(spend_on_length, site, request))
        opened.callback(site.audience.unwatch, listener, table_id)
        if not await may_still(request, who):
            raise Problem(401, "who-are-you", "you have signed out")
        return Stream(messages(site.registry, listener, table_id, as_events), as_events, opened.pop_all())


class Stream(StreamingResponse):
    """An answer that lasts; what was opened for it is closed afterwards, even if it never began."""

    def __init__(self, content: AsyncIterator[bytes], as_events: bool, opened: contextlib.ExitStack) -> None:
        kind = "text/event-stream" if as_events else "application/x-ndjson"
        super().__init__(content, headers={"cache-control": "no-store", "x-accel-buffering": "no"}, media_type=kind)
        self.opened = opened

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.opened:
            await super().__call__(scope, receive, send)


async def messages(registry: Registry, listener: Listener, table_id: str, as_events: bool) -> AsyncIterator[bytes]:
    """Messages as they come; an empty line now and then."""
    while True:
        try:
            async with asyncio.timeout(ALIVE_SECONDS):
                await listener.wait()
        except TimeoutError:
            yield b":\n\n" if as_events else b"\n"
            continue
        while listener.outbox:
            message = listener.pop()
            yield b"data: " + message + b"\n\n" if as_events else message + b"\n"
        live = registry.tables.get(table_id)
        is_ended = live is not None and live.row.state in {"finished", "closed"}
        if listener.is_lost or (is_ended and not listener.outbox):
            return
