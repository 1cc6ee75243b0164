"""`mesozoic train`: which generations learn in which way."""

from __future__ import annotations

import pytest

from mesozoic.bots.evaluation import BY_HAND, BadEvaluation
from mesozoic.bots.planned_games import Course, play_planned
from mesozoic.cli.train import parse_numbers, ways_of
from mesozoic.core.errors import BadSetup

PLAIN = (0, False)


def ways(generations: int, farther: int, planned: int, is_begun: bool = False) -> list[tuple[int, bool]]:
    return [ways_of(number, generations, farther, planned, is_begun or number > 0) for number in range(generations)]


def test_the_last_generations_look_farther_and_plan() -> None:
    assert ways(6, 4, 3) == [PLAIN, PLAIN, (4, False), (0, True), (0, True), (0, True)]
    assert ways(3, 4, 0) == [PLAIN, PLAIN, (4, False)]
    assert ways(3, 0, 0) == [PLAIN, PLAIN, PLAIN]


def test_the_first_generation_does_neither() -> None:
    assert ways(4, 4, 3) == [PLAIN, (0, True), (0, True), (0, True)]
    assert ways(3, 4, 3) == [PLAIN, (0, True), (0, True)]
    assert ways(1, 4, 0) == [PLAIN]


def test_who_begins_with_weights_may_plan_at_once() -> None:
    assert ways(2, 4, 2, is_begun=True) == [(0, True), (0, True)]
    assert ways(1, 4, 0, is_begun=True) == [(4, False)]


def test_bots_that_plan_need_a_learned_evaluation() -> None:
    with pytest.raises(BadEvaluation, match="learned evaluation"):
        play_planned("trias", 2, range(1), "1", BY_HAND, Course(trace=0.7, result=0.5))


def test_numbers_of_seats() -> None:
    assert parse_numbers("2,4") == parse_numbers("2, 4,2") == (2, 4)
    for wrong in ("x", "", "2;4"):
        with pytest.raises(BadSetup, match="is not a list of numbers"):
            parse_numbers(wrong)
