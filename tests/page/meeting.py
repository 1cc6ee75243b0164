"""How people come to a table: against bots, by a link; and how one device goes round."""

from __future__ import annotations

import re
from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import expect
from tests.page.legal_hands import table_of


def play_against_bots(visitor: Visitor, game: str, players: int) -> str:
    """From the home page to a game with bots; its table."""
    visitor.tab.goto("/")
    article = visitor.tab.locator(f"article#{game}")
    article.get_by_label(str(players), exact=True).check(force=True)
    title = game.replace("-", " ").title()
    article.get_by_role("button", name=f"Play now {title} against bots").click()
    expect(visitor.tab.locator(".board-area")).to_be_visible()
    return table_of(visitor.tab)


def meet_by_link(host: Visitor, guest: Visitor, game: str) -> str:
    """One opens a table for two, Bob comes by the link; their table."""
    host.tab.goto("/")
    article = host.tab.locator(f"article#{game}")
    article.get_by_label("2", exact=True).check(force=True)
    article.get_by_role("button", name="Play with friends").click()
    link = host.tab.get_by_label("Invite friends").input_value()
    assert "?invite=" in link
    guest.tab.goto(link)
    guest.tab.get_by_label("Your name at the table").fill("Bob")
    guest.tab.get_by_role("button", name="Join", exact=True).click()
    for person in (host, guest):
        expect(person.tab.locator(".board-area")).to_be_visible()
    return table_of(host.tab)


def take_device(tab: Any, secrets: list[str] | None = None) -> str:
    """Whoever is to act takes the device, on which no secret can be read; their name."""
    passing = tab.get_by_role("dialog", name=re.compile("Pass the device to (Ann|Ben)"))
    assert_covered(tab)
    words = passing.inner_text()
    assert [secret for secret in secrets or [] if secret in words.lower()] == []
    name = "Ann" if "Ann" in words else "Ben"
    button = tab.get_by_role("button", name=f"I am {name}")
    expect(button).to_be_focused()
    button.click()
    expect(passing).to_be_hidden()
    return name


def assert_covered(tab: Any) -> None:
    """Nothing of the table is to be seen, reached or heard while the device goes round."""
    uncovered = tab.evaluate(
        """() => {
          const [width, height] = [innerWidth, innerHeight]
          const visible = []
          for (const x of [.02, .3, .5, .7, .98]) for (const y of [.02, .3, .5, .7, .98]) {
            const top = document.elementFromPoint(x * width, y * height)
            if (!top?.closest('.pass')) visible.push(`${top?.tagName} ${x} ${y}`)
          }
          return visible
        }"""
    )
    assert uncovered == []
    colour = tab.evaluate("getComputedStyle(document.querySelector('.pass')).backgroundColor")
    assert "rgba" not in colour, colour
    assert "/" not in colour, colour
    assert tab.locator(".cards button, .isOffered, [data-spot]").count() == 0
    expect(tab.get_by_text("your card")).to_have_count(0)
