"""What a learner sees of Triassic Terror: numbers about what its seat may know (§E4).

Seats are turned so that the viewer is seat 0 and the others follow clockwise; seats that do not play are 0 everywhere.
Of hidden cards only their number is shown; the board's borders are not, they are the same in every game.
"""

from __future__ import annotations

import math

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Floats
from mesozoic.core.compiled.space_tables import Feature, FeatureTable
from mesozoic.core.options import deviations, labels
from mesozoic.games.triassic_terror.options import OPTIONS
from mesozoic.games.triassic_terror.rules.components import (
    AREA_COUNT,
    AREAS,
    CARDS_EACH,
    COUNTERS,
    DECK,
    DINOS,
    DOMINANCE,
    HABITATS,
    HAS_CARDS,
    MAX_SEATS,
    NONE,
    NOT_SCORED,
    PERIOD,
    PERIODS,
    PREDATOR_COUNT,
    PREDATORS,
    PRESENCE,
    ROUNDS,
    SCORED,
    SPACES,
    TERRAIN_COUNT,
    TERRAINS,
    TILES,
)
from mesozoic.games.triassic_terror.rules.herds import holder
from mesozoic.games.triassic_terror.rules.migration import next_follower
from mesozoic.games.triassic_terror.rules.space import pending_added, pending_area
from mesozoic.games.triassic_terror.rules.state import (
    STEP_DECLARE,
    STEP_EAT,
    STEP_EXPEL,
    STEP_GROWTH,
    STEP_HATCH,
    STEP_IDLE,
    STEP_MIGRATION,
    STEP_PLACE,
    STEP_RAPTORS,
    State,
    Step,
)

SEATS = range(MAX_SEATS)
STEPS = tuple(step.name.lower().replace("_", "-") for step in Step if step <= Step.EXPEL)
DEVIATIONS = deviations(OPTIONS)
CODES = tuple(option.code(value) for option, value in DEVIATIONS)
HABITAT_NAMES = ("primary", "secondary", "tertiary")

