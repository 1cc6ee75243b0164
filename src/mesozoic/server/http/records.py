"""Routes about records: finished games given out, records brought along."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Request
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
from mesozoic.server.http.dependencies import GameId, Invite, Opener, Reader, Site, TableId, id_of
from mesozoic.server.http.problem_handlers import PROBLEMS
from mesozoic.server.parts import Parts
from mesozoic.server.problems import bad, not_found
from mesozoic.server.readiness import Readiness
from mesozoic.server.store import queries
from mesozoic.server.store.store import now
from mesozoic.server.tables.results import record_of
from mesozoic.server.threads import Urgency

router = APIRouter(prefix="/api", responses=PROBLEMS)

RecordId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


@router.get("/tables/{table_id}/record", response_model=Json)
async def record(request: Request, table_id: TableId, site: Site, who: Reader, invite: Invite = None) -> Response:
    """A finished game as a `mesozoic/1` record, with the secret of its dice."""
    apart = await site.audience.apart(id_of(who))
    async with site.registry.hold(table_id) as live:
        live.check_may_see(id_of(who), invite, apart)
        content = record_of(live)
    return json_answer(request, to_json(content))


@router.get("/records", response_class=StreamingResponse, responses={200: {"content": {"application/x-ndjson": {}}}})
async def records(site: Site, game: GameId = None) -> StreamingResponse:
    """All public finished games, one record a line, in the order they ended."""
    if game is None:
        site.readiness.check_all()
    else:
        game = find_game(game).id
        site.readiness.check(game)
    return StreamingResponse(all_records(site, game), media_type="application/x-ndjson")


async def all_records(site: Parts, game: str | None) -> AsyncIterator[bytes]:
    after = (0, "")
    while True:
        page = await site.store.read(partial(queries.finished_public, game=game, after=after))
        if not page:
            return
        for ended, table_id in page:
            async with site.registry.hold(table_id) as live:
                line = canonical(record_of(live))
            after = (ended, table_id)
            yield line.encode() + b"\n"


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
    """The match of a record, and the record as the database holds it; what could not be read again is refused."""
    content = parse(raw.decode(), "the record")
    readiness.check(read_envelope(content).game.id)
    match = verify(content)
    try:
        text = canonical(content)
        from_json(text.encode(), allow_inf_nan=False)
    except (ValueError, RecursionError):
        raise BadRecord("the record holds a number or a character that cannot be, or is nested too deeply") from None
    return match, text


@router.get("/records/{record_id}")
async def imported(record_id: RecordId, site: Site) -> Json:
    """An imported record."""
    row = await site.store.read(lambda connection: queries.record_row(connection, record_id))
    if row is None:
        raise not_found("record")
    content: Json = from_json(row.body)
    return content


@router.get("/records/{record_id}/at/{place}")
async def imported_at(
    record_id: RecordId, place: Annotated[int, Path(ge=0, lt=1 << 20)], request: Request, site: Site
) -> p.Replayed:
    """The position of an imported record after `place` entries."""
    address = site.limits.address(request)
    await site.limits.spend_shared("histories", address)
    content = await imported(record_id, site)
    return await site.readers.run(lambda: replayed(content, place, site.readiness), address, Urgency.CURIOUS)


def replayed(content: Json, entries: int, readiness: Readiness) -> p.Replayed:
    """The position of a record after so many entries."""
    envelope = read_envelope(content)
    readiness.check(envelope.game.id)
    if entries > len(envelope.log):
        raise not_found("entry")
    match = replay(envelope, entries)
    return p.Replayed(
        at=entries, entries=len(envelope.log), position=match.position, scores=match.scores, seats=list(match.seats)
    )
