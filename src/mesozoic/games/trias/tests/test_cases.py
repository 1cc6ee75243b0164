"""The positions of §17.4, each a test named by its rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import Match, canonical
from mesozoic.games.trias.exchange.land import cell_number, masses_of
from mesozoic.games.trias.rules import entries
from mesozoic.games.trias.rules.faults import Fault
from mesozoic.games.trias.rules.state import PHASE_ACTIONS
from mesozoic.games.trias.rules.verbs import drifting
from mesozoic.games.trias.tests.states import states_of

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))


def name_of(case: dict[str, Any]) -> str:
    return f"§{case['rules']}: {case['id']} {case['title']}".replace("/", "|")


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_case(case: dict[str, Any]) -> None:
    match = mesozoic.from_position("trias", case["given"])
    events: list[dict[str, Any]] = []
    for step in case["steps"]:
        if "do" in step:
            events = match.play(step["do"]).events
        else:
            check(match, step, events)


def check(match: Match, step: dict[str, Any], events: list[dict[str, Any]]) -> None:
    position = match.position
    (kind, wanted), *_ = step.items()
    if kind == "refuse":
        refusal = match.why_not(wanted)
        assert refusal is not None
        assert refusal.code == step.get("why", refusal.code)
        before = canonical(position)
        with pytest.raises(mesozoic.IllegalAction):
            match.play(wanted)
        assert canonical(match.position) == before
    elif kind == "destinations":
        assert drops(match, wanted["from"]) == wanted["to"]
    elif kind == "destinations_include":
        assert wanted["to"] in drops(match, wanted["from"])
    elif kind == "pickups":
        assert pickups(match, wanted["scope"]) == wanted["from"]
    elif kind == "herds":
        herds = {(q, r): counts for q, r, counts in position["herds"]}
        assert herds.get(tuple(wanted["at"]), [0] * position["players"]) == wanted["counts"]
    elif kind == "spent":
        spent = {(q, r): count for q, r, count in position.get("spent", [])}
        assert spent.get(tuple(wanted["at"]), 0) == wanted["count"]
    elif kind == "terrain":
        tiles = {(q, r): terrain for q, r, terrain in position["tiles"]}
        assert tiles.get(tuple(wanted["at"])) == wanted["is"]
    elif kind in {"stock", "scores"}:
        assert position[kind] == wanted
    elif kind == "turn":
        assert position["phase"] == wanted["phase"]
        if wanted["phase"] != "over":
            assert position["seat"] == wanted["seat"]
            assert wanted["actions"] in (None, position["actions"])
    elif kind == "hand":
        assert position["hands"][wanted["seat"]] == wanted["card"]
    elif kind == "deck_left":
        assert len(position["deck"]) == wanted
    elif kind == "interim_of_last_action":
        points = [event["points"] for event in events if event["event"] == "interim"]
        assert points == ([] if wanted is None else [wanted])
    elif kind == "mass_sizes":
        assert sorted(len(mass) for mass in masses_of(states_of(match))) == wanted
    elif kind == "legal_types":
        assert sorted({action.type for action in match.legal()}) == wanted
    elif kind == "legal_count":
        assert len(match.legal()) == wanted
    elif kind == "winners":
        assert match.result is not None
        assert match.result["winners"] == wanted
    else:
        raise AssertionError(f"unknown step {kind}")


def drops(match: Match, source: list[int]) -> list[list[int]]:
    """The cells to which the seat to act may drift a tile by D1 to D9."""
    states = states_of(match)
    states[0].phase, states[0].budget = PHASE_ACTIONS, states[0].drift_cost
    reach = max(max(abs(q), abs(r)) for q, r, _ in match.position["tiles"]) + 2
    return [
        [q, r]
        for q in range(-reach, reach + 1)
        for r in range(-reach, reach + 1)
        if entries.fault(states, drifting(cell_number(*source), cell_number(q, r))) == Fault.NONE
    ]


def pickups(match: Match, scope: str) -> list[list[int]]:
    if scope == "mandatory":
        sources = [action["from"] for action in match.legal() if action.type == "drift"]
        return sorted(map(list, {tuple(source) for source in sources}))
    return [[q, r] for q, r, terrain in match.position["tiles"] if scope in {"any", terrain} and drops(match, [q, r])]
