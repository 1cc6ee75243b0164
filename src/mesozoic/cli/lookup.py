"""Finding a numbered rule in the rules for people."""

from __future__ import annotations

import re


def rule_text(text: str, number: str) -> str | None:
    """The section or paragraph of that number ("5.2", "§5.2 D7", "6.4"); all of it without one."""
    wanted = number.replace("§", " ").split()
    if not wanted:
        return text
    for part in reversed(wanted):
        passage = _paragraph(text, part) or _section(text, part)
        if passage:
            return passage
    return None


def _section(text: str, number: str) -> str | None:
    """The section of that number with everything below its heading."""
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
    return "\n".join(kept) or None


def _paragraph(text: str, number: str) -> str | None:
    """The list item or paragraph in which the number stands in bold."""
    bold = re.compile(rf"\*\*{re.escape(number)}(?![\w.]*\d)[^*]*\*\*", re.IGNORECASE)
    for block in re.split(r"\n\s*\n|\n(?=- |#)", text):
        if bold.search(block):
            return block.strip()
    return None
