"""Reports, mutes, warnings and bans as people see them, and the page of those who look after a site."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PHONE, Visitor
from tests.page.hands import OPEN, expect
from tests.page.test_people import id_of, in_sight, is_within, member
from tests.server.conftest import Server

Visit = Callable[..., Visitor]
SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])


def moderator(visit: Visit, site: Server, login: str, role: str = "moderator", **more: Any) -> Visitor:
    """Somebody who was given a role at the command line."""
    person = member(visit, login, **more)
    words = ["admin", "role", login, role, "--database", site.database]
    subprocess.run([sys.executable, "-m", "mesozoic.cli.main", *words], check=True, capture_output=True)
    return person


def chatting(visit: Visit, size: dict[str, int], name: str) -> tuple[Visitor, Visitor, str]:
    """Ann, and Bob who has said something rude, at a table."""
    ann, bob = visit(size=size), visit(size=size)
    ann.become("Ann")
    bob.become(f"Bob{name}")
    table = ann.open_table({"kind": "me"}, OPEN, access="public")
    bob.ask("POST", f"/tables/{table}/join", {})
    ann.ask("POST", f"/tables/{table}/start")
    bob.ask("POST", f"/tables/{table}/chat", {"text": "You are a <i>fossil</i>!"})
    for person in (ann, bob):
        person.tab.goto(f"/table/{table}")
        person.tab.get_by_role("tab", name="Chat").click()
    return ann, bob, table


@SIZES
def test_a_line_is_reported_and_its_writer_is_muted(visit: Visit, site: Server, size: dict[str, int]) -> None:
    name = "laptop" if size is LAPTOP else "phone"
    ann, bob, _ = chatting(visit, size, name)
    mona = moderator(visit, site, f"mona-{name}", size=size)

    in_sight(ann.tab.get_by_role("log", name="Chat").get_by_role("button", name=f"Bob{name}")).click()
    dialog = ann.tab.get_by_role("dialog")
    in_sight(dialog.get_by_role("button", name="Report this line")).click()
    expect(dialog.get_by_text("You are a <i>fossil</i>!")).to_be_visible()
    send = dialog.get_by_role("button", name="Send report")
    expect(send).to_be_disabled()
    dialog.get_by_label("Insults").check()
    dialog.get_by_label("What moderators should know").fill("for the third time")
    in_sight(send).click()
    expect(dialog.get_by_role("status")).to_contain_text("Your report has been received")

    mona.tab.goto("/")
    in_sight(mona.tab.get_by_role("link", name="Moderation")).click()
    report = mona.tab.get_by_role("button").filter(has_text=f"Bob{name}")
    in_sight(report).click()
    expect(mona.tab.get_by_text("for the third time")).to_be_visible()
    expect(mona.tab.get_by_role("log").get_by_text("You are a <i>fossil</i>!")).to_be_visible()
    in_sight(mona.tab.get_by_role("button", name="Mute")).click()
    mona.tab.get_by_label("1 week").check()
    mona.tab.get_by_label("Why; the person reads this").fill("Insults")
    in_sight(mona.tab.get_by_role("button", name="Mute").last).click()
    expect(mona.tab.get_by_role("button", name="End the mute")).to_be_visible()
    assert is_within(mona.tab)
    mona.tab.get_by_label("Decision, for other moderators").fill("muted for a week")
    in_sight(mona.tab.get_by_role("button", name="Close the report")).click()
    expect(mona.tab.get_by_text("muted for a week").last).to_be_visible()

    told = bob.tab.get_by_role("status").filter(has_text="A moderator has muted you")
    expect(in_sight(told)).to_contain_text("Why: Insults")
    expect(bob.tab.get_by_label("Say something")).to_have_count(0)


@SIZES
def test_a_long_name_stays_within_its_dialog(visit: Visit, size: dict[str, int]) -> None:
    ann, _, _ = chatting(visit, size, "W" * 18)
    in_sight(ann.tab.get_by_role("log", name="Chat").get_by_role("button", name="BobW")).click()
    dialog = ann.tab.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Report this line")).to_be_visible()
    assert dialog.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")


def test_a_player_is_muted_at_the_table_and_blocked(visit: Visit) -> None:
    ann, bob, table = chatting(visit, LAPTOP, "by")
    log = ann.tab.get_by_role("log", name="Chat")
    log.get_by_role("button", name="Bobby").click()
    ann.tab.get_by_role("button", name="Mute at this table").click()
    expect(ann.tab.get_by_role("button", name="Show their lines again")).to_be_visible()
    ann.tab.get_by_role("button", name="Close").click()
    expect(log).not_to_contain_text("fossil")
    bob.ask("POST", f"/tables/{table}/chat", {"text": "Can you hear me?"})
    expect(bob.tab.get_by_role("log", name="Chat")).to_contain_text("Can you hear me?")
    expect(log).not_to_contain_text("Can you hear me?")
    ann.tab.get_by_role("button", name="Bobby").first.click()
    ann.tab.get_by_role("button", name="About Bobby").click()
    ann.tab.get_by_role("dialog").get_by_role("button", name="Block").click()
    expect(ann.tab.get_by_role("dialog").get_by_role("button", name="Unblock")).to_be_visible()
    assert [person["name"] for person in ann.ask("GET", "/me/blocked")] == ["Bobby"]


@SIZES
def test_a_warning_is_read_and_a_ban_says_until_when(visit: Visit, site: Server, size: dict[str, int]) -> None:
    name = "laptop" if size is LAPTOP else "phone"
    bob, hana = member(visit, f"bobo{name}", size=size), moderator(visit, site, f"hana-{name}", "host")
    bob.tab.goto("/")
    path = f"/moderation/people/{id_of(bob)}"
    hana.ask("POST", f"{path}/warn", {"text": "Please be kind to others."})
    warning = bob.tab.get_by_role("alertdialog")
    expect(warning).to_contain_text("Please be kind to others.")
    bob.tab.reload()
    expect(warning).to_contain_text("Please be kind to others.")
    in_sight(warning.get_by_role("button", name="I have read this")).click()
    expect(warning).to_have_count(0)
    bob.tab.reload()
    bob.settle()
    expect(warning).to_have_count(0)
    hana.ask("POST", f"{path}/ban", {"seconds": None, "reason": "Went on all the same"})
    expect(bob.tab.get_by_role("heading", name="You are banned from this site")).to_be_visible()
    expect(bob.tab.get_by_text("Went on all the same")).to_be_visible()
    assert is_within(bob.tab)
    bob.faults.clear()  # requests that are refused now
    hana.tab.goto("/moderation")
    hana.tab.get_by_role("button", name="Audit log").click()
    expect(hana.tab.get_by_text("Went on all the same").first).to_be_visible()
    expect(hana.tab.get_by_text("Registered", exact=True).first).to_be_visible()
    bob.password = None  # who is banned cannot delete their account


def test_others_do_not_see_the_page_of_moderators(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    ann.tab.goto("/moderation")
    expect(ann.tab.get_by_role("heading", name="For hosts and moderators")).to_be_visible()
    expect(ann.tab.get_by_role("link", name="Moderation")).to_have_count(0)
    ann.faults.clear()  # the request was refused
