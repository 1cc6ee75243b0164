"""The widest name that somebody can take fits everywhere on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import OPEN, expect

Visit = Callable[..., Visitor]

WIDEST = "W" * 23
"""All but the last letter: two accounts cannot have the same name."""
OUTSIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll('body *')]
    .filter((element) => element.children.length === 0 && element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => `${element.closest('[class]')?.className}: ${element.textContent.slice(0, 40)}`)"""
"""What makes the page scroll sideways."""
CUT = f"""() => [...document.querySelectorAll('body *')].filter((element) => {{
  const box = element.getBoundingClientRect()
  const isShown = element.checkVisibility({{visibilityProperty: true, opacityProperty: true}})
  const isOutside = box.left < -1 || box.right > innerWidth + 1
  const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.includes('{WIDEST}'))
  return says && isShown && !element.closest('.wide, .unseen') && box.width > 1 && isOutside
}}).map((element) => `${{element.tagName}} ${{element.className}}`)"""
"""Where the name leaves the window; a wide list is scrolled by itself."""


def named(visit: Visit, login: str) -> Visitor:
    person = visit(size=PHONE)
    person.register(f"{WIDEST}{login[-1].upper()}", login)
    person.tab.goto("/credits")
    person.tab.evaluate("localStorage.setItem('mesozoic.known', '1')")
    return person


def id_of(person: Visitor) -> str:
    return str(person.ask("GET", "/me")["id"])


def test_the_widest_name_fits_everywhere(visit: Visit) -> None:
    ann, bob, eve = (named(visit, login) for login in ("wide-ann", "wide-bob", "wide-eve"))
    for other in (bob, eve):
        ann.ask("PUT", f"/me/friends/{id_of(other)}")
    bob.ask("PUT", f"/me/friends/{id_of(ann)}")
    waiting = bob.open_table({"kind": "me"}, OPEN, access="public")
    bob.ask("POST", f"/tables/{waiting}/invitations", {"person": id_of(ann)})
    playing = ann.open_table({"kind": "me"}, OPEN, access="public")
    bob.ask("POST", f"/tables/{playing}/join", {})
    ann.ask("POST", f"/tables/{playing}/start")
    ann.ask("POST", f"/tables/{playing}/chat", {"text": WIDEST})
    over = ann.open_table({"kind": "me"}, OPEN, access="public")
    bob.ask("POST", f"/tables/{over}/join", {})
    ann.ask("POST", f"/tables/{over}/start")
    bob.ask("POST", f"/tables/{over}/resign", {"number": ann.ask("GET", f"/tables/{over}")["number"]})

    tab = ann.tab
    faults: dict[str, Any] = {}

    def look(what: str) -> None:
        ann.settle()
        if found := tab.evaluate(OUTSIDE) or tab.evaluate(CUT):
            faults[what] = found

    for path in ("/", "/tables", "/mine", "/friends", "/me", "/settings", f"/people/{id_of(bob)}", f"/table/{waiting}"):
        tab.goto(path)
        look(path)
    for table in (playing, over):
        tab.goto(f"/table/{table}")
        look(table)
        for name in ("Players", "Log", "Chat"):
            choice = tab.get_by_role("tab", name=name)
            if choice.count():
                choice.first.click()
                look(f"{table} {name}")
    expect(tab.get_by_text(WIDEST).first).to_be_attached()
    assert not faults, "\n".join(f"{what}: {found}" for what, found in faults.items())
