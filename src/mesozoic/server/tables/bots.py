"""The bots that may sit at tables."""

from __future__ import annotations

from mesozoic.bots.bot import Bot, UnknownBot, makers
from mesozoic.server.problems import bad


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
    return makers()[name](seed)


def bot_name(bot: str, seat: int) -> str:
    """What a bot in a seat is called."""
    return f"{bot.capitalize()} {seat + 1}"
