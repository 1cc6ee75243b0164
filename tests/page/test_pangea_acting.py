"""The island under the hands: a mouse, a finger, the keys; combat in the arena; what is not allowed and why."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import PATIENCE, PHONE, Visitor
from tests.page.fingers import Touch
from tests.page.hands import ME, OPEN, expect, log, settle
from tests.page.legal_hands import offers
from tests.page.pangea_hands import GAME, PangeaFinger, PangeaHands, PangeaKeys, contested, is_warlike, key_of, sit_down
from tests.page.seeing import is_in_view, where
from tests.page.test_board import assert_explained
from tests.page.test_undo import undo

Visit = Callable[..., Visitor]

OR_MORE = re.compile(r"attacks .*: [1-6 ]+ \([2-6] or more\)")
"""Dice and what they needed."""


def test_on_a_phone_dinos_are_dragged_and_their_number_chosen(visit: Visit) -> None:
    ann = visit(size=PHONE)
    finger = sit_down(ann, offers("move", count=2), PangeaFinger)
    moves = [action for action in finger.seat()["legal"] if action["type"] == "move" and action["count"] == 2]
    action = next(move for move in moves if is_in_view(ann.tab, tuple(move["to"])))
    spots = {spot["key"]: spot for spot in finger.look()["spots"]}
    dinos = finger.in_the_open(spots[key_of(action["from"])])
    x, y = where(ann.tab, tuple(action["to"]))
    Touch(ann).swipe(dinos["x"], dinos["y"], x - dinos["x"], y - dinos["y"])
    expect(ann.tab.locator(".stepper")).to_be_in_viewport(ratio=0.999)
    settle(ann)
    finger.step_to(1)
    finger.push(ann.tab.locator(".stepper .go"))
    expect(log(ann.tab)).to_contain_text(re.compile(rf"1 dino migrates to \w+ {key_of(action['to'])}"))
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_on_a_phone_a_combat_is_fought_and_eggs_are_laid_by_taps(visit: Visit) -> None:
    ann = visit(size=PHONE)
    finger = sit_down(ann, contested, PangeaFinger)
    finger.decide_on(lambda action: action["type"] == "attack")
    expect(finger.button(".arena", "Go on")).to_be_in_viewport(ratio=0.999)
    finger.wait()
    expect(finger.arena()).to_be_hidden()
    expect(log(ann.tab)).to_contain_text(OR_MORE)
    if not ann.plays_until(finger.table, offers("lay")):
        finger = sit_down(ann, offers("lay"), PangeaFinger)
    finger.wait()
    laid = finger.decide_on(lambda action: action["type"] == "lay")
    expect(log(ann.tab)).to_contain_text(re.compile(rf"Ann lays {laid['eggs']} eggs? on \w+ {key_of(laid['at'])}"))
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_tap_that_hurries_the_dice_touches_nothing_below_them(visit: Visit) -> None:
    ann = visit(size=PHONE, reduced_motion="no-preference")
    finger = sit_down(ann, contested, PangeaFinger)
    seat = finger.seat()
    finger.carry_out(next(action for action in seat["legal"] if action["type"] == "attack"), seat)
    finger.push(finger.button(".arena", "Show the result"))
    expect(finger.button(".arena", "Go on")).to_be_visible()
    finger.push(finger.button(".arena", "Go on"))
    expect(finger.arena()).to_be_hidden()
    expect(ann.tab.locator(".past.isLooking")).to_have_count(0)


def test_a_turn_is_played_by_keys_alone(visit: Visit) -> None:
    ann = visit()
    keys = sit_down(ann, offers("choose-species"), PangeaKeys)
    while "end-turn" not in keys.done:
        assert keys.decide()
    assert {"choose-species", "place-colony", "move", "end-moves"} <= set(keys.done)


def test_a_combat_is_fought_by_keys_alone(visit: Visit) -> None:
    ann = visit()
    keys = sit_down(ann, contested, PangeaKeys)
    keys.decide_on(lambda action: action["type"] == "attack")
    expect(keys.button(".arena", "Go on")).to_be_focused()
    keys.wait()
    expect(log(ann.tab)).to_contain_text(OR_MORE)
    assert keys.focus() is not None, "the focus stays on the table"


def test_the_odds_before_the_roll_are_of_every_outcome(visit: Visit) -> None:
    ann = visit()
    hands = sit_down(ann, contested)
    fight = next(action for action in hands.seat()["legal"] if action["type"] == "attack")
    hands.enter_arena(key_of(fight["at"]))
    bars = hands.arena().locator(".lane .odds")
    expect(bars.first).to_be_visible()
    for bar in bars.all():
        chances = [int(text.rstrip("%")) for text in bar.locator("small").all_inner_texts()]
        assert len(chances) > 1
        assert abs(sum(chances) - 100) <= len(chances) / 2, f"{chances}: each is rounded"
    expect(hands.arena().locator(".success")).to_have_text(re.compile(r"^\d+%$"))
    contest = next(contest for contest in hands.seat()["view"]["fights"] if contest["at"] == fight["at"])
    for foe in contest["foes"]:
        lane = hands.lane(hands.seat()["view"], fight["at"], foe["player"])
        expect(lane.get_by_label(f"You hit with {foe['attack']} or more")).to_be_visible()
        expect(lane.get_by_label(f"saves with {foe['defence']} or more")).to_be_visible()
    hands.push(hands.roll_button())
    expect(hands.button(".arena", "Go on")).to_be_visible()
    expect(hands.arena().locator(".told")).to_have_text(re.compile("loses|Nobody falls"))
    expect(log(ann.tab)).to_contain_text(OR_MORE)


def test_a_table_is_opened_again_in_the_middle_of_a_combat(visit: Visit) -> None:
    ann = visit()
    hands = sit_down(ann, contested)
    asked = hands.look()["sentence"]
    fight = next(action for action in hands.seat()["legal"] if action["type"] == "attack")
    hands.enter_arena(key_of(fight["at"]))
    ann.tab.reload()
    assert hands.wait()["sentence"] == asked
    hands.decide_on(lambda action: action == fight)
    expect(log(ann.tab)).to_contain_text(OR_MORE)


def test_a_move_is_taken_back_and_dice_only_if_the_other_agrees(visit: Visit) -> None:
    ann, bob = visit(), visit()
    hands = fight_against(ann, bob)
    button = undo(ann.tab)
    hands.decide_on(lambda action: action["type"] == "attack")
    hands.wait()
    expect(button).to_have_accessible_name(re.compile("Ask for undo ?: Chance has decided"))
    hands = sit_down(ann, offers("move"))
    before = hands.seat()["view"]["dinos"]
    hands.decide_on(lambda action: action["type"] == "move")
    hands.wait()
    assert hands.seat()["view"]["dinos"] != before
    button.click()
    expect(log(ann.tab)).to_contain_text("Ann takes the last action back")
    hands.wait()
    assert hands.seat()["view"]["dinos"] == before


def fight_against(ann: Visitor, bob: Visitor) -> PangeaHands:
    """Ann has a combat with Bob, who is at his own device."""
    ann.become("Ann")
    bob.become("Bob")
    end = time.monotonic() + PATIENCE / 1000 * 3
    while time.monotonic() < end:
        table = ann.open_table(ME, OPEN, game=GAME, begin="full")
        bob.ask("POST", f"/tables/{table}/join", {"invite": ann.ask("GET", f"/tables/{table}")["invite"]})
        while ann.ask("GET", f"/tables/{table}")["state"] == "playing":
            for person in (ann, bob):
                seat = person.ask("GET", f"/tables/{table}/state?since=1000000")["seats"][0]
                if person is ann and seat["legal"] and contested(seat):
                    ann.tab.goto(f"/table/{table}")
                    return PangeaHands(ann, table)
                if seat["legal"]:
                    person.play_on(table, 1, wish=is_warlike)
    raise AssertionError("they never fight")


def test_a_territory_that_cannot_be_chosen_says_why(visit: Visit) -> None:
    ann = visit()
    hands = sit_down(ann, offers("place-colony"))
    seat = hands.seat()
    volcano = next((q, r) for q, r, terrain in seat["view"]["island"] if terrain == "volcano")
    ann.tab.mouse.click(*where(ann.tab, volcano))
    assert_explained(ann.tab, r"A3\.6")
    hands.decide()
    hands.wait()
    move = next(action for action in hands.seat()["legal"] if action["type"] == "move")
    hands.press_at(key_of(move["from"]))
    ann.tab.mouse.click(*where(ann.tab, volcano))
    assert_explained(ann.tab, r"A[28]\.")


def test_a_hint_says_what_and_points_there(visit: Visit) -> None:
    ann = visit()
    sit_down(ann, offers("place-colony"))
    ann.tab.get_by_role("button", name="Hint", exact=True).click()
    hint = ann.tab.get_by_role("status").filter(has_text="Hint:")
    expect(hint).to_contain_text(re.compile(r"Hint: Place your colony on \w+ -?\d,-?\d"))
    expect(ann.tab.locator(".board .hint, .board .next").first).to_be_attached()


@pytest.mark.parametrize(
    ("bots", "options"),
    [(3, {"layout": "nested"}), (3, {"layout": "hexagon"}), (2, {"tile_set": "multi-volcano"})],
    ids=["nested", "hexagon", "volcanoes"],
)
def test_another_island_and_more_players(visit: Visit, bots: int, options: dict[str, str]) -> None:
    ann = visit()
    hands = sit_down(ann, offers("place-colony"), bots=bots, options=options)
    view = hands.seat()["view"]
    volcanoes = [(q, r) for q, r, terrain in view["island"] if terrain == "volcano"]
    assert (len(volcanoes) > 1) == ("tile_set" in options)
    for q, r, _ in view["island"]:
        expect(ann.tab.locator(f".board [data-hex='{q},{r}']").first).to_be_attached()
    while "end-turn" not in hands.done:
        assert hands.decide()
    expect(log(ann.tab)).to_contain_text("Round 2: calm.")


def test_coordinates_stand_on_every_territory(visit: Visit) -> None:
    ann = visit()
    ann.tab.goto("/settings")
    ann.tab.get_by_role("checkbox", name="Coordinates").check()
    hands = sit_down(ann, offers("place-colony"))
    island = hands.seat()["view"]["island"]
    expect(ann.tab.locator(".coordinates text")).to_have_count(len(island))
    shown = ann.tab.locator(".coordinates text").all_text_contents()
    assert sorted(shown) == sorted(f"{q},{r}" for q, r, _ in island)


def test_what_a_colony_can_do_is_told_by_kind_with_its_way(visit: Visit) -> None:
    ann = visit()
    hands: Any = sit_down(
        ann, lambda seat: offers("move", kind="charge", count=2)(seat) and offers("move", kind="migrate")(seat)
    )
    legal = hands.seat()["legal"]
    charge = next(action for action in legal if action.get("kind") == "charge" and action["count"] == 2)
    hands.press_at(key_of(charge["from"]))
    own = [action for action in legal if action["type"] == "move" and action["from"] == charge["from"]]
    goals = {kind: {key_of(action["to"]) for action in own if action["kind"] == kind} for kind in ("charge", "migrate")}
    for kind, keys in goals.items():
        expect(ann.tab.locator(f".board [data-kind='{kind}']")).to_have_count(len(keys))
    legend = ann.tab.get_by_role("list", name="Where they can go")
    expect(legend).to_contain_text("Charge")
    expect(ann.tab.locator(f"[data-spot='{key_of(charge['to'])}']")).to_have_attribute(
        "aria-label", re.compile(r"charge, \d steps?, \d+ against")
    )
    hands.press_at(key_of(charge["to"]))
    stepper, go = (ann.tab.locator(where).bounding_box() for where in (".stepper", ".stepper .go"))
    assert go["x"] + go["width"] < stepper["x"] + stepper["width"], "the longest label has room"
    assert ann.tab.locator(".stepper .go").evaluate("(go) => go.scrollWidth <= go.clientWidth")
    ann.tab.keyboard.press("Escape")
    ann.tab.keyboard.press("Escape")
    expect(ann.tab.locator(".board [data-kind]")).to_have_count(0)