FEATURES = FeatureTable(
    Feature("dinos", "Dinos / 10.", high=math.inf, area=AREAS, seat=SEATS),
    Feature("habitat", "The habitat of a herd: 1 primary, 2/3 secondary, 1/3 tertiary.", area=AREAS, seat=SEATS),
    Feature("stones", "Points of a habitat / 10 (§B4).", area=AREAS, habitat=HABITAT_NAMES),
    Feature("volcano", "There is a volcano.", area=AREAS),
    Feature("predator", "A predator stands there.", predator=PREDATORS, area=AREAS),
    Feature("den", "The T-Rex gives its owner strength there.", area=AREAS),
    Feature("trex-owner", "The T-Rex has the colour of the seat.", seat=SEATS),
    Feature("score", "Points / 50.", high=math.inf, seat=SEATS),
    Feature("supply", f"Dinos in the supply / {DINOS}, at most 1.", seat=SEATS),
    Feature("counter", "The counter is unused.", kind=COUNTERS, seat=SEATS),
    Feature("counter-now", "The seat has played a counter in this period.", seat=SEATS),
    Feature("taken", "The seat has taken the tile in this round.", seat=SEATS, tile=TILES),
    Feature(
        "hand", "The terrain card in hand, or that one from the deck is hidden.", seat=SEATS, card=(*TERRAINS, "?")
    ),
    Feature("space", "The space of the tile (1 to 6) / 6.", tile=TILES),
    Feature("white", "White dinos on the tile, or still to be placed by its taker, / 5.", high=math.inf, tile=TILES),
    Feature("face-up", "The card that lies face up.", terrain=TERRAINS),
    Feature("unseen", "Cards whose place the viewer does not know / 7.", terrain=TERRAINS),
    Feature("deck", "Cards in the deck / 28."),
    Feature("step", "The step (§E2).", step=STEPS),
    Feature("mover", "The seat to act.", seat=SEATS),
    Feature("seats", "How many play.", count=range(2, MAX_SEATS + 1)),
    Feature("period", "The period.", period=PERIODS),
    Feature("round", "The round (from 1) as a part of all rounds."),
    Feature("card-round", "In this round cards are taken (§4.4)."),
    Feature("scoring-in", "Rounds until the next scoring / 3; 0: after this one."),
    Feature("scored", "What the next scoring pays besides stones (§11.2).", kind=("presence", "dominance")),
    Feature("tile-used", "The mover has used its tile."),
    Feature("terrain", "The terrain in which dinos are placed.", terrain=TERRAINS),
    Feature("left", "Dinos still to be placed / 3."),
    Feature("used", "Areas already used for it.", area=AREAS),
    Feature("grown", "The herd that has grown by this part.", part=("three", "two"), area=AREAS),
    Feature("hatched", "The dinos of the hatch tile are hatched."),
    Feature("origins", "Areas from which a herd has migrated.", area=AREAS),
    Feature("arrived", "Dinos of the first migration that stay there / 10.", high=math.inf, area=AREAS),
    Feature("origin", "The area from which a migration is declared.", area=AREAS),
    Feature("declared", "Dinos declared to go there / 10.", high=math.inf, area=AREAS),
    Feature("follower", "The seat whose follower is assigned next.", seat=SEATS),
    Feature("hunter", "The predator that eats or expels.", predator=PREDATORS),
    Feature("bite", "How many dinos it may eat / 5."),
    Feature("moved", "The predator has moved.", predator=PREDATORS),
    Feature("two-steps", "A raptor has moved two steps."),
    Feature("expelled", "Dinos expelled by this raptor / 2."),
    Feature("pending-area", "The destination for which the number of dinos is asked; shown to the mover.", area=AREAS),
    Feature("pending-added", "Dinos that go there anyway / 64; shown to the mover.", high=math.inf),
    Feature("options", "The option has this value, which is not the usual one.", value=labels(DEVIATIONS)),
)
(
    AT_DINOS,
    AT_HABITAT,
    AT_STONES,
    AT_VOLCANO,
    AT_PREDATOR,
    AT_DEN,
    AT_TREX_OWNER,
    AT_SCORE,
    AT_SUPPLY,
    AT_COUNTER,
    AT_COUNTER_NOW,
    AT_TAKEN,
    AT_HAND,
    AT_SPACE,
    AT_WHITE,
    AT_FACE_UP,
    AT_UNSEEN,
    AT_DECK,
    AT_STEP,
    AT_MOVER,
    AT_SEATS,
    AT_PERIOD,
    AT_ROUND,
    AT_CARD_ROUND,
    AT_SCORING_IN,
    AT_SCORED,
    AT_TILE_USED,
    AT_TERRAIN,
    AT_LEFT,
    AT_USED,
    AT_GROWN,
    AT_HATCHED,
    AT_ORIGINS,
    AT_ARRIVED,
    AT_ORIGIN,
    AT_DECLARED,
    AT_FOLLOWER,
    AT_HUNTER,
    AT_BITE,
    AT_MOVED,
    AT_TWO_STEPS,
    AT_EXPELLED,
    AT_PENDING_AREA,
    AT_PENDING_ADDED,
    AT_OPTIONS,
) = FEATURES.starts
TILE_COUNT = len(TILES)
CARD_KINDS = TERRAIN_COUNT + 1
HIDDEN = TERRAIN_COUNT
COUNTER_COUNT = len(COUNTERS)


@kernel
def observe(state: State, pending: int, viewer: int, row: Floats) -> None:
    """Write the features for a seat into a row of zeros."""
    see_board(state, viewer, row)
    see_seats(state, viewer, row)
    see_cards(state, viewer, row)
    see_course(state, viewer, row)
    if STEP_PLACE <= state.step <= STEP_EXPEL:
        see_block(state, viewer, row)
    if pending and viewer == state.seat:
        row[AT_PENDING_AREA + pending_area(pending)] = 1.0
        row[AT_PENDING_ADDED] = pending_added(pending) / 64.0
    see_options(state, row)


@kernel
def turned(state: State, seat: int, viewer: int) -> int:
    """A seat as the viewer counts, itself being 0."""
    steps = seat - viewer
    return steps if steps >= 0 else steps + int(state.seats)


@kernel
def mark_each(row: Floats, first: int, numbers: int) -> None:
    """Write 1 for each number of a set."""
    while numbers:
        row[first + bits.lowest(numbers)] = 1.0
        numbers &= numbers - 1


