"""§E4: what one seat may know, and a guess at the rest.

`view` is the only way out for secrets.  It holds the position without the order of the deck and with a question mark
for every card that was taken unseen by somebody else; the cards a seat has not seen are listed as a multiset.
"""

from __future__ import annotations

from collections import Counter

from mesozoic.core.compiled.chance import Randoms
from mesozoic.core.compiled.record import Ints, States
from mesozoic.core.json_checks import Json
from mesozoic.games.triassic_terror.exchange.actions import phase
from mesozoic.games.triassic_terror.exchange.models import Position, View
from mesozoic.games.triassic_terror.exchange.position import from_json, habitats_in, supply_of, to_json
from mesozoic.games.triassic_terror.rules.components import CALENDARS, NONE, PERIODS, TERRAINS, lengths
from mesozoic.games.triassic_terror.rules.state import State, Step

HIDDEN = "?"
DERIVED = {*View.__struct_encode_fields__} - {*Position.__struct_encode_fields__}
"""What a view has beyond the position."""


def view(states: States[State], seat: int | None, position: Json | None = None) -> Json:
    """What a seat, or a spectator (None), may know; ``position`` is what `to_json` says, if it is known already."""
    state = states[0]
    seen = to_json(states) if position is None else dict(position)
    deck = seen.pop("deck")
    blind = [other for other in range(state.seats) if int(state.blind) >> other & 1]
    hidden = [other for other in blind if other != seat]
    unseen = Counter([*deck, *(seen["hands"][other] for other in hidden)])
    seen["hands"] = [HIDDEN if other in hidden else card for other, card in enumerate(seen["hands"])]
    kind = int(state.kind)
    now = CALENDARS[kind][int(state.round_now) - 1]
    return {
        **seen,
        "viewer": seat,
        "state": phase(states),
        "deck_left": len(deck),
        "unseen": {terrain: unseen[terrain] for terrain in TERRAINS},
        "blind": blind,
        "supply": supply_of(states),
        "waiting": is_waiting(states),
        "period": PERIODS[now.period],
        "number": now.number,
        "rounds": list(lengths(kind)),
        "card_round": now.has_cards,
        "first": now.first,
        "order": [int(taker) for taker in state.taker if taker != NONE],
        "white_left": int(state.white[state.space[state.seat]]) if Step.IDLE <= state.step <= Step.EXPEL else 0,
    }


def is_waiting(states: States[State]) -> bool:
    """§7.5.7: whether the T-Rex stands outside the habitats, with an owner."""
    state = states[0]
    if state.den == NONE:
        return False
    return state.owner not in habitats_in(states, int(state.den))


def seen_entry(states: States[State], entry: Json, seat: int | None) -> Json:
    """An entry of the log as a seat may see it now: actions name no card, so nothing is hidden."""
    return entry


def seen_setup(setup: Json, seat: int | None) -> Json:
    """The set-up as anybody may see it while the game runs: of the deck only the card that was turned up (§3.3)."""
    return {"deck": setup["deck"][:1], "tiles": setup["tiles"]}


def reveals(before: States[State], entry: Json, after: States[State]) -> bool:
    """Whether an action showed anybody a card: taken, turned up, or a hidden one played or discarded."""
    old, new = before[0], after[0]
    return bool(old.drawn != new.drawn or old.blind != new.blind)


def imagine(view: Json, randoms: Ints) -> States[State]:
    """A state that agrees with the view: the unseen cards dealt at random, and a generator for the tiles to come."""
    cards = [terrain for terrain in TERRAINS for _ in range(view["unseen"][terrain])]
    Randoms(randoms[:-1]).shuffle(cards)
    hands = [cards.pop() if card == HIDDEN else card for card in view["hands"]]
    position = {name: value for name, value in view.items() if name not in DERIVED}
    states = from_json({**position, "hands": hands, "deck": cards})
    states[0].blind = sum(1 << seat for seat in view["blind"])
    states["chance"] = int(randoms[-1]) | 1
    return states
