"""The camera keeps what matters in the free part of the window, at a comfortable size, and never fights a finger."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PATIENCE, PHONE, TABLET, Visitor
from tests.page.fingers import Touch
from tests.page.hands import CAMERA, ME, OPEN, expect, settle
from tests.page.seeing import COMFORT, assert_nothing_is_covered, hidden_land, is_in_view, sit_down, spots, tile_width

Visit = Callable[..., Visitor]
SIZES = pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE], ids=["1440", "1024", "390"])
SMALLEST = 27

MARKED = """() => {
  const map = document.querySelector('.board').getBoundingClientRect()
  return [...document.querySelectorAll('.board .glow, .board .ghost')].map((mark) => {
    const box = mark.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isInside = box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom
    const top = document.elementFromPoint(x, y)
    const share = Math.max(box.width / map.width, box.height / map.height)
    return {isInside, share, isFree: top !== null && top.closest('.board') !== null}
  })
}"""
"""What a lesson or the count points at."""


def acting(people: list[Visitor], table: str) -> tuple[Visitor, dict[str, Any]]:
    """Whoever has to act, with what they see."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for person in people:
            state = person.ask("GET", f"/tables/{table}/state?since=1000000")
            mine = next((seat for seat in state["seats"] if seat["legal"]), None)
            if mine is not None:
                return person, {**mine, "number": state["number"]}
    raise AssertionError("nobody acts")


def play(person: Visitor, table: str, seen: dict[str, Any], action: dict[str, Any]) -> None:
    body = {"number": seen["number"], "seat": seen["seat"], "action": action}
    person.ask("POST", f"/tables/{table}/play", body)


def watching(visit: Visit) -> tuple[Visitor, Visitor, str, dict[str, Any]]:
    """Ann looks at a wide land on her phone while Bob has to drift a tile."""
    ann, bob = visit(size=PHONE), visit()
    ann.become("Ann")
    bob.become("Bob")
    for _ in range(5):
        table = ann.open_table(ME, OPEN)
        bob.ask("POST", f"/tables/{table}/join", {"invite": ann.ask("GET", f"/tables/{table}")["invite"]})
        if ann.ask("GET", f"/tables/{table}")["state"] == "open":
            ann.ask("POST", f"/tables/{table}/start")
        seen = widened(ann, bob, table)
        if seen is not None:
            ann.tab.goto(f"/table/{table}")
            expect(ann.tab.locator(".board")).to_be_visible()
            settle(ann)
            return ann, bob, table, seen
    raise AssertionError("the land never became wide")


def widened(ann: Visitor, bob: Visitor, table: str) -> dict[str, Any] | None:
    """What Bob sees once the land is wide and he has to drift; None if the game is over before."""
    for count in range(200):
        if ann.ask("GET", f"/tables/{table}")["state"] != "playing":
            return None
        person, seen = acting([ann, bob], table)
        tiles = seen["view"]["tiles"]
        width = max(q + r / 2 for q, r, _ in tiles) - min(q + r / 2 for q, r, _ in tiles)
        drifts = [action for action in seen["legal"] if action["type"] == "drift"]
        if person is bob and seen["view"]["phase"] == "drift" and width > 9.5:
            return seen
        outwards = max(drifts, key=lambda action: abs(action["to"][0] + action["to"][1] / 2), default=None)
        play(person, table, seen, outwards or seen["legal"][count * 7 % len(seen["legal"])])
    return None


def far_drift(tab: Any, seen: dict[str, Any]) -> dict[str, Any]:
    """A drift to where one does not look."""
    drifts = [action for action in seen["legal"] if action["type"] == "drift"]
    outside: list[dict[str, Any]] = [action for action in drifts if not is_in_view(tab, tuple(action["to"]))]
    return outside[0] if outside else drifts[0]


