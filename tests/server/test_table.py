"""The table without a server: events, undo, clocks, stand-ins; a table read again is the same table."""

from __future__ import annotations

import itertools
import random
from types import SimpleNamespace
from typing import Any

import pytest

from mesozoic.core.errors import IllegalAction
from mesozoic.engine.match import canonical, new
from mesozoic.server.problems import Problem
from mesozoic.server.protocol import TableSettings
from mesozoic.server.tables import driver
from mesozoic.server.tables.table import MOST_EVENTS, MOST_STAND_INS, MOST_UNDOS, Seat, Table, places, seen_event

GAMES = ("trias", "triassic-terror", "pangea")
DAY = 24 * 3600 * 1000


def make(game: str = "trias", people: str = "ab", seed: str = "t", **settings: Any) -> Table:
    """A table of so many people; a person who has several letters has several seats, `-` is a bot."""
    seats = [Seat(None, "random", "Bot") if one == "-" else Seat(f"person-{one}", None, one.upper()) for one in people]
    return Table("t", TableSettings(**settings), seats, new(game, seats=len(people), seed=seed), 0)


def step(table: Table, luck: random.Random, at: int) -> None:
    seat = luck.choice(table.to_act)
    table.play(seat, dict(luck.choice(table.match.legal(seat))), at)


def again(table: Table, seed: str = "t") -> Table:
    """The same table from its events."""
    seats = [Seat(one.person, one.bot, one.name, one.entropy) for one in table.seats]
    twin = Table("t", table.settings, seats, new(table.match.game.id, seats=len(seats), seed=seed), 0)
    for event in table.events:
        twin.apply(event.at, event.body)
    return twin


