"""Names that look alike: the same but for case, punctuation, or characters that are drawn alike (Unicode TS 39).

Which characters are drawn alike comes from Unicode's list, as the library confusable-homoglyphs ships it.
"""

from __future__ import annotations

import unicodedata
from functools import cache

DIRECTION = "\u200e"
"""Stands round characters of scripts that go from right to left, in that list."""
IGNORED = "ZPC"
"""Categories of what people overlook in a name: spaces, punctuation, what is invisible."""
LONGEST = 120


def look_alike(name: str, other: str) -> bool:
    """Whether one name can be taken for the other: written small they look alike, or as they are."""
    return small(name) == small(other) or drawn(name) == drawn(other)


def small(name: str) -> str:
    """How a name looks when it is written small."""
    return prototype(unicodedata.normalize("NFKC", name).casefold())


def drawn(name: str) -> str:
    """How a name looks as it is, then written small: `PauI` with a capital i like `paul`."""
    return prototype(name)


def skeleton(name: str) -> str:
    """What all names share that look like this one, and a few others do, too: for an index."""
    kinds = families()
    return "".join(kinds.get(character, character) for character in small(name))[:LONGEST]


def prototype(name: str) -> str:
    """A name with each character replaced by the one it is drawn like, without what people overlook."""
    known = prototypes()
    letters = unicodedata.normalize("NFD", name)
    shown = "".join(known.get(letter, letter) for letter in letters if unicodedata.category(letter)[0] not in IGNORED)
    return unicodedata.normalize("NFD", shown.casefold())


@cache
def prototypes() -> dict[str, str]:
    """What characters are drawn like."""
    from confusable_homoglyphs.confusables import confusables_data  # only where somebody chooses a name: a megabyte

    alike = {
        character.replace(DIRECTION, ""): [entry["c"].replace(DIRECTION, "") for entry in entries]
        for character, entries in confusables_data.items()
    }
    found: dict[str, str] = {}
    for character, others in alike.items():
        # The list goes both ways: what is drawn like nothing but one other is drawn like that one.
        if len(character) > 1 or len(others) != 1 or (is_mark(character) and len(others[0]) > 1):
            continue
        other = others[0]
        is_only_pair = alike.get(other) == [character]
        if not is_only_pair or len(other) > 1 or rank(other) < rank(character):
            found[character] = other
    return found


def rank(character: str) -> tuple[bool, str]:
    """Which of two characters stands for both: the one of ASCII, else the first."""
    return not character.isascii(), character


def is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


@cache
def families() -> dict[str, str]:
    """For each character the first of all that are drawn like it in either case, or like one that is."""
    parent: dict[str, str] = {}

    def root(character: str) -> str:
        while (above := parent.get(character, character)) != character:
            character = above
        return character

    def join(character: str, other: str) -> None:
        first, second = sorted((root(character), root(other)))
        parent[second] = first

    for character, other in prototypes().items():
        for alike in (other, other.casefold(), character.casefold(), character.upper()):
            if len(alike) == 1:
                join(character, alike)
    return {character: root(character) for character in list(parent)}
