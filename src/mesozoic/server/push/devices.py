"""Devices: browsers in which somebody wants to be told things.  A device goes with the session that added it."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from typing import Any, get_args

from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import Connection, Row, delete, insert, select, update

from mesozoic.server.people.identity import hash_of, new_id
from mesozoic.server.problems import Problem, not_found
from mesozoic.server.protocol import DeviceInfo, DeviceRequest, DeviceSubscription, NewsKind
from mesozoic.server.store.schema import push_devices

MOST_DEVICES = 10
"""Devices of one person; the one added longest ago makes room."""
AUTH_BYTES = 16
KINDS: tuple[NewsKind, ...] = get_args(NewsKind)


@dataclass(frozen=True)
class Device:
    """Where and how to reach a browser."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    language: str
    site: str | None


def check_keys(wanted: DeviceSubscription) -> None:
    """Raise Problem (422) for keys with which nothing can be encrypted."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(wanted.keys.p256dh))
        is_right = len(decoded(wanted.keys.auth)) == AUTH_BYTES
    except (ValueError, binascii.Error):
        is_right = False
    if not is_right:
        raise Problem(422, "bad-keys", "'keys': these are not the keys of a subscription")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def add_device(
    connection: Connection, person: str, secret: str, wanted: DeviceRequest, site: str | None, at: int
) -> DeviceInfo:
    """Add a browser, or bring it up to date; one browser belongs to one person, whoever signed in last."""
    values: dict[str, Any] = {
        "person": person,
        "session": hash_of(secret),
        "p256dh": wanted.keys.p256dh,
        "auth": wanted.keys.auth,
        "language": wanted.language,
        "name": wanted.name,
        "site": site,
    }
    same = push_devices.c.endpoint == wanted.endpoint
    known = connection.execute(select(push_devices).where(same).with_for_update()).first()
    if known is not None and known.person == person:
        kinds = known.kinds if wanted.kinds is None else sorted(wanted.kinds)
        connection.execute(update(push_devices).where(same).values(kinds=kinds, **values))
        return DeviceInfo(id=known.id, name=wanted.name, language=wanted.language, kinds=kinds, created=known.created)
    connection.execute(delete(push_devices).where(same))
    mine = push_devices.c.person == person
    order = (push_devices.c.created.desc(), push_devices.c.id)
    oldest = select(push_devices.c.id).where(mine).order_by(*order).offset(MOST_DEVICES - 1)
    connection.execute(delete(push_devices).where(push_devices.c.id.in_(list(connection.execute(oldest).scalars()))))
    kinds = sorted(KINDS if wanted.kinds is None else wanted.kinds)
    row = {"id": new_id(), "endpoint": wanted.endpoint, "kinds": kinds, "created": at, **values}
    connection.execute(insert(push_devices).values(row))
    return DeviceInfo(id=row["id"], name=wanted.name, language=wanted.language, kinds=kinds, created=at)


def replace_subscription(connection: Connection, secret: str, wanted: DeviceSubscription) -> None:
    """The browser of a session has another subscription: its device, the one added last, is reached by that."""
    mine = push_devices.c.session == hash_of(secret)
    newest = select(push_devices.c.id).where(mine).order_by(push_devices.c.created.desc(), push_devices.c.id)
    device = connection.execute(newest.limit(1)).scalar()
    if device is None:
        raise not_found("device")
    connection.execute(
        delete(push_devices).where(push_devices.c.endpoint == wanted.endpoint, push_devices.c.id != device)
    )
    values = {"endpoint": wanted.endpoint, "p256dh": wanted.keys.p256dh, "auth": wanted.keys.auth}
    connection.execute(update(push_devices).where(push_devices.c.id == device).values(values))


def devices_of(connection: Connection, person: str) -> list[DeviceInfo]:
    """The devices of a person, as they see them: without what is needed to reach them."""
    return [
        DeviceInfo(id=row.id, name=row.name, language=row.language, kinds=row.kinds, created=row.created)
        for row in _rows(connection, person)
    ]


def addresses_of(connection: Connection, person: str, kind: str) -> list[Device]:
    """The devices on which a person wants to hear of a kind of news."""
    return [_device(row) for row in _rows(connection, person) if kind in row.kinds]


def address_of(connection: Connection, person: str, device: str) -> Device | None:
    """A device of a person."""
    return next((_device(row) for row in _rows(connection, person) if row.id == device), None)


def _device(row: Row[Any]) -> Device:
    return Device(row.id, row.endpoint, row.p256dh, row.auth, row.language, row.site)


def _rows(connection: Connection, person: str) -> list[Row[Any]]:
    mine = select(push_devices).where(push_devices.c.person == person)
    return list(connection.execute(mine.order_by(push_devices.c.created, push_devices.c.id)))


def change_kinds(connection: Connection, person: str, device: str, kinds: set[NewsKind]) -> None:
    mine = (push_devices.c.id == device) & (push_devices.c.person == person)
    if connection.execute(update(push_devices).where(mine).values(kinds=sorted(kinds))).rowcount == 0:
        raise not_found("device")


def remove_device(connection: Connection, person: str, device: str) -> None:
    mine = (push_devices.c.id == device) & (push_devices.c.person == person)
    if connection.execute(delete(push_devices).where(mine)).rowcount == 0:
        raise not_found("device")


def forget_device(connection: Connection, device: Device) -> None:
    """Remove a device that takes no messages any more, unless it has subscribed again in the meantime."""
    same = (push_devices.c.id == device.id) & (push_devices.c.endpoint == device.endpoint)
    connection.execute(delete(push_devices).where(same))
