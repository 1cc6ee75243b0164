"""My games by whose turn it is, unread lines, dates as the browser writes them, a level podium, prompts on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from fluent.runtime import FluentBundle, FluentResource

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import BOT, ME, OPEN, expect
from tests.page.rated import resign
from tests.page.test_links import meet
from tests.page.window import SIZES, assert_found, assert_seen
from tests.support.texts import LANGUAGES, SOURCES

Visit = Callable[..., Visitor]

LINES = """(sentence, text) => {
  sentence.textContent = text
  const style = getComputedStyle(sentence)
  return Math.round(sentence.getBoundingClientRect().height / parseFloat(style.lineHeight))
}"""


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_finished_games_of_a_profile_fit_on_a_phone(visit: Visit, language: str) -> None:
    ann = visit(size=PHONE, language=language)
    ann.become("Annabelle Longname")
    for game in ("trias", "triassic-terror"):
        resign(ann, ann.open_table(ME, BOT, BOT, BOT, game=game, start=True), 0)
    ann.tab.goto("/me")
    rows = ann.tab.locator(".history tbody tr")
    expect(rows).to_have_count(2)
    for cell in rows.locator("td:not(:empty)").all():
        box = cell.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
    assert ann.tab.locator(".history .wide").evaluate("(box) => box.scrollWidth <= box.clientWidth")


def test_my_games_begin_with_those_that_wait_for_me(visit: Visit) -> None:
    ann, bob, table = meet(visit)
    cy, dan = visit(), visit()
    cy.become("Cy")
    dan.become("Dan")
    three = ann.open_table(ME, OPEN, OPEN, begin="full", access="public")
    for other in (cy, dan):
        other.ask("POST", f"/tables/{three}/join", {})
    resign(ann, three, 0)
    waiting = ann.open_table(ME, OPEN, access="public")
    alone = ann.open_table(ME, BOT, start=True)
    resign(ann, alone, 0)
    (first,) = ann.ask("GET", f"/tables/{table}")["turn"]["seats"]
    me, other = (ann, bob) if first == 0 else (bob, ann)
    for person, title in ((me, "Your turn"), (other, "Waiting for others")):
        person.tab.goto("/mine")
        expect(person.tab.get_by_role("heading", level=2).first).to_have_text(title)
    acting = "Ann" if first == 0 else "Bob"
    mine, theirs = (person.tab.locator(f"a[href='/table/{table}']") for person in (me, other))
    expect(mine).to_contain_text("Your turn")
    expect(theirs).to_contain_text(f"{acting} to act")
    badge = me.tab.get_by_label("your turn in 1 game")
    expect(badge).to_have_text("1")
    for size in SIZES:
        me.tab.set_viewport_size(size)
        assert_seen(badge)
        assert_found(mine.get_by_text("Your turn"), mine.get_by_text(re.compile("this minute|minutes? ago")))
    ann.tab.goto("/mine")
    finished = ann.tab.locator("section", has=ann.tab.get_by_role("heading", name="Finished"))
    for over in (three, alone):
        expect(finished.locator(f"a[href='/table/{over}']")).to_contain_text("resigned")
    titles = ann.tab.get_by_role("heading", level=2).all_inner_texts()
    assert titles == ["Your turn" if first == 0 else "Waiting for others", "Waiting for players", "Finished"]
    assert ann.ask("GET", f"/tables/{waiting}")["state"] == "open"


def test_unread_lines_survive_a_reload(visit: Visit) -> None:
    ann, bob, table = meet(visit)
    chat = ann.tab.get_by_role("tab", name="Chat")
    expect(chat).to_have_text("Chat")
    bob.ask("POST", f"/tables/{table}/chat", {"type": "chat", "text": "Hello!"})
    expect(chat).to_have_text("Chat1")
    ann.tab.reload()
    expect(chat).to_have_text("Chat1")
    assert_seen(chat.locator(".unread"))
    chat.click()
    expect(ann.tab.get_by_role("log", name="Chat")).to_contain_text("Hello!")
    expect(chat).to_have_text("Chat")
    ann.tab.reload()
    expect(ann.tab.locator(".board-area")).to_be_visible()
    ann.settle()
    expect(chat).to_have_text("Chat")


@pytest.mark.parametrize(("language", "written"), [("en-US", r"\d:\d\d\s[AP]M"), ("en-GB", r"\d\d:\d\d$")])
def test_times_follow_the_browser(visit: Visit, language: str, written: str) -> None:
    ann = visit(language=language)
    ann.become("Ann")
    table = ann.open_table(ME, OPEN)
    ann.ask("POST", f"/tables/{table}/chat", {"type": "chat", "text": "Hello!"})
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.get_by_role("log", name="Chat").locator("time")).to_have_text(re.compile(written))


def test_the_podium_stands_level(visit: Visit) -> None:
    ann, bob, table = meet(visit, BOT)
    bob.ask("PATCH", "/me", {"name": "Bartholomew van der Berg"})
    resign(bob, table, 1)
    ann.play_on(table, 3)
    resign(ann, table, 0)
    ann.tab.reload()
    for size in SIZES:
        ann.tab.set_viewport_size(size)
        block = ann.tab.locator(".podium .block")
        expect(block).to_have_count(3)
        ann.settle()
        bottoms = [box["y"] + box["height"] for box in (one.bounding_box() for one in block.all())]
        assert max(bottoms) - min(bottoms) < 1, bottoms


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_fit_two_lines_on_a_phone(visit: Visit, language: str) -> None:
    ann = visit(size=PHONE, language=language)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    ann.tab.goto(f"/table/{table}")
    sentence = ann.tab.locator("header [role=status] p")
    expect(sentence).to_be_visible()
    folder = SOURCES / "games" / "trias" / "texts" / language
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted(folder.glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    names = re.findall(r"^(prompt-[\w-]+) =", (folder / "page.ftl").read_text(encoding="utf-8"), re.M)
    assert len(names) >= 10
    long = {}
    for name in names:
        for terrain in "MSW":
            values = {"name": "Guest 3552", "terrain": terrain, "actions": 4}
            text, _ = bundle.format_pattern(bundle.get_message(name).value, values)
            if sentence.evaluate(LINES, text) > 2:
                long[name] = text
    assert long == {}
