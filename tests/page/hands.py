"""Somebody at a table: looks at what can be chosen there, and chooses it with the mouse, a finger or the keys."""

from __future__ import annotations

import contextlib
import random
import re
import time
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
expect = sync_api.expect

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "greedy"}
OPEN = {"kind": "open"}
MY_TURN = re.compile("Place two herds")

LOOK = """() => {
  const AROUND = [[.5, .5], [.5, .2], [.5, .8], [.2, .4], [.8, .4], [.2, .6], [.8, .6]]
  const isShown = (element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true})
  const all = (where) => [...document.querySelectorAll(where)].filter(isShown)
  const words = (element) => element.innerText.replace(/\\s+/g, ' ').trim()
  const board = document.querySelector('.board-area')
  if (!board) return null
  const spots = [...board.querySelectorAll('[data-spot]')].map((spot) => {
    const box = spot.getBoundingClientRect()
    const points = AROUND.map(([x, y]) => ({x: box.left + box.width * x, y: box.top + box.height * y}))
    const isOpen = ({x, y}) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && board.contains(top) && !top.closest('.controls')
    }
    const point = points.find(isOpen)
    return {key: spot.dataset.spot, label: spot.getAttribute('aria-label'), ...(point ?? points[0]), isOpen: !!point}
  })
  return {
    sentence: words(document.querySelector('header [role=status]')),
    number: Number(document.querySelector('.past input')?.max ?? 0),
    spots,
    cards: all('.cards button').map(words),
    bubbles: all('.bubbles button').map(words),
    buttons: all('.actions .button:not(.quiet):not([disabled])').map(words),
    isBehind: all('button.skip').length > 0,
    isPassing: all('.pass').length > 0,
    isOver: all('.end').length > 0,
  }
}"""
"""What a person sees who looks for something to do."""
HAS_WORK = (
    "(seen) => seen.isPassing || seen.isOver || [seen.cards, seen.spots, seen.buttons].some((some) => some.length)"
)
WORK_OR_BEHIND = f"() => {{ const seen = ({LOOK})(); return seen && (seen.isBehind || ({HAS_WORK})(seen)) }}"

CAMERA = "() => document.querySelector('.board-area .world').style.transform"
"""Where the board is looked at from."""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What was changed is drawn."""

KINDS = {
    "place": re.compile("place a pair here|poser une paire ici"),
    "rescue": re.compile("can be rescued|peut être sauvé"),
    "breed": re.compile("can breed|peut se reproduire"),
    "move": re.compile("can walk|peut marcher"),
    "drift": re.compile("can drift|peut dériver"),
}
TARGETS = {
    "rescue": re.compile("rescue to here|sauver ici"),
    "move": re.compile("walk here|marcher ici"),
    "drift": re.compile("drift here|dériver ici"),
}
BUBBLES = {
    "rescue": re.compile("Rescue|Sauver"),
    "breed": re.compile("Breed|Naissance"),
    "drift": re.compile("Drift|Dérive"),
}


class Hands:
    """Plays with the mouse."""

    def __init__(self, tab: Any, seed: int = 1) -> None:
        self.tab = tab
        self.luck = random.Random(seed)
        self.hurry = 0.1
        """How often a turn is ended before its time."""
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
            if farther == 0:
                self.push(self.tab.get_by_role("button", name=re.compile("Show all land|Voir toutes les terres")))
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
        self.tab.wait_for_function(f"() => Number(document.querySelector('.past input').max) > {seen['number']}")
        return kind

    def choose(self, seen: dict[str, Any]) -> str:
        if seen["cards"]:
            self.play_card(self.tab.locator(".cards button").nth(self.luck.randrange(len(seen["cards"]))))
            return "card"
        if not seen["spots"] and len(seen["buttons"]) > 1:
            self.push(self.tab.locator(".actions .button.primary"))
            return "card"
        if not seen["spots"] or self.has_enough(seen):
            self.end_turn()
            return "end"
        by_kind = {
            kind: [spot for spot in seen["spots"] if words.search(spot["label"])] for kind, words in KINDS.items()
        }
        kind = self.pick([kind for kind, spots in by_kind.items() if spots])
        self.press(self.luck.choice(self.liked(kind, by_kind[kind])))
        self.go_on(kind)
        return kind

    def has_enough(self, seen: dict[str, Any]) -> bool:
        return bool(seen["buttons"]) and self.luck.random() < self.hurry

    def pick(self, kinds: list[str]) -> str:
        """Swimmers first; a drift in the actions is dear."""
        if "rescue" in kinds:
            return "rescue"
        others = [kind for kind in kinds if kind != "drift"]
        if others and self.luck.random() < 0.85:
            return self.luck.choice(others)
        return self.luck.choice(kinds)

    def liked(self, kind: str, spots: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """A tile with herds on it makes swimmers, and swimmers make a rescue."""
        wet = [spot for spot in spots if "herd" in spot["label"]]
        return wet if kind == "drift" and wet and "rescue" not in self.done else spots

    def go_on(self, kind: str) -> None:
        """After something is chosen: what to do with it, where it goes, and that it goes."""
        if kind in ("breed", "drift"):
            self.push_bubble(kind)
        if kind in TARGETS:
            targets = [spot for spot in self.look()["spots"] if TARGETS[kind].search(spot["label"])]
            assert targets, f"nowhere to go: {self.look()}"
            self.press(self.luck.choice(targets))
        if kind == "rescue":
            self.push_bubble(kind)

    def push_bubble(self, kind: str) -> None:
        """A tile without herds drifts without being asked, and so does the only rescue there is."""
        bubble = self.tab.locator(".bubbles button", has_text=BUBBLES[kind])
        if bubble.count() > 0:
            self.push(bubble)

    def play_card(self, card: Any) -> None:
        self.push(card)

    def end_turn(self) -> None:
        self.push(self.tab.locator(".actions .button.primary"))
        sure = self.tab.locator("dialog[open] .button.primary")
        if sure.count() > 0:
            self.push(sure)


def whoever_is_to_act(*people: Hands) -> Hands:
    """The one who has something to do."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for person in people:
            if person.has_work():
                return person
        people[0].tab.wait_for_timeout(30)
    raise AssertionError("nobody has anything to do")


def wait_for_my_turn(tab: Any) -> None:
    """The sentence at the top asks me to place."""
    expect(tab.locator("header [role=status]")).to_contain_text(MY_TURN, timeout=30_000)


def place_somewhere(tab: Any) -> None:
    """Choose the first tile that can be chosen."""
    tab.locator("[data-spot]").first.focus()
    tab.keyboard.press("Enter")
