"""How strong the bots are: ratings from games of each against each, kept in ``ratings.json``.

``mesozoic arena --out src/mesozoic/bots/ratings.json`` measures them anew.  The scale is Elo's: 191 points more win
three games of four.  ``random`` has 0.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mesozoic.bots.bot import makers
from mesozoic.bots.levels import LEVELS

FILE = Path(__file__).parent / "ratings.json"


@dataclass(frozen=True)
class Rating:
    """The rating of a bot in a game, with its 95 % interval; all None if it was not measured."""

    bot: str
    rating: int | None = None
    low: int | None = None
    high: int | None = None


@cache
def ladder(game_id: str) -> tuple[Rating, ...]:
    """All bots, the weakest in that game first, those without a rating last, levels among them in their order."""
    measured = json.loads(FILE.read_text(encoding="utf-8"))["games"].get(game_id, {})
    names = [*LEVELS, *sorted(makers().keys() - LEVELS.keys())]
    ratings = [Rating(bot, **measured.get(bot, {})) for bot in names if bot in makers()]
    return tuple(sorted(ratings, key=lambda rating: float("inf") if rating.rating is None else rating.rating))
