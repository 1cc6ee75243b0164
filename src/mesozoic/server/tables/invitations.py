"""Invitations: keeping a seat at an open table for a friend."""

from __future__ import annotations

from sqlalchemy import Connection, func, select, update

from mesozoic.server.people.contacts import are_friends
from mesozoic.server.people.identity import Identity
from mesozoic.server.people.notifier import Notifier
from mesozoic.server.problems import conflict, forbidden, not_found
from mesozoic.server.store.schema import invitations, people
from mesozoic.server.store.store import Store, add_row, now
from mesozoic.server.tables.feeds import Feeds
from mesozoic.server.tables.lobby import check_open
from mesozoic.server.tables.registry import Registry

MOST_INVITED = 20
"""Friends who may be invited to one table."""


class Invitations:
    """Invites people to tables."""

    def __init__(self, store: Store, registry: Registry, feeds: Feeds, notifier: Notifier) -> None:
        self._store = store
        self._registry = registry
        self._feeds = feeds
        self._notifier = notifier

    async def invite(self, who: Identity, table_id: str, other: str) -> None:
        """Invite a friend to a table where one sits; a second time, also after a refusal, nothing happens."""
        live = await self._registry.find_current(table_id)
        if not live.seats_of(who.id) and live.row.host != who.id:
            raise forbidden("not-seated", "you do not sit at this table")
        check_open(live)

        def write(connection: Connection) -> bool:
            if connection.execute(select(people.c.id).where(people.c.id == other)).first() is None:
                raise not_found("person")
            if not are_friends(connection, who.id, other):
                raise forbidden("not-friends", "only friends can be invited: ask them first, or send them the link")
            count = select(func.count()).select_from(invitations).where(invitations.c.table_id == table_id)
            if connection.execute(count).scalar_one() >= MOST_INVITED:
                raise conflict("too-many-invited", f"{MOST_INVITED} people are invited to this table already")
            return add_row(connection, invitations, person=other, table_id=table_id, sender=who.id, at=now())

        if await self._store.write(write):
            self._notifier.notify(other, "invitation", who.name, table_id)

    async def decline(self, person: str, table_id: str) -> None:
        """Turn an invitation down for good; nobody is told."""
        mine = (invitations.c.person == person) & (invitations.c.table_id == table_id) & ~invitations.c.declined
        declined = update(invitations).where(mine).values(declined=True)
        if await self._store.write(lambda connection: connection.execute(declined).rowcount) == 0:
            raise not_found("invitation")
        self._feeds.changed(person)
