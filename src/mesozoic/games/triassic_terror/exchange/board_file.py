"""Part B: the board file.  What the printed board shows is data; an owner of the game can replace it (§B7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json, is_int, require_keys
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.rules.components import AREAS, HABITATS, PREDATORS, RINGS, TERRAINS

KEYS = {"id", "terrains", "sides", "areas", "edges", "starts", "charts"}
SIDES = {"A": [2, 3, 4], "B": [5, 6]}
CHARTS = ("compensating", "plain")
MOST_POINTS = 99
LONGEST_ID = 31


@dataclass(frozen=True)
class Board:
    """A board that has been checked."""

    id: str
    near: tuple[int, ...]  # for each area the set of adjacent areas
    stones: dict[str, tuple[tuple[int, ...], ...]]  # by side and area: primary, secondary, tertiary
    starts: tuple[int, ...]  # area of each predator
    charts: dict[str, dict[int, tuple[tuple[int, int], ...]]]  # by chart and players: area and habitat of each seat

    def side(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """§2.1: the stones of the side for so many players."""
        return self.stones["A" if seats in SIDES["A"] else "B"]


@cache
def find_board(revision: str) -> Board:
    """The board of that id; raises BadSetup if there is none or its file is wrong."""
    return read_board(GAME.read_data("board", revision))


def read_board(board: Json) -> Board:
    """Check what a board file says; raises BadSetup naming the entry."""
    what = f"board {board.get('id')!r}"
    require_keys(what, board, KEYS, {"variants", "variant", "comment"})
    if not isinstance(board["id"], str) or not 0 < len(board["id"]) <= LONGEST_ID:
        raise BadSetup(f"{what}: 'id' is not a text of at most {LONGEST_ID} characters")
    if board["terrains"] != [*TERRAINS]:
        raise BadSetup(f"{what}: 'terrains' are {', '.join(TERRAINS)}, in this order (§1.1)")
    if board["sides"] != SIDES or not all(is_int(one) for side in board["sides"].values() for one in side):
        raise BadSetup(f"{what}: 'sides' are A for 2 to 4 players and B for 5 and 6 (§2.1)")
    areas = require_keys(f"{what}: areas", board["areas"], {*AREAS})
    variants = board.get("variants", {})
    if not isinstance(variants, dict):
        raise BadSetup(f"{what}: 'variants' is not an object")
    for variant in variants.values():
        _near(what, {**board, "variant": variant})
    return Board(
        id=board["id"],
        near=_near(what, board),
        stones={side: tuple(_stones(what, area, areas[area], side) for area in AREAS) for side in SIDES},
        starts=_starts(what, board["starts"]),
        charts=_charts(what, board["charts"]),
    )


def _stones(what: str, area: str, entry: Any, side: str) -> tuple[int, ...]:
    """§B4: what the three habitats of an area are worth."""
    name = f"{what}: area {area}"
    require_keys(name, entry, {"terrain", "ring", *SIDES})
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


def _near(what: str, board: Json) -> tuple[int, ...]:
    """§B3: the adjacent areas of each area."""
    edges = _edges(f"{what}: 'edges'", board["edges"])
    variant = require_keys(f"{what}: variant", board.get("variant", {}), set(), {"remove_edges"})
    removed = _edges(f"{what}: 'remove_edges'", variant.get("remove_edges", []))
    if not removed <= edges:
        raise BadSetup(f"{what}: 'remove_edges' names a border that is not there")
    near = [0] * len(AREAS)
    for edge in edges - removed:
        one, other = (AREAS.index(area) for area in edge)
        near[one] |= 1 << other
        near[other] |= 1 << one
    return tuple(near)


def _edges(what: str, edges: Any) -> set[frozenset[str]]:
    if not isinstance(edges, list):
        raise BadSetup(f"{what} is not a list of pairs of areas")
    found: set[frozenset[str]] = set()
    for edge in edges:
        if not isinstance(edge, list) or len(edge) != 2 or not all(one in AREAS for one in edge):
            raise BadSetup(f"{what}: {edge!r} is not a pair of areas")
        if edge[0] == edge[1]:
            raise BadSetup(f"{what}: {edge[0]} is not adjacent to itself (§B7)")
        if frozenset(edge) in found:
            raise BadSetup(f"{what}: {edge[0]} and {edge[1]} stand there twice (§B7)")
        found.add(frozenset(edge))
    return found


def _starts(what: str, starts: Any) -> tuple[int, ...]:
    """§B5."""
    starts = require_keys(f"{what}: starts", starts, {*PREDATORS})
    for predator, area in starts.items():
        if area not in AREAS:
            raise BadSetup(f"{what}: {predator} starts in {area!r}, which is no area")
    return tuple(AREAS.index(starts[predator]) for predator in PREDATORS)


def _charts(what: str, charts: Any) -> dict[str, dict[int, tuple[tuple[int, int], ...]]]:
    """§B6."""
    charts = require_keys(f"{what}: charts", charts, {*CHARTS})
    found: dict[str, dict[int, tuple[tuple[int, int], ...]]] = {}
    for name, chart in charts.items():
        chart = require_keys(f"{what}: chart {name!r}", chart, {str(seats) for seats in GAME.seats})
        found[name] = {seats: _chart(f"{what}: chart {name!r}", seats, chart[str(seats)]) for seats in GAME.seats}
    return found


def _chart(what: str, seats: int, entries: Any) -> tuple[tuple[int, int], ...]:
    if not isinstance(entries, list) or len(entries) != seats:
        raise BadSetup(f"{what} does not name a habitat for each of {seats} players")
    habitats: dict[str, list[int]] = {}
    for entry in entries:
        if not isinstance(entry, list) or len(entry) != 2 or entry[0] not in AREAS or not is_int(entry[1]):
            raise BadSetup(f"{what}: {entry!r} is not an area and a habitat from 1 to 3")
        habitats.setdefault(entry[0], []).append(entry[1])
    for area, used in habitats.items():
        if sorted(used) != [*range(1, len(used) + 1)] or len(used) > len(RINGS):
            raise BadSetup(f"{what}: the habitats of {area} with {seats} players have a gap or a repetition (§B7)")
    return tuple((AREAS.index(area), habitat - 1) for area, habitat in entries)
