"""The table of a game's actions: its verbs, the fields of each, and where they stand in the number of an action.

An action is one number: the verb in the highest bits, below it the fields of that verb in the order of the table, the
last one in the lowest bits.  Sorted as numbers, actions stand in the order of the verbs, then of their fields.  The
table is the only place that knows these bits.  From it follow

* the kernels that read and make numbers (`Verbs.verb_reader`, `Verbs.reader`, `Verbs.writer`),
* JSON both ways and the check of an action's form (`Verbs.to_json`, `Verbs.to_number`),
* the schema from which the page's types are made (`Verbs.schema`).

    VERBS: Verbs[State] = Verbs(
        Verb("place", Field("at", Cell())),
        Verb("move", Field("from", Cell()), Field("to", Cell()), Field("spent", Flag())),
        Verb("end-turn"),
    )
    PLACE, MOVE, END_TURN = VERBS.codes
    verb_of = VERBS.verb_reader()
    move_from = VERBS.reader("move", "from")
    moving = VERBS.writer("move")
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from mesozoic.core.compiled.hexes import BIAS, REACH, WIDTH, coordinates
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Seated
from mesozoic.core.json_checks import Json, is_int

S = TypeVar("S", bound=Seated)
S_contra = TypeVar("S_contra", contravariant=True)

NO_NUMBER = -1
"""What is not a value of its form, or not an action at all."""


# The forms of a field: how many bits its value takes, and how it is written in JSON


class Form(Protocol[S_contra]):
    """A kind of value."""

    @property
    def bits(self) -> int:
        """How many bits the value takes."""

    @property
    def is_optional(self) -> bool:
        """Whether the field is left out of the JSON while its value is 0."""

    def to_json(self, value: int, state: S_contra) -> object:
        """The value as JSON has it."""

    def to_number(self, value: object, state: S_contra) -> int:
        """The value as a number, or NO_NUMBER if the JSON is not of this form."""

    def schema(self) -> Json:
        """The JSON schema of the value."""


@dataclass(frozen=True)
class Cell:
    """A cell of an endless grid of hexes: [q, r]; one beyond the end of the world becomes the last one on its way."""

    bits: int = (WIDTH * WIDTH - 1).bit_length()
    is_optional: bool = False

    def to_json(self, value: int, state: object) -> object:
        return coordinates(value)

    def to_number(self, value: object, state: object) -> int:
        if not isinstance(value, list) or len(value) != 2 or not is_int(value[0]) or not is_int(value[1]):
            return NO_NUMBER
        q, r = max(-REACH, min(REACH, value[0])), max(-REACH, min(REACH, value[1]))
        return int((q + BIAS) * WIDTH + r + BIAS)

    def schema(self) -> Json:
        return CELL_SCHEMA


CELL_SCHEMA: Json = {
    "title": "Cell",
    "type": "array",
    "prefixItems": [{"type": "integer"}, {"type": "integer"}],
    "minItems": 2,
    "maxItems": 2,
}


class Name:
    """One of several names; as an option, 0 stands for none and the names count from 1."""

    def __init__(self, *names: str, is_optional: bool = False) -> None:
        self.names = names
        self.is_optional = is_optional
        self._first = int(is_optional)
        self.bits = (len(names) - 1 + self._first).bit_length()
        self._numbers = {name: number for number, name in enumerate(names, start=self._first)}

    def to_json(self, value: int, state: object) -> object:
        return self.names[value - self._first]

    def to_number(self, value: object, state: object) -> int:
        return self._numbers.get(value, NO_NUMBER) if isinstance(value, str) else NO_NUMBER

    def schema(self) -> Json:
        return {"enum": list(self.names)}


@dataclass(frozen=True)
class Count:
    """A number from 1 on; one that is too large for its bits stays too large for any rule."""

    bits: int
    is_optional: bool = False

    def to_json(self, value: int, state: object) -> object:
        return value

    def to_number(self, value: object, state: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            return NO_NUMBER
        return min(value, (1 << self.bits) - 1)

    def schema(self) -> Json:
        return {"type": "integer", "minimum": 1}


@dataclass(frozen=True)
class Flag:
    """True, or left out."""

    bits: int = 1
    is_optional: bool = True

    def to_json(self, value: int, state: object) -> object:
        return True

    def to_number(self, value: object, state: object) -> int:
        return 1 if value is True else NO_NUMBER

    def schema(self) -> Json:
        return {"const": True}


@dataclass(frozen=True)
class SeatNumber:
    """A seat of the table."""

    bits: int = 3
    is_optional: bool = False

    def to_json(self, value: int, state: Seated) -> object:
        return value

    def to_number(self, value: object, state: Seated) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < state.seats:
            return NO_NUMBER
        return value

    def schema(self) -> Json:
        return {"type": "integer", "minimum": 0}


@dataclass(frozen=True)
class Shares:
    """Counts by seat: {"0": 2, "3": 1}, without zeros.  Each has so many bits, that of seat 0 the highest."""

    seats: int
    share_bits: int
    is_optional: bool = False

    @property
    def bits(self) -> int:
        return self.seats * self.share_bits

    def slot(self, seat: int, state: Seated) -> int:
        """Where the count of a seat stands, 0 being the highest bits."""
        return seat

    def seat_in(self, slot: int, state: Seated) -> int:
        """The seat whose count stands there."""
        return slot

    def to_json(self, value: int, state: Seated) -> object:
        mask = (1 << self.share_bits) - 1
        shares = {self.seat_in(slot, state): value >> self._shift(slot) & mask for slot in range(self.seats)}
        return {str(seat): shares[seat] for seat in sorted(shares) if shares[seat]}

    def to_number(self, value: object, state: Seated) -> int:
        if not isinstance(value, dict) or (self.is_optional and not value):
            return NO_NUMBER
        seated = {str(seat): seat for seat in range(state.seats)}
        total = 0
        for name, count in value.items():
            if name not in seated or not is_int(count) or count < 1:
                return NO_NUMBER
            slot = self.slot(seated[name], state)
            if slot < self.seats:
                total |= min(count, (1 << self.share_bits) - 1) << self._shift(slot)
        return total

    def _shift(self, slot: int) -> int:
        return self.share_bits * (self.seats - 1 - slot)

    def schema(self) -> Json:
        return {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1}}

    def reader(self) -> Callable[[int, int], int]:
        """A kernel: the count in a slot of such a value."""
        return kernel(
            specialised(
                _read_share, "share", BITS=self.share_bits, MASK=(1 << self.share_bits) - 1, LAST=self.seats - 1
            )
        )

    def writer(self) -> Callable[[int, int], int]:
        """A kernel: the value that has a count in one slot; several are added up."""
        return kernel(specialised(_write_share, "share", BITS=self.share_bits, LAST=self.seats - 1))


# Verbs


class Field(Generic[S]):
    """A field of a verb."""

    def __init__(self, name: str, form: Form[S]) -> None:
        self.name = name
        self.form = form
        self.mask = (1 << form.bits) - 1
        self.shift = 0  # set by the verb


class Verb(Generic[S]):
    """A kind of action with its fields."""

    def __init__(self, name: str, *fields: Field[S]) -> None:
        self.name = name
        self.fields = fields
        self.code = 0  # set by the table
        self.bits = 0
        for field in reversed(fields):
            field.shift = self.bits
            self.bits += field.form.bits
        # what `Verbs.to_json` and `Verbs.to_number` go through, once for each action
        self.outwards = [(f.name, f.shift, f.mask, f.form.is_optional, f.form.to_json) for f in fields]
        self.inwards = [(f.name, f.shift, f.form.is_optional, f.form.to_number) for f in fields]

    def field(self, name: str) -> Field[S]:
        return next(field for field in self.fields if field.name == name)


class Verbs(Generic[S]):
    """The table of a game's actions."""

    def __init__(self, *verbs: Verb[S], seat: Form[S] | None = None) -> None:
        """``seat`` is the form of an action's seat; without it any integer is one."""
        self._verbs = verbs
        self._seat = seat
        self.shift = max(verb.bits for verb in verbs)
        assert self.shift + (len(verbs) - 1).bit_length() < 64, "an action is a number of 63 bits"
        for code, verb in enumerate(verbs):
            verb.code = code
        self._by_name = {verb.name: verb for verb in verbs}

    def __iter__(self) -> Iterator[Verb[S]]:
        return iter(self._verbs)

    def __getitem__(self, name: str) -> Verb[S]:
        return self._by_name[name]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._by_name)

    @property
    def codes(self) -> tuple[int, ...]:
        """The verbs as the numbers that `verb_reader` reads, in the order of the table."""
        return tuple(range(len(self._verbs)))

    # Kernels

    def verb_reader(self) -> Callable[[int], int]:
        """A kernel: the verb of an action."""
        return kernel(specialised(_read_verb, "verb_of", SHIFT=self.shift))

    def reader(self, verb: str, field: str) -> Callable[[int], int]:
        """A kernel: the value of a field of an action with that verb."""
        where = self[verb].field(field)
        return kernel(specialised(_read_field, f"{verb}_{field}", SHIFT=where.shift, MASK=where.mask))

    def writer(self, verb: str) -> Callable[..., int]:
        """A kernel: the number of an action with that verb, from the values of its fields in the order of the table."""
        table = self[verb]
        shifts = {f"SHIFT_{place}": field.shift for place, field in enumerate(table.fields, start=1)}
        return kernel(specialised(_WRITERS[len(table.fields)], verb, VERB=self.number(verb), **shifts))

    def number(self, verb: str) -> int:
        """The number of an action with that verb and no fields, or all of them 0."""
        return self[verb].code << self.shift

    # JSON

    def verb(self, number: int) -> Verb[S]:
        """The verb of an action."""
        return self._verbs[number >> self.shift]

    def to_json(self, state: S, number: int) -> Json:
        """An action of the seat to act."""
        number = int(number)
        verb = self._verbs[number >> self.shift]
        action: Json = {"seat": int(state.seat), "type": verb.name}
        for name, shift, mask, is_optional, to_json in verb.outwards:
            value = number >> shift & mask
            if value or not is_optional:
                action[name] = to_json(value, state)
        return action

    def to_number(self, state: S, action: object) -> int:
        """The number of an action in its normal form, legal or not; NO_NUMBER if it is not of that form.

        The seat may be left out.  Whether it is the one to act is not looked at.
        """
        if not isinstance(action, dict):
            return NO_NUMBER
        name = action.get("type")
        verb = self._by_name.get(name) if isinstance(name, str) else None
        if verb is None or not self._has_seat(state, action):
            return NO_NUMBER
        number, known = verb.code << self.shift, 1 + ("seat" in action)
        for field, shift, is_optional, to_number in verb.inwards:
            if field in action:
                value = to_number(action[field], state)
                if value == NO_NUMBER:
                    return NO_NUMBER
                number |= value << shift
                known += 1
            elif not is_optional:
                return NO_NUMBER
        return number if known == len(action) else NO_NUMBER

    def _has_seat(self, state: S, action: Json) -> bool:
        if "seat" not in action:
            return True
        if self._seat is None:
            return is_int(action["seat"])
        return self._seat.to_number(action["seat"], state) != NO_NUMBER

    def schema(self) -> Json:
        """The JSON schema of an action of this game."""
        return {"anyOf": [self._verb_schema(verb) for verb in self._verbs]}

    @staticmethod
    def _verb_schema(verb: Verb[S]) -> Json:
        fields = {field.name: field.form.schema() for field in verb.fields}
        return {
            "title": "".join(part.capitalize() for part in verb.name.split("-")),
            "type": "object",
            "properties": {"seat": {"type": "integer"}, "type": {"const": verb.name}, **fields},
            "required": ["seat", "type", *(field.name for field in verb.fields if not field.form.is_optional)],
            "additionalProperties": False,
        }


