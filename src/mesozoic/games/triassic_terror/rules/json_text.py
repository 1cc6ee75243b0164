"""§E1, §E4: views and legal actions as JSON text, written by compiled code.

They say exactly what `view.view` and `actions.to_json` say; they are what players are sent after every move.  The open
block stands in block_text.py.
"""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.action_text import ActionText, close_action, open_action
from mesozoic.core.compiled.json_text import (
    BRACE_CLOSE,
    BRACE_OPEN,
    CLOSE,
    COMMA,
    NULL,
    OPEN,
    end_list,
    end_object,
    keys,
    literal,
    names,
    put,
    put_bool,
    put_byte,
    put_int,
    put_int_or_null,
    put_ints,
    put_name,
    put_name_or_null,
    quoted,
)
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.triassic_terror.rules.block_text import AREA_KEY, AREA_KEY_AT, put_area, put_block
from mesozoic.games.triassic_terror.rules.components import (
    AREA_COUNT,
    COUNTERS,
    DECK,
    DOMINANCE,
    FIRST,
    HABITATS,
    HAS_CARDS,
    MAX_SEATS,
    NONE,
    NOT_SCORED,
    NUMBER,
    PERIOD,
    PERIODS,
    PREDATOR_COUNT,
    PREDATORS,
    PRESENCE,
    ROUNDS,
    SCORED,
    SCORING_KINDS,
    SPACES,
    TERRAIN_COUNT,
    TERRAINS,
    TILES,
)
from mesozoic.games.triassic_terror.rules.herds import holder, in_habitat, strength
from mesozoic.games.triassic_terror.rules.predators import write_prey
from mesozoic.games.triassic_terror.rules.standing import (
    COLUMNS,
    PRESENCE_ROW,
    RANKS,
    STANDING_SIZE,
    write_standing,
)
from mesozoic.games.triassic_terror.rules.standing import DOMINANCE as DOMINANCE_COLUMN
from mesozoic.games.triassic_terror.rules.standing import STONES as STONES_COLUMN
from mesozoic.games.triassic_terror.rules.state import (
    NO_DINO_LIMIT,
    STEP_EXPEL,
    STEP_HATCH,
    STEP_IDLE,
    STEP_RAPTORS,
    STEP_SHUFFLE,
    STEP_TREX,
    State,
    Step,
)
from mesozoic.games.triassic_terror.rules.verbs import VERBS

PHASES = {Step.TAKE_CARD: "choose", Step.TAKE_TILE: "choose", Step.SHUFFLE: "shuffle", Step.OVER: "over"}
"""The phase of §D0 to which a step belongs; the other steps are "act"."""
PHASE, PHASE_AT = quoted(*(PHASES.get(step, "act") for step in Step))
STEP, STEP_AT = quoted(*(step.name.lower().replace("_", "-") for step in Step))
PERIOD_NAME, PERIOD_NAME_AT = quoted(*PERIODS)
TILE, TILE_AT = quoted(*TILES)
TERRAIN, TERRAIN_AT = quoted(*TERRAINS)
TERRAIN_KEY, TERRAIN_KEY_AT = keys(*TERRAINS)
PREDATOR_KEY, PREDATOR_KEY_AT = keys(*PREDATORS)
COUNTER_KEY, COUNTER_KEY_AT = keys(*COUNTERS)
COLUMN_KEY, COLUMN_KEY_AT = keys(*COLUMNS)
SCORING_KEY, SCORING_KEY_AT = names(*(f',"{kind}":' for kind in SCORING_KINDS))
BY_NAME = np.array(sorted(range(TERRAIN_COUNT), key=lambda terrain: TERRAINS[terrain]), dtype=np.int64)
"""The terrains in alphabetical order."""

