"""A connection as a table sees it: messages wait in an outbox until the connection sends them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from mesozoic.server.wakeup import Wakeup

MOST_MESSAGES = 256
MOST_BYTES = 2 << 20
"""Messages that may wait, a single one of any size; who is slower than that is disconnected and may come again."""


NOBODY: frozenset[str] = frozenset()


async def always() -> bool:
    return True


class Listener(Wakeup):
    """Somebody who watches a table, with an outbox."""

    __slots__ = (
        "_bytes",
        "apart",
        "deliver",
        "has_end",
        "invite",
        "is_in_doubt",
        "is_looking",
        "is_lost",
        "is_theirs",
        "muted",
        "name",
        "outbox",
        "person",
        "views",
    )

    def __init__(
        self,
        person: str | None,
        views: bool = True,
        is_theirs: Callable[[], Awaitable[bool]] = always,
        name: str | None = None,
        invite: str | None = None,
        deliver: Callable[[bytes], bool] | None = None,
        has_end: bool = False,
    ) -> None:
        super().__init__()
        self.person = person
        self.name = name  # under which they are listed among the spectators; None: they are counted
        self.invite = invite  # the secret part of the link with which they came
        self.apart: frozenset[str] = NOBODY  # people with whom there is a block, whoever has blocked whom
        self.muted: frozenset[str] = NOBODY  # people whose chat they do not want to see
        self.views = views  # whether steps come with views and legal actions
        self.is_theirs = is_theirs  # whether the connection still speaks for the person
        self.is_in_doubt = False  # whether that has to be asked before anything else
        self.has_end = has_end  # whether they came with a token that expires
        self.is_looking = True  # whether the person sees what is sent: the page is not hidden
        self.deliver = deliver  # sends a message at once, or says that it has to wait; None: all wait
        self.outbox: list[bytes] = []  # almost always empty, and smaller than a deque
        self._bytes = 0  # in the outbox
        self.is_lost = False

    def tell(self, message: bytes) -> None:
        """Deliver a message, or put it into the outbox; a listener that is too slow is lost."""
        if self.is_lost or (not self.outbox and self.deliver is not None and self.deliver(message)):
            return
        if len(self.outbox) >= MOST_MESSAGES or (self.outbox and self._bytes + len(message) > MOST_BYTES):
            self.lose()
            return
        self.outbox.append(message)
        self._bytes += len(message)
        self.wake()

    def pop(self) -> bytes:
        """Take the message that has waited longest."""
        message = self.outbox.pop(0)
        self._bytes -= len(message)
        return message

    def lose(self) -> None:
        """Let the connection close; nothing more is sent."""
        self.is_lost = True
        self.outbox.clear()
        self._bytes = 0
        self.wake()

    async def wait(self) -> None:
        """Until there is a message, or the listener is lost."""
        if not self.outbox and not self.is_lost:
            await super().wait()
