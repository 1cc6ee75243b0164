"""Routes about tables: opening, finding, joining and leaving them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from mesozoic.server import protocol as p
from mesozoic.server.http.compression import packed_answer
from mesozoic.server.http.dependencies import GameId, Invite, Opener, Origin, Reader, Site, TableId, id_of, needs
from mesozoic.server.http.problem_handlers import PROBLEMS
from mesozoic.server.parts import Parts
from mesozoic.server.people.identity import Identity
from mesozoic.server.store import queries
from mesozoic.server.tables.live import Live

router = APIRouter(prefix="/api", responses=PROBLEMS)

SeatNumber = Annotated[int, Path(ge=0, lt=p.MAX_SEATS)]


async def info_for(site: Parts, live: Live, who: Identity | None, invite: str | None = None) -> p.TableInfo:
    """A table as somebody may know it."""
    return p.TableInfo.model_validate(live.info(id_of(who), invite, await site.audience.apart(id_of(who))))


async def count_opening(request: Request, who: Opener, site: Site) -> None:
    """Refuse those who open too many tables; guests of an address, who cost nothing, count together."""
    await site.limits.spend_shared("tables", who.id)
    if who.kind == "guest":
        await site.limits.spend_shared("openings", site.limits.address(request))


@router.post("/tables", status_code=201, dependencies=[Depends(count_opening)])
async def create(wanted: p.TableRequest, who: Opener, site: Site, origin: Origin) -> p.TableInfo:
    """Open a table."""
    return await info_for(site, await site.lobby.create(who, wanted, origin), who)


@router.get("/tables", response_model=list[p.TableInfo])
async def listed(
    request: Request,
    site: Site,
    who: Reader,
    state: Annotated[str, Query(pattern="^(open|playing|finished)$")] = "open",
    game: GameId = None,
    seats: Annotated[int | None, Query(ge=1, le=p.MAX_SEATS)] = None,
    clock: Annotated[str | None, Query(pattern="^(none|live|days)$")] = None,
    rated: bool | None = None,
    free: Annotated[bool, Query(description="Only tables with a free seat.")] = False,
    before: Annotated[int | None, Query(ge=0, lt=1 << 53)] = None,
) -> Response:
    """Public tables, the newest first; `before` asks for those created earlier."""
    wanted = queries.Filter(state, game, seats, clock, rated, free, before, id_of(who))
    return packed_answer(request, await site.lists.public(wanted, id_of(who) or site.limits.address(request)))


@router.get("/tables/mine", response_model=list[p.TableInfo])
async def mine(request: Request, site: Site, who: Annotated[Identity, Depends(needs("read"))]) -> Response:
    """My tables: those in play, then the open ones, then the finished."""
    return packed_answer(request, await site.lists.of_person(who.id))


@router.get("/tables/{table_id}")
async def table(table_id: TableId, site: Site, who: Reader, invite: Invite = None) -> p.TableInfo:
    """What everybody at the table may know of it."""
    live = await site.registry.find_current(table_id)
    apart = await site.audience.apart(id_of(who))
    live.check_may_see(id_of(who), invite, apart)
    return p.TableInfo.model_validate(live.info(id_of(who), invite, apart))


@router.post("/tables/{table_id}/join")
async def join(table_id: TableId, wanted: p.JoinRequest, who: Opener, site: Site, origin: Origin) -> p.TableInfo:
    """Sit down."""
    return await info_for(site, await site.lobby.join(who, table_id, wanted, origin), who)


@router.post("/tables/{table_id}/leave")
async def leave(table_id: TableId, who: Opener, site: Site) -> p.TableInfo:
    """Stand up; in a game that has begun a bot stands in until I come back."""
    return await info_for(site, await site.lobby.leave(who, table_id), who)


@router.put("/tables/{table_id}/seats/{seat}")
async def change_seat(
    table_id: TableId, seat: SeatNumber, wanted: p.SeatChange, who: Opener, site: Site, origin: Origin
) -> p.TableInfo:
    """The host fills a seat or frees it."""
    return await info_for(site, await site.lobby.change_seat(who, table_id, seat, wanted, origin), who)


@router.post("/tables/{table_id}/start")
async def start(table_id: TableId, who: Opener, site: Site) -> p.TableInfo:
    """Deal; all seats are taken."""
    return await info_for(site, await site.lobby.start(who, table_id), who)


@router.put("/tables/{table_id}/sharing")
async def change_sharing(table_id: TableId, wanted: p.Sharing, who: Opener, site: Site) -> p.TableInfo:
    """Let everybody with the address replay a finished game, or withdraw that."""
    return await info_for(site, await site.lobby.share(who, table_id, wanted.shared), who)


@router.post("/tables/{table_id}/rematch", dependencies=[Depends(count_opening)])
async def rematch(table_id: TableId, who: Opener, site: Site, origin: Origin) -> p.TableInfo:
    """A table like this one, the seats one further."""
    return await info_for(site, await site.lobby.rematch(who, table_id, origin), who)
