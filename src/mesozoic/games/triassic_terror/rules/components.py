"""What is in the box (§2) and what depends on the number of players (§4, §11, §13), as constants and tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

# The names of things, as JSON has them; the rules know each by its index.

TerrainName = Literal["swamp", "forest", "desert", "mountain"]
AreaName = Literal[
    "swamp-1",
    "swamp-2",
    "swamp-3",
    "forest-1",
    "forest-2",
    "forest-3",
    "desert-1",
    "desert-2",
    "desert-3",
    "mountain-1",
    "mountain-2",
    "mountain-3",
]
TileName = Literal["new-environment", "growth", "migration", "hatch", "trex", "raptors"]
PredatorName = Literal["trex", "raptor-a", "raptor-b", "pterodactyl"]
CounterName = Literal["hatch", "volcano"]
PeriodName = Literal["triassic", "jurassic", "cretaceous"]
SourceName = Literal["face-up", "deck"]
ScoringName = Literal["stones", "presence", "dominance"]

TERRAINS: tuple[str, ...] = get_args(TerrainName)
AREAS: tuple[str, ...] = get_args(AreaName)
TILES: tuple[str, ...] = get_args(TileName)
PREDATORS: tuple[str, ...] = get_args(PredatorName)
COUNTERS: tuple[str, ...] = get_args(CounterName)
PERIODS: tuple[str, ...] = get_args(PeriodName)
SOURCES: tuple[str, ...] = get_args(SourceName)
SCORING_KINDS: tuple[str, ...] = get_args(ScoringName)

NONE = -1
MAX_SEATS = 6
AREA_COUNT = len(AREAS)
TERRAIN_COUNT = len(TERRAINS)
RINGS = 3
PREDATOR_COUNT = len(PREDATORS)
HABITATS = 3
SPACES = 6
ALL_AREAS = (1 << AREA_COUNT) - 1
CARDS_EACH = 7
DECK = CARDS_EACH * len(TERRAINS)
DINOS = 57
ENDLESS = 20_000
"""What a supply without a limit begins with (AMB-22): more than a game can use up."""
FIRST_HERD = 4
TREX_STRENGTH = 3
PLACED = 3
"""Dinos of a card, of new environment and of a hatching."""

TILE_NEW_ENVIRONMENT, TILE_GROWTH, TILE_MIGRATION, TILE_HATCH, TILE_TREX, TILE_RAPTORS = range(len(TILES))
TREX, RAPTOR_A, RAPTOR_B, PTERODACTYL = range(len(PREDATORS))
COUNTER_HATCH, COUNTER_VOLCANO = range(len(COUNTERS))
FACE_UP, FROM_DECK = range(len(SOURCES))

TERRAIN_AREAS = np.array([0b111 << RINGS * terrain for terrain in range(TERRAIN_COUNT)], dtype=np.int64)
"""The three areas of each terrain, as a set."""
SAME_TERRAIN = np.array([TERRAIN_AREAS[area // RINGS] for area in range(AREA_COUNT)], dtype=np.int64)
"""The three areas of the terrain of each area, as a set."""

# §4.1, §4.4, §4.14, §11.2: the calendar of each kind of game.  Kinds: the number of players, or LONG.

LONG = 7
KINDS = 8
MAX_ROUNDS = 9
PRESENCE, DOMINANCE = 1, 2
SCORINGS = len(SCORING_KINDS) * len(PERIODS)


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


def _table(column: str, blank: int = 0) -> NDArray[np.int64]:
    """A column of the calendars by kind and round (from 1)."""
    table = np.full((KINDS, MAX_ROUNDS + 1), blank, dtype=np.int64)
    for kind, rounds in CALENDARS.items():
        for number, calendar_round in enumerate(rounds, start=1):
            value = getattr(calendar_round, column)
            table[kind, number] = blank if value is None else int(value)
    return table


ROUNDS = np.array([len(CALENDARS.get(kind, ())) for kind in range(KINDS)], dtype=np.int64)
PERIOD = _table("period")
NUMBER = _table("number")
HAS_CARDS = _table("has_cards")
FIRST = _table("first")
SCORED = _table("scored", NOT_SCORED)
