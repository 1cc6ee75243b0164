"""The lab: many games, fair shares, intervals, reports; and what revision r2 of Pangea's species may change."""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import pytest

from mesozoic.cli.main import run
from mesozoic.core.errors import BadSetup
from mesozoic.games import find_game
from mesozoic.lab.experiment import play
from mesozoic.lab.figures import (
    Histogram,
    Report,
    by_order,
    by_species,
    figures_of,
    histogram_of,
    report_of,
    row_of,
    to_json,
)
from mesozoic.lab.finished import Games, leaders_of
from mesozoic.lab.plan import Plan
from mesozoic.lab.plots import PLOTS
from mesozoic.lab.report import as_markdown, check_suffix, markdown_table, plot
from mesozoic.lab.table_games import play_match
from mesozoic.lab.workers import Threads

PLAN = Plan("pangea", 3, ("random",), 60, "lab", {})


ALONE = Threads(1)


def test_every_game_gives_each_seat_an_outcome_and_one_victory() -> None:
    steps: list[int] = []
    games = play(PLAN, ALONE, steps.append)
    assert sum(steps) == PLAN.games
    assert games.scores.shape == games.wins.shape == (PLAN.games, PLAN.seats)
    assert np.allclose(games.wins.sum(axis=1), 1)
    assert sum(row.games for row in by_species(games)) == games.wins.size
    assert [(row.name, row.games) for row in by_order(games)] == [("1", 60), ("2", 60), ("3", 60)]
    assert all(sorted(orders) == [0, 1, 2] for orders in games.orders.tolist())
    assert {*games.orders[:, 0].tolist()} == {0, 1, 2}, "the dice say who begins"


def made_up(wins: list[list[float]], survived: list[bool] | None = None) -> Games:
    """Games with these wins by seat; everybody plays species x."""
    shape = (len(wins), len(wins[0]))
    return Games(
        wins=np.array(wins),
        scores=np.full(shape, 10),
        orders=np.tile(np.arange(shape[1]), (shape[0], 1)),
        decisions=np.full(shape[0], 100),
        rounds=None,
        leaders=np.full(shape[0], -1),
        names=("x",),
        groups=np.zeros(shape, dtype=np.int64),
        survived=None if survived is None else np.tile(np.array(survived)[:, None], (1, shape[1])),
    )


def test_shares_are_relative_to_a_fair_one() -> None:
    first = np.arange(4) == 0
    always = made_up([[1.0, 0.0, 0.0, 0.0]] * 50)
    assert row_of("x", always, np.tile(first, (50, 1))).relative == 4
    sometimes = [[float(number % 4 == seat) for seat in range(4)] for number in range(400)]
    fair = row_of("x", made_up(sometimes, [number % 2 == 0 for number in range(400)]), np.tile(first, (400, 1)))
    assert fair.relative == 1
    assert fair.low < 1 < fair.high
    assert math.isclose(fair.high - fair.relative, 1.959964 * 4 * math.sqrt(0.25 * 0.75 / 399), rel_tol=1e-9)
    assert fair.survival == 0.5


def test_games_without_species_have_no_rows_of_species() -> None:
    games = play(Plan("trias", 2, ("greedy", "random"), 2, "lab", {}), ALONE)
    assert games.wins.shape == (2, 2)
    assert by_species(games) == []
    assert by_order(games)[0].survival is None


# Length, decisions, the leader at half-time


