"""`mesozoic rules`: the rules for people."""

from __future__ import annotations

import re

from rich.console import Console
from rich.markdown import Markdown

from mesozoic.core.errors import BadSetup
from mesozoic.games import find_game


def rules(name: str, section: str | None, language: str) -> None:
    """Print the rules, or one section of them."""
    game = find_game(name)
    text = game.rules_text(language)
    if section is not None:
        text = section_of(text, section.lstrip("§"))
    Console().print(Markdown(text))


def section_of(text: str, number: str) -> str:
    """The section of that number with everything below it, or the paragraph that begins with it."""
    kept: list[str] = []
    depth = 0
    for line in text.splitlines():
        heading = re.match(r"(#+)\s+(\S+)", line)
        if heading and depth and len(heading[1]) <= depth:
            break
        if heading and not depth and heading[2].rstrip(".") == number:
            depth = len(heading[1])
        if depth:
            kept.append(line)
    if not kept:
        kept = _paragraph(text, number)
    if not kept:
        raise BadSetup(f"the rules have no section {number!r}")
    return "\n".join(kept)


def _paragraph(text: str, number: str) -> list[str]:
    """A paragraph or list item whose first bold word is the number."""
    start = re.compile(rf"[-*\s]*\*\*§?{re.escape(number)}\b")
    for block in re.split(r"\n\s*\n", text):
        if start.match(block):
            return [block]
    return []
