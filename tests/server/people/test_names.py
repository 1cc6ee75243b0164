"""Names that nobody may take: invisible characters, look-alikes, bots, reserved words."""

from __future__ import annotations

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, update

from mesozoic.server.people.look_alikes import look_alike, skeleton
from mesozoic.server.people.names import check_person_name
from mesozoic.server.problems import Problem
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
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert look_alike(name, other)
    assert look_alike(other, name)
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(
    ("name", "other"), [("Ella", "Elia"), ("Ann", "Anna"), ("Ann", "Ann 2"), ("Zoë", "Zoe"), ("Jürgen", "Jurgen")]
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
        ("greedy", "name-taken"),
        ("Grееdy 2", "name-taken"),
    ],
)
def test_reserved_names_and_bots(name: str, code: str) -> None:
    with pytest.raises(Problem) as caught:
        check_person_name(name)
    assert (caught.value.status, caught.value.code, caught.value.more["field"]) == (409, code, "name")


@pytest.mark.parametrize("name", ["Ghost", "Hostess", "Modest", "Adminton", "Мария", "李雷", "1234", "Systema Naturae"])
def test_other_names_are_free(name: str) -> None:
    check_person_name(name)


@pytest.mark.parametrize("name", ["A\u200bnn", "\u2800", "A\u00adnn", "A\u3164nn", "\u202eAnn", "A\U000e0100nn"])
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
        told(await eve.post("/api/guests", json={"name": "Аda"}), 409, "name-taken")
