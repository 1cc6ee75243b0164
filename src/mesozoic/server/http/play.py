"""Routes for playing: everything a socket can do, for programs that speak nothing else."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from mesozoic.server import protocol as p
from mesozoic.server.http.dependencies import (
    Invite,
    Mover,
    Myself,
    PersonId,
    Player,
    Questioner,
    Reader,
    Since,
    Site,
    TableId,
    id_of,
    spend_on_length,
)
from mesozoic.server.http.problem_handlers import PROBLEMS
from mesozoic.server.people.standing import muted_at

router = APIRouter(prefix="/api/tables/{table_id}", responses=PROBLEMS)


@router.get("/state", response_model=p.State)
async def state(
    request: Request, table_id: TableId, site: Site, who: Reader, since: Since = 0, invite: Invite = None
) -> Response:
    """The game as I may see it, and the events from `since` on."""
    charge = partial(spend_on_length, site, request)
    owner = id_of(who) or site.limits.address(request)
    text = await site.audience.state(id_of(who), table_id, since, invite, charge, owner)
    return Response(text, media_type="application/json")


@router.post("/play")
async def play(table_id: TableId, move: p.Play, who: Mover, site: Site) -> p.Done:
    """Act.  The answer comes when the action is saved."""
    return await site.play.act(who, table_id, move)


@router.post("/undo")
async def undo(table_id: TableId, move: p.Undo, who: Mover, site: Site) -> p.Done:
    """Take my last action back, or ask the others whether I may."""
    return await site.play.act(who, table_id, move)


@router.post("/answer")
async def answer(table_id: TableId, move: p.Answer, who: Mover, site: Site) -> p.Done:
    """Say whether another seat may take its action back."""
    return await site.play.act(who, table_id, move)


@router.post("/resign")
async def resign(table_id: TableId, move: p.Resign, who: Mover, site: Site) -> p.Done:
    """Give up."""
    return await site.play.act(who, table_id, move)


@router.post("/stand-in")
async def stand_in(table_id: TableId, move: p.StandIn, who: Mover, site: Site) -> p.Done:
    """Let a bot play for me, or come back."""
    return await site.play.act(who, table_id, move)


@router.post("/preview")
async def preview(request: Request, table_id: TableId, question: p.Preview, who: Questioner, site: Site) -> p.Previewed:
    """What would this action do?"""
    think = await site.questions.preview(who, table_id, question, site.limits.address(request))
    return await think()


@router.post("/why")
async def why(table_id: TableId, question: p.Why, who: Questioner, site: Site) -> p.Reason:
    """Which rule forbids this action?"""
    return await site.questions.why(who, table_id, question)


@router.post("/hint")
async def hint(request: Request, table_id: TableId, question: p.Hint, who: Questioner, site: Site) -> p.Hinted:
    """What would a bot do?"""
    think = await site.questions.hint(who, table_id, question, site.limits.address(request))
    return await think()


@router.post("/chat", status_code=201)
async def say(table_id: TableId, wanted: p.Chat, who: Player, site: Site, invite: Invite = None) -> p.Said:
    """Say something to the table."""
    await site.limits.spend_shared("chat", who.id)
    return await site.audience.say(who, table_id, wanted, invite)


@router.get("/chat")
async def said(
    table_id: TableId,
    site: Site,
    who: Reader,
    after: Annotated[int, Query(ge=0, lt=1 << 53)] = 0,
    invite: Invite = None,
) -> list[p.Said]:
    """The last lines that were said."""
    live = await site.registry.find_current(table_id)
    live.check_may_chat(id_of(who), invite, await site.audience.apart(id_of(who)))
    return await site.audience.chat(live, after, id_of(who))


@router.get("/chat/unwanted")
async def unwanted(table_id: TableId, who: Myself, site: Site, invite: Invite = None) -> list[p.Said]:
    """The lines that the chat leaves out for me: of people whom I have blocked or muted here."""
    live = await site.registry.find_current(table_id)
    live.check_may_chat(who.id, invite, await site.audience.apart(who.id))
    return await site.audience.unwanted(live, who.id)


@router.get("/mutes")
async def muted(table_id: TableId, who: Myself, site: Site) -> list[str]:
    """The people whose lines I do not want to see at this table."""
    return sorted(await site.store.read(lambda connection: muted_at(connection, who.id, table_id)))


@router.put("/mutes/{person_id}", status_code=204)
async def mute(table_id: TableId, person_id: PersonId, who: Myself, site: Site) -> None:
    """Do not show me what somebody says at this table; they are not told."""
    await site.audience.mute(who, table_id, person_id)


@router.delete("/mutes/{person_id}", status_code=204)
async def unmute(table_id: TableId, person_id: PersonId, who: Myself, site: Site) -> None:
    """Show me again what somebody says at this table."""
    await site.audience.unmute(who, table_id, person_id)
