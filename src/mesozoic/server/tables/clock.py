"""The clock of a table: time left by seat."""

from __future__ import annotations

from collections.abc import Iterable

from mesozoic.server.protocol import DaysClock, LiveClock

DAY = 24 * 3600 * 1000
LEAST = 30 * 1000
"""Milliseconds that an undo leaves to those who have agreed to it."""


class Pauses:
    """Spans of time that no clock counts, since nobody was served: from when to when, in their order."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self.spans = list(spans)

    def elapsed(self, since: int, until: int) -> int:
        """How much time has passed between two moments; none if the second is the earlier one."""
        paused = 0
        for start, end in reversed(self.spans):
            if end <= since:
                break
            paused += max(0, min(end, until) - max(start, since))
        return max(0, until - since - paused)

    def moment_after(self, since: int, passed: int) -> int:
        """When so much time has passed since a moment."""
        at = since + passed
        for start, end in self.spans:
            if end > since and start < at:
                at += end - max(start, since)
        return at

    @property
    def last_end(self) -> int:
        return self.spans[-1][1] if self.spans else 0


class Clock:
    """Time left by seat; the time of a seat passes while it has to act and its owner plays.

    A clock gains time by a completed turn and by nothing else.  The time of a seat for which a bot stands in does not
    pass; but whoever comes back before the bot has acted had their time to think all along, and pays for it.
    """

    def __init__(self, settings: LiveClock | DaysClock, seats: int, at: int, pauses: Pauses | None = None) -> None:
        self.full = settings.days * DAY if isinstance(settings, DaysClock) else settings.seconds * 1000
        self.increment = 0 if isinstance(settings, DaysClock) else settings.increment * 1000
        self.by_turn = isinstance(settings, DaysClock)
        self.left = [self.full] * seats
        self.running: tuple[int, ...] = ()
        self.covered: dict[int, int] = {}  # seats to act for which a bot stands in: since when it has not acted
        self.at = at
        self._pauses = pauses or Pauses()

    def move_on(
        self, at: int, running: tuple[int, ...], covered: tuple[int, ...] = (), acted: int | None = None
    ) -> int:
        """Let the time pass until now; from now on it passes for those who are ``running``.

        A seat that has ``acted`` and need not go on gains time; returns how much that is.
        """
        passed = self._pauses.elapsed(self.at, at)
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - passed)
        gain = 0
        if acted is not None and acted not in running and acted not in covered:
            gain = self._gain(acted)
            self.left[acted] += gain
        self.covered = {seat: at if seat == acted else self.covered.get(seat, at) for seat in covered}
        self.at = max(self.at, at)
        self.running = running
        return gain

    def _gain(self, seat: int) -> int:
        """What a seat gains that has completed its turn: the increment, or all its days.

        A bot that stands in saves no time: it fills the clock up to an increment, so that the owner can come back.
        """
        if seat in self.running and not self.by_turn:
            return self.increment
        if seat in self.running or seat in self.covered:
            return max(0, (self.full if self.by_turn else self.increment) - self.left[seat])
        return 0

    def begin_turn(self, seats: tuple[int, ...]) -> None:
        """Seats have to act that had not; days are for each turn."""
        for seat in seats if self.by_turn else ():
            self.left[seat] = self.full

    def take_back(self, seat: int, gain: int, least: int = 0) -> None:
        """An action is undone, and with it what the seat gained by it; ``least`` is left if there is so much."""
        self.left[seat] = max(self.left[seat] - gain, min(self.left[seat], least))

    def charge(self, seat: int, since: int, at: int) -> None:
        """Let the time pass for a seat that was not to act, or covered, and is treated as if it had been playing."""
        self.left[seat] = max(0, self.left[seat] - self._pauses.elapsed(since, at))

    def has_more_than(self, seat: int, gain: int, since: int, at: int) -> bool:
        """Whether time is left to a seat without what it has gained, and without the time since a moment."""
        return self.left[seat] - gain > self._pauses.elapsed(since, at)

    def may_come_back(self, seat: int, at: int) -> bool:
        """Whether the owner of a seat, for which a bot stands in, has time to play."""
        return self.has_more_than(seat, 0, self.covered.get(seat, at), at)

    def come_back(self, seat: int, at: int) -> None:
        """The owner of a seat plays again.  Before `may_come_back` was asked, who had no time left was given some."""
        self.charge(seat, self.covered.get(seat, at), at)
        self.left[seat] = self.left[seat] or LEAST

    def deadline(self) -> int | None:
        """When the next clock runs out."""
        left = min((self.left[seat] for seat in self.running), default=None)
        return None if left is None else self._pauses.moment_after(self.at, left)

    def spent(self, now: int) -> list[int]:
        """The seats whose time is over."""
        passed = self._pauses.elapsed(self.at, now)
        return [seat for seat in self.running if self.left[seat] <= passed]

    def first_spent(self, now: int) -> list[int]:
        """Of the seats whose time is over those for which it ended first; several if that was the same moment."""
        spent = self.spent(now)
        return [seat for seat in spent if self.left[seat] == min(self.left[other] for other in spent)]

    def to_json(self) -> dict[str, int | list[int]]:
        """What `protocol.ClockState` says; from ``at`` on time passes without a pause."""
        at = max(self.at, self._pauses.last_end)
        passed = self._pauses.elapsed(self.at, at)
        left = [max(0, left - passed) if seat in self.running else left for seat, left in enumerate(self.left)]
        return {"at": at, "left": left, "running": list(self.running)}
