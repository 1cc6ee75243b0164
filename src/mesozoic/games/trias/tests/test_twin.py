"""The engine beside the slow obvious twin (naive.py): the same legal actions, positions, events and results."""

from __future__ import annotations

import random
from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import Match, canonical
from mesozoic.games.trias.tests import naive, naive_audit

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"distance": "euclid"},
    {"interim_join": "net", "interim_split": "main"},
    {"actions": 8, "drift_cost": 1, "rescue_max": 5, "herds": 20},
    {"last_actions": 5, "drift_cost": 2, "rounding": "nearest"},
    {"start_player": "seat-1", "pole_capacity": 2, "pole_start": False, "tiebreak_pole_mass": False, "rescue_max": 1},
)


def play_both(number: int) -> int:
    """One game of the engine and of the twin, side by side; returns the number of positions compared."""
    chooser = random.Random(f"twin {number}")
    seats = 2 + number % 4
    options = dict(VARIANTS[number % len(VARIANTS)])
    if seats == 2 and chooser.random() < 0.5:
        options["interim"] = True
    match = mesozoic.new("trias", seats=seats, seed=number, options=options)
    twin = naive_audit.from_setup(seats, match.options, match.setup or {})
    for compared in range(10_000):
        assert canonical(match.position) == canonical(naive_audit.to_json(twin))
        legal = naive.legal(twin)
        assert [action.json for action in match.legal()] == legal
        assert match.scores == twin.scores
        if not legal:
            assert match.result == naive_audit.result(twin)
            naive_audit.audit(match.record())
            return compared
        action = naive_audit.varied(twin, legal, chooser)
        compare_refusals(match, twin, action, chooser)
        ground = ground_of(twin, action)
        assert match.play(action).events == ground + naive.play(twin, action)
    raise AssertionError("the game does not end")


def ground_of(twin: naive.Position, action: Any) -> list[Any]:
    """The event that names the tiles of an action: rescues only go to tiles, drifts only leave them."""
    kind = action["type"]
    if kind in {"card", "end-turn"}:
        return []
    if kind == "rescue":
        cells = [move["to"] for move in action["moves"]]
    else:
        cells = {
            "place": [action.get("at")],
            "reproduce": [action.get("at")],
            "drift": [action.get("from")],
            "move": [action.get("from"), action.get("to")],
        }[kind]
    tiles = [[*cell, twin.tiles[tuple(cell)]] for cell in cells]
    return [{"event": "ground", "tiles": [tile for index, tile in enumerate(tiles) if tile not in tiles[:index]]}]


def compare_refusals(match: Match, twin: naive.Position, action: Any, chooser: random.Random) -> None:
    """The same code for an action that is nearly the chosen one."""
    other = {**action}
    for name in ("from", "to", "at"):
        if name in other and chooser.random() < 0.7:
            other[name] = [value + chooser.choice((-1, 0, 1)) for value in other[name]]
    refusal = match.why_not(other)
    assert (refusal and refusal.code) == naive.refusal(twin, other), other


@pytest.mark.parametrize("number", range(6))
def test_the_twin_agrees(number: int) -> None:
    assert play_both(number) > 50


@pytest.mark.slow
@pytest.mark.parametrize("number", range(6, 60))
def test_the_twin_agrees_in_many_games(number: int) -> None:
    assert play_both(number) > 50


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_twin_counts_the_same_ways_to_play_two_actions(seats: int) -> None:
    """Perft of depth 2 at the first card, where the tree is narrow."""
    match = mesozoic.new("trias", seats=seats, seed=seats)
    while match.phase == "place":
        match.play(match.legal()[seats])
    twin = naive_audit.from_json(match.position)
    ours = theirs = 0
    for action in match.legal():
        copy = match.copy()
        copy.play(action)
        ours += len(copy.legal())
        after = naive_audit.from_json(naive_audit.to_json(twin))
        naive.play(after, action.json)
        theirs += len(naive.legal(after))
    assert ours == theirs > 100
