"""The server through which mails are sent, as a host writes it down: smtp://user:password@mail.example:587."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, unquote, urlsplit

PORTS = {"smtp": 587, "smtps": 465}
EXAMPLE = "smtp://user:password@mail.example:587 or smtps://…; ?starttls=no sends in clear"


@dataclass(frozen=True)
class SmtpServer:
    """Where mails are handed in, and how."""

    host: str
    port: int
    user: str | None = field(default=None, repr=False)
    password: str | None = field(default=None, repr=False)
    is_encrypted: bool = False
    """From the first byte on (smtps)."""
    starts_encryption: bool = True
    """By STARTTLS; a server that does not offer it gets nothing."""


def parse_smtp(text: str) -> SmtpServer:
    """The server of an address; raises ValueError."""
    try:
        parts = urlsplit(text)
        port = parts.port
        options = dict(parse_qsl(parts.query, strict_parsing=True)) if parts.query else {}
    except ValueError:
        raise ValueError(f"this is not an address such as {EXAMPLE}") from None
    starttls = options.pop("starttls", None)
    is_odd = options or starttls not in (None, "yes", "no") or parts.path.strip("/") or parts.fragment
    if parts.scheme not in PORTS or not parts.hostname or is_odd:
        raise ValueError(f"this is not an address such as {EXAMPLE}")
    is_encrypted = parts.scheme == "smtps"
    return SmtpServer(
        parts.hostname,
        port or PORTS[parts.scheme],
        None if parts.username is None else unquote(parts.username),
        None if parts.password is None else unquote(parts.password),
        is_encrypted,
        not is_encrypted and (starttls == "yes" or (starttls is None and not is_own_machine(parts.hostname))),
    )


def is_own_machine(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
