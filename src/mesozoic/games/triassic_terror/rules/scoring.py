"""§11, §12: every point, and who wins."""

from __future__ import annotations

from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.triassic_terror.rules.components import (
    AREA_COUNT,
    HABITATS,
    MAX_SEATS,
    NONE,
    RINGS,
    TERRAIN_AREAS,
    TERRAIN_COUNT,
    TREX_STRENGTH,
)
from mesozoic.games.triassic_terror.rules.herds import holder, in_habitat
from mesozoic.games.triassic_terror.rules.state import HIGHER, HIGHEST, LOWER, State

PRESENT = 8
FIRST_RANK, SECOND_RANK = 8, 4
ONLY_RANK = 4
"""What the first of a terrain gets with two players."""
KEY_BITS = 24
"""Bits of a rank key below the strength."""
CRITERIA = ("points", "dinos", "primary", "secondary", "tertiary")


# §11.1  Stones


@kernel
def stone(state: State, area: int, habitat: int, seat: int) -> int:
    """What a seat gets for a habitat it holds (AMB-8)."""
    if state.dinos[area, seat] == 0 and not state.trex_alone_scores:
        return 0
    return int(state.stones[area, habitat])


@kernel
def add_stones(state: State, points: Ints) -> None:
    for area in range(AREA_COUNT):
        for habitat in range(HABITATS):
            seat = holder(state, area, habitat)
            if seat != NONE:
                points[seat] += stone(state, area, habitat, seat)


# §11.3, §11.4  The T-Rex, waiting or not


@kernel
def trex_terrain(state: State, seat: int) -> int:
    """The terrain in which the T-Rex counts for a seat, or NONE (AMB-9)."""
    if state.den == NONE or state.owner != seat:
        return NONE
    if not state.waiting_trex_counts and not in_habitat(state, int(state.den), seat):
        return NONE
    return int(state.den) // RINGS


# §11.3  Presence


@kernel
def is_present(state: State, seat: int) -> bool:
    """Whether a seat is in all four terrains."""
    areas = int(state.stands[seat])
    trex = trex_terrain(state, seat)
    for terrain in range(TERRAIN_COUNT):
        if areas & TERRAIN_AREAS[terrain] == 0 and trex != terrain:
            return False
    return True


@kernel
def add_presence(state: State, points: Ints) -> None:
    for seat in range(state.seats):
        if is_present(state, seat):
            points[seat] += PRESENT


# §11.4, §11.5  Dominance


@kernel
def rank_key(state: State, terrain: int, seat: int) -> int:
    """Compares seats in a terrain: strength, then the tie-breaks in their order; 0 takes no part."""
    total = TREX_STRENGTH if trex_terrain(state, seat) == terrain else 0
    held = 0  # habitats, two bits for each kind, the primary highest
    worth, highest = 0, 0
    for area in range(RINGS * terrain, RINGS * (terrain + 1)):
        total += int(state.dinos[area, seat])
        for habitat in range(HABITATS):
            if holder(state, area, habitat) == seat:
                held += 1 << 2 * (HABITATS - 1 - habitat)
                value = stone(state, area, habitat, seat)
                worth += value
                highest = max(highest, value)
    if total == 0:
        return 0
    last = highest << 9 | worth if state.dominance_last == HIGHEST else worth << 9 | highest  # AMB-19
    return total << KEY_BITS | held << 18 | last


@kernel
def rank_points(state: State, rank: int) -> int:
    if state.seats == 2:
        return ONLY_RANK if rank == 0 else 0
    if rank == 0:
        return FIRST_RANK
    return SECOND_RANK if rank == 1 else 0


@kernel
def tied_points(state: State, first: int, tied: int) -> int:
    """What each of so many tied seats gets that fill the ranks from `first` on (AMB-19)."""
    if state.dominance_unbroken == LOWER:
        return rank_points(state, first + tied - 1)
    if state.dominance_unbroken == HIGHER:
        return rank_points(state, first)
    total = 0
    for rank in range(first, first + tied):
        total += rank_points(state, rank)
    return total // tied


@kernel
def add_dominance(state: State, points: Ints) -> None:
    keys = scratch(MAX_SEATS)
    for terrain in range(TERRAIN_COUNT):
        for seat in range(state.seats):
            keys[seat] = rank_key(state, terrain, seat)
        for seat in range(state.seats):
            if keys[seat]:
                points[seat] += tied_points(state, rank_of(state, keys, seat), ties_of(state, keys, seat))


@kernel
def rank_of(state: State, keys: Ints, seat: int) -> int:
    """How many seats are ahead of a seat."""
    rank = 0
    for other in range(state.seats):
        if keys[other] > keys[seat]:
            rank += 1
    return rank


@kernel
def ties_of(state: State, keys: Ints, seat: int) -> int:
    """How many seats share the rank of a seat, itself included."""
    tied = 0
    for other in range(state.seats):
        if keys[other] == keys[seat]:
            tied += 1
    return tied


# §12.2  Who wins


@kernel
def criterion(state: State, number: int, seat: int) -> int:
    """The value of a seat by one of CRITERIA."""
    if number == 0:
        return int(state.scores[seat])
    total = 0
    if number == 1:
        for area in range(AREA_COUNT):
            total += int(state.dinos[area, seat])
        return total + int(state.trex_final_count) if trex_terrain(state, seat) != NONE else total
    for area in range(AREA_COUNT):
        if holder(state, area, number - 2) == seat:
            total += 1
    return total


@kernel
def judge(state: State, winners: Ints) -> int:
    """Write 1 for each winning seat; returns the criterion that decided, or how many there are if none did."""
    for seat in range(state.seats):
        winners[seat] = 1
    for number in range(len(CRITERIA)):
        best, left = -1, 0
        for seat in range(state.seats):
            if winners[seat]:
                best = max(best, criterion(state, number, seat))
        for seat in range(state.seats):
            if winners[seat] and criterion(state, number, seat) < best:
                winners[seat] = 0
            left += int(winners[seat])
        if left == 1:
            return number
    return len(CRITERIA)


@kernel
def is_winner(state: State, seat: int) -> bool:
    """Whether a seat has won a game that is over."""
    winners = scratch(MAX_SEATS)
    judge(state, winners)
    return bool(winners[seat])
