"""What is in which cell, read from a state: tiles, herds, land masses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from mesozoic.core.compiled.hexes import coordinates
from mesozoic.core.compiled.record import States
from mesozoic.core.json_checks import Json
from mesozoic.games.trias.rules import entries
from mesozoic.games.trias.rules.components import TERRAINS
from mesozoic.games.trias.rules.state import State
from mesozoic.games.trias.rules.verbs import CELL

Pair = tuple[int, int]
"""A cell as (q, r)."""


def cell_number(q: int, r: int) -> int:
    """The number of a cell; one beyond the end of the world becomes the last one on its way."""
    return CELL.to_number([q, r], None)


@lru_cache(maxsize=1 << 14)
def pair_of(cell: int) -> Pair:
    """The cell of a number."""
    q, r = coordinates(cell)
    return q, r


def tile_cells(states: States[State]) -> list[int]:
    """The cell of each tile."""
    state = states[0]
    return state.cell[: state.tiles].tolist()


def tiles_of(states: States[State]) -> list[list[object]]:
    """[q, r, terrain] of every tile, sorted by cell."""
    return [[q, r, terrain] for (q, r), terrain in terrains_by_cell(states).items()]


def terrains_by_cell(states: States[State]) -> Mapping[Pair, str]:
    """The terrain of every tile, sorted by cell."""
    return sorted_terrains(*tile_cells(states), *states[0].kind.tolist())


def terrains_at(states: States[State], pairs: Iterable[Pair]) -> dict[Pair, str]:
    """The terrain of the tile in each of some cells, without those where there is none."""
    state = states[0]  # read once: at every action this is asked
    cells = state.cell[: state.tiles].tolist()
    terrains = terrains_of(len(cells), *state.kind.tolist())
    numbered = ((pair, cell_number(*pair)) for pair in pairs)
    return {pair: terrains[cells.index(cell)] for pair, cell in numbered if cell in cells}


@lru_cache(maxsize=1024)
def sorted_terrains(*numbers: int) -> Mapping[Pair, str]:
    """The terrain by cell, from the tiles' cells and the tiles of each terrain; most actions leave them as they are."""
    cells, terrains = numbers[:-4], terrains_of(len(numbers) - 4, *numbers[-4:])
    return dict(sorted((pair_of(cell), terrain) for cell, terrain in zip(cells, terrains, strict=True)))


@lru_cache(maxsize=256)
def terrains_of(count: int, *kinds: int) -> tuple[str, ...]:
    """The terrain of each tile, from the tiles of each terrain; it stays the same for an entire game."""
    return tuple(next(TERRAINS[kind] for kind in range(4) if kinds[kind] >> tile & 1) for tile in range(count))


def herds_by_cell(states: States[State]) -> dict[Pair, list[int]]:
    """Herds by seat for every cell that holds any, standing or swimming."""
    state = states[0]
    seats, swims = int(state.seats), int(state.swims)
    standing = zip(tile_cells(states), state.tile_herds[:, :seats].tolist(), strict=False)
    swimming = zip(state.swim_cell[:swims].tolist(), state.swim_herds[:, :seats].tolist(), strict=False)
    return {pair_of(cell): counts for cell, counts in (*standing, *swimming) if any(counts)}


def spent_by_cell(states: States[State]) -> dict[Pair, int]:
    """§6.6: herds of the active seat that have bred, for every cell with any."""
    state = states[0]
    swims = int(state.swims)
    standing = zip(tile_cells(states), state.spent.tolist(), strict=False)
    swimming = zip(state.swim_cell[:swims].tolist(), state.swim_spent.tolist(), strict=False)
    return {pair_of(cell): count for cell, count in (*standing, *swimming) if count}


def masses_of(states: States[State]) -> list[list[int]]:
    """The land masses as lists of tiles, sorted by their first cell."""
    cells = tile_cells(states)
    masses = {int(mass) for mass in states[0].mass[: len(cells)]}
    lists = [sorted((tile for tile in range(len(cells)) if mass >> tile & 1), key=cells.__getitem__) for mass in masses]
    return sorted(lists, key=lambda tiles: cells[tiles[0]])


def land_of(states: States[State]) -> list[Json]:
    """Every land mass with its cells, herds and the points of §9.2."""
    state = states[0]
    seats, herds = range(state.seats), state.tile_herds.tolist()
    return [
        {
            "cells": [coordinates(state.cell[tile]) for tile in tiles],
            "herds": [sum(herds[tile][seat] for tile in tiles) for seat in seats],
            "points": [int(entries.final_share(states, tiles[0], seat)) for seat in seats],
        }
        for tiles in masses_of(states)
    ]
