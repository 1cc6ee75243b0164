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
from functools import cached_property
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

    def open_table(self, *seats: Any, game: str = "trias", **more: Any) -> str:
        table = self.ask("POST", "/tables", {"game": game, "seats": list(seats), "pace": 0, **more})
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
            self.play(table, mine, self.ask("POST", f"/tables/{table}/hint", {"seat": mine["seat"]})["action"])

    def play(self, table: str, mine: Any, action: Any) -> None:
        number = self.ask("GET", f"/tables/{table}/state?since=1000000")["number"]
        self.ask("POST", f"/tables/{table}/play", {"number": number, "seat": mine["seat"], "action": action})

    def begin_migration(self, table: str) -> None:
        """Half of a herd is about to move on, and one more decision is to be made."""
        for verb in ("use-tile", "migrate-start", "migrate-group"):
            state = self.ask("GET", f"/tables/{table}/state?since=1000000")
            mine = next(one for one in state["seats"] if one["legal"])
            actions = [action for action in mine["legal"] if action["type"] == verb]
            self.play(table, mine, actions[len(actions) // 2])

    def best_drift(self, table: str, mine: Any) -> Any:
        """Of the drifts that can be chosen now the one that brings the most points, if any does."""
        best, most = None, 0.0
        for action in mine["legal"]:
            if action["type"] == "drift":
                answer = self.ask("POST", f"/tables/{table}/preview", {"seat": mine["seat"], "action": action})
                points = sum(one["mean"] for one in answer["preview"]["points"])
                best, most = (action, points) if points > most else (best, most)
        return best


TOLD: dict[str, Callable[[Any], bool]] = {
    "reveal": lambda event: event["event"] == "revealed",
    "dice": lambda event: event["event"] == "combat" and len(event["targets"]) > 0,
    "harvest": lambda event: event["event"] == "harvest" and event["tokens"] > 4,
    "eruption": lambda event: event["event"] == "round" and event["weather"] == "eruption",
}
"""Events of Pangea of which there are pictures."""


class Stage:
    """The tables that the pictures show, each made when it is first asked for."""

    def __init__(self, browser: Any, url: str) -> None:
        self.ann = Person(browser, url, "Ann")
        ben, cleo = Person(browser, url, "Ben"), Person(browser, url, "Cléo")
        ben.open_table(ME, OPEN, OPEN, access="public")
        cleo.open_table(ME, BOT, OPEN, access="public", clock={"kind": "live", "seconds": 600, "increment": 10})
        watched = cleo.open_table(ME, BOT, BOT, BOT, access="public", start=True)
        cleo.play_until(watched, lambda mine: mine["number"] > 30)
        self.ben = ben
        self.drift: Any = None

    @cached_property
    def waiting(self) -> str:
        table = self.ann.open_table(ME, OPEN, BOT, OPEN)
        invite = self.ann.ask("GET", f"/tables/{table}")["invite"]
        self.ben.ask("POST", f"/tables/{table}/join", {"invite": invite})
        return table

    @cached_property
    def opening(self) -> str:
        return self.at("trias", lambda _mine: True)

    @cached_property
    def middle(self) -> str:
        """A drift that brings points can be made."""
        table = self.begun("trias")

        def is_worth_seeing(mine: Any) -> bool:
            if mine["view"]["phase"] != "drift" or mine["number"] < 60:
                return False
            self.drift = self.ann.best_drift(table, mine)
            return self.drift is not None

        self.ann.play_until(table, is_worth_seeing)
        return table

    @cached_property
    def finished(self) -> str:
        return self.over("trias")

    @cached_property
    def island_opening(self) -> str:
        return self.at("triassic-terror", lambda _mine: True)

    @cached_property
    def island_middle(self) -> str:
        return self.at("triassic-terror", lambda mine: mine["number"] > 120 and mine["view"]["state"] == "idle")

    @cached_property
    def island_migration(self) -> str:
        """Ann has the tile for migrations and has begun one."""

        def may_migrate(mine: Any) -> bool:
            has_tile = "migration" in mine["view"]["taken"][mine["seat"] :][:1] and mine["view"]["state"] == "idle"
            return mine["number"] > 60 and has_tile and any(action["type"] == "use-tile" for action in mine["legal"])

        table = self.at("triassic-terror", may_migrate)
        self.ann.begin_migration(table)
        return table

    @cached_property
    def island_finished(self) -> str:
        return self.over("triassic-terror")

    @cached_property
    def draft(self) -> str:
        return self.at("pangea", lambda _mine: True)

    @cached_property
    def moving(self) -> str:
        def has_goals(mine: Any) -> bool:
            kinds = {action["kind"] for action in mine["legal"] if action["type"] == "move"}
            return mine["view"]["phase"] == "move" and mine["view"]["round"] > 2 and {"migrate", "charge"} <= kinds

        return self.at("pangea", has_goals)

    @cached_property
    def fighting(self) -> str:
        return self.at("pangea", lambda mine: mine["view"]["phase"] == "combat")

    @cached_property
    def pangea_finished(self) -> str:
        """A game in which all that pictures show has happened."""
        for _ in range(20):
            table = self.over("pangea")
            if all(self.has_told(table, is_wanted) for is_wanted in TOLD.values()):
                return table
        raise SystemExit("no game of Pangea has everything")

    def begun(self, game: str) -> str:
        return self.ann.open_table(ME, *[BOT] * (2 if game == "pangea" else 3), game=game, start=True)

    def at(self, game: str, is_enough: Callable[[Any], bool]) -> str:
        """A table at such a moment; another one if it does not come."""
        for _ in range(20):
            table = self.begun(game)
            self.ann.play_until(table, is_enough)
            if self.ann.ask("GET", f"/tables/{table}")["state"] == "playing":
                return table
        raise SystemExit(f"no game of {game} came to that moment")

    def over(self, game: str) -> str:
        table = self.begun(game)
        self.ann.play_until(table, lambda _mine: False)
        return table

    def scoring(self) -> int:
        """The number of the event that ends the second period on the island."""
        views = self.ann.ask("GET", f"/tables/{self.island_finished}/history")["views"]
        ends = [number for number in range(1, len(views)) if views[number]["points"] != views[number - 1]["points"]]
        return ends[1]

    def told(self, is_wanted: Callable[[Any], bool]) -> int:
        """The number of the event in the finished game of Pangea of which such a thing is told."""
        return self.has_told(self.pangea_finished, is_wanted) or 0

    def has_told(self, table: str, is_wanted: Callable[[Any], bool]) -> int | None:
        """The number after the first event of which such a thing is told."""
        events = self.ann.ask("GET", f"/tables/{table}/state?since=0")["events"]
        return next((event["number"] + 1 for event in events if any(map(is_wanted, event.get("told") or ()))), None)


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
    press(tab, stage.drift["from"])
    if tab.viewport_size["width"] == PHONE:
        press_long(tab, *spot(tab, stage.drift["to"]))
    else:
        tab.mouse.move(*spot(tab, stage.drift["to"]))
    tab.wait_for_timeout(600)


def count(tab: Any, table: str) -> None:
    tab.goto(f"/table/{table}")
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


def step(tab: Any, table: str, number: int) -> None:
    """The step that leads to that position, as it is shown in a replay."""
    tab.goto(f"/table/{table}")
    slider = tab.get_by_role("slider", name="Replay")
    slider.wait_for()
    tab.get_by_role("button", name="One step back").click()
    tab.wait_for_timeout(300)
    slider.fill(str(number - 1))
    tab.get_by_role("button", name="One step on").click()
    tab.wait_for_timeout(900)


def told(name: str) -> Callable[[Any, Stage], None]:
    return lambda tab, stage: step(tab, stage.pangea_finished, stage.told(TOLD[name]))


def hold(tab: Any, stage: Stage) -> None:
    """Dinos that can charge are chosen."""
    tab.goto(f"/table/{stage.moving}")
    tab.locator("[data-spot]").first.wait_for(state="attached")
    settle(tab)
    mine = stage.ann.ask("GET", f"/tables/{stage.moving}/state?since=1000000")["seats"][0]
    charge = next(action for action in mine["legal"] if action.get("kind") == "charge")
    press(tab, charge["from"])


def fight(tab: Any, stage: Stage) -> None:
    """The arena, before the roll."""
    tab.goto(f"/table/{stage.fighting}")
    tab.locator("[data-spot]").first.wait_for(state="attached")
    settle(tab)
    mine = stage.ann.ask("GET", f"/tables/{stage.fighting}/state?since=1000000")["seats"][0]
    press(tab, mine["view"]["fights"][0]["at"])
    tab.wait_for_timeout(900)


def press(tab: Any, cell: list[int]) -> None:
    tap = tab.touchscreen.tap if tab.viewport_size["width"] == PHONE else tab.mouse.click
    tap(*spot(tab, cell))
    tab.wait_for_timeout(600)


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
    "count": lambda tab, stage: count(tab, stage.finished),
    "podium": simply(lambda stage: f"/table/{stage.finished}"),
    "replay": replay,
    "rules": simply(lambda _stage: "/rules/trias"),
    "learn": simply(lambda _stage: "/learn/trias"),
    "island-opening": simply(lambda stage: f"/table/{stage.island_opening}"),
    "island-table": simply(lambda stage: f"/table/{stage.island_middle}"),
    "island-migration": simply(lambda stage: f"/table/{stage.island_migration}"),
    "island-scoring": lambda tab, stage: step(tab, stage.island_finished, stage.scoring()),
    "island-count": lambda tab, stage: count(tab, stage.island_finished),
    "island-podium": simply(lambda stage: f"/table/{stage.island_finished}"),
    "island-rules": simply(lambda _stage: "/rules/triassic-terror"),
    "island-learn": simply(lambda _stage: "/learn/triassic-terror"),
    "pangea-draft": simply(lambda stage: f"/table/{stage.draft}"),
    "pangea-reveal": told("reveal"),
    "pangea-movement": hold,
    "pangea-combat": fight,
    "pangea-dice": told("dice"),
    "pangea-harvest": told("harvest"),
    "pangea-eruption": told("eruption"),
    "pangea-podium": simply(lambda stage: f"/table/{stage.pangea_finished}"),
    "pangea-species": simply(lambda _stage: "/games/pangea/species"),
    "pangea-fair": simply(lambda _stage: "/fair/pangea"),
    "pangea-rules": simply(lambda _stage: "/rules/pangea"),
    "pangea-learn": simply(lambda _stage: "/learn/pangea"),
}


STRANGERS = {
    "home",
    *("rules", "learn"),
    *("island-rules", "island-learn"),
    *("pangea-species", "pangea-fair", "pangea-rules", "pangea-learn"),
}
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
