"""All legal actions of a position: how many there are, the one of a given number, or the complete list (§15.3)."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.chance import below
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.loops import put
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch, sort
from mesozoic.games.trias.rules.components import MAX_TILES, NONE
from mesozoic.games.trias.rules.drift import candidates, card_candidates, count_drifts, movable_tiles, movers
from mesozoic.games.trias.rules.rescue import count_rescues, most_steps, own_swimmers
from mesozoic.games.trias.rules.state import (
    PHASE_ACTIONS,
    PHASE_CARD,
    PHASE_DRIFT,
    PHASE_OVER,
    PHASE_PLACE,
    POLE_BIT,
    TILE_BITS,
    WATER,
    WATERS,
    State,
)
from mesozoic.games.trias.rules.verbs import (
    DRAW,
    ENDING_TURN,
    HAND,
    drifting,
    moving,
    placing,
    playing_card,
    reproducing,
    rescuing,
)

TRIES = 64

# The parts of a position's choices


@kernel
def vacant(state: State) -> int:
    """§3.7: the tiles on which herds may be placed."""
    tiles = bits.single(state.tiles) - 1
    for seat in range(state.seats):
        tiles &= ~state.stands[seat]
    return int(tiles) if state.pole_start else int(tiles & ~POLE_BIT)


@kernel
def picked_tiles(state: State) -> int:
    """The tiles that may be picked up for a drift now."""
    if state.phase == PHASE_DRIFT:
        return card_candidates(state, state.seat)
    if state.phase == PHASE_ACTIONS and state.budget >= state.drift_cost:
        return candidates(state, state.seat, TILE_BITS)
    return 0


@kernel
def movable_cells(state: State, cells: Ints) -> int:
    """Write the cells, ascending, of the tiles that the seat to act could drift if any colour would do.

    Returns how many there are; ``cells`` has room for all tiles.
    """
    rest = movable_tiles(state, candidates(state, state.seat, TILE_BITS))
    count = 0
    while rest:
        cells[count] = state.cell[bits.lowest(rest)]
        rest &= rest - 1
        count += 1
    sort(cells, 0, count)
    return count


@kernel
def walkers(state: State, tile: int) -> int:
    """§6.6: 2 if both a fresh and a spent herd can walk off a tile, otherwise 1."""
    spent = state.spent[tile]
    return 2 if 0 < spent < state.tile_herds[tile, state.seat] else 1


@kernel
def count_moves(state: State) -> int:
    total = 0
    rest = state.stands[state.seat]
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        total += bits.size(state.touch[tile] & state.room) * walkers(state, tile)
    return total


@kernel
def parents(state: State) -> int:
    """§6.4: the tiles on which a herd can reproduce."""
    if state.stock[state.seat] == 0:
        return 0
    tiles = 0
    rest = state.stands[state.seat] & state.room
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        if state.spent[tile] < state.tile_herds[tile, state.seat]:
            tiles |= bits.single(tile)
    return tiles


# One action at random, without a list


MOST_STANDS = 11


@kernel
def stage(state: State) -> int:
    """The phase; in phase 2 also on how many tiles the seat to act stands, and whether it can drift or rescue."""
    if state.phase != PHASE_ACTIONS:
        return int(state.phase)
    stands = min(bits.size(state.stands[state.seat]), MOST_STANDS)
    has_swimmers = state.swims > 0 and own_swimmers(state, state.seat) > 0
    return PHASE_OVER + 1 + 4 * stands + 2 * int(state.budget >= state.drift_cost) + int(has_swimmers)


@kernel
def choose(state: State, generator: Ints) -> int:
    """A legal action, each as likely as the others."""
    if state.phase == PHASE_CARD:
        return choose_card(state, generator)
    if state.phase == PHASE_PLACE:
        tiles = vacant(state)
        return placing(state.cell[bits.nth(tiles, below(generator, bits.size(tiles)))])
    picked = picked_tiles(state)
    if state.phase == PHASE_DRIFT:
        return choose_drift(state, picked, 0, generator)
    moves = count_moves(state)
    most = most_steps(state)
    rescues = count_rescues(state, 0, most) if most else 0
    breeding = parents(state)
    others = moves + rescues + bits.size(breeding) + 1
    action = choose_drift(state, picked, others, generator) if picked else NONE
    if action != NONE:
        return action
    number = below(generator, others)
    if number < moves:
        return nth_move(state, number)
    number -= moves
    if number < rescues:
        return rescuing(number)
    number -= rescues
    if number < bits.size(breeding):
        return reproducing(state.cell[bits.nth(breeding, number)])
    return ENDING_TURN


@kernel
def choose_drift(state: State, picked: int, others: int, generator: Ints) -> int:
    """One of the drifts and `others` further actions, each as likely as the next; NONE for a further one.

    Draws a water cell and a number below that of the tiles until more tiles than that may go there, which favours
    nothing and is much faster than counting.  When hardly anything is legal, it counts after all.
    """
    waters, tiles = int(state.waters) - WATER, bits.size(picked)
    for _ in range(TRIES):
        if others and below(generator, waters * tiles + others) >= waters * tiles:
            return NONE
        water = WATER + below(generator, waters)
        drifters = movers(state, picked, water)
        number = below(generator, tiles)
        if number < bits.size(drifters):
            return drifting(state.cell[bits.nth(drifters, number)], state.cell[water])
    drifts = count_drifts(state, picked)
    number = below(generator, drifts + others)
    return nth_drift(state, picked, number) if number < drifts else NONE


@kernel
def choose_card(state: State, generator: Ints) -> int:
    if state.hand[state.seat] == NONE:
        return playing_card(DRAW)
    if state.drawn >= state.deck_size:
        return playing_card(HAND)
    return playing_card(HAND) if below(generator, 2) == 0 else playing_card(DRAW)


@kernel
def nth_drift(state: State, picked: int, number: int) -> int:
    water = WATER
    tiles = movers(state, picked, water)
    while number >= bits.size(tiles):
        number -= bits.size(tiles)
        water += 1
        tiles = movers(state, picked, water)
    return drifting(state.cell[bits.nth(tiles, number)], state.cell[water])


@kernel
def nth_move(state: State, number: int) -> int:
    rest = state.stands[state.seat]
    while True:
        tile = bits.lowest(rest)
        rest &= rest - 1
        goals = state.touch[tile] & state.room
        kinds = walkers(state, tile)
        if number < bits.size(goals) * kinds:
            goal = bits.nth(goals, number // kinds)
            spent = number % kinds if kinds == 2 else int(state.spent[tile] > 0)
            return moving(state.cell[tile], state.cell[goal], spent)
        number -= bits.size(goals) * kinds


# The complete list in the order of §15.3


@kernel
def legal(state: State, actions: Ints) -> int:
    """Write the legal actions in order, as many as fit; returns how many there are."""
    count = 0
    if state.phase == PHASE_CARD:
        if state.hand[state.seat] != NONE:
            count = put(actions, count, playing_card(HAND))
        if state.drawn < state.deck_size:
            count = put(actions, count, playing_card(DRAW))
    elif state.phase == PHASE_PLACE:
        rest = vacant(state)
        while rest:
            count = put(actions, count, placing(state.cell[bits.lowest(rest)]))
            rest &= rest - 1
        sort(actions, 0, min(count, len(actions)))
    elif state.phase == PHASE_DRIFT:
        count = put_drifts(state, actions, count, picked_tiles(state))
    elif state.phase == PHASE_ACTIONS:
        count = put_drifts(state, actions, count, picked_tiles(state))
        first = count
        count = put_moves(state, actions, count)
        most = most_steps(state)
        rescues = count_rescues(state, 0, most) if most else 0
        for number in range(rescues):
            count = put(actions, count, rescuing(number))
        rest = parents(state)
        while rest:
            count = put(actions, count, reproducing(state.cell[bits.lowest(rest)]))
            rest &= rest - 1
        sort(actions, first, min(count, len(actions)))
        count = put(actions, count, ENDING_TURN)
    return count


@kernel
def put_drifts(state: State, actions: Ints, count: int, picked: int) -> int:
    """Every drift, by the tile's cell, then the target's."""
    if picked == 0:
        return count
    drifters = scratch(WATERS)  # the tiles that may drift to each water cell
    goals = scratch(WATERS)  # the water cells with any, to be sorted by cell
    goal_count, movable = 0, 0
    for water in range(state.waters - WATER):
        drifters[water] = movers(state, picked, WATER + water)
        if drifters[water]:
            goals[goal_count] = int(state.cell[WATER + water]) << 8 | water
            goal_count += 1
            movable |= drifters[water]
    sort(goals, 0, goal_count)
    sources = scratch(MAX_TILES)
    source_count = bits.size(movable)
    for index in range(source_count):
        tile = bits.lowest(movable)
        movable &= movable - 1
        sources[index] = int(state.cell[tile]) << 8 | tile
    sort(sources, 0, source_count)
    for source in sources[:source_count]:
        for goal in goals[:goal_count]:
            if bits.has(drifters[goal & 255], int(source) & 255):
                count = put(actions, count, drifting(int(source) >> 8, int(goal) >> 8))
    return count


@kernel
def put_moves(state: State, actions: Ints, count: int) -> int:
    rest = state.stands[state.seat]
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        goals = state.touch[tile] & state.room
        herds, spent = state.tile_herds[tile, state.seat], state.spent[tile]
        while goals:
            goal = state.cell[bits.lowest(goals)]
            goals &= goals - 1
            if spent < herds:
                count = put(actions, count, moving(state.cell[tile], goal, 0))
            if spent:
                count = put(actions, count, moving(state.cell[tile], goal, 1))
    return count
