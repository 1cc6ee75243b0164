"""Undo, clocks and places that nobody can bend: tables without a server."""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from typing import Any

import pytest

from mesozoic.core.game import Game
from mesozoic.games import find_game
from mesozoic.server.problems import Problem
from mesozoic.server.protocol import TableSettings
from mesozoic.server.tables.clock import Clock, Pauses
from mesozoic.server.tables.table import MOST_ASKED, MOST_UNDOS, Event, Seat, Table, is_same_action
from tests.server.test_table import LIVE, again, make, picture, until
from tests.support.tables import GAMES, new

DAYS = {"kind": "days", "days": 2}
DAY = 24 * 3600 * 1000
CLOCKS: list[Any] = [None, LIVE, {"kind": "live", "seconds": 20, "increment": 3}, {"kind": "live", "seconds": 30}, DAYS]


def clock_of(table: Table) -> Clock:
    assert table.clock is not None
    return table.clock


def first(table: Table, seat: int) -> dict[str, Any]:
    return dict(table.match.legal(seat)[0])


def refused(code: str, call: Any, *arguments: Any) -> None:
    """A call is refused with a code."""
    with pytest.raises(Problem) as problem:
        call(*arguments)
    assert problem.value.code == code


# Undo


def past_the_barrier(people: str = "ab", **settings: Any) -> tuple[Table, int]:
    """A table of Pangea in which others have acted and dice have fallen since the last action of a seat."""
    table = make("pangea", people, **settings)
    seat = until(table, random.Random(3), lambda seat: seat == 0 and len(table.plays) > 20)
    until(table, random.Random(4), lambda other: other != seat)
    return table, seat


ABSENCES = {
    "left": lambda table, seat: table.stand_in(seat, "greedy", 0),
    "timed out": lambda table, seat: table.time_out([seat], 0),
}


@pytest.mark.parametrize("how", ABSENCES)
def test_who_is_absent_has_to_agree(how: str) -> None:
    table, seat = past_the_barrier()
    ABSENCES[how](table, 1 - seat)
    length = len(table.plays)
    for _ in range(MOST_ASKED):
        assert table.undo(seat, 0).body["kind"] == "ask-undo"
        assert len(table.plays) == length
        assert table.answer(1 - seat, False, 0)[0].body["kind"] == "refuse"
    assert table.undo_right(seat) == ("no", "too much was taken back")
    refused("no-undo", table.undo, seat, 0)


def test_who_is_absent_may_agree_without_coming_back() -> None:
    table, seat = past_the_barrier()
    table.stand_in(1 - seat, "greedy", 0)
    table.undo(seat, 0)
    assert [event.body["kind"] for event in table.answer(1 - seat, True, 0)] == ["agree", "undo"]
    assert picture(again(table)) == picture(table)


@pytest.mark.parametrize("people", ["abc", "ab-"])
@pytest.mark.parametrize("how", ["resign", "forfeit"])
def test_who_has_resigned_or_forfeited_has_to_agree(how: str, people: str) -> None:
    table, seat = past_the_barrier(people, clock=LIVE, on_timeout="forfeit")
    table.resign(1, 0) if how == "resign" else table.time_out([1], 0)
    assert table.undo(seat, 0).body["kind"] == "ask-undo"
    events = [event for other in table.others(seat) for event in table.answer(other, True, 0)]
    assert [(event.body["kind"], event.body["seat"]) for event in events] == [
        *(("agree", other) for other in range(1, len(people.rstrip("-")))),
        ("undo", seat),
    ]
    assert picture(again(table)) == picture(table)


def test_a_question_waits_for_who_resigns_meanwhile() -> None:
    table, seat = past_the_barrier("abc")
    table.undo(seat, 0)
    table.answer(2, True, 0)
    table.resign(1, 0)
    assert table.asking == seat
    assert [event.body["kind"] for event in table.answer(1, True, 0)] == ["agree", "undo"]


def test_one_of_several_seats_answers_for_its_owner() -> None:
    table, seat = past_the_barrier("abbc")
    table.undo(seat, 0)
    table.answer(2, True, 0)
    assert table.asking == seat
    assert [event.body["kind"] for event in table.answer(3, True, 0)] == ["agree", "undo"]


