"""What is in the box (§2), as constants and read-only arrays."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

TERRAINS = "MSWP"
CARDS = "MSWX"


class Terrain(IntEnum):
    MOUNTAIN = 0
    STEPPE = 1
    WOODS = 2
    POLE = 3


METEORITE = 3
"""A card's colour is a terrain; the fourth card is the meteorite."""
NONE = -1

MAX_SEATS = 5
MAX_TILES = 35

CAPACITY = np.array([2, 3, 4, 3], dtype=np.int64)
"""Herds that find room on a tile (§4.2); the pole's is an option."""

# Indexed by 0 for 3 to 5 players and 1 for 2 players.
TILES = ((9, 15, 12), (5, 7, 6))
CARDS_BACK_1 = ((7, 13, 10), (5, 6, 5))
CARDS_BACK_2 = ((2, 3, 3, 1), (1, 2, 1, 1))

BACK_2_SIZE = (9, 5)
MAX_DECK = 39


def variant(seats: int) -> int:
    """Which column of the table of components applies."""
    return 1 if seats == 2 else 0
