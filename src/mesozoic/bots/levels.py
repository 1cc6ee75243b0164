"""The levels of bots that people play against: the same names in every game, each clearly stronger than the one below.

The lower ones lose as people do.  A hatchling looks at its own gain, one action ahead, and overlooks much; a juvenile
judges the whole position, but looks no further and overlooks some of what it could do.  An adult plans its turn as a
whole; the highest plays on from its best plans before it chooses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from mesozoic.bots.bot import Bot, Budget, Maker, UnknownBot
from mesozoic.bots.evaluation import HAND, evaluation_of
from mesozoic.bots.glance import Glance, GlancingBot
from mesozoic.bots.room import Effort
from mesozoic.bots.search import SearchBot
from mesozoic.core.game import Game


@dataclass(frozen=True)
class Search:
    """How a level that searches thinks."""

    budget: Budget
    effort: Effort


LEVELS: dict[str, Glance | Search] = {
    "hatchling": Glance(missed=0.65, is_selfish=True),
    "juvenile": Glance(missed=0.42),
    "adult": Search(Budget(evaluations=1), Effort(width=0, plans=1)),
    "apex": Search(Budget(seconds=1.0), Effort(width=16, plans=16)),
}
"""By name, the weakest first."""


def make_level(name: str, seed: int | str) -> Bot:
    """A bot of a level; raises UnknownBot if there is none of the name."""
    if name not in LEVELS:
        raise UnknownBot(f"unknown level {name!r}: there is {', '.join(LEVELS)}")
    level = LEVELS[name]
    if isinstance(level, Glance):
        return GlancingBot(name, seed, level)
    return SearchBot(name, seed, level.budget, level.effort)


def is_learned(name: str) -> bool:
    """Whether a level judges positions by a learned evaluation."""
    level = LEVELS[name]
    return not level.is_selfish if isinstance(level, Glance) else level.effort.is_learned


def evaluations_of(game: Game, bots: Iterable[str]) -> dict[str, str]:
    """The revision of the learned evaluation by which each of some bots plays, for records; others are left out."""
    revision = evaluation_of(game).revision
    learned = {bot for bot in bots if bot in LEVELS and is_learned(bot)}
    return {} if revision == HAND.revision else dict.fromkeys(sorted(learned), revision)


BOTS: dict[str, Maker] = {name: partial(make_level, name) for name in LEVELS}
