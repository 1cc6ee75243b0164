"""The board in the terminal: what it shows, where it fits, what it keeps secret."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import mesozoic
from mesozoic.bots.bot import make_bot
from mesozoic.cli.play import named
from mesozoic.cli.table import Table
from mesozoic.core.catalogue import languages
from mesozoic.engine.match import Match
from mesozoic.games.trias.terminal import board
from mesozoic.terminal.canvas import SYMBOLS
from tests.support.screens import NAMES, Screens, drawn, first_seat, moments, scattered, table_of


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in the current folder."""
    monkeypatch.chdir(tmp_path)


# The drawing


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize(("width", "height"), [(73, 34), (53, 23), (40, 14), (160, 60)])
def test_the_board_fits_at_every_moment(width: int, height: int, seats: int, colour: bool) -> None:
    for match in moments(seats, seed=4):
        assert len(drawn(match, match.seat, width, height, colour)) <= height


@pytest.mark.parametrize("colour", [True, False])
def test_every_hex_names_its_cell_terrain_and_herds(colour: bool) -> None:
    match = mesozoic.new("trias", seats=4, seed=2)
    match.play("place 0,0")
    lines = drawn(match, 0, 73, 34, colour)
    for q, r, kind in match.position["tiles"]:
        assert any(f"{kind} {q},{r}" in line for line in lines)
    row = next(row for row, line in enumerate(lines) if "P 0,0" in line)
    column = lines[row].index("P 0,0")
    symbol = SYMBOLS[match.log[0]["seat"]]
    assert lines[row + 1][column : column + 3] == f"{symbol}{symbol}·"


def test_rows_are_half_a_hex_apart() -> None:
    match = mesozoic.new("trias", seats=2, seed=2)
    lines = drawn(match, 0, 73, 34, colour=False)
    where = {}
    for q, r, _ in match.position["tiles"]:
        name = re.compile(rf"(?<![-\d]){q},{r}(?!\d)")
        hits = ((name.search(line), row) for row, line in enumerate(lines))
        where[q, r] = next((hit.start(), row) for hit, row in hits if hit)
    x, y = where[0, 0]
    step = where[1, 0][0] - x
    assert where[1, 0] == (x + step, y)
    assert where[0, 1][0] - x == step // 2
    assert where[1, -1][0] - x == step // 2
    assert where[0, 1][1] > y > where[1, -1][1]


@pytest.mark.parametrize(("width", "height"), [(73, 34), (100, 35), (60, 24)])
def test_land_far_away_is_all_on_the_map(width: int, height: int) -> None:
    match = scattered()
    lines = drawn(match, None, width, height, colour=False)
    tiles = match.position["tiles"]
    named_cells = sum(f"{q},{r}" in "\n".join(lines) for q, r, _ in tiles)
    by_ruler = any(line.startswith("r\\q") for line in lines)
    assert named_cells == len(tiles) or by_ruler
    if by_ruler and not any("a part of the map" in line for line in lines):
        rows = {line[:3].strip(): line for line in lines if re.match(r" *-?\d+ ", line)}
        for _, r, kind in tiles:
            assert kind in rows[str(r)]


def test_a_map_that_is_too_large_says_so() -> None:
    assert any("a part of the map" in line for line in drawn(scattered(), None, 24, 10))


def test_marks_last_action_spent_herds_and_swimmers_are_shown() -> None:
    position = {
        "players": 2, "options": {}, "seat": 0, "phase": "actions", "card": None, "actions": 2, "last": None,
        "tiles": [[0, 0, "P"], [1, 0, "M"], [2, 0, "W"]],
        "herds": [[1, 0, [2, 1]], [1, 1, [0, 2]], [2, 0, [3, 0]]], "spent": [[2, 0, 2]],
        "hands": ["S", "M"], "deck": ["X"], "scores": [0, 0], "stock": [1, 2],
    }  # fmt: skip
    match = mesozoic.from_position("trias", position)
    text = board.draw(
        match.view(0), width=73, height=34, colour=False, language="en", names=NAMES[:2],
        last={"type": "move", "from": [1, 0], "to": [2, 0]}, marks={(3, 0): "12", (2, 0): "7"},
    )  # fmt: skip
    lines = text.plain
    assert "●●■!" in lines  # three herds where two find room
    assert "●○○·" in lines
    assert "1,1" in lines
    assert "~" in lines
    assert "#12" in lines
    assert "#7" in lines
    emphasized = {text.plain[span.start : span.end].strip() for span in text.spans if "reverse" in str(span.style)}
    assert {"1,0", "2,0"} <= emphasized


