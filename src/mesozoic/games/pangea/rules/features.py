"""What a learner sees of Pangea: numbers about what its seat may know (D5).

Seats are turned so that the viewer is seat 0 and the others follow clockwise; seats that do not play are 0 everywhere.
Hexes are those of `grid`, the same for all islands; hexes that are not on the island are 0 everywhere.
"""

from __future__ import annotations

import math

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Floats
from mesozoic.core.compiled.space_tables import Feature, FeatureTable
from mesozoic.core.options import deviations, labels
from mesozoic.games.pangea.options import OPTIONS
from mesozoic.games.pangea.rules.combat import to_fight
from mesozoic.games.pangea.rules.components import (
    ABILITIES,
    HABITATS,
    HAND,
    MAX_SEATS,
    MAX_SPECIES,
    MOST_PAWNS,
    NONE,
    TERRAINS,
)
from mesozoic.games.pangea.rules.grid import HEX_OF, HEXES, SIZE
from mesozoic.games.pangea.rules.islands import LAND
from mesozoic.games.pangea.rules.land import controlled
from mesozoic.games.pangea.rules.space import (
    ASK_CHARGING,
    ASK_MOVE_COUNT,
    ASK_SWEEP_COUNT,
    ASK_SWEEP_TO,
    OPPONENTS,
    QUESTIONS,
    pending_at,
    pending_charging,
    pending_dice,
    pending_goal,
    pending_opponent,
    question_of,
)
from mesozoic.games.pangea.rules.state import (
    DUE_NOTHING,
    PHASE_COMBAT,
    PHASE_DRAFT,
    PHASE_MOVE,
    PHASE_OVER,
    Phase,
    State,
)

SEATS = range(MAX_SEATS)
PHASES = tuple(phase.name.lower() for phase in Phase if phase != Phase.OVER)
DEVIATIONS = deviations(OPTIONS)
CODES = tuple(option.code(value) for option, value in DEVIATIONS)

FEATURES = FeatureTable(
    Feature("terrain", "The terrain of the hex.", terrain=TERRAINS, hex=HEXES),
    Feature("hot", "The hex lies beside a Volcano (A5).", hex=HEXES),
    Feature("dinos", "Dinos / 8.", high=math.inf, seat=SEATS, hex=HEXES),
    Feature("eggs", "Eggs / 8.", high=math.inf, seat=SEATS, hex=HEXES),
    Feature("movable", "In phase 3: dinos of the mover that may still move / 8.", high=math.inf, hex=HEXES),
    Feature("engaged", "In phase 3: how dinos of the mover are engaged.", how=("holding", "outnumbered"), hex=HEXES),
    Feature("charged", "Dinos of the mover that charged this turn / 8.", high=math.inf, hex=HEXES),
    Feature("to-fight", "In phase 4: the territory is still to be resolved.", hex=HEXES),
    Feature("swept", "In phase 4: pawns swept there this turn / 8.", high=math.inf, seat=SEATS, hex=HEXES),
    Feature("open", "In phase 4: the combat that has begun.", hex=HEXES),
    Feature("used", "Dinos used for sweeps in it / 8.", high=math.inf),
    Feature("score", "Tokens / 50.", high=math.inf, seat=SEATS),
    Feature("pawns", f"Dinos and eggs on the island / {MOST_PAWNS}.", seat=SEATS),
    Feature("controlled", "Territories that the seat controls / 20.", high=math.inf, seat=SEATS),
    Feature("chosen", "The seat has chosen a species.", seat=SEATS),
    Feature("species", "The species, as far as the viewer may know it.", seat=SEATS, species=range(MAX_SPECIES)),
    Feature("most", f"The most pawns of the species / {MOST_PAWNS}.", seat=SEATS),
    Feature("attack", "The attack threshold / 6.", seat=SEATS, high=math.inf),
    Feature("defence", "The defence threshold / 6.", seat=SEATS, high=math.inf),
    Feature("movement", "The movement / 4.", seat=SEATS, high=math.inf),
    Feature("carnivore", "The species eats meat.", seat=SEATS),
    Feature("habitat", "The habitat of the species.", seat=SEATS, terrain=HABITATS),
    Feature("ability", "The ability of the species.", seat=SEATS, ability=ABILITIES),
    Feature("hand", "The viewer was dealt the species.", species=range(MAX_SPECIES)),
    Feature("phase", "The phase (D1).", phase=PHASES),
    Feature("mover", "The seat to act; in the draft all that have not chosen.", seat=SEATS),
    Feature("first", "The seat that begins each round, once it is known.", seat=SEATS),
    Feature("seats", "How many play.", count=range(2, MAX_SEATS + 1)),
    Feature("round", "The round / 10."),
    Feature("erupting", "Volcanoes erupt in this round."),
    Feature("question", "What the mover is asked in the middle of an action; shown to the mover.", ask=QUESTIONS),
    Feature("pending-at", "The territory that it has chosen; shown to the mover.", hex=HEXES),
    Feature("pending-goal", "The goal that it has chosen; shown to the mover.", hex=HEXES),
    Feature("pending-opponent", "The opponent in question; shown to the mover.", seat=range(1, MAX_SEATS)),
    Feature("pending-dice", f"Dice put on opponents so far / {MOST_PAWNS}.", seat=range(1, MAX_SEATS)),
    Feature("pending-charging", f"Charging ones among them so far / {MOST_PAWNS}.", seat=range(1, MAX_SEATS)),
    Feature("options", "The option has this value, which is not the usual one.", value=labels(DEVIATIONS)),
)
(
    AT_TERRAIN,
    AT_HOT,
    AT_DINOS,
    AT_EGGS,
    AT_MOVABLE,
    AT_ENGAGED,
    AT_CHARGED,
    AT_TO_FIGHT,
    AT_SWEPT,
    AT_OPEN,
    AT_USED,
    AT_SCORE,
    AT_PAWNS,
    AT_CONTROLLED,
    AT_CHOSEN,
    AT_SPECIES,
    AT_MOST,
    AT_ATTACK,
    AT_DEFENCE,
    AT_MOVEMENT,
    AT_CARNIVORE,
    AT_HABITAT,
    AT_ABILITY,
    AT_HAND,
    AT_PHASE,
    AT_MOVER,
    AT_FIRST,
    AT_SEATS,
    AT_ROUND,
    AT_ERUPTING,
    AT_QUESTION,
    AT_PENDING_AT,
    AT_PENDING_GOAL,
    AT_PENDING_OPPONENT,
    AT_PENDING_DICE,
    AT_PENDING_CHARGING,
    AT_OPTIONS,
) = FEATURES.starts
EIGHTH = 0.125
TERRAIN_COUNT = len(TERRAINS)
HABITAT_COUNT = len(HABITATS)
ABILITY_COUNT = len(ABILITIES)


