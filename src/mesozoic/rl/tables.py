"""The action spaces and features of all games as a page: ``make spaces`` writes docs/spaces.md."""

from __future__ import annotations

import math
import sys

from mesozoic.core.compiled.space_tables import Choices, Feature, Row, Table
from mesozoic.core.game import Game
from mesozoic.engine.learning import space_of
from mesozoic.games import all_games

SHOWN = 6
"""Values of an axis that are listed in the table itself."""
LISTED = 50
"""Values of an axis that are listed below it."""
HEAD = """# Action spaces and features

Written by `make spaces` from the code (`games/<game>/rules/space.py` and `features.py`).
[Research](research.md) says how they are used.

An index of an action space means the same thing in every position. Where a kind of choice has several axes, the last
one changes fastest: with the axes *a* (of *A* values) and *b* (of *B* values) the index is `first + a * B + b`.
`space = mesozoic.engine.learning.space_of(mesozoic.find_game(name))` has them: `space.actions.label(index)` says what
an index means, `space.features.label(number)` what a feature is.

Features are 32-bit floats between 0 and 1, or from 0 on where the table says so. *Seat* 0 is the viewer, the others
follow clockwise; what belongs to seats that do not play is 0.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(game) for game in all_games())])


def section(game: Game) -> str:
    """The tables of one game."""
    space = space_of(game)
    return "\n".join([
        f"## {game.title}",
        "",
        f"### The action space of {game.title}: {space.actions.size:,} indices",
        "",
        "| indices | choice | axes | meaning |",
        "| --- | --- | --- | --- |",
        *lines_of(space.actions),
        "",
        f"### The features of {game.title}: {space.features.size:,} numbers",
        "",
        "| numbers | feature | axes | meaning |",
        "| --- | --- | --- | --- |",
        *lines_of(space.features),
        "",
        *long_axes(space.actions, space.features),
        "",
    ])  # fmt: skip


def lines_of(table: Table) -> list[str]:
    """A line for each kind of choice or feature."""
    lines: list[str] = []
    for row in table.rows():
        is_open = isinstance(row.kind, Feature) and math.isinf(row.kind.high)
        meaning = f"{row.kind.meaning}{' From 0 on.' if is_open else ''}"
        lines.append(f"| {numbers(row)} | `{row.kind.name}` | {axes(row.kind)} | {meaning} |")
    return lines


def long_axes(*tables: Table) -> list[str]:
    """Axes that are too long for a table, in full."""
    lines: dict[str, None] = {}
    for table in tables:
        for kind in table.kinds:
            for name, axis in kind.axes.items():
                values = [str(value) for value in axis]
                if SHOWN < len(values) <= LISTED and values != [str(number) for number in range(len(values))]:
                    lines[f"*{name}* ({len(values)}): {'; '.join(values)}."] = None
    return [part for line in lines for part in (line, "")]


def numbers(row: Row) -> str:
    return f"{row.first}" if row.first == row.last else f"{row.first} to {row.last}"


def axes(kind: Choices) -> str:
    """The axes with their values; of long ones the first and the last."""
    words: list[str] = []
    for name, axis in kind.axes.items():
        values = [str(value) for value in axis]
        listed = ", ".join(values) if len(values) <= SHOWN else f"{values[0]}; {values[1]} … {values[-1]}"
        words.append(f"*{name}* ({len(values)}): {listed}")
    return "; ".join(words)


if __name__ == "__main__":
    sys.stdout.write(page())
