"""The page in a real Chromium: what a first visit loads, how soon a move is seen, how smoothly a whole game runs by.

Run by ``make bench-page``.  A real server and a headless Chromium that draws with the processor: frames cost more than
on a machine with a graphics card.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table

from benchmarks.server import MESOZOIC, free_port, running
from tests.page.hands import Hands
from tests.page.pangea_hands import PangeaHands
from tests.page.terror_hands import TerrorHands
from tests.page.trias_hands import TriasHands

HERE = Path(__file__).parent

Json = dict[str, Any]

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync", "--no-first-run"]  # fmt: skip
SCREENS = {"laptop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
FAST = 350
"""Milliseconds for each step of the replay: the fastest pace that the page offers."""
CALM_MS = 10_000
UNWATCHED_MS = 10_000
"""For counting layouts: whoever asks for every frame, as those who count frames must, makes one in each."""
COUNTERS = (
    "LayoutCount",
    "ScriptDuration",
    "LayoutDuration",
    "RecalcStyleDuration",
    "TaskDuration",
)

WATCH = """() => {
  window.seen = {frames: [], long: []}
  let before = null
  const frame = (now) => {
    if (before !== null) seen.frames.push(now - before)
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const note = (list) => seen.long.push(...list.getEntries().map(({duration}) => duration))
  new PerformanceObserver(note).observe({type: 'longtask'})
}"""

STOPWATCH = """() => {
  const step = document.querySelector('.past input')
  let tapped = null
  let shown = step.valueAsNumber
  window.shownAfter = []
  document.addEventListener('pointerup', () => { tapped = performance.now() }, true)
  const frame = (now) => {
    if (tapped !== null && step.valueAsNumber !== shown) {
      shownAfter.push(now - tapped)
      tapped = null
    }
    shown = step.valueAsNumber
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}"""
"""Milliseconds from the last tap to the frame that shows the next position."""

HANDS: dict[str, Callable[[Any, str], Hands]] = {
    "trias": lambda visitor, table: TriasHands(visitor.tab, seed=6),
    "pangea": lambda visitor, table: PangeaHands(visitor, table, seed=6),
    "triassic-terror": lambda visitor, table: TerrorHands(visitor, table, seed=6),
}
"""Who plays the games on the page."""

console = Console(width=None if sys.stdout.isatty() else 120)


@contextmanager
def serving() -> Iterator[str]:
    """A server with a database that goes away."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        url = f"http://127.0.0.1:{port}"
        environment = {**os.environ, "MESOZOIC_DATABASE": f"sqlite:///{folder}/page.sqlite3"}
        command = [str(MESOZOIC), "serve", "--host", "127.0.0.1", "--port", str(port)]
        with running(command, f"{url}/health", env=environment):
            yield url


class Visitor:
    """A browser of its own, as fast as it goes and with all its motion unless `more` says otherwise."""

    def __init__(self, browser: Any, url: str, screen: str, **more: Any) -> None:
        self.url = url
        self.context = browser.new_context(base_url=url, viewport=SCREENS[screen], has_touch=screen == "phone", **more)
        kept = {"mesozoic.known": "1", "mesozoic.settings": json.dumps({"pace": FAST})}
        self.context.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
        self.ask("POST", "/guests", {"name": "Ann"})
        self.tab = self.context.new_page()
        self.session = self.context.new_cdp_session(self.tab)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})  # other programs do not count
        self.session.send("Network.enable")

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        answer = self.context.request.fetch(f"{self.url}/api{path}", method=method, data=body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def counters(self) -> dict[str, float]:
        metrics = {item["name"]: item["value"] for item in self.session.send("Performance.getMetrics")["metrics"]}
        return {name: metrics[name] for name in COUNTERS}


def play_a_game(visitor: Visitor, game: str, seats: int) -> tuple[str, int]:
    """Bots play it, the visitor's seat, too; its address and how many events it has."""
    bot = {"kind": "bot", "bot": "greedy"}
    opened = {"game": game, "seats": [{"kind": "me"}, *[bot] * (seats - 1)], "pace": 0, "start": True}
    table = visitor.ask("POST", "/tables", opened)["id"]
    state = visitor.ask("GET", f"/tables/{table}/state")
    while state["table"]["state"] == "playing":
        if state["seats"][0]["legal"] and not state["table"]["seats"][0]["stand_in"]:
            visitor.ask("POST", f"/tables/{table}/stand-in", {"number": state["number"], "bot": "greedy", "seat": 0})
        time.sleep(0.2)
        state = visitor.ask("GET", f"/tables/{table}/state?since=1000000")
    return str(table), int(state["number"])


def measure_load(visitor: Visitor, path: str, wanted: str) -> Json:
    """What a first visit transfers, and when the page is there."""
    sizes: list[float] = []
    visitor.session.on("Network.loadingFinished", lambda loaded: sizes.append(loaded["encodedDataLength"]))
    began = time.perf_counter()
    visitor.tab.goto(path)
    visitor.tab.locator(wanted).first.wait_for()
    shown = time.perf_counter() - began
    visitor.tab.wait_for_timeout(500)
    return {"kilobytes": sum(sizes) / 1000, "requests": len(sizes), "milliseconds": shown * 1000}


def measure_moves(visitor: Visitor, game: str, moves: int) -> Json:
    """From a tap to the piece on the board, through the server and its database, in a game against a bot."""
    opened = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], "pace": 0, "start": True}
    table = visitor.ask("POST", "/tables", opened)["id"]
    visitor.tab.goto(f"/table/{table}")
    hands = HANDS[game](visitor, table)
    hands.wait()
    visitor.tab.evaluate(STOPWATCH)
    times: list[float] = []
    while len(times) < moves and hands.decide():
        times = visitor.tab.evaluate("shownAfter")
    return {"moves": len(times), "least_ms": min(times), "median_ms": statistics.median(times), "most_ms": max(times)}


