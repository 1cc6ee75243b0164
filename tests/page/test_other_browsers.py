"""The page in Firefox and in WebKitGTK: home, a turn, a reload, the lesson."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from mesozoic.server.app import PAGE
from tests.page.hands import LOOK
from tests.page.other_browsers import Firefox, WebKit, firefox, webkit
from tests.page.trias_hands import KINDS
from tests.server.conftest import Server

pytestmark = pytest.mark.slow
PATIENCE = 60
Browser = Firefox | WebKit
BUTTON = """(name, within) => {
  const buttons = [...document.querySelectorAll(`${within} :is(button, a)`)]
  const wanted = buttons.find((each) => each.innerText.trim().startsWith(name))
  if (!wanted) return null
  wanted.scrollIntoView({block: 'center'})
  const {left, top, width, height} = wanted.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return wanted.contains(document.elementFromPoint(x, y)) ? {x, y} : null
}"""
"""Where a button or a link with this name can be clicked."""

TILES = """() => [...document.querySelectorAll('main svg *')].filter((each) => {
  const {left, right, top, bottom, width, height} = each.getBoundingClientRect()
  return Math.min(width, height) > 25 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
}).length"""
"""How many parts of the board are drawn inside the window, as large as a tile at least."""


@pytest.fixture(scope="module", params=[firefox, webkit], ids=["firefox", "webkit"])
def browser(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    if not (PAGE / "index.html").is_file():
        pytest.skip("the page is not built: make page")
    begin: Callable[[Path], AbstractContextManager[Browser]] = request.param
    with begin(tmp_path_factory.mktemp("browser")) as started:
        yield started
        assert started.faults == []


def until(browser: Browser, expression: str) -> Any:
    """What an expression is, once it is something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := browser.evaluate(expression):
            return value
        time.sleep(0.1)
    raise AssertionError(f"never: {expression}\n{browser.evaluate('document.body.innerText')}")


def press(browser: Browser, name: str, within: str = "body") -> None:
    """Click on a button once it stands still."""
    before = None
    while (spot := until(browser, f"({BUTTON})({json.dumps(name)}, {json.dumps(within)})")) != before:
        before = spot
        time.sleep(0.2)
    browser.click(spot["x"], spot["y"])


def my_spots(browser: Browser) -> list[dict[str, Any]]:
    """Tiles where a pair of herds can be placed, once it is my turn."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = browser.evaluate(f"({LOOK})()")
        spots = seen["spots"] if seen and not seen["isBehind"] else []
        open_spots = [spot for spot in spots if spot["isOpen"] and KINDS["place"].search(spot["label"])]
        if open_spots:
            return open_spots
        time.sleep(0.1)
    raise AssertionError(browser.evaluate("document.body.innerText"))


def test_home_a_turn_a_reload_and_the_lesson(browser: Browser, site: Server) -> None:
    browser.open(f"{site.url}/")
    assert "A lost world" in until(browser, "document.querySelector('h1')?.innerText")
    press(browser, "Play now", "#trias")
    until(browser, "location.pathname.startsWith('/table/')")

    spot = my_spots(browser)[0]
    before = browser.evaluate(f"({LOOK})().number")
    browser.click(spot["x"], spot["y"])
    after = until(browser, f"(() => {{ const at = ({LOOK})().number; return at > {before} && at }})()")
    until(browser, f"document.querySelector('[data-spot]') === null || ({LOOK})().number > {after}")

    table = browser.evaluate("location.pathname")
    browser.reload()
    until(browser, f"({LOOK})()?.number >= {after}")
    assert browser.evaluate("location.pathname") == table

    browser.open(f"{site.url}/learn/trias")
    until(browser, "document.querySelector('[aria-label^=\"Step 1 of\"]') !== null")
    until(browser, f"({TILES})() >= 19")
    press(browser, "Next")
    until(browser, "document.querySelector('[aria-label^=\"Step 2 of\"]') !== null")

    browser.open(f"{site.url}/rules/trias")
    assert "Trias" in until(browser, "document.querySelector('article h1')?.innerText")


@pytest.mark.parametrize("game", ["pangea", "triassic-terror"])
def test_the_other_boards(browser: Browser, site: Server, game: str) -> None:
    """A game begins and its board is drawn, also the first picture of the lesson; no script fails."""
    browser.open(f"{site.url}/")
    press(browser, "Play now", f"#{game}")
    until(browser, "location.pathname.startsWith('/table/')")
    until(browser, f"({TILES})() >= 19")
    browser.open(f"{site.url}/learn/{game}")
    until(browser, "document.querySelector('[aria-label^=\"Step 1 of\"]') !== null")
    until(browser, f"({TILES})() >= 19")
