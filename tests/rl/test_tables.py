"""The page of action spaces and features is that of the code."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.compiled.space_tables import ActionSpace, Choices
from mesozoic.engine.learning import space_of
from mesozoic.games import all_games
from mesozoic.rl.tables import page

PAGE = Path(__file__).parents[2] / "docs" / "spaces.md"


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make spaces`"


def test_the_sizes_in_the_page_on_research() -> None:
    text = (PAGE.parent / "research.md").read_text(encoding="utf-8")
    for game in all_games():
        space = space_of(game)
        assert f"| {game.title} | {space.actions.size:,} | {space.features.size:,} |" in text


def test_what_numbers_stand_for() -> None:
    table = ActionSpace(
        Choices("place", "", area=("swamp", "forest"), count=(1, 2, 3)), Choices("end-turn", ""), Choices("wait", "")
    )
    assert table.starts == (0, 6, 7)
    assert table.size == 8
    assert [table.label(number) for number in (0, 2, 3, 5, 6, 7)] == [
        "place area=swamp count=1",
        "place area=swamp count=3",
        "place area=forest count=1",
        "place area=forest count=3",
        "end-turn",
        "wait",
    ]
    with pytest.raises(IndexError, match="no 8: they are 0 to 7"):
        table.label(8)
