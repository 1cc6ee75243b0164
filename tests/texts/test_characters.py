"""No text holds a control character: a page shows it as an empty box, or not at all."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from tests.support.texts import SOURCES

TEXTS = sorted(file for file in SOURCES.rglob("texts/*/*") if file.suffix in {".ftl", ".md"})


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: str(file.relative_to(SOURCES)))
def test_texts_hold_no_control_characters(file: Path) -> None:
    with file.open(encoding="utf-8", newline="") as stream:
        lines = stream.read().split("\n")
    found = [
        f"line {number}: U+{ord(sign):04X}"
        for number, line in enumerate(lines, start=1)
        for sign in line
        if unicodedata.category(sign) == "Cc" and sign != "\t"
    ]
    assert found == []


def test_texts_of_all_games_are_looked_at() -> None:
    names = {(file.parts[-4], file.name) for file in TEXTS}
    games = {folder.name for folder in (SOURCES / "games").iterdir() if (folder / "texts").is_dir()}
    assert {(game, "rules.md") for game in games} <= names
    assert len(TEXTS) > 50
