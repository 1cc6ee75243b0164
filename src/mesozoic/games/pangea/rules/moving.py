"""A8: who is engaged, what is in reach, and the four kinds of moves."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.pangea.options import ENGAGEMENT_CHECK
from mesozoic.games.pangea.rules.components import GIANT_WINGS, MOUNTAIN, MOUNTAINEER, NONE, PEACE_ROUND, VOLCANO
from mesozoic.games.pangea.rules.faults import Fault
from mesozoic.games.pangea.rules.islands import NEAR
from mesozoic.games.pangea.rules.land import (
    add_dinos,
    beside,
    contested,
    enemies,
    enemy_dinos,
    is_land,
    island,
    standable,
    take_dinos,
)
from mesozoic.games.pangea.rules.state import PHASE_MOVE, State
from mesozoic.games.pangea.rules.verbs import ATTACK_MOVE, CHARGE, FLEE, MIGRATE

LIVE = ENGAGEMENT_CHECK.code("live")
CALM, HOLDING, OUTNUMBERED = 0, 1, 2
STATUSES = ("calm", "holding", "outnumbered")


# A8.2  Statuses


@kernel
def open_moving(state: State) -> None:
    """The start of phase 3: every dino may move, and who is engaged stands fixed."""
    seat = int(state.seat)
    state.phase = PHASE_MOVE
    state.holding = 0
    state.outnumbered = 0
    for at in range(len(state.charged)):
        state.charged[at] = 0
        state.marked[seat, at] = state.dinos[seat, at]
    rest = 0 if state.engagement_check == LIVE else contested(state, seat)
    while rest:
        at = bits.lowest(rest)
        rest &= rest - 1
        if state.dinos[seat, at] >= enemy_dinos(state, seat, at):
            state.holding |= bits.single(at)
        else:
            state.outnumbered |= bits.single(at)


@kernel
def status(state: State, at: int) -> int:
    """Of the dinos of the active seat that may still leave a territory."""
    if state.engagement_check == LIVE:  # C-07
        against = enemy_dinos(state, int(state.seat), at)
        if against == 0:
            return CALM
        return HOLDING if state.dinos[state.seat, at] >= against else OUTNUMBERED
    if bits.has(state.outnumbered, at):
        return OUTNUMBERED
    return HOLDING if bits.has(state.holding, at) else CALM


@kernel
def may_flee(state: State, at: int) -> bool:
    """A8.6: all of them, and nobody who has moved already."""
    return state.engagement_check != LIVE or state.marked[state.seat, at] == state.dinos[state.seat, at]


# A8.3  Paths


@kernel
def passable(state: State, foes: int) -> int:
    """What the active seat may pass through."""
    barred = int(state.terrain[VOLCANO])
    ability = int(state.ability[state.seat])
    if ability != GIANT_WINGS:
        barred |= foes
        if ability != MOUNTAINEER:
            barred |= int(state.terrain[MOUNTAIN])
    return island(state) & ~barred


@kernel
def within(state: State, start: int, steps: int, ways: int) -> int:
    """The territories at a distance of 1 to ``steps``, by paths through ``ways``."""
    front = int(NEAR[state.plan, start])
    reached = front
    for _ in range(steps - 1):
        front = beside(state, front & ways) & ~reached
        reached |= front
    return reached & ~bits.single(start)


@kernel
def find_paths(state: State, start: int, steps: int, ways: int, before: Ints) -> None:
    """Write for each territory that `within` finds the one before it on a shortest path, for the others NONE."""
    for at in range(len(before)):
        before[at] = NONE
    front, reached = int(bits.single(start)), int(bits.single(start))
    for _ in range(steps):
        ahead = 0
        while front:
            at = bits.lowest(front)
            front &= front - 1
            near = int(NEAR[state.plan, at]) & ~reached
            reached |= near
            ahead |= near
            while near:
                before[bits.lowest(near)] = at
                near &= near - 1
        front = ahead & ways


# A8.4 to A8.7  Moves


@kernel
def free_goals(state: State, at: int, foes: int, ways: int) -> int:
    """Where dinos may migrate or flee to."""
    seat = int(state.seat)
    return within(state, at, int(state.movement[seat]), ways) & standable(state, seat) & ~foes


@kernel
def foe_goals(state: State, at: int, foes: int, ways: int, bonus: int) -> int:
    """Where dinos may charge (one step farther) or attack."""
    if state.round_now == PEACE_ROUND:  # A8.7
        return 0
    seat = int(state.seat)
    return within(state, at, int(state.movement[seat]) + bonus, ways) & standable(state, seat) & foes


@kernel
def goals(state: State, at: int, foes: int, ways: int, kind: int) -> int:
    """Where dinos of the active seat that have not moved may go to by one kind of move."""
    now = status(state, at)
    if kind == MIGRATE:
        return free_goals(state, at, foes, ways) if now != OUTNUMBERED else 0
    if kind == CHARGE:
        return foe_goals(state, at, foes, ways, 1) if now == CALM else 0
    if kind == ATTACK_MOVE:
        return foe_goals(state, at, foes, ways, 0) if now == HOLDING else 0
    return free_goals(state, at, foes, ways) if now == OUTNUMBERED and may_flee(state, at) else 0


@kernel
def fault_move(state: State, kind: int, source: int, target: int, count: int) -> Fault:
    if not is_land(state, source) or not is_land(state, target):
        return Fault.NO_LAND
    if state.phase != PHASE_MOVE:
        return Fault.WRONG_PHASE
    seat = int(state.seat)
    if count > state.marked[seat, source] or count < 1:
        return Fault.NO_DINOS
    foes = enemies(state, seat)
    ways = passable(state, foes)
    now = status(state, source)
    is_foe = bits.has(foes, target)
    if now == OUTNUMBERED:
        if kind != FLEE or is_foe:
            return Fault.MUST_FLEE
        if count != state.marked[seat, source] or not may_flee(state, source):
            return Fault.FLEE_TOGETHER
    elif kind != (MIGRATE if not is_foe else CHARGE if now == CALM else ATTACK_MOVE):
        return Fault.WRONG_KIND
    if is_foe and state.round_now == PEACE_ROUND:
        return Fault.PEACE
    if not bits.has(standable(state, seat), target):
        return Fault.CANNOT_STAND
    steps = int(state.movement[seat]) + int(kind == CHARGE)
    return Fault.NONE if bits.has(within(state, source, steps, ways), target) else Fault.TOO_FAR


@kernel
def move(state: State, kind: int, source: int, target: int, count: int) -> None:
    seat = int(state.seat)
    take_dinos(state, seat, source, count)
    add_dinos(state, seat, target, count)
    state.marked[seat, source] -= count
    if kind == CHARGE:
        state.charged[target] += count
