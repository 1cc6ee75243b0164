"""What a learned evaluation is told about a position of Pangea: what counts for a seat, wherever it is."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.network import Outline, compare_seats, put_choice, put_flag, put_term
from mesozoic.core.compiled.record import Floats, Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.pangea.rules.components import ABILITIES, FOREST, MAX_SEATS, SAVANNA, SWAMP
from mesozoic.games.pangea.rules.evaluation import (
    disputed_income,
    expected_kills,
    harvests_left,
    hazards,
    kill_chance,
    near_dinos,
    pawns_worth,
    prospects,
    reach,
    summed_worth,
    threat,
)
from mesozoic.games.pangea.rules.land import controlled, enemies, habitats, standable
from mesozoic.games.pangea.rules.scoring import harvest_of
from mesozoic.games.pangea.rules.state import PHASE_COMBAT, PHASE_DRAFT, PHASE_MOVE, PHASE_OVER, State

SEAT_TERMS = (
    "plays",
    "worth, as evaluated by hand / 50",
    "the same compared with the strongest rival / 25",
    "score / 50",
    "harvest now / 10",
    "harvest of disputed territories / 5",
    "harvests left / 10",
    "harvest now times harvests left / 100",
    "pawns / 24",
    "pawns times harvests left / 240",
    "pawns, eggs counted less, pairs more / 24",
    "pawns still possible / 24",
    "eggs / 10",
    "largest herd / 8",
    "harvest of territories in reach / 10",
    "dinos in danger / 5",
    "territories controlled / 10",
    "territories / 12",
    "disputed territories / 4",
    "territories beside a volcano / 6",
    "kills expected of an attack everywhere / 4",
    "dinos / 24",
    "dinos that neighbours may kill / 6",
    "the same with the most from one rival / 6",
    "dinos in herds of three and more / 12",
    "herds alone on a territory / 6",
    "pairs that may lay / 6",
    "dinos that may still move / 8",
    "territories still to fight for / 4",
    "chance that a die kills, mean over the rivals",
    "chance that a die of a rival kills, mean over the rivals",
    "is extinct",
    "forests controlled / 5",
    "swamps controlled / 5",
    "savannas controlled / 5",
    "herds of two / 6",
    "herds of four and more / 4",
    "dinos on disputed territories / 8",
    "rivals' dinos there / 8",
    "dinos that rivals there may kill / 4",
    "free territories of the own habitat in reach / 6",
    "other free habitats in reach / 8",
    "rivals' dinos in reach / 12",
    "the same of herds of less than three / 6",
    "dinos in reach of rivals / 12",
    "the same in herds of less than three / 6",
    "attack / 6",
    "defence / 6",
    "movement / 4",
    "eats meat",
    *(f"ability {ability}" for ability in ABILITIES),
    "is to act",
    "place in the round / 3",
)
COMMON_TERMS = (
    *(f"{seats} play" for seats in range(2, MAX_SEATS + 1)),
    *(f"phase {phase}" for phase in ("draft", "place", "move", "combat", "lay")),
    "round / 10",
    "rounds after the fourth / 6",
    *(f"round {number}" for number in range(1, 11)),
    "volcanoes erupt",
    "territories beside a volcano / 20",
)
TERMS = len(SEAT_TERMS)
UNIT = 50.0
WORTH = SEAT_TERMS.index("worth, as evaluated by hand / 50")
REACH = SEAT_TERMS.index("forests controlled / 5")
ABILITY_COUNT = len(ABILITIES)


@kernel
def describe(state: State, first: int, row: Floats) -> None:
    """Write all terms, those of the given seat first; in the draft only the course of the game is known."""
    seats = int(state.seats)
    if state.phase != PHASE_DRAFT:
        reaches = scratch(MAX_SEATS)
        for seat in range(seats):
            reaches[seat] = far_reach(state, seat)
        for slot in range(seats):
            describe_seat(state, (first + slot) % seats, reaches, row, slot * TERMS)
        compare_seats(row, seats, TERMS, WORTH)
    describe_course(state, row, MAX_SEATS * TERMS)


@kernel
def far_reach(state: State, seat: int) -> int:
    """Where dinos of a seat can get to in a turn, charging included, as if everybody were calm."""
    ways = standable(state, seat) & ~enemies(state, seat)
    return reach(state, seat, int(state.movement[seat]) + 1, ways) & standable(state, seat)


@kernel
def describe_seat(state: State, seat: int, reaches: Ints, row: Floats, at: int) -> None:
    start = at
    held, left = controlled(state, seat), harvests_left(state, seat)
    income, pawns = float(harvest_of(state, seat, held)), int(state.pawns[seat])
    disputed, dinos, score = disputed_income(state, seat), pawns_worth(state, seat, held, left), int(state.scores[seat])
    at = put_term(row, at, 1.0) + 2  # the worth follows when everything is known
    at = put_term(row, at, score / 50.0)
    at = put_term(row, at, income / 10.0)
    at = put_term(row, at, disputed / 5.0)
    at = put_term(row, at, left / 10.0)
    at = put_term(row, at, income * left / 100.0)
    at = put_term(row, at, pawns / 24.0)
    at = put_term(row, at, pawns * left / 240.0)
    at = put_term(row, at, dinos / 24.0)
    at = put_term(row, at, (int(state.most[seat]) - pawns) / 24.0)
    in_reach = prospects(state, seat)
    danger = describe_territories(state, seat, held, in_reach, row, at)
    at = describe_reach(state, seat, held, reaches, row, start + REACH)
    at = put_term(row, at, int(state.attack[seat]) / 6.0)
    at = put_term(row, at, int(state.defence[seat]) / 6.0)
    at = put_term(row, at, int(state.movement[seat]) / 4.0)
    at = put_term(row, at, float(state.carnivore[seat]))
    at = put_choice(row, at, ABILITY_COUNT, int(state.ability[seat]))
    at = put_flag(row, at, seat == state.seat)
    put_term(row, at, ((seat - int(state.first)) % int(state.seats)) / 3.0)
    worth = float(score)
    if pawns:
        worth = summed_worth(score, left, income + disputed, dinos - danger, in_reach)
    row[start + WORTH] = worth / 50.0


@kernel
def describe_territories(state: State, seat: int, held: int, in_reach: int, row: Floats, at: int) -> float:
    """Where the dinos of a seat stand, what they may suffer and do next; returns how many are in danger."""
    stands, foes = int(state.stands[seat]), enemies(state, seat)
    nests = held & int(state.terrain[state.habitat[seat]])
    eggs, largest, kills, danger = 0, 0, 0.0, hazards(state, seat)
    dinos, packed, single, pairs, moving = 0, 0, 0, 0, 0
    threatened, worst = 0.0, 0.0
    rest = stands
    while rest:
        where = bits.lowest(rest)
        rest &= rest - 1
        own, laid = int(state.dinos[seat, where]), int(state.eggs[seat, where])
        eggs += laid
        largest = max(largest, own)
        dinos += own
        packed += own if own >= 3 else 0
        single += int(own == 1)
        moving += int(state.marked[seat, where])
        if bits.has(foes, where):
            kills += expected_kills(state, seat, where)
        if bits.has(nests, where):
            pairs += max(0, own // 2 - laid)
        total, most = 0.0, 0.0
        for other in range(state.seats):
            if other != seat:
                near = near_dinos(state, other, where)
                danger += threat(near, own + laid)
                suffers = near * kill_chance(state, other, seat)
                total += suffers
                most = max(most, suffers)
        threatened += min(total, float(own))
        worst += min(most, float(own))
    is_mover = bool(seat == state.seat)
    open_fights = stands & foes & ~int(state.resolved)
    at = put_term(row, at, eggs / 10.0)
    at = put_term(row, at, largest / 8.0)
    at = put_term(row, at, in_reach / 10.0)
    at = put_term(row, at, danger / 5.0)
    at = put_term(row, at, bits.size(held) / 10.0)
    at = put_term(row, at, bits.size(stands) / 12.0)
    at = put_term(row, at, bits.size(stands & foes) / 4.0)
    at = put_term(row, at, bits.size(stands & int(state.hot)) / 6.0)
    at = put_term(row, at, kills / 4.0)
    at = put_term(row, at, dinos / 24.0)
    at = put_term(row, at, threatened / 6.0)
    at = put_term(row, at, worst / 6.0)
    at = put_term(row, at, packed / 12.0)
    at = put_term(row, at, single / 6.0)
    at = put_term(row, at, min(pairs, int(state.most[seat]) - int(state.pawns[seat])) / 6.0)
    at = put_term(row, at, moving / 8.0 if is_mover and state.phase == PHASE_MOVE else 0.0)
    at = put_term(row, at, bits.size(open_fights) / 4.0 if is_mover and state.phase <= PHASE_COMBAT else 0.0)
    hits, suffers, rivals = 0.0, 0.0, 0
    for other in range(state.seats):
        if other != seat and state.pawns[other]:
            hits += kill_chance(state, seat, other)
            suffers += kill_chance(state, other, seat)
            rivals += 1
    at = put_term(row, at, hits / max(1, rivals))
    at = put_term(row, at, suffers / max(1, rivals))
    put_flag(row, at, state.pawns[seat] == 0)
    return danger


@kernel
def describe_reach(state: State, seat: int, held: int, reaches: Ints, row: Floats, at: int) -> int:
    """What a seat holds by terrain, how it is grouped, and who can get to whom."""
    stands, foes = int(state.stands[seat]), enemies(state, seat)
    own_reach, their_reach = int(reaches[seat]), 0
    twos, large, disputing, against, suffers = 0, 0, 0, 0, 0.0
    exposed, weakly = 0, 0
    prey, weak_prey = 0, 0
    for other in range(state.seats):
        if other != seat:
            their_reach |= int(reaches[other])
            rest = int(state.stands[other]) & own_reach
            while rest:
                count = int(state.dinos[other, bits.lowest(rest)])
                rest &= rest - 1
                prey += count
                weak_prey += count if count < 3 else 0
    rest = stands
    while rest:
        where = bits.lowest(rest)
        rest &= rest - 1
        own = int(state.dinos[seat, where])
        twos += int(own == 2)
        large += int(own >= 4)
        if bits.has(their_reach, where):
            exposed += own
            weakly += own if own < 3 else 0
        if bits.has(foes, where):
            disputing += own
            lost = 0.0
            for other in range(state.seats):
                if other != seat and state.dinos[other, where]:
                    against += int(state.dinos[other, where])
                    lost += int(state.dinos[other, where]) * kill_chance(state, other, seat)
            suffers += min(lost, float(own))
    free = own_reach & habitats(state) & ~foes & ~stands
    at = put_term(row, at, bits.size(held & int(state.terrain[FOREST])) / 5.0)
    at = put_term(row, at, bits.size(held & int(state.terrain[SWAMP])) / 5.0)
    at = put_term(row, at, bits.size(held & int(state.terrain[SAVANNA])) / 5.0)
    at = put_term(row, at, twos / 6.0)
    at = put_term(row, at, large / 4.0)
    at = put_term(row, at, disputing / 8.0)
    at = put_term(row, at, against / 8.0)
    at = put_term(row, at, suffers / 4.0)
    at = put_term(row, at, bits.size(free & int(state.terrain[state.habitat[seat]])) / 6.0)
    at = put_term(row, at, bits.size(free & ~int(state.terrain[state.habitat[seat]])) / 8.0)
    at = put_term(row, at, prey / 12.0)
    at = put_term(row, at, weak_prey / 6.0)
    at = put_term(row, at, exposed / 12.0)
    return put_term(row, at, weakly / 6.0)


@kernel
def describe_course(state: State, row: Floats, at: int) -> None:
    at = put_choice(row, at, MAX_SEATS - 1, int(state.seats) - 2)
    at = put_choice(row, at, PHASE_OVER, int(state.phase))
    at = put_term(row, at, int(state.round_now) / 10.0)
    at = put_term(row, at, max(0, int(state.round_now) - 4) / 6.0)
    at = put_choice(row, at, 10, int(state.round_now) - 1)
    at = put_term(row, at, float(state.erupting))
    put_term(row, at, bits.size(int(state.hot)) / 20.0)


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
    scale=8.0,
    first=256,
)
