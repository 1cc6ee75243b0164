"""The state of a game of Trias: one record (§14.6), and what is derived from it and kept up to date.

Tiles and the water cells next to land share one numbering: 0 is the pole, 1 to 34 are the other tiles, and the numbers
from WATER on are water cells.  ``touch[number]`` is a set of bits: the tiles next to that cell and, for water, the
sea it belongs to.  Nothing depends on a grid, so the sea has no edge.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from mesozoic.core.compiled.hexes import REACH
from mesozoic.core.compiled.kernel import codes
from mesozoic.core.compiled.record import Grid, Ints, layout
from mesozoic.games.trias.rules.components import MAX_DECK, MAX_SEATS, MAX_TILES

WATER = MAX_TILES
WATERS = 160
"""Water cells next to land: at most 2 per tile and 4 per land mass (for 22 land masses far apart)."""
KNOWN_CELLS = WATER + WATERS
MARGIN = 8
"""Water cells kept free, more than one drift can use up."""
SWIMS = 40
"""Cells with swimmers: two drifts a turn leave at most ten before their owners take them home (§7.1)."""
LEVELS = 16
EDGE = REACH - 4
"""No tile goes farther; it would take thousands of drifts."""

TILE_BITS = (1 << MAX_TILES) - 1
POLE = 0
POLE_BIT = 1
OCEAN = 1 << MAX_TILES
FIRST_SEA = MAX_TILES + 1
LAST_SEA = 62
SEA_BITS = (1 << 63) - 1 - TILE_BITS


class Phase(IntEnum):
    """The steps of §15.1."""

    PLACE = 0
    CARD = 1
    DRIFT = 2
    ACTIONS = 3
    OVER = 4


PHASE_PLACE, PHASE_CARD, PHASE_DRIFT, PHASE_ACTIONS, PHASE_OVER = codes(Phase)


class State:
    """Fields from the widest to the narrowest, so that each is aligned."""

    # derived: geography
    touch: Annotated[Ints, "i8", (KNOWN_CELLS,)]  # tiles next to a cell; for water also its sea
    mass: Annotated[Ints, "i8", (MAX_TILES,)]  # the land mass of each tile, as a set of tiles
    closer: Annotated[Ints, "i8", (LEVELS,)]  # closer[k]: the tiles less than k steps from the pole
    coast: Annotated[int, "i8"]  # the tiles next to the ocean
    # derived: herds
    stands: Annotated[Ints, "i8", (MAX_SEATS,)]  # the tiles on which a seat has herds
    room: Annotated[int, "i8"]  # the tiles with room for a herd
    # tiles by terrain
    kind: Annotated[Ints, "i8", (4,)]
    # where tiles and water are
    cell: Annotated[Ints, "i4", (KNOWN_CELLS,)]
    swim_cell: Annotated[Ints, "i4", (SWIMS,)]  # cells with swimmers, ascending
    # §13.1: options that are counts
    actions: Annotated[int, "i4"]
    last_actions: Annotated[int, "i4"]
    drift_cost: Annotated[int, "i4"]
    rescue_max: Annotated[int, "i4"]
    herds: Annotated[int, "i4"]
    budget: Annotated[int, "i4"]  # actions left in phase 2
    stock: Annotated[Ints, "i4", (MAX_SEATS,)]
    dist: Annotated[Ints, "u2", (KNOWN_CELLS,)]  # steps from the pole (§4.3)
    scores: Annotated[Ints, "i2", (MAX_SEATS,)]
    interim_points: Annotated[Ints, "i2", (MAX_SEATS,)]  # the part of the scores that is interim points
    turns: Annotated[int, "i2"]
    waters: Annotated[int, "i2"]  # numbers in use: WATER <= water < waters
    tile_herds: Annotated[Grid, "u1", (MAX_TILES, MAX_SEATS)]
    spent: Annotated[Ints, "u1", (MAX_TILES,)]  # §6.6, of the active seat
    swim_herds: Annotated[Grid, "u1", (SWIMS, MAX_SEATS)]
    swim_spent: Annotated[Ints, "u1", (SWIMS,)]
    swims: Annotated[int, "i1"]  # cells with swimmers
    tiles: Annotated[int, "i1"]
    deck: Annotated[Ints, "i1", (MAX_DECK,)]
    deck_size: Annotated[int, "i1"]
    drawn: Annotated[int, "i1"]  # cards already taken off the pile
    hand: Annotated[Ints, "i1", (MAX_SEATS,)]  # NONE while it is empty
    back: Annotated[Ints, "i1", (MAX_SEATS,)]  # the back, 1 or 2, of each hand card
    seats: Annotated[int, "i1"]
    start: Annotated[int, "i1"]
    placed: Annotated[int, "i1"]  # placements made (§3.7, §3.8)
    seat: Annotated[int, "i1"]  # the seat to act
    phase: Annotated[int, "i1"]
    card: Annotated[int, "i1"]  # the colour to drift, NONE outside that phase
    last: Annotated[int, "i1"]  # turns of the last round still to come, NONE before it
    scored: Annotated[int, "i1"]  # whether the last action brought an interim scoring ...
    scored_points: Annotated[Ints, "i1", (MAX_SEATS,)]  # ... and its points
    # §13.1: the other options
    start_player: Annotated[int, "i1"]
    rounding: Annotated[int, "i1"]
    pole_capacity: Annotated[int, "i1"]
    pole_start: Annotated[int, "i1"]
    interim_split: Annotated[int, "i1"]
    interim_join: Annotated[int, "i1"]
    distance: Annotated[int, "i1"]
    tiebreak_pole_mass: Annotated[int, "i1"]
    interim: Annotated[int, "i1"]


STATE = layout(State)
