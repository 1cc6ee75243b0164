"""A table in play: its seats, the match, clocks, stand-ins and undo, derived from its events.

Nothing here reads or writes anything outside.  An event is made (`play`, `undo`, ...), saved by the caller, and told
to those who watch; a table that is read again from the database gets the same events (`apply`) and is the same table.
The body of an event holds a ``kind``, a ``seat`` and

===========  =============================================================================================
play         ``action``; ``chance``: the outcomes that followed; ``by``: the bot that chose, if one did; ``id``
undo         ``count``: how many actions of the game are taken back; 0: the seat's own secret choice
ask-undo     until the next action; ``agree`` and ``refuse`` answer it
resign       for good; with others left to play a bot goes on in the seat
timeout      the clock ran out; ``more``: true if other clocks did in the same moment, whose events follow
stand-in     ``bot`` plays for the seat, or (null) the owner again
===========  =============================================================================================
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from mesozoic.core.errors import NothingToUndo
from mesozoic.core.json_checks import Json, is_int
from mesozoic.engine.match import Match
from mesozoic.server.problems import Problem, bad, conflict, forbidden
from mesozoic.server.protocol import TableSettings
from mesozoic.server.tables.clock import COMEBACK, Clock

STAND_IN = "greedy"
"""The bot that plays on for those who left."""
SEATING = frozenset({"stand-in", "resign", "timeout"})
"""Kinds of events that change who plays for a seat, and nothing about the position."""

MOST_EVENTS = 5000
"""Events of a table after which nothing is taken back any more: no game needs as many."""
MOST_UNDOS = 40
"""Times that actions are taken back, or others asked whether they may be, in one turn."""

INTERNAL = frozenset({"id", "more"})
"""Fields of events that nobody is told."""

UndoRight = tuple[Literal["free", "ask", "no"], str | None]


@dataclass
class Seat:
    """A chair and who sits in it."""

    person: str | None
    bot: str | None
    name: str
    entropy: str = ""
    stand_in: str | None = None
    resigned: bool = False

    @property
    def player(self) -> str | None:
        """The bot that chooses for this seat now; None: its owner."""
        return self.bot or self.stand_in or (STAND_IN if self.person is None else None)


@dataclass(slots=True)
class Event:
    """Something that happened, and what there is to tell about it."""

    number: int
    at: int
    body: Json
    told: list[Json] = field(default_factory=list)
    withdrawn: Json | None = None  # a secret choice that was taken back, as others saw it; that stays so
    called: tuple[int, ...] = ()  # seats that have to act since this event, and had not before
    is_aside: bool = False  # what others may do is the same as before: they need not know of it to act
    gain: int = 0  # milliseconds that the clock of the seat gained by it


class Table:
    """A game that people and bots play."""

    def __init__(self, table_id: str, settings: TableSettings, seats: list[Seat], match: Match, started: int) -> None:
        self.id = table_id
        self.settings = settings
        self.seats = seats
        self.match = match
        self.events: list[Event] = []
        self.plays: list[tuple[int, int]] = []  # (event, seat) of the actions that stand, in the order they were made
        self.asking: int | None = None  # the seat that asks to take its action back
        self.agreed: set[int] = set()
        self.undos = 0  # in this turn, also those that were only asked for
        self.outcome: Json | None = None
        self.clock = Clock(settings.clock, len(seats), started) if settings.clock is not None else None
        self._to_act = match.seats  # asked once for each change
        self.turn_since = started
        if self.clock is not None:
            self.clock.at = started
            self.clock.running = self._owners_to_act()

    # What everybody can ask

    @property
    def number(self) -> int:
        return len(self.events)

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.outcome is not None else self._to_act

    def bots_to_act(self) -> list[int]:
        return [seat for seat in self.to_act if self.seats[seat].player is not None]

    def _owners_to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.to_act if self.seats[seat].player is None)

    def has_people(self) -> bool:
        """Whether anybody plays who is not a bot."""
        return any(seat.player is None for seat in self.seats)

    def seats_of(self, person: str | None) -> list[int]:
        return [] if person is None else [number for number, seat in enumerate(self.seats) if seat.person == person]

    def turn_text(self) -> str | None:
        """The seats to act as the database holds them, "0,2"; None: the game is over."""
        return ",".join(map(str, self.to_act)) or None

    def turn(self) -> Json:
        return {"seats": list(self.to_act), "phase": self.match.phase, "asks_undo": self.asking}

    def others(self, seat: int) -> list[int]:
        """The seats of other people who play themselves."""
        me = self.seats[seat].person
        return [
            number
            for number, other in enumerate(self.seats)
            if other.person is not None and other.person != me and other.stand_in is None and not other.resigned
        ]

    def undo_right(self, seat: int) -> UndoRight:
        """Whether a seat may take its last action back, and why not freely."""
        if self.is_over:
            return "no", "the game is over"
        if self.asking is not None:
            return "no", "somebody has asked already"
        is_last = bool(self.plays) and self.plays[-1][1] == seat
        if not is_last and all(actor != seat for _, actor in self.plays):
            return "no", "nothing to take back"
        if self.undos >= MOST_UNDOS or self.number >= MOST_EVENTS:
            return "no", "too much was taken back"
        if self._is_secret_choice(seat):
            return "free", None
        if not is_last:
            return "ask", "others have acted since"
        barrier = self.match.barrier()
        if barrier == "chance":
            return "ask", "chance has decided"
        if barrier == "reveal":
            return "ask", "something hidden was revealed"
        if seat not in self.to_act:
            return "ask", "the turn is over"
        return "free", None

    def _is_secret_choice(self, seat: int) -> bool:
        """Whether the seat has chosen and the others, who choose at the same time, have not all done so."""
        return self.match.chosen_together > 0 and any(actor == seat for _, actor in self.plays[self._together() :])

    def _together(self) -> int:
        """Where in `plays` the present simultaneous choices begin."""
        return len(self.plays) - self.match.chosen_together

    # Acting: each makes an event and changes the table; the caller saves it

    def play(self, seat: int, action: Json, at: int, by: str | None = None, nonce: str | None = None) -> Event:
        """An action of a seat; raises IllegalAction and changes nothing if it is not legal."""
        self._check_going()
        if seat not in self.to_act:
            raise conflict("not-your-turn", f"seat {seat} is not to act")
        check_seat_of(action, seat)
        played = self.match.play({**action, "seat": seat})
        body: Json = {"kind": "play", "seat": seat, "action": played.entry}
        if played.chance:
            body["chance"] = played.chance
        if by is not None:
            body["by"] = by
        if nonce is not None:
            body["id"] = nonce
        self.plays.append((self.number, seat))
        return self._add(at, body, played.events)

    def undo(self, seat: int, at: int) -> Event:
        """Take the last action of a seat back, or ask whether it may be."""
        self._check_going()
        right, why = self.undo_right(seat)
        if right == "no":
            raise conflict("no-undo", why or "nothing to take back")
        if right == "free":
            return self._add(at, {"kind": "undo", "seat": seat, "count": self._undo(seat)})
        if not self.others(seat):
            return self._add(at, {"kind": "undo", "seat": seat, "count": self._undo(seat, freely=False)})
        self.asking, self.agreed = seat, set()
        return self._add(at, {"kind": "ask-undo", "seat": seat})

    def answer(self, seat: int, agree: bool, at: int) -> list[Event]:
        """Another seat says whether an action may be taken back; the last to agree makes it happen."""
        self._check_going()
        if self.asking is None:
            raise conflict("no-undo", "nobody asks to take an action back")
        asking = self.asking
        if seat not in self.others(asking):
            raise forbidden("not-asked", "this seat is not asked")
        if not agree:
            self.asking = None
            return [self._add(at, {"kind": "refuse", "seat": seat})]
        self.agreed.add(seat)
        events = [self._add(at, {"kind": "agree", "seat": seat})]
        if self._all_agree():
            events.append(self._add(at, {"kind": "undo", "seat": asking, "count": self._undo(asking, freely=False)}))
        return events

    def _all_agree(self) -> bool:
        """Whether everybody who plays has agreed; one of a person's seats speaks for all of them."""
        assert self.asking is not None
        people = {self.seats[seat].person for seat in self.agreed}
        return all(self.seats[seat].person in people for seat in self.others(self.asking))

    def resign(self, seat: int, at: int) -> Event:
        self._check_going()
        if self.seats[seat].resigned:
            raise conflict("resigned", "this seat has resigned already")
        return self._leave(seat, at, "resign")

    def time_out(self, seats: list[int], at: int) -> list[Event]:
        """The clocks of these seats have run out in the same moment; the game ends, if it does, without all of them."""
        self._check_going()
        *others, last = seats
        return [*(self._leave(seat, at, "timeout", more=True) for seat in others), self._leave(last, at, "timeout")]

    def stand_in(self, seat: int, bot: str | None, at: int) -> Event:
        """Let a bot play for a seat, or its owner again."""
        self._check_going()
        chair = self.seats[seat]
        if chair.person is None:
            raise bad("no-owner", "nobody to stand in for")
        if chair.resigned:
            raise conflict("resigned", "this seat has resigned")
        if chair.stand_in == bot:
            raise conflict("stand-in", "that is so already")
        if bot is not None and self.number >= MOST_EVENTS:
            raise conflict("too-long", "too much has happened at this table: play on, or resign")
        return self._change_stand_in(seat, at, bot)

    def _change_stand_in(self, seat: int, at: int, bot: str | None) -> Event:
        self.seats[seat].stand_in = bot
        if bot is None and self.clock is not None:
            self.clock.come_back(seat)
        return self._add(at, {"kind": "stand-in", "seat": seat, "bot": bot})

    def _check_going(self) -> None:
        if self.is_over:
            raise conflict("over", "the game is over")

    def _undo(self, seat: int, freely: bool = True) -> int:
        """Undo in the match; returns how many actions were taken back, 0 for a secret choice of the seat."""
        self.asking = None
        if freely and self._is_secret_choice(seat):
            start = self._together()
            index = next(index for index in range(len(self.plays) - 1, start - 1, -1) if self.plays[index][1] == seat)
            event = self.events[self.plays[index][0]]
            event.withdrawn = self.match.seen(event.body["action"], None)
            self.match.undo(seat)
            if self.clock is not None:
                self.clock.take_back(seat, event.gain)
            del self.plays[index]
            return 0
        count = 0
        while True:
            if not self.plays:
                raise NothingToUndo("there is no action to take back")
            number, actor = self.plays.pop()
            self.match.undo()
            if self.clock is not None:
                self.clock.take_back(actor, self.events[number].gain, COMEBACK)
            count += 1
            if actor == seat:
                return count

    def _leave(self, seat: int, at: int, kind: str, more: bool = False) -> Event:
        """A seat goes out; with `more` others go out with it, and the game does not end before they have."""
        chair = self.seats[seat]
        loses = kind == "resign" or self.settings.on_timeout == "forfeit"
        if loses:
            chair.resigned = True
            left = [other for other in self.seats if not other.resigned]
            people = [other for other in left if other.bot is None]  # who is deleted later counts, too
            if not more and (len(left) == 1 or not people):
                self._end("resigned" if kind == "resign" else "timeout", [*self._going_out(), seat])
        chair.stand_in = STAND_IN
        if self.asking is not None and (self.asking == seat or self._all_agree()):
            self.asking = None
        return self._add(at, {"kind": kind, "seat": seat, "more": True} if more else {"kind": kind, "seat": seat})

    def _going_out(self) -> list[int]:
        """The seats that have gone out last and wait for others that go out with them."""
        last = itertools.takewhile(lambda event: event.body.get("more"), reversed(self.events))
        return [event.body["seat"] for event in last]

    # Events

    def apply(self, at: int, body: Json) -> Event:
        """Carry out an event that was made elsewhere or before."""
        kind, seat = body["kind"], body["seat"]
        told: list[Json] = []
        if kind == "play":
            told = self._replay(body)
            self.plays.append((self.number, seat))
        elif kind == "undo":
            self._undo(seat, freely=body["count"] == 0)
        elif kind == "ask-undo":
            self.asking, self.agreed = seat, set()
        elif kind == "agree":
            self.agreed.add(seat)
        elif kind == "refuse":
            self.asking = None
        elif kind in {"resign", "timeout"}:
            return self._leave(seat, at, kind, body.get("more", False))
        elif kind == "stand-in":
            return self._change_stand_in(seat, at, body["bot"])
        return self._add(at, body, told)

    def _replay(self, body: Json) -> list[Json]:
        """An action with the outcomes of chance as they were."""
        draws, self.match.draws = self.match.draws, False
        try:
            told = self.match.play(body["action"]).events
            for entry in body.get("chance", ()):
                told += self.match.resolve_chance(entry).events
                if self.match.redraws:
                    self.match.redraw_of[len(self.match.log) - 1] = self.match.redraws
        finally:
            self.match.draws = draws
        return told

    def _add(self, at: int, body: Json, told: list[Json] | None = None) -> Event:
        """Write an event down; clocks run on from here."""
        at = max(at, self.events[-1].at if self.events else at)
        if body["kind"] == "play":
            self.asking = None
        event = Event(self.number, at, body, told or [], is_aside=self._is_aside(body))
        self.events.append(event)
        before, self._to_act = self._to_act, self.match.seats
        if self._to_act != before:
            self.turn_since = at
            event.called = tuple(seat for seat in self._to_act if seat not in before)
        if body["kind"] in {"undo", "ask-undo"}:
            self.undos += 1
        elif body["kind"] == "play" and event.called:
            self.undos = 0
        if self.outcome is None and not self._to_act:
            self._end("finished")
        if self.clock is not None:
            is_action = body["kind"] == "play"
            event.gain = self.clock.move_on(at, self._owners_to_act(), body["seat"] if is_action else None)
            if is_action:
                self.clock.begin_turn(event.called)
        return event

    def _is_aside(self, body: Json) -> bool:
        """Whether an event is a choice while others choose at the same time, its undo, or about who plays."""
        kind = body["kind"]
        if kind == "play":
            return self.match.chosen_together > 0
        return kind in SEATING or (kind == "undo" and body["count"] == 0)

    def _end(self, reason: str, out: Sequence[int] = ()) -> None:
        """The game is over: by its rules, or because nobody is left to play against.

        If nobody is left at all, those who went ``out`` in the same moment share the victory.
        """
        result = self.match.result
        scores = self.match.scores if result is None else result["scores"]
        staying = [number for number, seat in enumerate(self.seats) if not seat.resigned]
        if result is None and not staying:
            winners = sorted(out)
        elif result is None:
            best = max(scores[seat] for seat in staying)
            winners = [seat for seat in staying if scores[seat] == best]
        else:
            winners = [seat for seat in result["winners"] if seat in staying] or result["winners"]
        self.outcome = {
            "reason": reason,
            "scores": list(scores),
            "winners": winners,
            "places": places(scores, winners, self.seats),
            "result": None if result is None else {**result, "breakdown": self.match.breakdown},
        }

    def concerning(self, number: int, person: str | None) -> int:
        """The first event from a number on that somebody has to know of to act; the next one if there is none."""
        while number < self.number:
            event = self.events[number]
            if not event.is_aside or self.seats[event.body["seat"]].person == person:
                break
            number += 1
        return number

    def has_resigned_since(self, number: int, person: str) -> bool:
        """Whether somebody has resigned in an event from a number on."""
        return any(
            event.body["kind"] == "resign" and self.seats[event.body["seat"]].person == person
            for event in self.events[number:]
        )

    def has_played(self, number: int, person: str, nonce: str) -> bool:
        """Whether the event of that number is this very action, sent before."""
        if number >= self.number:
            return False
        body = self.events[number].body
        return body["kind"] == "play" and self.seats[body["seat"]].person == person and body.get("id") == nonce


