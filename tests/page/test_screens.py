"""Every screen: nothing that shuts people out (axe), nothing wider than the window, deep links work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import LOOKS, Visitor
from tests.page.hands import BOT, ME, OPEN, expect

Visit = Callable[..., Visitor]

SCREENS = {
    "home": ("/", "Trias against bots"),
    "tables": ("/tables", "Open a table"),
    "mine": ("/mine", "My games"),
    "new": ("/new/trias", "Who plays"),
    "rules": ("/rules/trias", "In one minute"),
    "learn": ("/learn/trias", "Learn Trias"),
    "profile": ("/me", "Create an account"),
    "account": ("/account", "Create an account"),
    "recover": ("/recover", "With a recovery code"),
    "settings": ("/settings", "Settings"),
    "credits": ("/credits", "Credits"),
    "nowhere": ("/no/such/place", "Uncharted waters"),
}


def barriers(tab: Any, axe: str) -> list[str]:
    """What axe finds serious."""
    tab.evaluate(axe)
    report = tab.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in report["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


@LOOKS
def test_no_screen_shuts_anybody_out(visit: Visit, axe: str, size: dict[str, int], scheme: str) -> None:
    visitor = visit(size=size, color_scheme=scheme, bypass_csp=True)
    visitor.become("Ann")
    playing = visitor.open_table(ME, BOT, BOT, start=True)
    visitor.play_on(playing, 6)
    finished = visitor.open_table(ME, BOT, start=True)
    visitor.play_on(finished, 10_000)
    screens = SCREENS | {
        "lobby": (f"/table/{visitor.open_table(ME, OPEN)}", "Invite friends"),
        "table": (f"/table/{playing}", "Log"),
        "finished": (f"/table/{finished}", "Download the record"),
    }
    problems: list[str] = []
    for name, (path, text) in screens.items():
        visitor.tab.goto(path)
        expect(visitor.tab.locator("body")).to_contain_text(text)
        visitor.settle()
        problems += [f"{name}: {barrier}" for barrier in barriers(visitor.tab, axe)]
        width = visitor.tab.evaluate("document.documentElement.scrollWidth")
        if width > size["width"]:
            problems.append(f"{name}: {width} wide")
    assert problems == [], "\n".join(problems)


def test_a_rule_is_found_by_its_number(visit: Visit) -> None:
    tab = visit().tab
    tab.goto("/rules/trias#D7")
    expect(tab.locator("[id='D7']")).to_be_in_viewport()
    tab.get_by_role("searchbox").fill("meteorite")
    expect(tab.get_by_role("status")).to_contain_text("place")


def test_the_lesson_can_be_followed(visit: Visit) -> None:
    tab = visit().tab
    tab.goto("/learn/trias")
    expect(tab.get_by_role("img", name="Step 1 of")).to_be_visible()
    tab.get_by_role("button", name="Next").click()
    expect(tab.get_by_role("img", name="Step 2 of")).to_be_visible()


@pytest.mark.parametrize("game", ["trias", "triassic-terror", "pangea"])
def test_the_first_load_of_a_table_is_small(visit: Visit, game: str) -> None:
    ann = visit()
    ann.ask("POST", "/guests", {"name": "Ann"})
    table = ann.open_table(ME, BOT, start=True, game=game)
    session = ann.context.new_cdp_session(ann.tab)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda loaded: sizes.append(loaded["encodedDataLength"]))
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.locator(".board-area")).to_be_visible()
    ann.settle()
    assert 20_000 < sum(sizes) < 200_000


def test_files_are_kept_by_their_hash_and_the_page_is_asked_for(visit: Visit) -> None:
    get = visit().context.request.get
    page = get("/table/whatever", headers={"Accept-Encoding": "gzip"})
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-encoding"] == "gzip"
    assert "default-src 'self'" in page.headers["content-security-policy"]
    script = page.text().partition('src="/assets/')[2].partition('"')[0]
    assert "immutable" in get(f"/assets/{script}").headers["cache-control"]
    assert get("/assets/none.js").status == 404
    assert get("/api/none").status == 404
    assert get("/manifest.webmanifest").json()["name"] == "Mesozoic"


def test_every_bot_has_a_name_and_the_page_names_no_other(visit: Visit) -> None:
    visitor = visit()
    offered = {bot for game in visitor.ask("GET", "/games") if game["id"] == "trias" for bot in game["bots"]}
    visitor.tab.goto("/")
    labels = visitor.tab.locator("article label", has=visitor.tab.locator("input[name=bot-trias]"))
    expect(labels).to_have_text(["Hatchling", "Juvenile", "Adult", "Apex"])
    assert offered == {"hatchling", "juvenile", "adult", "apex", "random", "careless", "greedy"}
