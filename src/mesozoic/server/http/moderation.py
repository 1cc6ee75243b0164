"""Routes for reporting, and for hosts and moderators."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request
from sqlalchemy import Connection

from mesozoic.server import protocol as p
from mesozoic.server.http.cookies import device_of
from mesozoic.server.http.dependencies import Myself, Person, Site, TableId
from mesozoic.server.http.problem_handlers import ASKING, CHANGING, refusals
from mesozoic.server.moderation import acts, reports
from mesozoic.server.moderation.acts import ACTS, Actor
from mesozoic.server.parts import Parts
from mesozoic.server.people import profiles, standing
from mesozoic.server.problems import forbidden, not_found
from mesozoic.server.store.notices import Notice, PersonChanged, RowChanged
from mesozoic.server.store.store import now

router = APIRouter(prefix="/api", tags=["moderation"])

T = TypeVar("T")
Number = Annotated[int, Path(ge=1, lt=1 << 31)]
Before = Annotated[int | None, Query(ge=0, lt=1 << 31, description="Only what has a lower number.")]
PersonName = Annotated[str, Path(pattern="^[A-Za-z0-9][A-Za-z0-9_.-]{0,29}$", description="An id or a login.")]
READING = refusals(401, 403, 404, 422) | ASKING
ACTING = refusals(401, 404, 409) | CHANGING


# Everybody


@router.post("/reports", status_code=201, responses=ACTING)
async def report(request: Request, wanted: p.ReportRequest, who: Myself, site: Site) -> p.ReportReceived:
    """Report a person, a name or a line of a chat to those who look after this site; nobody else is told."""
    await site.limits.spend_shared("reports", who.id if who.kind == "account" else site.limits.address(request))
    line = None if wanted.line is None else await site.audience.line(who, wanted.line, wanted.invite)
    if line is None and wanted.table is not None:
        live = await site.registry.find_current(wanted.table)
        live.check_may_see(who.id, wanted.invite, await site.audience.apart(who.id))
    at = now()
    return await site.store.write(lambda connection: reports.take_report(connection, who.id, wanted, line, at))


@router.get("/me/standing", responses=refusals(401, 403) | ASKING)
async def my_standing(who: Myself, site: Site) -> p.Standing:
    """My role, whether I am muted, and warnings that I have not read; my own socket tells the same as it changes."""
    return await site.store.read(lambda connection: standing.standing(connection, who.id, now()))


@router.get("/me/ban", responses=ASKING)
async def my_ban(request: Request, site: Site) -> p.BanInfo | None:
    """The ban of this browser or this network, whoever asks; null: there is none."""
    address = await site.pseudonyms.of("address", site.limits.address(request))
    ban = await site.store.read(lambda connection: standing.ban_here(connection, device_of(request), address, now()))
    return None if ban is None else standing.ban_info(ban)


@router.post("/me/warnings/{warning}/read", status_code=204, responses=ACTING)
async def read_warning(warning: Number, who: Myself, site: Site) -> None:
    """I have read a warning."""
    await site.store.write(lambda connection: standing.read_warning(connection, who.id, warning))
    site.feeds.changed(who.id)


# Hosts and moderators


async def moderator(who: Person, site: Site) -> Actor:
    """Whoever asks as a host or a moderator; their role is read anew each time."""
    if "moderate" not in who.scopes:
        raise forbidden("scope", "this token lacks the scope 'moderate'")
    role = await site.store.read(lambda connection: standing.role_of(connection, who.id))
    if role is None:
        raise forbidden("no-role", "only hosts and moderators may do that")
    return Actor(who.id, role)


Moderator = Annotated[Actor, Depends(moderator)]


async def person_id(name: PersonName, site: Site) -> str:
    """The person whom the path names by an id or a login."""
    known = await site.store.read(lambda connection: profiles.id_of(connection, name))
    if known is None:
        raise not_found("person")
    return known


PersonKey = Annotated[str, Depends(person_id)]


async def carried_out(site: Parts, act: Callable[[Connection], T], *notices: Notice) -> T:
    """Write an act down, and wait until it has its effect here; other processes read of it within a second."""
    outcome = await site.store.write(act, *notices)
    await site.enforcement.look()
    return outcome


async def file_of(site: Parts, actor: Actor, person: str) -> p.PersonFile:
    return await site.store.read(lambda connection: reports.person_file(connection, actor, person))


@router.get("/moderation/reports", responses=READING)
async def list_reports(
    actor: Moderator,
    site: Site,
    state: Annotated[str, Query(pattern="^(open|closed)$")] = "open",
    before: Before = None,
) -> list[p.Report]:
    """Reports, the newest first; not those about me, or about people on whom I may not act."""
    return await site.store.read(lambda connection: reports.list_reports(connection, actor, state, before))


@router.get("/moderation/reports/{number}", responses=READING)
async def one_report(number: Number, actor: Moderator, site: Site) -> p.ReportDetails:
    """A report with the lines around the one that was reported, and what was done about the person before."""
    return await site.store.read(lambda connection: reports.report_details(connection, actor, number))


@router.post("/moderation/reports/{number}/close", responses=ACTING)
async def close_report(number: Number, wanted: p.Decision, actor: Moderator, site: Site) -> p.ReportDetails:
    """Close a report with a decision; not one of my own."""
    await carried_out(site, lambda connection: acts.close_report(connection, actor, number, wanted.decision, now()))
    return await one_report(number, actor, site)


@router.get("/moderation/people/{name}", responses=READING)
async def file(person: PersonKey, actor: Moderator, site: Site) -> p.PersonFile:
    """What is known of a person: mutes, bans, reports, what was done about them."""
    return await file_of(site, actor, person)


@router.post("/moderation/people/{name}/warn", responses=ACTING)
async def warn(person: PersonKey, wanted: p.WarningRequest, actor: Moderator, site: Site) -> p.PersonFile:
    """Warn somebody: they see the text until they say that they have read it."""
    await carried_out(site, lambda connection: acts.warn(connection, actor, person, wanted.text, now()))
    return await file_of(site, actor, person)


@router.post("/moderation/people/{name}/mute", responses=ACTING)
async def mute(person: PersonKey, wanted: p.MuteRequest, actor: Moderator, site: Site) -> p.PersonFile:
    """Let somebody write in no chat for some time."""
    await carried_out(
        site, lambda connection: acts.mute(connection, actor, person, wanted.seconds, wanted.reason, now())
    )
    return await file_of(site, actor, person)


@router.post("/moderation/people/{name}/unmute", responses=ACTING)
async def unmute(person: PersonKey, wanted: p.LiftRequest, actor: Moderator, site: Site) -> p.PersonFile:
    """End a mute."""
    await carried_out(site, lambda connection: acts.unmute(connection, actor, person, wanted.reason, now()))
    return await file_of(site, actor, person)


@router.post("/moderation/people/{name}/ban", responses=ACTING)
async def ban(person: PersonKey, wanted: p.BanRequest, actor: Moderator, site: Site) -> p.PersonFile:
    """Shut somebody out for some time or for good; bots go on in their games."""

    def write(connection: Connection) -> None:
        acts.ban(connection, actor, person, wanted.seconds, wanted.reason, wanted.address, now())

    await carried_out(site, write, PersonChanged(person))
    return await file_of(site, actor, person)


@router.post("/moderation/people/{name}/unban", responses=ACTING)
async def unban(person: PersonKey, wanted: p.LiftRequest, actor: Moderator, site: Site) -> p.PersonFile:
    """End a ban."""
    await carried_out(site, lambda connection: acts.unban(connection, actor, person, wanted.reason, now()))
    return await file_of(site, actor, person)


@router.post("/moderation/people/{name}/rename", responses=ACTING)
async def rename(person: PersonKey, wanted: p.NewNameRequest, actor: Moderator, site: Site) -> p.PersonFile:
    """Replace somebody's name, by default by a neutral one; they cannot take the old one again."""
    await carried_out(
        site, lambda connection: acts.rename(connection, actor, person, wanted.name, wanted.reason, now())
    )
    return await file_of(site, actor, person)


