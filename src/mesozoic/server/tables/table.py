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
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Literal

from mesozoic.core.errors import NothingToUndo
from mesozoic.core.json_checks import Json, is_int
from mesozoic.engine.match import Match, canonical
from mesozoic.server.problems import Problem, bad, conflict, forbidden
from mesozoic.server.protocol import TableSettings
from mesozoic.server.tables.clock import LEAST, Clock, Pauses

STAND_IN = "greedy"
"""The bot that plays on for those who left."""
SEATING = frozenset({"stand-in", "resign", "timeout"})
"""Kinds of events that change who plays for a seat, and nothing about the position."""
ASKING = frozenset({"ask-undo", "agree", "refuse"})
"""Kinds of events about whether an action may be taken back, which change nothing yet."""

MOST_EVENTS = 5000
"""Events of a table after which nothing is taken back any more: no game needs as many."""
MOST_UNDOS = 40
"""Times that a seat takes actions back, or asks others whether it may, in one turn."""
MOST_ASKED = 3
"""Times that a seat asks others in one turn: they have said what they think."""
MOST_STAND_INS = 10
"""Times that a seat calls a bot in one turn, instead of its owner or of another bot."""

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
    stand_in_since: int | None = None  # when its owner stopped to play, whichever bots have stood in since
    resigned: bool = False  # or forfeited: does not win any more, whatever the bot does that plays on
    out_at: int | None = None  # the event by which the seat has resigned or forfeited
    is_helped: bool = False  # a bot has acted for its owner

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

    def __init__(
        self,
        table_id: str,
        settings: TableSettings,
        seats: list[Seat],
        match: Match,
        started: int,
        pauses: Pauses | None = None,
    ) -> None:
        self.id = table_id
        self.settings = settings
        self.seats = seats
        self.match = match
        self.events: list[Event] = []
        self.plays: list[tuple[int, int]] = []  # (event, seat) of the actions that stand, in the order they were made
        self.furthest = 0  # the most actions that stood when a turn began
        self.asking: int | None = None  # the seat that asks to take its action back
        self.agreed: set[int] = set()
        # By seat, in this turn; a turn that was taken back is still the same one when it is played again:
        self.undos: Counter[int] = Counter()  # also those that were only asked for
        self.asked: Counter[int] = Counter()
        self.stand_ins: Counter[int] = Counter()  # bots that were called
        self._sent: dict[str, list[int]] = {}  # the events of actions that came with an id
        self.outcome: Json | None = None
        self.is_closed = False  # by a moderator: there is no outcome
        self.clock = Clock(settings.clock, len(seats), started, pauses) if settings.clock is not None else None
        self._to_act = match.seats  # asked once for each change
        self.turn_since = started
        self.position_since = started  # when somebody has acted last, or taken an action back
        if self.clock is not None:
            self.clock.at = started
            self.clock.running = self._owners_to_act()

    # What everybody can ask

    @property
    def number(self) -> int:
        return len(self.events)

    @property
    def is_over(self) -> bool:
        return self.outcome is not None or self.is_closed

    @property
    def to_act(self) -> tuple[int, ...]:
        return self._to_act if self.outcome is None and not self.is_closed else ()

    def bots_to_act(self) -> list[int]:
        return [seat for seat in self.to_act if self.seats[seat].player is not None]

    def bot_called_at(self, seat: int) -> int:
        """Since when the bot of a seat could act; another bot in its place does not begin anew."""
        return max(self.position_since, self.seats[seat].stand_in_since or 0)

    def is_out_of_time(self, seat: int, at: int) -> bool:
        """Whether the time of a seat is over and it has gained none since: nothing counts that it asks for."""
        return self.clock is not None and not self.is_over and not self.clock.may_come_back(seat, at)

    def _owners_to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.to_act if self.seats[seat].player is None)

    def _covered_to_act(self) -> tuple[int, ...]:
        """The seats to act whose owners may come back: a bot stands in for them."""
        chairs = self.seats
        return tuple(
            seat for seat in self.to_act if chairs[seat].stand_in and chairs[seat].person and not chairs[seat].resigned
        )

    def has_people(self) -> bool:
        """Whether anybody plays who is not a bot."""
        for seat in self.seats:  # asked at every move: a generator would cost as much again
            if seat.player is None:
                return True
        return False

    def would_be_of_bots(self, seat: int) -> bool:
        """Whether only bots play as soon as one plays for a seat."""
        return all(other.player is not None for number, other in enumerate(self.seats) if number != seat)

    def seats_of(self, person: str | None) -> list[int]:
        return [] if person is None else [number for number, seat in enumerate(self.seats) if seat.person == person]

    def turn_text(self) -> str | None:
        """The seats to act as the database holds them, "0,2"; None: the game is over."""
        return ",".join(map(str, self.to_act)) or None

    def turn(self) -> Json:
        return {"seats": list(self.to_act), "phase": self.match.phase, "asks_undo": self.asking}

    def others(self, seat: int) -> list[int]:
        """The seats whose owners have to agree before a seat takes back what is not its own affair any more.

        That is everybody else, here or not, whoever plays for them, and whether they have resigned.
        """
        me = self.seats[seat].person
        return [number for number, other in enumerate(self.seats) if other.person is not None and other.person != me]

    def undo_right(self, seat: int) -> UndoRight:
        """Whether a seat may take its last action back, and why not freely."""
        if self.is_over:
            return "no", "the game is over"
        if self.asking is not None:
            return "no", "somebody has asked already"
        is_last = bool(self.plays) and self.plays[-1][1] == seat
        if not is_last and all(actor != seat for _, actor in self.plays):
            return "no", "nothing to take back"
        if self.undos.get(seat, 0) >= MOST_UNDOS or self.number >= MOST_EVENTS:
            return "no", "too much was taken back"
        if self.seats[seat].stand_in is not None:
            return "no", "nothing to take back"  # what a bot has done is for its owner to take back who is there
        barrier = self._undo_barrier(seat, is_last)
        if barrier is None:
            return "free", None
        if self.settings.rated:
            return "no", "not in rated games"
        if self._is_secret_choice(seat):
            return "no", barrier
        if self.asked.get(seat, 0) >= MOST_ASKED:
            return "no", "too much was taken back"
        return "ask", barrier

    def _undo_barrier(self, seat: int, is_last: bool) -> str | None:
        """Why the last action of a seat is not its own affair any more.

        What a bot has done counts as another's: it shows what the bot thinks, and the clock did not run meanwhile.
        """
        if self._was_bot(seat) and self.others(seat):
            return "a bot has acted for you"
        if self._is_secret_choice(seat):
            return None
        if not is_last:
            return "others have acted since"
        barrier = self.match.barrier()
        if barrier == "chance":
            return "chance has decided"
        if barrier == "reveal":
            return "something hidden was revealed"
        return "the turn is over" if seat not in self.to_act else None

    def _was_bot(self, seat: int) -> bool:
        """Whether the last action of a seat was a bot's."""
        return next("by" in self.events[number].body for number, actor in reversed(self.plays) if actor == seat)

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
        if self.seats[seat].stand_in is not None:
            raise conflict("stand-in", "a bot plays for you: come back first")
        right, why = self.undo_right(seat)
        if right == "no":
            raise conflict("no-undo", why or "nothing to take back")
        if right == "free":
            self._check_time_for_another_choice(seat, at)
            return self._add(at, {"kind": "undo", "seat": seat, "count": self._undo(seat, at)})
        if not self.others(seat):
            return self._add(at, {"kind": "undo", "seat": seat, "count": self._undo(seat, at, freely=False)})
        self.asking, self.agreed = seat, set()
        return self._add(at, {"kind": "ask-undo", "seat": seat})

    def answer(self, seat: int, agree: bool, at: int) -> list[Event]:
        """Another seat says whether an action may be taken back; the last to agree makes it happen."""
        self._check_going()
        if self.asking is None:
            raise conflict("no-undo", "nobody asks to take an action back")
        asking = self.asking
        if self.seats[seat].person not in {self.seats[other].person for other in self.others(asking)}:
            raise forbidden("not-asked", "this seat is not asked")
        if not agree:
            self.asking = None
            return [self._add(at, {"kind": "refuse", "seat": seat})]
        if self.has_agreed(seat):
            raise conflict("answered", "you have agreed already")
        self.agreed.add(seat)
        events = [self._add(at, {"kind": "agree", "seat": seat})]
        if self._all_agree():
            events.append(
                self._add(at, {"kind": "undo", "seat": asking, "count": self._undo(asking, at, freely=False)})
            )
        return events

    def _all_agree(self) -> bool:
        """Whether everybody who is asked has agreed; one of a person's seats speaks for all of them."""
        assert self.asking is not None
        return all(self.has_agreed(seat) for seat in self.others(self.asking))

    def has_agreed(self, seat: int) -> bool:
        """Whether the owner of a seat has agreed to what is asked now."""
        return self.seats[seat].person in {self.seats[other].person for other in self.agreed}

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
        if bot is None and self.is_out_of_time(seat, at):
            raise conflict("time-over", "your time has run out")
        if bot is not None and self.number >= MOST_EVENTS:
            raise conflict("too-long", "too much has happened at this table: play on, or resign")
        if bot is not None and self.stand_ins[seat] >= MOST_STAND_INS:
            raise conflict("too-many-stand-ins", f"you have called a bot {MOST_STAND_INS} times in this turn")
        return self._change_stand_in(seat, at, bot)

    def _change_stand_in(self, seat: int, at: int, bot: str | None) -> Event:
        self._let_play(seat, bot, at)
        if bot is None and self.clock is not None:
            self.clock.come_back(seat, at)
        return self._add(at, {"kind": "stand-in", "seat": seat, "bot": bot})

    def _let_play(self, seat: int, bot: str | None, at: int) -> None:
        """Let a bot play for a seat, or (None) its owner."""
        chair = self.seats[seat]
        if bot is None:
            chair.stand_in_since = None
        elif chair.stand_in is None:
            chair.stand_in_since = at
        chair.stand_in = bot

    def close(self) -> None:
        """A moderator has closed the table: nobody acts any more."""
        self.is_closed, self.asking = True, None
        if self.clock is not None:
            self.clock.running = ()

    def _check_going(self) -> None:
        if self.is_closed:
            raise conflict("closed", "a moderator has closed this table")
        if self.is_over:
            raise conflict("over", "the game is over")

    def _check_time_for_another_choice(self, seat: int, at: int) -> None:
        """Raise Problem if a seat takes a secret choice back without time to make another."""
        if self.clock is not None and self._is_secret_choice(seat):
            event = self._secret_choice(seat)
            if not self.clock.has_more_than(seat, event.gain, event.at, at):
                raise conflict("no-undo", "you have no time left to choose again")

    def _secret_choice(self, seat: int) -> Event:
        """What the seat has chosen while others choose at the same time."""
        chosen = self.plays[self._together() :]
        return next(self.events[number] for number, actor in reversed(chosen) if actor == seat)

    def _undo(self, seat: int, at: int, freely: bool = True) -> int:
        """Undo in the match; returns how many actions were taken back, 0 for a secret choice of the seat."""
        self.asking = None
        if freely and self._is_secret_choice(seat):
            event = self._secret_choice(seat)
            event.withdrawn = self.match.seen(event.body["action"], None)
            self.match.undo(seat)
            if self.clock is not None:  # who takes a choice back had not chosen, and their time went on
                self.clock.take_back(seat, event.gain)
                self.clock.charge(seat, event.at, at)
            self.plays.remove((event.number, seat))
            return 0
        count = 0
        while True:
            if not self.plays:
                raise NothingToUndo("there is no action to take back")
            number, actor = self.plays.pop()
            self.match.undo()
            if self.clock is not None:
                is_own = self.seats[actor].person == self.seats[seat].person
                self.clock.take_back(actor, self.events[number].gain, 0 if is_own else LEAST)
            count += 1
            if actor == seat:
                return count

    def _leave(self, seat: int, at: int, kind: str, more: bool = False) -> Event:
        """A seat goes out; with `more` others go out with it, and the game does not end before they have."""
        chair = self.seats[seat]
        loses = kind == "resign" or self.settings.on_timeout == "forfeit"
        if loses:
            chair.resigned = True
            chair.out_at = self.number - len(self._going_out())
            left = [other for other in self.seats if not other.resigned]
            people = [other for other in left if other.bot is None]  # who is deleted later counts, too
            if not more and (len(left) == 1 or not people):
                self._end("resigned" if kind == "resign" else "timeout", [*self._going_out(), seat])
        self._let_play(seat, STAND_IN, at)
        if self.asking == seat:
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
            self._undo(seat, at, freely=body["count"] == 0)
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
            chair = self.seats[body["seat"]]
            chair.is_helped |= "by" in body and chair.bot is None
        event = Event(self.number, at, body, told or [], is_aside=self._is_aside(body))
        self.events.append(event)
        before, self._to_act = self._to_act, self.match.seats
        if self._to_act != before:
            self.turn_since = at
            event.called = tuple(seat for seat in self._to_act if seat not in before)
        if body["kind"] in {"undo", "ask-undo"}:
            self.undos[body["seat"]] += 1
            self.asked[body["seat"]] += body["kind"] == "ask-undo"
        elif body["kind"] == "play" and event.called and len(self.plays) > self.furthest:
            self.furthest = len(self.plays)
            for counter in (self.undos, self.asked, self.stand_ins):
                counter.clear()
        if body["kind"] in {"play", "undo"}:
            self.position_since = at
        elif body["kind"] == "stand-in":
            self.stand_ins[body["seat"]] += body["bot"] is not None
        if "id" in body:
            self._sent.setdefault(body["id"], []).append(event.number)
        if self.outcome is None and not self._to_act:
            self._end("finished")
        if self.clock is not None:
            is_action = body["kind"] == "play"
            acted = body["seat"] if is_action else None
            event.gain = self.clock.move_on(at, self._owners_to_act(), self._covered_to_act(), acted)
            if is_action:
                self.clock.begin_turn(event.called)
        return event

    def _is_aside(self, body: Json) -> bool:
        """Whether an event is a choice while others choose at the same time, its undo, a question, or a seating."""
        kind = body["kind"]
        if kind == "play":
            return self.match.chosen_together > 0
        return kind in SEATING or kind in ASKING or (kind == "undo" and body["count"] == 0)

    def _end(self, reason: str, out: Sequence[int] = ()) -> None:
        """The game is over: by its rules, or because nobody is left to play against.

        If nobody is left at all, those who went ``out`` in the same moment share the victory.  A rated game is won by
        nobody for whom a bot has acted, unless there is nobody else.
        """
        result = self.match.result
        scores = self.match.scores if result is None else result["scores"]
        staying = [number for number, seat in enumerate(self.seats) if not seat.resigned]
        helped = {number for number in staying if self.settings.rated and self.seats[number].is_helped}
        staying = [number for number in staying if number not in helped] or staying
        winners = [] if result is None else [seat for seat in result["winners"] if seat in staying]
        if not staying:
            winners = sorted(out)
        elif not winners:
            best = max(scores[seat] for seat in staying)
            winners = [seat for seat in staying if scores[seat] == best]
        self.outcome = {
            "reason": reason,
            "scores": list(scores),
            "winners": winners,
            "places": places(scores, winners, self.seats, helped),
            "result": None if result is None else {**result, "breakdown": self.match.breakdown},
        }

    def concerning(self, number: int, person: str | None, answers: bool = False) -> int:
        """The first event from a number on that somebody has to know of to act; the next one if there is none.

        Who ``answers`` has to know of every question, and whether it was answered.
        """
        while number < self.number:
            event = self.events[number]
            is_other = answers and event.body["kind"] in {"ask-undo", "refuse"}
            if is_other or not event.is_aside or self.seats[event.body["seat"]].person == person:
                break
            number += 1
        return number

    def has_resigned_since(self, number: int, person: str) -> bool:
        """Whether somebody has resigned in an event from a number on."""
        return any(
            event.body["kind"] == "resign" and self.seats[event.body["seat"]].person == person
            for event in self.events[number:]
        )

    def sent_before(self, person: str, nonce: str) -> Event | None:
        """The action that somebody has sent with this id."""
        if nonce not in self._sent:
            return None
        events = (self.events[number] for number in self._sent[nonce])
        return next((event for event in events if self.seats[event.body["seat"]].person == person), None)


def is_same_action(event: Event, action: Json) -> bool:
    """Whether an action, as a client sends it, is the one of an event; a game writes each in one way only."""
    sent = {"seat": event.body["seat"], **action}
    return canonical(sent) == canonical(event.body["action"])  # as texts: for Python true and 1.0 are 1


def check_seat_of(action: Json, seat: int) -> None:
    """An action may name its seat, and then it is the seat that acts."""
    if "seat" not in action:
        return
    if not is_int(action["seat"]):
        raise Problem(422, "malformed", "'seat' of an action is an integer", field="action.seat")
    if action["seat"] != seat:
        raise forbidden("wrong-seat", "an action for another seat")


def places(scores: list[int], winners: list[int], seats: list[Seat], helped: Collection[int] = ()) -> list[int]:
    """The place of each seat from 1 on: winners, then by points, then those who went out, the last of them first.

    What the bot has reached that played on for somebody who went out counts for nobody; those who were ``helped`` by
    one come after all who were not, by points.
    """

    def rank(seat: int) -> tuple[int, int]:
        if seat in winners:
            return 0, 0
        if seats[seat].resigned:
            return 3, -(seats[seat].out_at or 0)
        return 2 if seat in helped else 1, -scores[seat]

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
