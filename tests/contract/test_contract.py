"""What every game must keep to.  A new game is found and tested without a change here."""

from __future__ import annotations

import importlib
import json
import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mesozoic
from mesozoic.core.catalogue import languages
from mesozoic.core.compiled.chance import generator, randoms
from mesozoic.core.compiled.record import Seated, States, copied, doubled
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.core.options import read_options
from mesozoic.engine.match import Match, canonical
from mesozoic.records.verify import verify
from tests.support import tables
from tests.support.candidates import sample, variations
from tests.support.tables import GAMES, NAMES, TABLES, new, played, rolling, wander

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
IMAGINED = 4


def acting(match: Match, seat: int) -> States[Seated]:
    """The state in which that seat is to act."""
    states = match.state
    states[0].seat = seat
    return states


def some_positions(game: Game, seats: int, every: int = 12, seed: int = 1) -> list[Match]:
    """Copies of a match from its beginning to its end."""
    match = new(game, seats, seed)
    return [match.copy() for decisions in wander(match, seed) if decisions % every == 0]


# Legal actions


@each_table
def test_there_is_something_to_do_until_the_game_is_over(game: Game, seats: int) -> None:
    match = new(game, seats, seed=1)
    for _ in wander(match, 1):
        assert match.result is None
        assert not match.is_over
        assert match.seat == match.seats[0]
        assert [*match.seats] == sorted({*match.seats})
        for seat in range(seats):
            assert bool(match.legal(seat)) == (seat in match.seats)
    assert match.is_over
    assert match.seats == ()
    assert match.seat is None
    assert match.legal() == []
    assert len(game.legal(match.state)) == 0
    last = next(entry for entry in reversed(match.log) if "seat" in entry)
    assert match.why_not(last) is not None
    with pytest.raises(mesozoic.IllegalAction):
        match.play(last)


@each_table
def test_legal_actions_are_in_order_and_distinct(game: Game, seats: int) -> None:
    for match in some_positions(game, seats):
        for seat in match.seats:
            numbers = match.numbers(seat).tolist()
            assert numbers == sorted({*numbers})
            actions = [canonical(action.json) for action in match.legal(seat)]
            assert len({*actions}) == len(actions) == len(numbers)


def check_texts(match: Match) -> None:
    """What is sent says what can be asked."""
    seats: list[int | None] = [None, *range(len(match.players))]
    texts = match.view_texts(seats)
    for seat in seats:
        assert json.loads(texts[seat]) == match.view(seat)
    for seat in range(len(match.players)):
        assert json.loads(match.legal_text(seat)) == [action.json for action in match.legal(seat)]


@each_table
def test_texts_say_what_views_and_actions_say(game: Game, seats: int) -> None:
    for match in (*some_positions(game, seats, every=3, seed=5), played(new(game, seats, seed=6), 6)):
        before = match.digest()
        check_texts(match)
        assert match.digest() == before


@each_table
def test_actions_survive_json_and_numbers(game: Game, seats: int) -> None:
    for match in some_positions(game, seats):
        for seat in match.seats:
            states = acting(match, seat)
            for number in match.numbers(seat).tolist():
                fields = game.actions.to_json(states, number)
                assert fields["seat"] == seat
                assert isinstance(fields["type"], str)
                again = json.loads(canonical(fields))
                assert again == fields
                assert game.actions.read(states, again) == number


@each_table
def test_actions_are_taken_as_object_json_and_text(game: Game, seats: int) -> None:
    for match in some_positions(game, seats, every=17):
        for seat in match.seats:
            for action in sample(match.legal(seat), 8, 1):
                bare = {name: value for name, value in action.json.items() if name != "seat"}
                assert game.notation.action_from_text(str(action)) == bare
                assert game.notation.action_from_text(f"{seat}: {action}") == action.json
                ends = []
                for form in (action, action.json, f"{seat}: {action}"):
                    copy = match.copy()
                    assert copy.why_not(form) is None
                    copy.play(form)
                    ends.append((copy.digest(), copy.log))
                assert ends[0] == ends[1] == ends[2]
                assert ends[0][0] != match.digest()


