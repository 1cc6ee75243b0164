"""What each game provides.

A game is a folder under ``mesozoic/games`` whose ``__init__.py`` defines ``GAME``.  Importing that folder is cheap: the
modules that need the compiler are loaded when they are first used.  They have the same names in every game:

=============  =================================================================================================
`compiled`     entry points: deal_game, legal_actions, play, choose_action, playout, play_games, perft, ...
`position`     new, from_setup, setup_of, options_of, data_of, from_json, to_json, scores, pieces, result: states and
               JSON; check_file, if the game has replaceable data
`actions`      to_json, to_number, refusal, seats_to_act, phase: actions and numbers; text, if compiled code can write
               lists of actions as JSON
`events`       derived: what happened between two states, for display; gist, if events name dice: without them
`notation`     action_text, action_from_text, position_text: actions and positions as text
`view`         view, seen_entry, seen_setup: what a seat may know of position, log and set-up; reveals: whether an
               action showed something hidden; imagine: a guess at the rest; text, if compiled code can write a
               view as JSON
`board`        draw, prompt, path, cell, tell, describe, badge, legend, outcome: the game in a terminal
`chance`       only if the game has chance after the set-up: due, draw, take
=============  =================================================================================================
"""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from mesozoic.core.errors import BadSetup, is_int

if TYPE_CHECKING:
    from mesozoic.core.record import Ints, States

Json = dict[str, Any]

USUAL_LIST = 1024
"""Legal actions that fit into a list without asking twice."""

REMEMBERED = 256
"""Different options of which the deviations are remembered."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: the specification's code, the rule's number, a sentence in two languages."""

    code: str
    rule: str
    english: str
    french: str


@dataclass(frozen=True)
class Option:
    """A variation of the rules that a record names when it differs from the default."""

    name: str
    default: Any
    values: tuple[Any, ...] = ()
    least: int | None = None  # any integer from here on, if there are no listed values
    default_by_seats: Mapping[int, Any] = field(default_factory=dict)
    more_by_seats: Mapping[int, tuple[Any, ...]] = field(default_factory=dict)  # values not every table has
    about: str = ""

    def default_for(self, seats: int) -> Any:
        return self.default_by_seats.get(seats, self.default)

    def check(self, value: Any, seats: int) -> None:
        """Raise BadSetup unless the value is one of the option's with so many players."""
        if self.values:
            values = (*self.values, *self.more_by_seats.get(seats, ()))
            if not any(value == one and type(value) is type(one) for one in values):
                allowed = ", ".join(_as_json(one) for one in values)
                with_them = f" with {seats} players" if self.more_by_seats else ""
                raise BadSetup(f"option {self.name!r} cannot be {_as_json(value)}{with_them}: it is one of {allowed}")
        elif not is_int(value) or value < (self.least or 0) or value >= 1 << 31:
            raise BadSetup(f"option {self.name!r} cannot be {_as_json(value)}: it is an integer from {self.least} on")


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def data_folders(shipped: Path) -> tuple[Path, ...]:
    """Where files of replaceable data lie: beside the game's code, and in $MESOZOIC_DATA or the current folder."""
    return shipped, Path(os.environ.get("MESOZOIC_DATA") or ".")


def is_revision(name: Any) -> bool:
    """Whether a revision of data may be called so."""
    return isinstance(name, str) and name.isascii() and name.replace("-", "").isalnum()


def revision_of(whole: Json) -> Any:
    """What a file of data says that it is."""
    return whole.get("id", whole.get("revision"))


def read_object(file: Path) -> Json:
    """A JSON object from a file."""
    try:
        whole = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as problem:
        raise BadSetup(f"{file} cannot be read as JSON: {problem}") from None
    if not isinstance(whole, dict):
        raise BadSetup(f"{file} is not a JSON object")
    return whole