@kernel
def see_board(state: State, viewer: int, row: Floats) -> None:
    for area in range(AREA_COUNT):
        for habitat in range(HABITATS):
            row[AT_STONES + HABITATS * area + habitat] = int(state.stones[area, habitat]) * 0.1
            seat = holder(state, area, habitat)
            if seat != NONE:
                column = MAX_SEATS * area + turned(state, seat, viewer)
                row[AT_HABITAT + column] = (HABITATS - habitat) / 3.0
                row[AT_DINOS + column] = int(state.dinos[area, seat]) * 0.1
    mark_each(row, AT_VOLCANO, int(state.volcanoes))
    for predator in range(PREDATOR_COUNT):
        row[AT_PREDATOR + AREA_COUNT * predator + int(state.predator[predator])] = 1.0
    if state.den != NONE:
        row[AT_DEN + int(state.den)] = 1.0
    if state.owner != NONE:
        row[AT_TREX_OWNER + turned(state, int(state.owner), viewer)] = 1.0


@kernel
def see_seats(state: State, viewer: int, row: Floats) -> None:
    period = int(PERIOD[state.kind, state.round_now])
    for seat in range(state.seats):
        slot = turned(state, seat, viewer)
        row[AT_SCORE + slot] = int(state.scores[seat]) * 0.02
        row[AT_SUPPLY + slot] = min(int(state.supply[seat]), DINOS) / 57.0
        for kind in range(COUNTER_COUNT):
            used = int(state.counter[seat, kind])
            if used == NONE:
                row[AT_COUNTER + MAX_SEATS * kind + slot] = 1.0
            elif used == period:
                row[AT_COUNTER_NOW + slot] = 1.0
        if state.space[seat] != NONE:
            row[AT_TAKEN + TILE_COUNT * slot + int(state.tiles[state.space[seat]])] = 1.0


@kernel
def see_cards(state: State, viewer: int, row: Floats) -> None:
    for terrain in range(TERRAIN_COUNT):
        row[AT_UNSEEN + terrain] = (CARDS_EACH - int(state.discard[terrain])) / 7.0
    if state.face_up != NONE:
        row[AT_FACE_UP + int(state.face_up)] = 1.0
        row[AT_UNSEEN + int(state.face_up)] -= 1.0 / 7.0
    for seat in range(state.seats):
        card = int(state.hand[seat])
        if card != NONE:
            if seat != viewer and bits.has(state.blind, seat):
                card = HIDDEN
            else:
                row[AT_UNSEEN + card] -= 1.0 / 7.0
            row[AT_HAND + CARD_KINDS * turned(state, seat, viewer) + card] = 1.0
    row[AT_DECK] = (DECK - int(state.drawn)) / 28.0
    for space in range(SPACES):
        tile = int(state.tiles[space])
        row[AT_SPACE + tile] = (space + 1) / 6.0
        row[AT_WHITE + tile] = int(state.white[space]) * 0.2


@kernel
def see_course(state: State, viewer: int, row: Floats) -> None:
    kind, now = int(state.kind), int(state.round_now)
    if state.step <= STEP_EXPEL:
        row[AT_STEP + int(state.step)] = 1.0
        row[AT_MOVER + turned(state, int(state.seat), viewer)] = 1.0
    row[AT_SEATS + int(state.seats) - 2] = 1.0
    row[AT_PERIOD + int(PERIOD[kind, now])] = 1.0
    row[AT_ROUND] = now / int(ROUNDS[kind])
    row[AT_CARD_ROUND] = int(HAS_CARDS[kind, now])
    coming = now
    while SCORED[kind, coming] == NOT_SCORED:
        coming += 1
    row[AT_SCORING_IN] = (coming - now) / 3.0
    row[AT_SCORED] = int((SCORED[kind, coming] & PRESENCE) != 0)
    row[AT_SCORED + 1] = int((SCORED[kind, coming] & DOMINANCE) != 0)
    if STEP_IDLE <= state.step <= STEP_EXPEL:
        row[AT_TILE_USED] = int(state.tile_used)