def picture(table: Table) -> str:
    """Everything that matters about a table."""
    viewers = [None, *range(len(table.seats))]
    return canonical(
        {
            "position": table.match.position,
            "log": table.match.log,
            "takes": [table.match.redraws, {str(place): take for place, take in table.match.redraw_of.items()}],
            "turn": table.turn(),
            "clock": None if table.clock is None else table.clock.to_json(),
            "seats": [[one.stand_in, one.resigned] for one in table.seats],
            "outcome": table.outcome,
            "plays": table.plays,
            "undo": [table.undo_right(seat) for seat in range(len(table.seats))],
            "events": [[seen_event(table, event, viewer) for event in table.events] for viewer in viewers],
        }
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_table_read_again_is_the_same_table(game: str, seed: int) -> None:
    luck = random.Random(seed)
    table = make(game, "ab-", clock={"kind": "live", "seconds": 6000, "increment": 5})
    for at in range(0, 60_000, 700):
        if table.is_over:
            break
        act(table, luck, at)
        if luck.random() < 0.1:
            assert picture(again(table)) == picture(table)
    assert picture(again(table)) == picture(table)


def act(table: Table, luck: random.Random, at: int) -> None:
    """Anything that people do at a table."""
    what, seat = luck.random(), luck.randrange(2)
    try:
        if what < 0.1:
            table.undo(seat, at)
        elif what < 0.2 and table.asking is not None:
            table.answer(1 - table.asking, luck.random() < 0.7, at)
        elif what < 0.22:
            table.stand_in(seat, luck.choice([None, "greedy"]), at)
        elif what < 0.225:
            table.resign(seat, at)
        else:
            step(table, luck, at)
    except Problem:
        pass


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_by_its_rules(game: str) -> None:
    table, luck = make(game), random.Random(3)
    while not table.is_over:
        step(table, luck, 0)
    assert table.outcome is not None
    assert table.outcome["result"] == {**(table.match.result or {}), "breakdown": table.match.breakdown}
    divided = table.match.breakdown or []
    parts = [points for part in divided for points in part.values() if isinstance(points, list)]
    assert not divided or [sum(points) for points in zip(*parts, strict=True)] == table.outcome["scores"]
    assert table.outcome["reason"] == "finished"
    assert [place == 1 for place in table.outcome["places"]] == [seat in table.outcome["winners"] for seat in (0, 1)]
    with pytest.raises(Problem, match="over"):
        table.resign(0, 1)


def test_who_acts_out_of_turn_or_illegally_changes_nothing() -> None:
    table = make()
    before = picture(table)
    acting = table.to_act[0]
    with pytest.raises(Problem) as problem:
        table.play(1 - acting, dict(table.match.legal()[0]), 0)
    assert problem.value.code in {"not-your-turn", "wrong-seat"}
    with pytest.raises(IllegalAction):
        table.play(acting, {"type": "end-turn"}, 0)
    with pytest.raises(Problem) as problem:
        table.play(acting, {**dict(table.match.legal()[0]), "seat": 1 - acting}, 0)
    assert problem.value.code == "wrong-seat"
    assert picture(table) == before


# Undo


def until(table: Table, luck: random.Random, wanted: Any) -> int:
    """Play on until something holds; returns the seat that acted last."""
    for _ in range(2000):
        seat = table.to_act[0]
        table.play(seat, dict(luck.choice(table.match.legal(seat))), 0)
        if wanted(seat):
            return seat
    raise AssertionError("it never happened")


def test_undo_is_free_within_the_own_turn() -> None:
    table = make("trias", "ab")
    luck = random.Random(5)
    seat = until(table, luck, lambda seat: seat in table.to_act and table.match.phase == "actions")
    if table.undo_right(seat)[0] != "free":
        seat = until(table, luck, lambda seat: table.undo_right(seat)[0] == "free")
    log = list(table.match.log)
    event = table.undo(seat, 0)
    assert event.body == {"kind": "undo", "seat": seat, "count": 1}
    assert table.match.log == log[:-1]


def test_past_a_reveal_the_others_are_asked() -> None:
    table = make("trias", "abc")
    seat = until(table, random.Random(2), lambda _: table.match.barrier() == "reveal")
    assert table.undo_right(seat) == ("ask", "something hidden was revealed")
    length = len(table.match.log)
    assert table.undo(seat, 0).body["kind"] == "ask-undo"
    others = table.others(seat)
    assert [event.body["kind"] for event in table.answer(others[0], True, 0)] == ["agree"]
    assert [event.body["kind"] for event in table.answer(others[1], True, 0)] == ["agree", "undo"]
    assert len(table.match.log) == length - 1
    assert table.asking is None


def test_one_refusal_is_enough() -> None:
    table = make("pangea", "abc")
    seat = until(table, random.Random(2), lambda _: table.match.barrier() == "chance")
    table.undo(seat, 0)
    assert table.answer(table.others(seat)[0], False, 0)[0].body["kind"] == "refuse"
    assert table.asking is None
    with pytest.raises(Problem, match="nobody asks"):
        table.answer(table.others(seat)[1], True, 0)


def test_against_bots_alone_nobody_has_to_agree() -> None:
    table = make("pangea", "a-")
    luck = random.Random(1)
    until(table, luck, lambda seat: seat == 1 and len(table.plays) > 8)
    event = table.undo(0, 0)
    assert event.body["kind"] == "undo"
    assert event.body["count"] > 1
    assert all(seat != 0 or place < event.number for place, seat in table.plays)


def test_dice_fall_anew_after_an_undo() -> None:
    table = make("pangea", "a-", seed="dice")
    luck = random.Random(4)
    seat = until(table, luck, lambda seat: seat == 0 and table.match.barrier() == "chance" and len(table.plays) > 6)
    last = table.events[-1].body
    table.undo(seat, 0)
    assert table.match.redraws == 1
    again_played = table.play(seat, last["action"], 0).body
    assert again_played["action"] == last["action"]
    assert table.match.redraw_of
    assert picture(again(table, "dice")) == picture(table)


def test_an_undo_adds_a_take_for_each_action_that_chance_had_followed() -> None:
    """As docs/provable-chance.md says."""
    table = make("pangea", "ab")

    def last_of(asking: int) -> list[Any]:
        """What an undo of a seat takes back."""
        own = max(index for index, (_, seat) in enumerate(table.plays) if seat == asking)
        return [table.events[number].body for number, _ in table.plays[own:]]

    def have_dice_fallen_twice(seat: int) -> bool:
        return len(table.plays) > 2 and sum("chance" in body for body in last_of(1 - seat)) == 2

    asking = 1 - until(table, random.Random(7), have_dice_fallen_twice)
    undone = last_of(asking)
    assert len(undone) > 2
    table.undo(asking, 0)
    events = table.answer(1 - asking, True, 0)
    assert events[-1].body["count"] == len(undone)
    assert table.match.redraws == 2


def test_a_secret_choice_may_be_taken_back_until_the_reveal() -> None:
    table = make("pangea", "abc")
    first = dict(table.match.legal(1)[0])
    table.play(1, first, 0)
    table.play(0, dict(table.match.legal(0)[0]), 0)
    assert table.undo_right(1) == ("free", None)
    assert table.undo(1, 0).body == {"kind": "undo", "seat": 1, "count": 0}
    assert set(table.to_act) == {1, 2}
    assert [entry["seat"] for entry in table.match.log] == [0]
    assert picture(again(table)) == picture(table)
    for viewer in (None, 2):
        assert seen_event(table, table.events[0], viewer)["action"]["species"] is None
    table.play(1, dict(table.match.legal(1)[1]), 0)
    table.play(2, dict(table.match.legal(2)[0]), 0)
    assert table.undo_right(1)[0] == "ask"
    assert picture(again(table)) == picture(table)


# Clocks


def test_time_passes_for_whoever_has_to_act() -> None:
    table = make("trias", "ab", clock={"kind": "live", "seconds": 60, "increment": 5})
    assert table.clock is not None
    acting = table.to_act[0]
    assert table.clock.running == (acting,)
    assert table.clock.deadline() == 60_000
    table.play(acting, dict(table.match.legal()[0]), 20_000)
    left = [60_000, 60_000]
    left[acting] = 45_000
    assert table.clock.left == left
    other = table.to_act[0]
    assert other != acting
    assert table.clock.spent(79_999) == []
    assert table.clock.spent(80_000) == [other]
    table.time_out([other], 80_100)
    assert table.seats[other].stand_in == "greedy"
    assert table.clock.running == ()
    assert table.bots_to_act() == [other]
    while other in table.to_act:
        with pytest.raises(Problem, match="your time has run out"):
            table.stand_in(other, None, 90_000)
        table.play(other, dict(table.match.legal()[0]), 90_000, by="greedy")
    assert table.clock.left[other] == 5_000  # the increment of the turn that the bot has completed
    table.stand_in(other, None, 90_000)
    assert table.seats[other].stand_in is None


def test_days_are_for_each_turn() -> None:
    table = make("trias", "ab", clock={"kind": "days", "days": 2})
    assert table.clock is not None
    acting = table.to_act[0]
    table.play(acting, dict(table.match.legal()[0]), DAY)
    assert table.clock.left == [2 * DAY, 2 * DAY]
    assert table.clock.deadline() == 3 * DAY


LIVE = {"kind": "live", "seconds": 60, "increment": 5}


@pytest.mark.parametrize(("clock", "full"), [(LIVE, 60_000), ({"kind": "days", "days": 2}, 2 * DAY)])
def test_a_choice_that_is_taken_back_gains_no_time(clock: Any, full: int) -> None:
    table = make("pangea", "abc", clock=clock)
    assert table.clock is not None
    for second in range(1, 6):
        table.play(1, dict(table.match.legal(1)[0]), second * 1000)
        assert table.clock.left[1] == (full - second * 1000 + 5000 if clock is LIVE else full)
        table.undo(1, second * 1000)
        assert table.clock.left == [full - second * 1000] * 3
        assert picture(again(table)) == picture(table)


def test_an_undo_that_all_agree_to_gains_nobody_time() -> None:
    table = make("trias", "ab", clock=LIVE)
    assert table.clock is not None
    acting = table.to_act[0]
    table.play(acting, dict(table.match.legal()[0]), 10_000)
    assert table.clock.left[acting] == 55_000
    table.undo(acting, 12_000)
    table.answer(1 - acting, True, 14_000)
    assert table.to_act == (acting,)
    assert (table.clock.left[acting], table.clock.left[1 - acting]) == (50_000, 56_000)
    assert picture(again(table)) == picture(table)


def test_a_bot_that_stands_in_gains_nobody_time() -> None:
    table = make("trias", "ab", clock=LIVE)
    assert table.clock is not None
    acting = table.to_act[0]
    for second in range(1, 6):
        table.stand_in(acting, "random", second * 1000)
        table.stand_in(acting, None, second * 1000)
    assert table.clock.left[acting] == 55_000


def test_days_begin_anew_with_each_turn_though_a_bot_stood_in() -> None:
    table = make("trias", "ab", clock={"kind": "days", "days": 2})
    assert table.clock is not None
    acting = table.to_act[0]
    table.time_out([acting], 2 * DAY)
    while acting in table.to_act:
        table.play(acting, dict(table.match.legal()[0]), 2 * DAY, by="greedy")
    table.stand_in(acting, None, 2 * DAY)
    while acting not in table.to_act:
        table.play(1 - acting, dict(table.match.legal()[0]), 3 * DAY)
    assert table.clock.left == [2 * DAY, 2 * DAY]


def test_a_forfeit_by_time_ends_a_game_of_two() -> None:
    table = make("trias", "ab", clock={"kind": "live", "seconds": 60}, on_timeout="forfeit")
    acting = table.to_act[0]
    table.time_out([acting], 60_000)
    assert table.outcome is not None
    assert table.outcome["winners"] == [1 - acting]
    assert table.outcome["reason"] == "timeout"
    assert table.outcome["result"] is None


@pytest.mark.parametrize("people", ["ab", "abc", "ab-"])
def test_clocks_that_run_out_in_the_same_moment(people: str) -> None:
    table = make("pangea", people, clock={"kind": "live", "seconds": 60}, on_timeout="forfeit")
    assert table.clock is not None
    spent = table.clock.first_spent(60_010)
    assert spent == [seat for seat, letter in enumerate(people) if letter != "-"]
    table.time_out(spent, 60_010)
    assert table.outcome is not None
    is_with_bot = "-" in people
    assert table.outcome["winners"] == ([2] if is_with_bot else spent)
    assert table.outcome["places"] == ([2, 2, 1] if is_with_bot else [1] * len(people))
    assert table.outcome["reason"] == "timeout"
    assert all("more" not in seen_event(table, event, 0) for event in table.events)
    assert picture(again(table)) == picture(table)


def test_the_clock_that_runs_out_first_loses() -> None:
    table = make("pangea", "ab", clock=LIVE, on_timeout="forfeit")
    assert table.clock is not None
    table.clock.left[0] += 1_000
    assert table.clock.spent(60_500) == [1]
    assert table.clock.first_spent(90_000) == [1]
    table.time_out([1], 90_000)
    assert table.outcome is not None
    assert table.outcome["winners"] == [0]


def test_who_went_out_before_does_not_share_the_victory() -> None:
    table = make("pangea", "abc", clock=LIVE, on_timeout="forfeit")
    table.resign(1, 1_000)
    table.time_out([0, 2], 60_000)
    assert table.outcome is not None
    assert (table.outcome["winners"], table.outcome["places"]) == ([0, 2], [1, 3, 1])


# Leaving


def test_with_others_left_a_bot_goes_on_for_who_resigns() -> None:
    table = make("trias", "abc")
    table.resign(0, 0)
    assert not table.is_over
    assert table.seats[0].player == "greedy"
    with pytest.raises(Problem, match="resigned"):
        table.stand_in(0, None, 0)
    table.resign(1, 0)
    assert table.outcome is not None
    assert table.outcome["winners"] == [2]
    assert table.outcome["places"][2] == 1
    assert picture(again(table)) == picture(table)


def test_the_last_person_who_resigns_ends_a_game_with_bots() -> None:
    table = make("trias", "a--")
    table.resign(0, 0)
    assert table.outcome is not None
    assert 0 not in table.outcome["winners"]
    assert table.outcome["places"][0] == 3


def test_places() -> None:
    seats = [Seat(None, "random", "x") for _ in range(4)]
    assert places([5, 9, 9, 1], [1, 2], seats) == [3, 1, 1, 4]
    seats[0].resigned = True
    assert places([50, 9, 3, 1], [1], seats) == [4, 1, 2, 3]


def test_so_much_is_taken_back_in_a_turn_and_at_a_table() -> None:
    """Who plays and takes back without end makes no table of thousands of events."""
    table = make("triassic-terror", people="ab")
    me = table.to_act[0]
    for at in range(MOST_UNDOS):
        table.play(me, dict(table.match.legal(me)[0]), at)
        table.undo(me, at)
    table.play(me, dict(table.match.legal(me)[0]), 99)
    assert table.undo_right(me) == ("no", "too much was taken back")
    with pytest.raises(Problem, match="too much was taken back"):
        table.undo(me, 99)
    assert picture(again(table)) == picture(table)
    while table.to_act == (me,):
        table.play(me, dict(table.match.legal(me)[0]), 100)
    assert table.undo_right(me)[0] == "ask"  # another turn has begun
    while table.number < MOST_EVENTS:  # a table from before bots were counted
        table.apply(101, {"kind": "stand-in", "seat": me, "bot": "greedy" if table.number % 2 else "random"})
    assert table.undo_right(me) == ("no", "too much was taken back")
    with pytest.raises(Problem, match="too much has happened"):
        table.stand_in(me, "greedy" if table.number % 2 else "random", 102)
    table.stand_in(me, None, 103)  # who has left may always come back
    assert not table.bots_to_act()


def test_another_bot_does_not_begin_the_pause_anew() -> None:
    """Who changes the bot that stands in again and again does not keep it from acting."""
    table = make(people="ab", clock={"kind": "live", "seconds": 60, "increment": 5}, rated=True)
    me = table.to_act[0]
    table.stand_in(me, "greedy", 3000)
    assert table.bot_called_at(me) == 3000
    for at in range(4000, 8000, 1000):
        table.stand_in(me, "random" if table.seats[me].stand_in == "greedy" else "greedy", at)
        assert table.bot_called_at(me) == again(table).bot_called_at(me) == 3000
    table.stand_in(1 - me, "greedy", 8000)  # nor does what others do beside
    assert table.bot_called_at(me) == 3000
    table.stand_in(me, None, 9000)
    assert table.clock is not None
    assert table.clock.left[me] == 60_000 - 9000  # its owner has had the time
    table.stand_in(me, "greedy", 10_000)
    assert table.bot_called_at(me) == 10_000
    table.play(me, dict(table.match.legal(me)[0]), 11_000, by="greedy")
    assert table.bot_called_at(table.to_act[0]) == 11_000


def test_the_pause_of_a_bot_counts_from_when_it_was_called(monkeypatch: pytest.MonkeyPatch) -> None:
    table = make(people="ab", pace=10_000)
    live: Any = SimpleNamespace(table=table, settings=table.settings)
    monkeypatch.setattr(driver, "now", lambda: 9000)
    table.stand_in(table.to_act[0], "greedy", 1000)
    table.stand_in(table.to_act[0], "random", 8000)
    assert driver.pause_of(live) == 2


@pytest.mark.parametrize("others", [("greedy", "random"), ("greedy", None)])
def test_a_seat_calls_a_bot_so_often_in_a_turn(others: tuple[str, str | None]) -> None:
    table = make("triassic-terror", people="ab", clock={"kind": "live", "seconds": 60, "increment": 5})
    me, bots = table.to_act[0], itertools.cycle(others)
    while table.stand_ins[me] < MOST_STAND_INS:
        table.stand_in(me, next(bots), 50)
    if table.seats[me].stand_in is not None and None in others:
        table.stand_in(me, next(bots), 50)
    with pytest.raises(Problem, match="called a bot 10 times") as refused:
        table.stand_in(me, next(bots), 50)
    assert refused.value.code == "too-many-stand-ins"
    assert table.number <= 2 * MOST_STAND_INS
    assert again(table).stand_ins == table.stand_ins
    if table.seats[me].stand_in is not None:
        table.stand_in(me, None, 50)  # who has left may always come back
    while table.to_act == (me,):
        table.play(me, dict(table.match.legal(me)[0]), 60)
    table.stand_in(me, "greedy", 70)  # another turn has begun


# What a bot has done for a seat


def test_what_a_bot_has_done_is_taken_back_only_if_the_others_agree() -> None:
    """Otherwise a stand-in would be free time to think, and a hint where hints are off."""
    table = make("trias", "ab", clock=LIVE)
    luck = random.Random(5)
    seat = until(table, luck, lambda seat: table.undo_right(seat)[0] == "free" and table.match.phase == "actions")
    table.stand_in(seat, "random", 1000)
    table.play(seat, dict(table.match.legal(seat)[0]), 2000, by="random")
    table.stand_in(seat, None, 3000)
    if seat in table.to_act:
        assert table.undo_right(seat) == ("ask", "a bot has acted for you")
    length = len(table.match.log)
    assert table.undo(seat, 4000).body["kind"] == "ask-undo"
    assert len(table.match.log) == length
    table.answer(1 - seat, True, 5000)
    assert len(table.match.log) == length - 1
    assert picture(again(table)) == picture(table)


def test_against_bots_what_a_bot_has_done_is_taken_back_freely() -> None:
    table = make("trias", "a-")
    seat = until(table, random.Random(5), lambda seat: seat == 0 and table.undo_right(0)[0] == "free")
    table.stand_in(seat, "random", 0)
    table.play(seat, dict(table.match.legal(seat)[-1]), 0, by="random")
    table.stand_in(seat, None, 0)
    assert table.undo(seat, 0).body["kind"] == "undo"


def test_a_secret_choice_of_a_bot_stands() -> None:
    table = make("pangea", "ab", clock=LIVE)
    table.stand_in(0, "random", 0)
    table.play(0, dict(table.match.legal(0)[0]), 2000, by="random")
    table.stand_in(0, None, 3000)
    assert table.undo_right(0) == ("no", "a bot has acted for you")
    with pytest.raises(Problem, match="a bot has acted for you"):
        table.undo(0, 4000)
