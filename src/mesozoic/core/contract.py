"""What a game provides, as types.  The engine knows a game through these alone.

A game's ``parts.py`` builds one `Parts`; the type checker compares each module there with its protocol.  What is
optional has a default.  In the signatures ``states`` is an array of one state; functions change it only where they
say so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from mesozoic.core.compiled.loops import Entries
from mesozoic.core.compiled.record import Ints, Layout, Seated, States
from mesozoic.core.compiled.verbs import Verbs
from mesozoic.core.json_checks import Json
from mesozoic.core.models import Models
from mesozoic.core.options import Value
from mesozoic.core.refusals import Refusal

S = TypeVar("S", bound=Seated)
Counts = npt.NDArray[np.int64]


class Positions(Protocol[S]):
    """Set-ups, positions and results as JSON."""

    def new(self, seats: int, options: Mapping[str, Value], data: Mapping[str, str]) -> States[S]:
        """A state with its seats, options and data; nothing is dealt yet."""

    def setup_of(self, states: States[S]) -> Json:
        """The set-up of a game that has just been dealt."""

    def open_setup(self, states: States[S], setup: object) -> None:
        """Begin with a set-up, in a new state with its options; raises BadSetup if the rules could not have made it."""

    def to_json(self, states: States[S]) -> Json:
        """The referee's view of a position."""

    def from_json(self, position: object) -> States[S]:
        """A state from a position, which need not be reachable; raises BadSetup where it makes no sense."""

    def scores(self, states: States[S]) -> list[int]:
        """Points by seat as they stand."""

    def points(self, states: States[S]) -> Counts:
        """The same for any number of states with as many seats: a row for each state."""

    def pieces(self, states: States[S]) -> list[int]:
        """Pieces on the board by seat."""

    def result(self, states: States[S]) -> Json | None:
        """Scores, winners and what the game adds; None until the game is over."""

    def data_of(self, states: States[S]) -> dict[str, str]:
        """The revisions of replaceable data that the state was made with."""


class Actions(Protocol[S]):
    """Actions as JSON and as numbers."""

    def seats_to_act(self, states: States[S]) -> tuple[int, ...]:
        """The seats that may act now: one, several at once, or none."""

    def phase(self, states: States[S]) -> str:
        """The name of the step of the turn."""

    def to_json(self, states: States[S], number: int) -> Json:
        """A legal action of this position in normal form."""

    def read(self, states: States[S], action: object) -> int | Refusal:
        """The number of an action of the seat to act, or why it is refused; the action may leave out its seat."""


class Events(Protocol[S]):
    """What happened, for display; only what everybody may know."""

    def derived(self, before: States[S], entry: Json, after: States[S]) -> list[Json]:
        """The events of one entry of the log, in the order in which they happen."""


class Notation(Protocol):
    """Actions and positions as text."""

    def action_text(self, action: Json) -> str:
        """An action without its seat."""

    def action_from_text(self, text: str) -> Json:
        """The action a text stands for; raises BadText if it is none."""

    def position_text(self, position: Json) -> str:
        """A position on a few short lines."""


class Views(Protocol[S]):
    """What a seat may know.  A seat of None is a spectator."""

    def view(self, states: States[S], seat: int | None, position: Json | None = None) -> Json:
        """What a seat may know of the position; ``position``, if given, is what `Positions.to_json` says of it."""

    def seen_entry(self, states: States[S], entry: Json, seat: int | None) -> Json:
        """An entry of the log as a seat may see it now; null for what it may not see yet."""

    def seen_setup(self, setup: Json, seat: int | None) -> Json:
        """The set-up as a seat may see it while the game runs."""

    def reveals(self, before: States[S], entry: Json, after: States[S]) -> bool:
        """Whether an action showed anybody something hidden."""

    def imagine(self, view: Json, randoms: Ints) -> States[S]:
        """A state that agrees with a view, what is hidden drawn at random.  It may carry a generator."""


