"""Reading what people type behind --options, --seats and --out."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mesozoic.core.errors import BadSetup


def parse_options(text: str | None) -> dict[str, Any]:
    """The options of the rules as given on the command line."""
    if text is None or not text.strip():
        return {}
    try:
        options = json.loads(text)
    except json.JSONDecodeError as problem:
        raise BadSetup(f"--options is not valid JSON: {problem.msg} at character {problem.pos}") from None
    if not isinstance(options, dict):
        raise BadSetup("--options is not a JSON object such as '{\"pole_start\": false}'")
    return options


def parse_seats(text: str) -> list[str]:
    """The players in the seats, in order.  One whose name has a comma stands in double quotes, as in a CSV file."""
    try:
        (row,) = csv.reader([" ".join(text.splitlines())], skipinitialspace=True)
    except csv.Error as problem:
        raise BadSetup(f"--seats: {problem}") from None
    seats = [seat.strip() for seat in row]
    if not seats or not all(seats):
        raise BadSetup(f"--seats {text!r} names nobody for one of the seats")
    return seats


def make_folder(out: Path) -> None:
    """Make the folder that --out names, unless it is there; raises BadSetup if it cannot be."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadSetup(f"--out {out}: {problem.strerror}") from None


def seats_text(seats: Sequence[str]) -> str:
    """What `parse_seats` reads as these players."""
    row = io.StringIO()
    csv.writer(row, lineterminator="").writerow(seats)
    return row.getvalue()
