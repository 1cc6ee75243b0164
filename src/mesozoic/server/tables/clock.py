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

    def move_on(self, at: int, running: tuple[int, ...], acted: int | None = None) -> int:
        """Let the time pass until now; from now on it passes for those seats.

        A seat that has ``acted`` and need not go on gains the increment, or all its days; returns how much that is.
        """
        gain = 0
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.at))
            if seat == acted and seat not in running:
                gain = self.full - self.left[seat] if self.by_turn else self.increment
                self.left[seat] += gain
        self.at = max(self.at, at)
        self.running = running
        return gain

    def begin_turn(self, seats: tuple[int, ...]) -> None:
        """Seats have to act that had not; days are for each turn."""
        for seat in seats if self.by_turn else ():
            self.left[seat] = self.full

    def take_back(self, seat: int, gain: int, least: int = 0) -> None:
        """An action is undone, and with it what the seat gained by it; ``least`` is left if there is so much."""
        self.left[seat] = max(self.left[seat] - gain, min(self.left[seat], least))

    def come_back(self, seat: int) -> None:
        """Whose time had run out gets a little to go on with."""
        self.left[seat] = self.left[seat] or COMEBACK

    def deadline(self) -> int | None:
        """When the next clock runs out."""
        return min((self.at + self.left[seat] for seat in self.running), default=None)

    def spent(self, now: int) -> list[int]:
        """The seats whose time is over."""
        return [seat for seat in self.running if self.at + self.left[seat] <= now]

    def first_spent(self, now: int) -> list[int]:
        """Of the seats whose time is over those for which it ended first; several if that was the same moment."""
        spent = self.spent(now)
        return [seat for seat in spent if self.left[seat] == min(self.left[other] for other in spent)]

    def to_json(self) -> dict[str, int | list[int]]:
        """What `protocol.ClockState` says."""
        return {"at": self.at, "left": list(self.left), "running": list(self.running)}
