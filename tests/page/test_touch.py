"""A phone in the hand: taps, two fingers, a long press."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import BOT, ME, Hands, expect, wait_for_my_turn

Visit = Callable[..., Visitor]


class Finger(Hands):
    """Plays with taps."""

    def press(self, spot: dict[str, Any]) -> None:
        spot = self.in_the_open(spot)
        self.tab.touchscreen.tap(spot["x"], spot["y"])

    def push(self, button: Any) -> None:
        button.tap()

    def push_soon(self, button: Any) -> None:
        button.tap(timeout=500)

    def play_card(self, card: Any) -> None:
        """The first tap on the own card shows what it is about."""
        card.tap()
        again = self.tab.locator(".cards button.armed")
        if again.count() > 0:
            again.tap()


class Touch:
    """Fingers on the glass, at places of the window."""

    def __init__(self, visitor: Visitor) -> None:
        self.tab = visitor.tab
        self.session = visitor.context.new_cdp_session(visitor.tab)

    def send(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def pinch(self, x: float, y: float, before: float, after: float) -> None:
        """Two fingers round a place move apart or together."""
        for step in range(6):
            apart = before + (after - before) * step / 5
            self.send("touchStart" if step == 0 else "touchMove", (x - apart / 2, y), (x + apart / 2, y))
        self.send("touchEnd")

    def swipe(self, x: float, y: float, dx: float, dy: float) -> None:
        for step in range(6):
            self.send("touchStart" if step == 0 else "touchMove", (x + dx * step / 5, y + dy * step / 5))
        self.send("touchEnd")


def place_of(tab: Any, where: str) -> tuple[float, float, float]:
    box = tab.locator(where).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


def test_whole_turns_are_played_by_taps(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.tab.goto("/")
    ann.tab.get_by_text("2", exact=True).first.tap()
    ann.tab.get_by_role("button", name="Play now Trias against bots").tap()
    finger = Finger(ann.tab, seed=5)
    while finger.done.count("card") < 3 or "drift" not in finger.done:
        assert finger.decide()
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_sheet_has_everything(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.tab.goto("/")
    ann.tab.get_by_role("button", name="Play now Trias against bots").tap()
    wait_for_my_turn(ann.tab)
    Finger(ann.tab).decide()
    for name in ("Players", "Chat", "Actions", "Log"):
        ann.tab.get_by_role("tab", name=name).tap()
        expect(ann.tab.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    expect(ann.tab.locator(".log")).to_contain_text("Guest")
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_two_fingers_zoom_and_one_moves_the_map(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    ann.play_until(table, "card")
    ann.tab.goto(f"/table/{table}")
    Finger(ann.tab).wait()
    touch = Touch(ann)
    pole = "[data-tile='0,0']"
    number = ann.tab.locator(".past input").get_attribute("max")
    x, y, width = place_of(ann.tab, pole)
    touch.pinch(x, y, 60, 150)
    nearer_x, nearer_y, nearer = place_of(ann.tab, pole)
    assert nearer > width * 1.8
    assert math.hypot(nearer_x - x, nearer_y - y) < 12, "what lies between the fingers stays there"
    touch.pinch(x, y, 150, 75)
    assert place_of(ann.tab, pole)[2] < nearer * 0.7
    x, y, width = place_of(ann.tab, pole)
    touch.swipe(x, y, 60, -40)
    moved_x, moved_y, same = place_of(ann.tab, pole)
    assert abs(same - width) < 1
    assert abs(moved_x - x - 60) < 14
    assert abs(moved_y - y + 40) < 14
    assert ann.tab.evaluate("visualViewport.scale") == 1, "the board is zoomed, not the page"
    assert ann.tab.locator(".past input").get_attribute("max") == number, "nothing was chosen by it"


def test_a_long_press_explains(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    ann.play_until(table, "drift")
    ann.tab.goto(f"/table/{table}")
    Finger(ann.tab).wait()
    touch = Touch(ann)
    x, y, _ = place_of(ann.tab, "[data-tile='0,0']")
    touch.send("touchStart", (x, y))
    expect(ann.tab.get_by_text("South Pole", exact=True)).to_be_visible()
    touch.send("touchEnd")
    expect(ann.tab.get_by_role("alert").get_by_role("link")).to_have_count(0)
    expect(ann.tab.get_by_text("South Pole", exact=True)).to_be_visible()


def test_fingers_find_every_button(visit: Visit) -> None:
    """Nothing to tap is smaller than 24 pixels, and what matters is no smaller than 38."""
    ann = visit(size=PHONE)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    ann.play_until(table, "actions")
    ann.tab.goto(f"/table/{table}")
    Finger(ann.tab).wait()
    small = ann.tab.evaluate(
        """() => [...document.querySelectorAll('button, a, input, [role=tab]')].flatMap((element) => {
          const {width, height, bottom} = element.getBoundingClientRect()
          const least = element.closest('.actions, .tools, [role=tablist]') ? 38 : 24
          const isHidden = !element.checkVisibility() || bottom <= 0 || width <= 1
          if (isHidden || Math.min(width, height) >= least) return []
          return [`${element.ariaLabel ?? element.innerText}: ${width} x ${height}`]
        })"""
    )
    assert small == []
