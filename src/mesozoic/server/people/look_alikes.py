"""Names that look alike: the same but for case, punctuation, or characters that are drawn alike (Unicode TS 39).

Which characters are drawn alike comes from Unicode's list, as the library confusable-homoglyphs ships it, and small
capitals and the like. Of each group of characters one stands for all, an ASCII one if there is one.
"""

from __future__ import annotations

import re
import string
import unicodedata
from functools import cache

DIRECTION = "\u200e"
"""Stands round characters of scripts that go from right to left, in that list."""
IGNORED = "ZPC"
"""Categories of what people overlook in a name: spaces, punctuation, what is invisible."""
SIGNS = frozenset("+=~^`\u00b4\u00a8\u00af\u00b8\u02d8\u02d9\u02da\u02dc\u02dd")
"""Symbols that are as small as punctuation."""
OVERLAYS = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")
"""Combining marks of no script: strokes, lines and circles, and accents on letters that have no such form."""
BADGES = frozenset("✓✔☑✅🗸🗹★☆⭐🌟✦✧✪✨👑♔♕♚♛🛡🔰🏅🎖⚙🛠®©™℠°")
"""Symbols that make a name look like one with a rank; without them it is another's."""
PALOCHKA = "\u04cf"
"""Drawn like l, though Unicode's list has it with i."""
ONE = "1"
"""Read as l, as it is drawn, or as i."""
OTHER_LETTER = re.compile(
    r"(?:LATIN LETTER SMALL CAPITAL|NEGATIVE (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER|REGIONAL INDICATOR SYMBOL LETTER)"
    r" ([A-Z])"
)
"""Unicode's names of letters in other clothes that have no decomposition."""
PAIRS = {"m": "rn", "w": "vv"}
"""Small letters that two others are drawn like."""
VERSION = "4 "
"""Stands before every skeleton; another one when skeletons are made in another way: stored ones are made anew."""
LONGEST = 120


def look_alike(name: str, other: str) -> bool:
    """Whether one name can be taken for the other: as they are, or one or both of them written small or in capitals."""
    if PALOCHKA in name + other and look_alike(name.replace(PALOCHKA, "l"), other.replace(PALOCHKA, "l")):
        return True
    has_one = ONE in unicodedata.normalize("NFKC", name + other)
    if has_one and small(name).replace("i", "l") == small(other).replace("i", "l"):
        return True
    if small(name) == small(other) or drawn(name) == drawn(other):
        return True
    return shape(name) == shape(capitals(other)) or shape(capitals(name)) == shape(other)


def small(name: str) -> str:
    """How a name looks when it is written small."""
    return drawn(unicodedata.normalize("NFKC", name).lower())


def drawn(name: str) -> str:
    """How a name looks as it is, then written small: `PauI` with a capital i like `paul`."""
    return without_pairs(unicodedata.normalize("NFD", shape(name).lower()))


def capitals(name: str) -> str:
    """A name in capitals, letter by letter: ß stays."""
    return "".join(map(capital, unicodedata.normalize("NFKC", name)))


def capital(letter: str) -> str:
    return letter if len(letter.upper()) > 1 else letter.upper()


def without_pairs(name: str) -> str:
    """A name in small letters with `rn` for `m`, and so on."""
    return "".join(PAIRS.get(letter, letter) for letter in name)


def shape(name: str) -> str:
    """A name with each character replaced by the one that stands for it, without what people overlook."""
    known = prototypes()
    return "".join(known.get(letter, letter) for letter in letters_of(name) if not is_overlooked(letter))


def letters_of(name: str) -> str:
    """The letters and marks of a name; marks that do not belong to their letter are left out."""
    return unicodedata.normalize("NFD", OVERLAYS.sub("", unicodedata.normalize("NFC", name)))


def is_overlooked(character: str) -> bool:
    """Whether a character does not count: what is drawn like a letter or a digit does, badges and dots do not."""
    if character in BADGES or character in SIGNS:
        return True
    like = prototypes().get(character, character)
    if unicodedata.category(character)[0] in IGNORED:
        return not any(letter.isalnum() for letter in like)
    is_dot = like != character and all(unicodedata.category(letter)[0] in IGNORED for letter in like)
    return is_dot and (not character.isalpha() or unicodedata.name(character, "").startswith(("LATIN", "MODIFIER")))


