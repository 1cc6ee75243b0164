"""The position in a terminal: the island and a panel, drawn from what one seat may know.

Hexes stand in rows, each half a hex to the right of the one above: (q+1,r) is to the right of (q,r), (q,r+1) to its
lower right.  In colour they are painted, with slopes in eighths of a line; without, they are drawn with lines.  Seats
have a colour and a shape, terrains a colour and two letters, so that nothing depends on colour.  The largest drawing
that fits is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from zlib import crc32

from rich.style import Style
from rich.text import Text

from mesozoic.core.compiled.hexes import DIRECTIONS
from mesozoic.core.json_checks import Json
from mesozoic.games.pangea.exchange.species_file import Species
from mesozoic.games.pangea.terminal.panel import outcome, panels
from mesozoic.games.pangea.terminal.words import (
    Cell,
    cell,
    cell_of,
    cell_text,
    describe,
    legend,
    path,
    prompt,
    say,
    species_of,
    tell,
    terrain_code,
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
    length,
)

__all__ = ["badge", "cell", "describe", "draw", "legend", "outcome", "path", "prompt", "tell"]

# Colours

GROUND = {
    "forest": ("#86ad69", "#7ba25e", "#92b876"),
    "swamp": ("#79a9a4", "#6d9d98", "#85b5b0"),
    "savanna": ("#d8cf7e", "#cdc370", "#e2da8f"),
    "desert": ("#efc89b", "#e6bb89", "#f5d4ad"),
    "mountain": ("#a39b94", "#978f88", "#afa8a1"),
    "volcano": ("#4a3f3c", "#4a3f3c", "#4a3f3c"),
}
"""Three shades of each terrain: on a hex grid no two neighbours need the same one."""
HEATED = {
    "forest": ("#b3a052", "#aa9748", "#bda95d"),
    "swamp": ("#ab9a78", "#a2906d", "#b4a482"),
    "savanna": ("#ecb463", "#e3aa58", "#f2be70"),
    "desert": ("#f7b077", "#efa56b", "#fbbb85"),
    "mountain": ("#c28e70", "#b98466", "#cb997c"),
}
"""The same beside an erupting volcano."""
NO_ENTRY = ("mountain", "volcano")
LAVA = ("#b3261e", "#cf3f1d", "#e2621b", "#f08c1e")
PLANTS = {
    "forest": ("♠", "↑", "#5d8444", 9),
    "swamp": ("≈", '"', "#4c7f7a", 9),
    "savanna": ('"', "'", "#a89b48", 8),
    "desert": ("∴", "~", "#c4935c", 5),
    "mountain": ("∧", "^", "#746c66", 22),
    "volcano": ("·", "˙", "#8a4a36", 9),
}
"""What grows or rises there: two signs, their ink, how many there are in 97 characters."""
SEA = {
    "peace": ("#17677a", "#2a8494"),
    "calm": ("#0f4c5c", "#1d6b7a"),
    "eruption": ("#3a2f45", "#5a4252"),
    "meteorites": ("#191a33", "#2b2d52"),
}
"""The deep and the shore, by weather."""
EGG_INKS, EGG_GROUND = ("#a04000", "#00558a", "#00694d", "#8a5f00"), "#f6efdf"
PALE_SEATS = ("#e8a36f", "#7fb3d3", "#80c9b3", "#efcb80")
FIGHT, FOUGHT = "#b3261e", "#8d857b"


# Sizes


@dataclass(frozen=True)
class Size:
    """How large a hex is drawn: columns to the next one, lines to the next row, lines of its slopes."""

    width: int
    height: int
    roof: int

    def column(self, where: Cell) -> int:
        return self.width * (2 * where[0] + where[1]) // 2

    def row(self, where: Cell) -> int:
        return self.height * where[1]

    def drawn(self, colour: bool) -> Size:
        """Without colour the slopes are one line."""
        return self if colour else replace(self, roof=min(self.roof, 1))


HUGE, BIG, LARGE, TALL = Size(16, 7, 2), Size(14, 6, 2), Size(12, 5, 1), Size(10, 4, 1)
MEDIUM, SMALL, FLAT, LEAST = Size(10, 3, 1), Size(7, 2, 0), Size(11, 1, 0), Size(5, 1, 0)
FULL, COMPACT, SHORT, BRIEF = range(4)
PLANS = (
    (HUGE, FULL), (BIG, FULL), (LARGE, FULL), (TALL, FULL), (MEDIUM, FULL), (MEDIUM, COMPACT), (SMALL, FULL),
    (SMALL, COMPACT), (SMALL, SHORT), (SMALL, BRIEF), (FLAT, SHORT), (FLAT, BRIEF), (LEAST, SHORT), (LEAST, BRIEF),
)  # fmt: skip
"""Hexes and panels in order of preference."""


@dataclass(frozen=True)
class Scene:
    """Everything there is to draw on the map."""

    view: Json
    colour: bool
    language: str
    last: Json | None
    marks: Mapping[Cell, str]

    @cached_property
    def terrain(self) -> dict[Cell, str]:
        return {(q, r): terrain for q, r, terrain in self.view["island"]}

    @cached_property
    def shore(self) -> set[Cell]:
        """The water beside the island."""
        return {neighbour for where in self.terrain for neighbour in around(where)} - {*self.terrain}

    @cached_property
    def heated(self) -> set[Cell]:
        """Where lava falls in this round (A5.4)."""
        if not self.view["erupting"]:
            return set()
        volcanoes = [where for where, kind in self.terrain.items() if kind == "volcano"]
        near = {neighbour for where in volcanoes for neighbour in around(where)}
        return {where for where in near if self.terrain.get(where, "volcano") not in NO_ENTRY or where in self.herds}

    @cached_property
    def home(self) -> Species | None:
        """The species of the viewer."""
        viewer = self.view["viewer"]
        return None if viewer is None else species_of(self.view, viewer)

    @cached_property
    def lively(self) -> set[Cell]:
        """Where something has just happened or is under way."""
        action, combat = self.last or {}, self.view.get("combat", {})
        cells = [action.get(name) for name in ("from", "to", "at")]
        cells += [(combat.get("open") or {}).get("at"), self.view.get("due", {}).get("at")]
        return {(where[0], where[1]) for where in cells if where}

    @cached_property
    def fought(self) -> set[Cell]:
        """Where the active player has fought in this turn."""
        return {(q, r) for q, r in self.view.get("combat", {}).get("resolved", ())}

    @cached_property
    def herds(self) -> dict[Cell, dict[int, int]]:
        """The dinos in each territory by seat."""
        herds: dict[Cell, dict[int, int]] = {}
        for seat, counts in enumerate(self.view["dinos"]):
            for key, count in counts.items():
                herds.setdefault(cell_of(key), {})[seat] = count
        return herds

    def is_contested(self, where: Cell) -> bool:
        return len(self.herds.get(where, ())) > 1

    def ground(self, where: Cell) -> str:
        """The colour of a hex."""
        kind, shade = self.terrain.get(where), (where[0] - where[1]) % 3
        if kind is None:
            return SEA[self.weather][where in self.shore]
        if kind == "volcano" and self.view["erupting"]:
            return LAVA[1]
        return (HEATED if where in self.heated else GROUND)[kind][shade]

    @cached_property
    def weather(self) -> str:
        return str(self.view["weather"]) if self.view["round"] else "peace"


def around(where: Cell) -> list[Cell]:
    """The neighbours of a hex."""
    return [(where[0] + q, where[1] + r) for q, r in DIRECTIONS]


# What stands in a hex


def seat_pieces(scene: Scene, where: Cell, seat: int) -> list[Piece]:
    """The dinos of a seat, those that have moved apart, and its eggs."""
    view, key = scene.view, cell_text(where)
    count, eggs = scene.herds[where][seat], view["eggs"][seat].get(key, 0)
    ready = count
    if "moves" in view and seat == view["active"]:
        ready = view["moves"]["unmoved"].get(key, 0)
    pieces = [Piece(f"{SYMBOLS[seat]}{ready or ''}", SEAT_INKS[seat], SEATS[seat], bold=True)]
    if count > ready:
        pieces.append(Piece(f"›{count - ready}", INK, PALE_SEATS[seat]))
    if eggs:
        pieces.append(Piece(f"o{eggs}", EGG_INKS[seat], EGG_GROUND))
    return pieces


def fight_piece(scene: Scene, where: Cell) -> Piece:
    """What stands between enemies."""
    if where in scene.fought:
        return Piece("=", "#ffffff", FOUGHT, bold=True)
    return Piece("×", "#ffffff", FIGHT, bold=True)


def herd_lines(scene: Scene, where: Cell, room: int, most: int) -> list[list[Piece]]:
    """The herds in at most so many lines if possible; without the signs between enemies if there is little room."""
    groups = [seat_pieces(scene, where, seat) for seat in scene.herds.get(where, ())]
    sign = fight_piece(scene, where)
    apart = [[*group, sign] for group in groups[:-1]] + groups[-1:]
    lines = wrapped(apart, room)
    if not groups and not scene.colour:
        return scenery_lines(scene, where)
    return lines if len(lines) <= most else wrapped(groups, room)


def scenery_lines(scene: Scene, where: Cell) -> list[list[Piece]]:
    """Without colour: what bars the way."""
    kind = scene.terrain[where]
    if kind == "volcano":
        return [[Piece("~~~~", bold=True)]] if scene.view["erupting"] else []
    return [[Piece("^^^^")]] if kind == "mountain" else []


def wrapped(groups: list[list[Piece]], room: int) -> list[list[Piece]]:
    """Groups of pieces in lines."""
    lines: list[list[Piece]] = []
    for group in groups:
        if lines and length([*lines[-1], *group]) <= room:
            lines[-1] += group
        else:
            lines.append([*group])
    return lines


def mark_piece(scene: Scene, where: Cell) -> Piece | None:
    """The number of the choice that this territory stands for."""
    mark = scene.marks.get(where)
    if mark is None:
        return None
    text = f" {mark} " if scene.colour else f"#{mark}"
    return Piece(text, MARK_INK, MARK_GROUND, bold=True, reverse=not scene.colour)


def code_piece(scene: Scene, where: Cell) -> Piece:
    """The two letters of the terrain: in capitals, and in the colour of the viewer, where the viewer is at home."""
    kind = scene.terrain[where]
    code = terrain_code(kind, scene.home, scene.language)
    if code.isupper():
        return Piece(code, INK, PALE_SEATS[scene.view["viewer"]], bold=True)
    return Piece(code, "#ffe9d0" if kind == "volcano" else INK)


def name_pieces(scene: Scene, where: Cell, room: int) -> list[Piece]:
    """The coordinates, emphasized where something has just happened, and a sign where lava falls."""
    text = cell_text(where)
    if len(text) > room:
        text = text.replace(",-", "-")
    ink = "#ffe9d0" if scene.terrain[where] == "volcano" else INK
    name = Piece(text, ink)
    if where in scene.lively:
        name = Piece(text, INK, LAST_GROUND, bold=True, reverse=not scene.colour)
    return [name, Piece("!", "#ffffff", FIGHT, bold=True)] if where in scene.heated and len(text) < room else [name]


def title_lines(scene: Scene, where: Cell, room: int, lines: int) -> list[list[Piece]]:
    """Terrain and coordinates: the word above them if there is much room, else the two letters before them."""
    code = code_piece(scene, where)
    if lines >= 4:
        word = say(scene.language, f"terrain-{scene.terrain[where]}")
        word = word.upper() if code.text.isupper() else word.capitalize()
        return [[replace(code, text=f" {word} " if code.ground else word)], name_pieces(scene, where, room)]
    gap = [Piece(" ")] if room > 6 else []
    return [[code, *gap, *name_pieces(scene, where, room - 2 - len(gap))]]


def hex_lines(scene: Scene, where: Cell, room: int, lines: int) -> list[list[Piece]]:
    """What a hex says: terrain and coordinates, herds, the mark where there is room for it."""
    if lines == 1:
        return [single_line(scene, where, room)]
    title, code, mark = title_lines(scene, where, room, lines), code_piece(scene, where), mark_piece(scene, where)
    herds = herd_lines(scene, where, room, lines - len(title))
    if len(herds) > lines - len(title):  # many herds: some take the place of the coordinates
        title, herds = [[code, *herds[0]]], herds[1:]
    if mark is None:
        return [*title, *herds]
    if len(herds) < lines - len(title):
        return [*title, *herds, [mark]]
    for sign in (mark, replace(mark, text=mark.text.strip())):
        if length(herds[-1]) + len(sign.text) < room:
            return [*title, *herds[:-1], [*herds[-1], Piece(" "), sign]]
    return [[code, Piece(" "), mark], *herds]


def single_line(scene: Scene, where: Cell, room: int) -> list[Piece]:
    """Everything in one line: a mark instead of the terrain, coordinates only if there is room."""
    mark, code = mark_piece(scene, where), code_piece(scene, where)
    first = replace(mark, text=mark.text.strip()) if mark else code
    herds = [piece for line in herd_lines(scene, where, room - len(first.text), 1) for piece in line]
    named = [code, *name_pieces(scene, where, 5), *herds]
    if mark is None and LEAST.width < room and length(named) <= room:
        return named
    for line in ([first, *herds], herds):
        if length(line) <= room:
            return line
    shapes = [Piece(SYMBOLS[seat], SEAT_INKS[seat], SEATS[seat], bold=True) for seat in scene.herds.get(where, ())]
    return [first, *shapes] if mark else shapes


# The island


def extent(scene: Scene, size: Size) -> tuple[int, int, int, int]:
    """Left, top, width and height of the smallest rectangle around the island."""
    columns = [size.column(where) for where in scene.terrain]
    rows = [size.row(where) for where in scene.terrain]
    wall = size.width > LEAST.width
    width, height = max(columns) - min(columns) + size.width + wall, max(rows) - min(rows) + size.height + size.roof
    return min(columns), min(rows), width, height


def draw_map(scene: Scene, size: Size, width: int, height: int) -> list[Text]:
    """The island in the middle of a window; without colour the window is no larger than the island."""
    left, top, wide, high = extent(scene, size)
    if not scene.colour:
        width, height = min(width, wide), min(height, high)
    canvas = Canvas(width, height, scene.colour)
    x0, y0 = left - (width - wide) // 2, top - (height - high) // 2
    if scene.colour:
        paint(canvas, scene, size, x0, y0)
    elif size.width > LEAST.width:
        draw_walls(canvas, scene, size, x0, y0)
    for where in scene.terrain:
        write_hex(canvas, scene, where, size, size.column(where) - x0, size.row(where) - y0)
    return canvas.lines


def write_hex(canvas: Canvas, scene: Scene, where: Cell, size: Size, x: int, y: int) -> None:
    """What stands in a hex, in the middle of its lines if it has slopes."""
    wall = int(size.width > LEAST.width)
    room = size.width - wall
    ground = scene.ground(where)
    for line, pieces in enumerate(hex_lines(scene, where, room, size.height - size.roof), start=y + size.roof):
        start = x + wall + ((room - length(pieces)) // 2 if size.roof else 0)
        if scene.colour and size.roof:  # no plants beside words
            clear = range(max(x + 1, start - 1), min(x + size.width - 1, start + length(pieces) + 1))
            canvas.put(clear.start, line, " " * len(clear), Style(bgcolor=ground))
        canvas.write(start, line, pieces, ground, x + size.width)


def paint(canvas: Canvas, scene: Scene, size: Size, x0: int, y0: int) -> None:
    """The ground of every character: one colour, or two where a slope runs through it."""
    for row in range(canvas.height):
        r, line = divmod(y0 + row, size.height)
        for column in range(canvas.width):
            q, offset = divmod(x0 + column - size.column((0, r)), size.width)
            here = q, r
            if line >= size.roof:
                canvas.put(column, row, *ground_glyph(scene, here, size, offset, (column, row)))
                continue
            above = q + (2 * offset >= size.width), r - 1
            canvas.put(column, row, *slope_glyph(scene, here, above, size, offset, line))


def slope_glyph(scene: Scene, here: Cell, above: Cell, size: Size, offset: int, line: int) -> tuple[str, Style]:
    """A character on the border of a hex with another above: so many eighths of it belong to the lower hex."""
    climb = min(offset, size.width - 1 - offset) + 0.5
    share = line + 1 - size.roof * (1 - 2 * climb / size.width)
    own, other = scene.ground(here), scene.ground(above)
    if own == other:
        return " ", Style(bgcolor=own)
    return SLOPES[round(8 * max(0.0, min(1.0, share)))], Style(color=own, bgcolor=other)


def ground_glyph(scene: Scene, where: Cell, size: Size, offset: int, spot: Cell) -> tuple[str, Style]:
    """A character inside a hex: glowing lava, the edges of a contested territory, here and there a plant."""
    kind, ground, luck = scene.terrain.get(where), scene.ground(where), crc32(f"{spot}".encode()) % 97
    if kind == "volcano" and scene.view["erupting"]:
        return " ", Style(bgcolor=LAVA[luck % len(LAVA)])
    if scene.is_contested(where) and offset in {0, size.width - 1}:
        edge = FOUGHT if where in scene.fought else FIGHT
        return "▌" if offset == 0 else "▐", Style(color=edge, bgcolor=ground)
    if kind is None:
        return sea_glyph(scene, ground, luck)
    first, second, ink, many = PLANTS[kind]
    if luck < many and size.roof and 0 < offset < size.width - 1:
        return (first, second)[luck % 2], Style(color=ink, bgcolor=ground)
    return " ", Style(bgcolor=ground)


def sea_glyph(scene: Scene, ground: str, luck: int) -> tuple[str, Style]:
    """Waves, or what falls from the sky in the last round."""
    if luck > 1:
        return " ", Style(bgcolor=ground)
    if scene.weather == "meteorites":
        return "*", Style(color="#ffb347", bgcolor=ground, bold=True)
    return "~", Style(color="#6fb3bd", bgcolor=ground)


def draw_walls(canvas: Canvas, scene: Scene, size: Size, x0: int, y0: int) -> None:
    """The edges of the hexes as lines, double at the sides of a contested territory; low hexes have only sides."""
    arms: dict[Cell, int] = {}
    for where in scene.terrain:
        x, y = size.column(where) - x0, size.row(where) - y0
        for row in range(y, y + size.height):
            for column in (x, x + size.width):
                arms[column, row] = arms.get((column, row), 0) | (4 if size.roof else 12)
                if size.roof:
                    arms[column, row + 1] = arms.get((column, row + 1), 0) | 8
        for column in range(x, x + size.width if size.roof else 0):
            for row in (y, y + size.height):
                arms[column, row] = arms.get((column, row), 0) | 1
                arms[column + 1, row] = arms.get((column + 1, row), 0) | 2
    for (column, row), kind in arms.items():
        canvas.put(column, row, CORNERS[kind], Style())
    for where in filter(scene.is_contested, scene.terrain):
        x, y = size.column(where) - x0, size.row(where) - y0
        for row in range(y + size.roof, y + size.height):
            canvas.put(x, row, "║", Style(bold=True))
            canvas.put(x + size.width, row, "║", Style(bold=True))


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
    below = [*panels(view, names, colour, language, width)]
    for size, level in PLANS:
        size, room = size.drawn(colour), height - len(below[level])
        _, _, wide, high = extent(scene, size)
        if wide <= width and high <= room:
            return joined([*draw_map(scene, size, width, room), *below[level]])
    cropped = Text(say(language, "map-cropped")[:width], Style(dim=True))
    room = max(1, height - 1 - len(below[BRIEF]))
    return joined([*draw_map(scene, LEAST, width, room), cropped, *below[BRIEF]])
