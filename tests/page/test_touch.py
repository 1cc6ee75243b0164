"""A phone in the hand: taps, two fingers, a long press."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any

from tests.page.conftest import PHONE, Visitor
from tests.page.fingers import Finger, Touch
from tests.page.hands import BOT, ME, expect
from tests.page.seeing import where
from tests.page.trias_hands import TriasHands, wait_for_my_turn
from tests.page.window import assert_seen

Visit = Callable[..., Visitor]


class TriasFinger(Finger, TriasHands):
    """Plays Trias with taps."""

    def play_card(self, card: Any) -> None:
        """The first tap on the own card shows what it is about."""
        card.tap()
        again = self.tab.locator(".cards button.armed")
        if again.count() > 0:
            again.tap()


def place_of(tab: Any, where: str) -> tuple[float, float, float]:
    box = tab.locator(where).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


def test_whole_turns_are_played_by_taps(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.tab.goto("/")
    ann.tab.locator("#trias label", has_text=re.compile("^2$")).tap()
    ann.tab.get_by_role("button", name="Play now Trias against bots").tap()
    finger = TriasFinger(ann.tab, seed=5)
    while finger.done.count("card") < 3 or "drift" not in finger.done:
        assert finger.decide()
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_sheet_has_everything(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.tab.goto("/")
    ann.tab.get_by_role("button", name="Play now Trias against bots").tap()
    wait_for_my_turn(ann.tab)
    TriasFinger(ann.tab).decide()
    for name in ("Players", "Chat", "Actions", "Log"):
        ann.tab.get_by_role("tab", name=name).tap()
        expect(ann.tab.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    expect(ann.tab.locator(".log")).to_contain_text("Guest")
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_two_fingers_zoom_and_one_moves_the_map(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.sit_down("card")
    TriasFinger(ann.tab).wait()
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


def test_who_taps_what_is_golden_does_what_the_hint_says(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    hints: list[dict[str, Any]] = []

    def hear(frame: str) -> None:
        message = json.loads(frame)
        if message["type"] == "hint":
            hints.append(message["action"])

    ann.tab.on("websocket", lambda wire: wire.on("framereceived", hear))
    ann.tab.goto(f"/table/{table}")
    finger = TriasFinger(ann.tab)
    kinds = set()
    golden = ann.tab.locator("[data-next], .cards .wanted, .doings .wanted")
    while not kinds >= {"place", "card", "drift"} or len(hints) < 8:
        before = finger.wait()["number"]
        ann.tab.get_by_role("button", name="Hint", exact=True).tap()
        expect(ann.tab.get_by_text("Hint:")).to_be_visible()
        kinds.add(hints[-1]["type"])
        if hints[-1]["type"] == "end-turn":
            finger.end_turn()
        for _ in range(8):
            if finger.look()["number"] > before or golden.count() == 0:
                break
            if ann.tab.locator("[data-next]").count() > 0:
                q, r = ann.tab.locator("[data-next]").get_attribute("data-next").split(",")
                ann.tab.touchscreen.tap(*where(ann.tab, (int(q), int(r))))
            else:
                golden.first.tap()
            ann.tab.wait_for_timeout(150)
        done = ann.ask("GET", f"/tables/{table}/state?since={before}")["events"][0]["action"]
        assert done == hints[-1]


def test_the_board_tapped_before_a_card_is_chosen_says_so(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.sit_down("card")
    TriasFinger(ann.tab).wait()
    x, y, _ = place_of(ann.tab, "[data-tile='0,0']")
    ann.tab.touchscreen.tap(x, y)
    assert_seen(ann.tab.get_by_text("A tile drifts only after a card is chosen."))
    assert_seen(*ann.tab.locator(".scores li").all(), *ann.tab.locator(".cards button").all())


def test_a_long_press_explains(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.sit_down("drift")
    TriasFinger(ann.tab).wait()
    touch = Touch(ann)
    x, y, _ = place_of(ann.tab, "[data-tile='0,0']")
    touch.send("touchStart", (x, y))
    expect(ann.tab.get_by_text("South Pole", exact=True)).to_be_visible()
    touch.send("touchEnd")
    expect(ann.tab.get_by_role("alert").get_by_role("link")).to_have_count(0)
    expect(ann.tab.get_by_text("South Pole", exact=True)).to_be_visible()


def test_fingers_find_every_button(visit: Visit) -> None:
    """Nothing to tap is smaller than 24 pixels, and what matters is no smaller than 38, the arrows of the replay 40."""
    ann = visit(size=PHONE)
    ann.sit_down("actions")
    TriasFinger(ann.tab).wait()
    small = ann.tab.evaluate(
        """() => [...document.querySelectorAll('button, a, input, [role=tab]')].flatMap((element) => {
          const {width, height, bottom} = element.getBoundingClientRect()
          const matters = element.closest('.actions, .tools, [role=tablist]')
          const least = element.matches('.past .icon-button') ? 40 : matters ? 38 : 24
          const isHidden = !element.checkVisibility() || bottom <= 0 || width <= 1
          if (isHidden || Math.min(width, height) >= least) return []
          return [`${element.ariaLabel ?? element.innerText}: ${width} x ${height}`]
        })"""
    )
    assert small == []
    undo, end = (
        ann.tab.locator(".actions .button").filter(has_text=text).bounding_box() for text in ("Undo", "End turn")
    )
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (undo, end)]
    assert math.dist(*middles) > 100, "a thumb that ends the turn does not hit undo"


def test_my_time_is_seen_while_i_play(visit: Visit) -> None:
    """A phone has no room for the players beside the board: the clock stands above it."""
    visitor = visit(size=PHONE)
    visitor.become("Gil")
    clock = {"kind": "live", "seconds": 1200, "increment": 10}
    table = visitor.open_table(ME, BOT, start=True, clock=clock)
    visitor.tab.goto(f"/table/{table}")
    timer = visitor.tab.get_by_role("timer")
    expect(timer).to_have_count(1)
    expect(timer).to_be_in_viewport()
    expect(timer).to_have_accessible_name(re.compile("Gil"))
