"""D2: the actions of Pangea.

In their numbers a territory is its index on the island, a species its index in the table of species, and the dice of an
attack are counted by opponent, clockwise from the active seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from mesozoic.core.compiled.kernel import codes
from mesozoic.core.compiled.record import Seated
from mesozoic.core.compiled.verbs import (
    CELL_SCHEMA,
    NO_NUMBER,
    Count,
    Field,
    Name,
    SeatNumber,
    Shares,
    Verb,
    Verbs,
)
from mesozoic.core.json_checks import Json, is_int
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.rules.components import MAX_SEATS, names_of
from mesozoic.games.pangea.rules.islands import ISLANDS, NUMBERS
from mesozoic.games.pangea.rules.state import State, revision_text

FARTHEST = 99
"""The largest coordinate that can be written."""


class Kind(IntEnum):
    """The kinds of moves, A8.4 to A8.6."""

    MIGRATE = 0
    CHARGE = 1
    ATTACK = 2
    FLEE = 3


MIGRATE, CHARGE, ATTACK_MOVE, FLEE = codes(Kind)


# The forms of the fields


@dataclass(frozen=True)
class Territory:
    """A hex of the island: [q, r]; every other hex becomes the last number, which no island has."""

    bits: int = 6
    is_optional: bool = False

    def to_json(self, value: int, state: State) -> object:
        return [*ISLANDS[state.plan][value]]

    def to_number(self, value: object, state: State) -> int:
        if not is_hex(value):
            return NO_NUMBER
        assert isinstance(value, list)
        return NUMBERS[state.plan].get((value[0], value[1]), (1 << self.bits) - 1)

    def schema(self) -> Json:
        return CELL_SCHEMA


def is_hex(value: object) -> bool:
    """Whether a JSON value is a hex, on the island or not."""
    return isinstance(value, list) and len(value) == 2 and all(is_int(part) and abs(part) <= FARTHEST for part in value)


@dataclass(frozen=True)
class SpeciesName:
    """A species by its id; one that does not exist becomes the last number, which is dealt to nobody."""

    bits: int = 5
    is_optional: bool = False

    def to_json(self, value: int, state: State) -> object:
        return species_ids(revision_text(state.species_revision))[value]

    def to_number(self, value: object, state: State) -> int:
        if not isinstance(value, str):
            return NO_NUMBER
        ids = species_ids(revision_text(state.species_revision))
        return ids.index(value) if value in ids else (1 << self.bits) - 1

    def schema(self) -> Json:
        return {"type": "string"}


@cache
def species_ids(revision: str) -> tuple[str, ...]:
    """The ids of the species of a revision, in the order of their numbers."""
    return tuple(species["id"] for species in GAME.data_files.read("species", revision)["species"])


@dataclass(frozen=True)
class DiceByOpponent(Shares):
    """Dice by seat; the slots follow the active seat clockwise, so that its own slot is behind its opponents'."""

    def slot(self, seat: int, state: Seated) -> int:
        return (seat - int(state.seat) - 1) % int(state.seats)

    def seat_in(self, slot: int, state: Seated) -> int:
        return (int(state.seat) + slot + 1) % int(state.seats) if slot < state.seats else slot


TERRITORY = Territory()
PAWNS = Count(bits=5)
DICE = DiceByOpponent(seats=MAX_SEATS, share_bits=5)
CHARGING_DICE = DiceByOpponent(seats=MAX_SEATS, share_bits=5, is_optional=True)


# The table

VERBS: Verbs[State] = Verbs(
    Verb("choose-species", Field("species", SpeciesName())),
    Verb("place-colony", Field("at", TERRITORY)),
    Verb(
        "move",
        Field("kind", Name(*names_of(Kind))),
        Field("from", TERRITORY),
        Field("to", TERRITORY),
        Field("count", PAWNS),
    ),
    Verb("end-moves"),
    Verb(
        "sweep",
        Field("at", TERRITORY),
        Field("target", SeatNumber(bits=2)),
        Field("to", TERRITORY),
        Field("count", PAWNS),
    ),
    Verb("attack", Field("at", TERRITORY), Field("targets", DICE), Field("charged", CHARGING_DICE)),
    Verb("lay", Field("at", TERRITORY), Field("eggs", PAWNS)),
    Verb("end-turn"),
    seat=SeatNumber(),
)
CHOOSE_SPECIES, PLACE_COLONY, MOVE, END_MOVES, SWEEP, ATTACK, LAY, END_TURN = VERBS.codes

verb_of = VERBS.verb_reader()
choose_species_species = VERBS.reader("choose-species", "species")
place_colony_at = VERBS.reader("place-colony", "at")
move_kind = VERBS.reader("move", "kind")
move_from = VERBS.reader("move", "from")
move_to = VERBS.reader("move", "to")
move_count = VERBS.reader("move", "count")
sweep_at = VERBS.reader("sweep", "at")
sweep_target = VERBS.reader("sweep", "target")
sweep_to = VERBS.reader("sweep", "to")
sweep_count = VERBS.reader("sweep", "count")
attack_at = VERBS.reader("attack", "at")
attack_targets = VERBS.reader("attack", "targets")
attack_charged = VERBS.reader("attack", "charged")
lay_at = VERBS.reader("lay", "at")
lay_eggs = VERBS.reader("lay", "eggs")

choosing_species = VERBS.writer("choose-species")
placing_colony = VERBS.writer("place-colony")
moving = VERBS.writer("move")
sweeping = VERBS.writer("sweep")
attacking = VERBS.writer("attack")
laying = VERBS.writer("lay")
ENDING_MOVES = VERBS.number("end-moves")
ENDING_TURN = VERBS.number("end-turn")

dice_in = DICE.reader()
dice_on = DICE.writer()
