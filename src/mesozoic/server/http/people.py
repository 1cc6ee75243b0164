"""Routes about people: who I am, what I can change about myself, what everybody may know of somebody."""

from __future__ import annotations

import contextlib
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Connection

from mesozoic.server import protocol as p
from mesozoic.server.http.cookies import COOKIE, device_or_new, drop_cookie, set_cookie, set_cookies
from mesozoic.server.http.dependencies import GameId, Myself, Person, Site, Visitor
from mesozoic.server.http.problem_handlers import ASKING, CHANGING, refusals
from mesozoic.server.http.proving import browser_of, check_account, limit_proofs, limit_tries, new_browser
from mesozoic.server.parts import Parts
from mesozoic.server.people import persons, profiles, sessions, tokens
from mesozoic.server.people.audit import record_act
from mesozoic.server.people.identity import Identity, hash_of
from mesozoic.server.people.known_devices import remember_device
from mesozoic.server.people.reserved_names import check_person_name
from mesozoic.server.people.standing import check_not_replaced, role_of
from mesozoic.server.problems import Problem, StorageFailure, conflict, forbidden, not_found
from mesozoic.server.store.notices import RowChanged
from mesozoic.server.store.store import now

router = APIRouter(prefix="/api", tags=["people"])

PersonName = Annotated[str, Path(pattern="^[A-Za-z0-9][A-Za-z0-9_.-]{0,29}$", description="An id or a login.")]
TokenId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
Before = Annotated[int | None, Query(ge=0, lt=1 << 53, description="Only what ended earlier, in milliseconds.")]
Limit = Annotated[int, Query(ge=1, le=100)]


def in_session(who: Identity | None) -> Identity | None:
    """Whoever asks with a cookie; a token does not count."""
    return who if who is not None and who.via == "session" else None


@router.post("/guests", status_code=201, responses=refusals(401, 409) | CHANGING)
async def begin_as_guest(
    request: Request, response: Response, who: Visitor, site: Site, wanted: p.GuestRequest | None = None
) -> p.Person:
    """Play at once.  Whoever is signed in already stays who they are."""
    if (known := in_session(who)) is not None:
        return await person_now(site, known)
    await site.limits.spend_shared("guests", site.limits.address(request))
    if wanted is not None and wanted.name is not None:
        check_person_name(wanted.name)
    device, browser = await new_browser(site, request)
    begun = await site.accounts.begin_as_guest(None if wanted is None else wanted.name, browser)
    set_cookies(request, response, begun.secret, device)
    return begun.person


@router.get("/me", responses=refusals(401) | ASKING)
async def me(request: Request, response: Response, who: Person, site: Site) -> p.Person:
    """Who I am."""
    person = await person_now(site, who)
    if who.is_renewed:
        device = device_or_new(request)
        with contextlib.suppress(StorageFailure):  # it can wait
            await site.store.write(lambda connection: remember_device(connection, who.id, hash_of(device), now()))
        set_cookies(request, response, request.cookies[COOKIE], device)
    return person


async def person_now(site: Parts, who: Identity) -> p.Person:
    """Whoever asks, as the database knows them now."""
    person = await site.store.read(lambda connection: persons.find_person(connection, who.id))
    if person is None:
        raise Problem(401, "who-are-you", "sign in, or begin as a guest")
    return person


@router.patch("/me", responses=refusals(401, 409) | CHANGING)
async def rename(wanted: p.Rename, who: Myself, site: Site) -> p.Person:
    """Call me something else from now on."""
    check_person_name(wanted.name)
    states = ("open", "playing")
    unfinished = await site.store.read(lambda connection: persons.tables_of(connection, who.id, states))

    def write(connection: Connection) -> list[str]:
        check_not_replaced(connection, who.id, wanted.name)
        return persons.rename(connection, who.id, wanted.name)

    renamed = await site.store.write(write, *map(RowChanged, unfinished))
    site.authentication.changed(who.id)
    site.feeds.moved(who.id)
    await site.departures.read_all(renamed)
    return await person_now(site, who)