def test_colours_are_only_there_if_wanted() -> None:
    match = mesozoic.new("trias", seats=3, seed=2)
    for colour in (True, False):
        text = board.draw(match.view(0), width=73, height=34, colour=colour, language="en", names=NAMES[:3])
        assert any("#" in str(span.style) for span in text.spans) == colour


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", [2, 4])
def test_every_action_and_event_has_words(seats: int, language: str) -> None:
    match = mesozoic.new("trias", seats=seats, seed=8)
    bot, seen = make_bot("random", 8), set()
    while not match.is_over:
        assert match.seat is not None
        view = match.view(match.seat)
        assert board.prompt(view, language)
        legal = match.legal()
        paths = {board.path(action, view, language) for action in legal}
        assert len(paths) == len(legal)  # a path leads to one action
        action = match.action(bot.choose(match.turn()), match.seat)
        assert board.describe(action.json, language)
        for event in match.play(action).events:
            seen.add(event["event"])
            assert bool(board.tell(event, NAMES[:seats], language)) == (event["event"] != "ground")
    assert {"reveal", "return", "meteorite", "final"} <= seen
    assert match.result is not None
    console = Console(file=io.StringIO(), width=100, record=True)
    console.print(board.outcome(match.result, NAMES[:seats], language))
    assert str(max(match.scores)) in console.export_text()


# Secrets


def with_other_secrets(match: Match) -> Match:
    """The same game for seat 0: another hand card for seat 1, another pile."""
    record = match.record()
    setup = record["setup"]
    deck = setup["deck"]
    index = next(index for index, card in enumerate(deck[:10]) if card != setup["hands"][1])
    setup["hands"][1], deck[index] = deck[index], setup["hands"][1]
    return mesozoic.load({**record, "log": [], "result": None})


def test_nothing_shown_to_a_seat_depends_on_what_it_may_not_know() -> None:
    shown = []
    seed = next(seed for seed in range(99) if first_seat(seed) == 0)
    match = mesozoic.new("trias", seed=seed, players=named(["human", "human"], "en"))
    match = mesozoic.load(match.record())
    for variant in (match, with_other_secrets(match)):
        terminal = Screens(["", "hint", "log", "", "1", "", "1", "", "hint", "undo", "rules", ""])
        Table(variant, ["human", "human"], terminal).run()
        shown.append([screen for screen in terminal.screens if "▸● Player 1" in screen])
    assert len(shown[0]) > 5
    assert shown[0] == shown[1]


def test_the_keyboard_is_passed_before_another_hand_card_is_shown() -> None:
    table, terminal = table_of(["", "1"] * 9, kinds="human:Ann,human:Ben", seed=5)
    table.run()
    hands = table.match.setup["hands"]  # type: ignore[index]
    asked = False
    for screen in terminal.screens:
        if screen.startswith("Pass the keyboard"):
            asked = True
            assert "pile" not in screen
            continue
        active = re.search(r"▸. (Ann|Ben) ", screen)
        if active is None:
            continue
        seat = ("Ann", "Ben").index(active[1])
        other = ("Ben", "Ann")[seat]
        assert re.search(rf"[●■] {other} +\d+ +\d+ +(\?[12]|-)", screen)
        if table.match.log and "placement" in screen:
            assert re.search(rf"{active[1]} +\d+ +\d+ +{hands[seat]}", screen)
    assert asked
