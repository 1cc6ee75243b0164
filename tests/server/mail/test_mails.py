"""Mails: a real SMTP server on loopback reads what arrives."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from shutil import copy
from typing import get_args

import pyotp
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, select, update
from websockets.asyncio.client import connect

from mesozoic.server.limits import Rate
from mesozoic.server.mail import links
from mesozoic.server.mail.correspondence import untold_turns
from mesozoic.server.mail.letters import FILE, Topic, written
from mesozoic.server.metrics import Metrics
from mesozoic.server.parts import Parts
from mesozoic.server.people.identity import DAY
from mesozoic.server.smtp_server import parse_smtp
from mesozoic.server.store import schema
from mesozoic.server.store.store import Store, insert_row, now
from tests.server.mail.post_office import PATIENCE_SECONDS, PostOffice, key_of, post_office, text_of
from tests.server.players import Duel, Guest, Refusal, Web, in_process, new_duel, soon, web
from tests.support.commands import command_in_process
from tests.support.texts import LANGUAGES, MODEL, OTHERS, SHELL, messages, variables

PASSWORD = "a stegosaurus at noon"
OTHER_PASSWORD = "an allosaurus at dusk"
SITE = "https://games.example"
QUIET_SECONDS = 0.5
HOUR = 3600 * 1000


class Site:
    """A server, its post office, and the way to them."""

    def __init__(self, app: FastAPI, url: str, office: PostOffice, client: Web) -> None:
        self.parts: Parts = app.state.parts
        self.parts.mail.retry_seconds = (0.05, 0.05)
        self.parts.turn_mails.grace_seconds = 0.05
        self.url = url
        self.office = office
        self.client = client

    async def account(self, login: str = "ada") -> Guest:
        """Somebody with an account."""
        guest = await Guest(self.client, self.url).begin(f"{login} the guest")
        await self.register(guest, login)
        return guest

    async def register(self, guest: Guest, login: str) -> None:
        body = {"login": login, "password": PASSWORD, "name": f"{login} of it"}
        headers = {"Cookie": guest.cookie}
        answer = await self.client.post(f"{self.url}/api/accounts", json=body, headers=headers)
        assert answer.status_code == 201, answer.text
        guest.cookie = answer.headers["set-cookie"].partition(";")[0]

    async def ask(self, method: str, path: str, guest: Guest | None = None, **body: object) -> int:
        """The status of a request."""
        headers = {} if guest is None else {"Cookie": guest.cookie}
        answer = await self.client.request(method, self.url + path, json=body or None, headers=headers)
        return answer.status_code

    async def verified(self, guest: Guest, email: str, language: str = "en") -> None:
        """Somebody has opened the link that was sent to their address."""
        count = len(self.office.mails)
        wanted = {"email": email, "password": PASSWORD, "language": language}
        assert await self.ask("PUT", "/api/me/email", guest, **wanted) == 202
        key = key_of(await self.office.mail(count + 1), "verify")
        assert await self.ask("POST", "/api/mail/verify", key=key) == 204

    async def is_quiet(self, count: int) -> bool:
        await asyncio.sleep(QUIET_SECONDS)
        return len(self.office.mails) == count


Play = Callable[[Callable[[Site], Awaitable[None]]], None]


@pytest.fixture
def play(tmp_path: Path, sqlite_template: Path) -> Play:
    """Runs a scenario against a server."""

    @contextlib.asynccontextmanager
    async def site() -> AsyncIterator[Site]:
        file = copy(sqlite_template, tmp_path / "mail.sqlite3")
        async with post_office() as office:
            settings = {
                "smtp": f"smtp://post:sesame@127.0.0.1:{office.port}",
                "mail_from": "Mesozoic <games@games.example>",
                "public_url": SITE,
            }
            async with in_process(f"sqlite:///{file}", durable=False, **settings) as (app, url), web() as client:
                yield Site(app, url, office, client)

    def run(scenario: Callable[[Site], Awaitable[None]]) -> None:
        async def within() -> None:
            async with site() as here:
                await scenario(here)

        asyncio.run(within())

    return run


def logged(caplog: pytest.LogCaptureFixture) -> str:
    """What the server has logged; the post office writes down everything it hears."""
    return str([vars(record) for record in caplog.records if record.name.split(".")[0] != "mail"])


# The address


def test_an_address_counts_once_its_link_was_opened(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def scenario(site: Site) -> None:
        ada = await site.account()
        before = await ada.get("/api/me/security")
        assert (before["mail"], before["email"], before["pending"]) == (True, None, None)
        wanted = {"email": "Ada@Games.Example", "password": PASSWORD, "language": "fr"}
        for refused in ({"password": "wrong"}, {"email": "ada@localhost"}, {"email": "a b@c.de"}, {"language": "?"}):
            assert await site.ask("PUT", "/api/me/email", ada, **{**wanted, **refused}) in (401, 422)
        for odd in (".ada@games.example", "ada.@games.example", "a..a@games.example", "=?utf-8?q?a?=@games.example"):
            assert await site.ask("PUT", "/api/me/email", ada, **{**wanted, "email": odd}) == 422
        assert await site.ask("PUT", "/api/me/email", ada, **wanted) == 202
        mail = await site.office.mail()
        assert site.office.signed_in == ["post:sesame"]
        assert (mail["To"], mail["From"]) == ("ada@games.example", "Mesozoic <games@games.example>")
        assert mail["Subject"] == "Confirmez votre adresse sur Mesozoic"
        assert mail["Auto-Submitted"] == "auto-generated"
        assert SITE in text_of(mail)
        told = await ada.get("/api/me/security")
        assert (told["email"], told["pending"]) == (None, "ada@games.example")
        key = key_of(mail, "verify")
        assert await site.ask("POST", "/api/mail/verify", key=key[:-1] + ("a" if key[-1] != "a" else "b")) == 404
        assert await site.ask("POST", "/api/recovery/link", key=key, password=OTHER_PASSWORD) == 404
        assert await site.ask("POST", "/api/mail/verify", key=key) == 204
        assert await site.ask("POST", "/api/mail/verify", key=key) == 404
        told = await ada.get("/api/me/security")
        assert (told["email"], told["pending"]) == ("ada@games.example", None)
        assert await site.ask("DELETE", "/api/me/email", ada) == 204
        assert (await ada.get("/api/me/security"))["email"] is None

    play(scenario)
    assert "games.example" not in logged(caplog)


def test_an_address_of_another_account_is_not_told(play: Play) -> None:
    async def scenario(site: Site) -> None:
        ada, eve = await site.account("ada"), await site.account("eve")
        await site.verified(ada, "ada@games.example")
        wanted = {"email": "ada@games.example", "password": PASSWORD}
        assert await site.ask("PUT", "/api/me/email", eve, **wanted) == 202
        mail = await site.office.mail(2)
        assert "already belongs to another account" in text_of(mail)
        assert "#" not in text_of(mail)

    play(scenario)


# A new password


def test_a_link_sets_a_new_password_once(play: Play) -> None:
    async def scenario(site: Site) -> None:
        ada = await site.account()
        await site.verified(ada, "ada@games.example")
        token = (await ada.post("/api/tokens", name="bot", scopes=["read"]))["token"]
        assert await site.ask("POST", "/api/recovery/mail", email="nobody@games.example") == 202
        assert await site.ask("POST", "/api/recovery/mail", email="ADA@games.example") == 202
        mail = await site.office.mail(2)
        assert (mail["To"], mail["Subject"]) == ("ada@games.example", "A new password for Mesozoic")
        key = key_of(mail, "reset")
        assert await site.ask("POST", "/api/recovery/link", key=key, password="password1") == 422
        assert await site.ask("POST", "/api/recovery/link", key=key, password=OTHER_PASSWORD) == 201
        assert await site.ask("POST", "/api/recovery/link", key=key, password=PASSWORD) == 404
        assert await site.ask("GET", "/api/me", ada) == 401
        bearer = {"Authorization": f"Bearer {token}"}
        assert (await site.client.get(f"{site.url}/api/me", headers=bearer)).status_code == 401
        assert await site.ask("POST", "/api/sessions", login="ada", password=PASSWORD) == 401
        assert await site.ask("POST", "/api/sessions", login="ada", password=OTHER_PASSWORD) == 201
        assert await site.is_quiet(2)
        acts = select(schema.audit.c.act, schema.audit.c.details).where(schema.audit.c.act == "recovered")
        [recovered] = await site.parts.store.read(lambda connection: list(connection.execute(acts)))
        assert recovered.details["by"] == "mail"

    play(scenario)


def test_a_link_is_valid_for_an_hour(play: Play) -> None:
    async def scenario(site: Site) -> None:
        ada = await site.account()
        await site.verified(ada, "ada@games.example")
        assert await site.ask("POST", "/api/recovery/mail", email="ada@games.example") == 202
        key = key_of(await site.office.mail(2), "reset")
        expires = select(schema.mail_links.c.expires)
        until = await site.parts.store.read(lambda connection: connection.execute(expires).scalar_one())
        assert now() + links.HOUR - 60_000 < until <= now() + links.HOUR
        late = update(schema.mail_links).values(expires=now() - 1)
        await site.parts.store.write(lambda connection: connection.execute(late) and None)
        assert await site.ask("POST", "/api/recovery/link", key=key, password=OTHER_PASSWORD) == 404
        assert await site.ask("GET", "/api/me", ada) == 200

    play(scenario)


def test_only_the_last_link_works(play: Play) -> None:
    async def scenario(site: Site) -> None:
        ada = await site.account()
        await site.verified(ada, "ada@games.example")
        keys = []
        for number in (2, 3):
            assert await site.ask("POST", "/api/recovery/mail", email="ada@games.example") == 202
            keys.append(key_of(await site.office.mail(number), "reset"))
        assert await site.ask("POST", "/api/recovery/link", key=keys[0], password=OTHER_PASSWORD) == 404
        assert await site.ask("POST", "/api/recovery/link", key=keys[1], password=OTHER_PASSWORD) == 201

    play(scenario)


def test_another_link_allows_no_more_codes(play: Play) -> None:
    """Whoever reads somebody's mails has as many links as they like, and not the second factor."""

    async def scenario(site: Site) -> None:
        site.parts.limits.rates["codes"] = Rate(2, 3600)
        ada = await site.account()
        await site.verified(ada, "ada@games.example")
        factor = update(schema.people).where(schema.people.c.id == ada.id).values(totp=pyotp.random_base32())
        await site.parts.store.write(lambda connection: connection.execute(factor) and None)
        answers = []
        for number in (2, 3, 4):
            assert await site.ask("POST", "/api/recovery/mail", email="ada@games.example") == 202
            key = key_of(await site.office.mail(number), "reset")
            wanted = {"key": key, "password": OTHER_PASSWORD, "code": "no code"}
            answers.append((await site.client.post(f"{site.url}/api/recovery/link", json=wanted)).status_code)
        assert answers == [401, 401, 429]

    play(scenario)


