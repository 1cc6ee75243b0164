"""Nothing that can be chosen on the table of Pangea is covered or out of sight, and nobody is shut out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, LOOKS, PHONE, TABLET, Visitor
from tests.page.hands import BOT, ME, expect, settle
from tests.page.legal_hands import offers
from tests.page.pangea_hands import PangeaFinger, PangeaHands, contested, is_warlike, key_of, sit_down
from tests.page.seeing import assert_nothing_is_covered
from tests.page.test_screens import barriers
from tests.page.window import IS_SEEN, assert_seen

Visit = Callable[..., Visitor]
SIZES = pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE], ids=["1440", "1024", "390"])


def open_arena(hands: PangeaHands) -> None:
    hands.enter_arena(key_of(next(action["at"] for action in hands.seat()["legal"] if action["type"] == "attack")))
    expect(hands.arena().locator(".odds").first).to_be_visible()
    settle(hands.visitor)


def assert_buttons_are_seen(where: Any) -> None:
    for button in where.get_by_role("button").all():
        button.scroll_into_view_if_needed()
        assert button.evaluate(IS_SEEN) == "", button.inner_text() or button.get_attribute("aria-label")


@SIZES
def test_nothing_that_can_be_chosen_is_covered(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    hands = sit_down(ann, offers("choose-species"), PangeaFinger if size is PHONE else PangeaHands, bots=3)
    assert_buttons_are_seen(ann.tab.locator(".draft"))
    assert_seen(ann.tab.locator(".draft footer .primary"))
    cards, buttons = (ann.tab.locator(f".draft {part}").bounding_box() for part in (".cards", "footer"))
    assert cards["y"] + cards["height"] <= buttons["y"]
    hands.decide()
    expect(ann.tab.locator(".reveal")).to_be_visible()
    assert_seen(ann.tab.locator(".reveal .primary"))
    hands.wait()
    settle(ann)
    assert_nothing_is_covered(ann.tab)
    hands.decide()
    assert ann.plays_until(hands.table, offers("move"))
    hands.wait_for(ann.ask("GET", f"/tables/{hands.table}/state?since=1000000")["number"])
    hands.wait()
    expect(ann.tab.locator("[data-spot]").first).to_be_attached()
    settle(ann)
    assert_nothing_is_covered(ann.tab)
    move = max(
        (action for action in hands.seat()["legal"] if action["type"] == "move"),
        key=lambda action: int(action["count"]),
    )
    hands.press_at(key_of(move["from"]))
    settle(ann)
    assert_nothing_is_covered(ann.tab)
    hands.press_at(key_of(move["to"]))
    settle(ann)
    assert_buttons_are_seen(ann.tab.locator(".stepper"))


@SIZES
def test_the_arena_is_seen(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    hands = sit_down(ann, contested, PangeaFinger if size is PHONE else PangeaHands, bots=2)
    assert_nothing_is_covered(ann.tab)
    open_arena(hands)
    assert_buttons_are_seen(hands.arena())
    hands.push(hands.roll_button())
    expect(hands.button(".arena", "Go on")).to_be_visible()
    assert_buttons_are_seen(hands.arena())
    box = hands.arena().bounding_box()
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    hands.wait()
    if ann.plays_until(hands.table, offers("lay"), is_warlike):
        hands.wait()
        settle(ann)
        assert_nothing_is_covered(ann.tab)


@LOOKS
def test_no_screen_shuts_anybody_out(visit: Visit, axe: str, size: dict[str, int], scheme: str) -> None:
    ann = visit(size=size, color_scheme=scheme, bypass_csp=True)
    problems: list[str] = []

    def check(name: str) -> None:
        ann.settle()
        problems.extend(f"{name}: {barrier}" for barrier in barriers(ann.tab, axe))

    hands = sit_down(ann, offers("choose-species"), bots=2)
    check("draft")
    hands.decide()
    expect(ann.tab.locator(".reveal")).to_be_visible()
    check("reveal")
    hands = sit_down(ann, offers("move"))
    hands.press_at(key_of(next(action["from"] for action in hands.seat()["legal"] if action["type"] == "move")))
    check("table")
    if not ann.plays_until(hands.table, contested, is_warlike):
        hands = sit_down(ann, contested)
    hands.wait()
    open_arena(hands)
    check("arena")
    hands.push(hands.roll_button())
    expect(hands.button(".arena", "Go on")).to_be_visible()
    check("fought")
    ann.play_on(hands.table, 10_000)
    ann.tab.goto(f"/table/{hands.table}")
    ann.tab.get_by_role("button", name="Count again").click()
    expect(ann.tab.get_by_role("heading", name="The count")).to_be_visible()
    check("count")
    ann.tab.get_by_role("button", name="To the result").click()
    expect(ann.tab.locator(".podium")).to_be_visible()
    check("podium")
    ann.tab.goto("/games/pangea/species")
    expect(ann.tab.get_by_role("heading", level=1)).to_be_visible()
    check("species")
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["1440", "390"])
def test_nothing_covers_the_button_that_skips(visit: Visit, size: dict[str, int]) -> None:
    """While the others choose their species, and while all species are turned over."""
    ann = visit(size=size, reduced_motion="no-preference")
    ann.become("Ann")
    ann.tab.evaluate("localStorage.setItem('mesozoic.settings', JSON.stringify({ pace: 60_000 }))")
    table = ann.open_table(ME, BOT, BOT, BOT, game="pangea", start=True)
    ann.tab.goto(f"/table/{table}")
    skip = ann.tab.get_by_role("button", name="Skip ahead")
    card, bar, reveal = (ann.tab.locator(part) for part in (".draft .cover", ".board-area .bar", ".reveal"))
    card.or_(bar).first.wait_for()
    while skip.is_visible():
        assert_seen(skip)
        skip.click()
    card.first.click()
    ann.tab.locator(".draft footer .primary").click()
    for _ in range(3):
        expect(skip).to_be_visible()
        assert_seen(skip)
        if reveal.is_visible():
            break
        skip.click()
    button = reveal.get_by_role("button")
    assert_seen(button, skip)
    upper, lower = button.bounding_box(), skip.bounding_box()
    assert upper["y"] + upper["height"] <= lower["y"] or upper["x"] + upper["width"] <= lower["x"]
