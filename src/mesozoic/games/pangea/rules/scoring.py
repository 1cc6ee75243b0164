"""A10, A12: the harvest, and who wins."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.pangea.options import ABILITY_HARVEST, TIE_BREAK
from mesozoic.games.pangea.rules.components import (
    DUCK_BILL,
    FISH_EATER,
    FOREST,
    MAX_LAND,
    MOUNTAIN,
    MOUNTAINEER,
    SAVANNA,
    SWAMP,
)
from mesozoic.games.pangea.rules.islands import SHORE
from mesozoic.games.pangea.rules.land import controlled, habitats, survivors
from mesozoic.games.pangea.rules.state import State

OCCUPIED = ABILITY_HARVEST.code("occupied")
SHARED = TIE_BREAK.code("shared")


# A10  Harvest


@kernel
def harvest_of(state: State, seat: int, held: int) -> int:
    """What a seat harvests that controls the territories ``held``."""
    tokens = bits.size(held & habitats(state)) + bits.size(held & int(state.terrain[state.habitat[seat]]))
    paying = int(state.stands[seat]) if state.ability_harvest == OCCUPIED else held  # C-13
    ability = int(state.ability[seat])
    if ability == DUCK_BILL:
        tokens += bits.size(paying & int(state.terrain[SWAMP]))
    elif ability == FISH_EATER:
        tokens += bits.size(paying & int(SHORE[state.plan]))
    elif ability == MOUNTAINEER:
        tokens += bits.size(held & int(state.terrain[MOUNTAIN]))  # B5.1
    if not state.carnivore[seat]:
        forests = bits.size(held & int(state.terrain[FOREST]))
        swamps = bits.size(held & int(state.terrain[SWAMP]))
        tokens += min(forests, swamps, bits.size(held & int(state.terrain[SAVANNA])))
    return tokens


@kernel
def harvest(state: State) -> None:
    seat = int(state.seat)
    state.scores[seat] += harvest_of(state, seat, controlled(state, seat))


# A12.2 to A12.5  Who wins


@kernel
def dinos_of(state: State, seat: int) -> int:
    total = 0
    for at in range(MAX_LAND):
        total += int(state.dinos[seat, at])
    return total


@kernel
def criterion(state: State, number: int, seat: int) -> int:
    """Tokens, then dinos, then controlled territories."""
    if number == 0:
        return int(state.scores[seat])
    return dinos_of(state, seat) if number == 1 else bits.size(controlled(state, seat))


@kernel
def judge(state: State, winners: Ints) -> None:
    """Write 1 for each winning seat."""
    left = survivors(state)
    for seat in range(state.seats):
        alive = state.stands[seat] != 0
        winners[seat] = int(alive or (left != 1 and (state.eliminated_can_win or left == 0)))
    if left == 1:  # A12.2
        return
    for number in range(1 if state.tie_break == SHARED else 3):
        best = -1
        for seat in range(state.seats):
            if winners[seat]:
                best = max(best, criterion(state, number, seat))
        for seat in range(state.seats):
            if winners[seat] and criterion(state, number, seat) < best:
                winners[seat] = 0