@pytest.mark.parametrize("game", ["trias", "triassic-terror", "pangea"])
def test_rated_games_have_no_undo_past_a_barrier(game: str) -> None:
    table, luck, kinds = make(game, "ab", rated=True), random.Random(5), Counter[str]()
    for _ in range(120):
        if table.is_over:
            break
        seat = luck.choice(table.to_act)
        table.play(seat, dict(luck.choice(table.match.legal(seat))), 0)
        if table.is_over:
            break
        is_secret = table.match.chosen_together > 0
        right = table.undo_right(seat)
        kinds[right[0]] += 1
        if is_secret or (seat in table.to_act and table.match.barrier() is None):
            assert right == ("free", None)
            table.undo(seat, 0)
            table.play(seat, dict(luck.choice(table.match.legal(seat))), 0)
        else:
            assert right == ("no", "not in rated games")
            refused("no-undo", table.undo, seat, 0)
    assert min(kinds["free"], kinds["no"]) > 5


def test_what_a_bot_has_done_for_me_i_take_back_after_i_came_back() -> None:
    table = make("triassic-terror", "ab")
    me = table.to_act[0]
    table.stand_in(me, "greedy", 0)
    table.play(me, first(table, me), 0, by="greedy")
    assert table.undo_right(me)[0] == "no"
    refused("stand-in", table.undo, me, 0)
    table.stand_in(me, None, 0)
    assert table.undo_right(me)[0] in {"free", "ask"}


def test_who_has_agreed_does_not_agree_again() -> None:
    table, seat = past_the_barrier("abc")
    table.undo(seat, 0)
    other = table.others(seat)[0]
    table.answer(other, True, 0)
    number = table.number
    refused("answered", table.answer, other, True, 0)
    assert table.number == number


def test_a_question_makes_nothing_late_but_answers_to_others() -> None:
    table, seat = past_the_barrier("abc")
    number = table.number
    table.undo(seat, 0)
    first_answer, *_ = (table.number, table.answer(table.others(seat)[0], False, 0))
    table.undo(seat, 0)
    for other in table.others(seat):
        person = table.seats[other].person
        if other != table.others(seat)[0]:
            assert table.concerning(number, person) == table.number
        assert table.concerning(first_answer, person, answers=True) < table.number
        assert table.concerning(table.number, person, answers=True) == table.number
    assert table.concerning(number, table.seats[seat].person) == number


def test_a_turn_that_is_played_again_counts_no_undo_anew() -> None:
    """Against bots: place, the bot places, undo, and so on."""
    table, undone = make("trias", "a-"), 0
    while True:
        while not any(actor == 0 for _, actor in table.plays) or table.plays[-1][1] == 0:
            seat = table.to_act[0]
            table.play(seat, first(table, seat), 0, by="random" if seat else None)
        if table.undo_right(0)[0] == "no":
            break
        table.undo(0, 0)
        undone += 1
    assert table.undo_right(0) == ("no", "too much was taken back")
    assert undone == MOST_UNDOS


def test_nobody_uses_up_what_another_may_take_back() -> None:
    table, seat = past_the_barrier("abc")
    for _ in range(MOST_ASKED):
        table.undo(seat, 0)
        table.answer(1, False, 0)
    assert table.undo_right(seat)[0] == "no"
    assert table.undo_right(table.plays[-1][1])[0] != "no"


# Clocks


def test_whoever_leaves_and_comes_back_had_their_time_to_think() -> None:
    table = make("trias", "ab", clock={"kind": "live", "seconds": 10, "increment": 10})
    clock, me = clock_of(table), table.to_act[0]
    for second in range(1, 9):
        table.stand_in(me, "greedy", second * 1000 - 1)
        table.stand_in(me, None, second * 1000)
        assert clock.left[me] == 10_000 - second * 1000
    table.stand_in(me, "greedy", 8_500)
    table.stand_in(me, "random", 9_000)
    refused("time-over", table.stand_in, me, None, 10_000)
    assert picture(again(table)) == picture(table)
    while me in table.to_act:
        table.play(me, first(table, me), 12_000, by="random")
    assert clock.left[me] == 10_000  # up to an increment, for a turn that is completed
    table.stand_in(me, None, 13_000)
    assert clock.left[me] == 10_000
    assert picture(again(table)) == picture(table)


def test_a_bot_that_plays_on_saves_no_time() -> None:
    table = make("trias", "ab", clock=LIVE)
    clock, me, luck = clock_of(table), table.to_act[0], random.Random(1)
    table.stand_in(me, "greedy", 1000)
    left = clock.left[me]
    until(table, luck, lambda _: len(table.plays) > 30)
    assert clock.left[me] == left


