"""Alerts: what happens at tables is told to people who do not look, by notifications of their browsers."""

from __future__ import annotations

from collections.abc import Callable

from mesozoic.server.people.identity import Identity
from mesozoic.server.people.notifier import Notification
from mesozoic.server.push.delivery import Delivery, News
from mesozoic.server.push.words import Facts, Topic
from mesozoic.server.store.store import now
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.table import Event, Table

GRACE_SECONDS = 3.0
"""Who loads the page again, or looks away for a moment, is not told."""
HOUR = 3600
DAY = 24 * HOUR
KINDS = {
    "turn": "turn",
    "won": "over",
    "lost": "over",
    "joined": "table",
    "complete": "table",
    "begun": "table",
    "invited": "table",
}


class Alerts:
    """Tells people that it is their turn, that a game is over, that somebody sits down at their table."""

    def __init__(self, delivery: Delivery, registry: Registry) -> None:
        self._delivery = delivery
        self._registry = registry
        self.grace_seconds = GRACE_SECONDS
        self._on_turn: list[Callable[[Live, Table, str], None]] = []

    def on_turn(self, call: Callable[[Live, Table, str], None]) -> None:
        """Call something when it is the turn of a person who does not look; it must return at once."""
        self._on_turn.append(call)

    def saved(self, live: Live, events: list[Event]) -> None:
        """After events are saved by this process: tell those who have to act now, or that the game is over."""
        table = live.table
        assert table is not None
        if table.is_over:
            for person in people_of(table) - {actor(table, events[0])}:
                self._tell_over(live, table, person)
            return
        called = {seat for event in events for seat in event.called if seat in table.to_act}
        if called:
            for person in owners(table, called) - {actor(table, events[0])}:
                self._tell_turn(live, table, person)

    def begun(self, live: Live, who: Identity | None) -> None:
        """After a game has begun, because somebody has started it, or (None) because all seats are taken."""
        table = live.table
        if table is None:
            return
        acting = owners_to_act(table)
        for person in people_of(table) - {None if who is None else who.id}:
            if person in acting:
                self._tell_turn(live, table, person)
            else:
                self._tell(live, person, "begun", Facts(game=live.game.title, names=others(table, person)), HOUR)

    def joined(self, live: Live, who: Identity) -> None:
        """After somebody has sat down at a table that waits for players."""
        host = live.row.host
        if host is None or host == who.id:
            return
        names = tuple(chair.name for chair in live.chairs.values() if chair.person == who.id)[-1:]
        free = live.size - len(live.chairs)
        facts = Facts(game=live.game.title, names=names, free=free)
        self._tell(live, host, "joined" if free else "complete", facts, HOUR)

    def invited(self, notification: Notification) -> None:
        """After somebody has invited a friend to a table."""
        live = self._registry.tables.get(notification.table or "")
        if notification.kind == "invitation" and live is not None:
            facts = Facts(game=live.game.title, names=(notification.sender or "",))
            self._tell(live, notification.person, "invited", facts, DAY)

    def _tell_turn(self, live: Live, table: Table, person: str) -> None:
        if live.is_looked_at_by(person):  # almost always
            return
        for call in self._on_turn:
            call(live, table, person)
        deadline = None if table.clock is None else table.clock.deadline()
        seconds = DAY if deadline is None else max(0, min(DAY, (deadline - now()) // 1000))
        facts = Facts(game=live.game.title, names=others(table, person))
        self._tell(live, person, "turn", facts, seconds)

    def _tell_over(self, live: Live, table: Table, person: str) -> None:
        outcome = table.outcome
        assert outcome is not None
        mine = table.seats_of(person)
        names = tuple(table.seats[seat].name for seat in outcome["winners"])
        facts = Facts(
            game=live.game.title,
            names=others(table, person),
            winners=names,
            place=min(outcome["places"][seat] for seat in mine),
        )
        has_won = any(seat in outcome["winners"] for seat in mine)
        self._tell(live, person, "won" if has_won else "lost", facts, DAY)

    def _tell(self, live: Live, person: str, topic: Topic, facts: Facts, seconds: int) -> None:
        table_id = live.id
        number = 0 if live.table is None else live.table.number
        if live.is_looked_at_by(person):
            return

        def is_current() -> bool:
            known = self._registry.tables.get(table_id)
            if known is None:
                return True
            is_late = topic == "turn" and known.table is not None and not is_awaited(known.table, person, number)
            return not is_late and not known.is_looked_at_by(person)

        news = News(KINDS[topic], topic, table_id, facts, seconds)  # type: ignore[arg-type]
        self._delivery.notify(person, news, self.grace_seconds, is_current)


def people_of(table: Table) -> set[str]:
    """The people at a table who have not left it for good."""
    return {seat.person for seat in table.seats if seat.person is not None and not seat.resigned}


def owners(table: Table, seats: set[int]) -> set[str]:
    """The people who choose for seats themselves."""
    chairs = (table.seats[seat] for seat in seats)
    return {chair.person for chair in chairs if chair.person is not None and chair.player is None}


def owners_to_act(table: Table) -> set[str]:
    return owners(table, set(table.to_act))


def is_awaited(table: Table, person: str, number: int) -> bool:
    """Whether a person has to act, and has not begun to since there were so many events."""
    acted = any(actor(table, event) == person for event in table.events[number:])
    return person in owners_to_act(table) and not acted


def actor(table: Table, event: Event) -> str | None:
    """The person who has just done something; None: a bot, or the clock."""
    body = event.body
    return None if "by" in body or body["kind"] == "timeout" else table.seats[body["seat"]].person


def others(table: Table, person: str) -> tuple[str, ...]:
    """The names of the others at a table; whoever plays alone on one device has none."""
    return tuple(seat.name for seat in table.seats if seat.person != person)
