"""Names that nobody may take: invisible characters, look-alikes, bots, reserved words."""

from __future__ import annotations

import string
import unicodedata

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, update

from mesozoic.server.people.look_alikes import listed, look_alike, skeleton
from mesozoic.server.people.reserved_names import NAMES, WORDS, check_person_name
from mesozoic.server.problems import Problem
from mesozoic.server.protocol.names import LONGEST_GIVEN, check_name, normal_name
from mesozoic.server.store import schema
from mesozoic.server.store.store import Store
from tests.server.people.site import account, browser, found, guest, parts_of, told

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Paul", "PauI"),
        ("Paul", "pаul"),  # Cyrillic a
        ("Ann", "Αnn"),  # Greek capital alpha
        ("Otto", "0tto"),
        ("Karma", "Karrna"),
        ("ВОВ", "Bob"),  # Cyrillic
        ("ВОВ", "вов"),
        ("Max", "ＭＡＸ"),
        ("Max", "M a x"),
        ("Max", "Max."),
        ("Max", "_max_"),
        ("Max", "𝐌𝐚𝐱"),
        ("Zoë", "Zoe\u0308"),
        ("Mimi", "Мimi"),  # Cyrillic
        ("Mimi", "Μimi"),  # Greek
        ("Mimi", "Ꮇimi"),  # Cherokee
        ("Mimi", "ꓟimi"),  # Lisu
        ("Mimi", "Ⲙimi"),  # Coptic
        ("Mimi", "ᴍimi"),
        ("Emil", "ᴇmil"),
        ("Elia", "ELlA"),  # with a small l
        ("Wim", "Vvim"),
        ("Max", "Maxǃ"),  # a click
        ("Groß", "Groβ"),  # Greek beta
        ("Paul", "Pau\u04cf"),  # a palochka
        ("Clara Oak", "Clara Oak ✓"),
        ("Clara Oak", "★Clara Oak★"),
        ("Clara Oak", "~Clara Oak~"),
        ("Bob", "Ⓑⓞⓑ"),
        ("Bob", "ᵇᵒᵇ"),
        ("Bob", "🅱ob"),
        ("Bob", "🅑🅞🅑"),
        ("Bob", "🇧🇴🇧"),
        ("Bob", "Bob\u0332"),  # underlined
        ("Bob", "b\u0336o\u0336b\u0336"),  # struck out
        ("Nils", "N1ls"),
        ("Nils", "Ni1s"),
        ("William", "W１111am"),
        ("Женя", "ЖЕНЯ"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert look_alike(name, other)
    assert look_alike(other, name)
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ella", "Elia"), ("Ann", "Anna"), ("Ann", "Ann 2"), ("Zoë", "Zoe"), ("Jürgen", "Jurgen"), ("Rex", "Rex 🦖")],
)
def test_names_that_do_not(name: str, other: str) -> None:
    assert not look_alike(name, other)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("admin", "name-reserved"),
        ("ADMIN 1", "name-reserved"),
        ("аdmin", "name-reserved"),
        ("__Admin__", "name-reserved"),
        ("M0derator", "name-reserved"),
        ("Modérateur", "name-reserved"),
        ("Host", "name-reserved"),
        ("Mesozoic Support", "name-reserved"),
        ("System", "name-reserved"),
        ("Moderators", "name-reserved"),
        ("Mod Team", "name-reserved"),
        ("ModTeam", "name-reserved"),
        ("Mod-Ann", "name-reserved"),
        ("[MOD] Ann", "name-reserved"),
        ("✔ Moderator", "name-reserved"),
        ("The Host", "name-reserved"),
        ("Opérateur", "name-reserved"),
        ("The Owner", "name-reserved"),
        ("m o d", "name-reserved"),
        ("moder ator", "name-reserved"),
        ("ad.min", "name-reserved"),
        ("superadmin", "name-reserved"),
        ("admln", "name-reserved"),
        ("ADMlN", "name-reserved"),
        ("4dm!n", "name-reserved"),
        ("2Admin", "name-reserved"),
        ("Møderator", "name-reserved"),
        ("🅼🅾🅳", "name-reserved"),
        ("🇲🇴🇩", "name-reserved"),
        ("ꓟꓳꓓꓰꓣꓮꓔꓳꓣ", "name-reserved"),
        ("ᎷOᎠᎬᎡᎪᎢOᎡ", "name-reserved"),
        ("ꓟesozoic", "name-reserved"),
        ("Greedy bot", "name-taken"),
        ("greedy (bot)", "name-taken"),
        ("♕Greedy", "name-taken"),
        ("GreedyBot", "name-taken"),
        ("Nouveau né", "name-taken"),
        ("greedy", "name-taken"),
        ("Grееdy 2", "name-taken"),
    ],
)
def test_reserved_names_and_bots(name: str, code: str) -> None:
    with pytest.raises(Problem) as caught:
        check_person_name(name)
    assert (caught.value.status, caught.value.code, caught.value.more["field"]) == (409, code, "name")


