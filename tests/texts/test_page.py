"""The texts of the page: complete in every language, all of them used, their types up to date."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import ast

from mesozoic.server.moderation.acts import ACTS
from mesozoic.server.protocol import PHRASES, RatingNote, ReportKind, ReportReason, Role
from tests.support.messages import types, types_file
from tests.support.texts import (
    LANGUAGES,
    MODEL,
    OTHERS,
    ROOT,
    SHELL,
    SOURCES,
    Message,
    entries,
    messages,
    page_files,
    page_folders,
    variables,
)

FOLDERS = page_folders()
NAMES = [str(folder.relative_to(SOURCES)) for folder in FOLDERS]
PAGE = [ROOT / "web" / "src"]
SERVER = [SOURCES / "server", SOURCES / "bots"]

LESSON = SOURCES / "games" / "trias" / "web" / "lesson.ts"
LESSON_STEPS = dict(re.findall(r"name: '([a-z-]+)'.*?wanted: (null|\{)", LESSON.read_text(encoding="utf-8"), re.DOTALL))
"""The names of the steps of the lesson, with `{` where something is to be done."""
LESSON_SIGNS = re.findall(r"'([a-z]+)'", " ".join(re.findall(r"signs: \[(.*?)\]", LESSON.read_text(encoding="utf-8"))))


def steps_of(game: str) -> list[str]:
    """The names of the steps of a game's lesson."""
    lesson = SOURCES / "games" / game / "web" / "lesson.ts"
    return re.findall(r"name: '([a-z-]+)'", lesson.read_text(encoding="utf-8"))


def tasks_of(game: str) -> list[str]:
    """The positions of a game's lesson in which something is to be done."""
    positions = SOURCES / "games" / game / "web" / "positions.ts"
    return re.findall(r"^  '?([a-z-]+)'?: .*\"wanted\":\{", positions.read_text(encoding="utf-8"), re.MULTILINE)


OWN_ACTS = """
registered signed-in sign-in-failed recovered password-changed recovery-codes second-factor-on second-factor-off
session-ended token-made email-set email-removed deleted
""".split()  # noqa: SIM905
"""What the audit log holds besides acts of moderators."""

DYNAMIC: dict[str, dict[str, Iterable[str] | None]] = {
    "texts": {
        "bot-{}": None,
        "bot-{}-about": None,
        "event-{}": ["undo", "ask-undo", "agree", "refuse", "resign", "timeout"],
        "map-beyond-{}": ["left", "right", "up", "down"],
        "mod-act-{}": [*ACTS, *OWN_ACTS],
        "mod-do-{}": ["warn", "mute", "ban", "rename"],
        "mod-for-{}": ["hour", "day", "week", "month", "ever"],
        "mod-kind-{}": list(get_args(ReportKind)),
        "mod-reason-{}": list(get_args(ReportReason)),
        "mod-role-{}": list(get_args(Role)),
        "mod-tab-{}": ["open", "closed", "audit"],
        "phrase-{}": list(PHRASES),
        "problem-{}": None,
        "rating-note-{}": list(get_args(RatingNote)),
        "profile-scope-{}": ["read", "play", "table", "moderate"],
        "push-kind-{}": ["turn", "table", "over"],
        "settings-key-{}": ["tab", "arrows", "pages", "enter", "escape", "zoom", "move", "lands"],
        "settings-key-{}-about": ["tab", "arrows", "pages", "enter", "escape", "zoom", "move", "lands"],
        "settings-hand-{}": ["left", "right"],
        "settings-pace-{}": ["slow", "normal", "fast"],
        "settings-pieces-{}": ["wooden", "discs"],
        "settings-theme-{}": ["system", "light", "dark"],
        "table-{}": ["actions", "players", "log", "chat"],
        "undo-why-{}": None,
    },
    "games/pangea/texts": {
        "lesson-{}": steps_of("pangea"),
        "lesson-{}-title": steps_of("pangea"),
        "lesson-task-{}": [*tasks_of("pangea"), "divided"],
    },
    "games/triassic_terror/texts": {
        "chosen-{}": ["place", "grow", "send", "settle", "white", "hatch", "volcano"],
        "do-{}": ["settle", "hatch", "volcano"],
        "do-{}-note": ["settle", "white", "hatch", "volcano"],
        "hint-counter-{}": ["hatch", "volcano"],
        "lesson-{}": steps_of("triassic_terror"),
        "lesson-{}-title": steps_of("triassic_terror"),
        "lesson-task-{}": tasks_of("triassic_terror"),
        "prompt-{}": ["take-card", "take-tile"],
        "stepper-{}": ["place", "grow", "send"],
        "tap-{}": ["place", "send", "start", "hatch", "white", "counter", "volcano", "predator", "prey", "outcast"],
    },
    "games/trias/texts": {
        "board-can-{}": ["place", "move", "reproduce", "rescue", "drift"],
        "board-target-{}": ["drift", "walk", "rescue"],
        "doing-{}": ["move", "reproduce", "rescue", "drift"],
        "hint-{}": ["place", "reproduce", "drift", "move"],
        "lesson-{}": LESSON_STEPS,
        "lesson-{}-title": LESSON_STEPS,
        "lesson-{}-task": [name for name, wanted in LESSON_STEPS.items() if wanted == "{"],
        "lesson-sign-{}": LESSON_SIGNS,
        "log-{}": ["place", "reproduce", "drift", "move", "swimmer", "overpopulated", "interim", "final"],
        "log-{}-nobody": ["interim", "final"],
    },
}
"""Ids that the page puts together, with what it puts in: None for what others say, whose texts may be missing."""

