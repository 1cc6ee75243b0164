"""What a browser is told: every answer of the server and every message of its socket."""

from __future__ import annotations

import json
from typing import Any

from tests.page.conftest import Visitor


def listen(person: Visitor, heard: list[str]) -> None:
    """Everything that a browser is told."""
    person.tab.on("websocket", lambda wire: wire.on("framereceived", lambda frame: heard.append(str(frame))))

    def read(answer: Any) -> None:
        if "/api/" in answer.url and answer.request.resource_type in ("fetch", "xhr"):
            heard.append(answer.text())

    person.tab.on("requestfinished", lambda request: read(request.response()))


def told(heard: list[str]) -> list[dict[str, Any]]:
    """Every object in it, however deep."""

    def within(value: Any) -> list[dict[str, Any]]:
        if isinstance(value, dict):
            return [value, *(inner for part in value.values() for inner in within(part))]
        if isinstance(value, list):
            return [inner for part in value for inner in within(part)]
        return []

    return [said for text in heard if text[:1] in "{[" for said in within(json.loads(text))]
