"""What a table in the terminal says: messages of ``texts/<language>/terminal.ftl``, and the commands it understands."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache

from mesozoic.core.catalogue import ENGLISH, SHELL, Catalogue, languages
from mesozoic.core.errors import BadSetup

COMMANDS = ("hint", "undo", "why", "rules", "log", "save", "help", "quit")

PHRASES = Catalogue(SHELL, "terminal")
phrase = PHRASES.say


@cache
def command_words() -> dict[str, str]:
    """Every word for a command, in any language, and the command it stands for."""
    said = {command: [phrase(language, f"command-{command}") for language in languages()] for command in COMMANDS}
    return {word: command for command, texts in said.items() for text in texts for word in text.split(", ")}


def command_of(text: str) -> tuple[str, str] | None:
    """The command a line begins with, and the rest of the line."""
    word, _, rest = text.partition(" ")
    command = command_words().get(word.lower())
    return None if command is None else (command, rest.strip())


def chosen_language(language: str | None) -> str:
    """The language that was asked for, else that of the locale; raises BadSetup for one that there is not."""
    if language is None:
        return usual_language()
    if language not in languages():
        raise BadSetup(f"unknown language {language!r}: there is {', '.join(languages())}")
    return language


def usual_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the user's locale if there is a translation, else English."""
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    language = locale.partition("_")[0].partition(".")[0].lower()
    return language if language in languages() else ENGLISH
