"""The engine beside the slow obvious twin (naive.py): the same legal actions, positions, refusals and results."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import Match, canonical
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.exchange.position import standing_of
from mesozoic.games.triassic_terror.tests import naive, naive_audit
from mesozoic.games.triassic_terror.tests.positions import state_of

FIELDS: dict[str, Sequence[Any]] = {
    "area": naive.AREAS,
    "to": naive.AREAS,
    "from": naive.AREAS,
    "count": (1, 2, 3, 4),
    "player": (0, 1, 2, 3, 4, 5),
    "predator": ("trex", "raptor-a", "raptor-b", "pterodactyl"),
    "tile": ("new-environment", "growth", "migration", "hatch", "trex", "raptors"),
    "kind": ("hatch", "volcano"),
}


def table(number: int) -> tuple[Match, naive.Position]:
    """A new game of both, the options varied but for every fourth one."""
    rng = random.Random(f"table {number}")
    seats = 2 + number % 5
    options = naive_audit.random_options(rng, 0.3) if number % 4 else {}
    data = {"board": "recon-1-strip" if number % 7 == 3 else "recon-1"}
    match = mesozoic.new("triassic-terror", seats=seats, seed=number, options=options, data=data)
    assert match.options == options
    return match, naive_audit.from_setup(seats, options, match.setup or {}, data)


def play_both(match: Match, twin: naive.Position, rng: random.Random) -> int:
    """Play on side by side; returns the number of positions compared."""
    for compared in range(10_000):
        compare(match, twin)
        legal = naive.legal(twin)
        if not legal:
            assert match.result == naive_audit.result(twin)
            return compared
        action = naive_audit.varied(twin, legal, rng) if rng.random() < 0.8 else rng.choice(legal)
        compare_refusals(match, twin, action, rng)
        match.play(action)
        naive.play(twin, action)
        if match.log and "chance" in match.log[-1]:
            assert naive.shuffle_refusal(twin, match.log[-1]) is None
            naive.shuffle(twin, match.log[-1])
    raise AssertionError("the game does not end")


def compare(match: Match, twin: naive.Position) -> None:
    assert canonical(match.position) == canonical(naive_audit.to_json(twin))
    ours = sorted(canonical(action.json) for action in match.legal())
    assert ours == sorted(map(canonical, naive.legal(twin)))
    standing = standing_of(state_of(match))
    assert standing["stones"] == naive.stones(twin)
    assert standing["presence"] == naive.presence(twin)
    assert standing["dominance"] == naive.dominance(twin)
    for terrain, columns in standing["terrains"].items():
        areas = naive.land(terrain)
        merits = [naive.dominance_merit(twin, seat, areas) for seat in range(twin.players)]
        ranks = [1 + sum(other > merit for other in merits) if merit[0] else None for merit in merits]
        assert columns == {
            "stones": [sum(naive.stone(twin, seat, area) for area in areas) for seat in range(twin.players)],
            "strengths": [merit[0] for merit in merits],
            "ranks": ranks,
            "dominance": naive.terrain_points(twin, terrain),
        }


def compare_refusals(match: Match, twin: naive.Position, action: dict[str, Any], rng: random.Random) -> None:
    """The same judgement of actions that are nearly the chosen one."""
    for _ in range(3):
        other = dict(action)
        for name, values in FIELDS.items():
            if name in other and rng.random() < 0.6:
                other[name] = rng.choice(values)
        assert (match.why_not(other) is None) == (naive.refusal(twin, other) is None), other


@pytest.mark.parametrize("number", range(12))
def test_the_twin_agrees(number: int) -> None:
    match, twin = table(number)
    assert play_both(match, twin, random.Random(number)) > 60
    naive_audit.audit(match.record())


@pytest.mark.slow
@pytest.mark.parametrize("number", range(12, 120))
def test_the_twin_agrees_in_many_games(number: int) -> None:
    match, twin = table(number)
    assert play_both(match, twin, random.Random(number)) > 60
    naive_audit.audit(match.record())


def crowded(number: int) -> tuple[Match, naive.Position]:
    """A game in which supplies are nearly empty and areas full, which random play never reaches (§2.5, §7.3.3)."""
    rng = random.Random(f"crowded {number}")
    match, _ = table(number)
    given = match.position
    seats = given["players"]
    left = [rng.randint(45, 57) for _ in range(seats)]
    given["areas"] = {}
    for area in rng.sample(naive.AREAS, 12):
        herds = []
        for seat in rng.sample(range(seats), min(3, seats)):
            count = min(left[seat], rng.randint(1, 24))
            left[seat] -= count
            herds += [[seat, count]] if count else []
        if herds:
            given["areas"][area] = sorted(herds, key=lambda herd: -herd[1])
    given["areas"] = {area: given["areas"][area] for area in naive.AREAS if area in given["areas"]}
    states = GAME.positions.from_json(given)
    return Match(GAME, states, seed=number), naive_audit.from_json(given)


@pytest.mark.parametrize("number", range(8))
def test_the_twin_agrees_when_supplies_run_out(number: int) -> None:
    match, twin = crowded(number)
    assert play_both(match, twin, random.Random(number)) > 60


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_records_of_the_twin_are_valid(seats: int) -> None:
    rng = random.Random(seats)
    for number in range(4):
        options = naive_audit.random_options(rng, 0.3) if number else {}
        record = naive_audit.random_record(seats, options, rng)
        assert mesozoic.load(record).record() == record
