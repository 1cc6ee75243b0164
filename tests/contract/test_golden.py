"""Perft tables and playthroughs, wherever a game has them, still come out as written.

Regenerate them with `make golden` after a change of the rules that is meant, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.game import Game
from mesozoic.games import all_games
from tests.support import golden

PERFT = [
    pytest.param(game, line, count, id=f"{game.id} {line}")
    for game in all_games()
    if golden.perft_file(game).exists()
    for line, count in golden.perft_lines(game)
]
STORIES = [
    pytest.param(game, file, id=f"{game.id} {file.stem}")
    for game in all_games()
    for file in golden.playthrough_files(game)
]


@pytest.mark.parametrize(("game", "line", "count"), PERFT)
def test_perft(game: Game, line: golden.Line, count: int) -> None:
    assert golden.perft(game, line) == count


@pytest.mark.parametrize(("game", "file"), STORIES)
def test_playthrough(game: Game, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert golden.story(game, golden.table_of(text), golden.as_told(text)) == text


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_game_has_golden_files_for_every_number_of_seats(game: Game) -> None:
    assert {line.seats for line, _ in golden.perft_lines(game)} == {*game.seats}
    tables = [golden.table_of(file.read_text(encoding="utf-8")) for file in golden.playthrough_files(game)]
    assert {len(table["bots"]) for table in tables} == {*game.seats}
    assert any(bot != "random" for table in tables for bot in table["bots"])
