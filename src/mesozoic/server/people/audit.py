"""The audit log: sign-ins, changes of how somebody signs in, and what moderators do.

What is written there stays when people are gone.  It holds no secrets, and addresses only as pseudonyms.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert

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