def measure_replay(visitor: Visitor, table: str, steps: int) -> Json:
    """A whole game steps by, every step with its motion."""
    tab = visitor.tab
    tab.goto(f"/table/{table}")
    tab.get_by_role("button", name="Replay", exact=True).click()
    slider = tab.get_by_role("slider", name="Replay")
    tab.wait_for_function("() => [1, 2, 3].includes(document.querySelector('.past input').valueAsNumber)")
    unwatched, alone = visitor.counters(), int(slider.input_value())
    tab.wait_for_timeout(UNWATCHED_MS)
    before, began, first = visitor.counters(), time.perf_counter(), int(slider.input_value())
    layouts = before["LayoutCount"] - unwatched["LayoutCount"]
    tab.evaluate(WATCH)
    tab.wait_for_function(f"() => document.querySelector('.past input').value >= {steps}", timeout=0)
    seen, after = tab.evaluate("seen"), visitor.counters()
    seconds = time.perf_counter() - began
    frames = sorted(seen["frames"])
    calm = sorted(calmest(seen["frames"]))
    used = {name: after[name] - before[name] for name in COUNTERS}
    return {
        "steps": steps - first,
        "seconds": seconds,
        "frames_per_second": 1000 * len(frames) / sum(frames),
        "median_frame_ms": statistics.median(frames),
        "frame_95_ms": frames[int(len(frames) * 0.95)],
        "calm_frames_per_second": 1000 * len(calm) / sum(calm),
        "calm_frame_95_ms": calm[int(len(calm) * 0.95)],
        "long_tasks": len(seen["long"]),
        "longest_task_ms": max(seen["long"], default=0),
        "layouts_per_step": layouts / max(1, first - alone),
        "script_share": used["ScriptDuration"] / seconds,
        "layout_share": (used["LayoutDuration"] + used["RecalcStyleDuration"]) / seconds,
        "main_thread_share": used["TaskDuration"] / seconds,
        "main_thread_ms_per_frame": 1000 * used["TaskDuration"] / len(frames),
    }


def calmest(frames: list[float]) -> list[float]:
    """The best ten seconds on end: those in which other programs wanted the processor least."""
    best, window = frames, []
    for frame in frames:
        window.append(frame)
        if sum(window) >= CALM_MS:
            if len(window) > len(best) or best is frames:
                best = window
            window = []
    return best


