"""Options of the rules: declared once, with their values and their field in the state; their words are in texts/.

The state of a game has a field with the name of each option.  It holds the code of the value: an integer or a boolean
as itself, a name as its index among the names, `null` as -1.  Kernels compare with codes::

    INTERIM_JOIN = Option("interim_join", "strict", ("strict", "net"), ...)
    NET = INTERIM_JOIN.code("net")
    ... if state.interim_join == NET:
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from mesozoic.core.catalogue import SHELL_WORDS, Catalogue
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import is_int

if TYPE_CHECKING:
    from mesozoic.core.compiled.record import States

S = TypeVar("S")

Value = str | int | bool | None

NO_VALUE = -1
"""The code of `null`."""
MOST = 1 << 31


@dataclass(frozen=True)
class Words:
    """An option in one language: what it is about, and its values."""

    name: str
    values: Mapping[Value, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Option:
    """A variation of the rules that a record names when it differs from the default."""

    name: str
    default: Value
    values: tuple[Value, ...] = ()
    least: int | None = None  # any integer from here on, if there are no listed values
    default_by_seats: Mapping[int, Value] = field(default_factory=dict)
    more_by_seats: Mapping[int, tuple[Value, ...]] = field(default_factory=dict)  # values not every table has
    rule: str = ""  # the number of the rule, or of its ambiguity, in the specification

    def words(self, catalogue: Catalogue, language: str) -> Words:
        """The option in one language: a message among the words of its game, whose attributes are the values."""
        message = f"option-{self.name.replace('_', '-')}"
        if isinstance(self.default, bool):
            values = {value: SHELL_WORDS.say(language, f"value-{_as_json(value)}") for value in self.all_values}
        else:
            said = catalogue.attributes(language, message)
            names = {value: value if isinstance(value, str) else _as_json(value) for value in self.all_values}
            values = {value: said[name] for value, name in names.items() if name in said}
        return Words(catalogue.say(language, message), values)

    @cached_property
    def all_values(self) -> tuple[Value, ...]:
        """The listed values, also those that only some tables have."""
        more = (value for values in self.more_by_seats.values() for value in values)
        return tuple(dict.fromkeys((*self.values, *more)))

    def default_for(self, seats: int) -> Value:
        return self.default_by_seats.get(seats, self.default)

    def check(self, value: object, seats: int) -> Value:
        """The value, if it is one of the option's with so many players; raises BadSetup otherwise."""
        if not self.values:
            if isinstance(value, int) and is_int(value) and (self.least or 0) <= value < MOST:
                return value
            raise BadSetup(f"option {self.name!r} cannot be {_as_json(value)}: it is an integer from {self.least} on")
        values = (*self.values, *self.more_by_seats.get(seats, ()))
        for known in values:
            if value == known and type(value) is type(known):
                return known
        allowed = ", ".join(_as_json(known) for known in values)
        with_them = f" with {seats} players" if self.more_by_seats else ""
        raise BadSetup(f"option {self.name!r} cannot be {_as_json(value)}{with_them}: it is one of {allowed}")

    # In the state

    def code(self, value: Value) -> int:
        """The number that stands for a value in the state."""
        if value is None:
            return NO_VALUE
        return self._names.index(value) if isinstance(value, str) else int(value)

    def value(self, code: int) -> Value:
        """The value for which a number stands in the state."""
        if code == NO_VALUE and None in self.all_values:
            return None
        if self._names:
            return self._names[code]
        return bool(code) if isinstance(self.default, bool) else int(code)

    @cached_property
    def _names(self) -> list[str]:
        return [value for value in self.all_values if isinstance(value, str)]


def write_options(states: States[S], options: Sequence[Option], values: Mapping[str, Value]) -> None:
    """Write the codes of all options into their fields."""
    for option in options:
        states[option.name] = option.code(values[option.name])


def read_options(states: States[S], options: Sequence[Option]) -> dict[str, Value]:
    """All options as a state holds them."""
    return {option.name: option.value(states[option.name][0]) for option in options}


def deviations(options: Sequence[Option]) -> list[tuple[Option, Value]]:
    """Every listed value that is not the usual one, with its option."""
    return [(option, value) for option in options for value in option.all_values if value != option.default]


def labels(chosen: Sequence[tuple[Option, Value]]) -> list[str]:
    """Options with a value each, as words: ``dino_supply=null``."""
    return [f"{option.name}={value if isinstance(value, str) else _as_json(value)}" for option, value in chosen]


def codes_of(options: Sequence[Option]) -> str:
    """Names and codes of all options: what compiled rules depend on."""
    return repr([(option.name, [(value, option.code(value)) for value in option.all_values]) for option in options])


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=repr)
