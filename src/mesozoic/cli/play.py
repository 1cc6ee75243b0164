"""`mesozoic play`: a game in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

import mesozoic
from mesozoic.bots.bot import make_bot, takes_argument
from mesozoic.cli.options import parse_options, parse_seats
from mesozoic.cli.phrases import phrase
from mesozoic.cli.ready import make_ready
from mesozoic.cli.table import HUMAN, Table, Terminal
from mesozoic.core.errors import BadRecord, BadSetup
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.games import find_game
from mesozoic.records.files import read_record
from mesozoic.records.model import read_envelope
from mesozoic.records.replay import begin, steps

USUAL_BOT = "juvenile"
BOT_NAMES = ("Eoraptor", "Plateo", "Herrera", "Saltopus", "Coelo", "Stauri")


def play(
    name: str,
    seats: str | None,
    seed: str | None,
    options: str | None,
    save: Path | None,
    resume: Path | None,
    language: str,
    colour: bool,
    players: int | None,
) -> None:
    """Play a game, or go on with a saved one."""
    console = Console(no_color=True if not colour else None, highlight=False)
    terminal = Terminal(console)
    colour = colour and not console.no_color
    game = find_game(name)
    chosen = parse_options(options)
    data = {key: file for key, file in game.data_in(chosen).items() if str(file).endswith(".json")}
    if resume is not None:
        if others := [key for key in chosen if key not in game.data]:
            raise BadSetup(f"a saved game keeps its options; {', '.join(others)} cannot be changed")
        game.check_data(game.data_in(chosen), files=True)
        table = resumed(game, resume, seats, terminal, language, colour, save, data)
    else:
        kinds = kinds_of(game, seats, players)
        people = named(kinds, language)
        game.check_options(len(kinds), chosen)
        make_ready(game)
        match = mesozoic.new(game.id, seed=seed, options=chosen, players=people)
        table = Table(match, plain(kinds), terminal, language=language, colour=colour, save=save, data=data)
    table.run()


def kinds_of(game: Game, seats: str | None, players: int | None) -> list[str]:
    """Who sits where: ``human``, ``human:NAME`` or a bot; by default one human and bots."""
    if seats is None:
        count = game.usual_seats if players is None else players
        game.check_seats(count)
        return [HUMAN] + [USUAL_BOT] * (count - 1)
    kinds = parse_seats(seats)
    game.check_seats(len(kinds))
    if players is not None and players != len(kinds):
        raise BadSetup(f"--players {players}, but --seats names {len(kinds)}")
    check_kinds(kinds)
    return kinds


def check_kinds(kinds: Sequence[str]) -> None:
    """Raise UnknownBot unless each is ``human``, ``human:NAME`` or a bot."""
    for kind in plain(kinds):
        if kind != HUMAN:
            make_bot(kind)


def plain(kinds: Sequence[str]) -> list[str]:
    """The kinds without the names of the humans."""
    return [HUMAN if kind.partition(":")[0] == HUMAN else kind for kind in kinds]


def named(kinds: Sequence[str], language: str) -> list[Json]:
    """The players as a record lists them."""
    humans = plain(kinds).count(HUMAN)
    people: list[Json] = []
    for seat, kind in enumerate(kinds):
        what, _, name = kind.partition(":")
        if what == HUMAN:
            own = "player-you" if humans == 1 else "player-number"
            people.append({"name": name or phrase(language, own, seat=seat + 1), "kind": HUMAN})
        else:
            people.append({"name": BOT_NAMES[seat % len(BOT_NAMES)], "kind": f"bot:{kind}"})
    return people


def resumed(
    game: Game,
    path: Path,
    seats: str | None,
    terminal: Terminal,
    language: str,
    colour: bool,
    save: Path | None,
    data: Mapping[str, object] | None = None,
) -> Table:
    """The table of a saved game, as it was left."""
    record = read_record(path)
    envelope = read_envelope(record)
    if envelope.game.id != game.id:
        raise BadSetup(f"{path} is a game of {envelope.game.title}, not of {game.title}")
    make_ready(game)
    match = mesozoic.load(record)
    history: list[tuple[Any, list[Any]]] = []
    for _, step in steps(begin(envelope), envelope.log):
        if "chance" not in step.entry:
            history.append((step.entry, list(step.events)))
        elif history:  # what chance decided is told with the action that caused it
            history[-1][1].extend(step.events)
    return Table(
        match,
        plain(saved_kinds(record, game, seats)),
        terminal,
        language=language,
        colour=colour,
        save=save or path,
        history=history,
        data=data,
    )


def saved_kinds(record: Any, game: Game, seats: str | None) -> list[str]:
    """Who sits where in a saved game, unless new players are named."""
    count = len(record["players"])
    if seats is not None:
        return kinds_of(game, seats, count)
    kinds = record.get("seats") or [player["kind"].removeprefix("bot:") for player in record["players"]]
    if not isinstance(kinds, list) or len(kinds) != count or not all(isinstance(kind, str) for kind in kinds):
        raise BadRecord(f"'seats' does not say who sits on the {count} seats")
    if programs := [kind for kind in plain(kinds) if takes_argument(kind)]:  # the file may be a stranger's
        raise BadSetup(f"the saved game names {programs[0]!r}: a program is started only if --seats names it")
    check_kinds(kinds)
    return kinds
