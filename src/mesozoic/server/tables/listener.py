"""One who watches a table: messages wait in an outbox until the connection takes them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from mesozoic.server.wakeup import Bell

MOST = 256
MOST_BYTES = 2 << 20
"""Messages that may wait, one of any size; who is slower than that is let go and may connect again."""


async def always() -> bool:
    return True


class Listener(Bell):
    """A connection as the table sees it."""

    __slots__ = ("_waiting", "is_in_doubt", "is_lost", "is_theirs", "outbox", "person", "views")

    def __init__(
        self, person: str | None, views: bool = True, is_theirs: Callable[[], Awaitable[bool]] | None = None
    ) -> None:
        super().__init__()
        self.person = person
        self.views = views  # whether steps come with views and legal actions
        self.is_theirs = is_theirs or always  # whether the connection still speaks for the person
        self.is_in_doubt = False  # whether that has to be asked before anything else
        self.outbox: list[bytes] = []  # almost always empty, and smaller than a deque
        self._waiting = 0  # bytes in the outbox
        self.is_lost = False

    def tell(self, message: bytes) -> None:
        if self.is_lost:
            return
        if len(self.outbox) >= MOST or (self.outbox and self._waiting + len(message) > MOST_BYTES):
            self.lose()
            return
        self.outbox.append(message)
        self._waiting += len(message)
        self.ring()

    def take(self) -> bytes:
        """The message that has waited longest."""
        message = self.outbox.pop(0)
        self._waiting -= len(message)
        return message

    def lose(self) -> None:
        """Let the connection go."""
        self.is_lost = True
        self.outbox.clear()
        self._waiting = 0
        self.ring()

    async def wait(self) -> None:
        """Until there is a message, or the listener is lost."""
        if not self.outbox and not self.is_lost:
            await super().wait()
