"""The texts of notifications: complete in every language, and all that the server says."""

from __future__ import annotations

from typing import get_args

import pytest
from fluent.syntax import ast

from mesozoic.server.push.words import FILE, Facts, Topic, written
from tests.support.texts import LANGUAGES, MODEL, OTHERS, SHELL, entries, messages, variables

FACTS = Facts(game="Trias", names=("Ada", "Bob"), winners=("Cleo",), place=3, free=2)


def test_english_says_every_topic_and_nothing_else() -> None:
    known = messages(SHELL / MODEL / FILE)
    assert set(known) == {f"{topic}-{part}" for topic in get_args(Topic) for part in ("title", "body")} | {"guest-name"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_is_read_without_rest(language: str) -> None:
    assert [entry.content for entry in entries(SHELL / language / FILE) if isinstance(entry, ast.Junk)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_other_languages_say_the_same(language: str) -> None:
    model, other = messages(SHELL / MODEL / FILE), messages(SHELL / language / FILE)
    assert list(other) == list(model)
    for name in model:
        assert variables(other, name) == variables(model, name), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", get_args(Topic))
def test_texts_are_complete(topic: Topic, language: str) -> None:
    title, body = written(topic, FACTS, language)
    assert title
    assert body
    assert "{" not in title + body
    assert ("Trias" in title) == (topic != "test")


@pytest.mark.parametrize(("language", "name"), [("en", "Guest 1234"), ("fr", "Invité 1234"), ("de", "Gast 1234")])
def test_guests_without_a_name_are_named_in_the_language_of_the_reader(language: str, name: str) -> None:
    assert name in written("turn", Facts(names=("Ada", "Guest 1234")), language)[1]
    assert name in written("lost", Facts(winners=("Guest 1234",)), language)[1]


@pytest.mark.parametrize(("free", "text"), [(1, "1 seat is still free."), (3, "3 seats are still free.")])
def test_seats_are_counted(free: int, text: str) -> None:
    assert written("joined", Facts(free=free), "en")[1] == text
