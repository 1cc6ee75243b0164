"""Which indices of the action space may be chosen (`space` says what they mean)."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.pangea.rules.combat import enemy_seat, open_at, sweep_goals, sweepable
from mesozoic.games.pangea.rules.components import HAND
from mesozoic.games.pangea.rules.course import layable, nests, sites
from mesozoic.games.pangea.rules.grid import HEX_OF
from mesozoic.games.pangea.rules.land import enemies
from mesozoic.games.pangea.rules.legal import count_from
from mesozoic.games.pangea.rules.moving import CALM, HOLDING, foe_goals, free_goals, passable, status
from mesozoic.games.pangea.rules.space import (
    ASK_CHARGING,
    ASK_DICE,
    ASK_FIGHT,
    ASK_MOVE_COUNT,
    ASK_MOVE_TO,
    ASK_SWEEP_COUNT,
    ASK_SWEEP_TO,
    AT_ATTACK,
    AT_CHARGING,
    AT_CHOOSE_SPECIES,
    AT_DICE,
    AT_EGGS,
    AT_END_MOVES,
    AT_END_TURN,
    AT_FIGHT,
    AT_LAY,
    AT_MOVE_COUNT,
    AT_MOVE_FROM,
    AT_MOVE_TO,
    AT_PLACE_COLONY,
    AT_SWEEP,
    AT_SWEEP_COUNT,
    AT_SWEEP_TO,
    DICE_COUNTS,
    OPPONENTS,
    least_charging,
    least_dice,
    may_sweep,
    most_charging,
    most_dice,
    pending_at,
    pending_opponent,
    question_of,
)
from mesozoic.games.pangea.rules.state import (
    DUE_NOTHING,
    PHASE_COMBAT,
    PHASE_DRAFT,
    PHASE_LAY,
    PHASE_MOVE,
    PHASE_PLACE,
    State,
)


@kernel
def allow_hexes(state: State, row: Ints, first: int, territories: int) -> None:
    """Allow an index for each territory of a set."""
    while territories:
        row[first + int(HEX_OF[state.plan, bits.lowest(territories)])] = 1
        territories &= territories - 1


@kernel
def allow_range(row: Ints, first: int, least: int, most: int) -> None:
    """Allow the indices at ``first + least`` to ``first + most``."""
    for number in range(least, most + 1):
        row[first + number] = 1


@kernel
def mask(state: State, pending: int, row: Ints) -> None:
    """Write 1 for each index that the seat to act may choose, into a row of zeros."""
    if state.due != DUE_NOTHING:
        return
    if pending:
        mask_question(state, pending, row)
    elif state.phase == PHASE_MOVE:
        mask_sources(state, row)
        row[AT_END_MOVES] = 1
    elif state.phase == PHASE_COMBAT:
        allow_hexes(state, row, AT_FIGHT, open_at(state))
    elif state.phase == PHASE_LAY:
        mask_nests(state, row)
        row[AT_END_TURN] = 1
    elif state.phase == PHASE_PLACE:
        allow_hexes(state, row, AT_PLACE_COLONY, sites(state))
    elif state.phase == PHASE_DRAFT:
        for card in range(HAND):
            row[AT_CHOOSE_SPECIES + int(state.hand[state.seat, card])] = 1


@kernel
def mask_question(state: State, pending: int, row: Ints) -> None:
    """In the middle of an action."""
    question, at, opponent = question_of(pending), pending_at(pending), pending_opponent(pending)
    if question == ASK_MOVE_TO:
        mask_goals(state, at, row)
    elif question == ASK_MOVE_COUNT:
        allow_range(row, AT_MOVE_COUNT - 1, 1, int(state.marked[state.seat, at]))
    elif question == ASK_FIGHT:
        row[AT_ATTACK] = 1
        for enemy in range(OPPONENTS):
            row[AT_SWEEP + enemy] = int(may_sweep(state, at, enemy))
    elif question == ASK_SWEEP_TO:
        allow_hexes(state, row, AT_SWEEP_TO, sweep_goals(state, at, enemy_seat(state, opponent)))
    elif question == ASK_SWEEP_COUNT:
        allow_range(row, AT_SWEEP_COUNT - 1, 1, sweepable(state, at, enemy_seat(state, opponent)))
    elif question == ASK_DICE:
        allow_range(row, AT_DICE + DICE_COUNTS * opponent, least_dice(state, pending), most_dice(state, pending))
    elif question == ASK_CHARGING:
        first = AT_CHARGING + DICE_COUNTS * opponent
        allow_range(row, first, least_charging(state, pending), most_charging(state, pending))
    else:
        allow_range(row, AT_EGGS - 1, 1, layable(state, at))


@kernel
def mask_sources(state: State, row: Ints) -> None:
    """The territories from which a move starts."""
    foes = enemies(state, int(state.seat))
    ways = passable(state, foes)
    rest = int(state.stands[state.seat])
    while rest:
        at = bits.lowest(rest)
        rest &= rest - 1
        if count_from(state, at, foes, ways):
            row[AT_MOVE_FROM + int(HEX_OF[state.plan, at])] = 1


@kernel
def mask_goals(state: State, at: int, row: Ints) -> None:
    """The territories to which a move leads from one of those that `mask_sources` allows."""
    foes = enemies(state, int(state.seat))
    ways = passable(state, foes)
    now = status(state, at)
    goals = free_goals(state, at, foes, ways)
    if now == CALM:
        goals |= foe_goals(state, at, foes, ways, 1)
    elif now == HOLDING:
        goals |= foe_goals(state, at, foes, ways, 0)
    allow_hexes(state, row, AT_MOVE_TO, goals)


@kernel
def mask_nests(state: State, row: Ints) -> None:
    """The territories in which eggs may be laid."""
    rest = nests(state)
    while rest:
        at = bits.lowest(rest)
        rest &= rest - 1
        if layable(state, at) > 0:
            row[AT_LAY + int(HEX_OF[state.plan, at])] = 1
