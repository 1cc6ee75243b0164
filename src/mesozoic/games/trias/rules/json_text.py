"""§15.2, §16: views and legal actions as JSON text, written by compiled code.

They say exactly what `view.view` and `actions.to_json` say; they are what players are sent after every move.
"""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.action_text import ActionText, close_action, open_action
from mesozoic.core.compiled.json_text import (
    BRACE_CLOSE,
    BRACE_OPEN,
    CLOSE,
    COMMA,
    LONGEST_CELL,
    LONGEST_INT,
    NULL,
    OPEN,
    end_list,
    end_object,
    keys,
    literal,
    names,
    put,
    put_byte,
    put_cell,
    put_int,
    put_int_or_null,
    put_ints,
    put_name,
    put_name_or_null,
    quoted,
)
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.trias.rules import rescue
from mesozoic.games.trias.rules.components import (
    BACK_2_SIZE,
    CAPACITY,
    CARDS,
    MAX_SEATS,
    MAX_TILES,
    NONE,
    POLE_TERRAIN,
    TERRAINS,
)
from mesozoic.games.trias.rules.course import turn_actions
from mesozoic.games.trias.rules.land import terrain, tile_at
from mesozoic.games.trias.rules.legal import movable_cells
from mesozoic.games.trias.rules.state import PHASE_CARD, SWIMS, Phase, State
from mesozoic.games.trias.rules.verbs import RESCUE, VERBS, rescue_moves, verb_of

PHASES, PHASE_AT = quoted(*(phase.name.lower() for phase in Phase))
CARD_NAMES, CARD_NAME_AT = quoted(*CARDS)
TERRAIN, TERRAIN_AT = names(*(f',"{letter}"],' for letter in TERRAINS))
UNSEEN, UNSEEN_AT = keys(*CARDS)

PLAYERS_KEY = literal('"players":')
TILES_KEY = literal(',"tiles":[')
HERDS_KEY = literal(',"herds":[')
SPENT_KEY = literal(',"spent":[')
SEAT_KEY = literal(',"seat":')
PHASE_KEY = literal(',"phase":')
CARD_KEY = literal(',"card":')
ACTIONS_KEY = literal(',"actions":')
LAST_KEY = literal(',"last":')
SCORES_KEY = literal(',"scores":')
STOCK_KEY = literal(',"stock":')
VIEWER_KEY = literal(',"viewer":')
HAND_KEY = literal(',"hand":')
BACKS_KEY = literal(',"hand_backs":[')
PILE_KEY = literal(',"pile":')
UNSEEN_KEY = literal(',"unseen":[')
START_KEY = literal(',"start":')
TURN_KEY = literal(',"turn":')
INTERIM_KEY = literal(',"interim":')
CAPACITY_KEY = literal(
    ',"capacity":{' + "".join(f'"{TERRAINS[kind]}":{CAPACITY[kind]},' for kind in range(POLE_TERRAIN)) + '"P":'
)
TURN_ACTIONS_KEY = literal('},"turn_actions":')
DRIFT_COST_KEY = literal(',"drift_cost":')
MOVABLE_KEY = literal(',"movable":[')
FROM_FIRST = literal('{"from":[')
TO_KEY = literal('],"to":[')
SPENT_TRUE = literal(',"spent":true')
MOVES_KEY = literal(',"moves":[')

LONGEST_HERDS = LONGEST_CELL + MAX_SEATS * LONGEST_INT + 10
VIEW_ROOM = 2 * (MAX_TILES + SWIMS) * LONGEST_HERDS + 2 * MAX_TILES * (LONGEST_CELL + 10) + 1024
"""Bytes that are enough for any view."""
LONGEST_STEP = 2 * LONGEST_CELL + 40
ACTION_TEXT = ActionText(VERBS)
LONGEST_ACTION = ACTION_TEXT.longest + len(MOVES_KEY) + 1
put_action = ACTION_TEXT.put


# §16


