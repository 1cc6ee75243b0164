"""What bots look at: how good a position is for a seat, in tokens (Part F).

The draft is left to chance: before the colonies stand, every choice looks the same.
"""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.pangea.rules.components import LAST_ROUND, MOUNTAIN, MOUNTAINEER
from mesozoic.games.pangea.rules.islands import NEAR
from mesozoic.games.pangea.rules.land import beside, controlled, enemies, enemy_dinos, habitats, standable
from mesozoic.games.pangea.rules.scoring import harvest_of, is_winner
from mesozoic.games.pangea.rules.state import PHASE_COMBAT, PHASE_DRAFT, PHASE_LAY, PHASE_MOVE, PHASE_OVER, State

# Set by hand after Part F and watched in games of this bot against itself.
NEXT = 0.1  # of a harvest to come, compared with the present one
PAWN, PAWN_ROUND = 0.3, 0.4  # a dino, and more for each round to come
EGG = 0.85  # of a dino
PAIR = 0.55  # of a dino: a pair that may lay
PROSPECT = 0.1  # a territory in reach
DISPUTED = 0.25  # of a territory, while somebody else stands there, too
CLEARING = 0.35  # how much surer each expected kill makes it that a territory is cleared
KILL = 0.5  # of an enemy's dino
THREAT = 0.12  # of a dino, for each enemy more than own dinos next to a territory
WINNING = 1000.0
ERUPTION = np.array([0, 0, 0, 0, 0, 1 / 3, 1 / 2, 2 / 3, 1, 1, 0])
"""A5.1: how likely lava is in each round."""


@kernel
def evaluate(state: State, seat: int) -> float:
    """The seat's worth compared with its strongest rival and with all of them."""
    if state.phase == PHASE_DRAFT:
        return 0.0
    if state.phase == PHASE_OVER:
        return WINNING if is_winner(state, seat) else -WINNING + int(state.scores[seat])
    own, strongest, total = worth(state, seat), -WINNING, 0.0
    for other in range(state.seats):
        if other != seat:
            theirs = worth(state, other)
            total += theirs
            strongest = max(strongest, theirs)
    return own - 0.4 * strongest - 0.4 * total / (int(state.seats) - 1)


@kernel
def harvests_left(state: State, seat: int) -> int:
    """How many harvests a seat still has."""
    left = LAST_ROUND - int(state.round_now)
    seats = int(state.seats)
    turn, present = (seat - int(state.first)) % seats, (int(state.seat) - int(state.first)) % seats
    if turn > present or (turn == present and state.phase != PHASE_LAY):
        left += 1
    return left


@kernel
def worth(state: State, seat: int) -> float:
    """Tokens, harvests to come, pawns, and what is about to happen to them."""
    if state.stands[seat] == 0 and state.pawns[seat] == 0:
        return float(state.scores[seat])
    left, held = harvests_left(state, seat), controlled(state, seat)
    income = float(harvest_of(state, seat, held)) + disputed_income(state, seat)
    dinos = pawns_worth(state, seat, held, left) - dangers(state, seat)
    return summed_worth(int(state.scores[seat]), left, income, dinos, prospects(state, seat))


@kernel
def summed_worth(score: int, left: int, income: float, dinos: float, reach: int) -> float:
    """What tokens, a harvest, dinos and territories in reach are worth, with so many harvests left."""
    return score + income * harvest_weight(left) + (PAWN + PAWN_ROUND * left) * dinos + PROSPECT * reach * min(left, 4)


@kernel
def harvest_weight(left: int) -> float:
    """The present harvest counts fully, later ones less and less surely."""
    return 0.0 if left == 0 else 1.0 + NEXT * (left - 1)


@kernel
def pawns_worth(state: State, seat: int, held: int, left: int) -> float:
    """Dinos, eggs and pairs that may lay, as a number of dinos."""
    eggs, pairs = 0, 0
    nests = held & int(state.terrain[state.habitat[seat]])
    if state.ability[seat] == MOUNTAINEER:
        nests |= held & int(state.terrain[MOUNTAIN])
    rest = int(state.stands[seat])
    while rest:
        at = bits.lowest(rest)
        rest &= rest - 1
        eggs += int(state.eggs[seat, at])
        if bits.has(nests, at):
            pairs += int(state.dinos[seat, at]) // 2 - int(state.eggs[seat, at])
    room = int(state.most[seat]) - int(state.pawns[seat])
    laying = min(max(pairs, 0), room) if left > 1 else 0
    return int(state.pawns[seat]) - eggs + EGG * eggs * (left > 0) + PAIR * laying


