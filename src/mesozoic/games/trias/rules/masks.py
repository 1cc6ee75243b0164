"""Which indices of the action space may be chosen (`space` says what they mean)."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.trias.rules.components import NONE
from mesozoic.games.trias.rules.drift import movable_tiles, movers
from mesozoic.games.trias.rules.land import direction_of
from mesozoic.games.trias.rules.legal import parents, picked_tiles, vacant
from mesozoic.games.trias.rules.rescue import MOST_STEPS, STEPS_PER_SWIM
from mesozoic.games.trias.rules.space import (
    ASK_CLIMB,
    ASK_DRIFT_TO,
    ASK_GO,
    AT_CARD,
    AT_CLIMB,
    AT_DRIFT,
    AT_DRIFT_TO,
    AT_END_TURN,
    AT_GO,
    AT_MOVE,
    AT_PLACE,
    AT_REPRODUCE,
    AT_RESCUE,
    AT_RESCUE_END,
    next_steps,
    pending_piece,
    question_of,
)
from mesozoic.games.trias.rules.state import PHASE_ACTIONS, PHASE_CARD, PHASE_DRIFT, PHASE_PLACE, WATER, State
from mesozoic.games.trias.rules.verbs import DRAW, HAND
from mesozoic.games.trias.rules.window import swim_number, tile_number, water_number


@kernel
def mask(state: State, pending: int, row: Ints) -> None:
    """Write 1 for each index that the seat to act may choose, into a row of zeros."""
    if pending:
        mask_question(state, pending, row)
    elif state.phase == PHASE_CARD:
        row[AT_CARD + HAND] = int(state.hand[state.seat] != NONE)
        row[AT_CARD + DRAW] = int(state.drawn < state.deck_size)
    elif state.phase == PHASE_PLACE:
        allow_tiles(state, row, AT_PLACE, vacant(state))
    elif state.phase in (PHASE_DRIFT, PHASE_ACTIONS):
        allow_tiles(state, row, AT_DRIFT, movable_tiles(state, picked_tiles(state)))
        if state.phase == PHASE_ACTIONS:
            mask_actions(state, row)


@kernel
def allow_tiles(state: State, row: Ints, first: int, tiles: int) -> None:
    """Allow an index for each tile of a set."""
    while tiles:
        row[first + tile_number(state, bits.lowest(tiles))] = 1
        tiles &= tiles - 1


@kernel
def mask_actions(state: State, row: Ints) -> None:
    """§6: everything but drifts."""
    rest = state.stands[state.seat]
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        if state.touch[tile] & state.room:
            row[AT_MOVE + tile_number(state, tile)] = 1
    mask_swimmers(state, 0, row)
    allow_tiles(state, row, AT_REPRODUCE, parents(state))
    row[AT_END_TURN] = 1


@kernel
def mask_swimmers(state: State, pending: int, row: Ints) -> None:
    """The cells of swimmers that may be rescued next."""
    if state.swims == 0:
        return
    steps = scratch(MOST_STEPS)
    for index in range(next_steps(state, pending, steps)):
        row[AT_RESCUE + swim_number(state, steps[index] // STEPS_PER_SWIM)] = 1


@kernel
def mask_question(state: State, pending: int, row: Ints) -> None:
    """In the middle of an action."""
    question, piece = question_of(pending), pending_piece(pending)
    if question == ASK_DRIFT_TO:
        for water in range(WATER, state.waters):
            if movers(state, bits.single(piece), water):
                row[AT_DRIFT_TO + water_number(state, water)] = 1
    elif question == ASK_GO:
        goals = state.touch[piece] & state.room
        herds, spent = int(state.tile_herds[piece, state.seat]), int(state.spent[piece])
        while goals:
            side = AT_GO + 2 * direction_of(state.cell[bits.lowest(goals)] - state.cell[piece])
            goals &= goals - 1
            row[side] = int(spent < herds)
            row[side + 1] = int(spent > 0)
    elif question == ASK_CLIMB:
        steps = scratch(MOST_STEPS)
        for index in range(next_steps(state, pending, steps)):
            if steps[index] // STEPS_PER_SWIM == piece:
                row[AT_CLIMB + steps[index] % STEPS_PER_SWIM] = 1
    else:
        mask_swimmers(state, pending, row)
        row[AT_RESCUE_END] = 1
