"""Games are told apart: side by side at home, by emblem and colour in lists, by the tab of a table."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import ME, OPEN

Visit = Callable[..., Visitor]

GAMES = ["trias", "triassic-terror"]
TAB = """() => [
  document.querySelector('link[rel=icon]').getAttribute('href').slice(0, 18),
  ...[...document.querySelectorAll('meta[name=theme-color]')].map((meta) => meta.content),
]"""

IS_TINTED = "() => document.querySelector('link[rel=icon]').getAttribute('href').startsWith('data:')"


def boxes(visitor: Visitor) -> list[dict[str, float]]:
    """Where the games stand on the home page."""
    visitor.tab.goto("/")
    visitor.settle()
    articles = [visitor.tab.locator(f"article#{game}") for game in GAMES]
    for article in articles:
        article.get_by_role("button", name="Play now").wait_for()
    return [article.bounding_box() for article in articles]


def test_games_stand_side_by_side(visit: Visit) -> None:
    left, right = boxes(visit())
    assert left["x"] + left["width"] <= right["x"]
    assert left["y"] == right["y"]


def test_games_stand_below_each_other_on_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    above, below = boxes(visitor)
    assert above["y"] + above["height"] <= below["y"]
    assert above["x"] == below["x"]
    visitor.tab.get_by_role("navigation", name="Choose a game").get_by_role("link", name="Triassic Terror").tap()
    visitor.tab.wait_for_function("() => scrollY > 300")


def test_a_tab_has_the_colour_of_its_game(visit: Visit) -> None:
    visitor = visit()
    visitor.become("Ann")
    tables = {game: visitor.open_table(ME, OPEN, game=game) for game in GAMES}
    visitor.tab.goto("/mine")
    cards = [visitor.tab.locator(f"a[href='/table/{tables[game]}']") for game in GAMES]
    edges = {card.evaluate("(card) => getComputedStyle(card).borderTopColor") for card in cards}
    assert len(edges) == len(GAMES)
    usual = visitor.tab.evaluate(TAB)
    seen = set()
    for card in cards:
        card.click()
        visitor.tab.wait_for_function(IS_TINTED)
        seen.add(tuple(visitor.tab.evaluate(TAB)[1:]))
        visitor.tab.go_back()
        visitor.tab.get_by_role("heading", name="My games").wait_for()
        assert visitor.tab.evaluate(TAB) == usual
    assert len(seen) == len(GAMES)