def test_a_turn_that_begins_while_i_am_away_costs_me_what_i_wait() -> None:
    table = make("trias", "ab", clock=LIVE)
    clock, other = clock_of(table), table.to_act[0]
    me = 1 - other
    table.stand_in(me, "greedy", 1000)
    while other in table.to_act:
        table.play(other, first(table, other), 2000)
    table.stand_in(me, None, 9000)
    assert clock.left[me] == 60_000 - 7_000


@pytest.mark.parametrize("clock", [LIVE, DAYS])
def test_time_goes_on_while_a_choice_is_taken_back(clock: Any) -> None:
    """Who chooses at once, thinks, and chooses again has thought on their own clock."""
    table = make("pangea", "abc", clock=clock)
    for second in range(1, 40):
        table.play(1, first(table, 1), second * 1000 - 900)
        table.undo(1, second * 1000)
        assert clock_of(table).left[1] == clock_of(table).full - second * 1000
    assert picture(again(table)) == picture(table)


def test_a_choice_is_not_taken_back_without_time_to_choose_again() -> None:
    table = make("pangea", "ab", clock=LIVE, on_timeout="forfeit")
    table.play(1, first(table, 1), 50_000)
    before = picture(table)
    with pytest.raises(Problem, match="no time left"):
        table.undo(1, 60_000)
    assert picture(table) == before
    table.undo(1, 59_000)
    assert clock_of(table).left[1] == 1_000


def test_who_has_run_out_of_time_comes_back_with_an_increment_or_not_at_all() -> None:
    for increment in (0, 7):
        table = make("trias", "ab", clock={"kind": "live", "seconds": 10, "increment": increment})
        me = table.to_act[0]
        table.time_out([me], 10_000)
        for _ in range(3):
            refused("time-over", table.stand_in, me, None, 10_500)
        while me in table.to_act:
            table.play(me, first(table, me), 11_000, by="greedy")
        assert clock_of(table).left[me] == increment * 1000
        if increment:
            table.stand_in(me, None, 12_000)
        else:
            refused("time-over", table.stand_in, me, None, 12_000)


def test_undo_against_bots_gains_no_time() -> None:
    table = make("trias", "a-", clock={"kind": "live", "seconds": 10, "increment": 5})
    clock, luck = clock_of(table), random.Random(2)
    until(table, luck, lambda _: len(table.plays) > 20 and table.to_act == (0,))
    left = clock.left[0]
    for _ in range(20):
        while 0 in table.to_act:
            table.play(0, dict(luck.choice(table.match.legal(0))), 0)
        assert clock.left[0] == left + 5_000
        while 1 in table.to_act:
            table.play(1, first(table, 1), 0, by="random")
        table.undo(0, 0)
        assert clock.left[0] == left


# Places


def test_the_points_of_a_bot_that_plays_on_are_nobodys() -> None:
    table, luck = make("triassic-terror", "abcd", seed="x"), random.Random(3)
    until(table, luck, lambda _: len(table.plays) > 10)
    table.resign(2, 0)
    until(table, luck, lambda _: len(table.plays) > 20)
    table.resign(0, 0)
    while not table.is_over:
        seat = table.to_act[0]
        table.play(seat, dict(luck.choice(table.match.legal(seat))), 0)
    outcome = table.outcome
    assert outcome is not None
    assert (outcome["places"][2], outcome["places"][0]) == (4, 3)
    assert set(outcome["winners"]) <= {1, 3}
    assert outcome["winners"]
    assert outcome["result"]["winners"] == (table.match.result or {})["winners"]  # the rules know nothing of it


@pytest.mark.parametrize("seed", range(6))
def test_who_resigned_does_not_win_though_the_bot_does(seed: int) -> None:
    """Whoever the rules name."""
    table, luck = make("triassic-terror", "abc", seed=f"w{seed}"), random.Random(seed)
    until(table, luck, lambda _: len(table.plays) > 10)
    table.resign(0, 0)
    while not table.is_over:
        seat = table.to_act[0]
        if seat == 0:
            action = max(table.match.legal(seat), key=lambda action: len(str(action)))
        else:
            action = luck.choice(table.match.legal(seat))
        table.play(seat, dict(action), 0)
    outcome = table.outcome
    assert outcome is not None
    assert outcome["places"][0] == 3
    best = max(outcome["scores"][1:])
    assert all(outcome["scores"][seat] == best for seat in outcome["winners"])
    assert 0 not in outcome["winners"]


