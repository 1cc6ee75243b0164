"""A game from its beginning, as one seat saw it: for stepping through, also while it is played."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from mesozoic.core.json_checks import Json
from mesozoic.server import protocol as p
from mesozoic.server.http.people import refusals
from mesozoic.server.http.tables import Anybody, Invite, Limited, TableId, Tables
from mesozoic.server.problems import conflict, forbidden
from mesozoic.server.tables.live import begin
from mesozoic.server.tables.table import Table

router = APIRouter(prefix="/api")


@router.get("/tables/{table_id}/history", responses=refusals(401, 403, 404, 409, 422, 429, 503))
async def history(
    request: Request,
    table_id: TableId,
    hub: Tables,
    who: Anybody,
    limits: Limited,
    seat: Annotated[int | None, Query(ge=0, lt=p.MAX_SEATS)] = None,
    invite: Invite = None,
) -> p.History:
    """The view of one of my seats (or of a spectator) at the start and after every event."""
    person = None if who is None else who.id
    limits.take("questions", person or limits.address(request))
    live = await hub.held(table_id)
    try:
        live.check_may_see(person, invite)
        if live.table is None:
            raise conflict("not-started", "the game has not begun")
        if seat is not None and seat not in live.seats_of(person):
            raise forbidden("not-your-seat", f"seat {seat} is not yours")
        bodies = [(event.at, event.body) for event in live.table.events]
        fresh = begin(live)
    finally:
        live.lock.release()
    return p.History(seat=seat, views=await hub.thinkers.run(lambda: views_of(fresh, bodies, seat)))


def views_of(table: Table, bodies: list[tuple[int, Json]], seat: int | None) -> list[Json]:
    """What the seat saw at the start, and after each event."""
    views = [table.match.view(seat)]
    for at, body in bodies:
        table.take(at, body)
        views.append(table.match.view(seat))
    return views
