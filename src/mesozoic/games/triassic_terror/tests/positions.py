"""Positions for tests: a small one to change, and what can be done in it."""

from __future__ import annotations

from typing import Any, cast

from mesozoic.core.compiled.record import States
from mesozoic.engine.match import Match
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.exchange.position import standing_of
from mesozoic.games.triassic_terror.rules.components import SCORING_KINDS, TERRAINS, TILES
from mesozoic.games.triassic_terror.rules.state import State

Json = dict[str, Any]

USE = {"type": "use-tile"}


def table(seats: int = 4, tile: str = "growth", card: str | None = None, white: int = 0, **changes: Any) -> Json:
    """A small position (§D0): seat 0 begins its action turn on space 1, the others stand on the next spaces."""
    tiles = [tile, *(other for other in TILES if other != tile)]
    deck = [*TERRAINS] * 7
    if card:
        deck.remove(card)
    return {
        "players": seats,
        "options": {},
        "data": {"board": "recon-1"},
        "round": 2,
        "phase": "act",
        "seat": 0,
        "tile_used": False,
        "scores": [0] * seats,
        "areas": {},
        "trex": {"at": "desert-3", "owner": None},
        "predators": {"raptor-a": "forest-2", "raptor-b": "mountain-2", "pterodactyl": "desert-1"},
        "volcanoes": {},
        "counters": [{"hatch": None, "volcano": None}] * seats,
        "tiles": tiles,
        "white": [white, 0, 0, 0, 0, 0],
        "taken": tiles[:seats],
        "hands": [card, *[None] * (seats - 1)],
        "face_up": deck[0],
        "deck": deck[1:],
        "discard": [],
        **changes,
    }


def begin(position: Json, *actions: Json) -> Match:
    """A match from a position, after some actions."""
    match = Match(GAME, GAME.positions.from_json(position), seed=1)
    for action in actions:
        match.play(action)
    return match


def offers(match: Match, verb: str, *names: str) -> list[Any]:
    """The legal actions of a type, each as the values of some of its fields."""
    values = [tuple(action[name] for name in names) for action in match.legal() if action.type == verb]
    return [fields[0] for fields in values] if len(names) == 1 else values


def state_of(match: Match) -> States[State]:
    """The state of a match of Triassic Terror; a match knows no game's own type."""
    return cast("States[State]", match.state)


def scoring_of(states: States[State]) -> list[list[int]]:
    """What each seat would get now for stones, presence and dominance."""
    standing = standing_of(states)
    return [standing[kind] for kind in SCORING_KINDS]
