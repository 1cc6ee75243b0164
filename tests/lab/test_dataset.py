"""Datasets: Parquet files that others read without our code; they say what was chosen from what (docs/dataset.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from mesozoic.cli.main import app
from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game
from mesozoic.games import all_games
from mesozoic.lab import dataset
from mesozoic.lab.dataset import write_dataset
from mesozoic.lab.experiment import play
from mesozoic.lab.plan import Plan
from mesozoic.lab.table_games import play_match
from mesozoic.lab.workers import Threads

DOCUMENT = Path(__file__).parents[2] / "docs" / "dataset.md"
each_game = pytest.mark.parametrize("game", all_games(), ids=[game.id for game in all_games()])


def written(folder: Path, game: Game, games: int = 3) -> tuple[Plan, Any]:
    """A small dataset, as pandas reads it."""
    plan = Plan(game.id, game.usual_seats, ("greedy", "random"), games, "data", {})
    write_dataset(plan, folder, Threads(1))
    return plan, pd.read_parquet(folder)


@each_game
def test_a_dataset_holds_every_choice_and_how_the_game_ended(game: Game, tmp_path: Path) -> None:
    plan, rows = written(tmp_path, game)
    played = play(plan, Threads(1))
    meanings = json.loads((tmp_path / "_meanings.json").read_text(encoding="utf-8"))
    assert rows.groupby("game")["decision"].max().tolist() == (played.decisions - 1).tolist()
    assert {*rows["bot"]} == {"greedy", "random"}
    for number, of_game in rows.groupby("game"):
        match, history, _ = play_match(game, plan, int(number))
        for row in of_game.itertuples():
            assert row.choice in row.legal
            assert len(row.features) == len(meanings["features"])
            assert max(row.legal) < len(meanings["choice"])
            assert row.score == match.scores[row.seat]
            assert row.win == pytest.approx(played.wins[int(number), row.seat])
        decided = [json.loads(row.action) for row in of_game.itertuples() if row.step == 0]
        assert decided == [entry for entry in match.log if "type" in entry]
        assert [action["seat"] for action in decided] == of_game[of_game["step"] == 0]["seat"].tolist()
        check_features(game, history, of_game)


def check_features(game: Game, history: Any, of_game: Any) -> None:
    """What the seat to act sees in the states of the match."""
    space = game.entries.space
    assert space is not None
    for row in of_game[of_game["step"] == 0].itertuples():
        states, features = history[row.decision], np.zeros(space.features.size, dtype=np.float32)
        states[0].seat = row.seat
        space.observe_games(states, np.zeros(1, dtype=np.int64), features, row.seat, 0, 1)
        assert features.tolist() == row.features.tolist()


def test_files_depend_on_the_plan_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES_PER_FILE", 4)
    game = all_games()[0]
    plan = Plan(game.id, 2, ("random",), 10, "files", {})
    steps: list[int] = []
    alone = write_dataset(plan, tmp_path / "alone", Threads(1), steps.append)
    together = write_dataset(plan, tmp_path / "together", Threads(3))
    assert sorted(steps) == [2, 4, 4]
    assert [file.name for file in alone] == [file.name for file in together]
    for one_way, other_way in zip(alone, together, strict=True):
        assert pq.read_table(one_way).equals(pq.read_table(other_way), check_metadata=True)


@each_game
def test_the_data_card_names_every_column(game: Game, tmp_path: Path) -> None:
    plan, _ = written(tmp_path, game, games=1)
    schema = pq.read_schema(next(tmp_path.glob("*.parquet")))
    card = DOCUMENT.read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in card for name in schema.names)
    about = json.loads(schema.metadata[b"mesozoic"])
    assert (about["format"], about["game"], about["seed"], about["bots"]) == (
        "mesozoic-dataset/1",
        game.id,
        "data",
        plan.seated,
    )
    assert f"`{about['format']}`" in card


def test_a_dataset_that_is_interrupted_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES_PER_FILE", 2)

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    plan = Plan(all_games()[0].id, 2, ("random",), 10, "files", {})
    with pytest.raises(KeyboardInterrupt):
        write_dataset(plan, tmp_path / "games", Threads(1), interrupt)
    assert list((tmp_path / "games").iterdir()) == []


def test_folders_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for words in (["dataset", "trias", "--games", "2"], ["train", "triassic-terror", "--games", "100"]):
        for out in ("file", "file/x"):
            done = CliRunner().invoke(app, [*words, "--out", str(tmp_path / out)])
            assert isinstance(done.exception, BadSetup)
            assert "--out" in str(done.exception)


def test_the_command_refuses_a_folder_that_holds_something(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    words = ["dataset", "triassic-terror", "--games", "5", "--seats", "random,random", "--out", str(folder), "--json"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)
    assert figures["files"] == ["games-00000000.parquet"]
    assert pq.read_table(folder / figures["files"][0]).column("game").unique().to_pylist() == [*range(5)]
    again = CliRunner().invoke(app, words)
    assert again.exit_code != 0
    assert "not an empty folder" in str(again.exception)
