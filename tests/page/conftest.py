"""A real browser on a real server; skipped, with the reason, where there is none."""

from __future__ import annotations

import os
import random
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from mesozoic.server.app import PAGE
from tests.server.conftest import Server, compiled, serving
from tests.server.players import NO_LIMITS

playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

__all__ = ["compiled"]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 30_000
"""Milliseconds; the machine may be busy."""
AT_REST = """() => document.fonts.status === 'loaded' && document.getAnimations().every(
  (animation) => animation.playState !== 'running' || animation.effect.getComputedTiming().endTime === Infinity
)"""
LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def flags() -> list[str]:
    """How Chromium is started; a module may have its own."""
    return FLAGS


@pytest.fixture(scope="module")
def chromium(flags: list[str]) -> Iterator[Any]:
    """The system's Chromium; its driver has a running event loop, so it must be gone before other tests need one."""
    program = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
    )
    if program is None:
        pytest.skip("Chromium is not installed")
    if not (PAGE / "index.html").is_file():
        pytest.skip("the page is not built: make page")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory, compiled: None) -> Iterator[Callable[[], Server]]:
    """Starts servers of which nobody is in a hurry."""
    with ExitStack() as opened:
        start = opened.enter_context(serving(tmp_path_factory.mktemp("page")))
        count = iter(range(100))

        def new() -> Server:
            file = tmp_path_factory.mktemp("database") / f"{next(count)}.sqlite3"
            return start(f"sqlite:///{file}", MESOZOIC_LIMITS=NO_LIMITS)

        yield new


@pytest.fixture(scope="session")
def site(servers: Callable[[], Server]) -> Server:
    """The server that most tests share."""
    return servers()


class Visitor:
    """A browser of its own: cookies, storage, one tab."""

    def __init__(self, browser: Any, url: str, size: dict[str, int], language: str, **more: Any) -> None:
        self.url = url
        self.context = browser.new_context(
            base_url=url, viewport=size, locale=language, has_touch=size is PHONE, reduced_motion="reduce", **more
        )
        self.context.set_default_timeout(PATIENCE)
        self.tab = self.context.new_page()
        self.faults: list[str] = []
        self.tab.on("pageerror", lambda problem: self.faults.append(str(problem)))
        self.tab.on("console", lambda said: self.faults.append(said.text) if is_fault(said) else None)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request with the visitor's cookie."""
        answer = self.context.request.fetch(f"{self.url}/api{path}", method=method, data=body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def become(self, name: str) -> None:
        """A guest, as the page will know."""
        self.ask("POST", "/guests", {"name": name})
        self.tab.goto("/credits")
        self.tab.evaluate("localStorage.setItem('mesozoic.known', '1')")

    def settle(self) -> None:
        """Wait until nothing is being loaded and everything that comes in by an animation is there."""
        self.tab.wait_for_load_state("networkidle")
        self.tab.wait_for_function(AT_REST)

    def open_table(self, *seats: Any, **more: Any) -> str:
        table = self.ask("POST", "/tables", {"game": "trias", "seats": list(seats), "pace": 0, **more})
        return str(table["id"])

    def play_on(self, table: str, actions: int, seed: int = 1) -> None:
        """Act at random, so many times or until the game is over."""
        luck = random.Random(seed)
        end = time.monotonic() + PATIENCE / 1000 * 3
        while actions > 0 and time.monotonic() < end:
            state = self.ask("GET", f"/tables/{table}/state?since=1000000")
            if state["table"]["state"] != "playing":
                return
            mine = next((seat for seat in state["seats"] if seat["legal"]), None)
            if mine is None:
                time.sleep(0.02)
                continue
            action = luck.choice(mine["legal"])
            body = {"number": state["number"], "seat": mine["seat"], "action": action}
            self.ask("POST", f"/tables/{table}/play", body)
            actions -= 1

    def play_until(self, table: str, phase: str, least: int = 0) -> None:
        """Act at random, at least so many times, until the next decision is of that phase."""
        self.play_on(table, least)
        for seed in range(60):
            end = time.monotonic() + PATIENCE / 1000
            while not (mine := self.ask("GET", f"/tables/{table}/state")["seats"][0])["legal"]:
                assert time.monotonic() < end, "nobody acts"
                time.sleep(0.02)
            if mine["view"]["phase"] == phase:
                return
            self.play_on(table, 1, seed)
        raise AssertionError(f"never came to {phase}")


def is_fault(said: Any) -> bool:
    """Errors of the page; a connection that breaks is told as one, too."""
    return said.type == "error" and "net::ERR" not in said.text and "WebSocket" not in said.text


@pytest.fixture
def visit(chromium: Any, site: Server) -> Iterator[Callable[..., Visitor]]:
    """Opens browsers: `visit(size=PHONE, language="fr")`; a page that complains on its console fails the test."""
    visitors: list[Visitor] = []

    def new(size: dict[str, int] = LAPTOP, language: str = "en-GB", url: str = site.url, **more: Any) -> Visitor:
        visitors.append(Visitor(chromium, url, size, language, **more))
        return visitors[-1]

    yield new
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.context.close()
    assert faults == [], "\n".join(faults)


@pytest.fixture(scope="session")
def axe() -> str:
    """The program that looks for barriers."""
    file = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    if not file.is_file():
        pytest.skip("axe-core is not installed: make page")
    return file.read_text(encoding="utf-8")
