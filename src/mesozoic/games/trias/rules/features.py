"""What a learner sees of Trias: numbers about what its seat may know (§16).

Seats are turned so that the viewer is seat 0 and the others follow; seats that do not play are 0 everywhere.  The board
is shown cell by cell as far as the window reaches (`window`); of what lies outside only totals are shown.
"""

from __future__ import annotations

import math

from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Floats
from mesozoic.core.compiled.space_tables import Feature, FeatureTable
from mesozoic.core.options import deviations, labels
from mesozoic.games.trias.options import OPTIONS
from mesozoic.games.trias.rules.components import BACK_2_SIZE, CARDS, MAX_SEATS, NONE, POLE_TERRAIN
from mesozoic.games.trias.rules.herds import occupancy
from mesozoic.games.trias.rules.land import capacity, terrain
from mesozoic.games.trias.rules.space import (
    ASK_CLIMB,
    ASK_MORE,
    QUESTIONS,
    pending_piece,
    question_of,
    steps_so_far,
)
from mesozoic.games.trias.rules.state import OCEAN, PHASE_DRIFT, PHASE_OVER, PHASE_PLACE, WATER, Phase, State
from mesozoic.games.trias.rules.window import CELLS, SIZE, number_of

SEATS = range(MAX_SEATS)
CELL_NAMES = [f"{q},{r}" for q, r in CELLS]
COLOURS = ("mountain", "steppe", "woods")
CARD_NAMES = (*COLOURS, "meteorite")
PHASES = tuple(phase.name.lower() for phase in Phase if phase != Phase.OVER)
BACKS = (1, 2)
COUNTS = ("actions", "last_actions", "drift_cost", "rescue_max", "herds")
DEVIATIONS = deviations(OPTIONS)
CODES = tuple(option.code(value) for option, value in DEVIATIONS)

FEATURES = FeatureTable(
    Feature("terrain", "The terrain of the tile there; the pole is always at 0,0.", terrain=COLOURS, cell=CELL_NAMES),
    Feature("herds", "Herds there, standing or swimming, / 4.", high=math.inf, seat=SEATS, cell=CELL_NAMES),
    Feature("spent", "Herds of the mover that have bred this turn (§6.6) / 4.", high=math.inf, cell=CELL_NAMES),
    Feature("room", "Herds for which there is still room on the tile / 4.", cell=CELL_NAMES),
    Feature("inner-sea", "Water next to land that is not the ocean (§4.4).", cell=CELL_NAMES),
    Feature("tiles-outside", "Tiles outside the window / 10.", high=math.inf, terrain=COLOURS),
    Feature("herds-outside", "Herds outside the window / 5.", high=math.inf, seat=SEATS),
    Feature("score", "Points / 50.", high=math.inf, seat=SEATS),
    Feature("interim", "Points of interim scorings among them / 50.", high=math.inf, seat=SEATS),
    Feature("stock", "Herds in stock / 15.", high=math.inf, seat=SEATS),
    Feature("back", "The back of the card in hand, if there is one.", seat=SEATS, back=BACKS),
    Feature("hand", "The viewer's card.", card=COLOURS),
    Feature("pile", "Cards in the pile / 35.", high=math.inf, back=BACKS),
    Feature("unseen", "Cards that the viewer has not seen / 13.", high=math.inf, back=BACKS, card=CARD_NAMES),
    Feature("phase", "The phase (§15.1).", phase=PHASES),
    Feature("card", "The colour to drift.", terrain=COLOURS),
    Feature("mover", "The seat to act.", seat=SEATS),
    Feature("seats", "How many play.", count=range(2, MAX_SEATS + 1)),
    Feature("actions", "Actions left in this turn / 4.", high=math.inf),
    Feature("last-round", "The last round has begun (§10.1)."),
    Feature("last-turns", "Turns of it still to come / 5."),
    Feature("turns", "Turns begun / 50.", high=math.inf),
    Feature("placed", "While herds are placed (§3.7): placements made / 10.", high=math.inf),
    Feature("question", "What the mover is asked in the middle of an action; shown to the mover.", ask=QUESTIONS),
    Feature("pending", "The cell that it has chosen; shown to the mover.", cell=CELL_NAMES),
    Feature("pending-steps", "Swimmers that it has chosen so far / 3; shown to the mover.", high=math.inf),
    Feature("counts", "Options that are counts, as parts of their usual value.", high=math.inf, option=COUNTS),
    Feature("options", "The option has this value, which is not the usual one.", value=labels(DEVIATIONS)),
)
(
    AT_TERRAIN,
    AT_HERDS,
    AT_SPENT,
    AT_ROOM,
    AT_INNER_SEA,
    AT_TILES_OUTSIDE,
    AT_HERDS_OUTSIDE,
    AT_SCORE,
    AT_INTERIM,
    AT_STOCK,
    AT_BACK,
    AT_HAND,
    AT_PILE,
    AT_UNSEEN,
    AT_PHASE,
    AT_CARD,
    AT_MOVER,
    AT_SEATS,
    AT_ACTIONS,
    AT_LAST_ROUND,
    AT_LAST_TURNS,
    AT_TURNS,
    AT_PLACED,
    AT_QUESTION,
    AT_PENDING,
    AT_PENDING_STEPS,
    AT_COUNTS,
    AT_OPTIONS,
) = FEATURES.starts
CARD_COUNT = len(CARDS)


