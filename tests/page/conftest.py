"""A real browser on a real server; skipped, with the reason, where there is none."""

from __future__ import annotations

import os
import random
import secrets
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
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
WHOLE = ("chromium", "chromium-browser", "google-chrome")
SHELL = ("chromium-headless-shell",)
"""The same browser without windows and notifications: it needs two thirds of the time."""
Wish = Callable[[dict[str, Any]], bool]
"""Which actions are liked."""
PATIENCE = 30_000
PASSWORD = "correct horse"
"""Milliseconds; the machine may be busy."""
AT_REST = """() => document.fonts.status === 'loaded' && document.getAnimations().every(
  (animation) => animation.playState !== 'running' || animation.effect.getComputedTiming().endTime === Infinity
)"""
LAPTOP = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
LOOKS = pytest.mark.parametrize(
    ("size", "scheme"),
    [
        pytest.param(LAPTOP, "light", id="laptop-light"),
        pytest.param(PHONE, "dark", id="phone-dark"),
        pytest.param(LAPTOP, "dark", id="laptop-dark", marks=pytest.mark.slow),
        pytest.param(PHONE, "light", id="phone-light", marks=pytest.mark.slow),
    ],
)
"""Windows and colours."""


@pytest.fixture(scope="module")
def flags() -> list[str]:
    """How Chromium is started; a module may have its own."""
    return FLAGS


@pytest.fixture(scope="module")
def programs() -> Sequence[str]:
    """The first of these that is installed is used; a module may have its own."""
    return SHELL + WHOLE


@pytest.fixture(scope="module")
def chromium(programs: Sequence[str], flags: list[str]) -> Iterator[Any]:
    """The system's Chromium; its driver has a running event loop, so it must be gone before other tests need one."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, programs)), None)
    if program is None:
        pytest.skip("Chromium is not installed")
    if not (PAGE / "index.html").is_file():
        pytest.skip("the page is not built: make page")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory, compiled: None) -> Iterator[Callable[..., Server]]:
    """Starts servers of which nobody is in a hurry."""
    with ExitStack() as opened:
        start = opened.enter_context(serving(tmp_path_factory.mktemp("page")))
        count = iter(range(100))

        def new(**environment: str) -> Server:
            file = tmp_path_factory.mktemp("database") / f"{next(count)}.sqlite3"
            return start(f"sqlite:///{file}", MESOZOIC_LIMITS=NO_LIMITS, **environment)

        yield new


@pytest.fixture(scope="session")
def site(servers: Callable[..., Server]) -> Server:
    """The server that most tests share; everybody comes from this machine, also to rated games."""
    return servers(MESOZOIC_RATED_SAME_ADDRESS="true")


class Visitor:
    """A browser of its own: cookies, storage, one tab."""

    def __init__(self, browser: Any, url: str, size: dict[str, int], language: str, **more: Any) -> None:
        self.url = url
        usual = {"reduced_motion": "reduce", "service_workers": "block"}  # most tests need none
        self.context = browser.new_context(
            base_url=url, viewport=size, locale=language, has_touch=size is PHONE, **{**usual, **more}
        )
        self.context.set_default_timeout(PATIENCE)
        self.tab = self.context.new_page()
        self.faults: list[str] = []
        self.password: str | None = None
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

    def register(self, name: str, login: str | None = None) -> None:
        """Somebody with an account until the end of the test, as the page will know."""
        login = login or f"{name.lower()}-{secrets.token_hex(4)}"
        self.ask("POST", "/accounts", {"login": login, "password": PASSWORD, "name": name})
        self.password = PASSWORD
        self.tab.goto("/credits")
        self.tab.evaluate("localStorage.setItem('mesozoic.known', '1')")

    def leave(self) -> None:
        """Delete an account that was made: other tests need its name."""
        if self.password is not None:
            self.ask("DELETE", "/me", {"password": self.password})

    def settle(self) -> None:
        """Wait until nothing is being loaded and everything that comes in by an animation is there."""
        self.tab.wait_for_load_state("networkidle")
        self.tab.wait_for_function(AT_REST)

    def open_table(self, *seats: Any, **more: Any) -> str:
        clock = {"clock": {"kind": "live", "seconds": 24 * 3600}} if more.get("rated") else {}
        table = self.ask("POST", "/tables", {"game": "trias", "seats": list(seats), "pace": 0, **clock, **more})
        return str(table["id"])

    def play_on(self, table: str, actions: int, seed: int = 1, wish: Wish | None = None) -> None:
        """Act at random, so many times or until the game is over; rather as is wished, where that can be done."""
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
            wished = [action for action in mine["legal"] if wish is not None and wish(action)]
            body = {"number": state["number"], "seat": mine["seat"], "action": luck.choice(wished or mine["legal"])}
            if self.does(table, "play", body):
                actions -= 1

    def does(self, table: str, what: str, body: dict[str, Any]) -> bool:
        """Act; not if somebody else who may act at the same time was faster."""
        answer = self.context.request.post(f"{self.url}/api/tables/{table}/{what}", data=body)
        is_late = answer.status == 409 and answer.json()["code"] == "stale"
        assert answer.ok or is_late, f"{body}: {answer.status} {answer.text()}"
        return not is_late

    def plays_until(self, table: str, is_there: Callable[[dict[str, Any]], bool], wish: Wish | None = None) -> bool:
        """Act at random until the next decision is like that; whether it comes to it before the game is over."""
        for seed in range(600):
            end = time.monotonic() + PATIENCE / 1000
            while not (mine := (state := self.ask("GET", f"/tables/{table}/state?since=1000000"))["seats"][0])["legal"]:
                if state["table"]["state"] != "playing":
                    return False
                assert time.monotonic() < end, "nobody acts"
                time.sleep(0.02)
            if is_there(mine):
                return True
            self.play_on(table, 1, seed, wish)
        return False

    def play_until(self, table: str, phase: str, least: int = 0) -> bool:
        """Act at random, at least so many times, until the next decision is of that phase; whether it comes to it."""
        self.play_on(table, least)
        return self.plays_until(table, lambda mine: bool(mine["view"]["phase"] == phase))

    def sit_down(self, phase: str, least: int = 0, bots: int = 1) -> str:
        """Open the page of a table against bots where the next decision is of that phase; the table's id."""
        self.become("Ann")
        for _ in range(5):  # a game may be over before it comes to that
            table = self.open_table({"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * bots, start=True)
            if self.play_until(table, phase, least):
                self.tab.goto(f"/table/{table}")
                return table
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
        visitor.leave()
        visitor.context.close()
    assert faults == [], "\n".join(faults)


@pytest.fixture(scope="session")
def axe() -> str:
    """The program that looks for barriers."""
    file = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    if not file.is_file():
        pytest.skip("axe-core is not installed: make page")
    return file.read_text(encoding="utf-8")
