"""What mails say: the file `mails.ftl` of each language."""

from __future__ import annotations

from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import EmailPolicy, Policy
from email.utils import format_datetime, localtime, make_msgid
from functools import cache
from pathlib import Path
from typing import Literal

from fluent.runtime import FluentBundle, FluentResource

import mesozoic
from mesozoic.server.people.persons import INVENTED

Topic = Literal["verify", "taken", "reset", "turn", "test"]

TEXTS = Path(mesozoic.__file__).parent / "texts"
FILE = "mails.ftl"
ENGLISH = "en"


class OneLine(UnstructuredHeader, BaseHeader):
    """A header that is not folded: a long address would become encoded words (RFC 2047), which are none (RFC 8058)."""

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


REGISTRY = HeaderRegistry()
REGISTRY.map_to_type("list-unsubscribe", OneLine)
REGISTRY.map_to_type("list-unsubscribe-post", OneLine)
POLICY = EmailPolicy(header_factory=REGISTRY)


@cache
def bundle(language: str) -> FluentBundle:
    """The texts of a language; in English where a language is missing."""
    file = TEXTS / language / FILE
    if not file.is_file():
        return bundle(ENGLISH)
    texts = FluentBundle([language], use_isolating=False)
    texts.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return texts


def written(topic: Topic, language: str, **values: str) -> tuple[str, str]:
    """Subject and text of a mail."""
    return formatted(language, f"{topic}-subject", values), formatted(language, f"{topic}-text", values)


def personal_names(names: tuple[str, ...], language: str) -> str:
    """The names of people; those that were invented in the language of the reader."""
    return ", ".join(personal_name(name, language) for name in names)


def personal_name(name: str, language: str) -> str:
    invented = INVENTED.fullmatch(name)
    return name if invented is None else formatted(language, "guest-name", {"number": invented[1]})


def formatted(language: str, name: str, values: dict[str, str]) -> str:
    texts = bundle(language)
    pattern = texts.get_message(name).value
    assert pattern is not None
    return str(texts.format_pattern(pattern, values)[0])


def letter(sender: str, to: str, subject: str, text: str, stop: str | None = None) -> EmailMessage:
    """A mail; `stop` is the address that ends mails of this kind with one click (RFC 8058)."""
    message = EmailMessage(POLICY)
    message["From"] = sender
    message["To"] = Address(addr_spec=to)
    message["Subject"] = " ".join(subject.split())
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].rstrip(">") or None)
    message["Auto-Submitted"] = "auto-generated"
    if stop is not None:
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text + "\n")
    return message
