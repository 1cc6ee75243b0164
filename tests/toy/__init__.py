"""Toy: the smallest game that needs everything the engine offers, for 2 to 6 players.  It exists to be tested.

In each round every seat secretly picks a number of dice (1 to 3); when all have chosen, the picks are shown.  Then each
seat in turn attacks another or keeps the value of its hand card.  Between rounds the order of play is drawn.

It has what Trias has not: simultaneous secret choices, dice within an action (as many defence dice as hits), chance
between rounds, chance before the first decision (option `opening`), and a data file with a revision.
"""

from __future__ import annotations

from mesozoic.core.game import Game
from mesozoic.core.options import Option

OPTIONS = (
    Option("rounds", 2, least=1, rule="§3"),
    Option("opening", False, (False, True), rule="§4"),
)

GAME = Game(
    id="toy",
    title="Toy",
    author="nobody",
    year="2026",
    seats=(2, 3, 4, 5, 6),
    usual_seats=2,
    options=OPTIONS,
    package=__name__,
    data={"dice": "r1"},
    randoms=64,
)
