"""Fingers on the glass of a phone."""

from __future__ import annotations

from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import Hands


class Finger(Hands):
    """Plays with taps."""

    def press(self, spot: dict[str, Any]) -> None:
        spot = self.in_the_open(spot)
        self.tab.touchscreen.tap(spot["x"], spot["y"])

    def push(self, button: Any) -> None:
        button.tap()

    def push_soon(self, button: Any) -> None:
        button.tap(timeout=500)


class Touch:
    """Fingers on the glass, at places of the window."""

    def __init__(self, visitor: Visitor) -> None:
        self.tab = visitor.tab
        self.session = visitor.context.new_cdp_session(visitor.tab)

    def send(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def pinch(self, x: float, y: float, before: float, after: float) -> None:
        """Two fingers round a place move apart or together."""
        for step in range(6):
            apart = before + (after - before) * step / 5
            self.send("touchStart" if step == 0 else "touchMove", (x - apart / 2, y), (x + apart / 2, y))
        self.send("touchEnd")

    def swipe(self, x: float, y: float, dx: float, dy: float) -> None:
        for step in range(6):
            self.send("touchStart" if step == 0 else "touchMove", (x + dx * step / 5, y + dy * step / 5))
        self.tab.wait_for_timeout(120)  # a finger at rest: after a fling the browser swallows the next tap
        self.send("touchMove", (x + dx, y + dy))
        self.send("touchEnd")