@router.post("/moderation/people/{name}/role", responses=ACTING)
async def give_role(person: PersonKey, wanted: p.RoleRequest, actor: Moderator, site: Site) -> p.PersonFile:
    """Give an account a role, or take it; only hosts may."""
    await carried_out(site, lambda connection: acts.give_role(connection, actor, person, wanted.role, now()))
    return await file_of(site, actor, person)


@router.post("/moderation/tables/{table_id}/close", status_code=204, responses=ACTING)
async def close_table(table_id: TableId, wanted: p.ReasonRequest, actor: Moderator, site: Site) -> None:
    """Close a table that waits or is in play, without a result."""
    await carried_out(
        site,
        lambda connection: acts.close_table(connection, actor, table_id, wanted.reason, now()),
        RowChanged(table_id),
    )


@router.post("/moderation/tables/{table_id}/void", status_code=204, responses=ACTING)
async def void(table_id: TableId, wanted: p.ReasonRequest, actor: Moderator, site: Site) -> None:
    """Let the result of a finished game not count: ratings get back what it gave or took."""
    await carried_out(
        site,
        lambda connection: acts.void(connection, actor, table_id, wanted.reason, now()),
        RowChanged(table_id),
    )


@router.post("/moderation/lines/{number}/hide", status_code=204, responses=ACTING)
async def hide(number: Number, wanted: p.ReasonRequest, actor: Moderator, site: Site) -> None:
    """Hide a line of a chat from everybody."""
    await carried_out(site, lambda connection: acts.hide(connection, actor, number, wanted.reason, now()))


@router.get("/moderation/audit", responses=READING)
async def audit(
    actor: Moderator,
    site: Site,
    person: Annotated[str | None, Query(pattern="^[A-Za-z0-9][A-Za-z0-9_.-]{0,29}$")] = None,
    before: Before = None,
) -> list[p.Act]:
    """What was done, the newest first; hosts see sign-ins, too."""
    kinds = None if actor.role == "host" else ACTS

    def read(connection: Connection) -> list[p.Act]:
        known = None if person is None else profiles.id_of(connection, person)
        if person is not None and known is None:
            raise not_found("person")
        return reports.list_acts(connection, actor, known, kinds=kinds, before=before)

    return await site.store.read(read)
