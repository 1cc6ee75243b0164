"""What a learned evaluation is told about a position of Trias: what counts for a seat, wherever on the map it is."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.network import Outline, compare_seats, put_choice, put_flag, put_term
from mesozoic.core.compiled.record import Floats, Ints
from mesozoic.core.compiled.scratch import clear, scratch
from mesozoic.games.trias.rules.components import BACK_2_SIZE, MAX_SEATS, NONE
from mesozoic.games.trias.rules.evaluation import worth
from mesozoic.games.trias.rules.herds import herds_on
from mesozoic.games.trias.rules.land import count_masses, on_ocean
from mesozoic.games.trias.rules.rescue import own_swimmers
from mesozoic.games.trias.rules.scoring import final_share
from mesozoic.games.trias.rules.state import PHASE_OVER, POLE, TILE_BITS, State

LEADS = ("alone", "led by three or more", "led by two", "led by one", "tied", "behind by one", "behind by more")
ALONE, FAR_AHEAD, FAR_BEHIND = 0, 3, -2
KINDS = len(LEADS)
SEAT_TERMS = (
    "plays",
    "worth, as evaluated by hand / 20",
    "the same compared with the strongest rival / 10",
    "score / 20",
    "points that islands bring now / 20",
    "islands / 5",
    *(f"tiles of islands {lead} / 20" for lead in LEADS),
    "room on islands that are close / 10",
    "herds on islands / 15",
    "herds on the main land mass / 10",
    "lead there / 3",
    "tiles of it if led, half of them if tied / 20",
    "herds on coasts that rivals share / 10",
    "herds on coasts / 10",
    "herds standing / 15",
    "swimmers / 5",
    "stock / 15",
    "tiles on which to breed / 8",
    "is to act",
    "turns until it acts / 4",
    "has no turn left",
)
COMMON_TERMS = (
    *(f"{seats} play" for seats in range(2, MAX_SEATS + 1)),
    *(f"phase {phase}" for phase in ("place", "card", "drift", "actions")),
    "actions left / 4",
    "last round",
    "turns left in it / 5",
    "cards with back 1 / 30",
    "cards with back 2 / 9",
    "chance that the next card is the meteorite",
    "tiles of the main land mass / 35",
    "land masses / 10",
    "tiles / 35",
    "turns / 40",
)
TERMS = len(SEAT_TERMS)
UNIT = 20.0
WORTH = SEAT_TERMS.index("worth, as evaluated by hand / 20")


@kernel
def describe(state: State, first: int, row: Floats) -> None:
    """Write all terms, those of the given seat first."""
    seats, coast = int(state.seats), on_ocean(state)
    for slot in range(seats):
        describe_seat(state, (first + slot) % seats, coast, row, slot * TERMS)
    compare_seats(row, seats, TERMS, WORTH)
    describe_course(state, row, MAX_SEATS * TERMS)


@kernel
def describe_seat(state: State, seat: int, coast: int, row: Floats, at: int) -> None:
    at = put_term(row, at, 1.0)
    at = put_term(row, at, worth(state, seat) / 20.0) + 1
    at = put_term(row, at, int(state.scores[seat]) / 20.0)
    at = describe_masses(state, seat, coast, row, at)
    at = put_term(row, at, herds_on(state, coast, seat) / 10.0)
    at = put_term(row, at, herds_on(state, TILE_BITS, seat) / 15.0)
    at = put_term(row, at, own_swimmers(state, seat) / 5.0)
    at = put_term(row, at, int(state.stock[seat]) / 15.0)
    at = put_term(row, at, bits.size(state.stands[seat] & state.room) / 8.0)
    wait = (seat - int(state.seat)) % int(state.seats)
    at = put_flag(row, at, wait == 0)
    at = put_term(row, at, wait / 4.0)
    put_flag(row, at, state.last != NONE and wait >= state.last)


@kernel
def describe_masses(state: State, seat: int, coast: int, row: Floats, at: int) -> int:
    """The land masses on which a seat stands."""
    sizes = scratch(KINDS)
    clear(sizes)
    points, islands, room, herds, shared = 0, 0, 0, 0, 0
    main_herds, main_lead, main_tiles = 0, 0, 0.0
    rest = state.stands[seat]
    while rest:
        mass = state.mass[bits.lowest(rest)]
        rest &= ~mass
        own, rival = herds_on(state, mass, seat), strongest_rival(state, mass, seat)
        size, lead = bits.size(mass), own - rival
        if rival:
            shared += herds_on(state, mass & coast, seat)
        if mass == state.mass[POLE]:
            main_herds, main_lead = own, max(-3, min(3, lead))
            main_tiles = size * (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0)
            continue
        points += final_share(state, mass, seat)
        islands += 1
        herds += own
        sizes[kind_of_lead(lead, rival)] += size
        if -2 <= lead <= 2:
            room += bits.size(mass & state.room)
    at = put_term(row, at, points / 20.0)
    at = put_term(row, at, islands / 5.0)
    at = put_sizes(row, at, sizes)
    at = put_term(row, at, room / 10.0)
    at = put_term(row, at, herds / 15.0)
    at = put_term(row, at, main_herds / 10.0)
    at = put_term(row, at, main_lead / 3.0)
    at = put_term(row, at, main_tiles / 20.0)
    return put_term(row, at, shared / 10.0)


@kernel
def strongest_rival(state: State, mass: int, seat: int) -> int:
    """The most herds that another seat has on a land mass."""
    most = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, herds_on(state, mass, other))
    return most


@kernel
def kind_of_lead(lead: int, rival: int) -> int:
    """Which of LEADS it is."""
    if rival == 0:
        return ALONE
    return 1 + FAR_AHEAD - max(FAR_BEHIND, min(FAR_AHEAD, lead))


@kernel
def put_sizes(row: Floats, at: int, sizes: Ints) -> int:
    for kind in range(KINDS):
        at = put_term(row, at, sizes[kind] / 20.0)
    return at


@kernel
def describe_course(state: State, row: Floats, at: int) -> None:
    at = put_choice(row, at, MAX_SEATS - 1, int(state.seats) - 2)
    at = put_choice(row, at, PHASE_OVER, int(state.phase))
    at = put_term(row, at, int(state.budget) / 4.0)
    is_last = bool(state.last != NONE)
    at = put_flag(row, at, is_last)
    at = put_term(row, at, int(state.last) / 5.0 if is_last else 0.0)
    left = int(state.deck_size) - int(state.drawn)
    second = min(left, int(BACK_2_SIZE[state.seats]))
    at = put_term(row, at, (left - second) / 30.0)
    at = put_term(row, at, second / 9.0)
    at = put_term(row, at, 1.0 / left if 0 < left <= second and not is_last else 0.0)
    at = put_term(row, at, bits.size(state.mass[POLE]) / 35.0)
    at = put_term(row, at, count_masses(state, (1 << int(state.tiles)) - 1) / 10.0)
    at = put_term(row, at, int(state.tiles) / 35.0)
    put_term(row, at, int(state.turns) / 40.0)


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
    scale=4.0,
)
