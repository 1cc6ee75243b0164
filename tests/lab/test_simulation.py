"""Games in compiled code are the games that the same bots play at tables, whoever plays them when."""

from __future__ import annotations

import json
import random
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest

from mesozoic.bots import bot as bots_folder
from mesozoic.bots.compiled import CODES
from mesozoic.bots.simple import RandomBot
from mesozoic.core.compiled.chance import has_generator
from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import canonical
from mesozoic.games import all_games, find_game
from mesozoic.lab import compiled_games
from mesozoic.lab.compiled_games import play_compiled
from mesozoic.lab.experiment import play, play_with_records
from mesozoic.lab.finished import Games
from mesozoic.lab.game_records import record_lines
from mesozoic.lab.plan import Plan
from mesozoic.lab.table_games import play_match, play_tables
from mesozoic.lab.workers import Processes, Threads, Workers
from mesozoic.records.verify import verify
from tests.contract.test_good_play import values_of
from tests.support.tables import NAMES, TABLES

REAL_TABLES = [(game, seats) for game, seats in TABLES if game in all_games()]
REAL_NAMES = [name for name in NAMES if not name.startswith("toy")]
each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
each_real_table = pytest.mark.parametrize(("game", "seats"), REAL_TABLES, ids=REAL_NAMES)
NUMBERS = range(3, 6)


def mixed_options(game: Game, seats: int, luck: random.Random) -> Json:
    """A few options, and data, that differ from the usual ones."""
    while True:
        chosen: Json = {
            option.name: luck.choice(values_of(option, seats)) for option in game.options if luck.random() < 0.3
        }
        chosen |= {name: luck.choice(game.data_files.revisions(name)) for name in game.data if luck.random() < 0.3}
        chosen.pop("opening", None)  # chance before the first decision, which only Toy has, is a part of the deal here
        try:
            game.check_options(seats, chosen)
        except BadSetup:
            continue
        return chosen


def plans(game: Game, seats: int) -> list[Plan]:
    """Bots of one kind, and bots and options mixed."""
    luck = random.Random(f"{game.id} {seats}")
    alike = [Plan(game.id, seats, (bot,), 6, "alike", {}) for bot in CODES]
    mixed = [
        Plan(game.id, seats, tuple(luck.choices([*CODES], k=seats)), 6, "mixed", mixed_options(game, seats, luck))
        for _ in range(4)
    ]
    return alike + mixed


def without_dice(states: Any) -> bytes:
    """States without their generators: a match keeps it elsewhere."""
    bare = states.copy()
    if has_generator(bare):
        bare["chance"] = 0
    return bytes(bare.tobytes())


@each_table
def test_compiled_games_are_those_at_tables(game: Game, seats: int) -> None:
    for plan in plans(game, seats):
        for middle in (False, True):
            compiled = play_compiled(game, plan, NUMBERS, middle)
            at_tables = play_tables(game, plan, NUMBERS, middle)
            assert compiled.actions.tolist() == at_tables.actions.tolist(), plan
            assert compiled.decisions.tolist() == at_tables.decisions.tolist()
            assert compiled.wins.tolist() == at_tables.wins.tolist()
            assert game.positions.points(compiled.finals).tolist() == game.positions.points(at_tables.finals).tolist()
            assert without_dice(compiled.finals) == without_dice(at_tables.finals)
            assert without_dice(compiled.earlier) == without_dice(at_tables.earlier)
            assert middle or compiled.earlier.tobytes() == at_tables.earlier.tobytes()


@each_real_table
def test_records_of_compiled_games_are_those_of_matches(game: Game, seats: int) -> None:
    for plan in plans(game, seats)[2:]:
        finished = play_compiled(game, plan, NUMBERS, middle=False)
        for number, line in zip(NUMBERS, record_lines(game, plan, NUMBERS, finished), strict=True):
            match, _, _ = play_match(game, plan, number)
            name = f"{game.id}-{seats}p-{plan.seed}-{number}"
            assert line.decode() == canonical(match.record(id=name, seed=match.seed)) + "\n"
            verify(json.loads(line))


def test_games_longer_than_expected_are_played_with_more_room(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seats = REAL_TABLES[0]
    plan = Plan(game.id, seats, ("random",), 6, "room", {})
    usual = play_compiled(game, plan, NUMBERS, middle=False)
    monkeypatch.setattr(compiled_games, "ROOM_FOR_ACTIONS", 3)
    again = play_compiled(game, plan, NUMBERS, middle=False)
    assert again.actions.tolist() == usual.actions.tolist()
    assert again.finals.tobytes() == usual.finals.tobytes()


def alike(one_way: Games, other_way: Games) -> bool:
    pairs = [(getattr(one_way, field.name), getattr(other_way, field.name)) for field in fields(Games)]
    return all(np.array_equal(first, second) for first, second in pairs)


@pytest.mark.parametrize("workers", [Threads(3), Processes(2)], ids=["threads", "processes"])
def test_outcomes_do_not_depend_on_who_plays(workers: Workers) -> None:
    plan = Plan("triassic-terror", 3, ("random", "greedy"), 700, "workers", {})
    alone = play(plan, Threads(1), middle=True)
    workers.task_seconds = 0.02  # so that there are several tasks
    steps: list[int] = []
    assert alike(play(plan, workers, steps.append, middle=True), alone)
    assert sum(steps) == plan.games
    assert len(steps) > 2
    assert not alike(play(replace(plan, seed="other"), Threads(1), middle=True), alone)


def test_a_game_depends_on_its_number_and_not_on_how_many_there_are() -> None:
    plan = Plan("pangea", 3, ("careless", "random"), 40, "numbers", {})
    scores = play(plan, Threads(2)).scores
    assert play(replace(plan, games=25), Threads(1)).scores.tolist() == scores[:25].tolist()


def test_records_come_in_the_order_of_the_games() -> None:
    plan = Plan("triassic-terror", 2, ("random",), 300, "order", {})
    lines: list[bytes] = []
    workers = Threads(3)
    workers.task_seconds = 0.02
    games = play_with_records(plan, lines.append, workers)
    records = [json.loads(line) for line in b"".join(lines).splitlines()]
    assert [record["seed"] for record in records] == [f"order/{number}" for number in range(300)]
    assert [record["result"]["scores"] for record in records] == games.scores.tolist()
    assert len(lines) > 1


def test_bots_that_are_not_compiled_play_at_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots_folder.makers(), "first", RandomBot)
    plan = Plan("pangea", 2, ("first", "greedy"), 5, "tables", {})
    assert not plan.is_compiled
    games = play(plan, Threads(2), middle=True)
    assert games.wins.sum() == 5
    assert alike(play(plan, Threads(1), middle=True), games)
    lines: list[bytes] = []
    play_with_records(plan, lines.append, Threads(1))
    for number, line in enumerate(b"".join(lines).splitlines()):
        match, _, _ = play_match(find_game(plan.game), plan, number)
        assert json.loads(line)["log"] == match.record()["log"]