@each_game
@pytest.mark.parametrize("text", ["", "nonsense", "9999", "{}", "0:", "seat", "\u0000", "a" * 5000])
def test_other_texts_are_no_actions(game: Game, text: str) -> None:
    match = new(game, game.usual_seats, seed=1)
    with pytest.raises(mesozoic.BadText):
        match.play(text)
    assert match.log == new(game, game.usual_seats, seed=1).log


@each_table
def test_an_action_is_refused_exactly_if_it_is_not_legal(game: Game, seats: int) -> None:
    chooser = random.Random(seats)
    pool: list[Json] = []
    for match in some_positions(game, seats, every=9):
        legal = {canonical(action.json) for seat in match.seats for action in match.legal(seat)}
        own = [action.json for seat in match.seats for action in match.legal(seat)]
        pool += sample(own, 6, 1)
        candidates: list[Any] = sample(own, 30, 2) + sample(pool, 60, 3)
        for action in sample(own, 3, 4):
            candidates += variations(action, chooser)
        before = canonical(match.position), list(match.log)
        for candidate in candidates:
            refusal = match.why_not(candidate)
            assert (refusal is None) == (canonical(candidate) in legal), candidate
            if refusal is not None:
                assert refusal.code
                assert refusal.rule
                assert len({refusal.sentence(language) for language in languages()}) == len(languages())
                with pytest.raises(mesozoic.IllegalAction) as caught:
                    match.play(candidate)
                assert (caught.value.code, caught.value.rule) == (refusal.code, refusal.rule)
        assert (canonical(match.position), match.log) == before


# Copies, taking back, names of positions


@each_table
def test_copies_are_independent(game: Game, seats: int) -> None:
    match = played(new(game, seats, seed=2), 2, most=5)
    copy = match.copy()
    before = match.digest(), list(match.log), match.record()
    played(copy, 3, most=2)
    copy.players[0]["name"] = "Somebody else"
    assert copy.digest() != before[0]
    assert (match.digest(), match.log, match.record()) == before
    ahead = copy.digest(), list(copy.log)
    match.undo()
    played(match, 4)
    assert (copy.digest(), copy.log) == ahead
    name = match.digest()
    match.state[0].seat = seats
    assert match.digest() == name


def face(match: Match) -> tuple[Any, ...]:
    """Everything that shows."""
    seats = len(match.players)
    return (
        match.digest(),
        list(match.log),
        canonical(match.position),
        match.seats,
        match.phase,
        [canonical(match.view(seat)) for seat in (None, *range(seats))],
        [match.numbers(seat).tolist() for seat in match.seats],
        match.result,
    )


@each_table
def test_undo_is_exact(game: Game, seats: int) -> None:
    match = new(game, seats, seed=3)
    faces = [face(match) for decisions in wander(match, 3, most=30)]
    for before in reversed(faces):
        match.undo()
        assert face(match) == before
    assert match.digest() == new(game, seats, seed=3).digest()
    with pytest.raises(mesozoic.NothingToUndo):
        match.undo()
    assert face(match) == faces[0]


@each_table
def test_undo_after_the_end_and_the_same_again(game: Game, seats: int) -> None:
    match = new(game, seats, seed=4)
    faces = [face(match) for _ in wander(match, 4)]
    end = face(match)
    taken = []
    for _ in range(3):
        rest = list(match.log)
        match.undo()
        assert face(match) == faces.pop()
        for entry in match.log:
            rest.remove(entry)
        taken += [entry for entry in rest if "seat" in entry]
    assert len(taken) == 3
    match.redraws = 0  # otherwise the dice would be others
    for action in reversed(taken):
        match.play(action)
    assert face(match) == end


@each_table
def test_digests_name_positions(game: Game, seats: int) -> None:
    seen: dict[str, str] = {}
    match = new(game, seats, seed=5)
    for _ in wander(match, 5):
        position = match.position
        assert seen.setdefault(match.digest(), canonical(position)) == canonical(position)
        rebuilt = game.positions.from_json(json.loads(canonical(position)))
        assert canonical(game.positions.to_json(rebuilt)) == canonical(position)
        assert Match(game, rebuilt, draws=False).digest() == match.digest()
        assert game.legal(rebuilt).tolist() == game.legal(match.state).tolist()
    assert len(seen) > len(match.log) // 2
    assert new(game, seats, seed=5).digest() != new(game, seats, seed=6).digest()


