"""§3.5: the player who places first is drawn, or agreed on by the option `start_player`."""

from __future__ import annotations

import random

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import canonical
from mesozoic.games.trias import GAME
from mesozoic.games.trias.tests import naive_audit
from mesozoic.records.verify import verify

AGREED = [(seats, start) for seats in GAME.seats for start in range(seats)]


def agreed(start: int) -> Json:
    return {"start_player": f"seat-{start}"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_start_player_is_drawn_unless_agreed_3_5(seats: int) -> None:
    drawn = [mesozoic.new("trias", seats=seats, seed=seed).seat for seed in range(60)]
    assert {*drawn} == {*range(seats)}
    assert mesozoic.new("trias", seats=seats, seed=1, options={"start_player": "random"}).options == {}


@pytest.mark.parametrize(("seats", "start"), AGREED)
def test_the_agreed_player_places_first_3_5_3_7_3_9(seats: int, start: int) -> None:
    for seed in range(4):
        match = mesozoic.new("trias", seats=seats, seed=seed, options=agreed(start))
        assert match.options == agreed(start)
        assert match.view(None)["start"] == start
        order = []
        while match.phase == "place":
            order.append(match.seat)
            match.play(match.legal()[0])
        assert order == [(start - turn) % seats for turn in range(seats)] * 2
        assert match.seat == (start + 1) % seats


@pytest.mark.parametrize("seats", GAME.seats)
def test_board_and_cards_of_a_seed_are_the_same_3_5(seats: int) -> None:
    for seed in range(4):
        drawn = mesozoic.new("trias", seats=seats, seed=seed).setup or {}
        for start in range(seats):
            setup = mesozoic.new("trias", seats=seats, seed=seed, options=agreed(start)).setup
            assert canonical(setup) == canonical({**drawn, "start": start})


@pytest.mark.parametrize(("seats", "start"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_a_seat_that_is_not_at_the_table_is_refused_3_5(seats: int, start: int) -> None:
    said = f"option 'start_player' cannot be \"seat-{start}\""
    with pytest.raises(mesozoic.BadSetup, match=said):
        mesozoic.new("trias", seats=seats, options=agreed(start))
    match = mesozoic.new("trias", seats=seats, seed=1)
    with pytest.raises(mesozoic.BadSetup, match=said):
        mesozoic.from_position("trias", {**match.position, "options": agreed(start)})
    record = {**match.record(), "options": agreed(start)}
    with pytest.raises(mesozoic.BadRecord, match=said):
        verify(record)
    with pytest.raises(naive_audit.AuditError):
        naive_audit.audit(record)


@pytest.mark.parametrize(("seats", "start"), AGREED)
def test_records_keep_to_the_agreed_player_3_5_15_8(seats: int, start: int) -> None:
    match = mesozoic.new("trias", seats=seats, seed=seats, options=agreed(start))
    bot = RandomBot(start)
    while not match.is_over:
        match.play_number(bot.choose(match.turn()))
    record = match.record()
    assert record["options"] == agreed(start)
    verify(record)
    naive_audit.audit(record)
    wrong = {**record, "options": agreed((start + 1) % seats)}
    with pytest.raises(mesozoic.BadRecord, match="not the seat of the option start_player"):
        verify(wrong)
    with pytest.raises(naive_audit.AuditError, match="another start seat was agreed on"):
        naive_audit.audit(wrong)


@pytest.mark.parametrize(("seats", "start"), AGREED)
def test_the_twins_records_with_an_agreed_player_verify_3_5(seats: int, start: int) -> None:
    verify(naive_audit.random_record(seats, random.Random(start), agreed(start)))
