"""What a seat may know of Toy: not the pile, not the others' cards, and not their picks before all have chosen."""

from __future__ import annotations

from mesozoic.core.compiled.record import Ints, States
from mesozoic.core.json_checks import Json
from tests.toy.exchange.position import from_json, to_json
from tests.toy.rules.state import Phase, State


def view(states: States[State], seat: int | None, position: Json | None = None) -> Json:
    seen = to_json(states) if position is None else dict(position)
    hands, deck = seen["hands"], seen.pop("deck")
    others = [card for other, card in enumerate(hands) if other != seat and card]
    seen["viewer"], seen["pile"], seen["unseen"] = seat, len(deck), sorted(others + deck)
    seen["hands"] = [card if s == seat or not card else None for s, card in enumerate(hands)]
    if seen["phase"] == "pick":
        picks = enumerate(seen["picks"])
        seen["picks"] = [pick if s == seat or not pick else None for s, pick in picks]
    return seen


def seen_entry(states: States[State], entry: Json, seat: int | None) -> Json:
    """While picks are made those of others are hidden; of earlier rounds, too, as an entry does not say its round."""
    if states[0].phase != Phase.PICK or entry.get("type") != "pick" or entry["seat"] == seat:
        return entry
    return {**entry, "number": None}


def seen_setup(setup: Json, seat: int | None) -> Json:
    return {"cards": [card if place == seat else None for place, card in enumerate(setup["cards"])]}


def reveals(before: States[State], entry: Json, after: States[State]) -> bool:
    """The last pick shows all of them; who keeps shows a card and draws another."""
    return entry["type"] == "keep" or bool(before[0].phase == Phase.PICK and after[0].phase != Phase.PICK)


def imagine(view: Json, randoms: Ints) -> States[State]:
    """A state that agrees with the view.  It rolls its own dice, and where several choose, the viewer is to act."""
    position = {key: view[key] for key in view if key not in {"viewer", "pile", "unseen"}}
    cards = [card for _, card in sorted(zip(randoms, view["unseen"], strict=False))]
    hands = [cards.pop() if card is None else card for card in view["hands"]]
    drawn = [1 + (int(random) * 3 >> 31) for random in randoms[20:]]
    picks = [drawn[s] if pick is None else pick for s, pick in enumerate(view["picks"])]
    states = from_json({**position, "hands": hands, "deck": cards, "picks": picks})
    states["chance"] = int(randoms[-1]) | 1
    viewer = view["viewer"]
    if view["phase"] == "pick" and viewer is not None and not picks[viewer]:
        states[0].seat = viewer
    return states
