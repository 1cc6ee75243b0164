"""What bots look at: how good a position is for a seat, in points (Part G)."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import clear, copy_of, scratch
from mesozoic.games.triassic_terror.rules.components import (
    AREA_COUNT,
    DINOS,
    DOMINANCE,
    ENDLESS,
    HABITATS,
    MAX_SEATS,
    NONE,
    NOT_SCORED,
    PERIOD,
    PRESENCE,
    ROUNDS,
    SCORED,
    TERRAIN_AREAS,
    TERRAIN_COUNT,
    TILE_MIGRATION,
    TILE_TREX,
    TREX,
)
from mesozoic.games.triassic_terror.rules.counters import period_now
from mesozoic.games.triassic_terror.rules.herds import holder, strength
from mesozoic.games.triassic_terror.rules.migration import migrate_commit
from mesozoic.games.triassic_terror.rules.predators import edible, settle_trex
from mesozoic.games.triassic_terror.rules.scoring import PRESENT, add_dominance, is_winner, stone, trex_terrain
from mesozoic.games.triassic_terror.rules.state import (
    NO_DINO_LIMIT,
    STATE,
    STEP_DECLARE,
    STEP_EAT,
    STEP_EXPEL,
    STEP_GROWTH,
    STEP_HATCH,
    STEP_IDLE,
    STEP_MIGRATION,
    STEP_OVER,
    STEP_PLACE,
    STEP_RAPTORS,
    STEP_TREX,
    State,
)

DTYPE = STATE.dtype

# Set by hand after Part G and watched in games of this bot against itself.
SOON = (1.0, 0.8, 0.65)  # how much a scoring counts that comes after this round, the next, the one after
LATER = 0.35  # what is held now, for each scoring after the next
DINO = 0.22
SAFE = 0.12  # part of a stone by which each dino more than the next herd makes it safer
SAFE_MOST = 3
TERRAIN_PART = (0.0, 0.08, 0.25, 0.55, 1.0)  # chance of presence by the number of terrains
TILE = np.array(  # unused: new environment, growth, migration, hatch, T-Rex, raptors
    (
        (2.0, 2.4, 1.6, 2.6, 2.6, 1.8),  # with two to four players
        (4.0, 2.4, 1.6, 2.6, 1.3, 1.8),  # with five or six, where every habitat scores
    )
)
STEAL = 0.8  # a migration from an area, for each opponent there
WHITE = 0.4
CARD = 1.6
LAST_WORD = 0.3  # each space later, in the last round of a period
COUNTER_HELD = 1.2  # a counter that can still be played
UNPLACED = 0.75  # each dino still to be placed
GROWING = (1.3, 1.0)  # the parts of three and two
MIGRATING = 0.8
HUNTING = 0.9
BITTEN = 0.5
EXPELLING = 0.2
HESITATION = 0.02
WINNING = 1000.0


@kernel
def evaluate(state: State, seat: int) -> float:
    """The seat's worth compared with its strongest rival and with all of them.

    In the middle of a step the position is taken as it will be once the step is carried out.
    """
    if state.step == STEP_OVER:
        return WINNING if is_winner(state, seat) else -WINNING + state.scores[seat]
    if state.step == STEP_DECLARE and state.groups:
        ahead = copy_of(state, DTYPE)
        migrate_commit(ahead[0])
        return balance(ahead[0], seat) - HESITATION
    if state.step == STEP_EAT and state.hunter == TREX:
        ahead = copy_of(state, DTYPE)
        settle_trex(ahead[0])
        return balance(ahead[0], seat) + in_hand(state, seat)
    return balance(state, seat)


@kernel
def balance(state: State, seat: int) -> float:
    dominance = scratch(MAX_SEATS)
    clear(dominance)
    add_dominance(state, dominance)
    own = worth(state, seat, dominance)
    strongest, total = -WINNING, 0.0
    for other in range(state.seats):
        if other != seat:
            theirs = worth(state, other, dominance)
            total += theirs
            strongest = max(strongest, theirs)
    return own - 0.4 * strongest - 0.6 * total / (state.seats - 1)


# Points and chances


@kernel
def worth(state: State, seat: int, dominance: Ints) -> float:
    kind, now = int(state.kind), int(state.round_now)
    held = stones_held(state, seat)
    present = TERRAIN_PART[terrains_held(state, seat)] * PRESENT
    value = int(state.scores[seat]) + DINO * (
        (ENDLESS if state.dino_supply == NO_DINO_LIMIT else DINOS) - int(state.supply[seat])
    )
    is_next = True
    for coming in range(now, int(ROUNDS[kind]) + 1):
        special = SCORED[kind, coming]
        if special != NOT_SCORED:
            share = SOON[coming - now] if is_next else LATER
            is_next = False
            value += share * held
            if special & PRESENCE:
                value += share * present
            if special & DOMINANCE:
                value += share * int(dominance[seat])
    return value + in_hand(state, seat)


@kernel
def stones_held(state: State, seat: int) -> float:
    """The stones of a seat, worth more the safer they are."""
    total = 0.0
    for area in range(AREA_COUNT):
        for habitat in range(HABITATS):
            if holder(state, area, habitat) == seat:
                value = stone(state, area, habitat, seat)
                below = holder(state, area, habitat + 1) if habitat < HABITATS - 1 else NONE
                behind = strength(state, area, below) if below != NONE else 0
                lead = min(SAFE_MOST, strength(state, area, seat) - behind)
                total += value * (1.0 - SAFE * (SAFE_MOST - lead))
    return total


@kernel
def terrains_held(state: State, seat: int) -> int:
    areas = int(state.stands[seat])
    trex = trex_terrain(state, seat)
    count = 0
    for terrain in range(TERRAIN_COUNT):
        if areas & TERRAIN_AREAS[terrain] or trex == terrain:
            count += 1
    return count


# What can still be done


@kernel
def in_hand(state: State, seat: int) -> float:
    """What a seat may still do in this round, and its counters."""
    value = counters_held(state, seat)
    space = int(state.space[seat])
    if space == NONE:
        return value + CARD if state.hand[seat] != NONE else value
    acting = state.step >= STEP_IDLE and state.step <= STEP_EXPEL
    if acting and space < state.space[state.seat]:
        return value
    value += WHITE * int(state.white[space])
    if state.hand[seat] != NONE:
        value += CARD
    if SCORED[state.kind, state.round_now] != NOT_SCORED:
        value += LAST_WORD * space
    if acting and seat == state.seat:
        value += in_block(state)
        if state.tile_used:
            return value
    tile = int(state.tiles[space])
    value += unused_tile(state, tile)
    return value + STEAL * companions(state, seat) if tile == TILE_MIGRATION else value


@kernel
def unused_tile(state: State, tile: int) -> float:
    return float(TILE[int(state.seats > 4), tile])


@kernel
def counters_held(state: State, seat: int) -> float:
    """One counter a period: one is lost if fewer periods are left than counters."""
    left = int(PERIOD[state.kind, ROUNDS[state.kind]]) - period_now(state)
    unused = 0
    used_now = False
    for kind in range(2):
        if state.counter[seat, kind] == NONE:
            unused += 1
        elif state.counter[seat, kind] == period_now(state):
            used_now = True
    return COUNTER_HELD * min(unused, left + int(not used_now))


@kernel
def companions(state: State, seat: int) -> int:
    """Opponents in the two areas of the seat that hold most of them: what a migration can steal."""
    first, second = 0, 0
    rest = int(state.stands[seat])
    while rest:
        area = bits.lowest(rest)
        rest &= rest - 1
        count = 0
        for other in range(state.seats):
            if other != seat and state.dinos[area, other]:
                count += 1
        if count > first:
            first, second = count, first
        elif count > second:
            second = count
    return first + second


@kernel
def in_block(state: State) -> float:
    """What the open block still offers."""
    step = int(state.step)
    if step == STEP_PLACE:
        return UNPLACED * int(state.left)
    if step == STEP_GROWTH:
        return GROWING[0] * int(state.grown[0] == NONE) + GROWING[1] * int(state.grown[1] == NONE)
    if step in (STEP_MIGRATION, STEP_DECLARE):
        left = 2 - bits.size(state.origins)
        return MIGRATING * left + STEAL * min(left, companions(state, int(state.seat)))
    if step == STEP_HATCH:
        return HUNTING + (0.0 if state.hatched else GROWING[0])
    if step == STEP_TREX:
        return unused_tile(state, TILE_TREX)
    if step == STEP_RAPTORS:
        return HUNTING * (2 - bits.size(state.moved))
    if step == STEP_EAT:
        prey = 0
        for seat in range(state.seats):
            if seat != state.seat:
                prey += edible(state, seat)
        return BITTEN * min(prey, int(state.bite)) + HUNTING * others_to_hunt(state)
    if step == STEP_EXPEL:
        return EXPELLING + HUNTING * others_to_hunt(state)
    return 0.0


@kernel
def others_to_hunt(state: State) -> int:
    """Raptors that have not moved while one hunts."""
    return 0 if state.hunter == TREX or state.moved == 0 else 2 - bits.size(state.moved)