def check_seat_of(action: Json, seat: int) -> None:
    """An action may name its seat, and then it is the seat that acts."""
    if "seat" not in action:
        return
    if not is_int(action["seat"]):
        raise Problem(422, "malformed", "'seat' of an action is an integer", field="action.seat")
    if action["seat"] != seat:
        raise forbidden("wrong-seat", "an action for another seat")


def places(scores: list[int], winners: list[int], seats: list[Seat]) -> list[int]:
    """The place of each seat from 1 on: winners, then by points, those who left last."""

    def rank(seat: int) -> tuple[int, int]:
        return (0 if seat in winners else 2 if seats[seat].resigned else 1, 0 if seat in winners else -scores[seat])

    ranks = [rank(seat) for seat in range(len(scores))]
    return [1 + sum(other < mine for other in ranks) for mine in ranks]


def seen_event(table: Table, event: Event, seat: int | None) -> Json:
    """An event as a seat, or a spectator (None), may know it."""
    body = event.body
    seen: Json = {
        "number": event.number,
        "at": event.at,
        **{key: value for key, value in body.items() if key not in INTERNAL},
    }
    if body["kind"] == "play":
        seen["action"] = seen_action(table, event, seat)
        seen["told"] = event.told
    return seen


def seen_action(table: Table, event: Event, seat: int | None) -> Json | None:
    """The action of an event as a seat, or a spectator (None), may know it; None if it has none."""
    body = event.body
    if body["kind"] != "play":
        return None
    is_withdrawn = event.withdrawn is not None and seat != body["seat"]
    return event.withdrawn if is_withdrawn else table.match.seen(body["action"], seat)
