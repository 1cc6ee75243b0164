"""Replaceable data of a game: boards, tiles, species, each a JSON file with a revision.

Shipped files lie in the game's ``data`` folder as ``<name>.<revision>.json``.  Further ones are found in
$MESOZOIC_DATA or the current folder, or are given as a file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json

Check = Callable[[str, Json], None]
"""Raises BadSetup unless the contents of a file are in order; told the name of the data."""

LONGEST_REVISION = 64
"""It is part of a file's name."""


class DataFiles:
    """The files of one game."""

    def __init__(self, title: str, folder: Path) -> None:
        self._title = title
        self._folder = folder
        self._given: dict[tuple[str, str], Json] = {}  # data that was given as a file, by name and revision

    def revisions(self, name: str) -> list[str]:
        """The revisions that come with the game, variants after the file that holds them."""
        known: list[str] = []
        for file in sorted(self._folder.glob(f"{name}.*.json")):
            known += [file.name.split(".")[1], *read_object(file).get("variants", {})]
        return known

    def added(self, name: str) -> list[str]:
        """The revisions in $MESOZOIC_DATA: files whose name agrees with what they say."""
        folder = os.environ.get("MESOZOIC_DATA")
        files = [] if not folder else sorted(Path(folder).glob(f"{name}.*.json"))
        named = {file: file.name.removeprefix(f"{name}.").removesuffix(".json") for file in files}
        return [revision for file, revision in named.items() if is_revision(revision) and _says(file, revision)]

    def has(self, name: str, revision: object) -> bool:
        """Whether there is data of that revision."""
        return isinstance(revision, str) and self._find(name, revision) is not None

    def read(self, name: str, revision: str) -> Json:
        """The contents of data as they stand in its file.

        A file may list ``variants``: revisions that are the same but for what they say; that stands under ``variant``.
        """
        contents = self._find(name, revision)
        if contents is None:
            raise self.unknown(name, revision)
        return contents

    def unknown(self, name: str, revision: object) -> BadSetup:
        return BadSetup(f"{self._title} has no {name} of revision {revision!r}")

    def add(self, name: str, file: Path, check: Check) -> str:
        """Let a file of data be known by the revision it states, if it is in order; returns that revision."""
        contents = read_object(file)
        revision = revision_of(contents)
        if not isinstance(revision, str) or not is_revision(revision):
            raise BadSetup(f"{file}: 'id' is not a name of letters, digits and hyphens: {revision!r}")
        check(name, contents)
        known = self._find(name, revision)
        if known is not None and known != contents:
            raise BadSetup(f"{file}: there is another {name} {revision!r} already; give this one an id of its own")
        self._given[name, revision] = contents
        return revision

    def _find(self, name: str, revision: str) -> Json | None:
        if not is_revision(revision):
            return None
        if (name, revision) in self._given:
            return self._given[name, revision]
        for folder in (self._folder, Path(os.environ.get("MESOZOIC_DATA") or ".")):
            if (file := folder / f"{name}.{revision}.json").exists():
                contents = read_object(file)
                if revision_of(contents) != revision:
                    raise BadSetup(f"{file} says that it is {revision_of(contents)!r}")
                return contents
        given = [contents for (kind, _), contents in self._given.items() if kind == name]
        shipped = [read_object(file) for file in sorted(self._folder.glob(f"{name}.*.json"))]
        for contents in (*given, *shipped):
            variants = contents.get("variants")
            if isinstance(variants, dict) and revision in variants:
                return {**contents, "id": revision, "variant": variants[revision]}
        return None


def is_revision(name: str) -> bool:
    """Whether a revision of data may be called so."""
    return name.isascii() and name.replace("-", "").isalnum() and len(name) <= LONGEST_REVISION


def revision_of(contents: Json) -> object:
    """What a file of data says that it is."""
    return contents.get("id", contents.get("revision"))


def _says(file: Path, revision: str) -> bool:
    try:
        return revision_of(read_object(file)) == revision
    except BadSetup:
        return False


def read_object(file: Path) -> Json:
    """A JSON object from a file."""
    try:
        contents = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as problem:
        raise BadSetup(f"{file} cannot be read as JSON: {problem}") from None
    if not isinstance(contents, dict):
        raise BadSetup(f"{file} is not a JSON object")
    return contents