PLAYERS_KEY = literal('"players":')
ROUND_KEY = literal(',"round":')
PHASE_KEY = literal(',"phase":')
STATE_KEY = literal(',"state":')
SEAT_KEY = literal(',"seat":')
VIEWER_KEY = literal(',"viewer":')
TILE_USED_KEY = literal(',"tile_used":')
SCORES_KEY = literal(',"scores":')
PERIOD_KEY = literal(',"period":')
NUMBER_KEY = literal(',"number":')
CARD_ROUND_KEY = literal(',"card_round":')
FIRST_KEY = literal(',"first":')
AREAS_KEY = literal(',"areas":{')
STRENGTHS_KEY = literal(',"strengths":{')
SUPPLY_KEY = literal(',"supply":[')
TREX_KEY = literal(',"trex":{"at":')
OWNER_KEY = literal(',"owner":')
WAITING_KEY = literal('},"waiting":')
PREDATORS_KEY = literal(',"predators":{')
VOLCANOES_KEY = literal('},"volcanoes":{')
COUNTERS_KEY = literal(',"counters":[')
TILES_KEY = literal(',"tiles":[')
WHITE_KEY = literal(',"white":')
TAKEN_KEY = literal(',"taken":[')
ORDER_KEY = literal(',"order":[')
WHITE_LEFT_KEY = literal(',"white_left":')
HANDS_KEY = literal(',"hands":[')
HIDDEN = literal('"?"')
FACE_UP_KEY = literal(',"face_up":')
DISCARD_KEY = literal(',"discard":[')
DECK_LEFT_KEY = literal(',"deck_left":')
UNSEEN_KEY = literal(',"unseen":{')
BLIND_KEY = literal(',"blind":[')
STANDING_KEY = literal(',"standing":{"stones":')
PRESENCE_KEY = literal(',"presence":')
DOMINANCE_KEY = literal(',"dominance":')
TERRAINS_KEY = literal(',"terrains":{')
POINTS_KEY = literal(',"points":[')
PERIOD_FIRST = literal('{"period":')
REACH_KEY = literal(',"reach":{')
LIMIT_FIRST = literal('{"limit":')
PREY_KEY = literal(',"prey":')

VIEW_ROOM = 1 << 14
"""Bytes that are enough for any view: the longest has about half as many."""
ACTION_TEXT = ActionText(VERBS)
LONGEST_ACTION = ACTION_TEXT.longest
put_action = ACTION_TEXT.put


# §E1


@kernel
def put_actions(out: Ints, state: State, numbers: Ints) -> int:
    """Legal actions as a list; returns the number of bytes."""
    at = put_byte(out, 0, OPEN)
    for index in range(len(numbers)):
        at = put_action(out, open_action(out, at, state.seat), numbers[index])
        at = close_action(out, at)
    return end_list(out, at)


# §E4


@kernel
def put_view(out: Ints, state: State, viewer: int) -> int:
    """What a seat (NONE: a spectator) may know, except for what stays the same; returns the number of bytes."""
    at = put_course(out, 0, state, viewer)
    at = put_herds(out, at, state)
    at = put_pieces(out, at, state)
    at = put_market(out, at, state)
    at = put_cards(out, at, state, viewer)
    at = put_block(out, at, state)
    at = put_standing(out, at, state)
    at = put_points(out, at, state)
    return put_reach(out, at, state) if state.step in (STEP_HATCH, STEP_TREX, STEP_RAPTORS) else at


@kernel
def put_course(out: Ints, at: int, state: State, viewer: int) -> int:
    """§D0: round, phase, who is to act."""
    step, kind, now = int(state.step), int(state.kind), int(state.round_now)
    in_turn = STEP_IDLE <= step <= STEP_EXPEL
    at = put_int(out, put(out, at, PLAYERS_KEY), state.seats)
    at = put_int(out, put(out, at, ROUND_KEY), now)
    at = put_name(out, put(out, at, PHASE_KEY), PHASE, PHASE_AT, step)
    at = put_name(out, put(out, at, STATE_KEY), STEP, STEP_AT, step)
    at = put_int_or_null(out, put(out, at, SEAT_KEY), NONE if step >= STEP_SHUFFLE else int(state.seat))
    at = put_int_or_null(out, put(out, at, VIEWER_KEY), viewer)
    at = put_bool(out, put(out, at, TILE_USED_KEY), in_turn and state.tile_used != 0)
    white = int(state.white[state.space[state.seat]]) if in_turn else 0
    at = put_int(out, put(out, at, WHITE_LEFT_KEY), white)
    at = put_ints(out, put(out, at, SCORES_KEY), state.scores, int(state.seats))
    at = put_name(out, put(out, at, PERIOD_KEY), PERIOD_NAME, PERIOD_NAME_AT, PERIOD[kind, now])
    at = put_int(out, put(out, at, NUMBER_KEY), NUMBER[kind, now])
    at = put_bool(out, put(out, at, CARD_ROUND_KEY), HAS_CARDS[kind, now] != 0)
    return put_int(out, put(out, at, FIRST_KEY), FIRST[kind, now])