@kernel
def prospects(state: State, seat: int) -> int:
    """The harvest of the territories that a seat could settle next."""
    ways = standable(state, seat) & ~enemies(state, seat)
    free = reach(state, seat, int(state.movement[seat]), ways) & ways & ~int(state.stands[seat])
    return bits.size(free & habitats(state)) + bits.size(free & int(state.terrain[state.habitat[seat]]))


@kernel
def reach(state: State, seat: int, steps: int, ways: int) -> int:
    """The territories that any dino of a seat finds within so many steps, by paths through ``ways``."""
    front = beside(state, int(state.stands[seat]))
    reached = front
    for _ in range(steps - 1):
        front = beside(state, front & ways) & ~reached
        reached |= front
    return reached


# Fights


@kernel
def hit_chance(threshold: int) -> float:
    return (7 - min(6, max(2, threshold))) / 6


@kernel
def kill_chance(state: State, seat: int, target: int) -> float:
    """How likely one die of a seat kills a dino of another."""
    return hit_chance(int(state.attack[seat])) * (1 - hit_chance(int(state.defence[target])))


@kernel
def disputed_income(state: State, seat: int) -> float:
    """What territories with enemies may still bring: to the active seat more, the likelier it clears them now."""
    total = 0.0
    fights = seat == state.seat and state.phase in (PHASE_MOVE, PHASE_COMBAT)
    rest = int(state.stands[seat]) & enemies(state, seat)
    while rest:
        at = bits.lowest(rest)
        rest &= rest - 1
        price = int(bits.has(habitats(state), at)) + int(bits.has(state.terrain[state.habitat[seat]], at))
        chance = DISPUTED
        if fights and not (state.phase == PHASE_COMBAT and bits.has(state.resolved, at)):
            kills = expected_kills(state, seat, at)
            chance = min(1.0, max(0.0, 0.5 + CLEARING * (kills - enemy_dinos(state, seat, at))))
            total += kills * (KILL + float(state.carnivore[seat]))
        total += chance * price
    return total


@kernel
def expected_kills(state: State, seat: int, at: int) -> float:
    """Dinos that an attack with everything would kill: on the weakest of the enemies there."""
    best = 0.0
    for other in range(state.seats):
        if other != seat and state.dinos[other, at]:
            kills = int(state.dinos[seat, at]) * kill_chance(state, seat, other)
            best = max(best, min(kills, float(state.dinos[other, at])))
    return best


@kernel
def dangers(state: State, seat: int) -> float:
    """Dinos of a seat that lava, meteorites and neighbours are likely to cost."""
    total = hazards(state, seat)
    rest = int(state.stands[seat])
    while rest:
        at = bits.lowest(rest)
        rest &= rest - 1
        own = int(state.dinos[seat, at]) + int(state.eggs[seat, at])
        for other in range(state.seats):
            if other != seat:
                total += threat(near_dinos(state, other, at), own)
    return total


@kernel
def hazards(state: State, seat: int) -> float:
    """Dinos of a seat that lava and meteorites are likely to cost."""
    number = int(state.round_now)
    failing = 1 - hit_chance(int(state.defence[seat]))
    if number + 1 < LAST_ROUND:
        return failing * float(ERUPTION[number + 1]) * bits.size(int(state.stands[seat]) & int(state.hot))
    return failing * bits.size(int(state.stands[seat])) if number + 1 == LAST_ROUND else 0.0


@kernel
def threat(near: int, own: int) -> float:
    """Dinos that enemies on a territory and beside it are likely to cost those who stand there."""
    return THREAT * max(0, near - own)


@kernel
def near_dinos(state: State, seat: int, where: int) -> int:
    """The dinos of a seat on a territory and beside it."""
    count = int(state.dinos[seat, where])
    around = int(NEAR[state.plan, where]) & int(state.stands[seat])
    while around:
        count += int(state.dinos[seat, bits.lowest(around)])
        around &= around - 1
    return count