@kernel
def put_view(out: Ints, state: State, viewer: int) -> int:
    """What a seat (NONE: a spectator) may know, except for the options; returns the number of bytes."""
    seats = int(state.seats)
    at = put_int(out, put(out, 0, PLAYERS_KEY), seats)
    at = put_board(out, put(out, at, TILES_KEY), state)
    at = put_int(out, put(out, at, SEAT_KEY), state.seat)
    at = put_name(out, put(out, at, PHASE_KEY), PHASES, PHASE_AT, state.phase)
    at = put_card(out, put(out, at, CARD_KEY), state.card)
    at = put_int(out, put(out, at, ACTIONS_KEY), state.budget)
    at = put_int_or_null(out, put(out, at, LAST_KEY), state.last)
    at = put_ints(out, put(out, at, SCORES_KEY), state.scores, seats)
    at = put_ints(out, put(out, at, STOCK_KEY), state.stock, seats)
    at = put_int_or_null(out, put(out, at, VIEWER_KEY), viewer)
    at = put_card(out, put(out, at, HAND_KEY), NONE if viewer == NONE else int(state.hand[viewer]))
    at = put_cards(out, at, state, viewer)
    at = put_int(out, put(out, at, START_KEY), state.start)
    at = put_int(out, put(out, at, TURN_KEY), state.turns)
    at = put_ints(out, put(out, at, INTERIM_KEY), state.interim_points, seats)
    at = put_int(out, put(out, at, CAPACITY_KEY), state.pole_capacity)
    at = put_int(out, put(out, at, TURN_ACTIONS_KEY), turn_actions(state))
    at = put_int(out, put(out, at, DRIFT_COST_KEY), state.drift_cost)
    return put_movable(out, at, state) if viewer == state.seat and state.phase == PHASE_CARD else at


@kernel
def put_movable(out: Ints, at: int, state: State) -> int:
    """The cells of the tiles that a card could drift."""
    cells = np.empty(MAX_TILES, dtype=np.int64)
    count = movable_cells(state, cells)
    at = put(out, at, MOVABLE_KEY)
    for index in range(count):
        at = put_cell(out, put_byte(out, at, OPEN), cells[index])
        at = put_byte(out, put_byte(out, at, CLOSE), COMMA)
    return end_list(out, at)


@kernel
def put_card(out: Ints, at: int, card: int) -> int:
    return put_name_or_null(out, at, CARD_NAMES, CARD_NAME_AT, card)


@kernel
def cell_of(state: State, spot: int) -> int:
    """The cell of a tile, or from MAX_TILES on of swimmers."""
    return int(state.cell[spot]) if spot < MAX_TILES else int(state.swim_cell[spot - MAX_TILES])


@kernel
def put_board(out: Ints, at: int, state: State) -> int:
    """Tiles, herds and marks of spent ones, each sorted by cell."""
    spots = np.empty(MAX_TILES + SWIMS, dtype=np.int64)
    count, marks = 0, 0
    for spot in range(MAX_TILES + int(state.swims)):
        if state.tiles <= spot < MAX_TILES:
            continue
        cell, rank = cell_of(state, spot), count
        while rank > 0 and cell_of(state, spots[rank - 1]) > cell:
            spots[rank] = spots[rank - 1]
            rank -= 1
        spots[rank] = spot
        count += 1
    for rank in range(count):
        spot = spots[rank]
        if spot < MAX_TILES:
            at = put_cell(out, put_byte(out, at, OPEN), state.cell[spot])
            at = put_name(out, at, TERRAIN, TERRAIN_AT, terrain(state, spot))
    at = put(out, end_list(out, at), HERDS_KEY)
    for rank in range(count):
        spot = spots[rank]
        herds = state.tile_herds[spot] if spot < MAX_TILES else state.swim_herds[spot - MAX_TILES]
        total = 0
        for seat in range(state.seats):
            total += int(herds[seat])
        if total > 0:
            at = put_cell(out, put_byte(out, at, OPEN), cell_of(state, spot))
            at = put_ints(out, put_byte(out, at, COMMA), herds, state.seats)
            at = put_byte(out, put_byte(out, at, CLOSE), COMMA)
        marks += int(state.spent[spot]) if spot < MAX_TILES else int(state.swim_spent[spot - MAX_TILES])
    at = end_list(out, at)
    return put_spent(out, put(out, at, SPENT_KEY), state, spots, count) if marks > 0 else at


