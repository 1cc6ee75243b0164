"""The server, the network and the laptop go and come back; nobody has to do anything, and no tap is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import BOT, ME, expect
from tests.page.trias_hands import TriasHands, place_somewhere, wait_for_my_turn
from tests.server.conftest import Server

Visit = Callable[..., Visitor]
PATIENCE = 60_000


def sit_down(visitor: Visitor) -> str:
    """At a table where I have to place."""
    visitor.become("Ann")
    table = visitor.open_table(ME, BOT, start=True)
    visitor.tab.goto(f"/table/{table}")
    wait_for_my_turn(visitor.tab)
    return table


def assert_acted_once(visitor: Visitor, table: str) -> None:
    expect(visitor.tab.get_by_text("Reconnecting")).to_be_hidden(timeout=PATIENCE)
    expect(visitor.tab.locator(".log")).to_contain_text("Ann places", timeout=PATIENCE)
    log = visitor.ask("GET", f"/tables/{table}/state")["events"]
    assert sum(event["seat"] == 0 for event in log) == 1
    assert TriasHands(visitor.tab).decide()


def test_a_restart_is_survived_with_the_tap_made_meanwhile(visit: Visit, servers: Callable[[], Server]) -> None:
    server = servers()
    ann = visit(url=server.url)
    table = sit_down(ann)
    server.stop()
    expect(ann.tab.get_by_text("Reconnecting")).to_be_visible()
    place_somewhere(ann.tab)
    expect(ann.tab.get_by_text("Your action is kept and will be made.")).to_be_visible()
    server.start()
    assert_acted_once(ann, table)


def test_without_a_network_the_page_says_so_and_comes_back(visit: Visit) -> None:
    ann = visit()
    table = sit_down(ann)
    ann.context.set_offline(True)
    expect(ann.tab.get_by_text("Reconnecting")).to_be_visible()
    place_somewhere(ann.tab)
    expect(ann.tab.get_by_text("Your action is kept and will be made.")).to_be_visible()
    ann.context.set_offline(False)
    assert_acted_once(ann, table)


def test_a_menu_that_could_not_be_loaded_is_loaded_at_the_next_press(visit: Visit) -> None:
    ann = visit()
    sit_down(ann)
    files = re.compile(r"/assets/(More|Sharing|Dialog)-")
    ann.context.route(files, lambda route: route.abort())
    more = ann.tab.get_by_role("button", name="More", exact=True)
    more.click()
    expect(ann.tab.get_by_role("alert").filter(has_text="Check the connection and try again.")).to_be_visible()
    expect(ann.tab.get_by_role("dialog", name="More")).to_be_hidden()
    ann.context.unroute(files)
    more.click()
    expect(ann.tab.get_by_role("dialog", name="More")).to_be_visible()
    expect(ann.tab.locator("dialog .list")).to_have_css("display", "grid")
    ann.faults.clear()


def offered(hands: TriasHands) -> dict[str, str]:
    """What can be chosen, in words; each tab looks at the board from where its reader moved it."""
    return {spot["key"]: spot["label"] for spot in hands.wait()["spots"]}


def test_a_second_tab_shows_the_same_table(visit: Visit) -> None:
    ann = visit()
    table = sit_down(ann)
    second = ann.context.new_page()
    second.goto(f"/table/{table}")
    wait_for_my_turn(second)
    first_hands, second_hands = TriasHands(ann.tab), TriasHands(second, seed=2)
    for hands, watching in ((first_hands, second_hands), (second_hands, first_hands), (first_hands, second_hands)):
        hands.decide()
        number = hands.wait()["number"]
        watching.tab.wait_for_function(f"() => document.querySelector('.past input').max >= {number}")
    assert offered(first_hands) == offered(second_hands)
    assert ann.tab.locator(".log li").all_inner_texts() == second.locator(".log li").all_inner_texts()


def test_two_tabs_that_tap_at_once_act_once(visit: Visit) -> None:
    """The slower one is told that something happened meanwhile, or sees it in time."""
    ann = visit()
    table = sit_down(ann)
    second = ann.context.new_page()
    second.goto(f"/table/{table}")
    wait_for_my_turn(second)
    click = "document.querySelector('[data-spot]').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    for tab in (ann.tab, second):
        tab.evaluate(f"setTimeout(() => {click}, 300)")
    expect(second.locator(".log")).to_contain_text("Ann places")
    expect(ann.tab.locator(".log")).to_contain_text("Ann places")
    TriasHands(ann.tab).wait()
    log = ann.ask("GET", f"/tables/{table}/state")["events"]
    assert [event["seat"] for event in log].count(0) in (1, 2)  # two, if the other's turn came in between
    assert len({event["number"] for event in log}) == len(log)


def freeze(visitor: Visitor) -> Any:
    session = visitor.context.new_cdp_session(visitor.tab)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    return session


def test_a_laptop_that_slept_through_a_restart_wakes_up_at_the_table(
    visit: Visit, servers: Callable[[], Server]
) -> None:
    server = servers()
    ann = visit(url=server.url)
    table = sit_down(ann)
    asleep = freeze(ann)
    server.stop()
    server.start()
    ann.play_on(table, 1)
    asleep.send("Page.setWebLifecycleState", {"state": "active"})
    assert_acted_once(ann, table)
