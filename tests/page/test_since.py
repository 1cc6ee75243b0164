"""What the others did since my last action: marked on the board, played again on demand; the log divided by turns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from tests.page.conftest import Visitor
from tests.page.hands import ME, expect
from tests.page.window import SIZES, assert_found

Visit = Callable[..., Visitor]


def test_what_happened_is_marked_and_played_again(visit: Visit) -> None:
    ann = visit()
    table = ann.sit_down("card", least=8, bots=2)
    ann.settle()
    button = ann.tab.get_by_role("button", name="What happened?")
    trails = ann.tab.locator(".board .trail, .board .ghost")
    for size in SIZES:
        ann.tab.set_viewport_size(size)
        assert_found(button)
        assert trails.count() > 0
    slider = ann.tab.get_by_role("slider", name="Replay")
    last = slider.input_value()
    button.click()
    expect(slider).not_to_have_value(last)
    expect(button).to_have_count(0)
    expect(slider).to_have_value(last, timeout=60_000)
    expect(button).to_be_visible(timeout=10_000)
    ann.play_on(table, 1)
    expect(button).to_have_count(0)


def test_the_log_is_divided_by_turns(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, ME, start=True)
    ann.play_on(table, 12)
    ann.tab.goto(f"/table/{table}")
    ann.settle()
    events = ann.ask("GET", f"/tables/{table}/state")["events"]
    seats = [event["seat"] for event in events]
    turns = 1 + sum(seat != before for before, seat in pairwise(seats))
    expect(ann.tab.locator(".log .turn")).to_have_count(turns)