@each_table
def test_the_same_seed_deals_and_rolls_the_same(game: Game, seats: int) -> None:
    one, other = (played(new(game, seats, seed=7), 7) for _ in range(2))
    assert one.record() == other.record()
    assert one.record() != played(new(game, seats, seed=8), 7).record()


# Records


@each_table
def test_records_load_and_verify(game: Game, seats: int, tmp_path: Path) -> None:
    match = new(game, seats, seed=9)
    for decisions in wander(match, 9):
        if decisions % 25 == 0:
            check_record(match, tmp_path)
    check_record(match, tmp_path)
    record = match.record(comment="anything")
    assert record["result"] == match.result
    assert record["data"] == dict(game.data)
    wrong = {**record["result"], "scores": [score + 1 for score in record["result"]["scores"]]}
    for broken in (
        {**record, "result": wrong},
        {**record, "result": None},
        {**record, "log": record["log"][:-1]},
        {**record, "log": [*record["log"], record["log"][-1]]},
        {**record, "data": {"tiles": "r0"}},
        {**record, "options": {"colour": 1}},
        {**record, "format": "mesozoic/0"},
        {key: value for key, value in record.items() if key != "setup"},
    ):
        with pytest.raises(mesozoic.BadRecord):
            verify(broken)


def check_record(match: Match, folder: Path) -> None:
    record = match.record()
    assert json.loads(canonical(record)) == record
    verify(record)
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    for source in (record, json.dumps(record), file, str(file)):
        loaded = mesozoic.load(source)
        assert loaded.record() == record
        assert face(loaded) == face(match)


# Secrets


@each_table
def test_views_show_nothing_a_seat_cannot_know(game: Game, seats: int) -> None:
    """What is imagined from a view differs from the truth only where the view is silent."""
    guessed = set()
    guesses: dict[tuple[int, int | None], set[str]] = {}
    for match in some_positions(game, seats, every=7, seed=11):
        truth = canonical(match.position)
        public = canonical(match.view(None))
        for viewer in (None, *range(seats)):
            seen = json.loads(canonical(match.view(viewer)))
            for guess in range(IMAGINED):
                drawn = randoms(f"{viewer} {guess}", game.randoms, "imagine")
                states = game.views.imagine(seen, drawn)
                states[0].seat = match.state[0].seat
                assert canonical(game.views.view(states, None)) == public
                assert canonical(game.views.view(states, viewer)) == canonical(seen)
                position = canonical(game.positions.to_json(states))
                guessed.add(position == truth)
                guesses.setdefault((len(match.log), viewer), set()).add(position)
                if viewer in match.seats:
                    states[0].seat = viewer
                    assert game.legal(states).tolist() == match.numbers(viewer).tolist()
    if has_secrets(game, seats):
        assert False in guessed
        assert max(map(len, guesses.values())) > 1


def has_secrets(game: Game, seats: int) -> bool:
    """Whether anything is hidden from a spectator at the start."""
    match = new(game, seats, seed=11)
    states = {canonical(game.positions.to_json(new(game, seats, seed=seed).state)) for seed in range(9)}
    views = {canonical(new(game, seats, seed=seed).view(None)) for seed in range(9)}
    return len(views) < len(states) or {*match.position} != {*match.view(None)}


@each_table
def test_an_imagined_game_can_be_played_to_its_end(game: Game, seats: int) -> None:
    match = played(new(game, seats, seed=12), 12, most=8)
    for viewer in range(seats):
        states = game.views.imagine(match.view(viewer), randoms(viewer, game.randoms))
        game.entries.playout(rolling(states, viewer), generator(viewer), 1 << 20)
        assert game.positions.result(states) is not None


# Compiled loops


