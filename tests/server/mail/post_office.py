"""A real SMTP server on loopback that keeps what it gets."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

PATIENCE_SECONDS = 60


class PostOffice:
    """Takes mails, unless it is told to answer something else first."""

    def __init__(self) -> None:
        self.port = 0
        self.mails: list[EmailMessage] = []
        self.raw: list[bytes] = []
        """The same as they came over the wire."""
        self.attempts = 0
        self.answers: list[str] = []
        """What the next attempts are told instead."""
        self.signed_in: list[str] = []

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        self.attempts += 1
        if self.answers:
            return self.answers.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.raw.append(envelope.content)
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.mails.append(message)
        return "250 OK"

    def authenticate(self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
        assert isinstance(data, LoginPassword)
        self.signed_in.append(f"{data.login.decode()}:{data.password.decode()}")
        return AuthResult(success=True)

    async def mail(self, count: int = 1) -> EmailMessage:
        """The mail of this number, once it has arrived."""
        end = time.monotonic() + PATIENCE_SECONDS
        while len(self.mails) < count:
            assert time.monotonic() < end, "the mail does not arrive"
            await asyncio.sleep(0.02)
        return self.mails[count - 1]


@contextlib.asynccontextmanager
async def post_office() -> AsyncIterator[PostOffice]:
    office = PostOffice()

    def connection() -> SMTP:
        return SMTP(office, authenticator=office.authenticate, auth_require_tls=False, enable_SMTPUTF8=True)

    server = await asyncio.get_running_loop().create_server(connection, "127.0.0.1", 0)
    office.port = server.sockets[0].getsockname()[1]
    try:
        yield office
    finally:
        server.close()
        await server.wait_closed()


def text_of(mail: EmailMessage) -> str:
    body = mail.get_body()
    assert body is not None
    text: str = body.get_content()
    return text


def key_of(mail: EmailMessage, kind: str) -> str:
    """The secret part of the link in a mail."""
    return text_of(mail).partition(f"/mail/{kind}#")[2].split()[0]
