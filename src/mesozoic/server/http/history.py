"""A route for stepping through a game from its beginning, as a seat saw it, also while it is played."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from mesozoic.core.json_checks import Json
from mesozoic.server import protocol as p
from mesozoic.server.http.dependencies import Invite, Reader, Site, TableId, id_of
from mesozoic.server.http.problem_handlers import refusals
from mesozoic.server.problems import conflict, forbidden
from mesozoic.server.tables.live import begin
from mesozoic.server.tables.table import Table

router = APIRouter(prefix="/api")


@router.get("/tables/{table_id}/history", responses=refusals(401, 403, 404, 409, 422, 429, 503))
async def history(
    request: Request,
    table_id: TableId,
    site: Site,
    who: Reader,
    seat: Annotated[int | None, Query(ge=0, lt=p.MAX_SEATS)] = None,
    invite: Invite = None,
) -> p.History:
    """The view of one of my seats (or of a spectator) at the start and after every event."""
    site.limits.spend("questions", id_of(who) or site.limits.address(request))
    async with site.registry.hold(table_id) as live:
        live.check_may_see(id_of(who), invite)
        if live.table is None:
            raise conflict("not-started", "the game has not begun")
        if seat is not None and seat not in live.seats_of(id_of(who)):
            raise forbidden("not-your-seat", f"seat {seat} is not yours")
        events = [(event.at, event.body) for event in live.table.events]
        table = begin(live)
    return p.History(seat=seat, views=await site.thinkers.run(lambda: views_of(table, events, seat)))


def views_of(table: Table, events: list[tuple[int, Json]], seat: int | None) -> list[Json]:
    """What the seat saw at the start, and after each event."""
    views = [table.match.view(seat)]
    for at, body in events:
        table.apply(at, body)
        views.append(table.match.view(seat))
    return views
