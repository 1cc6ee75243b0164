"""`mesozoic admin`: what hosts do at the command line, on the database itself; a running server heeds it at once.

Texts that people wrote are printed without anything that moves the cursor of a terminal.
"""

from __future__ import annotations

import getpass
import json
import re
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text
from sqlalchemy import Connection

from mesozoic.core.errors import MesozoicError
from mesozoic.server import protocol as p
from mesozoic.server.moderation import acts, reports
from mesozoic.server.moderation.acts import Actor
from mesozoic.server.people.profiles import id_of
from mesozoic.server.people.standing import FOREVER
from mesozoic.server.settings import Settings
from mesozoic.server.store import upgrade as schema
from mesozoic.server.store.store import make_engine, now

T = TypeVar("T")

UNITS = {"m": 60, "h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
DURATION = re.compile(r"([1-9][0-9]{0,4})([mhdw])", re.ASCII)
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
LONGEST_QUOTE = 80
ROLES = ("host", "moderator", "none")
PIPED_WIDTH = 10_000
"""Columns for a program that reads a table; lines are not broken for it."""


class BadWords(MesozoicError):
    """Something on the command line that cannot be."""


# The database


def carried_out(database: str | None, act: Callable[[Connection, Actor], T]) -> T:
    """What a function does in one transaction, or reads."""
    settings = Settings.from_environment(database=database)
    schema.check(settings.database, apply=False)
    engine = make_engine(schema.parse(settings.database), 1, is_writer=True, busy_seconds=settings.busy_seconds)
    try:
        with schema.clear(settings.database), engine.begin() as connection:
            return act(connection, Actor(None, None, f"command line ({user()})"))
    finally:
        engine.dispose()


def user() -> str:
    """Who sits at the command line, as the system knows them."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "unknown"


def known_person(connection: Connection, name: str) -> str:
    """The id of the person with that login or id."""
    person = id_of(connection, name)
    if person is None:
        raise BadWords(f"there is no person with the login or the id {name!r}")
    return person


def checked(model: Callable[..., T], **fields: Any) -> T:
    """What the interface would take; raises BadWords that names the field."""
    from pydantic import ValidationError

    try:
        return model(**fields)
    except ValidationError as problem:
        fault = problem.errors(include_url=False)[0]
        raise BadWords(f"{fault['loc'][0]}: {fault['msg']}") from None


def seconds_of(duration: str) -> int | None:
    """How long a mute or a ban lasts: 30m, 12h, 7d, 2w; None: for good."""
    if duration == "ever":
        return None
    match = DURATION.fullmatch(duration)
    if match is None:
        raise BadWords(f"--for {duration!r}: say 30m, 12h, 7d, 2w or ever")
    return int(match[1]) * UNITS[match[2]]


def since_of(text: str | None) -> int | None:
    """A time in the past: a day (2026-11-01), or how long ago (7d)."""
    if text is None:
        return None
    if DAY.fullmatch(text):
        try:
            return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)
        except ValueError:
            pass
    elif DURATION.fullmatch(text):
        return int(time.time() * 1000) - 1000 * (seconds_of(text) or 0)
    raise BadWords(f"--since {text!r}: say a day such as 2026-11-01, or 12h, 7d, 2w")


# Acts


def give_role(database: str | None, name: str, role: str, as_json: bool) -> None:
    """Make an account a host or a moderator, or neither."""
    if role not in ROLES:
        raise BadWords(f"there is no role {role!r}: say {', '.join(ROLES[:-1])} or {ROLES[-1]}")
    wanted = checked(p.RoleRequest, role=None if role == "none" else role)

    def act(connection: Connection, actor: Actor, person: str) -> None:
        acts.give_role(connection, actor, person, wanted.role, now())

    tell_person(on_person(database, name, act), as_json)


def warn(database: str | None, name: str, text: str | None, reason: str | None, as_json: bool) -> None:
    if (text is None) == (reason is None):
        raise BadWords("say what they are warned of, once: TEXT or --reason TEXT")
    wanted = checked(p.WarningRequest, text=reason if text is None else text)
    act = on_person(database, name, lambda it, actor, person: acts.warn(it, actor, person, wanted.text, now()))
    tell_person(act, as_json)


def mute(database: str | None, name: str, duration: str, reason: str, as_json: bool) -> None:
    wanted = checked(p.MuteRequest, seconds=seconds_of(duration), reason=reason)

    def act(connection: Connection, actor: Actor, person: str) -> None:
        acts.mute(connection, actor, person, wanted.seconds, wanted.reason, now())

    tell_person(on_person(database, name, act), as_json)


def unmute(database: str | None, name: str, as_json: bool) -> None:
    act = on_person(database, name, lambda it, actor, person: acts.unmute(it, actor, person, None, now()))
    tell_person(act, as_json)


def ban(database: str | None, name: str, duration: str, reason: str, with_address: bool, as_json: bool) -> None:
    wanted = checked(p.BanRequest, seconds=seconds_of(duration), reason=reason, address=with_address)

    def act(connection: Connection, actor: Actor, person: str) -> None:
        acts.ban(connection, actor, person, wanted.seconds, wanted.reason, wanted.address, now())

    tell_person(on_person(database, name, act), as_json)


def unban(database: str | None, name: str, as_json: bool) -> None:
    act = on_person(database, name, lambda it, actor, person: acts.unban(it, actor, person, None, now()))
    tell_person(act, as_json)


def rename(database: str | None, name: str, new_name: str | None, reason: str, as_json: bool) -> None:
    wanted = checked(p.NewNameRequest, name=new_name, reason=reason)

    def act(connection: Connection, actor: Actor, person: str) -> None:
        acts.rename(connection, actor, person, wanted.name, wanted.reason, now())

    tell_person(on_person(database, name, act), as_json)


def on_person(database: str | None, name: str, act: Callable[[Connection, Actor, str], object]) -> p.PersonFile:
    """The file of a person after an act."""

    def work(connection: Connection, actor: Actor) -> p.PersonFile:
        person = known_person(connection, name)
        act(connection, actor, person)
        return reports.person_file(connection, actor, person)

    return carried_out(database, work)


def close_table(database: str | None, table: str, reason: str, as_json: bool) -> None:
    wanted = checked(p.ReasonRequest, reason=reason)
    carried_out(database, lambda it, actor: acts.close_table(it, actor, table, wanted.reason, now()))
    tell({"table": table, "state": "closed"}, f"table {line_of(table)} is closed", as_json)


def void(database: str | None, table: str, reason: str, as_json: bool) -> None:
    wanted = checked(p.ReasonRequest, reason=reason)
    carried_out(database, lambda it, actor: acts.void(it, actor, table, wanted.reason, now()))
    tell({"table": table, "void": True}, f"the result of table {line_of(table)} does not count", as_json)


def hide(database: str | None, number: int, reason: str, as_json: bool) -> None:
    wanted = checked(p.ReasonRequest, reason=reason)
    carried_out(database, lambda it, actor: acts.hide(it, actor, number, wanted.reason, now()))
    tell({"line": number, "hidden": True}, f"line {number} is hidden", as_json)


def close_report(database: str | None, number: int, decision: str, as_json: bool) -> None:
    wanted = checked(p.Decision, decision=decision)
    carried_out(database, lambda it, actor: acts.close_report(it, actor, number, wanted.decision, now()))
    tell({"report": number, "state": "closed"}, f"report {number} is closed", as_json)


# Reading


def list_reports(database: str | None, is_closed: bool, as_json: bool) -> None:
    state = "closed" if is_closed else "open"
    known = carried_out(database, lambda it, actor: reports.list_reports(it, actor, state))
    if as_json:
        tell({"reports": [report.model_dump() for report in known]}, "", as_json)
        return
    if not known:
        sys.stdout.write(f"no {state} reports\n")
        return
    rows = [
        (
            str(report.id),
            moment(report.at),
            f"{report.kind}: {report.reason}",
            report.name,
            name_of(report.reporter),
            report.decision or shortened(report.quote or report.note),
        )
        for report in known
    ]
    show(("no.", "when", "what", "about", "by", "decision" if is_closed else "quote or note"), rows)


def show_report(database: str | None, number: int, as_json: bool) -> None:
    report = carried_out(database, lambda it, actor: reports.report_details(it, actor, number))
    if as_json:
        tell(report.model_dump(), "", as_json)
        return
    person = "somebody who is gone" if report.person is None else f"{report.person.name} ({report.person.id})"
    facts = [
        ("report", f"{report.id}, {report.state}, {moment(report.at)}"),
        ("what", f"{report.kind}: {report.reason}"),
        ("about", f"{person}, then called {report.name}"),
        ("by", name_of(report.reporter)),
        ("table", report.table or ""),
        ("line", "" if report.line is None else f"{report.line}: {report.quote}"),
        ("note", report.note),
        ("decision", report.decision or ""),
    ]
    show(("", ""), [fact for fact in facts if fact[1]])
    if report.lines:
        rows = [
            (str(line.id), moment(line.at), line.name, line.text, "hidden" if line.hidden else "")
            for line in report.lines
        ]
        show(("line", "when", "who", "said", ""), rows)
    if report.file is not None:
        tell_person(report.file, as_json)


def list_audit(database: str | None, person: str | None, since: str | None, limit: int, as_json: bool) -> None:
    after = since_of(since)

    def work(connection: Connection, actor: Actor) -> list[p.Act]:
        known = None if person is None else known_person(connection, person)
        return reports.list_acts(connection, actor, known, since=after, limit=limit)

    done = carried_out(database, work)
    if as_json:
        tell({"acts": [act.model_dump() for act in done]}, "", as_json)
        return
    show_acts(done)


# Telling


def tell(figures: dict[str, Any], text: str, as_json: bool) -> None:
    sys.stdout.write(json.dumps(figures) + "\n" if as_json else f"{text}\n")


def tell_person(file: p.PersonFile, as_json: bool) -> None:
    if as_json:
        tell(file.model_dump(), "", as_json)
        return
    facts = [
        ("name", f"{file.name} ({file.login or 'guest'}, {file.id})"),
        ("role", file.role or "none"),
        ("muted", until(file.muted_until)),
        ("banned", until(file.banned_until)),
        ("open reports", str(file.open_reports)),
        ("unread warnings", str(file.unread_warnings)),
    ]
    show(("", ""), facts)
    if file.acts:
        show_acts(file.acts)


def show_acts(done: Iterable[p.Act]) -> None:
    rows = [
        (
            moment(act.at),
            act.act,
            name_of(act.person),
            act.table or "",
            str(act.details.get("via", "")) if act.actor is None else act.actor.name,
            ", ".join(
                f"{name}: {fact_of(name, value)}"
                for name, value in act.details.items()
                if name != "via" and value is not None
            ),
        )
        for act in done
    ]
    show(("when", "act", "about", "table", "by", "details"), rows)


def show(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table for people."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_header=any(headings))
    for heading in headings:
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(*(Text(line_of(cell)) for cell in row))
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = PIPED_WIDTH
    console.print(table)


def line_of(text: str) -> str:
    """A text on one line, without what a terminal would not print as it stands."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"


def name_of(person: p.PersonName | None) -> str:
    return "" if person is None else person.name


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def fact_of(name: str, value: Any) -> str:
    """A detail of an act; times as people read them."""
    if name != "until" or not isinstance(value, int):
        return str(value)
    return "it is lifted" if value >= FOREVER else moment(value)


def until(at: int | None) -> str:
    if at is None or at <= now():
        return "no"
    return "until it is lifted" if at >= FOREVER else f"until {moment(at)}"