def test_those_who_forfeit_in_the_same_moment_share_a_place() -> None:
    table = make("pangea", "abcd", clock=LIVE, on_timeout="forfeit")
    table.resign(3, 1_000)
    table.time_out([0, 1], 60_000)
    assert table.outcome is not None
    assert (table.outcome["winners"], table.outcome["places"]) == ([2], [2, 2, 1, 4])
    assert picture(again(table)) == picture(table)


# Ids


def test_an_id_stands_for_one_action() -> None:
    table = make("trias", "ab")
    seat = table.to_act[0]
    legal = [dict(action) for action in table.match.legal(seat)]
    bare = {name: value for name, value in legal[0].items() if name != "seat"}
    event = table.play(seat, bare, 0, nonce="x")
    person = str(table.seats[seat].person)
    assert table.sent_before(person, "x") is event
    assert table.sent_before(str(table.seats[1 - seat].person), "x") is None
    assert table.sent_before(person, "y") is None
    assert is_same_action(event, bare)
    assert is_same_action(event, legal[0])
    assert not is_same_action(event, legal[1])
    assert not is_same_action(event, {**legal[0], "seat": 1 - seat})
    assert not is_same_action(event, {**legal[0], "seat": bool(seat)})
    assert not is_same_action(event, {**legal[0], "seat": float(seat)})
    twin = again(table)
    assert twin.sent_before(person, "x") is twin.events[0]


# What older versions have accepted


def test_events_of_older_versions_are_carried_out() -> None:
    """Undo past a barrier without asking, in a rated game and by who is away; coming back without time."""
    table, seat = past_the_barrier("ab", rated=True, clock=LIVE)
    table.stand_in(1 - seat, "greedy", 10)
    plays = len(table.plays)
    count = plays - max(index for index, (_, actor) in enumerate(table.plays) if actor == seat)
    for at, body in enumerate(
        [
            {"kind": "undo", "seat": seat, "count": count},
            {"kind": "ask-undo", "seat": seat},
            {"kind": "stand-in", "seat": seat, "bot": "greedy"},
            {"kind": "undo", "seat": seat, "count": 1},
            {"kind": "timeout", "seat": 1 - seat},
            {"kind": "stand-in", "seat": 1 - seat, "bot": None},
            {"kind": "stand-in", "seat": seat, "bot": None},
        ]
    ):
        table.apply(600_000 * (at + 1), body)
    assert table.number == len(table.events)
    assert all(left > 0 for left in clock_of(table).left)
    assert picture(again(table)) == picture(table)


# Whatever people do


def table_of(game: Game, luck: random.Random) -> Table:
    count = luck.choice(game.seats)
    letters = "".join(luck.choice(["abcdef"[seat], "abcdef"[seat], "a", "-"]) for seat in range(count))
    letters = letters if letters.strip("-") else "a" + letters[1:]
    is_rated = luck.random() < 0.3
    letters = "abcdef"[:count] if is_rated else letters
    settings = TableSettings.model_validate(
        {"clock": luck.choice(CLOCKS), "rated": is_rated, "on_timeout": luck.choice(["bot", "forfeit"])}
    )
    seats = [
        Seat(None, "random", "Bot") if letter == "-" else Seat(f"person-{letter}", None, letter) for letter in letters
    ]
    return Table("t", settings, seats, new(game, count, "p"), 0)


def replayed(table: Table) -> Table:
    seats = [Seat(seat.person, seat.bot, seat.name) for seat in table.seats]
    twin = Table("t", table.settings, seats, new(table.match.game, len(seats), "p"), 0)
    for event in table.events:
        twin.apply(event.at, event.body)
    return twin


