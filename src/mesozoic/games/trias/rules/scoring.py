"""Every point in the game (§9), and who wins (§11)."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.trias.options import ROUNDING
from mesozoic.games.trias.rules.herds import herds_on
from mesozoic.games.trias.rules.land import count_masses
from mesozoic.games.trias.rules.state import POLE, POLE_BIT, State

UP = ROUNDING.code("up")


@kernel
def interim_share(state: State, mass: int, seat: int) -> int:
    """§9.1: 2 points for every seat with most herds on the mass, 1 for every seat with the next lower count."""
    own = herds_on(state, mass, seat)
    if own == 0:
        return 0
    higher = 0  # the lowest count above the own one
    highest = own
    for other in range(state.seats):
        herds = herds_on(state, mass, other)
        highest = max(highest, herds)
        if herds > own and (higher == 0 or herds < higher):
            higher = herds
    if own == highest:
        return 2
    return 1 if higher == highest else 0


@kernel
def final_share(state: State, mass: int, seat: int) -> int:
    """§9.2: the points of a seat for one land mass at the end of the game."""
    own = herds_on(state, mass, seat)
    if own == 0 or mass & POLE_BIT:
        return 0
    leaders, equals = 0, 0
    highest, second = 0, 0
    for other in range(state.seats):
        herds = herds_on(state, mass, other)
        if herds == own:
            equals += 1
        if herds > highest:
            highest, second, leaders = herds, highest, 1
        elif herds == highest:
            leaders += 1
        elif herds > second:
            second = herds
    tiles = bits.size(mass)
    if own == highest:
        return tiles if leaders == 1 else divided(state, 3 * tiles, 2 * leaders)
    if own == second and leaders == 1:
        return divided(state, tiles, 2 * equals)
    return 0


@kernel
def divided(state: State, points: int, among: int) -> int:
    """§9.2: rounded up, or (§13 A1) to the nearest with halves up."""
    if state.rounding == UP:
        return (points + among - 1) // among
    return (2 * points + among) // (2 * among)


@kernel
def final_points(state: State, seat: int) -> int:
    """§9.2: over all land masses but the main one."""
    points = 0
    rest = state.stands[seat]
    while rest:
        mass = state.mass[bits.lowest(rest)]
        points += final_share(state, mass, seat)
        rest &= ~mass
    return points


@kernel
def masses_present(state: State, seat: int) -> int:
    """§11.2: the land masses on which a seat is present, as the tie-break counts them."""
    tiles = state.stands[seat]
    if not state.tiebreak_pole_mass:
        tiles &= ~state.mass[POLE]
    return count_masses(state, tiles)


@kernel
def is_ahead(state: State, seat: int, other: int) -> bool:
    """§11: more points; then more herds in stock; then more land masses."""
    if state.scores[seat] != state.scores[other]:
        return bool(state.scores[seat] > state.scores[other])
    if state.stock[seat] != state.stock[other]:
        return bool(state.stock[seat] > state.stock[other])
    return masses_present(state, seat) > masses_present(state, other)


@kernel
def is_winner(state: State, seat: int) -> bool:
    """§11.2: nobody is ahead; those still tied win together."""
    for other in range(state.seats):
        if is_ahead(state, other, seat):
            return False
    return True