@kernel
def put_herds(out: Ints, at: int, state: State) -> int:
    """The herds of each area and their strengths, in the order of the habitats, and what the supplies hold."""
    at = put(out, at, AREAS_KEY)
    for area in range(AREA_COUNT):
        if state.order[area]:
            at = put_byte(out, put_name(out, at, AREA_KEY, AREA_KEY_AT, area), OPEN)
            for habitat in range(HABITATS):
                seat = holder(state, area, habitat)
                if seat != NONE:
                    at = put_int(out, put_byte(out, at, OPEN), seat)
                    at = put_int(out, put_byte(out, at, COMMA), state.dinos[area, seat])
                    at = put_byte(out, put_byte(out, at, CLOSE), COMMA)
            at = put_byte(out, end_list(out, at), COMMA)
    at = put(out, end_object(out, at), STRENGTHS_KEY)
    for area in range(AREA_COUNT):
        if state.order[area]:
            at = put_byte(out, put_name(out, at, AREA_KEY, AREA_KEY_AT, area), OPEN)
            for habitat in range(HABITATS):
                seat = holder(state, area, habitat)
                if seat != NONE:
                    at = put_byte(out, put_int(out, at, strength(state, area, seat)), COMMA)
            at = put_byte(out, end_list(out, at), COMMA)
    at = put(out, end_object(out, at), SUPPLY_KEY)
    for seat in range(state.seats):
        at = put_int_or_null(out, at, NONE if state.dino_supply == NO_DINO_LIMIT else int(state.supply[seat]))
        at = put_byte(out, at, COMMA)
    return end_list(out, at)


@kernel
def put_pieces(out: Ints, at: int, state: State) -> int:
    """Predators, volcanoes and counters."""
    at = put_area(out, put(out, at, TREX_KEY), state.predator[0])
    at = put_int_or_null(out, put(out, at, OWNER_KEY), state.owner)
    waits = state.den != NONE and not in_habitat(state, int(state.den), int(state.owner))
    at = put_bool(out, put(out, at, WAITING_KEY), waits)
    at = put(out, at, PREDATORS_KEY)
    for predator in range(1, PREDATOR_COUNT):
        at = put_area(out, put_name(out, at, PREDATOR_KEY, PREDATOR_KEY_AT, predator), state.predator[predator])
        at = put_byte(out, at, COMMA)
    at = put(out, at - 1, VOLCANOES_KEY)
    for seat in range(state.seats):
        if state.volcano[seat] != NONE:
            at = put_int(out, put_name(out, at, AREA_KEY, AREA_KEY_AT, state.volcano[seat]), seat)
            at = put_byte(out, at, COMMA)
    at = put(out, end_object(out, at), COUNTERS_KEY)
    for seat in range(state.seats):
        at = put_byte(out, at, BRACE_OPEN)
        for counter in range(len(COUNTERS)):
            at = put_name(out, at, COUNTER_KEY, COUNTER_KEY_AT, counter)
            at = put_name_or_null(out, at, PERIOD_NAME, PERIOD_NAME_AT, state.counter[seat, counter])
            at = put_byte(out, at, COMMA)
        at = put_byte(out, end_object(out, at), COMMA)
    return end_list(out, at)


@kernel
def put_market(out: Ints, at: int, state: State) -> int:
    """The tiles on their spaces, the white dinos, who has taken what, and the order of the action turns."""
    at = put(out, at, TILES_KEY)
    for space in range(SPACES):
        at = put_byte(out, put_name(out, at, TILE, TILE_AT, state.tiles[space]), COMMA)
    at = put_ints(out, put(out, end_list(out, at), WHITE_KEY), state.white, SPACES)
    at = put(out, at, TAKEN_KEY)
    for seat in range(state.seats):
        tile = NONE if state.space[seat] == NONE else int(state.tiles[state.space[seat]])
        at = put_byte(out, put_name_or_null(out, at, TILE, TILE_AT, tile), COMMA)
    at = put(out, end_list(out, at), ORDER_KEY)
    for space in range(SPACES):
        if state.taker[space] != NONE:
            at = put_byte(out, put_int(out, at, state.taker[space]), COMMA)
    return end_list(out, at)


@kernel
def put_cards(out: Ints, at: int, state: State, viewer: int) -> int:
    """The hands with a question mark for hidden cards, and the cards that the viewer has not seen."""
    unseen = np.zeros(TERRAIN_COUNT, dtype=np.int64)
    at = put(out, at, HANDS_KEY)
    for seat in range(state.seats):
        if seat != viewer and bits.has(state.blind, seat):
            unseen[state.hand[seat]] += 1
            at = put(out, at, HIDDEN)
        else:
            at = put_name_or_null(out, at, TERRAIN, TERRAIN_AT, state.hand[seat])
        at = put_byte(out, at, COMMA)
    at = put(out, end_list(out, at), FACE_UP_KEY)
    at = put_name_or_null(out, at, TERRAIN, TERRAIN_AT, state.face_up)
    at = put(out, at, DISCARD_KEY)
    for index in range(TERRAIN_COUNT):
        terrain = BY_NAME[index]
        for _ in range(state.discard[terrain]):
            at = put_byte(out, put_name(out, at, TERRAIN, TERRAIN_AT, terrain), COMMA)
    at = put_int(out, put(out, end_list(out, at), DECK_LEFT_KEY), DECK - int(state.drawn))
    for index in range(int(state.drawn), DECK):
        unseen[state.deck[index]] += 1
    at = put(out, at, UNSEEN_KEY)
    for terrain in range(TERRAIN_COUNT):
        at = put_int(out, put_name(out, at, TERRAIN_KEY, TERRAIN_KEY_AT, terrain), unseen[terrain])
        at = put_byte(out, at, COMMA)
    at = put(out, end_object(out, at), BLIND_KEY)
    for seat in range(state.seats):
        if bits.has(state.blind, seat):
            at = put_byte(out, put_int(out, at, seat), COMMA)
    return end_list(out, at)


