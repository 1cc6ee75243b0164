"""Ratings on the page: their history with the reasons, and the choice of a rated game for those without an account."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PHONE, Visitor
from tests.page.hands import ME, OPEN, expect
from tests.page.rated import play_rated
from tests.page.window import assert_found

Visit = Callable[..., Visitor]


def within(tab: Any) -> bool:
    """Whether nothing is wider than the window."""
    return bool(tab.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_the_history_of_a_rating_tells_why(visit: Visit, axe: str) -> None:
    ann, bob, nobody = visit(), visit(), visit()
    ann.register("Ann")
    bob.register("Bob")
    first = play_rated(bob, ann)
    play_rated(bob, ann, access="link", spectators=False)
    play_rated(bob, ann, turns=0)
    me = ann.ask("GET", "/me")["id"]
    for size in (LAPTOP, PHONE):
        nobody.tab.set_viewport_size(size)
        nobody.tab.goto(f"/people/{me}")
        history = nobody.tab.locator("section", has=nobody.tab.get_by_role("heading", name="How the rating changed"))
        entries = history.get_by_role("listitem")
        expect(entries).to_have_count(3)
        expect(entries.nth(0)).to_contain_text("It ended before two people had played three turns each.")
        expect(entries.nth(0)).to_contain_text("not rated")
        expect(entries.nth(1)).to_contain_text("at a private table")
        expect(entries.nth(2)).to_contain_text("Place 1 of 2")
        expect(entries.nth(2)).to_contain_text("Counted 2 %: against somebody who is new to rated games.")
        expect(history.locator("path.line")).to_have_count(1)
        assert_found(*entries.all())
        assert within(nobody.tab)
    nobody.tab.evaluate(axe)
    found = nobody.tab.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))")
    assert found == []
    entries.nth(2).get_by_role("link", name="against Bob").click()
    nobody.tab.wait_for_url(f"**/table/{first}")


@pytest.mark.parametrize(
    ("language", "heading", "reason"),
    [
        (
            "fr",
            "Comment le classement a changé",
            "Elle s’est arrêtée avant que deux personnes aient joué",
        ),
        ("de", "Wie sich die Wertung verändert hat", "Es endete, bevor zwei Leute je drei Züge gespielt hatten."),
    ],
)
def test_the_history_in_other_languages(visit: Visit, language: str, heading: str, reason: str) -> None:
    ann, bob = visit(language=language), visit()
    ann.register("Ann")
    bob.register("Bob")
    play_rated(bob, ann, turns=0)
    ann.tab.goto("/me")
    expect(ann.tab.get_by_role("heading", name=heading)).to_be_visible()
    expect(ann.tab.get_by_text(reason)).to_be_visible()


def test_a_guest_is_told_what_a_rated_game_takes(visit: Visit) -> None:
    ann, guest = visit(), visit(size=PHONE)
    ann.register("Ann")
    table = ann.open_table(ME, OPEN, access="public", rated=True)
    guest.become("Gil")
    for path in ("/new/trias", "/tables"):
        guest.tab.goto(path)
        expect(guest.tab.get_by_role("checkbox", name="Rated")).to_be_disabled()
        expect(guest.tab.get_by_text("Only for people with an account.")).to_be_visible()
        assert_found(guest.tab.get_by_role("main").get_by_role("link", name="Create an account"))
        assert within(guest.tab)
    guest.tab.goto(f"/table/{table}")
    assert_found(guest.tab.get_by_role("link", name="A rated game needs an account."))
    expect(guest.tab.get_by_role("button", name="Join")).to_have_count(0)
    ann.tab.goto("/new/trias")
    ann.tab.get_by_role("checkbox", name="Rated").check()
    hints = ann.tab.get_by_role("checkbox", name="Hints allowed")
    expect(hints).to_be_disabled()
    expect(hints).not_to_be_checked()
    expect(ann.tab.get_by_role("radio", name="None")).to_be_disabled()
    expect(ann.tab.get_by_role("radio", name="In one sitting")).to_be_checked()
    ann.tab.get_by_role("checkbox", name="Rated").uncheck()
    expect(hints).to_be_checked()