def check_end(game: Game, states: States[Seated], seats: int) -> None:
    result = game.positions.result(states)
    assert result is not None
    assert len(result["scores"]) == seats
    assert all(type(score) is int for score in result["scores"])
    assert result["scores"] == game.positions.scores(states)
    assert result["winners"]
    assert result["winners"] == sorted({*result["winners"]})
    assert {*result["winners"]} <= {*range(seats)}
    assert json.loads(canonical(result)) == result


@each_table
def test_chance_decides_part_by_part(game: Game, seats: int) -> None:
    """What is drawn at once can be drawn in parts; whatever the parts, the rules go on with them."""
    chance = game.chance
    if chance is None:
        pytest.skip("nothing is left to chance after the set-up")
    luck, decided = random.Random(5), 0
    states = game.deal(seats, {}, seed=5)
    match = Match(game, states, seed=5, draws=False)
    while not match.is_over:
        if not match.awaits_chance:
            seat = luck.choice(match.seats)
            match.play_number(luck.choice(match.numbers(seat).tolist()), seat)
            continue
        (values,) = [value for value in match.drawn().values() if isinstance(value, list)]
        for count, value in enumerate(values):
            assert value in chance.parts(match.state, values[:count])
        assert chance.parts(match.state, values) == []
        assert chance.entry_of(match.state, values) == match.drawn()
        drawn: list[Any] = []
        while parts := chance.parts(match.state, drawn):
            drawn.append(luck.choice(parts))
        match.resolve_chance(chance.entry_of(match.state, drawn))
        decided += 1
    assert decided


@each_table
def test_random_playouts_end(game: Game, seats: int) -> None:
    for seed in range(20):
        states = rolling(new(game, seats, seed).state, seed)
        decisions = game.entries.playout(states, generator(seed), 1 << 20)
        assert decisions > 0
        check_end(game, states, seats)
        assert game.entries.playout(states, generator(seed), 1 << 20) == 0
        again = rolling(new(game, seats, seed).state, seed)
        assert game.entries.playout(again, generator(seed), decisions - 1) == decisions - 1
        assert game.positions.result(again) is None


@each_table
def test_whole_games_in_one_call_end(game: Game, seats: int) -> None:
    states = rolling(game.blank(seats, {}), 1)
    room = np.empty(game.randoms, dtype=np.int64)
    source = generator(1)
    ends = set()
    for _ in range(10):
        assert game.entries.play_games(states, source, room, 3) > 0
        check_end(game, states, seats)
        ends.add(canonical(game.positions.to_json(states)))
    assert len(ends) == 10


@each_table
def test_random_choices_are_legal_and_equally_likely(game: Game, seats: int) -> None:
    source = generator(seats)
    for match in some_positions(game, seats, every=7, seed=14):
        seat = match.seats[-1]
        states = acting(match, seat)
        legal = match.numbers(seat).tolist()
        before = canonical(game.positions.to_json(states))
        counts = dict.fromkeys(legal, 0)
        draws = 40 * min(len(legal), 500)
        for _ in range(draws):
            counts[game.entries.choose_action(states, source)] += 1
        assert {*counts} == {*legal}
        assert canonical(game.positions.to_json(states)) == before
        if len(legal) <= 500:
            assert all(counts.values())
            surprise = sum((count - 40) ** 2 / 40 for count in counts.values())
            assert surprise < len(legal) + 6 * (2 * len(legal)) ** 0.5
        else:
            assert sum(map(bool, counts.values())) > len(legal) // 2


@each_table
def test_greedy_and_random_bots_play_to_the_end(game: Game, seats: int) -> None:
    from mesozoic.bots.simple import GreedyBot, RandomBot

    match = new(game, seats, seed=15)
    bots = [GreedyBot(seat) if seat % 2 else RandomBot(seat) for seat in range(seats)]
    while not match.is_over:
        seat = match.seats[-1]
        number = bots[seat].choose(match.turn(seat))
        assert number in match.numbers(seat)
        match.play(match.action(number, seat))
    check_end(game, match.state, seats)
    verify(match.record())