ROWS = {
    "frames_per_second": ("frames per second", "{:.1f}"),
    "median_frame_ms": ("a frame, median", "{:.1f} ms"),
    "frame_95_ms": ("95 % of the frames within", "{:.1f} ms"),
    "calm_frames_per_second": ("frames per second, best 10 s", "{:.1f}"),
    "calm_frame_95_ms": ("95 % of these within", "{:.1f} ms"),
    "layouts_per_step": ("layouts per step (21 frames)", "{:.1f}"),
    "main_thread_ms_per_frame": ("main thread, for each frame", "{:.1f} ms"),
    "main_thread_share": ("main thread busy", "{:.1%}"),
    "script_share": ("of this the page's own code", "{:.1%}"),
    "layout_share": ("of this styles and layout", "{:.1%}"),
    "long_tasks": ("tasks over 50 ms", "{}"),
    "longest_task_ms": ("longest of them", "{:.0f} ms"),
}


def show(figures: Json) -> None:
    loads = Table(title="A first visit", show_header=True)
    for name in ("", "kB", "requests", "shown after"):
        loads.add_column(name, justify="left" if not name else "right")
    for name, load in figures["loads"].items():
        loads.add_row(name, f"{load['kilobytes']:.0f}", str(load["requests"]), f"{load['milliseconds']:.0f} ms")
    console.print(loads)
    for game, seen in figures["moves"].items():
        console.print(
            f"A move of {game} is seen {seen['median_ms']:.0f} ms after the tap in the median of {seen['moves']}"
            f" ({seen['least_ms']:.0f} to {seen['most_ms']:.0f} ms)"
        )
    for game, by_screen in figures["replays"].items():
        steps = next(iter(by_screen.values()))["steps"]
        replays = Table(title=f"A game of {game} for {figures['seats']} runs by: {steps} steps, one every {FAST} ms")
        replays.add_column("")
        for screen in by_screen:
            replays.add_column(screen, justify="right")
        for key, (name, form) in ROWS.items():
            replays.add_row(name, *[form.format(replay[key]) for replay in by_screen.values()])
        console.print(replays)


def main(
    game: Annotated[list[str], typer.Option(help="Only this game; may be repeated.")] = list(HANDS),  # noqa: B006
    seats: Annotated[int, typer.Option(help="Players of the games that are replayed.")] = 4,
    steps: Annotated[int, typer.Option(help="At most so many steps of it; 0: all.")] = 0,
    moves: Annotated[int, typer.Option(help="Moves that are timed from the tap on.")] = 20,
    chromium: Annotated[str, typer.Option(help="Another Chromium than the system's.")] = "",
    json_file: Annotated[Path, typer.Option("--json", help="Where the figures go.")] = HERE / "results" / "page.json",
) -> None:
    """The page in a real Chromium."""
    program = chromium or shutil.which("chromium") or shutil.which("google-chrome")
    if not program:
        raise SystemExit("Chromium is not installed")
    figures: Json = {"seats": seats, "cores": os.cpu_count(), "loads": {}, "moves": {}, "replays": {}}
    with serving() as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        figures["loads"]["home"] = measure_load(Visitor(browser, url, "laptop"), "/", "article")
        for name in game:
            mover = Visitor(browser, url, "laptop", reduced_motion="reduce")
            figures["moves"][name] = measure_moves(mover, name, moves)
            mover.context.close()
            figures["replays"][name] = {}
            for screen in SCREENS:
                visitor = Visitor(browser, url, screen)
                table, number = play_a_game(visitor, name, seats)
                load = measure_load(visitor, f"/table/{table}", ".board-area")
                figures["loads"][f"a table of {name}, {screen}"] = load
                figures["replays"][name][screen] = measure_replay(visitor, table, min(steps or number, number))
                visitor.context.close()
        browser.close()
    json_file.parent.mkdir(parents=True, exist_ok=True)
    json_file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    show(figures)


if __name__ == "__main__":
    typer.run(main)
