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

HOMES = {"raptor-a": "forest-2", "raptor-b": "mountain-2", "pterodactyl": "desert-1"}


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
        {"event": "born", "player": 3, "area": "swamp-2", "count": 3},
        {"event": "displaced", "player": 2, "area": "swamp-2", "count": 2},
        {"event": "area", "area": "swamp-2", "herds": [[0, 3], [3, 3], [1, 2]]},
    ]


def test_migrants_that_find_no_habitat_are_told_with_their_followers() -> None:  # §7.3.6
    areas = {"swamp-1": [[3, 3], [0, 2]], "swamp-2": [[0, 5], [1, 4], [2, 3]]}
    match = position(3, "migration", areas)
    events = told(match, "use-tile", "migrate-start swamp-1", "migrate-group swamp-2 1", "migrate-commit")
    assert events == [
        {"event": "walked", "player": 3, "from": "swamp-1", "to": "swamp-2", "count": 1},
        {"event": "followed", "player": 0, "from": "swamp-1", "to": "swamp-2"},
        {"event": "displaced", "player": 3, "area": "swamp-2", "count": 2},
        {"event": "area", "area": "swamp-1", "herds": [[3, 2], [0, 1]]},
    ]


def test_dinos_eaten_are_not_displaced() -> None:  # §7.5.4
    areas = {"desert-2": [[0, 2], [1, 1]]}
    match = position(3, "trex", areas)
    assert told(match, "use-tile", "move-predator trex desert-2", "eat trex 0x2 1x1") == [
        {"event": "lost", "player": 0, "area": "desert-2", "count": 2, "reason": "eaten"},
        {"event": "lost", "player": 1, "area": "desert-2", "count": 1, "reason": "eaten"},
        {"event": "area", "area": "desert-2", "herds": [[3, 0]]},
        {"event": "settled", "player": 3, "area": "desert-2", "waiting": False},
    ]


def test_a_migration_tells_who_walks_who_follows_and_who_dies_of_the_shock() -> None:  # §7.3.3, §7.3.5
    match = position(3, "migration", {"forest-2": [[3, 4], [0, 2], [1, 1]]})
    assert told(match, "use-tile") == [{"event": "tile-used", "player": 3, "tile": "migration"}]
    groups = ("migrate-start forest-2", "migrate-group swamp-2 1", "migrate-group forest-1 3")
    assert told(match, *groups, "follow-assignment 0 swamp-2", "follow-assignment 1 forest-1") == []
    assert told(match, "migrate-commit") == [
        {"event": "walked", "player": 3, "from": "forest-2", "to": "swamp-2", "count": 1},
        {"event": "walked", "player": 3, "from": "forest-2", "to": "forest-1", "count": 3},
        {"event": "followed", "player": 0, "from": "forest-2", "to": "swamp-2"},
        {"event": "followed", "player": 1, "from": "forest-2", "to": "forest-1"},
        {"event": "lost", "player": 3, "area": "swamp-2", "count": 1, "reason": "shock"},
        {"event": "area", "area": "swamp-2", "herds": [[3, 1]]},
        {"event": "area", "area": "forest-1", "herds": [[3, 4]]},
        {"event": "area", "area": "forest-2", "herds": [[0, 1]]},
    ]


def test_an_expelled_dino_walks_and_the_first_abroad_dies() -> None:  # §7.6.5
    full = [[0, 5], [1, 4], [2, 3]]
    areas = {"forest-1": full, "forest-2": [[3, 2]], "forest-3": full}
    match = position(0, "raptors", areas, predators=HOMES | {"raptor-a": "swamp-2"})
    assert told(match, "use-tile", "move-predator raptor-a forest-2") == [
        {"event": "predator-moved", "predator": "raptor-a", "from": "swamp-2", "to": "forest-2"},
    ]
    assert told(match, "eat raptor-a nothing", "expel raptor-a 3 2 desert-2") == [
        {"event": "walked", "player": 3, "from": "forest-2", "to": "desert-2", "count": 2},
        {"event": "lost", "player": 3, "area": "desert-2", "count": 1, "reason": "shock"},
        {"event": "area", "area": "forest-2", "herds": []},
        {"event": "area", "area": "desert-2", "herds": [[3, 1]]},
    ]


