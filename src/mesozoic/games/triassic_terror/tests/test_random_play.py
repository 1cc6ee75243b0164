"""Random play in compiled loops: every legal action equally likely in every state of §E2, and §14 at the end."""

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
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.exchange.actions import STEPS
from mesozoic.games.triassic_terror.tests import naive_audit
from mesozoic.games.triassic_terror.tests.positions import USE, begin, table
from mesozoic.games.triassic_terror.tests.test_twin import crowded

Json = dict[str, Any]

ACTIVE = [step for step in STEPS if step not in {"shuffle", "over"}]
EACH = 30
"""Draws for each legal action."""
MOST = 200
"""Legal actions of a position that is tested for uniformity."""


@cache
def positions() -> dict[str, list[Match]]:
    """Copies of random games of all sizes, with and without options, by the state of §E2."""
    matches: dict[str, list[Match]] = {step: [] for step in ACTIVE}
    for number in range(10):
        chooser = random.Random(f"play {number}")
        options = naive_audit.random_options(chooser) if number % 3 else {}
        match = mesozoic.new("triassic-terror", seats=2 + number % 5, seed=number, options=options)
        if number >= 5:
            match = crowded(number)[0]
        twin_like = {"end-turn": 0.2, "finish": 0.2, "play-counter": 0.2}
        while not match.is_over:
            if chooser.random() < 0.3:
                matches[match.phase].append(match.copy())
            legal = match.legal()
            match.play(chooser.choices(legal, [twin_like.get(action.type, 1) for action in legal])[0])
    return matches


def numbers_of(states: States[Seated]) -> list[int]:
    return [int(number) for number in GAME.legal(states)]


@pytest.mark.parametrize("step", ACTIVE)
def test_choices_are_uniform_in_every_state_e2(step: str) -> None:
    """Each legal action is drawn, no other one, and all equally often (chi-square)."""
    matches = positions()[step]
    assert len(matches) >= 8
    source = generator(step)
    widths = set()
    for match in random.Random(step).sample(matches, 8):
        states = match.state
        before = states.tobytes()
        legal = numbers_of(states)
        widths.add(len(legal))
        drawn = [GAME.entries.choose_action(states, source) for _ in range(EACH * min(len(legal), MOST))]
        assert states.tobytes() == before
        assert {*drawn} <= {*legal}
        if len(legal) <= MOST:
            assert {*drawn} == {*legal}
            surprise = sum((drawn.count(number) - EACH) ** 2 / EACH for number in legal)
            assert surprise < len(legal) + 6 * (2 * len(legal)) ** 0.5
    assert len(widths) > (0 if step == "take-card" else 1)


@pytest.mark.parametrize("step", ACTIVE)
def test_legal_actions_ascend_in_every_state(step: str) -> None:
    for match in positions()[step]:
        legal = numbers_of(match.state)
        assert legal
        assert legal == sorted({*legal})


@pytest.mark.parametrize("room", [0, 1, 3, 1000])
@pytest.mark.parametrize("step", ACTIVE)
def test_a_short_list_gets_the_first_actions_and_the_whole_number(step: str, room: int) -> None:
    for match in positions()[step][:20]:
        states = match.state
        legal = numbers_of(states)
        actions = np.full(room + 2, -7, dtype=np.int64)
        assert GAME.entries.legal_actions(states, actions[:room]) == len(legal)
        kept = min(room, len(legal))
        assert actions[:kept].tolist() == legal[:kept]
        assert {*actions[kept:].tolist()} == {-7}


@pytest.mark.parametrize("state", ["shuffle", "over"])
def test_nobody_chooses_where_nobody_may_act(state: str) -> None:
    given = table(phase=state, seat=None, round=2 if state == "shuffle" else 8)
    states = GAME.positions.from_json(given)
    assert GAME.entries.choose_action(states, generator(1)) < 0
    assert numbers_of(states) == []
    assert GAME.entries.playout(states, generator(1), 100) == 0


def test_more_actions_than_the_usual_list_holds() -> None:
    """AMB-22: a herd without a limit that may be divided in thousands of ways."""
    given = table(4, "migration", areas={"swamp-2": [[0, 1000], [1, 2]]}, options={"dino_supply": None})
    match = begin(given, USE, {"type": "migrate-start", "from": "swamp-2"})
    sizes = [(action["to"], action["count"]) for action in match.legal()]
    near = ["swamp-1", "swamp-3", "forest-2", "mountain-2"]
    assert sizes == [(to, count) for to in near for count in range(1, 1001)]
    source = generator(2)
    drawn = [GAME.entries.choose_action(match.state, source) for _ in range(4000)]
    assert len({*drawn}) > 2000
    assert {*drawn} <= {*numbers_of(match.state)}


def check_position(position: Json, seats: int) -> None:
    """§14, by the invariants of the twin."""
    twin = naive_audit.from_json(position)
    naive_audit.check_invariants(twin)
    assert position["phase"] == "over"
    assert all(card is None for card in position["hands"])
    assert len(position["taken"]) == seats
    for herds in position["areas"].values():
        assert sum(1 for _ in herds) <= 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("number", range(6))
def test_the_invariants_hold_at_the_end_14(seats: int, number: int) -> None:
    """Whole games in one compiled call, with random options; the same state is dealt again and again."""
    chooser = random.Random(f"invariants {seats} {number}")
    options = naive_audit.random_options(chooser) if number else {}
    data = {"board": chooser.choice(["recon-1", "recon-1-strip"])}
    states = rolling(GAME.positions.new(seats, GAME.check_options(seats, options), data), number)
    room, source = np.empty(GAME.randoms, dtype=np.int64), generator(number)
    for games in (1, 1, 1, 5, 40):
        decisions = GAME.entries.play_games(states, source, room, games)
        assert 40 * games < decisions < 600 * games
        position = GAME.positions.to_json(states)
        check_position(position, seats)
        assert (position["options"], position["data"]) == (options, data)
        result = GAME.positions.result(states)
        assert result == naive_audit.result(naive_audit.from_json(position))
        paid = np.asarray(states["earned"])[0].sum(axis=0).tolist()
        assert paid[:seats] == position["scores"]  # nothing is left of the games before


@pytest.mark.parametrize("number", range(8))
def test_the_invariants_hold_on_the_way_14(number: int) -> None:
    """A few decisions at a time, from crowded positions."""
    match = crowded(number)[0]
    states, source = rolling(match.state, number), generator(number)
    while GAME.entries.playout(states, source, 3):
        naive_audit.check_invariants(naive_audit.from_json(GAME.positions.to_json(states)))
    check_position(GAME.positions.to_json(states), len(match.players))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_playout_makes_exactly_so_many_decisions(seats: int) -> None:
    match = mesozoic.new("triassic-terror", seats=seats, seed=seats)
    at_once = rolling(match.state, 1)
    decisions = GAME.entries.playout(at_once, generator(1), 1 << 20)
    parts, source = rolling(match.state, 1), generator(1)
    made = [GAME.entries.playout(parts, source, 7) for _ in range(decisions // 7 + 2)]
    assert sum(made) == decisions
    assert parts.tobytes() == at_once.tobytes()
