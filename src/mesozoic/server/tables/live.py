"""A table in memory: what the database says of it, the game if it has begun, and those who watch."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from typing import Any

from pydantic_core import from_json, to_json

from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match
from mesozoic.games import find_game
from mesozoic.records.fairness import commitment, seed_of
from mesozoic.server.problems import forbidden
from mesozoic.server.protocol import TableSettings
from mesozoic.server.tables.listener import Listener
from mesozoic.server.tables.presence import Presence
from mesozoic.server.tables.table import Event, Seat, Table, seen_event

SAID = 400
"""Lines of the chat that are remembered as told."""
Viewer = tuple[int, ...]
"""The seats of one who watches; none: a spectator."""
Views = dict[int | None, bytes]
SPECTATOR = (None,)


class Live:
    """A table as this process knows it.  Whoever changes it, or reads the game, holds the lock."""

    def __init__(self, row: Any, chairs: list[Any], events: list[Any] | int, presence: Presence) -> None:
        """The table of a row; if only the number of its events is given, without its game."""
        self.presence = presence
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.driver: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self.saved_due: int | None = row.due
        self.last_chat = 0  # the last line of the chat when the table was read
        self.said: deque[int] = deque(maxlen=SAID)  # lines that were told since
        self.is_stale = False  # must be read again before it is used
        self.take_row(row, chairs)
        self.table: Table | None = None
        self.counted = events if isinstance(events, int) else 0
        if row.setup is not None and not isinstance(events, int):
            self.table = begin(self)
            for event in events:
                self.table.take(event.at, event.body if isinstance(event.body, dict) else read_body(event.body))
        self.told = self.counted if self.table is None else self.table.number  # events that everybody knows

    def take_row(self, row: Any, chairs: list[Any]) -> None:
        self.row = row
        self.id: str = row.id
        self.game: Game = find_game(row.game)
        self.settings = TableSettings.model_validate(row.settings["settings"])
        self.size: int = row.settings["seats"]
        self.chairs: dict[int, Any] = {chair.seat: chair for chair in chairs}
        self._owned: dict[str, list[int]] = {}
        for seat, chair in sorted(self.chairs.items()):
            if chair.person is not None:
                self._owned.setdefault(chair.person, []).append(seat)

    def has_other_owners(self) -> bool:
        """Whether seats of the game belong to other people than when it was read."""
        if self.table is None:
            return False
        now = {seat: (chair.person, chair.name) for seat, chair in self.chairs.items()}
        return now != {seat: (one.person, one.name) for seat, one in enumerate(self.table.seats)}

    # Who is who

    def seats_of(self, person: str | None) -> list[int]:
        return [] if person is None else self._owned.get(person, [])

    def viewer(self, person: str | None) -> Viewer:
        return tuple(self.seats_of(person))

    def may_see(self, person: str | None, invite: str | None) -> bool:
        """Whether somebody may look at the table at all."""
        if self.seats_of(person) or (person is not None and self.row.host == person):
            return True
        knows = self.row.public or invite == self.row.invite
        return bool(knows and (self.row.state == "open" or self.settings.spectators))

    def check_may_see(self, person: str | None, invite: str | None) -> None:
        if not self.may_see(person, invite):
            raise forbidden("private", "this table is private: use the link you were given")

    # What is told

    def info(self, person: str | None, invite: str | None = None) -> Json:
        """What `protocol.TableInfo` says."""
        row, mine = self.row, self.seats_of(person)
        online = Counter(listener.person for listener in self.listeners)
        knows = (
            bool(mine) or (person is not None and row.host == person) or (invite is not None and invite == row.invite)
        )
        return {
            "id": row.id,
            "game": row.game,
            "state": row.state,
            "settings": self.settings.model_dump(),
            "seats": [self._seat_info(seat, online) for seat in range(self.size)],
            "host": row.host,
            "created": row.created,
            "started": row.started,
            "ended": row.ended,
            "number": self.told,
            "commitment": None if row.secret is None else commitment(row.secret),
            "outcome": row.result,
            "rematch": row.rematch,
            "invite": row.invite if knows else None,
            "mine": mine,
        }

    def _seat_info(self, seat: int, online: Counter[str | None]) -> Json:
        chair = self.chairs.get(seat)
        if chair is None:
            return {"seat": seat, "kind": "open", "name": None}
        live = self.table.seats[seat] if self.table is not None else None
        return {
            "seat": seat,
            "kind": "bot" if chair.bot is not None else "human",
            "name": chair.name,
            "person": chair.person,
            "bot": chair.bot,
            "stand_in": None if live is None else live.stand_in,
            "resigned": live is not None and live.resigned,
            "online": chair.person is not None
            and (online[chair.person] > 0 or self.presence.is_here(self.id, chair.person)),
        }

    def seat_states(self, viewer: Viewer, views: Views | None = None) -> bytes:
        """The game as each of the viewer's seats sees it, or as a spectator does: a JSON list."""
        assert self.table is not None
        eyes = viewer or SPECTATOR
        views = self.table.match.view_texts(eyes) if views is None else views
        return b"[" + b",".join(self._seat_state(seat, views[seat]) for seat in eyes) + b"]"

    def _seat_state(self, seat: int | None, view: bytes) -> bytes:
        table = self.table
        assert table is not None
        undo, legal = None, b"null"
        if seat is not None:
            if seat in table.to_act:
                legal = table.match.legal_text(seat)
            may, why = table.undo_right(seat)
            undo = {"may": may, "why": why}
        return b'%b,"view":%b,"legal":%b}' % (to_json({"seat": seat, "undo": undo})[:-1], view, legal)

    def state(self, person: str | None, since: int, invite: str | None = None) -> Json:
        """What `protocol.State` says."""
        table, viewer = self.table, self.viewer(person)
        whole: Json = {"type": "state", "table": self.info(person, invite), "since": since}
        if table is None:
            return {**whole, "number": 0, "turn": None, "clock": None, "seats": [], "setup": None, "events": []}
        eye = viewer[0] if len(viewer) == 1 else None
        return {
            **whole,
            "number": table.number,
            "turn": table.turn(),
            "clock": None if table.clock is None else table.clock.to_json(),
            "seats": from_json(self.seat_states(viewer)),
            "setup": self.setup_for(viewer),
            "events": [seen_event(table, event, eye) for event in table.events[since:]],
        }

    def setup_for(self, viewer: Viewer) -> Json | None:
        assert self.table is not None
        return self.table.match.seen_setup(viewer[0] if len(viewer) == 1 else None)

    def step(self, event: Event, viewer: Viewer, views: Views | None) -> bytes:
        """What `protocol.Step` says, ready to be sent; without views if there are none."""
        table = self.table
        assert table is not None
        step = {
            "type": "step",
            "number": event.number + 1,
            "event": seen_event(table, event, viewer[0] if len(viewer) == 1 else None),
            "turn": table.turn(),
            "clock": None if table.clock is None else table.clock.to_json(),
            "outcome": self.row.result,
        }
        return b'%b,"seats":%b}' % (to_json(step)[:-1], b"[]" if views is None else self.seat_states(viewer, views))

    # Telling

    def tell_step(self, event: Event) -> None:
        """Tell everybody an event, each what they may know."""
        self.told = event.number + 1
        assert self.table is not None
        told = [(listener, self.viewer(listener.person), listener.views) for listener in self.listeners]
        eyes = {seat for _, viewer, with_views in told if with_views for seat in viewer or SPECTATOR}
        views = self.table.match.view_texts(eyes) if eyes else {}
        made: dict[tuple[Viewer, bool], bytes] = {}
        for listener, viewer, with_views in told:
            message = made.get((viewer, with_views))
            if message is None:
                message = made[viewer, with_views] = self.step(event, viewer, views if with_views else None)
            listener.tell(message)

    def tell_table(self) -> None:
        """Tell everybody that seats, names or the state have changed."""
        made: dict[str | None, bytes] = {}
        for listener in self.listeners:
            key = listener.person if self.seats_of(listener.person) or listener.person == self.row.host else None
            if key not in made:
                made[key] = to_json({"type": "table", "table": self.info(key)})
            listener.tell(made[key])

    def tell_said(self, said: Json) -> None:
        """Tell everybody a line of the chat, once."""
        if said["id"] not in self.said:
            self.said.append(said["id"])
            self.tell_all(to_json(said))

    def tell_all(self, message: bytes) -> None:
        for listener in self.listeners:
            listener.tell(message)


def begin(live: Live) -> Table:
    """The table of a game at its start, from what the database holds."""
    row = live.row
    chairs = [live.chairs[seat] for seat in range(live.size)]
    seats = [Seat(chair.person, chair.bot, chair.name, chair.entropy) for chair in chairs]
    data = live.game.check_data(row.settings["data"])
    states = live.game.positions.from_setup(live.size, row.settings["options"], row.setup, data)
    seed = seed_of(row.secret, [chair.entropy for chair in chairs])
    match = Match(live.game, states, seed=seed, setup=row.setup, players=players_of(seats))
    return Table(row.id, live.settings, seats, match, row.started)


def players_of(seats: list[Seat]) -> list[Json]:
    """The players as a record lists them."""
    return [{"name": one.name, "kind": "human" if one.bot is None else f"bot:{one.bot}"} for one in seats]


def read_body(text: str) -> Json:
    body: Json = from_json(text)
    return body
