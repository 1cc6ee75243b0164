"""From the home page into a game and through it, as people do it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import PHONE, Visitor

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
expect = sync_api.expect
Visit = Callable[..., Visitor]

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "greedy"}
OPEN = {"kind": "open"}
MY_TURN = re.compile("Place two herds")


def wait_for_my_turn(tab: Any) -> None:
    """The sentence at the top asks me to place."""
    expect(tab.locator("header [role=status]")).to_contain_text(MY_TURN, timeout=30_000)


def place_somewhere(tab: Any) -> None:
    """Tap the first tile that can be chosen."""
    tab.locator("[data-spot]").first.focus()
    tab.keyboard.press("Enter")


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


def test_two_friends_meet_by_a_link(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.tab.goto("/")
    ann.tab.get_by_label("2", exact=True).check(force=True)
    ann.tab.get_by_role("button", name="Play with friends").click()
    link = ann.tab.get_by_label("Invite friends").input_value()
    assert "?invite=" in link
    bob.tab.goto(link)
    bob.tab.get_by_label("Your name at the table").fill("Bob")
    bob.tab.get_by_role("button", name="Join", exact=True).click()
    expect(ann.tab.locator("li", has_text="Bob")).to_be_visible()
    ann.tab.get_by_role("button", name="Start", exact=True).click()
    for person in (ann, bob):
        expect(person.tab.locator(".board-area")).to_be_visible()
    first = next(one for one in (ann, bob) if "Place two" in one.tab.locator("header [role=status]").inner_text())
    other = bob if first is ann else ann
    place_somewhere(first.tab)
    wait_for_my_turn(other.tab)
    other.tab.get_by_role("tab", name="Chat").click()
    other.tab.get_by_label("Say something to the table").fill("Hello!")
    other.tab.keyboard.press("Enter")
    expect(first.tab.get_by_role("tab", name="Chat")).to_contain_text("1")


def test_what_is_not_legal_is_explained_with_its_rule(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, BOT, BOT, start=True)
    ann.play_on(table, 1)
    ann.tab.goto(f"/table/{table}")
    wait_for_my_turn(ann.tab)
    box = ann.tab.locator("[data-herds]").first.bounding_box()
    ann.tab.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    link = ann.tab.get_by_role("alert").get_by_role("link", name="Rule §3.7")
    expect(link).to_have_attribute("href", "/rules/trias#3.7")


def test_an_action_is_taken_back_when_the_other_agrees(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.become("Ann")
    bob.become("Bob")
    table = ann.open_table(ME, OPEN)
    bob.ask("POST", f"/tables/{table}/join", {"invite": ann.ask("GET", f"/tables/{table}")["invite"]})
    ann.ask("POST", f"/tables/{table}/start")
    for person in (ann, bob):
        person.tab.goto(f"/table/{table}")
        expect(person.tab.locator(".board-area")).to_be_visible()
    first = next(one for one in (ann, bob) if "Place two" in one.tab.locator("header [role=status]").inner_text())
    other = bob if first is ann else ann
    place_somewhere(first.tab)
    wait_for_my_turn(other.tab)
    first.tab.get_by_role("button", name="Ask for undo").click()
    other.tab.get_by_role("button", name="Agree").click()
    expect(other.tab.locator(".log")).to_contain_text("takes the last action back")
    wait_for_my_turn(first.tab)


def test_a_game_that_ends_before_our_eyes_is_counted(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, BOT, BOT, start=True)
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.locator(".board-area")).to_be_visible()
    ann.play_on(table, 10_000)
    skip = ann.tab.get_by_role("button", name="Skip ahead")
    if skip.is_visible():
        skip.click()
    expect(ann.tab.get_by_role("heading", name="The count")).to_be_visible(timeout=60_000)
    ann.tab.get_by_role("button", name="To the result").click()
    expect(ann.tab.get_by_role("button", name="Rematch")).to_be_visible()


def test_whoever_watches_sees_what_is_public(visit: Visit) -> None:
    ann, eve = visit(), visit()
    ann.become("Ann")
    table = ann.open_table(ME, BOT, access="public", start=True)
    ann.play_on(table, 2)
    eve.tab.goto("/tables")
    eve.tab.locator(f"a[href='/table/{table}']").click()
    expect(eve.tab.get_by_text("You are watching")).to_be_visible()
    expect(eve.tab.get_by_role("button", name="Hint")).to_be_hidden()
    assert eve.tab.locator("[data-spot]").count() == 0


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


def test_two_at_one_device_pass_it_on(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, {"kind": "me", "name": "Ben"}, start=True)
    ann.tab.goto(f"/table/{table}")
    ann.tab.get_by_role("button", name=re.compile("I am (Ann|Ben)")).click()
    wait_for_my_turn(ann.tab)
    place_somewhere(ann.tab)
    expect(ann.tab.get_by_role("dialog", name=re.compile("Pass the device to (Ann|Ben)"))).to_be_visible()


def test_on_a_phone_the_sheet_has_everything(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.tab.goto("/")
    ann.tab.get_by_role("button", name="Play now Trias against bots").click()
    wait_for_my_turn(ann.tab)
    for name in ("Players", "Log", "Chat", "Actions"):
        ann.tab.get_by_role("tab", name=name).click()
        expect(ann.tab.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    place_somewhere(ann.tab)
    ann.tab.get_by_role("tab", name="Log").click()
    expect(ann.tab.locator(".log")).to_contain_text("Guest")


def test_french_from_the_first_page_to_the_table(visit: Visit) -> None:
    tab = visit(language="fr-FR").tab
    tab.goto("/")
    expect(tab.get_by_role("heading", level=1)).to_have_text("Un monde perdu sur votre table")
    assert tab.evaluate("document.documentElement.lang") == "fr"
    tab.get_by_role("button", name="Jouer à Trias contre des robots").click()
    expect(tab.get_by_role("tab", name="Journal")).to_be_visible()
    tab.get_by_role("button", name="Plus", exact=True).click()
    tab.get_by_role("button", name="English").click()
    expect(tab.get_by_role("tab", name="Log")).to_be_attached()
