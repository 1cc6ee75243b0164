"""Golden files: perft tables and playthroughs of every game, plain text under ``games/<game>/tests``.

``make golden`` writes them anew; ``tests/contract/test_golden.py`` compares.

``perft.txt`` has a line for each table: seats, seed, random decisions made first, depth, number of ways to play.
A playthrough tells a whole game: its table, then for each decision the number of legal actions, the action, and what
happened; the position whenever another seat is to act.  The test takes the actions from the file, so that it depends on
the rules alone and not on the bots that once chose them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from mesozoic.bots.bot import make_bot
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Action, Match, canonical
from mesozoic.games import all_games
from tests.support.tables import new, played, rolling

WIDTH = 1 << 14
"""More legal actions than any position has."""
MOST = 3_000_000
"""A perft line counts at most so many ways, to be counted again in an instant."""
HEADER = "# seats seed decisions-first depth count"


# Perft


@dataclass(frozen=True)
class Line:
    """One line of a perft table."""

    seats: int
    seed: int
    first: int
    depth: int

    def __str__(self) -> str:
        return f"{self.seats} {self.seed} {self.first} {self.depth}"


def perft_file(game: Game) -> Path:
    return game.folder / "tests" / "perft.txt"


def perft_lines(game: Game) -> Iterator[tuple[Line, int]]:
    """The lines of a game's table with the numbers that stand in it."""
    for text in perft_file(game).read_text(encoding="utf-8").splitlines():
        if text and not text.startswith("#"):
            seats, seed, first, depth, count = map(int, text.split())
            yield Line(seats, seed, first, depth), count


def perft_start(game: Game, line: Line) -> Match:
    return played(new(game, line.seats, line.seed), line.seed, most=line.first)


def perft(game: Game, line: Line) -> int:
    """The number of ways to play so many actions on."""
    start = rolling(perft_start(game, line).state, line.seed)
    levels = np.concatenate([start] * line.depth)
    return int(game.entries.perft(levels, line.depth, np.empty(line.depth * WIDTH, dtype=np.int64)))


def write_perft(game: Game) -> None:
    lines = [HEADER]
    for seats in game.seats:
        for seed, first in ((1, 0), (2, 2 * seats), (3, 4 * seats + 3), (4, 40)):
            for depth in range(1, 6):
                line = Line(seats, seed, first, depth)
                count = perft(game, line)
                if count > MOST:
                    break
                lines.append(f"{line} {count}")
    perft_file(game).write_text("\n".join(lines) + "\n", encoding="utf-8")


# Playthroughs

Chooser = Callable[[Match], Action | str]


def playthrough_files(game: Game) -> list[Path]:
    return sorted((game.folder / "tests" / "playthroughs").glob("*.txt"))


def story(game: Game, table: Json, choose: Chooser) -> str:
    """A whole game as text."""
    match = new(game, len(table["bots"]), table["seed"], table["options"])
    lines = [f"table {canonical(table)}"]
    seat = None
    told = 0
    while True:
        lines += [f"    chance {canonical(one)}" for one in match.log[told:] if "chance" in one]
        if match.seat != seat:
            seat = match.seat
            lines += ["", game.notation.position_text(match.position), f"digest {match.digest()[:16]}"]
        if match.seat is None:
            break
        legal = sum(len(match.numbers(one)) for one in match.seats)
        action = choose(match)
        entry = game.notation.action_from_text(action) if isinstance(action, str) else dict(action)
        told = len(match.log) + 1
        played = match.play(entry)
        lines.append(f"{legal} legal, {entry['seat']}: {game.notation.action_text(entry)}")
        lines += [f"    {canonical(event)}" for event in played.events if game.parts.gist(event) is not None]
    lines += ["", f"result {canonical(match.result)}"]
    return "\n".join(lines) + "\n"


def table_of(text: str) -> Json:
    table: Json = json.loads(text.splitlines()[0].removeprefix("table "))
    return table


def as_told(text: str) -> Chooser:
    """Chooses the actions that stand in a playthrough."""
    told = iter([line.partition(" legal, ")[2] for line in text.splitlines() if " legal, " in line])
    return lambda match: next(told)


def by_bots(table: Json) -> Chooser:
    bots = [make_bot(name, f"{table['seed']} {seat}") for seat, name in enumerate(table["bots"])]

    def choose(match: Match) -> Action:
        seat = match.seats[-1]
        return match.action(bots[seat].choose(match.turn(seat)), seat)

    return choose


def usual_tables(game: Game) -> Iterator[tuple[str, Json]]:
    """One random game for each number of seats, and one in which bots look ahead."""
    for seats in game.seats:
        yield f"{seats}-random", {"seed": seats, "bots": ["random"] * seats, "options": {}}
    bots = ["greedy", *["random"] * (game.usual_seats - 1)]
    yield "greedy", {"seed": 9, "bots": bots, "options": {}}


def write_playthroughs(game: Game) -> None:
    folder = game.folder / "tests" / "playthroughs"
    folder.mkdir(exist_ok=True)
    tables = dict(usual_tables(game))
    for file in playthrough_files(game):
        tables[file.stem] = table_of(file.read_text(encoding="utf-8"))
    for name, table in tables.items():
        (folder / f"{name}.txt").write_text(story(game, table, by_bots(table)), encoding="utf-8")


def write_all() -> None:
    for game in all_games():
        write_perft(game)
        write_playthroughs(game)
        sys.stdout.write(f"{game.id}: {perft_file(game)}, {len(playthrough_files(game))} playthroughs\n")


if __name__ == "__main__":
    write_all()
