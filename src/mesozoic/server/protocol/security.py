"""How people prove who they are: sessions, the second factor, recovery codes, mail."""

from __future__ import annotations

from email.errors import MessageError
from email.headerregistry import Address
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from mesozoic.server.protocol.people import Person
from mesozoic.server.protocol.types import Model, Password

Tried = Annotated[str, StringConstraints(max_length=200)]
"""A password that may be right."""
Code = Annotated[str, StringConstraints(max_length=20)]
"""Six digits of an authenticator app, or a recovery code."""
LinkKey = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{20,64}$")]
"""The secret part of a link in a mail."""
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")]
MOST_LOCAL = 64


def check_email(email: str) -> str:
    """Raise ValueError for what cannot be an address; whether it is one, a mail to it shows."""
    try:
        Address(addr_spec=email)
    except (ValueError, IndexError, MessageError):  # IndexError: a fault of the standard library's parser
        raise not_an_address() from None
    if len(email.partition("@")[0]) > MOST_LOCAL:
        raise not_an_address()
    return email


def not_an_address() -> ValueError:
    return ValueError("this is not an address for mail")


Email = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True,
        max_length=254,
        pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$",
    ),
    AfterValidator(check_email),
]


class Registered(Person):
    """A new account; the codes are shown only now."""

    recovery_codes: list[str] = Field(description="Each lets me in once without the password.")


class Session(Model):
    """Where I am signed in."""

    id: str
    created: int
    seen: int | None = Field(description="When it was last used; null: not known.")
    agent: str | None = Field(description="The browser and its system, as far as it says.")
    current: bool = Field(description="The one that asks.")


class Security(Model):
    """How I prove who I am, and whether this site sends mails."""

    second_factor: bool
    recovery_codes: int = Field(description="How many are left.")
    mail: bool = Field(description="Whether this site can send mails.")
    email: str | None = Field(description="Verified.")
    pending: str | None = Field(description="An address that I have not verified yet.")
    mail_turns: bool = Field(description="Whether I want to be told by mail that it is my turn.")


class Proof(Model):
    """My password, and the code of the second factor if there is one; a guest has neither."""

    password: Tried | None = None
    code: Code | None = None


class RecoveryCodes(Model):
    codes: list[str]


class RecoveryRequest(Model):
    """A new password for whoever has a recovery code; `second` proves the second factor if there is one."""

    login: Annotated[str, StringConstraints(max_length=40)]
    code: Code
    password: Password
    second: Code | None = None


class RecoveryWays(Model):
    """How somebody can set a new password here besides with a recovery code."""

    mail: bool


class NewSecondFactor(Model):
    """A secret for an authenticator app; it counts once a code of it has been confirmed."""

    secret: str
    uri: str
    picture: str = Field(description="The link as a QR code: SVG.")


class SecondFactorRequest(Model):
    password: Tried
    secret: Annotated[str, StringConstraints(pattern=r"^[A-Z2-7]{32}$")]
    code: Code


class EmailRequest(Model):
    """An address of mine; it counts once I have opened the link that is sent to it."""

    email: Email
    password: Tried
    code: Code | None = None
    language: Language = "en"


class MailChoice(Model):
    """Whether I want to be told by mail that it is my turn, and in which language."""

    turns: bool
    language: Language | None = None


class ResetRequest(Model):
    email: Email
    language: Language = "en"


class ResetByLink(Model):
    """A new password for whoever has a link from a mail."""

    key: LinkKey
    password: Password
    code: Code | None = None


class LinkRequest(Model):
    key: LinkKey
