"""Names of bots and of those who run a site, which nobody else may take, however they are written.

A name is read as somebody reads it who looks at it: accents, case, symbols and look-alikes do not matter. Whole words
are compared, never parts of them: `Modesto` and `Hostetler` are free.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path

import mesozoic
from mesozoic.bots.bot import makers
from mesozoic.server.people.look_alikes import prototypes
from mesozoic.server.problems import conflict

TEXTS = Path(mesozoic.__file__).parent / "texts"
BOT = re.compile(r"^bot-([a-z]+) = (.+)$", re.MULTILINE)
"""What the page calls a bot."""
WORDS = frozenset(
    """
    admin administrator administrateur administratrice administration sysadmin siteadmin superadmin sysop webmaster
    mod moderator moderatorin moderateur moderatrice moderation host operator operateur operatrice betreiber staff
    system systeme server serveur official officiel offiziell support mesozoic
    """.split()  # noqa: SIM905
)
"""No name may have one of these words, or its plural."""
NAMES = frozenset(
    """
    postmaster hostmaster gastgeber gastgeberin hote hotesse hilfe aide help helpdesk team equipe owner root security
    sicherheit securite service noreply everyone everybody anonymous anonyme anonym deleted nobody null undefined bot
    """.split()  # noqa: SIM905
)
"""No name may consist of one of these, or its plural."""
ARTICLES = frozenset("the a an der die das ein eine le la les un une".split())  # noqa: SIM905
PROGRAMS = frozenset("bot bots robot computer ai ki ia".split())  # noqa: SIM905
"""Words that may stand beside the name of a bot without making it another one."""
LONG = frozenset(word for word in WORDS | NAMES if len(word) > 4)
"""Those that no name may consist of in parts, either: `moder ator`; but `Mo D` is free."""
READ_AS = {"0": "o", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "m": "rn", "w": "vv", "d": "cl"}
READ_AS |= dict.fromkeys("i1|!", "l")
"""How characters are read that look like letters, or like several."""
LETTERS = frozenset(READ_AS.get(letter, letter) for letter in string.ascii_lowercase)
"""How single letters are read."""
BASE_LETTER = re.compile(
    r"(?:.* )?(?:LATIN|INDICATOR SYMBOL)(?: (?:SMALL|CAPITAL))? LETTER(?: SMALL CAPITAL)? ([A-Z])(?: WITH .*)?"
)
"""Unicode's names of letters with a stroke or in a box, which have no decomposition."""


def check_person_name(name: str, field: str = "name") -> None:
    """Raise Problem (409) for the name of a bot or of whoever runs the site."""
    for words in readings(name):
        joined = "".join(words)
        as_bot = "".join(word for word in words if word not in read_all(ARTICLES | PROGRAMS))
        if {joined, as_bot} & bot_names():
            raise conflict("name-taken", "this is the name of a bot: choose another", field=field)
        named = [word for word in words if word not in read_all(ARTICLES)]
        is_spelt_out = all(word in LETTERS for word in words)
        if (
            read_all(WORDS).intersection(words)
            or (len(named) == 1 and named[0] in read_all(NAMES))
            or joined in read_all(WORDS | NAMES if is_spelt_out else LONG)
        ):
            raise conflict("name-reserved", "this name is reserved for those who run the site", field=field)


@cache
def bot_names() -> frozenset[str]:
    """The names of bots as they are read: as the server writes them, and as the page does in each language."""
    texts = [file.read_text(encoding="utf-8") for file in TEXTS.glob("*/*.ftl")]
    shown = [name for text in texts for bot, name in BOT.findall(text) if bot in makers()]
    return frozenset("".join(words) for name in (*makers(), *shown) for words in readings(name))


@cache
def read_all(words: frozenset[str]) -> frozenset[str]:
    """Words and their plurals as they are read."""
    return frozenset("".join(map(read_letter, word + end)) for word in words for end in ("", "s"))


def readings(name: str) -> Iterable[list[str]]:
    """The words of a name in all ways to read it.

    As it is or written small; digits and symbols stand for letters or between words; a capital after a small letter may
    begin a word.
    """
    composed = unicodedata.normalize("NFKC", name)
    for text, has_digits, is_split in product((name, composed, composed.lower()), (False, True), (False, True)):
        words, before = [""], ""
        for character in unicodedata.normalize("NFD", text):
            if unicodedata.category(character) == "Mn":
                continue
            read = read_letter(character) if character.isalpha() or has_digits else base_letter(character)
            if not read or (is_split and before.islower() and character.isupper()):
                words.append("")
            words[-1] += read
            before = character
        yield [word for word in words if word]


@cache
def read_letter(character: str) -> str:
    """How a character is read, in small letters; nothing if it is no letter and does not look like one."""
    like = prototypes().get(character, character)
    if not like.isascii():
        like = base_letter(character) or like
    read = "".join(READ_AS.get(letter, letter) for letter in like.lower())
    return "".join(letter for letter in read if letter.isalpha())


def base_letter(character: str) -> str:
    """The letter that a character is made of, by its name in Unicode: ø, letters in boxes and circles, of flags."""
    match = BASE_LETTER.fullmatch(unicodedata.name(character, ""))
    return "" if match is None else "".join(READ_AS.get(letter, letter) for letter in match[1].lower())
