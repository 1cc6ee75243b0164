"""The engine has room for the coming games: what the toy game needs of a match, works."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from typing import Any

import numpy as np
import pytest

import mesozoic
from mesozoic.core.compiled.chance import generator, randoms
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match, canonical
from mesozoic.records.verify import verify
from tests.support.tables import new, played, rolling, wander
from tests.toy import GAME


def table(seats: int = 3, seed: int = 1, **options: Any) -> Match:
    return new(GAME, seats, seed, options)


def pick(match: Match, *numbers: int) -> Match:
    """Every seat picks, in the order of the seats."""
    for seat, number in enumerate(numbers):
        match.play({"seat": seat, "type": "pick", "number": number})
    return match


# Simultaneous choices


@pytest.mark.parametrize("order", [*itertools.permutations(range(3))])
def test_choices_are_made_in_any_order_and_recorded_by_seat(order: tuple[int, ...]) -> None:
    match = table()
    assert match.seats == (0, 1, 2)
    for made, seat in enumerate(order):
        assert match.seats == tuple(sorted(order[made:]))
        played = match.play({"seat": seat, "type": "pick", "number": seat + 1})
        assert played.events == ([] if made < 2 else [{"event": "reveal", "picks": [1, 2, 3]}])
        assert [entry["seat"] for entry in match.log] == sorted(order[: made + 1])
        assert match.why_not({"seat": seat, "type": "pick", "number": 1}) is not None
    assert match.phase == "play"
    assert match.digest() == pick(table(), 1, 2, 3).digest()
    assert match.record() == pick(table(), 1, 2, 3).record()
    verify(match.record())


def test_choices_of_a_later_round_stand_after_what_was_before() -> None:
    match = table(seats=2, rounds=3)
    rounds = 0
    for decisions in wander(match, 5):
        if match.phase == "pick" and len(match.seats) == 2 and decisions:
            before = list(match.log)
            for seat in (1, 0):
                match.play({"seat": seat, "type": "pick", "number": 2})
            assert match.log[: len(before)] == before
            assert [entry["seat"] for entry in match.log[len(before) :]] == [0, 1]
            rounds += 1
    assert rounds == 2
    kinds = [entry.get("type", entry.get("chance")) for entry in match.log]
    assert kinds.count("pick") == 6
    assert kinds.count("order") == 2
    verify(match.record())


def test_a_record_lists_simultaneous_choices_by_seat_and_nothing_else() -> None:
    record = pick(table(), 1, 2, 3).record()
    first, second, *rest = record["log"]
    with pytest.raises(mesozoic.BadRecord) as caught:
        verify({**record, "log": [second, first, *rest]})
    assert caught.value.entry == 0


def test_undo_takes_back_the_choice_made_last() -> None:
    match = table()
    match.play({"seat": 2, "type": "pick", "number": 3})
    match.play({"seat": 0, "type": "pick", "number": 1})
    match.undo()
    assert match.log == [{"seat": 2, "type": "pick", "number": 3}]
    assert match.seats == (0, 1)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_nobody_sees_a_choice_before_all_have_chosen(viewer: int | None) -> None:
    """States that differ only in foreign choices look the same, to the byte."""
    seen = set()
    for number in (1, 2, 3):
        match = table()
        match.play({"seat": 2, "type": "pick", "number": number})
        match.play({"seat": 0, "type": "pick", "number": 1})
        seen.add(canonical(match.view(viewer)))
    assert len(seen) == (3 if viewer == 2 else 1)
    undecided = table()
    undecided.play({"seat": 0, "type": "pick", "number": 1})
    if viewer != 2:  # that a choice has been made is public
        assert canonical(undecided.view(viewer)) not in seen


def test_everybody_sees_the_choices_once_all_have_chosen() -> None:
    match = pick(table(), 3, 1, 2)
    assert [match.view(viewer)["picks"] for viewer in (None, 0, 1, 2)] == [[3, 1, 2]] * 4


def test_foreign_cards_and_the_pile_are_hidden() -> None:
    deals: dict[str, set[str]] = {}
    for seed in range(60):
        match = table(seats=2, seed=seed)
        deals.setdefault(canonical(match.view(0)), set()).add(canonical(match.position))
    assert max(map(len, deals.values())) > 10


def test_a_bot_that_chooses_at_the_same_time_gets_its_own_legal_actions() -> None:
    match = table()
    match.play({"seat": 0, "type": "pick", "number": 1})
    turn = match.turn(2)
    assert [turn.action(number)["seat"] for number in turn.numbers] == [2, 2, 2]
    with pytest.raises(mesozoic.MesozoicError):
        match.turn(0)


# Chance


def attack(match: Match) -> Json:
    seat = match.seats[0]
    return {"seat": seat, "type": "attack", "target": (seat + 1) % len(match.players)}


def test_the_dice_of_an_action_are_one_entry_right_after_it() -> None:
    sizes = set()
    for seed in range(40):
        match = pick(table(seed=seed), 2, 2, 2)
        match.play(attack(match))
        entry = match.log[-1]
        assert match.log[-2]["type"] == "attack"
        assert {*entry} == {"chance", "values"}
        hits = sum(value >= 4 for value in entry["values"][:2])
        assert len(entry["values"]) == 2 + hits
        sizes.add(len(entry["values"]))
        assert match.seats == (1,)
    assert sizes == {2, 3, 4}


def test_the_order_of_the_next_round_is_drawn_before_anybody_may_act() -> None:
    match = pick(table(), 1, 1, 1)
    while match.phase == "play":
        match.play(attack(match))
    assert match.seats == (0, 1, 2)
    assert [entry["chance"] for entry in match.log[-2:]] == ["dice", "order"]
    assert match.position["order"] == match.log[-1]["seats"]
    orders = Counter(tuple(played(table(seed=seed), seed, most=6).position["order"]) for seed in range(60))
    assert len(orders) == 6


def test_chance_may_come_before_the_first_decision() -> None:
    match = table(opening=True)
    first = list(match.log)
    assert [entry["chance"] for entry in first] == ["order"]
    pick(match, 1, 2, 3)
    record = match.record()
    verify(record)
    assert mesozoic.load(record).record() == record
    for _ in range(3):
        match.undo()
    assert match.log == first
    assert match.seats == (0, 1, 2)
    with pytest.raises(mesozoic.NothingToUndo):
        match.undo()
    assert match.log == first


def test_undo_goes_back_across_chance() -> None:
    match = table(rounds=3)
    faces = [(match.digest(), list(match.log)) for _ in wander(match, 3)]
    while faces:
        match.undo()
        assert (match.digest(), match.log) == faces.pop()


def test_a_replayed_game_takes_its_chance_from_the_log() -> None:
    match = played(table(seed=1), 1)
    loaded = mesozoic.load({**match.record(), "seed": 999})
    assert loaded.log == match.log
    assert loaded.digest() == match.digest()


def by_hand(**options: Any) -> Match:
    """A match whose outcomes of chance are given from outside."""
    states = GAME.deal(3, options, 1)
    return Match(GAME, states, seed=1, setup=GAME.positions.setup_of(states), draws=False)


def test_chance_can_be_given_from_outside() -> None:
    match = pick(by_hand(), 2, 1, 1)
    match.play({"seat": 0, "type": "attack", "target": 1})
    assert match.awaits_chance
    assert [*match.seats] == []
    assert match.seat is None
    assert match.legal() == []
    assert not match.is_over
    match.resolve_chance({"chance": "dice", "values": [6, 4, 1, 5]})
    assert match.scores == [1, -1, 0]
    assert match.log[-1] == {"chance": "dice", "values": [6, 4, 1, 5]}
    assert match.seats == (1,)
    verify(match.record())


@pytest.mark.parametrize(
    "entry",
    [
        {"chance": "dice", "values": [6, 4, 1]},
        {"chance": "dice", "values": [6, 4, 1, 5, 5]},
        {"chance": "dice", "values": [1, 1, 1]},
        {"chance": "dice", "values": [6, 7, 1, 5]},
        {"chance": "dice", "values": [0, 1]},
        {"chance": "dice", "values": [True, 1]},
        {"chance": "dice", "values": []},
        {"chance": "dice", "values": "11"},
        {"chance": "dice"},
        {"chance": "dice", "values": [1, 1], "seat": 0},
        {"chance": "order", "seats": [0, 1, 2]},
        {"chance": "coin", "values": [1, 1]},
    ],
    ids=canonical,
)
def test_outcomes_that_cannot_be_are_refused(entry: Json) -> None:
    match = pick(by_hand(), 2, 1, 1)
    match.play({"seat": 0, "type": "attack", "target": 1})
    before = match.digest(), list(match.log)
    with pytest.raises(mesozoic.BadRecord):
        match.resolve_chance(entry)
    assert (match.digest(), match.log) == before
    assert match.awaits_chance
    record = match.record()
    record["log"].append(entry)
    with pytest.raises(mesozoic.BadRecord) as caught:
        verify(record)
    assert caught.value.entry == len(record["log"]) - 1


def test_chance_that_is_missing_or_uncalled_for_is_refused() -> None:
    record = played(table(seed=2), 2).record()
    places = [place for place, entry in enumerate(record["log"]) if "chance" in entry]
    assert len(places) > 2
    for place in places:
        log = json.loads(json.dumps(record["log"]))
        missing = log[:place] + log[place + 1 :]
        doubled = [*log[: place + 1], *log[place:]]
        for wrong, entry in ((missing, place), (doubled, place + 1)):
            with pytest.raises(mesozoic.BadRecord) as caught:
                verify({**record, "log": wrong})
            if wrong is doubled or place < len(log) - 1:
                assert caught.value.entry == entry


def test_a_record_may_end_where_chance_is_due() -> None:
    match = pick(by_hand(), 2, 1, 1)
    match.play({"seat": 0, "type": "attack", "target": 1})
    record = match.record()
    assert verify(record).awaits_chance
    loaded = mesozoic.load(record)
    assert not loaded.awaits_chance
    assert loaded.log[:-1] == record["log"]
    assert loaded.log[-1]["chance"] == "dice"


def test_setup_and_options_are_judged() -> None:
    record = table().record()
    for broken in (
        {**record, "setup": {"cards": [1] * 12}},
        {**record, "setup": {"cards": record["setup"]["cards"], "start": 1}},
        {**record, "options": {"rounds": 2}},
        {**record, "options": {"rounds": 0}},
    ):
        with pytest.raises(mesozoic.BadRecord):
            verify(broken)


# What is seen, and previews


def test_picks_are_null_in_the_log_until_all_have_picked() -> None:
    match = table()
    match.play({"seat": 2, "type": "pick", "number": 3})
    match.play({"seat": 0, "type": "pick", "number": 1})
    assert [entry["number"] for entry in match.seen_log(0)] == [1, None]
    assert [entry["number"] for entry in match.seen_log(1)] == [None, None]
    assert [entry["number"] for entry in match.seen_log(None)] == [None, None]
    match.play({"seat": 1, "type": "pick", "number": 2})
    assert match.seen_log(None) == match.log


def test_a_preview_expects_what_dice_bring() -> None:
    match = pick(table(seats=2), 2, 2)
    told = match.preview(attack(match), samples=2000)
    points = told["points"]
    assert points[0]["mean"] == pytest.approx(2 / 3, abs=0.06)  # a die brings a point with probability 1/2 * 2/3
    assert points[1]["mean"] == -points[0]["mean"]
    assert [(one["least"], one["most"]) for one in points] == [(0, 2), (-2, 0)]
    assert told["pieces"] == [{"seat": seat, "mean": 0.0, "least": 0, "most": 0} for seat in (0, 1)]


def test_a_preview_of_the_last_pick_guesses_the_others() -> None:
    match = table(seats=2)
    match.play({"seat": 1, "type": "pick", "number": 3})
    told = match.preview({"seat": 0, "type": "pick", "number": 1}, samples=300)
    assert told["certain"] == []
    chances = {tuple(one["event"]["picks"]): one["chance"] for one in told["possible"]}
    assert {*chances} == {(1, 1), (1, 2), (1, 3)}
    assert all(0.2 < chance < 0.47 for chance in chances.values())


# Replaceable data


def test_a_record_names_the_revision_of_its_data() -> None:
    record = table().record()
    assert record["data"] == {"dice": "r1"}
    for data in ({}, {"dice": "r9"}, {"dice": "../r1"}, {"dice": 1}, {"dice": "r1", "more": "r1"}):
        with pytest.raises(mesozoic.BadRecord):
            verify({**record, "data": data})


def test_a_game_is_played_with_the_data_its_record_names() -> None:
    states = GAME.deal(2, {}, 1, {"dice": "r2"})
    match = played(Match(GAME, states, seed=1, setup=GAME.positions.setup_of(states)), 1)
    record = match.record()
    assert record["data"] == {"dice": "r2"}
    assert verify(record).data == {"dice": "r2"}
    with pytest.raises(mesozoic.BadRecord):
        verify({**record, "data": {"dice": "r1"}})
    with pytest.raises(mesozoic.BadSetup, match="no dice of revision 'r9'"):
        GAME.deal(2, {}, 1, {"dice": "r9"})


# Compiled


def test_a_state_with_a_generator_rolls_by_itself() -> None:
    states = rolling(GAME.deal(4, {}, 1), 1)
    GAME.entries.playout(states, generator(1), 1000)
    assert GAME.positions.result(states) is not None


def test_a_state_without_one_waits_for_chance() -> None:
    match = pick(table(), 1, 1, 1)
    states = match.state
    GAME.entries.play(states, GAME.legal(states)[0])
    assert GAME.chance is not None
    assert GAME.chance.due(states)
    assert len(GAME.legal(states)) == 0


def test_own_dice_and_dice_from_outside_are_equally_likely() -> None:
    """Points of one attack with two dice, either way."""
    own, given = Counter[int](), Counter[int]()
    assert GAME.chance is not None
    match = pick(table(seats=2), 2, 2)
    number = match.numbers(0)[0]
    for trial in range(2000):
        states = rolling(match.state, trial)
        GAME.entries.play(states, number)
        own[GAME.positions.scores(states)[0]] += 1
        states = match.state
        GAME.entries.play(states, number)
        GAME.chance.resolve(states, GAME.chance.draw(states, randoms(trial, GAME.randoms, "dice")))
        given[GAME.positions.scores(states)[0]] += 1
    wanted = np.array([4, 4, 1]) / 9 * 2000  # a die brings a point with probability 1/2 * 2/3
    for counts in (own, given):
        surprise = sum((counts[points] - wanted[points]) ** 2 / wanted[points] for points in range(3))
        assert surprise < 15
