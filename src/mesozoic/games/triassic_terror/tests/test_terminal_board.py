"""Triassic Terror in the terminal: what the board shows, where it fits, what it keeps secret."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import mesozoic
from mesozoic.bots.bot import make_bot
from mesozoic.cli.play import named
from mesozoic.cli.table import Table
from mesozoic.core.catalogue import languages
from mesozoic.engine.match import Match
from mesozoic.games.triassic_terror.rules.components import AREAS, TERRAINS
from mesozoic.games.triassic_terror.terminal import board, log, words
from mesozoic.terminal.canvas import SYMBOLS
from tests.support.screens import Screens, advance

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


@pytest.fixture
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


GAME = "triassic-terror"
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"]
SIZES = [(80, 39), (73, 34), (53, 23), (160, 60), (120, 40), (70, 11), (40, 14)]
MAPS = SIZES[:5]
"""Sizes in which an area has two lines."""


def moments(seats: int, seed: int, every: int = 17) -> Iterator[Match]:
    """A random game at several moments, its end included."""
    match = mesozoic.new(GAME, seats=seats, seed=seed)
    bot = make_bot("random", seed)
    while not match.is_over:
        if len(match.log) % every == 0:
            yield match
        advance(match, bot)
    yield match


def drawing(
    match: Match, seat: int | None, width: int, height: int, colour: bool, language: str = "en", **more: Any
) -> Text:
    text = board.draw(
        match.view(seat),
        width=width,
        height=height,
        colour=colour,
        language=language,
        names=NAMES[: len(match.players)],
        **{"last": match.log[-1] if match.log else None, **more},
    )
    assert all(line.cell_len <= width for line in text.split("\n"))
    return text


def drawn(match: Match, seat: int | None, width: int, height: int, colour: bool, **more: Any) -> list[str]:
    return drawing(match, seat, width, height, colour, **more).plain.split("\n")


def place_of(lines: list[str], name: str) -> tuple[int, int]:
    """Line and column of the name of an area on the map; nothing stands below it where the panel names it beside."""
    places = ((row, line.index(name)) for row, line in enumerate(lines) if name in line)
    return next(place for place in places if below(lines, *place))


def below(lines: list[str], row: int, column: int) -> str:
    """The first line below a place that has something there, from that column on."""
    rest = (line[column:] for line in lines[row + 1 :])
    return next((line for line in rest if line[:21].strip(" │")), "")


def said(lines: list[str], name: str) -> tuple[str, list[str]]:
    """What stands to the right of the name of an area, and its three habitats below."""
    row, column = place_of(lines, name)
    title = lines[row][column + len(name) :].replace("▀", " ")
    return title, below(lines, row, column).replace("[", " ").replace("]", " ").split()[:6]


def position(**changes: Any) -> dict[str, Any]:
    """The beginning of a game of four, changed; cards in hands come from the deck."""
    start = mesozoic.new(GAME, seats=4, seed=3).position
    for card in changes.get("hands", ()):
        if card is not None:
            start["deck"].remove(card)
    return {**start, **changes}


def at(**changes: Any) -> Match:
    return mesozoic.from_position(GAME, position(**changes))


# The drawing


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("seats", [2, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_fits_at_every_moment(width: int, height: int, seats: int, colour: bool) -> None:
    marks = {(terrain, ring): "12" for terrain in range(4) for ring in (1, 2, 3)}
    for match in moments(seats, seed=4):
        for language in languages():
            lines = drawn(match, match.seat, width, height, colour, language=language, marks=marks)
            assert len(lines) <= height


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("width", "height"), MAPS)
def test_every_area_shows_its_stones_and_herds(width: int, height: int, language: str, colour: bool) -> None:
    stones = mesozoic.games.find_game(GAME).data_files.read("board", "recon-1")["areas"]
    for match in moments(6, seed=2, every=31):
        lines = drawn(match, None, width, height, colour, language=language)
        trex = match.position["trex"]
        for area in AREAS:
            _, cells = said(lines, words.area_name(area, language))
            herds = match.position["areas"].get(area, [])
            assert cells[::2] == [str(stone) for stone in stones[area]["B"]]
            for (seat, count), shown in zip(herds, cells[1::2], strict=False):
                if trex["at"] == area and trex["owner"] == seat:
                    assert "T" in shown or match.view(None)["state"] == "eat"
                else:
                    assert shown == f"{SYMBOLS[seat]}{count}"
            assert cells[1 + 2 * len(herds) :: 2] == ["·"] * (3 - len(herds))


@pytest.mark.parametrize(("width", "height"), [(70, 11), (40, 14), (30, 14)])
def test_little_room_still_shows_every_herd(width: int, height: int) -> None:
    *_, match = moments(4, seed=5)
    shown = "\n".join(drawn(match, None, width, height, colour=False))
    for area, herds in match.position["areas"].items():
        assert area in shown
        for seat, count in herds:
            assert f":{SYMBOLS[seat]}{count}" in shown or count == 0
    assert "a part of the map" not in shown


def test_a_map_that_is_too_large_says_so() -> None:
    match = mesozoic.new(GAME, seats=4, seed=1)
    assert any("a part of the map" in line for line in drawn(match, None, 40, 9, colour=False))


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize(("width", "height"), MAPS)
def test_areas_lie_as_on_the_island(width: int, height: int, colour: bool) -> None:
    lines = drawn(mesozoic.new(GAME, seats=4, seed=2), None, width, height, colour)
    where = {area: place_of(lines, area) for area in AREAS}
    for ring in (1, 2, 3):
        left, right = (where[f"{terrain}-{ring}"] for terrain in ("swamp", "forest"))
        assert left[0] == right[0]
        assert left[1] < right[1]
        assert where[f"mountain-{ring}"][1] == left[1]
        assert where[f"desert-{ring}"][1] == right[1]
    for terrain in TERRAINS:
        rows = [where[f"{terrain}-{ring}"][0] for ring in (1, 2, 3)]
        assert rows == sorted(rows, reverse=terrain in {"swamp", "forest"})
    assert where["swamp-1"][0] < where["mountain-1"][0]


def test_water_lies_between_areas_that_are_not_adjacent() -> None:
    match = at(data={"board": "recon-1-strip"})
    lines = drawn(match, None, 73, 34, colour=False)
    river = next(line for line in lines if "≈" in line)
    assert place_of(lines, "swamp-1")[0] < lines.index(river) < place_of(lines, "mountain-1")[0]
    assert river.startswith("≈" * 30)
    assert river.endswith("┤")
    assert "≈" not in "".join(drawn(at(), None, 73, 34, colour=False))
    usual, parted = (drawing(board_match, None, 73, 34, colour=True) for board_match in (at(), match))
    assert usual.spans != parted.spans


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize(("width", "height"), MAPS)
def test_predators_and_volcanoes(width: int, height: int, colour: bool) -> None:
    predators = {"raptor-a": "forest-2", "raptor-b": "forest-2", "pterodactyl": "swamp-1"}
    lines = drawn(
        at(predators=predators, volcanoes={"forest-2": 1}, trex={"at": "desert-3", "owner": None}),
        0, width, height, colour,
    )  # fmt: skip
    assert said(lines, "forest-2")[0].split()[:3] == ["V■", "Ra", "Rb"]
    assert "Pt" in said(lines, "swamp-1")[0]
    assert said(lines, "desert-3")[0].split()[0] == "T"


@pytest.mark.parametrize("colour", [True, False])
def test_the_trex_in_a_habitat_or_outside(colour: bool) -> None:
    herds = {"swamp-1": [[0, 12], [1, 4]], "desert-2": [[2, 4], [0, 0], [1, 1]]}
    alone = drawn(at(areas=herds, trex={"at": "desert-2", "owner": 0}), 0, 80, 39, colour)
    assert said(alone, "desert-2")[1][1::2] == ["▲4", "T●", "■1"]
    herds["desert-2"] = [[2, 4], [1, 1]]
    together = drawn(at(areas=herds, trex={"at": "swamp-1", "owner": 0}), 0, 80, 39, colour)
    assert said(together, "swamp-1")[1][1::2] == ["●12+T", "■4", "·"]
    herds["swamp-1"] = [[0, 5], [1, 4], [2, 3]]
    waiting = drawn(at(areas=herds, trex={"at": "swamp-1", "owner": 3}), 0, 80, 39, colour)
    assert said(waiting, "swamp-1")[0].split()[0] == "(T◆)"


def test_a_feeding_trex_strengthens_nobody() -> None:
    tiles = ["trex", "growth", "hatch", "new-environment", "raptors", "migration"]
    areas = {"desert-2": [[1, 4], [0, 2]]}
    match = at(phase="act", seat=0, round=2, tiles=tiles, taken=["trex", "growth", "hatch", "raptors"], areas=areas)
    match.play("use-tile")
    match.play("move-predator trex desert-2")
    view = match.view(0)
    assert view["state"] == "eat"
    lines = drawn(match, 0, 80, 39, colour=False)
    title, cells = said(lines, "desert-2")
    assert title.split()[0] == "T●"
    assert cells[1::2] == ["■4", "●2", "·"]
    assert "eats up to 5" in board.prompt(view, "en")
    assert any("the T-Rex eats up to 5 dinos in desert-2" in line for line in lines)


def test_marks_and_the_last_action_are_shown() -> None:
    match = mesozoic.new(GAME, seats=4, seed=3)
    last = {"seat": 0, "type": "place-dinos", "area": "desert-1", "count": 1}
    text = drawing(match, 0, 80, 39, colour=False, last=last, marks={(0, 2): "7", (3, 3): "12"})
    lines = text.plain.split("\n")
    assert any("#7 swamp-2" in line for line in lines)
    assert any("#12 mountain-3" in line for line in lines)
    emphasized = {text.plain[span.start : span.end] for span in text.spans if "reverse" in str(span.style)}
    assert emphasized == {"desert-1", "#7", "#12"}
    last = {"chance": "tile-shuffle", "round": 1, "spaces": ["growth", "hatch", "trex", "raptors"]}
    assert "reverse" not in str(drawing(match, 0, 80, 39, colour=False, last=last).spans)
    assert "growth" in board.describe(last, "en")


def test_colours_are_only_there_if_wanted() -> None:
    match = mesozoic.new(GAME, seats=3, seed=2)
    for colour in (True, False):
        for width, height in SIZES:
            text = drawing(match, 0, width, height, colour)
            assert any("#" in str(span.style) for span in text.spans) == colour


def test_the_panel_tells_players_tiles_and_cards() -> None:
    used = [{"hatch": "triassic", "volcano": None}, *[{"hatch": None, "volcano": None}] * 3]
    tiles = ["trex", "growth", "hatch", "new-environment", "raptors", "migration"]
    match = at(scores=[31, 0, 7, 0], counters=used, tiles=tiles, white=[0, 0, 0, 0, 2, 3])
    match.play("take-card face-up")
    match.play("take-tile raptors")
    taken = match.position["hands"][0]
    lines = drawn(match, 0, 80, 39, colour=False)
    ann = next(line for line in lines if "● Ann" in line)
    assert ann.split()[2:7] == ["31", "53", taken, "Tri.", "free"]
    assert any("choosing: ■ ▲ ◆" in line for line in lines)
    assert any("5 raptors       +2  ● Ann" in line for line in lines)
    assert any("6 migration     +3" in line for line in lines)
    assert any("Triassic, round 1 of 3 · card round · then stones + presence" in line for line in lines)
    assert any(f"face up: {match.position['face_up']} · deck: 26" in line for line in lines)
    assert any("▸■ takes a card" in line for line in lines)
    narrow = drawn(match, 0, 53, 23, colour=False)
    assert any(line.split()[:5] == ["●", "Ann", "31", "53", taken[:6]] and "tV" in line for line in narrow)


def test_the_panel_shows_the_empty_place_of_the_face_up_card() -> None:  # §4.5
    match = at()
    match.play("take-card face-up")
    for language, said_of_cards in (("en", "face up: - · deck: 27"), ("fr", "visible : - · pioche : 27")):
        lines = drawn(match, 1, 80, 39, colour=False, language=language)
        assert any(said_of_cards in line for line in lines), lines


# Words


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}), (4, {}), (6, {"six_player_game": "long"}), (3, {"followers_per": "group"}), (3, {"eat_own": True}),
        (3, {"follower_assignment": "largest", "dino_supply": None}), (5, {"expel_loss": "per-herd"}),
        (2, {"migration_meeting": "no-remigrate"}), (2, {"migration_meeting": "no-merge", "blind_card": "public"}),
    ],
)  # fmt: skip
def test_every_action_and_event_has_words(seats: int, options: dict[str, Any], language: str) -> None:
    match = mesozoic.new(GAME, seats=seats, seed=4, options=options)
    bot, seen = make_bot("random", 4), set()
    while not match.is_over:
        assert match.seat is not None
        view, legal = match.view(match.seat), match.legal()
        assert board.prompt(view, language)
        assert SYMBOLS[match.seat] in board.prompt(match.view(None), language)
        assert words.doing(match.view(None), language)
        paths = {board.path(action, view, language) for action in legal}
        assert len(paths) == len(legal)  # a path leads to one action
        action = match.action(bot.choose(match.turn()), match.seat)
        assert board.describe(action.json, language)
        for event in match.play(action).events:
            seen.add(event["event"])
            assert bool(board.tell(event, NAMES[:seats], language)) != (event["event"] in log.SAID)
    assert {"area", "settled", "reveal", "discarded", "white-lost", "scoring", "round"} <= seen
    assert match.result is not None
    console = Console(file=io.StringIO(), width=100, record=True)
    console.print(board.outcome(match.result, NAMES[:seats], language))
    assert str(max(match.scores)) in console.export_text()


def test_rare_events_have_words() -> None:
    tiles = ["growth", "hatch", "trex", "raptors", "new-environment", "migration"]
    for language in languages():
        entry = {"chance": "tile-shuffle", "round": 1, "spaces": tiles}
        assert "T-Rex" in board.describe(entry, language)
        waiting = {"event": "settled", "player": 1, "area": "swamp-2", "waiting": True}
        assert words.area_name("swamp-2", language) in board.tell(waiting, NAMES, language)
        assert "■2" in board.tell({"event": "displaced", "player": 1, "area": "swamp-2", "count": 2}, NAMES, language)
        ends = {"event": "volcano-ends", "player": 1, "area": "swamp-2"}
        assert words.area_name("swamp-2", language) in board.tell(ends, NAMES, language)


@pytest.mark.parametrize("language", languages())
def test_a_mark_is_on_the_area_that_the_label_names(language: str) -> None:
    names = {words.area_name(area, language): words.cell_of(area) for area in AREAS}
    marked = set()
    for match in moments(4, seed=9, every=1):
        view = match.view(match.seat)
        for action in match.legal():
            for depth, label in enumerate(board.path(action, view, language)):
                cell = board.cell(action, depth)
                if cell is not None:
                    marked.add(action.type)
                    assert [name for name in names if name in label] == [next(n for n in names if names[n] == cell)]
    assert marked == {*words.CELLS}


def test_what_is_given_up_is_said() -> None:
    tiles = ["new-environment", "growth", "hatch", "trex", "raptors", "migration"]
    areas = {"swamp-1": [[0, 4]], "forest-2": [[0, 2], [1, 3]]}
    hands, taken = ["forest", None, None, None], ["new-environment", "growth", "hatch", "raptors"]
    match = at(phase="act", tiles=tiles, taken=taken, white=[2, 0, 0, 0, 1, 1], areas=areas, hands=hands)

    def label(kind: str) -> str:
        action = next(action for action in match.legal() if action.type == kind)
        return " / ".join(board.path(action, match.view(0), "en"))

    assert label("end-turn") == "end turn (card not played, tile not used, 2 white dinos lost)"
    assert label("white-dino") == "white dino (2 left) / swamp-1"
    match.play("play-card")
    assert label("finish") == "finish (3 dinos unplaced)"
    match.play("place-dinos forest-2 2")
    assert label("finish") == "finish (1 dino unplaced)"
    match.play("finish")
    match.play("white-dino swamp-1")
    assert label("end-turn") == "end turn (tile not used, 1 white dino lost)"
    assert board.prompt(match.view(0), "en").startswith("Your turn: tile (new environment), 1 white dino, a counter")


# Secrets


def test_nothing_drawn_for_a_seat_depends_on_what_it_may_not_know() -> None:
    match = mesozoic.new(GAME, seats=3, seed=6)
    record = match.record()
    deck = record["setup"]["deck"]
    other = next(index for index, card in enumerate(deck) if index > 1 and card != deck[1])
    swapped = [*deck]
    swapped[1], swapped[other] = deck[other], deck[1]
    shown: list[list[list[str]]] = []
    for cards in (deck, swapped):
        loaded = mesozoic.load({**record, "setup": {**record["setup"], "deck": cards}})
        loaded.play("take-card deck")
        shown.append([drawn(loaded, seat, width, height, True) for seat in (0, 1, None) for width, height in SIZES])
    own = len(SIZES)
    assert shown[0][own:] == shown[1][own:]
    assert all(first != second for first, second in zip(shown[0][:3], shown[1][:3], strict=True))
    assert any(line.split()[4:5] == ["?"] for line in shown[0][own] if "● Ann" in line)


# At the table


@pytest.mark.parametrize(
    ("language", "question"), [("de", "Nummer, Aktion"), ("en", "number, action"), ("fr", "numéro, action")]
)
def test_a_game_through_the_menus(language: str, question: str) -> None:
    kinds = ["human", "random", "random"]
    match = mesozoic.new(GAME, seed=3, players=named(kinds, language))
    terminal = Screens([*[*"123121"] * 20, "help", "", "log", ""], width=110, height=40)
    Table(match, kinds, terminal, language=language, colour=False).run()
    assert len({action["type"] for action in match.log if action.get("seat") == 0}) > 5
    asked = [screen for screen in terminal.screens if question in screen]
    assert len(asked) > 60
    for screen in asked:
        assert len(screen.splitlines()) <= 39
        assert words.area_name("swamp-1", language) in screen
