"""The parts of a running server, and the only place that puts them together.

Each part is given the parts it needs; none knows this module.  Routes and sockets find them in `app.state.parts`.
"""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from mesozoic.games import all_games
from mesozoic.server.limits import Limits
from mesozoic.server.mail.correspondence import Correspondence
from mesozoic.server.mail.delivery import MailDelivery
from mesozoic.server.moderation.enforcement import Enforcement
from mesozoic.server.open_connections import OpenConnections, bounded_by_files
from mesozoic.server.people.accounts import Accounts
from mesozoic.server.people.authentication import Authentication
from mesozoic.server.people.notifier import Notifier
from mesozoic.server.people.passwords import Passwords
from mesozoic.server.people.pseudonyms import Pseudonyms
from mesozoic.server.push.delivery import Delivery
from mesozoic.server.readiness import Readiness
from mesozoic.server.settings import Settings
from mesozoic.server.store.backups import Backups
from mesozoic.server.store.heartbeat import Heartbeat
from mesozoic.server.store.last_run import RunMark
from mesozoic.server.store.levels import StoredLevels
from mesozoic.server.store.notifications import Subscription
from mesozoic.server.store.store import TIME, Store
from mesozoic.server.tables.alerts import Alerts
from mesozoic.server.tables.audience import Audience
from mesozoic.server.tables.courtesy import Courtesy
from mesozoic.server.tables.departures import Departures
from mesozoic.server.tables.driver import Driver
from mesozoic.server.tables.feeds import Feeds
from mesozoic.server.tables.game_records import GameRecords
from mesozoic.server.tables.histories import Histories
from mesozoic.server.tables.housekeeping import Housekeeping
from mesozoic.server.tables.invitations import Invitations
from mesozoic.server.tables.journal import Journal
from mesozoic.server.tables.lists import Lists
from mesozoic.server.tables.lobby import Lobby
from mesozoic.server.tables.play import Play
from mesozoic.server.tables.presence import Presence
from mesozoic.server.tables.questions import Questions
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.relay import Relay
from mesozoic.server.tables.seeks import Seeks
from mesozoic.server.tables.sender import NoticeSender
from mesozoic.server.tables.turn_mails import TurnMails
from mesozoic.server.tables.uptime import Uptime
from mesozoic.server.threads import MOST_WAITING, Threads

LOADERS = 2
"""Threads that read games again from their events: that takes as long as playing them."""
READERS = 1
"""Threads that read games for those who look back at them, and audit records: no player waits for these."""


@dataclass
class Parts:
    """What routes and sockets work with."""

    settings: Settings
    readiness: Readiness
    limits: Limits
    connections: OpenConnections
    store: Store
    run_mark: RunMark
    heartbeat: Heartbeat
    uptime: Uptime
    backups: Backups
    authentication: Authentication
    passwords: Passwords
    pseudonyms: Pseudonyms
    accounts: Accounts
    mail: MailDelivery
    correspondence: Correspondence
    turn_mails: TurnMails
    thinkers: Threads
    loaders: Threads
    readers: Threads
    histories: Histories
    game_records: GameRecords
    journal: Journal
    registry: Registry
    driver: Driver
    lobby: Lobby
    lists: Lists
    play: Play
    questions: Questions
    delivery: Delivery
    alerts: Alerts
    sender: NoticeSender
    notifier: Notifier
    feeds: Feeds
    invitations: Invitations
    seeks: Seeks
    audience: Audience
    departures: Departures
    enforcement: Enforcement
    subscription: Subscription
    housekeeping: Housekeeping

    def start(self) -> None:
        """Begin to write, to listen to other processes, and to look after tables."""
        self.readiness.start()
        self.store.start()
        self.subscription.start()
        self.authentication.last_use.start()
        self.housekeeping.start()
        self.enforcement.start()
        self.backups.start()
        self.turn_mails.start()

    async def stop(self) -> None:
        """Stop what goes on by itself; everything accepted is saved already."""
        self.audience.dismiss()
        await self.readiness.stop()
        await self.backups.stop()
        await self.subscription.stop()
        await self.enforcement.stop()
        await self.housekeeping.stop()
        await self.audience.stop()
        await self.feeds.stop()
        await self.sender.stop()
        await self.delivery.stop()
        await self.turn_mails.stop()
        await self.correspondence.stop()
        await self.mail.stop()
        await self.accounts.stop()
        await self.authentication.last_use.stop()
        await self.registry.stop()
        for threads in (self.loaders, self.readers, self.thinkers, self.passwords):
            threads.close()
        await self.uptime.end()
        await self.run_mark.end()
        self.store.close()


