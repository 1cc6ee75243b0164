"""Texts are loaded with the pages that show them: no page shows the id of a message instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import mesozoic
from tests.page.conftest import Visitor

Visit = Callable[..., Visitor]

TEXTS = Path(mesozoic.__file__).parent / "texts" / "en"
IDS = {
    match
    for file in TEXTS.glob("*.ftl")
    for match in re.findall(r"^([a-z][a-z0-9]*(?:-[a-z0-9]+)+) =", file.read_text(encoding="utf-8"), re.MULTILINE)
}
PATHS = (
    "/",
    "/tables",
    "/mine",
    "/new/trias",
    "/rules/trias",
    "/learn/trias",
    "/fair/trias",
    "/me",
    "/account",
    "/recover",
    "/friends",
    "/settings",
    "/credits",
    "/fair-play",
    "/privacy",
    "/nowhere",
)


def shown_ids(text: str) -> list[str]:
    return sorted(IDS & set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", text)))


@pytest.mark.parametrize("kind", ["nobody", "guest", "account"])
def test_no_page_shows_the_id_of_a_message(kind: str, visit: Visit) -> None:
    assert len(IDS) > 500
    visitor = visit()
    if kind == "guest":
        visitor.become("Gil")
    elif kind == "account":
        visitor.register("Ann")
    found: dict[str, list[str]] = {}
    for path in PATHS:
        visitor.tab.goto(path)
        visitor.tab.wait_for_load_state("networkidle")
        ids = shown_ids(visitor.tab.locator("body").inner_text())
        if ids:
            found[path] = ids
    assert found == {}
