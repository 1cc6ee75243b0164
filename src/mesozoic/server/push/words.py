"""What notifications say: the file `notifications.ftl` of each language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from fluent.runtime import FluentBundle, FluentResource

import mesozoic
from mesozoic.server.people.persons import INVENTED

Topic = Literal["turn", "won", "lost", "joined", "complete", "begun", "invited", "test"]

TEXTS = Path(mesozoic.__file__).parent / "texts"
FILE = "notifications.ftl"
ENGLISH = "en"


@dataclass(frozen=True)
class Facts:
    """What the texts of a notification tell."""

    game: str = ""
    names: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    place: int = 0
    free: int = 0


@cache
def bundle(language: str) -> FluentBundle:
    """The texts of a language; in English where a language is missing."""
    file = TEXTS / language / FILE
    if not file.is_file():
        return bundle(ENGLISH)
    texts = FluentBundle([language], use_isolating=False)
    texts.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return texts


def written(topic: Topic, facts: Facts, language: str) -> tuple[str, str]:
    """Title and text of a notification."""
    values: dict[str, str | int] = {
        "game": facts.game,
        "names": ", ".join(personal_name(name, language) for name in facts.names),
        "winners": ", ".join(personal_name(name, language) for name in facts.winners),
        "place": facts.place,
        "free": facts.free,
    }
    return formatted(language, f"{topic}-title", values), formatted(language, f"{topic}-body", values)


def personal_name(name: str, language: str) -> str:
    """The name of a person; one that was invented in the language of the reader."""
    invented = INVENTED.fullmatch(name)
    return name if invented is None else formatted(language, "guest-name", {"number": invented[1]})


def formatted(language: str, name: str, values: dict[str, str | int]) -> str:
    texts = bundle(language)
    pattern = texts.get_message(name).value
    assert pattern is not None
    return str(texts.format_pattern(pattern, values)[0])
