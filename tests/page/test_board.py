"""The board of Trias under the hands: dragging, what is not allowed and why."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import BOT, ME, expect, sync_api
from tests.page.seeing import around, cells, is_in_view, sit_down, where
from tests.page.trias_hands import KINDS, TARGETS, TriasHands

Visit = Callable[..., Visitor]


def spots(hands: TriasHands, words: re.Pattern[str]) -> list[dict[str, Any]]:
    """Places in the open of which that is said."""
    return [spot for spot in hands.look()["spots"] if words.search(spot["label"]) and spot["isOpen"]]


def drag(hands: TriasHands, spot: dict[str, Any]) -> None:
    """Take something up and carry it a little."""
    mouse = hands.tab.mouse
    mouse.move(spot["x"], spot["y"])
    mouse.down()
    mouse.move(spot["x"] + 12, spot["y"] + 12, steps=3)


def drop(hands: TriasHands, x: float, y: float) -> None:
    hands.tab.mouse.move(x, y, steps=4)
    hands.tab.mouse.up()


def middle(tab: Any, where: str) -> tuple[float, float]:
    box = tab.locator(where).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(tab: Any, where: str) -> None:
    tab.mouse.click(*middle(tab, where))


def assert_explained(tab: Any, rule: str) -> None:
    """One line says why not, and its link leads to the rule."""
    notice = tab.get_by_role("alert").filter(has=tab.get_by_role("link", name=re.compile("^Rule")))
    expect(notice).to_be_visible()
    line = notice.locator("p span").first
    assert line.inner_text().endswith("."), line.inner_text()
    link = notice.get_by_role("link", name=re.compile("^Rule"))
    assert re.search(rule, link.inner_text()), f"{line.inner_text()} {link.inner_text()}"
    with tab.context.expect_page() as opened:
        link.click()
    anchor = opened.value.url.partition("#")[2]
    assert anchor
    expect(opened.value.locator(f"[id='{anchor}']")).to_be_in_viewport()
    opened.value.close()
    with contextlib.suppress(sync_api.TimeoutError):  # it goes away by itself, too
        notice.get_by_role("button", name="Close").click(timeout=2000)
    expect(notice).to_be_hidden()


def test_a_tile_is_dragged_to_where_it_may_go(visit: Visit) -> None:
    hands, _ = sit_down(visit(), "drift")
    tile = spots(hands, KINDS["drift"])[0]
    drag(hands, tile)
    target = spots(hands, TARGETS["drift"])[0]
    drop(hands, target["x"], target["y"])
    expect(hands.tab.locator(".log")).to_contain_text(re.compile(rf"Ann drifts \w+ {tile['key']} to {target['key']}\."))
    expect(hands.tab.locator(f"[data-tile='{target['key']}']")).to_be_attached()
    expect(hands.tab.locator(f"[data-tile='{tile['key']}']")).to_have_count(0)


def test_a_herd_is_dragged_to_where_it_may_go(visit: Visit) -> None:
    hands, _ = sit_down(visit(), "actions")
    herd = spots(hands, KINDS["move"])[0]
    drag(hands, herd)
    target = spots(hands, TARGETS["move"])[0]
    drop(hands, target["x"], target["y"])
    expect(hands.tab.locator(".log")).to_contain_text(
        re.compile(rf"A herd of Ann walks from [\w ]+ {herd['key']} to [\w ]+ {target['key']}\.")
    )


def test_what_is_dropped_where_it_may_not_go_says_why_and_stays(visit: Visit) -> None:
    hands, _ = sit_down(visit(), "drift")
    before = hands.look()
    tile = spots(hands, KINDS["drift"])[0]
    drag(hands, tile)
    drop(hands, *middle(hands.tab, "[data-tile='0,0']"))
    assert_explained(hands.tab, "§5.2 D6")
    assert hands.look() == before


def test_a_tile_that_may_not_drift_says_why(visit: Visit) -> None:
    hands, _ = sit_down(visit(), "drift")
    tap(hands.tab, "[data-tile='0,0']")
    assert_explained(hands.tab, "§5.2 D2")


def wrong_target(hands: TriasHands) -> tuple[int, int] | None:
    """A cell in view on the coast to which the tile that is held may not drift."""
    tiles = set(cells(hands.tab))
    targets = {spot["key"] for spot in hands.look()["spots"]}
    coast = {cell for tile in tiles for cell in around(tile)} - tiles
    wrong = (cell for cell in sorted(coast) if f"{cell[0]},{cell[1]}" not in targets)
    return next((cell for cell in wrong if is_in_view(hands.tab, cell)), None)


def test_a_target_that_is_none_says_why(visit: Visit) -> None:
    hands, _ = sit_down(visit(), "drift")
    for tile in spots(hands, KINDS["drift"]):
        hands.press(tile)
        if (wrong := wrong_target(hands)) is not None:
            break
        hands.tab.keyboard.press("Escape")
    assert wrong is not None
    hands.tab.mouse.click(*where(hands.tab, wrong))
    assert_explained(hands.tab, "§5.2 D[789]")


def test_a_herd_of_somebody_else_says_why_not(visit: Visit) -> None:
    hands, _ = sit_down(visit(), "actions")
    hands.press(spots(hands, KINDS["move"])[0])
    hands.go_on("move")
    expect(hands.tab.locator(".log li").last).to_contain_text("A herd of Ann walks")
    hands.wait()
    mine = {spot["key"] for spot in hands.look()["spots"]}
    theirs = hands.tab.locator("[data-herds]:has([data-seat='1']):not(:has([data-seat='0']))").all()
    key = next(herds.get_attribute("data-herds") for herds in theirs if herds.get_attribute("data-herds") not in mine)
    tap(hands.tab, f"[data-herds='{key}']")
    assert_explained(hands.tab, "§")


def test_while_others_place_and_on_taken_tiles_it_says_why_not(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, BOT, BOT, start=True)
    ann.play_on(table, 1)
    ann.tab.goto(f"/table/{table}")
    TriasHands(ann.tab).wait()
    tap(ann.tab, "[data-herds]")
    assert_explained(ann.tab, "§3.7")
