"""The positions on the page are those that the engine plays."""

from __future__ import annotations

from mesozoic.games import find_game
from mesozoic.games.trias.tests.web_positions import positions_text


def test_the_positions_on_the_page_are_those_of_the_engine() -> None:
    written = find_game("trias").folder / "web" / "positions.ts"
    assert written.read_text(encoding="utf-8") == positions_text(), "the positions have changed: run `make types`"
