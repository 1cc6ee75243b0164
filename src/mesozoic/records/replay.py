"""From a record to a match: every action is judged again, every outcome of chance is taken from the log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mesozoic.core.errors import BadRecord, BadSetup, IllegalAction
from mesozoic.core.game import Json
from mesozoic.engine.match import Match
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
        states = game.position.from_setup(len(envelope.players), envelope.options, envelope.setup, envelope.data)
    except BadSetup as problem:
        raise BadRecord(str(problem), rule="setup") from None
    return Match(game, states, seed=envelope.seed, setup=envelope.setup, players=envelope.players, draws=False)


def replay(envelope: Envelope, stop: int | None = None) -> Match:
    """The match after the first ``stop`` entries of the log, or after all of them."""
    log = envelope.log if stop is None else envelope.log[:stop]
    match = begin(envelope)
    for _ in steps(match, log, tell=False):
        pass
    return match


def steps(match: Match, log: list[Any], tell: bool = True) -> Iterator[tuple[int, list[Json]]]:
    """Carry out the log entry by entry; yields the place of each entry and what happened."""
    for place, entry in enumerate(log):
        try:
            yield place, step(match, entry, tell)
        except IllegalAction as refused:
            raise BadRecord(refused.english, rule=f"{refused.rule} {refused.code}", entry=place) from None
        except BadRecord as problem:
            raise BadRecord(problem.message, rule=problem.rule, entry=place) from None


def step(match: Match, entry: Any, tell: bool = True) -> list[Json]:
    """Carry out one entry of a log."""
    if not isinstance(entry, dict):
        raise BadRecord("an entry of the log is a JSON object")
    if "chance" in entry:
        return match.take_chance(entry, tell)
    if match.is_over:
        raise BadRecord("the game is over, nothing can follow", rule="end of the game")
    if match.awaits_chance:
        raise BadRecord("a chance event is due before anybody may act")
    if "seat" not in entry:
        raise BadRecord("an action in a record names its seat")
    if len(match.seats) > 1 and entry["seat"] != match.seat:
        raise BadRecord("choices made at the same time are recorded by seat")
    return match.play(entry, tell)