@kernel
def observe(state: State, pending: int, viewer: int, row: Floats) -> None:
    """Write the features for a seat into a row of zeros."""
    for tile in range(state.tiles):
        see_tile(state, tile, viewer, row)
    for swim in range(state.swims):
        see_swimmers(state, swim, viewer, row)
    for water in range(WATER, state.waters):
        number = number_of(state.cell[water])
        if number != NONE and state.touch[water] & OCEAN == 0:
            row[AT_INNER_SEA + number] = 1.0
    see_seats(state, viewer, row)
    see_cards(state, viewer, row)
    see_course(state, viewer, row)
    if pending and viewer == state.seat:
        see_pending(state, pending, row)
    see_options(state, row)


@kernel
def turned(state: State, seat: int, viewer: int) -> int:
    """A seat as the viewer counts, itself being 0."""
    steps = seat - viewer
    return steps if steps >= 0 else steps + int(state.seats)


@kernel
def see_tile(state: State, tile: int, viewer: int, row: Floats) -> None:
    number, kind = number_of(state.cell[tile]), terrain(state, tile)
    if number == NONE:
        row[AT_TILES_OUTSIDE + kind] += 0.1
        for seat in range(state.seats):
            row[AT_HERDS_OUTSIDE + turned(state, seat, viewer)] += int(state.tile_herds[tile, seat]) * 0.2
        return
    if kind != POLE_TERRAIN:
        row[AT_TERRAIN + SIZE * kind + number] = 1.0
    for seat in range(state.seats):
        herds = int(state.tile_herds[tile, seat])
        if herds:
            row[AT_HERDS + SIZE * turned(state, seat, viewer) + number] = herds * 0.25
    row[AT_SPENT + number] = int(state.spent[tile]) * 0.25
    row[AT_ROOM + number] = max(0, capacity(state, tile) - occupancy(state, tile)) * 0.25


@kernel
def see_swimmers(state: State, swim: int, viewer: int, row: Floats) -> None:
    number = number_of(state.swim_cell[swim])
    for seat in range(state.seats):
        herds, slot = int(state.swim_herds[swim, seat]), turned(state, seat, viewer)
        if number == NONE:
            row[AT_HERDS_OUTSIDE + slot] += herds * 0.2
        else:
            row[AT_HERDS + SIZE * slot + number] = herds * 0.25
    if number != NONE:
        row[AT_SPENT + number] = int(state.swim_spent[swim]) * 0.25


@kernel
def see_seats(state: State, viewer: int, row: Floats) -> None:
    for seat in range(state.seats):
        slot = turned(state, seat, viewer)
        row[AT_SCORE + slot] = int(state.scores[seat]) * 0.02
        row[AT_INTERIM + slot] = int(state.interim_points[seat]) * 0.02
        row[AT_STOCK + slot] = int(state.stock[seat]) / 15.0
        if state.hand[seat] != NONE:
            row[AT_BACK + 2 * slot + int(state.back[seat]) - 1] = 1.0


