"""A table in memory: what the database says of it, the game if it has begun, and those who watch."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

from pydantic_core import from_json, to_json

from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match
from mesozoic.games import find_game
from mesozoic.records.fairness import commitment, seed_of
from mesozoic.server.people.ratings import is_provisional, shown, void_note
from mesozoic.server.problems import forbidden
from mesozoic.server.protocol import Room, Said, TableSettings, Unsaid
from mesozoic.server.store.store import now
from mesozoic.server.tables.clock import Pauses
from mesozoic.server.tables.kept_bots import Thinking
from mesozoic.server.tables.listener import NOBODY, Listener
from mesozoic.server.tables.presence import Presence
from mesozoic.server.tables.table import Event, Seat, Table, UndoRight, seen_action, seen_event

KEPT_MILLISECONDS = 10 * 60 * 1000
"""How long a rematch keeps the seats of those who have not come yet."""
REMEMBERED_CHAT = 400
"""Lines of the chat that are remembered as told."""
Viewer = tuple[int, ...]
"""The seats of somebody who watches; none: a spectator."""
Views = dict[int | None, bytes]
SPECTATOR = (None,)
ROOMS: tuple[Room, ...] = ("players", "spectators")
NOBODY_SITS_THERE: Json = {
    "name": None,
    "person": None,
    "bot": None,
    "stand_in": None,
    "resigned": False,
    "online": False,
    "rating": None,
}
NO_SPECTATORS: Json = {"type": "spectators", "people": [], "guests": 0}


class Live:
    """A table as this process knows it.  Whoever changes it, or reads the game, holds the lock."""

    def __init__(
        self,
        row: Any,
        chairs: list[Any],
        events: list[Any] | int,
        presence: Presence,
        pauses: Pauses | None = None,
    ) -> None:
        """The table of a row; if only the number of its events is given, without its game."""
        self.presence = presence
        self.pauses = pauses
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.driver: asyncio.Task[None] | None = None
        self.is_giving_way = False  # whether it waits only because bots play alone
        self.thinking: Thinking | None = None  # the bot whose turn it is
        self.used = time.monotonic()
        self.saved: tuple[int | None, str | None] | None = (row.due, row.turn)
        """When the table is due and whose turn it is, as the database has it; None: another process has changed it."""
        self.last_chat = 0  # the last line of the chat when the table was read
        self.told_chat: deque[int] = deque(maxlen=REMEMBERED_CHAT)  # lines that were told since
        self.told_spectators: Json | None = None  # what was said of them last
        self.counted_guests = 0  # spectators without a name, as other processes were told
        self.is_stale = False  # must be read again before it is used
        self.table: Table | None = None
        self.set_row(row, chairs)
        if row.setup is not None and not isinstance(events, int):
            self.table = begin(self)
            for event in events:
                self.table.apply(event.at, from_json(event.body))
            self.told_events = self.table.number  # events that those who watch know
            if row.state == "closed":
                self.table.close()
        else:
            self.told_events = events if isinstance(events, int) else 0

    def set_row(self, row: Any, chairs: list[Any]) -> None:
        """Take over what the database says now."""
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
        self._kept: dict[int, str] = {int(seat): person for seat, person in row.settings.get("kept", {}).items()}
        if self.table is not None and row.state == "closed":
            self.table.close()
            self.stop_needless_bot()

    def stop_needless_bot(self) -> None:
        """Stop the bot that thinks if what it chooses would not be carried out any more."""
        table, thinking = self.table, self.thinking
        if table is None or thinking is None:
            return
        if table.is_over or table.concerning(thinking.number, thinking.owner) != table.number:
            thinking.stop()
            self.thinking = None

    def has_other_owners(self) -> bool:
        """Whether seats of the game belong to other people than when it was read."""
        if self.table is None:
            return False
        owners = {number: (chair.person, chair.name) for number, chair in self.chairs.items()}
        return owners != {number: (seat.person, seat.name) for number, seat in enumerate(self.table.seats)}

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody here has had anything to do with the table for so long."""
        is_busy = self.listeners or self.lock.locked() or (self.driver is not None and not self.driver.done())
        return not is_busy and self.used < time.monotonic() - seconds

    # Who is who

    def seats_of(self, person: str | None) -> list[int]:
        return [] if person is None else self._owned.get(person, [])

    def is_kept_for(self, person: str | None) -> bool:
        """Whether a seat was kept for somebody when the table was opened: it is the rematch of a game of theirs."""
        return person is not None and person in self._kept.values()

    def kept_for(self, seat: int) -> str | None:
        """The person for whom a free seat is kept; nobody who sits here already, and not for ever."""
        person = self._kept.get(seat)
        is_over = seat in self.chairs or self.row.created < now() - KEPT_MILLISECONDS
        return None if person is None or is_over or self.seats_of(person) else person

    def free_seats(self, person: str) -> list[int]:
        """The seats where somebody may sit down, those kept for them first."""
        free = [seat for seat in range(self.size) if seat not in self.chairs]
        theirs = [seat for seat in free if self.kept_for(seat) in (None, person)]
        return sorted(theirs, key=lambda seat: (self._kept.get(seat) != person, seat))

    @property
    def people(self) -> list[str]:
        """Those who sit here."""
        return list(self._owned)

    def viewer(self, person: str | None) -> Viewer:
        return tuple(self.seats_of(person))

    def is_watched_by(self, person: str | None) -> bool:
        """Whether somebody is connected to the table through this process."""
        return any(listener.person == person for listener in self.listeners)

    def is_looked_at_by(self, person: str) -> bool:
        """Whether somebody has the table in sight, through this process or another."""
        is_here = any(listener.is_looking and listener.person == person for listener in self.listeners)
        return is_here or self.presence.is_looking_elsewhere(self.id, person)

    # Who may see what: every request, socket and stream asks here, and is asked again whenever something changes

    def is_own(self, person: str | None) -> bool:
        """Whether somebody sits here or has opened the table."""
        return bool(self.seats_of(person)) or (person is not None and self.row.host == person)

    def may_see(self, person: str | None, invite: str | None, apart: Collection[str] = NOBODY) -> bool:
        """Whether somebody may look at the table at all; `apart` are people with whom there is a block."""
        if self.is_own(person) or (self.row.state == "open" and self.is_kept_for(person)):
            return True
        return self.is_shared if self.row.state == "finished" else self._may_watch(invite, apart)

    def may_chat(self, person: str | None, invite: str | None, apart: Collection[str] = NOBODY) -> bool:
        """Whether somebody reads and writes the chat; a shared replay does not open it to those who could not watch."""
        if self.is_own(person) or (self.row.state == "open" and self.is_kept_for(person)):
            return True
        return self.may_see(person, invite, apart) and self._may_watch(invite, apart)

    def _may_watch(self, invite: str | None, apart: Collection[str]) -> bool:
        """Whether somebody without a seat may be here before the end; a block by the host makes a link worthless."""
        is_invited = self.row.public or (invite == self.row.invite and self.row.host not in apart)
        return bool(is_invited and (self.row.setup is None or self.settings.spectators))

    def room_of(self, person: str | None) -> Room:
        """In which room of the chat somebody writes: who watches a rated game does not speak to its players."""
        is_spectator = self.settings.rated and self.row.state != "open" and not self.seats_of(person)
        return "spectators" if is_spectator else "players"

    def rooms_of(self, person: str | None) -> tuple[Room, ...]:
        """The rooms of the chat that somebody reads: while a rated game is played only their own."""
        return (self.room_of(person),) if self.is_rated_play else ROOMS

    @property
    def is_rated_play(self) -> bool:
        """Whether a rated game is played: nothing that spectators write reaches its players, their names included."""
        return self.settings.rated and self.row.state == "playing"

    @property
    def is_shared(self) -> bool:
        """Whether everybody with the address may replay the game when it is over."""
        return self.settings.spectators if self.row.shared is None else bool(self.row.shared)

    def turn_info(self) -> Json | None:
        """What `protocol.TurnInfo` says; None: nobody is to act, or it is not known without reading the game."""
        if self.row.state != "playing":
            return None
        if self.table is not None:
            return {"seats": list(self.table.to_act), "since": self.table.turn_since}
        if self.row.turn is None:
            return None
        return {"seats": [int(seat) for seat in self.row.turn.split(",")], "since": self.row.turn_since}

    def check_may_see(self, person: str | None, invite: str | None, apart: Collection[str]) -> None:
        if not self.may_see(person, invite, apart):
            raise forbidden("private", "this table is private: use the link you were given")

    def check_may_chat(self, person: str | None, invite: str | None, apart: Collection[str]) -> None:
        self.check_may_see(person, invite, apart)
        if not self.may_chat(person, invite, apart):
            raise forbidden("players-only", "the chat of this game is for those who were there")

    # Messages

    def info(self, person: str | None, invite: str | None = None, apart: Collection[str] = NOBODY) -> Json:
        """What `protocol.TableInfo` says; spectators do not see who is here of those kept apart from them."""
        row, mine = self.row, self.seats_of(person)
        hidden = NOBODY if mine else apart
        online = Counter(listener.person for listener in self.listeners)
        knows_invite = self.is_own(person) or (invite is not None and invite == row.invite)
        return {
            "id": row.id,
            "game": row.game,
            "state": row.state,
            "settings": self.settings.model_dump(),
            "seats": [self._seat_info(seat, online, hidden) for seat in range(self.size)],
            "host": row.host,
            "created": row.created,
            "started": row.started,
            "ended": row.ended,
            "number": self.told_events,
            "commitment": None if row.secret is None else commitment(row.secret),
            "turn": self.turn_info(),
            "outcome": row.result,
            "void": void_note(row.void),
            "shared": self.is_shared,
            "rematch": row.rematch,
            "invite": row.invite if knows_invite else None,
            "mine": mine,
            "chat": self.may_chat(person, invite, apart),
        }

    def _seat_info(self, number: int, online: Counter[str | None], hidden: Collection[str]) -> Json:
        chair = self.chairs.get(number)
        if chair is None:
            return {"seat": number, "kind": "open", **NOBODY_SITS_THERE}
        seat = self.table.seats[number] if self.table is not None else None
        return {
            "seat": number,
            "kind": "bot" if chair.bot is not None else "human",
            "name": chair.name,
            "person": chair.person,
            "bot": chair.bot,
            "stand_in": None if seat is None else seat.stand_in,
            "resigned": chair.resigned if seat is None else seat.resigned,
            "rating": seat_rating(chair),
            "online": chair.person is not None
            and chair.person not in hidden
            and (online[chair.person] > 0 or self.presence.is_here(self.id, chair.person)),
        }

    def seat_states(self, viewer: Viewer, views: Views | None = None) -> bytes:
        """The game as each of the viewer's seats sees it, or as a spectator does: a list of `protocol.SeatState`."""
        assert self.table is not None
        eyes = viewer or SPECTATOR
        views = self.table.match.view_texts(eyes) if views is None else views
        return b"[" + b",".join(self._seat_state(seat, views[seat]) for seat in eyes) + b"]"

    def _seat_state(self, seat: int | None, view: bytes) -> bytes:
        table = self.table
        assert table is not None
        if seat is None:
            return b'{"seat":null,"undo":null,"view":%b,"legal":null}' % view
        legal = table.match.legal_text(seat) if seat in table.to_act else b"null"
        return b'{"seat":%d,"undo":%b,"view":%b,"legal":%b}' % (seat, undo_text(table.undo_right(seat)), view, legal)

    def length_since(self, since: int) -> int:
        """How many events a state from this one on holds."""
        return 0 if self.table is None else max(0, self.table.number - since)

    def state(
        self, person: str | None, since: int, invite: str | None = None, apart: Collection[str] = NOBODY
    ) -> bytes:
        """What `protocol.State` says, ready to be sent."""
        fields, seats = self.state_parts(person, since, invite, apart)
        return b'%b,"seats":%b}' % (to_json(fields)[:-1], seats)

    def state_parts(
        self, person: str | None, since: int, invite: str | None = None, apart: Collection[str] = NOBODY
    ) -> tuple[Json, bytes]:
        """What `protocol.StateFields` says, and the JSON list of the seats' states that completes it."""
        table, viewer = self.table, self.viewer(person)
        fields: Json = {"type": "state", "table": self.info(person, invite, apart), "since": since}
        if table is None:
            return {**fields, "number": 0, "turn": None, "clock": None, "setup": None, "events": []}, b"[]"
        seat = viewer[0] if len(viewer) == 1 else None
        fields |= {
            "number": table.number,
            "turn": table.turn(),
            "clock": None if table.clock is None else table.clock.to_json(),
            "setup": table.match.seen_setup(seat),
            "events": [seen_event(table, event, seat) for event in table.events[since:]],
        }
        return fields, self.seat_states(viewer)

    # Telling those who watch

    def tell_step(self, event: Event) -> None:
        """Tell everybody an event as `protocol.Step`, each what they may know."""
        table = self.table
        assert table is not None
        self.told_events = event.number + 1
        self.stop_needless_bot()
        audience = [(listener, self.viewer(listener.person), listener.views) for listener in self.listeners]
        eyes = {seat for _, viewer, with_views in audience if with_views for seat in viewer or SPECTATOR}
        views = table.match.view_texts(eyes) if eyes else {}
        clock = None if table.clock is None else table.clock.to_json()
        same_for_all = to_json({"turn": table.turn(), "clock": clock, "outcome": self.row.result})[1:-1]
        events = EventTexts(table, event)
        messages: dict[tuple[Viewer, bool], bytes] = {}
        for listener, viewer, with_views in audience:
            message = messages.get((viewer, with_views))
            if message is None:
                text = events.of(viewer[0] if len(viewer) == 1 else None)
                seats = self.seat_states(viewer, views) if with_views else b"[]"
                message = b'{"type":"step","number":%d,"event":%b,%b,"seats":%b}' % (
                    event.number + 1,
                    text,
                    same_for_all,
                    seats,
                )
                messages[viewer, with_views] = message
            listener.tell(message)

    def let_go(self) -> None:
        """Disconnect those who may not see the table any more."""
        for listener in self.listeners:
            if not self.may_see(listener.person, listener.invite, listener.apart):
                listener.lose()

    def tell_table(self) -> None:
        """Tell everybody that seats, names, sharing or the state have changed; who may not see that is disconnected."""
        self.let_go()
        messages: dict[tuple[str | None, str | None, frozenset[str]], bytes] = {}
        for listener in self.listeners:
            person = listener.person if self.is_own(listener.person) else None
            invite = listener.invite if listener.invite == self.row.invite else None
            seen = person, invite, listener.apart
            if seen not in messages:
                messages[seen] = to_json({"type": "table", "table": self.info(*seen)})
            listener.tell(messages[seen])

    def tell_begun(self) -> None:
        """Tell everybody the state of a game that has begun; those who may not watch it are disconnected."""
        self.let_go()
        for listener in self.listeners:
            listener.tell(self.state(listener.person, 0, listener.invite, listener.apart))
        self.tell_spectators_again()

    def tell_chat(self, lines: Iterable[Said]) -> None:
        """Tell lines of the chat, each once, to everybody who may read it."""
        readers = [it for it in self.listeners if self.may_chat(it.person, it.invite, it.apart)]
        for line in lines:
            if line.id not in self.told_chat:
                self.told_chat.append(line.id)
                message = to_json(line)
                for listener in readers:
                    if line.person not in listener.muted and line.room in self.rooms_of(listener.person):
                        listener.tell(message)

    def tell_unsaid(self, line: int) -> None:
        """Tell everybody that a moderator has hidden a line of the chat."""
        message = to_json(Unsaid(id=line))
        for listener in self.listeners:
            listener.tell(message)

    def tell_spectators(self, spectators: Json) -> None:
        """Tell everybody who watches, if that has changed."""
        if spectators != (self.told_spectators or NO_SPECTATORS):
            self.told_spectators = spectators
            for listener in self.listeners:
                self.tell_spectators_to(listener)

    def tell_spectators_again(self) -> None:
        """Tell the players of a rated game, which has begun or is over, who watches: names only when it is over."""
        if self.settings.rated:
            for listener in self.listeners:
                if self.seats_of(listener.person):
                    self.tell_spectators_to(listener)

    def tell_spectators_to(self, listener: Listener) -> None:
        """Tell somebody who watches, without those with whom there is a block; players of a rated game how many."""
        if self.told_spectators is None:
            return
        people = [person for person in self.told_spectators["people"] if person["id"] not in listener.apart]
        guests = self.told_spectators["guests"]
        if self.is_rated_play and self.seats_of(listener.person):
            people, guests = [], guests + len(people)
        listener.tell(to_json({**self.told_spectators, "people": people, "guests": guests}))