FREE = """Ghost, Hostess, Hosta, Hostetler, Modest, Modesto, Mody, Moda, Adminton, Adminah, Мария, 李雷, 1234, Mo D,
Systema Naturae, Random Guy, Greedy Gus, Talbot, Teamster, Anna Help, Nobody Knows, Hôtel, Guest 1234"""


@pytest.mark.parametrize("name", FREE.replace("\n", " ").split(", "))
def test_other_names_are_free(name: str) -> None:
    check_person_name(name)


def is_refused(name: str) -> bool:
    try:
        check_person_name(name)
    except Problem:
        return True
    return False


@pytest.mark.parametrize("letter", string.ascii_letters)
def test_every_look_alike_of_every_letter(letter: str) -> None:
    """Reserved words, bots and names with a letter replaced by any character that Unicode lists as drawn like it."""
    reserved = [word for word in (*WORDS, *NAMES, "greedy", "hatchling") if letter.lower() in word]
    alike = list(listed()[letter])
    if (small_capital := SMALL_CAPITALS.get(letter)) is not None:
        alike.append(small_capital)
    for other in alike:
        for word in reserved:
            written = word.upper() if letter.isupper() else word
            assert is_refused(written.replace(letter, other)), (word, other)
            assert is_refused(written.replace(letter, other, 1)), (word, other)
        for name in (f"Q{letter}k", f"{letter}ob", f"Ann {letter}"):
            imitated = name.replace(letter, other)
            assert look_alike(name, imitated), (name, imitated)
            assert skeleton(name) == skeleton(imitated), (name, imitated)


def test_names_that_look_alike_are_found() -> None:
    """Every character beside what others write for it: in capitals, small, or in plain style."""
    for character in map(chr, range(0x21, 0x20000)):
        if unicodedata.category(character)[0] not in "LNS":
            continue
        plain = unicodedata.normalize("NFKC", character)
        if len(plain) > 1 or "ARABIC" in unicodedata.name(character, ""):  # ligatures, and forms of Arabic letters
            continue
        for other in {plain, plain.lower(), plain.upper(), character.lower(), character.upper()}:
            if look_alike(f"Q{character}k", f"Q{other}k"):
                assert skeleton(f"Q{character}k") == skeleton(f"Q{other}k"), (character, other)


SMALL_CAPITALS = {
    letter: unicodedata.lookup(f"LATIN LETTER SMALL CAPITAL {letter}") for letter in "ABCDEFGHJKLMNOPQRTUVWYZ"
}
"""Of I it is listed as drawn like i; of S and X there is none in older versions of Unicode."""
IGNORABLE = """00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164 FEFF FFA0 FFF0-FFF8
1BCA0-1BCA3 1D173-1D17A E0000-E0FFF"""
"""Unicode's Default_Ignorable_Code_Point, but for the variation selectors that are taken out of names."""
BLANK = "2800 2D7F FFFC 13441-13442 16FE4 1107F 1D159"


