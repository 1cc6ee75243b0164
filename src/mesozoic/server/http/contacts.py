"""Routes about friends, blocks, invitations and seeks."""

from __future__ import annotations

from fastapi import APIRouter

from mesozoic.server import protocol as p
from mesozoic.server.http.dependencies import Myself, Opener, PersonId, Reader, Site, TableId, id_of
from mesozoic.server.http.problem_handlers import ASKING, CHANGING, refusals
from mesozoic.server.people import contacts, persons
from mesozoic.server.store.store import now

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/me/contacts", responses=refusals(401, 403) | ASKING)
async def my_contacts(who: Myself, site: Site) -> p.Contacts:
    """My friends, requests, invitations and my seek; a socket at `/api/me/socket` tells the same as it changes."""
    found, _ = await site.feeds.contacts(who.id)
    return found


@router.put("/me/visibility", status_code=204, responses=refusals(401) | CHANGING)
async def set_visibility(wanted: p.Visibility, who: Myself, site: Site) -> None:
    """Let friends see when I am here, or not."""
    await site.store.write(lambda connection: persons.set_visible(connection, who.id, wanted.visible))
    site.authentication.changed(who.id)
    site.feeds.moved(who.id)


@router.put("/me/friends/{person_id}", responses=refusals(401, 404, 409) | CHANGING)
async def ask_friend(person_id: PersonId, who: Myself, site: Site) -> p.Friendship:
    """Ask somebody to be a friend, or accept what they have asked."""
    await site.limits.spend_shared("invitations", who.id)
    at = now()
    state, is_news = await site.store.write(lambda connection: contacts.ask_friend(connection, who.id, person_id, at))
    if is_news:
        site.notifier.notify(person_id, "friend" if state == "friends" else "friend-request", who.name)
    site.feeds.changed(who.id)
    return p.Friendship(state=state)


@router.delete("/me/friends/{person_id}", status_code=204, responses=refusals(401) | CHANGING)
async def end_friendship(person_id: PersonId, who: Myself, site: Site) -> None:
    """End a friendship, withdraw what I have asked, or turn somebody down."""
    if await site.store.write(lambda connection: contacts.end_friendship(connection, who.id, person_id)):
        site.feeds.changed(who.id, person_id)


@router.get("/me/blocked", responses=refusals(401, 403) | ASKING)
async def blocked(who: Myself, site: Site) -> list[p.PersonName]:
    """Those whom I have blocked."""
    return await site.store.read(lambda connection: contacts.people_blocked(connection, who.id))


@router.put("/me/blocked/{person_id}", status_code=204, responses=refusals(401, 404, 409) | CHANGING)
async def block(person_id: PersonId, who: Myself, site: Site) -> None:
    """Block somebody: no invitations and no chat of theirs, and they cannot sit down at my tables."""
    at = now()
    await site.store.write(lambda connection: contacts.block(connection, who.id, person_id, at))
    site.feeds.changed(who.id, person_id)
    await site.audience.read_blocks(who.id)
    await site.audience.read_blocks(person_id)


@router.delete("/me/blocked/{person_id}", status_code=204, responses=refusals(401) | CHANGING)
async def unblock(person_id: PersonId, who: Myself, site: Site) -> None:
    """Unblock somebody; a friendship that was ended does not come back."""
    await site.store.write(lambda connection: contacts.unblock(connection, who.id, person_id))
    site.feeds.changed(who.id, person_id)
    await site.audience.read_blocks(who.id)
    await site.audience.read_blocks(person_id)
    await site.seeks.look_again(who)


@router.post(
    "/tables/{table_id}/invitations", status_code=204, responses=refusals(401, 404, 409) | CHANGING, tags=["tables"]
)
async def invite(table_id: TableId, wanted: p.InvitationRequest, who: Opener, site: Site) -> None:
    """Invite a friend to an open table where I sit."""
    await site.limits.spend_shared("invitations", who.id)
    await site.invitations.invite(who, table_id, wanted.person)


@router.delete("/me/invitations/{table_id}", status_code=204, responses=refusals(401, 404) | CHANGING)
async def decline(table_id: TableId, who: Myself, site: Site) -> None:
    """Turn an invitation down; nobody is told."""
    await site.invitations.decline(who.id, table_id)


@router.get("/seeks", responses=refusals(401, 403) | ASKING, tags=["tables"])
async def seeks(site: Site, who: Reader) -> list[p.OpenSeek]:
    """What people wait for at this moment; a socket at `/api/me/socket` takes a seek of mine."""
    return await site.seeks.listed(id_of(who))
