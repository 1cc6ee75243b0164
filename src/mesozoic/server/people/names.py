"""Names that people may not take: of bots, of the people who run the site, and such as look like another's."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, func, or_, select, update

import mesozoic
from mesozoic.bots.bot import makers
from mesozoic.server.people.look_alikes import drawn, look_alike, skeleton, small
from mesozoic.server.problems import Problem, conflict
from mesozoic.server.store.schema import people

TEXTS = Path(mesozoic.__file__).parent / "texts"
BOT = re.compile(r"^bot-([a-z]+) = (.+)$", re.MULTILINE)
"""What the page calls a bot."""
RESERVED = frozenset(
    """
    admin administrator administrateur administratrice administration sysadmin webmaster postmaster hostmaster
    moderator moderatorin moderateur moderatrice moderation mod host gastgeber gastgeberin hote hotesse mesozoic
    system systeme support hilfe aide help helpdesk staff team equipe official officiel offiziell owner operator
    betreiber root security sicherheit securite server serveur service noreply everyone everybody anonymous
    anonyme anonym deleted nobody null undefined bot
    """.split()  # noqa: SIM905
)
"""Names that would pass for the site's own."""
RESERVED_WORDS = frozenset({"admin", "administrator", "moderator", "mesozoic", "support", "staff", "official"})
"""Those of them that no name may contain as a word."""
MOST_AT_ONCE = 500


@cache
def bot_names() -> frozenset[str]:
    """How the names of bots look: as the server writes them, and as the page does in each language."""
    texts = [file.read_text(encoding="utf-8") for file in TEXTS.glob("*/*.ftl")]
    shown = [name for text in texts for bot, name in BOT.findall(text) if bot in makers()]
    return looks({plain(name) for name in (*makers(), *shown)})


@cache
def reserved_names() -> frozenset[str]:
    return looks(RESERVED)


@cache
def reserved_words() -> frozenset[str]:
    return looks(RESERVED_WORDS)


def looks(names: set[str] | frozenset[str]) -> frozenset[str]:
    """How names look, as they are and written small."""
    return frozenset(look for name in names for look in (small(name), drawn(name)))


def plain(name: str) -> str:
    """A name without the number of a seat."""
    return re.sub(r"[\W_]*\d*[\W_]*$", "", unicodedata.normalize("NFKC", name))


def unaccented(name: str) -> str:
    """A name without accents: `Modérateur` is reserved as well as `Moderateur`."""
    letters = unicodedata.normalize("NFD", name)
    return "".join(letter for letter in letters if unicodedata.category(letter) != "Mn")


def check_person_name(name: str, field: str = "name") -> None:
    """Raise Problem (409) for the name of a bot or of whoever runs the site: alone, or with a number."""
    bare = plain(name) or name
    if looks({bare}) & bot_names():
        raise conflict("name-taken", "this is the name of a bot: choose another", field=field)
    own = unaccented(bare)
    words = frozenset(re.split(r"[\W_]+", unaccented(name)))
    if looks({own}) & reserved_names() or looks(words) & reserved_words():
        raise conflict("name-reserved", "this name is reserved for those who run the site", field=field)


def check_not_taken(connection: Connection, name: str, person: str | None = None, field: str = "name") -> None:
    """Raise Problem (409) for a name that can be taken for the name or the login of somebody else's account."""
    wanted = skeleton(name)
    alike = or_(people.c.skeleton == wanted, people.c.login_skeleton == wanted)
    for row in connection.execute(select(people.c.id, people.c.name, people.c.login).where(alike)):
        if row.id != person and (look_alike(name, row.name) or look_alike(name, row.login)):
            raise name_taken(field)


def hold_names(connection: Connection, *names: str) -> None:
    """Let nobody else take names that look like these until the end of the transaction."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer
        for look in sorted({skeleton(name) for name in names}):
            connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(look))))


def name_taken(field: str) -> Problem:
    return conflict("name-taken", "this name looks like that of somebody else: choose another", field=field)


LACKING = people.c.login.is_not(None) & (people.c.skeleton.is_(None) | people.c.login_skeleton.is_(None))
"""Accounts that were made before it was stored how their names look."""


def skeletons(name: str, login: str) -> dict[str, str]:
    """What is stored of an account so that names like its own are found."""
    return {"skeleton": skeleton(name), "login_skeleton": skeleton(login)}


def lacks_skeletons(connection: Connection) -> bool:
    return connection.execute(select(people.c.id).where(LACKING).limit(1)).first() is not None


def add_skeletons(connection: Connection) -> None:
    """Store how the names of some accounts look that lack it."""
    wanted = select(people.c.id, people.c.name, people.c.login).where(LACKING).limit(MOST_AT_ONCE)
    for row in list(connection.execute(wanted)):
        connection.execute(update(people).where(people.c.id == row.id).values(skeletons(row.name, row.login)))
