"""What bots look at: how good a position is for a seat, in points."""

from __future__ import annotations

from mesozoic.core.kernel import kernel
from mesozoic.games.triassic_terror.state import State


@kernel
def evaluate(state: State, seat: int) -> float:
    return float(state.scores[seat])
