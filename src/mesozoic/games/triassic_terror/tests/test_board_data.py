"""Part B: the shipped boards, and boards of one's own."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from itertools import combinations, count
from pathlib import Path
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.exchange.board_file import Board, find_board, read_board
from mesozoic.games.triassic_terror.rules.components import AREAS, TERRAINS
from mesozoic.games.triassic_terror.tests import naive, naive_audit
from mesozoic.games.triassic_terror.tests.positions import USE, begin, scoring_of, state_of, table
from mesozoic.games.triassic_terror.tests.test_twin import play_both
from mesozoic.records.verify import verify
from tests.support.commands import Command, command_in_process

Json = dict[str, Any]
Edges = list[list[str]]

RECON: Json = GAME.data_files.read("board", "recon-1")
NUMBERS: Iterator[int] = count()


# The shipped boards


def edges_of(board: Board) -> set[frozenset[str]]:
    near = enumerate(board.near)
    return {frozenset({AREAS[area], AREAS[other]}) for area, set_ in near for other in range(12) if set_ >> other & 1}


def product() -> set[frozenset[str]]:
    """§B3: a circle of four terrains times a path of three rings."""
    rings = {frozenset({f"{terrain}-{ring}", f"{terrain}-{ring + 1}"}) for terrain in TERRAINS for ring in (1, 2)}
    circle = zip(TERRAINS, (*TERRAINS[1:], TERRAINS[0]), strict=True)
    return rings | {
        frozenset({f"{terrain}-{ring}", f"{other}-{ring}"}) for terrain, other in circle for ring in (1, 2, 3)
    }


def test_the_graph_of_recon_1_b3() -> None:
    board = find_board("recon-1")
    assert edges_of(board) == product()
    assert len(product()) == 20
    assert [near.bit_count() for near in board.near] == [3, 4, 3] * 4


def test_the_graph_of_the_strip_b3() -> None:
    """The same without mountain-swamp: 17 edges; everything else is equal."""
    strip, recon = find_board("recon-1-strip"), find_board("recon-1")
    missing = {frozenset({f"mountain-{ring}", f"swamp-{ring}"}) for ring in (1, 2, 3)}
    assert edges_of(strip) == product() - missing
    assert len(edges_of(strip)) == 17
    assert (strip.stones, strip.starts, strip.charts) == (recon.stones, recon.starts, recon.charts)
    assert (strip.id, recon.id) == ("recon-1-strip", "recon-1")


@pytest.mark.parametrize(
    ("side", "sums"),
    [
        ("A", {"swamp": (20, 10, 0), "forest": (14, 7, 0), "desert": (12, 6, 0), "mountain": (14, 7, 0)}),
        ("B", {"swamp": (23, 14, 7), "forest": (17, 10, 4), "desert": (15, 9, 4), "mountain": (17, 10, 4)}),
    ],
)
def test_sums_of_stones_b4(side: str, sums: dict[str, tuple[int, ...]]) -> None:
    stones = find_board("recon-1").stones[side]
    for number, terrain in enumerate(TERRAINS):
        assert tuple(map(sum, zip(*stones[3 * number : 3 * number + 3], strict=True))) == sums[terrain]
    assert sum(map(sum, stones)) == {"A": 90, "B": 134}[side]
    if side == "A":  # the secondary is worth half the primary
        assert all(first == 2 * second for first, second, _ in stones)
    else:
        assert all(first > second > third for first, second, third in stones)


def test_predators_start_apart_b5() -> None:
    position = mesozoic.new("triassic-terror", seed=1).position
    assert position["trex"] == {"at": "desert-3", "owner": None}
    assert position["predators"] == {"pterodactyl": "desert-1", "raptor-a": "forest-2", "raptor-b": "mountain-2"}


# §B6: stone values of the start habitats by seat
START_STONES = {2: [6, 6], 3: [6, 6, 8], 4: [4, 6, 6, 8], 5: [4, 6, 7, 7, 9], 6: [4, 4, 6, 7, 7, 9]}


@pytest.mark.parametrize("seats", START_STONES)
def test_set_up_charts_b6(seats: int) -> None:
    match = mesozoic.new("triassic-terror", seats=seats, seed=1)
    assert scoring_of(state_of(match))[0] == START_STONES[seats]
    assert all(area.startswith("swamp") for area in match.position["areas"])
    plain = mesozoic.new("triassic-terror", seats=seats, seed=1, options={"setup_chart": "plain"}).position["areas"]
    rings = {0: 1, 1: 3} if seats == 2 else {seat: seat % 3 + 1 for seat in range(seats)}
    wanted = {f"swamp-{ring}": [[seat, 4] for seat in rings if rings[seat] == ring] for ring in (1, 2, 3)}
    assert plain == {area: herds for area, herds in wanted.items() if herds}


# Boards of one's own


def made(**changes: Any) -> Json:
    """A board with an id that no other test uses."""
    board = {**copy.deepcopy(RECON), "id": f"own-{next(NUMBERS)}", **changes}
    board.pop("variants")
    return board


def written(board: Json, folder: Path, name: str | None = None) -> Path:
    file = folder / (name or f"board.{board['id']}.json")
    file.write_text(json.dumps(board), encoding="utf-8")
    return file


def richer() -> Json:
    """A board on which the start areas are worth something else."""
    board = made()
    board["areas"]["swamp-1"]["A"] = [99, 50, 1]
    board["charts"]["compensating"]["2"] = [["forest-3", 2], ["forest-3", 1]]
    return board


@pytest.mark.parametrize("way", ["options", "data", "MESOZOIC_DATA", "current folder"])
def test_ways_to_choose_a_board_b7(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its record names the id and verifies as long as the board is known."""
    board = richer()
    file, name = written(board, tmp_path), board["id"]
    chosen: Json = {way: {"board": str(file)}}
    if way == "current folder":
        monkeypatch.delenv("MESOZOIC_DATA", raising=False)
        monkeypatch.chdir(tmp_path)
        chosen = {"data": {"board": name}}
    if way == "MESOZOIC_DATA":
        monkeypatch.setenv(way, str(tmp_path))
        chosen = {"options": {"board": name}}
    match = mesozoic.new("triassic-terror", seats=2, seed=1, **chosen)
    assert match.options == {}
    assert match.data == match.position["data"] == {"board": name}
    assert match.position["areas"] == {"forest-3": [[1, 4], [0, 4]]}
    bot = RandomBot(1)
    while not match.is_over:
        match.play_number(bot.choose(match.turn()))
    record = match.record()
    assert record["data"] == {"board": name}
    assert verify(record).position == match.position
    with pytest.raises(mesozoic.BadRecord):
        verify({**record, "data": {"board": "recon-1"}})


