"""Part B: the board file.  What the printed board shows is data; an owner of the game can replace it (§B7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json, is_int, require_keys
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.options import SETUP_CHART
from mesozoic.games.triassic_terror.rules.components import AREAS, HABITATS, PREDATORS, TERRAINS

KEYS = {"id", "terrains", "sides", "areas", "edges", "starts", "charts"}
SIDES = {"A": [2, 3, 4], "B": [5, 6]}
CHARTS = tuple(map(str, SETUP_CHART.values))
MOST_POINTS = 99
LONGEST_ID = 31

Chart = tuple[tuple[int, int], ...]
"""Area and habitat of each seat."""


@dataclass(frozen=True)
class Board:
    """A board that has been checked."""

    id: str
    near: tuple[int, ...]  # for each area the set of adjacent areas
    stones: dict[str, tuple[tuple[int, ...], ...]]  # by side and area: primary, secondary, tertiary
    starts: tuple[int, ...]  # area of each predator
    charts: dict[str, dict[int, Chart]]  # by name and players

    def side(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """§2.1: the stones of the side for so many players."""
        return self.stones["A" if seats in SIDES["A"] else "B"]


@cache
def find_board(revision: str) -> Board:
    """The board of that id; raises BadSetup if there is none or its file is wrong."""
    return read_board(GAME.data_files.read("board", revision))


def check_file(name: str, contents: Json) -> None:
    """Raise BadSetup unless a file of data holds a board."""
    read_board(contents)


def read_board(board: Json) -> Board:
    """Check what a board file says; raises BadSetup naming the entry."""
    name = f"board {board.get('id')!r}"
    require_keys(name, board, KEYS, {"variants", "variant", "comment"})
    if not isinstance(board["id"], str) or not 0 < len(board["id"]) <= LONGEST_ID:
        raise BadSetup(f"{name}: 'id' is not a text of at most {LONGEST_ID} characters")
    if board["terrains"] != [*TERRAINS]:
        raise BadSetup(f"{name}: 'terrains' are {', '.join(TERRAINS)}, in this order (§1.1)")
    if board["sides"] != SIDES or not all(is_int(seats) for side in board["sides"].values() for seats in side):
        raise BadSetup(f"{name}: 'sides' are A for 2 to 4 players and B for 5 and 6 (§2.1)")
    areas = require_keys(f"{name}: areas", board["areas"], {*AREAS})
    variants = board.get("variants", {})
    if not isinstance(variants, dict):
        raise BadSetup(f"{name}: 'variants' is not an object")
    for variant in variants.values():
        _near(name, {**board, "variant": variant})
    return Board(
        id=board["id"],
        near=_near(name, board),
        stones={side: tuple(_stones(name, area, areas[area], side) for area in AREAS) for side in SIDES},
        starts=_starts(name, board["starts"]),
        charts=_charts(name, board["charts"]),
    )


def _stones(board_name: str, area: str, contents: object, side: str) -> tuple[int, ...]:
    """§B4: what the three habitats of an area are worth."""
    name = f"{board_name}: area {area}"
    entry = require_keys(name, contents, {"terrain", "ring", *SIDES})
    if entry["terrain"] != area[:-2] or not is_int(entry["ring"]) or entry["ring"] != int(area[-1]):
        raise BadSetup(f"{name} is ring {area[-1]} of the {area[:-2]} (§B2)")
    values = entry[side]
    if not isinstance(values, list) or len(values) != HABITATS:
        raise BadSetup(f"{name}: {side!r} does not list the three habitats (§B7)")
    if not all(is_int(value) and 0 <= value <= MOST_POINTS for value in values):
        raise BadSetup(f"{name}: {side!r} has a value that is not a number from 0 to {MOST_POINTS}")
    if values != sorted(values, reverse=True):
        raise BadSetup(f"{name}: the values of {side!r} increase from one habitat to the next (§B7)")
    return tuple(values)


def _near(name: str, board: Json) -> tuple[int, ...]:
    """§B3: the adjacent areas of each area."""
    edges = _edges(f"{name}: 'edges'", board["edges"])
    variant = require_keys(f"{name}: variant", board.get("variant", {}), set(), {"remove_edges"})
    removed = _edges(f"{name}: 'remove_edges'", variant.get("remove_edges", []))
    if not removed <= edges:
        raise BadSetup(f"{name}: 'remove_edges' names a border that is not there")
    near = [0] * len(AREAS)
    for edge in edges - removed:
        for area in edge:
            (neighbour,) = edge - {area}
            near[AREAS.index(area)] |= 1 << AREAS.index(neighbour)
    return tuple(near)


def _edges(name: str, edges: object) -> set[frozenset[str]]:
    if not isinstance(edges, list):
        raise BadSetup(f"{name} is not a list of pairs of areas")
    pairs: set[frozenset[str]] = set()
    for edge in edges:
        if not isinstance(edge, list) or len(edge) != 2 or not all(area in AREAS for area in edge):
            raise BadSetup(f"{name}: {edge!r} is not a pair of areas")
        if edge[0] == edge[1]:
            raise BadSetup(f"{name}: {edge[0]} is not adjacent to itself (§B7)")
        if frozenset(edge) in pairs:
            raise BadSetup(f"{name}: {edge[0]} and {edge[1]} stand there twice (§B7)")
        pairs.add(frozenset(edge))
    return pairs


def _starts(board_name: str, contents: object) -> tuple[int, ...]:
    """§B5."""
    starts = require_keys(f"{board_name}: starts", contents, {*PREDATORS})
    for predator, area in starts.items():
        if area not in AREAS:
            raise BadSetup(f"{board_name}: {predator} starts in {area!r}, which is no area")
    return tuple(AREAS.index(starts[predator]) for predator in PREDATORS)


def _charts(board_name: str, contents: object) -> dict[str, dict[int, Chart]]:
    """§B6."""
    charts: dict[str, dict[int, Chart]] = {}
    for name, chart in require_keys(f"{board_name}: charts", contents, {*CHARTS}).items():
        chart_name = f"{board_name}: chart {name!r}"
        by_seats = require_keys(chart_name, chart, {str(seats) for seats in GAME.seats})
        charts[name] = {seats: _chart(chart_name, seats, by_seats[str(seats)]) for seats in GAME.seats}
    return charts


def _chart(name: str, seats: int, entries: object) -> Chart:
    if not isinstance(entries, list) or len(entries) != seats:
        raise BadSetup(f"{name} does not name a habitat for each of {seats} players")
    habitats: dict[str, list[int]] = {}
    for entry in entries:
        if not isinstance(entry, list) or len(entry) != 2 or entry[0] not in AREAS or not is_int(entry[1]):
            raise BadSetup(f"{name}: {entry!r} is not an area and a habitat from 1 to 3")
        habitats.setdefault(entry[0], []).append(entry[1])
    for area, used in habitats.items():
        if sorted(used) != [*range(1, len(used) + 1)] or len(used) > HABITATS:
            raise BadSetup(f"{name}: the habitats of {area} with {seats} players have a gap or a repetition (§B7)")
    return tuple((AREAS.index(area), habitat - 1) for area, habitat in entries)
