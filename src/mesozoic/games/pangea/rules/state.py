"""The state of a game of Pangea: one record (Part E).

Territories are numbered in canonical order (A2.6); sets of territories are bits.  A species card is one number: bits
0-3 its ability, 4 carnivore, 5-6 habitat, 7-9 movement, 10-12 defence, 13-15 attack, 16-20 most pawns, 21-25 start.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from mesozoic.core.compiled.record import Ints, layout
from mesozoic.games.pangea.rules.components import HAND, MAX_LAND, MAX_SEATS, MAX_SLOTS, MAX_SPECIES

ID_LENGTH = 24


class Phase(IntEnum):
    """D1."""

    DRAFT = 0
    PLACE = 1
    MOVE = 2
    COMBAT = 3
    LAY = 4
    OVER = 5


class Due(IntEnum):
    """Which dice are outstanding (D3)."""

    NOTHING = 0
    START = 1
    ATTACK = 2
    TURN = 3


class State:
    """Fields from the widest to the narrowest, so that each is aligned."""

    chance: Annotated[Ints, "i8", (1,)]  # 0: dice come from outside
    # the island
    terrain: Annotated[Ints, "i8", (6,)]  # the territories of each terrain
    hot: Annotated[int, "i8"]  # derived: the territories beside a Volcano
    # where pawns stand, derived but for the sets of a turn
    stands: Annotated[Ints, "i8", (MAX_SEATS,)]  # the territories with dinos of a seat
    holding: Annotated[int, "i8"]  # engaged territories at the start of phase 3 (A8.2)
    outnumbered: Annotated[int, "i8"]
    resolved: Annotated[int, "i8"]  # combats fought this turn
    contested: Annotated[int, "i8"]  # at the start of phase 4; with `sweep_creates_combat` everything
    cards: Annotated[Ints, "i4", (MAX_SPECIES,)]  # the species in play
    faces: Annotated[Ints, "i2", (MAX_SLOTS,)]  # the terrains of each tile, three bits each
    scores: Annotated[Ints, "i4", (MAX_SEATS,)]
    dinos: Annotated[Ints, "i1", (MAX_SEATS, MAX_LAND)]
    eggs: Annotated[Ints, "i1", (MAX_SEATS, MAX_LAND)]
    marked: Annotated[Ints, "i1", (MAX_SEATS, MAX_LAND)]  # own row: dinos that may still move; others: swept this turn
    charged: Annotated[Ints, "i1", (MAX_LAND,)]  # dinos of the active seat that charged this turn
    # set-up
    slots: Annotated[Ints, "i1", (MAX_SLOTS,)]  # tile and rotation in each slot: 3 * tile + rotation
    hand: Annotated[Ints, "i1", (MAX_SEATS, HAND)]
    plan: Annotated[int, "i1"]  # which island: see data.PLANS
    species_count: Annotated[int, "i1"]
    # species by seat
    species: Annotated[Ints, "i1", (MAX_SEATS,)]
    most: Annotated[Ints, "i1", (MAX_SEATS,)]
    attack: Annotated[Ints, "i1", (MAX_SEATS,)]
    defence: Annotated[Ints, "i1", (MAX_SEATS,)]
    movement: Annotated[Ints, "i1", (MAX_SEATS,)]
    ability: Annotated[Ints, "i1", (MAX_SEATS,)]
    carnivore: Annotated[Ints, "i1", (MAX_SEATS,)]
    habitat: Annotated[Ints, "i1", (MAX_SEATS,)]
    pawns: Annotated[Ints, "i1", (MAX_SEATS,)]  # derived: dinos and eggs on the island
    # the attack that waits for dice, and the open combat
    dice_on: Annotated[Ints, "i1", (MAX_SEATS,)]
    charging_on: Annotated[Ints, "i1", (MAX_SEATS,)]
    at: Annotated[int, "i1"]
    is_open: Annotated[int, "i1"]
    used: Annotated[int, "i1"]  # Diplodocus used for sweeps in the open combat
    # the course of the game
    seats: Annotated[int, "i1"]
    seat: Annotated[int, "i1"]
    phase: Annotated[int, "i1"]
    due: Annotated[int, "i1"]
    first: Annotated[int, "i1"]
    placed: Annotated[int, "i1"]
    round_now: Annotated[int, "i1"]
    erupting: Annotated[int, "i1"]
    has_deal: Annotated[int, "i1"]
    # options and data
    own_habitat: Annotated[int, "i1"]
    start_seat: Annotated[int, "i1"]  # NONE: roll
    hexagon: Annotated[int, "i1"]
    mix_all: Annotated[int, "i1"]
    many_volcanoes: Annotated[int, "i1"]
    expansion: Annotated[int, "i1"]
    live: Annotated[int, "i1"]
    pack_all: Annotated[int, "i1"]
    occupied_pays: Annotated[int, "i1"]
    may_decline: Annotated[int, "i1"]
    fixed_combats: Annotated[int, "i1"]
    persists: Annotated[int, "i1"]
    survivors_only: Annotated[int, "i1"]
    shares_ties: Annotated[int, "i1"]
    revisions: Annotated[Ints, "i1", (2, ID_LENGTH)]  # names of the data: species, tiles


STATE = layout(State)
