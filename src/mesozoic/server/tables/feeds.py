"""Feeds: what each person who has the page open is told about friends, invitations and their seek.

A feed holds no events but the contacts as they are: whenever something may have changed they are read again, and told
if they differ from what was told last.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from pydantic_core import from_json, to_json
from sqlalchemy import Connection, delete, select

from mesozoic.server import protocol as p
from mesozoic.server.people.contacts import friend_ids, kept_apart, people_asked, people_asking
from mesozoic.server.people.standing import standing
from mesozoic.server.problems import StorageFailure
from mesozoic.server.recurrence import Recurrence
from mesozoic.server.store.notices import FeedChanged, PersonMoved, PersonOffline, PersonOnline, WhoIsOnline
from mesozoic.server.store.schema import invitations, people, seats, seeks, tables
from mesozoic.server.store.store import Store, now
from mesozoic.server.tables.listener import Listener
from mesozoic.server.tables.presence import HERE, SITE, Presence
from mesozoic.server.tables.sender import NoticeSender

log = logging.getLogger("mesozoic.feeds")

GATHER_SECONDS = 0.05
"""Changes within this time are told together."""
RETRY_SECONDS = 1.0
GRACE_SECONDS = 3.0
"""Who comes back within this time was never away: a page that is loaded again closes its socket, too."""
MOST_INVITATIONS = 50
START_MILLISECONDS = 5000
"""After which people who have found each other are told although their game has not begun: its process may be gone."""

ORDINARY = p.Standing(role=None, muted_until=None, muted_why=None, warnings=[])
"""How almost everybody stands; nobody is told that."""


class Feeds:
    """The open feeds of this process, and who is on the site."""

    def __init__(self, store: Store, presence: Presence, sender: NoticeSender) -> None:
        self._store = store
        self._presence = presence
        self._sender = sender
        self._listeners: dict[str, set[Listener]] = {}  # by person
        self._told: dict[str, bytes] = {}  # the contacts each of them knows
        self._told_standing: dict[str, p.Standing] = {}
        self._newcomers: set[Listener] = set()  # feeds that have not been told anything yet
        self._friends: dict[str, set[str]] = {}
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        self._failing = Recurrence(log, f"contacts were not told, retrying every {RETRY_SECONDS:g} s")
        self._stale: set[str] = set()  # people whose contacts have changed while they were read
        self._leaving: dict[str, asyncio.TimerHandle] = {}

    async def stop(self) -> None:
        for timer in self._leaving.values():
            timer.cancel()
        tasks = list(self._refreshing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Who has a feed

    def listeners_of(self, person: str | None) -> list[Listener]:
        """The feeds of somebody, or of everybody (None)."""
        if person is not None:
            return list(self._listeners.get(person, ()))
        return [listener for listeners in self._listeners.values() for listener in listeners]

    def watch(self, listener: Listener) -> None:
        """Tell somebody their contacts now, and whenever they change."""
        person = listener.person
        assert person is not None
        self._listeners.setdefault(person, set()).add(listener)
        self._newcomers.add(listener)
        self.refresh(person)
        if (timer := self._leaving.pop(person, None)) is not None:
            timer.cancel()
        if not self._presence.is_at(HERE, SITE, person):
            self._presence.add(HERE, SITE, person)
            self._sender.send(PersonOnline(person))
            self.refresh_friends(person)

    def unwatch(self, listener: Listener) -> None:
        """Tell somebody nothing more; a moment after their last feed has closed they are away."""
        person = listener.person
        listeners = self._listeners.get(person or "", set())
        listeners.discard(listener)
        self._newcomers.discard(listener)
        if person is not None and person in self._listeners and not listeners:
            for known in (self._listeners, self._told, self._told_standing, self._friends):
                known.pop(person, None)
            self._leaving[person] = asyncio.get_running_loop().call_later(GRACE_SECONDS, self._leave, person)

    def _leave(self, person: str) -> None:
        del self._leaving[person]
        self._presence.remove(HERE, SITE, person)
        self._sender.send(PersonOffline(person))
        self.refresh_friends(person)

    def say_who_is_online(self) -> None:
        """Tell other processes who is on the site through this one."""
        self._sender.send(*map(PersonOnline, self._listeners))

    def ask_who_is_online(self) -> None:
        self._sender.send(WhoIsOnline())

    # What has changed

    def changed(self, *persons: str) -> None:
        """The contacts of people have changed: tell them, here and through other processes."""
        self._sender.send(*map(FeedChanged, persons))
        for person in persons:
            self.refresh(person)

    def moved(self, *persons: str) -> None:
        """People have begun or stopped to play: tell their friends, here and through other processes."""
        self._sender.send(*map(PersonMoved, persons))
        for person in persons:
            self.refresh_friends(person)

    async def table_changed(self, table_id: str) -> None:
        """A table has begun or is closed: those who were invited need not come any more."""
        wanted = select(invitations.c.person).where(invitations.c.table_id == table_id)
        try:
            self.changed(*await self._store.read(lambda connection: list(connection.execute(wanted).scalars())))
        except StorageFailure as problem:  # they see it when they come
            log.warning("invitations were not told", extra={"table": table_id, "reason": problem.detail})

    def refresh_friends(self, person: str) -> None:
        """Tell the friends of somebody who have a feed here."""
        for friend in [friend for friend, friends in self._friends.items() if person in friends]:
            self.refresh(friend)

    def refresh_all(self) -> None:
        for person in list(self._listeners):
            self.refresh(person)

    def refresh(self, person: str) -> None:
        """Tell somebody their contacts, if they have a feed here and something is new."""
        if person not in self._listeners:
            return
        if person in self._refreshing:
            self._stale.add(person)
            return
        self._stale.add(person)
        self._refreshing[person] = asyncio.create_task(self._refresh(person))

    async def _refresh(self, person: str) -> None:
        """Tell somebody their contacts until nothing has changed meanwhile; what comes afterwards begins anew."""
        try:
            while person in self._stale:
                await asyncio.sleep(GATHER_SECONDS)
                self._stale.discard(person)
                try:
                    await self._tell(person)
                    self._failing.worked()
                except StorageFailure as problem:
                    self._failing.failed(reason=problem.reason)
                    self._stale.add(person)
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._stale.discard(person)
            del self._refreshing[person]

    async def _tell(self, person: str) -> None:
        contacts, paired, stands = await self._read(person)
        if person not in self._listeners:
            return
        message = to_json(p.ContactsChanged(contacts=contacts))
        is_news = message != self._told.get(person)
        self._told[person] = message
        known = self._told_standing.get(person, ORDINARY)
        self._told_standing[person] = stands
        for listener in self._listeners[person]:
            if is_news or listener in self._newcomers:
                listener.tell(message)
            if stands != (ORDINARY if listener in self._newcomers else known):
                listener.tell(to_json(p.StandingChanged(standing=stands)))
            if paired is not None:
                listener.tell(to_json(p.Paired(table=paired)))
        self._newcomers -= self._listeners[person]
        if paired is not None:
            done = delete(seeks).where(seeks.c.person == person, seeks.c.table_id == paired)
            await self._store.write(lambda connection: connection.execute(done).rowcount)

    # Reading

    async def contacts(self, person: str) -> tuple[p.Contacts, str | None]:
        """The contacts of a person, and the table that their seek has led to."""
        contacts, paired, _ = await self._read(person)
        return contacts, paired

    async def _read(self, person: str) -> tuple[p.Contacts, str | None, p.Standing]:
        """The same, and how they stand."""

        def read(connection: Connection) -> tuple[Any, ...]:
            friends = select(people).where(people.c.id.in_(friend_ids(person))).order_by(people.c.name, people.c.id)
            return (
                list(connection.execute(friends)),
                people_asking(connection, person),
                people_asked(connection, person),
                open_invitations(connection, person),
                connection.execute(select(seeks).where(seeks.c.person == person)).first(),
                connection.execute(begun_by_seek(person)).scalar(),
                standing(connection, person, now()),
            )

        friends, asking, asked, invited, seek, paired, stands = await self._store.read(read)
        if person in self._listeners:  # before asking where they are: who moves now is noticed
            self._friends[person] = {row.id for row in friends}
        playing = await self._playing([row.id for row in friends if row.visible])
        contacts = p.Contacts(
            friends=[self._friend(row, playing.get(row.id)) for row in friends],
            asking=asking,
            asked=asked,
            invitations=[invitation(row) for row in invited],
            seek=None if seek is None or seek.table_id is not None else terms(seek),
        )
        return contacts, paired, stands

    def _friend(self, row: Any, playing: Any) -> p.Friend:
        online = row.visible and self._presence.is_here(SITE, row.id)
        if playing is None:
            return p.Friend(id=row.id, name=row.name, online=online)
        is_watchable = playing.public and playing.settings["settings"]["spectators"]
        table = playing.id if is_watchable else None
        return p.Friend(id=row.id, name=row.name, online=online, playing=playing.game, table=table)

    async def _playing(self, persons: list[str]) -> dict[str, Any]:
        """The tables in play at which people sit and are at this moment."""
        at = self._presence.tables_of(set(persons))
        if not at:
            return {}
        wanted = (
            select(seats.c.person, tables.c.id, tables.c.game, tables.c.public, tables.c.settings)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(seats.c.person.in_(persons), tables.c.id.in_(at), tables.c.state == "playing")
            .order_by(tables.c.started)
        )
        rows = await self._store.read(lambda connection: list(connection.execute(wanted)))
        return {row.person: row for row in rows if self._presence.is_here(row.id, row.person)}


def begun_by_seek(person: str) -> Any:
    """The table to which a seek has led, once its game has begun, or should have long ago."""
    is_due = (tables.c.state != "open") | (tables.c.created < now() - START_MILLISECONDS)
    return select(tables.c.id).join(seeks, seeks.c.table_id == tables.c.id).where(seeks.c.person == person, is_due)


def open_invitations(connection: Connection, person: str) -> list[Any]:
    """Invitations to tables that have not begun, the newest first."""
    sits = select(seats.c.table_id).where(seats.c.person == person)
    wanted = (
        select(tables, invitations.c.sender, invitations.c.at, people.c.name.label("sender_name"))
        .join(invitations, invitations.c.table_id == tables.c.id)
        .join(people, people.c.id == invitations.c.sender)
        .where(invitations.c.person == person, tables.c.state == "open", tables.c.id.not_in(sits))
        .where(~invitations.c.declined)
        .where(invitations.c.sender.not_in(kept_apart(person)))
        .order_by(invitations.c.at.desc(), tables.c.id)
        .limit(MOST_INVITATIONS)
    )
    return list(connection.execute(wanted))


def invitation(row: Any) -> p.Invitation:
    settings = row.settings["settings"]
    return p.Invitation(
        table=row.id,
        game=row.game,
        seats=row.settings["seats"],
        clock=settings["clock"],
        rated=settings["rated"],
        invite=row.invite,
        sender=p.PersonName(id=row.sender, name=row.sender_name),
        at=row.at,
    )


def terms(row: Any) -> p.SeekTerms:
    """What somebody wants to play, from a row of seeks."""
    return p.SeekTerms(game=row.game, seats=row.seats, clock=from_json(row.clock), rated=row.rated)
