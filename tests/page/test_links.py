"""The link of a table: it works for those who may see it, and the host may withdraw a replay. Resigning."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PHONE, Visitor
from tests.page.hands import BOT, ME, OPEN, expect
from tests.page.rated import resign
from tests.page.window import SIZES, assert_seen

Visit = Callable[..., Visitor]


def meet(visit: Visit, *others: Any, size: dict[str, int] = LAPTOP, **more: Any) -> tuple[Visitor, Visitor, str]:
    """Ann and Bob at a table in play, Ann in front of it."""
    ann, bob = visit(size=size), visit()
    ann.become("Ann")
    bob.become("Bob")
    table = ann.open_table(ME, OPEN, *others, begin="full", **more)
    invite = ann.ask("GET", f"/tables/{table}")["invite"]
    bob.ask("POST", f"/tables/{table}/join", {"invite": invite})
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.locator(".board-area")).to_be_visible()
    return ann, bob, table


def menu(visitor: Visitor) -> Any:
    visitor.tab.get_by_role("button", name="More", exact=True).click()
    return visitor.tab.get_by_role("dialog")


def test_the_address_of_a_table_is_the_link_to_it(visit: Visit) -> None:
    ann, eve = visit(), visit()
    ann.become("Ann")
    table = ann.open_table(ME, OPEN)
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab).to_have_url(re.compile(rf"/table/{table}\?invite=.{{20,}}$"))
    assert ann.tab.get_by_label("Invite friends").input_value() == ann.tab.url
    eve.tab.goto(ann.tab.url)
    expect(eve.tab.get_by_role("button", name="Join", exact=True)).to_be_visible()
    ann.ask("PUT", f"/tables/{table}/seats/1", {"seat": BOT})
    ann.ask("POST", f"/tables/{table}/start")
    expect(eve.tab.get_by_text("You are watching")).to_be_visible()
    eve.tab.goto(ann.tab.url)
    expect(eve.tab.get_by_text("You are watching")).to_be_visible()
    resign(ann, table, 0)
    expect(ann.tab).to_have_url(f"{ann.url}/table/{table}")
    eve.context.clear_cookies()
    eve.tab.goto(ann.tab.url)
    expect(eve.tab.get_by_role("heading", name=re.compile("Forager 2 wins"))).to_be_visible()


@pytest.mark.parametrize("table", ["AAAAAAAAAAAA", "no-such-table", "%3Cimg%20src=x%3E", "x" * 60])
def test_there_is_no_such_table(visit: Visit, table: str) -> None:
    eve = visit()
    eve.tab.goto(f"/table/{table}")
    expect(eve.tab.get_by_text("There is no such table.")).to_be_visible()


def test_who_loses_a_seat_or_a_replay_sees_a_closed_door(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.become("Ann")
    bob.become("Bob")
    table = ann.open_table(ME, OPEN)
    bob.ask("POST", f"/tables/{table}/join", {"invite": ann.ask("GET", f"/tables/{table}")["invite"]})
    bob.tab.goto(f"/table/{table}")
    expect(bob.tab.get_by_role("heading", name="Trias")).to_be_visible()
    ann.ask("PUT", f"/tables/{table}/seats/1", {"seat": OPEN})
    expect(bob.tab.get_by_text("This table is private.")).to_be_visible()


def test_a_stranger_at_a_replay_has_no_chat(visit: Visit) -> None:
    ann, bob, table = meet(visit)
    ann.ask("POST", f"/tables/{table}/chat", {"text": "only for Bob"})
    resign(ann, table, 0)
    eve = visit()
    eve.tab.goto(f"/table/{table}")
    bob.tab.goto(f"/table/{table}")
    for person, tabs in ((eve, ["Log"]), (bob, ["Log", "Chat"])):
        expect(person.tab.get_by_role("tab")).to_have_text([re.compile(name) for name in tabs])


def test_the_menu_copies_links_and_withdraws_the_replay(visit: Visit) -> None:
    ann, bob, table = meet(visit)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    watch = ann.tab.url
    dialog = menu(ann)
    for name in ("Invite to watch", "Copy the link"):
        button = dialog.get_by_role("button", name=name)
        for size in SIZES:
            ann.tab.set_viewport_size(size)
            assert_seen(button)
        ann.tab.evaluate("navigator.clipboard.writeText('')")
        button.click()
        expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
        assert ann.tab.evaluate("navigator.clipboard.readText()") == watch
    ann.tab.keyboard.press("Escape")
    resign(bob, table, 1)
    expect(ann.tab).to_have_url(f"{ann.url}/table/{table}")
    eve = visit()
    eve.tab.goto(ann.tab.url)
    expect(eve.tab.get_by_role("heading", name=re.compile("Ann wins"))).to_be_visible()
    dialog = menu(ann)
    assert_seen(dialog.get_by_role("button", name="Share the replay"))
    dialog.get_by_role("button", name="Withdraw the replay").click()
    expect(dialog.get_by_text("Only the players can look at this game again.")).to_be_visible()
    for address in (ann.tab.url, watch):
        eve.tab.goto(address)
        expect(eve.tab.get_by_text("A private table")).to_be_visible()
    eve.faults.clear()  # the browser tells of every refused request
    dialog.get_by_role("button", name="Share the replay").click()
    expect(dialog.get_by_role("button", name="Withdraw the replay")).to_be_visible()
    eve.tab.reload()
    expect(eve.tab.get_by_role("heading", name=re.compile("Ann wins"))).to_be_visible()
    bob.tab.goto(f"/table/{table}")
    expect(menu(bob).get_by_role("button", name="Withdraw the replay")).to_have_count(0)


def test_phones_pass_links_on_in_their_own_way(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.become("Ann")
    ann.context.add_init_script("navigator.share = (data) => Promise.resolve(void (window.shared = data))")
    table = ann.open_table(ME, BOT, start=True)
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab).to_have_url(re.compile("invite="))
    menu(ann).get_by_role("button", name="Invite to watch").click()
    assert ann.tab.evaluate("window.shared") == {"title": "Trias", "url": ann.tab.url}


def test_without_a_clipboard_the_link_is_shown(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    ann.context.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    table = ann.open_table(ME, BOT, start=True, spectators=False)
    ann.tab.goto(f"/table/{table}")
    dialog = menu(ann)
    expect(dialog.get_by_role("button", name="Invite to watch")).to_have_count(0)
    dialog.get_by_role("button", name="Copy the link").click()
    expect(dialog.get_by_role("textbox", name="Link to this table")).to_have_value(ann.tab.url)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_when_one_of_two_resigns_head_and_title_say_who_won(visit: Visit, size: dict[str, int]) -> None:
    ann, bob, table = meet(visit, size=size)
    dialog = menu(ann)
    dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(dialog).to_contain_text("Give this game up? It ends at once, and Bob wins.")
    ann.tab.keyboard.press("Escape")
    resign(bob, table, 1)
    head = ann.tab.locator("header [role=status] p")
    expect(head).to_have_text("You win! – Bob resigned")
    assert_seen(head)
    expect(ann.tab).to_have_title("You win! – Bob resigned · Trias")
    bob.tab.goto(f"/table/{table}")
    expect(bob.tab.locator("header [role=status]")).to_have_text("Ann wins – you resigned")


def test_the_dialog_says_what_resigning_does(visit: Visit) -> None:
    ann, _, table = meet(visit, BOT)
    dialog = menu(ann)
    dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(dialog).to_contain_text("The others go on: a bot plays in your place, and you come last.")
    alone = ann.open_table(ME, BOT, BOT, start=True)
    ann.tab.goto(f"/table/{alone}")
    dialog = menu(ann)
    dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(dialog).to_contain_text("Only bots are left, so it ends at once")
    resign(ann, table, 0)
    assert ann.ask("GET", f"/tables/{table}")["state"] == "playing"
