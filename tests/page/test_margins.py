"""What stands round the board: ending the turn, hint, resigning, the log, the whole screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import BOT, ME, OPEN, expect
from tests.page.seeing import sit_down
from tests.page.trias_hands import TriasHands
from tests.page.window import assert_seen

Visit = Callable[..., Visitor]


def next_phase(hands: TriasHands, sentence: str) -> None:
    """Decide until the page asks for that."""
    for _ in range(20):
        if sentence in hands.wait()["sentence"]:
            return
        hands.decide()
    raise AssertionError(f"never asked: {sentence}")


def test_who_ends_the_turn_too_early_is_warned_until_that_is_switched_off(visit: Visit) -> None:
    ann = visit()
    hands, _ = sit_down(ann, "actions")
    end = ann.tab.get_by_role("button", name=re.compile(r"End turn, \d actions? unused"))
    before = hands.look()["number"]
    end.click()
    dialog = ann.tab.get_by_role("dialog", name="Sure?")
    expect(dialog).to_contain_text(re.compile("You still have 3 actions|of yours will go back to your stock"))
    dialog.get_by_role("button", name="No, go on thinking").click()
    expect(dialog).to_be_hidden()
    assert hands.look()["number"] == before
    end.click()
    dialog.get_by_label("Do not ask again").check()
    dialog.get_by_role("button", name=re.compile("End turn")).click()
    expect(ann.tab.locator(".log")).to_contain_text("Ann ends the turn")
    hands.hurry = 0
    next_phase(hands, "actions left")
    end.click()
    expect(ann.tab.locator(".log li", has_text="Ann ends the turn")).to_have_count(2)
    ann.tab.goto("/settings")
    box = ann.tab.get_by_label("Ask before I waste something")
    expect(box).not_to_be_checked()
    box.check(force=True)
    ann.tab.reload()
    expect(box).to_be_checked()


def test_a_hint_says_and_shows_what_a_bot_would_do(visit: Visit) -> None:
    ann = visit()
    hands, _ = sit_down(ann, "drift")
    plain = ann.tab.locator(".world").inner_html()
    ann.tab.get_by_role("button", name="Hint", exact=True).click()
    said = ann.tab.get_by_role("status").filter(has_text="Hint:")
    expect(said).to_contain_text(re.compile(r"drift \w+ -?\d,-?\d to -?\d,-?\d"))
    assert ann.tab.locator(".world").inner_html() != plain, "the board points at it"
    hands.decide()
    expect(said).to_be_hidden()


def test_whoever_resigns_is_asked_first_and_the_game_goes_on(visit: Visit) -> None:
    ann = visit()
    _, table = sit_down(ann, "card")
    ann.tab.get_by_role("button", name="More", exact=True).click()
    ann.tab.get_by_role("button", name="Resign", exact=True).click()
    dialog = ann.tab.get_by_role("dialog", name="Resign")
    dialog.get_by_role("button", name="No, go on thinking").click()
    assert not ann.ask("GET", f"/tables/{table}")["seats"][0]["resigned"]
    ann.tab.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    dialog.get_by_role("button", name="Yes, I resign").click()
    expect(ann.tab.locator(".end, .skip:is(button)").first).to_be_visible()
    TriasHands(ann.tab).wait()
    expect(ann.tab.locator(".log")).to_contain_text("Ann resigns.")
    expect(ann.tab.get_by_role("button", name="Hint", exact=True)).to_be_hidden()


def test_everybody_is_told_who_resigns(visit: Visit) -> None:
    ann, bob = visit(size=PHONE), visit(size=PHONE)
    ann.become("Ann")
    bob.become("Bob")
    table = ann.open_table(ME, OPEN, BOT)
    bob.ask("POST", f"/tables/{table}/join", {"invite": ann.ask("GET", f"/tables/{table}")["invite"]})
    ann.ask("POST", f"/tables/{table}/start")
    for person in (ann, bob):
        person.tab.goto(f"/table/{table}")
        expect(person.tab.locator(".board-area")).to_be_visible()
    ann.tab.get_by_role("button", name="More", exact=True).tap()
    ann.tab.get_by_role("button", name="Resign", exact=True).tap()
    ann.tab.get_by_role("button", name="Yes, I resign").tap()
    assert_seen(bob.tab.get_by_text("Ann resigned. A bot plays on in that seat."))
    assert_seen(ann.tab.get_by_text("You resigned. A bot plays in your place."))
    expect(ann.tab.get_by_role("button", name=re.compile("undo", re.IGNORECASE))).to_be_hidden()


def test_a_bot_stands_in_and_gives_the_seat_back(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True, pace=3000)  # slow enough to come back in time
    ann.tab.goto(f"/table/{table}")
    hands = TriasHands(ann.tab)
    hands.wait()
    ann.tab.get_by_role("button", name="More", exact=True).click()
    ann.tab.get_by_role("button", name="Let a bot play for me").click()
    dialog = ann.tab.get_by_role("dialog", name="Let a bot play for me")
    expect(dialog).to_contain_text("until you come back")
    dialog.get_by_role("button", name="Cancel").click()
    assert ann.ask("GET", f"/tables/{table}")["seats"][0]["stand_in"] is None
    ann.tab.get_by_role("dialog").get_by_role("button", name="Let a bot play for me").click()
    dialog.get_by_role("button", name="Yes, let it play").click()
    expect(ann.tab.get_by_text("A bot plays for you.")).to_be_visible()
    ann.tab.get_by_role("button", name="Come back").click()
    expect(ann.tab.get_by_text("A bot plays for you.")).to_be_hidden()
    assert hands.wait()


def test_a_line_of_the_log_points_at_the_board(visit: Visit) -> None:
    ann = visit()
    sit_down(ann, "actions", least=8)
    line = ann.tab.locator(".log li button", has_text="drifts").last

    marks = ann.tab.locator(".world .dot")
    ann.tab.mouse.move(5, 5)
    expect(marks).to_have_count(0)
    line.hover()
    expect(marks).to_have_count(1)
    ann.tab.mouse.move(5, 5)
    expect(marks).to_have_count(0)


def test_the_slider_leads_through_the_game_in_play(visit: Visit) -> None:
    ann = visit()
    hands, _ = sit_down(ann, "card", least=8)
    now = board(ann.tab)
    slider = ann.tab.get_by_role("slider", name="Replay")
    slider.fill("0")
    expect(ann.tab.get_by_text("You are looking at the past")).to_be_visible()
    expect(ann.tab.locator("[data-herds]")).to_have_count(0)
    assert ann.tab.locator("[data-tile]").count() == 19
    assert hands.look()["cards"] == []
    slider.fill("3")
    expect(ann.tab.locator("[data-herds]")).not_to_have_count(0)
    ann.tab.get_by_role("button", name="Back to the game").click()
    assert hands.wait()["cards"]
    assert board(ann.tab) == now


def board(tab: Any) -> dict[str, list[str]]:
    """Where tiles and herds are."""
    return {
        name: sorted(element.get_attribute(name) for element in tab.locator(f"[{name}]").all())
        for name in ("data-tile", "data-herds")
    }


def test_where_nothing_fills_the_screen_there_is_no_button_for_it(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script("Object.defineProperty(document, 'fullscreenEnabled', {value: false})")
    sit_down(ann, "card")
    expect(ann.tab.get_by_role("button", name="Full screen")).to_have_count(0)
    ann.tab.get_by_role("button", name="More", exact=True).click()
    expect(ann.tab.get_by_role("button", name="Resign")).to_be_visible()
    expect(ann.tab.get_by_role("button", name="Full screen")).to_have_count(0)


def test_the_table_takes_the_whole_screen_and_gives_it_back(visit: Visit) -> None:
    ann = visit()
    sit_down(ann, "card")
    ann.tab.get_by_role("button", name="Full screen").click()
    leave = ann.tab.get_by_role("button", name="Leave full screen")
    expect(leave).to_be_visible()
    assert ann.tab.evaluate("document.fullscreenElement !== null")
    leave.click()
    expect(ann.tab.get_by_role("button", name="Full screen", exact=True)).to_be_visible()
    assert ann.tab.evaluate("document.fullscreenElement === null")
    ann.tab.get_by_role("button", name="Hide the notes").click()
    expect(ann.tab.locator("aside")).to_have_count(0)
    ann.tab.get_by_role("button", name="Show the notes").click()
    expect(ann.tab.locator("aside")).to_be_visible()
