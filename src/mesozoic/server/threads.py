"""Threads for work that takes long, beside the event loop: bots, previews, reading games, auditing records.

Compiled rules release the interpreter's lock, so that the event loop goes on meanwhile.  Where more waits than there
are threads, the more urgent goes first, but for every fourth turn; among equally urgent calls every address has one
turn after the other, and so has everybody at an address, however many calls each of them has asked for.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from typing import TypeVar

from mesozoic.server.problems import Problem

T = TypeVar("T")
MOST_WAITING = 10_000
MOST_OF_ONE = 50
"""Calls of one owner that run or wait at the same time."""
MOST_IN_A_ROW = 3
"""Turns for players, after which those get one who are curious: bots that think all the time do not keep them out."""


class Urgency(IntEnum):
    """Who waits for a call; the smallest first."""

    PLAYERS = 0  # a bot at a table with people
    CURIOUS = 1  # hints and previews, replays, records
    NOBODY = 2  # a bot at a table of bots alone


class Queue:
    """Who waits: every group in turn, in a group every owner."""

    def __init__(self) -> None:
        self._groups: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._groups)

    def add(self, group: str, owner: str, turn: asyncio.Future[None]) -> None:
        self._groups.setdefault(group, OrderedDict()).setdefault(owner, deque()).append(turn)

    def next(self) -> asyncio.Future[None]:
        """Take out who is next; the group and the owner go to the end."""
        group, owners = self._groups.popitem(last=False)
        owner, turns = owners.popitem(last=False)
        turn = turns.popleft()
        if turns:
            owners[owner] = turns
        if owners:
            self._groups[group] = owners
        return turn

    def remove(self, group: str, owner: str, turn: asyncio.Future[None]) -> None:
        """Take out somebody who does not wait any more, and may have been passed over already."""
        owners = self._groups.get(group, OrderedDict())
        if turn not in owners.get(owner, ()):
            return
        owners[owner].remove(turn)
        if not owners[owner]:
            del owners[owner]
        if not owners:
            del self._groups[group]


class Turns:
    """So many at a time; the more urgent first, but for every fourth turn, among equally urgent ones every owner.

    Owners may come in groups, by address for instance: then it is the turn of every group first.
    """

    def __init__(self, count: int) -> None:
        self._free = count
        self._queues = {urgency: Queue() for urgency in Urgency}
        self._in_a_row = 0  # turns for players since somebody else had one

    async def take(self, owner: str, urgency: Urgency, group: str | None = None) -> None:
        """Wait until it is one's turn; whoever has it hands it on.  Without a group an owner is one."""
        if self._free:
            self._free -= 1
            return
        group = owner if group is None else group
        queue, turn = self._queues[urgency], asyncio.get_running_loop().create_future()
        queue.add(group, owner, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.hand_on()
            else:
                queue.remove(group, owner, turn)
            raise

    @contextlib.asynccontextmanager
    async def turn(self, owner: str, urgency: Urgency) -> AsyncIterator[None]:
        """Wait until it is one's turn, and hand it on at the end."""
        await self.take(owner, urgency)
        try:
            yield
        finally:
            self.hand_on()

    def hand_on(self) -> None:
        """Give one's turn to who is next; whoever was cancelled a moment ago is passed over."""
        order = list(Urgency)
        if self._in_a_row >= MOST_IN_A_ROW:
            order.sort(key=Urgency.CURIOUS.__ne__)
        for urgency in order:
            queue = self._queues[urgency]
            while queue:
                turn = queue.next()
                if not turn.done():
                    turn.set_result(None)
                    self._in_a_row = self._in_a_row + 1 if urgency is Urgency.PLAYERS else 0
                    return
        self._free += 1


class Threads:
    """A few threads and a queue of limited length."""

    def __init__(self, count: int, most_waiting: int = MOST_WAITING, most_of_one: int = MOST_OF_ONE) -> None:
        self._pool = ThreadPoolExecutor(count, "thinker")
        self._turns = Turns(count)
        self._most_waiting = most_waiting
        self._most_of_one = most_of_one
        self._calls: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """Calls that run or wait to."""
        return self._calls.total()

    async def run(
        self,
        call: Callable[[], T],
        owner: str = "",
        urgency: Urgency = Urgency.PLAYERS,
        group: str | None = None,
    ) -> T:
        """What a call returns; raises Problem when too many wait already, of all (503) or of this owner (429).

        Calls without an owner are the server's own.  ``group``: see `Turns`.
        """
        if self.waiting >= self._most_waiting:
            raise Problem(503, "busy", "too many bots are thinking; try again soon")
        if owner and self._calls[owner] >= self._most_of_one:
            raise Problem(429, "too-many", "too many of your questions wait for an answer", retry_after=1)
        self._calls[owner] += 1
        try:
            await self._turns.take(owner, urgency, group)
            running = asyncio.get_running_loop().run_in_executor(self._pool, call)
            running.add_done_callback(self._release)
            return await asyncio.shield(running)  # who does not wait any more keeps the thread until it is done
        finally:
            self._calls[owner] -= 1
            if not self._calls[owner]:
                del self._calls[owner]

    def _release(self, done: asyncio.Future[T]) -> None:
        if not done.cancelled():
            done.exception()  # whoever asked may be gone
        self._turns.hand_on()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
