"""The audience of tables: who watches which table, what they say, and whether they still may."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any

from sqlalchemy import Connection, Row, delete

from mesozoic.server import protocol as p
from mesozoic.server.admission import Admission
from mesozoic.server.people.contacts import apart_ids, blocked_ids
from mesozoic.server.people.identity import Identity
from mesozoic.server.people.persons import find_person
from mesozoic.server.people.standing import check_not_muted, muted_at
from mesozoic.server.problems import Problem, bad, conflict, not_found
from mesozoic.server.store import queries
from mesozoic.server.store.notices import (
    ChatAdded,
    FeedChanged,
    GuestsHere,
    Notice,
    PersonChanged,
    PersonGone,
    PersonHere,
    PersonHidden,
    WhoIsHere,
)
from mesozoic.server.store.schema import mutes
from mesozoic.server.store.store import Store, add_row, now
from mesozoic.server.tables.driver import Driver
from mesozoic.server.tables.feeds import Feeds
from mesozoic.server.tables.listener import NOBODY, Listener
from mesozoic.server.tables.live import ROOMS, Live
from mesozoic.server.tables.presence import HERE, Presence
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.sender import NoticeSender
from mesozoic.server.tables.spectators import spectators, unnamed

SPECTATOR_SECONDS = 0.5
"""Spectators who come and go within this time are told together."""
Charge = Callable[[int], None]
"""Counts with somebody, or refuses, that so many events are read for them."""
MOST_MUTED = 100
"""People whose lines somebody does not want to see at one table."""


class Audience:
    """Those who watch tables through this process."""

    def __init__(
        self, store: Store, registry: Registry, driver: Driver, sender: NoticeSender, presence: Presence, feeds: Feeds
    ) -> None:
        self._store = store
        self._registry = registry
        self._driver = driver
        self._sender = sender
        self._presence = presence
        self._feeds = feeds
        self._is_admitting = True
        self._admission = Admission(at_once=1)  # a state takes longer than a move
        self._checks: set[asyncio.Task[None]] = set()
        self._telling: dict[str, asyncio.TimerHandle] = {}  # tables whose spectators are about to be told

    async def stop(self) -> None:
        for timer in self._telling.values():
            timer.cancel()
        for task in self._checks:
            task.cancel()
        await asyncio.gather(*self._checks, return_exceptions=True)

    def dismiss(self) -> None:
        """Disconnect everybody and admit nobody; they come back to the server that follows."""
        self._is_admitting = False
        for live in self._registry.tables.values():
            for listener in live.listeners:
                listener.lose()
        for listener in self._feeds.listeners_of(None):
            listener.lose()

    # Watching

    async def watch(self, listener: Listener, table_id: str, since: int, charge: Charge) -> None:
        """Tell a listener the state now, and everything that happens from now on."""
        await self._read_blocks_of(listener, table_id)
        async with self._registry.hold_current(table_id) as live:
            if not self._is_admitting:
                raise Problem(503, "stopping", "the server is stopping; try again soon")
            live.check_may_see(listener.person, listener.invite, listener.apart)
            charge(live.length_since(since))
            notices: list[Notice] = [] if live.listeners else [WhoIsHere(table_id)]
            is_back = live.is_watched_by(listener.person)
            live.listeners.add(listener)
            listener.tell(live.state(listener.person, since, listener.invite, listener.apart))
            live.tell_spectators_to(listener)
            if listener.person is not None:
                self._presence.add(HERE, table_id, listener.person)
            if not live.seats_of(listener.person):
                self.spectators_changed(table_id)
                if listener.person is not None and listener.name is not None and not is_back:
                    notices.append(PersonHere(table_id, listener.person))
            elif listener.person is not None:
                notices.append(here(live, listener.person))
                if not is_back:
                    live.tell_table()
                    self._feeds.moved(listener.person)
            self._sender.send(*notices)
        self._driver.start_bots(live)

    def unwatch(self, listener: Listener, table_id: str) -> None:
        """Tell a listener nothing more."""
        live = self._registry.tables.get(table_id)
        if live is None or listener not in live.listeners:
            return
        live.listeners.discard(listener)
        live.used = time.monotonic()  # the table stays until others are told that somebody watches no more
        person = listener.person
        is_gone = person is not None and not live.is_watched_by(person)
        if is_gone and person is not None:
            self._presence.remove(HERE, table_id, person)
            self._sender.send(PersonGone(table_id, person))
        if not live.seats_of(person):
            self.spectators_changed(table_id)
        elif person is not None:
            live.tell_table()
            if is_gone:
                self._feeds.moved(person)
            else:
                self._sender.send(here(live, person))

    async def state(
        self, person: str | None, table_id: str, since: int, invite: str | None, charge: Charge, owner: str
    ) -> bytes:
        """What `protocol.State` says to somebody; those who ask at once are told one after the other.

        The owner is the person, or the address of who is nobody: each has one turn after the other.
        """
        apart = await self.apart(person)
        await self._admission.begin(owner)
        async with self._registry.hold_current(table_id) as live:
            live.check_may_see(person, invite, apart)
            charge(live.length_since(since))
            return live.state(person, since, invite, apart)

    def say_who_is_here(self, live: Live) -> None:
        """Tell other processes who is at a table through this one."""
        people = {
            listener.person
            for listener in live.listeners
            if listener.person is not None and (listener.name is not None or live.seats_of(listener.person))
        }
        live.counted_guests = unnamed(live)
        self._sender.send(*(here(live, person) for person in people), GuestsHere(live.id, live.counted_guests))

    def look(self, listener: Listener, table_id: str, is_looking: bool) -> None:
        """A listener sees the table, or does not any more: the page is hidden."""
        live = self._registry.tables.get(table_id)
        if live is None or listener.is_looking == is_looking:
            return
        listener.is_looking = is_looking
        if listener.person is not None and live.seats_of(listener.person):
            self._sender.send(here(live, listener.person))

    def ask_who_is_here(self) -> None:
        """Ask other processes who is at the tables that are watched through this one."""
        self._sender.send(*(WhoIsHere(table) for table, live in self._registry.tables.items() if live.listeners))

    # Spectators

    def spectators_changed(self, table_id: str) -> None:
        """Tell a table soon who watches it."""
        if table_id not in self._telling:
            loop = asyncio.get_running_loop()
            self._telling[table_id] = loop.call_later(SPECTATOR_SECONDS, self._tell_spectators, table_id)

    def seats_changed(self, live: Live) -> None:
        """Whoever watched a table and sits there now is no spectator any more, and the other way round."""
        if live.listeners:
            self.spectators_changed(live.id)

    def _tell_spectators(self, table_id: str) -> None:
        del self._telling[table_id]
        if (live := self._registry.tables.get(table_id)) is not None:
            if live.counted_guests != (count := unnamed(live)):  # otherwise it is others who come and go elsewhere
                live.counted_guests = count
                self._sender.send(GuestsHere(table_id, count))
            live.tell_spectators(spectators(live))

    async def hear_of(self, live: Live, person: str) -> None:
        """Somebody is at a table through another process: who watches is named."""
        if not live.seats_of(person) and (known := await self._store.read(lambda it: find_person(it, person))):
            self._presence.names[person] = known.name
        self.spectators_changed(live.id)

    async def _read_name(self, person: str) -> None:
        """Name somebody among spectators as they want to be named from now on."""
        listeners = [(live, listener) for live, listener in self._all_listeners() if listener.person == person]
        if listeners and (known := await self._store.read(lambda connection: find_person(connection, person))):
            for live, listener in listeners:
                listener.name = spectator_name(known.name, known.kind, known.visible)
                self.say_who_is_here(live)
                self.spectators_changed(live.id)

    # Chat

    async def say(self, who: Identity, table_id: str, said: p.Chat, invite: str | None = None) -> p.Said:
        """Add a line to the chat of a table and tell it."""
        at = now()

        def read(connection: Connection) -> frozenset[str]:
            check_not_muted(connection, who.id, at)
            return apart_ids(connection, who.id)

        live, apart = await self._registry.find_current(table_id), await self._store.read(read)
        live.check_may_chat(who.id, invite, apart)
        text = said.text if said.phrase is None else p.PHRASES[said.phrase]
        room = live.room_of(who.id)
        line = {"table_id": table_id, "person": who.id, "name": who.name, "at": at, "text": text, "room": room}
        number = await self._store.write(
            lambda connection: queries.add_chat(connection, phrase=said.phrase, **line), ChatAdded(table_id)
        )
        del line["table_id"]
        told = p.Said.model_validate({"id": number, "phrase": said.phrase, **line})
        live.tell_chat([told])
        return told

    async def chat(self, live: Live, after: int, reader: str | None) -> list[p.Said]:
        """The last lines of a table's chat that a reader sees: not of people whom they have blocked or muted here."""
        rooms = live.rooms_of(reader)

        def read(connection: Connection) -> list[p.Said]:
            muted = NOBODY if reader is None else unwanted_ids(connection, reader, live.id)
            lines = queries.chat_rows(connection, live.id, after, rooms)
            return [said_in(line) for line in lines if line.person not in muted]

        return await self._store.read(read)

    async def unwanted(self, live: Live, reader: str) -> list[p.Said]:
        """Those of the last lines that `chat` leaves out for a reader."""
        rooms = live.rooms_of(reader)

        def read(connection: Connection) -> list[p.Said]:
            muted = unwanted_ids(connection, reader, live.id)
            lines = queries.chat_rows(connection, live.id, 0, rooms) if muted else []
            return [said_in(line) for line in lines if line.person in muted]

        return await self._store.read(read)

    async def read_chat(self, live: Live) -> None:
        """Tell the lines that others have added since the table was read; they may come in any order."""
        last = live.last_chat
        rows = await self._store.read(lambda connection: queries.chat_rows(connection, live.id, last, ROOMS))
        live.tell_chat(map(said_in, rows))

    async def line(self, who: Identity, number: int, invite: str | None) -> Row[Any]:
        """A line of a chat that somebody can read; it is not found if they cannot, or a moderator has hidden it."""
        row = await self._store.read(lambda connection: queries.chat_row(connection, number))
        if row is None or row.hidden:
            raise not_found("line")
        live = await self._registry.find_current(row.table_id)
        is_read = live.may_chat(who.id, invite, await self.apart(who.id)) and row.room in live.rooms_of(who.id)
        if not is_read:
            raise not_found("line")
        return row

    # Mutes: somebody does not want to see the lines of somebody else at a table; nobody is told

    async def mute(self, who: Identity, table_id: str, other: str) -> None:
        """Show somebody no more lines of somebody else at a table."""
        await self._registry.find(table_id)

        def write(connection: Connection) -> None:
            if other == who.id:
                raise bad("yourself", "this is yourself")
            if find_person(connection, other) is None:
                raise not_found("person")
            if len(muted_at(connection, who.id, table_id)) >= MOST_MUTED:
                raise conflict("too-many-muted", f"you have muted {MOST_MUTED} people at this table")
            add_row(connection, mutes, person=who.id, table_id=table_id, muted=other)

        await self._store.write(write)
        await self._mutes_changed(who.id)

    async def unmute(self, who: Identity, table_id: str, other: str) -> None:
        mine = (mutes.c.person == who.id) & (mutes.c.table_id == table_id) & (mutes.c.muted == other)
        await self._store.write(lambda connection: connection.execute(delete(mutes).where(mine)).rowcount)
        await self._mutes_changed(who.id)

    async def _mutes_changed(self, person: str) -> None:
        self._sender.send(FeedChanged(person))
        await self.read_blocks(person)

    # Blocks

    async def apart(self, person: str | None) -> frozenset[str]:
        """The people with whom somebody has to do nothing: a block is between them."""
        if person is None:
            return NOBODY
        return await self._store.read(lambda connection: apart_ids(connection, person)) or NOBODY

    async def read_blocks(self, person: str) -> None:
        """Take over the blocks of somebody who watches: whose chat they see, who is here, which tables they may see."""
        watched = [(live, listener) for live, listener in self._all_listeners() if listener.person == person]
        for live, listener in watched:
            before = listener.apart
            await self._read_blocks_of(listener, live.id)
            if listener.apart != before:
                live.tell_table()
                live.tell_spectators_to(listener)

    async def _read_blocks_of(self, listener: Listener, table_id: str) -> None:
        if (person := listener.person) is None:
            return

        def read(connection: Connection) -> tuple[frozenset[str], frozenset[str]]:
            return unwanted_ids(connection, person, table_id), apart_ids(connection, person)

        muted, apart = await self._store.read(read)
        listener.muted, listener.apart = muted or NOBODY, apart or NOBODY

    # Whether connections still speak for somebody

    def person_changed(self, person: str) -> None:
        """Somebody may have signed out: connections that no longer speak for them are closed, here and elsewhere."""
        self._doubt(person)
        self._sender.send(PersonChanged(person))
        task = asyncio.create_task(self.check_connections(person))
        self._checks.add(task)
        task.add_done_callback(self._checks.discard)

    async def check_tokens(self) -> None:
        """Close the connections whose tokens have expired, also of those who only listen."""
        for listener in [listener for _, listener in self._all_listeners() if listener.has_end]:
            if not await listener.is_theirs():
                listener.lose()

    async def check_connections(self, person: str | None) -> None:
        """Close the connections of somebody, or of anybody (None), that have no right to be theirs any more."""
        for listener in self._doubt(person):
            listener.is_in_doubt = not await listener.is_theirs()
            if listener.is_in_doubt:
                listener.lose()
        if person is not None:
            await self._read_name(person)

    def _doubt(self, person: str | None) -> list[Listener]:
        """The connections of somebody, or of anybody; nothing they send is believed until they are checked."""
        doubted = [listener for _, listener in self._all_listeners() if person in (None, listener.person)]
        doubted += self._feeds.listeners_of(person)
        for listener in doubted:
            listener.is_in_doubt = True
        return doubted

    def _all_listeners(self) -> Iterator[tuple[Live, Listener]]:
        for live in self._registry.tables.values():
            for listener in live.listeners:
                yield live, listener


def unwanted_ids(connection: Connection, person: str, table_id: str) -> frozenset[str]:
    """Those whose lines somebody does not see at a table: they have blocked them, or muted them there."""
    return blocked_ids(connection, person) | muted_at(connection, person, table_id)


def said_in(row: Row[Any]) -> p.Said:
    """A line of a chat, from its row."""
    return p.Said.model_validate({name: getattr(row, name) for name in p.Said.model_fields if name != "type"})


def spectator_name(name: str, kind: str, visible: bool) -> str | None:
    """Under which name somebody is listed among the spectators; None: they are only counted."""
    return name if kind == "account" and visible else None


def here(live: Live, person: str) -> PersonHere:
    """The notice that somebody is connected to a table through this process, and whether they look at it."""
    is_looking = any(listener.is_looking for listener in live.listeners if listener.person == person)
    return (PersonHere if is_looking else PersonHidden)(live.id, person)