@kernel
def observe(state: State, pending: int, viewer: int, row: Floats) -> None:
    """Write the features for a seat into a row of zeros."""
    see_island(state, viewer, row)
    if state.phase == PHASE_MOVE:
        see_moves(state, row)
    elif state.phase == PHASE_COMBAT:
        see_combats(state, viewer, row)
    for seat in range(state.seats):
        see_seat(state, seat, viewer, row)
    if state.has_deal:
        for card in range(HAND):
            row[AT_HAND + int(state.hand[viewer, card])] = 1.0
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
def mark_hexes(state: State, row: Floats, first: int, territories: int) -> None:
    """Write 1 for each territory of a set."""
    while territories:
        row[first + int(HEX_OF[state.plan, bits.lowest(territories)])] = 1.0
        territories &= territories - 1


@kernel
def see_island(state: State, viewer: int, row: Floats) -> None:
    for terrain in range(TERRAIN_COUNT):
        mark_hexes(state, row, AT_TERRAIN + SIZE * terrain, int(state.terrain[terrain]))
    mark_hexes(state, row, AT_HOT, int(state.hot))
    for seat in range(state.seats):
        first = SIZE * turned(state, seat, viewer)
        rest = int(state.stands[seat])
        while rest:
            at = bits.lowest(rest)
            rest &= rest - 1
            place = first + int(HEX_OF[state.plan, at])
            row[AT_DINOS + place] = int(state.dinos[seat, at]) * EIGHTH
            row[AT_EGGS + place] = int(state.eggs[seat, at]) * EIGHTH


@kernel
def see_moves(state: State, row: Floats) -> None:
    """Phase 3."""
    mark_hexes(state, row, AT_ENGAGED, int(state.holding))
    mark_hexes(state, row, AT_ENGAGED + SIZE, int(state.outnumbered))
    for at in range(LAND[state.plan]):
        place = int(HEX_OF[state.plan, at])
        row[AT_MOVABLE + place] = int(state.marked[state.seat, at]) * EIGHTH
        row[AT_CHARGED + place] = int(state.charged[at]) * EIGHTH


@kernel
def see_combats(state: State, viewer: int, row: Floats) -> None:
    """Phase 4."""
    mark_hexes(state, row, AT_TO_FIGHT, to_fight(state))
    for at in range(LAND[state.plan]):
        place = int(HEX_OF[state.plan, at])
        row[AT_CHARGED + place] = int(state.charged[at]) * EIGHTH
        for seat in range(state.seats):
            row[AT_SWEPT + SIZE * turned(state, seat, viewer) + place] = int(state.marked[seat, at]) * EIGHTH
    if state.is_open:
        row[AT_OPEN + int(HEX_OF[state.plan, state.at])] = 1.0
        row[AT_USED] = int(state.used) * EIGHTH


@kernel
def is_hidden(state: State, seat: int, viewer: int) -> bool:
    """A3.3: whether the choice of a seat is secret."""
    return bool(seat != viewer and state.phase == PHASE_DRAFT and state.due == DUE_NOTHING)


