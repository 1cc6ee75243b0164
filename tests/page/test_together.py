"""Several people at one table: by a link, at one device, and somebody who only looks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import BOT, ME, expect, lines, whoever_is_to_act
from tests.page.meeting import assert_covered, meet_by_link, take_device
from tests.page.trias_hands import TriasHands

Visit = Callable[..., Visitor]


def test_two_friends_meet_by_a_link_and_play(visit: Visit) -> None:
    ann, bob = visit(), visit()
    meet_by_link(ann, bob, "trias")
    both = TriasHands(ann.tab, seed=2), TriasHands(bob.tab, seed=3)
    while min(hands.done.count("card") for hands in both) < 2:
        acting = whoever_is_to_act(*both)
        assert acting.decide()
        other = both[0] if acting is both[1] else both[1]
        expect(other.tab.locator(".log li")).to_have_count(len(lines(acting.tab)))
        assert lines(other.tab) == lines(acting.tab)
        assert other.tab.locator("[data-herds]").count() == acting.tab.locator("[data-herds]").count()

    bob.tab.get_by_role("tab", name="Chat").click()
    bob.tab.get_by_label("Say something to the table").fill("Hello!")
    bob.tab.keyboard.press("Enter")
    expect(ann.tab.get_by_role("tab", name="Chat")).to_contain_text("1")
    ann.tab.get_by_role("tab", name="Chat").click()
    expect(ann.tab.get_by_role("log", name="Chat")).to_contain_text("Hello!")
    expect(ann.tab.get_by_role("log", name="Chat")).to_contain_text("Bob")


def test_whoever_watches_sees_what_is_public_and_no_hand(visit: Visit) -> None:
    ann, eve = visit(), visit()
    ann.become("Ann")
    table = ann.open_table(ME, BOT, access="public", start=True)
    ann.play_on(table, 2)
    heard: list[dict[str, Any]] = []
    eve.tab.on("websocket", lambda wire: wire.on("framereceived", lambda frame: heard.append(json.loads(frame))))
    eve.tab.goto("/tables")
    eve.tab.locator(f"a[href='/table/{table}']").click()
    expect(eve.tab.get_by_text("You are watching")).to_be_visible()
    ann.play_on(table, 8)
    expect(eve.tab.locator(".log li")).not_to_have_count(0)
    told = ann.ask("GET", f"/tables/{table}/state")
    eve.tab.wait_for_function(f"() => document.querySelector('.past input').max >= {told['number']}")

    expect(eve.tab.get_by_role("button", name="Hint", exact=True)).to_be_hidden()
    expect(eve.tab.get_by_text("your card")).to_have_count(0)
    assert eve.tab.locator("[data-spot], .cards, .actions .button").count() == 0
    mine = ann.ask("GET", f"/tables/{table}/history?seat=0")["views"]
    assert any(view["hand"] for view in mine), "Ann has held a card"
    views = [seat["view"] for message in heard for seat in message.get("seats", []) if "view" in seat]
    assert len(views) > 10
    assert [view["hand"] for view in views if view.get("hand")] == []
    assert [seat for message in heard for seat in message.get("seats", []) if seat.get("legal")] == []
    steps = [message["event"] for message in heard if message["type"] == "step"]
    assert [event for event in steps if event.get("chance")] == []

    eve.tab.get_by_role("button", name="One step back").click()
    expect(eve.tab.get_by_text("You are looking at the past")).to_be_visible()
    expect(eve.tab.get_by_text("your card")).to_have_count(0)


def test_two_at_one_device_pass_it_on_and_keep_their_secrets(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, {"kind": "me", "name": "Ben"}, start=True)
    ann.tab.goto(f"/table/{table}")
    hands = TriasHands(ann.tab, seed=4)
    turns: list[str] = []
    while min(turns.count("Ann"), turns.count("Ben")) < 4:
        if hands.wait()["isPassing"]:
            turns.append(take_device(ann.tab))
        else:
            hands.decide()
    assert all(turn != following for turn, following in pairwise(turns)), turns


def test_on_a_phone_the_device_is_passed_on_too(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.become("Ann")
    table = ann.open_table(ME, {"kind": "me", "name": "Ben"}, start=True)
    ann.play_on(table, 6)
    ann.tab.goto(f"/table/{table}")
    button = ann.tab.get_by_role("button", name=re.compile("I am (Ann|Ben)"))
    expect(button).to_be_visible()
    assert_covered(ann.tab)
    button.tap()
    expect(button).to_be_hidden()
    expect(ann.tab.locator(".actions .button").first).to_be_visible()
