"""Values with their intervals as a picture (the extra `mesozoic[lab]`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

INK, PAPER, FAIR = "#211f1b", "#f6efdf", "#009e73"
COLOURS = ("#d55e00", "#0072b2", "#009e73", "#e69f00", "#cc79a7")
PLOTS = (".png", ".svg")
"""What a file with a plot ends in."""


@dataclass(frozen=True)
class Mark:
    """A value with its interval, in the row of that name."""

    name: str
    value: float
    low: float
    high: float


def draw_curves(title: str, label: str, series: Sequence[tuple[str, Sequence[float]]], file: Path) -> None:
    """Draw values over their numbers, a colour for each series."""
    pyplot = _pyplot()
    figure, axes = pyplot.subplots(figsize=(8, 4), facecolor=PAPER)
    axes.set_facecolor(PAPER)
    axes.axhline(0.5, color=FAIR, linewidth=1.5)
    for number, (name, values) in enumerate(series):
        axes.plot(range(len(values)), values, "o-", color=COLOURS[number % len(COLOURS)], label=name)
    axes.set_xlabel(label, color=INK)
    _finish(pyplot, figure, axes, title, file)


def _pyplot() -> Any:
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "mesozoic"
    from matplotlib import pyplot

    return pyplot


def _finish(pyplot: Any, figure: Any, axes: Any, title: str, file: Path) -> None:
    axes.set_title(title, color=INK, loc="left")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False, loc="best")
    figure.tight_layout()
    figure.savefig(file, dpi=150, metadata={"Date": None} if file.suffix == ".svg" else None)
    pyplot.close(figure)


def draw(
    title: str, label: str, line: float, names: Sequence[str], series: Mapping[str, Sequence[Mark]], file: Path
) -> None:
    """Draw marks in rows, the first name at the bottom; a colour for each series, and a vertical line at a value."""
    pyplot = _pyplot()
    figure, axes = pyplot.subplots(figsize=(8, 1.2 + 0.42 * len(names)), facecolor=PAPER)
    axes.set_facecolor(PAPER)
    axes.axvline(line, color=FAIR, linewidth=1.5)
    for number, (title_of_series, marks) in enumerate(series.items()):
        shift = 0.22 * (number - (len(series) - 1) / 2)
        axes.errorbar(
            [mark.value for mark in marks],
            [names.index(mark.name) - shift for mark in marks],
            xerr=[
                [max(0, mark.value - mark.low) for mark in marks],
                [max(0, mark.high - mark.value) for mark in marks],
            ],
            fmt="o",
            markersize=5,
            capsize=3,
            color=COLOURS[number % len(COLOURS)],
            label=title_of_series,
        )
    axes.set_yticks(range(len(names)), names, color=INK)
    axes.set_xlabel(label, color=INK)
    _finish(pyplot, figure, axes, title, file)
