"""Seeks: people who want to play the same game now find each other.

A seek waits in the database, so that people who came through different processes meet; whoever completes a number of
people opens their table and starts it.  A seek ends with the socket it came from.
"""

from __future__ import annotations

import secrets
from typing import Any

from pydantic_core import to_json
from sqlalchemy import Connection, delete, func, insert, select, text, update

from mesozoic.server import protocol as p
from mesozoic.server.people.contacts import is_between, kept_apart
from mesozoic.server.people.identity import Identity
from mesozoic.server.people.notifier import Notifier
from mesozoic.server.people.standing import is_free
from mesozoic.server.readiness import Readiness
from mesozoic.server.store import queries
from mesozoic.server.store.schema import people, seeks
from mesozoic.server.store.store import Store, now
from mesozoic.server.tables.feeds import Feeds, terms
from mesozoic.server.tables.lobby import Lobby, check_clock, check_may_rate, check_number_of_tables, checked, new_row

FRESH_MILLISECONDS = 15_000
"""After which the seeks of a process that is silent do not count any more."""
LOCK = 7_306_201
"""PostgreSQL's advisory lock for pairing: two processes do not overlook each other's seek."""
MOST_LISTED = 50


class Seeks:
    """People who wait for others."""

    def __init__(self, store: Store, lobby: Lobby, feeds: Feeds, notifier: Notifier, readiness: Readiness) -> None:
        self._store = store
        self._lobby = lobby
        self._feeds = feeds
        self._notifier = notifier
        self._readiness = readiness
        self._open: dict[str, str] = {}  # by person: the connection through which they seek here

    async def seek(self, who: Identity, connection_key: str, wanted: p.Seek, origin: str | None = None) -> None:
        """Wait for others, or play with those who wait already; the origin stands for the address of who asks."""
        check_may_rate(who, wanted.rated)
        check_clock(wanted.clock, wanted.rated)
        request = table_request(wanted)
        game, options, data = checked(request)
        self._readiness.check(game.id)
        table = new_row(who, game.id, request, options, data)
        clock, at = to_json(wanted.clock).decode(), now()
        row = {
            "person": who.id,
            "game": game.id,
            "seats": wanted.seats,
            "clock": clock,
            "rated": wanted.rated,
            "entropy": wanted.entropy,
            "address": origin if wanted.rated else None,
            "process": self._store.name,
            "connection": connection_key,
            "created": at,
            "seen": at,
        }

        def write(connection: Connection) -> list[str]:
            check_number_of_tables(connection, who.id)
            lock(connection)
            connection.execute(delete(seeks).where(seeks.c.person == who.id))
            connection.execute(insert(seeks).values(row))
            return pair(connection, who.id, row, table)

        together = await self._store.write(write)
        self._open[who.id] = connection_key
        if together:
            await self._begin(who, str(table["id"]), together)
        else:
            self._feeds.changed(who.id)

    async def look_again(self, who: Identity) -> None:
        """Pair somebody who waits with people who waited already, but were kept apart from them until now."""
        mine = select(seeks).where(seeks.c.person == who.id, is_waiting())
        waiting = await self._store.read(lambda connection: connection.execute(mine).first())
        if waiting is None:
            return
        request = table_request(p.Seek.model_validate(terms(waiting).model_dump()))
        game, options, data = checked(request)
        table = new_row(who, game.id, request, options, data)

        def write(connection: Connection) -> list[str]:
            lock(connection)
            row = connection.execute(mine).first()
            return [] if row is None else pair(connection, who.id, row._asdict(), table)

        if together := await self._store.write(write):
            await self._begin(who, str(table["id"]), together)

    async def _begin(self, who: Identity, table_id: str, together: list[str]) -> None:
        """Start the game of people who have found each other, and tell them."""
        await self._lobby.start(who, table_id)
        for person in together:
            self._notifier.notify(person, "paired", table=table_id)

    async def cancel(self, person: str, connection_key: str | None = None) -> None:
        """Wait no longer; with a connection only if the seek came from it."""
        if connection_key is not None and self._open.get(person) != connection_key:
            return
        mine = select(seeks.c.person).where(seeks.c.person == person)
        is_known = self._open.pop(person, None) is not None
        if not is_known and await self._store.read(lambda connection: connection.execute(mine).first()) is None:
            return  # who cancels again and again does not keep the writer busy
        gone = delete(seeks).where(seeks.c.person == person)
        if connection_key is not None:
            gone = gone.where(seeks.c.process == self._store.name, seeks.c.connection == connection_key)
        if await self._store.write(lambda connection: connection.execute(gone).rowcount):
            self._feeds.changed(person)

    async def listed(self, viewer: str | None) -> list[p.OpenSeek]:
        """What people wait for, those longest waited for first; people kept apart from the viewer do not count."""
        wanted = (
            select(seeks.c.game, seeks.c.seats, seeks.c.clock, seeks.c.rated, func.count().label("waiting"))
            .where(is_waiting())
            .group_by(seeks.c.game, seeks.c.seats, seeks.c.clock, seeks.c.rated)
            .order_by(func.min(seeks.c.created), seeks.c.game, seeks.c.seats, seeks.c.clock)
            .limit(MOST_LISTED)
        )
        if viewer is not None:
            wanted = wanted.where(seeks.c.person != viewer, seeks.c.person.not_in(kept_apart(viewer)))
        rows = await self._store.read(lambda connection: list(connection.execute(wanted)))
        return [p.OpenSeek(**terms(row).model_dump(), waiting=row.waiting) for row in rows]

    async def keep(self) -> None:
        """Say that the seeks of this process still count, and tell those that have led to a table meanwhile."""
        if not self._open:
            return
        mine = seeks.c.process == self._store.name

        def write(connection: Connection) -> list[Any]:
            connection.execute(update(seeks).where(mine).values(seen=now()))
            connection.execute(delete(seeks).where(seeks.c.seen < now() - 10 * FRESH_MILLISECONDS))
            return list(connection.execute(select(seeks.c.person, seeks.c.table_id).where(mine)))

        rows = await self._store.write(write)
        self._open = {row.person: self._open[row.person] for row in rows if row.person in self._open}
        for row in rows:
            if row.table_id is not None:
                self._feeds.refresh(row.person)


