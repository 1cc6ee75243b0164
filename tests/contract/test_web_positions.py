"""The positions on the page are those that the engine plays."""

from __future__ import annotations

import pytest

from mesozoic.core.game import Game
from tests.support.web_positions import games_with_positions, web_files


@pytest.mark.parametrize("game", games_with_positions(), ids=lambda game: game.id)
def test_the_positions_on_the_page_are_those_of_the_engine(game: Game) -> None:
    files = web_files(game)
    assert files
    for name, content in files.items():
        written = (game.folder / "web" / name).read_text(encoding="utf-8")
        assert written == content, f"{name} has changed: run `make types`"
