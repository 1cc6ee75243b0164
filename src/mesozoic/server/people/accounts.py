"""Accounts: beginning as a guest, registering, signing in, changing how one signs in."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, delete, select, update

from mesozoic.server.people import names, recovery_codes, second_factor
from mesozoic.server.people.audit import record_act
from mesozoic.server.people.authentication import Authentication
from mesozoic.server.people.identity import Identity
from mesozoic.server.people.known_devices import UNKNOWN, Browser, remember_device
from mesozoic.server.people.passwords import Passwords
from mesozoic.server.people.persons import has_login, login_taken, merge, new_guest, register, tables_of
from mesozoic.server.people.sessions import close_session, close_sessions, open_session
from mesozoic.server.people.standing import check_not_banned, check_not_banned_here, check_not_replaced
from mesozoic.server.problems import Problem, StorageFailure, conflict
from mesozoic.server.protocol import Person
from mesozoic.server.store.notices import RowChanged
from mesozoic.server.store.schema import mail_links, people
from mesozoic.server.store.store import Store, now, system_now

log = logging.getLogger("mesozoic.accounts")

LOGIN = re.compile(r"[a-z0-9][a-z0-9_.-]{2,29}", re.ASCII)


@dataclass(frozen=True)
class SignedIn:
    """A person, the secret of the new session, and the tables that have changed hands or stay with the guest."""

    person: Person
    secret: str
    moved: list[str] = field(default_factory=list)
    stayed: list[str] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    """Recovery codes of a new account."""


class Accounts:
    """How people come and how they prove who they are."""

    def __init__(self, store: Store, passwords: Passwords, authentication: Authentication) -> None:
        self._store = store
        self._passwords = passwords
        self._authentication = authentication
        self._writing: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Wait for what is written without anybody waiting."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    # Coming

    async def begin_as_guest(self, name: str | None, browser: Browser = UNKNOWN) -> SignedIn:
        """A new guest with a session."""

        def write(connection: Connection) -> SignedIn:
            at = now()
            if name is not None:
                names.check_not_taken(connection, name)
            check_not_banned_here(connection, browser.device, browser.address, at)
            person = new_guest(connection, name, at)
            remember_device(connection, person.id, browser.device, at)
            return SignedIn(person, open_session(connection, person.id, at, browser.agent))

        return await self._store.write(write)

    async def sign_up(
        self, guest: Identity | None, login: str, password: str, name: str | None, browser: Browser = UNKNOWN
    ) -> SignedIn:
        """A new account with recovery codes, signed in; a guest becomes it."""
        if await self._store.read(lambda connection: has_login(connection, login)):
            raise login_taken()
        await self._passwords.check_strength(password, login, name)
        hashed = await self._passwords.hash(password)

        def write(connection: Connection) -> SignedIn:
            at = now()
            check_not_banned_here(connection, browser.device, browser.address, at)
            person = register(connection, None if guest is None else guest.id, login, hashed, name, at)
            check_not_replaced(connection, person.id, person.name)
            codes = recovery_codes.new_codes(connection, person.id)
            record_act(connection, at, "registered", person.id, person.id, address=browser.address)
            return SignedIn(person, _welcome(connection, person.id, browser, at), codes=codes)

        signed_in = await self._store.write(write)
        self._authentication.changed(signed_in.person.id)
        return signed_in

    async def sign_in(
        self,
        old: Identity | None,
        cookie: str | None,
        login: str,
        password: str,
        browser: Browser = UNKNOWN,
        code: str | None = None,
    ) -> SignedIn:
        """A session for an account; a guest who signs in brings along what they have played."""
        login = login.lower()
        row = await self._store.read(lambda connection: account_of(connection, login))
        stored = None if row is None else row.password
        is_right, rehashed = await self._passwords.check(password, stored)
        if row is None or not is_right:
            self._note_failure(row, "password", browser)
            raise wrong_login()
        guest = old.id if old is not None and old.kind == "guest" else None
        moving = [] if guest is None else await self._store.read(lambda connection: tables_of(connection, guest))

        def write(connection: Connection) -> SignedIn:
            at = now()
            account = account_of(connection, login)
            if account is None or account.password != stored:
                raise wrong_login()
            second_factor.check_second_factor(connection, account, code, system_now())
            check_not_banned(connection, account.id, at)
            changed = {"seen": at} if rehashed is None else {"seen": at, "password": rehashed}
            connection.execute(update(people).where(people.c.id == account.id).values(changed))
            if cookie is not None:
                close_session(connection, cookie)
            stayed = [] if guest is None else merge(connection, guest, account.id)
            record_act(connection, at, "signed-in", account.id, account.id, address=browser.address)
            secret = _welcome(connection, account.id, browser, at)
            return SignedIn(_person(account), secret, [table for table in moving if table not in stayed], stayed)

        try:
            signed_in = await self._store.write(write, *map(RowChanged, moving))
        except Problem as problem:
            if problem.code == "wrong-code":
                self._note_failure(row, "code", browser)
            raise
        if old is not None:
            self._authentication.changed(old.id)
        return signed_in

    # Proving

    async def check_password(self, person: str, password: str | None) -> str:
        """The stored hash of a password that is right; raises Problem (401)."""
        mine = select(people.c.password).where(people.c.id == person)
        stored: str | None = await self._store.read(lambda connection: connection.execute(mine).scalar())
        if not password:
            raise Problem(401, "password-needed", "enter your password", field="password")
        is_right, _ = await self._passwords.check(password, stored)
        if not is_right or stored is None:
            raise Problem(401, "wrong-password", "this is not your password", field="password")
        return stored

    def check_proof(self, connection: Connection, person: str, stored: str, code: str | None) -> Row[Any]:
        """The row of an account whose password was right; raises Problem unless it still is, and so is the code."""
        row = _changeable(connection, people.c.id == person)
        if row is None or row.password != stored:
            raise conflict("changed", "the password has just been changed elsewhere")
        second_factor.check_second_factor(connection, row, code, system_now())
        return row

    # Changing

    async def change_password(
        self, person: str, old: str, new: str, browser: Browser = UNKNOWN, code: str | None = None
    ) -> str:
        """Another password for an account; sessions and tokens are over, here is the secret of a new session."""
        stored = await self.check_password(person, old)
        row = await self._store.read(
            lambda connection: connection.execute(select(people).where(people.c.id == person)).first()
        )
        await self._passwords.check_strength(new, "" if row is None else row.login, None if row is None else row.name)
        hashed = await self._passwords.hash(new)

        def write(connection: Connection) -> str:
            self.check_proof(connection, person, stored, code)
            return _change_password(connection, person, hashed, browser, "password-changed")

        secret = await self._store.write(write)
        self._authentication.changed(person)
        return secret

    async def recover(self, login: str, code: str, password: str, second: str | None, browser: Browser) -> SignedIn:
        """A new password for whoever has a recovery code; sessions and tokens are over."""
        login = login.lower()
        row = await self._store.read(lambda connection: account_of(connection, login))
        await self._passwords.check_strength(password, login, None if row is None else row.name)
        hashed = await self._passwords.hash(password)  # for unknown logins, too: it takes as long

        def write(connection: Connection) -> SignedIn:
            at = now()
            account = None if row is None else _changeable(connection, people.c.id == row.id)
            if account is None or not recovery_codes.use_code(connection, account.id, code, at):
                raise wrong_recovery()
            second_factor.check_second_factor(connection, account, second, system_now())
            check_not_banned(connection, account.id, at)
            return SignedIn(
                _person(account), _change_password(connection, account.id, hashed, browser, "recovered", by="code")
            )

        try:
            signed_in = await self._store.write(write)
        except Problem as problem:
            if problem.code in ("wrong-recovery", "wrong-code"):
                self._note_failure(row, "recovery", browser)
            raise
        self._authentication.changed(signed_in.person.id)
        return signed_in

    async def reset(
        self, person: str, password: str, code: str | None, browser: Browser, take: Callable[[Connection], None]
    ) -> SignedIn:
        """A new password for whoever has a link from a mail, which `take` uses up; sessions and tokens are over."""
        row = await self._store.read(
            lambda connection: connection.execute(select(people).where(people.c.id == person)).first()
        )
        if row is None or row.login is None:
            raise conflict("changed", "this account is gone")
        await self._passwords.check_strength(password, row.login, row.name)
        hashed = await self._passwords.hash(password)

        def write(connection: Connection) -> SignedIn:
            take(connection)
            account = _changeable(connection, people.c.id == person)
            assert account is not None
            second_factor.check_second_factor(connection, account, code, system_now())
            check_not_banned(connection, account.id, now())
            return SignedIn(
                _person(account), _change_password(connection, account.id, hashed, browser, "recovered", by="mail")
            )

        try:
            signed_in = await self._store.write(write)
        except Problem as problem:
            if problem.code == "wrong-code":
                self._note_failure(row, "recovery", browser)
            raise
        self._authentication.changed(person)
        return signed_in

    async def new_codes(self, person: str, password: str | None, code: str | None, browser: Browser) -> list[str]:
        """A new set of recovery codes instead of the old ones."""
        stored = await self.check_password(person, password)

        def write(connection: Connection) -> list[str]:
            self.check_proof(connection, person, stored, code)
            record_act(connection, now(), "recovery-codes", person, person, address=browser.address)
            return recovery_codes.new_codes(connection, person)

        return await self._store.write(write)

    async def add_second_factor(self, person: str, password: str, secret: str, code: str, browser: Browser) -> None:
        """Ask for codes of an authenticator app from now on, once one has been confirmed."""
        stored = await self.check_password(person, password)

        def write(connection: Connection) -> None:
            at = now()
            row = _changeable(connection, people.c.id == person)
            if row is None or row.password != stored:
                raise conflict("changed", "the password has just been changed elsewhere")
            if row.totp is not None:
                raise conflict("second-factor-on", "there is a second factor already: remove it first")
            step = second_factor.step_of(secret, code, system_now(), None)
            if step is None:
                raise second_factor.wrong_code()
            connection.execute(update(people).where(people.c.id == person).values(totp=secret, totp_step=step))
            record_act(connection, at, "second-factor-on", person, person, address=browser.address)

        await self._store.write(write)

    async def remove_second_factor(self, person: str, password: str | None, code: str | None, browser: Browser) -> None:
        """Ask for the password alone from now on."""
        stored = await self.check_password(person, password)

        def write(connection: Connection) -> None:
            if self.check_proof(connection, person, stored, code).totp is None:
                raise conflict("second-factor-off", "there is no second factor")
            connection.execute(update(people).where(people.c.id == person).values(totp=None, totp_step=None))
            record_act(connection, now(), "second-factor-off", person, person, address=browser.address)

        await self._store.write(write)

    async def add_skeletons(self) -> None:
        """Store how the names of accounts look that were made before that was stored."""
        while await self._store.read(names.lacks_skeletons):
            await self._store.write(names.add_skeletons)

    def _note_failure(self, row: Row[Any] | None, reason: str, browser: Browser) -> None:
        """Write a failed sign-in into the audit log; nobody waits, so that it takes as long as for unknown logins."""
        if row is None:
            return

        async def note() -> None:
            try:
                await self._store.write(
                    lambda connection: record_act(
                        connection, now(), "sign-in-failed", None, row.id, reason=reason, address=browser.address
                    )
                )
            except StorageFailure as problem:
                log.warning("failed sign-in not written", extra={"reason": problem.detail})

        task = asyncio.create_task(note())
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)


def account_of(connection: Connection, login: str) -> Row[Any] | None:
    if LOGIN.fullmatch(login) is None:
        return None
    return connection.execute(select(people).where(people.c.login == login)).first()


def wrong_login() -> Problem:
    return Problem(401, "wrong-login", "this login and this password do not go together")


def wrong_recovery() -> Problem:
    return Problem(401, "wrong-recovery", "this login and this code do not go together, or the code was used before")


def _changeable(connection: Connection, wanted: Any) -> Row[Any] | None:
    """The row of a person, which nobody else changes until the end of the transaction."""
    return connection.execute(select(people).where(wanted).with_for_update()).first()


def _person(row: Row[Any]) -> Person:
    return Person(id=row.id, name=row.name, kind="account", login=row.login, visible=row.visible)


def _welcome(connection: Connection, person: str, browser: Browser, at: int) -> str:
    """A session in a browser that is known from now on; returns its secret."""
    remember_device(connection, person, browser.device, at)
    return open_session(connection, person, at, browser.agent)


def _change_password(
    connection: Connection, person: str, hashed: str, browser: Browser, act: str, **details: str
) -> str:
    """Store a new password; sessions, tokens and links in mails end, a new session begins, whose secret is returned."""
    at = now()
    connection.execute(update(people).where(people.c.id == person).values(password=hashed))
    close_sessions(connection, person, with_tokens=True)
    connection.execute(delete(mail_links).where(mail_links.c.person == person))
    record_act(connection, at, act, person, person, address=browser.address, **details)
    return _welcome(connection, person, browser, at)
