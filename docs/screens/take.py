"""Takes the pictures of the page: a real server, a real browser, three sizes, by day and by lamp light.

.venv/bin/python docs/screens/take.py [screens...]
"""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Error, sync_playwright

from mesozoic.server.limits import RATES

HERE = Path(__file__).parent
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = {1440: 900, 1024: 768, 390: 844}
PHONE = 390
COLOURS = 128
RARE = 40
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync", "--no-first-run"]  # fmt: skip
ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "greedy"}


@contextmanager
def serving(folder: str) -> Iterator[str]:
    """A server on a free port, with a database that goes away."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {
        **os.environ,
        "MESOZOIC_DATABASE": f"sqlite:///{folder}/screens.sqlite3",
        "MESOZOIC_LIMITS": json.dumps(dict.fromkeys(RATES)),
    }
    command = [sys.executable, "-m", "mesozoic.cli.main", "serve", "--host", "127.0.0.1", "--port", str(port)]
    process = subprocess.Popen(
        command, env=environment, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
    )
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


class Person:
    """Somebody with a browser of their own, who asks the server directly."""

    def __init__(self, browser: Any, url: str, name: str) -> None:
        self.context = browser.new_context(base_url=url)
        self.wait_for_server()
        self.ask("POST", "/guests", {"name": name})

    def wait_for_server(self) -> None:
        for _ in range(600):
            try:
                if self.context.request.get("/health").ok:
                    return
            except Error:
                time.sleep(0.1)
        raise SystemExit("the server does not start")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.context.request.fetch(f"/api{path}", method=method, data=body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def open_table(self, *seats: Any, **more: Any) -> str:
        table = self.ask("POST", "/tables", {"game": "trias", "seats": list(seats), "pace": 0, **more})
        return str(table["id"])

    def play_until(self, table: str, is_enough: Callable[[Any], bool]) -> None:
        """Act as the hints say, until it is enough or over."""
        while True:
            state = self.ask("GET", f"/tables/{table}/state?since=1000000")
            if state["table"]["state"] != "playing":
                return
            mine = next((one for one in state["seats"] if one["legal"]), None)
            if mine is None:
                time.sleep(0.02)
                continue
            if is_enough({**mine, "number": state["number"]}):
                return
            action = self.ask("POST", f"/tables/{table}/hint", {"seat": mine["seat"]})["action"]
            body = {"number": state["number"], "seat": mine["seat"], "action": action}
            self.ask("POST", f"/tables/{table}/play", body)

    def best_drift(self, table: str, mine: Any) -> Any:
        """Of the drifts that can be chosen now the one that brings the most points, if any does."""
        best, most = None, 0.0
        for action in mine["legal"]:
            if action["type"] == "drift":
                answer = self.ask("POST", f"/tables/{table}/preview", {"seat": mine["seat"], "action": action})
                points = sum(one["mean"] for one in answer["preview"]["points"])
                best, most = (action, points) if points > most else (best, most)
        return best


class Stage:
    """The tables that the pictures show."""

    def __init__(self, browser: Any, url: str) -> None:
        self.ann = Person(browser, url, "Ann")
        ben, cleo = Person(browser, url, "Ben"), Person(browser, url, "Cléo")
        ben.open_table(ME, OPEN, OPEN, access="public")
        cleo.open_table(ME, BOT, OPEN, access="public", clock={"kind": "live", "seconds": 600, "increment": 10})
        watched = cleo.open_table(ME, BOT, BOT, BOT, access="public", start=True)
        cleo.play_until(watched, lambda mine: mine["number"] > 30)
        self.waiting = self.ann.open_table(ME, OPEN, BOT, OPEN)
        invite = self.ann.ask("GET", f"/tables/{self.waiting}")["invite"]
        ben.ask("POST", f"/tables/{self.waiting}/join", {"invite": invite})
        self.opening = self.ann.open_table(ME, BOT, BOT, BOT, start=True)
        self.ann.play_until(self.opening, lambda _mine: True)
        self.drift: Any = None
        self.middle = self.ann.open_table(ME, BOT, BOT, BOT, start=True)
        self.ann.play_until(self.middle, self.is_worth_seeing)
        self.finished = self.ann.open_table(ME, BOT, BOT, BOT, start=True)
        self.ann.play_until(self.finished, lambda _mine: False)

    def is_worth_seeing(self, mine: Any) -> bool:
        """A drift that brings points, in the middle of the game."""
        if mine["view"]["phase"] != "drift" or mine["number"] < 60:
            return False
        self.drift = self.ann.best_drift(self.middle, mine)
        return self.drift is not None


def settle(tab: Any) -> None:
    tab.wait_for_load_state("networkidle")
    tab.evaluate("document.fonts.ready.then(() => true)")
    tab.wait_for_timeout(400)


def spot(tab: Any, cell: list[int]) -> tuple[float, float]:
    """The middle of a cell on the screen."""
    box = tab.locator(f"[data-spot='{cell[0]},{cell[1]}']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press_long(tab: Any, x: float, y: float) -> None:
    session = tab.context.new_cdp_session(tab)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    tab.wait_for_timeout(700)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def lift(tab: Any, stage: Stage) -> None:
    """A tile is held, and one of its targets looked at."""
    tab.goto(f"/table/{stage.middle}")
    tab.locator("[data-spot]").first.wait_for(state="attached")
    settle(tab)
    is_phone = tab.viewport_size["width"] == PHONE
    tap = tab.touchscreen.tap if is_phone else tab.mouse.click
    tap(*spot(tab, stage.drift["from"]))
    tab.wait_for_timeout(600)
    if is_phone:
        press_long(tab, *spot(tab, stage.drift["to"]))
    else:
        tab.mouse.move(*spot(tab, stage.drift["to"]))
    tab.wait_for_timeout(600)


def count(tab: Any, stage: Stage) -> None:
    tab.goto(f"/table/{stage.finished}")
    tab.get_by_role("button", name="Count again").click()
    steps = int(tab.get_by_role("heading", name="The count").inner_text().split()[-1])
    for _ in range(steps - 2):
        tab.get_by_role("button", name="Next", exact=True).click()
    tab.wait_for_timeout(900)


def replay(tab: Any, stage: Stage) -> None:
    tab.goto(f"/table/{stage.finished}")
    slider = tab.get_by_role("slider", name="Replay")
    slider.wait_for()
    tab.get_by_role("button", name="One step back").click()
    tab.wait_for_timeout(300)
    half = int(slider.get_attribute("max")) * 6 // 10
    slider.fill(str(half))
    settle(tab)


def simply(path: Callable[[Stage], str]) -> Callable[[Any, Stage], None]:
    def show(tab: Any, stage: Stage) -> None:
        tab.goto(path(stage))
        settle(tab)

    return show


SCREENS: dict[str, Callable[[Any, Stage], None]] = {
    "home": simply(lambda _stage: "/"),
    "lobby": simply(lambda _stage: "/tables"),
    "waiting": simply(lambda stage: f"/table/{stage.waiting}"),
    "opening": simply(lambda stage: f"/table/{stage.opening}"),
    "table": lift,
    "count": count,
    "podium": simply(lambda stage: f"/table/{stage.finished}"),
    "replay": replay,
    "rules": simply(lambda _stage: "/rules/trias"),
    "learn": simply(lambda _stage: "/learn/trias"),
}


STRANGERS = ("home", "rules", "learn")
"""Screens as somebody sees them who comes for the first time."""


def keep(picture: bytes, file: Path) -> None:
    """With few colours, so that the folder stays small."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    common = image.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3).getpalette() or []
    rare = image.quantize(RARE, Image.Quantize.MAXCOVERAGE).getpalette() or []  # pieces are small, and bright
    palette = Image.new("P", (1, 1))
    palette.putpalette(common[: 3 * COLOURS] + rare[: 3 * RARE])
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(file, optimize=True)


def main() -> None:
    names = sys.argv[1:] or list(SCREENS)
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, serving(folder) as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        stage = Stage(browser, url)
        for name, width, scheme in product(names, SIZES, SCHEMES):
            context = browser.new_context(
                base_url=url,
                viewport={"width": width, "height": SIZES[width]},
                has_touch=width == PHONE,
                color_scheme=scheme,
                locale="en-GB",
                reduced_motion="reduce",
                storage_state=None if name in STRANGERS else stage.ann.context.storage_state(),
            )
            if name not in STRANGERS:
                context.add_init_script("localStorage.setItem('mesozoic.known', '1')")
            tab = context.new_page()
            SCREENS[name](tab, stage)
            keep(tab.screenshot(), HERE / f"{name}-{width}{'-dark' if scheme == 'dark' else ''}.png")
            context.close()
        browser.close()


main()
