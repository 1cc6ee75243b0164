"""Firefox over WebDriver BiDi (no driver needed) and WebKitGTK over WebDriver, as far as the tests need them."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.conftest import dying_with_us, free_port

Json = dict[str, Any]
START_SECONDS = 60
ANSWER_SECONDS = 60
SIZE = (1280, 900)


class Firefox:
    """A Firefox without a window, spoken to over WebDriver BiDi."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._count = 0
        self.faults: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._ask("browsingContext.setViewport", context=self._context, viewport={"width": SIZE[0], "height": SIZE[1]})

    def _ask(self, method: str, **values: Any) -> Json:
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": values}))
        while True:
            message = json.loads(self._socket.recv(timeout=ANSWER_SECONDS))
            if message.get("method") == "log.entryAdded":
                self._note(message["params"])
            elif message.get("id") == self._count:
                assert message["type"] == "success", f"{method}: {message.get('message')}"
                result: Json = message["result"]
                return result

    def _note(self, entry: Json) -> None:
        is_connection = "WebSocket" in str(entry["text"]) or "ws://" in str(entry["text"])
        if entry["level"] == "error" and not is_connection:
            self.faults.append(str(entry["text"]))

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._context, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """What a JavaScript expression is, as JSON."""
        answer = self._ask(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))",
            target={"context": self._context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._ask(
            "input.performActions",
            context=self._context,
            actions=[{"type": "pointer", "id": "mouse", "actions": steps}],
        )


class WebKit:
    """WebKitGTK's MiniBrowser, spoken to over WebDriver."""

    def __init__(self, url: str, program: str) -> None:
        self._client = httpx.Client(base_url=url, trust_env=False, timeout=ANSWER_SECONDS)
        self.faults: list[str] = []
        options = {"binary": program, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._path = f"/session/{self._ask('POST', '/session', wanted)['sessionId']}"
        self._ask("POST", f"{self._path}/window/rect", {"width": SIZE[0], "height": SIZE[1]})

    def _ask(self, method: str, path: str, body: Json | None = None) -> Any:
        answer = self._client.request(method, path, json=body if method == "POST" else None)
        value = answer.json()["value"]
        assert answer.is_success, f"{path}: {value}"
        return value

    def open(self, url: str) -> None:
        self._ask("POST", f"{self._path}/url", {"url": url})

    def reload(self) -> None:
        self._ask("POST", f"{self._path}/refresh", {})

    def evaluate(self, expression: str) -> Any:
        """What a JavaScript expression is, as JSON."""
        script = f"return Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        return json.loads(self._ask("POST", f"{self._path}/execute/sync", {"script": script, "args": []}))

    def click(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._ask("POST", f"{self._path}/actions", {"actions": [pointer]})

    def close(self) -> None:
        with contextlib.suppress(httpx.TransportError):
            self._client.delete(self._path)
        self._client.close()


@contextlib.contextmanager
def running(words: list[object], log: Path, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program that ends with the block, and all that it has started."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            dying_with_us(signal.SIGKILL, words),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env={**os.environ, **environment},
            start_new_session=True,
        )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextlib.contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """Debian's Firefox; skips where there is none."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("Firefox is not installed (firefox-esr)")
    log, profile = folder / "firefox.log", folder / "profile"
    profile.mkdir()
    words = [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"]
    with running(words, log, MOZ_DISABLE_CONTENT_SANDBOX="1", HOME=str(folder)) as process:
        address = listening(process, log, r"WebDriver BiDi listening on (ws://\S+)")
        with connect(f"{address}/session", max_size=None, proxy=None, compression=None) as socket:
            yield Firefox(socket)


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """WebKitGTK, the nearest there is to Safari; skips where there is none."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
    if driver is None or not browsers:
        pytest.skip("WebKitGTK is not installed (webkit2gtk-driver)")
    if screen is None:
        pytest.skip("there is no screen for WebKitGTK (xvfb)")
    shown, port = folder / "xvfb.log", free_port()
    with running([screen, "-displayfd", "2", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], shown) as process:
        display = f":{listening(process, shown, r'(?m)^([0-9]+)$')}"
        # As root, in a container, WebKit's own sandbox cannot be set up.
        environment = {"DISPLAY": display, "GDK_BACKEND": "x11", "HOME": str(folder), "LIBGL_ALWAYS_SOFTWARE": "1"}
        environment |= {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        log = folder / "webkit.log"
        with running([driver, f"--port={port}", "--host=127.0.0.1"], log, **environment) as process:
            url = f"http://127.0.0.1:{port}"
            wait_for(url, process)
            browser = WebKit(url, str(browsers[-1]))
            try:
                yield browser
            finally:
                browser.close()


def listening(process: subprocess.Popen[bytes], log: Path, pattern: str) -> str:
    """What a program says of itself once it is ready."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        if match := re.search(pattern, log.read_text(errors="replace")):
            return match[1]
        time.sleep(0.05)
    raise AssertionError(f"{log.stem} does not start:\n{log.read_text(errors='replace')[-2000:]}")


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"{url}/status", trust_env=False)
            return
        time.sleep(0.05)
    raise AssertionError("WebKitWebDriver does not start")
