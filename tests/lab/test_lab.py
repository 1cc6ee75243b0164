"""The lab: many games, fair shares, intervals, reports; and what revision r2 of Pangea's species may change."""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from pathlib import Path

import pytest

from mesozoic.cli.main import run
from mesozoic.core.errors import BadSetup
from mesozoic.games import find_game
from mesozoic.lab.experiment import Outcome, Plan, by_group, by_seat, play, row_of
from mesozoic.lab.report import as_markdown, check_plot, plot

PLAN = Plan("pangea", 3, ("random",), 60, "lab", {})


def test_outcomes_do_not_depend_on_the_number_of_processes() -> None:
    assert play(PLAN, processes=1) == play(PLAN, processes=2)
    assert play(PLAN, processes=1) != play(Plan("pangea", 3, ("random",), 60, "other", {}), processes=1)


def test_every_game_gives_each_seat_an_outcome_and_one_victory() -> None:
    steps: list[int] = []
    outcomes = play(PLAN, processes=1, step=steps.append)
    assert sum(steps) == PLAN.games
    assert len(outcomes) == PLAN.games * PLAN.seats
    assert math.isclose(sum(outcome.win for outcome in outcomes), PLAN.games)
    assert sum(row.games for row in by_group(outcomes, 3)) == len(outcomes)
    assert [row.name for row in by_seat(outcomes, 3)] == ["seat 0", "seat 1", "seat 2"]


def test_shares_are_relative_to_a_fair_one() -> None:
    always = [Outcome(0, "x", 1.0, 10, True)] * 50
    sometimes = [Outcome(0, "x", float(number % 4 == 0), 10, number % 2 == 0) for number in range(400)]
    assert row_of("x", always, 4).relative == 4
    fair = row_of("x", sometimes, 4)
    assert fair.relative == 1
    assert fair.low < 1 < fair.high
    assert math.isclose(fair.high - fair.relative, 1.959964 * 4 * math.sqrt(0.25 * 0.75 / 399), rel_tol=1e-9)
    assert fair.survival == 0.5


def test_games_with_secrets_are_played_at_tables() -> None:
    outcomes = play(Plan("trias", 2, ("greedy", "random"), 2, "lab", {}), processes=1)
    assert len(outcomes) == 4
    assert by_group(outcomes, 2) == []
    assert outcomes[0].survived is None


def test_reports_and_plots(tmp_path: Path) -> None:
    rows = {3: by_group(play(PLAN, processes=1), 3)}
    assert as_markdown(rows[3]).count("\n") == len(rows[3]) + 2
    for suffix in (".png", ".svg"):
        file = tmp_path / f"plot{suffix}"
        plot("Pangea", rows, file)
        assert file.stat().st_size > 1000
    with pytest.raises(BadSetup, match="png or"):
        check_plot(tmp_path / "plot.gif")


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report = tmp_path / "report.md"
    words = ["lab", "pangea", "--players", "2,3", "--bots", "random", "--games", "20", "--processes", "1", "--json"]
    monkeypatch.setattr(sys, "argv", ["mesozoic", *words, "--report", str(report)])
    with pytest.raises(SystemExit) as stop:
        run()
    assert not stop.value.code
    figures = json.loads(capsys.readouterr().out)
    assert [*figures["players"]] == ["2", "3"]
    assert sum(row["games"] for row in figures["players"]["2"]["groups"]) == 40
    assert "## 3 players" in report.read_text(encoding="utf-8")


# Pangea, B2: what the rulebook states or the specification deduces stays as it is

CHOSEN = {"start", "attack", "defence", "movement", "habitat"}
STATED = {
    "quetzalcoatlus": {"attack", "movement"},
    "velociraptor": {"attack"},
    "triceratops": {"attack"},
    "parasaurolophus": {"defence", "habitat"},
}


def test_r2_changes_only_chosen_values() -> None:
    game = find_game("pangea")
    first, second = (game.data_files.read("species", revision)["species"] for revision in ("r1", "r2"))
    changed = 0
    for old, new in zip(first, second, strict=True):
        differing = {name for name in old if old[name] != new[name]}
        assert differing <= CHOSEN - STATED.get(old["id"], set()), old["id"]
        changed += bool(differing)
    assert changed


def test_r2_keeps_what_the_specification_deduces() -> None:
    """B1, B2.1: four species for each habitat, two of each diet; the best defence; hunters that hit."""
    cards = {card["id"]: card for card in find_game("pangea").data_files.read("species", "r2")["species"]}
    base = [card for card in cards.values() if card["set"] == "base"]
    homes = Counter((card["habitat"], card["diet"]) for card in base)
    assert set(homes.values()) == {2}
    assert cards["ankylosaurus"]["defence"] == min(card["defence"] for card in base)
    assert cards["quetzalcoatlus"]["movement"] == max(card["movement"] for card in base)
    assert cards["spinosaurus"]["attack"] == min(card["attack"] for card in base)
