"""`mesozoic admin mail`: a test mail, and what the mail server says to it."""

from __future__ import annotations

import json
import sys
from email.errors import MessageError

import typer

from mesozoic.core.errors import MesozoicError
from mesozoic.server.mail.client import Outcome, send
from mesozoic.server.mail.letters import letter, written
from mesozoic.server.settings import Settings

EXIT_NOT_SENT = 1


class NoMail(MesozoicError):
    """A test mail that cannot be written."""


def send_test(address: str, language: str, as_json: bool) -> None:
    """Send a mail to an address, once; exit 1 if the mail server does not take it."""
    settings = Settings.from_environment()
    server = settings.smtp_server
    if server is None:
        raise NoMail("this site sends no mails: set MESOZOIC_SMTP, MESOZOIC_MAIL_FROM and MESOZOIC_PUBLIC_URL")
    try:
        message = letter(settings.mail_from, address, *written("test", language, site=settings.public_url))
    except (ValueError, IndexError, MessageError):  # IndexError: a fault of the standard library's parser
        raise NoMail(f"{address!r} is not an address of mail") from None
    where = f"{server.host}:{server.port}"
    outcome = send(server, message)
    if as_json:
        figures = {"server": where, "sent": outcome.is_sent, "reason": outcome.reason, "said": outcome.said}
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        sys.stdout.write(f"{where}: {told(outcome)}\n")
    if not outcome.is_sent:
        raise typer.Exit(EXIT_NOT_SENT)


def told(outcome: Outcome) -> str:
    """What became of a mail, in words."""
    if outcome.is_sent:
        return "the mail was taken; look whether it arrives, and not among spam"
    later = " (a running server would try again)" if outcome.is_passing else ""
    return f"not sent: {outcome.reason}{f': {outcome.said}' if outcome.said else ''}{later}"
