"""Axial coordinates, and a cell as one number."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mesozoic.core.compiled import hexes

coordinate = st.integers(-hexes.REACH, hexes.REACH)
near = st.integers(-30, 30)


@given(coordinate, coordinate)
def test_a_cell_is_a_number_and_back(q: int, r: int) -> None:
    cell = hexes.cell_at(q, r)
    assert [hexes.q_of(cell), hexes.r_of(cell)] == hexes.coordinates(cell) == [q, r]
    assert hexes.distance(cell) == max(abs(q), abs(r), abs(q + r))
    assert hexes.squared_length(cell) == q * q + q * r + r * r


@given(near, near, near, near)
def test_cells_sort_by_q_then_r_and_know_their_neighbours(q: int, r: int, dq: int, dr: int) -> None:
    one, other = hexes.cell_at(q, r), hexes.cell_at(q + dq, r + dr)
    assert (one < other) == ((q, r) < (q + dq, r + dr))
    assert hexes.are_neighbours(one, other) == ((dq, dr) in hexes.DIRECTIONS)


def test_steps_lead_to_the_six_neighbours_and_go_round() -> None:
    cells = [hexes.ORIGIN + int(step) for step in hexes.STEPS]
    assert cells == sorted(cells)
    assert [tuple(hexes.coordinates(cell)) for cell in cells] == hexes.ring(1)
    around = [cells[direction] for direction in hexes.AROUND]
    assert len({*around}) == 6
    assert all(hexes.are_neighbours(around[place], around[place - 1]) for place in range(6))


@given(st.integers(1, 12))
def test_a_ring_has_six_cells_for_each_step(radius: int) -> None:
    cells = hexes.ring(radius)
    assert len(cells) == 6 * radius
    assert cells == sorted(cells)
    assert {hexes.distance(hexes.cell_at(q, r)) for q, r in cells} == {radius}
