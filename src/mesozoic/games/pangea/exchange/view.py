"""D5: what one seat may know, and a guess at the rest.

`view` is the only way out for secrets: the cards dealt to others, for ever, and what they have chosen until all have.
"""

from __future__ import annotations

from mesozoic.core.compiled.chance import Randoms
from mesozoic.core.compiled.record import Ints, States
from mesozoic.core.json_checks import Json
from mesozoic.games.pangea.exchange.actions import seats_to_act
from mesozoic.games.pangea.exchange.position import from_json, species_names, to_json
from mesozoic.games.pangea.exchange.species_file import find_species
from mesozoic.games.pangea.rules import entries
from mesozoic.games.pangea.rules.components import HAND, LAST_ROUND, NONE
from mesozoic.games.pangea.rules.state import Due, Phase, State

HIDDEN = "?"
DERIVED = {"viewer", "to_act", "supply", "controlled", "weather"}
"""What a view has beyond the position."""


def view(states: States[State], seat: int | None, position: Json | None = None) -> Json:
    """What a seat, or a spectator (None), may know; ``position`` is that of the states, if it is known already."""
    state = states[0]
    seen = to_json(states) if position is None else dict(position)
    seats = range(int(state.seats))
    drafting = is_drafting(states)
    if seen["deal"] is not None:
        seen["deal"] = [hand if other == seat else None for other, hand in enumerate(seen["deal"])]
    if drafting:
        choices = enumerate(seen["species"])
        seen["species"] = [choice if choice is None or other == seat else HIDDEN for other, choice in choices]
    return {
        **seen,
        "viewer": seat,
        "to_act": [*seats_to_act(states)],
        "supply": None if drafting else [int(state.most[other]) - int(state.pawns[other]) for other in seats],
        "controlled": [int(entries.controlled(states, other)).bit_count() for other in seats],
        "weather": weather(states),
    }


def is_drafting(states: States[State]) -> bool:
    """A3.3: whether somebody has yet to choose, so that the choices are secret."""
    return bool(states[0].phase == Phase.DRAFT and states[0].due == Due.NOTHING)


def seen_entry(states: States[State], entry: Json, seat: int | None) -> Json:
    """An entry of the log as a seat may see it now: the species of others when all have chosen.

    A choice that was taken back stays secret, as the cards dealt do.
    """
    if entry.get("type") != "choose-species" or entry["seat"] == seat:
        return entry
    chosen = int(states[0].species[entry["seat"]])
    is_shown = not is_drafting(states) and chosen != NONE and species_names(states)[chosen] == entry["species"]
    return entry if is_shown else {**entry, "species": None}


def seen_setup(setup: Json, seat: int | None) -> Json:
    """The set-up as a seat may see it while the game runs: of the cards dealt only its own."""
    return {**setup, "deal": [hand if other == seat else None for other, hand in enumerate(setup["deal"])]}


def reveals(before: States[State], entry: Json, after: States[State]) -> bool:
    """Whether an action showed anybody something: the last choice of the draft shows all of them (A3.3)."""
    return is_drafting(before) and not is_drafting(after)


def weather(states: States[State]) -> str:
    """A5.1."""
    state = states[0]
    if state.round_now == LAST_ROUND:
        return "meteorites"
    if state.erupting:
        return "eruption"
    return "peace" if state.round_now <= 1 else "calm"


def imagine(view: Json, randoms: Ints) -> States[State]:
    """A state that agrees with the view: cards and choices of others at random, and a generator for the dice."""
    luck = Randoms(randoms[:-1])
    position = {name: value for name, value in view.items() if name not in DERIVED}
    if view["deal"] is not None:
        position |= _imagined_cards(view, luck)
    states = from_json(position)
    states["chance"] = int(randoms[-1]) | 1
    if view["phase"] == "draft" and view["viewer"] in view["to_act"]:
        states[0].seat = view["viewer"]
    return states


def _imagined_cards(view: Json, luck: Randoms) -> Json:
    """Deals in which everybody holds the species known to be theirs."""
    table = find_species(view["data"]["species"])
    in_play = [card.id for card in table if card.is_base or view["options"].get("expansion")]
    known = {choice for choice in view["species"] if choice not in {None, HIDDEN}}
    known |= {card for hand in view["deal"] if hand is not None for card in hand}
    rest = [card for card in in_play if card not in known]
    luck.shuffle(rest)
    deal, species = [], []
    for hand, chosen in zip(view["deal"], view["species"], strict=True):
        if hand is None:
            hand = [chosen] if chosen not in {None, HIDDEN} else []
            hand += [rest.pop() for _ in range(HAND - len(hand))]
            luck.shuffle(hand)
        deal.append(hand)
        species.append(hand[luck.below(HAND)] if chosen == HIDDEN else chosen)
    return {"deal": deal, "species": species}
