"""Names that look like those of accounts, and how they are found."""

from __future__ import annotations

import re
import unicodedata

from sqlalchemy import Connection, func, or_, select, update

from mesozoic.server.people.look_alikes import VERSION, look_alike, skeleton
from mesozoic.server.problems import Problem, conflict
from mesozoic.server.store.schema import people

MOST_AT_ONCE = 500


def plain(name: str) -> str:
    """A name without the number of a seat."""
    return re.sub(r"[\W_]*\d*[\W_]*$", "", unicodedata.normalize("NFKC", name))


def check_not_taken(connection: Connection, name: str, person: str | None = None, field: str = "name") -> None:
    """Raise Problem (409) for a name that can be taken for the name or the login of somebody else's account."""
    wanted = skeleton(name)
    alike = or_(people.c.skeleton == wanted, people.c.login_skeleton == wanted)
    for row in connection.execute(select(people.c.id, people.c.name, people.c.login).where(alike)):
        if row.id != person and (look_alike(name, row.name) or look_alike(name, row.login)):
            raise name_taken(field)


def hold_names(connection: Connection, *names: str) -> None:
    """Let nobody else take names that look like these until the end of the transaction."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer
        for look in sorted({skeleton(name) for name in names}):
            connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(look))))


def name_taken(field: str) -> Problem:
    return conflict("name-taken", "this name looks like that of somebody else: choose another", field=field)


LACKING = people.c.login.is_not(None) & or_(
    *(column.is_(None) | ~column.startswith(VERSION) for column in (people.c.skeleton, people.c.login_skeleton))
)
"""Accounts of which it is not stored how their names look, or as an older version had it."""


def skeletons(name: str, login: str) -> dict[str, str]:
    """What is stored of an account so that names like its own are found."""
    return {"skeleton": skeleton(name), "login_skeleton": skeleton(login)}


def lacks_skeletons(connection: Connection) -> bool:
    return connection.execute(select(people.c.id).where(LACKING).limit(1)).first() is not None


def add_skeletons(connection: Connection) -> None:
    """Store how the names of some accounts look that lack it."""
    wanted = select(people.c.id, people.c.name, people.c.login).where(LACKING).limit(MOST_AT_ONCE)
    for row in list(connection.execute(wanted)):
        connection.execute(update(people).where(people.c.id == row.id).values(skeletons(row.name, row.login)))
