"""States before the deal, with any number of seats and any options."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game


def mixed_options(game: Game, seats: int, seed: int = 0) -> dict[str, Any]:
    """Some options of a game that so many seats may have; those that are counts keep their usual values."""
    luck = random.Random(f"{game.id} {seats} {seed}")
    options = {option.name: luck.choice(option.values) for option in game.options if option.values}
    return {name: value for name, value in options.items() if luck.random() < 0.5}


def mixed_blanks(game: Game, count: int, seed: int = 0) -> Any:
    """So many states of a game; options that are counts keep their usual values."""
    luck = random.Random(f"{game.id} {seed}")
    blanks: list[Any] = []
    while len(blanks) < count:
        options = {
            option.name: luck.choice(option.values) for option in game.options if option.values and luck.random() < 0.35
        }
        try:
            blanks.append(game.blank(luck.choice(game.seats), options))
        except BadSetup:  # a value that this number of seats does not have
            continue
    return np.concatenate(blanks)
