"""Features: numbers about what a seat may know, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from mesozoic.core.compiled.chance import generator, randoms
from mesozoic.core.compiled.record import copied
from mesozoic.core.game import Game
from mesozoic.core.options import deviations, labels
from tests.support.set_ups import mixed_blanks
from tests.support.spaces import SPACED, dealt, features_of, mask_of, space_of

IDS = [game.id for game in SPACED]


def positions(game: Game, games: int, seed: int = 0) -> Any:
    """Some positions of random games with mixed seats and options."""
    luck, numbers = random.Random(seed), generator(f"features {seed}")
    for number, blank in enumerate(mixed_blanks(game, games, seed)):
        states = dealt(game, np.array([blank]), number)
        while game.positions.result(states) is None:
            if luck.random() < 0.1:
                yield states
            game.play(states, int(game.entries.choose_action(states, numbers)))


def differences(game: Game, first: Any, second: Any) -> list[str]:
    table = space_of(game).features
    return [
        f"{table.label(int(place))}: {first[place]} {second[place]}"
        for place in np.flatnonzero(~np.isclose(first, second, atol=1e-5))[:8]
    ]


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_states_that_differ_in_hidden_facts_look_the_same(game: Game) -> None:
    """What a seat imagines agrees with its view and with nothing else: cards, piles and dice are others."""
    looked, different = 0, 0
    for states in positions(game, 12):
        for seat in range(int(states[0].seats)):
            imagined = game.views.imagine(game.views.view(states, seat), randoms(looked, 1024))
            assert differences(game, features_of(game, states, seat), features_of(game, imagined, seat)) == []
            different += int(imagined.tobytes() != states.tobytes())
            looked += 1
    assert looked > 100
    assert different > looked // 2, "what is imagined is not the state itself"


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_what_may_be_chosen_follows_from_the_view(game: Game) -> None:
    """A bot that imagines a state has the same indices as the table."""
    looked = 0
    for states in positions(game, 12, seed=1):
        seat = int(states[0].seat)
        imagined = game.views.imagine(game.views.view(states, seat), randoms(looked, 1024))
        allowed = mask_of(game, states, 0)
        assert allowed == mask_of(game, imagined, 0)
        for index in allowed:
            answers = [int(space_of(game).take_index(each, 0, index)) for each in (states, imagined)]
            assert (answers[0] < 0) == (answers[1] < 0)
            if answers[0] < 0:
                masks = [mask_of(game, each, -answer) for each, answer in zip((states, imagined), answers, strict=True)]
                assert masks[0] == masks[1]
        looked += 1
    assert looked > 30


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_seats_are_turned(game: Game) -> None:
    """The viewer is seat 0: what it has stands first, and the same facts stand elsewhere for the others."""
    table = space_of(game).features
    (row,) = [row for row in table.rows() if row.kind.name == "score"]
    for states in positions(game, 6, seed=2):
        seats, scores = int(states[0].seats), states[0].scores.tolist()
        for seat in range(seats):
            shown = features_of(game, states, seat)[row.first : row.last + 1]
            expected = [scores[(seat + step) % seats] / 50 for step in range(seats)]
            assert shown.tolist() == pytest.approx([*expected, *[0] * (row.kind.size - seats)])


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_every_option_is_shown(game: Game) -> None:
    table = space_of(game).features
    (row,) = [row for row in table.rows() if row.kind.name == "options"]
    listed = deviations(game.options)
    assert row.kind.axes == {"value": labels(listed)}
    for number, (option, value) in enumerate(listed):
        for seats in game.seats:
            if value in (*option.values, *option.more_by_seats.get(seats, ())):
                states = dealt(game, game.blank(seats, {option.name: value}), 1)
                shown = features_of(game, states, 0)[row.first : row.last + 1]
                assert shown[number] == 1, (option.name, value)
                usual = {other.name: other.default_for(seats) for other in game.options}
                others = [other is not option and usual[other.name] == deviation for other, deviation in listed]
                others[number] = True
                assert shown.tolist() == [float(is_set) for is_set in others]


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_what_is_pending_is_shown_to_the_mover_alone(game: Game) -> None:
    shown = 0
    for states in positions(game, 20, seed=3):
        mover, before = int(states[0].seat), copied(states)
        for index in mask_of(game, states, 0):
            pending = -int(space_of(game).take_index(states, 0, index))
            if pending > 0:
                for seat in range(int(states[0].seats)):
                    plain = features_of(game, states, seat)
                    asked = features_of(game, states, seat, pending)
                    assert (plain.tobytes() != asked.tobytes()) == (seat == mover)
                shown += 1
        assert states.tobytes() == before.tobytes()
    assert shown > 10
