"""Known devices: browsers in which somebody has signed in.  A device has a cookie that outlives sessions and people;
the database holds its hash."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, update

from mesozoic.server.people.identity import DAY
from mesozoic.server.store.schema import known_devices
from mesozoic.server.store.store import add_row

DEVICE_LIFE = 400 * DAY
"""Browsers keep no cookie longer."""
MOST_KNOWN_DEVICES = 30
"""Of one person; the one not used for longest makes room."""
SECRET = re.compile(r"[A-Za-z0-9_-]{32}", re.ASCII)


@dataclass(frozen=True)
class Browser:
    """What somebody signs in with: the hash of its device, what it is ("Firefox, Linux"), the pseudonym of where."""

    device: str | None = None
    agent: str | None = None
    address: str | None = None


UNKNOWN = Browser()


def new_device() -> str:
    """The secret of a device that is not known yet."""
    return secrets.token_urlsafe(24)


def is_device(secret: str) -> bool:
    """Whether a text can be the secret of a device."""
    return SECRET.fullmatch(secret) is not None


def remember_device(connection: Connection, person: str, device: str | None, at: int) -> None:
    """A person has signed in with a device; from now on it is known as theirs."""
    if device is None:
        return
    mine = known_devices.c.person == person
    if not add_row(connection, known_devices, person=person, hash=device, seen=at):
        connection.execute(update(known_devices).where(mine, known_devices.c.hash == device).values(seen=at))
        return
    order = (known_devices.c.seen.desc(), known_devices.c.hash)
    oldest = select(known_devices.c.hash).where(mine).order_by(*order).offset(MOST_KNOWN_DEVICES)
    gone = list(connection.execute(oldest).scalars())
    connection.execute(delete(known_devices).where(mine, known_devices.c.hash.in_(gone)))


def knows_device(connection: Connection, person: str, device: str | None) -> bool:
    """Whether a person has signed in with a device before."""
    wanted = select(known_devices.c.person).where(known_devices.c.person == person, known_devices.c.hash == device)
    return device is not None and connection.execute(wanted).first() is not None


def devices_of(connection: Connection, person: str) -> list[str]:
    """The hashes of the devices with which a person has signed in."""
    return list(connection.execute(select(known_devices.c.hash).where(known_devices.c.person == person)).scalars())
