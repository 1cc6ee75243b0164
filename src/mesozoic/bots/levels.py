"""The levels of bots that people play against: the same names in every game, each clearly stronger than the one below.

All of them plan their turn by the learned evaluation (`mesozoic.bots.search`).  The lower ones misjudge positions, so
that they do plausible things that turn out badly; the highest plays on from its best plans before it chooses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from mesozoic.bots.bot import Budget, Maker
from mesozoic.bots.evaluation import HAND, evaluation_of
from mesozoic.bots.search import Effort, SearchBot
from mesozoic.core.game import Game


@dataclass(frozen=True)
class Level:
    """How a level thinks."""

    budget: Budget
    effort: Effort


LEVELS = {
    "hatchling": Level(Budget(evaluations=1), Effort(width=1, plans=1, noise=0.14)),
    "juvenile": Level(Budget(evaluations=1), Effort(width=2, plans=1, noise=0.03)),
    "adult": Level(Budget(evaluations=1), Effort(width=12, plans=1)),
    "apex": Level(Budget(seconds=1.0), Effort(width=16, plans=16)),
}
"""By name, the weakest first."""


def make_level(name: str, seed: int | str) -> SearchBot:
    """A bot of a level."""
    level = LEVELS[name]
    return SearchBot(name, seed, level.budget, level.effort)


def evaluations_of(game: Game, bots: Iterable[str]) -> dict[str, str]:
    """The revision of the learned evaluation by which each of some bots plays, for records; others are left out."""
    revision = evaluation_of(game).revision
    learned = {bot for bot in bots if bot in LEVELS and LEVELS[bot].effort.is_learned}
    return {} if revision == HAND.revision else dict.fromkeys(sorted(learned), revision)


BOTS: dict[str, Maker] = {name: partial(make_level, name) for name in LEVELS}