@kernel
def see_block(state: State, viewer: int, row: Floats) -> None:
    """The open block (§E2); what an earlier one left behind is not shown."""
    step = int(state.step)
    if step == STEP_PLACE:
        row[AT_TERRAIN + int(state.terrain)] = 1.0
        row[AT_LEFT] = int(state.left) / 3.0
        mark_each(row, AT_USED, int(state.used))
    elif step == STEP_GROWTH:
        for part in range(2):
            if state.grown[part] != NONE:
                row[AT_GROWN + AREA_COUNT * part + int(state.grown[part])] = 1.0
    elif step in (STEP_MIGRATION, STEP_DECLARE):
        mark_each(row, AT_ORIGINS, int(state.origins))
        for area in range(AREA_COUNT):
            row[AT_ARRIVED + area] = int(state.arrived[area]) * 0.1
        if step == STEP_DECLARE:
            see_declaration(state, viewer, row)
    else:
        see_hunt(state, row)


@kernel
def see_declaration(state: State, viewer: int, row: Floats) -> None:
    row[AT_ORIGIN + int(state.origin)] = 1.0
    for group in range(state.groups):
        row[AT_DECLARED + int(state.group_to[group])] = int(state.group_size[group]) * 0.1
    follower = next_follower(state)
    if follower != NONE:
        row[AT_FOLLOWER + turned(state, follower, viewer)] = 1.0


@kernel
def see_hunt(state: State, row: Floats) -> None:
    step = int(state.step)
    if step == STEP_HATCH:
        row[AT_HATCHED] = int(state.hatched)
    if step in (STEP_EAT, STEP_EXPEL):
        row[AT_HUNTER + int(state.hunter)] = 1.0
    if step == STEP_EAT:
        row[AT_BITE] = int(state.bite) * 0.2
    if step == STEP_EXPEL:
        row[AT_EXPELLED] = int(state.expelled) * 0.5
    if step >= STEP_RAPTORS:
        mark_each(row, AT_MOVED, int(state.moved))
        row[AT_TWO_STEPS] = int(state.two_steps)


@kernel
def see_options(state: State, row: Floats) -> None:
    """Each value that is not the usual one, in the order of `DEVIATIONS`."""
    row[AT_OPTIONS] = int(state.setup_chart == CODES[0])  # plain
    row[AT_OPTIONS + 1] = int(state.six_player_game == CODES[1])  # long
    row[AT_OPTIONS + 2] = int(state.dino_supply == CODES[2])  # None
    row[AT_OPTIONS + 3] = int(state.white_supply == CODES[3])  # 12
    row[AT_OPTIONS + 4] = int(state.blind_card == CODES[4])  # public
    row[AT_OPTIONS + 5] = int(state.eat_own == CODES[5])  # True
    row[AT_OPTIONS + 6] = int(state.followers_per == CODES[6])  # group
    row[AT_OPTIONS + 7] = int(state.follower_assignment == CODES[7])  # largest
    row[AT_OPTIONS + 8] = int(state.migration_meeting == CODES[8])  # no-remigrate
    row[AT_OPTIONS + 9] = int(state.migration_meeting == CODES[9])  # no-merge
    row[AT_OPTIONS + 10] = int(state.suicidal_migration == CODES[10])  # False
    row[AT_OPTIONS + 11] = int(state.volcano_blocks_births == CODES[11])  # False
    row[AT_OPTIONS + 12] = int(state.pterodactyl_overflies_volcano == CODES[12])  # True
    row[AT_OPTIONS + 13] = int(state.trex_alone_scores == CODES[13])  # False
    row[AT_OPTIONS + 14] = int(state.waiting_trex_counts == CODES[14])  # False
    row[AT_OPTIONS + 15] = int(state.trex_reenters == CODES[15])  # False
    row[AT_OPTIONS + 16] = int(state.trex_is_herd == CODES[16])  # True
    row[AT_OPTIONS + 17] = int(state.must_swap_trex == CODES[17])  # True
    row[AT_OPTIONS + 18] = int(state.expel_emergency == CODES[18])  # any-closed
    row[AT_OPTIONS + 19] = int(state.expel_loss == CODES[19])  # per-herd
    row[AT_OPTIONS + 20] = int(state.dominance_last == CODES[20])  # highest
    row[AT_OPTIONS + 21] = int(state.dominance_unbroken == CODES[21])  # lower
    row[AT_OPTIONS + 22] = int(state.dominance_unbroken == CODES[22])  # higher
    row[AT_OPTIONS + 23] = int(state.trex_final_count == CODES[23])  # 1
