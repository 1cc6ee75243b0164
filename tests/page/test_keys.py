"""Without a mouse: from the home page into a game and through its turns, always seeing where one is."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import BUBBLES, KINDS, TARGETS, Hands, expect

Visit = Callable[..., Visitor]

FOCUS = """() => {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const look = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const isRing = (style) => style.stroke !== 'none' && style.opacity === '1'
  const paths = [...(element.closest('[data-spot]')?.querySelectorAll('path') ?? [])]
  const rings = paths.map((path) => getComputedStyle(path))
  const label = element.labels?.[0]
  const outlined = (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
  return {
    name: element.getAttribute('aria-label') ?? element.innerText ?? '',
    label: label?.innerText ?? '',
    spot: element.dataset?.spot ?? null,
    where: ['bubbles', 'cards', 'actions', 'tools'].find((name) => element.closest('.' + name)) ?? '',
    isIn: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
    isMarked: outlined(look) || (element.role === 'group' && look.boxShadow !== 'none') || rings.some(isRing)
      || (label && outlined(getComputedStyle(label))),
  }
}"""
"""Where the focus is, and whether one sees it."""
ARROWS = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown")


class Keys(Hands):
    """Plays with Tab, arrows and Enter."""

    def focus(self) -> dict[str, Any] | None:
        focused: dict[str, Any] | None = self.tab.evaluate(FOCUS)
        if focused is not None:
            assert focused["isIn"], f"the focus is out of sight: {focused}"
            assert focused["isMarked"], f"the focus cannot be seen: {focused}"
        return focused

    def type(self, key: str) -> dict[str, Any] | None:
        self.tab.keyboard.press(key)
        return self.focus()

    def tab_to(self, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Go round the page until it is found."""
        focused = self.focus()
        for _ in range(80):
            if focused is not None and is_it(focused):
                return focused
            focused = self.type("Tab")
        raise AssertionError("cannot be reached with Tab")

    def push_named(self, where: str, words: re.Pattern[str]) -> None:
        self.tab_to(lambda focused: focused["where"] == where and bool(words.search(focused["name"])))
        self.tab.keyboard.press("Enter")

    def walk_to(self, words: re.Pattern[str]) -> str:
        """Over the board with the keys, to a place of which that is said; its name."""
        here = self.tab_to(lambda focused: focused["spot"] is not None)
        for turn in range(120):
            if words.search(here["name"]):
                return str(here["name"])
            key = self.arrow_towards(words, here["spot"]) if turn < 30 else "PageDown"  # in a row, whatever the way
            here = self.type(key) or here
        raise AssertionError(f"cannot be reached: {words.pattern}, from {here}")

    def arrow_towards(self, words: re.Pattern[str], key: str) -> str:
        """Mostly straight on, now and then round something."""
        if self.luck.random() < 0.2:
            return self.luck.choice(ARROWS)
        spots = self.look()["spots"]
        here = next(spot for spot in spots if spot["key"] == key)
        ways = [(spot["x"] - here["x"], spot["y"] - here["y"]) for spot in spots if words.search(spot["label"])]
        x, y = min(ways, key=lambda way: math.hypot(*way))
        if abs(x) > abs(y):
            return "ArrowRight" if x > 0 else "ArrowLeft"
        return "ArrowDown" if y > 0 else "ArrowUp"

    def choose(self, seen: dict[str, Any]) -> str:
        if seen["cards"]:
            self.push_named("cards", re.compile(self.luck.choice(["Draw a card", "on your coasts"])))
            return "card"
        if not seen["spots"]:
            self.push_named("actions", re.compile("End turn"))
            return "end"
        kinds = [kind for kind, words in KINDS.items() if any(words.search(spot["label"]) for spot in seen["spots"])]
        kind = self.pick(kinds)
        self.walk_to(KINDS[kind])
        self.type("Enter")
        self.go_on(kind)
        return kind

    def go_on(self, kind: str) -> None:
        if kind in ("breed", "drift"):
            self.push_bubble(kind)
        if kind in TARGETS:
            self.walk_to(TARGETS[kind])
            self.tab.keyboard.press("Enter")
        if kind == "rescue":
            self.push_bubble(kind)

    def push_bubble(self, kind: str) -> None:
        if self.tab.locator(".bubbles button", has_text=BUBBLES[kind]).count() > 0:
            self.push_named("bubbles", BUBBLES[kind])

    def push_soon(self, button: Any) -> None:
        button.wait_for(state="hidden")  # the keys watch what the others do


def test_a_game_is_begun_and_played_by_keys_alone(visit: Visit) -> None:
    tab = visit().tab
    tab.goto("/")
    expect(tab.get_by_role("button", name="Play now Trias against bots")).to_be_visible()
    keys = Keys(tab, seed=7)
    assert "main part" in keys.type("Tab")["name"]
    keys.tab_to(lambda focused: focused["label"] == "3" or focused["label"] == "4")
    while keys.focus()["label"] != "2":
        keys.type("ArrowLeft")
    keys.tab_to(lambda focused: "Play now" in focused["name"])
    tab.keyboard.press("Enter")
    while keys.done.count("card") < 4 or "drift" not in keys.done:
        assert keys.decide()


def test_what_is_held_is_let_go_with_escape(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table({"kind": "me"}, {"kind": "bot", "bot": "random"}, start=True)
    ann.play_until(table, "drift")
    ann.tab.goto(f"/table/{table}")
    keys = Keys(ann.tab)
    keys.wait()
    name = keys.walk_to(KINDS["drift"])
    keys.type("Enter")
    expect(ann.tab.locator("[data-spot][aria-pressed=true]")).to_have_count(1)
    assert keys.type("Escape")["name"] == name
    expect(ann.tab.locator("[data-spot][aria-pressed=true]")).to_have_count(0)


def test_a_question_is_answered_by_keys_and_gives_the_focus_back(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table({"kind": "me"}, {"kind": "bot", "bot": "random"}, start=True)
    ann.play_until(table, "actions")
    ann.tab.goto(f"/table/{table}")
    keys = Keys(ann.tab)
    keys.wait()
    keys.tab_to(lambda focused: focused["name"] == "More")
    keys.type("Enter")
    dialog = ann.tab.get_by_role("dialog", name="More")
    expect(dialog).to_be_visible()
    for _ in range(12):
        keys.type("Tab")
        assert ann.tab.evaluate("document.activeElement.matches('body, dialog, dialog *')")
    keys.type("Escape")
    expect(dialog).to_be_hidden()
    expect(ann.tab.get_by_role("button", name="More", exact=True)).to_be_focused()
