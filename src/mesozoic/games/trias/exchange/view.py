"""§16: what one seat may know, and a guess at the rest.

`view` is the only way out for secrets.  It holds the position without the order of the pile and without foreign hand
cards; the cards nobody has seen are listed as multisets by their backs, which everybody can count.
"""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.chance import Randoms
from mesozoic.core.compiled.record import Ints, States
from mesozoic.core.json_checks import Json
from mesozoic.games.trias.exchange.position import from_json, to_json
from mesozoic.games.trias.rules import entries as compiled
from mesozoic.games.trias.rules.components import BACK_2_SIZE, CARDS, NONE, variant
from mesozoic.games.trias.rules.json_text import VIEW_ROOM


def view(states: States, seat: int | None, whole: Json | None = None) -> Json:
    """What a seat, or a spectator (None), may know; ``whole`` is the position, if it is known already."""
    state = states[0]
    seen = to_json(states) if whole is None else dict(whole)
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
    return {
        **seen,
        "viewer": seat,
        "hand": None if seat is None else hands[seat],
        "hand_backs": [None if card is None else back for card, back in zip(hands, in_hand, strict=False)],
        "pile": [backs.count(1), backs.count(2)],
        "unseen": [dict(sorted(cards.items())) for cards in unseen],
        "start": int(state.start),
        "turn": int(state.turns),
        "interim": state.interim[: state.seats].tolist(),
    }


def text(states: States, seat: int | None, options: bytes) -> bytes:
    """The view as JSON, its options given so."""
    out = np.empty(VIEW_ROOM, dtype=np.uint8)
    length = compiled.view_text(states, NONE if seat is None else seat, out)
    return b'{"options":' + options + b"," + out[:length].tobytes() + b"}"


def _backs(states: States, left: int) -> list[int]:
    """The backs of the cards left in the pile."""
    second = min(left, BACK_2_SIZE[variant(int(states[0].seats))])
    return [1] * (left - second) + [2] * second


def seen_entry(states: States, entry: Json, seat: int | None) -> Json:
    """An entry of the log as a seat may see it now: actions name no card, so nothing is hidden."""
    return entry


def seen_setup(setup: Json, seat: int | None) -> Json:
    """The set-up as a seat may see it while the game runs: without the pile, and of the hands its own."""
    hands = [card if other == seat else None for other, card in enumerate(setup["hands"])]
    return {"start": setup["start"], "tiles": setup["tiles"], "hands": hands}


def reveals(before: States, entry: Json, after: States) -> bool:
    """Whether an action showed anybody a card: played from hand, turned up, or drawn at the end of a turn."""
    return entry["type"] == "card" or bool(before[0].drawn != after[0].drawn)


def imagine(seen: Json, randoms: Ints) -> States:
    """A state that agrees with the view, the unseen cards dealt at random: foreign hands first, then the pile."""
    luck = Randoms(randoms)
    heaps: list[list[str]] = []
    for cards in seen["unseen"]:
        heap = [card for card in CARDS for _ in range(cards.get(card, 0))]
        luck.shuffle(heap)
        heaps.append(heap)
    hands: list[str | None] = []
    for seat, back in enumerate(seen["hand_backs"]):
        if seat == seen["viewer"] or back is None:
            hands.append(seen["hand"] if seat == seen["viewer"] else None)
        else:
            hands.append(_take_colour(heaps[back - 1]))
    position = {
        name: value
        for name, value in seen.items()
        if name not in {"viewer", "hand", "hand_backs", "pile", "unseen", "start", "turn", "interim"}
    }
    states = from_json({**position, "hands": hands, "deck": heaps[0] + heaps[1]})
    state = states[0]
    state.start, state.turns = seen["start"], seen["turn"]
    for seat in range(state.seats):
        state.interim[seat] = seen["interim"][seat]
        state.back[seat] = seen["hand_backs"][seat] or 1
    return states


def _take_colour(heap: list[str]) -> str:
    """The next card that can be in a hand: the meteorite is shown at once, so it is not (§8.1)."""
    place = next(place for place, card in enumerate(heap) if card != "X")
    return heap.pop(place)