class Chance(Protocol[S]):
    """Chance after the set-up."""

    def due(self, states: States[S]) -> bool:
        """Whether chance has to decide something before anybody may act."""

    def draw(self, states: States[S], randoms: Ints) -> Json:
        """The entry of the log that these random numbers make of what is due; may change the states."""

    def decide(self, states: States[S], randoms: Ints) -> tuple[Json, int]:
        """Go on as a state with a generator would that draws these random numbers next; changes the states.

        Returns the entry of the log, and how many of the numbers were used.
        """

    def resolve(self, states: States[S], entry: Json) -> None:
        """Go on with that outcome; raises BadRecord, and changes nothing, if it cannot be."""

    def parts(self, states: States[S], drawn: Sequence[Any]) -> list[Any]:
        """What chance can decide next, each as likely as the others, after these parts; nothing: it has decided all."""

    def entry_of(self, states: States[S], drawn: Sequence[Any]) -> Json:
        """The entry of the log with all these parts."""


class JsonText(Protocol[S]):
    """JSON written by compiled code: what the server sends with every move."""

    def view_text(self, states: States[S], seat: int | None, options: bytes) -> bytes:
        """What `Views.view` says, as JSON; ``options`` is the JSON of the options that are not the usual ones."""

    def actions_text(self, states: States[S], numbers: Ints) -> bytes:
        """Legal actions as a JSON list."""


@dataclass(frozen=True)
class SeatFacts:
    """What statistics want to know of seats besides their scores, in any number of games: a row for each game."""

    names: tuple[str, ...]  # what can be played: species
    groups: Counts  # which of them each seat played
    survived: npt.NDArray[np.bool_]


@dataclass(frozen=True)
class GameFacts:
    """What statistics want to know of games that are over besides their results: a number for each game."""

    first: Counts  # the seat that had the first turn
    rounds: Counts


def as_it_is(event: Json) -> Json:
    return event


@dataclass(frozen=True)
class Factor:
    """Something that people would name as a reason: what it is called, and which terms of an outline say so.

    The terms are those of a seat.  Each is multiplied by its number, and by what its name divides it by, if the name
    ends that way ("harvest now / 10"); the sum is what is told.  ``also`` are terms that change with it.
    """

    name: str
    terms: Mapping[str, float]
    also: tuple[str, ...] = ()
    is_good: bool | None = True
    """Whether more of it is good for its seat; None: that depends."""


@dataclass(frozen=True, kw_only=True)
class Parts(Generic[S]):
    """Everything the engine uses of a game."""

    layout: Layout[S]
    verbs: Verbs[S]
    models: Models
    entries: Entries[S]
    positions: Positions[S]
    actions: Actions[S]
    events: Events[S]
    notation: Notation
    views: Views[S]
    chance: Chance[S] | None = None
    """None: there is no chance after the set-up."""
    json_text: JsonText[S] | None = None
    """None: the functions of `views` and `actions` are used, which is slower."""
    gist: Callable[[Json], Json | None] = as_it_is
    """An event without its dice, so that previews can count what is alike; None for one that previews leave out."""
    outlook: Callable[[States[S]], list[int]] | None = None
    """What the next scoring would pay each seat if it came now, for previews; None where points are given at once."""
    breakdown: Callable[[States[S]], list[Json]] | None = None
    """Where the points came from: objects with points by seat; None where scores are not divided."""
    odds: Callable[[States[S], int], Json | None] | None = None
    """The exact chances of a legal action, given by its number, before its dice are rolled; None: it has none."""
    seat_facts: Callable[[States[S]], SeatFacts] | None = None
    """What the seats played in any number of games with as many seats; None: all of them play the same."""
    game_facts: Callable[[States[S]], GameFacts] | None = None
    """Who began, and how many rounds there were; None: seat 0 begins, and there are no rounds."""
    factors: tuple[Factor, ...] = ()
    """What hints give as reasons; ``texts/<language>/factors.ftl`` says them."""
    beam: int = 4
    """Positions that a bot of the level adult keeps in mind while it plans: clearly stronger than one that looks one
    action ahead, clearly weaker than one that compares its plans."""
    check_data: Callable[[str, Json], None] | None = None
    """Raises BadSetup unless a file of replaceable data is in order; needed if the game has such data."""


AnyParts = Parts[Seated]
"""The parts of a game that is known only at run time."""
