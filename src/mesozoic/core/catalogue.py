"""Texts in several languages: Fluent files in a folder for each language, ``texts/<language>/<name>.ftl``.

The libraries that read them are imported when the first message is asked for.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

SHELL = Path(__file__).parents[1] / "texts"
"""What is said outside of the games."""
ENGLISH = "en"
"""The language in which errors and logs are written, and the model of the others."""


@cache
def languages() -> tuple[str, ...]:
    """The languages there are: every folder of texts is one."""
    return tuple(sorted(file.parent.name for file in SHELL.glob("*/words.ftl")))


class Catalogue:
    """The messages of some files of a folder, in every language."""

    def __init__(self, folder: Path, *names: str) -> None:
        self.folder = folder
        self.names = names
        self._bundles: dict[str, FluentBundle] = {}

    def say(self, language: str, message: str, /, **values: object) -> str:
        """A message with its variables filled in; raises LookupError if there is none of that name."""
        bundle = self._bundle(language)
        pattern = bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"message {message!r} has attributes only")
        return _formatted(bundle, pattern, message, values)

    def attributes(self, language: str, message: str) -> dict[str, str]:
        """The attributes of a message, such as the values of an option; they have no variables."""
        bundle = self._bundle(language)
        patterns = bundle.get_message(message).attributes
        return {name: _formatted(bundle, pattern, message, {}) for name, pattern in patterns.items()}

    def _bundle(self, language: str) -> FluentBundle:
        if language not in self._bundles:
            from fluent.runtime import FluentBundle, FluentResource

            bundle = FluentBundle([language], use_isolating=False)
            for name in self.names:
                file = self.folder / language / f"{name}.ftl"
                bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
            self._bundles[language] = bundle
        return self._bundles[language]


def _formatted(bundle: FluentBundle, pattern: Pattern, message: str, values: dict[str, object]) -> str:
    from fluent.runtime.types import fluent_number

    arguments = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else str(value)
        for name, value in values.items()
    }
    text, errors = bundle.format_pattern(pattern, arguments)
    if errors:
        raise LookupError(f"message {message!r} cannot be said: {errors[0]}")
    return str(text)


SHELL_WORDS = Catalogue(SHELL, "words")


@cache
def words_of(package: str) -> Catalogue:
    """The words of a game that its page, its terminal and the server share."""
    return Catalogue(texts_of(package), "words")


def texts_of(package: str) -> Path:
    """The folder of a game's texts."""
    return Path(str(sys.modules[package].__file__)).parent / "texts"
