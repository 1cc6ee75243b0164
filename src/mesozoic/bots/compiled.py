"""Bots that compiled loops can play: `mesozoic.core.compiled.bot_games` plays whole games between them.

`CompiledBot` is such a bot at a table.  With the same generator it makes the same choices there.  Like any bot it sees
a turn, nothing else.
"""

from __future__ import annotations

from mesozoic.core.compiled.bot_games import CARELESS_BELOW, CARELESS_BOT, GREEDY_BOT, LONGEST_LIST, RANDOM_BOT
from mesozoic.core.compiled.record import Ints, doubled, room_for
from mesozoic.engine.turn import Turn

CODES = {"random": RANDOM_BOT, "careless": CARELESS_BOT, "greedy": GREEDY_BOT}
"""The bots that are compiled, by name."""


class CompiledBot:
    """A bot of `CODES` at a table."""

    def __init__(self, name: str, generator: Ints) -> None:
        self.name = name
        self._code = CODES[name]
        self._generator = generator

    def choose(self, turn: Turn) -> int:
        code = self._code
        if code == CARELESS_BOT:
            code = RANDOM_BOT if turn.draw(self._generator) < CARELESS_BELOW else GREEDY_BOT
        if code == RANDOM_BOT:
            return turn.any_number(self._generator)
        imagined = doubled(turn.imagine(self._generator))
        actions = room_for(min(len(turn.numbers), LONGEST_LIST))
        return int(turn.game.entries.best_action(imagined, turn.seat, actions, self._generator))
