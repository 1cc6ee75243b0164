"""What is in the box (§2), as constants and read-only arrays."""

from __future__ import annotations

import numpy as np

from mesozoic.games.trias.options import POLE_CAPACITY

TERRAINS = "MSWP"
"""Mountain, steppe, woods, pole: a terrain is its index here."""
POLE_TERRAIN = TERRAINS.index("P")

CARDS = "MSWX"
"""A card's colour is a terrain; the fourth card is the meteorite."""
METEORITE = CARDS.index("X")

NONE = -1

MAX_SEATS = 5
MAX_TILES = 35
MAX_DECK = 39

CAPACITY = np.array([2, 3, 4, 3], dtype=np.int64)
"""Herds that find room on a tile (§4.2); the pole's is an option."""
MOST_ROOM = MAX_TILES * max(*CAPACITY.tolist(), *POLE_CAPACITY.values)
"""Herds that can find room on all tiles together, whatever the options."""

# Indexed by 0 for 3 to 5 players and 1 for 2 players.
TILES = ((9, 15, 12), (5, 7, 6))
CARDS_BACK_1 = ((7, 13, 10), (5, 6, 5))
CARDS_BACK_2 = ((2, 3, 3, 1), (1, 2, 1, 1))


def variant(seats: int) -> int:
    """Which column of the table of components applies."""
    return 1 if seats == 2 else 0


BACK_2_SIZE = np.array([sum(CARDS_BACK_2[variant(seats)]) for seats in range(MAX_SEATS + 1)], dtype=np.int64)
"""By number of players: how many cards have back 2; they lie at the bottom of the pile (§3.4)."""