class Watch:
    """Sees to it that a table keeps its promises, by its own books."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.used: Counter[int] = Counter()
        self.turns: Counter[int] = Counter()
        self.consent: set[str] = set()
        self.undone: Counter[str] = Counter()
        self.note()

    def note(self) -> None:
        """Remember how things are before something happens."""
        table = self.table
        self.right = [table.undo_right(seat) for seat in range(len(table.seats))]
        self.to_act, self.number, self.plays = table.to_act, table.number, list(table.plays)
        if table.clock is not None:
            self.left, self.running, self.at = list(table.clock.left), table.clock.running, table.clock.at
            self.covered = set(table.clock.covered)

    def check(self) -> None:
        for event in self.table.events[self.number :]:
            self.check_undo(event)
        if self.table.clock is not None:
            self.check_clock(self.table.clock, self.table.events[self.number :])
        self.note()

    def check_undo(self, event: Event) -> None:
        table, kind, seat = self.table, event.body["kind"], event.body["seat"]
        if kind == "ask-undo":
            assert not table.settings.rated
            self.consent = set()
        elif kind == "agree":
            self.consent.add(str(table.seats[seat].person))
        elif kind == "undo":
            me = table.seats[seat].person
            needed = {str(chair.person) for chair in table.seats if chair.person not in (None, me)}
            if self.right[seat][0] == "free":
                assert event.body["count"] <= 1
                self.undone["free"] += 1
            else:
                assert not table.settings.rated
                assert needed <= self.consent
                self.undone["agreed" if needed else "alone"] += 1
            self.consent = set()

    def check_clock(self, clock: Clock, events: list[Event]) -> None:
        table = self.table
        for seat in self.running:
            self.used[seat] += min(self.left[seat], clock.at - self.at)
        for event in events:
            seat = event.body["seat"]
            is_done = event.body["kind"] == "play" and seat not in table.to_act
            self.turns[seat] += is_done and seat in {*self.running, *self.covered}
        for seat, left in enumerate(clock.left):
            called = any(seat in event.called for event in events)
            acted = any(event.body["kind"] == "play" and event.body["seat"] == seat for event in events)
            if clock.by_turn:
                assert left <= clock.full
                assert left <= self.left[seat] or called or (acted and seat not in table.to_act)
            else:
                assert left <= self.left[seat] + clock.increment * (acted and seat not in table.to_act)
                assert self.used[seat] + left <= clock.full + clock.increment * self.turns[seat]


def do_anything(table: Table, luck: random.Random, at: int) -> None:
    """What the server does about a request of somebody, and what bots and people ask for."""
    if table.clock is not None:
        while not table.is_over and (spent := table.clock.first_spent(at)):
            table.time_out(spent, at)
    if table.is_over:
        return
    what, seat = luck.random(), luck.randrange(len(table.seats))
    if what < 0.15:
        table.undo(seat, at)
    elif what < 0.35 and table.asking is not None:
        table.answer(seat, luck.random() < 0.8, at)
    elif what < 0.45:
        table.stand_in(seat, luck.choice([None, None, "greedy", "random"]), at)
    elif what < 0.455 and table.seats[seat].bot is None:
        table.resign(seat, at)
    elif table.asking is None or luck.random() < 0.3:
        seat = luck.choice(table.to_act)
        player = table.seats[seat].player
        table.play(seat, dict(luck.choice(table.match.legal(seat))), at, by=player)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_people_do_clocks_and_undo_keep_their_promises(game: Game) -> None:
    undone: Counter[str] = Counter()
    for seed in range(8):
        luck = random.Random(f"{game.id} {seed}")
        table, at = table_of(game, luck), 0
        watch = Watch(table)
        for _ in range(150):
            is_slow = table.clock is not None and table.clock.by_turn
            at += round(luck.expovariate(1 / (DAY / 4 if is_slow else 1500)))
            with contextlib.suppress(Problem):
                do_anything(table, luck, at)
            watch.check()
            if table.is_over:
                break
        assert picture(replayed(table)) == picture(table)
        undone += watch.undone
    assert undone["free"]
    assert undone["agreed"]


# Pauses


def test_time_without_pauses() -> None:
    pauses = Pauses([(100, 200), (300, 310)])
    assert pauses.elapsed(0, 50) == 50
    assert pauses.elapsed(0, 150) == 100
    assert pauses.elapsed(150, 305) == 100
    assert pauses.elapsed(0, 1000) == 890
    assert pauses.elapsed(1000, 0) == 0
    for since in range(0, 400, 7):
        for passed in range(0, 400, 11):
            assert pauses.elapsed(since, pauses.moment_after(since, passed)) == passed


def test_no_clock_runs_in_a_pause() -> None:
    pauses = Pauses()
    seats = [Seat(f"person-{letter}", None, letter) for letter in "ab"]
    settings = TableSettings.model_validate({"clock": LIVE})
    table = Table("t", settings, seats, new(find_game("trias"), 2, "t"), 0, pauses)
    clock, me = clock_of(table), table.to_act[0]
    assert clock.deadline() == 60_000
    pauses.spans.append((10_000, 3_610_000))
    assert clock.deadline() == 3_660_000
    assert clock.to_json() == {
        "at": 3_610_000,
        "left": [50_000 if seat == me else 60_000 for seat in (0, 1)],
        "running": [me],
    }
    assert clock.spent(3_659_999) == []
    assert clock.spent(3_660_000) == [me]
    table.play(me, first(table, me), 3_615_000)
    assert clock.left[me] == 45_000 + (5_000 if me not in table.to_act else 0)
