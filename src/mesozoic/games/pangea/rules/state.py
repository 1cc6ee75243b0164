"""The state of a game of Pangea: one record (Part E).

Territories are numbered in canonical order (A2.6); sets of territories are bits.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from mesozoic.core.compiled.kernel import codes
from mesozoic.core.compiled.record import Grid, Ints, layout
from mesozoic.games.pangea.rules.components import HAND, MAX_LAND, MAX_SEATS, MAX_SLOTS, MAX_SPECIES, SOURCES

ID_LENGTH = 24
"""The longest name of a revision of data."""


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


class Column(IntEnum):
    """The values of a species card (A7.1)."""

    START = 0
    MOST = 1
    ATTACK = 2
    DEFENCE = 3
    MOVEMENT = 4
    ABILITY = 5
    CARNIVORE = 6
    HABITAT = 7


PHASE_DRAFT, PHASE_PLACE, PHASE_MOVE, PHASE_COMBAT, PHASE_LAY, PHASE_OVER = codes(Phase)
DUE_NOTHING, DUE_START, DUE_ATTACK, DUE_TURN = codes(Due)
(
    CARD_START,
    CARD_MOST,
    CARD_ATTACK,
    CARD_DEFENCE,
    CARD_MOVEMENT,
    CARD_ABILITY,
    CARD_CARNIVORE,
    CARD_HABITAT,
) = codes(Column)


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
    scores: Annotated[Ints, "i4", (MAX_SEATS,)]
    income: Annotated[Grid, "i2", (MAX_SEATS, len(SOURCES))]  # what the tokens were paid for, as far as it is known
    faces: Annotated[Ints, "i2", (MAX_SLOTS,)]  # the terrains of each tile, three bits each
    dinos: Annotated[Grid, "i1", (MAX_SEATS, MAX_LAND)]
    eggs: Annotated[Grid, "i1", (MAX_SEATS, MAX_LAND)]
    marked: Annotated[Grid, "i1", (MAX_SEATS, MAX_LAND)]  # own row: dinos that may still move; others: swept this turn
    charged: Annotated[Ints, "i1", (MAX_LAND,)]  # dinos of the active seat that charged this turn
    # set-up
    cards: Annotated[Grid, "i1", (MAX_SPECIES, len(Column))]  # the species in play
    slots: Annotated[Ints, "i1", (MAX_SLOTS,)]  # tile and rotation in each slot: 3 * tile + rotation
    hand: Annotated[Grid, "i1", (MAX_SEATS, HAND)]
    plan: Annotated[int, "i1"]  # which island: see islands.PLANS
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
    # options
    colony_placement: Annotated[int, "i1"]
    start_player: Annotated[int, "i1"]
    layout: Annotated[int, "i1"]
    tile_mix: Annotated[int, "i1"]
    tile_set: Annotated[int, "i1"]
    expansion: Annotated[int, "i1"]
    engagement_check: Annotated[int, "i1"]
    pack_compare: Annotated[int, "i1"]
    ability_harvest: Annotated[int, "i1"]
    attack_optional: Annotated[int, "i1"]
    sweep_creates_combat: Annotated[int, "i1"]
    eruption_persists: Annotated[int, "i1"]
    eliminated_can_win: Annotated[int, "i1"]
    tie_break: Annotated[int, "i1"]
    # names of the data
    species_revision: Annotated[Ints, "i1", (ID_LENGTH,)]
    tiles_revision: Annotated[Ints, "i1", (ID_LENGTH,)]


STATE = layout(State)


def revision_text(revision: Ints) -> str:
    """The name of a revision as the state holds it."""
    return bytes(revision.tolist()).rstrip(b"\0").decode("ascii")
