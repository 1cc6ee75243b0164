"""A8, A9, A11: what a view says of the phase that is being played, as JSON text."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.json_text import (
    BRACE_CLOSE,
    BRACE_OPEN,
    COLON,
    COMMA,
    NULL,
    OPEN,
    QUOTE,
    end_list,
    end_object,
    keys,
    literal,
    names,
    put,
    put_byte,
    put_int,
    put_int_or_null,
    put_name,
    put_name_or_null,
    quoted,
)
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.pangea.rules.combat import chargers, fighters, to_fight
from mesozoic.games.pangea.rules.components import ABILITIES, MAX_LAND, NONE, names_of
from mesozoic.games.pangea.rules.course import layable, nests
from mesozoic.games.pangea.rules.fights import ABILITY_COLUMN, COLUMNS, FIGHT_SIZE, Column, write_fight
from mesozoic.games.pangea.rules.islands import ISLANDS, LAND
from mesozoic.games.pangea.rules.land import enemies
from mesozoic.games.pangea.rules.moving import HOLDING, OUTNUMBERED, STATUSES, find_paths, goals, passable, status
from mesozoic.games.pangea.rules.state import DUE_ATTACK, Due, State
from mesozoic.games.pangea.rules.verbs import Kind


def _by_territory(form: str) -> tuple[Ints, Ints]:
    """A text for each territory of each island."""
    islands = ([*island, *[None] * (MAX_LAND - len(island))] for island in ISLANDS)
    return names(*(form.format(*cell) if cell else "" for island in islands for cell in island))


HEX, HEX_AT = _by_territory("[{},{}]")
HEX_KEY, HEX_KEY_AT = _by_territory('"{},{}":')
KIND, KIND_AT = quoted(*names_of(Kind))
KINDS = len(Kind)
STATUS, STATUS_AT = quoted(*STATUSES)
ABILITY, ABILITY_AT = quoted(*ABILITIES)
DUE, DUE_AT = quoted(*names_of(Due))
FOE_KEY, FOE_KEY_AT = keys(*names_of(Column))

UNMOVED_KEY = literal(',"moves":{"unmoved":')
STATUS_KEY = literal(',"status":{')
CHARGED_KEY = literal(',"charged":')
COMBAT_KEY = literal(',"combat":{"charged":')
RESOLVED_KEY = literal(',"resolved":')
OPEN_KEY = literal(',"open":')
AT_FIRST = literal('{"at":')
AT_KEY = literal(',"at":')
USED_KEY = literal(',"used":')
SWEPT_KEY = literal(',"swept":[')
CONTESTED_KEY = literal(',"contested":')
DUE_KEY = literal(',"due":{"dice":')
TARGETS_KEY = literal(',"targets":')
REACH_KEY = literal(',"reach":{')
STATUS_FIRST = literal('{"status":')
DINOS_KEY = literal(',"dinos":')
GOALS_KEY = literal(',"goals":[')
TO_FIRST = literal('{"to":')
KIND_KEY = literal(',"kind":')
PATH_KEY = literal(',"path":[')
FIGHTS_KEY = literal(',"fights":[')
DICE_KEY = literal(',"dice":')
CHARGING_KEY = literal(',"charging":')
FOES_KEY = literal(',"foes":[')
NESTS_KEY = literal(',"nests":{')


# Territories


@kernel
def put_hex(out: Ints, at: int, state: State, territory: int) -> int:
    return put_name(out, at, HEX, HEX_AT, MAX_LAND * int(state.plan) + int(territory))


@kernel
def put_hex_key(out: Ints, at: int, state: State, territory: int) -> int:
    return put_name(out, at, HEX_KEY, HEX_KEY_AT, MAX_LAND * int(state.plan) + int(territory))


@kernel
def put_hexes(out: Ints, at: int, state: State, territories: int) -> int:
    """The territories of a set."""
    at = put_byte(out, at, OPEN)
    territories &= (1 << LAND[state.plan]) - 1
    while territories:
        at = put_byte(out, put_hex(out, at, state, bits.lowest(territories)), COMMA)
        territories &= territories - 1
    return end_list(out, at)


@kernel
def put_counts(out: Ints, at: int, state: State, counts: Ints) -> int:
    """Numbers by territory, without zeros."""
    at = put_byte(out, at, BRACE_OPEN)
    for territory in range(LAND[state.plan]):
        if counts[territory]:
            at = put_int(out, put_hex_key(out, at, state, territory), counts[territory])
            at = put_byte(out, at, COMMA)
    return end_object(out, at)


@kernel
def put_by_seat(out: Ints, at: int, counts: Ints, seats: int) -> int:
    """Numbers by seat, without zeros."""
    at = put_byte(out, at, BRACE_OPEN)
    for seat in range(seats):
        if counts[seat]:
            at = put_byte(out, put_int(out, put_byte(out, at, QUOTE), seat), QUOTE)
            at = put_int(out, put_byte(out, at, COLON), counts[seat])
            at = put_byte(out, at, COMMA)
    return end_object(out, at)


# The phases as a position has them


@kernel
def put_moves(out: Ints, at: int, state: State) -> int:
    """A8: phase 3."""
    at = put_counts(out, put(out, at, UNMOVED_KEY), state, state.marked[state.seat])
    at = put(out, at, STATUS_KEY)
    rest = int(state.holding | state.outnumbered)
    while rest:
        territory = bits.lowest(rest)
        rest &= rest - 1
        at = put_hex_key(out, at, state, territory)
        at = put_name(out, at, STATUS, STATUS_AT, HOLDING if bits.has(state.holding, territory) else OUTNUMBERED)
        at = put_byte(out, at, COMMA)
    at = put_counts(out, put(out, end_object(out, at), CHARGED_KEY), state, state.charged)
    return put_byte(out, at, BRACE_CLOSE)


@kernel
def put_combat(out: Ints, at: int, state: State) -> int:
    """A9: phase 4."""
    at = put_counts(out, put(out, at, COMBAT_KEY), state, state.charged)
    at = put_hexes(out, put(out, at, RESOLVED_KEY), state, int(state.resolved))
    at = put(out, at, OPEN_KEY)
    if state.is_open:
        at = put_hex(out, put(out, at, AT_FIRST), state, state.at)
        at = put_byte(out, put_int(out, put(out, at, USED_KEY), state.used), BRACE_CLOSE)
    else:
        at = put(out, at, NULL)
    at = put(out, at, SWEPT_KEY)
    for seat in range(state.seats):
        if seat == state.seat:
            at = put_byte(out, put_byte(out, at, BRACE_OPEN), BRACE_CLOSE)
        else:
            at = put_counts(out, at, state, state.marked[seat])
        at = put_byte(out, at, COMMA)
    at = put(out, end_list(out, at), CONTESTED_KEY)
    if state.sweep_creates_combat:
        at = put(out, at, NULL)
    else:
        at = put_hexes(out, at, state, int(state.contested))
    return put_byte(out, at, BRACE_CLOSE)


@kernel
def put_due(out: Ints, at: int, state: State) -> int:
    """D3: the dice that are due."""
    at = put_name(out, put(out, at, DUE_KEY), DUE, DUE_AT, state.due)
    if state.due == DUE_ATTACK:
        at = put_hex(out, put(out, at, AT_KEY), state, state.at)
        at = put_by_seat(out, put(out, at, TARGETS_KEY), state.dice_on, state.seats)
        named = 0
        for seat in range(state.seats):
            named += int(state.dice_on[seat] > 0)
        at = put_by_seat(out, put(out, at, CHARGED_KEY), state.charging_on, int(state.seats) if named > 1 else 0)
    return put_byte(out, at, BRACE_CLOSE)


# What a view adds


@kernel
def put_reach(out: Ints, at: int, state: State) -> int:
    """Where dinos that have not moved may go, with a shortest path each."""
    foes = enemies(state, int(state.seat))
    ways = passable(state, foes)
    before = np.empty(MAX_LAND, dtype=np.int64)
    at = put(out, at, REACH_KEY)
    for start in range(LAND[state.plan]):
        if state.marked[state.seat, start] == 0:
            continue
        find_paths(state, start, int(state.movement[state.seat]) + 1, ways, before)
        at = put(out, put_hex_key(out, at, state, start), STATUS_FIRST)
        at = put_name(out, at, STATUS, STATUS_AT, status(state, start))
        at = put_int(out, put(out, at, DINOS_KEY), state.marked[state.seat, start])
        at = put(out, at, GOALS_KEY)
        for kind in range(KINDS):
            rest = goals(state, start, foes, ways, kind)
            while rest:
                goal = bits.lowest(rest)
                rest &= rest - 1
                at = put_hex(out, put(out, at, TO_FIRST), state, goal)
                at = put_name(out, put(out, at, KIND_KEY), KIND, KIND_AT, kind)
                at = put_path(out, put(out, at, PATH_KEY), state, before, goal)
                at = put_byte(out, put_byte(out, at, BRACE_CLOSE), COMMA)
        at = put_byte(out, put_byte(out, end_list(out, at), BRACE_CLOSE), COMMA)
    return end_object(out, at)


@kernel
def put_path(out: Ints, at: int, state: State, before: Ints, goal: int) -> int:
    """The steps to a territory, from what `find_paths` wrote."""
    steps, last = 0, goal
    while before[last] != NONE:
        last = before[last]
        steps += 1
    for number in range(steps - 1, -1, -1):
        step = goal
        for _ in range(number):
            step = before[step]
        at = put_byte(out, put_hex(out, at, state, step), COMMA)
    return end_list(out, at)


@kernel
def put_fights(out: Ints, at: int, state: State) -> int:
    """The combats that the active seat has yet to resolve."""
    table = np.empty(FIGHT_SIZE, dtype=np.int64)
    at = put(out, at, FIGHTS_KEY)
    rest = to_fight(state)
    while rest:
        territory = bits.lowest(rest)
        rest &= rest - 1
        dinos = int(state.dinos[state.seat, territory])
        used = int(state.used) if state.is_open and state.at == territory else 0
        at = put_hex(out, put(out, at, AT_FIRST), state, territory)
        at = put_int(out, put(out, at, DINOS_KEY), dinos)
        at = put_int(out, put(out, at, USED_KEY), used)
        at = put_int(out, put(out, at, DICE_KEY), dinos - used)
        charging = chargers(state, territory, fighters(state, territory))
        at = put_int(out, put(out, at, CHARGING_KEY), charging)
        at = put(out, at, FOES_KEY)
        for row in range(write_fight(state, territory, table)):
            at = put_foe(out, at, table[COLUMNS * row :])
        at = put_byte(out, put_byte(out, end_list(out, at), BRACE_CLOSE), COMMA)
    return end_list(out, at)


@kernel
def put_foe(out: Ints, at: int, row: Ints) -> int:
    """An enemy in a combat: a row of `write_fight`."""
    at = put_byte(out, at, BRACE_OPEN)
    for column in range(COLUMNS):
        at = put_name(out, at, FOE_KEY, FOE_KEY_AT, column)
        if column < ABILITY_COLUMN:
            at = put_int_or_null(out, at, row[column])
        else:
            at = put_name_or_null(out, at, ABILITY, ABILITY_AT, row[column])
        at = put_byte(out, at, COMMA)
    return put_byte(out, end_object(out, at), COMMA)


@kernel
def put_nests(out: Ints, at: int, state: State) -> int:
    """How many eggs may be laid on each territory."""
    at = put(out, at, NESTS_KEY)
    rest = nests(state)
    while rest:
        territory = bits.lowest(rest)
        rest &= rest - 1
        eggs = layable(state, territory)
        if eggs:
            at = put_byte(out, put_int(out, put_hex_key(out, at, state, territory), eggs), COMMA)
    return end_object(out, at)
