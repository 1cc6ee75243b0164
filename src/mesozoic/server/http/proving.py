"""How often somebody may try to prove who they are, and from which browser they do."""

from __future__ import annotations

from fastapi import Request
from sqlalchemy import Connection

from mesozoic.server.http.cookies import device_of, device_or_new
from mesozoic.server.parts import Parts
from mesozoic.server.people.accounts import account_of
from mesozoic.server.people.agents import agent_name
from mesozoic.server.people.identity import Identity, hash_of
from mesozoic.server.people.known_devices import Browser, knows_device
from mesozoic.server.problems import forbidden


async def browser_of(site: Parts, request: Request, device: str | None = None) -> Browser:
    """The browser that asks; with the secret of its device, if that was made just now."""
    address = await site.pseudonyms.of("address", site.limits.address(request))
    hashed = device_of(request) if device is None else hash_of(device)
    return Browser(hashed, agent_name(request.headers.get("user-agent")), address)


async def new_browser(site: Parts, request: Request) -> tuple[str, Browser]:
    """The secret of the device that asks, made now if it has none, and the browser."""
    device = device_or_new(request)
    return device, await browser_of(site, request, device)


async def limit_tries(site: Parts, request: Request, login: str, has_code: bool = False) -> None:
    """Let somebody try to sign in, or refuse it.

    What strangers try does not count for browsers in which the owner has been signed in before: nobody can lock them
    out by trying wrong passwords.
    """
    login, device, limits = login.lower(), device_of(request), site.limits

    def is_known(connection: Connection) -> bool:
        account = account_of(connection, login)
        return knows_device(connection, "" if account is None else account.id, device)

    key = login
    if device is not None and await site.store.read(is_known):
        key = hash_of(f"{login} {device}")
        await limits.spend_shared("known-logins", key)
    else:
        await limits.spend_shared("sign-ins", limits.address(request))
        await limits.spend_shared("logins", login)
    if has_code:
        await limits.spend_shared("codes", key)


async def limit_proofs(site: Parts, who: Identity, has_code: bool = False) -> None:
    """Let somebody who is signed in prove who they are, or refuse it; what others try does not count."""
    await site.limits.spend_shared("known-logins", who.id)
    if has_code:
        await site.limits.spend_shared("codes", who.id)


def check_account(who: Identity) -> None:
    """Raise Problem (403) for a guest."""
    if who.kind != "account":
        raise forbidden("no-account", "a guest has no password: register first")
