"""Who is not signed in: no page asks the server for what needs somebody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import BOT, ME, expect

Visit = Callable[..., Visitor]
PAGES = (
    "/",
    "/tables",
    "/mine",
    "/friends",
    "/settings",
    "/me",
    "/account",
    "/recover",
    "/moderation",
    "/moderation?person=somebody",
    "/banned",
    "/privacy",
    "/fair-play",
    "/credits",
    "/new/trias",
    "/rules/trias",
    "/learn/trias",
)


def refused_requests(visitor: Visitor) -> list[str]:
    """What the server refuses from now on because nobody is signed in."""
    refused: list[str] = []
    visitor.tab.on("response", lambda answer: refused.append(answer.url) if answer.status in (401, 403) else None)
    return refused


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_asked_that_needs_somebody(visit: Visit, path: str) -> None:
    nobody = visit(size=PHONE)
    refused = refused_requests(nobody)
    nobody.tab.goto(path)
    expect(nobody.tab.get_by_role("main")).to_be_visible()
    nobody.settle()
    assert refused == []


def test_neither_beside_somebody(visit: Visit) -> None:
    """Their profile, and a table of theirs with its chat."""
    ann, nobody = visit(), visit(size=PHONE)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, access="public", start=True)
    refused = refused_requests(nobody)
    for path in (f"/people/{ann.ask('GET', '/me')['id']}", f"/table/{table}"):
        nobody.tab.goto(path)
        nobody.settle()
    nobody.tab.get_by_role("tab", name="Chat").click()
    expect(nobody.tab.get_by_text("Nobody has said anything yet.")).to_be_visible()
    nobody.settle()
    assert refused == []


def test_a_session_that_has_ended_is_asked_about_once(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    ann.context.clear_cookies()
    refused = refused_requests(ann)
    ann.tab.goto("/mine")
    expect(ann.tab.get_by_text("You have not played here yet.")).to_be_visible()
    ann.settle()
    assert [url.removeprefix(ann.url) for url in refused] == ["/api/me"]
    ann.faults.clear()  # the browser tells of every refused request


def test_moderation_is_closed_to_nobody(visit: Visit) -> None:
    nobody = visit()
    nobody.tab.goto("/moderation?person=ann")
    expect(nobody.tab.get_by_role("heading", name="For hosts and moderators")).to_be_visible()
