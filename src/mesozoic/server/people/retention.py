"""How long what is written about people stays; the page about privacy says the same."""

from __future__ import annotations

from sqlalchemy import Connection, delete, or_

from mesozoic.server.people.identity import DAY
from mesozoic.server.people.known_devices import DEVICE_LIFE
from mesozoic.server.store.schema import audit, known_devices, reports

SIGN_INS_LIFE = 180 * DAY
"""Sign-ins, and changes of how somebody signs in, in the audit log."""
ACTS_LIFE = 730 * DAY
"""What moderators did, and reports they have decided about."""


def forget_old(connection: Connection, at: int) -> None:
    """Forget what is older than it has to be."""
    is_own = or_(audit.c.actor == audit.c.person, audit.c.act == "sign-in-failed")
    connection.execute(delete(audit).where(is_own, audit.c.at <= at - SIGN_INS_LIFE))
    connection.execute(delete(audit).where(audit.c.at <= at - ACTS_LIFE))
    connection.execute(delete(reports).where(reports.c.state == "closed", reports.c.handled <= at - ACTS_LIFE))
    connection.execute(delete(known_devices).where(known_devices.c.seen <= at - DEVICE_LIFE))
