"""Records name the learned evaluation by which bots have played."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import numpy as np
import pytest

from mesozoic.bots.evaluation import VARIABLE, BadEvaluation, read_evaluation, write_evaluation
from mesozoic.bots.levels import evaluations_of
from mesozoic.bots.training import first_weights, outline_of
from mesozoic.games import find_game
from mesozoic.lab.experiment import record_task
from mesozoic.lab.plan import Plan
from mesozoic.records.verify import verify
from tests.server.players import Guest, in_process, soon, web


@pytest.fixture
def revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An evaluation of Trias, whose revision is r7."""
    outline = outline_of(find_game("trias"))
    file = tmp_path / "evaluation.r7.npz"
    write_evaluation(file, outline, first_weights(outline, np.random.default_rng(2)))
    monkeypatch.setenv(f"{VARIABLE}_TRIAS", str(file))
    return "r7"


def test_only_bots_that_have_learned_something_are_named(revision: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, bots = find_game("trias"), ("human", "juvenile", "greedy", "apex", "juvenile")
    assert evaluations_of(game, bots) == {"apex": revision, "juvenile": revision}
    assert evaluations_of(game, ("greedy", "random", "hatchling")) == {}
    monkeypatch.setenv(f"{VARIABLE}_TRIAS", "none")
    assert evaluations_of(game, bots) == {}


def test_files_without_weights_are_named(tmp_path: Path) -> None:
    """Also the weights that `mesozoic train` keeps beside its curves, which have no names of terms."""
    np.save(tmp_path / "best.npy", np.zeros(4, dtype=np.float32))
    (tmp_path / "cut.npz").write_bytes(b"PK\x03\x04 cut off")
    for name in ("best.npy", "cut.npz", "missing.npz"):
        with pytest.raises(BadEvaluation, match=f"{name}: no weights of an evaluation"):
            read_evaluation(find_game("trias"), str(tmp_path / name))


def test_records_of_the_lab_name_it(revision: str) -> None:
    plan = Plan(game="trias", seats=2, bots=("juvenile", "random"), seed="1", games=1, options={})
    record = json.loads(record_task(plan, range(1))[1])
    assert record["evaluations"] == {"juvenile": revision}
    verify(record)


def test_records_of_the_server_name_it(revision: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'records.sqlite3'}") as (app, url), web() as client:
            ann = await Guest(client, url).begin("Ann")
            seats = [{"kind": "bot", "bot": bot} for bot in ("juvenile", "random")]
            table = (await ann.post("/api/tables", game="trias", seats=seats, start=True, pace=0))["id"]
            tables = app.state.parts.registry.tables
            await soon(lambda: table in tables and tables[table].row.state == "finished")
            record = await ann.get(f"/api/tables/{table}/record")
            assert record["evaluations"] == {"juvenile": revision}
            verify(record)

    asyncio.run(scenario())