@router.delete("/me", status_code=204, responses=refusals(401) | CHANGING)
async def delete_me(
    request: Request, response: Response, who: Myself, site: Site, wanted: p.Proof | None = None
) -> None:
    """Delete my data; an account proves it is me.  Games I have played stay without my name.

    Bots go on for me; rated games are resigned.
    """
    proof = wanted or p.Proof()
    stored: str | None = None
    if who.kind == "account":
        await limit_proofs(site, who, proof.code is not None)
        stored = await site.accounts.check_password(who.id, proof.password)
    browser = await browser_of(site, request)

    def prove(connection: Connection) -> None:
        if stored is not None:
            site.accounts.check_proof(connection, who.id, stored, proof.code)
            record_act(connection, now(), "deleted", who.id, who.id, address=browser.address)

    await site.store.write(prove)
    states = ("open", "playing")
    unfinished = await site.store.read(lambda connection: persons.tables_of(connection, who.id, states))
    await site.departures.leave_all_for_good(who, unfinished)
    changed = await site.store.write(
        lambda connection: persons.delete_person(connection, who.id), *map(RowChanged, unfinished)
    )
    site.authentication.changed(who.id)
    drop_cookie(request, response)
    await site.departures.read_all(changed)


@router.post("/accounts", status_code=201, responses=refusals(401, 409) | CHANGING)
async def sign_up(
    request: Request, response: Response, wanted: p.AccountRequest, who: Visitor, site: Site
) -> p.Registered:
    """Register.  A guest stays the same person and keeps everything but tokens and other sessions."""
    await site.limits.spend_shared("accounts", site.limits.address(request))
    guest = in_session(who)
    if guest is not None and guest.kind == "account":
        raise conflict("registered", "you have an account already: sign out first")
    check_person_name(wanted.login, "login")
    if wanted.name is not None:
        check_person_name(wanted.name)
    device, browser = await new_browser(site, request)
    signed_in = await site.accounts.sign_up(guest, wanted.login, wanted.password, wanted.name, browser)
    set_cookies(request, response, signed_in.secret, device)
    return p.Registered(**signed_in.person.model_dump(), recovery_codes=signed_in.codes)


@router.post("/sessions", status_code=201, responses=refusals(401) | CHANGING)
async def sign_in(request: Request, response: Response, wanted: p.SignIn, who: Visitor, site: Site) -> p.Person:
    """Sign in; `code-needed`: with the code of the second factor.  A guest brings along what they have played."""
    await limit_tries(site, request, wanted.login, wanted.code is not None)
    old = in_session(who)
    device, browser = await new_browser(site, request)
    signed_in = await site.accounts.sign_in(
        old, request.cookies.get(COOKIE), wanted.login, wanted.password, browser, wanted.code
    )
    set_cookies(request, response, signed_in.secret, device)
    with contextlib.suppress(StorageFailure):  # the session stands
        await site.departures.read_all(signed_in.moved)
        if old is not None:
            await site.departures.leave_all(old, signed_in.stayed)
    return signed_in.person


@router.put("/me/password", status_code=204, responses=refusals(401, 403) | CHANGING)
async def change_password(
    request: Request, response: Response, wanted: p.PasswordChange, who: Myself, site: Site
) -> None:
    """Change my password; with a second factor it takes a code.  Every other browser is signed out, all tokens end."""
    check_account(who)
    await limit_proofs(site, who, wanted.code is not None)
    browser = await browser_of(site, request)
    secret = await site.accounts.change_password(who.id, wanted.old, wanted.new, browser, wanted.code)
    set_cookie(request, response, secret)


