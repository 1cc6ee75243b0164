"""The positions of Part D, each a test named by its rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import Match, canonical
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.exchange import position
from mesozoic.games.triassic_terror.exchange.view import is_waiting
from mesozoic.games.triassic_terror.rules.components import AREAS, CALENDARS, DOMINANCE, PERIODS, PRESENCE
from mesozoic.games.triassic_terror.tests.positions import scoring_of, state_of
from mesozoic.records.replay import step

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
Json = dict[str, Any]


def name_of(case: Json) -> str:
    return f"§{case['rules']}: {case['id']} {case['title']}".replace("/", "|")


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_case(case: Json) -> None:
    match = begin(case["given"])
    for case_step in case["steps"]:
        (kind, wanted), *_ = case_step.items()
        if kind == "do":
            step(match, wanted)
        elif kind == "refuse":
            check_refusal(match, wanted, case_step["why"])
        elif kind == "refuse_setup":
            given = case["given"]
            with pytest.raises(mesozoic.BadSetup, match="setup"):
                GAME.from_setup(given["players"], given["options"], wanted, given["data"])
        else:
            CHECKS[kind](match, wanted)


def begin(given: Json) -> Match:
    if "setup" not in given:
        states = GAME.positions.from_json(given)
        assert GAME.positions.to_json(states) == given
        return Match(GAME, states, draws=False)
    states = GAME.from_setup(given["players"], given["options"], given["setup"], given["data"])
    return Match(GAME, states, setup=given["setup"], draws=False)


def check_refusal(match: Match, entry: Json, code: str) -> None:
    before = canonical(match.position), list(match.log)
    with pytest.raises((mesozoic.IllegalAction, mesozoic.BadRecord)) as caught:
        step(match, entry)
    if isinstance(caught.value, mesozoic.IllegalAction):
        assert caught.value.code == code
    elif isinstance(caught.value, mesozoic.BadRecord) and "chance" in entry:
        assert code in caught.value.rule
    else:
        assert code == "game-over" if match.is_over else "seat" not in entry
    assert (canonical(match.position), match.log) == before


# The checks


def check_areas(match: Match, wanted: Json) -> None:
    for area, herds in wanted.items():
        assert position.herds_in(state_of(match), AREAS.index(area)) == herds


def check_supply(match: Match, wanted: Json) -> None:
    supply = position.supply_of(state_of(match))
    assert {seat: supply[int(seat)] for seat in wanted} == wanted


def check_trex(match: Match, wanted: Json) -> None:
    assert {**match.position["trex"], "waiting": is_waiting(state_of(match))} == wanted


def check_predators(match: Match, wanted: Json) -> None:
    assert {name: match.position["predators"][name] for name in wanted} == wanted


def check_same(name: str) -> Callable[[Match, Any], None]:
    def check(match: Match, wanted: Any) -> None:
        assert match.position[name] == wanted

    return check


def check_turn(match: Match, wanted: Json) -> None:
    now = {"seat": match.seat, "state": match.phase, "round": match.position["round"]}
    assert {name: now[name] for name in wanted} == wanted


def check_white_left(match: Match, wanted: int) -> None:
    assert match.view(None)["white_left"] == wanted


def check_legal(match: Match, wanted: Json) -> None:
    legal = [action.json for action in match.legal() if action.type == wanted["type"]]
    bare = [{name: value for name, value in action.items() if name not in {"seat", "type"}} for action in legal]
    assert sorted(map(canonical, bare)) == sorted(map(canonical, wanted["list"]))


def check_legal_types(match: Match, wanted: list[str]) -> None:
    assert sorted({action.type for action in match.legal()}) == sorted(wanted)


def check_tiles(match: Match, wanted: Json) -> None:
    now = match.position
    lying = [0 if tile in now["taken"] else white for tile, white in zip(now["tiles"], now["white"], strict=True)]
    assert {"spaces": now["tiles"], "white": lying} == wanted


def check_cards(match: Match, wanted: Json) -> None:
    now = match.position
    cards = {**now, "deck_left": len(now["deck"])}
    assert {name: cards[name] for name in wanted} == wanted


def check_view(match: Match, wanted: Json) -> None:
    assert match.view(wanted["seat"])["hands"] == wanted["hands"]


def check_action_order(match: Match, wanted: list[int]) -> None:
    assert match.view(None)["order"] == wanted


def check_scoring(match: Match, wanted: Json) -> None:
    points = dict(zip(("stones", "presence", "dominance"), scoring_of(state_of(match)), strict=True))
    assert {name: points[name] for name in wanted} == wanted


def check_schedule(match: Match, wanted: list[Any]) -> None:
    rounds = CALENDARS[int(state_of(match)[0].kind)]
    assert [[PERIODS[now.period], now.number, now.has_cards, now.first] for now in rounds] == wanted


def check_scorings(match: Match, wanted: Json) -> None:
    names = {0: "stones", PRESENCE: "presence", DOMINANCE: "dominance"}
    scored = {
        PERIODS[now.period]: ["stones", *(names[kind] for kind in (PRESENCE, DOMINANCE) if now.scored & kind)]
        for now in CALENDARS[int(state_of(match)[0].kind)]
        if now.scored is not None
    }
    assert scored == wanted


def check_result(match: Match, wanted: Json) -> None:
    assert match.result == wanted


CHECKS: dict[str, Callable[[Match, Any], None]] = {
    "areas": check_areas,
    "supply": check_supply,
    "trex": check_trex,
    "predators": check_predators,
    "volcanoes": check_same("volcanoes"),
    "counters": check_same("counters"),
    "scores": check_same("scores"),
    "turn": check_turn,
    "white_left": check_white_left,
    "legal": check_legal,
    "legal_types": check_legal_types,
    "tiles": check_tiles,
    "cards": check_cards,
    "view": check_view,
    "action_order": check_action_order,
    "scoring": check_scoring,
    "schedule": check_schedule,
    "scorings": check_scorings,
    "result": check_result,
}
