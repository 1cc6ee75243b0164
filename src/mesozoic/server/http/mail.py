"""Routes about mail: my address, and what the links in mails do."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from mesozoic.server import protocol as p
from mesozoic.server.http.cookies import set_cookies
from mesozoic.server.http.dependencies import Myself, Site
from mesozoic.server.http.problem_handlers import ASKING, CHANGING, refusals
from mesozoic.server.http.proving import browser_of, check_account, limit_proofs, new_browser
from mesozoic.server.mail.correspondence import set_mail_turns
from mesozoic.server.people.identity import hash_of

router = APIRouter(prefix="/api", tags=["mail"])

StopKey = Annotated[str, Query(pattern=r"^[0-9a-f]{16}-[0-9a-f]{40}$")]


@router.put("/me/email", status_code=202, responses=refusals(401, 409) | CHANGING)
async def set_email(wanted: p.EmailRequest, who: Myself, site: Site) -> None:
    """Send a link to an address of mine; it counts once I have opened that."""
    check_account(who)
    site.correspondence.check_on()
    await limit_proofs(site, who, wanted.code is not None)
    await site.limits.spend_shared("mails", who.id)
    await site.limits.spend_shared("mails", hash_of(wanted.email.lower()))
    await site.correspondence.ask_to_verify(who.id, wanted.email, wanted.language, wanted.password, wanted.code)


@router.delete("/me/email", status_code=204, responses=refusals(401) | CHANGING)
async def remove_email(request: Request, who: Myself, site: Site) -> None:
    """Forget my address."""
    await site.correspondence.forget(who.id, await browser_of(site, request))


@router.put("/me/mail", status_code=204, responses=refusals(401) | CHANGING)
async def choose_mails(wanted: p.MailChoice, who: Myself, site: Site) -> None:
    """Choose whether I hear by mail that it is my turn."""
    await site.store.write(lambda connection: set_mail_turns(connection, who.id, wanted.turns, wanted.language))


@router.post("/mail/verify", status_code=204, responses=refusals(404) | CHANGING)
async def verify(request: Request, wanted: p.LinkRequest, site: Site) -> None:
    """Confirm an address with the link of a mail."""
    await site.limits.spend_shared("sign-ins", site.limits.address(request))
    await site.correspondence.verify(wanted.key, await browser_of(site, request))


@router.get("/recovery", responses=ASKING)
async def recovery_ways(site: Site) -> p.RecoveryWays:
    """How a new password can be set here."""
    return p.RecoveryWays(mail=site.correspondence.is_on)


@router.post("/recovery/mail", status_code=202, responses=refusals(409) | CHANGING)
async def ask_to_reset(request: Request, wanted: p.ResetRequest, site: Site) -> None:
    """Send a link with which a new password can be set; the answer is the same whether the address is known."""
    site.correspondence.check_on()
    await site.limits.spend_shared("sign-ins", site.limits.address(request))
    await site.limits.spend_shared("mails", hash_of(wanted.email.lower()))
    site.correspondence.ask_to_reset(wanted.email, wanted.language)


@router.post("/recovery/link", status_code=201, responses=refusals(401, 404) | CHANGING)
async def reset(request: Request, response: Response, wanted: p.ResetByLink, site: Site) -> p.Person:
    """Set a new password with the link of a mail, and sign in.  Sessions and tokens end."""
    await site.limits.spend_shared("sign-ins", site.limits.address(request))
    if wanted.code is not None:  # counted by person: whoever reads their mails can have one link after the other
        await site.limits.spend_shared("codes", f"reset {await site.correspondence.person_to_reset(wanted.key)}")
    device, browser = await new_browser(site, request)
    signed_in = await site.correspondence.reset(wanted.key, wanted.password, wanted.code, browser)
    set_cookies(request, response, signed_in.secret, device)
    return signed_in.person


@router.post("/mail/stop", status_code=204, responses=refusals(404, 422, 429, 503))
async def stop_mails(
    key: StopKey,
    site: Site,
    turns: Annotated[bool, Query(description="Have them again.")] = False,
) -> None:
    """No more mails about turns: one click in a mail program (RFC 8058), without signing in."""
    await site.correspondence.set_turns(key, turns)


@router.get("/mail/stop", responses=refusals(422) | ASKING, response_class=RedirectResponse, status_code=303)
async def stop_page(key: StopKey) -> str:
    """For mail programs that open the address instead: the page that does the same."""
    return f"/mail/stop#{key}"
