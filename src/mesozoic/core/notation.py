"""Actions as text: the seat and the type, which every game writes alike."""

from __future__ import annotations

import re
from collections.abc import Collection

from mesozoic.core.errors import BadText
from mesozoic.core.json_checks import Json

HEAD = re.compile(r"(?:(\d) ?: ?)?([a-z-]+) ?(.*)")


def read_head(text: str, title: str, verbs: Collection[str], longest: int = 200) -> tuple[Json, str]:
    """The seat (if there is one) and the type of an action, and the rest of its text in lower case.

    Raises BadText if the text is longer than any action of the game, or names none of its verbs.
    """
    if len(text.strip()) > longest:
        raise BadText("that text is too long to be an action")
    match = HEAD.fullmatch(" ".join(text.lower().split()))
    if match is None or match[2] not in verbs:
        raise no_action(text, title)
    seat = {} if match[1] is None else {"seat": int(match[1])}
    return {**seat, "type": match[2]}, match[3]


def no_action(text: str, title: str) -> BadText:
    """The error for a text that is not an action of a game."""
    return BadText(f"not an action of {title}: {text.strip()!r}")
