"""Accounts: beginning as a guest, registering, signing in, changing a password."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select, update

from mesozoic.server.people.authentication import Authentication
from mesozoic.server.people.identity import Identity
from mesozoic.server.people.known_devices import UNKNOWN, Browser, remember_device
from mesozoic.server.people.passwords import Passwords
from mesozoic.server.people.persons import has_login, login_taken, merge, new_guest, register, tables_of
from mesozoic.server.people.sessions import close_session, close_sessions, open_session
from mesozoic.server.people.standing import check_not_banned, check_not_banned_here
from mesozoic.server.problems import Problem, conflict
from mesozoic.server.protocol import Person
from mesozoic.server.store.notices import RowChanged
from mesozoic.server.store.schema import people
from mesozoic.server.store.store import Store, now

LOGIN = re.compile(r"[a-z0-9][a-z0-9_.-]{2,29}", re.ASCII)


@dataclass(frozen=True)
class SignedIn:
    """A person, the secret of the new session, and the tables that have changed hands or stay with the guest."""

    person: Person
    secret: str
    moved: list[str]
    stayed: list[str]


class Accounts:
    """How people come and how they prove who they are."""

    def __init__(self, store: Store, passwords: Passwords, authentication: Authentication) -> None:
        self._store = store
        self._passwords = passwords
        self._authentication = authentication

    async def begin_as_guest(self, name: str | None, browser: Browser = UNKNOWN) -> SignedIn:
        """A new guest with a session."""

        def write(connection: Connection) -> SignedIn:
            at = now()
            check_not_banned_here(connection, browser.device, browser.address, at)
            person = new_guest(connection, name, at)
            remember_device(connection, person.id, browser.device, at)
            return SignedIn(person, open_session(connection, person.id, at), [], [])

        return await self._store.write(write)

    async def sign_up(
        self, guest: Identity | None, login: str, password: str, name: str | None, browser: Browser = UNKNOWN
    ) -> SignedIn:
        """A new account, signed in; a guest becomes it."""
        if await self._store.read(lambda connection: has_login(connection, login)):
            raise login_taken()
        hashed = await self._passwords.hash(password)

        def write(connection: Connection) -> SignedIn:
            at = now()
            check_not_banned_here(connection, browser.device, browser.address, at)
            person = register(connection, None if guest is None else guest.id, login, hashed, name, at)
            remember_device(connection, person.id, browser.device, at)
            return SignedIn(person, open_session(connection, person.id, at), [], [])

        signed_in = await self._store.write(write)
        self._authentication.changed(signed_in.person.id)
        return signed_in

    async def sign_in(
        self, old: Identity | None, cookie: str | None, login: str, password: str, browser: Browser = UNKNOWN
    ) -> SignedIn:
        """A session for an account; a guest who signs in brings along what they have played."""
        login = login.lower()
        row = await self._store.read(lambda connection: _account(connection, login))
        stored = None if row is None else row.password
        is_right, rehashed = await self._passwords.check(password, stored)
        if row is None or not is_right:
            raise wrong_login()
        guest = old.id if old is not None and old.kind == "guest" else None
        moving = [] if guest is None else await self._store.read(lambda connection: tables_of(connection, guest))

        def write(connection: Connection) -> SignedIn:
            at = now()
            account = _account(connection, login)
            if account is None or account.password != stored:
                raise wrong_login()
            check_not_banned(connection, account.id, at)
            changed = {"seen": at} if rehashed is None else {"seen": at, "password": rehashed}
            connection.execute(update(people).where(people.c.id == account.id).values(changed))
            if cookie is not None:
                close_session(connection, cookie)
            stayed = [] if guest is None else merge(connection, guest, account.id)
            person = Person(
                id=account.id, name=account.name, kind="account", login=account.login, visible=account.visible
            )
            remember_device(connection, account.id, browser.device, at)
            secret = open_session(connection, account.id, at)
            return SignedIn(person, secret, [table for table in moving if table not in stayed], stayed)

        signed_in = await self._store.write(write, *map(RowChanged, moving))
        if old is not None:
            self._authentication.changed(old.id)
        return signed_in

    async def change_password(self, person: str, old: str, new: str) -> str:
        """Another password for an account; all its sessions are over, and here is the secret of a new one."""
        mine = select(people.c.password).where(people.c.id == person)
        stored = await self._store.read(lambda connection: connection.execute(mine).scalar())
        is_right, _ = await self._passwords.check(old, stored)
        if not is_right:
            raise Problem(401, "wrong-password", "this is not your password")
        hashed = await self._passwords.hash(new)

        def write(connection: Connection) -> str:
            if connection.execute(mine).scalar() != stored:
                raise conflict("changed", "the password has just been changed elsewhere")
            connection.execute(update(people).where(people.c.id == person).values(password=hashed))
            close_sessions(connection, person)
            return open_session(connection, person, now())

        secret = await self._store.write(write)
        self._authentication.changed(person)
        return secret


def _account(connection: Connection, login: str) -> Row[Any] | None:
    if LOGIN.fullmatch(login) is None:
        return None
    return connection.execute(select(people).where(people.c.login == login)).first()


def wrong_login() -> Problem:
    return Problem(401, "wrong-login", "this login and this password do not go together")
