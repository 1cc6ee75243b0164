"""A route for stepping through a game from its beginning, as a seat saw it, also while it is played."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from mesozoic.server import protocol as p
from mesozoic.server.http.compression import packed_answer
from mesozoic.server.http.dependencies import Invite, Reader, Site, TableId, id_of, spend_on_length
from mesozoic.server.http.problem_handlers import refusals
from mesozoic.server.problems import conflict, forbidden

router = APIRouter(prefix="/api")


@router.get(
    "/tables/{table_id}/history", response_model=p.History, responses=refusals(401, 403, 404, 409, 422, 429, 503)
)
async def history(
    request: Request,
    table_id: TableId,
    site: Site,
    who: Reader,
    seat: Annotated[int | None, Query(ge=0, lt=p.MAX_SEATS)] = None,
    invite: Invite = None,
) -> Response:
    """The view of one of my seats (or of a spectator) at the start and after every event."""
    address = site.limits.address(request)
    owner = id_of(who) or address
    site.limits.spend("questions", owner)
    await site.limits.spend_shared("histories", address)
    apart = await site.audience.apart(id_of(who))
    async with site.registry.hold(table_id) as live:
        live.check_may_see(id_of(who), invite, apart)
        if live.table is None:
            raise conflict("not-started", "the game has not begun")
        if seat is not None and seat not in live.seats_of(id_of(who)):
            raise forbidden("not-your-seat", f"seat {seat} is not yours")
        spend_on_length(site, request, live.table.number)
        packed = site.histories.of(live, seat, owner)
    if not isinstance(packed, bytes):
        packed = await asyncio.shield(packed)
    return packed_answer(request, packed)