@dataclass(frozen=True)
class Game:
    """A game: what it is, its options, and the way to its rules."""

    id: str
    title: str
    author: str  # empty: the rulebook names none
    year: str
    seats: tuple[int, ...]
    usual_seats: int
    options: tuple[Option, ...]
    package: str
    data: Mapping[str, str] = field(default_factory=dict)  # revisions of replaceable data
    has_chance: bool = False  # whether there is chance after the set-up
    is_open: bool = False  # whether bots see nothing in a state that they must not
    words: int = 256  # random words that are enough for a set-up

    # Modules, loaded when first used

    def part(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    @cached_property
    def compiled(self) -> Any:
        return self.part("compiled")

    @cached_property
    def actions(self) -> Any:
        return self.part("actions")

    @cached_property
    def position(self) -> Any:
        return self.part("position")

    @cached_property
    def notation(self) -> Any:
        return self.part("notation")

    @cached_property
    def events(self) -> Any:
        return self.part("events")

    @cached_property
    def views(self) -> Any:
        return self.part("view")

    @cached_property
    def board(self) -> Any:
        return self.part("board")

    @cached_property
    def chance(self) -> Any:
        return self.part("chance")

    @property
    def folder(self) -> Path:
        return Path(str(importlib.import_module(self.package).__file__)).parent

    def rules_text(self, language: str) -> str:
        """The rules for people."""
        file = self.folder / f"rules.{language}.md"
        if not file.exists():
            known = sorted(one.name.split(".")[1] for one in self.folder.glob("rules.*.md"))
            raise BadSetup(f"no rules in language {language!r}: there are {', '.join(known)}")
        return file.read_text(encoding="utf-8")

    # Checks

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise BadSetup(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")

    def has_data(self, name: str, revision: Any) -> bool:
        """Whether there is replaceable data of that revision."""
        return isinstance(revision, str) and self._find_data(name, revision) is not None

    def read_data(self, name: str, revision: str) -> Json:
        """The contents of replaceable data as they stand in its file.

        A file may list ``variants``: revisions that are the same but for what they say; that stands under ``variant``.
        """
        found = self._find_data(name, revision)
        if found is None:
            raise BadSetup(f"{self.title} has no {name} of revision {revision!r}")
        return found

    def _find_data(self, name: str, revision: str) -> Json | None:
        if not is_revision(revision):
            return None
        if (name, revision) in self._given_data:
            return self._given_data[name, revision]
        for folder in data_folders(self.folder):
            if (file := folder / f"{name}.{revision}.json").exists():
                whole = read_object(file)
                if revision_of(whole) != revision:
                    raise BadSetup(f"{file} says that it is {revision_of(whole)!r}")
                return whole
        given = [whole for (kind, _), whole in self._given_data.items() if kind == name]
        shipped = [read_object(file) for file in sorted(self.folder.glob(f"{name}.*.json"))]
        for whole in (*given, *shipped):
            variants = whole.get("variants")
            if isinstance(variants, dict) and revision in variants:
                return {**whole, "id": revision, "variant": variants[revision]}
        return None

    @cached_property
    def _given_data(self) -> dict[tuple[str, str], Json]:
        """Data that was given as a file, by its name and the id it states."""
        return {}

    def _take_file(self, name: str, file: Path) -> str:
        """Let a file of data be known by the id it states, if it is in order."""
        whole = read_object(file)
        revision = revision_of(whole)
        if not is_revision(revision):
            raise BadSetup(f"{file}: 'id' is not a name of letters, digits and hyphens: {revision!r}")
        self.position.check_file(name, whole)
        known = self._find_data(name, revision)
        if known is not None and known != whole:
            raise BadSetup(f"{file}: there is another {name} {revision!r} already; give this one an id of its own")
        self._given_data[name, revision] = whole
        return str(revision)

    def check_data(self, data: Mapping[str, Any], files: bool = False) -> dict[str, str]:
        """The revision of all replaceable data; raises BadSetup for an unknown name or revision.

        With ``files`` a text that ends in ``.json`` names a file.
        """
        chosen = dict(self.data)
        for name, revision in data.items():
            if name not in self.data:
                raise BadSetup(f"{self.title} has no {name} of revision {revision!r}")
            if files and isinstance(revision, str) and revision.endswith(".json"):
                revision = self._take_file(name, Path(revision))
            elif not self.has_data(name, revision):
                raise BadSetup(f"{self.title} has no {name} of revision {revision!r}")
            chosen[name] = revision
        return chosen

    def data_in(self, options: Mapping[str, Any]) -> Json:
        """The replaceable data that is chosen among the options, for example ``{"board": "recon-1-strip"}``."""
        return {name: value for name, value in options.items() if name in self.data}

    def check_options(self, seats: int, options: Mapping[str, Any]) -> Json:
        """All options with their values; raises BadSetup for an unknown name or value.

        Data may be chosen among the options, too, by its revision or by a file; it is checked and left out.
        """
        if not isinstance(options, Mapping):
            raise BadSetup(f"options are a mapping of names to values, not {options!r}")
        self.check_data(self.data_in(options), files=True)
        known = {one.name: one for one in self.options}
        for name, value in options.items():
            if name in self.data:
                continue
            if name not in known:
                raise BadSetup(f"{self.title} has no option {name!r}: it has {', '.join(known)}")
            known[name].check(value, seats)
        return {one.name: options.get(one.name, one.default_for(seats)) for one in self.options}

    def deviations(self, seats: int, options: Mapping[str, Any]) -> Json:
        """Only the options that differ from the defaults: what a record lists."""
        key = f"{seats} {options!r}"
        if key not in self._deviations:
            for name in self.data_in(options):
                raise BadSetup(f"the {name} is named under 'data', not among the options")
            full = self.check_options(seats, options)
            found = {one.name: full[one.name] for one in self.options if full[one.name] != one.default_for(seats)}
            if len(self._deviations) >= REMEMBERED:
                self._deviations.clear()
            self._deviations[key] = found
        return dict(self._deviations[key])

    @cached_property
    def _deviations(self) -> dict[str, Json]:
        """Options that were in order, and how they differ from the defaults: every view of a position asks again."""
        return {}

    @cached_property
    def _new_list(self) -> Callable[[int], Ints]:
        """Makes room for so many actions."""
        import numpy as np

        return partial(np.empty, dtype=np.int64)

    # The bare engine: a state is an array of one record, an action is a number

    def deal(
        self, seats: int, options: Mapping[str, Any], seed: int | str, data: Mapping[str, str] | None = None
    ) -> States:
        """A new game, everything random taken from the seed."""
        from mesozoic.core.chance import words

        wanted = self.check_options(seats, options)
        chosen = self.check_data({**self.data_in(options), **(data or {})}, files=True)
        states: States = self.position.new(seats, wanted, chosen)
        self.compiled.deal_game(states, words(seed, self.words))
        return states

    def legal(self, states: States) -> Ints:
        """The legal actions as numbers, in canonical order."""
        actions = self._new_list(USUAL_LIST)
        count = self.compiled.legal_actions(states, actions)
        if count > USUAL_LIST:
            actions = self._new_list(count)
            self.compiled.legal_actions(states, actions)
        return actions[:count]

    def play(self, states: States, action: int) -> None:
        """Carry out a legal action.  It is not checked."""
        self.compiled.play(states, action)
