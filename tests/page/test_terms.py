"""What one agrees to by sitting down, and who the others are: in lists, before one sits down, waiting, at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import ME, OPEN, expect
from tests.page.rated import play_rated
from tests.page.window import SIZES, assert_found, assert_seen

Visit = Callable[..., Visitor]

TERMS = {
    "rated": True,
    "clock": {"kind": "live", "seconds": 1200, "increment": 10},
    "on_timeout": "forfeit",
    "hints": False,
    "options": {"rounding": "nearest", "pole_capacity": 3},
}
TOLD = [
    "Rated",
    "20 min each + 10 s a turn",
    "Out of time: the game is lost",
    "No hints",
    "Others may watch",
    "Shares in the final scoring: to the nearest",
]


def told(place: Any) -> list[str]:
    """The terms that stand there; the usual value of an option is none."""
    return [text.removesuffix(" · ").strip() for text in place.locator("[data-term]").all_inner_texts()]


TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_terms_and_ratings_stand_wherever_one_decides(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.register("Ann")
    bob.register("Bob")
    play_rated(ann, bob)
    table = ann.open_table(ME, OPEN, access="public", **TERMS)
    for size in SIZES:
        bob.tab.set_viewport_size(size)
        bob.tab.goto("/tables")
        card = bob.tab.locator(f"a[href='/table/{table}']")
        expect(card).to_contain_text("Rated")
        assert told(card) == TOLD
        assert_found(*card.locator("[data-term]").all(), card.get_by_text("1498?"))
        bob.tab.goto(f"/table/{table}")
        terms = bob.tab.get_by_role("list", name="How it is played")
        expect(terms).to_be_visible()
        assert told(terms) == TOLD
        assert_seen(*terms.locator("[data-term]").all())
        assert_found(bob.tab.locator("li .who", has_text="1498?"), bob.tab.get_by_role("button", name="Join"))
    bob.tab.get_by_role("button", name="Join").click()
    expect(bob.tab.get_by_role("button", name="Leave the table")).to_be_visible()
    assert_found(bob.tab.get_by_role("list", name="How it is played"))
    ann.ask("POST", f"/tables/{table}/start")
    expect(bob.tab.locator(".board-area")).to_be_visible()
    for size in SIZES:
        bob.tab.set_viewport_size(size)
        players = bob.tab.get_by_role("tab", name="Players")
        bob.tab.evaluate(TWO_FRAMES)  # the window has been arranged for its new size
        if players.count() > 0:
            players.click()
        line = bob.tab.locator("ul + .terms")
        assert_seen(*line.locator("[data-term]").all()[:2])
        assert_seen(bob.tab.locator("[data-score='0']").locator("xpath=..").get_by_text("1498?"))
        bob.tab.get_by_role("button", name="More", exact=True).click()
        dialog = bob.tab.get_by_role("dialog", name="More")
        expect(dialog.locator("[data-term]").first).to_be_visible()
        assert told(dialog) == TOLD
        assert_seen(*dialog.locator("[data-term]").all())
        bob.tab.keyboard.press("Escape")


def test_a_new_name_reaches_the_others_at_the_table(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.become("Ann")
    bob.become("Bob")
    table = ann.open_table(ME, OPEN, access="public", begin="full")
    bob.ask("POST", f"/tables/{table}/join", {})
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.locator("aside")).to_contain_text("Bob")
    bob.ask("PATCH", "/me", {"name": "Robert"})
    expect(ann.tab.locator("aside .name", has_text="Robert").first).to_be_visible()
