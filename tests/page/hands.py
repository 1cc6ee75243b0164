"""Somebody at a table: looks at what can be chosen there, and chooses it with the mouse, a finger or the keys."""

from __future__ import annotations

import contextlib
import random
import re
import time
from typing import Any, TypeVar

import pytest

from tests.page.conftest import PATIENCE, PHONE, Visitor

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
expect = sync_api.expect
expect.set_options(timeout=PATIENCE / 2)

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "greedy"}
OPEN = {"kind": "open"}

LOOK = """() => {
  const STEPS = [.5, .35, .65, .2, .8, .07, .93]
  const AROUND = STEPS.flatMap((y) => STEPS.map((x) => [x, y]))
  AROUND.sort((a, b) => Math.hypot(a[0] - .5, a[1] - .5) - Math.hypot(b[0] - .5, b[1] - .5))
  const isShown = (element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true})
  const all = (where) => [...document.querySelectorAll(where)].filter(isShown)
  const words = (element) => element.innerText.replace(/\\s+/g, ' ').trim()
  const size = (element) => element.getBoundingClientRect().width * element.getBoundingClientRect().height
  const board = document.querySelector('.board-area')
  if (!board) return null
  const spots = [...board.querySelectorAll('[data-spot]')].map((spot) => {
    const box = spot.getBoundingClientRect()
    const points = AROUND.map(([x, y]) => ({x: box.left + box.width * x, y: box.top + box.height * y}))
    const isOpen = ({x, y}) => {
      const [top, ...below] = document.elementsFromPoint(x, y)
      if (top === undefined || !board.contains(top) || top.closest('.controls, button')) return false
      const others = [top, ...below].map((element) => element.closest('[data-spot]')).filter((other) => other !== null)
      return others.sort((a, b) => size(a) - size(b))[0] === spot
    }
    const point = points.find(isOpen)
    return {key: spot.dataset.spot, label: spot.getAttribute('aria-label'), ...(point ?? points[0]), isOpen: !!point}
  })
  return {
    sentence: words(document.querySelector('header [role=status]')),
    number: Number(document.querySelector('.past input')?.max ?? 0),
    spots,
    cards: all('.cards button').map(words),
    offers: all('.market .tile.isOffered, .draft .cover').map(words),
    doings: all('.doings button').map(words),
    buttons: all('.actions .button:not(.quiet):not([disabled])').map(words),
    isBehind: all('button.skip').length > 0,
    isPassing: all('.pass').length > 0,
    isOver: all('.end').length > 0,
  }
}"""
"""What a person sees who looks for something to do."""
HAS_WORK = (
    "(seen) => seen.isPassing || seen.isOver"
    " || [seen.cards, seen.offers, seen.spots, seen.doings, seen.buttons].some((some) => some.length)"
)
WORK_OR_BEHIND = f"() => {{ const seen = ({LOOK})(); return seen && (seen.isBehind || ({HAS_WORK})(seen)) }}"

CAMERA = "() => document.querySelector('.board-area .world').style.transform"
"""Where the board is looked at from."""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What was changed is drawn."""


class Hands:
    """Plays with the mouse."""

    def __init__(self, tab: Any, seed: int = 1) -> None:
        self.tab = tab
        self.luck = random.Random(seed)
        self.done: list[str] = []
        """What was decided so far, by kind."""

    # How things are touched

    def press(self, spot: dict[str, Any]) -> None:
        """Choose a place of the board."""
        spot = self.in_the_open(spot)
        self.tab.mouse.click(spot["x"], spot["y"])

    def push(self, button: Any) -> None:
        button.click()

    def in_the_open(self, spot: dict[str, Any]) -> dict[str, Any]:
        """What lies outside or under a button is brought out as people do it: all land, then from farther away."""
        for farther in range(4):
            if spot["isOpen"]:
                return spot
            everything = self.tab.get_by_role("button", name=re.compile("Show all of the board|Voir tout le plateau"))
            if farther == 0 and everything.is_visible():
                self.push(everything)
                self.tab.evaluate(TWO_FRAMES)
            else:
                box = self.tab.locator(".board-area").bounding_box()
                before = self.tab.evaluate(CAMERA)
                self.tab.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                self.tab.mouse.wheel(0, 60)
                self.tab.wait_for_function(f"(before) => ({CAMERA})() !== before", arg=before)
            spot = next(seen for seen in self.look()["spots"] if seen["key"] == spot["key"])
        assert spot["isOpen"], f"{spot['label']} cannot be reached"
        return spot

    # What there is

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.tab.evaluate(LOOK)
        return seen

    def wait(self, seconds: float = 30) -> dict[str, Any]:
        """Until something can be done here; what the others did is not watched."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.tab.wait_for_function(WORK_OR_BEHIND, timeout=seconds * 1000)
            seen = self.look()
            if not seen["isBehind"]:
                return seen
            with contextlib.suppress(sync_api.TimeoutError):  # it goes away by itself, too
                self.push_soon(self.tab.locator("button.skip"))
        raise AssertionError("the others never end")

    def push_soon(self, button: Any) -> None:
        button.click(timeout=500)

    def has_work(self) -> bool:
        """Whether it is this one's turn, at this moment."""
        return bool(
            self.tab.evaluate(f"() => {{ const seen = ({LOOK})(); return seen !== null && ({HAS_WORK})(seen) }}")
        )

    # Deciding

    def decide(self) -> str:
        """Make one decision; its kind, or nothing if there is none to make."""
        seen = self.wait()
        if seen["isOver"] or seen["isPassing"]:
            return ""
        kind = self.choose(seen)
        self.done.append(kind)
        self.wait_for(seen["number"] + 1)
        return kind

    def wait_for(self, number: int) -> None:
        """Until so many actions are known here."""
        slider = "document.querySelector('.past input')"
        self.tab.wait_for_function(f"() => Number({slider}?.max ?? Infinity) >= {number}")

    def choose(self, seen: dict[str, Any]) -> str:
        """Decide something and do it; its kind."""
        raise NotImplementedError

    def confirm(self, button: Any) -> None:
        """Push a button that may ask whether one is sure."""
        self.push(button)
        sure = self.tab.locator("dialog[open] .button.primary")
        if sure.count() > 0:
            self.push(sure)


def log(tab: Any) -> Any:
    """The log; on a phone it lies behind a tab."""
    if tab.viewport_size == PHONE:
        tab.get_by_role("tab", name="Log").tap()
    return tab.locator(".log")


def lines(tab: Any) -> list[str]:
    """What the log says."""
    return list(tab.locator(".log li").all_inner_texts())


Person = TypeVar("Person", bound=Hands)


def settle(visitor: Visitor) -> None:
    """The camera has come to rest."""
    visitor.tab.wait_for_timeout(80)
    visitor.settle()


def whoever_is_to_act(*people: Person) -> Person:
    """The one who has something to do."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for person in people:
            if person.has_work():
                return person
        people[0].tab.wait_for_timeout(30)
    raise AssertionError("nobody has anything to do")
