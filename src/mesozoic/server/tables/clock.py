"""The clock of a table: time left by seat."""

from __future__ import annotations

from mesozoic.server.protocol import DaysClock, LiveClock

DAY = 24 * 3600 * 1000
COMEBACK = 30 * 1000
"""Milliseconds for somebody who comes back after their clock has run out."""


class Clock:
    """Time left by seat; the time of a seat passes while it has to act and its owner plays."""

    def __init__(self, settings: LiveClock | DaysClock, seats: int, at: int) -> None:
        self.full = settings.days * DAY if isinstance(settings, DaysClock) else settings.seconds * 1000
        self.increment = 0 if isinstance(settings, DaysClock) else settings.increment * 1000
        self.by_turn = isinstance(settings, DaysClock)
        self.left = [self.full] * seats
        self.running: tuple[int, ...] = ()
        self.at = at

    def move_on(self, at: int, running: tuple[int, ...]) -> None:
        """Let the time pass until now; from now on it passes for those seats."""
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.at))
            if seat not in running:
                self.left[seat] = self.full if self.by_turn else self.left[seat] + self.increment
        self.at = max(self.at, at)
        self.running = running

    def come_back(self, seat: int) -> None:
        """Whose time had run out gets a little to go on with."""
        self.left[seat] = self.left[seat] or COMEBACK

    def deadline(self) -> int | None:
        """When the next clock runs out."""
        return min((self.at + self.left[seat] for seat in self.running), default=None)

    def spent(self, now: int) -> list[int]:
        """The seats whose time is over."""
        return [seat for seat in self.running if self.at + self.left[seat] <= now]

    def to_json(self) -> dict[str, int | list[int]]:
        """What `protocol.ClockState` says."""
        return {"at": self.at, "left": list(self.left), "running": list(self.running)}
