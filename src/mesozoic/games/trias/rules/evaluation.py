"""What bots look at: how good a position is for a seat, in points."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.trias.rules.course import is_over
from mesozoic.games.trias.rules.herds import herds_on
from mesozoic.games.trias.rules.land import on_ocean
from mesozoic.games.trias.rules.rescue import own_swimmers
from mesozoic.games.trias.rules.scoring import final_share, is_winner
from mesozoic.games.trias.rules.state import POLE, TILE_BITS, State

# Chosen by games of this bot against itself with other weights.
STANDING = 0.05  # a herd on land
ON_COAST = 0.3  # can swim to another land mass, and is near the tiles that go out to sea
CAN_BREED = 0.4  # a tile with own herds and room for more
SWIMMING = 0.15
ISLAND = 0.8  # of the points an island would bring now
LEAD = 0.12  # each herd more than the strongest rival on an island makes its points safer
LEAD_MOST = 3
ON_MAIN = 0.2  # part of its size that leading the main mass is worth: it may be cut any time
WINNING = 1000.0


@kernel
def evaluate(state: State, seat: int) -> float:
    """The seat's worth compared with its strongest rival and, less, with all of them."""
    if is_over(state):
        return WINNING if is_winner(state, seat) else -WINNING + state.scores[seat]
    own = worth(state, seat)
    strongest = -WINNING
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            theirs = worth(state, other)
            total += theirs
            strongest = max(strongest, theirs)
    return own - 0.5 * strongest - 0.5 * total / (state.seats - 1)


@kernel
def worth(state: State, seat: int) -> float:
    """Points so far, points the islands would bring now, and what the herds may still become."""
    value = float(state.scores[seat])
    rest = state.stands[seat]
    while rest:
        mass = state.mass[bits.lowest(rest)]
        rest &= ~mass
        own = herds_on(state, mass, seat)
        rival = 0
        for other in range(state.seats):
            if other != seat:
                rival = max(rival, herds_on(state, mass, other))
        lead = max(-LEAD_MOST, min(LEAD_MOST, own - rival))
        if mass == state.mass[POLE]:
            value += ON_MAIN * bits.size(mass) * (0.5 + LEAD * lead)
        else:
            value += ISLAND * final_share(state, mass, seat) + LEAD * lead * bits.size(mass) ** 0.5
    value += STANDING * herds_on(state, TILE_BITS, seat)
    value += ON_COAST * herds_on(state, on_ocean(state), seat)
    value += CAN_BREED * bits.size(state.stands[seat] & state.room)
    return value + SWIMMING * own_swimmers(state, seat)