# §11


@kernel
def put_standing(out: Ints, at: int, state: State) -> int:
    """What each scoring would pay now, in all and by terrain."""
    seats = int(state.seats)
    table, totals = np.empty(STANDING_SIZE, dtype=np.int64), np.zeros((len(COLUMNS), MAX_SEATS), dtype=np.int64)
    write_standing(state, table)
    for row in range(PRESENCE_ROW):
        for seat in range(seats):
            totals[row % len(COLUMNS), seat] += table[MAX_SEATS * row + seat]
    at = put_ints(out, put(out, at, STANDING_KEY), totals[STONES_COLUMN], seats)
    at = put_ints(out, put(out, at, PRESENCE_KEY), table[MAX_SEATS * PRESENCE_ROW :], seats)
    at = put_ints(out, put(out, at, DOMINANCE_KEY), totals[DOMINANCE_COLUMN], seats)
    at = put(out, at, TERRAINS_KEY)
    for row in range(PRESENCE_ROW):
        column = row % len(COLUMNS)
        if column == 0:
            at = put_name(out, at, TERRAIN_KEY, TERRAIN_KEY_AT, row // len(COLUMNS))
            at = put_byte(out, at, BRACE_OPEN)
        at = put_byte(out, put_name(out, at, COLUMN_KEY, COLUMN_KEY_AT, column), OPEN)
        for seat in range(seats):
            value = table[MAX_SEATS * row + seat]
            if column == RANKS and value == 0:
                at = put(out, at, NULL)
            else:
                at = put_int(out, at, value)
            at = put_byte(out, at, COMMA)
        at = put_byte(out, end_list(out, at), COMMA)
        if column == len(COLUMNS) - 1:
            at = put_byte(out, end_object(out, at), COMMA)
    return put_byte(out, end_object(out, at), BRACE_CLOSE)


@kernel
def put_points(out: Ints, at: int, state: State) -> int:
    """The scorings of this game that have paid anything."""
    at = put(out, at, POINTS_KEY)
    for now in range(1, ROUNDS[state.kind] + 1):
        special = SCORED[state.kind, now]
        first = len(SCORING_KINDS) * PERIOD[state.kind, now]
        if special == NOT_SCORED or not has_paid(state, first):
            continue
        at = put_name(out, put(out, at, PERIOD_FIRST), PERIOD_NAME, PERIOD_NAME_AT, PERIOD[state.kind, now])
        for kind in range(len(SCORING_KINDS)):
            at = put_name(out, at, SCORING_KEY, SCORING_KEY_AT, kind)
            if (kind == 1 and not special & PRESENCE) or (kind == 2 and not special & DOMINANCE):
                at = put(out, at, NULL)
            else:
                at = put_ints(out, at, state.earned[first + kind], int(state.seats))
        at = put_byte(out, put_byte(out, at, BRACE_CLOSE), COMMA)
    return end_list(out, at)


@kernel
def has_paid(state: State, first: int) -> bool:
    """Whether anybody got a point in the scoring whose rows of ``earned`` begin there."""
    for row in range(first, first + len(SCORING_KINDS)):
        for seat in range(state.seats):
            if state.earned[row, seat]:
                return True
    return False


@kernel
def put_reach(out: Ints, at: int, state: State) -> int:
    """Where each predator may go, what it may eat there, and the prey it would find."""
    table = np.empty(2 * PREDATOR_COUNT * AREA_COUNT, dtype=np.int64)
    write_prey(state, table)
    at = put(out, at, REACH_KEY)
    for predator in range(PREDATOR_COUNT):
        start = at
        at = put_byte(out, put_name(out, at, PREDATOR_KEY, PREDATOR_KEY_AT, predator), BRACE_OPEN)
        empty = at
        for area in range(AREA_COUNT):
            index = 2 * (predator * AREA_COUNT + area)
            if table[index] != NONE:
                at = put(out, put_name(out, at, AREA_KEY, AREA_KEY_AT, area), LIMIT_FIRST)
                at = put_int(out, at, table[index])
                at = put_int(out, put(out, at, PREY_KEY), table[index + 1])
                at = put_byte(out, put_byte(out, at, BRACE_CLOSE), COMMA)
        at = start if at == empty else put_byte(out, end_object(out, at), COMMA)
    return end_object(out, at)
