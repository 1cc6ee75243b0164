"""Delivery of notifications: nobody waits for it, what fails is tried again for a while, devices that are gone are
forgotten.  News that wait in memory are lost with the process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pydantic_core import to_json

from mesozoic.server.problems import Problem, StorageFailure
from mesozoic.server.protocol import NewsKind
from mesozoic.server.push.devices import Device, addresses_of, forget_device
from mesozoic.server.push.keys import KeyRing
from mesozoic.server.push.words import Facts, Topic, written
from mesozoic.server.store.queries import count_turns
from mesozoic.server.store.store import Store
from mesozoic.server.threads import Threads

if TYPE_CHECKING:
    from mesozoic.server.push.client import Answer, PushClient

log = logging.getLogger("mesozoic.push")

RETRY_SECONDS = (5.0, 60.0, 600.0)
"""Between the attempts to reach a push service that does not answer or is busy."""
LONGEST_WAIT = 3600.0
"""However long a push service asks to wait."""
MOST_WAITING = 2000
"""News that are being delivered; more are dropped."""


@dataclass(frozen=True)
class News:
    """Something to tell a person about a table."""

    kind: NewsKind
    topic: Topic
    table: str
    facts: Facts
    seconds: int
    """How long a push service keeps it for a device that is off."""

    def payload(self, language: str, turns: int) -> bytes:
        """What a browser gets: the texts, and in how many games it is the person's turn, for the badge of the app."""
        title, body = written(self.topic, self.facts, language)
        said = {"kind": self.kind, "topic": self.topic, "table": self.table, "title": title, "body": body}
        return to_json({**said, "language": language, "turns": turns})


def always() -> bool:
    return True


class Delivery:
    """Sends news to the devices of people."""

    def __init__(self, store: Store, contact: str, allows_private: bool) -> None:
        self._store = store
        self._contact = contact
        self._allows_private = allows_private
        self._ciphers = Threads(1)
        self._client: PushClient | None = None
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}  # by person or device, and table
        self.key_ring = KeyRing(store)
        self.retry_seconds = RETRY_SECONDS
        self.sent = 0
        self.failed = 0

    async def stop(self) -> None:
        """Send nothing more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._client is not None:
            await self._client.close()
        self._ciphers.close()

    def notify(self, person: str, news: News, after: float = 0, is_current: Callable[[], bool] = always) -> None:
        """Tell somebody something in a task of its own, unless it is out of date by then; replaces what waits."""
        self._start((person, news.table), self._notify(person, news, after, is_current))

    def _start(self, key: tuple[str, str], work: Coroutine[Any, Any, None]) -> None:
        if (older := self._tasks.pop(key, None)) is not None:
            older.cancel()
        if len(self._tasks) >= MOST_WAITING:
            work.close()
            self.failed += 1
            log.warning(f"notification dropped: {MOST_WAITING} are waiting already")
            return
        task = self._tasks[key] = asyncio.create_task(work)
        task.add_done_callback(lambda done: self._tasks.pop(key) if self._tasks.get(key) is done else None)

    async def _notify(self, person: str, news: News, after: float, is_current: Callable[[], bool]) -> None:
        await asyncio.sleep(after)
        if not is_current():
            return
        try:
            devices, turns = await self._store.read(
                lambda connection: (addresses_of(connection, person, news.kind), count_turns(connection, person))
            )
        except StorageFailure as problem:
            log.warning("notification dropped", extra={"reason": problem.detail})
            return
        for device in devices:
            self._start((device.id, news.table), self._deliver(device, news, turns, is_current))

    async def _deliver(self, device: Device, news: News, turns: int, is_current: Callable[[], bool]) -> None:
        """Try to reach a device until it works, it is gone, or it is too late."""
        for wait in (*self.retry_seconds, None):
            answer = await self._try(device, news, turns)
            if answer is None or not answer.is_passing or wait is None:
                break
            await asyncio.sleep(min(LONGEST_WAIT, max(wait, answer.retry_after or 0)))
            if not is_current():
                return
        if answer is not None and answer.is_accepted:
            self.sent += 1
            return
        self.failed += 1
        if answer is not None and answer.is_gone:
            await self._store.write(lambda connection: forget_device(connection, device))
        elif answer is not None:
            host = urlsplit(device.endpoint).hostname  # the rest of an endpoint is a secret
            log.warning("notification not delivered", extra={"host": host, "status": answer.status})

    async def _try(self, device: Device, news: News, turns: int) -> Answer | None:
        """What a push service answers; None if nothing could be sent."""
        try:
            return await self.post(device, news, turns)
        except (Problem, StorageFailure) as problem:
            log.warning("notification not sent", extra={"reason": problem.detail})
        except Exception:
            log.exception("notification not sent")
        return None

    async def post(self, device: Device, news: News, turns: int = 0) -> Answer:
        """Send news to a device, once."""
        from mesozoic.server.push import client  # its libraries are needed only where somebody is subscribed

        keys = await self.key_ring.keys()
        body, authorization = await self._ciphers.run(
            lambda: (
                client.encrypted(device, news.payload(device.language, turns)),
                client.signed(keys, device, self._contact),
            )
        )
        if self._client is None:
            self._client = client.PushClient(self._allows_private)
        headers = {
            "Authorization": authorization,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(news.seconds),
            "Urgency": "normal" if news.kind == "over" else "high",
            "Topic": f"{news.table}-{news.kind}",  # a newer message replaces an older one that waits
        }
        return await self._client.post(device.endpoint, body, headers)
