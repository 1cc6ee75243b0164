"""Random play in compiled loops: every legal action equally likely in every phase, and Part E at the end."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np
import pytest

import mesozoic
from mesozoic.core.compiled.chance import generator, rolling
from mesozoic.core.compiled.record import Seated, States
from mesozoic.engine.match import Match
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.tests import naive_audit
from mesozoic.games.pangea.tests.test_cases import begin
from mesozoic.games.pangea.tests.test_events import lively
from mesozoic.games.pangea.tests.test_moving import crowd

Json = dict[str, Any]
PHASES = ["draft", "place", "move", "combat", "lay"]
EACH = 30
"""Draws for each legal action."""
MOST = 150
"""Legal actions of a position that is tested for uniformity."""


def melee(number: int) -> Match:
    """A combat of four with chargers, or with Diplodocus in the midst of sweeping."""
    rng = random.Random(f"melee {number}")
    species = [rng.choice(("triceratops", "diplodocus")), "utahraptor", "stegosaurus", "spinosaurus"]
    own = rng.randint(2, 5)
    dinos = {str(seat): {"1,0": rng.randint(0, 3), "2,0": 1} for seat in (1, 2, 3)}
    dinos["0"] = {"1,0": own, "2,0": 1}
    options = {"attack_optional": True} if number % 2 else {}
    match = begin(
        {
            "players": 4, "phase": "combat", "species": species, "options": options,
            "dinos": {seat: {at: n for at, n in counts.items() if n} for seat, counts in dinos.items()},
            "charged": {"1,0": rng.randint(1, own)},
        }
    )  # fmt: skip
    sweeps = [action for action in match.legal() if action.type == "sweep"]
    if sweeps and number % 3:
        match.play(rng.choice(sweeps))
    return match


@cache
def positions() -> dict[str, list[Match]]:
    """Copies of random games of all sizes, with and without options, by phase."""
    by_phase: dict[str, list[Match]] = {phase: [] for phase in PHASES}
    for number in range(12):
        rng = random.Random(f"play {number}")
        seats = 2 + number % 3
        options = naive_audit.random_options(rng, 0.3, seats) if number % 2 else {}
        match = mesozoic.new("pangea", seats=seats, seed=number, options=options)
        while not match.is_over:
            if rng.random() < 0.3 or match.phase in {"draft", "place"}:
                by_phase[match.phase].append(match.copy())
            match.play(lively(match, rng))
        by_phase["move"].append(crowd(rng, live=number % 2 == 0))
        fight = melee(number)
        by_phase[fight.phase].append(fight)
    return by_phase


def numbers_of(states: States[Seated]) -> list[int]:
    return [int(number) for number in GAME.legal(states)]


@pytest.mark.parametrize("phase", PHASES)
def test_choices_are_uniform_in_every_phase_d2_5(phase: str) -> None:
    """Each legal action is drawn, no other one, and all equally often (chi-square)."""
    matches = positions()[phase]
    source = generator(phase)
    widths = set()
    chosen = random.Random(phase).sample(matches, min(20, len(matches)))
    for match in [*chosen, *matches[-2:]]:
        states = match.state
        before = states.tobytes()
        legal = numbers_of(states)
        widths.add(len(legal))
        assert legal == sorted({*legal})
        drawn = [GAME.entries.choose_action(states, source) for _ in range(EACH * min(len(legal), MOST))]
        assert states.tobytes() == before
        assert {*drawn} <= {*legal}
        if len(legal) <= MOST:
            assert {*drawn} == {*legal}
            surprise = sum((drawn.count(number) - EACH) ** 2 / EACH for number in legal)
            assert surprise < len(legal) + 6 * (2 * len(legal)) ** 0.5
    assert len(widths) > (0 if phase == "draft" else 2)


@pytest.mark.parametrize("number", range(12))
def test_choices_are_uniform_in_a_melee_d2_3(number: int) -> None:
    """Divided dice, chargers and sweeps."""
    match = melee(number)
    legal = numbers_of(match.state)
    source = generator(f"melee {number}")
    drawn = [GAME.entries.choose_action(match.state, source) for _ in range(EACH * min(len(legal), MOST))]
    assert {*drawn} <= {*legal}
    if len(legal) <= MOST:
        surprise = sum((drawn.count(number) - EACH) ** 2 / EACH for number in legal)
        assert surprise < len(legal) + 6 * (2 * len(legal)) ** 0.5


@pytest.mark.parametrize("room", [0, 1, 3])
@pytest.mark.parametrize("phase", PHASES)
def test_a_short_list_is_not_overrun(phase: str, room: int) -> None:
    for match in positions()[phase][-5:]:
        states = match.state
        legal = numbers_of(states)
        actions = np.full(room + 2, -7, dtype=np.int64)
        assert GAME.entries.legal_actions(states, actions[:room]) == len(legal)
        kept = min(room, len(legal))
        assert {*actions[:kept].tolist()} <= {*legal}
        assert {*actions[kept:].tolist()} == {-7}


@pytest.mark.parametrize("phase", ["over", "due"])
def test_nobody_chooses_where_nobody_may_act_d2_5(phase: str) -> None:
    given = {"players": 2, "phase": "lay", "round": 10 if phase == "over" else 4, "active": 1}
    match = begin({**given, "species": ["utahraptor", "stegosaurus"], "dinos": {"0": {"1,0": 2}, "1": {"2,0": 2}}})
    match.play({"seat": 1, "type": "end-turn"})
    states = match.state
    assert match.awaits_chance == (phase == "due")
    assert GAME.entries.choose_action(states, generator(1)) < 0
    assert numbers_of(states) == []
    assert GAME.entries.playout(states, generator(1), 100) == 0


# Part E


def check(states: States[Seated], options: Json) -> None:
    """The invariants of the twin, and its result."""
    position = GAME.positions.to_json(states)
    twin = naive_audit.from_json(position)
    naive_audit.check_invariants(twin)
    assert position["options"] == options
    assert GAME.positions.result(states) == naive_audit.result(twin)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(8))
def test_the_invariants_hold_at_the_end_e(seats: int, number: int) -> None:
    """Whole games in one compiled call, with random options; the same state is dealt again and again."""
    rng = random.Random(f"invariants {seats} {number}")
    options = naive_audit.random_options(rng, 0.3, seats) if number else {}
    states = rolling(GAME.blank(seats, options), number)
    room, source = np.empty(GAME.randoms, dtype=np.int64), generator(number)
    for games in (1, 1, 1, 5, 40):
        decisions = GAME.entries.play_games(states, source, room, games)
        assert 8 * games < decisions < 1500 * games
        check(states, options)
        assert GAME.positions.to_json(states)["phase"] == "over"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(3))
def test_the_invariants_hold_on_the_way_e(seats: int, number: int) -> None:
    """A few decisions at a time; tokens never decrease."""
    rng = random.Random(f"way {seats} {number}")
    options = naive_audit.random_options(rng, 0.3, seats) if number else {}
    match = mesozoic.new("pangea", seats=seats, seed=number, options=options)
    states, source = rolling(match.state, number), generator(number)
    scores = [0] * seats
    while GAME.entries.playout(states, source, rng.randint(1, 7)):
        check(states, options)
        now = GAME.positions.scores(states)
        assert all(new >= old for new, old in zip(now, scores, strict=True))
        scores = now
    assert GAME.positions.to_json(states)["phase"] == "over"
