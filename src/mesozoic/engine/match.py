"""A match: a state, its history, and everything a table needs.

>>> import mesozoic
>>> match = mesozoic.new("trias", seats=3, seed=7)
>>> match.seat, match.phase
(0, 'place')
>>> match.play(match.legal()[0]).entry["type"]
'place'
>>> match.undo()
>>> len(match.log)
0
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mesozoic.core.compiled.chance import randoms
from mesozoic.core.compiled.record import Ints, Seated, States, copied, room_for
from mesozoic.core.errors import BadRecord, BadSetup, IllegalAction, MesozoicError, NothingToUndo
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.core.refusals import Refusal
from mesozoic.engine.preview import preview
from mesozoic.engine.turn import Turn
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
    def fields(self) -> Json:
        """The action as a JSON object, not to be changed."""
        return self._fields

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
        return self._game.notation.action_text(self._fields)

    def __repr__(self) -> str:
        return f"<{self.seat}: {self}>"


AnyAction = Action | Mapping[str, Any] | str


@dataclass(slots=True)
class Step:
    """One entry of the log with the states around it."""

    game: Game
    before: States[Seated]
    entry: Json
    after: States[Seated]

    @property
    def events(self) -> list[Json]:
        """What happened, for display; worked out anew each time."""
        return self.game.events.derived(self.before, self.entry, self.after)


@dataclass(slots=True)
class Played:
    """What an action did: its own entry of the log, then those of chance."""

    number: int  # where in the log the action stands
    steps: tuple[Step, ...]

    @property
    def entry(self) -> Json:
        """The action as the log has it."""
        return self.steps[0].entry

    @property
    def chance(self) -> list[Json]:
        """The outcomes of chance that followed."""
        return [step.entry for step in self.steps[1:]]

    @property
    def events(self) -> list[Json]:
        """What happened, for display."""
        return [event for step in self.steps for event in step.events]


class Match:
    """A game being played.  Make one with `mesozoic.new` or `mesozoic.load`."""

    def __init__(
        self,
        game: Game,
        states: States[Seated],
        *,
        seed: int | str | None = None,
        setup: Json | None = None,
        players: Sequence[Mapping[str, Any]] | None = None,
        draws: bool = True,
    ) -> None:
        seats = int(states[0].seats)
        self.game = game
        self.seed = secrets.token_hex(16) if seed is None else seed
        self.options: Json = game.options_in(states)
        self._options_text = to_bytes(self.options)
        self.data: dict[str, str] = game.positions.data_of(states)
        unnamed = [{"name": f"Player {seat + 1}", "kind": "human"} for seat in range(seats)]
        self.players = check_players(unnamed if players is None else players, seats)
        self.setup = setup
        self.draws = draws  # whether chance decides by itself as soon as it is due
        self.redraws = 0  # how often an action was taken back after chance had decided; then it decides anew
        self.redraw_of: dict[int, int] = {}  # the redraws, if any, before a chance event was drawn, by its number
        self.log: list[Json] = []
        self._first = copied(states)
        self._states = states
        self._asked: States[Seated] | None = None  # the state in which these seats may act
        self._seats: tuple[int, ...] = ()
        self._history: list[tuple[int, int] | Json] = []  # (seat, action number) or a chance event
        self._together: int | None = None  # where in the log the present simultaneous choices begin
        self._unchosen: States[Seated] = states  # the state before the first of them
        self.last_action: Json | None = None  # the entry of the action carried out last
        self._before: States[Seated] = self._first  # the state in which it was carried out
        if draws:
            self.settle()

    # What everybody can ask

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may act now: one, several at once, or none."""
        if self._asked is not self._states:  # every action makes a new state
            self._asked, self._seats = self._states, self.game.actions.seats_to_act(self._states)
        return self._seats

    @property
    def seat(self) -> int | None:
        """The seat to act (the first of several), None when the game is over."""
        return next(iter(self.seats), None)

    @property
    def phase(self) -> str:
        return self.game.actions.phase(self._states)

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def scores(self) -> list[int]:
        """Points by seat as they stand."""
        return self.game.positions.scores(self._states)

    @property
    def result(self) -> Json | None:
        """Scores, winners and what the game adds; None until the game is over."""
        return self.game.positions.result(self._states)

    @property
    def breakdown(self) -> list[Json] | None:
        """Where the points came from so far, as the game divides them; None if it does not."""
        divide = self.game.parts.breakdown
        return None if divide is None else divide(self._states)

    @property
    def position(self) -> Json:
        """The referee's view of the position; `view` is what a seat may see."""
        return self.game.positions.to_json(self._states)

    @property
    def state(self) -> States[Seated]:
        """A copy of the bare engine state."""
        return copied(self._states)

    def view(self, seat: int | None) -> Json:
        """What a seat may know; None stands for a spectator."""
        self._check_viewer(seat)
        return self.game.views.view(self._states, seat)

    def view_texts(self, seats: Iterable[int | None]) -> dict[int | None, bytes]:
        """The views of several seats as JSON, faster than `view` for each."""
        if (writer := self.game.parts.json_text) is not None:
            return {seat: writer.view_text(self._states, seat, self._options_text) for seat in seats}
        position = self.position  # what is public is the same for all
        return {seat: to_bytes(self.game.views.view(self._states, seat, position)) for seat in seats}

    def seen(self, entry: Json, seat: int | None) -> Json:
        """An entry of the log as a seat may see it now; None stands for a spectator."""
        self._check_viewer(seat)
        return self.game.views.seen_entry(self._states, entry, seat)

    def seen_log(self, seat: int | None) -> list[Json]:
        """The log as a seat may see it now: secret choices of others are null until all have chosen."""
        return [self.seen(entry, seat) for entry in self.log]

    def seen_setup(self, seat: int | None) -> Json | None:
        """The set-up as a seat may see it now: all of it when the game is over."""
        self._check_viewer(seat)
        if self.setup is None or self.is_over:
            return self.setup
        return self.game.views.seen_setup(self.setup, seat)

    def preview(self, action: AnyAction, samples: int = 48) -> Json:
        """What an action would do, as far as its seat can know; raises IllegalAction as `play` does.

        ``points`` and ``pieces`` tell how they change by seat: on average, at least and at most; ``outlook`` what the
        next scoring would pay, None if the game has no scorings to come or points are given now.  ``certain`` are the
        events that happen in any case, ``possible`` the likeliest of the others.  ``odds`` are the exact chances of the
        dice, where the game can tell them: what each seat may lose, and how likely the action succeeds.
        """
        fields = self._fields_of(action)
        seat = self._seat_of(fields)
        self._number_of(self._as_seat(seat), fields)
        return preview(self.game, self.view(seat), fields, samples)

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
        states, to_json = self._as_seat(seat), self.game.actions.to_json
        return [Action(self.game, to_json(states, number)) for number in self.game.legal(states).tolist()]

    def legal_text(self, seat: int) -> bytes:
        """The legal actions of a seat as a JSON list, faster than `legal`."""
        if seat not in self.seats:
            return b"[]"
        states = self._as_seat(seat)
        numbers = self.game.legal(states)
        if (writer := self.game.parts.json_text) is not None:
            return writer.actions_text(states, numbers)
        return to_bytes([self.game.actions.to_json(states, number) for number in numbers.tolist()])

    def numbers(self, seat: int) -> Ints:
        """The legal actions of a seat as numbers, in canonical order."""
        return self.game.legal(self._as_seat(seat))

    def draw(self, generator: Ints) -> int:
        """The next random number of a generator, as compiled loops draw it."""
        number = room_for(1)
        self.game.entries.bots.draw_randoms(self._states, generator, number)
        return number[0]

    def any_number(self, seat: int, generator: Ints) -> int:
        """The number of a legal action of a seat, each as likely as the others."""
        return int(self.game.entries.choose_action(self._as_seat(seat), generator))

    def imagine(self, seat: int, generator: Ints) -> States[Seated]:
        """A state that agrees with the view of a seat that may act, the rest drawn from a generator."""
        imagined = copied(self._as_seat(seat))
        self.game.entries.bots.imagine_state(imagined, seat, generator)
        return imagined

    def imagine_unchosen(self, seat: int, generator: Ints) -> States[Seated]:
        """The same, but none of the `choosers` has chosen yet."""
        imagined = copied(self._states if self._together is None else self._unchosen)
        imagined[0].seat = seat
        self.game.entries.bots.imagine_state(imagined, seat, generator)
        return imagined

    def action(self, number: int, seat: int) -> Action:
        """The legal action of that number."""
        return Action(self.game, self.game.actions.to_json(self._as_seat(seat), number))

    def turn(self, seat: int | None = None) -> Turn:
        """What a bot in that seat is given."""
        if seat is None:
            seat = self.seat
        if seat is None or seat not in self.seats:
            raise MesozoicError(f"seat {seat} is not to act")
        return Turn(self, seat)

    def why_not(self, action: AnyAction) -> Refusal | None:
        """Why an action is refused, None if it is legal."""
        fields = self._fields_of(action)
        number = self.game.actions.read(self._as_seat(self._seat_of(fields)), fields)
        return number if isinstance(number, Refusal) else None

    def play(self, action: AnyAction) -> Played:
        """Carry out an action and return what happened.  An illegal one raises IllegalAction and changes nothing."""
        fields = self._fields_of(action)
        seat = self._seat_of(fields)
        before = self._as_seat(seat)
        return self._played(before, self._number_of(before, fields))

    def play_number(self, number: int, seat: int | None = None) -> Played:
        """Carry out a legal action by its number."""
        turn = self.turn(seat)
        if number not in turn.numbers:
            raise MesozoicError(f"{number} is not the number of a legal action")
        return self._played(self._as_seat(turn.seat), int(number))

    def undo(self, seat: int | None = None) -> None:
        """Take the last action back, exactly, with the chance events that followed it.

        With a seat: only its own.  Of choices made at the same time a seat takes back its own, and those of others
        stay; otherwise NothingToUndo is raised unless the last action is that seat's.
        """
        acts = [(index, made[0]) for index, made in enumerate(self._history) if isinstance(made, tuple)]
        if not acts:
            raise NothingToUndo("there is no action to take back")
        last, actor = acts[-1]
        secret = {chooser: index for index, chooser in acts[len(acts) - self.chosen_together :]}
        if seat is not None and seat in secret:
            history = self._history[: secret[seat]] + self._history[secret[seat] + 1 :]
        elif seat is not None and seat != actor:
            raise NothingToUndo(f"the last action is not one of seat {seat}")
        else:
            self.redraws += last < len(self._history) - 1
            history = self._history[:last]
        self._states = copied(self._first)
        self.log, self._history, self._together, self.last_action = [], [], None, None
        for made in history:
            if isinstance(made, dict):
                self.resolve_chance(made)
            else:
                self._carry_out(self._as_seat(made[0]), made[1])
        self.redraw_of = {number: redraws for number, redraws in self.redraw_of.items() if number < len(self.log)}

    def barrier(self) -> str | None:
        """Why the last action cannot be taken back freely: "chance" followed it, or it was a "reveal" of something."""
        if self.last_action is None:
            return None
        if isinstance(self._history[-1], dict):
            return "chance"
        return "reveal" if self.game.views.reveals(self._before, self.last_action, self._states) else None

    @property
    def chosen_together(self) -> int:
        """How many seats have chosen while others, who choose at the same time, have not."""
        return 0 if self._together is None else len(self.log) - self._together

    @property
    def choosers(self) -> tuple[int, ...]:
        """The seats that choose at the same time, those that have chosen already among them."""
        if self._together is None:
            return self.seats
        return tuple(sorted({*self.seats, *(entry["seat"] for entry in self.log[self._together :])}))

    # Chance

    @property
    def awaits_chance(self) -> bool:
        """Whether chance has to decide something before anybody may act."""
        chance = self.game.chance
        return chance is not None and chance.due(self._states)

    def resolve_chance(self, entry: Json) -> Step:
        """Let chance decide as given; raises BadRecord, and changes nothing, if that cannot be."""
        chance = self.game.chance
        if chance is None or not chance.due(self._states):
            raise BadRecord("a chance event that nothing has caused")
        before, states = self._states, copied(self._states)
        chance.resolve(states, entry)
        self._states = states
        self.log.append(entry)
        self._history.append(entry)
        return Step(self.game, before, entry, states)

    def settle(self) -> list[Step]:
        """Draw everything from the seed that chance has to decide now."""
        steps: list[Step] = []
        while self.awaits_chance:
            number = len(self.log)
            steps.append(self.resolve_chance(self.drawn()))
            if self.redraws:
                self.redraw_of[number] = self.redraws
        return steps

    def drawn(self) -> Json:
        """What chance decides now, drawn from the seed, the place in the log and the number of redraws."""
        chance = self.game.chance
        assert chance is not None
        purpose = f"chance {len(self.log)}" + (f" take {self.redraws}" if self.redraws else "")
        return chance.draw(copied(self._states), randoms(self.seed, self.game.randoms, purpose))

    def copy(self) -> Match:
        """An independent copy with the same history."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._states = copied(self._states)
        twin.log, twin._history, twin.redraw_of = list(self.log), list(self._history), dict(self.redraw_of)
        twin.players, twin.options = [dict(player) for player in self.players], dict(self.options)
        return twin

    # Records

    def record(self, **more: Any) -> Json:
        """The game so far as a `mesozoic/1` record; ``more`` adds top-level keys without rules meaning.

        A record lists choices made at the same time by seat, without a gap: until all have chosen, those of seats
        after the first that has not are left out.
        """
        copy: Json = json.loads(json.dumps(self.shared_record(**more)))
        return copy

    def shared_record(self, **more: Any) -> Json:
        """The same, but it shares its parts with this match: to be written down at once."""
        if self.setup is None:
            raise BadRecord("a game that began in the middle has no record")
        return {
            "format": FORMAT,
            "game": self.game.id,
            "players": self.players,
            "options": self.options,
            "data": self.data,
            "setup": self.setup,
            "log": self._recorded_log(),
            "result": self.result,
            **more,
        }

    # Inside

    def _recorded_log(self) -> list[Json]:
        """The log as a record has it."""
        if self._together is None or self.seat is None:
            return self.log
        chosen = self.log[self._together :]
        return self.log[: self._together] + [entry for entry in chosen if entry["seat"] < self.seat]

    def _fields_of(self, action: AnyAction) -> Any:
        """An action as JSON, whatever the caller gave."""
        if isinstance(action, Action):
            return action.fields
        if isinstance(action, str):
            return self.game.notation.action_from_text(action)
        return dict(action) if isinstance(action, Mapping) else action

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and seat not in range(len(self.players)):
            raise BadSetup(f"there is no seat {seat!r}")

    def _number_of(self, states: States[Seated], fields: object) -> int:
        """The number of a legal action; raises IllegalAction."""
        number = self.game.actions.read(states, fields)
        if isinstance(number, Refusal):
            raise IllegalAction(number, fields)
        return number

    def _seat_of(self, fields: object) -> int:
        """The seat that acts: the one the action names, if it may act at all."""
        named = fields.get("seat") if isinstance(fields, dict) else None
        if named in self.seats and type(named) is int:
            return named
        return int(self._states[0].seat) if self.seat is None else self.seat

    def _as_seat(self, seat: int) -> States[Seated]:
        """The state in which that seat acts; where several act at once, a copy that lets this one."""
        if len(self.seats) < 2:
            return self._states
        states = copied(self._states)
        states[0].seat = seat
        return states

    def _played(self, before: States[Seated], number: int) -> Played:
        """Carry out a legal action, then let chance decide if it decides by itself."""
        index, step = self._carry_out(before, number)
        return Played(index, (step, *(self.settle() if self.draws else ())))

    def _carry_out(self, before: States[Seated], number: int) -> tuple[int, Step]:
        """Play a legal action and write it into the log; choices made at the same time are listed by seat."""
        entry = self.game.actions.to_json(before, number)
        seat = entry["seat"]
        if len(self.seats) > 1 and self._together is None:
            self._together, self._unchosen = len(self.log), before
        index = len(self.log)
        if self._together is not None:
            while index > self._together and self.log[index - 1]["seat"] > seat:
                index -= 1
        self.log.insert(index, entry)
        self.last_action, self._before = entry, before
        self._history.append((seat, number))
        self._states = copied(before)
        self.game.entries.play(self._states, number)
        if self._together is not None:
            chosen = {choice["seat"] for choice in self.log[self._together :]}
            if self.phase != self.game.actions.phase(before) or not {*self.seats} - chosen:
                self._together = None
        return index, Step(self.game, before, entry, self._states)


def check_players(players: Any, seats: int) -> list[Json]:
    """The players as a record lists them; raises BadSetup unless each seat has one with a name and a kind."""
    if not isinstance(players, Sequence) or len(players) != seats:
        raise BadSetup(f"there are {seats} seats: 'players' does not name so many players")
    for player in players:
        if not isinstance(player, Mapping) or not isinstance(player.get("name"), str):
            raise BadSetup("'players': each has a name")
        kind = player.get("kind")
        if kind != "human" and not (isinstance(kind, str) and kind.startswith("bot:") and len(kind) > len("bot:")):
            raise BadSetup(f"'players': kind is 'human' or 'bot:<id>', not {kind!r}")
    return [dict(player) for player in players]


def to_bytes(value: Any) -> bytes:
    """JSON as it is sent."""
    return json.dumps(value, separators=(",", ":")).encode()


def canonical(value: Any) -> str:
    """Canonical JSON: keys sorted, no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def new(
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    players: Sequence[Mapping[str, Any]] | None = None,
    data: Mapping[str, str] | None = None,
) -> Match:
    """A new game.  The same seed deals the same game; without one it is random.

    ``data`` names revisions of replaceable data other than the usual ones.
    """
    chosen = find_game(game)
    if players is not None and not isinstance(players, Sequence):
        raise BadSetup(f"'players' is a list of players, not {players!r}; how many there are is 'seats'")
    count = seats if seats is not None else (len(players) if players else chosen.usual_seats)
    chosen.check_seats(count)
    if players is not None:
        check_players(players, count)
    if seed is None:
        seed = secrets.token_hex(16)
    states = chosen.deal(count, options or {}, seed, data)
    return Match(chosen, states, seed=seed, setup=chosen.positions.setup_of(states), players=players)


def from_position(game: str, position: Json) -> Match:
    """A game that begins in the middle: for puzzles and tests; it has no record."""
    chosen = find_game(game)
    return Match(chosen, chosen.positions.from_json(position))