# What the kernels do.  Each is copied with the numbers of one field among its globals, so that they are constants.

VERB = SHIFT = SHIFT_1 = SHIFT_2 = SHIFT_3 = SHIFT_4 = MASK = BITS = LAST = 0


def specialised(function: Callable[..., int], name: str, **constants: int) -> Callable[..., int]:
    """A copy of a function that reads these constants instead of the globals of its module."""
    copy = types.FunctionType(function.__code__, {**function.__globals__, **constants}, name.replace("-", "_"))
    copy.__qualname__ = copy.__name__
    return copy


def _read_verb(action: int) -> int:
    return action >> SHIFT


def _read_field(action: int) -> int:
    return (action >> SHIFT) & MASK


def _write_1(first: int) -> int:
    return VERB | int(first) << SHIFT_1


def _write_2(first: int, second: int) -> int:
    return VERB | int(first) << SHIFT_1 | int(second) << SHIFT_2


def _write_3(first: int, second: int, third: int) -> int:
    return VERB | int(first) << SHIFT_1 | int(second) << SHIFT_2 | int(third) << SHIFT_3


def _write_4(first: int, second: int, third: int, fourth: int) -> int:
    return VERB | int(first) << SHIFT_1 | int(second) << SHIFT_2 | int(third) << SHIFT_3 | int(fourth) << SHIFT_4


_WRITERS: dict[int, Callable[..., int]] = {1: _write_1, 2: _write_2, 3: _write_3, 4: _write_4}


def _read_share(shares: int, slot: int) -> int:
    return (shares >> BITS * (LAST - slot)) & MASK


def _write_share(slot: int, count: int) -> int:
    return int(count) << BITS * (LAST - slot)
