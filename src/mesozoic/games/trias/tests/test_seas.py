"""§4.4: the seas that the rules name are those that a flood of the board finds."""

from __future__ import annotations

import random

import pytest

from mesozoic.core.compiled.hexes import DIRECTIONS, ORIGIN, WIDTH, coordinates, ring
from mesozoic.core.compiled.record import States
from mesozoic.games.trias.rules import entries
from mesozoic.games.trias.rules.state import OCEAN, SEA_BITS, STATE, WATER, State

Cell = tuple[int, int]
POLE: Cell = (0, 0)


def neighbours(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in DIRECTIONS]


def flooded(tiles: set[Cell]) -> dict[Cell, int]:
    """The sea of every water cell near the land, by a flood: 0 is the ocean."""
    reach = 2 + max(max(abs(q), abs(r), abs(q + r)) for q, r in tiles)
    chart = {cell for radius in range(reach + 1) for cell in ring(radius)} - tiles
    seas: dict[Cell, int] = {}
    for number, start in enumerate([(reach, 0), *sorted(chart)]):
        front = [start] if start not in seas else []
        while front:
            cell = front.pop()
            if cell not in seas:
                seas[cell] = number
                front += [other for other in neighbours(cell) if other in chart]
    return seas


def charted(tiles: list[Cell]) -> States[State]:
    """A position with these tiles."""
    states = STATE.blank()
    states[0].seats, states[0].tiles = 2, len(tiles)
    for tile, (q, r) in enumerate(tiles):
        states[0].cell[tile] = ORIGIN + q * WIDTH + r
    entries.derive(states)
    return states


def seas_of(states: States[State]) -> dict[Cell, int]:
    """The name of the sea of every water cell next to land."""
    state, seas = states[0], dict[Cell, int]()
    for water in range(WATER, int(state.waters)):
        q, r = coordinates(int(state.cell[water]))
        seas[q, r] = int(state.touch[water]) & SEA_BITS
    return seas


def compare(tiles: list[Cell]) -> int:
    """Returns the number of inner seas."""
    seas = flooded({*tiles})
    names: dict[int, int] = {0: OCEAN}
    for cell, name in seas_of(charted(tiles)).items():
        assert name.bit_count() == 1
        assert names.setdefault(seas[cell], name) == name, f"{tiles}: {cell}"
    assert len({*names.values()}) == len(names), "two seas have one name"
    return len(names) - 1


@pytest.mark.parametrize("radius", [3, 4])
def test_many_shapes_of_land(radius: int) -> None:
    disc = [cell for distance in range(1, radius + 1) for cell in ring(distance)]
    luck = random.Random(radius)
    inner = 0
    for _ in range(400):
        inner += compare([POLE, *luck.sample(disc, luck.randrange(10, 35))])
    assert inner > 40, "the shapes are worth comparing"


def test_an_island_in_an_inner_sea() -> None:
    around = ring(4)
    assert compare([POLE, *around]) == 1
    assert compare([POLE, (1, 0), (-2, 0), *around, (9, 0)]) == 1
    gate = [POLE, *around[1:]]
    assert compare(gate) == 0


def test_a_sea_in_an_island_in_a_sea() -> None:
    shifted = [(q - 1, r) for q, r in ring(1)]  # around a lake beside the pole; the pole is one of them
    assert compare([POLE, *(cell for cell in shifted if cell != POLE), *ring(4)]) == 2


def test_land_far_away() -> None:
    """No chart has room for the ocean between: the lake in a far ring is found all the same."""
    centre = (400, -700)
    states = charted([POLE, *ring(1), *neighbours(centre)])
    seas = seas_of(states)
    assert seas[centre] != OCEAN
    assert {name for cell, name in seas.items() if cell != centre} == {OCEAN}
