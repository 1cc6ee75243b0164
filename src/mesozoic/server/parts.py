"""The parts of a running server, and the only place that puts them together.

Each part is given the parts it needs; none knows this module.  Routes and sockets find them in `app.state.parts`.
"""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from mesozoic.server.limits import Limits
from mesozoic.server.open_connections import OpenConnections
from mesozoic.server.people.accounts import Accounts
from mesozoic.server.people.authentication import Authentication
from mesozoic.server.people.passwords import Passwords
from mesozoic.server.settings import Settings
from mesozoic.server.store.notifications import Subscription
from mesozoic.server.store.store import Store
from mesozoic.server.tables.audience import Audience
from mesozoic.server.tables.departures import Departures
from mesozoic.server.tables.driver import Driver
from mesozoic.server.tables.housekeeping import Housekeeping
from mesozoic.server.tables.journal import Journal
from mesozoic.server.tables.lobby import Lobby
from mesozoic.server.tables.play import Play
from mesozoic.server.tables.presence import Presence
from mesozoic.server.tables.questions import Questions
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.relay import Relay
from mesozoic.server.tables.sender import NoticeSender
from mesozoic.server.threads import Threads

LOADERS = 2
"""Threads that read games again from their events: that takes as long as playing them."""


@dataclass
class Parts:
    """What routes and sockets work with."""

    settings: Settings
    limits: Limits
    connections: OpenConnections
    store: Store
    authentication: Authentication
    passwords: Passwords
    accounts: Accounts
    thinkers: Threads
    loaders: Threads
    journal: Journal
    registry: Registry
    driver: Driver
    lobby: Lobby
    play: Play
    questions: Questions
    sender: NoticeSender
    audience: Audience
    departures: Departures
    subscription: Subscription
    housekeeping: Housekeeping

    def start(self) -> None:
        """Begin to write, to listen to other processes, and to look after tables."""
        self.store.start()
        self.subscription.start()
        self.housekeeping.start()

    async def stop(self) -> None:
        """Stop what goes on by itself; everything accepted is saved already."""
        self.audience.dismiss()
        await self.subscription.stop()
        await self.housekeeping.stop()
        await self.audience.stop()
        await self.sender.stop()
        await self.registry.stop()
        for threads in (self.loaders, self.thinkers, self.passwords):
            threads.close()
        self.store.close()


def assemble(settings: Settings, store: Store | None = None, passwords: Passwords | None = None) -> Parts:
    """The parts of a server, none of them started."""
    store = store or Store(settings.database, durable=settings.durable, busy_seconds=settings.busy_seconds)
    passwords = passwords or Passwords()
    authentication = Authentication(store)
    thinkers, loaders, presence = Threads(settings.bot_threads), Threads(LOADERS), Presence()
    journal = Journal(store)
    registry = Registry(store, journal, presence, loaders)
    driver = Driver(store, registry, journal, thinkers)
    sender = NoticeSender(store)
    lobby = Lobby(store, registry, journal, driver, loaders)
    audience = Audience(store, registry, driver, sender)
    authentication.on_change(audience.person_changed)
    relay = Relay(registry, audience, presence, authentication)
    return Parts(
        settings=settings,
        limits=Limits(settings.limits, settings.trust_proxy),
        connections=OpenConnections(settings.max_connections),
        store=store,
        authentication=authentication,
        passwords=passwords,
        accounts=Accounts(store, passwords, authentication),
        thinkers=thinkers,
        loaders=loaders,
        journal=journal,
        registry=registry,
        driver=driver,
        lobby=lobby,
        play=Play(store, registry, journal, driver),
        questions=Questions(registry, thinkers),
        sender=sender,
        audience=audience,
        departures=Departures(lobby, registry),
        subscription=Subscription(store, relay),
        housekeeping=Housekeeping(store, registry, driver, presence, sender),
    )


def parts_of(connection: HTTPConnection) -> Parts:
    """The parts of the server that a request or a socket came to."""
    parts: Parts = connection.app.state.parts
    return parts