def assemble(settings: Settings, store: Store | None = None, passwords: Passwords | None = None) -> Parts:
    """The parts of a server, none of them started."""
    store = store or Store(settings.database, durable=settings.durable, busy_seconds=settings.busy_seconds)
    passwords = passwords or Passwords()
    pseudonyms = Pseudonyms(store)
    levels = None if store.is_sqlite else StoredLevels(store, pseudonyms.of)  # no other process shares a file
    limits = Limits(settings.limits, settings.trust_proxy, shared=levels)
    authentication = Authentication(store)
    thinkers, readers = Threads(settings.bot_threads), Threads(READERS)
    loaders = Threads(LOADERS, most_of_one=MOST_WAITING)  # who opened a table does not ask for it alone
    histories = Histories(readers)
    presence = Presence()
    journal = Journal(store)
    readiness = Readiness(all_games())
    uptime = Uptime(store, TIME)
    registry = Registry(store, journal, presence, loaders, readiness, uptime.pauses)
    courtesy = Courtesy()
    driver = Driver(store, registry, journal, thinkers, courtesy, uptime)
    sender = NoticeSender(store)
    feeds, notifier = Feeds(store, presence, sender), Notifier()
    notifier.on_notification(lambda notification: feeds.changed(notification.person))
    delivery = Delivery(store, settings.contact, settings.push_to_private)
    alerts = Alerts(delivery, registry)
    journal.on_saved(alerts.saved)
    journal.on_saved(lambda live, _: courtesy.played(live))
    accounts = Accounts(store, passwords, authentication)
    mail = MailDelivery(settings.smtp_server)
    correspondence = Correspondence(store, accounts, pseudonyms, mail, settings.mail_from, settings.public_url)
    turn_mails = TurnMails(correspondence, registry, presence)
    alerts.on_turn(turn_mails.turn)
    notifier.on_notification(alerts.invited)
    lobby = Lobby(store, registry, journal, driver, loaders, feeds, readiness, alerts, settings.rated_same_address)
    audience = Audience(store, registry, driver, sender, presence, feeds)
    authentication.on_change(audience.person_changed)
    journal.on_row(audience.seats_changed)
    journal.on_end(lambda live: feeds.moved(*live.people))
    relay = Relay(registry, audience, feeds, presence, authentication)
    departures = Departures(lobby, registry)
    seeks = Seeks(store, lobby, feeds, notifier, readiness)
    return Parts(
        settings=settings,
        readiness=readiness,
        limits=limits,
        connections=OpenConnections(bounded_by_files(settings.max_connections)),
        store=store,
        run_mark=RunMark(store),
        heartbeat=Heartbeat(store),
        uptime=uptime,
        backups=Backups(store, settings.backup_every, settings.backups, settings.backup_keep),
        authentication=authentication,
        passwords=passwords,
        pseudonyms=pseudonyms,
        accounts=accounts,
        mail=mail,
        correspondence=correspondence,
        turn_mails=turn_mails,
        thinkers=thinkers,
        loaders=loaders,
        readers=readers,
        histories=histories,
        game_records=GameRecords(store, readers, readiness),
        journal=journal,
        registry=registry,
        driver=driver,
        lobby=lobby,
        lists=Lists(store, registry, audience),
        play=Play(store, registry, journal, driver),
        questions=Questions(registry, thinkers, courtesy),
        delivery=delivery,
        alerts=alerts,
        sender=sender,
        notifier=notifier,
        feeds=feeds,
        invitations=Invitations(store, registry, feeds, notifier),
        seeks=seeks,
        audience=audience,
        departures=departures,
        enforcement=Enforcement(store, registry, audience, feeds, departures, authentication),
        subscription=Subscription(store, relay),
        housekeeping=Housekeeping(
            store,
            registry,
            driver,
            presence,
            sender,
            audience,
            feeds,
            seeks,
            limits,
            uptime,
            histories,
            authentication,
        ),
    )


def parts_of(connection: HTTPConnection) -> Parts:
    """The parts of the server that a request or a socket came to."""
    parts: Parts = connection.app.state.parts
    return parts