def test_a_new_password_ends_the_links_of_before(play: Play) -> None:
    async def scenario(site: Site) -> None:
        ada = await site.account()
        await site.verified(ada, "ada@games.example")
        thief = {"email": "eve@games.example", "password": PASSWORD}
        assert await site.ask("PUT", "/api/me/email", ada, **thief) == 202
        confirms = key_of(await site.office.mail(2), "verify")
        assert await site.ask("POST", "/api/recovery/mail", email="ada@games.example") == 202
        resets = key_of(await site.office.mail(3), "reset")
        assert await site.ask("PUT", "/api/me/password", ada, old=PASSWORD, new=OTHER_PASSWORD) == 204
        assert await site.ask("POST", "/api/mail/verify", key=confirms) == 404
        assert await site.ask("POST", "/api/recovery/link", key=resets, password=PASSWORD) == 404
        assert await site.ask("POST", "/api/sessions", login="ada", password=OTHER_PASSWORD) == 201

    play(scenario)


def test_another_address_ends_the_links_sent_to_the_one_before(play: Play) -> None:
    async def scenario(site: Site) -> None:
        ada = await site.account()
        await site.verified(ada, "old@games.example")
        assert await site.ask("POST", "/api/recovery/mail", email="old@games.example") == 202
        key = key_of(await site.office.mail(2), "reset")
        await site.verified(ada, "new@games.example")
        assert await site.ask("POST", "/api/recovery/link", key=key, password=OTHER_PASSWORD) == 404

    play(scenario)


