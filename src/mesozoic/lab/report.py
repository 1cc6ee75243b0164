"""The figures of an experiment as tables for the terminal, as Markdown and as a plot."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.table import Table

from mesozoic.core.errors import BadSetup
from mesozoic.games import find_game
from mesozoic.lab.figures import Figures, Leader, Report, Row, Spread, to_json
from mesozoic.lab.plots import Mark, draw

REPORTS = (".md", ".json")


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


def as_markdown(report: Report) -> str:
    """All figures, a chapter for each number of players."""
    parts = [f"# {title_of(report)}\n"]
    for figures in report.players:
        parts.append(f"\n## {figures.players} players\n\n")
        if figures.species:
            parts += [markdown_table(figures.species), "\n"]
        parts += [markdown_table(figures.order, "turn"), "\n"]
        parts += [f"- {line}\n" for line in lines_of(figures)]
    return "".join(parts)


def markdown_table(rows: Sequence[Row], heading: str = "species") -> str:
    lines = ["| " + " | ".join((heading, *HEADINGS[1:])) + " |", "| --- |" + " ---: |" * (len(HEADINGS) - 1)]
    return "\n".join([*lines, *("| " + " | ".join(cells(row)) + " |" for row in rows)]) + "\n"


def title_of(report: Report) -> str:
    title = find_game(report.game).title
    options = "".join(f", {name} {json.dumps(value)}" for name, value in report.options.items())
    bots = ", ".join(report.bots)
    return f"{title}{options}: {bots}, {report.games:,} games for each number of players, seed {report.seed}"


def lines_of(figures: Figures) -> list[str]:
    """Length, scores and the leader at half-time, a line each."""
    lines = [] if figures.rounds is None else [f"rounds: {spread_text(figures.rounds)}"]
    lines += [
        f"decisions: {spread_text(figures.decisions)}",
        f"points: {spread_text(figures.scores)}",
        f"points of winners: {spread_text(figures.winning_scores)}",
    ]
    return lines if figures.leader is None else [*lines, leader_text(figures.leader)]


def spread_text(spread: Spread) -> str:
    low, *_, high = spread.quantiles
    return f"{spread.mean:.1f} on average, {low:.0f} to {high:.0f} in nine games of ten"


def leader_text(leader: Leader) -> str:
    return (
        f"whoever leads after half of the decisions wins {leader.share:.0%} of {leader.games:,} games "
        f"({leader.low:.0%} to {leader.high:.0%})"
    )


def check_suffix(kind: str, file: Path | None, suffixes: Sequence[str]) -> None:
    """Raises BadSetup for a file of a kind that cannot be written."""
    if file is not None and file.suffix not in suffixes:
        raise BadSetup(f"a {kind} is a file that ends in {' or '.join(suffixes)}, not {file}")


def write_report(report: Report, file: Path) -> None:
    """As Markdown or as JSON, whatever the file's name ends in."""
    file.write_bytes(to_json(report) if file.suffix == ".json" else as_markdown(report).encode())


def plot(title: str, rows: Mapping[int, Sequence[Row]], file: Path) -> None:
    """Wins relative to a fair share with their intervals, a colour for each number of players."""
    names = sorted({row.name for series in rows.values() for row in series}, reverse=True)
    series = {
        f"{seats} players": [Mark(row.name, row.relative, row.low, row.high) for row in series]
        for seats, series in sorted(rows.items())
    }
    draw(title, "wins relative to a fair share, with 95 % intervals", 1, names, series, file)