SAME = {"species-name"}
"""Messages that may say the same in another language: German keeps the scientific names."""


def source_text(folders: Iterable[Path], *endings: str) -> str:
    files = (file for folder in folders for file in sorted(folder.rglob("*")) if file.suffix in endings)
    return "\n".join(
        file.read_text(encoding="utf-8")
        for file in files
        if file.name != "messages.ts" and not file.name.endswith(".test.ts")
    )


def page_source(folder: Path) -> str:
    """The code that says the texts of a folder."""
    return source_text(PAGE if folder == SHELL else [folder.parent / "web"], ".ts", ".svelte")


def in_language(folder: Path, language: str) -> dict[str, Message]:
    return messages(*page_files(folder, language))


def spoken_by_others(pattern: str, names: Iterable[str]) -> set[str]:
    """The messages of an open pattern whose blank is a word of the server, of the bots, or of the page itself."""
    spoken = source_text(SERVER, ".py") + source_text(PAGE, ".ts")
    blank = re.compile(pattern.replace("{}", "(.+)"))
    said = set()
    for name in names:
        if match := blank.fullmatch(name):
            word = match[1]
            words = {word, word.replace("-", " "), word.removesuffix("-about")}
            if any(f"{quote}{each}{quote}" in spoken for each in words for quote in "\"'"):
                said.add(name)
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_read_without_rest(language: str) -> None:
    files = [file for folder in FOLDERS for file in page_files(folder, language)]
    assert len(files) >= len(FOLDERS)
    for file in files:
        junk = [entry.content for entry in entries(file) if isinstance(entry, ast.Junk)]
        assert junk == [], file


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_languages_have_the_messages_and_variables_of_english(folder: Path, language: str) -> None:
    model, other = in_language(folder, MODEL), in_language(folder, language)
    assert list(other) == list(model), "the same messages in the same order"
    for name in model:
        assert variables(other, name) == variables(model, name), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_messages_refer_only_to_others_that_exist(folder: Path, language: str) -> None:
    known = in_language(folder, language)
    for name, message in known.items():
        assert message.references <= set(known), name


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_every_message_is_used(folder: Path) -> None:
    model, source = in_language(folder, MODEL), page_source(folder)
    used = {name for name in model if f"'{name}'" in source}
    used |= {reference for message in model.values() for reference in message.references}
    for pattern, blanks in DYNAMIC[str(folder.relative_to(SOURCES))].items():
        open_names = [name for name in model if name not in used]
        if blanks is None:
            used |= spoken_by_others(pattern, open_names)
        else:
            used |= {pattern.replace("{}", blank) for blank in blanks}
    assert sorted(set(model) - used) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_ids_that_are_put_together_are_listed_and_exist(folder: Path) -> None:
    model, listed = in_language(folder, MODEL), DYNAMIC[str(folder.relative_to(SOURCES))]
    calls = re.findall(r"say(?:IfKnown)?\(\s*`([^`]*)`", page_source(folder))
    assert {re.sub(r"\$\{.*?\}", "{}", call) for call in calls} == set(listed)
    for pattern, blanks in listed.items():
        for blank in blanks or ():
            assert pattern.replace("{}", blank) in model


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_types_of_messages_are_up_to_date(folder: Path) -> None:
    assert types_file(folder).read_text(encoding="utf-8") == types(folder), "run `make types`"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_long_texts_are_not_copies_of_the_english_ones(folder: Path, language: str) -> None:
    model, other = in_language(folder, MODEL), in_language(folder, language)
    texts = {name: "".join(message.pieces) for name, message in model.items()}
    copies = [name for name, text in texts.items() if len(text) > 25 and text == "".join(other[name].pieces)]
    assert set(copies) <= SAME


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_french_signs_stay_on_their_line(folder: Path) -> None:
    french = in_language(folder, "fr")
    apart = re.compile(r" [:;?!»]|« ")
    assert [name for name in french if any(apart.search(piece) for piece in french[name].pieces)] == []


def test_phrases_of_the_chat_say_in_english_what_the_server_says() -> None:
    english = in_language(SHELL, MODEL)
    assert {phrase: "".join(english[f"phrase-{phrase}"].pieces) for phrase in PHRASES} == PHRASES
