"""Axial hex coordinates, and a cell as one number.

A cell (q, r) is the number ``(q + BIAS) * WIDTH + (r + BIAS)``.  Cells therefore sort by q, then r, and a
neighbour is one addition away: ``cell + STEPS[direction]``.
"""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.kernel import kernel

WIDTH = 1 << 14
BIAS = WIDTH // 2
REACH = BIAS - 2
"""The farthest coordinate that still has all its neighbours."""

DIRECTIONS = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))
"""The six neighbours, ascending by q, then r."""

STEPS = np.array([q * WIDTH + r for q, r in DIRECTIONS], dtype=np.int64)

AROUND = np.array([0, 1, 3, 5, 4, 2], dtype=np.int64)
"""The directions in the order in which they go round a cell."""

ORIGIN = BIAS * WIDTH + BIAS


@kernel
def cell_at(q: int, r: int) -> int:
    return (q + BIAS) * WIDTH + (r + BIAS)


@kernel
def q_of(cell: int) -> int:
    return cell // WIDTH - BIAS


@kernel
def r_of(cell: int) -> int:
    return cell % WIDTH - BIAS


@kernel
def distance(cell: int) -> int:
    """Steps from the origin."""
    q, r = q_of(cell), r_of(cell)
    return max(abs(q), abs(r), abs(q + r))


@kernel
def squared_length(cell: int) -> int:
    """The square of the straight-line distance from the origin."""
    q, r = q_of(cell), r_of(cell)
    return q * q + q * r + r * r


@kernel
def are_neighbours(a: int, b: int) -> bool:
    step = b - a
    return step == 1 or step == -1 or abs(step) == WIDTH or step == WIDTH - 1 or step == 1 - WIDTH


def coordinates(cell: int) -> list[int]:
    """The cell as [q, r]."""
    return [int(cell) // WIDTH - BIAS, int(cell) % WIDTH - BIAS]


def ring(radius: int) -> list[tuple[int, int]]:
    """The 6k cells at distance k, ascending."""
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if max(abs(q), abs(r), abs(q + r)) == radius]
