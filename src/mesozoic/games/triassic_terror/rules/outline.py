"""What a learned evaluation is told about a position of Triassic Terror: what counts for a seat, wherever it is."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.network import Outline, compare_seats, put_choice, put_flag, put_term
from mesozoic.core.compiled.record import Floats, Ints
from mesozoic.core.compiled.scratch import clear, copy_of, scratch
from mesozoic.games.triassic_terror.rules.components import (
    AREA_COUNT,
    DINOS,
    DOMINANCE,
    HABITATS,
    MAX_SEATS,
    NONE,
    NOT_SCORED,
    PRESENCE,
    ROUNDS,
    SCORED,
    TERRAIN_COUNT,
    TREX,
)
from mesozoic.games.triassic_terror.rules.evaluation import (
    companions,
    counters_held,
    in_block,
    in_hand,
    stones_held,
    terrains_held,
    worth,
)
from mesozoic.games.triassic_terror.rules.herds import holder, strength
from mesozoic.games.triassic_terror.rules.migration import migrate_commit
from mesozoic.games.triassic_terror.rules.predators import settle_trex
from mesozoic.games.triassic_terror.rules.scoring import add_dominance, stone, trex_terrain
from mesozoic.games.triassic_terror.rules.state import (
    STATE,
    STEP_DECLARE,
    STEP_EAT,
    STEP_EXPEL,
    STEP_IDLE,
    STEP_OVER,
    State,
)

TILES = ("new environment", "growth", "migration", "hatch", "T-Rex", "raptors")
STONES = (
    "in all",
    "alone in the area",
    "with a lead of three or more",
    "with a lead of one at most",
    "of lower habitats",
)
IN_ALL, ALONE, FIRM, WEAK, LOWER = range(len(STONES))
KINDS, TILE_KINDS = len(STONES), len(TILES)
STEPS = 13
SEAT_TERMS = (
    "plays",
    "worth, as evaluated by hand / 30",
    "the same compared with the strongest rival / 15",
    "score / 30",
    "stones, worth less if they are in danger / 15",
    *(f"stones {stones} / 15" for stones in STONES),
    *(f"stands in {count} terrains" for count in range(TERRAIN_COUNT + 1)),
    "dominance / 5",
    "dinos / 20",
    "supply is empty",
    "areas / 8",
    "opponents to drive out / 6",
    "what is still in hand / 5",
    "counters / 2",
    "new environment not used",
    "volcano not used",
    "holds a card",
    "owns the T-Rex",
    "the T-Rex counts as presence",
    "is to act",
    "has no tile yet",
    "space / 6",
    "has acted in this round",
    "white dinos / 3",
    *(f"tile {tile}, not used" for tile in TILES),
    "what the open block offers / 3",
)
COMMON_TERMS = (
    *(f"{seats} play" for seats in range(2, MAX_SEATS + 1)),
    *(f"step {step}" for step in range(STEPS)),
    "round / 10",
    "rounds left / 10",
    *(f"next scoring {when}" for when in ("after this round", "after the next", "later")),
    "presence is scored next",
    "dominance is scored next",
    "scorings left / 3",
    "presence is scored later",
    "dominance is scored later",
)
TERMS = len(SEAT_TERMS)
UNIT = 30.0
DTYPE = STATE.dtype
WORTH = SEAT_TERMS.index("worth, as evaluated by hand / 30")


@kernel
def describe(state: State, first: int, row: Floats) -> None:
    """Write all terms, those of the given seat first.

    In the middle of a step the areas are described as they will be once the step is carried out.
    """
    if state.step == STEP_DECLARE and state.groups:
        ahead = copy_of(state, DTYPE)
        migrate_commit(ahead[0])
        describe_seats(ahead[0], first, row)
    elif state.step == STEP_EAT and state.hunter == TREX:
        ahead = copy_of(state, DTYPE)
        settle_trex(ahead[0])
        describe_seats(ahead[0], first, row)
    else:
        describe_seats(state, first, row)
    describe_course(state, row, MAX_SEATS * TERMS)


@kernel
def describe_seats(state: State, first: int, row: Floats) -> None:
    dominance = scratch(MAX_SEATS)
    clear(dominance)
    add_dominance(state, dominance)
    seats = int(state.seats)
    for slot in range(seats):
        describe_seat(state, (first + slot) % seats, dominance, row, slot * TERMS)
    compare_seats(row, seats, TERMS, WORTH)


@kernel
def describe_seat(state: State, seat: int, dominance: Ints, row: Floats, at: int) -> None:
    at = put_term(row, at, 1.0)
    at = put_term(row, at, worth(state, seat, dominance) / 30.0) + 1
    at = put_term(row, at, int(state.scores[seat]) / 30.0)
    at = put_term(row, at, stones_held(state, seat) / 15.0)
    at = describe_stones(state, seat, row, at)
    at = put_choice(row, at, TERRAIN_COUNT + 1, terrains_held(state, seat))
    at = put_term(row, at, int(dominance[seat]) / 5.0)
    at = put_term(row, at, (DINOS - int(state.supply[seat])) / 20.0)
    at = put_flag(row, at, state.supply[seat] == 0)
    at = put_term(row, at, bits.size(int(state.stands[seat])) / 8.0)
    at = put_term(row, at, companions(state, seat) / 6.0)
    at = put_term(row, at, in_hand(state, seat) / 5.0)
    at = put_term(row, at, counters_held(state, seat) / 2.0)
    for kind in range(2):
        at = put_flag(row, at, state.counter[seat, kind] == NONE)
    at = put_flag(row, at, state.hand[seat] != NONE)
    at = put_flag(row, at, state.owner == seat)
    at = put_flag(row, at, trex_terrain(state, seat) != NONE)
    at = put_flag(row, at, seat == state.seat)
    describe_tile(state, seat, row, at)


@kernel
def describe_stones(state: State, seat: int, row: Floats, at: int) -> int:
    """The stones that a seat holds, by how safe they are."""
    stones = scratch(KINDS)
    clear(stones)
    for area in range(AREA_COUNT):
        for habitat in range(HABITATS):
            if holder(state, area, habitat) != seat:
                continue
            value = stone(state, area, habitat, seat)
            below = holder(state, area, habitat + 1) if habitat < HABITATS - 1 else NONE
            stones[IN_ALL] += value
            if habitat:
                stones[LOWER] += value
            if below == NONE:
                stones[ALONE] += value
            else:
                lead = strength(state, area, seat) - strength(state, area, below)
                if lead >= 3:
                    stones[FIRM] += value
                elif lead <= 1:
                    stones[WEAK] += value
    for kind in range(KINDS):
        at = put_term(row, at, stones[kind] / 15.0)
    return at


@kernel
def describe_tile(state: State, seat: int, row: Floats, at: int) -> None:
    """The space of a seat in this round, and what it still has to do there."""
    space = int(state.space[seat])
    if space == NONE:
        put_term(row, at, 1.0)
        return
    acting = bool(STEP_IDLE <= state.step <= STEP_EXPEL)
    is_mover = acting and bool(seat == state.seat)
    has_acted = acting and space < int(state.space[state.seat])
    at = put_term(row, at + 1, space / 6.0)
    at = put_flag(row, at, has_acted)
    at = put_term(row, at, 0.0 if has_acted else int(state.white[space]) / 3.0)
    is_used = has_acted or (is_mover and bool(state.tile_used))
    at = put_choice(row, at, TILE_KINDS, NONE if is_used else int(state.tiles[space]))
    put_term(row, at, in_block(state) / 3.0 if is_mover else 0.0)


@kernel
def describe_course(state: State, row: Floats, at: int) -> None:
    kind, now, last = int(state.kind), int(state.round_now), int(ROUNDS[state.kind])
    at = put_choice(row, at, MAX_SEATS - 1, int(state.seats) - 2)
    at = put_choice(row, at, STEPS, NONE if state.step == STEP_OVER else int(state.step))
    at = put_term(row, at, now / 10.0)
    at = put_term(row, at, (last - now) / 10.0)
    following, first, specials, later = 0, last, 0, 0
    for coming in range(last, now - 1, -1):
        special = int(SCORED[kind, coming])
        if special != NOT_SCORED:
            later |= specials
            specials = special
            first = coming
            following += 1
    at = put_choice(row, at, 3, min(2, first - now))
    at = put_flag(row, at, specials & PRESENCE != 0)
    at = put_flag(row, at, specials & DOMINANCE != 0)
    at = put_term(row, at, following / 3.0)
    at = put_flag(row, at, later & PRESENCE != 0)
    put_flag(row, at, later & DOMINANCE != 0)


@kernel
def score(state: State, seat: int) -> float:
    return int(state.scores[seat]) / UNIT


OUTLINE: Outline[State] = Outline(
    seats=MAX_SEATS,
    seat_terms=SEAT_TERMS,
    common_terms=COMMON_TERMS,
    describe=describe,
    score=score,
    unit=UNIT,
    scale=6.0,
)
