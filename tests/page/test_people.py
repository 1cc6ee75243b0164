"""Friends, invitations, blocks, seeks, profiles, spectators, phrases, filters, and preferences of the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PHONE, Visitor
from tests.page.hands import BOT, ME, OPEN, expect
from tests.page.rated import play_rated
from tests.page.test_links import meet
from tests.page.window import assert_seen

Visit = Callable[..., Visitor]

IS_IN_SIGHT = """(element) => {
  element.scrollIntoView({block: 'nearest'})
  const box = element.getBoundingClientRect()
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1
  return isInside && (top === element || element.contains(top))
}"""
"""Nothing lies over it, and all of it is in the window."""


def in_sight(thing: Any) -> Any:
    """Something that can be seen and touched where it is."""
    expect(thing).to_be_visible()
    assert thing.evaluate(IS_IN_SIGHT), f"{thing} is covered or outside"
    return thing


def is_within(tab: Any) -> bool:
    """Whether nothing of the page is wider than the window."""
    return bool(tab.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def member(visit: Visit, login: str, **more: Any) -> Visitor:
    """Somebody with an account."""
    person = visit(**more)
    person.register(login.split("-")[0].title(), login)
    person.tab.goto("/credits")
    person.tab.evaluate("localStorage.setItem('mesozoic.known', '1')")
    return person


def id_of(person: Visitor) -> str:
    return str(person.ask("GET", "/me")["id"])


def befriend(one: Visitor, other: Visitor) -> None:
    one.ask("PUT", f"/me/friends/{id_of(other)}")
    other.ask("PUT", f"/me/friends/{id_of(one)}")


def prefer(person: Visitor, **settings: Any) -> None:
    person.tab.evaluate(
        """(more) => {
          const stored = JSON.parse(localStorage.getItem('mesozoic.settings') ?? '{}')
          localStorage.setItem('mesozoic.settings', JSON.stringify({...stored, ...more}))
        }""",
        settings,
    )


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_two_become_friends_meet_and_invite_each_other(visit: Visit, size: dict[str, int]) -> None:
    name = "phone" if size is PHONE else "laptop"
    ann, bob = member(visit, f"ann-{name}"), member(visit, f"bob-{name}", size=size)
    bob.tab.goto("/")
    ann.tab.goto("/friends")
    ann.tab.get_by_label("Find somebody").fill(f"bob-{name}")
    in_sight(ann.tab.get_by_role("button", name="Ask to be friends")).click()
    expect(ann.tab.get_by_text("Bob has been asked.")).to_be_visible()

    asks = bob.tab.get_by_role("status").filter(has_text="Ann would like to be your friend.")
    in_sight(asks.get_by_role("button", name="Accept")).click()
    expect(ann.tab.get_by_role("list", name="Friends")).to_contain_text("here")
    bob.tab.get_by_role("link", name="Friends").click()
    expect(bob.tab.get_by_role("list", name="Friends")).to_contain_text("Ann")
    assert is_within(bob.tab)

    table = ann.open_table(ME, OPEN)
    ann.tab.goto(f"/table/{table}")
    in_sight(ann.tab.get_by_role("button", name=re.compile("Bob.*Invite"))).click()
    expect(ann.tab.get_by_role("button", name=re.compile("Bob.*Invited"))).to_be_disabled()
    invited = bob.tab.get_by_role("status").filter(has_text="Ann invites you to a game of Trias.")
    in_sight(invited.get_by_role("link", name="To the table"))
    bob.tab.goto("/mine")
    expect(bob.tab.get_by_role("heading", name="Invitations")).to_be_visible()
    in_sight(bob.tab.get_by_role("link", name="To the table")).click()
    in_sight(bob.tab.get_by_role("button", name="Join", exact=True)).click()
    expect(ann.tab.get_by_text("Bob").first).to_be_visible()
    bob.tab.goto("/mine")
    expect(bob.tab.get_by_role("heading", name="Invitations")).to_have_count(0)


def test_lines_that_somebody_does_not_want_are_counted_and_can_be_shown(visit: Visit) -> None:
    ann, bob, table = meet(visit, size=PHONE)
    for text in ("First", "Second"):
        bob.ask("POST", f"/tables/{table}/chat", {"type": "chat", "text": text})
    chat = ann.tab.get_by_role("log", name="Chat")
    ann.tab.get_by_role("tab", name="Chat").click()
    expect(chat).to_contain_text("Second")
    expect(chat.get_by_role("button", name="Show")).to_have_count(0)
    chat.get_by_role("button", name="Bob").first.click()
    ann.tab.get_by_role("button", name="Mute at this table").click()
    ann.tab.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(chat).to_have_text("2 lines are hidden: you have muted or blocked those who wrote them. Show")
    ann.tab.reload()
    ann.tab.get_by_role("tab", name="Chat").click()
    expect(chat).not_to_contain_text("Nobody has said anything yet.")
    chat.get_by_role("button", name="Show").click()
    expect(chat).to_contain_text("First")
    expect(chat).to_contain_text("Second")
    assert_seen(chat.get_by_role("button", name="Hide"))
    chat.get_by_role("button", name="Hide").click()
    expect(chat).not_to_contain_text("First")


def test_who_has_left_or_sat_down_is_not_counted_as_watching(visit: Visit) -> None:
    ann, bob, cy = visit(), visit(), visit()
    ann.become("Ann")
    bob.become("Bob")
    table = ann.open_table(ME, OPEN, access="public", begin="full")
    ann.tab.goto(f"/table/{table}")
    for visitor in (bob, cy):
        visitor.tab.goto(f"/table/{table}")
        expect(visitor.tab.get_by_role("button", name="Join", exact=True)).to_be_visible()
    bob.tab.get_by_role("button", name="Join", exact=True).click()
    watching = ann.tab.locator(".spectators")
    expect(watching).to_contain_text("1 guest")
    cy.tab.goto("/credits")
    expect(watching).to_have_count(0)


def test_who_is_blocked_cannot_join_and_is_not_told(visit: Visit) -> None:
    ann, eve = member(visit, "ann-blocks"), member(visit, "eve-blocked")
    ann.tab.goto("/people/eve-blocked")
    in_sight(ann.tab.get_by_role("button", name="Block")).click()
    in_sight(ann.tab.get_by_role("dialog").get_by_role("button", name="Block")).click()
    expect(ann.tab.get_by_text("You have blocked this person.")).to_be_visible()
    table = ann.open_table(ME, OPEN, access="public")
    eve.tab.goto("/tables")
    expect(eve.tab.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(eve.tab.locator(f"a[href='/table/{table}']")).to_have_count(0)
    eve.tab.goto("/people/ann-blocks")
    in_sight(eve.tab.get_by_role("button", name="Ask to be friends")).click()
    expect(eve.tab.get_by_text("Ann has been asked.")).to_be_visible()
    ann.tab.goto("/friends")
    expect(ann.tab.get_by_text("1 person blocked")).to_be_visible()
    expect(ann.tab.get_by_text("They would like to be friends")).to_have_count(0)
    ann.tab.get_by_text("1 person blocked").click()
    in_sight(ann.tab.get_by_role("button", name="Unblock")).click()
    expect(ann.tab.get_by_text("They would like to be friends")).to_be_visible()


def test_a_profile_shows_ratings_opponents_and_public_games(visit: Visit) -> None:
    ann, bob, nobody = member(visit, "ann-plays"), member(visit, "bob-plays"), visit(size=PHONE)
    for access in ("public", "link"):
        play_rated(bob, ann, access=access)
    nobody.tab.goto("/people/ann-plays")
    main = nobody.tab.get_by_role("main")
    expect(main).to_contain_text("provisional")
    expect(main.locator(".rating")).to_contain_text("?")
    expect(main).to_contain_text("2 games")
    expect(nobody.tab.locator("tbody tr")).to_have_count(1)
    in_sight(nobody.tab.get_by_role("main").get_by_role("link", name="Bob").first).click()
    nobody.tab.wait_for_url("**/people/*")
    expect(nobody.tab.get_by_role("heading", name="Bob")).to_be_visible()
    assert is_within(nobody.tab)
    nobody.tab.goto("/people/no-such-person")
    expect(nobody.tab.get_by_text("There is no such person.")).to_be_visible()
    assert all("404" in fault for fault in nobody.faults), nobody.faults
    nobody.faults.clear()


def test_two_who_seek_the_same_are_taken_to_their_table(visit: Visit) -> None:
    ann, bob = visit(), visit(size=PHONE)
    ann.tab.goto("/tables")
    ann.tab.locator(".seek").get_by_label("Game").select_option(label="Trias")
    in_sight(ann.tab.get_by_role("button", name="Find players")).click()
    expect(ann.tab.get_by_role("status").filter(has_text="Looking for players of Trias").first).to_be_visible()
    ann.tab.get_by_role("link", name="My games").click()
    looking = ann.tab.get_by_role("status").filter(has_text="Looking for players of Trias")
    in_sight(looking.get_by_role("button", name="Stop looking"))
    bob.tab.goto("/tables")
    expect(bob.tab.get_by_text("1 person waits")).to_be_visible()
    in_sight(bob.tab.get_by_role("button", name="Play", exact=True)).click()
    for person in (ann, bob):
        person.tab.wait_for_url("**/table/*")
        expect(person.tab.locator(".board-area")).to_be_visible()
    assert ann.tab.url == bob.tab.url


def test_a_seek_is_cancelled(visit: Visit) -> None:
    ann = visit()
    ann.tab.goto("/tables")
    ann.tab.get_by_label("Clock").first.select_option(label="no clock")
    ann.tab.get_by_role("button", name="Find players").click()
    in_sight(ann.tab.get_by_role("button", name="Stop looking")).click()
    expect(ann.tab.get_by_role("button", name="Find players")).to_be_visible()


def test_the_lobby_is_filtered(visit: Visit) -> None:
    ann, bob = visit(), visit(size=PHONE)
    ann.register("Ann")
    tables = {
        "two": ann.open_table(ME, OPEN, access="public", rated=True),
        "three": ann.open_table(ME, OPEN, OPEN, access="public", clock={"kind": "days", "days": 3}),
    }
    bob.tab.goto("/tables")
    filters = bob.tab.get_by_role("group", name="Which tables")

    def listed() -> set[str]:
        return {name for name, table in tables.items() if bob.tab.locator(f"a[href='/table/{table}']").count()}

    expect(bob.tab.locator(f"a[href='/table/{tables['two']}']")).to_be_visible()
    assert listed() == {"two", "three"}
    in_sight(filters.get_by_label("Players")).select_option("3")
    expect(bob.tab.locator(f"a[href='/table/{tables['two']}']")).to_have_count(0)
    assert listed() == {"three"}
    in_sight(filters.get_by_role("button", name="Show all")).click()
    expect(bob.tab.locator(f"a[href='/table/{tables['two']}']")).to_be_visible()
    in_sight(filters.get_by_label("Rated", exact=True)).select_option("true")
    expect(bob.tab.locator(f"a[href='/table/{tables['three']}']")).to_have_count(0)
    filters.get_by_label("Clock").select_option("days")
    expect(bob.tab.get_by_text("No open table is like that.")).to_be_visible()
    assert is_within(bob.tab)


def test_phrases_are_read_in_ones_own_language_and_spectators_are_named(visit: Visit) -> None:
    ann, bob = visit(), member(visit, "bob-watches", size=PHONE, language="fr")
    ann.become("Ann")
    table = ann.open_table(ME, BOT, access="public", start=True, pace=10_000)
    ann.tab.goto(f"/table/{table}")
    bob.tab.goto(f"/table/{table}")
    in_sight(ann.tab.get_by_role("link", name="Bob"))
    ann.tab.get_by_role("tab", name="Chat").click()
    in_sight(ann.tab.get_by_role("button", name="Good luck!")).click()
    expect(ann.tab.get_by_role("log", name="Chat")).to_contain_text("Good luck!")
    bob.tab.get_by_role("tab", name="Discussion").click()
    expect(bob.tab.get_by_role("log")).to_contain_text("Bonne chance\u00a0!")
    in_sight(bob.tab.get_by_role("button", name="Bonjour"))


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_move_waits_for_a_second_tap(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    ann.become("Ann")
    prefer(ann, confirmsMoves=True)
    table = ann.open_table(ME, BOT, start=True)
    ann.tab.goto(f"/table/{table}")
    spot = ann.tab.locator("[data-spot]").first
    expect(spot).to_be_visible()

    def choose() -> None:
        box = spot.bounding_box()
        ann.tab.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def acted() -> list[int]:
        return [event["seat"] for event in ann.ask("GET", f"/tables/{table}/state")["events"]]

    choose()
    in_sight(ann.tab.get_by_role("button", name="Take back")).click()
    expect(ann.tab.get_by_role("button", name="Confirm")).to_have_count(0)
    assert 0 not in acted()
    choose()
    in_sight(ann.tab.get_by_role("button", name="Confirm")).click()
    expect(ann.tab.get_by_role("button", name="Confirm")).to_have_count(0)
    expect(ann.tab.locator("[data-herds]")).not_to_have_count(0)
    assert 0 in acted()


def test_preferences_of_the_board(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    ann.play_on(table, 1)
    ann.tab.goto("/settings")
    for name in ("Plain discs", "Left"):
        ann.tab.get_by_label(name, exact=True).check(force=True)
    in_sight(ann.tab.get_by_label("Coordinates")).check()
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.locator(".herd .sign")).not_to_have_count(0)
    expect(ann.tab.locator(".herd .animal")).to_have_count(0)
    expect(ann.tab.locator(".coordinates text", has_text=re.compile("^0,0$"))).to_be_visible()
    undo = in_sight(ann.tab.get_by_role("button", name="Undo"))
    assert undo.bounding_box()["x"] > PHONE["width"] / 2, "away from the left thumb"
    ann.tab.goto("/settings")
    shown = ann.tab.get_by_label("Show when I am here")
    in_sight(shown).uncheck()
    ann.tab.wait_for_function("async () => (await (await fetch('/api/me')).json()).visible === false")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_new_pages_have_no_barriers(visit: Visit, axe: str, size: dict[str, int]) -> None:
    name = "barrier-phone" if size is PHONE else "barrier"
    ann, bob, eve = (member(visit, f"{who}-{name}", size=size) for who in ("ann", "bob", "eve"))
    befriend(ann, bob)
    eve.ask("PUT", f"/me/friends/{id_of(ann)}")
    for path in ("/friends", f"/people/{id_of(bob)}", "/tables", "/settings"):
        ann.tab.goto(path)
        ann.settle()
        ann.tab.evaluate(axe)
        found = ann.tab.evaluate("axe.run()")["violations"]
        assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == [], path
        assert is_within(ann.tab)
