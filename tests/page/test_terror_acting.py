"""The island under the hands: a mouse, a finger, the keys; what is not allowed and why; what would follow."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import PHONE, Visitor
from tests.page.fingers import Touch
from tests.page.hands import expect, log, settle
from tests.page.legal_hands import offers
from tests.page.seeing import assert_nothing_is_covered
from tests.page.terror_hands import TerrorFinger, TerrorKeys, sit_down
from tests.page.test_board import assert_explained
from tests.page.test_undo import undo
from tests.page.window import assert_seen

Visit = Callable[..., Visitor]


RINGS_OVER_NUMBERS = """() => {
  const isOver = (ring, numbers) => numbers.compareDocumentPosition(ring) & Node.DOCUMENT_POSITION_FOLLOWING
  const rings = [...document.querySelectorAll('.board [data-focus], .board .ring, .board .hint, .board .glow')]
  const numbers = [...document.querySelectorAll('.board .stones, .board .herds')]
  return rings.filter((ring) => numbers.some((under) => isOver(ring, under))).map((ring) => ring.outerHTML.slice(0, 80))
}"""
"""Rings that are drawn after the stones' worth and the herds' counts."""


def has_a_herd_to_divide(seat: dict[str, Any]) -> bool:
    """A herd of three or more may migrate."""
    return any(strength >= 3 for _, strength in wanderers(seat))


def has_a_meal(seat: dict[str, Any]) -> bool:
    """There is more than one way to eat."""
    return sum(action["type"] == "eat" for action in seat["legal"]) > 1


def wanderers(seat: dict[str, Any]) -> list[tuple[str, int]]:
    """The areas from which a herd may migrate, with its dinos."""
    areas: list[str] = [action["from"] for action in seat["legal"] if action["type"] == "migrate-start"]
    return [(area, count) for area in areas for player, count in seat["view"]["areas"][area] if player == seat["seat"]]


def neighbours(view: dict[str, Any], area: str) -> list[str]:
    """Those of another terrain first; none that a volcano closes."""
    others = [other for other in view["board"][area]["neighbours"] if other not in view["volcanoes"]]
    return sorted(others, key=lambda other: view["board"][other]["terrain"] == view["board"][area]["terrain"])


def test_on_a_phone_a_herd_is_dragged_and_its_number_chosen(visit: Visit) -> None:
    ann = visit(size=PHONE)
    finger = sit_down(ann, has_a_herd_to_divide, "migration", TerrorFinger)
    seat = finger.seat()
    area = next(area for area, count in wanderers(seat) if count >= 3)
    goal = neighbours(seat["view"], area)[0]
    spots = {spot["key"]: spot for spot in finger.look()["spots"]}
    herd = finger.in_the_open(spots[f"{area}/0"])
    x, y = finger.point_in(goal)
    Touch(ann).swipe(herd["x"], herd["y"], x - herd["x"], y - herd["y"])
    expect(ann.tab.locator(".stepper")).to_be_in_viewport(ratio=0.999)
    settle(ann)
    finger.step_to(1)
    finger.push(ann.tab.locator(".stepper .go"))
    while not offers("migrate-commit")(finger.seat()):
        finger.decide()
    finger.wait()
    finger.push_main()
    expect(log(ann.tab)).to_contain_text("Ann migrates from")
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_on_a_phone_dinos_are_eaten_by_tapping_them(visit: Visit) -> None:
    ann = visit(size=PHONE)
    finger = sit_down(
        ann, lambda seat: sum(action["type"] == "eat" for action in seat["legal"]) > 2, "trex", TerrorFinger
    )
    finger.decide_on(lambda action: action["type"] == "eat" and sum(action["eaten"].values()) == 1)
    expect(log(ann.tab)).to_contain_text("The T-Rex eats 1 of Forager")


def test_on_a_phone_a_turn_is_played_by_taps(visit: Visit) -> None:
    ann = visit(size=PHONE)
    finger = sit_down(ann, offers("take-card"), "", TerrorFinger)
    while "end-turn" not in finger.done:
        assert finger.decide()
    assert {"take-card", "take-tile"} <= set(finger.done)


def test_a_turn_is_played_by_keys_alone(visit: Visit) -> None:
    ann = visit()
    keys = sit_down(ann, offers("take-card"), "", TerrorKeys)
    rings = set()
    while "end-turn" not in keys.done:
        assert keys.decide()
        rings |= set(ann.tab.evaluate(RINGS_OVER_NUMBERS))
    assert rings == set()
    assert {"take-card", "take-tile", "place-dinos"} <= set(keys.done)


def test_a_migration_is_foreseen_before_it_is_made(visit: Visit) -> None:
    ann = visit()
    hands = sit_down(ann, has_a_herd_to_divide, "migration")
    area = next(area for area, count in wanderers(hands.seat()) if count >= 3)
    hands.decide_on(lambda action: action.get("from") == area)
    goal = neighbours(hands.seat()["view"], area)[0]
    hands.decide_on(lambda action: action["type"] == "migrate-group" and action["to"] == goal and action["count"] == 2)
    while not offers("migrate-commit")(hands.seat()):
        hands.decide_on(lambda action: action["type"] == "follow-assignment")
    hands.wait()
    expect(ann.tab.locator(f"[data-foreseen='{area}']")).to_be_attached()
    expect(ann.tab.locator(f"[data-foreseen='{goal}']")).to_be_attached()
    before = hands.seat()["view"]
    if before["board"][area]["terrain"] != before["board"][goal]["terrain"]:
        expect(ann.tab.locator(".strip")).to_contain_text(re.compile("dies in .*: another terrain"))
    hands.decide_on(lambda action: action["type"] == "migrate-commit")
    expect(log(ann.tab)).to_contain_text("Ann migrates from")
    expect(ann.tab.locator("[data-foreseen]")).to_have_count(0)


def test_an_action_is_taken_back_inside_the_turn(visit: Visit) -> None:
    ann = visit()
    hands = sit_down(ann, offers("place-dinos"))
    before = hands.seat()["view"]["areas"]
    hands.decide_on(lambda action: action["type"] == "place-dinos")
    hands.wait()
    assert hands.seat()["view"]["areas"] != before
    undo(ann.tab).click()
    expect(log(ann.tab)).to_contain_text("Ann takes the last action back")
    hands.wait()
    assert hands.seat()["view"]["areas"] == before


def test_a_place_that_cannot_be_chosen_says_why(visit: Visit) -> None:
    ann = visit()
    hands = sit_down(ann, offers("place-dinos"))
    seat = hands.seat()
    wrong = next(area for area in seat["view"]["board"] if not offers("place-dinos", area=area)(seat))
    ann.tab.mouse.click(*hands.point_in(wrong))
    assert_explained(ann.tab, "§|AMB")


def test_on_a_phone_a_reason_covers_neither_points_nor_what_can_be_chosen(visit: Visit) -> None:
    ann = visit(size=PHONE, language="de-DE")
    hands = sit_down(ann, offers("place-dinos"), language="de")
    seat = hands.seat()
    for area in seat["view"]["board"]:
        if offers("place-dinos", area=area)(seat):
            continue
        ann.tab.touchscreen.tap(*hands.point_in(area))
        expect(ann.tab.locator("[role=alert] .line")).to_be_visible()
        assert_seen(*ann.tab.locator(".scores li").all())
        assert_nothing_is_covered(ann.tab)
        ann.tab.wait_for_timeout(400)  # the next tap is not the second of two, which look nearer


def test_a_hint_says_what_and_points_there(visit: Visit) -> None:
    ann = visit()
    hands = sit_down(ann, offers("place-dinos"))
    ann.tab.get_by_role("button", name="Hint", exact=True).click()
    hint = ann.tab.get_by_role("status").filter(has_text="Hint:")
    expect(hint).to_contain_text(re.compile(r"Hint:.*\w+"))
    expect(ann.tab.locator(".board .hint, .board .next, .doings .wanted, .market .isWanted").first).to_be_attached()
    assert ann.tab.evaluate(RINGS_OVER_NUMBERS) == []
    assert hands.look()["spots"]


def test_a_line_of_the_log_marks_its_place(visit: Visit) -> None:
    ann = visit()
    hands = sit_down(ann, offers("place-dinos"))
    hands.decide_on(lambda action: action["type"] == "place-dinos")
    line = log(ann.tab).get_by_role("button", name=re.compile("Ann places")).last
    ann.tab.mouse.move(5, 5)
    expect(ann.tab.locator(".board .glow")).to_have_count(0)
    line.hover()
    expect(ann.tab.locator(".board .glow")).to_have_count(1)


def test_what_happened_since_my_turn_is_played_again(visit: Visit) -> None:
    ann = visit()
    sit_down(ann, lambda seat: offers("take-tile")(seat) and seat["view"]["round"] > 1, bots=2)
    button = ann.tab.get_by_role("button", name="What happened?")
    slider = ann.tab.get_by_role("slider", name="Replay")
    last = slider.input_value()
    button.click()
    expect(slider).not_to_have_value(last)
    expect(slider).to_have_value(last, timeout=60_000)


def test_a_table_is_opened_again_in_the_middle_of_a_migration(visit: Visit) -> None:
    ann = visit()
    hands = sit_down(ann, offers("migrate-group"), "migration")
    asked = hands.look()["sentence"]
    ann.tab.reload()
    assert hands.wait()["sentence"] == asked
    hands.decide_on(lambda action: action["type"] == "migrate-group")
    while not offers("migrate-commit")(hands.seat()):
        hands.decide()
    hands.decide_on(lambda action: action["type"] == "migrate-commit")
    expect(log(ann.tab)).to_contain_text("Ann migrates from")


@pytest.mark.parametrize(("bots", "data"), [(1, {"board": "recon-1-strip"}), (5, {})], ids=["strip", "six"])
def test_another_board_and_six_players(visit: Visit, bots: int, data: dict[str, str]) -> None:
    ann = visit()
    hands = sit_down(ann, offers("take-card"), bots=bots, data=data)
    view = hands.seat()["view"]
    assert len(view["scores"]) == bots + 1
    for area in view["board"]:
        hands.point_in(area)
    while "end-turn" not in hands.done:
        assert hands.decide()
