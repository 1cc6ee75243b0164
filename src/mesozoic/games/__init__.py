"""The games.  Each folder here that defines GAME is one; nothing lists them by hand."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from mesozoic.core.errors import UnknownGame
from mesozoic.core.game import Game


@cache
def all_games() -> tuple[Game, ...]:
    """Every game there is, by id."""
    found = []
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game = getattr(importlib.import_module(f"{__name__}.{module.name}"), "GAME", None)
            if isinstance(game, Game):
                found.append(game)
    return tuple(sorted(found, key=lambda game: game.id))


def find_game(name: str) -> Game:
    """The game of that id; underscores and capitals do not matter."""
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    for game in all_games():
        if game.id == wanted:
            return game
    known = ", ".join(game.id for game in all_games())
    raise UnknownGame(f"unknown game {name!r}: there is {known}")
