"""Without a mouse: from the home page into a game and through its turns, always seeing where one is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import expect
from tests.page.keyboard import Keys
from tests.page.trias_hands import DOINGS, KINDS, TARGETS, TriasHands

Visit = Callable[..., Visitor]


class TriasKeys(Keys, TriasHands):
    """Plays Trias by keys."""

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
            self.push_doing(kind)
        if kind in TARGETS:
            self.walk_to(TARGETS[kind])
            self.tab.keyboard.press("Enter")
        if kind == "rescue":
            self.push_doing(kind)

    def push_doing(self, kind: str) -> None:
        if self.tab.locator(".doings button", has_text=DOINGS[kind]).count() > 0:
            self.push_named("doings", DOINGS[kind])


def test_a_game_is_begun_and_played_by_keys_alone(visit: Visit) -> None:
    tab = visit().tab
    tab.goto("/")
    expect(tab.get_by_role("button", name="Play now Trias against bots")).to_be_visible()
    keys = TriasKeys(tab, seed=7)
    assert "main part" in keys.type("Tab")["name"]
    keys.tab_to(lambda focused: focused["article"] == "trias" and focused["label"] in ("3", "4"))
    while keys.focus()["label"] != "2":
        keys.type("ArrowLeft")
    tab.keyboard.press("Enter")
    while keys.done.count("card") < 4 or "drift" not in keys.done:
        assert keys.decide()


def test_what_is_held_is_let_go_with_escape(visit: Visit) -> None:
    ann = visit()
    ann.sit_down("drift")
    keys = TriasKeys(ann.tab)
    keys.wait()
    name = keys.walk_to(KINDS["drift"])
    keys.type("Enter")
    expect(ann.tab.locator("[data-spot][aria-pressed=true]")).to_have_count(1)
    assert keys.type("Escape")["name"] == name
    expect(ann.tab.locator("[data-spot][aria-pressed=true]")).to_have_count(0)


def test_a_question_is_answered_by_keys_and_gives_the_focus_back(visit: Visit) -> None:
    ann = visit()
    ann.sit_down("actions")
    keys = TriasKeys(ann.tab)
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