def test_a_board_in_a_folder_is_known_only_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = made()
    written(board, tmp_path)
    monkeypatch.setenv("MESOZOIC_DATA", str(tmp_path))
    record = mesozoic.new("triassic-terror", seed=1, options={"board": board["id"]}).record()
    verify(record)
    monkeypatch.delenv("MESOZOIC_DATA")
    with pytest.raises(mesozoic.BadRecord, match=f"no board of revision '{board['id']}'"):
        verify(record)
    with pytest.raises(mesozoic.BadSetup, match=f"no board of revision '{board['id']}'"):
        mesozoic.new("triassic-terror", options={"board": board["id"]})


def test_the_same_file_may_be_given_again(tmp_path: Path) -> None:
    file = written(made(), tmp_path, "mine.json")
    first, second = (mesozoic.new("triassic-terror", seed=1, options={"board": str(file)}) for _ in range(2))
    assert first.record() == second.record()


@pytest.mark.parametrize("name", ["recon-1", "recon-1-strip", None])
def test_an_id_that_another_board_has_is_refused(name: str | None, tmp_path: Path) -> None:
    """Otherwise a record would not say on which board it was played."""
    board = made()
    first = written(board, tmp_path, "first.json")
    mesozoic.new("triassic-terror", seed=1, options={"board": str(first)})
    board["starts"]["trex"] = "desert-2"
    second = written({**board, "id": name or board["id"]}, tmp_path, "second.json")
    for chosen in ({"options": {"board": str(second)}}, {"data": {"board": str(second)}}):
        with pytest.raises(mesozoic.BadSetup, match="there is another board") as caught:
            mesozoic.new("triassic-terror", seed=1, **chosen)  # type: ignore[arg-type]
        assert str(second) in str(caught.value)
    assert find_board("recon-1").starts == find_board("recon-1-strip").starts