@router.delete("/sessions/current", status_code=204, responses=refusals(401) | CHANGING)
async def sign_out(request: Request, response: Response, who: Myself, site: Site) -> None:
    """Sign out of this browser."""
    await site.store.write(lambda connection: sessions.close_session(connection, request.cookies[COOKIE]))
    site.authentication.changed(who.id)
    drop_cookie(request, response)


@router.delete("/sessions", status_code=204, responses=refusals(401) | CHANGING)
async def sign_out_everywhere(
    request: Request,
    response: Response,
    who: Myself,
    site: Site,
    tokens: Annotated[bool, Query(description="Revoke all tokens, too.")] = False,
) -> None:
    """Sign out of every browser."""
    await site.store.write(lambda connection: sessions.close_sessions(connection, who.id, tokens))
    site.authentication.changed(who.id)
    drop_cookie(request, response)


@router.get("/tokens", responses=refusals(401, 403) | ASKING)
async def tokens_of_mine(who: Myself, site: Site) -> list[p.Token]:
    """My tokens, without their secrets."""
    await site.authentication.last_use.write()
    return await site.store.read(lambda connection: tokens.tokens_of(connection, who.id, now()))


@router.post("/tokens", status_code=201, responses=refusals(401, 409) | CHANGING)
async def new_token(request: Request, wanted: p.TokenRequest, who: Myself, site: Site) -> p.Token:
    """A token for a program; its secret is shown only now."""
    if "moderate" in wanted.scopes and await site.store.read(lambda it: role_of(it, who.id)) is None:
        raise forbidden("no-role", "only hosts and moderators have tokens that moderate")
    browser = await browser_of(site, request)

    def write(connection: Connection) -> p.Token:
        at = now()
        token = tokens.new_token(connection, who.id, wanted.name, wanted.scopes, at, wanted.expires)
        record_act(connection, at, "token-made", who.id, who.id, token=token.id, address=browser.address)
        return token

    return await site.store.write(write)


@router.delete("/tokens/{token_id}", status_code=204, responses=refusals(401, 404) | CHANGING)
async def revoke_token(token_id: TokenId, who: Myself, site: Site) -> None:
    """Revoke a token."""
    await site.store.write(lambda connection: tokens.revoke_token(connection, who.id, token_id))
    site.authentication.changed(who.id)


@router.get("/people/{name}", responses=refusals(401, 404, 422) | ASKING)
async def profile(name: PersonName, who: Visitor, site: Site) -> p.Profile:
    """What everybody may know of a person; the opponents are those met at tables that I may see."""
    viewer = None if who is None else who.id
    known = await site.store.read(
        lambda connection: (
            None
            if (person := profiles.id_of(connection, name)) is None
            else profiles.profile(connection, person, viewer)
        )
    )
    if known is None:
        raise not_found("person")
    return known


@router.get("/people/{name}/games", responses=refusals(401, 404, 422) | ASKING)
async def history(
    name: PersonName, who: Visitor, site: Site, before: Before = None, limit: Limit = 20
) -> list[p.Played]:
    """Finished games, the newest first: public ones, and those where I sat as well."""
    viewer = None if who is None else who.id
    games = await site.store.read(
        lambda connection: (
            None
            if (person := profiles.id_of(connection, name)) is None
            else profiles.history(connection, person, viewer, before, limit)
        )
    )
    if games is None:
        raise not_found("person")
    return games


@router.get("/people/{name}/ratings", responses=refusals(401, 404, 422) | ASKING)
async def rating_history(
    name: PersonName, who: Visitor, site: Site, game: GameId = None, before: Before = None, limit: Limit = 20
) -> list[p.RatingChange]:
    """How the ratings of a person have changed and why, the newest first; who played only if I may see the table."""
    viewer = None if who is None else who.id
    changes = await site.store.read(
        lambda connection: (
            None
            if (person := profiles.id_of(connection, name)) is None
            else profiles.rating_history(connection, person, viewer, game, before, limit)
        )
    )
    if changes is None:
        raise not_found("person")
    return changes