@SIZES
def test_what_can_be_chosen_is_in_view_at_a_comfortable_size(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    sit_down(ann, "drift", least=22, bots=2)
    assert tile_width(ann.tab) >= COMFORT or hidden_land(ann.tab) == []
    assert_nothing_is_covered(ann.tab)
    assert any(spot["isInside"] for spot in spots(ann.tab))


def test_on_a_phone_it_follows_a_drift(visit: Visit) -> None:
    ann, bob, table, seen = watching(visit)
    action = far_drift(ann.tab, seen)
    play(bob, table, seen, action)
    expect(ann.tab.locator(f"[data-tile='{action['to'][0]},{action['to'][1]}']")).to_be_attached()
    settle(ann)
    assert is_in_view(ann.tab, tuple(action["to"]))
    assert tile_width(ann.tab) >= COMFORT or hidden_land(ann.tab) == []


@pytest.mark.parametrize("language", ["en-GB", "fr", "de"])
def test_on_a_phone_the_cards_leave_all_land_to_be_seen(visit: Visit, language: str) -> None:
    ann = visit(size=PHONE, language=language)
    sit_down(ann, "card", least=8, bots=2)
    assert hidden_land(ann.tab) == []
    assert tile_width(ann.tab) >= SMALLEST
    for odds in ann.tab.locator(".cards .odds > span").all():
        assert odds.evaluate("(line) => line.scrollWidth <= line.clientWidth && line.clientHeight < 20"), odds


def test_on_a_phone_a_game_that_was_given_up_shows_all_land(visit: Visit) -> None:
    ann = visit(size=PHONE)
    _, table = sit_down(ann, "actions", least=25, bots=2)
    number = ann.ask("GET", f"/tables/{table}/state")["number"]
    ann.ask("POST", f"/tables/{table}/resign", {"number": number, "seat": 0})
    expect(ann.tab.locator(".end")).to_be_visible()
    settle(ann)
    assert hidden_land(ann.tab) == []
    ann.tab.get_by_role("button", name="One step back").tap()
    settle(ann)
    assert hidden_land(ann.tab) == []


def test_it_never_fights_a_finger(visit: Visit) -> None:
    ann, bob, table, seen = watching(visit)
    back = ann.tab.get_by_role("button", name="Back to the action")
    expect(back).to_be_hidden()
    touch = Touch(ann)
    touch.pinch(200, 300, 60, 200)
    touch.swipe(100, 250, 220, 200)
    touch.swipe(100, 250, 220, 200)
    moved = ann.tab.evaluate(CAMERA)
    action = far_drift(ann.tab, seen)
    assert not is_in_view(ann.tab, tuple(action["to"]))
    play(bob, table, seen, action)
    expect(back).to_be_visible()
    ann.tab.wait_for_timeout(800)
    assert ann.tab.evaluate(CAMERA) == moved, "the map moved after a gesture"
    back.tap()
    ann.tab.wait_for_function(f"(before) => ({CAMERA})() !== before", arg=moved)
    expect(back).to_be_hidden()


def test_it_comes_back_by_itself_when_something_new_happens_later(visit: Visit) -> None:
    ann, bob, table, seen = watching(visit)
    touch = Touch(ann)
    touch.pinch(200, 300, 60, 220)
    touch.swipe(100, 250, 220, 200)
    moved = ann.tab.evaluate(CAMERA)
    ann.tab.wait_for_timeout(5600)
    assert ann.tab.evaluate(CAMERA) == moved, "nothing has happened"
    action = far_drift(ann.tab, seen)
    play(bob, table, seen, action)
    ann.tab.wait_for_function(f"(before) => ({CAMERA})() !== before", arg=moved)
    settle(ann)
    assert is_in_view(ann.tab, tuple(action["to"]))


@SIZES
def test_the_lesson_keeps_what_it_is_about_free(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    ann.tab.goto("/learn/trias")
    forward = ann.tab.locator(".lesson .buttons .button").last
    expect(forward).to_be_visible()
    count = ann.tab.locator(".lesson .progress span").count()
    assert count > 5
    for step in range(count):
        settle(ann)
        for mark in ann.tab.evaluate(MARKED):
            assert mark["isInside"], f"step {step + 1}"
            assert mark["isFree"], f"step {step + 1}"
        assert hidden_land(ann.tab) == [], f"step {step + 1}"
        if step < count - 1:
            forward.click()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["1440", "390"])
def test_the_count_shows_the_island_that_scores(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    _, table = sit_down(ann, "card")
    ann.play_on(table, 10_000)
    ann.tab.goto(f"/table/{table}")
    ann.tab.get_by_role("button", name="Count again").click()
    islands = 0
    for _ in range(20):
        settle(ann)
        marks = ann.tab.evaluate(MARKED)
        islands += len(marks)
        assert all(mark["isInside"] and mark["isFree"] for mark in marks), marks
        if size is PHONE and marks:
            assert tile_width(ann.tab) >= COMFORT or marks[0]["share"] > 0.6, "small though there is room"
        forward = ann.tab.locator(".end .next .button").last
        if forward.count() == 0:
            break
        forward.click()
    assert islands > 0
