"""The arena: who meets whom, sets of games, figures, files, the command."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from mesozoic.bots import bot as bots_folder
from mesozoic.bots.bot import makers
from mesozoic.bots.levels import LEVELS
from mesozoic.bots.ratings import FILE, ladder
from mesozoic.cli.main import app
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json
from mesozoic.engine.turn import Turn
from mesozoic.games import all_games
from mesozoic.lab import experiment
from mesozoic.lab.arena import Contest, Done, Sets, compete, in_order, missing_sets, round_orders, tables_of
from mesozoic.lab.arena_files import Results
from mesozoic.lab.standings import Standings, standings_of, table_figures
from mesozoic.lab.standings import resamples as drawn_sets
from mesozoic.lab.workers import Processes, Threads, Workers
from mesozoic.records.files import BadFile
from mesozoic.records.verify import verify

CLEAR_STEP = 0.75
EXAMPLE = Path(__file__).parents[2] / "examples" / "external_bot.py"
Task = TypeVar("Task")
Found = TypeVar("Found")


class LastBot:
    """Takes the last legal action, always."""

    name = "last"

    def __init__(self, seed: int | str) -> None:
        pass

    def choose(self, turn: Turn) -> int:
        return int(turn.numbers[-1])


@pytest.fixture
def twins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of different names that play alike; they are not compiled."""
    for name in ("ann", "bob", "cid"):
        monkeypatch.setitem(bots_folder.makers(), name, LastBot)


def contest(
    bots: str, players: int = 2, sets: int = 4, game: str = "pangea", seed: str = "x", **options: Any
) -> Contest:
    return Contest(game, players, tuple(bots.split(",")), sets, seed, options)


def same(first: Sequence[Sets], second: Sequence[Sets]) -> bool:
    pairs = list(zip(first, second, strict=True))
    return all(np.array_equal(a.wins, b.wins) and np.array_equal(a.scores, b.scores) for a, b in pairs)


def records_of(wanted: Contest) -> list[Json]:
    """The records of a contest in the order in which they are handed over."""
    lines: list[bytes] = []
    compete(wanted, Threads(1), keep=lambda _table, _first, done: lines.append(done.records), with_records=True)
    return [json.loads(line) for line in b"".join(lines).splitlines()]


def seated(record: Json) -> list[str]:
    return [player["kind"].removeprefix("bot:") for player in record["players"]]


# Who meets whom


