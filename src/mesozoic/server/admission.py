"""Requests begin a few at a time: a thousand that come at once do not all run in one turn of the event loop.

What a request does until it first waits is done in one go, and everybody else waits as long.  Whoever has begun less
often, by address, comes first.
"""

from __future__ import annotations

import asyncio

from mesozoic.server.threads import Turns, Urgency

AT_ONCE = 8
"""Requests that begin in one turn of the event loop."""


class Admission:
    """Lets so many begin in each turn of the event loop."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._turns = Turns(at_once)

    async def begin(self, owner: str) -> None:
        """Wait until something of this owner may begin; those who wait have one turn after the other."""
        await self._turns.take(owner, Urgency.PLAYERS)
        asyncio.get_running_loop().call_soon(self._turns.hand_on)
