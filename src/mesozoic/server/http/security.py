"""Routes about how I prove who I am: sessions, password, recovery codes, second factor."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import Connection, select

from mesozoic.server import protocol as p
from mesozoic.server.http.cookies import COOKIE, drop_cookie, set_cookies
from mesozoic.server.http.dependencies import Myself, Site
from mesozoic.server.http.problem_handlers import ASKING, CHANGING, refusals
from mesozoic.server.http.proving import browser_of, check_account, limit_proofs, limit_tries, new_browser
from mesozoic.server.mail.links import pending_email
from mesozoic.server.people import recovery_codes, sessions
from mesozoic.server.people.audit import record_act
from mesozoic.server.people.identity import hash_of
from mesozoic.server.people.second_factor import SecretSeals, new_second_factor
from mesozoic.server.problems import conflict
from mesozoic.server.store.schema import people
from mesozoic.server.store.store import now

router = APIRouter(prefix="/api", tags=["people"])

SessionId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


@router.get("/me/security", responses=refusals(401, 403) | ASKING)
async def security(who: Myself, site: Site) -> p.Security:
    """How I prove who I am."""

    def read(connection: Connection) -> p.Security:
        row = connection.execute(select(people).where(people.c.id == who.id)).first()
        return p.Security(
            second_factor=row is not None and row.totp is not None,
            recovery_codes=recovery_codes.codes_left(connection, who.id),
            mail=site.correspondence.is_on,
            email=None if row is None else row.email,
            pending=pending_email(connection, who.id, now()),
            mail_turns=row is not None and row.mail_turns,
        )

    return await site.store.read(read)


@router.get("/sessions", responses=refusals(401, 403) | ASKING)
async def sessions_of_mine(request: Request, who: Myself, site: Site) -> list[p.Session]:
    """Where I am signed in."""
    await site.authentication.last_use.write()
    secret = request.cookies[COOKIE]
    return await site.store.read(lambda connection: sessions.sessions_of(connection, who.id, secret, now()))


@router.delete("/sessions/{session_id}", status_code=204, responses=refusals(401, 404) | CHANGING)
async def end_session(request: Request, response: Response, session_id: SessionId, who: Myself, site: Site) -> None:
    """Sign out of a browser of mine; its sockets are closed."""
    browser = await browser_of(site, request)

    def write(connection: Connection) -> None:
        sessions.end_session(connection, who.id, session_id)
        record_act(connection, now(), "session-ended", who.id, who.id, address=browser.address)

    await site.store.write(write)
    site.authentication.changed(who.id)
    if sessions.id_of_session(request.cookies[COOKIE]) == session_id:
        drop_cookie(request, response)


@router.post("/me/recovery-codes", status_code=201, responses=refusals(401) | CHANGING)
async def new_recovery_codes(request: Request, wanted: p.Proof, who: Myself, site: Site) -> p.RecoveryCodes:
    """New recovery codes, shown only now; the old ones do not work any more."""
    check_account(who)
    await limit_proofs(site, who, wanted.code is not None)
    browser = await browser_of(site, request)
    return p.RecoveryCodes(codes=await site.accounts.new_codes(who.id, wanted.password, wanted.code, browser))


@router.post("/recovery", status_code=201, responses=refusals(401) | CHANGING)
async def recover(request: Request, response: Response, wanted: p.RecoveryRequest, site: Site) -> p.Person:
    """Set a new password with a recovery code, and sign in.  Sessions and tokens end."""
    await limit_tries(site, request, wanted.login, has_code=True)
    device, browser = await new_browser(site, request)
    signed_in = await site.accounts.recover(wanted.login, wanted.code, wanted.password, wanted.second, browser)
    set_cookies(request, response, signed_in.secret, device)
    return signed_in.person


@router.post("/me/second-factor/secret", status_code=201, responses=refusals(401, 409) | CHANGING)
async def begin_second_factor(request: Request, who: Myself, site: Site) -> p.NewSecondFactor:
    """A new secret for an authenticator app; nothing has changed until a code of it is confirmed, within an hour."""
    check_account(who)
    mine = select(people.c.login, people.c.totp).where(people.c.id == who.id)
    row = await site.store.read(lambda connection: connection.execute(mine).first())
    if row is None or row.totp is not None:
        raise conflict("second-factor-on", "there is a second factor already: remove it first")
    seals = SecretSeals(site.pseudonyms, who.id, hash_of(request.cookies[COOKIE]))
    return new_second_factor(row.login, await seals.new_secret(now()))


@router.put("/me/second-factor", status_code=204, responses=refusals(401, 409) | CHANGING)
async def add_second_factor(request: Request, wanted: p.SecondFactorRequest, who: Myself, site: Site) -> None:
    """Ask for a code at every sign-in from now on; the secret is one that was offered in this browser."""
    check_account(who)
    await limit_proofs(site, who, has_code=True)
    seals = SecretSeals(site.pseudonyms, who.id, hash_of(request.cookies[COOKIE]))
    if not await seals.is_offered(wanted.secret, now()):
        detail = "this secret was not offered to you here within the last hour: ask for a new one"
        raise conflict("secret-not-offered", detail, field="secret")
    browser = await browser_of(site, request)
    await site.accounts.add_second_factor(who.id, wanted.password, wanted.secret, wanted.code, browser)


@router.delete("/me/second-factor", status_code=204, responses=refusals(401, 409) | CHANGING)
async def remove_second_factor(request: Request, wanted: p.Proof, who: Myself, site: Site) -> None:
    """Ask for the password alone from now on; needs both."""
    check_account(who)
    await limit_proofs(site, who, wanted.code is not None)
    browser = await browser_of(site, request)
    await site.accounts.remove_second_factor(who.id, wanted.password, wanted.code, browser)
