"""Bots that play as beginners do: they look one action ahead, and overlook some of what they could do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from mesozoic.bots.evaluation import HAND, evaluation_of
from mesozoic.core.compiled.bot_games import LONGEST_LIST
from mesozoic.core.compiled.chance import RANDOM_BITS, generator
from mesozoic.core.compiled.network import Outline
from mesozoic.core.compiled.record import room_for
from mesozoic.core.compiled.search import OTHER, TALLY
from mesozoic.core.game import Game
from mesozoic.engine.turn import Turn

EVERYTHING = -1
"""Instead of the number of a term: the whole evaluation."""


@dataclass(frozen=True)
class Glance:
    """How a bot looks."""

    missed: float  # the chance that it overlooks an action
    is_selfish: bool = False  # whether it looks at what its own side is worth, by hand, and not at its rivals


class GlancingBot:
    """Takes the action after which it likes the position most, among those that it notices."""

    def __init__(self, name: str, seed: int | str, glance: Glance) -> None:
        self.name = name
        self.glance = glance
        self._generator = generator(f"{name} {seed}")
        self._memory: Memory | None = None

    def choose(self, turn: Turn) -> int:
        if len(turn.numbers) == 1:
            return int(turn.numbers[0])
        if self._memory is None or self._memory.game is not turn.game:
            self._memory = Memory(turn.game, self.glance.is_selfish)
        memory, missed = self._memory, int(self.glance.missed * (1 << RANDOM_BITS))
        memory.states[0] = turn.imagine(self._generator)[0]
        room: Any = (memory.actions, memory.tally, memory.weights, memory.row)
        entry = turn.game.entries.search.glance
        return int(entry(memory.states, turn.seat, missed, memory.term, self._generator, *room))


class Memory:
    """What a bot needs in one game."""

    def __init__(self, game: Game, is_selfish: bool) -> None:
        outline = game.entries.search.outline
        self.game = game
        self.states: Any = np.zeros(OTHER, dtype=game.parts.layout.dtype)
        self.actions, self.tally = room_for(LONGEST_LIST), room_for(TALLY)
        self.term = EVERYTHING if outline is None or not is_selfish else worth_term(outline)
        self.weights = (HAND if is_selfish else evaluation_of(game)).weights
        self.row = np.zeros(outline.room if outline else 1, dtype=np.float32)


def worth_term(outline: Outline[Any]) -> int:
    """The number of the term that says what a seat's own side is worth."""
    return next(number for number, term in enumerate(outline.seat_terms) if term.startswith("worth"))
