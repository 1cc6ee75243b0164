"""From a record to a match: every action is judged again, every outcome of chance is taken from the log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mesozoic.core.errors import BadRecord, BadSetup, IllegalAction
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match, Step
from mesozoic.records.files import parse, read_record
from mesozoic.records.model import Envelope, read_envelope


def load(source: Json | str | Path) -> Match:
    """The match of a record: a dict, a JSON text or a file.  Raises BadRecord where it is not a valid game."""
    if isinstance(source, str) and source.lstrip().startswith("{"):
        source = parse(source, "the text")
    record = read_record(Path(source)) if isinstance(source, str | Path) else source
    match = replay(read_envelope(record))
    match.draws = True
    match.settle()
    return match


def begin(envelope: Envelope) -> Match:
    """The match before the first entry of the log."""
    game = envelope.game
    try:
        states = game.from_setup(len(envelope.players), envelope.options, envelope.setup, envelope.data)
    except BadSetup as problem:
        raise BadRecord(str(problem), rule="setup") from None
    return Match(game, states, seed=envelope.seed, setup=envelope.setup, players=envelope.players, draws=False)


def replay(envelope: Envelope, stop: int | None = None) -> Match:
    """The match after the first ``stop`` entries of the log, or after all of them."""
    log = envelope.log if stop is None else envelope.log[:stop]
    match = begin(envelope)
    for _ in steps(match, log):
        pass
    return match


def steps(match: Match, log: list[Any]) -> Iterator[tuple[int, Step]]:
    """Carry out the log entry by entry; yields the number of each entry and what it did."""
    for number, entry in enumerate(log):
        try:
            yield number, step(match, entry)
        except IllegalAction as refused:
            raise BadRecord(refused.sentence(), rule=f"{refused.rule} {refused.code}", entry=number) from None
        except BadRecord as problem:
            raise BadRecord(problem.message, rule=problem.rule, entry=number) from None


def step(match: Match, entry: object) -> Step:
    """Carry out one entry of a log."""
    if not isinstance(entry, dict):
        raise BadRecord("an entry of the log is a JSON object")
    if "chance" in entry:
        return match.resolve_chance(entry)
    if match.is_over:
        raise BadRecord("the game is over, nothing can follow", rule="end of the game")
    if match.awaits_chance:
        raise BadRecord("a chance event is due before anybody may act")
    if "seat" not in entry:
        raise BadRecord("an action in a record names its seat")
    if len(match.seats) > 1 and entry["seat"] != match.seat:
        raise BadRecord("choices made at the same time are recorded by seat")
    return match.play(entry).steps[0]
