"""Delivery of mails: nobody waits for it, what fails is tried again for a while.  Mails that wait are lost with the
process: they may hold links that are secrets, which no database keeps.  Mails about turns are written again later
(``turn_mails.py``).  What fails is logged at growing intervals; addresses never are."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from email.message import EmailMessage

from mesozoic.server.mail.client import Outcome, send
from mesozoic.server.recurrence import Recurrence
from mesozoic.server.smtp_server import SmtpServer
from mesozoic.server.threads import Threads

log = logging.getLogger("mesozoic.mail")

RETRY_SECONDS = (30.0, 300.0, 1800.0)
LOST_SECONDS = 3600
"""After which a mail is neither sent nor tried again by the process that has it: that has ended."""
MOST_WAITING = 500
"""Mails that are being delivered; more are dropped."""
THREADS = 2


class MailDelivery:
    """Sends mails through the server that the host names; without one, none."""

    def __init__(self, server: SmtpServer | None) -> None:
        self._server = server
        self._threads = Threads(THREADS)
        self._tasks: set[asyncio.Task[None]] = set()
        self._delayed = Recurrence(log, "a mail could not be sent, it is tried again")
        self._given_up = Recurrence(log, "mail not delivered")
        self.retry_seconds = RETRY_SECONDS
        self.sent = 0
        self.failed = 0

    @property
    def is_on(self) -> bool:
        """Whether mails can be sent."""
        return self._server is not None

    @property
    def waiting(self) -> int:
        """Mails that are being sent, or that wait for their next try."""
        return len(self._tasks)

    def post(self, message: EmailMessage, on_end: Callable[[], Awaitable[None]] | None = None) -> None:
        """Send a mail in a task of its own; call when it was handed in or given up, not when it is dropped."""
        if self._server is None:
            return
        if len(self._tasks) >= MOST_WAITING:
            self.failed += 1
            self._given_up.failed(reason=f"{MOST_WAITING} are waiting already")
            return
        task = asyncio.create_task(self._deliver(self._server, message, on_end))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver(
        self, server: SmtpServer, message: EmailMessage, on_end: Callable[[], Awaitable[None]] | None
    ) -> None:
        await self._send(server, message)
        if on_end is not None:
            await on_end()

    async def _send(self, server: SmtpServer, message: EmailMessage) -> None:
        for wait in (*self.retry_seconds, None):
            outcome = await self._try(server, message)
            if outcome.is_sent:
                self.sent += 1
                self._delayed.worked()
                self._given_up.worked()
                return
            if not outcome.is_passing or wait is None:
                break
            self._delayed.failed(reason=outcome.reason, retry_seconds=wait)
            await asyncio.sleep(wait)
        self.failed += 1
        self._given_up.failed(reason=outcome.reason)

    async def _try(self, server: SmtpServer, message: EmailMessage) -> Outcome:
        try:
            return await self._threads.run(lambda: send(server, message))
        except Exception as problem:  # its text may name an address
            return Outcome(is_sent=False, reason=type(problem).__name__)

    async def stop(self) -> None:
        """Send nothing more."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.close()
