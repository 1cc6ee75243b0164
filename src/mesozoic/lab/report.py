"""What an experiment found: tables for the terminal and for Markdown, and a plot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.table import Table

from mesozoic.core.errors import BadSetup
from mesozoic.lab.experiment import Row

INK, PAPER, FAIR = "#211f1b", "#f6efdf", "#009e73"
COLOURS = ("#d55e00", "#0072b2", "#009e73", "#e69f00", "#cc79a7")
SUFFIXES = (".png", ".svg")


def cells(row: Row) -> list[str]:
    """A row as text: name, games, wins relative to a fair share with the 95 % interval, mean score, survival."""
    survival = "" if row.survival is None else f"{row.survival:.0%}"
    interval = f"{row.low:.2f} to {row.high:.2f}"
    return [row.name, f"{row.games:,}", f"{row.relative:.2f}", interval, f"{row.mean_score:.1f}", survival]


HEADINGS = ("", "games", "wins / fair", "95 %", "mean score", "survival")


def as_table(title: str, rows: Sequence[Row]) -> Table:
    table = Table(title=title, title_justify="left")
    for column, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="left" if column == 0 else "right")
    for row in rows:
        table.add_row(*cells(row))
    return table


def as_markdown(rows: Sequence[Row]) -> str:
    lines = ["| " + " | ".join(HEADINGS) + " |", "| --- |" + " ---: |" * (len(HEADINGS) - 1)]
    return "\n".join([*lines, *("| " + " | ".join(cells(row)) + " |" for row in rows)]) + "\n"


def as_json(row: Row) -> dict[str, Any]:
    return {
        "name": row.name,
        "games": row.games,
        "relative": round(row.relative, 4),
        "interval": [round(row.low, 4), round(row.high, 4)],
        "mean_score": round(row.mean_score, 3),
        "survival": None if row.survival is None else round(row.survival, 4),
    }


def check_plot(file: Path | None) -> None:
    if file is not None and file.suffix not in SUFFIXES:
        raise BadSetup(f"a plot is a file that ends in {' or '.join(SUFFIXES)}, not {file}")


def plot(title: str, rows: Mapping[int, Sequence[Row]], file: Path) -> None:
    """Wins relative to a fair share with their intervals, a colour for each number of players."""
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "mesozoic"
    from matplotlib import pyplot

    names = sorted({row.name for series in rows.values() for row in series}, reverse=True)
    figure, axes = pyplot.subplots(figsize=(8, 1.2 + 0.42 * len(names)), facecolor=PAPER)
    axes.set_facecolor(PAPER)
    axes.axvline(1, color=FAIR, linewidth=1.5)
    for number, (seats, series) in enumerate(sorted(rows.items())):
        shift = 0.22 * (number - (len(rows) - 1) / 2)
        heights = [names.index(row.name) - shift for row in series]
        errors = [[row.relative - row.low for row in series], [row.high - row.relative for row in series]]
        axes.errorbar(
            [row.relative for row in series],
            heights,
            xerr=errors,
            fmt="o",
            markersize=5,
            capsize=3,
            color=COLOURS[number],
            label=f"{seats} players",
        )
    axes.set_yticks(range(len(names)), names, color=INK)
    axes.set_xlabel("wins relative to a fair share, with 95 % intervals", color=INK)
    axes.set_title(title, color=INK, loc="left")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False, loc="best")
    figure.tight_layout()
    figure.savefig(file, dpi=150, metadata={"Date": None} if file.suffix == ".svg" else None)
    pyplot.close(figure)