# Turns


async def away(site: Site, **clock: object) -> tuple[Duel, int]:
    """A game of days in which the one who is not to act has an address, and has closed the page; their seat."""
    duel = await new_duel(site.client, site.url, clock=clock or {"kind": "days", "days": 3})
    absent = 1 - duel.acting
    guest = duel.guests[absent]
    await duel.seats[absent].close()
    live = site.parts.registry.tables[duel.table]
    await soon(lambda: not live.is_watched_by(guest.id))
    await site.register(guest, "absent")
    await site.verified(guest, "absent@games.example", "de")
    return duel, absent


async def end_turn(duel: Duel, seat: int) -> None:
    while seat in duel.seats[seat].to_act:
        number = duel.seats[seat].number
        assert (await duel.seats[seat].play())["type"] == "done"
        await duel.seats[seat].step(number + 1)


@pytest.mark.usefixtures("compiled")
def test_who_is_away_hears_of_their_turn_once_a_day(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        await end_turn(duel, 1 - absent)
        mail = await site.office.mail(2)
        assert mail["Subject"] == "Trias: Sie sind am Zug"
        assert f"{SITE}/table/{duel.table}" in text_of(mail)
        one_click = mail["List-Unsubscribe"].strip("<>")
        assert one_click.startswith(f"{SITE}/api/mail/stop?key=")
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        headers = site.office.raw[1].split(b"\r\n\r\n")[0].split(b"\r\n")
        assert f"List-Unsubscribe: <{one_click}>".encode() in headers, "programs read it as it stands (RFC 8058)"
        assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in headers
        person = duel.guests[absent].id
        tell = site.parts.correspondence.tell_turn
        await tell(person, duel.table, "Trias", ("Ada",))
        assert await site.is_quiet(2)
        yesterday = update(schema.mails).values(at=now() - DAY - 1)
        await site.parts.store.write(lambda connection: connection.execute(yesterday) and None)
        await asyncio.gather(*(tell(person, duel.table, "Trias", ("Guest 1234",)) for _ in range(3)))
        assert "Gast 1234" in text_of(await site.office.mail(3))
        assert await site.is_quiet(3)

    play(scenario)


@pytest.mark.usefixtures("compiled")
def test_one_click_ends_mails_without_signing_in(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        person = duel.guests[absent].id
        await site.parts.correspondence.tell_turn(person, duel.table, "Trias", ())
        path = (await site.office.mail(2))["List-Unsubscribe"].strip("<>").removeprefix(SITE)
        assert key_of(site.office.mails[1], "stop") == path.partition("key=")[2]
        form = {"data": {"List-Unsubscribe": "One-Click"}, "headers": {"Origin": "https://mail.example"}}
        wrong = path[:-4] + ("0000" if not path.endswith("0000") else "1111")
        assert (await site.client.post(site.url + wrong, **form)).status_code == 404
        assert (await duel.guests[absent].get("/api/me/security"))["mail_turns"] is True
        shown = await site.client.get(site.url + path, follow_redirects=False)
        assert (shown.status_code, shown.headers["location"]) == (303, f"/mail/stop#{path.partition('key=')[2]}")
        assert (await duel.guests[absent].get("/api/me/security"))["mail_turns"] is True
        assert (await site.client.post(site.url + path, **form)).status_code == 204
        assert (await duel.guests[absent].get("/api/me/security"))["mail_turns"] is False
        await end_turn(duel, 1 - absent)
        assert await site.is_quiet(2)
        assert await site.ask("PUT", "/api/me/mail", duel.guests[absent], turns=True, language="en") == 204
        assert (await duel.guests[absent].get("/api/me/security"))["mail_turns"] is True

    play(scenario)


@pytest.mark.usefixtures("compiled")
def test_no_mail_for_games_of_minutes_nor_to_who_is_here(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site, kind="live", seconds=900, increment=10)
        await end_turn(duel, 1 - absent)
        assert await site.is_quiet(1)

    async def here(site: Site) -> None:
        duel, absent = await away(site)
        page = f"ws{site.url.removeprefix('http')}/api/me/socket"
        async with connect(page, additional_headers={"Cookie": duel.guests[absent].cookie}) as socket:
            await socket.recv()
            await end_turn(duel, 1 - absent)
            assert await site.is_quiet(1)

    play(scenario)
    play(here)


@pytest.mark.usefixtures("compiled")
def test_who_was_not_told_of_their_turn_hears_of_it_later(play: Play) -> None:
    """The process that was to write the mail ended: in the time it waits for people, or with the mail in its memory."""

    async def turn_began(site: Site, ago: int) -> None:
        began = update(schema.tables).values(turn_since=now() - ago)
        await site.parts.store.write(lambda connection: connection.execute(began) and None)

    async def scenario(site: Site) -> None:
        site.parts.turn_mails.grace_seconds = 24 * 3600
        duel, absent = await away(site)
        await end_turn(duel, 1 - absent)
        await site.parts.turn_mails.stop()  # what waited in memory is gone
        tell, person = site.parts.turn_mails.tell_untold, duel.guests[absent].id
        await tell()
        assert await site.is_quiet(1), "it may be another process that still waits"
        await turn_began(site, 2 * HOUR)
        assert await site.parts.correspondence.untold() == [(duel.table, person)]
        site.office.answers = ["451 later"]
        site.parts.mail.retry_seconds = (24 * 3600,)
        await tell()
        await soon(lambda: site.office.attempts == 2)
        assert await site.parts.correspondence.untold() == [], "it is tried again by this process"
        written = update(schema.mails).values(at=now() - 2 * HOUR)  # as if it had ended since
        await site.parts.store.write(lambda connection: connection.execute(written) and None)
        await tell()
        assert f"{SITE}/table/{duel.table}" in text_of(await site.office.mail(2))
        await soon(lambda: is_noted(site))
        await turn_began(site, DAY)
        await tell()
        assert await site.is_quiet(2), "once a day"
        before = update(schema.mails).values(at=now() - 3 * DAY, sent=now() - 3 * DAY)
        await site.parts.store.write(lambda connection: connection.execute(before) and None)
        await tell()
        assert "Trias" in str((await site.office.mail(3))["Subject"]), "of another turn, a day later"

    async def is_noted(site: Site) -> bool:
        sent = select(schema.mails.c.sent)
        return await site.parts.store.read(lambda connection: connection.execute(sent).scalar()) is not None

    play(scenario)


def test_turns_that_nobody_was_told_of_are_found_in_each_database(migrated_url: str) -> None:
    """Of several games only the one of days, since long enough, of somebody with an address, and the seat to act."""
    store, at = Store(migrated_url), now()

    def write(connection: Connection) -> None:
        person = {"created": 0, "seen": 0, "mail_turns": True}
        for name, email in (("ann", "ann@games.example"), ("bob", "bob@games.example"), ("cid", None)):
            insert_row(connection, schema.people, id=name, name=name, email=email, **person)
        for table, kind, turn, since in (
            ("long", "days", "0,2", at - 2 * HOUR),
            ("short", "days", "0,2", at - HOUR // 2),
            ("live", "live", "0,2", at - 2 * HOUR),
            ("other", "days", "10", at - 2 * HOUR),
        ):
            settings = {"settings": {"clock": {"kind": kind}}}
            row = {"id": table, "game": "trias", "state": "playing", "settings": settings, "invite": "", "created": 0}
            insert_row(connection, schema.tables, **row, public=False, turn=turn, turn_since=since)
            for seat, name in enumerate(("ann", "bob", "cid")):
                chair = {"table_id": table, "seat": seat, "person": name, "name": name, "entropy": ""}
                insert_row(connection, schema.seats, **chair)

    with store.writer.begin() as connection:
        write(connection)
        assert untold_turns(connection, at) == [("long", "ann")]
        insert_row(connection, schema.mails, person="ann", table_id="long", at=at - HOUR // 2)
        assert untold_turns(connection, at) == [], "it waits in a process"
        assert untold_turns(connection, at + HOUR)[:1] == [("long", "ann")], "which has ended"
        connection.execute(update(schema.mails).values(sent=at))
        assert ("long", "ann") not in untold_turns(connection, at + HOUR)
    store.close()


# Delivery


@pytest.mark.parametrize(
    ("answers", "arrives", "attempts"),
    [
        (["451 later"], True, 2),
        (["451 later", "421 later"], True, 3),
        (["451 later"] * 3, False, 3),
        (["550 no such mailbox"], False, 1),
    ],
)
def test_what_may_work_later_is_tried_again(
    play: Play, caplog: pytest.LogCaptureFixture, answers: list[str], arrives: bool, attempts: int
) -> None:
    async def scenario(site: Site) -> None:
        ada = await site.account()
        site.office.answers = list(answers)
        wanted = {"email": "ada@games.example", "password": PASSWORD}
        assert await site.ask("PUT", "/api/me/email", ada, **wanted) == 202
        await soon(lambda: site.parts.mail.sent + site.parts.mail.failed == 1)
        assert (site.parts.mail.sent == 1, site.office.attempts) == (arrives, attempts)

    play(scenario)
    assert ("mail not delivered" in logged(caplog)) is not arrives
    assert caplog.messages.count("a mail could not be sent, it is tried again") == ("451 later" in answers), "once"
    assert "ada@" not in logged(caplog)


def test_figures_of_mails(play: Play) -> None:
    async def figures(site: Site) -> dict[str, float]:
        page = (await Metrics(site.parts).page()).decode()
        lines = [line.split() for line in page.splitlines() if line.startswith("mesozoic_mails_")]
        return {name.removeprefix("mesozoic_mails_"): float(value) for name, value in lines if "created" not in name}

    async def scenario(site: Site) -> None:
        assert await figures(site) == {"sent_total": 0, "failed_total": 0, "waiting": 0}
        ada = await site.account()
        await site.verified(ada, "ada@games.example")
        await soon(lambda: site.parts.mail.waiting == 0)
        assert await figures(site) == {"sent_total": 1, "failed_total": 0, "waiting": 0}
        site.parts.mail.retry_seconds = (PATIENCE_SECONDS, PATIENCE_SECONDS)
        site.office.answers = ["451 later", "550 no such mailbox"]
        for attempts in (2, 3):
            assert await site.ask("POST", "/api/recovery/mail", email="ada@games.example") == 202
            await soon(partial(lambda attempts: site.office.attempts == attempts, attempts))
        await soon(lambda: site.parts.mail.failed == 1)
        assert await figures(site) == {"sent_total": 1, "failed_total": 1, "waiting": 1}

    play(scenario)


def test_a_test_mail_from_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    command = command_in_process(monkeypatch, capsys)
    for name in ("SMTP", "MAIL_FROM", "PUBLIC_URL"):
        monkeypatch.delenv(f"MESOZOIC_{name}", raising=False)
    none = command("admin", "mail", "host@games.example")
    assert (none.code, "set MESOZOIC_SMTP" in none.err) == (2, True)
    monkeypatch.setenv("MESOZOIC_MAIL_FROM", "Mesozoic <games@games.example>")
    monkeypatch.setenv("MESOZOIC_PUBLIC_URL", SITE)

    async def scenario() -> None:
        async with post_office() as office:
            where = f"127.0.0.1:{office.port}"
            monkeypatch.setenv("MESOZOIC_SMTP", f"smtp://{where}")
            sent = await asyncio.to_thread(command, "admin", "mail", "host@games.example", "--language", "de")
            assert (sent.code, sent.err) == (0, "")
            assert sent.out.startswith(f"{where}: the mail was taken")
            mail = await office.mail()
            assert (mail["To"], mail["Subject"]) == ("host@games.example", "Ein Test von Mesozoic")
            assert SITE in text_of(mail)
            office.answers = ["550 no such mailbox", "451 busy"]
            refused = await asyncio.to_thread(command, "admin", "mail", "gone@games.example")
            reason = "not sent: SMTPRecipientsRefused 550: 550 no such mailbox"
            assert (refused.code, refused.out) == (1, f"{where}: {reason}\n")
            later = await asyncio.to_thread(command, "admin", "mail", "gone@games.example", "--json")
            assert (later.code, json.loads(later.out)["said"]) == (1, "451 busy")
            for bad in ("nobody", "a@b\nBcc: c@games.example", ""):
                odd = await asyncio.to_thread(command, "admin", "mail", bad)
                assert (odd.code, "is not an address of mail" in odd.err) == (2, True), bad
            assert len(office.mails) == 1
        away = await asyncio.to_thread(command, "admin", "mail", "host@games.example")
        assert (away.code, "ConnectionRefusedError" in away.out) == (1, True)

    asyncio.run(scenario())


def test_a_server_that_does_not_encrypt_gets_nothing(play: Play) -> None:
    async def scenario(site: Site) -> None:
        ada = await site.account()
        site.parts.mail._server = parse_smtp(f"smtp://post:sesame@127.0.0.1:{site.office.port}?starttls=yes")
        wanted = {"email": "ada@games.example", "password": PASSWORD}
        assert await site.ask("PUT", "/api/me/email", ada, **wanted) == 202
        await soon(lambda: site.parts.mail.failed == 1)
        assert (site.office.signed_in, site.office.mails) == ([], [])

    play(scenario)


def test_a_site_without_mail(tmp_path: Path, sqlite_template: Path) -> None:
    async def within() -> None:
        file = copy(sqlite_template, tmp_path / "none.sqlite3")
        async with in_process(f"sqlite:///{file}", durable=False) as (app, url), web() as client:
            site = Site(app, url, PostOffice(), client)
            ada = await site.account()
            assert (await ada.get("/api/me/security"))["mail"] is False
            with pytest.raises(Refusal) as caught:
                await ada.post("/api/recovery/mail", email="ada@games.example")
            assert caught.value.code == "no-mail"
            wanted = {"email": "ada@games.example", "password": PASSWORD}
            assert await site.ask("PUT", "/api/me/email", ada, **wanted) == 409

    asyncio.run(within())


@pytest.mark.parametrize(
    ("text", "host", "port", "is_encrypted", "starts_encryption"),
    [
        ("smtp://mail.example", "mail.example", 587, False, True),
        ("smtps://mail.example", "mail.example", 465, True, False),
        ("smtp://mail.example:25?starttls=no", "mail.example", 25, False, False),
        ("smtp://localhost:25", "localhost", 25, False, False),
        ("smtp://[::1]:25", "::1", 25, False, False),
    ],
)
def test_addresses_of_mail_servers(
    text: str, host: str, port: int, is_encrypted: bool, starts_encryption: bool
) -> None:
    server = parse_smtp(text)
    assert (server.host, server.port) == (host, port)
    assert (server.is_encrypted, server.starts_encryption) == (is_encrypted, starts_encryption)


def test_signs_in_an_address_are_written_as_codes() -> None:
    server = parse_smtp("smtp://ada%40games.example:p%2Fw%3A@mail.example")
    assert (server.user, server.password) == ("ada@games.example", "p/w:")
    assert "p/w" not in repr(server)


@pytest.mark.parametrize(
    "text", ["mail.example", "http://mail.example", "smtp://", "smtp://mail.example:x", "smtp://a/b", "smtp://a?tls=1"]
)
def test_what_is_no_mail_server(text: str) -> None:
    with pytest.raises(ValueError, match="this is not an address such as"):
        parse_smtp(text)


# Texts


@pytest.mark.parametrize("language", OTHERS)
def test_other_languages_say_the_same(language: str) -> None:
    model, other = messages(SHELL / MODEL / FILE), messages(SHELL / language / FILE)
    assert list(other) == list(model)
    for name in model:
        assert variables(other, name) == variables(model, name), name
    assert set(model) == {f"{topic}-{part}" for topic in get_args(Topic) for part in ("subject", "text")} | {
        "guest-name"
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", get_args(Topic))
def test_texts_are_complete(topic: Topic, language: str) -> None:
    values = {name: f"<{name}>" for name in ("site", "link", "login", "game", "names", "stop")}
    subject, text = written(topic, language, **values)
    assert "{" not in subject + text
    assert "\n" not in subject
    assert ("<link>" in text) == (topic not in ("taken", "test"))
