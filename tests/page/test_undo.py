"""Taking an action back: freely while nothing was revealed, otherwise with the others' leave."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.page.conftest import LAPTOP, PHONE, Visitor
from tests.page.hands import BOT, ME, OPEN, expect, whoever_is_to_act
from tests.page.trias_hands import TriasHands
from tests.page.window import assert_seen

Visit = Callable[..., Visitor]


def two_at_a_table(visit: Visit, size: dict[str, int] = LAPTOP) -> tuple[TriasHands, TriasHands]:
    """Both have placed their herds; the first of them has to choose a card."""
    ann, bob = visit(size=size), visit(size=size)
    ann.become("Ann")
    bob.become("Bob")
    table = ann.open_table(ME, OPEN)
    bob.ask("POST", f"/tables/{table}/join", {"invite": ann.ask("GET", f"/tables/{table}")["invite"]})
    ann.ask("POST", f"/tables/{table}/start")
    for person in (ann, bob):
        person.tab.goto(f"/table/{table}")
        expect(person.tab.locator(".board-area")).to_be_visible()
    both = TriasHands(ann.tab), TriasHands(bob.tab)
    acting = whoever_is_to_act(*both)
    while not acting.look()["cards"]:
        acting.decide()
        acting = whoever_is_to_act(*both)
    return acting, both[0] if acting is both[1] else both[1]


def undo(tab: Any) -> Any:
    return tab.get_by_role("button", name=re.compile("undo", re.IGNORECASE))


def test_an_own_action_is_taken_back_at_once(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    ann.tab.goto(f"/table/{table}")
    hands = TriasHands(ann.tab)
    while hands.decide() not in ("breed", "move", "rescue"):
        pass
    after = hands.wait()["sentence"]
    undo(ann.tab).click()
    expect(ann.tab.locator(".log")).to_contain_text("Ann takes the last action back")
    expect(ann.tab.locator(".log li .isUndone")).not_to_have_count(0)
    assert actions_left(hands.wait()["sentence"]) == actions_left(after) + 1
    assert hands.decide()


def actions_left(sentence: str) -> int:
    match = re.search(r"(\d) actions? left", sentence)
    assert match, sentence
    return int(match[1])


def test_what_was_revealed_is_taken_back_when_the_other_agrees(visit: Visit) -> None:
    first, other = two_at_a_table(visit)
    first.play_card(first.tab.locator(".cards button").last)
    button = first.tab.get_by_role("button", name=re.compile("Ask for undo ?: Something hidden was revealed"))
    expect(button).to_be_visible()
    button.click()
    expect(first.tab.get_by_text("You asked to take your action back. The others decide.")).to_be_visible()
    question = other.tab.get_by_role("alert").filter(has_text="asks to take back the last action")
    question.get_by_role("button", name="Refuse").click()
    expect(first.tab.locator(".log")).to_contain_text("refuses")
    expect(first.tab.get_by_text("You asked to take your action back.")).to_be_hidden()
    button.click()
    question.get_by_role("button", name="Agree").click()
    expect(other.tab.locator(".log")).to_contain_text("takes the last action back")
    expect(first.tab.locator(".cards button")).to_have_count(2)


def test_on_a_phone_a_request_is_seen_whatever_tab_is_open(visit: Visit) -> None:
    first, other = two_at_a_table(visit, PHONE)
    other.tab.get_by_role("tab", name="Chat").tap()
    first.tab.locator(".cards button").last.tap()
    first.tab.get_by_role("button", name=re.compile("Ask for undo")).tap()
    question = other.tab.get_by_role("alert").filter(has_text="asks to take back the last action")
    assert_seen(question.get_by_role("button", name="Agree"), other.tab.get_by_label("you are asked something"))
    question.get_by_role("button", name="Agree").tap()
    expect(question).to_be_hidden()
    expect(first.tab.locator(".cards button")).to_have_count(2)


def test_where_nothing_can_be_taken_back_it_says_why(visit: Visit) -> None:
    _, other = two_at_a_table(visit)
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    ann.tab.goto(f"/table/{table}")
    TriasHands(ann.tab).wait()
    button = undo(ann.tab)
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(ann.tab.get_by_role("alert").filter(has_text="Nothing to take back.")).to_be_visible()
    expect(undo(other.tab)).to_have_accessible_name(
        re.compile("Ask for undo ?: Others have acted since|The turn is over")
    )
