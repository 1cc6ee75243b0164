"""Waiting for something to happen, in a tenth of the memory of asyncio's own: every connection waits several times."""

from __future__ import annotations

import asyncio
from typing import Any


class Bell:
    """One waits until another rings."""

    __slots__ = ("_heard",)

    def __init__(self) -> None:
        self._heard: asyncio.Future[None] | None = None

    def ring(self) -> None:
        if self._heard is not None and not self._heard.done():
            self._heard.set_result(None)

    async def wait(self) -> None:
        self._heard = asyncio.get_running_loop().create_future()
        try:
            await self._heard
        finally:
            self._heard = None


class Inbox(Bell):
    """An `asyncio.Queue` with one reader."""

    __slots__ = ("_come",)

    def __init__(self) -> None:
        super().__init__()
        self._come: list[Any] = []  # almost always empty, and smaller than a deque

    def empty(self) -> bool:
        return not self._come

    def put_nowait(self, thing: Any) -> None:
        self._come.append(thing)
        self.ring()

    async def get(self) -> Any:
        while not self._come:
            await self.wait()
        return self._come.pop(0)
