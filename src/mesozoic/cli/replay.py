"""`mesozoic replay` and `mesozoic legal`: looking into a record."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import Any

from rich.console import Console

from mesozoic.cli.ready import make_ready
from mesozoic.core.errors import BadRecord, BadSetup
from mesozoic.engine.match import Match, Step, canonical
from mesozoic.records.files import read_records
from mesozoic.records.model import Envelope, read_envelope
from mesozoic.records.replay import begin, steps
from mesozoic.records.replay import replay as replay_record
from mesozoic.terminal.board import board_of


def open_record(file: Path, line: int) -> Envelope:
    """The record in that place of a file."""
    named_record = next(islice(read_records(file), line - 1, None), None)
    if named_record is None:
        raise BadSetup(f"{file}: there is no record {line}")
    _, record = named_record
    if isinstance(record, BadRecord):
        raise record
    envelope = read_envelope(record)
    make_ready(envelope.game)
    return envelope


def check_place(envelope: Envelope, at: int | None) -> int:
    if at is None:
        return len(envelope.log)
    if at > len(envelope.log):
        raise BadSetup(f"--at {at}: the log has only {len(envelope.log)} entries")
    return at


def legal(file: Path, at: int | None, line: int) -> None:
    """Every legal action after so many entries."""
    envelope = open_record(file, line)
    match = replay_record(envelope, check_place(envelope, at))
    lines = sorted(canonical(dict(action)) for action in match.legal())
    sys.stdout.write("".join(f"{action}\n" for action in lines))


def replay(file: Path, at: int | None, line: int, step: bool, language: str, colour: bool) -> None:
    """The whole record in words, or the board at one place."""
    envelope = open_record(file, line)
    console = Console(no_color=not colour, highlight=False)
    stop = check_place(envelope, at)
    match = begin(envelope)
    names = [player["name"] for player in envelope.players]
    show = at is None
    if show:
        console.print(f"{envelope.game.title}: {', '.join(names)}")
    for number, done in steps(match, envelope.log[:stop]):
        if show or number == stop - 1:
            tell_entry(console, done, number, names, language)
        if step:
            draw(console, match, done.entry, names, language, colour)
            console.input("")
    if not show:
        last = envelope.log[stop - 1] if stop else None
        draw(console, match, last, names, language, colour)
    if match.result is not None:
        winners = ", ".join(names[seat] for seat in match.result["winners"])
        console.print(f"winner: {winners}  scores: {'/'.join(map(str, match.scores))}")


def tell_entry(console: Console, step: Step, number: int, names: list[str], language: str) -> None:
    board, entry = board_of(step.game), step.entry
    who = "" if "chance" in entry else f"{names[entry['seat']]}: "
    console.print(f"{number:4}  {who}{board.describe(entry, language)}", soft_wrap=True)
    for event in step.events:
        if told := board.tell(event, names, language):
            console.print(f"        {told}", style="dim", soft_wrap=True)


def draw(
    console: Console,
    match: Match,
    last: dict[str, Any] | None,
    names: list[str],
    language: str,
    colour: bool,
) -> None:
    """The board as a spectator sees it."""
    picture = board_of(match.game).draw(
        match.view(None),
        width=console.width,
        height=console.height,
        colour=colour and console.is_terminal,
        language=language,
        names=names,
        last=last,
    )
    console.print(picture)
