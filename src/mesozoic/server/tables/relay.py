"""The relay: what is done about the notices of other processes that share one PostgreSQL."""

from __future__ import annotations

import logging

from mesozoic.server.people.authentication import Authentication
from mesozoic.server.problems import Problem, StorageFailure
from mesozoic.server.store.notices import (
    ChatAdded,
    EventAdded,
    FeedChanged,
    FeedNotice,
    GuestsHere,
    Notice,
    PersonChanged,
    PersonGone,
    PersonHere,
    PersonHidden,
    PersonMoved,
    PersonOffline,
    PersonOnline,
    ProcessAlive,
    RowChanged,
    TableNotice,
    WhoIsHere,
    WhoIsOnline,
)
from mesozoic.server.tables.audience import Audience
from mesozoic.server.tables.feeds import Feeds
from mesozoic.server.tables.presence import SITE, Presence
from mesozoic.server.tables.registry import Registry

log = logging.getLogger("mesozoic.relay")

UNHEARD_SECONDS = 5
"""After which a table that nobody here asks for is not followed any more when others play at it."""


class Relay:
    """Brings the tables of this process up to date with what others have changed."""

    def __init__(
        self,
        registry: Registry,
        audience: Audience,
        feeds: Feeds,
        presence: Presence,
        authentication: Authentication,
    ) -> None:
        self._registry = registry
        self._audience = audience
        self._feeds = feeds
        self._presence = presence
        self._authentication = authentication

    async def receive(self, notice: Notice, sender: str) -> None:
        """Act on a notice of another process."""
        self._presence.hear(sender)
        if isinstance(notice, ProcessAlive):
            return
        if isinstance(notice, PersonChanged):
            self._authentication.forget(notice.person)
            await self._audience.check_connections(notice.person)
            return
        if isinstance(notice, FeedNotice):
            await self._receive_about_people(notice, sender)
        else:
            await self._receive_about_table(notice, sender)

    async def _receive_about_people(self, notice: FeedNotice, sender: str) -> None:
        if isinstance(notice, WhoIsOnline):
            self._feeds.say_who_is_online()
            for live in list(self._registry.tables.values()):
                if live.listeners:
                    self._audience.say_who_is_here(live)
            return
        if isinstance(notice, FeedChanged):
            self._feeds.refresh(notice.person)
            await self._audience.read_blocks(notice.person)
            return
        if isinstance(notice, PersonOnline):
            self._presence.add(sender, SITE, notice.person)
        elif isinstance(notice, PersonOffline):
            self._presence.remove(sender, SITE, notice.person)
        else:
            assert isinstance(notice, PersonMoved)
        self._feeds.refresh_friends(notice.person)

    async def _receive_about_table(self, notice: TableNotice, sender: str) -> None:
        live = await self._registry.known(notice.table)
        if isinstance(notice, PersonHere):
            self._presence.add(sender, notice.table, notice.person, not isinstance(notice, PersonHidden))
        elif isinstance(notice, PersonGone):
            self._presence.remove(sender, notice.table, notice.person)
        elif isinstance(notice, GuestsHere):
            self._presence.set_guests(sender, notice.table, notice.count)
        if live is None:
            return
        if isinstance(notice, PersonHere | PersonGone) and live.seats_of(notice.person):
            live.tell_table()
        elif isinstance(notice, PersonHere):
            await self._audience.hear_of(live, notice.person)
        elif isinstance(notice, PersonGone | GuestsHere):
            self._audience.spectators_changed(notice.table)
        elif isinstance(notice, WhoIsHere):
            self._audience.say_who_is_here(live)
        elif isinstance(notice, ChatAdded):
            await self._audience.read_chat(live)
        elif isinstance(notice, RowChanged):
            await self._registry.read_row(notice.table)
        elif isinstance(notice, EventAdded):
            if live.is_idle(UNHEARD_SECONDS):
                del self._registry.tables[notice.table]
            else:
                await self._registry.hear(notice)

    async def catch_up(self) -> None:
        """Read everything again that others may have changed while nobody listened."""
        self._presence.clear()
        for table_id in list(self._registry.tables):
            try:
                await self._registry.read_row(table_id)
                await self._registry.read_events(table_id)
                await self._audience.read_chat(await self._registry.get(table_id))
            except StorageFailure:
                raise
            except Problem as problem:
                log.warning("a table could not be read again", extra={"table": table_id, "reason": problem.detail})
        self._audience.ask_who_is_here()
        self._feeds.ask_who_is_online()
        self._feeds.refresh_all()
        self._authentication.forget_all()
        await self._audience.check_connections(None)
