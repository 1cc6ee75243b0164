"""`legal` lists exactly the actions that no rule forbids."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.core.compiled.chance import below, generator
from mesozoic.engine.match import Match, canonical
from mesozoic.games.trias.exchange.land import cell_number
from mesozoic.games.trias.rules import entries
from mesozoic.games.trias.rules.faults import Fault
from mesozoic.games.trias.rules.verbs import drifting, moving, placing, reproducing
from mesozoic.games.trias.tests.states import states_of
from mesozoic.games.trias.tests.test_cases import CASES

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"actions": 7, "drift_cost": 1, "rescue_max": 4},
    {"distance": "euclid", "pole_start": False, "pole_capacity": 2},
)


@cache
def positions(seats: int, variant: int) -> tuple[Match, ...]:
    """Copies of a match at all its decisions; rescues, moves and breeding are preferred."""
    match = mesozoic.new("trias", seats=seats, seed=variant, options=OPTIONS[variant])
    bot, whims = RandomBot(seats), generator(f"legality {seats} {variant}")
    copies = []
    while not match.is_over:
        copies.append(match.copy())
        legal = match.legal()
        chosen = [action for action in legal if action.type in {"rescue", "move", "reproduce"}]
        if chosen and below(whims, 3):
            match.play(chosen[below(whims, len(chosen))])
        else:
            match.play(match.action(bot.choose(match.turn()), match.seat or 0))
    return (*copies, match)


def cells_near(match: Match) -> list[list[int]]:
    """The cells of the land and up to two steps around it."""
    tiles = {(q, r) for q, r, _ in match.position["tiles"]}
    around = {(q + a, r + b) for q, r in tiles for a in range(-2, 3) for b in range(-2, 3) if abs(a + b) < 3}
    return [list(cell) for cell in sorted(around)]


@st.composite
def cases(draw: st.DrawFn) -> tuple[Match, list[Any]]:
    """A reachable position and some arbitrary actions."""
    line = positions(draw(st.sampled_from([2, 3, 5])), draw(st.integers(0, len(OPTIONS) - 1)))
    match = line[draw(st.integers(0, len(line) - 1))]
    position = match.position
    herds = [[q, r] for q, r, _ in position["herds"]]
    tiles = [[q, r] for q, r, _ in position["tiles"]]
    near = st.sampled_from(cells_near(match))
    source = st.sampled_from(herds or tiles) | st.sampled_from(tiles) | near

    def step() -> dict[str, Any]:
        start = draw(source)
        beside = [start[0] + draw(st.integers(-1, 1)), start[1] + draw(st.integers(-1, 1))]
        made = {"from": start, "to": beside if draw(st.booleans()) else draw(near)}
        return {**made, "spent": True} if draw(st.integers(0, 3)) == 0 else made

    actions: list[Any] = []
    for _ in range(10):
        verb = draw(st.sampled_from(["card", "place", "drift", "move", "rescue", "rescue", "reproduce", "end-turn"]))
        action: dict[str, Any] = {"seat": draw(st.sampled_from([position["seat"]] * 9 + [0])), "type": verb}
        if verb == "card":
            action["use"] = draw(st.sampled_from(["hand", "draw"]))
        elif verb in {"place", "reproduce"}:
            action["at"] = draw(source)
        elif verb == "drift":
            action |= {"from": draw(source), "to": draw(near)}
        elif verb == "move":
            action |= step()
        elif verb == "rescue":
            moves = [step() for _ in range(draw(st.integers(0, 4)))]
            same = draw(st.booleans())
            moves = moves[:1] * len(moves) if same else moves
            action["moves"] = sorted(moves, key=lambda move: (move["from"], move["to"], "spent" in move))
        actions.append(action)
    return match, actions


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(cases())
def test_an_arbitrary_action_is_refused_exactly_if_it_is_not_listed(case: tuple[Match, list[Any]]) -> None:
    match, actions = case
    legal = {canonical(action.json) for action in match.legal()}
    for action in actions:
        assert (match.why_not(action) is None) == (canonical(action) in legal), action


def all_actions(match: Match) -> Iterator[int]:
    """Every action but cards and rescues on the land and near it, as numbers."""
    near = [cell_number(*cell) for cell in cells_near(match)]
    tiles = [cell_number(q, r) for q, r, _ in match.position["tiles"]]
    for source in near:
        yield placing(source)
        yield reproducing(source)
    for source in tiles:
        for target in near:
            yield drifting(source, target)
            yield moving(source, target, 0)
            yield moving(source, target, 1)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("variant", range(len(OPTIONS)))
def test_all_pairs_of_tile_and_cell(seats: int, variant: int) -> None:
    line = positions(seats, variant)
    phases = set()
    for match in (line[0], *line[2 * seats :: len(line) // 7]):
        check_all_pairs(match)
        phases.add(match.phase)
    assert len(phases) > 2


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_all_pairs_in_the_cases_of_the_specification(case: dict[str, Any]) -> None:
    """Small positions with inner seas, swimmers and islands, also as if the seat could drift for an action."""
    check_all_pairs(mesozoic.from_position("trias", case["given"]))
    if case["given"]["phase"] == "drift":
        check_all_pairs(
            mesozoic.from_position("trias", {**case["given"], "phase": "actions", "card": None, "actions": 3})
        )


def check_all_pairs(match: Match) -> None:
    states = states_of(match)
    listed = {int(number) for number in match.numbers(int(states[0].seat))}
    allowed = {number for number in all_actions(match) if entries.fault(states, number) == Fault.NONE}
    others = {number for number in listed if match.action(number, 0).type in {"card", "rescue", "end-turn"}}
    assert allowed == listed - others


@pytest.mark.parametrize("variant", range(len(OPTIONS)))
def test_all_rescues(variant: int) -> None:
    """Every list of up to two single steps of own swimmers to any neighbour, and longer ones grown from legal ones."""
    seen = 0
    for match in positions(5, variant):
        position = match.position
        if match.phase != "actions" or seen > 12:
            continue
        listed = [action for action in match.legal() if action.type == "rescue"]
        land = {(q, r) for q, r, _ in position["tiles"]}
        steps = [
            {"from": [q, r], "to": [q + a, r + b], **spent}
            for q, r, counts in position["herds"]
            if (q, r) not in land and counts[position["seat"]]
            for a, b in ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))
            for spent in ({}, {"spent": True})
        ]
        seen += bool(steps)
        allowed, fresh = [], [[step] for step in steps]
        while fresh:
            moves = fresh.pop(0)
            if match.why_not({"type": "rescue", "moves": moves}) is None:
                allowed.append(moves)
                last = steps.index(moves[-1])
                fresh += [[*moves, step] for step in steps[last:]]
        assert sorted(map(canonical, allowed)) == sorted(canonical(action["moves"]) for action in listed)
    assert seen > 3


def test_every_refusal_occurs() -> None:
    """Those of §5.2 and §15.3 in the cases of the specification or here; none of them is dead."""
    codes = {step["why"] for case in CASES for step in case["steps"] if "why" in step}
    for match in positions(3, 0)[::10]:
        tile = match.position["tiles"][0][:2]
        for action in (
            {"type": "fly"},
            {"type": "drift", "from": tile, "to": match.position["tiles"][1][:2]},
            {"type": "move", "from": tile, "to": match.position["tiles"][1][:2], "spent": True},
            *({"type": "move", **step, "spent": True} for step in match.legal() if step.type == "move"),
        ):
            refusal = match.why_not(action)
            codes.add(refusal.code if refusal else "")
    missing = {fault.name.lower().replace("_", "-") for fault in Fault if fault} - codes
    assert missing == {"crowded", "no-card"}  # neither can happen in a game
