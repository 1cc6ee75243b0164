"""The envelope of a record (docs/rules/record.md): which keys there are and what they may hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mesozoic.core.errors import BadRecord, BadSetup, UnknownGame
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import FORMAT, check_players
from mesozoic.games import find_game

KEYS = ("format", "game", "players", "options", "data", "setup", "log", "result")


@dataclass(frozen=True)
class Envelope:
    """A record whose outside is in order; set-up, log and result are not judged yet."""

    game: Game
    players: list[Json]
    options: Json
    data: dict[str, str]
    setup: Any
    log: list[Any]
    result: Any
    seed: int | str | None


def read_envelope(record: Any) -> Envelope:
    """Check the envelope; raises BadRecord naming the key."""
    if not isinstance(record, dict):
        raise BadRecord("a record is a JSON object")
    for key in KEYS:
        if key not in record:
            raise BadRecord(f"the key {key!r} is missing")
    if record["format"] != FORMAT:
        raise BadRecord(f"unknown format {record['format']!r}: this program reads {FORMAT!r}")
    try:
        game = find_game(record["game"]) if isinstance(record["game"], str) else None
    except UnknownGame as problem:
        raise BadRecord(str(problem)) from None
    if game is None or game.id != record["game"]:
        raise BadRecord(f"unknown game {record['game']!r}")
    players = _players(game, record["players"])
    _check_options(game, len(players), record["options"])
    _check_data(game, record["data"])
    if not isinstance(record["log"], list):
        raise BadRecord("'log' is not a list")
    seed = record.get("seed")
    return Envelope(
        game=game,
        players=players,
        options=record["options"],
        data=record["data"],
        setup=record["setup"],
        log=record["log"],
        result=record["result"],
        seed=seed if isinstance(seed, int | str) else None,
    )


def _players(game: Game, players: Any) -> list[Json]:
    if not isinstance(players, list) or len(players) not in game.seats:
        raise BadRecord(f"'players' is not a list of {game.seats[0]} to {game.seats[-1]} players")
    try:
        return check_players(players, len(players))
    except BadSetup as problem:
        raise BadRecord(str(problem)) from None


def _check_options(game: Game, seats: int, options: Any) -> None:
    if not isinstance(options, dict):
        raise BadRecord("'options' is not an object")
    try:
        deviations = game.deviations(seats, options)
    except BadSetup as problem:
        raise BadRecord(str(problem)) from None
    for name in options:
        if name not in deviations:
            raise BadRecord(f"option {name!r} has its default value and must not be listed")


def _check_data(game: Game, data: Any) -> None:
    if not isinstance(data, dict) or {*data} != {*game.data}:
        names = ", ".join(game.data) or "nothing"
        raise BadRecord(f"'data' names the revisions of: {names}")
    for name, revision in data.items():
        try:
            is_known = game.data_files.has(name, revision)
        except BadSetup as problem:
            raise BadRecord(f"'data': {problem}") from None
        if not is_known:
            raise BadRecord(f"'data': there is no {name} of revision {revision!r}")