def seat_rating(chair: Any) -> Json | None:
    """What `protocol.SeatRating` says of who sits in a chair; None without a rated game."""
    if chair.mu is None or not chair.rated_games:
        return None
    return {"rating": shown(chair.mu), "is_provisional": is_provisional(chair.experience)}


class EventTexts:
    """An event as JSON for several seats, written once for those who may know the same."""

    def __init__(self, table: Table, event: Event) -> None:
        self._table = table
        self._event = event
        self._texts: list[tuple[Json | None, bytes]] = []  # they differ by the action

    def of(self, seat: int | None) -> bytes:
        """The event as a seat, or a spectator (None), may know it."""
        action = seen_action(self._table, self._event, seat)
        for other, text in self._texts:
            if action == other:
                return text
        text = to_json(seen_event(self._table, self._event, seat))
        self._texts.append((action, text))
        return text


@cache
def undo_text(right: UndoRight) -> bytes:
    """The right to take an action back, as `protocol.SeatState` says it."""
    may, why = right
    return to_json({"may": may, "why": why})


def begin(live: Live) -> Table:
    """The table of a game at its start, from what the database holds."""
    row = live.row
    chairs = [live.chairs[seat] for seat in range(live.size)]
    seats = [Seat(chair.person, chair.bot, chair.name, chair.entropy) for chair in chairs]
    settings = row.settings
    states = live.game.from_setup(live.size, settings["options"], row.setup, settings["data"])
    seed = seed_of(row.secret, [chair.entropy for chair in chairs])
    match = Match(live.game, states, seed=seed, setup=row.setup, players=players_of(seats))
    return Table(row.id, live.settings, seats, match, row.started, live.pauses)


def players_of(seats: list[Seat]) -> list[Json]:
    """The players as a record lists them."""
    return [player_of(seat.name, seat.bot) for seat in seats]


def player_of(name: str, bot: str | None) -> Json:
    """A player as a record lists them."""
    return {"name": name, "kind": "human" if bot is None else f"bot:{bot}"}
