"""What happened in Toy: the reveal of the picks."""

from __future__ import annotations

from mesozoic.core.game import Json
from mesozoic.core.record import States

from .state import Phase


def derived(before: States, action: Json, after: States) -> list[Json]:
    if before[0].phase == Phase.PICK and after[0].phase == Phase.PLAY:
        picks = [int(pick) for pick in after[0].pick[: after[0].seats]]
        return [{"event": "reveal", "picks": picks}]
    return []
