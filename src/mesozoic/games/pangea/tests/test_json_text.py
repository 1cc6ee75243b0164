"""The JSON that compiled code writes is, byte for byte, what Python says."""

from __future__ import annotations

import random

import pytest

import mesozoic
from mesozoic.bots.bot import Bot, make_bot
from mesozoic.engine.match import Match, to_bytes
from mesozoic.games.pangea.tests import naive_audit

SEATS = (2, 3, 4)
BOTS = ("random", "greedy")


def check_texts(match: Match) -> None:
    """Every view and every list of actions."""
    viewers = (None, *range(len(match.players)))
    texts = match.view_texts(viewers)
    for viewer in viewers:
        assert texts[viewer] == to_bytes(match.view(viewer))
    for seat in range(len(match.players)):
        assert match.legal_text(seat) == to_bytes([action.json for action in match.legal(seat)])


def play(number: int, seats: int) -> set[str]:
    """A game with mixed bots and options; returns the fields that its views had."""
    rng = random.Random(f"json {seats} {number}")
    options = naive_audit.random_options(rng, 0.3, seats) if number % 3 else {}
    data = {"species": rng.choice(("r1", "r2"))}
    match = mesozoic.new("pangea", seats=seats, seed=number, options=options, data=data)
    bots: list[Bot] = [make_bot(rng.choice(BOTS), f"{number} {seat}") for seat in range(seats)]
    match.draws = False
    fields: set[str] = set()
    while not match.is_over:
        check_texts(match)
        fields |= {*match.view(match.seat)}
        if match.awaits_chance:
            match.resolve_chance(match.drawn())
        else:
            seat = rng.choice(match.seats)
            match.play_number(bots[seat].choose(match.turn(seat)), seat)
    check_texts(match)
    return fields


@pytest.mark.parametrize("seats", SEATS)
def test_views_and_actions_are_written_as_python_says_them(seats: int) -> None:
    fields: set[str] = set()
    for number in range(6):
        fields |= play(number, seats)
    assert {"moves", "combat", "due", "reach", "fights", "nests"} <= fields


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("block", range(1, 5))
def test_many_views_and_actions_are_written_as_python_says_them(seats: int, block: int) -> None:
    for number in range(25 * block, 25 * block + 25):
        play(number, seats)
