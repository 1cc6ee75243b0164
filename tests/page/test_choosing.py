"""Choosing on the board: nothing is covered, what is chosen can be put back, the page says what comes next."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PHONE, TABLET, Visitor
from tests.page.hands import BOT, ME, expect, settle
from tests.page.seeing import (
    COMFORT,
    COVERS,
    around,
    assert_nothing_is_covered,
    hidden_land,
    open_sea,
    sit_down,
    spots,
    tile_width,
    where,
)
from tests.page.trias_hands import KINDS, TriasHands
from tests.page.window import assert_found

Visit = Callable[..., Visitor]
LITTLE = 16
"""Pixels by which the board may become lower."""
SIZES = pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE], ids=["1440", "1024", "390"])


def touch(visitor: Visitor, x: float, y: float) -> None:
    """With a finger on the phone, with the mouse elsewhere."""
    if visitor.tab.viewport_size == PHONE:
        visitor.tab.touchscreen.tap(x, y)
    else:
        visitor.tab.mouse.click(x, y)


def choose(visitor: Visitor, kind: str) -> dict[str, Any]:
    """Something in view of which that can be done."""
    options = [spot for spot in spots(visitor.tab) if KINDS[kind].search(spot["label"]) and spot["isInside"]]
    assert options, f"nothing to {kind}"
    touch(visitor, options[0]["x"], options[0]["y"])
    settle(visitor)
    return options[0]


def sit_down_to_breed(visitor: Visitor) -> None:
    """At a table where a herd can breed; after a drift by chance all may swim."""
    for _ in range(8):
        sit_down(visitor, "actions")
        if any(KINDS["breed"].search(spot["label"]) for spot in spots(visitor.tab)):
            return
    raise AssertionError("no herd can ever breed")


def sentence(tab: Any) -> Any:
    return tab.locator("header [role=status]")


@SIZES
def test_nothing_that_can_be_chosen_is_covered(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    sit_down(ann, "drift", least=12, bots=2)
    assert_nothing_is_covered(ann.tab)
    assert tile_width(ann.tab) >= COMFORT or hidden_land(ann.tab) == []
    choose(ann, "drift")
    expect(sentence(ann.tab)).to_contain_text("Choose where it lands.")
    assert_nothing_is_covered(ann.tab)
    target = next(spot for spot in spots(ann.tab) if "drift here" in spot["label"] and spot["isInside"])
    ann.tab.mouse.move(target["x"], target["y"])
    assert_nothing_is_covered(ann.tab)


@SIZES
def test_what_a_herd_can_do_has_a_place_of_its_own(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    sit_down_to_breed(ann)
    strip = ann.tab.locator(".strip")
    expect(strip).to_contain_text(re.compile(r"Walk, breed, rescue: 1 action\. Drift: \d\."))
    choose(ann, "breed")
    breed = ann.tab.get_by_role("button", name=re.compile("^Breed: .*1 action"))
    expect(breed).to_be_in_viewport()
    assert breed.locator(".cost svg").count() == 1, "the price is drawn"
    assert_nothing_is_covered(ann.tab)
    board = ann.tab.locator(".board").bounding_box()
    assert strip.bounding_box()["y"] >= board["y"] + board["height"] - 1, "below the map, not over it"


@SIZES
def test_escape_and_the_sea_put_back(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    sit_down(ann, "drift")
    asks = sentence(ann.tab).inner_text()
    choose(ann, "drift")
    expect(sentence(ann.tab)).to_contain_text("Choose where it lands.")
    touch(ann, *open_sea(ann.tab))
    expect(sentence(ann.tab)).to_have_text(asks)
    assert not [spot for spot in spots(ann.tab) if "drift here" in spot["label"]]
    choose(ann, "drift")
    ann.tab.keyboard.press("Escape")
    expect(sentence(ann.tab)).to_have_text(asks)
    choose(ann, "drift")
    ann.tab.get_by_role("button", name="Put back").click()
    expect(sentence(ann.tab)).to_have_text(asks)


@SIZES
def test_the_sentence_follows_each_step(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    sit_down_to_breed(ann)
    expect(sentence(ann.tab)).to_contain_text(re.compile(r"^\s*(Walk|Breed|Rescue|Drift).* left"))
    choose(ann, "breed")
    expect(sentence(ann.tab)).to_contain_text(
        re.compile("Choose where the herd walks, or let it breed|Let the herd breed")
    )
    drift = ann.tab.get_by_role("button", name=re.compile("^Drift: drift this tile, 3 actions"))
    if drift.count() > 0:
        drift.click()
        expect(sentence(ann.tab)).to_contain_text("Choose where it lands.")
        expect(ann.tab.locator(".strip")).to_contain_text("Drift: 3 actions")


@SIZES
def test_an_error_is_gone_after_the_next_right_choice_and_covers_no_target(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    sit_down(ann, "drift")
    notice = ann.tab.get_by_role("alert").filter(has_text=re.compile(r"\w"))
    touch(ann, *where(ann.tab, (0, 0)))
    expect(notice).to_contain_text("pole", ignore_case=True)
    assert_nothing_is_covered(ann.tab)
    choose(ann, "drift")
    expect(notice).to_be_hidden()
    touch(ann, *where(ann.tab, (0, 0)))
    expect(notice).to_be_visible()
    assert_nothing_is_covered(ann.tab)
    expect(notice).to_be_hidden(timeout=9000)


@SIZES
def test_a_lake_answers(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    ann.become("Ann")
    for _ in range(30):
        table = ann.open_table(ME, BOT, BOT, start=True)
        tiles = {(q, r) for q, r, _ in ann.ask("GET", f"/tables/{table}/state")["seats"][0]["view"]["tiles"]}
        lakes = [cell for tile in tiles for cell in around(tile) if cell not in tiles and set(around(cell)) <= tiles]
        if lakes:
            break
    ann.tab.goto(f"/table/{table}")
    TriasHands(ann.tab).wait()
    settle(ann)
    touch(ann, *where(ann.tab, lakes[0]))
    expect(ann.tab.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_contain_text("Rule §")


@SIZES
def test_a_refused_undo_is_told_at_its_button(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    ann.tab.goto(f"/table/{table}")
    TriasHands(ann.tab).wait()
    button = ann.tab.get_by_role("button", name=re.compile("^Undo"))
    button.click(force=True)
    told = ann.tab.get_by_role("alert").filter(has_text="Nothing to take back.")
    expect(told).to_be_visible()
    bubble, place = told.bounding_box(), button.bounding_box()
    assert bubble["x"] >= 0
    assert bubble["x"] + bubble["width"] <= size["width"]
    assert abs(bubble["y"] + bubble["height"] - place["y"]) < 12
    assert abs(bubble["x"] + bubble["width"] / 2 - place["x"] - place["width"] / 2) < 110
    expect(told).to_be_hidden(timeout=6000)


@SIZES
def test_ending_the_turn_stands_back_while_there_is_something_to_do(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    hands, _ = sit_down(ann, "actions")
    end = ann.tab.get_by_role("button", name=re.compile("^End turn"))
    expect(end).to_contain_text("unused")
    assert not is_bold(end)
    hands.hurry = 0
    for _ in range(6):
        hands.decide()
        if "End turn" in hands.wait()["sentence"] or end.count() == 0:
            break
        assert is_bold(end) == (not spots(ann.tab))


def is_bold(button: Any) -> bool:
    """Filled with the accent colour."""
    filled = "(element) => getComputedStyle(element).backgroundColor"
    return bool(button.evaluate(filled) != "rgba(0, 0, 0, 0)")


def test_on_a_phone_points_actions_and_hints_are_seen_at_once(visit: Visit) -> None:
    ann = visit(size=PHONE)
    sit_down(ann, "actions", bots=3)
    points = ann.tab.locator(".scores [data-score]")
    assert points.count() == 4
    for score in points.all():
        expect(score).to_be_in_viewport()
        assert not score.evaluate(COVERS)
    pips = ann.tab.get_by_role("img", name=re.compile(r"\d actions? of \d left"))
    expect(pips).to_be_in_viewport()
    ann.tab.get_by_role("button", name="Hint", exact=True).tap()
    hint = ann.tab.get_by_role("status").filter(has_text="Hint:")
    expect(hint).to_be_in_viewport()
    words, left = hint.bounding_box(), pips.bounding_box()
    assert left["y"] + left["height"] <= words["y"], "the actions left lie over the hint"
    assert not hint.evaluate(COVERS)


@pytest.mark.parametrize("game", ["trias", "triassic-terror", "pangea"])
@pytest.mark.parametrize(("language", "name"), [("de", "Tipp"), ("fr", "Conseil")], ids=["de", "fr"])
def test_on_a_phone_the_board_keeps_its_room_beside_a_hint(visit: Visit, language: str, name: str, game: str) -> None:
    """However long it is; the window is that of a phone whose browser has its bars."""
    ann = visit(size=PHONE, language=language)
    ann.tab.set_viewport_size({**PHONE, "height": 664})
    ann.become("Ann")
    table = ann.open_table(ME, BOT, BOT, game=game, start=True)
    ann.play_on(table, 6)
    ann.tab.goto(f"/table/{table}")
    button, board = ann.tab.get_by_role("button", name=name, exact=True), ann.tab.locator(".board")
    expect(button).to_be_enabled()
    ann.settle()
    before = board.bounding_box()["height"]
    button.tap()
    hint = ann.tab.locator(".hints")
    expect(hint).to_be_in_viewport()
    ann.settle()
    assert board.bounding_box()["height"] > before - LITTLE
    hint.locator(".words").first.evaluate("(words) => (words.textContent = 'Vergrößerungsgläser '.repeat(20))")
    ann.settle()
    assert board.bounding_box()["height"] > before - LITTLE
    assert hint.locator(".ideas").evaluate("({ scrollHeight, clientHeight }) => scrollHeight > clientHeight")
    assert_found(ann.tab.locator(".actions button").last)