def skeleton(name: str) -> str:
    """What all names share that look like this one, and a few others do, too: for an index."""
    letters = OVERLAYS.sub("", unicodedata.normalize("NFD", name))
    kept = "".join(family(letter) for letter in letters if not is_overlooked(letter))
    return VERSION + kept[: LONGEST - len(VERSION)]


def family(letter: str) -> str:
    """What skeletons have for a letter; one that Unicode's list does not name is taken small and in plain style."""
    kinds = families()
    if (kind := kinds.get(letter)) is not None:
        return kind
    plain = OVERLAYS.sub("", unicodedata.normalize("NFD", capitals(letter).lower()))
    return "".join(kinds.get(part, part) for part in plain if not is_overlooked(part))


# Groups of characters


class Groups:
    """Characters in groups that grow together."""

    def __init__(self) -> None:
        self._parent: dict[str, str] = {}

    def first(self, character: str) -> str:
        """The character that stands for its group: an ASCII one, else the first."""
        while (above := self._parent.get(character, character)) != character:
            character = above
        return character

    def join(self, character: str, other: str) -> None:
        first, second = sorted((self.first(character), self.first(other)), key=rank)
        self._parent[first] = first
        self._parent[second] = first

    @property
    def characters(self) -> list[str]:
        """All that are in a group with others."""
        return list(self._parent)


def rank(character: str) -> tuple[bool, bool, bool, str]:
    """Which of two characters stands for both: a letter of ASCII, better a small one, any of ASCII, or the first."""
    is_ascii = character.isascii()
    return not (is_ascii and character.isalpha()), not is_ascii, character.isupper(), character


@cache
def listed() -> dict[str, tuple[str, ...]]:
    """Unicode's list: for each character, or several, what they are drawn like; it goes both ways."""
    from confusable_homoglyphs.confusables import confusables_data  # only where somebody chooses a name: a megabyte

    return {
        character.replace(DIRECTION, ""): tuple(entry["c"].replace(DIRECTION, "") for entry in entries)
        for character, entries in confusables_data.items()
    }


@cache
def drawn_alike() -> Groups:
    """Single characters that are drawn alike."""
    groups = Groups()
    for character, others in listed().items():
        for other in others:
            if len(character) == len(other) == 1:
                groups.join(character, other)
    for character in map(chr, (*range(0x250, 0x10000), *range(0x1F150, 0x1F200))):
        # Where the list names a letter of ASCII for a small capital it is left at that: ɪ is i there, I is l.
        match = OTHER_LETTER.fullmatch(unicodedata.name(character, ""))
        if match is not None and not groups.first(character).isascii():
            groups.join(character, match[1])
    return groups


@cache
def prototypes() -> dict[str, str]:
    """What stands for characters: another character, or several."""
    groups = drawn_alike()
    several = {
        groups.first(character): other
        for character, others in sorted(listed().items())
        for other in sorted(others)
        if len(character) == 1 and len(other) > 1 and not groups.first(character).isascii() and not is_mark(character)
    }
    singles = {*groups.characters, *(character for character in listed() if len(character) == 1)}
    known = {character: several.get(groups.first(character), groups.first(character)) for character in singles}
    return {character: other for character, other in known.items() if character != other}


def is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


@cache
def families() -> dict[str, str]:
    """What skeletons have for characters: the same for all that are drawn alike in any case, or through others."""
    groups, several = Groups(), dict[str, str]()
    known = prototypes()
    characters = {character for texts in (known, known.values(), string.ascii_letters) for character in texts}
    for character in sorted(character for character in characters if len(character) == 1):
        for other in (known.get(character, character), *restyled(character)):
            if len(other) == 1:
                groups.join(character, other)
            else:
                several[character] = other
    parts = dict(PAIRS)
    for character, text in sorted(several.items()):
        if not (first := groups.first(character)).isascii():
            parts.setdefault(first, text)

    def written(character: str) -> str:
        first = groups.first(character)
        letters = unicodedata.normalize("NFD", parts.get(first, first))
        firsts = without_pairs("".join(groups.first(letter) for letter in letters if not is_overlooked(letter)))
        return "".join(map(groups.first, firsts))

    return {character: written(character) for character in groups.characters}


def restyled(character: str) -> list[str]:
    """A character as others write it: small, in capitals, without what only changes its style."""
    plain = unicodedata.normalize("NFKC", character)
    return [plain, plain.lower(), capitals(plain), character.lower(), capital(character)]
