"""A2, B4: the islands that the shipped tiles make, as tables for the rules.

The tables are compiled in.  Tiles with other terrains may be given at run time, other layouts may not.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from mesozoic.core.compiled.hexes import DIRECTIONS
from mesozoic.core.json_checks import Json
from mesozoic.games.pangea.rules.components import BACKS, MAX_LAND, MAX_SEATS, MAX_SLOTS

Hex = tuple[int, int]
CENTRE_HEX: Hex = (0, 0)
"""Where the Volcano is."""


@dataclass(frozen=True)
class Slot:
    """Where a tile lies on the island (B4)."""

    id: str
    back: int
    hexes: tuple[Hex, ...]


def slots_in(layout: Iterable[Json]) -> tuple[Slot, ...]:
    """The slots of a layout as a file of tiles lists them."""
    return tuple(Slot(slot["id"], slot["back"], tuple((q, r) for q, r in slot["hexes"])) for slot in layout)


def slots_for(players: int, slots: Iterable[Slot]) -> tuple[Slot, ...]:
    """The slots in play, in the order of the tables."""
    return tuple(slot for slot in slots if slot.back <= players)


def by_rows(hexes: Iterable[Hex]) -> list[Hex]:
    """Territories in canonical order: by r, then by q."""
    return sorted(hexes, key=lambda cell: (cell[1], cell[0]))


@cache
def island_of(slots: tuple[Slot, ...]) -> tuple[Hex, ...]:
    """Every hex of an island in canonical order, the Volcano included."""
    return tuple(by_rows([CENTRE_HEX, *(cell for slot in slots for cell in slot.hexes)]))


def neighbours_of(island: tuple[Hex, ...]) -> tuple[int, ...]:
    """For each territory the set of its neighbours."""
    number = {cell: territory for territory, cell in enumerate(island)}
    return tuple(sum(1 << number[q + x, r + y] for x, y in DIRECTIONS if (q + x, r + y) in number) for q, r in island)


def shores_of(island: tuple[Hex, ...]) -> int:
    """A2.3: the territories that touch the ocean, as a set."""
    neighbours = enumerate(neighbours_of(island))
    return sum(1 << territory for territory, near in neighbours if near.bit_count() < len(DIRECTIONS))


def _shipped_plans() -> tuple[tuple[Slot, ...], ...]:
    """The slots of every island of the shipped tiles: for 2, 3 and 4 players, and the hexagon."""
    plans: dict[tuple[Slot, ...], None] = {}
    for file in sorted((Path(__file__).parents[1] / "data").glob("tiles.*.json")):
        layouts = json.loads(file.read_text(encoding="utf-8"))["layouts"]
        for layout, players in (*(("nested", back) for back in BACKS), ("hexagon", MAX_SEATS)):
            plans[slots_for(players, slots_in(layouts[layout]))] = None
    return tuple(plans)


PLANS = _shipped_plans()
ISLANDS = tuple(island_of(slots) for slots in PLANS)
NUMBERS = tuple({cell: territory for territory, cell in enumerate(island)} for island in ISLANDS)
"""The number of each territory by its hex."""
NEAR = np.zeros((len(PLANS), MAX_LAND), dtype=np.int64)
"""The neighbours of each territory, as a set."""
STRIDES = 7
"""Neighbours are numbers that differ by at most this."""
AHEAD = np.zeros((len(PLANS), STRIDES + 1), dtype=np.int64)
"""By stride: the territories that have a neighbour with a number higher by so much."""
SHORE = np.array([shores_of(island) for island in ISLANDS], dtype=np.int64)
LAND = np.array([len(island) for island in ISLANDS], dtype=np.int64)
"""How many territories there are."""
CENTRE = np.array([island.index(CENTRE_HEX) for island in ISLANDS], dtype=np.int64)
SLOTS = np.zeros((len(PLANS), MAX_SLOTS, 3), dtype=np.int64)
"""The three territories of each slot, clockwise."""
SLOTS_BY_BACK = np.zeros((len(PLANS), len(BACKS)), dtype=np.int64)
"""How many slots have the backs 2, 3 and 4."""
for _plan, _slots in enumerate(PLANS):
    NEAR[_plan, : LAND[_plan]] = neighbours_of(ISLANDS[_plan])
    for _at in range(LAND[_plan]):
        for _other in range(_at + 1, LAND[_plan]):
            if NEAR[_plan, _at] >> _other & 1:
                AHEAD[_plan, _other - _at] |= 1 << _at
    for _index, _slot in enumerate(_slots):
        SLOTS[_plan, _index] = [NUMBERS[_plan][cell] for cell in _slot.hexes]
        SLOTS_BY_BACK[_plan, BACKS.index(_slot.back)] += 1
