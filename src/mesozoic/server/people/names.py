"""Names that people may not take."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

import mesozoic
from mesozoic.bots.bot import makers
from mesozoic.server.problems import conflict

TEXTS = Path(mesozoic.__file__).parent / "texts"
BOT = re.compile(r"^bot-([a-z]+) = (.+)$", re.MULTILINE)
"""What the page calls a bot."""


@cache
def bot_names() -> frozenset[str]:
    """The names of bots as the server writes them, and as the page does in each language."""
    texts = [file.read_text(encoding="utf-8") for file in TEXTS.glob("*/page.ftl")]
    shown = [name for text in texts for bot, name in BOT.findall(text) if bot in makers()]
    return frozenset(map(plain, [*makers(), *shown]))


def plain(name: str) -> str:
    """A name without what people overlook: case, width, and the number of a seat."""
    return re.sub(r"\s*\d*$", "", unicodedata.normalize("NFKC", name).casefold())


def check_person_name(name: str) -> None:
    """Raise Problem (409) for the name of a bot: alone, or with the number of a seat."""
    if plain(name) in bot_names():
        raise conflict("name-taken", "this is the name of a bot: choose another")
