"""The worked examples of Part G, each a test named by its rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import Match, canonical
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.exchange.tile_file import find_tiles, plan_of
from mesozoic.games.pangea.parts import PARTS
from mesozoic.games.pangea.rules import land, scoring
from mesozoic.games.pangea.rules.islands import ISLANDS, PLANS
from mesozoic.records.replay import step

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
POSITIONS = [case for case in CASES if "setup" not in case["given"]]
SETUPS = [case for case in CASES if "setup" in case["given"]]
DATA = {"species": "r1", "tiles": "r1"}
Json = dict[str, Any]


def name_of(case: Json) -> str:
    return f"{', '.join(case['rules'])}: {case['id']} {case['title']}".replace("/", "|")


# Building the positions


def test_map(players: int, options: Json) -> list[list[Any]]:
    """B4.6: the tiles in alphabetical order in the slots, all rotations 0."""
    layout = options.get("layout", "nested")
    plan = plan_of("r1", layout, players)
    terrain = {(0, 0): "volcano"}
    for slot, tile in zip(PLANS[plan], find_tiles("r1").tiles, strict=False):
        faces = tile.many_volcanoes if options.get("tile_set") == "multi-volcano" else tile.terrains
        terrain |= dict(zip(slot.hexes, faces, strict=True))
    return [[q, r, terrain[q, r]] for q, r in ISLANDS[plan]]


test_map.__test__ = False  # type: ignore[attr-defined]


def counts(given: Json, name: str, island: list[list[Any]]) -> list[dict[str, int]]:
    """Pawns by seat, in canonical order."""
    order = [f"{q},{r}" for q, r, _ in island]
    given_counts = given.get(name, {})
    return [
        {at: given_counts[str(seat)][at] for at in order if at in given_counts.get(str(seat), {})}
        for seat in range(given["players"])
    ]


def contested(dinos: list[dict[str, int]], active: int) -> dict[str, tuple[int, int]]:
    """Where the active seat and enemies stand, and how many of each."""
    mine = dinos[active]
    foes = {at: sum(other.get(at, 0) for seat, other in enumerate(dinos) if seat != active) for at in mine}
    return {at: (mine[at], foes[at]) for at in mine if foes[at]}


def begin(given: Json) -> Match:
    """The position of a case; what runs by itself has run, as far as no dice are needed."""
    players, options = given["players"], given.get("options", {})
    island = test_map(players, options)
    for key, terrain in given.get("terrain", {}).items():
        next(entry for entry in island if f"{entry[0]},{entry[1]}" == key)[2] = terrain
    dinos = counts(given, "dinos", island)
    active, phase = given.get("active", 0), given["phase"]
    position: Json = {
        "players": players, "options": options, "data": DATA, "island": island, "deal": given.get("deal"),
        "species": given.get("species", [None] * players), "scores": given.get("scores", [0] * players),
        "round": given.get("round", 3), "first": given.get("first", 0), "active": active, "phase": phase,
        "erupting": given.get("erupting", False), "dinos": dinos, "eggs": counts(given, "eggs", island),
    }  # fmt: skip
    fights = contested(dinos, active)
    if phase == "draft":
        position |= {"round": 0, "first": None, "active": None}
    elif phase == "place":
        position["round"] = 0
    elif phase == "move":
        live = options.get("engagement_check") == "live"
        status = {} if live else {at: "holding" if m >= e else "outnumbered" for at, (m, e) in fights.items()}
        position["moves"] = {"unmoved": dinos[active], "status": status, "charged": {}}
    elif phase == "turn-start":
        return started(position, active)
    elif phase == "harvest" or (phase == "combat" and not fights):
        return harvested(position, active)
    elif phase == "combat":
        fixed = not options.get("sweep_creates_combat", True)
        territories = [[int(number) for number in at.split(",")] for at in fights]
        position["combat"] = {
            "charged": given.get("charged", {}), "resolved": [], "open": None, "swept": [{}] * players,
            "contested": territories if fixed else None,
        }  # fmt: skip
    return Match(GAME, GAME.positions.from_json(position), draws=False)


def started(position: Json, active: int) -> Match:
    """The turn of the active seat is about to begin: the seat before it has just laid, in the same round."""
    seats = position["players"]
    before = next(
        seat
        for seat in ((active - distance) % seats for distance in range(1, seats + 1))
        if position["dinos"][seat] or seat == active
    )
    position |= {"phase": "lay", "active": before, "first": before}
    match = Match(GAME, GAME.positions.from_json(position), draws=False)
    match.play({"seat": before, "type": "end-turn"})
    return match


def harvested(position: Json, active: int) -> Match:
    """The harvest runs by itself."""
    state = PARTS.positions.from_json({**position, "phase": "lay"})[0]
    scores = [*position["scores"]]
    scores[active] += scoring.harvest_of(state, active, land.controlled(state, active))
    return Match(GAME, GAME.positions.from_json({**position, "phase": "lay", "scores": scores}), draws=False)


# The tests


@pytest.mark.parametrize("case", POSITIONS, ids=name_of)
def test_case(case: Json) -> None:
    match = begin(case["given"])
    for entry in case.get("when", []):
        if "refused" in entry:
            before = canonical(match.position)
            with pytest.raises((mesozoic.IllegalAction, mesozoic.BadRecord)):
                step(match, entry["refused"])
            assert canonical(match.position) == before
        else:
            step(match, entry)
    assert not match.awaits_chance
    check(match, case["then"])


def check(match: Match, then: Json) -> None:
    now, result = match.position, match.result
    for name, wanted in then.items():
        if name == "active":
            assert match.seat == wanted
        elif name in {"phase", "round", "first", "erupting", "scores"}:
            assert now[name] == wanted, name
        elif name in {"winners", "reason"}:
            assert result is not None
            assert result[name] == wanted
        elif name in {"dinos", "eggs"}:
            assert {seat: now[name][int(seat)] for seat in wanted} == wanted
        elif name == "terrain":
            terrain = {f"{q},{r}": kind for q, r, kind in now["island"]}
            assert {at: terrain[at] for at in wanted} == wanted
        elif name == "moves":
            for origin, goals in wanted.items():
                assert sorted(moves_from(match, origin)) == sorted((kind, tuple(to)) for kind, to in goals)
        elif name == "sites":
            assert sorted(action["at"] for action in match.legal()) == sorted(wanted)
        elif name == "legal":
            assert sorted(canonical(action.json) for action in match.legal()) == [
                canonical(action) for action in wanted
            ]
        else:
            raise AssertionError(f"unknown check {name}")


def moves_from(match: Match, origin: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    for action in {canonical(action.json): action for action in match.legal() if action.type == "move"}.values():
        if f"{action['from'][0]},{action['from'][1]}" == origin and action["count"] == least(match, origin):
            yield action["kind"], tuple(action["to"])


def least(match: Match, origin: str) -> int:
    """The smallest number of dinos that a move from there may take."""
    return min(
        int(action["count"]) for action in match.legal() if action.type == "move" and _key(action["from"]) == origin
    )


def _key(pair: list[int]) -> str:
    return f"{pair[0]},{pair[1]}"


@pytest.mark.parametrize("case", SETUPS, ids=name_of)
def test_setup(case: Json) -> None:
    given, then = case["given"], case["then"]
    options = given.get("options", {})
    record = {
        "format": "mesozoic/1", "game": "pangea", "options": options, "data": DATA, "setup": given["setup"], "log": [],
        "players": [{"name": str(seat), "kind": "human"} for seat in range(given["players"])], "result": None,
    }  # fmt: skip
    if not then["valid"]:
        with pytest.raises(mesozoic.BadRecord):
            mesozoic.load(record)
        return
    terrain = {f"{q},{r}": kind for q, r, kind in mesozoic.load(record).position["island"]}
    assert {at: terrain[at] for at in then.get("terrain", {})} == then.get("terrain", {})
