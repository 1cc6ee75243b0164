"""A10, A12: the harvest, and who wins."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.pangea.options import ABILITY_HARVEST, TIE_BREAK
from mesozoic.games.pangea.rules.components import (
    ABILITY_SOURCE,
    DUCK_BILL,
    FISH_EATER,
    FOREST,
    HABITAT_SOURCE,
    MAX_LAND,
    MAX_SEATS,
    MOUNTAIN,
    MOUNTAINEER,
    SAVANNA,
    SWAMP,
    TERRITORIES_SOURCE,
    TRIPLETS_SOURCE,
)
from mesozoic.games.pangea.rules.islands import SHORE
from mesozoic.games.pangea.rules.land import controlled, habitats, survivors
from mesozoic.games.pangea.rules.state import State

OCCUPIED = ABILITY_HARVEST.code("occupied")
SHARED = TIE_BREAK.code("shared")


# A10  Harvest


@kernel
def in_own_habitat(state: State, seat: int, held: int) -> int:
    """The territories that pay one token more."""
    return held & int(state.terrain[state.habitat[seat]])


@kernel
def paid_by_ability(state: State, seat: int, held: int) -> int:
    """A10.2: the territories for which the ability of a seat pays a token."""
    paying = int(state.stands[seat]) if state.ability_harvest == OCCUPIED else held  # C-13
    ability = int(state.ability[seat])
    if ability == DUCK_BILL:
        return paying & int(state.terrain[SWAMP])
    if ability == FISH_EATER:
        return paying & int(SHORE[state.plan])
    return held & int(state.terrain[MOUNTAIN]) if ability == MOUNTAINEER else 0  # B5.1


@kernel
def triplets(state: State, seat: int, held: int) -> int:
    """A10.3."""
    if state.carnivore[seat]:
        return 0
    forests = bits.size(held & int(state.terrain[FOREST]))
    swamps = bits.size(held & int(state.terrain[SWAMP]))
    return min(forests, swamps, bits.size(held & int(state.terrain[SAVANNA])))


@kernel
def harvest_of(state: State, seat: int, held: int) -> int:
    """What a seat harvests that controls the territories ``held``."""
    tokens = bits.size(held & habitats(state)) + bits.size(in_own_habitat(state, seat, held))
    return tokens + bits.size(paid_by_ability(state, seat, held)) + triplets(state, seat, held)


@kernel
def harvest(state: State) -> None:
    seat = int(state.seat)
    held = controlled(state, seat)
    earn(state, seat, TERRITORIES_SOURCE, bits.size(held & habitats(state)))
    earn(state, seat, HABITAT_SOURCE, bits.size(in_own_habitat(state, seat, held)))
    earn(state, seat, ABILITY_SOURCE, bits.size(paid_by_ability(state, seat, held)))
    earn(state, seat, TRIPLETS_SOURCE, triplets(state, seat, held))


@kernel
def earn(state: State, seat: int, source: int, tokens: int) -> None:
    state.scores[seat] += tokens
    state.income[seat, source] += tokens


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


@kernel
def is_winner(state: State, seat: int) -> bool:
    """Whether a seat has won a game that is over."""
    winners = scratch(MAX_SEATS)
    judge(state, winners)
    return bool(winners[seat])
