"""What a view says beyond the position agrees with the legal actions, the rules and what happens then."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import Match
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.tests import naive, naive_audit
from mesozoic.games.pangea.tests.test_cases import begin
from mesozoic.games.pangea.tests.test_events import key, lively
from mesozoic.records.replay import step

Json = dict[str, Any]


def hexes(texts: Any) -> list[tuple[int, int]]:
    return [(q, r) for q, r in texts]


def is_neighbour(a: list[int], b: list[int]) -> bool:
    return (b[0] - a[0], b[1] - a[1]) in {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}


def check_reach(match: Match, view: Json) -> None:
    """The goals are those of the legal moves, and paths lead there through what may be passed."""
    legal = [action for action in match.legal() if action.type == "move"]
    wanted = {(key(action["from"]), key(action["to"]), action["kind"]) for action in legal}
    most = Counter[str]()
    for action in legal:
        most[key(action["from"])] = max(most[key(action["from"])], action["count"])
    assert wanted == {
        (start, key(goal["to"]), goal["kind"]) for start, reach in view["reach"].items() for goal in reach["goals"]
    }
    assert {start: reach["dinos"] for start, reach in view["reach"].items()} == view["moves"]["unmoved"]
    card = next(card for card in view["cards"] if card["id"] == view["species"][view["viewer"]])
    terrain = {(q, r): name for q, r, name in view["island"]}
    enemies = {at for seat, dinos in enumerate(view["dinos"]) if seat != view["viewer"] for at in dinos}
    for start, reach in view["reach"].items():
        if reach["goals"]:
            assert most[start] == reach["dinos"]
        for goal in reach["goals"]:
            path = [[int(number) for number in start.split(",")], *goal["path"]]
            assert path[-1] == goal["to"]
            assert all(is_neighbour(a, b) for a, b in pairwise(path))
            assert len(goal["path"]) <= card["movement"] + (goal["kind"] == "charge")
            for q, r in goal["path"][:-1]:
                assert terrain[q, r] != "volcano"
                if card["ability"] != "giant-wings":
                    assert f"{q},{r}" not in enemies
                    assert terrain[q, r] != "mountain" or card["ability"] == "mountaineer"


def check_fights(match: Match, view: Json) -> None:
    """The combats are those of the legal attacks."""
    attacks = [action for action in match.legal() if action.type == "attack"]
    territories = {key(action["at"]) for action in attacks}
    shown = {key(fight["at"]): fight for fight in view["fights"]}
    if view["combat"]["open"] is None:
        assert territories == {*shown}
    for attack in attacks:
        fight = shown[key(attack["at"])]
        foes = {str(foe["player"]): foe for foe in fight["foes"]}
        assert {*attack["targets"]} <= {*foes}
        if not match.options.get("attack_optional"):
            assert sum(attack["targets"].values()) == fight["dice"] == fight["dinos"] - fight["used"]
            if "charged" in attack:
                assert sum(attack["charged"].values()) == fight["charging"]
    sweeps = Counter[tuple[str, int]]()
    for sweep in match.legal():
        if sweep.type == "sweep":
            where = key(sweep["at"]), sweep["target"]
            sweeps[where] = max(sweeps[where], sweep["count"])
    for at, fight in shown.items():
        for foe in fight["foes"]:
            assert foe["dinos"] == view["dinos"][foe["player"]][at]
            assert foe["eggs"] == view["eggs"][foe["player"]].get(at, 0)
            if view["combat"]["open"] is None or key(view["combat"]["open"]["at"]) == at:
                assert foe["sweepable"] == sweeps[at, foe["player"]]


def check_nests(match: Match, view: Json) -> None:
    eggs = Counter[str]()
    for action in match.legal():
        if action.type == "lay":
            eggs[key(action["at"])] = max(eggs[key(action["at"])], action["eggs"])
    assert view["nests"] == eggs


@pytest.mark.parametrize("number", range(9))
def test_views_agree_with_the_legal_actions_over_whole_games(number: int) -> None:
    rng = random.Random(f"fields {number}")
    seats = 2 + number % 3
    options = naive_audit.random_options(rng, 0.25, seats) if number > 2 else {}
    match = mesozoic.new("pangea", seats=seats, seed=number, options=options)
    phases = Counter[str]()
    while not match.is_over:
        view = match.view(match.seat)
        phases[match.phase] += 1
        assert ("reach" in view, "fights" in view, "nests" in view) == tuple(
            match.phase == phase for phase in ("move", "combat", "lay")
        )
        if match.phase == "move":
            check_reach(match, view)
            assert "reach" not in match.view(None)
        elif match.phase == "combat":
            check_fights(match, view)
        elif match.phase == "lay":
            check_nests(match, view)
        assert [sum(income.values()) for income in view["income"]] == view["scores"]
        action = lively(match, rng)
        for harvest in (event for event in match.play(action).events if event["event"] == "harvest"):
            paid = sum(part[name] for part in harvest["territories"] for name in ("base", "habitat", "ability"))
            assert harvest["tokens"] == paid + harvest["triplets"]
            if action["type"] == "end-moves":
                assert harvest["tokens"] == view["harvest"][harvest["player"]]
    assert [sum(income.values()) for income in match.view(None)["income"]] == match.scores
    assert min(phases["move"], phases["combat"], phases["lay"]) > 3


# Hazards


def test_hazards_strike_where_the_view_said_a5() -> None:
    assert sum(count_hazards(number) for number in range(6)) > 20


def count_hazards(number: int) -> int:
    """Play a game in which every hazard comes as its view has said; returns how many there were."""
    rng = random.Random(f"threats {number}")
    match = mesozoic.new("pangea", seats=2 + number % 3, seed=number)
    hazards = 0
    while not match.is_over:
        threats = {threat["round"]: threat for threat in match.view(None)["threatened"]}
        for event in match.play(lively(match, rng)).events:
            if event["event"] == "round":
                threat = threats.get(event["round"])
                assert event["erupts_from"] == (threat["erupts_from"] if threat else None)
                assert (event["weather"] in {"eruption", "meteorites"}) <= (threat is not None)
                if event["die"] is not None:
                    assert (event["die"] >= event["erupts_from"]) == (event["weather"] == "eruption")
            elif event["event"] == "hazard":
                hazards += 1
                coming = [threat for threat in threats.values() if threat["kind"] == event["kind"]]
                assert any(event["at"] in threat["at"] and event["player"] in threat["seats"] for threat in coming)
                assert event["lost"] == int(event["die"] < event["threshold"])
    return hazards


def test_the_track_is_that_of_the_rules_a5_1() -> None:
    track = mesozoic.new("pangea", seed=1).view(None)["track"]
    assert [entry["round"] for entry in track] == [*range(1, 11)]
    assert [entry["weather"] for entry in track] == [
        "peace", "calm", "calm", "calm", "eruption", "eruption", "eruption", "eruption", "eruption", "meteorites",
    ]  # fmt: skip
    assert {entry["round"]: entry["erupts_from"] for entry in track if entry["erupts_from"]} == {5: 5, 6: 4, 7: 3}


def test_a_lasting_eruption_needs_no_die_c_14() -> None:
    given = {"players": 2, "phase": "lay", "round": 5, "erupting": True, "species": ["diplodocus", "utahraptor"],
             "dinos": {"0": {"1,0": 2}, "1": {"0,1": 2}}, "active": 1}  # fmt: skip
    now, then = begin({**given, "options": {"eruption_persists": True}}).view(None)["threatened"]
    assert (now["round"], now["seats"], now["erupts_from"]) == (5, [], None)
    assert (then["round"], then["seats"], then["erupts_from"]) == (6, [0, 1], None)
    assert begin(given).view(None)["threatened"][1]["erupts_from"] == 4


# Cards


@pytest.mark.parametrize("revision", ["r1", "r2"])
def test_the_cards_of_a_view_are_those_of_the_table(revision: str) -> None:
    table = GAME.data_files.read("species", revision)["species"]
    for expansion in (False, True):
        options = {"expansion": True} if expansion else {}
        match = mesozoic.new("pangea", seed=1, options=options, data={"species": revision})
        cards = match.view(0)["cards"]
        assert [card["id"] for card in cards] == [entry["id"] for entry in table[: 14 if expansion else 12]]
        for card, entry in zip(cards, table, strict=False):
            assert all(card[name] == entry[name] for name in card if name in entry)
    lowered = {card["ability"]: card["ability_attack"] for card in cards if card["ability_attack"]}
    assert lowered == {"pack-hunting": 4, "brutal-charge": 3, "ambush": 3}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shores_are_those_of_the_twin(seats: int) -> None:
    match = mesozoic.new("pangea", seats=seats, seed=1)
    island = {(q, r) for q, r, _ in match.position["island"]}
    touching = [(q, r) for q, r, _ in match.position["island"]
                if any((q + x, r + y) not in island for x, y in naive.DIRECTIONS)]  # fmt: skip
    assert hexes(match.view(None)["shores"]) == touching


# Combats by hand


def fight(species: list[str], dinos: list[int], **given: Any) -> Json:
    """The only combat of the first seat, at 1,1 (a shore), against the others."""
    where = {str(seat): {"1,1": count} for seat, count in enumerate(dinos)}
    match = begin({"players": len(dinos), "phase": "combat", "species": species, "dinos": where} | given)
    (shown,) = match.view(None)["fights"]
    return dict(shown)


def test_thresholds_and_abilities_of_a_combat_a9_6() -> None:
    shown = fight(["triceratops", "stegosaurus"], [3, 2], charged={"1,1": 2})
    assert (shown["dinos"], shown["dice"], shown["charging"]) == (3, 3, 2)
    assert shown["foes"] == [
        {"player": 1, "dinos": 2, "eggs": 0, "sweepable": 0, "attack": 4, "charging": 3, "defence": 4, "riposte": 4,
         "answer": 4, "ability": "brutal-charge", "reaction": "riposte"}
    ]  # fmt: skip


def test_a_pack_outnumbers_one_enemy_and_not_the_other_c_11() -> None:
    shown = fight(["velociraptor", "ankylosaurus", "diplodocus"], [2, 1, 2])
    assert [(foe["attack"], foe["ability"], foe["reaction"]) for foe in shown["foes"]] == [
        (4, "pack-hunting", "club-tail"), (5, None, None),
    ]  # fmt: skip


def test_claws_do_not_matter_against_six() -> None:  # A1.8
    assert fight(["therizinosaurus", "velociraptor"], [1, 1])["foes"][0]["ability"] is None
    shown = fight(["therizinosaurus", "diplodocus"], [1, 1])["foes"][0]
    assert (shown["defence"], shown["ability"]) == (4, "dreadful-claws")


def test_events_call_the_abilities_out_a9_7() -> None:
    match = begin({"players": 2, "phase": "combat", "species": ["utahraptor", "ankylosaurus"],
                   "dinos": {"0": {"1,1": 2}, "1": {"1,1": 3}}})  # fmt: skip
    match.play({"seat": 0, "type": "attack", "at": [1, 1], "targets": {"1": 2}})
    events = step(match, {"chance": "dice", "values": [6, 4, 6, 2, 1]}).events
    assert events[0]["targets"][0]["abilities"] == [
        {"ability": "laceration", "player": 0, "dice": 1}, {"ability": "club-tail", "player": 1, "dice": 1},
    ]  # fmt: skip
    assert (events[0]["lost"], events[0]["targets"][0]["lost"]) == (1, 2)
