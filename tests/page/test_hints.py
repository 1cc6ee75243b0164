"""Hints: up to three actions with what they promise; the one that is chosen is shown on the board, which stays free."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PHONE, Visitor, playwright

expect = playwright.expect
Visit = Callable[..., Visitor]
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "juvenile"}
WORDS = {"en": ("Hint", "Or:"), "fr": ("Conseil", "Ou"), "de": ("Tipp", "Oder:")}
CLOSE = {"en": "Close the hint", "fr": "Fermer le conseil", "de": "Tipp schließen"}
FINGER = 44
OVERLAP = """hints => {
  const [board, words] = [document.querySelector('.board-area'), hints].map((part) => part.getBoundingClientRect())
  return Math.min(board.right, words.right) > Math.max(board.left, words.left) + 1
    && Math.min(board.bottom, words.bottom) > Math.max(board.top, words.top) + 1
}"""


def asked(visit: Visit, game: str, language: str, size: dict[str, int], action: str | None = None) -> tuple[Any, Any]:
    """A table where I have asked for a hint, and what I am told."""
    ann = visit(size=size, language=language)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, BOT, game=game, start=True)
    if action is not None:
        assert ann.plays_until(table, lambda mine: any(legal["type"] == action for legal in mine["legal"]))
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


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_hints_are_closed_by_their_button_or_a_second_press(visit: Visit, language: str, size: dict[str, int]) -> None:
    tab, hints = asked(visit, "trias", language, size)
    button = tab.get_by_role("button", name=WORDS[language][0], exact=True)
    expect(button).to_have_attribute("aria-expanded", "true")
    close = hints.get_by_role("button", name=CLOSE[language], exact=True)
    box = close.bounding_box()
    assert min(box["width"], box["height"]) >= FINGER
    close.click()
    expect(hints).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(hints).to_be_visible()
    button.click()
    expect(hints).to_be_hidden()


@pytest.mark.parametrize(
    ("game", "action", "parts"),
    [("trias", None, "[data-tile]"), ("pangea", "move", "[data-hex]"), ("triassic-terror", None, None)],
)
def test_the_board_is_fitted_again_when_hints_come_and_go(
    visit: Visit, game: str, action: str | None, parts: str | None
) -> None:
    tab, hints = asked(visit, game, "de", PHONE, action)
    expect(hints).to_be_visible()
    with_hints = fitted(tab, parts)
    hints.get_by_role("button", name=CLOSE["de"], exact=True).click()
    expect(hints).to_be_hidden()
    without = fitted(tab, parts)
    assert with_hints * 1.1 < without < with_hints / 0.7
    tab.get_by_role("button", name="Tipp", exact=True).click()
    expect(hints).to_be_visible()
    assert abs(fitted(tab, parts) - with_hints) < 1


def fitted(tab: Any, parts: str | None) -> float:
    """The height of the board; all its parts are inside and their middle is about in its middle."""
    tab.wait_for_timeout(400)
    board = tab.locator(".board").bounding_box()
    height = float(board["height"])
    if parts is not None:
        boxes = [part.bounding_box() for part in tab.locator(f".board {parts}").all()]
        top = min(box["y"] for box in boxes) - board["y"]
        below = board["y"] + height - max(box["y"] + box["height"] for box in boxes)
        assert min(top, below) > 0, "a part of the board is outside"
        assert abs(top - below) < height / 8, "the board stands aside"
    return height


def test_the_share_has_a_word_and_equal_ideas_are_said_to_be_equal(visit: Visit) -> None:
    _, hints = asked(visit, "trias", "en", PHONE)
    expect(hints.get_by_text("Share of victory", exact=True)).to_be_visible()
    shares = [re.search(r"\d+%", text).group() for text in hints.locator(".share").all_inner_texts()]  # type: ignore[union-attr]
    all_equal, some_equal = hints.get_by_text("All equally good."), hints.get_by_text("are equally good.")
    expect(all_equal).to_have_count(int(len(set(shares)) == 1))
    expect(some_equal).to_have_count(int(1 < len(set(shares)) < len(shares)))
