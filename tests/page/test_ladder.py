"""The ladder of bots: who they are where one chooses them, and the next one up after a win."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PATIENCE, PHONE, Visitor, playwright
from tests.page.test_first_start import is_seen

MOST_GAMES = 6
"""Even against the weakest bot a game may be lost."""
LEVELS = (("Hatchling", "overlooks"), ("Juvenile", "misses"), ("Adult", "whole turn"), ("Apex", "forgives nothing"))

PLACES = """() => [...document.querySelectorAll("article :is(.button, .choices, .choices label, .links a)")]
  .map((part) => {
  const { left, top, width, height } = part.getBoundingClientRect()
  return [left, top + scrollY, width, height].map(Math.round)
})"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_bots_are_told_where_they_are_chosen(visit: Callable[..., Visitor], size: dict[str, int]) -> None:
    visitor = visit(size=size)
    visitor.tab.goto("/")
    assert is_seen(visitor.tab.get_by_role("button", name="Play now").first), "on the first screen"
    choice = visitor.tab.get_by_role("group", name="Bots").first
    for name, about in LEVELS:
        choice.get_by_role("radio", name=name).check(force=True)
        told = choice.get_by_text(about)
        told.scroll_into_view_if_needed()
        assert is_seen(told)
        label = choice.locator("label", has_text=name)
        assert is_seen(label)
        assert label.locator("img").evaluate("face => face.complete && face.naturalWidth > 0")
    visitor.tab.goto("/new/trias")
    visitor.tab.get_by_label("Seat 2", exact=True).select_option("bot:careless")
    card = visitor.tab.get_by_text("looks ahead half of the time")
    playwright.expect(card).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nothing_moves_when_another_bot_is_chosen(
    visit: Callable[..., Visitor], size: dict[str, int], language: str
) -> None:
    visitor = visit(size=size, language=language)
    visitor.tab.goto("/")
    visitor.settle()
    places = []
    for number in range(len(LEVELS)):
        for strip in visitor.tab.locator("article").all():
            strip.locator(".ladder input").nth(number).check(force=True)
        places.append(visitor.tab.evaluate(PLACES))
        levels = visitor.tab.locator("article").first.locator(".ladder label").all()
        assert len({level.bounding_box()["x"] for level in levels}) == 2, "two columns"
    assert all(now == places[0] for now in places)
    if size is LAPTOP:
        tops = {button.bounding_box()["y"] for button in visitor.tab.locator("article .big").all()}
        assert len(tops) == 1, "the buttons stand in line"


def win(visitor: Visitor) -> str:
    """A table at which the visitor has won against the weakest bot."""
    for _ in range(MOST_GAMES):
        table = visitor.open_table({"kind": "me"}, {"kind": "bot", "bot": "hatchling"}, start=True)
        end = time.monotonic() + PATIENCE / 1000 * 5
        while (state := visitor.ask("GET", f"/tables/{table}/state?since=1000000"))["table"]["state"] == "playing":
            assert time.monotonic() < end
            if not state["seats"][0]["legal"]:
                time.sleep(0.02)
                continue
            action = visitor.ask("POST", f"/tables/{table}/hint", {})["action"]
            visitor.ask("POST", f"/tables/{table}/play", {"number": state["number"], "action": action})
        if state["table"]["outcome"]["winners"] == [0]:
            return table
    raise AssertionError("all games were lost")


def test_the_next_one_up_is_offered_after_a_win(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.become("Ann")
    table = win(visitor)
    visitor.tab.goto(f"/table/{table}")
    tab: Any = visitor.tab
    if tab.get_by_role("button", name="Show all").is_visible():
        tab.get_by_role("button", name="Show all").click()
    offer = tab.get_by_role("button", name="Play Juvenile")
    offer.scroll_into_view_if_needed()
    assert is_seen(offer)
    offer.click()
    playwright.expect(tab).not_to_have_url(re.compile(f"{table}$"))
    tab.goto("/")
    playwright.expect(tab.get_by_role("group", name="Bots").first.get_by_role("radio", name="Juvenile")).to_be_checked()
