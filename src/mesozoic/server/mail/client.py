"""Handing a mail in (SMTP, RFC 5321), on a thread."""

from __future__ import annotations

import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage

from mesozoic.server.smtp_server import SmtpServer

TIMEOUT_SECONDS = 20
PASSING = (400, 499)
"""Codes of what may work later."""


@dataclass(frozen=True)
class Outcome:
    """What became of a mail; the reason names nobody."""

    is_sent: bool
    is_passing: bool = False
    reason: str = ""
    said: str = ""
    """What the mail server said, for the host at the command line.  Never logged: it may name addresses."""


SENT = Outcome(is_sent=True)


def send(server: SmtpServer, message: EmailMessage) -> Outcome:
    """Hand a mail in, once.  What the server says is not for logs: it may name addresses."""
    try:
        with connected(server) as connection:
            if server.user is not None:
                connection.login(server.user, server.password or "")
            connection.send_message(message)
    except smtplib.SMTPRecipientsRefused as problem:
        return refused(problem, min((code for code, _ in problem.recipients.values()), default=550))
    except smtplib.SMTPResponseException as problem:
        return refused(problem, problem.smtp_code)
    except smtplib.SMTPNotSupportedError as problem:
        return refused(problem, 500)
    except (OSError, smtplib.SMTPException) as problem:
        return Outcome(is_sent=False, is_passing=True, reason=type(problem).__name__, said=words_of(problem))
    return SENT


def connected(server: SmtpServer) -> smtplib.SMTP:
    """A connection, encrypted as the host wants it."""
    if server.is_encrypted:
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(server.host, server.port, timeout=TIMEOUT_SECONDS, context=context)
    connection = smtplib.SMTP(server.host, server.port, timeout=TIMEOUT_SECONDS)
    if server.starts_encryption:
        try:
            connection.starttls(context=ssl.create_default_context())
        except BaseException:
            connection.close()
            raise
    return connection


def refused(problem: smtplib.SMTPException, code: int) -> Outcome:
    is_passing = PASSING[0] <= code <= PASSING[1]
    return Outcome(False, is_passing, f"{type(problem).__name__} {code}", words_of(problem))


def words_of(problem: Exception) -> str:
    """The words of a failure, on one line."""
    if isinstance(problem, smtplib.SMTPRecipientsRefused):
        said = "; ".join(f"{code} {decoded(words)}" for code, words in problem.recipients.values())
    elif isinstance(problem, smtplib.SMTPResponseException):
        said = f"{problem.smtp_code} {decoded(problem.smtp_error)}"
    else:
        said = str(problem)
    return " ".join(said.split())


def decoded(words: bytes | str) -> str:
    return words.decode(errors="replace") if isinstance(words, bytes) else words
