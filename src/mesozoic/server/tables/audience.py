"""The audience of tables: who watches which table, what they say, and whether they still may."""

from __future__ import annotations

import asyncio

from mesozoic.server import protocol as p
from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import Problem
from mesozoic.server.store import queries
from mesozoic.server.store.notices import ChatAdded, Notice, PersonChanged, PersonGone, PersonHere, WhoIsHere
from mesozoic.server.store.store import Store, now
from mesozoic.server.tables.driver import Driver
from mesozoic.server.tables.listener import Listener
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.sender import NoticeSender


class Audience:
    """Those who watch tables through this process."""

    def __init__(self, store: Store, registry: Registry, driver: Driver, sender: NoticeSender) -> None:
        self._store = store
        self._registry = registry
        self._driver = driver
        self._sender = sender
        self._is_admitting = True
        self._checks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        for task in self._checks:
            task.cancel()
        await asyncio.gather(*self._checks, return_exceptions=True)

    def dismiss(self) -> None:
        """Disconnect everybody and admit nobody; they come back to the server that follows."""
        self._is_admitting = False
        for live in self._registry.tables.values():
            for listener in live.listeners:
                listener.lose()

    # Watching

    async def watch(self, listener: Listener, table_id: str, since: int, invite: str | None = None) -> None:
        """Tell a listener the state now, and everything that happens from now on."""
        async with self._registry.hold_current(table_id) as live:
            if not self._is_admitting:
                raise Problem(503, "stopping", "the server is stopping; try again soon")
            live.check_may_see(listener.person, invite)
            notices: list[Notice] = [] if live.listeners else [WhoIsHere(table_id)]
            is_back = live.is_watched_by(listener.person)
            live.listeners.add(listener)
            listener.tell(live.state(listener.person, since, invite))
            if listener.person is not None and not is_back and live.seats_of(listener.person):
                live.tell_table()
                notices.append(PersonHere(table_id, listener.person))
            self._sender.send(*notices)
        self._driver.start_bots(live)

    def unwatch(self, listener: Listener, table_id: str) -> None:
        """Tell a listener nothing more."""
        live = self._registry.tables.get(table_id)
        if live is not None and listener in live.listeners:
            live.listeners.discard(listener)
            if listener.person is not None and live.seats_of(listener.person):
                live.tell_table()
                if not live.is_watched_by(listener.person):
                    self._sender.send(PersonGone(table_id, listener.person))

    async def state(self, person: str | None, table_id: str, since: int, invite: str | None = None) -> bytes:
        """What `protocol.State` says to somebody."""
        async with self._registry.hold_current(table_id) as live:
            live.check_may_see(person, invite)
            return live.state(person, since, invite)

    def say_who_is_here(self, live: Live) -> None:
        """Tell other processes which players are at a table through this one."""
        players = {listener.person for listener in live.listeners if live.seats_of(listener.person)}
        self._sender.send(*(PersonHere(live.id, person) for person in players if person is not None))

    def ask_who_is_here(self) -> None:
        """Ask other processes who is at the tables that are watched through this one."""
        self._sender.send(*(WhoIsHere(table) for table, live in self._registry.tables.items() if live.listeners))

    # Chat

    async def say(self, who: Identity, table_id: str, text: str, invite: str | None = None) -> p.Said:
        """Add a line to the chat of a table and tell it."""
        live = await self._registry.find(table_id)
        live.check_may_see(who.id, invite)
        at = now()
        number = await self._store.write(
            lambda connection: queries.add_chat(connection, table_id, who.id, who.name, at, text), ChatAdded(table_id)
        )
        line = p.Said(id=number, at=at, person=who.id, name=who.name, text=text)
        live.tell_chat([line])
        return line

    async def chat(self, table_id: str, after: int) -> list[p.Said]:
        """The last lines of a table's chat."""
        rows = await self._store.read(lambda connection: queries.chat_rows(connection, table_id, after))
        return [p.Said(id=row.id, at=row.at, person=row.person, name=row.name, text=row.text) for row in rows]

    async def read_chat(self, live: Live) -> None:
        """Tell the lines that others have added since the table was read; they may come in any order."""
        live.tell_chat(await self.chat(live.id, live.last_chat))

    # Whether connections still speak for somebody

    def person_changed(self, person: str) -> None:
        """Somebody may have signed out: connections that no longer speak for them are closed, here and elsewhere."""
        self._doubt(person)
        self._sender.send(PersonChanged(person))
        task = asyncio.create_task(self.check_connections(person))
        self._checks.add(task)
        task.add_done_callback(self._checks.discard)

    async def check_connections(self, person: str | None) -> None:
        """Close the connections of somebody, or of anybody (None), that have no right to be theirs any more."""
        for listener in self._doubt(person):
            listener.is_in_doubt = not await listener.is_theirs()
            if listener.is_in_doubt:
                listener.lose()

    def _doubt(self, person: str | None) -> list[Listener]:
        """The connections of somebody, or of anybody; nothing they send is believed until they are checked."""
        doubted = [
            listener
            for live in self._registry.tables.values()
            for listener in live.listeners
            if person in (None, listener.person)
        ]
        for listener in doubted:
            listener.is_in_doubt = True
        return doubted
