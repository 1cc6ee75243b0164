"""Letters twice as large, as some eyes need them: what matters stays in view, nothing essential is cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import FLAGS, LAPTOP, PHONE, Visitor
from tests.page.hands import BOT, ME, expect
from tests.page.trias_hands import TriasHands

Visit = Callable[..., Visitor]


BOTH = pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])


@pytest.fixture(scope="module")
def flags() -> list[str]:
    """As somebody has set it in the browser."""
    return [*FLAGS, "--blink-settings=defaultFontSize=32"]


def assert_whole(tab: Any, thing: Any) -> None:
    """It can be clicked, is within the window from left to right, and so are its words."""
    thing.hover(trial=True, timeout=10_000)
    box = thing.bounding_box()
    assert box["x"] >= 0, thing
    assert box["x"] + box["width"] <= tab.viewport_size["width"], thing
    assert thing.evaluate("(element) => element.scrollWidth <= element.clientWidth + 1"), thing


def assert_nothing_is_wider_than_the_window(tab: Any) -> None:
    assert tab.evaluate("document.documentElement.scrollWidth") <= tab.viewport_size["width"], tab.url


@BOTH
def test_a_turn_can_be_played_with_large_letters(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, BOT, start=True)
    ann.tab.goto(f"/table/{table}")
    hands = TriasHands(ann.tab, seed=3)
    assert hands.wait()
    assert ann.tab.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    while not {"breed", "move", "rescue", "end"} & set(hands.done):
        sentence = ann.tab.locator("header [role=status] p")
        inside, around = sentence.bounding_box(), ann.tab.locator("header").bounding_box()
        assert inside["y"] >= around["y"]
        assert inside["y"] + inside["height"] <= around["y"] + around["height"]
        for name in ("Hint", "Undo"):
            assert_whole(ann.tab, ann.tab.get_by_role("button", name=name))
        for button in ann.tab.locator(".actions .button:not(.quiet), [role=tab]").all():
            assert_whole(ann.tab, button)
        assert ann.tab.locator(".board-area").bounding_box()["height"] >= 150
        assert_nothing_is_wider_than_the_window(ann.tab)
        assert hands.decide()
    for name in ("Players", "Log", "Chat"):
        ann.tab.get_by_role("tab", name=name).click()
        assert_nothing_is_wider_than_the_window(ann.tab)


@BOTH
def test_screens_with_large_letters_have_their_main_button(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    ann.become("Ann")
    lobby = ann.open_table(ME, {"kind": "open"})
    screens = {
        "/": "Play now Trias against bots",
        "/new/trias": "Open the table",
        f"/table/{lobby}": "Copy the link",
        "/learn/trias": "Next",
        "/me": "Create an account",
    }
    for path, name in screens.items():
        ann.tab.goto(path)
        assert_whole(ann.tab, ann.tab.get_by_role("button", name=name))
        assert_nothing_is_wider_than_the_window(ann.tab)
    for path in ("/rules/trias", "/settings", "/credits", "/tables", "/mine"):
        ann.tab.goto(path)
        expect(ann.tab.get_by_role("heading").first).to_be_visible()
        assert_nothing_is_wider_than_the_window(ann.tab)