def test_as_many_bots_as_players_or_more_are_all_different() -> None:
    assert tables_of("abc", 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert tables_of("abc", 3) == [("a", "b", "c")]
    assert len(tables_of("abcde", 4)) == 5


def test_fewer_bots_than_players_meet_copies() -> None:
    assert tables_of("ab", 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert len(tables_of("abc", 4)) == 6


def test_orders_round_a_table() -> None:
    assert round_orders("ab") == [(0, 1)]
    assert round_orders("abc") == [(0, 1, 2), (0, 2, 1)]
    assert len(round_orders("abcd")) == 6
    assert round_orders("abbb") == [(0, 1, 2, 3)]


# Sets


@pytest.mark.parametrize(
    ("bots", "players"), [("random,greedy", 2), ("random,careless,greedy", 3), ("greedy,random", 4)]
)
def test_each_bot_has_each_seat_once_with_the_same_deal(bots: str, players: int) -> None:
    wanted = contest(bots, players, sets=3)
    records = records_of(wanted)
    assert len(records) == 3 * players * len(wanted.tables)
    assert len({record["id"] for record in records}) == len(records)
    deals: dict[str, list[Json]] = {}
    for first in range(0, len(records), players):
        games = records[first : first + players]
        table = next(table for table in wanted.tables if sorted(table) == sorted(seated(games[0])))
        for seat in range(players):
            assert sorted(seated(record)[seat] for record in games) == sorted(table)
        assert all(record["setup"] == games[0]["setup"] for record in games)
        deals.setdefault(games[0]["seed"], []).append(games[0]["setup"])
    assert len(deals) == 3
    for setups in deals.values():
        assert len(setups) == len(wanted.tables)
        assert all(setup == setups[0] for setup in setups)


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_bots_that_play_alike_play_the_same_game_in_every_rotation(game: str, twins: None) -> None:
    """So the dice are the same, too; what differs is only who sits where."""
    records = records_of(contest("ann,bob,cid", 3, sets=1, game=game))
    assert [record["log"] for record in records] == [records[0]["log"]] * 3
    (sets,) = compete(contest("ann,bob,cid", 3, sets=2, game=game), Threads(1))
    for scores in sets.scores:
        assert {tuple(sorted(column)) for column in scores.T.tolist()} == {tuple(sorted(scores[0].tolist()))}
    assert sets.wins.sum(axis=1) == pytest.approx(np.ones((2, 3)))


def test_results_are_those_of_the_places_in_the_list() -> None:
    wanted = contest("random,careless,greedy", 3, sets=4)
    (sets,) = compete(wanted, Threads(1))
    records = iter(records_of(wanted))
    for number in range(4):
        for rotation in range(3):
            record = next(records)
            by_bot = dict(zip(seated(record), record["result"]["scores"], strict=True))
            assert sets.scores[number, rotation].tolist() == [by_bot[bot] for bot in wanted.bots]
            winners = {seated(record)[seat] for seat in record["result"]["winners"]}
            assert {wanted.bots[place] for place in np.nonzero(sets.wins[number, rotation])[0]} == winners


@pytest.mark.parametrize(
    ("bots", "players"), [("random,greedy", 2), ("random,greedy", 3), ("random,careless,greedy", 3)]
)
def test_the_same_sets_are_played_by_any_number_of_processes(bots: str, players: int) -> None:
    wanted = contest(bots, players, sets=10)
    alone = compete(wanted, Threads(1))
    assert same(compete(wanted, Threads(2)), alone)
    assert same(compete(wanted, Processes(2)), alone)
    assert all(sets.wins.sum(axis=2) == pytest.approx(np.ones((10, players))) for sets in alone)


def test_sets_do_not_depend_on_how_many_there_are() -> None:
    few, many = (compete(contest("random,greedy", 3, sets=sets), Threads(1)) for sets in (4, 9))
    assert same(few, [Sets(sets.wins[:4], sets.scores[:4]) for sets in many])


def test_options_are_those_of_the_rules() -> None:
    records = records_of(contest("random,greedy", sets=2, species="r2"))
    assert {record["data"]["species"] for record in records} == {"r2"}


def test_compiled_bots_play_in_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_a_table(*_: object) -> None:
        raise AssertionError("a game was played at a table")

    monkeypatch.setattr(experiment, "play_tables", at_a_table)
    compete(contest("random,greedy", 4, sets=2), Threads(1))


def test_compiled_tables_beside_others(twins: None) -> None:
    """Of three pairs one is compiled; all are handed out together."""
    wanted = contest("random,greedy,ann", sets=3)
    assert [plan.is_compiled for plan in wanted.plans] == [True, False, False]
    played = compete(wanted, Threads(2))
    assert same(played[:1], compete(contest("random,greedy", sets=3), Threads(1)))


def test_results_come_in_order() -> None:
    assert list(in_order(iter([(2, "c"), (0, "a"), (1, "b"), (3, "d")]))) == [*enumerate("abcd")]


def test_what_is_missing() -> None:
    def some(count: int) -> Sets:
        return Sets(np.zeros((count, 2, 2)), np.zeros((count, 2, 2), dtype=np.int64))

    assert missing_sets({}, 5) == [range(5)]
    assert missing_sets({0: some(5)}, 5) == []
    assert missing_sets({1: some(2), 4: some(1)}, 8) == [range(1), range(3, 4), range(5, 8)]


# Figures


def standings(bots: str, players: int, sets: int) -> Standings:
    wanted = contest(bots, players, sets)
    return standings_of(wanted, compete(wanted, Threads(1)))


def test_the_better_bot_has_the_higher_rating_with_any_number_of_players() -> None:
    for players in (2, 3, 4):
        found = standings("random,greedy", players, 20)
        weak, strong = found.bots
        assert (weak.rating, weak.low, weak.high) == (0, 0, 0)
        assert 0 < strong.low <= strong.rating <= strong.high
        assert weak.strength + strong.strength == pytest.approx(1, abs=1e-5)
        share = found.share_against("greedy", "random")
        assert share is not None
        assert share > 1.5 / players


def test_shares_of_a_table_sum_to_one() -> None:
    found = standings("random,careless,greedy", 3, 10)
    (table,) = found.tables
    assert table.games == 30
    assert sum(share.share for share in table.shares) == pytest.approx(1, abs=1e-3)
    assert all(share.low <= share.share <= share.high and share.seats == 1 for share in table.shares)
    assert found.share_against("greedy", "random") is None


def test_copies_count_together() -> None:
    first, second = standings("random,greedy", 4, 6).tables
    assert [(share.bot, share.seats, share.fair) for share in first.shares] == [
        ("random", 1, 0.25),
        ("greedy", 3, 0.75),
    ]
    assert second.bots == ["greedy", "random", "random", "random"]


def test_random_has_zero_wherever_it_is_named_and_else_the_first() -> None:
    assert standings("greedy,random", 2, 4).bots[1].rating == 0
    assert standings("greedy,careless", 2, 4).bots[0].rating == 0


def figures_of_shares(by_set: list[float]) -> Any:
    """The first bot's figures in sets of which it wins such shares."""
    wins = np.array([[[share, 1 - share]] * 2 for share in by_set])
    return table_figures(["a", "b"], Sets(wins, np.zeros(wins.shape, dtype=np.int64)), drawn_sets(len(by_set))).shares[
        0
    ]


def test_intervals_come_from_whole_sets() -> None:
    """Games of a set depend on each other: sets that are won or lost as a whole tell less than their games would."""
    split = figures_of_shares([0.5] * 100)
    whole = figures_of_shares([0.0, 1.0] * 50)
    assert (split.low, split.share, split.high) == (0.5, 0.5, 0.5)
    assert whole.low == pytest.approx(0.5 - 1.96 * 0.05, abs=0.02)
    assert whole.high == pytest.approx(0.5 + 1.96 * 0.05, abs=0.02)


def test_who_has_won_every_set_may_lose_one() -> None:
    assert figures_of_shares([1.0] * 100).low == pytest.approx(0.964, abs=0.001)
    assert figures_of_shares([1.0] * 100).high == 1
    assert figures_of_shares([0.0] * 100).high == pytest.approx(0.036, abs=0.001)


# Going on


class Stopped(Exception):
    """The workers were interrupted."""


class Few:
    """Workers who do so many tasks, small ones, and then stop."""

    task_seconds = 0.0

    def __init__(self, most: int) -> None:
        self.left = most
        self.done = 0

    def each(self, work: Callable[[Task], Found], tasks: Sequence[Task]) -> Iterator[tuple[int, Found]]:
        for number, task in enumerate(tasks):
            if self.left == 0:
                raise Stopped
            self.left -= 1
            self.done += 1
            yield number, work(task)


def play_on(file: Path, wanted: Contest, workers: Workers, records: Path | None = None) -> list[Sets]:
    with Results(file, [wanted], records) as results:

        def keep(table: int, first: int, done: Done) -> None:
            results.add(wanted, table, first, done)

        return compete(wanted, workers, None, results.finished(wanted), keep, with_records=records is not None)


@pytest.mark.parametrize("tear", [b"", b'{"game":"pangea","table":0,"fir'], ids=["clean", "torn"])
def test_a_contest_goes_on_where_it_stopped(tmp_path: Path, tear: bytes) -> None:
    file, records = tmp_path / "results.jsonl", tmp_path / "records.jsonl"
    wanted = contest("random,greedy", 3, sets=7)
    at_once = play_on(tmp_path / "other.jsonl", wanted, Threads(1), tmp_path / "other-records.jsonl")
    with pytest.raises(Stopped):
        play_on(file, wanted, Few(3), records)
    for path in (file, records):  # a crash in the middle of a line
        path.write_bytes(path.read_bytes() + tear)
    rest = Few(99)
    assert same(play_on(file, wanted, rest, records), at_once)
    assert 0 < rest.done < 14
    assert same(play_on(file, wanted, Few(0), records), at_once)
    lines = records.read_bytes().splitlines()
    assert sorted(lines) == sorted((tmp_path / "other-records.jsonl").read_bytes().splitlines())
    assert len(lines) == 2 * 7 * 3


def test_more_sets_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    play_on(file, contest("random,greedy", sets=4), Threads(1))
    more = Few(99)
    found = play_on(file, contest("random,greedy", sets=9), more)
    assert same(found, compete(contest("random,greedy", sets=9), Threads(1)))
    assert more.done <= 5
    with pytest.raises(BadSetup, match="results of more than 4 sets"):
        play_on(file, contest("random,greedy", sets=4), Few(0))


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        (contest("random,greedy", seed="y"), 'seed is "x" there and "y" here'),
        (contest("greedy,random"), r'bots is \["random", "greedy"\] there and \["greedy", "random"\] here'),
        (contest("random,greedy", players=3), "players is 2 there and 3 here"),
        (contest("random,greedy", game="trias"), r'games is \["pangea"\] there'),
        (contest("random,greedy", species="r2"), r'options is {} there and {"species": "r2"} here'),
    ],
    ids=["seed", "bots", "players", "game", "options"],
)
def test_another_contest_is_refused(tmp_path: Path, other: Contest, difference: str) -> None:
    file = tmp_path / "results.jsonl"
    with pytest.raises(Stopped):
        play_on(file, contest("random,greedy"), Few(1))
    before = file.read_bytes()
    with pytest.raises(BadSetup, match=f"results.jsonl belongs to another contest: {difference}"):
        play_on(file, other, Few(0))
    with pytest.raises(BadSetup, match="records is null there"):
        play_on(file, contest("random,greedy"), Few(0), tmp_path / "records.jsonl")
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", ["my diary", "my diary\n", "{}\n", "[]\n"])
def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, content: str) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(content, encoding="utf-8")
    with pytest.raises((BadSetup, BadFile)) as refused:
        play_on(file, contest("random,greedy"), Few(0))
    assert "diary.txt" in str(refused.value)
    assert file.read_text(encoding="utf-8") == content