@pytest.mark.parametrize("game_id", ["pangea", "trias", "triassic-terror"])
def test_what_is_kept_of_a_game_is_what_its_match_says(game_id: str) -> None:
    """A game played again move by move: decisions, rounds, who begins, and who led in the middle."""
    game = find_game(game_id)
    plan = Plan(game_id, 3, ("random",), 2, "measured", {})
    kept = play(plan, ALONE, middle=True)
    assert kept.rounds is not None
    for number in range(plan.games):
        match, history, actions = play_match(game, plan, number)
        assert kept.decisions[number] == len(actions) == len(history) - 1
        assert kept.scores[number].tolist() == match.scores
        middle = game.positions.scores(history[len(actions) // 2])
        best = [seat for seat, points in enumerate(middle) if points == max(middle)]
        assert kept.leaders[number] == (best[0] if len(best) == 1 else -1)
        first = kept.orders[number].tolist().index(0)
        if game_id == "trias":
            turns = (match.result or {})["turns"]
            assert kept.rounds[number] == math.ceil(turns / 3)
            openers = [states[0].seat for states in history if game.actions.phase(states) != "place"]
            assert first == openers[0]
        else:
            assert kept.rounds[number] == match.position["round"]
        if game_id == "triassic-terror":
            assert (first, kept.rounds[number]) == (0, 9)
        if game_id == "pangea":
            assert kept.groups is not None
            assert [kept.names[group] for group in kept.groups[number]] == match.position["species"]


def test_who_leads() -> None:
    assert leaders_of(np.array([[3, 7, 5], [7, 7, 5], [0, 0, 1]])).tolist() == [1, -1, 2]


def test_figures_of_games_with_a_known_end() -> None:
    games = replace(
        made_up([[1.0, 0.0], [0.0, 1.0], [0.5, 0.5], [0.0, 1.0]]),
        scores=np.array([[0, 10]] * 4),
        decisions=np.array([100, 110, 120, 130]),
        rounds=np.full(4, 4),
        leaders=np.array([0, 0, 1, -1]),
        groups=None,
    )
    figures = figures_of(games)
    assert (figures.players, figures.games, figures.species) == (2, 4, [])
    assert [row.relative for row in figures.order] == [0.75, 1.25]
    assert figures.leader is not None
    assert (figures.leader.games, figures.leader.share) == (3, 0.5)
    margin = 1.959964 * math.sqrt((0.25 + 0.25) / 2 / 3)
    assert math.isclose(figures.leader.low, max(0, 0.5 - margin))
    assert figures.decisions.mean == 115
    assert figures.decisions.quantiles[2] == 115
    assert figures.rounds is not None
    assert figures.rounds.histogram == Histogram(first=4, width=1, counts=[4])
    assert figures.scores.histogram == Histogram(first=0, width=1, counts=[4, *[0] * 9, 4])
    assert figures.winning_scores.mean == 6
    assert figures_of(made_up([[1.0, 0.0]])).leader is None


@pytest.mark.parametrize(
    ("values", "first", "width"),
    [([7], 7, 1), ([3, 26], 3, 1), ([3, 27], 2, 2), ([95, 300], 90, 10), ([-3, 60], -5, 5)],
)
def test_histograms_have_round_widths_and_lose_nothing(values: list[int], first: int, width: int) -> None:
    histogram = histogram_of(np.array(values))
    assert (histogram.first, histogram.width) == (first, width)
    assert sum(histogram.counts) == len(values)
    assert len(histogram.counts) <= 24
    assert histogram.counts[0]
    assert histogram.counts[-1]


# Reports


def report() -> Report:
    return report_of(find_game("pangea"), [PLAN], [play(PLAN, ALONE, middle=True)])


def test_reports_and_plots(tmp_path: Path) -> None:
    made = report()
    (figures,) = made.players
    assert markdown_table(figures.species).count("\n") == len(figures.species) + 2
    assert "whoever leads after half of the decisions" in as_markdown(made)
    for suffix in (".png", ".svg"):
        file = tmp_path / f"plot{suffix}"
        plot("Pangea", {3: figures.species}, file)
        assert file.stat().st_size > 1000
    with pytest.raises(BadSetup, match="png or"):
        check_suffix("plot", tmp_path / "plot.gif", PLOTS)


def test_a_document_is_read_back_and_says_how_it_was_made() -> None:
    text = to_json(report())
    assert text == to_json(report()), "the same games make the same file"
    document = msgspec.json.decode(text, type=Report)
    assert (document.format, document.game, document.bots, document.seed) == (
        "mesozoic-lab/1",
        "pangea",
        ["random"],
        "lab",
    )
    assert document.data == find_game("pangea").data
    chosen = Plan("pangea", 3, ("random",), 1, "lab", {"species": "r1", "expansion": True})
    other = report_of(find_game("pangea"), [chosen], [play(chosen, ALONE, middle=True)])
    assert other.data["species"] == "r1"
    assert other.options == {"expansion": True}
    assert as_markdown(other).startswith("# Pangea, expansion true: random, 1 games")


def run_lab(monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    monkeypatch.setattr(sys, "argv", ["mesozoic", "lab", *words, "--bots", "random", "--processes", "1"])
    with pytest.raises(SystemExit) as stop:
        run()
    return stop.value.code


def test_the_command(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    file = tmp_path / "report.md"
    words = ["pangea", "--players", "2,3", "--games", "20"]
    assert not run_lab(monkeypatch, *words, "--json", "--report", str(file))
    document = json.loads(capsysbinary.readouterr().out)
    assert [figures["players"] for figures in document["players"]] == [2, 3]
    assert sum(row["games"] for row in document["players"][0]["species"]) == 40
    assert "## 3 players" in file.read_text(encoding="utf-8")
    as_data = tmp_path / "report.json"
    assert not run_lab(monkeypatch, *words, "--report", str(as_data))
    assert "by order of turns" in capsysbinary.readouterr().out.decode()
    assert json.loads(as_data.read_text(encoding="utf-8")) == document
    assert run_lab(monkeypatch, *words, "--report", "report.txt")


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