def table_request(wanted: p.Seek) -> p.TableRequest:
    """The table that people who seek the same get: the usual rules, no hints, everybody may watch."""
    return p.TableRequest.model_validate(
        {
            "game": wanted.game,
            "seats": [{"kind": "open"}] * wanted.seats,
            "clock": wanted.clock,
            "rated": wanted.rated,
            "access": "public",
            "hints": False,
            "on_timeout": "forfeit" if wanted.seats == 2 or wanted.rated else "bot",
        }
    )


def lock(connection: Connection) -> None:
    """Let only one transaction at a time look for others; SQLite writes one at a time anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def is_waiting() -> Any:
    return seeks.c.table_id.is_(None) & (seeks.c.seen > now() - FRESH_MILLISECONDS)


def pair(connection: Connection, person: str, row: dict[str, Any], table: dict[str, Any]) -> list[str]:
    """Seat those who seek the same at a new table, if there are enough; returns who sits there."""
    same = [seeks.c[name] == row[name] for name in ("game", "seats", "clock", "rated")]
    wanted = (
        select(seeks, people.c.name)
        .join(people, people.c.id == seeks.c.person)
        .where(*same, is_waiting(), is_free(now()))
    )
    together: list[Any] = []
    for other in sorted(connection.execute(wanted), key=lambda other: (other.person != person, other.created)):
        if len(together) < row["seats"] and not is_between(
            connection, other.person, [seeker.person for seeker in together]
        ):
            together.append(other)
    if len(together) < row["seats"]:
        return []
    secrets.SystemRandom().shuffle(together)
    chairs = [
        {
            "seat": seat,
            "person": seeker.person,
            "bot": None,
            "name": seeker.name,
            "entropy": seeker.entropy,
            "address": seeker.address,
        }
        for seat, seeker in enumerate(together)
    ]
    queries.add_table(connection, table, chairs)
    sitting = [seeker.person for seeker in together]
    connection.execute(update(seeks).where(seeks.c.person.in_(sitting)).values(table_id=table["id"]))
    return sitting
