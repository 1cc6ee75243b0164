"""A table without a terminal: what is typed comes from a script, what is shown is kept."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rich.console import Console

import mesozoic
from mesozoic.bots.bot import Bot, make_bot
from mesozoic.cli.play import named, plain
from mesozoic.cli.table import Table, Terminal
from mesozoic.engine.match import Match
from mesozoic.games.trias.terminal import board

WIDTH, HEIGHT = 100, 35

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]

Answers = Callable[[], str] | Iterable[str]


class Script:
    """Types the given lines, then reports the end of the input."""

    def __init__(self, answers: Answers) -> None:
        self._next = answers if callable(answers) else iter(answers).__next__

    def __call__(self, prompt: str) -> str:
        try:
            return self._next()
        except StopIteration:
            raise EOFError from None


class Screens(Terminal):
    """Keeps everything that is shown, screen by screen."""

    def __init__(self, answers: Answers, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.file = io.StringIO()
        console = Console(file=self.file, width=width, height=height, highlight=False)
        super().__init__(console, Script(answers))
        self.screens: list[str] = []

    def ask(self, prompt: str = "> ") -> str:
        self.screens.append(self.file.getvalue())
        self.file.seek(0)
        self.file.truncate()
        return super().ask(prompt)

    @property
    def rest(self) -> str:
        """What was shown after the last question."""
        return self.file.getvalue()


def table_of(
    answers: Answers,
    *,
    kinds: str = "human,random",
    seed: int = 1,
    language: str = "en",
    colour: bool = False,
    save: Path | None = None,
    plies: int = 0,
) -> tuple[Table, Screens]:
    seats = kinds.split(",")
    match = mesozoic.new("trias", seed=seed, players=named(seats, language))
    while len(match.log) < plies:
        advance(match, make_bot("random", len(match.log)))
    terminal = Screens(answers)
    return Table(match, plain(seats), terminal, language=language, colour=colour, save=save), terminal


def advance(match: Match, bot: Bot) -> None:
    assert match.seat is not None
    match.play(match.action(bot.choose(match.turn()), match.seat))


def moments(seats: int, seed: int) -> Iterator[Match]:
    """A random game at several moments, its end included."""
    match = mesozoic.new("trias", seats=seats, seed=seed)
    bot = make_bot("random", seed)
    while not match.is_over:
        if len(match.log) % 29 == 0:
            yield match
        advance(match, bot)
    yield match


def radius(match: Match) -> int:
    return max(int(max(abs(q), abs(r), abs(q + r))) for q, r, _ in match.position["tiles"])


def scattered(least: int = 11) -> Match:
    """The end of a random game whose land has drifted that far."""
    for seed in range(200):
        *_, match = moments(5, seed)
        if radius(match) >= least:
            return match
    raise AssertionError("no game drifts that far")


def drawn(match: Match, seat: int | None, width: int, height: int, colour: bool = True) -> list[str]:
    text = board.draw(
        match.view(seat),
        width=width,
        height=height,
        colour=colour,
        language="en",
        names=NAMES[: len(match.players)],
        last=match.log[-1] if match.log else None,
    )
    assert all(line.cell_len <= width for line in text.split("\n"))
    return text.plain.split("\n")


def first_seat(seed: int) -> int | None:
    return mesozoic.new("trias", seats=2, seed=seed).seat