@pytest.mark.parametrize(
    "line", ["7", '{"game": "chess"}', '{"game":"pangea","table":9,"first":0,"wins":[],"scores":[]}']
)
def test_a_line_that_holds_no_results_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "results.jsonl"
    with pytest.raises(Stopped):
        play_on(file, contest("random,greedy"), Few(0))
    file.write_text(file.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    with pytest.raises(BadFile, match=r"results\.jsonl: line 2 holds no results"):
        play_on(file, contest("random,greedy"), Few(0))


def test_records_that_are_gone_are_missed(tmp_path: Path) -> None:
    file, records = tmp_path / "results.jsonl", tmp_path / "records.jsonl"
    with pytest.raises(Stopped):
        play_on(file, contest("random,greedy"), Few(1), records)
    records.write_bytes(records.read_bytes()[:-9])
    with pytest.raises(BadFile, match="records of finished games are missing"):
        play_on(file, contest("random,greedy"), Few(9), records)
    records.unlink()
    with pytest.raises(BadFile, match="No such file"):
        play_on(file, contest("random,greedy"), Few(9), records)


# The command


def arena(*words: str) -> Result:
    return CliRunner().invoke(app, ["arena", *words, "--processes", "1"])


def test_the_command_writes_what_the_ladder_reads(tmp_path: Path) -> None:
    file = tmp_path / "ratings.json"
    done = arena("pangea", "--bots", "random,greedy", "--pairs", "4", "--out", str(file), "--json")
    assert done.exit_code == 0, done.output
    content = json.loads(file.read_text())
    assert content == json.loads(done.stdout)
    command = "mesozoic arena pangea --bots random,greedy --players 2 --sets 4 --seed 0"
    assert content["measured"]["command"] == command
    assert {*content["games"]["pangea"]["greedy"]} == {"rating", "low", "high"}
    shares = content["shares"]["pangea"]
    assert shares["greedy"]["random"] + shares["random"]["greedy"] == pytest.approx(1, abs=0.001)


def test_the_command_with_everything(tmp_path: Path) -> None:
    files = {name: str(tmp_path / name) for name in ("games.jsonl", "results.jsonl", "plot.svg")}
    words = ["pangea", "--bots", "greedy,random", "--players", "3", "--sets", "2", "--options", '{"species": "r2"}']
    words += ["--records", files["games.jsonl"], "--resume", files["results.jsonl"], "--plot", files["plot.svg"]]
    done = arena(*words)
    assert done.exit_code == 0, done.output
    assert "Pangea, 3 players: 12 games" in done.stdout
    assert "2 × random" in done.stdout
    assert Path(files["plot.svg"]).read_text(encoding="utf-8").startswith("<?xml")
    lines = Path(files["games.jsonl"]).read_text(encoding="utf-8").splitlines()
    assert len(lines) == 12
    for line in lines:
        verify(json.loads(line))
    again = arena(*words)
    assert again.stdout == done.stdout
    assert Path(files["games.jsonl"]).read_text(encoding="utf-8").splitlines() == lines
    other = arena(*words, "--seed", "1")
    assert isinstance(other.exception, BadSetup)


def test_records_without_a_file_of_results(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert arena("pangea", "--bots", "random,greedy", "--sets", "2", "--records", str(file), "--json").exit_code == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 4


def test_an_external_program_competes() -> None:
    name = f"external:{shlex.join([sys.executable, str(EXAMPLE)])}"
    done = arena("triassic-terror", "--bots", f'random,"{name}"', "--sets", "2", "--json")
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)
    assert {*figures["games"]["triassic-terror"]} == {"random", name}
    assert shlex.split(figures["measured"]["command"])[4] == f"random,{name}"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--bots", "random"], "at least two bots"),
        (["--bots", "random,random"], "each once"),
        (["--bots", "random,nobody"], "unknown bot 'nobody'"),
        (["--players", "9"], "9"),
        (["--options", '{"colour": 3}'], "no option 'colour'"),
        (["--plot", "plot.pdf"], "ends in .png or .svg"),
    ],
)
def test_what_the_command_refuses(words: list[str], problem: str) -> None:
    done = arena("pangea", *words, "--sets", "2")
    assert problem in str(done.exception)


# The ladder


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_each_step_of_the_ladder_is_clear(game: str) -> None:
    rungs = {rung.bot: rung for rung in ladder(game)}
    assert {*rungs} == {*makers()}
    assert next(iter(rungs.values())).rating == rungs["random"].rating == 0
    shares = json.loads(FILE.read_text())["shares"][game]
    for steps in (
        ["random", "careless", "greedy", "adult"],
        [level for level in LEVELS if rungs[level].rating is not None],
    ):
        for below, above in pairwise(steps):
            assert shares[above][below] >= CLEAR_STEP
            assert (rungs[below].high or 0) < (rungs[above].low or 0)
