"""A first start: the page is there before the rules are compiled, says how far they are, and goes on by itself."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mesozoic.core.compiled import kernel
from tests.page.conftest import LAPTOP, PHONE, Visitor, playwright
from tests.server.conftest import REAL_GAMES, Server, serving
from tests.server.players import NO_LIMITS
from tests.support.caches import held, unfinished_copy

pytestmark = pytest.mark.skipif(not kernel.COMPILING, reason="the compiler is switched off")

PREPARING = re.compile(r"^Getting Trias ready, \d+%$")
COMPILE_MS = 900_000
"""On a busy machine."""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers on the same database."""
    with serving(tmp_path) as serve:
        yield lambda **more: serve(f"sqlite:///{tmp_path / 'games.sqlite3'}", MESOZOIC_LIMITS=NO_LIMITS, **more)


def is_seen(locator: Any) -> bool:
    """Whether the middle of an element is inside the window and not covered."""
    return bool(
        locator.evaluate(
            """element => {
              const { left, top, width, height } = element.getBoundingClientRect()
              const seen = document.elementFromPoint(left + width / 2, top + height / 2)
              return seen !== null && (element.contains(seen) || seen.contains(element))
            }"""
        )
    )


def expect_playing(visitor: Visitor, patience: float) -> None:
    visitor.tab.wait_for_url("**/table/*", timeout=patience)
    playwright.expect(visitor.tab.get_by_role("application").or_(visitor.tab.locator("main svg")).first).to_be_visible(
        timeout=patience
    )
    playwright.expect(visitor.tab.get_by_text(PREPARING)).to_have_count(0)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_game_begins_by_itself_when_it_is_ready(
    chromium: Any, compiled: None, start: Callable[..., Server], tmp_path: Path, size: dict[str, int]
) -> None:
    cache = tmp_path / "cache"
    with contextlib.ExitStack() as until_ready, contextlib.ExitStack() as closing:
        for game in REAL_GAMES:
            file = unfinished_copy(game, cache, "trias_play")
            if game.id == "trias":
                until_ready.enter_context(held(file))
        before = start()
        returning = Visitor(chromium, before.url, size, "en-GB")
        closing.callback(returning.context.close)
        returning.become("Ann")
        table = returning.open_table({"kind": "me"}, {"kind": "bot", "bot": "greedy"}, start=True)
        before.stop()

        server = start(MESOZOIC_CACHE=str(cache))
        newcomer = Visitor(chromium, server.url, size, "en-GB")
        closing.callback(newcomer.context.close)
        newcomer.tab.goto("/")
        progress = newcomer.tab.get_by_text(PREPARING)
        progress.scroll_into_view_if_needed()
        assert is_seen(progress)
        newcomer.tab.get_by_role("button", name="Play now Trias against bots").click()
        playwright.expect(newcomer.tab.get_by_text("It goes on by itself.")).to_be_visible()
        returning.tab.goto(f"{server.url}/table/{table}")
        waiting = returning.tab.get_by_text(PREPARING)
        playwright.expect(waiting).to_be_visible()
        assert is_seen(waiting)
        for path in ("/new/trias", "/learn/trias"):
            other = Visitor(chromium, server.url, size, "en-GB")
            closing.callback(other.context.close)
            other.tab.goto(path)
            if path.startswith("/new"):
                playwright.expect(other.tab.get_by_text(PREPARING)).to_be_visible()
            else:
                playwright.expect(other.tab.locator(".card .text")).to_be_visible()  # a lesson needs no rules
            assert other.faults == []

        seeker = Visitor(chromium, server.url, size, "en-GB")
        closing.callback(seeker.context.close)
        seeker.tab.goto("/tables")
        seeker.tab.locator(".seek").get_by_label("Game").select_option(label="Trias")
        seeker.tab.get_by_role("button", name="Find players").click()
        playwright.expect(seeker.tab.get_by_text("It goes on by itself.")).to_be_visible()

        until_ready.close()
        playwright.expect(seeker.tab.get_by_text("Looking for players of Trias")).to_be_visible(timeout=120_000)
        assert seeker.faults == []
        expect_playing(newcomer, 120_000)
        expect_playing(returning, 120_000)
        # The requests that were told to wait are the only errors the browser mentions.
        assert [fault for fault in newcomer.faults + returning.faults if "503" not in fault] == []


@pytest.mark.slow
def test_a_game_that_is_really_compiled_begins_by_itself(
    chromium: Any, start: Callable[..., Server], tmp_path: Path
) -> None:
    server = start(MESOZOIC_CACHE=str(tmp_path / "empty"))
    visitor = Visitor(chromium, server.url, LAPTOP, "en-GB")
    try:
        visitor.tab.goto("/")
        playwright.expect(visitor.tab.get_by_text(PREPARING)).to_be_visible()
        visitor.tab.get_by_role("button", name="Play now Trias against bots").click()
        expect_playing(visitor, COMPILE_MS)
    finally:
        visitor.context.close()
