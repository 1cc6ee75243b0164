"""D2, D5: views and legal actions as JSON text, written by compiled code.

They say exactly what `view.view` and `actions.to_json` say; they are what players are sent after every move.  The phase
that is being played stands in turn_text.py.  The ids of species are data: they are given as text.
"""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.action_text import close_action, open_action
from mesozoic.core.compiled.json_text import (
    BRACE_CLOSE,
    BRACE_OPEN,
    COMMA,
    NULL,
    OPEN,
    end_list,
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
from mesozoic.games.pangea.rules.components import (
    ALWAYS,
    HAND,
    LAST_ROUND,
    MAX_SEATS,
    NEVER,
    NONE,
    SOURCES,
    TERRAINS,
    WEATHERS,
    names_of,
)
from mesozoic.games.pangea.rules.hazards import erupts_from, struck, weather, yet_to_roll
from mesozoic.games.pangea.rules.islands import LAND
from mesozoic.games.pangea.rules.land import controlled
from mesozoic.games.pangea.rules.scoring import harvest_of
from mesozoic.games.pangea.rules.state import (
    DUE_NOTHING,
    PHASE_COMBAT,
    PHASE_DRAFT,
    PHASE_LAY,
    PHASE_MOVE,
    PHASE_OVER,
    Phase,
    State,
)
from mesozoic.games.pangea.rules.turn_text import (
    AT_KEY,
    CHARGED_KEY,
    KIND,
    KIND_AT,
    KIND_KEY,
    TARGETS_KEY,
    put_by_seat,
    put_combat,
    put_counts,
    put_due,
    put_fights,
    put_hex,
    put_hexes,
    put_moves,
    put_nests,
    put_reach,
)
from mesozoic.games.pangea.rules.verbs import (
    ATTACK,
    CHOOSE_SPECIES,
    LAY,
    MOVE,
    PLACE_COLONY,
    SWEEP,
    VERBS,
    attack_at,
    attack_charged,
    attack_targets,
    choose_species_species,
    dice_in,
    lay_at,
    lay_eggs,
    move_count,
    move_from,
    move_kind,
    move_to,
    place_colony_at,
    sweep_at,
    sweep_count,
    sweep_target,
    sweep_to,
    verb_of,
)

TERRAIN, TERRAIN_AT = names(*(f',"{terrain}"]' for terrain in TERRAINS))
PHASE, PHASE_AT = quoted(*names_of(Phase))
WEATHER, WEATHER_AT = quoted(*WEATHERS)
SOURCE_KEY, SOURCE_KEY_AT = keys(*SOURCES)
TYPE, TYPE_AT = names(*(f',"type":"{name}"' for name in VERBS.names))

ISLAND_KEY = literal('"island":[')
DEAL_KEY = literal(',"deal":')
SPECIES_KEY = literal(',"species":')
HIDDEN = literal('"?"')
SCORES_KEY = literal(',"scores":')
ROUND_KEY = literal(',"round":')
FIRST_KEY = literal(',"first":')
ACTIVE_KEY = literal(',"active":')
PHASE_KEY = literal(',"phase":')
ERUPTING_KEY = literal(',"erupting":')
DINOS_KEY = literal(',"dinos":[')
EGGS_KEY = literal(',"eggs":[')
VIEWER_KEY = literal(',"viewer":')
TO_ACT_KEY = literal(',"to_act":[')
SUPPLY_KEY = literal(',"supply":')
CONTROLLED_KEY = literal(',"controlled":')
WEATHER_KEY = literal(',"weather":')
HARVEST_KEY = literal(',"harvest":')
INCOME_KEY = literal(',"income":[')
THREATENED_KEY = literal(',"threatened":[')
ROUND_FIRST = literal('{"round":')
LAVA_KIND = literal(',"kind":"lava"')
METEORITE_KIND = literal(',"kind":"meteorite"')
ERUPTS_FROM_KEY = literal(',"erupts_from":')
SEATS_KEY = literal(',"seats":[')
FROM_KEY = literal(',"from":')
TO_KEY = literal(',"to":')
COUNT_KEY = literal(',"count":')
TARGET_KEY = literal(',"target":')
LAID_KEY = literal(',"eggs":')

VIEW_ROOM = 1 << 17
"""Bytes that are enough for any view: 24 dinos apart, each with a path of 7 steps to every territory, need 100,000."""
LONGEST_ACTION = 160
"""Bytes that are enough for any action, except for the id of a species."""


# D2


@kernel
def put_actions(out: Ints, state: State, numbers: Ints, species: Ints, species_at: Ints) -> int:
    """Legal actions as a list; returns the number of bytes."""
    at = put_byte(out, 0, OPEN)
    for index in range(len(numbers)):
        at = open_action(out, at, state.seat)
        at = put_name(out, at, TYPE, TYPE_AT, verb_of(numbers[index]))
        at = close_action(out, put_fields(out, at, state, numbers[index], species, species_at))
    return end_list(out, at)


@kernel
def put_fields(out: Ints, at: int, state: State, action: int, species: Ints, species_at: Ints) -> int:
    """The fields of an action."""
    verb = verb_of(action)
    if verb == MOVE:
        at = put_name(out, put(out, at, KIND_KEY), KIND, KIND_AT, move_kind(action))
        at = put_hex(out, put(out, at, FROM_KEY), state, move_from(action))
        at = put_hex(out, put(out, at, TO_KEY), state, move_to(action))
        return put_int(out, put(out, at, COUNT_KEY), move_count(action))
    if verb == LAY:
        at = put_hex(out, put(out, at, AT_KEY), state, lay_at(action))
        return put_int(out, put(out, at, LAID_KEY), lay_eggs(action))
    if verb == ATTACK:
        at = put_hex(out, put(out, at, AT_KEY), state, attack_at(action))
        at = put_shares(out, put(out, at, TARGETS_KEY), state, attack_targets(action))
        charged = attack_charged(action)
        return put_shares(out, put(out, at, CHARGED_KEY), state, charged) if charged else at
    if verb == SWEEP:
        at = put_hex(out, put(out, at, AT_KEY), state, sweep_at(action))
        at = put_int(out, put(out, at, TARGET_KEY), sweep_target(action))
        at = put_hex(out, put(out, at, TO_KEY), state, sweep_to(action))
        return put_int(out, put(out, at, COUNT_KEY), sweep_count(action))
    if verb == PLACE_COLONY:
        return put_hex(out, put(out, at, AT_KEY), state, place_colony_at(action))
    if verb == CHOOSE_SPECIES:
        return put_name(out, put(out, at, SPECIES_KEY), species, species_at, choose_species_species(action))
    return at


@kernel
def put_shares(out: Ints, at: int, state: State, shares: int) -> int:
    """Dice by seat; they are counted clockwise from the active seat."""
    counts, seats = np.zeros(MAX_SEATS, dtype=np.int64), int(state.seats)
    for enemy in range(seats - 1):
        counts[(int(state.seat) + enemy + 1) % seats] = dice_in(shares, enemy)
    return put_by_seat(out, at, counts, seats)


# D5


@kernel
def put_view(out: Ints, state: State, viewer: int, species: Ints, species_at: Ints) -> int:
    """What a seat (NONE: a spectator) may know, except for what stays the same; returns the number of bytes."""
    at = put_island(out, 0, state)
    at = put_cards(out, at, state, viewer, species, species_at)
    at = put_course(out, at, state)
    if state.phase == PHASE_MOVE:
        at = put_moves(out, at, state)
    elif state.phase == PHASE_COMBAT:
        at = put_combat(out, at, state)
    if state.due != DUE_NOTHING:
        at = put_due(out, at, state)
    at = put_standing(out, at, state, viewer)
    at = put_threatened(out, at, state)
    if state.due != DUE_NOTHING:
        return at
    if state.phase == PHASE_MOVE:
        return put_reach(out, at, state) if viewer == state.seat else at
    if state.phase == PHASE_COMBAT:
        return put_fights(out, at, state)
    return put_nests(out, at, state) if state.phase == PHASE_LAY else at


@kernel
def put_island(out: Ints, at: int, state: State) -> int:
    """Every hex with its terrain."""
    at = put(out, at, ISLAND_KEY)
    for territory in range(LAND[state.plan]):
        at = put_hex(out, at, state, territory) - 1
        for terrain in range(len(TERRAINS)):
            if bits.has(state.terrain[terrain], territory):
                at = put_name(out, at, TERRAIN, TERRAIN_AT, terrain)
                break
        at = put_byte(out, at, COMMA)
    return end_list(out, at)


@kernel
def put_cards(out: Ints, at: int, state: State, viewer: int, species: Ints, species_at: Ints) -> int:
    """The own hand, and the species that are chosen; those of others only when all have chosen."""
    at = put(out, at, DEAL_KEY)
    if state.has_deal:
        at = put_byte(out, at, OPEN)
        for seat in range(state.seats):
            if seat == viewer:
                at = put_byte(out, at, OPEN)
                for card in range(HAND):
                    at = put_byte(out, put_name(out, at, species, species_at, state.hand[seat, card]), COMMA)
                at = end_list(out, at)
            else:
                at = put(out, at, NULL)
            at = put_byte(out, at, COMMA)
        at = end_list(out, at)
    else:
        at = put(out, at, NULL)
    at = put_byte(out, put(out, at, SPECIES_KEY), OPEN)
    is_secret = is_drafting(state)
    for seat in range(state.seats):
        if is_secret and seat != viewer and state.species[seat] != NONE:
            at = put(out, at, HIDDEN)
        else:
            at = put_name_or_null(out, at, species, species_at, state.species[seat])
        at = put_byte(out, at, COMMA)
    return end_list(out, at)


@kernel
def is_drafting(state: State) -> bool:
    """A3.3: whether somebody has yet to choose."""
    return bool(state.phase == PHASE_DRAFT) and bool(state.due == DUE_NOTHING)


@kernel
def put_course(out: Ints, at: int, state: State) -> int:
    """Tokens, round, phase, pawns."""
    seats = int(state.seats)
    at = put_ints(out, put(out, at, SCORES_KEY), state.scores, seats)
    at = put_int(out, put(out, at, ROUND_KEY), state.round_now)
    at = put_int_or_null(out, put(out, at, FIRST_KEY), state.first)
    nobody = state.phase == PHASE_DRAFT or state.phase == PHASE_OVER
    at = put_int_or_null(out, put(out, at, ACTIVE_KEY), NONE if nobody else int(state.seat))
    at = put_name(out, put(out, at, PHASE_KEY), PHASE, PHASE_AT, state.phase)
    at = put_bool(out, put(out, at, ERUPTING_KEY), state.erupting != 0)
    at = put(out, at, DINOS_KEY)
    for seat in range(seats):
        at = put_byte(out, put_counts(out, at, state, state.dinos[seat]), COMMA)
    at = put(out, end_list(out, at), EGGS_KEY)
    for seat in range(seats):
        at = put_byte(out, put_counts(out, at, state, state.eggs[seat]), COMMA)
    return end_list(out, at)


@kernel
def put_standing(out: Ints, at: int, state: State, viewer: int) -> int:
    """Who may act, and what follows from the pawns and tokens of each seat."""
    seats = int(state.seats)
    values = np.empty(MAX_SEATS, dtype=np.int64)
    at = put_int_or_null(out, put(out, at, VIEWER_KEY), viewer)
    at = put(out, at, TO_ACT_KEY)
    for seat in range(seats):
        if may_act(state, seat):
            at = put_byte(out, put_int(out, at, seat), COMMA)
    at = put(out, end_list(out, at), SUPPLY_KEY)
    if is_drafting(state):
        at = put(out, at, NULL)
    else:
        for seat in range(seats):
            values[seat] = int(state.most[seat]) - int(state.pawns[seat])
        at = put_ints(out, at, values, seats)
    for seat in range(seats):
        values[seat] = bits.size(controlled(state, seat))
    at = put_ints(out, put(out, at, CONTROLLED_KEY), values, seats)
    at = put_name(out, put(out, at, WEATHER_KEY), WEATHER, WEATHER_AT, weather(state))
    for seat in range(seats):
        values[seat] = harvest_of(state, seat, controlled(state, seat))
    at = put_ints(out, put(out, at, HARVEST_KEY), values, seats)
    at = put(out, at, INCOME_KEY)
    for seat in range(seats):
        at = put_byte(out, at, BRACE_OPEN)
        for source in range(len(SOURCES)):
            at = put_int(out, put_name(out, at, SOURCE_KEY, SOURCE_KEY_AT, source), state.income[seat, source])
            at = put_byte(out, at, COMMA)
        at = put_byte(out, put_byte(out, at - 1, BRACE_CLOSE), COMMA)
    return end_list(out, at)


@kernel
def may_act(state: State, seat: int) -> bool:
    """D1."""
    if state.due != DUE_NOTHING or state.phase == PHASE_OVER:
        return False
    return bool(state.species[seat] == NONE) if state.phase == PHASE_DRAFT else bool(seat == state.seat)


@kernel
def put_threatened(out: Ints, at: int, state: State) -> int:
    """Where lava or meteorites strike in this round and in the next."""
    at = put(out, at, THREATENED_KEY)
    for number in range(int(state.round_now), int(state.round_now) + 2):
        territories = struck(state, number)
        if territories == 0:
            continue
        at = put_int(out, put(out, at, ROUND_FIRST), number)
        least = NEVER
        if number == LAST_ROUND:
            at = put(out, at, METEORITE_KIND)
        else:
            at = put(out, at, LAVA_KIND)
            least = erupts_from(state, number)
        at = put_int_or_null(out, put(out, at, ERUPTS_FROM_KEY), least if ALWAYS < least < NEVER else NONE)
        at = put(out, at, SEATS_KEY)
        rolling = yet_to_roll(state, number)
        for seat in range(state.seats):
            if bits.has(rolling, seat):
                at = put_byte(out, put_int(out, at, seat), COMMA)
        at = put_hexes(out, put(out, end_list(out, at), AT_KEY), state, territories)
        at = put_byte(out, put_byte(out, at, BRACE_CLOSE), COMMA)
    return end_list(out, at)
