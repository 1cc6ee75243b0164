"""Set-up, position and result of Toy as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mesozoic.core.errors import BadSetup, require_keys
from mesozoic.core.game import Json
from mesozoic.core.record import States, blank

from . import GAME, compiled
from .rules import REVISIONS
from .state import DECK, STATE, Due, Phase

LISTS = {"points": "points", "hands": "hand", "picks": "pick", "order": "order"}
NUMBERS = ("rounds_done", "turn", "seat", "target")


def new(seats: int, options: Mapping[str, Any], data: Mapping[str, str] = GAME.data) -> States:
    states = blank(STATE)
    states[0].revision = REVISIONS.index(data["dice"])
    states[0].seats = seats
    states[0].rounds, states[0].opening = options["rounds"], options["opening"]
    return states


def options_of(states: States) -> Json:
    return {"rounds": int(states[0].rounds), "opening": bool(states[0].opening)}


def setup_of(states: States) -> Json:
    state = states[0]
    hands = [int(card) for card in state.hand[: state.seats]]
    return {"cards": hands + [int(card) for card in state.deck[: state.deck_size]]}


def data_of(states: States) -> dict[str, str]:
    return {"dice": REVISIONS[int(states[0].revision)]}


def from_setup(seats: int, options: Mapping[str, Any], setup: Any, data: Mapping[str, str] = GAME.data) -> States:
    cards = require_keys("setup", setup, {"cards"})["cards"]
    if not isinstance(cards, list) or sorted(cards) != [1] * 4 + [2] * 4 + [3] * 4:
        raise BadSetup("setup.cards are not the cards of the game (§1)")
    states = new(seats, GAME.check_options(seats, options), data)
    states[0].deck[:DECK] = cards
    compiled.open_game(states)
    return states


def to_json(states: States) -> Json:
    state = states[0]
    seats = int(state.seats)
    return {
        "players": seats,
        "options": GAME.deviations(seats, options_of(states)),
        "data": data_of(states),
        "phase": Phase(state.phase).name.lower(),
        "due": Due(state.due).name.lower(),
        "deck": [int(card) for card in state.deck[: state.deck_size]],
        **{name: int(state[name]) for name in NUMBERS},
        **{name: [int(one) for one in state[of][:seats]] for name, of in LISTS.items()},
    }


def from_json(position: Json) -> States:
    seats = position["players"]
    states = new(seats, GAME.check_options(seats, position["options"]), position["data"])
    state = states[0]
    state.phase, state.due = Phase[position["phase"].upper()], Due[position["due"].upper()]
    state.deck_size = len(position["deck"])
    state.deck[: state.deck_size] = position["deck"]
    for name in NUMBERS:
        state[name] = position[name]
    for name, of in LISTS.items():
        state[of][:seats] = position[name]
    return states


def scores(states: States) -> list[int]:
    return [int(points) for points in states[0].points[: states[0].seats]]


def pieces(states: States) -> list[int]:
    """Cards in hand."""
    return [int(card != 0) for card in states[0].hand[: states[0].seats]]


def result(states: States) -> Json | None:
    if states[0].phase != Phase.OVER:
        return None
    points = scores(states)
    winners = [seat for seat, own in enumerate(points) if own == max(points)]
    return {"scores": points, "winners": winners}
