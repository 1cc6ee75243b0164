"""Hints: up to three actions with what they promise; the one that is chosen is shown on the board, which stays free."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PHONE, Visitor, playwright

expect = playwright.expect
Visit = Callable[..., Visitor]
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "juvenile"}
WORDS = {"en": ("Hint", "Or:"), "fr": ("Conseil", "Ou"), "de": ("Tipp", "Oder:")}
OVERLAP = """hints => {
  const [board, words] = [document.querySelector('.board-area'), hints].map((part) => part.getBoundingClientRect())
  return Math.min(board.right, words.right) > Math.max(board.left, words.left) + 1
    && Math.min(board.bottom, words.bottom) > Math.max(board.top, words.top) + 1
}"""


def asked(visit: Visit, game: str, language: str, size: dict[str, int]) -> tuple[Any, Any]:
    """A table where I have asked for a hint, and what I am told."""
    ann = visit(size=size, language=language)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, BOT, game=game, start=True)
    while not ann.ask("GET", f"/tables/{table}/state?since=1000000")["seats"][0]["legal"]:
        ann.tab.wait_for_timeout(50)
    ann.tab.goto(f"/table/{table}")
    ann.settle()
    ann.tab.get_by_role("button", name=WORDS[language][0], exact=True).click()
    return ann.tab, ann.tab.locator(".hints")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize(("game", "count"), [("trias", 3), ("pangea", 3), ("triassic-terror", 2)])
def test_actions_are_told_and_the_chosen_one_is_shown(
    visit: Visit, game: str, count: int, size: dict[str, int]
) -> None:
    tab, hints = asked(visit, game, "en", size)
    ideas = hints.get_by_role("radio")
    expect(ideas).to_have_count(count)
    expect(ideas.first).to_be_checked()
    expect(hints.locator(".share").first).to_contain_text("%")
    shown = tab.locator(".board-area").inner_html()
    hints.locator(".idea").nth(1).click()
    expect(ideas.nth(1)).to_be_checked()
    expect(hints.locator(".idea").nth(1)).to_contain_text(WORDS["en"][1])
    assert tab.locator(".board-area").inner_html() != shown, "the board points at the other action"
    assert not hints.evaluate(OVERLAP), "the hints cover the board"


@pytest.mark.parametrize("language", ["fr", "de"])
def test_hints_leave_the_board_free_on_a_phone_in_any_language(visit: Visit, language: str) -> None:
    tab, hints = asked(visit, "pangea", language, PHONE)
    expect(hints.get_by_role("radio")).to_have_count(3)
    expect(hints.locator(".idea").nth(1)).to_contain_text(WORDS[language][1])
    assert not hints.evaluate(OVERLAP), "the hints cover the board"
    board = tab.locator(".board-area").bounding_box()
    assert board["height"] >= PHONE["height"] / 3
    assert tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
