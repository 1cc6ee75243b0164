"""Ratings on the page: their history with the reasons, and the choice of a rated game for those without an account."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PASSWORD, PHONE, Visitor
from tests.page.hands import ME, OPEN, expect
from tests.page.rated import play_rated
from tests.page.window import assert_found, assert_seen
from tests.server.conftest import Server

Visit = Callable[..., Visitor]


def within(tab: Any) -> bool:
    """Whether nothing is wider than the window."""
    return bool(tab.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_the_history_of_a_rating_tells_why(visit: Visit, axe: str) -> None:
    ann, bob, nobody = visit(), visit(), visit()
    ann.register("Ann")
    bob.register("Bob")
    first = play_rated(bob, ann)
    play_rated(bob, ann, access="link", spectators=False)
    play_rated(bob, ann, turns=0)
    me = ann.ask("GET", "/me")["id"]
    for size in (LAPTOP, PHONE):
        nobody.tab.set_viewport_size(size)
        nobody.tab.goto(f"/people/{me}")
        history = nobody.tab.locator("section", has=nobody.tab.get_by_role("heading", name="How the rating changed"))
        entries = history.get_by_role("listitem")
        expect(entries).to_have_count(3)
        expect(entries.nth(0)).to_contain_text("It ended before two people had played three turns each.")
        expect(entries.nth(0)).to_contain_text("not rated")
        expect(entries.nth(1)).to_contain_text("at a private table")
        expect(entries.nth(2)).to_contain_text("Place 1 of 2")
        expect(entries.nth(2)).to_contain_text("Counted 2 %: against somebody who is new to rated games.")
        expect(history.locator("path.line")).to_have_count(1)
        assert_found(*entries.all())
        assert within(nobody.tab)
    nobody.tab.evaluate(axe)
    found = nobody.tab.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))")
    assert found == []
    entries.nth(2).get_by_role("link", name="against Bob").click()
    nobody.tab.wait_for_url(f"**/table/{first}")


@pytest.mark.parametrize(
    ("language", "heading", "reason"),
    [
        (
            "fr",
            "Comment le classement a changé",
            "Elle s’est arrêtée avant que deux personnes aient joué",
        ),
        ("de", "Wie sich die Wertung verändert hat", "Es endete, bevor zwei Leute je drei Züge gespielt hatten."),
    ],
)
def test_the_history_in_other_languages(visit: Visit, language: str, heading: str, reason: str) -> None:
    ann, bob = visit(language=language), visit()
    ann.register("Ann")
    bob.register("Bob")
    play_rated(bob, ann, turns=0)
    ann.tab.goto("/me")
    expect(ann.tab.get_by_role("heading", name=heading)).to_be_visible()
    expect(ann.tab.get_by_text(reason)).to_be_visible()


def test_a_guest_is_told_what_a_rated_game_takes(visit: Visit) -> None:
    ann, guest = visit(), visit(size=PHONE)
    ann.register("Ann")
    table = ann.open_table(ME, OPEN, access="public", rated=True)
    guest.become("Gil")
    for path in ("/new/trias", "/tables"):
        guest.tab.goto(path)
        expect(guest.tab.get_by_role("checkbox", name="Rated")).to_be_disabled()
        expect(guest.tab.get_by_text("Only for people with an account.")).to_be_visible()
        assert_found(guest.tab.get_by_role("main").get_by_role("link", name="Create an account"))
        assert within(guest.tab)
    guest.tab.goto(f"/table/{table}")
    assert_found(guest.tab.get_by_role("link", name="A rated game needs an account."))
    expect(guest.tab.get_by_role("button", name="Join")).to_have_count(0)
    ann.tab.goto("/new/trias")
    ann.tab.get_by_role("checkbox", name="Rated").check()
    hints = ann.tab.get_by_role("checkbox", name="Hints allowed")
    expect(hints).to_be_disabled()
    expect(hints).not_to_be_checked()
    expect(ann.tab.get_by_role("radio", name="None")).to_be_disabled()
    expect(ann.tab.get_by_role("radio", name="In one sitting")).to_be_checked()
    ann.tab.get_by_role("checkbox", name="Rated").uncheck()
    expect(hints).to_be_checked()


# A guest comes back to the table


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_who_registers_for_a_rated_table_comes_back_to_it(visit: Visit, size: dict[str, int]) -> None:
    ann, guest = visit(), visit(size=size)
    ann.register("Ann")
    table = ann.open_table(ME, OPEN, rated=True)
    invite = ann.ask("GET", f"/tables/{table}")["invite"]
    guest.tab.goto(f"/table/{table}?invite={invite}")
    guest.tab.get_by_role("link", name="A rated game needs an account.").click()
    expect(guest.tab.get_by_role("link", name="Back to where you were")).to_be_visible()
    guest.tab.get_by_label("Login").fill(f"gil-{secrets.token_hex(4)}")
    guest.tab.get_by_label("Password").fill(PASSWORD)
    guest.tab.get_by_role("button", name="Create an account").click()
    guest.password = PASSWORD
    guest.tab.get_by_role("button", name="I have kept them").click()
    expect(guest.tab).to_have_url(f"{guest.url}/table/{table}?invite={invite}")
    guest.tab.get_by_role("button", name="Join", exact=True).click()
    expect(guest.tab.get_by_role("button", name="Leave the table")).to_be_visible()


def test_who_signs_in_for_a_rated_game_comes_back_at_once(visit: Visit) -> None:
    ann, guest = visit(), visit()
    login = f"ann-{secrets.token_hex(4)}"
    ann.register("Ann", login)
    for path, name in (("/new/trias", "Create an account"), ("/tables", "Create an account"), ("/friends", "Sign in")):
        guest.tab.goto(path)
        guest.tab.get_by_role("main").get_by_role("link", name=name).click()
        guest.tab.get_by_role("button", name="I have an account").click()
        guest.tab.get_by_label("Login").fill(login)
        guest.tab.get_by_label("Password").fill(PASSWORD)
        guest.tab.get_by_role("button", name="Sign in").click()
        expect(guest.tab).to_have_url(guest.url + path)
        guest.ask("DELETE", "/sessions/current")
        guest.tab.evaluate("localStorage.removeItem('mesozoic.known')")


@pytest.mark.parametrize(
    "back", ["//elsewhere.example/", "/\\elsewhere.example", "https://elsewhere.example", "javascript:alert(1)"]
)
def test_the_way_back_is_within_the_site(visit: Visit, back: str) -> None:
    tab = visit().tab
    tab.goto(f"/me?back={back}")
    expect(tab.get_by_role("button", name="Create an account")).to_be_visible()
    expect(tab.get_by_role("link", name="Back to where you were")).to_have_count(0)


# A game that does not count after all


@pytest.fixture(scope="module")
def strict(servers: Callable[..., Server]) -> Server:
    """A site where those who share an address do not play rated games."""
    return servers()


@pytest.mark.parametrize(
    ("language", "text", "undo", "why"),
    [
        (
            "en-GB",
            "Not rated: two of you play from the same address.",
            "Undo",
            "but the rules of rated games still apply",
        ),
        (
            "fr",
            "Partie non classée : deux d’entre vous jouent depuis la même adresse.",
            "Annuler le coup",
            "restent valables",
        ),
        ("de", "Nicht gewertet: Zwei von Ihnen spielen von derselben Adresse aus.", "Zurücknehmen", "gelten weiter"),
    ],
    ids=["en", "fr", "de"],
)
def test_players_are_told_that_a_rated_game_does_not_count(
    visit: Visit, strict: Server, language: str, text: str, undo: str, why: str
) -> None:
    ann, bob = visit(url=strict.url), visit(size=PHONE, language=language, url=strict.url)
    ann.register("Ann")
    bob.register("Bob")
    table = ann.open_table(ME, OPEN, access="public", rated=True, begin="full")
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.get_by_role("heading", name="Trias")).to_be_visible()
    bob.ask("POST", f"/tables/{table}/join", {})
    bob.tab.goto(f"/table/{table}")
    for visitor, words in ((ann, "Not rated: two of you play from the same address."), (bob, text)):
        note, board = visitor.tab.get_by_text(words), visitor.tab.locator(".board")
        expect(board).to_be_visible()
        assert_seen(note)
        visitor.settle()
        lower, upper = board.bounding_box(), note.bounding_box()
        assert upper["y"] + upper["height"] <= lower["y"]
        assert within(visitor.tab)
    for player in (ann, bob) * 2:  # now others have acted since
        if player.ask("GET", f"/tables/{table}/state?since=1000000")["seats"][0]["legal"]:
            turn(player, table)
    button = bob.tab.get_by_role("button", name=re.compile(f"^{undo}"))
    expect(button).to_contain_text(why)
    button.click(force=True)
    expect(bob.tab.get_by_role("alert").filter(has_text=why)).to_be_visible()
    bob.tab.locator(".note button").click()
    expect(bob.tab.get_by_text(text)).to_have_count(0)
    bob.tab.reload()
    expect(bob.tab.locator(".board")).to_be_visible()
    expect(bob.tab.get_by_text(text)).to_have_count(0)


def turn(player: Visitor, table: str) -> None:
    """Act until others are to act."""
    for _ in range(20):
        if not player.ask("GET", f"/tables/{table}/state?since=1000000")["seats"][0]["legal"]:
            return
        player.play_on(table, 1)
