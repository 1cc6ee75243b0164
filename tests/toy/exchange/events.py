"""What happened in Toy: the reveal of the picks."""

from __future__ import annotations

from mesozoic.core.compiled.record import States
from mesozoic.core.json_checks import Json
from tests.toy.rules.state import Phase, State


def derived(before: States[State], entry: Json, after: States[State]) -> list[Json]:
    if before[0].phase == Phase.PICK and after[0].phase == Phase.PLAY:
        picks = [int(pick) for pick in after[0].pick[: after[0].seats]]
        return [{"event": "reveal", "picks": picks}]
    return []
