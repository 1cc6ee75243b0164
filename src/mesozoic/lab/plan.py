"""What is to be played: an experiment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mesozoic.bots.compiled import CODES
from mesozoic.core.compiled.bot_games import experiment_seed, game_streams
from mesozoic.core.compiled.record import Ints


@dataclass(frozen=True)
class Plan:
    """Games between bots, numbered from 0.

    A game depends on the plan without ``games`` and ``label``, and on its number.
    """

    game: str
    seats: int
    bots: tuple[str, ...]  # dealt round the table
    games: int
    seed: str
    options: Mapping[str, Any]
    label: str = ""  # ends the ids of records, where several plans play the same deals

    @property
    def seated(self) -> list[str]:
        """The bot of each seat."""
        return [self.bots[seat % len(self.bots)] for seat in range(self.seats)]

    @property
    def is_compiled(self) -> bool:
        """Whether compiled loops can play the games."""
        return {*self.seated} <= {*CODES}

    def streams(self, numbers: range) -> Ints:
        """The generators of games that follow each other."""
        return game_streams(experiment_seed(f"{self.seats} {self.seed}"), numbers.start, len(numbers))
