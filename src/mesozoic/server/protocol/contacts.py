"""Contacts: friends, invitations and seeks, and what a person's own socket takes and sends."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from mesozoic.server.protocol.messages import Pong, Refused
from mesozoic.server.protocol.requests import Ping
from mesozoic.server.protocol.standing import StandingChanged
from mesozoic.server.protocol.tables import Clock
from mesozoic.server.protocol.types import MAX_SEATS, Entropy, Model, PersonId


class PersonName(Model):
    """Somebody, as others may name them."""

    id: str
    name: str


class Friend(PersonName):
    """A friend; `playing` is the game they sit at, `table` its table if I may watch it."""

    online: bool
    playing: str | None = None
    table: str | None = None


class Friendship(Model):
    """What has become of a request: `asked` until the other person asks as well."""

    state: Literal["asked", "friends"]


class InvitationRequest(Model):
    """Invite a friend to a table."""

    person: PersonId


class Invitation(Model):
    """Somebody keeps a seat for me; `invite` is the secret part of the link to the table."""

    table: str
    game: str
    seats: int
    clock: Clock | None
    rated: bool
    invite: str
    sender: PersonName
    at: int


class SeekTerms(Model):
    """What somebody wants to play now."""

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[int, Field(ge=2, le=MAX_SEATS)] = 2
    clock: Clock | None = None
    rated: bool = False


class OpenSeek(SeekTerms):
    """What people wait for at this moment, and how many of them."""

    waiting: int


class Contacts(Model):
    """Everything between me and others: friends, who asks to be one, whom I have asked, invitations, my seek."""

    friends: list[Friend]
    asking: list[PersonName]
    asked: list[PersonName]
    invitations: list[Invitation]
    seek: SeekTerms | None


class Visibility(Model):
    """Whether friends see when I am here and what I play, and tables name me among their spectators."""

    visible: bool


# On my own socket


class Seek(SeekTerms):
    """Find others who want the same game now; a new seek takes the place of the last one."""

    type: Literal["seek"] = "seek"
    entropy: Entropy = ""


class CancelSeek(Model):
    type: Literal["cancel-seek"] = "cancel-seek"


class ContactsChanged(Model):
    """On connecting, and whenever something of it has changed."""

    type: Literal["contacts"] = "contacts"
    contacts: Contacts


class Paired(Model):
    """The others are found and the game has begun."""

    type: Literal["paired"] = "paired"
    table: str


PersonalRequest = Annotated[Seek | CancelSeek | Ping, Field(discriminator="type")]
PERSONAL_REQUEST: TypeAdapter[PersonalRequest] = TypeAdapter(PersonalRequest)
PersonalMessage = Annotated[ContactsChanged | StandingChanged | Paired | Refused | Pong, Field(discriminator="type")]
PERSONAL_MESSAGE: TypeAdapter[PersonalMessage] = TypeAdapter(PersonalMessage)
