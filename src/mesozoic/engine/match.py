"""A match: a state, its history, and everything a table needs.

>>> import mesozoic
>>> match = mesozoic.new("trias", seats=3, seed=7)
>>> match.seat, match.phase
(0, 'place')
>>> events = match.play(match.legal()[0])
>>> match.undo()
>>> len(match.log)
0
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mesozoic.core.chance import words
from mesozoic.core.errors import BadRecord, BadSetup, IllegalAction, NothingToUndo
from mesozoic.core.game import Game, Json, Refusal
from mesozoic.core.record import States, copied
from mesozoic.games import find_game

FORMAT = "mesozoic/1"


class Action(Mapping[str, Any]):
    """One decision: reads like its JSON object, prints as text."""

    __slots__ = ("_fields", "_game")

    def __init__(self, game: Game, fields: Json) -> None:
        self._game = game
        self._fields = fields

    @property
    def seat(self) -> int:
        return int(self._fields["seat"])

    @property
    def type(self) -> str:
        return str(self._fields["type"])

    @property
    def json(self) -> Json:
        """The action as a JSON object, to be changed freely."""
        copy: Json = json.loads(json.dumps(self._fields))
        return copy

    def __getitem__(self, name: str) -> Any:
        return self._fields[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __hash__(self) -> int:
        return hash(canonical(self._fields))

    def __str__(self) -> str:
        return str(self._game.notation.action_text(self._fields))

    def __repr__(self) -> str:
        return f"<{self.seat}: {self}>"


AnyAction = Action | Mapping[str, Any] | str


class Match:
    """A game being played.  Make one with `mesozoic.new` or `mesozoic.load`."""

    def __init__(
        self,
        game: Game,
        states: States,
        *,
        seed: int | str | None = None,
        setup: Json | None = None,
        players: Sequence[Mapping[str, Any]] | None = None,
    ) -> None:
        seats = int(states[0].seats)
        self.game = game
        self.seed = secrets.token_hex(16) if seed is None else seed
        self.options: Json = game.deviations(seats, game.position.options_of(states))
        self.players: list[Json] = [
            dict(player)
            for player in players or [{"name": f"Player {seat + 1}", "kind": "human"} for seat in range(seats)]
        ]
        self.setup = setup
        self.log: list[Json] = []
        self._first = copied(states)
        self._states = states
        self._steps: list[tuple[int, int, list[Json]]] = []  # seat, action, chance entries
        self._together = 0  # where in the log the present simultaneous choices begin
        self._settle_chance([], [])

    # What everybody can ask

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may act now: one, several at once, or none."""
        return tuple(self.game.actions.seats_to_act(self._states))

    @property
    def seat(self) -> int | None:
        """The seat to act (the first of several), None when the game is over."""
        return next(iter(self.seats), None)

    @property
    def phase(self) -> str:
        return str(self.game.actions.phase(self._states))

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def scores(self) -> list[int]:
        """Points by seat as they stand."""
        return list(self.game.position.scores(self._states))

    @property
    def result(self) -> Json | None:
        """Scores, winners and what the game adds; None until the game is over."""
        outcome: Json | None = self.game.position.result(self._states)
        return outcome

    @property
    def position(self) -> Json:
        """The referee's view of the position; `view` is what a seat may see."""
        whole: Json = self.game.position.to_json(self._states)
        return whole

    @property
    def state(self) -> States:
        """A copy of the bare engine state."""
        return copied(self._states)

    def view(self, seat: int | None) -> Json:
        """What a seat may know; None stands for a spectator."""
        seen: Json = self.game.views.view(self._states, seat)
        return seen

    def digest(self) -> str:
        """Names the position: equal positions have equal digests, whatever happened before."""
        return hashlib.sha256(canonical(self.position).encode()).hexdigest()

    # Acting

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every legal action in canonical order, of the seat to act or of one of several."""
        if seat is None:
            seat = self.seat
        if seat not in self.seats:
            return []
        states = self._as_seat(seat)
        return [
            Action(self.game, self.game.actions.to_json(states, number))
            for number in self.game.legal(states)
        ]

    def why_not(self, action: AnyAction) -> Refusal | None:
        """Why an action is refused, None if it is legal."""
        fields = self._read(action)
        refusal: Refusal | None = self.game.actions.refusal(self._as_seat(self._seat_of(fields)), fields)
        return refusal

    def play(self, action: AnyAction, chance: Sequence[Json] = ()) -> list[Json]:
        """Carry out an action and return what happened.  An illegal one raises IllegalAction and changes nothing.

        ``chance`` gives the outcomes of chance that follow, when a record is replayed; otherwise they are drawn.
        """
        fields = self._read(action)
        seat = self._seat_of(fields)
        acting = self._as_seat(seat)
        refusal = self.game.actions.refusal(acting, fields)
        if refusal is not None:
            raise IllegalAction(refusal, fields)
        together = len(self.seats) > 1
        number = self.game.actions.to_number(acting, fields)
        after = copied(acting)
        self.game.compiled.play(after, number)
        entry = self.game.actions.to_json(acting, number)
        before, self._states = self._states, after
        given = list(chance)
        made: list[Json] = []
        try:
            self._settle_chance(given, made)
            if given:
                raise BadRecord("a chance event that nothing has caused", entry=len(self.log) + 1)
        except BadRecord:
            self._states = before
            raise
        self._note(entry, together)
        self.log.extend(made)
        self._steps.append((seat, number, made))
        events: list[Json] = self.game.events.derived(acting, entry, self._states)
        return events

    def undo(self) -> None:
        """Take the last action back, exactly."""
        if not self._steps:
            raise NothingToUndo("there is no action to take back")
        steps = self._steps[:-1]
        self._states = copied(self._first)
        self.log, self._steps, self._together = [], [], 0
        for seat, number, chance in steps:
            acting = self._as_seat(seat)
            entry = self.game.actions.to_json(acting, number)
            together = len(self.seats) > 1
            self.game.compiled.play(acting, number)
            self._states = acting
            self._settle_chance(list(chance), [])
            self._note(entry, together)
            self.log.extend(chance)
            self._steps.append((seat, number, chance))

    def copy(self) -> Match:
        """An independent copy with the same history."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._states = copied(self._states)
        twin.log, twin._steps = list(self.log), list(self._steps)
        twin.players, twin.options = [dict(one) for one in self.players], dict(self.options)
        return twin

    # Records

    def record(self, **more: Any) -> Json:
        """The game so far as a `mesozoic/1` record; ``more`` adds top-level keys without rules meaning."""
        if self.setup is None:
            raise BadRecord("a game that began in the middle has no record")
        whole = {
            "format": FORMAT,
            "game": self.game.id,
            "players": self.players,
            "options": self.options,
            "data": dict(self.game.data),
            "setup": self.setup,
            "log": self.log,
            "result": self.result,
            **more,
        }
        copy: Json = json.loads(json.dumps(whole))
        return copy

    # Inside

    def _read(self, action: AnyAction) -> Any:
        if isinstance(action, Action):
            return action._fields
        if isinstance(action, str):
            return self.game.notation.action_from_text(action)
        return dict(action) if isinstance(action, Mapping) else action

    def _seat_of(self, fields: Any) -> int:
        """The seat that acts: the one the action names, if it may act at all."""
        named = fields.get("seat") if isinstance(fields, dict) else None
        if named in self.seats and type(named) is int:
            return named
        return int(self._states[0].seat) if self.seat is None else self.seat

    def _as_seat(self, seat: int) -> States:
        """A copy of the state in which that seat acts; it matters where several act at once."""
        states = copied(self._states)
        if len(self.seats) > 1:
            states[0].seat = seat
        return states

    def _note(self, entry: Json, together: bool) -> None:
        """Write an action into the log; choices made at the same time are listed by seat."""
        if not together and len(self.log) > self._together and self._is_open_choice(entry):
            together = True  # the last of several
        if together:
            place = self._together
            while place < len(self.log) and self.log[place].get("seat", -1) < entry["seat"]:
                place += 1
            self.log.insert(place, entry)
        else:
            self.log.append(entry)
        if len(self.seats) < 2:
            self._together = len(self.log)

    def _is_open_choice(self, entry: Json) -> bool:
        return bool(self.log) and self.log[-1].get("type") == entry["type"]

    def _settle_chance(self, given: list[Json], made: list[Json]) -> None:
        """Let chance decide what is due: by the given outcomes, else from the seed."""
        if not self.game.has_chance:
            return
        while self.game.chance.due(self._states):
            if given:
                entry = given.pop(0)
            else:
                place = len(self.log) + len(made)
                drawn = words(self.seed, self.game.words, f"chance {place}")
                entry = self.game.chance.draw(self._states, drawn)
            self.game.chance.take(self._states, entry)
            made.append(entry)


def canonical(value: Any) -> str:
    """Canonical JSON: keys sorted, no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def new(
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    players: Sequence[Mapping[str, Any]] | None = None,
) -> Match:
    """A new game.  The same seed deals the same game; without one it is random."""
    found = find_game(game)
    count = seats if seats is not None else (len(players) if players else found.usual_seats)
    found.check_seats(count)
    if players is not None and len(players) != count:
        raise BadSetup(f"{count} seats, but {len(players)} players")
    if seed is None:
        seed = secrets.token_hex(16)
    states = found.deal(count, options or {}, seed)
    setup = found.position.setup_of(states)
    return Match(found, states, seed=seed, setup=setup, players=players)


def from_position(game: str, position: Json) -> Match:
    """A game that begins in the middle: for puzzles and tests; it has no record."""
    found = find_game(game)
    return Match(found, found.position.from_json(position))
