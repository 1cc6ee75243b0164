"""The bots that may sit at tables."""

from __future__ import annotations

from mesozoic.bots.bot import makers
from mesozoic.server.problems import bad


def check_bot(name: str) -> None:
    """Raise Problem (400) unless there is a bot of that name."""
    if name not in makers():
        raise bad("unknown-bot", f"unknown bot {name!r}: there is {', '.join(sorted(makers()))}")


def bot_name(bot: str, seat: int) -> str:
    """What a bot in a seat is called."""
    return f"{bot.capitalize()} {seat + 1}"