@pytest.mark.parametrize("revision", ["recon-2", "", "-", "../recon-1", "own.json", "RECON-1", 1, None, [], {}, True])
def test_a_record_of_an_unknown_board_is_refused(revision: Any) -> None:
    record = mesozoic.new("triassic-terror", seed=1).record()
    with pytest.raises(mesozoic.BadRecord, match="no board of revision") as caught:
        verify({**record, "data": {"board": revision}})
    assert caught.value.entry is None


@pytest.mark.parametrize("revision", ["recon-1", "recon-1-strip", "nowhere.json", "recon-2", 1, None, []])
def test_a_record_does_not_name_its_board_among_the_options_e5(revision: Any) -> None:
    record = mesozoic.new("triassic-terror", seed=1).record()
    with pytest.raises(mesozoic.BadRecord, match="board") as caught:
        verify({**record, "options": {"board": revision}})
    assert caught.value.entry is None


def test_an_auditor_takes_no_file_that_a_record_names(tmp_path: Path) -> None:
    """Neither as its board nor among its options; a refused record leaves nothing behind."""
    board = made()
    file = str(written(board, tmp_path, "own.json"))
    record = mesozoic.new("triassic-terror", seed=1).record()
    for broken in ({**record, "data": {"board": file}}, {**record, "options": {"board": file}}):
        with pytest.raises(mesozoic.BadRecord):
            verify(broken)
        assert not GAME.data_files.has("board", board["id"])


@pytest.mark.parametrize("data", [{}, {"boards": "recon-1"}, {"board": "recon-1", "tiles": "r1"}, [], None])
def test_a_record_names_its_board_and_nothing_else_e5(data: Any) -> None:
    record = mesozoic.new("triassic-terror", seed=1).record()
    with pytest.raises(mesozoic.BadRecord, match="board"):
        verify({**record, "data": data})


# Damaged boards


def put(value: Any, *path: Any) -> Callable[[Json], None]:
    def damage(board: Json) -> None:
        entry = board
        for key in path[:-1]:
            entry = entry[key]
        entry[path[-1]] = value

    return damage


def drop(*path: Any) -> Callable[[Json], None]:
    def damage(board: Json) -> None:
        entry = board
        for key in path[:-1]:
            entry = entry[key]
        del entry[path[-1]]

    return damage


def add(edge: Any) -> Callable[[Json], None]:
    return lambda board: board["edges"].append(edge)


