"""The position in a terminal: a hex map and a panel, drawn from what one seat may know.

Hexes stand in rows, each half a hex to the right of the one above: (q+1,r) is to the right of (q,r),
(q,r+1) to its lower right.  The largest drawing that fits is taken.  Seats have a colour and a shape,
terrains a colour and a letter, so that nothing depends on colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rich.style import Style
from rich.text import Text

from mesozoic.core.json_checks import Json
from mesozoic.games.trias.terminal.panel import (
    PANEL_WIDTH,
    brief_lines,
    card_lines,
    outcome,
    player_lines,
)
from mesozoic.games.trias.terminal.words import (
    SPENT_SYMBOLS,
    Cell,
    cell,
    cell_text,
    describe,
    legend,
    path,
    prompt,
    say,
    tell,
)
from mesozoic.terminal.canvas import (
    CORNERS,
    INK,
    LAST_GROUND,
    MARK_GROUND,
    MARK_INK,
    SEAT_INKS,
    SEATS,
    SLOPES,
    SYMBOLS,
    Canvas,
    Piece,
    badge,
    joined,
    side_by_side,
)

__all__ = ["badge", "cell", "describe", "draw", "legend", "outcome", "path", "prompt", "tell"]

# Colours

SHADED_SEATS = ("#bd5300", "#00649c", "#008a64", "#d08f00", "#bb6a97")
"""Every second herd is a shade darker, so that they can be counted."""
SPENT_SEATS = ("#e8a36f", "#7fb3d3", "#80c9b3", "#efcb80", "#e2b7cf")
GROUND = {
    "M": ("#b3aea6", "#a8a39b", "#bdb8b1"),
    "S": ("#e2c283", "#d8b672", "#eacd95"),
    "W": ("#9fbd7e", "#93b271", "#abc78c"),
    "P": ("#f2f6f8", "#f2f6f8", "#f2f6f8"),
}
"""Three shades of each terrain: on a hex grid no two neighbours need the same one."""
DEEP, SHORE, INNER_SEA = "#0f4c5c", "#176273", "#4f9d9b"
FAINT_INK, FOAM = "#6b6559", "#b9dcdc"

NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@dataclass(frozen=True)
class Size:
    """How large a hex is drawn.  A bordered one spends its first line and column on its edges."""

    width: int
    height: int
    bordered: bool

    def column(self, where: Cell) -> int:
        return self.width * (2 * where[0] + where[1]) // 2

    def row(self, where: Cell) -> int:
        return self.height * where[1]


HUGE, LARGE, NARROW = Size(10, 4, True), Size(8, 3, True), Size(6, 3, True)
MEDIUM, SMALL, TINY = Size(6, 2, False), Size(5, 2, False), Size(4, 1, False)
PLANS = (
    (HUGE, True), (LARGE, True), (LARGE, False), (NARROW, True), (NARROW, False), (MEDIUM, True),
    (MEDIUM, False), (SMALL, True), (SMALL, False), (TINY, True), (TINY, False),
)  # fmt: skip
"""Sizes in order of preference, with or without water around the land."""


@dataclass(frozen=True)
class Scene:
    """Everything there is to draw on the map."""

    view: Json
    colour: bool
    language: str
    last: Json | None
    marks: Mapping[Cell, str]

    @cached_property
    def tiles(self) -> dict[Cell, str]:
        return {(q, r): kind for q, r, kind in self.view["tiles"]}

    @cached_property
    def herds(self) -> dict[Cell, list[int]]:
        return {(q, r): counts for q, r, counts in self.view["herds"]}

    @cached_property
    def spent(self) -> dict[Cell, int]:
        return {(q, r): count for q, r, count in self.view.get("spent", ())}

    @cached_property
    def last_cells(self) -> set[Cell]:
        """Where the last action began and ended."""
        action = self.last or {}
        ends = [action.get(name) for name in ("from", "to", "at")]
        for move in action.get("moves", ()):
            ends += [move["from"], move["to"]]
        return {(end[0], end[1]) for end in ends if end}

    @cached_property
    def inner_seas(self) -> set[Cell]:
        """The water that land encloses: what a flood from outside does not reach."""
        near = {cell for tile in self.tiles for cell in around(tile)} | {*self.tiles}
        rows = range(min(r for _, r in near), max(r for _, r in near) + 1)
        columns = range(min(q for q, _ in near), max(q for q, _ in near) + 1)
        water = {(q, r) for q in columns for r in rows} - {*self.tiles}
        edge = [(q, r) for q, r in water if q in {columns[0], columns[-1]} or r in {rows[0], rows[-1]}]
        while edge:
            here = edge.pop()
            water.discard(here)
            edge += [cell for cell in around(here) if cell in water and cell not in edge]
        return water

    @cached_property
    def shore(self) -> set[Cell]:
        return {cell for tile in self.tiles for cell in around(tile)} - {*self.tiles}

    def cells(self, with_water: bool) -> set[Cell]:
        """What must be on the map."""
        needed = {*self.tiles, *self.herds, *self.marks}
        return needed | self.shore if with_water else needed

    def ground(self, where: Cell) -> str:
        """The colour of a cell."""
        if where in self.tiles:
            return GROUND[self.tiles[where]][(where[0] - where[1]) % 3]
        if where in self.inner_seas:
            return INNER_SEA
        return SHORE if where in self.shore else DEEP

    def room(self, where: Cell) -> int:
        """How many herds find room on a cell."""
        kind = self.tiles.get(where)
        return 0 if kind is None else int(self.view["capacity"][kind])


def around(where: Cell) -> Iterator[Cell]:
    """The neighbours of a cell."""
    return ((where[0] + q, where[1] + r) for q, r in NEIGHBOURS)


# What stands in a hex


def herd_pieces(scene: Scene, where: Cell) -> list[Piece]:
    """One shape for each herd, hollow if spent."""
    pieces: list[Piece] = []
    for seat, count in enumerate(scene.herds.get(where, ())):
        spent = scene.spent.get(where, 0) if seat == scene.view["seat"] else 0
        pieces += [fresh_herd(seat, herd % 2) for herd in range(count - spent)]
        pieces += [Piece(SPENT_SYMBOLS[seat], INK, SPENT_SEATS[seat])] * spent
    return pieces


def fresh_herd(seat: int, shade: int = 0) -> Piece:
    return Piece(SYMBOLS[seat], SEAT_INKS[seat], (SEATS, SHADED_SEATS)[shade][seat])


def room_pieces(scene: Scene, where: Cell) -> list[Piece]:
    """The herds on a cell and a dot for each further one; an exclamation mark if it is too full."""
    herds = herd_pieces(scene, where)
    free = scene.room(where) - len(herds)
    if where in scene.tiles and free < 0:
        return [*herds, Piece("!", "#b00020", bold=True)]
    return [*herds, *[Piece("·", FAINT_INK)] * free]


def few_pieces(scene: Scene, where: Cell, most: int) -> list[Piece]:
    """The herds on a cell in very little space: shapes, or shapes with counts."""
    herds = herd_pieces(scene, where)
    if len(herds) <= most:
        return herds
    pieces = []
    for seat, count in enumerate(scene.herds[where]):
        if count:
            pieces += [fresh_herd(seat), *([Piece(str(count), bold=True)] if count > 1 else [])]
    return pieces if len(pieces) <= most else [*pieces[: most - 1], Piece("+", bold=True)]


def mark_piece(scene: Scene, where: Cell, space: int) -> Piece | None:
    """The number of the choice that this cell stands for."""
    if where not in scene.marks:
        return None
    mark = scene.marks[where]
    text = mark.center(min(space, len(mark) + 2)) if scene.colour else f"#{mark}"
    return Piece(text, MARK_INK, MARK_GROUND, bold=True, reverse=not scene.colour)


def letter_piece(scene: Scene, where: Cell) -> Piece:
    """The terrain; waves where herds swim."""
    if where in scene.tiles:
        return Piece(scene.tiles[where], bold=True)
    return Piece("~" if where in scene.herds else " ", FOAM, bold=True)


def name_piece(scene: Scene, where: Cell) -> Piece:
    """The coordinates, emphasized where something has just happened."""
    ink = INK if where in scene.tiles else FOAM
    if where in scene.last_cells:
        return Piece(cell_text(where), INK, LAST_GROUND, bold=True, reverse=not scene.colour)
    return Piece(cell_text(where), ink)


def hex_lines(scene: Scene, where: Cell, size: Size) -> list[list[Piece]]:
    """The lines of text in one hex."""
    if size == TINY:
        mark = mark_piece(scene, where, 2)
        first = mark or letter_piece(scene, where)
        return [[first, *few_pieces(scene, where, size.width - len(first.text))]]
    if not any(where in of for of in (scene.tiles, scene.herds, scene.marks, scene.last_cells)):
        waves = Piece("  ≈" if scene.colour else "  ~", FOAM)
        return [[waves]] if where in scene.inner_seas else []
    letter, name = letter_piece(scene, where), name_piece(scene, where)
    pieces = room_pieces(scene, where)
    if size.width < LARGE.width:
        return [[mark_piece(scene, where, 5) or name], [letter, *pieces]]
    space = size.width - 1 - len(pieces)
    mark = mark_piece(scene, where, space)
    if mark:
        pieces += [Piece(" " * (space - len(mark.text))), mark]
    gap = Piece(" " if len(name.text) < 6 else "")
    if size == LARGE:
        return [[letter, gap, name], pieces]
    kind = scene.tiles.get(where)
    title = say(scene.language, "terrain", terrain=kind)[: size.width - 3] if kind else ""
    return [[letter, Piece(f" {title}", FAINT_INK)], [Piece(" "), gap, name], pieces]


# The map


def extent(cells: set[Cell], size: Size) -> tuple[int, int, int, int]:
    """Left, top, width and height of the smallest rectangle around the cells."""
    left = min(map(size.column, cells))
    right = max(map(size.column, cells)) + size.width
    top = min(map(size.row, cells))
    bottom = max(map(size.row, cells)) + size.height
    walled = size.bordered or size == MEDIUM
    return left, top, right - left + walled, bottom - top + size.bordered


def centred(low: int, length: int, space: int, middle: int) -> int:
    """Where a window begins: the middle in its middle, as far as everything still fits."""
    start = middle - space // 2
    return max(low + length - space, min(low, start)) if length <= space else low + (length - space) // 2


def draw_map(scene: Scene, size: Size, with_water: bool, width: int, height: int) -> list[Text]:
    """The map in a window of that size, the pole in its middle if possible."""
    rulers = size == TINY
    width, height = width - 4 * rulers, height - 2 * rulers
    left, top, wide, high = extent(scene.cells(with_water), size)
    if not scene.colour:
        width, height = min(width, wide), min(height, high)
    x0 = centred(left, wide, width, size.width // 2)
    y0 = centred(top, high, height, size.height // 2)
    canvas = Canvas(width, height, scene.colour)
    for r in range(y0 // size.height - 1, (y0 + height) // size.height + 2):
        first = (2 * x0 // size.width - r) // 2 - 1
        for q in range(first, first + width // size.width + 4):
            draw_hex(canvas, scene, (q, r), size, size.column((q, r)) - x0, size.row((q, r)) - y0)
    lines = [canvas.line(y) for y in range(height)]
    return add_rulers(lines, size, x0, y0, width) if rulers else lines


def draw_hex(canvas: Canvas, scene: Scene, where: Cell, size: Size, x: int, y: int) -> None:
    """One hex: its ground, its edges, what stands in it."""
    ground = Style(bgcolor=scene.ground(where))
    for line in range(size.bordered, size.height):
        canvas.put(x, y + line, " " * size.width, ground)
    if size.bordered:
        (draw_slopes if scene.colour else draw_walls)(canvas, scene, where, size, x, y)
    elif size == MEDIUM and not scene.colour and is_wall(scene, where, (where[0] - 1, where[1])):
        for line in range(size.height):
            canvas.put(x, y + line, "│", Style())
    inset = int(size not in {SMALL, TINY})
    for line, pieces in enumerate(hex_lines(scene, where, size), start=y + size.bordered):
        column = x + inset
        for piece in pieces:
            style = Style(
                color=piece.ink,
                bgcolor=piece.ground or scene.ground(where),
                bold=piece.bold,
                reverse=piece.reverse,
            )
            canvas.put(column, line, piece.text[: x + size.width - column], style)
            column += len(piece.text)


def draw_slopes(canvas: Canvas, scene: Scene, where: Cell, size: Size, x: int, y: int) -> None:
    """The roof of a hex in colour: its own ground below the slope, its upper neighbours above."""
    half = size.width // 2
    for column in range(size.width):
        upper = (where[0] + column // half, where[1] - 1)
        climb = min(column, size.width - 1 - column)
        glyph = SLOPES[round(8 * (climb + 0.5) / half)]
        own, above = scene.ground(where), scene.ground(upper)
        canvas.put(x + column, y, glyph if own != above else " ", Style(color=own, bgcolor=above))


def draw_walls(canvas: Canvas, scene: Scene, where: Cell, size: Size, x: int, y: int) -> None:
    """The edges of a hex as lines, wherever it or its neighbour is land."""
    (q, r), half = where, size.width // 2
    left, upper_left, upper_right = (q - 1, r), (q, r - 1), (q + 1, r - 1)
    roof = is_wall(scene, where, upper_left), is_wall(scene, where, upper_right)
    side = is_wall(scene, left, where)
    for part in (0, 1):
        if roof[part]:
            canvas.put(x + part * half + 1, y, "─" * (half - 1), Style())
    start = roof[0] + 2 * is_wall(scene, left, upper_left) + 4 * side
    peak = roof[1] + 2 * roof[0] + 8 * is_wall(scene, upper_left, upper_right)
    canvas.put(x, y, CORNERS[start], Style())
    canvas.put(x + half, y, CORNERS[peak], Style())
    for line in range(1, size.height):
        canvas.put(x, y + line, "│" if side else " ", Style())


def is_wall(scene: Scene, where: Cell, other: Cell) -> bool:
    return where in scene.tiles or other in scene.tiles


def add_rulers(lines: list[Text], size: Size, x0: int, y0: int, width: int) -> list[Text]:
    """Coordinates at the edge: r before each row, q above the first row and below the last one."""
    dim = Style(dim=True)
    ruled = [Text.assemble((f"{y0 + row:>3} ", dim), line) for row, line in enumerate(lines)]

    def columns(r: int) -> Text:
        ruler = [" "] * width
        for q in range((2 * x0 // size.width - r) // 2 - 1, (2 * (x0 + width) // size.width - r) // 2 + 1):
            column = size.column((q, r)) - x0
            if 0 <= column <= width - len(str(q)):
                ruler[column : column + len(str(q))] = str(q)
        return Text(f"r\\q {''.join(ruler)}", style=dim, no_wrap=True)

    return [columns(y0), *ruled, columns(y0 + len(lines) - 1)]


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
    players = player_lines(view, names, colour, language)
    cards = card_lines(view, language, max(PANEL_WIDTH, width - PANEL_WIDTH - 3))
    beside = [*players, Text(), *card_lines(view, language, PANEL_WIDTH)]
    below = side_by_side(players, cards, PANEL_WIDTH + 3, width)
    for size, with_water in PLANS:
        _, _, wide, high = extent(scene.cells(with_water), size)
        wide, high = wide + 4 * (size == TINY), high + 2 * (size == TINY)
        if wide + PANEL_WIDTH + 2 <= width and max(high, len(beside)) <= height:
            space = width - PANEL_WIDTH - 2
            return joined(side_by_side(draw_map(scene, size, with_water, space, height), beside, space + 2, width))
        if wide <= width and high + len(below) <= height:
            return joined([*draw_map(scene, size, with_water, width, height - len(below)), *below])
    brief = brief_lines(view, names, colour, width)
    _, _, wide, high = extent(scene.cells(False), TINY)
    if wide + 4 > width or high + 2 + len(brief) > height:
        brief = [Text(say(language, "map-cropped")[:width], Style(dim=True)), *brief]
    return joined([*draw_map(scene, TINY, False, width, max(3, height - len(brief))), *brief])