@kernel
def see_seat(state: State, seat: int, viewer: int, row: Floats) -> None:
    slot = turned(state, seat, viewer)
    row[AT_SCORE + slot] = int(state.scores[seat]) * 0.02
    row[AT_PAWNS + slot] = int(state.pawns[seat]) / 24.0
    row[AT_CONTROLLED + slot] = bits.size(controlled(state, seat)) * 0.05
    if state.species[seat] == NONE:
        return
    row[AT_CHOSEN + slot] = 1.0
    if is_hidden(state, seat, viewer):
        return
    row[AT_SPECIES + MAX_SPECIES * slot + int(state.species[seat])] = 1.0
    row[AT_MOST + slot] = int(state.most[seat]) / 24.0
    row[AT_ATTACK + slot] = int(state.attack[seat]) / 6.0
    row[AT_DEFENCE + slot] = int(state.defence[seat]) / 6.0
    row[AT_MOVEMENT + slot] = int(state.movement[seat]) * 0.25
    row[AT_CARNIVORE + slot] = int(state.carnivore[seat])
    if 0 <= state.habitat[seat] < HABITAT_COUNT:
        row[AT_HABITAT + HABITAT_COUNT * slot + int(state.habitat[seat])] = 1.0
    row[AT_ABILITY + ABILITY_COUNT * slot + int(state.ability[seat])] = 1.0


@kernel
def see_course(state: State, viewer: int, row: Floats) -> None:
    if state.phase != PHASE_OVER:
        row[AT_PHASE + int(state.phase)] = 1.0
    if state.phase == PHASE_DRAFT:
        for seat in range(state.seats):
            row[AT_MOVER + turned(state, seat, viewer)] = int(state.species[seat] == NONE)
    elif state.phase != PHASE_OVER:
        row[AT_MOVER + turned(state, int(state.seat), viewer)] = 1.0
    if state.phase != PHASE_DRAFT and state.first != NONE:
        row[AT_FIRST + turned(state, int(state.first), viewer)] = 1.0
    row[AT_SEATS + int(state.seats) - 2] = 1.0
    row[AT_ROUND] = int(state.round_now) * 0.1
    row[AT_ERUPTING] = int(state.erupting)


@kernel
def see_pending(state: State, pending: int, row: Floats) -> None:
    row[AT_QUESTION + question_of(pending) - 1] = 1.0
    row[AT_PENDING_AT + int(HEX_OF[state.plan, pending_at(pending)])] = 1.0
    if question_of(pending) in (ASK_MOVE_COUNT, ASK_SWEEP_COUNT):
        row[AT_PENDING_GOAL + int(HEX_OF[state.plan, pending_goal(pending)])] = 1.0
    if ASK_SWEEP_TO <= question_of(pending) <= ASK_CHARGING:
        row[AT_PENDING_OPPONENT + pending_opponent(pending)] = 1.0
    for opponent in range(OPPONENTS):
        row[AT_PENDING_DICE + opponent] = pending_dice(pending, opponent) / 24.0
        row[AT_PENDING_CHARGING + opponent] = pending_charging(pending, opponent) / 24.0


@kernel
def see_options(state: State, row: Floats) -> None:
    """Each value that is not the usual one, in the order of `DEVIATIONS`."""
    row[AT_OPTIONS] = int(state.colony_placement == CODES[0])  # own-habitat
    row[AT_OPTIONS + 1] = int(state.start_player == CODES[1])  # seat-0
    row[AT_OPTIONS + 2] = int(state.start_player == CODES[2])  # seat-1
    row[AT_OPTIONS + 3] = int(state.start_player == CODES[3])  # seat-2
    row[AT_OPTIONS + 4] = int(state.start_player == CODES[4])  # seat-3
    row[AT_OPTIONS + 5] = int(state.layout == CODES[5])  # hexagon
    row[AT_OPTIONS + 6] = int(state.tile_mix == CODES[6])  # all
    row[AT_OPTIONS + 7] = int(state.tile_set == CODES[7])  # multi-volcano
    row[AT_OPTIONS + 8] = int(state.expansion == CODES[8])  # true
    row[AT_OPTIONS + 9] = int(state.engagement_check == CODES[9])  # live
    row[AT_OPTIONS + 10] = int(state.pack_compare == CODES[10])  # all-enemies
    row[AT_OPTIONS + 11] = int(state.ability_harvest == CODES[11])  # occupied
    row[AT_OPTIONS + 12] = int(state.attack_optional == CODES[12])  # true
    row[AT_OPTIONS + 13] = int(state.sweep_creates_combat == CODES[13])  # false
    row[AT_OPTIONS + 14] = int(state.eruption_persists == CODES[14])  # true
    row[AT_OPTIONS + 15] = int(state.eliminated_can_win == CODES[15])  # false
    row[AT_OPTIONS + 16] = int(state.tie_break == CODES[16])  # shared
