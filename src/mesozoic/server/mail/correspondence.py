"""Correspondence: which mails people get, and what the links in them do."""

from __future__ import annotations

import asyncio
import hmac
import logging
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, String, and_, cast, literal, or_, select, update
from sqlalchemy.exc import IntegrityError

from mesozoic.server.mail import links
from mesozoic.server.mail.delivery import LOST_SECONDS, MailDelivery
from mesozoic.server.mail.letters import Topic, letter, personal_names, written
from mesozoic.server.people.accounts import Accounts, SignedIn
from mesozoic.server.people.audit import record_act
from mesozoic.server.people.identity import DAY
from mesozoic.server.people.known_devices import Browser
from mesozoic.server.people.pseudonyms import Pseudonyms
from mesozoic.server.problems import Problem, StorageFailure, conflict
from mesozoic.server.store.schema import mails, people, seats, tables
from mesozoic.server.store.store import Store, add_row, now

log = logging.getLogger("mesozoic.mail")

MOST_UNTOLD = 200
"""Turns of which people are told later, at a time."""
STOP_LENGTH = 40
"""Letters of the key that ends mails, after the person's id."""


class Correspondence:
    """Writes mails; everything it does for a person it does once a link or a setting says so."""

    def __init__(
        self, store: Store, accounts: Accounts, pseudonyms: Pseudonyms, delivery: MailDelivery, sender: str, site: str
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._pseudonyms = pseudonyms
        self._delivery = delivery
        self._sender = sender
        self._site = site
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_on(self) -> bool:
        """Whether this site sends mails."""
        return self._delivery.is_on

    def check_on(self) -> None:
        """Raise Problem (409) where no mails are sent."""
        if not self.is_on:
            raise conflict("no-mail", "this site sends no mails")

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # The address

    async def ask_to_verify(self, person: str, email: str, language: str, password: str, code: str | None) -> None:
        """Send a link to an address; whether it belongs to another account is not told."""
        stored = await self._accounts.check_password(person, password)
        email = email.lower()

        def write(connection: Connection) -> str | None:
            self._accounts.check_proof(connection, person, stored, code)
            connection.execute(update(people).where(people.c.id == person).values(language=language))
            owner = connection.execute(select(people.c.id).where(people.c.email == email)).scalar()
            key = links.new_link(connection, person, "verify", email, now())
            return key if owner in (None, person) else None

        key = await self._store.write(write)
        if key is None:
            self._post("taken", email, language)
        else:
            self._post("verify", email, language, link=f"{self._site}/mail/verify#{key}")

    async def verify(self, key: str, browser: Browser) -> None:
        """Take an address whose link was opened."""

        def write(connection: Connection) -> None:
            at = now()
            link = links.link_of(connection, key, "verify", at)
            links.use_link(connection, key)
            try:
                connection.execute(update(people).where(people.c.id == link.person).values(email=link.email))
            except IntegrityError:  # another account has it since
                raise links.no_link() from None
            links.drop_links(connection, link.person, "reset")  # sent to the address before
            record_act(connection, at, "email-set", link.person, link.person, address=browser.address)

        await self._store.write(write)

    async def forget(self, person: str, browser: Browser) -> None:
        """Forget an address, and links that were sent to it."""

        def write(connection: Connection) -> None:
            links.drop_links(connection, person, "verify")
            links.drop_links(connection, person, "reset")
            connection.execute(update(people).where(people.c.id == person).values(email=None))
            record_act(connection, now(), "email-removed", person, person, address=browser.address)

        await self._store.write(write)

    # A new password

    def ask_to_reset(self, email: str, language: str) -> None:
        """Send a link with which a new password can be set, if an account has this address; nobody waits for that."""
        task = asyncio.create_task(self._send_reset(email.lower(), language))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_reset(self, email: str, language: str) -> None:
        def write(connection: Connection) -> tuple[Row[Any], str] | None:
            row = connection.execute(select(people).where(people.c.email == email)).first()
            return None if row is None else (row, links.new_link(connection, row.id, "reset", email, now()))

        try:
            made = await self._store.write(write)
        except (Problem, StorageFailure) as problem:
            log.warning("mail not sent", extra={"reason": problem.detail})
            return
        if made is not None:
            row, key = made
            link = f"{self._site}/mail/reset#{key}"
            self._post("reset", email, row.language or language, link=link, login=row.login)

    async def person_to_reset(self, key: str) -> str:
        """Whose password a link is for; raises Problem (404)."""
        link = await self._store.read(lambda connection: links.link_of(connection, key, "reset", now()))
        person: str = link.person
        return person

    async def reset(self, key: str, password: str, code: str | None, browser: Browser) -> SignedIn:
        """Set a new password with a link; it works until that has been done."""
        person = await self.person_to_reset(key)
        return await self._accounts.reset(
            person, password, code, browser, lambda connection: links.use_link(connection, key)
        )

    # Somebody's turn

    async def tell_turn(self, person: str, table_id: str, game: str, names: tuple[str, ...]) -> None:
        """Tell somebody that it is their turn, if they want that: at most once a day for each game."""
        stop = await self._stop_key(person)

        def write(connection: Connection) -> Row[Any] | None:
            at = now()
            row = connection.execute(select(people).where(people.c.id == person)).first()
            if row is None or row.email is None or not row.mail_turns:
                return None
            if add_row(connection, mails, person=person, table_id=table_id, at=at):
                return row
            is_due = or_(mails.c.at <= at - DAY, is_lost(at))
            again = update(mails).where(mails.c.person == person, mails.c.table_id == table_id, is_due)
            return row if connection.execute(again.values(at=at, sent=None)).rowcount == 1 else None

        row = await self._store.write(write)
        if row is not None:
            language = row.language or "en"
            subject, text = written(
                "turn",
                language,
                game=game,
                names=personal_names(names, language),
                link=f"{self._site}/table/{table_id}",
                stop=f"{self._site}/mail/stop#{stop}",
            )
            one_click = f"{self._site}/api/mail/stop?key={stop}"
            message = letter(self._sender, row.email, subject, text, one_click)
            self._delivery.post(message, partial(self._note_end, person, table_id))

    async def _note_end(self, person: str, table_id: str) -> None:
        """A mail about a turn was handed in or given up."""
        ended = update(mails).where(mails.c.person == person, mails.c.table_id == table_id).values(sent=now())
        try:
            await self._store.write(lambda connection: connection.execute(ended) and None)
        except StorageFailure as problem:
            log.warning("it was not written down that a mail was sent", extra={"reason": problem.detail})

    async def untold(self) -> list[tuple[str, str]]:
        """Tables and people to act there who have not been told of their turn: the process that was to has ended."""
        return await self._store.read(lambda connection: untold_turns(connection, now()))

    async def set_turns(self, key: str, wanted: bool) -> None:
        """End mails about turns with the link of a mail, or have them again; it works without signing in."""
        person = key.partition("-")[0]
        if not hmac.compare_digest(await self._stop_key(person), key):
            raise links.no_link()
        await self._store.write(lambda connection: set_mail_turns(connection, person, wanted))

    async def _stop_key(self, person: str) -> str:
        return f"{person}-{(await self._pseudonyms.of('stop', person))[:STOP_LENGTH]}"

    def _post(self, topic: Topic, to: str, language: str, **values: str) -> None:
        subject, text = written(topic, language, site=self._site, **values)
        self._delivery.post(letter(self._sender, to, subject, text))


def is_lost(at: int) -> ColumnElement[bool]:
    """Whether a mail waited in a process that has ended."""
    return and_(mails.c.sent.is_(None), mails.c.at <= at - 1000 * LOST_SECONDS)


def untold_turns(connection: Connection, at: int) -> list[tuple[str, str]]:
    """Tables with a clock of days, and people to act there since long enough who were not told of this turn."""
    was_told = and_(mails.c.person == seats.c.person, mails.c.table_id == tables.c.id)
    wanted = (
        select(tables.c.id, seats.c.person)
        .join(seats, seats.c.table_id == tables.c.id)
        .join(people, people.c.id == seats.c.person)
        .outerjoin(mails, was_told)
        .where(
            tables.c.state == "playing",
            tables.c.settings["settings", "clock", "kind"].as_string() == "days",
            (literal(",") + tables.c.turn + ",").contains(literal(",") + cast(seats.c.seat, String) + ","),
            tables.c.turn_since <= at - 1000 * LOST_SECONDS,
            people.c.email.is_not(None),
            people.c.mail_turns,
            or_(mails.c.at.is_(None), and_(mails.c.at < tables.c.turn_since, mails.c.at <= at - DAY), is_lost(at)),
        )
        .order_by(tables.c.turn_since)
        .limit(MOST_UNTOLD)
    )
    return [(row.id, row.person) for row in connection.execute(wanted)]


def set_mail_turns(connection: Connection, person: str, wanted: bool, language: str | None = None) -> None:
    """Let somebody hear by mail that it is their turn, or not."""
    own = {} if language is None else {"language": language}
    connection.execute(update(people).where(people.c.id == person).values(mail_turns=wanted, **own))