@kernel
def see_cards(state: State, viewer: int, row: Floats) -> None:
    """What is hidden is only counted; everybody can do that (§16)."""
    left = int(state.deck_size) - int(state.drawn)
    second = min(left, int(BACK_2_SIZE[state.seats]))
    row[AT_PILE] = (left - second) / 35.0
    row[AT_PILE + 1] = second / 35.0
    for index in range(left):
        back = int(index >= left - second)
        row[AT_UNSEEN + CARD_COUNT * back + int(state.deck[state.drawn + index])] += 1.0 / 13.0
    for seat in range(state.seats):
        card = int(state.hand[seat])
        if card != NONE:
            if seat == viewer:
                row[AT_HAND + card] = 1.0
            else:
                row[AT_UNSEEN + CARD_COUNT * (int(state.back[seat]) - 1) + card] += 1.0 / 13.0


@kernel
def see_course(state: State, viewer: int, row: Floats) -> None:
    if state.phase != PHASE_OVER:
        row[AT_PHASE + int(state.phase)] = 1.0
        row[AT_MOVER + turned(state, int(state.seat), viewer)] = 1.0
    if state.phase == PHASE_DRIFT:
        row[AT_CARD + int(state.card)] = 1.0
    row[AT_SEATS + int(state.seats) - 2] = 1.0
    row[AT_ACTIONS] = int(state.budget) * 0.25
    if state.last != NONE:
        row[AT_LAST_ROUND] = 1.0
        row[AT_LAST_TURNS] = int(state.last) * 0.2
    row[AT_TURNS] = int(state.turns) * 0.02
    if state.phase == PHASE_PLACE:
        row[AT_PLACED] = int(state.placed) * 0.1


@kernel
def see_pending(state: State, pending: int, row: Floats) -> None:
    question = question_of(pending)
    row[AT_QUESTION + question - 1] = 1.0
    if question != ASK_MORE:
        piece = pending_piece(pending)
        number = number_of(state.swim_cell[piece] if question == ASK_CLIMB else state.cell[piece])
        if number != NONE:
            row[AT_PENDING + number] = 1.0
    row[AT_PENDING_STEPS] = steps_so_far(state, pending) / 3.0


@kernel
def see_options(state: State, row: Floats) -> None:
    """The counts, then each value that is not the usual one, in the order of `DEVIATIONS`."""
    row[AT_COUNTS] = int(state.actions) / 4.0
    row[AT_COUNTS + 1] = int(state.last_actions) / 2.0
    row[AT_COUNTS + 2] = int(state.drift_cost) / 3.0
    row[AT_COUNTS + 3] = int(state.rescue_max) / 3.0
    row[AT_COUNTS + 4] = int(state.herds) / 15.0
    row[AT_OPTIONS] = int(state.start_player == CODES[0])  # seat-0
    row[AT_OPTIONS + 1] = int(state.start_player == CODES[1])  # seat-1
    row[AT_OPTIONS + 2] = int(state.start_player == CODES[2])  # seat-2
    row[AT_OPTIONS + 3] = int(state.start_player == CODES[3])  # seat-3
    row[AT_OPTIONS + 4] = int(state.start_player == CODES[4])  # seat-4
    row[AT_OPTIONS + 5] = int(state.rounding == CODES[5])  # nearest
    row[AT_OPTIONS + 6] = int(state.pole_capacity == CODES[6])  # 2
    row[AT_OPTIONS + 7] = int(state.pole_capacity == CODES[7])  # 4
    row[AT_OPTIONS + 8] = int(state.pole_start == CODES[8])  # false
    row[AT_OPTIONS + 9] = int(state.interim_split == CODES[9])  # main
    row[AT_OPTIONS + 10] = int(state.interim_join == CODES[10])  # net
    row[AT_OPTIONS + 11] = int(state.distance == CODES[11])  # euclid
    row[AT_OPTIONS + 12] = int(state.tiebreak_pole_mass == CODES[12])  # false
    row[AT_OPTIONS + 13] = int(state.interim == CODES[13])  # false
