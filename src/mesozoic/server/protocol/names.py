"""Names of people, and what they write: readable, not invisible, not stacked over other lines."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby
from typing import Any

LONGEST_GIVEN = 200
"""Characters of a name as it is sent; a longer one is not put in order, for that takes quadratic time, and refused."""
MOST_MARKS_IN_NAMES = 2
MOST_MARKS_IN_TEXTS = 4
"""Combining marks in a row (Unicode category M): more of them cover the lines above and below."""
VARIATIONS = re.compile("[\ufe00-\ufe0f]")
"""They choose how a character is drawn: emoji end in them, and lose nothing without."""
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\uffa0\U000e0100-\U000e01ef"  # ignorable by Unicode
    "\u2800\u2d7f\ufffc\U00013441\U00013442\U00016fe4\U0001107f\U0001d159]"  # blanks, fillers and joiners
)
"""Letters, marks and symbols of which nothing is seen: those that Unicode calls ignorable, and those drawn empty."""
SPACES = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
UNREADABLE = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Categories of what cannot be seen, or turns the direction of the text around."""


JOINERS = "\u200c\u200d"
"""Invisible characters that some scripts and emoji need between letters."""
EMPTY_LINES = re.compile(r"\s*\n\s*\n\s*")


def normal_name(name: Any) -> Any:
    """A name as it is stored: composed (NFC), without variation selectors, with single plain spaces.

    What is not a text stays as it is, and so does one that is too long.
    """
    if not isinstance(name, str) or len(name) > LONGEST_GIVEN:
        return name
    return SPACES.sub(" ", unicodedata.normalize("NFC", VARIATIONS.sub("", name)))


def check_name(name: str) -> str:
    """Raise ValueError for a name that nobody could read."""
    if INVISIBLE.search(name) or any(unicodedata.category(character) in UNREADABLE for character in name):
        raise ValueError("a name has no invisible characters")
    if not any(unicodedata.category(character)[0] in "LN" for character in name):
        raise ValueError("a name has a letter or a digit")
    if longest_marks(name) > MOST_MARKS_IN_NAMES:
        raise ValueError(f"a name has at most {MOST_MARKS_IN_NAMES} accents on a letter")
    return name


def flattened(text: str) -> str:
    """A text without what disturbs others: combining marks after too many others, invisible characters, empty lines.

    Raises ValueError if nothing is left to read.
    """
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if is_mark(character) else 0
        is_hidden = unicodedata.category(character) == "Cf" and character not in JOINERS
        if marks <= MOST_MARKS_IN_TEXTS and not is_hidden:
            kept.append(character)
    plain = EMPTY_LINES.sub("\n\n", "".join(kept)).strip()
    if not INVISIBLE.sub("", VARIATIONS.sub("", plain)).strip(JOINERS + " \n"):
        raise ValueError("there is nothing to read")
    return plain


def longest_marks(text: str) -> int:
    """How many combining marks stand in a row at most."""
    return max((len(list(run)) for is_run, run in groupby(text, is_mark) if is_run), default=0)


def is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"
