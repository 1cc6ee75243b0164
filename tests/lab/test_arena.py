"""The arena: ratings from games of each against each."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from mesozoic.bots.bot import makers
from mesozoic.bots.ratings import FILE, ladder
from mesozoic.cli.main import app
from mesozoic.games import all_games
from mesozoic.lab.arena import compete, rate
from mesozoic.lab.workers import Processes, Threads

CLEAR_STEP = 0.75


def test_three_of_four_games_are_191_points() -> None:
    wins = np.array([[0, 25_000.0], [75_000.0, 0]])
    assert rate(wins).round().tolist() == [0, 191]


def test_ratings_add_up() -> None:
    """Who wins ten to one against somebody who wins ten to one wins a hundred to one."""
    wins = np.array([[0, 1, 1], [10, 0, 1], [100, 10, 0]]) * 1e6
    first, second, third = rate(wins)
    assert first == 0
    assert second == pytest.approx(400, abs=0.1)
    assert third == pytest.approx(800, abs=0.1)


def test_who_wins_everything_has_a_finite_rating() -> None:
    assert 400 < rate(np.array([[0, 0.0], [50.0, 0]]))[1] < 1200


def test_the_same_pairs_are_played_by_any_number_of_processes() -> None:
    alone = compete("pangea", ["random", "greedy"], 12, "x", Threads(1))
    assert compete("pangea", ["random", "greedy"], 12, "x", Threads(2)) == alone
    assert compete("pangea", ["random", "greedy"], 12, "x", Processes(2)) == alone
    weak, strong = alone
    assert weak.rating == 0 < strong.low <= strong.rating <= strong.high
    assert weak.shares["greedy"] + strong.shares["random"] == pytest.approx(1)


def test_the_command_writes_what_the_ladder_reads(tmp_path: Path) -> None:
    file = tmp_path / "ratings.json"
    words = [
        "arena",
        "pangea",
        "--bots",
        "random,greedy",
        "--pairs",
        "4",
        "--processes",
        "1",
        "--out",
        str(file),
        "--json",
    ]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    content = json.loads(file.read_text())
    assert content == json.loads(done.stdout)
    assert content["measured"]["command"] == "mesozoic arena --bots random,greedy --pairs 4 --seed 0"
    assert {*content["games"]["pangea"]["greedy"]} == {"rating", "low", "high"}


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_every_bot_has_a_rating_and_each_step_of_the_ladder_is_clear(game: str) -> None:
    rungs = ladder(game)
    assert {rung.bot for rung in rungs} == {*makers()}
    assert (rungs[0].bot, rungs[0].rating) == ("random", 0)
    shares = json.loads(FILE.read_text())["shares"][game]
    for below, above in pairwise(rungs):
        assert shares[above.bot][below.bot] >= CLEAR_STEP
        assert below.high is not None
        assert above.low is not None
        assert below.high < above.low
