"""Routes about records: finished games given out, records brought along."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterator
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic_core import from_json, to_json

from mesozoic.core.errors import BadRecord
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match, canonical
from mesozoic.games import find_game
from mesozoic.records.files import parse
from mesozoic.records.model import read_envelope
from mesozoic.records.replay import replay
from mesozoic.records.verify import verify
from mesozoic.server import protocol as p
from mesozoic.server.http.compression import json_answer
from mesozoic.server.http.dependencies import TABLE_ID, GameId, Invite, Opener, Reader, Site, TableId, id_of
from mesozoic.server.http.problem_handlers import PROBLEMS
from mesozoic.server.parts import Parts
from mesozoic.server.problems import bad, not_found
from mesozoic.server.readiness import Readiness
from mesozoic.server.store import queries
from mesozoic.server.store.queries import Ended
from mesozoic.server.store.store import now
from mesozoic.server.tables.game_records import Page
from mesozoic.server.tables.results import record_of
from mesozoic.server.threads import Urgency

router = APIRouter(prefix="/api", responses=PROBLEMS)

CURSOR = f"^$|^[0-9]{{1,15}}-(?:{TABLE_ID.strip('^$')})?$"
MOST_RECORDS = 500
USUAL_RECORDS = 100
RECORDS_AT_ONCE = 20
"""Records that are in memory at the same time for one who asks."""
MOST_PARTS = 20_000
"""Values in a record that is brought along: ten times as many as in the longest games.  Reading holds everybody up."""
RecordId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


@router.get("/tables/{table_id}/record", response_model=Json)
async def record(request: Request, table_id: TableId, site: Site, who: Reader, invite: Invite = None) -> Response:
    """A finished game as a `mesozoic/1` record, with the secret of its dice."""
    await site.limits.spend_shared("histories", site.limits.address(request))
    apart = await site.audience.apart(id_of(who))
    async with site.registry.hold(table_id) as live:
        live.check_may_see(id_of(who), invite, apart)
        content = record_of(live)
    return json_answer(request, to_json(content))


@router.get("/records", response_class=StreamingResponse, responses={200: {"content": {"application/x-ndjson": {}}}})
async def records(
    request: Request,
    site: Site,
    game: GameId = None,
    after: Annotated[str, Query(pattern=CURSOR, description="Where the page before ended.")] = "",
    limit: Annotated[int, Query(ge=1, le=MOST_RECORDS)] = USUAL_RECORDS,
) -> StreamingResponse:
    """Public finished games, one record a line, in the order they ended; the header `link` names the next page."""
    address = site.limits.address(request)
    await site.limits.spend_shared("histories", address)
    game = None if game is None else find_game(game).id
    at, _, table = after.partition("-")
    page = await site.game_records.page(game, Ended(int(at or 0), table), limit, address)
    headers = {}
    if page.next is not None:
        query = {"after": f"{page.next.at}-{page.next.table}", "limit": limit, **({"game": game} if game else {})}
        headers["link"] = f'<{request.url.path}?{urlencode(query)}>; rel="next"'
    return StreamingResponse(record_stream(site, page, address), media_type="application/x-ndjson", headers=headers)


async def record_stream(site: Parts, page: Page, owner: str) -> AsyncIterator[bytes]:
    for games in batched(page.games, RECORDS_AT_ONCE):
        yield await site.game_records.lines(games, owner)


def batched(games: list[Ended], size: int) -> Iterator[list[Ended]]:
    return (games[first : first + size] for first in range(0, len(games), size))


@router.post("/records", status_code=201)
async def import_record(request: Request, who: Opener, site: Site) -> p.RecordInfo:
    """Bring a record of your own, to replay it here; it is audited first."""
    await site.limits.spend_shared("imports", who.id)
    await site.limits.spend_shared("imports", site.limits.address(request))
    raw = await request.body()
    try:
        match, body = await site.readers.run(lambda: audited(raw, site.readiness), who.id, Urgency.CURIOUS)
    except UnicodeDecodeError:
        raise bad("bad-record", "the record is not UTF-8") from None
    record_id = secrets.token_hex(8)
    row = {"id": record_id, "person": who.id, "game": match.game.id, "created": now(), "body": body}
    await site.store.write(lambda connection: queries.add_record(connection, **row))
    return p.RecordInfo(id=record_id, game=match.game.id, entries=len(match.log))


def audited(raw: bytes, readiness: Readiness) -> tuple[Match, str]:
    """The match of a record, and the record as the database holds it; what could not be read again is refused.

    Rules, result and, where its secret is revealed, chance are audited.  How a game that was broken off ended
    (`outcome`) follows from nothing in the record and is left out.
    """
    if sum(raw.count(sign) for sign in (b",", b"[", b"{")) > MOST_PARTS:
        raise BadRecord("the record has many times more values than the longest game")
    content = parse(raw.decode(), "the record")
    if isinstance(content, dict):
        content.pop("outcome", None)
    try:
        text = canonical(content)
        from_json(text.encode(), allow_inf_nan=False)
    except (ValueError, RecursionError):
        raise BadRecord("the record holds a number or a character that cannot be, or is nested too deeply") from None
    readiness.check(read_envelope(content).game.id)
    return verify(content), text


@router.get("/records/{record_id}", response_model=Json)
async def imported(record_id: RecordId, request: Request, site: Site) -> Response:
    """An imported record."""
    await site.limits.spend_shared("histories", site.limits.address(request))
    return Response(await imported_text(record_id, site), media_type="application/json")


async def imported_text(record_id: str, site: Parts) -> str:
    row = await site.store.read(lambda connection: queries.record_row(connection, record_id))
    if row is None:
        raise not_found("record")
    text: str = row.body
    return text


@router.get("/records/{record_id}/at/{place}")
async def imported_at(
    record_id: RecordId, place: Annotated[int, Path(ge=0, lt=1 << 20)], request: Request, site: Site
) -> p.Replayed:
    """The position of an imported record after `place` entries."""
    address = site.limits.address(request)
    await site.limits.spend_shared("histories", address)
    text = await imported_text(record_id, site)
    return await site.readers.run(lambda: replayed(text, place, site.readiness), address, Urgency.CURIOUS)


def replayed(text: str, entries: int, readiness: Readiness) -> p.Replayed:
    """The position of a record after so many entries."""
    envelope = read_envelope(from_json(text))
    readiness.check(envelope.game.id)
    if entries > len(envelope.log):
        raise not_found("entry")
    match = replay(envelope, entries)
    return p.Replayed(
        at=entries, entries=len(envelope.log), position=match.position, scores=match.scores, seats=list(match.seats)
    )