SWAMP = ("areas", "swamp-2")
DAMAGES: dict[str, tuple[Callable[[Json], Any], str]] = {
    "no id": (drop("id"), "'id'"),
    "an id that is a number": (put(1, "id"), "'id'"),
    "an empty id": (put("", "id"), "'id'"),
    "an id that is too long": (put("x" * 32, "id"), "'id'"),
    "an id with spaces": (put("my board", "id"), "'id'"),
    "an id that is a path": (put("../mine", "id"), "'id'"),
    "an id with letters that no record holds": (put("plateau-île", "id"), "'id'"),
    "no terrains": (drop("terrains"), "'terrains'"),
    "terrains in another order": (lambda board: board["terrains"].reverse(), "'terrains'"),
    "terrains that are no list": (put("swamp", "terrains"), "'terrains'"),
    "no sides": (drop("sides"), "'sides'"),
    "other sides": (put({"A": [2, 3], "B": [4, 5, 6]}, "sides"), "'sides'"),
    "an unknown key": (put(1, "colour"), "'colour'"),
    "areas that are no object": (put([], "areas"), "areas"),
    "an area missing": (drop("areas", "desert-3"), "'desert-3'"),
    "an area too many": (put({}, "areas", "desert-4"), "'desert-4'"),
    "an area that is no object": (put([], *SWAMP), "area swamp-2"),
    "an area of another terrain": (put("forest", *SWAMP, "terrain"), "area swamp-2"),
    "an area of another ring": (put(3, *SWAMP, "ring"), "area swamp-2"),
    "an area without a side": (drop(*SWAMP, "B"), "'B'"),
    "an area with a note": (put("!", *SWAMP, "note"), "'note'"),
    "two stones": (put([8, 4], *SWAMP, "A"), "area swamp-2: 'A'"),
    "stones that are no list": (put(8, *SWAMP, "A"), "area swamp-2: 'A'"),
    "growing stones": (put([4, 8, 0], *SWAMP, "A"), "area swamp-2: the values of 'A' increase"),
    "a growing third stone": (put([9, 3, 6], *SWAMP, "B"), "area swamp-2: the values of 'B' increase"),
    "a negative stone": (put([8, 4, -1], *SWAMP, "A"), "area swamp-2: 'A'"),
    "a stone of 100": (put([100, 4, 0], *SWAMP, "A"), "area swamp-2: 'A'"),
    "a stone that is true": (put([8, True, 0], *SWAMP, "A"), "area swamp-2: 'A'"),
    "a stone of text": (put([8, "4", 0], *SWAMP, "A"), "area swamp-2: 'A'"),
    "half a stone": (put([8, 4.5, 0], *SWAMP, "B"), "area swamp-2: 'B'"),
    "edges that are no list": (put({}, "edges"), "'edges'"),
    "an edge of one area": (add(["swamp-1"]), "['swamp-1']"),
    "an edge of three areas": (add(["swamp-1", "swamp-3", "forest-1"]), "forest-1"),
    "an edge that is a text": (add("swamp-1"), "'swamp-1'"),
    "an edge to nowhere": (add(["swamp-1", "swamp-4"]), "swamp-4"),
    "an edge to a list": (add(["swamp-1", []]), "'edges'"),
    "a loop": (add(["swamp-1", "swamp-1"]), "swamp-1 is not adjacent to itself"),
    "an edge twice": (add(["swamp-1", "swamp-2"]), "swamp-1 and swamp-2 stand there twice"),
    "an edge there and back": (add(["swamp-2", "swamp-1"]), "swamp-2 and swamp-1 stand there twice"),
    "a variant without its edge": (put({"remove_edges": [["swamp-1", "desert-1"]]}, "variant"), "'remove_edges'"),
    "a variant of nothing": (put({"add_edges": []}, "variant"), "'add_edges'"),
    "a start missing": (drop("starts", "raptor-b"), "'raptor-b'"),
    "a fifth predator": (put("swamp-1", "starts", "raptor-c"), "'raptor-c'"),
    "a start nowhere": (put("sea", "starts", "trex"), "trex starts in 'sea'"),
    "a start in a list": (put(["swamp-1"], "starts", "trex"), "trex starts in"),
    "starts that are no object": (put([], "starts"), "starts"),
    "a chart missing": (drop("charts", "plain"), "'plain'"),
    "a third chart": (put({}, "charts", "wild"), "'wild'"),
    "a chart without six players": (drop("charts", "plain", "6"), "'6'"),
    "a chart for seven": (put([], "charts", "plain", "7"), "'7'"),
    "a chart for too few": (drop("charts", "plain", "6", 5), "chart 'plain'"),
    "a chart that is no list": (put({}, "charts", "plain", "2"), "chart 'plain'"),
    "a seat that is no pair": (put(["swamp-1"], "charts", "plain", "2", 0), "['swamp-1']"),
    "a seat nowhere": (put(["sea", 1], "charts", "plain", "2", 0), "['sea', 1]"),
    "a habitat that is true": (put(["swamp-1", True], "charts", "plain", "2", 0), "['swamp-1', True]"),
    "a habitat of 0": (put(["swamp-1", 0], "charts", "plain", "2", 0), "swamp-1"),
    "a gap in the habitats": (put(["swamp-1", 2], "charts", "plain", "2", 0), "swamp-1"),
    "a habitat twice": (put(["swamp-3", 1], "charts", "plain", "2", 0), "swamp-3"),
    "four in one area": (put([["swamp-1", seat] for seat in (1, 2, 3, 4)], "charts", "plain", "4"), "swamp-1"),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_board_is_refused_by_its_entry_b7(kind: str, tmp_path: Path) -> None:
    damage, said = DAMAGES[kind]
    board = made()
    damage(board)
    with pytest.raises(mesozoic.BadSetup) as caught:
        mesozoic.new("triassic-terror", seed=1, options={"board": str(written(board, tmp_path, "damaged.json"))})
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_board_that_was_refused_can_be_mended(tmp_path: Path) -> None:
    board = made()
    for trex in ("sea", "desert-1"):
        file = written({**board, "starts": {**board["starts"], "trex": trex}}, tmp_path)
        if trex == "sea":
            with pytest.raises(mesozoic.BadSetup, match="trex starts in 'sea'"):
                mesozoic.new("triassic-terror", options={"board": str(file)})
    assert mesozoic.new("triassic-terror", options={"board": str(file)}).position["trex"]["at"] == "desert-1"


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\ufeff{}", '{"id": "mine"', "[" * 100_000])
def test_a_file_that_is_no_board_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8")
    for given in (file, tmp_path / "nowhere.json", tmp_path):
        with pytest.raises(mesozoic.BadSetup) as caught:
            mesozoic.new("triassic-terror", options={"board": f"{given}" if given != tmp_path else f"{given}/.json"})
        assert "\n" not in str(caught.value)


def test_a_record_of_a_damaged_board_is_a_bad_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever lies in the folder, an auditor hears of a bad record and nothing else."""
    monkeypatch.setenv("MESOZOIC_DATA", str(tmp_path))
    record = mesozoic.new("triassic-terror", seed=1).record()
    damaged = made(edges=[["swamp-1", "swamp-1"]])
    for text in (json.dumps(damaged), "{", "[]"):
        (tmp_path / f"board.{damaged['id']}.json").write_text(text, encoding="utf-8")
        with pytest.raises(mesozoic.BadRecord):
            verify({**record, "data": {"board": damaged["id"]}})


def test_a_board_with_a_comment_and_without_borders_is_read() -> None:
    board = read_board(made(comment="an archipelago", edges=[]))
    assert edges_of(board) == set()


# §10.1, §7.6.4 on other maps


def mapped(edges: Edges, folder: Path) -> str:
    """The id of a board with other borders."""
    board = made(edges=edges)
    return str(mesozoic.new("triassic-terror", data={"board": str(written(board, folder))}).data["board"])


def random_edges(seed: int) -> Edges:
    """From scattered areas to nearly everything beside everything; triangles are usual."""
    chooser = random.Random(seed)
    pairs = [[*pair] for pair in combinations(AREAS, 2)]
    return chooser.sample(pairs, chooser.choice([4, 12, 20, 30, 60]))


def distances(edges: Edges, start: str, closed: set[str]) -> dict[str, int]:
    """§10.1: areas that one or two permitted steps lead to, with the shortest number of steps."""
    near = {area: {end for edge in edges for end in edge if area in edge} - closed - {area} for area in AREAS}
    two = {far for area in near[start] for far in near[area]} - near[start] - {start}
    return dict.fromkeys(near[start], 1) | dict.fromkeys(two, 2)


@pytest.mark.parametrize("seed", range(25))
def test_steps_are_those_of_the_shortest_path_10_1(seed: int, tmp_path: Path) -> None:
    """Also where a walk of two steps ends beside its start; the T-Rex eats 5 after one step, 3 after two."""
    edges, chooser = random_edges(seed), random.Random(seed)
    data = {"board": mapped(edges, tmp_path)}
    for _ in range(3):
        closed = dict(zip(chooser.sample(AREAS, chooser.choice([0, 1, 3])), (1, 2, 3), strict=False))
        start = chooser.choice(AREAS)
        predators = {"pterodactyl": start, "raptor-a": start, "raptor-b": chooser.choice(AREAS)}
        given: Json = {"data": data, "volcanoes": closed, "trex": {"at": start, "owner": None}, "predators": predators}
        given["areas"] = {area: [[1, 4]] for area in AREAS}
        wanted = distances(edges, start, {*closed})
        for tile, predator in (("trex", "trex"), ("hatch", "pterodactyl"), ("raptors", "raptor-a")):
            match = begin(table(4, tile, **given), USE)
            moves = [
                move["to"] for move in match.legal() if move.type == "move-predator" and move["predator"] == predator
            ]
            assert sorted(moves) == sorted({*wanted, start} if predator == "trex" else wanted)
            for to in wanted:
                after = match.copy()
                after.play({"type": "move-predator", "predator": predator, "to": to})
                block = after.position["block"]
                if predator == "trex":
                    assert block["limit"] == {1: 5, 2: 3}[wanted[to]]
                if predator == "raptor-a":
                    assert block["two_steps"] == (wanted[to] == 2)


def test_a_triangle_leaves_one_step_10_1(tmp_path: Path) -> None:
    """swamp-1, swamp-2, swamp-3 all adjacent: each is one step away, whatever the detours."""
    edges = [*RECON["edges"], ["swamp-1", "swamp-3"]]
    given = table(4, "trex", data={"board": mapped(edges, tmp_path)}, areas={"swamp-3": [[1, 9]]})
    given["trex"] = {"at": "swamp-1", "owner": None}
    match = begin(given, USE, {"type": "move-predator", "predator": "trex", "to": "swamp-3"})
    assert match.position["block"]["limit"] == 5


def test_an_area_without_neighbours_of_its_terrain_7_6_4(tmp_path: Path) -> None:
    """No area of S is open, so expelled dinos go to another terrain, and the first one dies (§7.6.5)."""
    edges = [edge for edge in RECON["edges"] if edge != ["swamp-1", "swamp-2"]]
    given = table(4, "raptors", data={"board": mapped(edges, tmp_path)}, areas={"swamp-1": [[1, 3]]})
    given["predators"] = {**given["predators"], "raptor-a": "forest-1"}
    match = begin(given, USE, {"type": "move-predator", "predator": "raptor-a", "to": "swamp-1"})
    match.play({"type": "eat", "predator": "raptor-a", "eaten": {}})
    assert {action["to"] for action in match.legal() if action.type == "expel"} == {"forest-1", "mountain-1"}
    match.play({"type": "expel", "predator": "raptor-a", "player": 1, "count": 2, "to": "forest-1"})
    assert match.position["areas"] == {"swamp-1": [[1, 1]], "forest-1": [[1, 1]]}


@pytest.mark.parametrize("seed", range(5))
def test_the_twin_agrees_on_other_maps(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edges = random_edges(seed)
    name = mapped(edges, tmp_path)
    monkeypatch.setattr(naive, "edges", lambda board: edges)
    monkeypatch.setattr(naive_audit, "BOARDS", [name])
    options = naive_audit.random_options(random.Random(seed)) if seed % 2 else {}
    match = mesozoic.new("triassic-terror", seats=2 + seed, seed=seed, options=options, data={"board": name})
    twin = naive_audit.from_setup(2 + seed, options, match.setup or {}, {"board": name})
    assert play_both(match, twin, random.Random(seed)) > 60


@pytest.mark.parametrize(("unbroken", "points"), [("share", 4), ("lower", 0), ("higher", 8)])
def test_three_tied_for_the_first_place_11_5(unbroken: str, points: int, tmp_path: Path) -> None:
    """Which needs three areas of the same value; recon-1 has none."""
    board = made()
    for area in board["areas"].values():
        area["A"] = [5, 3, 0]
    data = mesozoic.new("triassic-terror", data={"board": str(written(board, tmp_path))}).data
    options = {} if unbroken == "share" else {"dominance_unbroken": unbroken}
    areas = {f"forest-{seat + 1}": [[seat, 2]] for seat in range(3)} | {"swamp-1": [[3, 1]]}
    match = begin(table(4, data=data, options=options, areas=areas))
    assert scoring_of(state_of(match))[2] == [points, points, points, 8]


# The command line


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return command_in_process(monkeypatch, capsys)


@pytest.mark.parametrize("board", ["recon-1-strip", None])
def test_simulate_on_another_board(board: str | None, command: Command, tmp_path: Path) -> None:
    own = made()
    chosen = board or str(written(own, tmp_path, "own.json"))
    file = tmp_path / "games.jsonl"
    options = json.dumps({"board": chosen})
    code, _, _ = command("simulate", "triassic-terror", "--options", options, "--games", 1, "--records", file)
    assert code == 0
    record = json.loads(file.read_text(encoding="utf-8"))
    assert (record["data"], record["options"]) == ({"board": board or own["id"]}, {})
    verify(record)


def test_simulate_on_a_damaged_board_says_one_line(command: Command, tmp_path: Path) -> None:
    file = written(made(starts={}), tmp_path, "damaged.json")
    code, out, err = command("simulate", "triassic-terror", "--options", json.dumps({"board": str(file)}))
    assert (code, out) == (2, "")
    assert "starts lacks" in err
    assert err.count("\n") == 1
