"""Somebody who plays Trias."""

from __future__ import annotations

import re
from typing import Any

from tests.page.hands import Hands, expect

MY_TURN = re.compile("Place two herds")

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
DOINGS = {
    "rescue": re.compile("Rescue|Sauver"),
    "breed": re.compile("Breed|Naissance"),
    "drift": re.compile("Drift|Dérive"),
}


class TriasHands(Hands):
    """Decides at random, with an eye on swimmers."""

    hurry = 0.1
    """How often a turn is ended before its time."""

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
        """Swimmers first, then what was not yet tried; a drift in the actions is dear."""
        if "rescue" in kinds:
            return "rescue"
        untried = [kind for kind in kinds if kind not in self.done]
        if untried:
            return untried[0]
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
            self.push_doing(kind)
        if kind in TARGETS:
            targets = [spot for spot in self.look()["spots"] if TARGETS[kind].search(spot["label"])]
            assert targets, f"nowhere to go: {self.look()}"
            self.press(self.luck.choice(targets))
        if kind == "rescue":
            self.push_doing(kind)

    def push_doing(self, kind: str) -> None:
        """A tile without herds drifts without being asked, and so does the only rescue there is."""
        button = self.tab.locator(".doings button", has_text=DOINGS[kind])
        if button.count() > 0:
            self.push(button)

    def play_card(self, card: Any) -> None:
        self.push(card)

    def end_turn(self) -> None:
        self.confirm(self.tab.locator(".actions .button:not(.quiet)").last)


def wait_for_my_turn(tab: Any) -> None:
    """The sentence at the top asks me to place."""
    expect(tab.locator("header [role=status]")).to_contain_text(MY_TURN, timeout=30_000)


def place_somewhere(tab: Any) -> None:
    """Choose the first tile that can be chosen."""
    tab.locator("[data-spot]").first.focus()
    tab.keyboard.press("Enter")
