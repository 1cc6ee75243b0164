"""Set-up, position and result of Toy as JSON."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from mesozoic.core.compiled.record import States
from mesozoic.core.contract import Counts
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json, require_keys
from mesozoic.core.models import read_model
from mesozoic.core.options import Value, write_options
from tests.toy import GAME
from tests.toy.exchange.models import Position
from tests.toy.rules import entries
from tests.toy.rules.course import REVISIONS
from tests.toy.rules.state import DECK, STATE, Due, Phase, State

LISTS = {"points": "points", "hands": "hand", "picks": "pick", "order": "order"}
NUMBERS = ("rounds_done", "turn", "seat", "target")


def new(seats: int, options: Mapping[str, Value], data: Mapping[str, str]) -> States[State]:
    states = STATE.blank()
    states[0].revision = REVISIONS.index(data["dice"])
    states[0].seats = seats
    write_options(states, GAME.options, options)
    return states


def setup_of(states: States[State]) -> Json:
    state = states[0]
    hands = [int(card) for card in state.hand[: state.seats]]
    return {"cards": hands + [int(card) for card in state.deck[: state.deck_size]]}


def data_of(states: States[State]) -> dict[str, str]:
    return {"dice": REVISIONS[int(states[0].revision)]}


def open_setup(states: States[State], setup: object) -> None:
    cards = require_keys("setup", setup, {"cards"})["cards"]
    if not isinstance(cards, list) or sorted(cards) != [1] * 4 + [2] * 4 + [3] * 4:
        raise BadSetup("setup.cards are not the cards of the game (§1)")
    states[0].deck[:DECK] = cards
    entries.open_game(states)


def to_json(states: States[State]) -> Json:
    state = states[0]
    seats = int(state.seats)
    return {
        "players": seats,
        "options": GAME.options_in(states),
        "data": data_of(states),
        "phase": Phase(state.phase).name.lower(),
        "due": Due(state.due).name.lower(),
        "deck": [int(card) for card in state.deck[: state.deck_size]],
        **{name: int(getattr(state, name)) for name in NUMBERS},
        **{name: getattr(state, field)[:seats].tolist() for name, field in LISTS.items()},
    }


def from_json(position: object) -> States[State]:
    given = read_model(Position, position, "position")
    seats = given.players
    states = new(seats, GAME.check_options(seats, given.options), GAME.check_data(given.data))
    state = states[0]
    state.phase, state.due = Phase[given.phase.upper()], Due[given.due.upper()]
    state.deck_size = len(given.deck)
    state.deck[: state.deck_size] = given.deck
    for name in NUMBERS:
        setattr(state, name, getattr(given, name))
    for name, field in LISTS.items():
        getattr(state, field)[:seats] = getattr(given, name)
    return states


def scores(states: States[State]) -> list[int]:
    return [int(points) for points in states[0].points[: states[0].seats]]


def points(states: States[State]) -> Counts:
    """Points by state and seat."""
    scores: Counts = np.asarray(states["points"])[:, : states[0].seats].astype(np.int64)
    return scores


def pieces(states: States[State]) -> list[int]:
    """Cards in hand."""
    return [int(card != 0) for card in states[0].hand[: states[0].seats]]


def result(states: States[State]) -> Json | None:
    if states[0].phase != Phase.OVER:
        return None
    points = scores(states)
    winners = [seat for seat, own in enumerate(points) if own == max(points)]
    return {"scores": points, "winners": winners}
