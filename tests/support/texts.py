"""The Fluent files of the project: which there are, what is in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "mesozoic"
SHELL = SOURCES / "texts"
"""The texts of all games; those of a game are in its folder."""

MODEL = "en"
LANGUAGES = sorted(file.parent.name for file in SHELL.glob("*/page.ftl"))
"""The languages of the page, as `web/src/lib/languages.ts` finds them."""
OTHERS = [language for language in LANGUAGES if language != MODEL]

PAGE_FILES = ("page", "site", "account", "moderation", "legal", "lesson", "fair")
"""What `web/src/lib/catalogue.ts` loads: the first with every page, the others when they are needed."""

PLURALS = {"zero", "one", "two", "few", "many", "other"}


@dataclass
class Message:
    """A message without the messages it refers to."""

    pieces: list[str] = field(default_factory=list)
    """Its text between placeables, in all variants."""
    variables: set[str] = field(default_factory=set)
    numbers: set[str] = field(default_factory=set)
    """Those of its variables that are counted with."""
    references: set[str] = field(default_factory=set)
    """Messages that are part of it."""


class Reader(Visitor):
    """Collects what a pattern consists of."""

    def __init__(self) -> None:
        self.message = Message()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.message.pieces.append(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.message.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.message.references.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = {variant.key.name if isinstance(variant.key, ast.Identifier) else "" for variant in node.variants}
        is_number = "" in keys or ("one" in keys and keys <= PLURALS)
        if isinstance(node.selector, ast.VariableReference) and is_number:
            self.message.numbers.add(node.selector.id.name)
        self.generic_visit(node)


def page_folders() -> list[Path]:
    """Folders of texts that the page shows: of all games, and of each game that has a board there."""
    games = sorted(SOURCES.glob(f"games/*/texts/{MODEL}/page.ftl"))
    return [SHELL, *(file.parents[1] for file in games)]


def page_files(folder: Path, language: str) -> list[Path]:
    """The files of a language in a folder of texts that the page loads."""
    return [file for name in PAGE_FILES if (file := folder / language / f"{name}.ftl").exists()]


@cache
def entries(file: Path) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body)


def messages(*files: Path) -> dict[str, Message]:
    """The messages by id; an id that comes twice is an error."""
    read: dict[str, Message] = {}
    for file in files:
        for entry in entries(file):
            if not isinstance(entry, ast.Message) or entry.value is None:
                continue
            if entry.id.name in read:
                raise ValueError(f"{file}: {entry.id.name} comes twice")
            reader = Reader()
            reader.visit(entry.value)
            read[entry.id.name] = reader.message
    return read


def parts(all_messages: dict[str, Message], name: str) -> Iterator[Message]:
    """A message and the messages that are part of it."""
    message = all_messages[name]
    yield message
    for reference in sorted(message.references):
        yield from parts(all_messages, reference)


def variables(all_messages: dict[str, Message], name: str) -> set[str]:
    """The variables of a message and of the messages that are part of it."""
    return set().union(*(message.variables for message in parts(all_messages, name)))


def numbers(all_messages: dict[str, Message], name: str) -> set[str]:
    """The variables that are counted with."""
    return set().union(*(message.numbers for message in parts(all_messages, name)))
