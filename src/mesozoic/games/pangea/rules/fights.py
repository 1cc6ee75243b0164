"""A9.6, A9.7: what a combat is about before its dice are rolled, for display."""

from __future__ import annotations

from enum import IntEnum

from mesozoic.core.compiled.kernel import codes, kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.pangea.rules.combat import (
    chargers,
    defence_of,
    enemy_seat,
    fighters,
    sweep_goals,
    sweepable,
    threshold,
)
from mesozoic.games.pangea.rules.components import (
    AMBUSH,
    BRUTAL_CHARGE,
    CLUB_TAIL,
    DEADLY_BITE,
    DREADFUL_CLAWS,
    LACERATION,
    MAX_SEATS,
    NONE,
    PACK_HUNTING,
    RIPOSTE,
    SCAVENGER,
    SWEEP_ABILITY,
)
from mesozoic.games.pangea.rules.dice import effective
from mesozoic.games.pangea.rules.state import State


class Column(IntEnum):
    """What is said of each enemy; thresholds are such that a die succeeds if it shows as much or more."""

    PLAYER = 0
    DINOS = 1
    EGGS = 2
    SWEEPABLE = 3
    ATTACK = 4
    CHARGING = 5
    DEFENCE = 6
    RIPOSTE = 7
    ANSWER = 8
    ABILITY = 9
    REACTION = 10


(
    PLAYER_COLUMN,
    DINOS_COLUMN,
    EGGS_COLUMN,
    SWEEPABLE_COLUMN,
    ATTACK_COLUMN,
    CHARGING_COLUMN,
    DEFENCE_COLUMN,
    RIPOSTE_COLUMN,
    ANSWER_COLUMN,
    ABILITY_COLUMN,
    REACTION_COLUMN,
) = codes(Column)
COLUMNS = len(Column)
FIGHT_SIZE = COLUMNS * (MAX_SEATS - 1)


@kernel
def write_fight(state: State, at: int, table: Ints) -> int:
    """Write a row for each enemy in a territory, clockwise from the active seat; returns how many there are.

    NONE stands for dice that are not rolled and abilities that do not matter.
    """
    seat, rows = int(state.seat), 0
    charging = chargers(state, at, fighters(state, at))
    for enemy in range(int(state.seats) - 1):
        target = enemy_seat(state, enemy)
        if state.dinos[target, at] == 0:
            continue
        start = COLUMNS * rows
        rows += 1
        can_riposte = state.ability[target] == RIPOSTE
        can_sweep = state.ability[seat] == SWEEP_ABILITY and sweep_goals(state, at, target) != 0
        table[start + PLAYER_COLUMN] = target
        table[start + DINOS_COLUMN] = state.dinos[target, at]
        table[start + EGGS_COLUMN] = state.eggs[target, at]
        table[start + SWEEPABLE_COLUMN] = sweepable(state, at, target) if can_sweep else 0
        table[start + ATTACK_COLUMN] = effective(threshold(state, at, target, False))
        table[start + CHARGING_COLUMN] = effective(threshold(state, at, target, True)) if charging else NONE
        table[start + DEFENCE_COLUMN] = effective(defence_of(state, target))
        table[start + RIPOSTE_COLUMN] = effective(int(state.attack[target])) if can_riposte else NONE
        table[start + ANSWER_COLUMN] = effective(int(state.defence[seat])) if can_riposte else NONE
        table[start + ABILITY_COLUMN] = state.ability[seat] if matters(state, table, start) else NONE
        reacts = can_riposte or state.ability[target] == CLUB_TAIL
        table[start + REACTION_COLUMN] = state.ability[target] if reacts else NONE
    return rows


@kernel
def matters(state: State, table: Ints, start: int) -> bool:
    """Whether the ability of the active seat changes anything in the fight of a row."""
    seat = int(state.seat)
    ability, plain = int(state.ability[seat]), effective(int(state.attack[seat]))
    if ability in (DEADLY_BITE, LACERATION, SCAVENGER):
        return True
    if ability in (PACK_HUNTING, AMBUSH):
        return table[start + ATTACK_COLUMN] < plain
    if ability == BRUTAL_CHARGE:
        return NONE < table[start + CHARGING_COLUMN] < plain
    if ability == DREADFUL_CLAWS:
        return table[start + DEFENCE_COLUMN] > effective(int(state.defence[table[start + PLAYER_COLUMN]]))
    if ability == CLUB_TAIL:
        return table[start + RIPOSTE_COLUMN] != NONE
    return ability == SWEEP_ABILITY and table[start + SWEEPABLE_COLUMN] > 0
