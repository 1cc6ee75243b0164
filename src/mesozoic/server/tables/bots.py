"""The bots that may sit at tables."""

from __future__ import annotations

import logging

from mesozoic.bots.bot import Bot, UnknownBot, makers
from mesozoic.engine.turn import Turn
from mesozoic.server.problems import bad
from mesozoic.server.recurrence import Recurrence

log = logging.getLogger("mesozoic.bots")

SUBSTITUTE = "greedy"
"""The bot that chooses where another one fails."""
FAILURES = Recurrence(log, f"a bot fails: {SUBSTITUTE} chooses instead")


class TableBot:
    """A bot in a seat of a table; where it fails, another one chooses, so that the game goes on.

    Bots of a host's own may be for another game, miss a file, or choose what is not legal.
    """

    def __init__(self, name: str, seed: str) -> None:
        self.name = name
        self._seed = seed
        self._bot: Bot | None = None

    def choose(self, turn: Turn) -> int:
        try:
            self._bot = self._bot or makers()[self.name](self._seed)
            chosen = int(self._bot.choose(turn))
            if chosen not in turn.numbers:
                raise ValueError(f"{chosen} is not the number of a legal action")
        except Exception:
            FAILURES.failed(with_traceback=True, bot=self.name, game=turn.game.id)
            return makers()[SUBSTITUTE](self._seed).choose(turn)
        return chosen

    def stop(self) -> None:
        """End the thinking soon, if the bot can."""
        if (stop := getattr(self._bot, "stop", None)) is not None:
            stop()


def check_bot(name: str) -> None:
    """Raise Problem (400) unless there is a bot of that name.

    Names come from strangers: names with an argument, such as ``external:COMMAND``, are none of `makers`.
    """
    if name not in makers():
        raise bad("unknown-bot", f"unknown bot {name!r}: there is {', '.join(sorted(makers()))}")


def make_table_bot(name: str, seed: str) -> Bot:
    """A bot for a seat of a table; never one whose name has an argument, even if a database names it."""
    if name not in makers():
        raise UnknownBot(f"unknown bot {name!r}")
    return TableBot(name, seed)


def bot_name(bot: str, seat: int) -> str:
    """What a bot in a seat is called."""
    return f"{bot.capitalize()} {seat + 1}"
