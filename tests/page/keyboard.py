"""Playing without a mouse, always seeing where one is."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

from tests.page.hands import Hands

FOCUS = """() => {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const look = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const isRing = (style) => style.stroke !== 'none' && style.opacity === '1'
  const paths = [...document.querySelectorAll(`.board [data-focus="${element.dataset?.spot}"] path`)]
  const rings = paths.map((path) => getComputedStyle(path))
  const label = element.labels?.[0]
  const outlined = (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
  return {
    name: element.getAttribute('aria-label') ?? element.innerText ?? '',
    label: label?.innerText ?? '',
    spot: element.dataset?.spot ?? null,
    article: element.closest('article')?.id ?? '',
    where: ['doings', 'cards', 'actions', 'tools'].find((name) => element.closest('.' + name)) ?? '',
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

    def push(self, button: Any) -> None:
        self.tab_to(lambda focused: bool(button.evaluate("(button) => button === document.activeElement")))
        self.tab.keyboard.press("Enter")

    def press(self, spot: dict[str, Any]) -> None:
        self.walk({spot["key"]})
        self.tab.keyboard.press("Enter")

    def walk_to(self, words: re.Pattern[str]) -> str:
        """Over the board with the keys, to a place of which that is said; its name."""
        return self.walk({spot["key"] for spot in self.look()["spots"] if words.search(spot["label"])})

    def walk(self, goals: set[str]) -> str:
        """Over the board with the keys, to one of these places; its name."""
        here = self.tab_to(lambda focused: focused["spot"] is not None)
        for turn in range(120):
            if here["spot"] in goals:
                return str(here["name"])
            key = self.arrow_towards(goals, here["spot"]) if turn < 30 else "PageDown"  # in a row, whatever the way
            here = self.type(key) or here
        raise AssertionError(f"cannot be reached: {goals}, from {here}")

    def arrow_towards(self, goals: set[str], key: str) -> str:
        """Mostly straight on, now and then round something."""
        if self.luck.random() < 0.2:
            return self.luck.choice(ARROWS)
        spots = {spot["key"]: spot for spot in self.look()["spots"]}
        here = spots[key]
        ways = [(spots[goal]["x"] - here["x"], spots[goal]["y"] - here["y"]) for goal in goals]
        x, y = min(ways, key=lambda way: math.hypot(*way))
        if abs(x) > abs(y):
            return "ArrowRight" if x > 0 else "ArrowLeft"
        return "ArrowDown" if y > 0 else "ArrowUp"

    def push_soon(self, button: Any) -> None:
        button.wait_for(state="hidden")  # the keys watch what the others do
