"""Takes the pictures of the README: runs the real program in a pseudo-terminal and draws its screen as SVG.

.venv/bin/python docs/pictures/take.py
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time
from html import escape
from pathlib import Path

import pyte

import mesozoic
from mesozoic.bots.bot import make_bot

HERE = Path(__file__).parent
COLUMNS, LINES = 120, 40
CELL_WIDTH, CELL_HEIGHT, MARGIN = 9, 19, 14
PAPER, INK = "#1b1d1f", "#e9e2d0"


def screen_after(command: list[str], keys: list[str]) -> pyte.Screen:
    """What the terminal shows after the keys have been typed."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
        os.execv(sys.executable, [sys.executable, "-m", "mesozoic.cli.main", *command])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    screen = pyte.Screen(COLUMNS, LINES)
    stream = pyte.ByteStream(screen)
    for key in ["", *keys]:
        if key:
            os.write(terminal, f"{key}\n".encode())
        quiet_since = time.monotonic()
        while time.monotonic() - quiet_since < 2:
            ready, _, _ = select.select([terminal], [], [], 0.1)
            if ready:
                stream.feed(os.read(terminal, 65536))
                quiet_since = time.monotonic()
    os.kill(process, 9)
    os.waitpid(process, 0)
    os.close(terminal)
    return screen


def as_svg(screen: pyte.Screen) -> str:
    """The screen, cell by cell."""
    width, height = COLUMNS * CELL_WIDTH + 2 * MARGIN, LINES * CELL_HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="15">',
        f'<rect width="{width}" height="{height}" rx="10" fill="{PAPER}"/>',
        '<g shape-rendering="crispEdges">',
    ]
    letters = []
    for row in range(LINES):
        start = 0
        for column in range(COLUMNS + 1):
            here = None if column == COLUMNS else background(screen.buffer[row][column])
            if column == 0 or here != background(screen.buffer[row][column - 1]):
                if column and (colour := background(screen.buffer[row][column - 1])) != PAPER:
                    parts.append(rectangle(start, row, column - start, colour))
                start = column
        for column in range(COLUMNS):
            letter = screen.buffer[row][column]
            if letter.data in BLOCKS:
                parts.append(block(column, row, letter))
            elif letter.data.strip():
                letters.append(glyph(column, row, letter))
    return "\n".join([*parts, "</g>", *letters, "</svg>"]) + "\n"


def colour_of(name: str, usual: str) -> str:
    named = {"default": usual, "black": "#000", "white": "#fff", "brightblack": "#888", "cyan": "#5fa8a3"}
    return named.get(name, f"#{name}" if len(name) == 6 else usual)


def background(letter: pyte.screens.Char) -> str:
    return colour_of(letter.fg, INK) if letter.reverse else colour_of(letter.bg, PAPER)


def foreground(letter: pyte.screens.Char) -> str:
    return colour_of(letter.bg, PAPER) if letter.reverse else colour_of(letter.fg, INK)


def rectangle(column: int, row: int, columns: float, colour: str, top: float = 0, share: float = 1) -> str:
    x, y = MARGIN + column * CELL_WIDTH, MARGIN + (row + top) * CELL_HEIGHT
    return (
        f'<rect x="{x}" y="{y:g}" width="{columns * CELL_WIDTH:g}" height="{share * CELL_HEIGHT:g}" fill="{colour}"/>'
    )


# Block elements as (left, top, width, height) of a cell, so that hexagons have no seams.
BLOCKS = {
    "▀": (0, 0, 1, 0.5),
    "▄": (0, 0.5, 1, 0.5),
    "█": (0, 0, 1, 1),
    "▌": (0, 0, 0.5, 1),
    "▐": (0.5, 0, 0.5, 1),
    "▔": (0, 0, 1, 0.125),
    **{chr(0x2580 + eighths): (0, 1 - eighths / 8, 1, eighths / 8) for eighths in range(1, 8)},
}


def block(column: int, row: int, letter: pyte.screens.Char) -> str:
    left, top, width, share = BLOCKS[letter.data]
    x, y = MARGIN + (column + left) * CELL_WIDTH, MARGIN + (row + top) * CELL_HEIGHT
    size = f'width="{width * CELL_WIDTH:g}" height="{share * CELL_HEIGHT:g}"'
    return f'<rect x="{x:g}" y="{y:g}" {size} fill="{foreground(letter)}"/>'


def glyph(column: int, row: int, letter: pyte.screens.Char) -> str:
    x, y = MARGIN + column * CELL_WIDTH, MARGIN + (row + 0.76) * CELL_HEIGHT
    bold = ' font-weight="bold"' if letter.bold else ""
    return f'<text x="{x}" y="{y:g}" fill="{foreground(letter)}"{bold}>{escape(letter.data)}</text>'


def half_played(folder: Path, game: str, entries: int) -> Path:
    """A game of greedy bots, saved where the first seat may act after so many entries of its log."""
    players = [{"name": name, "kind": "human"} for name in ("Ann", "Plateo", "Herrera", "Saltopus")]
    match = mesozoic.new(game, seed="atlas", players=players)
    bots = [make_bot("greedy", seat) for seat in range(4)]
    while len(match.log) < entries or match.seat != 0:
        match.play_number(bots[match.seat or 0].choose(match.turn()))
    file = folder / f"{game}.json"
    file.write_text(json.dumps(match.record(seats=["human", "greedy", "greedy", "greedy"])), encoding="utf-8")
    return file


def main() -> None:
    seats = "human:Ann,greedy,greedy,greedy"
    shot = screen_after(["play", "trias", "--seed", "atlas", "--seats", seats], ["8", "14", "1", "3"])
    (HERE / "trias.svg").write_text(as_svg(shot), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for game, entries in (("triassic-terror", 130), ("pangea", 110)):
            shot = screen_after(["play", game, "--resume", str(half_played(Path(folder), game, entries))], ["1"])
            (HERE / f"{game}.svg").write_text(as_svg(shot), encoding="utf-8")


main()
