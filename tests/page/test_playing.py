"""From the home page into a game and through it, as people do it."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.conftest import Visitor
from tests.page.hands import BOT, ME, expect
from tests.page.trias_hands import place_somewhere, wait_for_my_turn

Visit = Callable[..., Visitor]


def test_a_visitor_plays_within_two_clicks(visit: Visit) -> None:
    tab = visit().tab
    tab.goto("/")
    expect(tab.get_by_role("img", name="The board of Trias during a game")).to_be_visible()
    tab.get_by_role("button", name="Play now Trias against bots").click()
    wait_for_my_turn(tab)
    before = tab.get_by_role("region", name="Log").locator("li").count()
    place_somewhere(tab)
    expect(tab.locator(f".log li:nth-child({before + 1})")).to_contain_text("places")
    expect(tab.locator("[data-herds]").first).to_be_attached()


def test_a_tile_is_chosen_by_mouse(visit: Visit) -> None:
    tab = visit().tab
    tab.goto("/")
    tab.get_by_role("button", name="Play now Trias against bots").click()
    wait_for_my_turn(tab)
    box = tab.locator("[data-tile='0,0']").bounding_box()
    tab.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(tab.locator(".log")).to_contain_text("0,0")


def test_the_past_can_be_walked_through(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, BOT, BOT, start=True)
    ann.play_on(table, 8)
    ann.tab.goto(f"/table/{table}")
    slider = ann.tab.get_by_role("slider", name="Replay")
    expect(slider).to_be_enabled()
    last = int(slider.get_attribute("max"))
    ann.tab.get_by_role("button", name="One step back").click()
    expect(slider).to_have_value(str(last - 1))
    ann.tab.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 2))
    ann.tab.get_by_role("button", name="Back to the game").click()
    expect(slider).to_have_value(slider.get_attribute("max"))


def test_a_finished_game_shows_who_won_and_can_be_played_again(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    ann.play_on(table, 10_000)
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.get_by_role("link", name="Download the record")).to_be_visible()
    with ann.tab.expect_download() as downloaded:
        ann.tab.get_by_role("link", name="Download the record").click()
    assert downloaded.value.suggested_filename.endswith(".json")
    ann.tab.get_by_role("button", name="Count again").click()
    expect(ann.tab.get_by_role("heading", name="The count")).to_be_visible()
    ann.tab.get_by_role("button", name="To the result").click()
    ann.tab.get_by_role("button", name="Rematch").click()
    wait_for_my_turn(ann.tab)
    assert table not in ann.tab.url