@kernel
def put_spent(out: Ints, at: int, state: State, spots: Ints, count: int) -> int:
    for rank in range(count):
        spot = spots[rank]
        spent = int(state.spent[spot]) if spot < MAX_TILES else int(state.swim_spent[spot - MAX_TILES])
        if spent > 0:
            at = put_cell(out, put_byte(out, at, OPEN), cell_of(state, spot))
            at = put_int(out, put_byte(out, at, COMMA), spent)
            at = put_byte(out, put_byte(out, at, CLOSE), COMMA)
    return end_list(out, at)


@kernel
def put_cards(out: Ints, at: int, state: State, viewer: int) -> int:
    """The backs of the hands, the pile by backs, and the cards nobody but others has seen, by backs."""
    at = put(out, at, BACKS_KEY)
    unseen = np.zeros((2, len(CARDS)), dtype=np.int64)
    for seat in range(state.seats):
        card = int(state.hand[seat])
        at = put(out, at, NULL) if card == NONE else put_int(out, at, state.back[seat])
        at = put_byte(out, at, COMMA)
        if card != NONE and seat != viewer:
            unseen[int(state.back[seat]) - 1, card] += 1
    at = end_list(out, at)
    left = int(state.deck_size) - int(state.drawn)
    pile = np.empty(2, dtype=np.int64)
    pile[1] = min(left, BACK_2_SIZE[state.seats])
    pile[0] = left - pile[1]
    for depth in range(left):
        unseen[0 if depth < pile[0] else 1, state.deck[state.drawn + depth]] += 1
    at = put_ints(out, put(out, at, PILE_KEY), pile, 2)
    at = put(out, at, UNSEEN_KEY)
    for back in range(2):
        at = put_byte(out, at, BRACE_OPEN)
        for card in range(len(CARDS)):
            if unseen[back, card] > 0:
                at = put_int(out, put_name(out, at, UNSEEN, UNSEEN_AT, card), unseen[back, card])
                at = put_byte(out, at, COMMA)
        at = put_byte(out, end_object(out, at), COMMA)
    return end_list(out, at)


# §15.2


@kernel
def put_actions(out: Ints, state: State, numbers: Ints) -> int:
    """Legal actions as a list; returns 0 if there is not enough room.  Use a copy: the state changes meanwhile."""
    at = put_byte(out, 0, OPEN)
    longest = LONGEST_ACTION + LONGEST_STEP * rescue.most_steps(state)
    for index in range(len(numbers)):
        if at + longest > len(out):
            return 0
        at = put_action(out, open_action(out, at, state.seat), numbers[index])
        if verb_of(numbers[index]) == RESCUE:
            at = put_rescue(out, put(out, at, MOVES_KEY), state, rescue_moves(numbers[index]))
        at = close_action(out, at)
    return end_list(out, at)


@kernel
def put_step(out: Ints, at: int, source: int, target: int, spent: int) -> int:
    """From where to where, behind the bracket of the first."""
    at = put(out, put_cell(out, at, source), TO_KEY)
    at = put_byte(out, put_cell(out, at, target), CLOSE)
    return put(out, at, SPENT_TRUE) if spent else at


@kernel
def put_rescue(out: Ints, at: int, state: State, rank: int) -> int:
    """The steps of a rescue, which are taken and taken back."""
    steps = np.empty(rescue.most_steps(state), dtype=np.int64)
    length = rescue.rescue(state, rank, steps)
    for index in range(length):
        source, target = rescue.step_source(state, steps[index]), rescue.step_target(state, steps[index])
        at = put_step(out, put(out, at, FROM_FIRST), source, target, steps[index] % 2)
        at = put_byte(out, put_byte(out, at, BRACE_CLOSE), COMMA)
    for index in range(length - 1, -1, -1):
        tile = tile_at(state, rescue.step_target(state, steps[index]))
        rescue.take_step(state, steps[index], tile, -1)
    return end_list(out, at)
