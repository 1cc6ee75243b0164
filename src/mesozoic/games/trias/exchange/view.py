"""§16: what one seat may know, and a guess at the rest.

`view` is the only way out for secrets.  It holds the position without the order of the pile and without foreign hand
cards; the cards nobody has seen are listed as multisets by their backs, which everybody can count.
"""

from __future__ import annotations

from mesozoic.core.compiled.chance import Randoms
from mesozoic.core.compiled.hexes import coordinates
from mesozoic.core.compiled.record import Ints, States, room_for
from mesozoic.core.json_checks import Json
from mesozoic.games.trias.exchange.position import from_json, to_json
from mesozoic.games.trias.rules import entries
from mesozoic.games.trias.rules.components import (
    BACK_2_SIZE,
    CAPACITY,
    CARDS,
    MAX_TILES,
    NONE,
    POLE_TERRAIN,
    TERRAINS,
)
from mesozoic.games.trias.rules.state import PHASE_CARD, State

CAPACITIES = {TERRAINS[kind]: int(CAPACITY[kind]) for kind in range(POLE_TERRAIN)}
"""Herds that find room on a tile of each terrain but the pole."""
ONLY_IN_VIEWS = {
    "viewer", "hand", "hand_backs", "pile", "unseen", "start", "turn", "interim", "capacity", "turn_actions",
    "drift_cost", "movable",
}  # fmt: skip
"""What a view says besides a position."""


def view(states: States[State], seat: int | None, position: Json | None = None) -> Json:
    """What a seat, or a spectator (None), may know; ``position`` is what `to_json` says, if it is known already."""
    state = states[0]
    seen = to_json(states) if position is None else dict(position)
    deck: list[str] = seen.pop("deck")
    backs = _backs(states, len(deck))
    hands: list[str | None] = seen.pop("hands")
    in_hand: list[int] = state.back.tolist()
    unseen: tuple[dict[str, int], dict[str, int]] = ({}, {})
    hidden = [held if other != seat else None for other, held in enumerate(hands)]
    for card, back in (*zip(deck, backs, strict=True), *zip(hidden, in_hand, strict=False)):
        if card is not None:
            cards = unseen[back - 1]
            cards[card] = cards.get(card, 0) + 1
    shown = {
        **seen,
        "viewer": seat,
        "hand": None if seat is None else hands[seat],
        "hand_backs": [None if card is None else back for card, back in zip(hands, in_hand, strict=False)],
        "pile": [backs.count(1), backs.count(2)],
        "unseen": [dict(sorted(cards.items())) for cards in unseen],
        "start": int(state.start),
        "turn": int(state.turns),
        "interim": state.interim_points[: state.seats].tolist(),
        "capacity": {**CAPACITIES, "P": int(state.pole_capacity)},
        "turn_actions": int(state.actions if state.last == NONE else state.last_actions),
        "drift_cost": int(state.drift_cost),
    }
    if seat == state.seat and state.phase == PHASE_CARD:
        shown["movable"] = _movable(states)
    return shown


def _movable(states: States[State]) -> list[list[int]]:
    """The cells of the tiles that the seat to act could drift if any colour would do, sorted."""
    cells = room_for(MAX_TILES)
    return [coordinates(cell) for cell in cells[: entries.movable_cells(states, cells)]]


def _backs(states: States[State], left: int) -> list[int]:
    """The backs of the cards left in the pile."""
    second = min(left, int(BACK_2_SIZE[states[0].seats]))
    return [1] * (left - second) + [2] * second


def seen_entry(states: States[State], entry: Json, seat: int | None) -> Json:
    """An entry of the log as a seat may see it now: actions name no card, so nothing is hidden."""
    return entry


def seen_setup(setup: Json, seat: int | None) -> Json:
    """The set-up as a seat may see it while the game runs: without the pile, and of the hands its own."""
    hands = [card if other == seat else None for other, card in enumerate(setup["hands"])]
    return {"start": setup["start"], "tiles": setup["tiles"], "hands": hands}


def reveals(before: States[State], entry: Json, after: States[State]) -> bool:
    """Whether an action showed anybody a card: played from hand, turned up, or drawn at the end of a turn."""
    return entry["type"] == "card" or bool(before[0].drawn != after[0].drawn)


def imagine(view: Json, randoms: Ints) -> States[State]:
    """A state that agrees with the view, the unseen cards dealt at random: foreign hands first, then the pile."""
    luck = Randoms(randoms)
    heaps: list[list[str]] = []
    for cards in view["unseen"]:
        heap = [card for card in CARDS for _ in range(cards.get(card, 0))]
        luck.shuffle(heap)
        heaps.append(heap)
    hands: list[str | None] = []
    for seat, back in enumerate(view["hand_backs"]):
        if seat == view["viewer"] or back is None:
            hands.append(view["hand"] if seat == view["viewer"] else None)
        else:
            hands.append(_take_colour(heaps[back - 1]))
    position = {name: value for name, value in view.items() if name not in ONLY_IN_VIEWS}
    states = from_json({**position, "hands": hands, "deck": heaps[0] + heaps[1]})
    state = states[0]
    state.start, state.turns = view["start"], view["turn"]
    for seat in range(state.seats):
        state.interim_points[seat] = view["interim"][seat]
        state.back[seat] = view["hand_backs"][seat] or 1
    return states


def _take_colour(heap: list[str]) -> str:
    """The next card that can be in a hand: the meteorite is shown at once, so it is not (§8.1)."""
    return heap.pop(next(index for index, card in enumerate(heap) if card != "X"))
