"""The engine beside the slow obvious twin (naive.py): the same legal actions, positions, refusals and results."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import Match, canonical
from mesozoic.games.pangea.tests import naive, naive_audit

FIELDS: dict[str, Sequence[Any]] = {
    "at": [[q, r] for q in range(-4, 5) for r in range(-4, 5)],
    "kind": ("migrate", "charge", "attack", "flee"),
    "count": (1, 2, 3, 4),
    "eggs": (1, 2, 3),
    "target": (0, 1, 2, 3),
}


def table(number: int) -> tuple[Match, naive.Position]:
    """A new game of both, the options varied but for every third one."""
    rng = random.Random(f"table {number}")
    seats = 2 + number % 3
    options = naive_audit.random_options(rng, 0.3, seats) if number % 3 else {}
    match = mesozoic.new("pangea", seats=seats, seed=number, options=options)
    assert match.options == options
    return match, naive_audit.from_setup(seats, options, match.setup or {}, match.data)


def play_both(match: Match, twin: naive.Position, rng: random.Random) -> int:
    """Play on side by side; returns the number of positions compared."""
    for compared in range(10_000):
        assert canonical(match.position) == canonical(naive_audit.to_json(twin))
        assert [*match.seats] == [*naive.seats_to_act(twin)]
        if not match.seats:
            assert match.result == naive_audit.result(twin)
            return compared
        seat = rng.choice(match.seats)
        legal = naive.legal(twin, seat)
        ours = sorted(canonical(action.json) for action in match.legal(seat))
        assert ours == sorted(map(canonical, legal))
        action = naive_audit.varied(twin, legal, rng) if rng.random() < 0.8 else rng.choice(legal)
        compare_refusals(match, twin, action, rng)
        match.play(action)
        naive.play(twin, action)
        if "chance" in match.log[-1]:
            assert naive.dice_due(twin)
            naive.take_dice(twin, match.log[-1]["values"])
        assert not naive.dice_due(twin)
    raise AssertionError("the game does not end")


def compare_refusals(match: Match, twin: naive.Position, action: dict[str, Any], rng: random.Random) -> None:
    """The same judgement of actions that are nearly the chosen one."""
    for _ in range(3):
        other = dict(action)
        for name, values in FIELDS.items():
            if name in other and rng.random() < 0.5:
                other[name] = rng.choice(values)
        for name in ("from", "to"):
            if name in other and rng.random() < 0.5:
                other[name] = [value + rng.choice((-1, 0, 1)) for value in other[name]]
        assert (match.why_not(other) is None) == (naive.refusal(twin, other) is None), other


@pytest.mark.parametrize("number", range(12))
def test_the_twin_agrees(number: int) -> None:
    match, twin = table(number)
    assert play_both(match, twin, random.Random(number)) > 40
    naive_audit.audit(match.record())


@pytest.mark.slow
@pytest.mark.parametrize("number", range(12, 120))
def test_the_twin_agrees_in_many_games(number: int) -> None:
    match, twin = table(number)
    assert play_both(match, twin, random.Random(number)) > 40
    naive_audit.audit(match.record())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_records_of_the_twin_are_valid(seats: int) -> None:
    rng = random.Random(seats)
    for number in range(5):
        options = naive_audit.random_options(rng, 0.3, seats) if number else {}
        record = naive_audit.random_record(seats, options, rng)
        assert mesozoic.load(record).record() == record
