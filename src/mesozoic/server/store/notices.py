"""Notices between processes that share one PostgreSQL: their types, and the only place that writes and reads them.

A notice is a hint and holds no content: whoever receives one reads the database.  A NOTIFY payload is the name of the
sending process and then one notice a line::

    <table> <number>            an event was added
    <table>                     the row of a table or its seats have changed
    <table> chat                a line of chat was added
    <table> here <person>       somebody is connected to a table
    <table> gone <person>       and is not any more
    <table> who                 asks every process to say who is connected there
    alive                       the sender is running
    person <person>             sessions, tokens or the name of a person have changed
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

LONGEST_PAYLOAD = 7900
"""Bytes; PostgreSQL refuses payloads of 8000 and more."""
NAME = re.compile(r"[A-Za-z0-9]{1,32}", re.ASCII)
"""The id of a table, a person or a process."""
NUMBER = re.compile(r"[0-9]{1,10}", re.ASCII)


class BadNotice(ValueError):
    """A line that is not a notice."""


@dataclass(frozen=True, slots=True)
class EventAdded:
    table: str
    number: int

    def __str__(self) -> str:
        return f"{self.table} {self.number}"


@dataclass(frozen=True, slots=True)
class RowChanged:
    table: str

    def __str__(self) -> str:
        return self.table


@dataclass(frozen=True, slots=True)
class ChatAdded:
    table: str

    def __str__(self) -> str:
        return f"{self.table} chat"


@dataclass(frozen=True, slots=True)
class PersonHere:
    table: str
    person: str

    def __str__(self) -> str:
        return f"{self.table} here {self.person}"


@dataclass(frozen=True, slots=True)
class PersonGone:
    table: str
    person: str

    def __str__(self) -> str:
        return f"{self.table} gone {self.person}"


@dataclass(frozen=True, slots=True)
class WhoIsHere:
    table: str

    def __str__(self) -> str:
        return f"{self.table} who"


@dataclass(frozen=True, slots=True)
class ProcessAlive:
    def __str__(self) -> str:
        return "alive"


@dataclass(frozen=True, slots=True)
class PersonChanged:
    person: str

    def __str__(self) -> str:
        return f"person {self.person}"


TableNotice = EventAdded | RowChanged | ChatAdded | PersonHere | PersonGone | WhoIsHere
Notice = TableNotice | ProcessAlive | PersonChanged


def parse_notice(line: str) -> Notice:
    """The notice that a line says; raises BadNotice."""
    match line.split(" "):
        case ["alive"]:
            return ProcessAlive()
        case ["person", person] if NAME.fullmatch(person):
            return PersonChanged(person)
        case [table] if NAME.fullmatch(table):
            return RowChanged(table)
        case [table, "chat"] if NAME.fullmatch(table):
            return ChatAdded(table)
        case [table, "who"] if NAME.fullmatch(table):
            return WhoIsHere(table)
        case [table, number] if NAME.fullmatch(table) and NUMBER.fullmatch(number):
            return EventAdded(table, int(number))
        case [table, "here", person] if NAME.fullmatch(table) and NAME.fullmatch(person):
            return PersonHere(table, person)
        case [table, "gone", person] if NAME.fullmatch(table) and NAME.fullmatch(person):
            return PersonGone(table, person)
    raise BadNotice(line)


def payloads(sender: str, notices: Iterable[Notice]) -> Iterator[str]:
    """Notices as payloads of NOTIFY, each once, as many in one as PostgreSQL takes."""
    payload = sender
    for line in map(str, dict.fromkeys(notices)):
        if len(payload) + 1 + len(line) > LONGEST_PAYLOAD:
            yield payload
            payload = sender
        payload += f"\n{line}"
    if payload != sender:
        yield payload


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