def test_no_invisible_character_is_in_a_name() -> None:
    for span in f"{IGNORABLE} {BLANK}".split():
        first, _, last = span.partition("-")
        for code in range(int(first, 16), int(last or first, 16) + 1):
            with pytest.raises(ValueError, match="invisible"):
                check_name(normal_name(f"Ann{chr(code)}"))


def test_spaces_are_plain_and_single() -> None:
    assert normal_name("Ann\u00a0\u2003 Lee\u3000X") == "Ann Lee X"


def test_a_name_that_is_too_long_is_not_put_in_order() -> None:
    """A million of accents, which a request can hold, would take minutes."""
    name = "\u0301\u0323" * LONGEST_GIVEN
    assert normal_name(name) == name


@pytest.mark.parametrize(
    "name", ["A\u200bnn", "Ann\U0001d159", "\u2800", "A\u00adnn", "A\u3164nn", "\u202eAnn", "A\U000e0100nn"]
)
async def test_invisible_characters(app: FastAPI, name: str) -> None:
    async with browser(app) as ann:
        assert told(await ann.post("/api/guests", json={"name": name}), 422, "bad-field")["field"] == "name"


async def test_nobody_can_pass_for_an_account(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as eve, browser(app) as bob:
        await account(ada, "lovelace", name="Ada")
        for name in ("Аda", "ada", "ADA.", "L0velace"):  # the first with a Cyrillic A
            answer = told(await eve.post("/api/guests", json={"name": name}), 409, "name-taken")
            assert answer["field"] == "name"
        await guest(eve, "Eve")
        told(await eve.patch("/api/me", json={"name": "Аda"}), 409, "name-taken")
        body = {"password": "correct horse"}
        told(await eve.post("/api/accounts", json={**body, "login": "evelyn", "name": "A d a"}), 409, "name-taken")
        answer = told(await eve.post("/api/accounts", json={**body, "login": "love1ace"}), 409, "name-taken")
        assert answer["field"] == "login"
        told(await eve.post("/api/accounts", json={**body, "login": "Lovelace"}), 409, "login-taken")
        told(await eve.post("/api/accounts", json={**body, "login": "admin"}), 409, "name-reserved")
        # guests share names with guests, and everybody keeps their own
        assert (await guest(bob, "Eve"))["name"] == "Eve"
        assert (await ada.patch("/api/me", json={"name": "ADA"})).status_code == 200
        assert (await ada.patch("/api/me", json={"name": "Lovelace"})).status_code == 200
        assert (await eve.patch("/api/me", json={"name": "Ada"})).status_code == 200


async def test_a_guest_who_registers_does_not_keep_a_name_that_was_taken_since(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as eve:
        await guest(eve, "Ada")
        await account(ada, "lovelace", name="Ada")
        body = {"login": "eve", "password": "correct horse"}
        told(await eve.post("/api/accounts", json=body), 409, "name-taken")
        assert (await eve.post("/api/accounts", json={**body, "name": "Eve"})).status_code == 201


async def test_accounts_of_before_are_protected_too(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as eve:
        await account(ada, "ada")

        def forget(connection: Connection) -> None:
            connection.execute(update(schema.people).values(skeleton=None, login_skeleton=None))

        await store.write(forget)
        await parts_of(app).accounts.add_skeletons()
        assert await found(store, schema.people.c.skeleton) == {skeleton("ada")}

        def make_old(connection: Connection) -> None:
            connection.execute(update(schema.people).values(skeleton="ada", login_skeleton="1 ada"))

        await store.write(make_old)
        await parts_of(app).accounts.add_skeletons()
        assert await found(store, schema.people.c.skeleton) == {skeleton("ada")}
        told(await eve.post("/api/guests", json={"name": "Аda"}), 409, "name-taken")
