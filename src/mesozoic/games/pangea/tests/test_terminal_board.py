"""Pangea in the terminal: what the board shows, where it fits, what it keeps secret."""

from __future__ import annotations

import io
import re
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
from mesozoic.games.pangea.exchange.species_file import find_species
from mesozoic.games.pangea.rules.components import ABILITIES, TERRAINS
from mesozoic.games.pangea.terminal import board, panel, words
from mesozoic.terminal.canvas import SYMBOLS
from tests.support.screens import Screens, advance

GAME = "pangea"
NAMES = ["Ann", "Plateo", "Herrera", "Saltopus"]
SIZES = [(80, 39), (73, 34), (53, 23), (160, 60), (120, 40), (79, 11), (40, 14)]
MAPS = SIZES[:5]
"""Sizes in which a hex has two lines or more."""


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in the current folder."""
    monkeypatch.chdir(tmp_path)


def moments(seats: int, seed: int, every: int = 37, **options: Any) -> Iterator[Match]:
    """A random game at several moments, its end included."""
    match = mesozoic.new(GAME, seats=seats, seed=seed, options=options)
    bot = make_bot("random", seed)
    while not match.is_over:
        if len(match.log) % every == 0 or match.phase == "draft":
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


def start_of(lines: list[str], where: list[int]) -> tuple[int, int]:
    """Line and column of the coordinates of a territory."""
    name = re.compile(rf"(?<![-\d,.]){where[0]},?{where[1]}(?![\d,])(?! ?[+(])")
    starts = [(row, match.start()) for row, line in enumerate(lines) if (match := name.search(line))]
    assert starts, where
    return starts[0]


def said(lines: list[str], where: list[int]) -> str:
    """What stands in a territory, its coordinates included."""
    row, column = start_of(lines, where)
    if lines[row][column - 1].isalpha():  # a low hex
        return "\n".join(line[column - 2 : column + 4] for line in lines[row : row + 2])
    middle = column + len(words.cell_text(where)) // 2
    around = [line[max(0, middle - 6) : middle + 7] for line in lines[max(0, row - 1) : row + 3]]
    return "\n".join(around)


def at(seats: int = 2, **changes: Any) -> Match:
    """A position past the draft, in the middle of a turn of seat 0 in round 3, changed; species of revision r1."""
    start = mesozoic.new(GAME, seats=seats, seed=3, options={"species": "r1"}).position
    empty: dict[str, Any] = {
        "deal": None,
        "species": ["utahraptor", "ankylosaurus", "quetzalcoatlus", "diplodocus"][:seats],
        "scores": [0] * seats,
        "round": 3,
        "first": 0,
        "active": 0,
        "phase": "lay",
        "island": [[q, r, "volcano" if [q, r] == [0, 0] else "forest"] for q, r, _ in start["island"]],
        "eggs": [{}] * seats,
    }
    return mesozoic.from_position(GAME, {**start, **empty, **changes})


def fighting(seats: int = 2, **changes: Any) -> dict[str, Any]:
    """What a position of phase 4 says about it."""
    combat: dict[str, Any] = {"charged": {}, "resolved": [], "open": None, "swept": [{}] * seats, "contested": None}
    return {"phase": "combat", "combat": {**combat, **changes}}


# The drawing


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_fits_at_every_moment(width: int, height: int, seats: int, colour: bool) -> None:
    for match in moments(seats, seed=4):
        marks = {(q, r): "12" for q, r, _ in match.position["island"]}
        for language in languages():
            lines = drawn(match, match.seat, width, height, colour, language=language, marks=marks)
            assert len(lines) <= height


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), MAPS)
def test_every_territory_shows_its_terrain_and_herds(width: int, height: int, seats: int, colour: bool) -> None:
    for match in moments(seats, seed=2, every=41):
        lines = drawn(match, None, width, height, colour)
        position = match.position
        for q, r, terrain in position["island"]:
            shown, key = said(lines, [q, r]), f"{q},{r}"
            assert words.say("en", f"terrain-code-{terrain}") in shown or terrain.capitalize() in shown
            for seat in range(seats):
                count, eggs = (position[what][seat].get(key, 0) for what in ("dinos", "eggs"))
                herd = re.search(rf"{SYMBOLS[seat]}(\d*)(?:›(\d+))?(?:o(\d+))?", shown)
                if count:
                    assert herd, (key, shown)
                    assert int(herd[1] or 0) + int(herd[2] or 0) == count
                    assert int(herd[3] or 0) == eggs


@pytest.mark.parametrize(("width", "height"), [(79, 11), (40, 14)])
def test_little_room_still_shows_every_herd(width: int, height: int) -> None:
    match = at(dinos=[{"1,0": 4, "0,1": 2}, {"-2,0": 3}], eggs=[{"1,0": 2}, {}])
    shown = "\n".join(drawn(match, 0, width, height, colour=False))
    assert "●4o2" in shown
    assert "●2" in shown
    assert "■3" in shown
    assert "a part of the map" not in shown


def test_a_map_that_is_too_large_says_so() -> None:
    match = mesozoic.new(GAME, seats=4, seed=1)
    assert any("a part of the map" in line for line in drawn(match, None, 40, 9, colour=False))


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize(("width", "height"), MAPS)
def test_rows_are_half_a_hex_apart(width: int, height: int, colour: bool) -> None:
    lines = drawn(mesozoic.new(GAME, seats=2, seed=2), None, width, height, colour)
    where = {(q, r): start_of(lines, [q, r]) for q, r in [(0, 0), (1, 0), (0, 1), (0, 2), (1, 1)]}
    (row, column), step = where[0, 0], where[1, 0][1] - where[0, 0][1]
    assert where[1, 0][0] == row
    assert where[0, 1] == (where[1, 1][0], column + step // 2)
    assert where[1, 1][1] == column + step + step // 2
    assert where[0, 2] == (2 * where[0, 1][0] - row, column + step)


@pytest.mark.parametrize("colour", [True, False])
def test_contested_territories_are_seen_at_a_glance(colour: bool) -> None:
    dinos = [{"1,0": 4, "0,1": 2, "1,1": 1}, {"1,0": 3, "0,1": 2, "-1,0": 2}]
    match = at(dinos=dinos, **fighting(resolved=[[0, 1]]))
    lines = drawn(match, 0, 80, 39, colour)
    assert "●4×■3" in said(lines, [1, 0])
    assert "●2=■2" in said(lines, [0, 1])
    assert "×" not in said(lines, [-1, 0])
    assert any("still to fight: 1,0" in line for line in lines)
    assert any("fought: 0,1" in line for line in lines)
    row, column = start_of(lines, [1, 0])
    assert lines[row][column - 8 : column + 12].count("▌" if colour else "║") == (1 if colour else 2)


@pytest.mark.parametrize("colour", [True, False])
def test_lava_threatens_what_lies_beside_the_volcano(colour: bool) -> None:
    dinos = [{"2,0": 4}, {"-2,0": 3}]
    calm, hot = (at(dinos=dinos, round=8, erupting=erupting) for erupting in (False, True))
    lines = drawn(hot, 0, 80, 39, colour)
    for q, r, _ in hot.position["island"]:
        assert ("!" in said(lines, [q, r])) == (max(abs(q), abs(r), abs(q + r)) == 1)
    assert "!" not in "".join(drawn(calm, 0, 80, 39, colour))
    assert any("round 8 of 10: eruption" in line for line in lines)
    assert drawing(calm, 0, 80, 39, True).spans != drawing(hot, 0, 80, 39, True).spans


def test_the_own_habitat_stands_in_capitals() -> None:
    dinos = [{"1,0": 1}, {"-1,0": 1}]
    island = at(dinos=dinos).position["island"]
    terrain = {(1, 0): "swamp", (0, 1): "savanna", (2, 0): "savanna"}
    island = [[q, r, terrain.get((q, r), kind)] for q, r, kind in island]
    match = at(island=island, dinos=dinos)
    for size in MAPS[1:3]:
        for seat, home in ((0, "FO"), (1, "SA"), (None, None)):
            shown = "\n".join(drawn(match, seat, *size, colour=False))
            assert {code for code in ("FO", "SA", "SW") if code in shown} == ({home} if home else set())
    assert "MARÉCAGE" not in "\n".join(drawn(match, 0, 80, 39, colour=False, language="fr"))
    assert "FORÊT" in "\n".join(drawn(match, 0, 80, 39, colour=False, language="fr"))


def test_dinos_that_have_moved_stand_apart() -> None:
    moves = {"unmoved": {"1,0": 3}, "status": {"0,1": "outnumbered"}, "charged": {"-1,0": 1}}
    dinos = [{"1,0": 5, "0,1": 1, "-1,0": 1}, {"0,1": 2, "-1,0": 2}]
    match = at(dinos=dinos, phase="move", moves=moves)
    lines = drawn(match, 0, 80, 39, colour=False)
    assert "●3›2" in said(lines, [1, 0])
    assert "●›1" in said(lines, [-1, 0])
    assert any("still to move: 3 dinos · outnumbered: 0,1 · charged: -1,0 (1)" in line for line in lines)
    assert "may only flee" in board.prompt(match.view(0), "en")


def test_marks_and_the_last_action_are_shown() -> None:
    match = at(dinos=[{"1,0": 4}, {"-1,0": 3}])
    last = {"seat": 0, "type": "move", "kind": "migrate", "from": [2, 0], "to": [1, 0], "count": 2}
    marks = {(1, 0): "7", (0, 2): "12"}
    text = drawing(match, None, 73, 34, colour=False, last=last, marks=marks)
    emphasized = {text.plain[span.start : span.end] for span in text.spans if "reverse" in str(span.style)}
    assert emphasized == {"1,0", "2,0", "#7", "#12", "[3]"}
    lines = text.plain.split("\n")
    assert "●4" in said(lines, [1, 0])
    assert "#7" in said(lines, [1, 0])
    assert "#12" in said(lines, [0, 2])
    for size in SIZES:
        for colour in (True, False):
            shown = "\n".join(drawn(match, 0, *size, colour=colour, marks={(1, 0): "73", (2, 0): "85+"}))
            assert "73" in shown
            assert "85+" in shown
    last = {"chance": "dice", "values": [3, 5]}
    assert "reverse" not in str(drawing(match, 0, 73, 34, colour=True, last=last).spans)


def test_colours_are_only_there_if_wanted() -> None:
    for match in moments(3, seed=2, every=61):
        for colour in (True, False):
            for width, height in SIZES:
                text = drawing(match, 0, width, height, colour)
                assert any("#" in str(span.style) for span in text.spans) == colour


def test_the_panel_tells_everything_about_the_players() -> None:
    dinos = [{"1,0": 4}, {}, {"-1,0": 3, "-2,0": 1}]
    match = at(seats=3, dinos=dinos, eggs=[{"1,0": 1}, {}, {}], scores=[102, 7, 0], first=1)
    lines = drawn(match, 0, 80, 39, colour=False)
    ann, plateo, herrera = (next(line for line in lines if f"{name} " in line) for name in NAMES[:3])
    assert ann.split() == ["▸●", "Ann", "Utahraptor", "carn", "forest", "4+", "5+", "2", "102", "4", "1", "8"]
    assert plateo.split()[-2:] == ["7", "extinct"]
    assert herrera.split()[2:] == ["Quetzalcoatlus", "carn", "savanna", "4+", "5+", "3", "0", "4", "0", "10"]
    assert any("2 [3] 4 calm  5 5+  6 4+  7 3+  8  9 eruption  10 meteorites" in line for line in lines)
    assert any("▸● Ann: laying · round 3 of 10: calm · ▲ opens each round" in line for line in lines)
    assert any("nests: 1,0 (1)" in line for line in lines)
    narrow = drawn(match, 0, 53, 23, colour=False, language="fr")
    assert any(
        line.split()[3:] == ["c", "Fo", "4+", "5+", "2", "102", "4", "1", "8"] for line in narrow if "▸●" in line
    )
    assert any("2 [3]4 5:5+ 6:4+ 7:3+ 8~ 9~ 10*" in line for line in narrow)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("width", "height"), MAPS)
def test_the_draft_shows_the_own_cards(width: int, height: int, language: str) -> None:
    match = mesozoic.new(GAME, seats=4, seed=5)
    cards = {card.id: card for card in find_species("r2")}
    lines = drawn(match, 1, width, height, colour=False, language=language)
    for seat, hand in enumerate(match.position["deal"]):
        for species in (cards[name] for name in hand):
            name = words.species_name(species, language)[:9]
            card_lines = [line for line in lines if name in line]
            assert bool(card_lines) == (seat == 1)
            if card_lines:
                values = [f"{species.attack}+", f"{species.defence}+", str(species.movement)]
                assert card_lines[0].split()[3:8] == [*values, str(species.start), str(species.most)]
                does = words.say(language, f"does-{species.ability}")
                ability = words.say(language, f"ability-{species.ability}")[:15]
                assert any(does in line or ability in line for line in lines)


# Words


@pytest.mark.parametrize("language", languages())
def test_terrains_differ_by_their_letters_and_the_legend_names_the_abilities(language: str) -> None:
    codes = {words.say(language, f"terrain-code-{terrain}") for terrain in TERRAINS}
    assert len(codes) == len(TERRAINS)
    for ability in ABILITIES:
        assert words.say(language, f"does-{ability}") in board.legend(language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}), (4, {}), (3, {"expansion": True}), (4, {"layout": "hexagon", "tile_set": "multi-volcano"}),
        (3, {"engagement_check": "live", "attack_optional": True}), (3, {"sweep_creates_combat": False}),
        (2, {"start_player": "seat-1", "colony_placement": "own-habitat"}),
    ],
)  # fmt: skip
def test_every_action_and_event_has_words(seats: int, options: dict[str, Any], language: str) -> None:
    seen = set()
    for seed in (8, 9, 10):
        match, bot = mesozoic.new(GAME, seats=seats, seed=seed, options=options), make_bot("random", seed)
        while not match.is_over:
            assert match.seat is not None
            view, legal = match.view(match.seat), match.legal()
            assert board.prompt(view, language)
            assert SYMBOLS[match.seat] in board.prompt(match.view(None), language)
            assert words.doing(match.view(None), language)
            paths = {board.path(action, view, language) for action in legal}
            assert len(paths) == len(legal)  # a path leads to one action
            index = len(match.log)
            for event in match.play(match.action(bot.choose(match.turn()), match.seat)).events:
                seen.add(event["event"])
                is_told_by_action = event["event"] in {"placed", "moved"}
                assert bool(board.tell(event, NAMES[:seats], language)) != is_told_by_action
            for entry in match.log[index:]:
                assert board.describe(entry, language)
        assert match.result is not None
        console = Console(file=io.StringIO(), width=100, record=True)
        console.print(board.outcome(match.result, NAMES[:seats], language))
        assert str(max(match.scores)) in console.export_text()
    assert {"revealed", "round", "turn", "hazard", "hatched", "combat", "kills", "harvest"} <= seen


@pytest.mark.parametrize("language", languages())
def test_a_mark_is_on_the_territory_that_the_label_names(language: str) -> None:
    marked = set()
    for seed in (9, 11):
        for match in moments(4, seed=seed, every=1):
            view = match.view(match.seat)
            for action in match.legal():
                for depth, label in enumerate(board.path(action, view, language)):
                    cell = board.cell(action, depth)
                    if cell is not None:
                        marked.add(action.type)
                        assert re.search(rf"(?<![-\d]){cell[0]},{cell[1]}(?!\d)", label)
    assert marked >= {*words.CELLS} - {"sweep"}


def labels(match: Match, kind: str) -> list[str]:
    actions = [action for action in match.legal() if action.type == kind]
    return [" / ".join(board.path(action, match.view(match.seat), "en")) for action in actions]


def test_the_menu_says_what_an_action_means() -> None:
    dinos = [{"1,0": 3, "2,0": 1}, {"0,1": 2}]
    moves = {"unmoved": {"1,0": 3, "2,0": 1}, "status": {}, "charged": {}}
    match = at(dinos=dinos, phase="move", moves=moves)
    assert "charge / from 1,0 (3) / to 0,1 ■2 / 2 dinos" in labels(match, "move")
    assert "migrate / from 1,0 (3) / to 2,0 / 3 dinos (all)" in labels(match, "move")
    assert labels(match, "end-moves") == ["end of movement: harvest and laying follow"]
    match.play({"seat": 0, "type": "move", "kind": "charge", "from": [1, 0], "to": [0, 1], "count": 2})
    assert labels(match, "end-moves") == ["end of movement: 1 fight follows"]
    match.play({"seat": 0, "type": "end-moves"})
    assert labels(match, "attack") == ["fight at 0,1 / ■ 2 dice"]
    assert board.prompt(match.view(0), "en").endswith("1 left. You hit on 4+.")


def test_the_menu_of_a_divided_charge_and_of_a_sweep() -> None:
    species = ["triceratops", "utahraptor", "ankylosaurus"]
    dinos = [{"1,0": 3}, {"1,0": 1}, {"1,0": 2}]
    match = at(seats=3, species=species, dinos=dinos, **fighting(3, charged={"1,0": 1}))
    assert "fight at 1,0 / ■ 1 die (1 charging), ▲ 2 dice" in labels(match, "attack")
    match = at(seats=3, species=["diplodocus", *species[1:]], dinos=dinos, **fighting(3))
    assert "sweep at 1,0 / ▲ to 2,0 / 2 dinos" in labels(match, "sweep")
    match.play({"seat": 0, "type": "sweep", "at": [1, 0], "target": 2, "to": [2, 0], "count": 1})
    assert board.prompt(match.view(0), "en").startswith("Sweep on at 1,0")
    assert "2 dinos" in board.prompt(match.view(0), "en")
    assert any("sweeping at 1,0, used: 1" in line for line in drawn(match, 0, 80, 39, colour=False))


def test_the_end_of_a_turn_says_what_follows() -> None:
    dinos = [{"1,0": 4}, {"-1,0": 3}]
    assert labels(at(dinos=dinos), "end-turn") == ["end the turn, 2 eggs not laid: ■ is next"]
    match = at(dinos=dinos, active=1, round=6)
    assert labels(match, "end-turn") == ["end the turn: ● opens round 7 (eruption on 3+)"]
    assert board.prompt(match.view(1), "en").startswith("Nothing more to lay")
    assert labels(at(dinos=dinos, active=1, round=9), "end-turn")[0].endswith("opens round 10 (meteorites)")
    assert labels(at(dinos=dinos, active=1, round=10), "end-turn") == ["end the turn: the game ends"]


def test_a_fight_is_told_with_its_dice() -> None:
    plain = {"player": 1, "attack": [6, 4, 2], "defence": [5, 1], "riposte": [], "answer": [], "lost": 1}
    event = {"event": "combat", "at": [2, 0], "player": 0, "targets": [plain], "lost": 0}
    assert board.tell(event, NAMES, "en") == "● attacks ■ at 2,0: 6 4 2, defence 5 1 → 1 dead"
    back = {"player": 2, "attack": [4], "defence": [4], "riposte": [6], "answer": [2], "lost": 0}
    event = {**event, "targets": [plain, back], "lost": 1}
    told = board.tell(event, NAMES, "en")
    assert told.endswith("1 dead; ▲: 4, defence 4, riposte 6, defended with 2 → all survive; ● loses 1")
    assert "riposte 6" in board.tell(event, NAMES, "fr")


def test_rare_events_have_words() -> None:
    for language in languages():
        assert "3 5" in board.describe({"chance": "dice", "values": [3, 5]}, language)
        assert "Herrera" in board.tell({"event": "extinct", "player": 2}, NAMES, language)
        start = {"event": "start", "dice": [6, 6, 2, 5], "first": 1}
        assert "Plateo" in board.tell(start, NAMES, language)
        hazard = {"event": "hazard", "kind": "meteorite", "player": 0, "at": [1, 0], "die": 2, "lost": 1}
        assert "1,0" in board.tell(hazard, NAMES, language)
        lost = {"event": "eggs-lost", "player": 0, "at": [1, 0], "count": 2}
        assert "●" in board.tell(lost, NAMES, language)
        for reason in ("round-10", "last-survivor", "extinction"):
            result = {"scores": [12, 30], "winners": [0], "reason": reason, "round": 7}
            assert board.outcome(result, NAMES[:2], language).caption


def test_winners_come_first_whatever_their_tokens() -> None:
    result = {"scores": [12, 30, 21, 30], "winners": [0], "reason": "last-survivor", "round": 7}
    console = Console(file=io.StringIO(), width=100, record=True)
    console.print(board.outcome(result, NAMES, "en"))
    ranks = next(line for line in console.export_text().splitlines() if line.startswith("rank"))
    assert re.findall(r"\d", ranks) == ["1", "2", "4", "2"]


def test_colonies_come_in_reverse_order() -> None:
    match, bot = mesozoic.new(GAME, seats=3, seed=4), make_bot("random", 4)
    while match.phase != "place":
        advance(match, bot)
    first = match.position["first"]
    order = " ".join(SYMBOLS[(first - step) % 3] for step in (1, 2, 3))
    lines = drawn(match, 0, 80, 39, colour=False)
    assert any(f"colonies to come: {order}" in line for line in lines)
    assert any(f"{SYMBOLS[first]} opens each round" in line for line in lines)


def test_the_last_round_and_the_end_are_said() -> None:
    match = at(dinos=[{"1,0": 2}, {}], round=10, active=None, phase="over")
    assert panel.status_line(match.view(None), NAMES, False, "en", 80).plain.startswith("the game is over")
    assert board.prompt(match.view(0), "fr") == "La partie est finie."


# Secrets


def test_nothing_drawn_for_a_seat_depends_on_what_it_may_not_know() -> None:
    match = mesozoic.new(GAME, seats=3, seed=6)
    record = match.record()
    deal = record["setup"]["deal"]
    swapped = [deal[0], [deal[2][0], *deal[1][1:]], [deal[1][0], *deal[2][1:]]]
    shown: list[list[list[str]]] = []
    for hands, choice in ((deal, 1), (swapped, 2)):
        match = mesozoic.load({**record, "setup": {**record["setup"], "deal": hands}})
        match.play({"seat": 1, "type": "choose-species", "species": hands[1][choice]})
        told = board.describe(match.log[-1], "en")
        assert not any(species in told for species in hands[1])
        shown.append([drawn(match, seat, width, height, True) for seat in (0, None, 1) for width, height in SIZES])
    public = 2 * len(SIZES)
    assert shown[0][:public] == shown[1][:public]
    assert all(first != second for first, second in zip(shown[0][public:][:5], shown[1][public:][:5], strict=True))
    assert any("chosen: ■" in line for line in shown[0][0])


# At the table


@pytest.mark.parametrize(
    ("language", "question"), [("de", "Nummer, Aktion"), ("en", "number, action"), ("fr", "numéro, action")]
)
@pytest.mark.parametrize(("width", "height"), [(110, 40), (100, 35), (80, 24)])
def test_a_game_through_the_menus(width: int, height: int, language: str, question: str) -> None:
    kinds = ["human", "random", "random"]
    match = mesozoic.new(GAME, seed=3, players=named(kinds, language))
    terminal = Screens([*[*"1231214"] * 20, "help", "", "log", ""], width=width, height=height)
    Table(match, kinds, terminal, language=language, colour=False).run()
    assert len({action["type"] for action in match.log if action.get("seat") == 0}) > 4
    asked = [screen for screen in terminal.screens if question in screen]
    assert len(asked) > 60
    for screen in asked:
        assert len(screen.splitlines()) <= height - 1
        assert words.say(language, "terrain-code-volcano") in screen
