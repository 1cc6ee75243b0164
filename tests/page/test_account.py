"""An account on the page: the codes are kept, a forgotten password is replaced, the second factor is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pyotp
import pytest

from tests.page.conftest import LAPTOP, PHONE, Visitor
from tests.page.hands import expect

Visit = Callable[..., Visitor]
PASSWORD = "a long password"


def sign_up(visitor: Visitor, login: str) -> list[str]:
    """Register on the page; the codes that are shown."""
    tab = visitor.tab
    tab.goto("/me")
    tab.get_by_label("Login").fill(login)
    tab.get_by_label("Password").fill(PASSWORD)
    tab.get_by_role("button", name="Create an account").click()
    expect(tab.get_by_text("They are shown only now.")).to_be_visible()
    visitor.password = PASSWORD
    return [str(code) for code in tab.locator(".codes code").all_inner_texts()]


def sign_in(tab: Any, login: str, password: str) -> None:
    tab.goto("/me")
    tab.get_by_role("button", name="I have an account").click()
    tab.get_by_label("Login").fill(login)
    tab.get_by_label("Password").fill(password)
    tab.get_by_role("button", name="Sign in").click()


def test_an_account_keeps_the_guest(visit: Visit) -> None:
    ann = visit()
    ann.become("Annalise")
    codes = sign_up(ann, "ann.example")
    assert len(set(codes)) == 8
    assert ann.ask("GET", "/me")["name"] == "Annalise"
    with ann.tab.expect_download() as download:
        ann.tab.get_by_role("link", name="Download").click()
    assert codes[0] in download.value.path().read_text()
    ann.tab.get_by_role("link", name="Account and security").click()
    question = ann.tab.get_by_role("dialog", name="Recovery codes")
    expect(question).to_contain_text("Have you kept them?")
    question.get_by_role("button", name="Back to the codes").click()
    expect(question).to_be_hidden()
    expect(ann.tab.locator(".codes li")).to_have_count(8)
    ann.tab.get_by_role("button", name="I have kept them").click()
    expect(ann.tab.locator(".codes")).to_have_count(0)
    ann.tab.get_by_role("link", name="Account and security").click()
    ann.tab.get_by_label("Current password").fill("not the password")
    ann.tab.get_by_label("New password").fill("another password")
    form = ann.tab.locator("form", has_text="Change the password")
    form.get_by_role("button", name="Save").click()
    expect(ann.tab.get_by_text("This is not your password.")).to_be_visible()
    ann.faults.clear()  # the browser tells of every refused request
    ann.tab.get_by_label("Current password").fill(PASSWORD)
    form.get_by_role("button", name="Save").click()
    expect(ann.tab.get_by_text("Every other browser is signed out")).to_be_visible()
    ann.password = "another password"
    ann.tab.get_by_role("button", name="Sign out", exact=True).click()
    expect(ann.tab).to_have_url(f"{ann.url}/")
    ann.ask("POST", "/sessions", {"login": "ann.example", "password": "another password"})


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_who_has_forgotten_the_password_uses_a_code(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    login = f"forgetful.{size['width']}"
    codes = sign_up(ann, login)
    lost = visit(size=size)
    sign_in(lost.tab, login, "I do not know it")
    expect(lost.tab.get_by_role("alert")).to_have_text("Login or password is wrong.")
    lost.tab.get_by_role("link", name="Forgotten?").click()
    expect(lost.tab.get_by_text("This site sends no mails.")).to_be_visible()
    lost.tab.get_by_label("Login").fill(login)
    lost.tab.get_by_label("Recovery code").fill(codes[3].lower())
    lost.tab.get_by_label("New password").fill("password1")
    lost.tab.get_by_role("button", name="Set the new password").click()
    expect(lost.tab.get_by_role("alert")).to_contain_text("easily guessed")
    lost.tab.get_by_label("New password").fill("found again at last")
    lost.tab.get_by_role("button", name="Set the new password").click()
    expect(lost.tab).to_have_url(f"{lost.url}/account")
    expect(lost.tab.get_by_text("7 codes are left.")).to_be_visible()
    assert lost.tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    lost.faults.clear()
    ann.password, lost.password = None, "found again at last"


def test_the_second_factor(visit: Visit) -> None:
    ann = visit()
    codes = sign_up(ann, "careful.ann")
    tab = ann.tab
    tab.goto("/account")
    card = tab.get_by_role("region", name="Second factor")
    card.get_by_role("button", name="Set up").click()
    expect(card.get_by_role("img", name="The key as a picture to scan")).to_be_visible()
    assert card.get_by_role("img").evaluate("async (image) => (await image.decode(), image.naturalWidth > 50)")
    secret = card.locator("code").inner_text().replace(" ", "")
    card.get_by_label("Your password").fill(PASSWORD)
    card.get_by_label("Code of your authenticator app").fill(pyotp.TOTP(secret).now())
    card.get_by_role("button", name="Switch on").click()
    expect(card.get_by_text("Switched on")).to_be_visible()
    other = visit()
    sign_in(other.tab, "careful.ann", PASSWORD)
    expect(other.tab.get_by_text("This account asks for a second factor.")).to_be_visible()
    other.tab.get_by_label("Code of your authenticator app").fill(codes[0])
    other.tab.get_by_role("button", name="Sign in").click()
    expect(other.tab.get_by_role("heading", name="careful.ann")).to_be_visible()
    other.faults.clear()
    tab.reload()
    rows = tab.get_by_role("button", name=re.compile("^Sign out of "))
    expect(rows).to_have_count(1)
    rows.click()
    expect(rows).to_have_count(0)
    other.tab.goto("/account")
    expect(other.tab.get_by_role("button", name="Create an account")).to_be_visible()
    other.faults.clear()
    tab.get_by_role("button", name="Delete my data").click()
    dialog = tab.get_by_role("dialog")
    dialog.get_by_label("Your password").fill(PASSWORD)
    dialog.get_by_label("Code of your authenticator app").fill(codes[1])
    dialog.get_by_role("button", name="Yes, delete").click()
    expect(tab).to_have_url(f"{ann.url}/")
    ann.password = None


def test_keys_for_programs_end_and_tell_their_use(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.become("Annette")
    ann.tab.goto("/account")
    ann.tab.get_by_label("What is it for?").fill("my bot")
    ann.tab.get_by_label("Valid for").select_option("7 days")
    ann.tab.get_by_role("button", name="Make a key").click()
    expect(ann.tab.get_by_text("This key is shown only now.")).to_be_visible()
    row = ann.tab.get_by_role("listitem").filter(has_text="my bot")
    expect(row).to_contain_text("never used")
    expect(row).to_contain_text("until")
    assert ann.tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    row.get_by_role("button", name="Revoke").click()
    expect(row).to_have_count(0)


def test_a_link_that_is_too_old_says_so(visit: Visit) -> None:
    for kind, title in (("verify", "Confirm your address"), ("stop", "Mails about turns")):
        visitor = visit(size=PHONE)
        visitor.tab.goto(f"/mail/{kind}#{'0' * 16}-{'0' * 40}")
        expect(visitor.tab.get_by_role("heading", name=title)).to_be_visible()
        expect(visitor.tab.get_by_role("alert")).to_contain_text("too old")
        visitor.faults.clear()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_new_key_can_be_copied(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size, permissions=["clipboard-read", "clipboard-write"])
    ann.register("Ann")
    ann.tab.goto("/account")
    ann.tab.get_by_label("What is it for?").fill("my bot")
    ann.tab.get_by_role("button", name="Make a key").click()
    fresh = ann.tab.locator(".fresh")
    fresh.get_by_role("button", name="Copy").click()
    expect(fresh.get_by_role("button", name="Copied")).to_be_visible()
    assert ann.tab.evaluate("navigator.clipboard.readText()") == fresh.locator("code").inner_text()
    expect(fresh.get_by_role("button", name="Copy", exact=True)).to_be_visible()
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_where_nothing_can_be_copied_that_is_said(visit: Visit) -> None:
    ann = visit()
    ann.tab.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    sign_up(ann, "ann.copies")
    ann.tab.locator(".codes").get_by_role("button", name="Copy").click()
    expect(ann.tab.get_by_text("The browser does not let this page copy.")).to_be_visible()
