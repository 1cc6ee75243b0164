"""A guest plays a game from the first herd to the podium and looks back at it, all of it by clicking."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import expect
from tests.page.meeting import play_against_bots
from tests.page.trias_hands import TriasHands, wait_for_my_turn

Visit = Callable[..., Visitor]


def test_a_guest_plays_a_whole_game_against_three_bots(visit: Visit) -> None:
    ann = visit()
    tab = ann.tab
    play_against_bots(ann, "trias", players=4)
    hands = TriasHands(tab)
    while hands.decide():
        is_late = hands.done.count("card") > 2
        hands.hurry = 1 if is_late and "end" not in hands.done else 0.1
    assert {"place", "card", "drift", "rescue", "breed", "move", "end"} == set(hands.done)
    told = watch_the_count(tab, lambda line: line.startswith("Island"))
    assert any("main land" in line for line, _ in told)
    assert any(line.startswith("Island of") for line, _ in told)
    stand_before_the_podium(tab, players=4)
    look_back(tab)
    table = tab.url
    tab.get_by_role("button", name="Rematch").click()
    expect(tab).not_to_have_url(table)
    wait_for_my_turn(tab)


def watch_the_count(tab: Any, is_marked: Callable[[str], bool]) -> list[tuple[str, list[int]]]:
    """Step by step, what lies on the board marked there, until all points are counted; what each step brings."""
    heading = tab.get_by_role("heading", name="The count")
    expect(heading).to_be_visible()
    steps = int(heading.inner_text().split()[-1])
    told = []
    for step in range(1, steps + 1):
        expect(heading).to_contain_text(f"{step} of {steps}")
        line = tab.locator(".end .what").inner_text()
        told.append((line, [int(text or 0) for text in tab.locator(".end .plus").all_inner_texts()]))
        if is_marked(line):
            expect(tab.locator(".board-area .world").get_by_text(re.compile(r"^(\+\d+|0)$")).first).to_be_attached()
        tab.locator(".end").get_by_role("button", name="Next").click()
    return told


def assert_counted(told: list[tuple[str, list[int]]], scores: list[int]) -> None:
    """What was counted is what was won."""
    gains = zip(*(points for _, points in told), strict=True)
    assert [sum(points) for points in gains] == scores


def stand_before_the_podium(tab: Any, players: int) -> None:
    expect(tab.locator(".end").get_by_role("heading", name=re.compile("win"))).to_be_visible()
    places = tab.locator(".podium li")
    expect(places).to_have_count(players)
    points = [int(text) for text in places.locator(".points").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    expect(places.first).to_contain_text("1st")


def look_back(tab: Any) -> None:
    """The whole game runs again until it is stopped; then its end."""
    tab.locator(".end").get_by_role("button", name="Replay", exact=True).click()
    slider = tab.get_by_role("slider", name="Replay")
    expect(slider).to_have_value("2", timeout=10_000)
    tab.get_by_role("button", name="Stop").click()
    expect(tab.get_by_text("You are looking at the past")).to_be_visible()
    assert tab.locator("[data-spot]").count() == 0
    tab.get_by_role("button", name="To the end").click()
    expect(tab.locator(".podium")).to_be_visible()
