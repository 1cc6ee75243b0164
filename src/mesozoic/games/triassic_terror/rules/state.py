"""The state of a game of Triassic Terror: one record (Part F).

Areas are numbered 0 to 11 in the order of the board file, sets of areas are bits.  ``order[area]`` holds the seats in
the habitats, HABITAT_BITS each, the primary habitat lowest: seat + 1, or 0 for an empty habitat.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from mesozoic.core.compiled.kernel import codes
from mesozoic.core.compiled.record import Grid, Ints, layout
from mesozoic.games.triassic_terror.options import (
    BLIND_CARD,
    DINO_SUPPLY,
    DOMINANCE_LAST,
    DOMINANCE_UNBROKEN,
    EXPEL_EMERGENCY,
    EXPEL_LOSS,
    FOLLOWER_ASSIGNMENT,
    FOLLOWERS_PER,
    MIGRATION_MEETING,
    SIX_PLAYER_GAME,
    WHITE_SUPPLY,
)
from mesozoic.games.triassic_terror.rules.components import AREA_COUNT, DECK, HABITATS, MAX_SEATS, SCORINGS, SPACES

HABITAT_BITS = 4
HABITAT_MASK = (1 << HABITAT_BITS) - 1
"""Where a seat stands in ``order``."""
MAX_GROUPS = AREA_COUNT - 1
ID_LENGTH = 32


class Step(IntEnum):
    """The states of §E2."""

    TAKE_CARD = 0
    TAKE_TILE = 1
    IDLE = 2
    PLACE = 3
    GROWTH = 4
    MIGRATION = 5
    DECLARE = 6
    HATCH = 7
    TREX = 8
    RAPTORS = 9
    EAT = 10
    EXPEL = 11
    SHUFFLE = 12
    OVER = 13


(
    STEP_TAKE_CARD,
    STEP_TAKE_TILE,
    STEP_IDLE,
    STEP_PLACE,
    STEP_GROWTH,
    STEP_MIGRATION,
    STEP_DECLARE,
    STEP_HATCH,
    STEP_TREX,
    STEP_RAPTORS,
    STEP_EAT,
    STEP_EXPEL,
    STEP_SHUFFLE,
    STEP_OVER,
) = codes(Step)

# The values of options that the rules ask for

LONG_GAME = SIX_PLAYER_GAME.code("long")
NO_DINO_LIMIT = DINO_SUPPLY.code(None)
NO_WHITE_LIMIT = WHITE_SUPPLY.code(None)
PUBLIC = BLIND_CARD.code("public")
PER_GROUP = FOLLOWERS_PER.code("group")
TO_LARGEST = FOLLOWER_ASSIGNMENT.code("largest")
NO_REMIGRATE, NO_MERGE = MIGRATION_MEETING.code("no-remigrate"), MIGRATION_MEETING.code("no-merge")
ANY_CLOSED = EXPEL_EMERGENCY.code("any-closed")
PER_HERD = EXPEL_LOSS.code("per-herd")
HIGHEST = DOMINANCE_LAST.code("highest")
LOWER, HIGHER = DOMINANCE_UNBROKEN.code("lower"), DOMINANCE_UNBROKEN.code("higher")


class State:
    """Fields from the widest to the narrowest, so that each is aligned."""

    chance: Annotated[Ints, "i8", (1,)]  # 0: outcomes of chance come from outside
    scores: Annotated[Ints, "i4", (MAX_SEATS,)]
    # herds
    dinos: Annotated[Grid, "i2", (AREA_COUNT, MAX_SEATS)]
    supply: Annotated[Ints, "i2", (MAX_SEATS,)]
    order: Annotated[Ints, "i2", (AREA_COUNT,)]  # the seats in the habitats
    stands: Annotated[Ints, "i2", (MAX_SEATS,)]  # derived: the areas where a seat has dinos
    volcanoes: Annotated[int, "i2"]  # derived: the areas with a volcano
    # the board in use
    near: Annotated[Ints, "i2", (AREA_COUNT,)]
    stones: Annotated[Grid, "i1", (AREA_COUNT, HABITATS)]
    chart: Annotated[Grid, "i1", (MAX_SEATS, 2)]  # area and habitat of each seat
    home: Annotated[Ints, "i1", (4,)]  # where the predators start
    board: Annotated[Ints, "i1", (ID_LENGTH,)]  # its id
    # points of each period: stones, presence, dominance
    earned: Annotated[Grid, "i2", (SCORINGS, MAX_SEATS)]
    # migration
    origins: Annotated[int, "i2"]  # areas from which a herd has migrated in this block
    landed: Annotated[int, "i2"]  # destinations of the first migration
    arrived: Annotated[Ints, "i2", (AREA_COUNT,)]  # dinos of the first migration that found a habitat
    declared: Annotated[int, "i2"]  # dinos in the groups declared so far
    group_size: Annotated[Ints, "i2", (MAX_GROUPS,)]
    group_to: Annotated[Ints, "i1", (MAX_GROUPS,)]
    groups: Annotated[int, "i1"]
    origin: Annotated[int, "i1"]
    follow: Annotated[Ints, "i1", (MAX_SEATS,)]  # the destination of each seat's follower, NONE: not assigned
    # predators
    predator: Annotated[Ints, "i1", (4,)]  # where each stands
    owner: Annotated[int, "i1"]  # of the T-Rex, NONE: neutral
    den: Annotated[int, "i1"]  # the area in which the T-Rex gives its owner strength; NONE: neutral or unsettled
    hunter: Annotated[int, "i1"]  # the predator that eats or expels
    bite: Annotated[int, "i1"]  # how many it may eat
    moved: Annotated[int, "i1"]  # the predators that have moved in this block, as a set
    two_steps: Annotated[int, "i1"]  # whether a raptor has moved two steps
    expelled: Annotated[int, "i1"]  # dinos expelled by this raptor
    expelled_seat: Annotated[int, "i1"]
    expelled_to: Annotated[int, "i1"]
    # the other blocks
    terrain: Annotated[int, "i1"]
    left: Annotated[int, "i1"]  # dinos still to be placed
    used: Annotated[int, "i2"]  # areas used by the card or by new environment
    grown: Annotated[Ints, "i1", (2,)]  # the areas of the parts 3 and 2 of growth
    hatched: Annotated[int, "i1"]
    # counters
    volcano: Annotated[Ints, "i1", (MAX_SEATS,)]  # where a seat's volcano lies
    counter: Annotated[Grid, "i1", (MAX_SEATS, 2)]  # the period in which it was used
    # tiles and cards
    tiles: Annotated[Ints, "i1", (SPACES,)]
    white: Annotated[Ints, "i1", (SPACES,)]  # white dinos on the tile, or still to be placed by its taker
    taker: Annotated[Ints, "i1", (SPACES,)]
    space: Annotated[Ints, "i1", (MAX_SEATS,)]
    deck: Annotated[Ints, "i1", (DECK,)]  # next card first, from `drawn` on
    drawn: Annotated[int, "i1"]
    face_up: Annotated[int, "i1"]  # NONE from its taking until the taker has a tile
    hand: Annotated[Ints, "i1", (MAX_SEATS,)]
    discard: Annotated[Ints, "i1", (4,)]  # discarded cards of each terrain
    blind: Annotated[int, "i1"]  # the seats whose card came unseen from the deck
    # the course of the game
    seats: Annotated[int, "i1"]
    seat: Annotated[int, "i1"]
    step: Annotated[int, "i1"]
    round_now: Annotated[int, "i1"]  # from 1
    kind: Annotated[int, "i1"]  # which calendar
    tile_used: Annotated[int, "i1"]
    # options: the code of the value (mesozoic.core.options)
    setup_chart: Annotated[int, "i1"]
    six_player_game: Annotated[int, "i1"]
    dino_supply: Annotated[int, "i1"]
    white_supply: Annotated[int, "i1"]
    blind_card: Annotated[int, "i1"]
    eat_own: Annotated[int, "i1"]
    followers_per: Annotated[int, "i1"]
    follower_assignment: Annotated[int, "i1"]
    migration_meeting: Annotated[int, "i1"]
    suicidal_migration: Annotated[int, "i1"]
    volcano_blocks_births: Annotated[int, "i1"]
    pterodactyl_overflies_volcano: Annotated[int, "i1"]
    trex_alone_scores: Annotated[int, "i1"]
    waiting_trex_counts: Annotated[int, "i1"]
    trex_reenters: Annotated[int, "i1"]
    trex_is_herd: Annotated[int, "i1"]
    must_swap_trex: Annotated[int, "i1"]
    expel_emergency: Annotated[int, "i1"]
    expel_loss: Annotated[int, "i1"]
    dominance_last: Annotated[int, "i1"]
    dominance_unbroken: Annotated[int, "i1"]
    trex_final_count: Annotated[int, "i1"]


STATE = layout(State)
