"""The bots that play at tables, kept between their decisions: one that searches carries out the turn it has planned.

A bot is taken out while it thinks, so that nobody else uses it, and put back with what it has planned.  Where it is
gone meanwhile, or where another process has let its own bot act, nothing is lost: a bot whose plan does not fit what
it sees thinks anew.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

from mesozoic.bots.bot import Bot
from mesozoic.engine.turn import Turn

MOST_KEPT = 256
"""Bots of all tables together; those that have not played for the longest time go first."""
KEPT_SECONDS = 15 * 60


@dataclass(slots=True)
class Thinking:
    """A bot that thinks about a decision now."""

    number: int  # of the event that it is to add
    owner: str | None  # of the seat
    bot: Bot
    is_stopped: bool = False

    def choose(self, turn: Turn) -> int:
        """What the bot chooses; any action if it was stopped before, while it waited for a thread."""
        return int(turn.numbers[0]) if self.is_stopped else self.bot.choose(turn)

    def stop(self) -> None:
        """Let it come to an end soon, if it can; what it says is not wanted any more."""
        self.is_stopped = True
        if (stop := getattr(self.bot, "stop", None)) is not None:
            stop()


class KeptBots:
    """Bots by table and seat."""

    def __init__(self, most: int = MOST_KEPT, seconds: float = KEPT_SECONDS) -> None:
        self._most = most
        self._seconds = seconds
        self._bots: OrderedDict[tuple[str, int], tuple[str, Bot, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._bots)

    def take(self, table_id: str, seat: int, name: str) -> Bot | None:
        """The bot that has played in a seat, if it is the same one; it is not here until it is put back."""
        known, bot, _ = self._bots.pop((table_id, seat), ("", None, 0.0))
        return bot if known == name else None

    def put_back(self, table_id: str, seat: int, name: str, bot: Bot) -> None:
        """Keep a bot for its next decision; forget those that are too old or too many."""
        now = time.monotonic()
        self._bots[table_id, seat] = name, bot, now
        self._bots.move_to_end((table_id, seat))
        while len(self._bots) > self._most or next(iter(self._bots.values()))[2] < now - self._seconds:
            self._bots.popitem(last=False)

    def forget(self, table_id: str, seats: int) -> None:
        """Forget the bots of a table."""
        for seat in range(seats):
            self._bots.pop((table_id, seat), None)
