"""Finding a numbered rule in the rules for people."""

from __future__ import annotations

import re

from mesozoic.cli.rules import section_of
from mesozoic.core.errors import MesozoicError


def rule_text(text: str, number: str) -> str | None:
    """The section or paragraph of that number ("5.2", "§5.2 D7", "6.4"); all of it without one."""
    wanted = number.replace("§", " ").split()
    if not wanted:
        return text
    for one in reversed(wanted):
        found = _paragraph(text, one) or _section(text, one)
        if found:
            return found
    return None


def _section(text: str, number: str) -> str | None:
    try:
        return section_of(text, number)
    except MesozoicError:
        return None


def _paragraph(text: str, number: str) -> str | None:
    """The list item or paragraph in which the number stands in bold."""
    bold = re.compile(rf"\*\*{re.escape(number)}(?![\w.]*\d)[^*]*\*\*", re.IGNORECASE)
    for block in re.split(r"\n\s*\n|\n(?=- |#)", text):
        if bold.search(block):
            return block.strip()
    return None
