"""Waiting for others: who sat down, who starts the game, who sees the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.conftest import Visitor
from tests.page.hands import ME, OPEN, expect
from tests.page.window import SIZES, assert_seen

Visit = Callable[..., Visitor]

COUNT_TONES = """
  window.tones = 0
  const create = AudioContext.prototype.createOscillator
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return create.call(this) }
"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_the_host_hears_who_sits_down_and_starts_the_game(visit: Visit, size: dict[str, int]) -> None:
    ann, bob = visit(size=size), visit()
    ann.become("Ann")
    bob.become("Bob")
    ann.tab.evaluate("localStorage.setItem('mesozoic.settings', JSON.stringify({sound: true}))")
    ann.context.add_init_script(COUNT_TONES)
    table = ann.open_table(ME, OPEN, access="public")
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.get_by_role("status").filter(has_text="Once every seat is taken, you start")).to_be_visible()
    expect(ann.tab).to_have_title("1/2 · Trias")
    bob.tab.goto(f"/table/{table}")
    expect(bob.tab.get_by_text("Once every seat is taken, the host starts the game.")).to_be_visible()
    bob.tab.get_by_role("button", name="Join", exact=True).click()
    news = ann.tab.get_by_role("status").filter(has_text="Bob sat down").locator("p")
    assert_seen(news)
    expect(ann.tab).to_have_title("● Bob sat down · Trias")
    assert ann.tab.evaluate("window.tones") > 0
    expect(ann.tab.get_by_text("Everybody is here: start the game.")).to_be_visible()
    expect(bob.tab.get_by_text("Everybody is here. The host starts the game.")).to_be_visible()
    ann.tab.get_by_role("button", name="Start", exact=True).click()
    expect(bob.tab.locator(".board-area")).to_be_visible()


def test_a_table_for_friends_starts_by_itself(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.tab.goto("/")
    article = ann.tab.locator("article#trias")
    article.get_by_label("2", exact=True).check(force=True)
    article.get_by_role("button", name="Play with friends").click()
    expect(ann.tab.get_by_text("The game starts by itself as soon as every seat is taken.")).to_be_visible()
    expect(ann.tab.get_by_text("the table is in no list")).to_be_visible()
    expect(ann.tab.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    bob.tab.goto(ann.tab.url)
    bob.tab.get_by_label("Your name at the table").fill("Bob")
    bob.tab.get_by_role("button", name="Join", exact=True).click()
    for person in (ann, bob):
        expect(person.tab.locator(".board-area")).to_be_visible()
    news = ann.tab.get_by_role("status").filter(has_text="Bob sat down").locator("p")
    expect(news).to_be_in_viewport()


def test_whoever_comes_from_the_open_tables_opens_one_that_is_seen_there(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.become("Ann")
    ann.tab.goto("/tables")
    ann.tab.get_by_role("link", name="Open a table").first.click()
    ann.tab.get_by_role("main").get_by_role("link", name="Trias", exact=True).click()
    expect(ann.tab.get_by_label("Everybody")).to_be_checked()
    expect(ann.tab.get_by_text("The table stands under “Open tables”")).to_be_visible()
    expect(ann.tab.get_by_label("Starts by itself")).to_be_checked()
    ann.tab.get_by_role("button", name="Open the table").click()
    expect(ann.tab.get_by_text("The table also stands under “Open tables”")).to_be_visible()
    path = ann.tab.url.removeprefix(ann.url)
    assert "invite" not in path
    bob.tab.goto("/tables")
    expect(bob.tab.locator(f"a[href='{path}']")).to_be_visible()


def test_whoever_comes_from_a_game_opens_a_table_for_those_with_the_link(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    ann.tab.goto("/")
    ann.tab.get_by_role("link", name="Options of the game").first.click()
    expect(ann.tab.get_by_label("Only those with the link")).to_be_checked()
    expect(ann.tab.get_by_text("The table is in no list: you send the link.")).to_be_visible()
    ann.tab.get_by_label("Starts by itself").uncheck()
    ann.tab.get_by_role("button", name="Open the table").click()
    expect(ann.tab.get_by_text("Once every seat is taken, you start the game.")).to_be_visible()
