"""Tables over HTTP: everything a socket can do, for programs that speak nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse
from pydantic_core import from_json
from sqlalchemy import Connection
from starlette.types import Receive, Scope, Send

from mesozoic.bots.bot import makers
from mesozoic.core.errors import BadRecord, BadSetup, UnknownGame
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match, canonical
from mesozoic.games import all_games, find_game
from mesozoic.records.files import parse
from mesozoic.records.model import read_envelope
from mesozoic.records.replay import replay
from mesozoic.records.verify import verify
from mesozoic.server import protocol as p
from mesozoic.server.http.people import PROBLEMS, anybody, may_still, needs
from mesozoic.server.limits import Limits
from mesozoic.server.people.accounts import Identity
from mesozoic.server.problems import Problem, bad, forbidden, not_found
from mesozoic.server.store import queries
from mesozoic.server.store.store import now
from mesozoic.server.tables.listener import Listener
from mesozoic.server.tables.play import Hub, record_of

router = APIRouter(prefix="/api", responses=PROBLEMS)

ALIVE_SECONDS = 15
"""A stream that has nothing to tell says so, so that a dead connection is noticed."""


async def reader(who: Annotated[Identity | None, Depends(anybody)]) -> Identity | None:
    """Whoever asks, if anybody; a token has to allow it."""
    if who is not None and "read" not in who.scopes:
        raise forbidden("scope", "this token lacks the scope 'read'")
    return who


Player = Annotated[Identity, Depends(needs("play"))]
Opener = Annotated[Identity, Depends(needs("table"))]
Anybody = Annotated[Identity | None, Depends(reader)]
MOST_INVITE = 64
TABLE_ID = r"^[A-Za-z0-9]{1,16}$"
Invite = Annotated[str | None, Query(max_length=MOST_INVITE)]
TableId = Annotated[str, Path(pattern=TABLE_ID)]
SeatNumber = Annotated[int, Path(ge=0, lt=p.MAX_SEATS)]
Since = Annotated[int, Query(ge=0, lt=1 << 31)]
GameId = Annotated[str | None, Query(max_length=40)]


async def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def limits_of(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


Tables = Annotated[Hub, Depends(hub_of)]
Limited = Annotated[Limits, Depends(limits_of)]


async def mover(who: Player, limits: Limited) -> Identity:
    """Whoever acts at a table, not too often."""
    limits.take("moves", who.id)
    return who


Mover = Annotated[Identity, Depends(mover)]


# Games


@router.get("/games")
async def games() -> list[p.GameInfo]:
    """Every game, with its options and who can play it."""
    return [p.GameInfo.model_validate(game_info(game)) for game in all_games()]


def game_info(game: Game) -> Json:
    return {
        "id": game.id,
        "title": game.title,
        "author": game.author,
        "year": game.year,
        "seats": list(game.seats),
        "usual_seats": game.usual_seats,
        "options": [
            {
                "name": one.name,
                "default": one.default,
                "values": list(one.values),
                "least": one.least,
                "about": one.about,
            }
            for one in game.options
        ],
        "data": {name: sorted(revisions(game, name)) for name in game.data},
        "bots": sorted(makers()),
    }


def revisions(game: Game, name: str) -> set[str]:
    """The revisions of data that come with the game."""
    return {file.name.split(".")[1] for file in game.folder.glob(f"{name}.*.json")}


@router.get("/games/{game}/rules", response_class=PlainTextResponse)
async def rules(
    game: Annotated[str, Path(max_length=40)], lang: Annotated[str, Query(pattern="^[a-z]{2}$")] = "en"
) -> str:
    """The rules in our words, as Markdown."""
    try:
        return find_game(game).rules_text(lang)
    except (UnknownGame, BadSetup):
        raise not_found("page of rules") from None


# Opening and joining


@router.post("/tables", status_code=201)
async def create(wanted: p.TableRequest, who: Opener, hub: Tables, limits: Limited) -> p.TableInfo:
    """Open a table."""
    limits.take("tables", who.id)
    live = await hub.create(who, wanted)
    return p.TableInfo.model_validate(live.info(who.id))


@router.get("/tables")
async def listed(
    hub: Tables,
    who: Anybody,
    state: Annotated[str, Query(pattern="^(open|playing|finished)$")] = "open",
    game: GameId = None,
    before: Annotated[int | None, Query(ge=0, lt=1 << 53)] = None,
) -> list[p.TableInfo]:
    """Public tables, the newest first; `before` asks for those created earlier."""
    found = await hub.store.read(lambda connection: queries.listed(connection, state, game, before))
    return await infos(hub, found, who)


@router.get("/tables/mine")
async def mine(hub: Tables, who: Annotated[Identity, Depends(needs("read"))]) -> list[p.TableInfo]:
    """My tables: those in play, then the open ones, then the finished."""
    found = await hub.store.read(lambda connection: queries.tables_of(connection, who.id))
    return await infos(hub, found, who)


async def infos(hub: Hub, found: list[str], who: Identity | None) -> list[p.TableInfo]:
    person = None if who is None else who.id
    return [p.TableInfo.model_validate(one.info(person)) for one in await hub.glance(found)]


@router.get("/tables/{table_id}")
async def table(table_id: TableId, hub: Tables, who: Anybody, invite: Invite = None) -> p.TableInfo:
    """What everybody at the table may know of it."""
    live = await hub.now(table_id)
    person = None if who is None else who.id
    live.check_may_see(person, invite)
    return p.TableInfo.model_validate(live.info(person, invite))


@router.post("/tables/{table_id}/join")
async def join(table_id: TableId, wanted: p.JoinRequest, who: Opener, hub: Tables) -> p.TableInfo:
    """Sit down."""
    return p.TableInfo.model_validate((await hub.join(who, table_id, wanted)).info(who.id))


@router.post("/tables/{table_id}/leave")
async def leave(table_id: TableId, who: Opener, hub: Tables) -> p.TableInfo:
    """Stand up; in a game that has begun a bot stands in until I come back."""
    return p.TableInfo.model_validate((await hub.leave(who, table_id)).info(who.id))


@router.put("/tables/{table_id}/seats/{seat}")
async def change_seat(
    table_id: TableId, seat: SeatNumber, wanted: p.SeatChange, who: Opener, hub: Tables
) -> p.TableInfo:
    """The host fills a seat or frees it."""
    return p.TableInfo.model_validate((await hub.change_seat(who, table_id, seat, wanted)).info(who.id))


@router.post("/tables/{table_id}/start")
async def start(table_id: TableId, who: Opener, hub: Tables) -> p.TableInfo:
    """Deal; all seats are taken."""
    return p.TableInfo.model_validate((await hub.begin(who, table_id)).info(who.id))


@router.post("/tables/{table_id}/rematch")
async def rematch(table_id: TableId, who: Opener, hub: Tables, limits: Limited) -> p.TableInfo:
    """A table like this one, the seats one further."""
    limits.take("tables", who.id)
    return p.TableInfo.model_validate((await hub.rematch(who, table_id)).info(who.id))


# Playing


@router.get("/tables/{table_id}/state")
async def state(table_id: TableId, hub: Tables, who: Anybody, since: Since = 0, invite: Invite = None) -> p.State:
    """The game as I may see it, and the events from `since` on."""
    return p.State.model_validate(await hub.state(None if who is None else who.id, table_id, since, invite))


@router.post("/tables/{table_id}/play")
async def play(table_id: TableId, wanted: p.Play, who: Mover, hub: Tables) -> p.Done:
    """Act.  The answer comes when the action is saved."""
    return p.Done.model_validate(await hub.act(who, table_id, wanted))


@router.post("/tables/{table_id}/undo")
async def undo(table_id: TableId, wanted: p.Undo, who: Mover, hub: Tables) -> p.Done:
    """Take my last action back, or ask the others whether I may."""
    return p.Done.model_validate(await hub.act(who, table_id, wanted))


@router.post("/tables/{table_id}/answer")
async def answer(table_id: TableId, wanted: p.Answer, who: Mover, hub: Tables) -> p.Done:
    """Say whether another seat may take its action back."""
    return p.Done.model_validate(await hub.act(who, table_id, wanted))


@router.post("/tables/{table_id}/resign")
async def resign(table_id: TableId, wanted: p.Resign, who: Mover, hub: Tables) -> p.Done:
    """Give up."""
    return p.Done.model_validate(await hub.act(who, table_id, wanted))


@router.post("/tables/{table_id}/stand-in")
async def stand_in(table_id: TableId, wanted: p.StandIn, who: Mover, hub: Tables) -> p.Done:
    """Let a bot play for me, or come back."""
    return p.Done.model_validate(await hub.act(who, table_id, wanted))


@router.post("/tables/{table_id}/preview")
async def preview(table_id: TableId, wanted: p.Preview, who: Player, hub: Tables, limits: Limited) -> p.Previewed:
    """What would this action do?"""
    limits.take("questions", who.id)
    return p.Previewed.model_validate(await (await hub.preview(who, table_id, wanted))())


@router.post("/tables/{table_id}/why")
async def why(table_id: TableId, wanted: p.Why, who: Player, hub: Tables, limits: Limited) -> p.Reason:
    """Which rule forbids this action?"""
    limits.take("questions", who.id)
    return p.Reason.model_validate(await hub.why(who, table_id, wanted))


@router.post("/tables/{table_id}/hint")
async def hint(table_id: TableId, wanted: p.Hint, who: Player, hub: Tables, limits: Limited) -> p.Hinted:
    """What would a bot do?"""
    limits.take("questions", who.id)
    return p.Hinted.model_validate(await (await hub.hint(who, table_id, wanted))())


@router.post("/tables/{table_id}/chat", status_code=201)
async def say(
    table_id: TableId, wanted: p.Chat, who: Player, hub: Tables, limits: Limited, invite: Invite = None
) -> p.Said:
    """Say something to the table."""
    limits.take("chat", who.id)
    return p.Said.model_validate(await hub.say(who, table_id, wanted.text, invite))


@router.get("/tables/{table_id}/chat")
async def said(
    table_id: TableId,
    hub: Tables,
    who: Anybody,
    after: Annotated[int, Query(ge=0, lt=1 << 53)] = 0,
    invite: Invite = None,
) -> list[p.Said]:
    """The last lines that were said."""
    (await hub.find(table_id)).check_may_see(None if who is None else who.id, invite)
    rows = await hub.store.read(lambda connection: queries.chat_rows(connection, table_id, after))
    return [p.Said(id=row.id, at=row.at, person=row.person, name=row.name, text=row.text) for row in rows]


@router.get(
    "/tables/{table_id}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}, "text/event-stream": {}}}},
)
async def events(
    request: Request,
    table_id: TableId,
    hub: Tables,
    who: Anybody,
    limits: Limited,
    since: Since = 0,
    invite: Invite = None,
) -> StreamingResponse:
    """The same messages as over a socket, one a line (or as server-sent events), until the game is over."""
    person = None if who is None else who.id
    listener = Listener(person, is_theirs=partial(may_still, request, who))
    as_events = "text/event-stream" in request.headers.get("accept", "")
    with contextlib.ExitStack() as opened:
        opened.enter_context(limits.lasting("connections", limits.address(request)))
        opened.enter_context(limits.lasting("listeners", person))
        await hub.watch(listener, table_id, since, invite)
        opened.callback(hub.unwatch, listener, table_id)
        if not await may_still(request, who):
            raise Problem(401, "who-are-you", "you have signed out")
        return Stream(stream(hub, listener, table_id, as_events), as_events, opened.pop_all())


class Stream(StreamingResponse):
    """An answer that lasts; what was opened for it is closed afterwards, even if it never began."""

    def __init__(self, content: AsyncIterator[bytes], as_events: bool, opened: contextlib.ExitStack) -> None:
        kind = "text/event-stream" if as_events else "application/x-ndjson"
        super().__init__(content, headers={"cache-control": "no-store", "x-accel-buffering": "no"}, media_type=kind)
        self.opened = opened

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.opened:
            await super().__call__(scope, receive, send)


async def stream(hub: Hub, listener: Listener, table_id: str, as_events: bool) -> AsyncIterator[bytes]:
    """Messages as they come; an empty line now and then."""
    while True:
        try:
            await asyncio.wait_for(listener.wait(), ALIVE_SECONDS)
        except TimeoutError:
            yield b":\n\n" if as_events else b"\n"
            continue
        while listener.outbox:
            message = listener.take()
            yield b"data: " + message + b"\n\n" if as_events else message + b"\n"
        live = hub.live.get(table_id)
        if listener.is_lost or (live is not None and live.row.state in {"finished", "closed"} and not listener.outbox):
            return


# Records


@router.get("/tables/{table_id}/record")
async def record(table_id: TableId, hub: Tables, who: Anybody, invite: Invite = None) -> Json:
    """A finished game as a `mesozoic/1` record, with the secret of its dice."""
    live = await hub.held(table_id)
    try:
        live.check_may_see(None if who is None else who.id, invite)
        return record_of(live)
    finally:
        live.lock.release()


@router.get("/records", response_class=StreamingResponse, responses={200: {"content": {"application/x-ndjson": {}}}})
async def records(hub: Tables, game: GameId = None) -> StreamingResponse:
    """All public finished games, one record a line, in the order they ended."""
    return StreamingResponse(all_records(hub, game), media_type="application/x-ndjson")


async def all_records(hub: Hub, game: str | None) -> AsyncIterator[bytes]:
    after = (0, "")
    while True:
        page = await hub.store.read(partial(queries.finished_public, game=game, after=after))
        if not page:
            return
        for ended, table_id in page:
            live = await hub.held(table_id)
            try:
                line = canonical(record_of(live))
            finally:
                live.lock.release()
            after = (ended, table_id)
            yield line.encode() + b"\n"


@router.post("/records", status_code=201)
async def import_record(request: Request, who: Opener, hub: Tables, limits: Limited) -> p.RecordInfo:
    """Bring a record of your own, to replay it here; it is audited first."""
    limits.take("imports", who.id)
    limits.take("imports", limits.address(request))
    raw = await request.body()
    try:
        match, body = await hub.thinkers.run(lambda: audited(raw))
    except UnicodeDecodeError:
        raise bad("bad-record", "the record is not UTF-8") from None
    except BadRecord as problem:
        raise Problem(422, "bad-record", problem.message, rule=problem.rule, entry=problem.entry) from None
    name = secrets.token_hex(8)
    row = {"id": name, "person": who.id, "game": match.game.id, "created": now(), "body": body}

    def write(connection: Connection) -> None:
        queries.add_record(connection, **row)

    await hub.store.write(write)
    return p.RecordInfo(id=name, game=match.game.id, entries=len(match.log))


def audited(raw: bytes) -> tuple[Match, str]:
    """The match of a record, and the record as the database holds it; what could not be read again is refused."""
    whole = parse(raw.decode(), "the record")
    match = verify(whole)
    try:
        text = canonical(whole)
        from_json(text.encode(), allow_inf_nan=False)
    except (ValueError, RecursionError):
        raise BadRecord("the record holds a number or a character that cannot be, or is nested too deeply") from None
    return match, text


@router.get("/records/{record_id}")
async def imported(record_id: Annotated[str, Path(pattern="^[0-9a-f]{16}$")], hub: Tables) -> Json:
    """An imported record."""
    row = await hub.store.read(lambda connection: queries.record_row(connection, record_id))
    if row is None:
        raise not_found("record")
    whole: Json = from_json(row.body)
    return whole


@router.get("/records/{record_id}/at/{place}")
async def imported_at(
    record_id: Annotated[str, Path(pattern="^[0-9a-f]{16}$")],
    place: Annotated[int, Path(ge=0, lt=1 << 20)],
    request: Request,
    hub: Tables,
    limits: Limited,
) -> p.Replayed:
    """The position of an imported record after `place` entries."""
    limits.take("questions", limits.address(request))
    whole = await imported(record_id, hub)
    return await hub.thinkers.run(lambda: replayed(whole, place))


def replayed(whole: Json, place: int) -> p.Replayed:
    envelope = read_envelope(whole)
    if place > len(envelope.log):
        raise not_found("entry")
    match = replay(envelope, place)
    return p.Replayed(
        at=place, entries=len(envelope.log), position=match.position, scores=match.scores, seats=list(match.seats)
    )
