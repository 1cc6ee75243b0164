"""Persons in the database: guests and accounts, made, found, merged and deleted.

The functions on a connection are called through `Store.read` and `Store.write`.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from mesozoic.server.people import names
from mesozoic.server.people.audit import forget_acts_of
from mesozoic.server.people.contacts import move_contacts
from mesozoic.server.people.identity import kind_of, new_id
from mesozoic.server.people.sessions import close_sessions
from mesozoic.server.people.standing import move_standing
from mesozoic.server.problems import Problem, conflict
from mesozoic.server.protocol import Person
from mesozoic.server.store.schema import (
    chat,
    people,
    ratings,
    records,
    reports,
    results,
    seats,
    sessions,
    tables,
    tokens,
)

DELETED = "(deleted)"
INVENTED = re.compile(r"Guest ([0-9]{4})", re.ASCII)
"""A name that `new_guest` made; who reads it is told it in their language."""


def new_guest(connection: Connection, name: str | None, at: int) -> Person:
    """Somebody who plays at once; a name is invented if there is none."""
    person = Person(id=new_id(), name=name or f"Guest {1000 + secrets.randbelow(9000)}", kind="guest")
    connection.execute(insert(people).values(id=person.id, name=person.name, created=at, seen=at))
    return person


def find_person(connection: Connection, person: str) -> Person | None:
    row = connection.execute(select(people).where(people.c.id == person)).first()
    if row is None:
        return None
    return Person(id=row.id, name=row.name, kind=kind_of(row.login), login=row.login, visible=row.visible)


def rename(connection: Connection, person: str, name: str) -> list[str]:
    """A new name from now on, also in games in play; returns their tables.  Games that were played keep the old one."""
    names.hold_names(connection, name)
    row = connection.execute(
        select(people.c.name, people.c.login).where(people.c.id == person).with_for_update()
    ).first()
    names.check_not_taken(connection, name, person)
    old, login = (None, None) if row is None else row
    looks = {} if login is None else names.skeletons(name, login)
    connection.execute(update(people).where(people.c.id == person).values(name=name, **looks))
    unfinished = select(tables.c.id).where(tables.c.state.in_(("open", "playing")))
    mine = (seats.c.person == person) & (seats.c.name == old) & seats.c.table_id.in_(unfinished)
    renamed = list(connection.execute(select(seats.c.table_id).where(mine).distinct()).scalars())
    connection.execute(update(seats).where(mine).values(name=name))
    return renamed


def set_visible(connection: Connection, person: str, visible: bool) -> None:
    """Let friends see when somebody is here, or not."""
    connection.execute(update(people).where(people.c.id == person).values(visible=visible))


def has_login(connection: Connection, login: str) -> bool:
    """Whether a login is taken, or is somebody's id: people are found by both."""
    wanted = select(people.c.id).where(or_(people.c.login == login.lower(), people.c.id == login.lower()))
    return connection.execute(wanted).first() is not None


def register(connection: Connection, guest: str | None, login: str, password: str, name: str | None, at: int) -> Person:
    """An account with a hashed password: a new person, or a guest who stays the same person."""
    if has_login(connection, login):
        raise login_taken()
    values = {"login": login.lower(), "password": password, "seen": at}
    try:
        if guest is None:
            account = new_guest(connection, name or login[:24], at).id
            _name_account(connection, account, name or login[:24], values)
        else:
            account = guest
            _upgrade(connection, guest, name, login, values)
    except IntegrityError:  # another process was faster
        raise login_taken() from None
    person = find_person(connection, account)
    assert person is not None
    return person


def _upgrade(connection: Connection, guest: str, name: str | None, login: str, values: dict[str, Any]) -> None:
    """Make a guest an account; older sessions and tokens end: they may be in other hands."""
    is_guest = (people.c.id == guest) & people.c.login.is_(None)
    row = connection.execute(select(people.c.name).where(is_guest).with_for_update()).first()
    if row is None:
        raise conflict("registered", "you have an account already")
    kept = login[:24] if INVENTED.fullmatch(row.name) else row.name
    _name_account(connection, guest, name or kept, values)
    close_sessions(connection, guest, with_tokens=True)


def _name_account(connection: Connection, account: str, name: str, values: dict[str, Any]) -> None:
    """Give an account its name and everything else, unless its name or its login looks like another's."""
    login = values["login"]
    looks = names.skeletons(name, login)
    names.hold_names(connection, name, login)
    connection.execute(update(people).where(people.c.id == account).values(name=name, **looks, **values))
    names.check_not_taken(connection, login, account, "login")
    names.check_not_taken(connection, name, account)


def login_taken() -> Problem:
    return conflict("login-taken", "this login is taken: choose another")


def tables_of(connection: Connection, person: str, states: Sequence[str] | None = None) -> list[str]:
    """The tables where somebody sits or is host, in certain states or in all."""
    sits = select(seats.c.table_id).where(seats.c.person == person)
    wanted = select(tables.c.id).where(or_(tables.c.id.in_(sits), tables.c.host == person)).order_by(tables.c.id)
    if states is not None:
        wanted = wanted.where(tables.c.state.in_(states))
    return list(connection.execute(wanted).scalars())


def shared_tables(connection: Connection, person: str, other: str) -> list[str]:
    """The tables where both sit."""
    theirs = select(seats.c.table_id).where(seats.c.person == other)
    wanted = select(seats.c.table_id).where(seats.c.person == person, seats.c.table_id.in_(theirs))
    return list(connection.execute(wanted.distinct().order_by(seats.c.table_id)).scalars())


def merge(connection: Connection, guest: str, account: str) -> list[str]:
    """Give an account what a guest has played and said; returns the tables where both sit, which stay as they are."""
    stays = shared_tables(connection, guest, account)
    for column in (seats.c.person, results.c.person, chat.c.person):
        mine = (column == guest) & column.table.c.table_id.not_in(stays)
        connection.execute(update(column.table).where(mine).values(person=account))
    hosted = (tables.c.host == guest) & tables.c.id.not_in(stays)
    connection.execute(update(tables).where(hosted).values(host=account))
    connection.execute(update(records).where(records.c.person == guest).values(person=account))
    close_sessions(connection, guest, with_tokens=True)
    if not stays:
        known = select(ratings.c.game).where(ratings.c.person == account)
        kept = (ratings.c.person == guest) & ratings.c.game.not_in(list(connection.execute(known).scalars()))
        connection.execute(update(ratings).where(kept).values(person=account))
        move_contacts(connection, guest, account)
        move_standing(connection, guest, account)
        connection.execute(delete(people).where(people.c.id == guest))
    return stays


def delete_person(connection: Connection, person: str) -> list[str]:
    """Forget somebody; what they played and said stays without a name.  Returns the tables that have changed.

    Rows that are theirs alone go with the person (`ondelete="CASCADE"`).
    """
    touched = tables_of(connection, person)
    open_tables = select(tables.c.id).where(tables.c.state == "open")
    connection.execute(delete(seats).where(seats.c.person == person, seats.c.table_id.in_(open_tables)))
    connection.execute(update(seats).where(seats.c.person == person).values(address=None))
    for named in (seats, chat, reports):
        connection.execute(update(named).where(named.c.person == person).values(person=None, name=DELETED))
    connection.execute(update(results).where(results.c.person == person).values(person=None))
    connection.execute(update(tables).where(tables.c.host == person).values(host=None))
    forget_acts_of(connection, person)
    for own in (sessions, tokens, ratings, records):
        connection.execute(delete(own).where(own.c.person == person))
    connection.execute(delete(people).where(people.c.id == person))
    return touched
