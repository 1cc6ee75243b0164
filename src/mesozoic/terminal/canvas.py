"""Drawing with characters: what the boards of all games in a terminal share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from rich.style import Style
from rich.text import Text

INK = "#211f1b"
SYMBOLS = "●■▲◆★♥"
"""One shape for each seat."""
SEATS = ("#d55e00", "#0072b2", "#009e73", "#e69f00", "#cc79a7", "#3a3a3a")
"""The colours of the seats, which colour-blind eyes tell apart."""
SEAT_INKS = ("#ffffff", "#ffffff", "#ffffff", INK, INK, "#ffffff")
MARK_INK, MARK_GROUND = "#ffe27a", "#211f1b"
"""What can be chosen."""
LAST_GROUND = "#fff4b8"
"""What has just happened."""
SLOPES = " ▁▂▃▄▅▆▇█"
CORNERS = " ╶╴─╷╭╮┬╵╰╯┴│├┤┼"
"""Box drawing by the arms of a corner: 1 right, 2 left, 4 down, 8 up."""


@dataclass(frozen=True)
class Piece:
    """A few characters in one style; without a ground of its own it stands on that of its place."""

    text: str
    ink: str = INK
    ground: str | None = None
    bold: bool = False
    reverse: bool = False
    dim: bool = False

    def style(self, ground: str | None = None) -> Style:
        return Style(
            color=self.ink,
            bgcolor=self.ground or ground,
            bold=self.bold or None,
            reverse=self.reverse or None,
            dim=self.dim or None,
        )


@dataclass
class Canvas:
    """A rectangle of characters.  What is put outside of it is lost."""

    width: int
    height: int
    colour: bool
    glyphs: dict[tuple[int, int], tuple[str, Style]] = field(default_factory=dict)

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        if not self.colour:
            style = style.without_color
        for column, glyph in enumerate(text, start=x):
            if 0 <= column < self.width and 0 <= y < self.height:
                self.glyphs[column, y] = glyph, style

    def write(self, x: int, y: int, pieces: Iterable[Piece], ground: str | None, end: int) -> None:
        """Pieces one after the other, as far as the column ``end``, which they do not reach."""
        for piece in pieces:
            self.put(x, y, piece.text[: max(0, end - x)], piece.style(ground))
            x += len(piece.text)

    def line(self, y: int) -> Text:
        """One line, equal styles joined."""
        blank = " ", Style.null()
        row = [self.glyphs.get((x, y), blank) for x in range(self.width)]
        runs = groupby(row, key=lambda glyph: glyph[1])
        return Text.assemble(*(("".join(glyph for glyph, _ in run), style) for style, run in runs))

    @property
    def lines(self) -> list[Text]:
        return [self.line(y) for y in range(self.height)]


def length(pieces: Iterable[Piece]) -> int:
    """Columns that pieces take."""
    return sum(len(piece.text) for piece in pieces)


def side_by_side(left: list[Text], right: list[Text], column: int, width: int) -> list[Text]:
    """Two blocks of lines, the right one from that column on."""
    lines = []
    for row in range(max(len(left), len(right))):
        line = left[row].copy() if row < len(left) else Text()
        if row < len(right):
            line.truncate(column)
            line.pad_right(column - line.cell_len)
            line.append_text(right[row])
        line.truncate(width)
        lines.append(line)
    return lines


def joined(lines: list[Text]) -> Text:
    """Lines as one text that is never wrapped."""
    return Text("\n", no_wrap=True, end="\n").join(lines)


def badge(seat: int, colour: bool) -> Text:
    """The shape of a seat."""
    style = Style(color=SEAT_INKS[seat], bgcolor=SEATS[seat]) if colour else Style(bold=True)
    return Text.assemble((SYMBOLS[seat], style))
