"""Moderation: what people report, how they stand, and what hosts and moderators do."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from mesozoic.server.protocol.contacts import PersonName
from mesozoic.server.protocol.messages import Said
from mesozoic.server.protocol.standing import Role
from mesozoic.server.protocol.types import Model, Name, PersonId, Short, Text

ReportKind = Literal["person", "name", "chat"]
ReportReason = Literal["insult", "harassment", "cheating", "spam", "name", "leaving", "other"]

YEAR = 366 * 24 * 3600
Seconds = Annotated[int, Field(ge=60, le=10 * YEAR, strict=True)]
LineNumber = Annotated[int, Field(ge=1, lt=1 << 31, strict=True)]
TableKey = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9]{1,16}$")]


class ReportRequest(Model):
    """Report a person or a name (`person`), at a table (`table`) or not, or a line of a chat (`line`)."""

    kind: ReportKind
    person: PersonId | None = None
    table: TableKey | None = None
    line: LineNumber | None = None
    reason: ReportReason
    note: Text | None = None
    invite: Annotated[str, StringConstraints(max_length=64)] | None = Field(
        None, description="The secret part of the link with which I watch a private table."
    )

    @model_validator(mode="after")
    def _check_kind(self) -> Self:
        if self.kind == "chat" and (self.line is None or self.person is not None):
            raise ValueError("a line of a chat is reported by its number, 'line', alone")
        if self.kind != "chat" and (self.person is None or self.line is not None):
            raise ValueError("a person or a name is reported by the id of the 'person'")
        return self


class ReportReceived(Model):
    """A report was taken down; `repeated`: I have reported the same before, and nobody has decided yet."""

    at: int
    repeated: bool


# What hosts and moderators see


class Act(Model):
    """Something that was done: `actor` null is the server itself, or somebody at its command line (`details.via`)."""

    id: int
    at: int
    act: str
    actor: PersonName | None
    person: PersonName | None
    table: str | None
    details: dict[str, Any]


class Report(Model):
    """What somebody has reported; `person` null: they are gone. `name` and `quote` are as they were then."""

    id: int
    kind: ReportKind
    reason: ReportReason
    note: str
    quote: str
    at: int
    state: Literal["open", "closed"]
    reporter: PersonName | None
    person: PersonName | None
    name: str
    table: str | None
    line: int | None
    others: int = Field(description="Other reports about the same person that are open.")
    handler: PersonName | None
    handled: int | None
    decision: str | None


class PersonFile(Model):
    """What a moderator knows of a person."""

    id: str
    name: str
    login: str | None
    role: Role | None
    created: int
    seen: int
    muted_until: int | None
    banned_until: int | None
    open_reports: int
    unread_warnings: int
    may_act: bool = Field(description="Whether who asks may act on them.")
    acts: list[Act] = Field(description="What was done about them, the newest first.")


class ModeratedLine(Said):
    """A line of a chat as a moderator sees it."""

    hidden: bool


class ReportDetails(Report):
    """A report with what is needed to decide: the lines around the one that was reported, and the person's file."""

    lines: list[ModeratedLine]
    file: PersonFile | None


# What they do


class WarningRequest(Model):
    text: Text


class MuteRequest(Model):
    """No chat for so many seconds, or (null) until it is lifted."""

    seconds: Seconds | None
    reason: Short


class BanRequest(Model):
    """No playing for so many seconds, or (null) for good; `address`: nobody begins anew from their networks either."""

    seconds: Seconds | None
    reason: Short
    address: bool = False


class LiftRequest(Model):
    """Take a mute or a ban back."""

    reason: Short | None = None


class NewNameRequest(Model):
    """Replace a name by another, or (null) by a neutral one."""

    name: Name | None = None
    reason: Short


class RoleRequest(Model):
    role: Role | None


class ReasonRequest(Model):
    reason: Short


class Decision(Model):
    """Close a report."""

    decision: Short
