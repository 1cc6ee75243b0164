"""What a learned evaluation is told about a position of Pangea: what counts for a seat, wherever it is."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.network import Outline, compare_seats, put_choice, put_flag, put_term
from mesozoic.core.compiled.record import Floats
from mesozoic.games.pangea.rules.components import ABILITIES, MAX_SEATS
from mesozoic.games.pangea.rules.evaluation import (
    dangers,
    disputed_income,
    expected_kills,
    harvests_left,
    kill_chance,
    pawns_worth,
    prospects,
    worth,
)
from mesozoic.games.pangea.rules.islands import NEAR
from mesozoic.games.pangea.rules.land import controlled, enemies
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
ABILITY_COUNT = len(ABILITIES)


@kernel
def describe(state: State, first: int, row: Floats) -> None:
    """Write all terms, those of the given seat first; in the draft only the course of the game is known."""
    seats = int(state.seats)
    if state.phase != PHASE_DRAFT:
        for slot in range(seats):
            describe_seat(state, (first + slot) % seats, row, slot * TERMS)
        compare_seats(row, seats, TERMS, WORTH)
    describe_course(state, row, MAX_SEATS * TERMS)


@kernel
def describe_seat(state: State, seat: int, row: Floats, at: int) -> None:
    held, left = controlled(state, seat), harvests_left(state, seat)
    income, pawns = float(harvest_of(state, seat, held)), int(state.pawns[seat])
    at = put_term(row, at, 1.0)
    at = put_term(row, at, worth(state, seat) / 50.0) + 1
    at = put_term(row, at, int(state.scores[seat]) / 50.0)
    at = put_term(row, at, income / 10.0)
    at = put_term(row, at, disputed_income(state, seat) / 5.0)
    at = put_term(row, at, left / 10.0)
    at = put_term(row, at, income * left / 100.0)
    at = put_term(row, at, pawns / 24.0)
    at = put_term(row, at, pawns * left / 240.0)
    at = put_term(row, at, pawns_worth(state, seat, held, left) / 24.0)
    at = put_term(row, at, (int(state.most[seat]) - pawns) / 24.0)
    at = describe_territories(state, seat, held, row, at)
    at = put_term(row, at, int(state.attack[seat]) / 6.0)
    at = put_term(row, at, int(state.defence[seat]) / 6.0)
    at = put_term(row, at, int(state.movement[seat]) / 4.0)
    at = put_term(row, at, float(state.carnivore[seat]))
    at = put_choice(row, at, ABILITY_COUNT, int(state.ability[seat]))
    at = put_flag(row, at, seat == state.seat)
    put_term(row, at, ((seat - int(state.first)) % int(state.seats)) / 3.0)


@kernel
def describe_territories(state: State, seat: int, held: int, row: Floats, at: int) -> int:
    """Where the dinos of a seat stand."""
    stands, foes = int(state.stands[seat]), enemies(state, seat)
    eggs, largest, kills = 0, 0, 0.0
    rest = stands
    while rest:
        where = bits.lowest(rest)
        rest &= rest - 1
        eggs += int(state.eggs[seat, where])
        largest = max(largest, int(state.dinos[seat, where]))
        if bits.has(foes, where):
            kills += expected_kills(state, seat, where)
    at = put_term(row, at, eggs / 10.0)
    at = put_term(row, at, largest / 8.0)
    at = put_term(row, at, prospects(state, seat) / 10.0)
    at = put_term(row, at, dangers(state, seat) / 5.0)
    at = put_term(row, at, bits.size(held) / 10.0)
    at = put_term(row, at, bits.size(stands) / 12.0)
    at = put_term(row, at, bits.size(stands & foes) / 4.0)
    at = put_term(row, at, bits.size(stands & int(state.hot)) / 6.0)
    at = put_term(row, at, kills / 4.0)
    return describe_fights(state, seat, held, row, at)


@kernel
def describe_fights(state: State, seat: int, held: int, row: Floats, at: int) -> int:
    """What the dinos of a seat may suffer and do next."""
    dinos, packed, single, pairs, moving = 0, 0, 0, 0, 0
    threatened, worst = 0.0, 0.0
    nests = held & int(state.terrain[state.habitat[seat]])
    rest = int(state.stands[seat])
    while rest:
        where = bits.lowest(rest)
        rest &= rest - 1
        own = int(state.dinos[seat, where])
        dinos += own
        packed += own if own >= 3 else 0
        single += int(own == 1)
        moving += int(state.marked[seat, where])
        if bits.has(nests, where):
            pairs += max(0, own // 2 - int(state.eggs[seat, where]))
        total, most = 0.0, 0.0
        for other in range(state.seats):
            if other != seat:
                kills = near_dinos(state, other, where) * kill_chance(state, other, seat)
                total += kills
                most = max(most, kills)
        threatened += min(total, float(own))
        worst += min(most, float(own))
    hits, suffers, rivals = 0.0, 0.0, 0
    for other in range(state.seats):
        if other != seat and state.pawns[other]:
            hits += kill_chance(state, seat, other)
            suffers += kill_chance(state, other, seat)
            rivals += 1
    is_mover = bool(seat == state.seat)
    open_fights = int(state.stands[seat]) & enemies(state, seat) & ~int(state.resolved)
    at = put_term(row, at, dinos / 24.0)
    at = put_term(row, at, threatened / 6.0)
    at = put_term(row, at, worst / 6.0)
    at = put_term(row, at, packed / 12.0)
    at = put_term(row, at, single / 6.0)
    at = put_term(row, at, min(pairs, int(state.most[seat]) - int(state.pawns[seat])) / 6.0)
    at = put_term(row, at, moving / 8.0 if is_mover and state.phase == PHASE_MOVE else 0.0)
    at = put_term(row, at, bits.size(open_fights) / 4.0 if is_mover and state.phase <= PHASE_COMBAT else 0.0)
    at = put_term(row, at, hits / max(1, rivals))
    at = put_term(row, at, suffers / max(1, rivals))
    return put_flag(row, at, state.pawns[seat] == 0)


@kernel
def near_dinos(state: State, seat: int, where: int) -> int:
    """The dinos of a seat on a territory and beside it."""
    count = int(state.dinos[seat, where])
    around = int(NEAR[state.plan, where]) & int(state.stands[seat])
    while around:
        count += int(state.dinos[seat, bits.lowest(around)])
        around &= around - 1
    return count


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
)
