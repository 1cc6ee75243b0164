"""What a table of people needs of every game: taking back, what a seat may see of log and events, previews."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.core.compiled.chance import randoms
from mesozoic.core.compiled.record import Seated, States, copied
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.core.refusals import Refusal
from mesozoic.engine.match import Match, canonical
from mesozoic.records.replay import load
from mesozoic.records.verify import verify
from tests.support.tables import GAMES, NAMES, TABLES, new, played, wander

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
SECRET = [(game, seats) for game, seats in TABLES if len(new(game, seats, 1).seats) > 1]
each_secret_table = pytest.mark.parametrize(
    ("game", "seats"), SECRET, ids=[f"{game.id}-{seats}" for game, seats in SECRET]
)
DICE = [(game, seats) for game, seats in TABLES if game.chance is not None]
each_table_with_chance = pytest.mark.parametrize(
    ("game", "seats"), DICE, ids=[f"{game.id}-{seats}" for game, seats in DICE]
)
GUESSES = 3


def face(match: Match) -> tuple[Any, ...]:
    """Everything that shows, and what comes of it."""
    viewers = (None, *range(len(match.players)))
    return (
        match.digest(),
        list(match.log),
        match.seats,
        match.phase,
        [canonical(match.view(viewer)) for viewer in viewers],
        [canonical(match.seen_log(viewer)) for viewer in viewers],
        match.barrier(),
        match.redraws,
        dict(match.redraw_of),
        match.chosen_together,
    )


# Taking back


@each_table
def test_a_seat_takes_back_only_what_it_did_last(game: Game, seats: int) -> None:
    match = new(game, seats, seed=31)
    faces = []
    for decisions in wander(match, 31, most=25):
        if decisions and match.last_action is not None and not match.chosen_together:
            before, actor = face(match), match.last_action["seat"]
            for seat in {*range(seats)} - {actor}:
                with pytest.raises(mesozoic.NothingToUndo):
                    match.undo(seat)
            assert face(match) == before
        faces.append(face(match)[:6])
    while match.last_action is not None:
        match.undo(match.last_action["seat"])
        wanted = faces.pop()
        if not match.chosen_together:
            assert face(match)[:6] == wanted
    with pytest.raises(mesozoic.NothingToUndo):
        match.undo(0)


def choices(match: Match) -> list[list[Json]]:
    """For each seat two actions to choose from, or one."""
    return [[action.json for action in match.legal(seat)][:2] for seat in range(len(match.players))]


@each_secret_table
def test_a_secret_choice_is_taken_back_and_the_others_stay(game: Game, seats: int) -> None:
    chooser = random.Random(seats)
    both = choices(new(game, seats, seed=32))
    orders = [*itertools.permutations(range(seats))]
    for order in orders if len(orders) < 10 else chooser.sample(orders, 10):
        for count, taken_back in itertools.product(range(1, seats), range(seats)):
            match = new(game, seats, seed=32)
            for seat in order[:count]:
                match.play(both[seat][0])
            assert match.chosen_together == count
            assert match.barrier() is None
            if taken_back not in order[:count]:
                with pytest.raises(mesozoic.NothingToUndo):
                    match.undo(taken_back)
                continue
            match.undo(taken_back)
            without = new(game, seats, seed=32)
            for seat in order[:count]:
                if seat != taken_back:
                    without.play(both[seat][0])
            assert face(match) == face(without)
            rest = [seat for seat in range(seats) if seat in match.seats]
            chooser.shuffle(rest)
            for seat in rest:
                match.play(both[seat][-1])
            in_order = new(game, seats, seed=32)
            for seat in range(seats):
                in_order.play(both[seat][-1] if seat in rest else both[seat][0])
            assert match.record() == in_order.record()
            assert match.redraws == 0


@each_secret_table
def test_a_game_broken_off_while_seats_choose_has_a_valid_record(game: Game, seats: int) -> None:
    """Choices are recorded by seat without a gap; those after the first seat that has not chosen are left out."""
    for chosen in itertools.chain.from_iterable(itertools.combinations(range(seats), count) for count in range(seats)):
        match = new(game, seats, seed=34)
        both = choices(match)
        before = len(match.log)
        for seat in reversed(chosen):
            match.play(both[seat][0])
        record = match.record()
        missing = next(seat for seat in range(seats) if seat not in chosen)
        assert [entry["seat"] for entry in record["log"][before:]] == [*range(missing)]
        assert [entry["seat"] for entry in match.log[before:]] == [*chosen]
        assert verify(record).record() == record


@each_secret_table
def test_when_all_have_chosen_only_the_last_can_take_back(game: Game, seats: int) -> None:
    match = new(game, seats, seed=33)
    both = choices(match)
    for seat in reversed(range(seats)):
        match.play(both[seat][0])
    assert match.chosen_together == 0
    assert match.barrier() in {"reveal", "chance"}
    before = face(match)
    for seat in range(1, seats):
        with pytest.raises(mesozoic.NothingToUndo):
            match.undo(seat)
    assert face(match) == before
    match.undo(0)
    assert [*match.seats] == [0]
    assert match.chosen_together == seats - 1
    match.undo(seats - 1)
    assert [*match.seats] == [0, seats - 1]


def until_chance(game: Game, seats: int, seed: int) -> tuple[Match, Json]:
    """A match in which chance has just decided, and the action after which it did."""
    match = new(game, seats, seed)
    for _ in wander(match, seed):
        if match.last_action is not None and "chance" in match.log[-1]:
            return match, match.last_action
    raise AssertionError("chance never decided")


def decided_last(match: Match) -> list[int]:
    """The places of the chance events after the last action."""
    places = reversed(range(len(match.log)))
    return [*itertools.takewhile(lambda place: "chance" in match.log[place], places)]


@each_table_with_chance
def test_after_an_undo_chance_decides_anew(game: Game, seats: int) -> None:
    outcomes = set()
    for seed in range(3):
        match, action = until_chance(game, seats, seed)
        assert (match.redraws, match.redraw_of) == (0, {})
        for take in range(1, 7):
            match.undo()
            assert match.redraws == take
            assert match.redraw_of == {}
            match.play(action)
            assert match.redraw_of == dict.fromkeys(decided_last(match), take)
            outcomes.add((seed, canonical(match.log)))
            twin = match.copy()
            assert (twin.redraws, twin.redraw_of) == (match.redraws, match.redraw_of)
            twin.undo()
            assert (twin.redraws, twin.redraw_of) == (take + 1, {})
            assert match.redraw_of
        verify(match.record())
    assert len(outcomes) > 5


@each_table_with_chance
def test_takes_are_restored_with_stored_entries(game: Game, seats: int) -> None:
    """A match that is read again rolls on as the one that was stored."""
    match, action = until_chance(game, seats, 2)
    match.undo()
    match.play(action)
    restored = load(match.record())
    restored.seed, restored.redraws, restored.redraw_of = match.seed, match.redraws, dict(match.redraw_of)
    assert face(restored) == face(match)
    for one in (match, restored):
        played(one, 5, most=30)
    assert face(restored) == face(match)
    assert len(match.redraw_of) >= 1


@each_table_with_chance
def test_outcomes_from_outside_leave_the_takes_alone(game: Game, seats: int) -> None:
    match, action = until_chance(game, seats, 4)
    before = list(match.log)
    match.undo()
    match.draws = False
    match.play(action)
    for entry in before[len(match.log) :]:
        match.resolve_chance(entry)
    assert match.log == before
    assert (match.redraws, match.redraw_of) == (1, {})


@each_table
def test_undo_without_chance_is_no_take(game: Game, seats: int) -> None:
    match = new(game, seats, seed=34)
    takes = 0
    for _ in wander(match, 34, most=40):
        if match.last_action is None:
            continue
        copy = match.copy()
        followed = copy.barrier() == "chance"
        copy.undo()
        assert copy.redraws == int(followed)
        takes += followed
        assert match.redraws == 0
    assert takes or game.chance is None


@each_table
def test_the_barrier_is_the_one_of_the_last_action(game: Game, seats: int) -> None:
    match = new(game, seats, seed=35)
    assert match.barrier() is None
    found = []
    for _ in wander(match, 35):
        found.append(match.barrier())
        if match.log and "chance" in match.log[-1] and match.last_action is not None:
            assert found[-1] == "chance"
    assert None in found
    assert ("chance" in found) == (game.chance is not None)
    assert {*found} <= {None, "chance", "reveal"}
    for wanted in reversed(found[-20:]):
        match.undo()
        assert match.barrier() == wanted


# What a seat may see


@dataclass(frozen=True)
class Step:
    """An action or a chance event of a game, with the states before and after it."""

    before: States[Seated]
    entry: Json
    events: list[Json]
    after: States[Seated]
    others: tuple[int, ...] = ()  # the numbers of some other actions that were possible


@cache
def story(name: str) -> list[Step]:
    """Steps of a random game: its beginning, and some of the rest."""
    game, seats = TABLES[NAMES.index(name)]
    chooser, match, bot = random.Random(name), new(game, seats, seed=36), RandomBot(36)
    match.draws = False
    found: list[Step] = []
    while match.seats or match.awaits_chance:
        if match.awaits_chance:
            entry, before, others = match.drawn(), match.state, ()
            events = match.resolve_chance(entry).events
        else:
            seat = chooser.choice(match.seats)
            before = match.state
            before[0].seat = seat
            numbers = match.numbers(seat).tolist()
            others = tuple(chooser.sample(numbers, min(3, len(numbers))))
            entry = match.action(bot.choose(match.turn(seat)), seat).json
            events = match.play(entry).events
        if len(found) < 15 or chooser.random() < 0.12:
            found.append(Step(before, entry, events, match.state, others))
    return found


def imagined(game: Game, states: States[Seated], viewer: int | None, guess: int) -> States[Seated]:
    """A state that the viewer cannot tell from this one; outcomes of chance come from outside."""
    drawn = randoms(f"{viewer} {guess}", game.randoms, "table")
    guessed = game.views.imagine(json.loads(canonical(game.views.view(states, viewer))), drawn)
    guessed[0].seat = states[0].seat
    if game.chance is not None:
        guessed["chance"] = 0
    return guessed


def carried_out(game: Game, states: States[Seated], entry: Json) -> States[Seated] | None:
    """The state after an action or an outcome of chance, None if it could not be."""
    after = copied(states)
    if "chance" in entry:
        assert game.chance is not None
        game.chance.resolve(after, entry)
        return after
    number = game.actions.read(states, entry)
    if isinstance(number, Refusal):
        return None
    game.entries.play(after, number)
    return after


def as_guessed(
    game: Game, states: States[Seated], after: States[Seated], entry: Json, viewer: int | None, guess: int
) -> Json:
    """The entry; if the viewer may not see it, another one that it cannot tell from this one."""
    if "chance" in entry or game.views.seen_entry(after, entry, viewer) == entry:
        return entry
    numbers = game.legal(states).tolist()
    other: Json = game.actions.to_json(states, numbers[guess % len(numbers)])
    return other


def looks(game: Game, states: States[Seated], viewer: int | None) -> str:
    return canonical(game.views.view(states, viewer))


@each_table
def test_events_tell_nothing_that_somebody_may_not_know(game: Game, seats: int) -> None:
    """Two games that look the same to a viewer before and after an action are told in the same words."""
    compared = told = 0
    for one in story(f"{game.id}-{seats}"):
        for viewer, guess in itertools.product((None, *range(seats)), range(GUESSES)):
            before = imagined(game, one.before, viewer, guess)
            entry = as_guessed(game, before, one.after, one.entry, viewer, guess)
            after = carried_out(game, before, entry)
            if after is not None and looks(game, after, viewer) == looks(game, one.after, viewer):
                assert game.events.derived(before, entry, after) == one.events
                compared += 1
                told += bool(one.events)
    assert compared > 50
    assert told > 5 or sum(bool(one.events) for one in story(f"{game.id}-{seats}")) < 5


@each_table
def test_what_reveals_nothing_is_known_before(game: Game, seats: int) -> None:
    """Where an action reveals nothing, each viewer knows from its view and the action what it will see."""
    hidden, shown, revealing = 0, 0, 0
    for one in story(f"{game.id}-{seats}"):
        if "chance" in one.entry:
            continue
        for number in {game.actions.read(one.before, one.entry), *one.others}:
            assert isinstance(number, int)
            entry = game.actions.to_json(one.before, number)
            after = carried_out(game, one.before, entry)
            assert after is not None
            reveals = game.views.reveals(one.before, entry, after)
            assert type(reveals) is bool
            if not reveals and game.chance is not None and game.chance.due(after):
                continue
            is_new = False
            for viewer, guess in itertools.product((None, *range(seats)), range(GUESSES)):
                guessed = imagined(game, one.before, viewer, guess)
                own = as_guessed(game, guessed, after, entry, viewer, guess)
                then = carried_out(game, guessed, own)
                assert then is None or game.views.reveals(guessed, own, then) == reveals
                same = then is not None and looks(game, then, viewer) == looks(game, after, viewer)
                assert same or reveals
                is_new = is_new or not same
            hidden += not reveals
            revealing += reveals
            shown += is_new
    assert hidden > 4
    assert revealing > 0
    assert shown > revealing / 2


@each_table
def test_the_log_hides_only_what_others_may_not_know(game: Game, seats: int) -> None:
    match = new(game, seats, seed=37)
    for _ in wander(match, 37):
        for viewer in (None, *range(seats)):
            for entry, seen in zip(match.log, match.seen_log(viewer), strict=True):
                assert seen == match.seen(entry, viewer)
                assert {*seen} == {*entry}
                assert seen == entry or (entry["seat"] != viewer and None in seen.values())
        if len(match.log) > 3 * seats:
            break
    played(match, 37)
    for viewer in (None, *range(seats)):
        assert match.seen_log(viewer) == match.log
    for ask in (lambda seat: match.seen(match.log[0], seat), match.seen_log, match.seen_setup, match.view):
        with pytest.raises(mesozoic.BadSetup, match=f"there is no seat {seats}"):
            ask(seats)


@each_secret_table
def test_the_log_looks_the_same_whatever_others_choose(game: Game, seats: int) -> None:
    both = choices(new(game, seats, seed=38))
    chosen = [seat for seat in range(seats) if seat != 1]
    for viewer in (None, *chosen):
        logs, games = set(), set()
        for picked in itertools.product((0, -1), repeat=len(chosen)):
            match = new(game, seats, seed=38)
            for seat, which in zip(chosen, picked, strict=True):
                match.play(both[seat][0 if seat == viewer else which])
            logs.add(canonical(match.seen_log(viewer)))
            games.add(canonical(match.log))
        assert len(logs) == 1
        assert len(games) > 1 or chosen == [viewer]


@each_table
def test_the_setup_hides_something_from_everybody_until_the_end(game: Game, seats: int) -> None:
    match = new(game, seats, seed=39)
    seen = [match.seen_setup(viewer) for viewer in (None, *range(seats))]
    assert all(one != match.setup for one in seen)
    assert all(json.loads(canonical(one)) == one for one in seen)
    played(match, 39)
    assert match.is_over
    assert [match.seen_setup(viewer) for viewer in (None, *range(seats))] == [match.setup] * (seats + 1)
    assert Match(game, match.state, draws=False).seen_setup(0) is None


# Previews


def some_decisions(game: Game, seats: int, seed: int, every: int) -> Iterator[Match]:
    match = new(game, seats, seed)
    for decisions in wander(match, seed):
        if decisions % every == 0 or decisions < 4:
            yield match


@each_table
def test_a_preview_tells_what_happens_if_nothing_is_open(game: Game, seats: int) -> None:
    gist = game.parts.gist
    certain = 0
    for match in some_decisions(game, seats, 41, every=11):
        before = face(match)
        for seat in match.seats:
            for action in random.Random(seat).sample(match.legal(seat), min(3, len(match.legal(seat)))):
                told = match.preview(action, samples=3)
                assert face(match) == before
                assert json.loads(canonical(told)) == told
                check_form(told, seats)
                copy = match.copy()
                events = copy.play(action).events
                if copy.barrier() is None:
                    certain += 1
                    gained = [new - old for old, new in zip(match.scores, copy.scores, strict=True)]
                    had, has = (game.positions.pieces(one.state) for one in (match, copy))
                    moved = [new - old for old, new in zip(had, has, strict=True)]
                    for name, change in (("points", gained), ("pieces", moved)):
                        assert [(one["mean"], one["least"], one["most"]) for one in told[name]] == [
                            (one, one, one) for one in change
                        ]
                    assert told["certain"] == [kept for event in events if (kept := gist(event)) is not None]
                    assert told["possible"] == []
    assert certain > 2


def check_form(told: Json, seats: int) -> None:
    assert {*told} == {"points", "pieces", "outlook", "odds", "certain", "possible"}
    for name in ("points", "pieces", *(["outlook"] if told["outlook"] is not None else [])):
        assert [one["seat"] for one in told[name]] == [*range(seats)]
        assert all(one["least"] <= one["mean"] <= one["most"] for one in told[name])
    chances = [one["chance"] for one in told["possible"]]
    assert chances == sorted(chances, reverse=True)
    assert len(chances) <= 12
    assert all(0 < chance < 1 for chance in chances)
    assert all("event" in event for event in [*told["certain"], *(one["event"] for one in told["possible"])])


@each_table
def test_a_preview_depends_on_nothing_its_seat_cannot_know(game: Game, seats: int) -> None:
    """States[Seated] that look the same to the seat have the same previews, whatever their seeds."""
    different = 0
    for match in some_decisions(game, seats, 42, every=17):
        for seat in match.seats[:2]:
            action = random.Random(seat).choice(match.legal(seat))
            told = match.preview(action, samples=5)
            for guess in range(GUESSES):
                states = match.state
                states[0].seat = seat
                guessed = imagined(game, states, seat, guess)
                other = Match(game, guessed, seed=guess, draws=False)
                different += other.digest() != match.digest()
                assert other.preview(action, samples=5) == told
    assert different > 3


@each_game
def test_previews_of_other_things_are_refused(game: Game) -> None:
    match = new(game, game.usual_seats, seed=43)
    legal = match.legal()[0].json
    before = face(match)
    for wrong in ({**legal, "type": "nothing"}, {**legal, "seat": 99}, {}, None):
        with pytest.raises(mesozoic.IllegalAction):
            match.preview(wrong)  # type: ignore[arg-type]
    with pytest.raises(mesozoic.BadText):
        match.preview("nonsense")
    assert face(match) == before
    assert match.preview(f"{match.seat}: {match.legal()[0]}") == match.preview(legal)
    ended = played(match, 43)
    with pytest.raises(mesozoic.IllegalAction):
        ended.preview(ended.last_action or {})
