"""One numbering of hexes for all islands, so that a learner's index is the same hex whatever the number of players."""

from __future__ import annotations

import numpy as np

from mesozoic.games.pangea.rules.components import MAX_LAND, NONE
from mesozoic.games.pangea.rules.islands import ISLANDS, by_rows

GRID = tuple(by_rows({cell for island in ISLANDS for cell in island}))
"""Every hex that is on any island, in canonical order."""
HEXES = tuple(f"{q},{r}" for q, r in GRID)
SIZE = len(GRID)
HEX_OF = np.full((len(ISLANDS), MAX_LAND), NONE, dtype=np.int8)
"""By island and territory: the number of its hex.  Bytes: a graphics card has little memory for tables."""
TERRITORY_OF = np.full((len(ISLANDS), SIZE), NONE, dtype=np.int8)
"""By island and hex: the number of the territory there, NONE: none."""
for _plan, _island in enumerate(ISLANDS):
    for _territory, _cell in enumerate(_island):
        HEX_OF[_plan, _territory] = GRID.index(_cell)
        TERRITORY_OF[_plan, GRID.index(_cell)] = _territory
