"""What is told about an action: areas, herds without a habitat, the T-Rex, volcanoes, cards, scorings, rounds."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.bot import make_bot
from mesozoic.engine.match import Match
from mesozoic.games.triassic_terror.rules.components import AREAS


def told(match: Match, *actions: str) -> list[dict[str, Any]]:
    """The events of the last of some actions."""
    events: list[dict[str, Any]] = []
    for action in actions:
        events = match.play(action).events
    return events


def position(seat: int, tile: str, areas: dict[str, Any], **more: Any) -> Match:
    """A seat at the start of its action turn, with a tile."""
    tiles = ["growth", "new-environment", "migration", "hatch", "trex", "raptors"]
    others = [other for other in tiles if other != tile]
    taken = [tile if other == seat else others.pop(0) for other in range(4)]
    given = mesozoic.new("triassic-terror", seats=4, seed=1).position
    given |= {"round": 2, "phase": "act", "seat": seat, "areas": areas, "tiles": tiles, "taken": taken, **more}
    return mesozoic.from_position("triassic-terror", given)


def test_a_fourth_herd_pushes_the_weakest_out() -> None:  # §5.4
    match = position(3, "new-environment", {"swamp-2": [[0, 3], [1, 2], [2, 2]]})
    assert told(match, "use-tile swamp", "place-dinos swamp-2 3") == [
        {"event": "area", "area": "swamp-2", "herds": [[0, 3], [3, 3], [1, 2]]},
        {"event": "displaced", "player": 2, "area": "swamp-2", "count": 2},
    ]


def test_migrants_that_find_no_habitat_are_told_with_their_followers() -> None:  # §7.3.6
    areas = {"swamp-1": [[3, 3], [0, 2]], "swamp-2": [[0, 5], [1, 4], [2, 3]]}
    match = position(3, "migration", areas)
    events = told(match, "use-tile", "migrate-start swamp-1", "migrate-group swamp-2 1", "migrate-commit")
    assert events == [
        {"event": "area", "area": "swamp-1", "herds": [[3, 2], [0, 1]]},
        {"event": "displaced", "player": 3, "area": "swamp-2", "count": 2},
    ]


def test_dinos_eaten_are_not_displaced() -> None:  # §7.5.4
    areas = {"desert-2": [[0, 2], [1, 1]]}
    match = position(3, "trex", areas)
    assert told(match, "use-tile", "move-predator trex desert-2", "eat trex 0x2 1x1") == [
        {"event": "area", "area": "desert-2", "herds": [[3, 0]]},
        {"event": "settled", "player": 3, "area": "desert-2", "waiting": False},
    ]


def test_a_trex_without_a_habitat_waits() -> None:  # §7.5.7
    match = position(3, "trex", {"desert-2": [[0, 5], [1, 4], [2, 3]]})
    events = told(match, "use-tile", "move-predator trex desert-2", "eat trex nothing")
    assert events == [{"event": "settled", "player": 3, "area": "desert-2", "waiting": True}]


def test_a_card_from_the_deck_is_not_named() -> None:  # §4.5
    match = mesozoic.new("triassic-terror", seats=2, seed=5)
    assert told(match, "take-card deck") == [{"event": "reveal", "card": None}]
    assert told(match, "take-tile growth", "take-card face-up") == [
        {"event": "reveal", "card": match.position["face_up"]}
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_scorings_are_told_as_they_are_counted(seats: int) -> None:  # §11.2
    match = mesozoic.new("triassic-terror", seats=seats, seed=seats)
    bot, total, kinds = make_bot("random", 1), [0] * seats, Counter[str]()
    while match.seat is not None:
        events = match.play(match.action(bot.choose(match.turn()), match.seat)).events
        assert json.loads(json.dumps(events)) == events
        kinds.update(event["event"] for event in events)
        for event in events:
            if event["event"] == "scoring":
                for name in ("stones", "presence", "dominance"):
                    total = [points + more for points, more in zip(total, event[name] or [0] * seats, strict=True)]
            if event["event"] == "area":
                assert event["area"] in AREAS
                assert match.position["areas"].get(event["area"], []) == event["herds"]
    assert total == match.scores
    periods = 2 if seats == 6 else 3
    assert kinds["scoring"] == periods
    assert kinds["round"] == match.position["round"] - 1
