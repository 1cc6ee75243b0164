"""The audit log: sign-ins, changes of how somebody signs in, and what moderators do.

It holds no secrets, and addresses only as pseudonyms.  Of people who are gone it keeps what moderators did, what was
done about them, and that they are gone; by their ids, without names.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update

from mesozoic.server.store.schema import audit


def record_act(
    connection: Connection,
    at: int,
    act: str,
    actor: str | None = None,
    person: str | None = None,
    table: str | None = None,
    **details: Any,
) -> None:
    """Write down that somebody (`actor`, None: the server) has done something that concerns a person or a table."""
    row = {"at": at, "act": act, "actor": actor, "person": person, "table_id": table, "details": details}
    connection.execute(insert(audit).values(row))


def forget_acts_of(connection: Connection, person: str) -> None:
    """Forget the sign-ins of somebody who is deleted, and the names that moderators have replaced."""
    is_theirs = or_(audit.c.actor == person, audit.c.act == "sign-in-failed")
    connection.execute(delete(audit).where(audit.c.person == person, is_theirs, audit.c.act != "deleted"))
    renamed = select(audit.c.id, audit.c.details).where(audit.c.person == person, audit.c.act == "rename")
    for row in connection.execute(renamed).all():
        details = {name: value for name, value in row.details.items() if name not in ("before", "after")}
        connection.execute(update(audit).where(audit.c.id == row.id).values(details=details))
    connection.execute(update(audit).where(audit.c.person == person, audit.c.act == "deleted").values(details={}))