def test_a_volcano_kills_in_the_two_best_habitats() -> None:  # §9.4
    match = position(3, "growth", {"swamp-2": [[0, 3], [1, 2], [3, 2]]})
    assert told(match, "play-counter volcano swamp-2") == [
        {"event": "lost", "player": 0, "area": "swamp-2", "count": 2, "reason": "volcano"},
        {"event": "lost", "player": 1, "area": "swamp-2", "count": 1, "reason": "volcano"},
        {"event": "area", "area": "swamp-2", "herds": [[3, 2], [0, 1], [1, 1]]},
    ]


def test_a_trex_without_a_habitat_waits() -> None:  # §7.5.7
    match = position(3, "trex", {"desert-2": [[0, 5], [1, 4], [2, 3]]})
    events = told(match, "use-tile", "move-predator trex desert-2", "eat trex nothing")
    assert events == [{"event": "settled", "player": 3, "area": "desert-2", "waiting": True}]


def test_a_card_from_the_deck_is_not_named() -> None:  # §4.5
    match = mesozoic.new("triassic-terror", seats=2, seed=5)
    assert told(match, "take-card deck") == [{"event": "reveal", "card": None}]
    assert told(match, "take-tile growth") == []


def test_a_card_from_the_deck_that_all_see_is_named() -> None:  # AMB-24
    match = mesozoic.new("triassic-terror", seats=2, seed=5, options={"blind_card": "public"})
    assert told(match, "take-card deck") == [{"event": "reveal", "card": match.position["hands"][0]}]


def test_the_next_card_is_turned_up_once_the_taker_has_a_tile() -> None:  # §4.5
    match = mesozoic.new("triassic-terror", seats=2, seed=5)
    taken, card = match.position["face_up"], match.position["deck"][0]
    assert told(match, "take-card face-up") == [{"event": "taken", "player": 0, "card": taken}]
    assert told(match, "take-tile growth") == [{"event": "reveal", "card": card}]
    assert match.position["face_up"] == card


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
                for name in ("stones", "dominance"):
                    by_terrain = [terrain[name] for terrain in event["terrains"].values()]
                    assert event[name] in (None, [sum(points) for points in zip(*by_terrain, strict=True)])
            if event["event"] == "area":
                assert event["area"] in AREAS
                assert match.position["areas"].get(event["area"], []) == event["herds"]
    assert total == match.scores
    for paid in match.view(None)["points"]:
        for name in ("stones", "presence", "dominance"):
            total = [points - less for points, less in zip(total, paid[name] or [0] * seats, strict=True)]
    assert total == [0] * seats
    periods = 2 if seats == 6 else 3
    assert kinds["scoring"] == periods
    assert kinds["round"] == match.position["round"] - 1


DINOS_BY_EVENT = {"born": 1, "lost": -1, "displaced": -1}


@pytest.mark.parametrize("options", [{}, {"followers_per": "group"}, {"follower_assignment": "largest"}])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_causes_account_for_every_dino(seats: int, options: dict[str, Any]) -> None:
    """What is born, walks, follows and dies explains every herd, in random games."""
    kinds = Counter[str]()
    for seed in range(6):
        match = mesozoic.new("triassic-terror", seats=seats, seed=seed, options=options)
        bot, dinos = make_bot("random", seed), counted(match)
        while match.seat is not None:
            seat = match.seat
            events = match.play(match.action(bot.choose(match.turn()), seat)).events
            kinds.update(event["event"] for event in events)
            for event in events:
                account(event, seat, dinos)
            assert {herd: count for herd, count in dinos.items() if count} == counted(match)
    wanted = {"born", "lost", "walked", "followed", *(["displaced"] if seats > 4 else [])}
    assert min(kinds[kind] for kind in wanted) > 3


def account(event: dict[str, Any], seat: int, dinos: Counter[tuple[str, int]]) -> None:
    """Count what an event of a seat's action says."""
    kind = event["event"]
    if kind in DINOS_BY_EVENT:
        dinos[event["area"], event["player"]] += DINOS_BY_EVENT[kind] * event["count"]
    elif kind == "walked":
        dinos[event["from"], event["player"]] -= event["count"]
        dinos[event["to"], event["player"]] += event["count"]
    elif kind == "followed":
        dinos[event["from"], event["player"]] -= 1
        if event["to"] is not None:
            dinos[event["to"], seat] += 1


def counted(match: Match) -> Counter[tuple[str, int]]:
    """The dinos on the board by area and seat."""
    areas = match.position["areas"].items()
    return Counter({(area, seat): dinos for area, herds in areas for seat, dinos in herds if dinos})
