"""What is told about an action agrees with the positions before and after it."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import Match
from mesozoic.games.pangea.exchange.events import gist
from mesozoic.games.pangea.tests import naive_audit
from mesozoic.games.pangea.tests.test_cases import begin
from mesozoic.records.replay import step

Json = dict[str, Any]
Pawns = Counter[tuple[int, str]]
"""Numbers by seat and territory."""
KINDS = {
    "revealed", "start", "placed", "moved", "round", "turn", "hazard", "hatched", "eggs-lost", "combat", "kills",
    "harvest", "extinct",
}  # fmt: skip


def key(pair: list[int]) -> str:
    return f"{pair[0]},{pair[1]}"


def pawns(position: Json, name: str) -> Pawns:
    return Counter({(seat, at): n for seat, counts in enumerate(position[name]) for at, n in counts.items()})


def moved(action: Json, position: Json, dinos: Pawns, eggs: Pawns) -> None:
    """What an action does to pawns by itself."""
    seat = action["seat"]
    if action["type"] == "place-colony":
        dinos[seat, key(action["at"])] += sum(position["dinos"][seat].values())
    elif action["type"] == "move":
        dinos[seat, key(action["from"])] -= action["count"]
        dinos[seat, key(action["to"])] += action["count"]
    elif action["type"] == "sweep":
        dinos[action["target"], key(action["at"])] -= action["count"]
        dinos[action["target"], key(action["to"])] += action["count"]
    elif action["type"] == "lay":
        eggs[seat, key(action["at"])] += action["eggs"]


def told(event: Json, dinos: Pawns, eggs: Pawns, scores: list[int]) -> None:
    """Let an event happen."""
    kind, seat = event["event"], event.get("player")
    if kind in {"kills", "harvest"}:
        scores[event["player"]] += event["tokens"]
    elif kind == "hazard":
        dinos[event["player"], key(event["at"])] -= event["lost"]
    elif kind == "combat":
        dinos[event["player"], key(event["at"])] -= event["lost"]
        for target in event["targets"]:
            dinos[target["player"], key(event["at"])] -= target["lost"]
    elif kind == "hatched":
        eggs[event["player"], key(event["at"])] -= event["count"]
        dinos[event["player"], key(event["at"])] += event["count"]
    elif kind == "eggs-lost":
        eggs[event["player"], key(event["at"])] -= event["count"]
    else:
        assert kind in {"revealed", "start", "placed", "moved", "round", "turn", "extinct"}, seat


def check(before: Json, action: Json, events: list[Json], after: Json) -> None:
    assert json.loads(json.dumps(events)) == events
    dinos, eggs, scores = pawns(before, "dinos"), pawns(before, "eggs"), [*before["scores"]]
    moved(action, after, dinos, eggs)
    for event in events:
        told(event, dinos, eggs, scores)
    assert scores == after["scores"]
    assert +dinos == pawns(after, "dinos")
    assert +eggs == pawns(after, "eggs")
    assert min([*dinos.values(), *eggs.values(), 0]) == 0
    named = {kind: [event for event in events if event["event"] == kind] for kind in KINDS}
    gone = [seat for seat, counts in enumerate(before["dinos"]) if counts and not after["dinos"][seat]]
    assert [event["player"] for event in named["extinct"]] == gone
    if after["round"] != before["round"]:
        assert [event["round"] for event in named["round"]] == [after["round"]]
    if after["phase"] == "move" and action["type"] in {"end-turn", "attack", "place-colony"}:
        assert [event["player"] for event in named["turn"]] == [after["active"]]
    if action["type"] == "choose-species" and None not in after["species"]:
        assert [event["species"] for event in named["revealed"]] == [after["species"]]
        assert [event["first"] for event in named["start"]] in ([], [after["first"]])
    if action["type"] in {"end-moves", "attack", "sweep"} and after["phase"] == "lay":
        assert [event["player"] for event in named["harvest"]] == [action["seat"]]


def lively(match: Match, rng: random.Random) -> Json:
    """Breed and fight."""
    usual = {"lay": 8.0, "end-turn": 1.0, "end-moves": 2.0, "charge": 3.0, "attack": 3.0, "migrate": 1.0, "sweep": 2.0}
    legal = match.legal(rng.choice(match.seats))
    kinds = Counter(action.get("kind", action.type) for action in legal)
    weights = [
        usual.get(action.get("kind", action.type), 1) / kinds[action.get("kind", action.type)] for action in legal
    ]
    return rng.choices(legal, weights)[0].json


@pytest.mark.parametrize("number", range(12))
def test_events_agree_with_positions_over_whole_games(number: int) -> None:
    rng = random.Random(f"events {number}")
    seats = 2 + number % 3
    options = naive_audit.random_options(rng, 0.25, seats) if number > 3 else {}
    match = mesozoic.new("pangea", seats=seats, seed=number, options=options)
    seen = Counter[str]()
    while not match.is_over:
        before, action = match.position, lively(match, rng)
        events = match.play(action).events
        seen.update(event["event"] for event in events)
        check(before, action, events, match.position)
    assert seen["harvest"] > 5
    assert seen["hatched"] + seen["hazard"] > 0


# By hand


def fight(dice: list[int], action: Json, **given: Any) -> list[Json]:
    """The events of an attack with these dice; they agree with the positions."""
    match = begin({"phase": "combat", **given})
    before = match.position
    events = [*match.play(action).events, *step(match, {"chance": "dice", "values": dice}).events]
    check(before, action, events, match.position)
    return events


def attack(seat: int, targets: Json, at: tuple[int, int] = (1, 1)) -> Json:
    return {"seat": seat, "type": "attack", "at": [*at], "targets": targets}


def test_a_combat_tells_its_dice_a9_8() -> None:
    events = fight(
        [4, 4, 2, 4, 3, 4, 4], attack(0, {"1": 3}), players=2, species=["utahraptor", "stegosaurus"],
        dinos={"0": {"1,1": 3}, "1": {"1,1": 2}},
    )  # fmt: skip
    target = {
        "player": 1, "lost": 1, "attack": [4, 4, 2], "attack_thresholds": [4, 4, 4],
        "defence": [4, 3], "defence_threshold": 4, "riposte": [4], "riposte_threshold": 4,
        "answer": [4], "answer_threshold": 5, "abilities": [{"ability": "riposte", "player": 1, "dice": 1}],
    }  # fmt: skip
    assert events == [
        {"event": "combat", "at": [1, 1], "player": 0, "targets": [target], "lost": 1},
        {"event": "kills", "player": 0, "at": [1, 1], "tokens": 1, "scavenging": 0},
        {"event": "harvest", "player": 0, "tokens": 0, "territories": [], "triplets": 0},
    ]


def test_the_attacker_dies_and_the_next_turn_hatches_a4_4() -> None:
    """The defender, whose turn begins within the same dice, has lost nobody; its egg hatches."""
    events = fight(
        [4, 6], attack(0, {"1": 1}), players=3, species=["utahraptor", "ankylosaurus", "stegosaurus"],
        dinos={"0": {"1,1": 1}, "1": {"1,1": 2}, "2": {"-2,0": 1}}, eggs={"1": {"1,1": 1}},
    )  # fmt: skip
    assert [event["event"] for event in events] == ["combat", "turn", "hatched", "extinct"]
    assert (events[0]["lost"], events[0]["targets"][0]["lost"]) == (1, 0)


def test_attacker_and_guard_die_together_a4_4() -> None:
    """One dino each and an egg; the defender lives elsewhere and its turn begins within the same dice."""
    events = fight(
        [6, 6, 1], attack(0, {"1": 1}), players=3, species=["utahraptor", "ankylosaurus", "stegosaurus"],
        dinos={"0": {"1,1": 1}, "1": {"1,1": 1, "0,2": 1}, "2": {"-2,0": 1}}, eggs={"1": {"1,1": 1}},
    )  # fmt: skip
    assert (events[0]["lost"], events[0]["targets"][0]["lost"]) == (1, 1)
    assert [event for event in events if event["event"] == "eggs-lost"] == [
        {"event": "eggs-lost", "player": 1, "at": [1, 1], "count": 1}
    ]
    assert [event["tokens"] for event in events if event["event"] == "kills"] == [1]


def test_the_last_guard_is_swept_away_c_26() -> None:
    match = begin({"players": 2, "phase": "combat", "species": ["diplodocus", "utahraptor"],
                   "dinos": {"0": {"1,1": 2}, "1": {"1,1": 1}}, "eggs": {"1": {"1,1": 1}}})  # fmt: skip
    before = match.position
    action = {"seat": 0, "type": "sweep", "at": [1, 1], "target": 1, "to": [2, 0], "count": 1}
    check(before, action, match.play(action).events, match.position)


def test_a_seat_that_dies_in_its_lava_loses_its_eggs_a5_6() -> None:
    match = begin({"players": 3, "phase": "lay", "round": 8, "erupting": True,
                   "species": ["stegosaurus", "utahraptor", "diplodocus"],
                   "dinos": {"0": {"2,0": 2}, "1": {"1,0": 1}, "2": {"-2,0": 2}},
                   "eggs": {"1": {"1,0": 1}}})  # fmt: skip
    before, action = match.position, {"seat": 0, "type": "end-turn"}
    events = [*match.play(action).events, *step(match, {"chance": "dice", "values": [4]}).events]
    check(before, action, events, match.position)


def test_the_gist_of_an_event_is_the_event_without_its_dice() -> None:
    match = mesozoic.new("pangea", seats=3, seed=1)
    chooser = random.Random(1)
    seen = set()
    while not match.is_over:
        for event in match.play(chooser.choice(match.legal(chooser.choice(match.seats)))).events:
            short = gist(event)
            if short is None:  # the action says it
                assert event["event"] in {"placed", "moved"}
                continue
            assert {*short} == {*event}
            assert gist(short) == short
            seen.add(event["event"])
            dice = json.dumps({name: value for name, value in short.items() if name in {"die", "dice"}})
            assert dice in {"{}", '{"die": null}', '{"dice": []}'}
            if event["event"] == "combat":
                assert [target["lost"] for target in short["targets"]] == [
                    original["lost"] for original in event["targets"]
                ]
                assert all(target[kind] == [] for target in short["targets"] for kind in ("attack", "defence"))
            elif "die" not in event and "dice" not in event:
                assert short == event
    assert {"start", "round", "hazard", "combat", "harvest"} <= seen
