"""A game: what it is called, its options and data, and the way to its parts.

A game is a folder under ``mesozoic/games`` whose ``__init__.py`` defines ``GAME``.  Importing that folder is cheap:
its ``parts.py``, which needs the compiler, is loaded when it is first used.  What the parts are is said in
`mesozoic.core.contract`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from mesozoic.core.catalogue import ENGLISH, Catalogue, texts_of, words_of
from mesozoic.core.compiled.constants import declare
from mesozoic.core.data_files import DataFiles
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json
from mesozoic.core.options import Option, Value, Words, codes_of, read_options

if TYPE_CHECKING:
    from mesozoic.core.compiled.loops import Entries
    from mesozoic.core.compiled.record import Ints, Seated, States
    from mesozoic.core.contract import Actions, AnyParts, Chance, Events, Notation, Positions, Views

    S = TypeVar("S", bound=Seated)

USUAL_LIST = 1024
"""Legal actions that fit into a list without asking twice."""

REMEMBERED = 256
"""Different options of which the deviations are remembered."""


def game_in(package: str) -> Game:
    """The game that a package holds."""
    game = importlib.import_module(package).GAME
    assert isinstance(game, Game)
    return game


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
    randoms: int = 256  # random numbers that are enough for a set-up

    def __post_init__(self) -> None:
        declare(self.package, codes_of(self.options))

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """A game is pickled by its package: its parts are compiled code."""
        return game_in, (self.package,)

    # Parts, loaded when first used

    @cached_property
    def parts(self) -> AnyParts:
        from mesozoic.core.contract import Parts

        parts = importlib.import_module(f"{self.package}.parts").PARTS
        if not isinstance(parts, Parts):
            raise TypeError(f"{self.package}.parts.PARTS is not what mesozoic.core.contract.Parts describes")
        return parts

    @cached_property
    def entries(self) -> Entries[Seated]:
        return self.parts.entries

    @cached_property
    def actions(self) -> Actions[Seated]:
        return self.parts.actions

    @cached_property
    def positions(self) -> Positions[Seated]:
        return self.parts.positions

    @cached_property
    def notation(self) -> Notation:
        return self.parts.notation

    @cached_property
    def events(self) -> Events[Seated]:
        return self.parts.events

    @cached_property
    def views(self) -> Views[Seated]:
        return self.parts.views

    @cached_property
    def chance(self) -> Chance[Seated] | None:
        return self.parts.chance

    # Files

    @cached_property
    def folder(self) -> Path:
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @cached_property
    def data_files(self) -> DataFiles:
        """The files of replaceable data."""
        return DataFiles(self.title, self.folder / "data")

    def rules_text(self, language: str) -> str:
        """The rules for people."""
        texts = {file.parent.name: file for file in texts_of(self.package).glob("*/rules.md")}
        if language not in texts:
            raise BadSetup(f"no rules in language {language!r}: there are {', '.join(sorted(texts))}")
        return texts[language].read_text(encoding="utf-8")

    @cached_property
    def words(self) -> Catalogue:
        """The words that page, terminal and server share: terrains, options, refusals."""
        return words_of(self.package)

    def option_words(self, option: Option, language: str) -> Words:
        """An option and its values in one language."""
        return option.words(self.words, language)

    def data_words(self, name: str, language: str) -> Words:
        """What replaceable data is called in one language, and its revisions as far as they come with the game."""
        message = f"data-{name}"
        said = self.words.attributes(language, message)
        return Words(self.words.say(language, message), {revision: said[revision] for revision in said})

    def about(self, option: Option) -> str:
        """An option in one line of English."""
        return f"{self.option_words(option, ENGLISH).name} ({option.rule})"

    # Checks

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise BadSetup(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")

    def check_data(self, data: Mapping[str, object], files: bool = False) -> dict[str, str]:
        """The revision of all replaceable data; raises BadSetup for an unknown name or revision.

        With ``files`` a text that ends in ``.json`` names a file.
        """
        chosen = dict(self.data)
        for name, revision in data.items():
            if name not in self.data:
                raise self.data_files.unknown(name, revision)
            if files and isinstance(revision, str) and revision.endswith(".json"):
                check = self.parts.check_data
                assert check is not None, f"{self.package} has replaceable data and no check for it"
                chosen[name] = self.data_files.add(name, Path(revision), check)
            elif isinstance(revision, str) and self.data_files.has(name, revision):
                chosen[name] = revision
            else:
                raise self.data_files.unknown(name, revision)
        return chosen

    def data_in(self, options: Mapping[str, object]) -> Json:
        """The replaceable data that is chosen among the options, for example ``{"board": "recon-1-strip"}``."""
        return {name: value for name, value in options.items() if name in self.data}

    def check_options(self, seats: int, options: Mapping[str, object]) -> dict[str, Value]:
        """All options with their values; raises BadSetup for an unknown name or value.

        Data may be chosen among the options, too, by its revision or by a file; it is checked and left out.
        """
        if not isinstance(options, Mapping):
            raise BadSetup(f"options are a mapping of names to values, not {options!r}")
        self.check_data(self.data_in(options), files=True)
        values = {option.name: option.default_for(seats) for option in self.options}
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name in self.data:
                continue
            if name not in known:
                raise BadSetup(f"{self.title} has no option {name!r}: it has {', '.join(known)}")
            values[name] = known[name].check(value, seats)
        return values

    def deviations(self, seats: int, options: Mapping[str, object]) -> Json:
        """Only the options that differ from the defaults: what a record lists."""
        key = f"{seats} {options!r}"
        if key not in self._deviations:
            for name in self.data_in(options):
                raise BadSetup(f"the {name} is named under 'data', not among the options")
            values = self.check_options(seats, options)
            if len(self._deviations) >= REMEMBERED:
                self._deviations.clear()
            self._deviations[key] = {
                option.name: values[option.name]
                for option in self.options
                if values[option.name] != option.default_for(seats)
            }
        return dict(self._deviations[key])

    @cached_property
    def _deviations(self) -> dict[str, Json]:
        """Options that were in order, and how they differ from the defaults: every view of a position asks again."""
        return {}

    @cached_property
    def _room_for(self) -> Callable[[int], Ints]:
        from mesozoic.core.compiled.record import room_for

        return room_for

    # The bare engine: a state is an array of one record, an action is a number

    def blank(
        self, seats: int, options: Mapping[str, object], data: Mapping[str, object] | None = None
    ) -> States[Seated]:
        """A state with its seats, options and data in which nothing is dealt; raises BadSetup for what there is not."""
        values = self.check_options(seats, options)
        chosen = self.check_data({**self.data_in(options), **(data or {})}, files=True)
        return self.positions.new(seats, values, chosen)

    def options_in(self, states: States[S]) -> Json:
        """The options of a state that differ from the defaults."""
        return self.deviations(int(states[0].seats), read_options(states, self.options))

    def deal(
        self, seats: int, options: Mapping[str, object], seed: int | str, data: Mapping[str, object] | None = None
    ) -> States[Seated]:
        """A new game, everything random taken from the seed."""
        from mesozoic.core.compiled.chance import randoms

        states = self.blank(seats, options, data)
        self.entries.deal_game(states, randoms(seed, self.randoms))
        return states

    def from_setup(
        self, seats: int, options: Mapping[str, object], setup: object, data: Mapping[str, object] | None = None
    ) -> States[Seated]:
        """A game that begins with this set-up; raises BadSetup if the rules could not have made it."""
        states = self.blank(seats, options, data)
        self.positions.open_setup(states, setup)
        return states

    def legal(self, states: States[Seated]) -> Ints:
        """The legal actions as numbers, in canonical order."""
        actions = self._room_for(USUAL_LIST)
        count = self.entries.legal_actions(states, actions)
        if count > USUAL_LIST:
            actions = self._room_for(count)
            self.entries.legal_actions(states, actions)
        return actions[:count]

    def play(self, states: States[Seated], action: int) -> None:
        """Carry out a legal action.  It is not checked."""
        self.entries.play(states, action)
