"""The page that says whether a game is fair: plots and tables of the figures that come with each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mesozoic.games import all_games, find_game
from mesozoic.lab.figures import read_report
from tests.page.conftest import LAPTOP, PHONE, Visitor
from tests.page.hands import expect
from tests.page.test_screens import barriers

Visit = Callable[..., Visitor]

ROUNDING = 0.0051
"""Two decimal places are shown."""


def shown_values(plot: Any) -> list[float]:
    return [float(text) for text in plot.locator(".value").all_inner_texts()]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_every_game_has_its_plots(visit: Visit, axe: str, size: dict[str, int], scheme: str) -> None:
    visitor = visit(size=size, color_scheme=scheme, bypass_csp=True)
    tab = visitor.tab
    problems: list[str] = []
    for game in all_games():
        report = read_report(game)
        tab.goto(f"/fair/{game.id}")
        expect(tab.get_by_role("heading", level=1)).to_have_text(f"Is {game.title} fair?")
        for figures in report.players:
            tab.get_by_role("radio", name=str(figures.players), exact=True).check()
            plot = tab.locator("figure", has_text="Does it matter who begins?")
            expect(plot.locator("circle")).to_have_count(figures.players)
            assert shown_values(plot) == pytest.approx([row.relative for row in figures.order], abs=ROUNDING)
        for table in tab.locator("summary").all():
            table.click()
        visitor.settle()
        problems += [f"{game.id}: {barrier}" for barrier in barriers(tab, axe)]
        width = tab.evaluate("document.documentElement.scrollWidth")
        if width > size["width"]:
            problems.append(f"{game.id}: {width} wide")
    assert problems == [], "\n".join(problems)


def test_the_species_with_the_most_wins_come_first(visit: Visit) -> None:
    tab = visit().tab
    tab.goto("/fair/pangea")
    rows = read_report(find_game("pangea")).players[1].species
    plot = tab.locator("figure", has_text="Which species wins?")
    expect(plot.locator("circle")).to_have_count(len(rows))
    wins = sorted((row.relative for row in rows), reverse=True)
    assert shown_values(plot) == pytest.approx(wins, abs=ROUNDING)
    plot.locator("summary").click()
    expect(plot.get_by_role("row")).to_have_count(len(rows) + 1)
    best = max(rows, key=lambda row: row.relative)
    row = plot.get_by_role("row", name=best.name.capitalize())
    expect(row).to_contain_text(f"{best.games:,}")


def test_games_with_an_option_have_figures_and_a_command_of_their_own(visit: Visit) -> None:
    tab = visit().tab
    tab.goto("/fair/pangea")
    usual = tab.get_by_role("radio", name="The usual rules")
    expect(usual).to_be_checked()
    expect(tab.locator("pre")).not_to_contain_text("--options")
    tab.get_by_role("radio", name="Two more species: Pachycephalosaurus and Deinosuchus").check()
    plot = tab.locator("figure", has_text="Which species wins?")
    expect(plot.locator("circle")).to_have_count(14)
    expect(tab.locator("pre")).to_contain_text("--options '{\"expansion\":true}'")


def test_every_species_has_its_wins_those_of_the_expansion_from_games_with_it(visit: Visit) -> None:
    tab = visit().tab
    tab.goto("/games/pangea/species")
    expect(tab.locator("dl.wins")).to_have_count(14)
    report = read_report(find_game("pangea"), "expansion")
    wins = [row.relative for figures in report.players for row in figures.species if row.name == "deinosuchus"]
    shown = [float(text) for text in tab.locator("#deinosuchus .wins b").all_inner_texts()]
    assert shown == pytest.approx(wins, abs=ROUNDING)
    expect(tab.locator("#deinosuchus")).to_contain_text("Measured in games with the expansion")
    expect(tab.locator("#triceratops")).not_to_contain_text("expansion")


def test_the_page_is_found_from_home_and_from_the_rules(visit: Visit) -> None:
    tab = visit().tab
    tab.goto("/")
    tab.locator("#trias").get_by_role("link", name="Is it fair?").click()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Is Trias fair?")
    tab.goto("/rules/pangea")
    tab.get_by_role("link", name="Is it fair?").click()
    expect(tab.get_by_role("heading", level=1)).to_have_text("Is Pangea fair?")
    tab.goto("/fair/chess")
    expect(tab.get_by_role("heading", name="There are no figures about this game.")).to_be_visible()


def test_it_speaks_french(visit: Visit) -> None:
    tab = visit(language="fr-FR").tab
    tab.goto("/fair/triassic-terror")
    expect(tab.get_by_role("heading", level=1)).to_have_text("Triassic Terror est-il équitable\u00a0?")
    expect(tab.locator("figure").first).to_contain_text("part équitable")
