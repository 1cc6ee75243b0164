"""D2: all legal actions in order, or one at random without a list."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.chance import below
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.loops import put
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch, sort
from mesozoic.games.pangea.rules.combat import chargers, enemy_seat, fighters, open_at, sweep_goals, sweepable
from mesozoic.games.pangea.rules.components import HAND, MAX_LAND, NONE, SWEEP_ABILITY
from mesozoic.games.pangea.rules.course import layable, nests, sites
from mesozoic.games.pangea.rules.land import enemies
from mesozoic.games.pangea.rules.moving import CALM, HOLDING, foe_goals, free_goals, may_flee, passable, status
from mesozoic.games.pangea.rules.state import (
    DUE_NOTHING,
    PHASE_COMBAT,
    PHASE_DRAFT,
    PHASE_LAY,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_PLACE,
    State,
)
from mesozoic.games.pangea.rules.verbs import (
    ATTACK_MOVE,
    CHARGE,
    ENDING_MOVES,
    ENDING_TURN,
    FLEE,
    MIGRATE,
    attacking,
    choosing_species,
    dice_on,
    laying,
    moving,
    placing_colony,
    sweeping,
)

# One action at random, without a list

MOST_STAGES = 24
"""Stages of the phase of moves."""


@kernel
def stage(state: State) -> int:
    """The phase, and in that of moves also on how many territories there is something to move."""
    if state.phase == PHASE_MOVE:
        return PHASE_OVER + min(bits.size(int(state.stands[state.seat])), MOST_STAGES)
    return int(state.phase)


@kernel
def choose(state: State, generator: Ints) -> int:
    """A legal action, each as likely as the others; NONE if nobody may act."""
    if state.due != DUE_NOTHING or state.phase == PHASE_OVER:
        return NONE
    if state.phase == PHASE_MOVE:
        return choose_move(state, generator)
    if state.phase == PHASE_LAY:
        return choose_laying(state, generator)
    if state.phase == PHASE_COMBAT:
        number = below(generator, walk_combat(state, NONE))
        return walk_combat(state, number)
    if state.phase == PHASE_PLACE:
        goals = sites(state)
        return placing_colony(bits.nth(goals, below(generator, bits.size(goals))))
    return choosing_species(int(state.hand[state.seat, below(generator, HAND)]))


# Moves


@kernel
def count_from(state: State, at: int, foes: int, ways: int) -> int:
    """How many moves start from a territory."""
    count = int(state.marked[state.seat, at])
    if count == 0:
        return 0
    now = status(state, at)
    free = bits.size(free_goals(state, at, foes, ways))
    if now == CALM:
        return count * (free + bits.size(foe_goals(state, at, foes, ways, 1)))
    if now == HOLDING:
        return count * (free + bits.size(foe_goals(state, at, foes, ways, 0)))
    return free if may_flee(state, at) else 0


@kernel
def choose_move(state: State, generator: Ints) -> int:
    """A move, or the end of the moves."""
    foes = enemies(state, int(state.seat))
    ways = passable(state, foes)
    counts = scratch(MAX_LAND)
    total, index = 0, 0
    rest = int(state.stands[state.seat])
    while rest:
        counts[index] = count_from(state, bits.lowest(rest), foes, ways)
        total += counts[index]
        rest &= rest - 1
        index += 1
    number = below(generator, total + 1)
    if number == total:
        return ENDING_MOVES
    index = 0
    rest = int(state.stands[state.seat])
    while number >= counts[index]:
        number -= counts[index]
        rest &= rest - 1
        index += 1
    return nth_from(state, bits.lowest(rest), foes, ways, number)


@kernel
def nth_from(state: State, at: int, foes: int, ways: int, number: int) -> int:
    count = int(state.marked[state.seat, at])
    now = status(state, at)
    free = free_goals(state, at, foes, ways)
    if now != CALM and now != HOLDING:
        return moving(FLEE, at, bits.nth(free, number), count)
    goal = number // count
    number = number % count + 1
    if goal < bits.size(free):
        return moving(MIGRATE, at, bits.nth(free, goal), number)
    goal -= bits.size(free)
    if now == CALM:
        return moving(CHARGE, at, bits.nth(foe_goals(state, at, foes, ways, 1), goal), number)
    return moving(ATTACK_MOVE, at, bits.nth(foe_goals(state, at, foes, ways, 0), goal), number)


# Combat


@kernel
def walk_combat(state: State, wanted: int) -> int:
    """The action of that index among those of phase 4; with NONE their number."""
    count = 0
    rest = open_at(state)
    while rest:
        at = bits.lowest(rest)
        rest &= rest - 1
        if state.ability[state.seat] == SWEEP_ABILITY:
            for seat in range(state.seats):
                if seat != state.seat and state.dinos[seat, at]:
                    most = sweepable(state, at, seat)
                    goals = sweep_goals(state, at, seat)
                    here = most * bits.size(goals)
                    if 0 <= wanted - count < here:
                        goal, dinos = (wanted - count) // most, (wanted - count) % most
                        return sweeping(at, seat, bits.nth(goals, goal), dinos + 1)
                    count += here
        most = fighters(state, at)
        for dice in range(0 if state.attack_optional else most, most + 1):
            answer = walk_shares(state, at, dice, wanted, count)
            if wanted == NONE:
                count = answer
            elif answer < 0:
                count = -answer - 1
            else:
                return answer
    return count


@kernel
def walk_shares(state: State, at: int, dice: int, wanted: int, count: int) -> int:
    """The ways to divide so many dice among the enemies there, counted on from ``count``.

    Returns the action of the wanted index; if it is not among them, -1 - the new count; with NONE the new count.
    """
    most = dice if is_there(state, at, 0) else 0
    for first in range(most + 1):
        most_second = dice - first if is_there(state, at, 1) else 0
        for second in range(most_second + 1):
            third = dice - first - second
            if third and not is_there(state, at, 2):
                continue
            named = int(first > 0) + int(second > 0) + int(third > 0)
            charges = chargers(state, at, dice) if named > 1 else 0
            for a in range(min(first, charges) + 1):
                for b in range(min(second, charges - a) + 1):
                    c = charges - a - b
                    if c <= third:
                        if count == wanted:
                            return attacking(at, divided(first, second, third), divided(a, b, c))
                        count += 1
    return count if wanted == NONE else -1 - count


@kernel
def divided(first: int, second: int, third: int) -> int:
    """Dice on each of the opponents."""
    return dice_on(0, first) + dice_on(1, second) + dice_on(2, third)


@kernel
def is_there(state: State, at: int, enemy: int) -> bool:
    """Whether an enemy has dinos on a territory."""
    return enemy < state.seats - 1 and state.dinos[enemy_seat(state, enemy), at] > 0


# Laying


@kernel
def choose_laying(state: State, generator: Ints) -> int:
    total = 1
    goals = nests(state)
    rest = goals
    while rest:
        total += layable(state, bits.lowest(rest))
        rest &= rest - 1
    number = below(generator, total)
    while goals:
        at = bits.lowest(goals)
        goals &= goals - 1
        here = layable(state, at)
        if number < here:
            return laying(at, number + 1)
        number -= here
    return ENDING_TURN


# The list


@kernel
def legal(state: State, actions: Ints) -> int:
    """Write the legal actions in order, as many as fit; returns how many there are."""
    count = 0
    if state.due != DUE_NOTHING or state.phase == PHASE_OVER:
        return 0
    if state.phase == PHASE_DRAFT:
        return put_species(state, actions)
    if state.phase == PHASE_PLACE:
        rest = sites(state)
        while rest:
            count = put(actions, count, placing_colony(bits.lowest(rest)))
            rest &= rest - 1
        return count
    if state.phase == PHASE_MOVE:
        count = put_moves(state, actions)
        sort(actions, 0, min(count, len(actions)))
        return put(actions, count, ENDING_MOVES)
    if state.phase == PHASE_COMBAT:
        total = walk_combat(state, NONE)
        for number in range(total):
            count = put(actions, count, walk_combat(state, number))
        sort(actions, 0, min(count, len(actions)))
        return count
    rest = nests(state)
    while rest:
        at = bits.lowest(rest)
        rest &= rest - 1
        for eggs in range(1, layable(state, at) + 1):
            count = put(actions, count, laying(at, eggs))
    return put(actions, count, ENDING_TURN)


@kernel
def put_moves(state: State, actions: Ints) -> int:
    foes = enemies(state, int(state.seat))
    ways = passable(state, foes)
    count = 0
    rest = int(state.stands[state.seat])
    while rest:
        at = bits.lowest(rest)
        rest &= rest - 1
        dinos = int(state.marked[state.seat, at])
        if dinos == 0:
            continue
        now = status(state, at)
        free = free_goals(state, at, foes, ways)
        if now == CALM:
            count = put_goals(actions, count, MIGRATE, at, free, 1, dinos)
            count = put_goals(actions, count, CHARGE, at, foe_goals(state, at, foes, ways, 1), 1, dinos)
        elif now == HOLDING:
            count = put_goals(actions, count, MIGRATE, at, free, 1, dinos)
            count = put_goals(actions, count, ATTACK_MOVE, at, foe_goals(state, at, foes, ways, 0), 1, dinos)
        elif may_flee(state, at):
            count = put_goals(actions, count, FLEE, at, free, dinos, dinos)
    return count


@kernel
def put_goals(actions: Ints, count: int, kind: int, at: int, goals: int, least: int, most: int) -> int:
    """One kind of move from a territory to each of the goals, with each number of dinos."""
    while goals:
        goal = bits.lowest(goals)
        goals &= goals - 1
        for dinos in range(least, most + 1):
            count = put(actions, count, moving(kind, at, goal, dinos))
    return count


@kernel
def put_species(state: State, actions: Ints) -> int:
    count = 0
    for card in range(HAND):
        count = put(actions, count, choosing_species(int(state.hand[state.seat, card])))
    sort(actions, 0, min(count, len(actions)))
    return count