@each_table
def test_perft_counts_what_playing_counts(game: Game, seats: int) -> None:
    for match in some_positions(game, seats, every=40, seed=16)[1:]:
        states = rolling(acting(match, match.seats[0]), 1)
        total = 0
        for number in game.legal(states).tolist():
            after = copied(states)
            game.entries.play(after, number)
            total += len(game.legal(after))
        levels = doubled(states)
        room = np.empty(1 << 15, dtype=np.int64)
        assert game.entries.perft(levels, 1, room) == len(game.legal(states))
        assert game.entries.perft(levels, 2, room) == total


# Rules for people, options, seats


@each_game
@pytest.mark.parametrize("language", languages())
def test_every_cited_rule_can_be_read(game: Game, language: str) -> None:
    text = game.rules_text(language)
    assert len(text) > 200
    refusals = importlib.import_module(f"{game.package}.exchange.refusals").REFUSALS.all()
    assert {refusal.code for refusal in refusals}
    cited = {number for refusal in refusals for number in re.findall(r"[\w.]+", refusal.rule)}
    missing = [number for number in sorted(cited) if not is_paragraph(number, text)]
    assert missing == []


def is_paragraph(number: str, text: str) -> bool:
    """Whether a heading or a bold beginning carries the number."""
    return bool(re.search(rf"(?m)(^#+\s+(§\s*)?|\*\*(§\s*)?){re.escape(number)}(?![\w.]*\d)", text))


@each_game
def test_the_rules_have_the_same_paragraphs_in_every_language(game: Game) -> None:
    numbers = [
        re.findall(r"(?m)(?:^#+\s+|\*\*)(?:§\s*)?([A-Z]?\d+(?:\.\d+)*)\b", game.rules_text(language))
        for language in languages()
    ]
    assert numbers[0]
    assert all({*others} == {*numbers[0]} for others in numbers)


@each_game
def test_unknown_options_and_values_are_refused_by_name(game: Game) -> None:
    seats = game.usual_seats
    with pytest.raises(mesozoic.BadSetup, match="'colour'"):
        mesozoic.new(game.id, seats=seats, options={"colour": 1})
    for option in game.options:
        wrong: list[Any] = [value for value in (None, "no such value", 1.5, [], {}) if value not in option.values]
        if option.values:
            wrong += [str(value) for value in option.values if not isinstance(value, str)]
            wrong += [int(value) for value in option.values if isinstance(value, bool)]
        else:
            assert option.least is not None
            wrong += [option.least - 1, True, str(option.least), 1 << 40]
        for value in wrong:
            with pytest.raises(mesozoic.BadSetup, match=f"'{option.name}'"):
                mesozoic.new(game.id, seats=seats, options={option.name: value})


@each_table
def test_every_option_is_kept_recorded_and_playable(game: Game, seats: int) -> None:
    for option in game.options:
        least = option.least or 0
        for value in option.values or (least, least + 1, least + 7):
            match = new(game, seats, 17, {option.name: value})
            usual = value == option.default_for(seats)
            assert match.options == ({} if usual else {option.name: value})
            assert match.position["options"] == match.options
            loaded = mesozoic.load(match.record())
            assert loaded.options == match.options
            check_texts(played(loaded, 3, most=40))
            states = rolling(match.state, 1)
            game.entries.playout(states, generator(1), 1 << 20)
            check_end(game, states, seats)
            assert read_options(states, game.options)[option.name] == value


@each_game
def test_other_numbers_of_seats_are_refused(game: Game) -> None:
    for seats in (0, 1, game.seats[-1] + 1, -2):
        with pytest.raises(mesozoic.BadSetup):
            mesozoic.new(game.id, seats=seats)
    with pytest.raises(mesozoic.BadSetup):
        mesozoic.new(game.id, seats=game.usual_seats, players=[{"name": "Ann", "kind": "human"}])


def test_games_are_found_by_name() -> None:
    for game in GAMES:
        assert mesozoic.find_game(game.id.upper().replace("-", "_")) is game
        assert (game.folder / "__init__.py").exists()
    with pytest.raises(mesozoic.UnknownGame, match="'chess'"):
        mesozoic.find_game("chess")
    assert tables.GAMES[:-1] == tuple(sorted(tables.GAMES[:-1], key=lambda game: game.id))
