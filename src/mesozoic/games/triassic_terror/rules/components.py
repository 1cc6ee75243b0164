"""What is in the box (§2) and what depends on the number of players (§4, §11, §13), as constants and tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

TERRAINS = ("swamp", "forest", "desert", "mountain")
RINGS = (1, 2, 3)
AREAS = tuple(f"{terrain}-{ring}" for terrain in TERRAINS for ring in RINGS)
TILES = ("new-environment", "growth", "migration", "hatch", "trex", "raptors")
PREDATORS = ("trex", "raptor-a", "raptor-b", "pterodactyl")
COUNTERS = ("hatch", "volcano")
PERIODS = ("triassic", "jurassic", "cretaceous")

NONE = -1
MAX_SEATS = 6
AREA_COUNT = len(AREAS)
HABITATS = 3
SPACES = 6
ALL_AREAS = (1 << AREA_COUNT) - 1
CARDS_EACH = 7
DECK = CARDS_EACH * len(TERRAINS)
DINOS = 57
ENDLESS = 20_000
"""What a supply without a limit begins with (AMB-22): more than a game can use up."""
WHITE_STOCK = 12
FIRST_HERD = 4
TREX_STRENGTH = 3
PLACED = 3
"""Dinos of a card, of new environment and of a hatching."""


class Tile(IntEnum):
    NEW_ENVIRONMENT = 0
    GROWTH = 1
    MIGRATION = 2
    HATCH = 3
    TREX = 4
    RAPTORS = 5


class Predator(IntEnum):
    TREX = 0
    RAPTOR_A = 1
    RAPTOR_B = 2
    PTERODACTYL = 3


class Counter(IntEnum):
    HATCH = 0
    VOLCANO = 1


SAME_TERRAIN = np.array([0b111 << 3 * (area // 3) for area in range(AREA_COUNT)], dtype=np.int64)
"""The three areas of the terrain of each area."""

# §4.1, §4.4, §4.14, §11.2: the calendar of each kind of game.  Kinds: the number of players, or LONG.

LONG = 7
KINDS = 8
MAX_ROUNDS = 9
PRESENCE, DOMINANCE = 1, 2


@dataclass(frozen=True)
class Round:
    """One round of a calendar."""

    period: int
    number: int  # in its period, from 1
    has_cards: bool
    first: int
    scored: int | None  # after this round, stones and these: PRESENCE | DOMINANCE


def kind_of(seats: int, is_long: bool) -> int:
    """Which calendar a game follows."""
    return LONG if seats == MAX_SEATS and is_long else seats


def lengths(kind: int) -> tuple[int, ...]:
    """§4.1: rounds of the periods."""
    return {3: (3, 3, 3), 6: (3, 3)}.get(kind, (3, 3, 2))


def special_scoring(kind: int, period: int) -> int:
    """§11.2."""
    if period == 0:
        return PRESENCE
    if period < len(lengths(kind)) - 1:
        return 0 if kind == 2 else PRESENCE
    return DOMINANCE if kind <= 4 else PRESENCE | DOMINANCE


def calendar(kind: int) -> list[Round]:
    seats = min(kind, MAX_SEATS)
    rounds = []
    first = 0
    for period, length in enumerate(lengths(kind)):
        for number in range(1, length + 1):
            has_cards = number == 1 or (kind == 2 and number == 2 and period < 2)
            scored = special_scoring(kind, period) if number == length else None
            rounds.append(Round(period, number, has_cards, first, scored))
            skips = kind == 3 and number == 3  # §4.14
            first = (first + (2 if skips else 1)) % seats
    return rounds


CALENDARS = {kind: calendar(kind) for kind in range(2, KINDS)}
NOT_SCORED = -1


def _table(value: str, blank: int = 0) -> np.ndarray:
    """A column of the calendars by kind and round (from 1)."""
    table = np.full((KINDS, MAX_ROUNDS + 1), blank, dtype=np.int64)
    for kind, rounds in CALENDARS.items():
        for number, one in enumerate(rounds, start=1):
            found = getattr(one, value)
            table[kind, number] = blank if found is None else int(found)
    return table


ROUNDS = np.array([len(CALENDARS.get(kind, ())) for kind in range(KINDS)], dtype=np.int64)
PERIOD = _table("period")
HAS_CARDS = _table("has_cards")
FIRST = _table("first")
SCORED = _table("scored", NOT_SCORED)
