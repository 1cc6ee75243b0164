"""The position in a terminal: the island and a panel, drawn from what one seat may know.

The island has four quarters round its centre: swamp, forest, desert and mountain, clockwise from the upper left.  Each
has three rings, ring 1 at the centre, ring 3 at the coast, as bands bent round the corner, so that areas which touch
along a border are adjacent (§B2).  In colour the bands are painted in half lines; without, they are drawn with lines.
Where there is little room, an area is a single line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import hypot, sin
from zlib import crc32

from rich.style import Style
from rich.text import Text

from mesozoic.core.json_checks import Json
from mesozoic.games.triassic_terror.exchange.board_file import find_board
from mesozoic.games.triassic_terror.rules.components import AREAS, TERRAINS
from mesozoic.games.triassic_terror.terminal.log import describe, tell
from mesozoic.games.triassic_terror.terminal.panel import (
    PANEL_WIDTH,
    below_lines,
    beside_lines,
    brief_lines,
    outcome,
)
from mesozoic.games.triassic_terror.terminal.words import (
    SIGNS,
    TREX,
    VOLCANO,
    area_name,
    cell,
    cell_of,
    legend,
    path,
    place_of,
    prompt,
    say,
)
from mesozoic.terminal.board import Cell
from mesozoic.terminal.canvas import (
    CORNERS,
    INK,
    LAST_GROUND,
    MARK_GROUND,
    MARK_INK,
    SEAT_INKS,
    SEATS,
    SYMBOLS,
    Canvas,
    Piece,
    badge,
    joined,
    length,
    side_by_side,
)

__all__ = ["badge", "cell", "describe", "draw", "legend", "outcome", "path", "prompt", "tell"]

# Colours

GROUND = {
    "swamp": ("#a6bfb6", "#8eaba1", "#76978c"),
    "forest": ("#bdd392", "#a6c07a", "#8fad63"),
    "desert": ("#f2dba4", "#e7c888", "#d9b46c"),
    "mountain": ("#d3ccc3", "#bfb7ad", "#aaa196"),
}
"""The rings of each terrain from the centre to the coast."""
PLANTS = {
    "swamp": ('"', "≈", "#557a6e"),
    "forest": ("♠", "↑", "#6d8c49"),
    "desert": ("∴", "~", "#b8934c"),
    "mountain": ("^", "∧", "#877e72"),
}
"""What grows or rises there: two signs and their ink."""
DEEP, SHORE = "#0f4c5c", "#1d6b7a"
PLATE, STONE_INK, FAINT_INK = "#f6efdf", "#7a5b22", "#9a917f"
BEAST_INK, BEAST_GROUND = "#ffe9d0", "#6b2d1a"
LAVA_INK, LAVA_GROUND = "#ffe27a", "#b3261e"


# Sizes

HERD = 7
"""Columns of a habitat: two for the stone, a shape, two digits, +T."""
TIGHT, MOST_TEXT = 24, 36
"""Columns of ring 1 of a quarter: the least, and the most that are of use."""
MOST_LINES, MOST_ARM = 18, 9
BESIDE, TALL = 111, 44
"""Columns from which on the panel is beside the map, unless there are so many lines."""


@dataclass(frozen=True)
class Plan:
    """How the island is drawn: the columns of a quarter, those of an arm along its outer side, the lines of each ring.

    A border is a line between two quarters; an edge is one between two rings.
    """

    half: int
    arm: int
    heights: tuple[int, int, int]
    border: int
    edge: int
    room: int  # columns for what an area says

    def wide(self, ring: int) -> int:
        """Columns from the centre to the outer side of a ring."""
        return self.half - (3 - ring) * self.arm

    def high(self, ring: int) -> int:
        """Lines from the centre to the outer side of a ring."""
        return sum(self.heights[:ring])

    @property
    def size(self) -> tuple[int, int]:
        return 2 * self.half + self.border, 2 * self.high(3) + self.border

    def text_at(self, area: str) -> tuple[int, int, int]:
        """Column and first line of what an area says, from the upper left corner, and how many lines it has."""
        terrain, ring = cell_of(area)
        is_left, is_upper = terrain in {0, 3}, terrain in {0, 1}
        x = self.half - self.wide(1) + self.edge if is_left else self.half + self.border
        if self.arm or not is_left:
            x += 1
        y = self.high(3) - self.high(ring) + self.edge if is_upper else self.high(3) + self.border + self.high(ring - 1)
        return x, y, self.heights[ring - 1] - self.edge


def painted_plan(width: int, height: int) -> Plan | None:
    """In colour: bands without lines between them."""
    half = width // 2 - 2 * (width >= 72)
    lines = min(height // 2 - (height >= 20), MOST_LINES)
    for text in (32, 28, TIGHT):  # columns of ring 1: the habitats have 9, 8 or 7
        arm = min((half - text) // 2, MOST_ARM)
        if arm >= (1 if text == TIGHT else 3) and lines >= 6:
            half = min(half, MOST_TEXT + 2 * arm)
            return Plan(half, arm, _thirds(lines), 0, 0, half - 2 * arm - (1 if text == TIGHT else 2))
    return None


def lined_plan(width: int, height: int) -> Plan | None:
    """Without colour: bands with lines between them, or two lines for each area."""
    half, lines = (width - 1) // 2, min((height - 1) // 2, MOST_LINES)
    for text in (32, 29, 26):
        arm = min((half - text) // 2, MOST_ARM)
        if arm >= 2 and lines >= 9:
            half = min(half, MOST_TEXT + 2 * arm)
            return Plan(half, arm, _thirds(lines), 1, 1, half - 2 * arm - 3)
    half = min(half, MOST_TEXT)
    if half >= TIGHT and lines >= 6:
        return Plan(half, 0, _thirds(min(lines, 9)), 1, 0, half - 1)
    return None


def _thirds(lines: int) -> tuple[int, int, int]:
    """Lines for the three rings, the innermost first."""
    return (lines + 2) // 3, (lines + 1) // 3, lines // 3


@dataclass(frozen=True)
class Scene:
    """Everything there is to draw on the map."""

    view: Json
    colour: bool
    language: str
    last: Json | None
    marks: Mapping[Cell, str]

    @cached_property
    def stones(self) -> dict[str, tuple[int, ...]]:
        side = find_board(self.view["data"]["board"]).side(self.view["players"])
        return dict(zip(AREAS, side, strict=True))

    @cached_property
    def rivers(self) -> frozenset[Cell]:
        """Areas that are not adjacent to the area of their ring in the next terrain, though they lie side by side."""
        near = find_board(self.view["data"]["board"]).near
        cells = [cell_of(area) for area in AREAS]
        return frozenset(cell for here, cell in enumerate(cells) if not near[here] >> (here + 3) % len(AREAS) & 1)

    @cached_property
    def lively_areas(self) -> set[str]:
        """Where something has just happened or is under way."""
        action, block = self.last or {}, self.view.get("block", {})
        areas = {str(action.get(name)) for name in ("area", "from", "to")}
        areas |= {str(block.get("from")), *(to for to, _ in block.get("groups", ()))}
        if action.get("type") == "migrate-commit":
            areas |= {*block.get("origins", ()), *block.get("destinations", ())}
        hunter = block.get("predator") or action.get("predator")
        if hunter:
            areas.add(place_of(hunter, self.view))
        return areas & {*AREAS}

    @cached_property
    def is_feeding(self) -> bool:
        """Whether the T-Rex eats and strengthens nobody yet (§7.5.4)."""
        return bool(self.view["state"] == "eat" and self.view["block"]["predator"] == "trex")

    def settled_owner(self, area: str) -> int | None:
        """Whose T-Rex stands in a habitat of the area."""
        trex = self.view["trex"]
        return trex["owner"] if trex["at"] == area and not self.view["waiting"] and not self.is_feeding else None


# What stands in an area


def name_piece(scene: Scene, area: str) -> Piece:
    """The name, emphasized where something has just happened."""
    name = area_name(area, scene.language)
    if area in scene.lively_areas:
        return Piece(name, INK, LAST_GROUND, bold=True, reverse=not scene.colour)
    return Piece(name, bold=True)


def mark_piece(scene: Scene, area: str) -> Piece | None:
    """The number of the choice that this area stands for."""
    mark = scene.marks.get(cell_of(area))
    if mark is None:
        return None
    text = f" {mark} " if scene.colour else f"#{mark}"
    return Piece(text, MARK_INK, MARK_GROUND, bold=True, reverse=not scene.colour)


def sign_groups(scene: Scene, area: str) -> list[list[Piece]]:
    """A volcano with its owner, and the predators outside the habitats."""
    view = scene.view
    groups = []
    if area in view["volcanoes"]:
        owner = view["volcanoes"][area]
        groups.append([Piece(VOLCANO, LAVA_INK, LAVA_GROUND, bold=True), seat_piece(owner, SYMBOLS[owner])])
    if view["trex"]["at"] == area and scene.settled_owner(area) is None:
        groups.append([_trex_piece(scene)])
    for predator, sign in SIGNS.items():
        if view["predators"][predator] == area:
            groups.append([Piece(sign, BEAST_INK, BEAST_GROUND, bold=True)])
    return groups


def seat_piece(seat: int, text: str) -> Piece:
    return Piece(text, SEAT_INKS[seat], SEATS[seat], bold=True)


def _trex_piece(scene: Scene) -> Piece:
    """The T-Rex outside the habitats: neutral, feeding or waiting."""
    owner = scene.view["trex"]["owner"]
    if owner is None:
        return Piece(TREX, BEAST_INK, BEAST_GROUND, bold=True)
    text = f"{TREX}{SYMBOLS[owner]}"
    return seat_piece(owner, f"({text})" if scene.view["waiting"] else text)


def habitat_pieces(scene: Scene, area: str, habitat: int, stone_text: str) -> list[Piece]:
    """A habitat: its stone and its herd."""
    herds = scene.view["areas"].get(area, ())
    stone = Piece(stone_text, STONE_INK, PLATE)
    if habitat >= len(herds):
        return [stone, Piece("·", FAINT_INK, PLATE, dim=not scene.colour)]
    seat, count = herds[habitat]
    text = f"{SYMBOLS[seat]}{count}"
    if scene.settled_owner(area) == seat:
        text = f"{text}+{TREX}" if count else f"{TREX}{SYMBOLS[seat]}"
    return [stone, seat_piece(seat, text)]


def title_line(scene: Scene, area: str, width: int) -> list[Piece]:
    """Mark, name and signs; closer together, then without the name of a marked area, if there is little room."""
    mark, name, groups = mark_piece(scene, area), name_piece(scene, area), sign_groups(scene, area)
    gap = Piece(" ")
    left = [mark, gap, name] if mark else [name]
    right = [piece for group in groups for piece in (gap, *group)]
    if length(left) + length(right) > width:
        right = [gap, *(piece for group in groups for piece in group)]
    if mark and length(left) + length(right) > width:
        left = [mark]
    return [*left, Piece(" " * (width - length(left) - length(right))), *right]


def habitat_line(scene: Scene, area: str, width: int) -> list[Piece]:
    """The three habitats side by side, as plates or in brackets."""
    wide = min((width - 2) // 3, HERD + 2)
    left = (wide - HERD + 1) // 2
    line = []
    for habitat, stone in enumerate(scene.stones[area]):
        pieces = habitat_pieces(scene, area, habitat, f"{stone:<2}")
        if not scene.colour and wide >= HERD + 2:
            edges = "[", "]"
        else:
            edges = " " * left, " " * (wide - left - HERD)
        rest = Piece(" " * (HERD - length(pieces)), INK, PLATE)
        line += [Piece(edges[0], INK, PLATE), *pieces, rest, Piece(edges[1], INK, PLATE), Piece(" ")]
    return line[:-1]


def single_line(scene: Scene, area: str, width: int) -> list[Piece]:
    """Everything in one line: the name is cut to what room there is."""
    mark, name, groups = mark_piece(scene, area), name_piece(scene, area), sign_groups(scene, area)
    gap = Piece(" ")
    rest = []
    for habitat, stone in enumerate(scene.stones[area]):
        rest += [gap, *habitat_pieces(scene, area, habitat, f"{stone}" if scene.colour else f"{stone}:")]
    rest += [gap, *(piece for group in groups for piece in group)] if groups else []
    left = [mark, gap] if mark else []
    room = max(5, width - length(left) - length(rest))
    text = f"{name.text[:-2][: room - 2]}{name.text[-2:]}"
    line = [*left, replace(name, text=text)]
    return [*line, Piece(" " * min(width - length(line) - length(rest), 14 - length(line))), *rest]


# The island


def area_lines(scene: Scene, area: str, width: int, is_roomy: bool) -> list[list[Piece]]:
    """What an area says, with an empty line in between if there is much room."""
    title, habitats = title_line(scene, area, width), habitat_line(scene, area, width)
    return [title, [], habitats] if is_roomy else [title, habitats]


def draw_map(scene: Scene, plan: Plan, width: int, height: int) -> list[Text]:
    """The island in the middle of a window; without colour the window is no larger than the island."""
    if scene.colour:
        canvas = Canvas(width, height, True, dict(painted(plan, scene.rivers, width, height)))
        left, top = (width - plan.size[0]) // 2, (height - plan.size[1]) // 2
    else:
        canvas = Canvas(*plan.size, colour=False)
        left = top = 0
        draw_lines(canvas, plan, scene.rivers)
    for area in AREAS:
        x, y, lines = plan.text_at(area)
        said = area_lines(scene, area, plan.room, min(plan.heights) > 4)
        y += top + (lines - len(said)) // 2
        terrain, ring = cell_of(area)
        ground = GROUND[TERRAINS[terrain]][ring - 1]
        for line, pieces in enumerate(said, start=y):
            canvas.put(left + x, line, " " * plan.room, Style(bgcolor=ground))
            canvas.write(left + x, line, pieces, ground, left + x + plan.room)
    return canvas.lines


def draw_lines(canvas: Canvas, plan: Plan, rivers: frozenset[Cell]) -> None:
    """The borders between the quarters, and the edges of the rings."""
    (width, height), (x, y) = plan.size, (plan.half, plan.high(3))
    arms: dict[Cell, int] = {}

    def line(start: Cell, end: Cell) -> None:
        across, down = end[0] > start[0], end[1] > start[1]
        for step in range(max(end[0] - start[0], end[1] - start[1])):
            here = start[0] + step * across, start[1] + step * down
            arms[here] = arms.get(here, 0) | (1 if across else 4)
            there = here[0] + across, here[1] + down
            arms[there] = arms.get(there, 0) | (2 if across else 8)

    line((0, y), (width - 1, y))
    line((x, 0), (x, height - 1))
    for ring in range(1, 4) if plan.edge else ():
        left, right, top, bottom = x - plan.wide(ring), x + plan.wide(ring), y - plan.high(ring), y + plan.high(ring)
        line((left, top), (right, top))
        line((left, bottom), (right, bottom))
        line((left, top), (left, bottom))
        line((right, top), (right, bottom))
    for (column, row), kind in arms.items():
        ground = ground_at(plan, rivers, column - x, row - y)
        canvas.put(column, row, "≈" if ground == RIVER else CORNERS[kind], Style())


Ground = tuple[str, int]
"""A terrain and its ring; or the sea: 0 the deep, 1 the shore, 2 a river."""
RIVER: Ground = ("sea", 2)


@lru_cache(maxsize=16)
def painted(plan: Plan, rivers: frozenset[Cell], width: int, height: int) -> dict[Cell, tuple[str, Style]]:
    """The island in the sea, in colour: each character shows two pieces of ground, one above the other."""
    glyphs = {}
    for row in range(height):
        for column in range(width):
            x = column + 0.5 - width / 2
            upper, lower = (ground_at(plan, rivers, x, row + part - height / 2) for part in (0.25, 0.75))
            if upper != lower:
                glyphs[column, row] = "▀", Style(color=_paint(upper), bgcolor=_paint(lower))
            elif min(abs(x), abs(abs(x) - plan.wide(1))) < 2:  # beside words
                glyphs[column, row] = " ", Style(bgcolor=_paint(upper))
            else:
                glyphs[column, row] = _sign(upper, column, row)
    return glyphs


def ground_at(plan: Plan, rivers: frozenset[Cell], x: float, y: float) -> Ground:
    """What lies at that distance from the centre, in columns and lines."""
    quarter = (0 if x < 0 else 1) if y < 0 else (3 if x < 0 else 2)
    for ring in (1, 2, 3):
        wave = (sin(y * 1.9) + sin(y * 0.8 + x), sin(x * 0.7) + sin(x * 0.23 + y)) if ring == 3 else (0, 0)
        corner = (ring - 1) * plan.arm + 2
        if _is_inside(x, y, plan.wide(ring) + 0.5 * wave[0], plan.high(ring) + 0.2 * wave[1], corner):
            return RIVER if (_border_at(x, y), ring) in rivers else (TERRAINS[quarter], ring)
    is_shore = _is_inside(x, y, plan.half + 3.5, plan.high(3) + 1.5, 2 * plan.arm + 4)
    return "sea", int(is_shore)


def _border_at(x: float, y: float) -> int | None:
    """The quarter whose border with the next one runs there."""
    if abs(y) < 0.5 <= abs(x):
        return 1 if x > 0 else 3
    if abs(x) < 1 and abs(y) >= 0.5:
        return 0 if y < 0 else 2
    return None


def _is_inside(x: float, y: float, wide: float, high: float, corner: float) -> bool:
    """Whether a point lies in a rectangle with round corners round the centre; a line is as high as two columns."""
    beyond_x, beyond_y = abs(x) - wide + corner, 2 * (abs(y) - high) + corner
    return hypot(max(beyond_x, 0), max(beyond_y, 0)) <= corner


def _paint(ground: Ground) -> str:
    kind, ring = ground
    return (DEEP, SHORE, SHORE)[ring] if kind == "sea" else GROUND[kind][ring - 1]


def _sign(ground: Ground, column: int, row: int) -> tuple[str, Style]:
    """Here and there something grows."""
    kind, _ = ground
    chance = crc32(f"{column} {row}".encode()) % 97
    if kind == "sea" or chance > 7:
        return " ", Style(bgcolor=_paint(ground))
    *signs, ink = PLANTS[kind]
    return signs[chance % 2], Style(color=ink, bgcolor=_paint(ground))


# Very little room


def draw_rows(scene: Scene, width: int) -> list[Text]:
    """A line for each area, in two columns if they fit; ring 1 of all terrains meets in the middle."""
    columns = 2 if width >= 56 else 1
    wide = (width - 1) // 2 if columns == 2 else width
    canvas = Canvas(width, 12 // columns, scene.colour)
    for area in AREAS:
        terrain, ring = cell_of(area)
        is_right, is_lower = terrain in {1, 2}, terrain in {2, 3}
        row = (2 + ring if is_lower else 3 - ring) if columns == 2 else 3 * terrain + 3 - ring
        x = (wide + 1) * (is_right and columns == 2)
        ground = GROUND[TERRAINS[terrain]][ring - 1]
        canvas.put(x, row, " " * wide, Style(bgcolor=ground))
        canvas.write(x, row, single_line(scene, area, wide), ground, x + wide)
    return canvas.lines


# Everything together


def draw(
    view: Json,
    *,
    width: int,
    height: int,
    colour: bool,
    language: str,
    names: Sequence[str],
    last: Json | None = None,
    marks: Mapping[Cell, str] | None = None,
) -> Text:
    """The map with its panel, in at most that many columns and lines."""
    scene = Scene(view, colour, language, last, marks or {})
    plan_for = painted_plan if colour else lined_plan
    if width >= BESIDE and height < TALL:
        space = width - PANEL_WIDTH - 2
        beside = beside_lines(view, names, colour, language)
        plan = plan_for(space, height)
        if plan and len(beside) <= height:
            return joined(side_by_side(draw_map(scene, plan, space, height), beside, space + 2, width))
    below = below_lines(view, names, colour, language, width)
    room = height - len(below)
    plan = plan_for(width, room)
    if plan:
        return joined([*draw_map(scene, plan, width, room), *below])
    rows = draw_rows(scene, width)
    brief = brief_lines(view, names, colour, language, width)
    for margin in (below, brief, brief[:1]):
        if len(rows) + len(margin) <= height:
            return joined([*rows, *margin])
    cropped = Text(say(language, "map-cropped")[:width], Style(dim=True))
    return joined([*rows[: max(1, height - 2)], cropped, brief[0]])
