"""The figures in docs/fairness.md and those of the page are those of the files that come with the games."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from mesozoic.core.game import Game
from mesozoic.games import all_games, find_game
from mesozoic.lab.figures import Figures, read_report, report_schema

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
WEB = ROOT / "web"

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def summary_row(game: Game, figures: Figures) -> str:
    """A number of players in the table of all games."""
    order = " / ".join(f"{row.relative:.2f}" for row in figures.order)
    rounds = "–" if figures.rounds is None else f"{figures.rounds.mean:.1f}"
    leader = "–" if figures.leader is None else f"{figures.leader.share:.0%}".replace("%", " %")
    cells = [game.title, str(figures.players), order, rounds, f"{figures.decisions.mean:.0f}", leader]
    return "| " + " | ".join(cells) + " |"


@each_game
def test_the_table_of_all_games_is_that_of_the_files(game: Game) -> None:
    report = read_report(game)
    expected = [summary_row(game, figures) for figures in report.players]
    missing = [row for row in expected if row not in PAGE.splitlines()]
    assert missing == [], "docs/fairness.md should say:\n" + "\n".join(expected)


@each_game
def test_every_game_comes_with_figures_and_the_command_that_makes_them(game: Game) -> None:
    report = read_report(game)
    assert report.game == game.id
    assert [figures.players for figures in report.players] == [*game.seats]
    assert report.options == {}
    assert report.bots == ["greedy"], "what the page says about the bot is about this one"
    assert report.data.keys() == game.data.keys()
    file = (game.folder / "lab.json").relative_to(ROOT)
    assert f"mesozoic lab {game.id} --games {report.games} --seed {report.seed}" in PAGE
    assert f"--report {file}" in PAGE
    for figures in report.players:
        assert figures.games == report.games
        assert sum(row.games for row in figures.order) == figures.games * figures.players
        assert sum(figures.decisions.histogram.counts) == figures.games
        fair = sum(row.relative * row.games for row in figures.order) / figures.games
        assert fair == pytest.approx(figures.players, abs=0.01)


def test_the_wins_of_species_are_those_of_the_file() -> None:
    report = read_report(find_game("pangea"))
    lines = [line.removesuffix(" |").split(" | ") for line in PAGE.splitlines() if line.count("|") == 5]
    written = {name.removeprefix("| "): last for name, *_, last in lines}
    for row in report.players[0].species:
        wins = [next(each for each in figures.species if each.name == row.name) for figures in report.players]
        assert written.get(row.name) == " / ".join(f"{each.relative:.2f}" for each in wins), row.name


def test_the_figures_of_the_expansion_are_those_of_the_file() -> None:
    game = find_game("pangea")
    usual, report = read_report(game), read_report(game, "expansion")
    assert report.options == {"expansion": True}
    assert (report.bots, report.data, report.games) == (usual.bots, usual.data, usual.games)
    file = (game.folder / "lab.expansion.json").relative_to(ROOT)
    options = json.dumps(report.options)
    command = f"mesozoic lab pangea --games {report.games} --seed {report.seed} --options '{options}' --report {file}"
    assert command in PAGE
    new = {row.name for row in report.players[0].species} - {row.name for row in usual.players[0].species}
    assert new == {"deinosuchus", "pachycephalosaurus"}
    for name in sorted(new):
        wins = [next(row for row in figures.species if row.name == name) for figures in report.players]
        cells = [f"{row.relative:.2f} ({row.low:.2f} to {row.high:.2f})" for row in wins]
        assert f"| {name} | {' | '.join(cells)} |" in PAGE


def test_the_types_of_the_page_are_made_from_the_models() -> None:
    if shutil.which("npm") is None or not (WEB / "node_modules" / ".bin" / "json2ts").exists():
        pytest.skip("the page's tools are not installed (npm install in web/)")
    file = WEB / "src" / "lib" / "report.ts"
    words = ["npm", "--prefix", str(WEB), "run", "--silent", "report"]
    schema = json.dumps(report_schema(), indent=2)
    made = subprocess.run(words, check=True, timeout=120, input=schema, text=True, capture_output=True).stdout
    assert made == file.read_text(encoding="utf-8"), "run `make types`"
