"""Notices between processes that share one PostgreSQL: their types, and the only place that writes and reads them.

A notice is a hint: whoever receives one reads the database, unless it carries the event that was committed with it.  A
NOTIFY payload is the name of the sending process and then one notice a line, written in the format of its class.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from typing import ClassVar, get_args

LONGEST_PAYLOAD = 7900
"""Bytes; PostgreSQL refuses payloads of 8000 and more."""
NAME = "[A-Za-z0-9]{1,32}"
"""The id of a table, a person or a process."""
LONGEST_BODY = 4000
"""Bytes of an event that is carried; others are read from the database."""
NUMBER = "[0-9]{1,16}"
FIELDS = {"table": NAME, "person": NAME, "number": NUMBER, "count": NUMBER, "at": NUMBER, "body": r"\{.*\}"}
"""The fields of notices, and what may stand in them."""


class BadNotice(ValueError):
    """A line that is not a notice."""


@dataclass(frozen=True, slots=True)
class Line:
    """A notice as a line of text."""

    format: ClassVar[str]
    """Words, and fields in braces."""

    def __str__(self) -> str:
        return self.format.format_map({field.name: getattr(self, field.name) for field in fields(self)})


@dataclass(frozen=True, slots=True)
class EventAdded(Line):
    """An event was added."""

    format = "{table} {number}"
    table: str
    number: int


@dataclass(frozen=True, slots=True)
class EventCarried(EventAdded):
    """An event was added, and this is it, as the database has it."""

    format = "{table} {number} {at} {body}"
    at: int
    body: str


@dataclass(frozen=True, slots=True)
class RowChanged(Line):
    """The row of a table or its seats have changed."""

    format = "{table}"
    table: str


@dataclass(frozen=True, slots=True)
class ChatAdded(Line):
    """A line of chat was added."""

    format = "{table} chat"
    table: str


@dataclass(frozen=True, slots=True)
class PersonHere(Line):
    """Somebody is connected to a table."""

    format = "{table} here {person}"
    table: str
    person: str


@dataclass(frozen=True, slots=True)
class PersonHidden(PersonHere):
    """Somebody is connected to a table, but does not look at it."""

    format = "{table} hidden {person}"


@dataclass(frozen=True, slots=True)
class PersonGone(Line):
    """Somebody is not connected to a table any more."""

    format = "{table} gone {person}"
    table: str
    person: str


@dataclass(frozen=True, slots=True)
class WhoIsHere(Line):
    """Asks every process to say who is connected to a table."""

    format = "{table} who"
    table: str


@dataclass(frozen=True, slots=True)
class GuestsHere(Line):
    """So many watch a table through the sender without being named."""

    format = "{table} guests {count}"
    table: str
    count: int


@dataclass(frozen=True, slots=True)
class ProcessAlive(Line):
    """The sender is running."""

    format = "alive"


@dataclass(frozen=True, slots=True)
class PersonChanged(Line):
    """Sessions, tokens or the name of a person have changed."""

    format = "person {person}"
    person: str


@dataclass(frozen=True, slots=True)
class FeedChanged(Line):
    """Friends, blocks, invitations or the seek of a person have changed."""

    format = "feed {person}"
    person: str


@dataclass(frozen=True, slots=True)
class PersonOnline(Line):
    """Somebody is on the site."""

    format = "online {person}"
    person: str


@dataclass(frozen=True, slots=True)
class PersonOffline(Line):
    """Somebody is not on the site any more."""

    format = "offline {person}"
    person: str


@dataclass(frozen=True, slots=True)
class PersonMoved(Line):
    """Somebody has sat down at a game, or stopped playing."""

    format = "moved {person}"
    person: str


@dataclass(frozen=True, slots=True)
class WhoIsOnline(Line):
    """Asks every process to say who is on the site."""

    format = "who"


TableNotice = (
    EventAdded | EventCarried | RowChanged | ChatAdded | PersonHere | PersonHidden | PersonGone | WhoIsHere | GuestsHere
)
FeedNotice = FeedChanged | PersonOnline | PersonOffline | PersonMoved | WhoIsOnline
Notice = ProcessAlive | PersonChanged | FeedNotice | TableNotice


def _patterns() -> Iterator[tuple[re.Pattern[str], Callable[..., Notice]]]:
    """What each kind of notice looks like, those with a fixed first word first: that word is no table."""
    groups = {name: f"(?P<{name}>{pattern})" for name, pattern in FIELDS.items()}
    for kind in get_args(Notice):
        yield re.compile(kind.format.format_map(groups)), kind


PATTERNS = tuple(_patterns())


def parse_notice(line: str) -> Notice:
    """The notice that a line says; raises BadNotice."""
    for pattern, kind in PATTERNS:
        if match := pattern.fullmatch(line):
            words = match.groupdict().items()
            return kind(**{name: int(word) if FIELDS[name] == NUMBER else word for name, word in words})
    raise BadNotice(line)


def event_notice(table: str, number: int, at: int, body: str) -> EventAdded:
    """The notice of an event, with the event unless it is large."""
    if len(body.encode()) > LONGEST_BODY:
        return EventAdded(table, number)
    return EventCarried(table, number, at, body)


def payloads(sender: str, notices: Iterable[Notice]) -> Iterator[str]:
    """Notices as payloads of NOTIFY, each once, as many in one as PostgreSQL takes."""
    lines, size = [sender], len(sender)
    for line in map(str, dict.fromkeys(notices)):
        length = 1 + len(line.encode())
        if size + length > LONGEST_PAYLOAD:
            yield "\n".join(lines)
            lines, size = [sender], len(sender)
        lines.append(line)
        size += length
    if len(lines) > 1:
        yield "\n".join(lines)


def parse_payload(payload: str) -> tuple[str, list[Notice | BadNotice]]:
    """The sender of a payload and its notices; a line that is not a notice becomes the error that says so."""
    sender, *lines = payload.split("\n")
    notices: list[Notice | BadNotice] = []
    for line in lines:
        try:
            notices.append(parse_notice(line))
        except BadNotice as error:
            notices.append(error)
    return sender, notices
