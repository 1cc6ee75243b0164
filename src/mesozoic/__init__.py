"""Mesozoic: Trias, Pangea and Triassic Terror on one exact and fast engine.

>>> import mesozoic
>>> match = mesozoic.new("trias", seats=4, seed=7)
>>> match.play(match.legal()[0]).entry["type"]
'place'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mesozoic.core.errors import (
        BadRecord,
        BadSetup,
        BadText,
        IllegalAction,
        MesozoicError,
        NothingToUndo,
        UnknownGame,
    )
    from mesozoic.core.game import Game
    from mesozoic.core.refusals import Refusal
    from mesozoic.engine.batch import Batch, batch
    from mesozoic.engine.match import Action, Match, from_position, new
    from mesozoic.games import all_games, find_game
    from mesozoic.records.files import BadFile
    from mesozoic.records.replay import load

__version__ = "0.2.0"

# Importing mesozoic is cheap: what needs the compiler is loaded when it is first asked for.
_HOMES = {
    "new": "mesozoic.engine.match",
    "from_position": "mesozoic.engine.match",
    "Match": "mesozoic.engine.match",
    "Action": "mesozoic.engine.match",
    "batch": "mesozoic.engine.batch",
    "Batch": "mesozoic.engine.batch",
    "load": "mesozoic.records.replay",
    "BadFile": "mesozoic.records.files",
    "Game": "mesozoic.core.game",
    "Refusal": "mesozoic.core.refusals",
    "all_games": "mesozoic.games",
    "find_game": "mesozoic.games",
    "MesozoicError": "mesozoic.core.errors",
    "UnknownGame": "mesozoic.core.errors",
    "BadSetup": "mesozoic.core.errors",
    "BadText": "mesozoic.core.errors",
    "BadRecord": "mesozoic.core.errors",
    "IllegalAction": "mesozoic.core.errors",
    "NothingToUndo": "mesozoic.core.errors",
}

__all__ = [
    "Action",
    "BadFile",
    "BadRecord",
    "BadSetup",
    "BadText",
    "Batch",
    "Game",
    "IllegalAction",
    "Match",
    "MesozoicError",
    "NothingToUndo",
    "Refusal",
    "UnknownGame",
    "all_games",
    "batch",
    "find_game",
    "from_position",
    "load",
    "new",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        import importlib

        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'mesozoic' has no attribute {name!r}")
