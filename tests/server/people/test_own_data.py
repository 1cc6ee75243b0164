"""What is stored of somebody: all of it is given out to them, and none of it stays that names them."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import httpx
from sqlalchemy import Boolean, Column, Connection, Float, Integer, Table, insert, select
from sqlalchemy.types import JSON

from mesozoic.server.http.own_data import LISTS
from mesozoic.server.limits import RATES
from mesozoic.server.people.own_data import SECRET, personal_data
from mesozoic.server.people.persons import DELETED, delete_person
from mesozoic.server.store.schema import audit, metadata, people, reports
from mesozoic.server.store.store import Store
from tests.server.players import Guest, in_process, web
from tests.server.test_tables import on_a_server

T = TypeVar("T")

ME, OTHER, TABLE = "a" * 16, "b" * 16, "t" * 8
NAME, LOGIN, EMAIL = "Ada of Jurassic", "ada.jurassic", "ada.jurassic@mail.example"
SECRET_VALUE = "sesame"

NOT_ABOUT_PEOPLE = {"site_keys", "site_state", "limit_levels"}
"""Keys and marks of the site; levels of limits stand under pseudonyms, for hours."""

STAYS = {
    ("audit", "actor"): "what moderators did",
    ("audit", "person"): "what was done about somebody, and that they are gone",
}
"""Where the id of somebody who is deleted may still be found."""


def filled(table: Table, column: Any, person: str, other: str, number: int) -> Any:
    """A value for a column of a row that is about a person."""
    name = column.name
    if column.foreign_keys:
        target = next(iter(column.foreign_keys)).column
        if target.table is people:
            first = next(
                c.name for c in table.c if c.foreign_keys and next(iter(c.foreign_keys)).column.table is people
            )
            return person if name == first else other
        return {"tables": TABLE, "sessions": secret(person)}[target.table.name]
    if table is reports and name == "name":
        return NAME if other == ME else "Bob"  # who is reported
    if table is audit and name in ("actor", "person"):
        return {"actor": other, "person": person}[name]
    if isinstance(column.type, JSON):
        return {"before": NAME, "after": NAME} if table is audit else ["turn"]
    if isinstance(column.type, Boolean):
        return True
    if isinstance(column.type, Integer | Float):
        return None if column.autoincrement is True else number
    body = NAME if table.name == "records" else "{}"
    texts = {"name": NAME, "body": body, "clock": "null", "act": "rename", "endpoint": "https://push.example/" + person}
    if name in SECRET.get(table, ()) and name not in texts:
        return secret(person)
    return texts.get(name, f"x{number}")


def secret(person: str) -> str:
    return f"{SECRET_VALUE} of {'mine' if person == ME else 'theirs'}"


def fill(connection: Connection) -> None:
    """A row about me in every table where there can be one."""
    for person, name, login in ((ME, NAME, LOGIN), (OTHER, "Bob", "bob")):
        known = {"id": person, "name": name, "login": login, "password": SECRET_VALUE, "created": 1, "seen": 2}
        known |= {"email": f"{login}@mail.example", "skeleton": name, "totp": SECRET_VALUE}
        connection.execute(insert(people).values(known))
    connection.execute(
        insert(metadata.tables["tables"]).values(
            id=TABLE, game="trias", host=ME, state="finished", settings={}, invite="x", created=1, public=True
        )
    )
    for table in metadata.sorted_tables:
        if table.name in NOT_ABOUT_PEOPLE | {"people", "tables"}:
            continue
        pairs = [(ME, OTHER), (OTHER, ME)] if len(people_columns(table)) > 1 else [(ME, OTHER)]
        for number, (person, other) in enumerate(pairs, 1):
            row = {column.name: filled(table, column, person, other, number) for column in table.c}
            connection.execute(insert(table).values({name: value for name, value in row.items() if value is not None}))
    for actor, act in ((ME, "signed-in"), (None, "sign-in-failed"), (ME, "deleted")):
        details = {"address": "pseudonym"}
        connection.execute(insert(audit).values(at=1, actor=actor, act=act, person=ME, details=details))


def people_columns(table: Table) -> list[Column[Any]]:
    """The columns of a table that name a person."""
    return [column for column in table.c if any(key.column.table is people for key in column.foreign_keys)]


ABOUT_PEOPLE = {table.name for table in metadata.sorted_tables if people_columns(table)}


def contents(connection: Connection) -> dict[tuple[str, str], str]:
    """All that the database holds, by table and column."""
    held = {}
    for table in metadata.sorted_tables:
        for row in connection.execute(select(table)).mappings():
            for name, value in row.items():
                key = (table.name, name)
                held[key] = held.get(key, "") + " " + json.dumps(value, default=str)
    return held


def test_nothing_in_any_table_names_who_is_deleted(store: Store) -> None:
    write(store, fill)
    before = read(store, contents)
    named = {key for key, text in before.items() if ME in text}
    assert {name for name, _ in named} >= ABOUT_PEOPLE
    write(store, lambda connection: delete_person(connection, ME))
    after = read(store, contents)
    assert {key for key, text in after.items() if ME in text} == set(STAYS)
    for word in (NAME, LOGIN, EMAIL):
        assert {key for key, text in after.items() if word in text} == set()
    assert DELETED in after["chat", "name"]
    acts = select(audit.c.act).order_by(audit.c.id)
    assert read(store, lambda connection: connection.execute(acts).scalars().all()) == ["rename", "deleted"]
    for table in ("seats", "results", "chat", "events", "tables"):
        assert any(name == table for name, _ in after), "what was played stays"


def test_every_table_about_people_is_given_out_without_its_secrets(store: Store) -> None:
    write(store, fill)
    data = read(store, lambda connection: personal_data(connection, ME))
    elsewhere = {"chat", "tables", "seats", "results", "records"}  # in the lists of LISTS
    assert {name for name in ABOUT_PEOPLE - elsewhere if not data[name]} == set()
    text = json.dumps(data)
    assert SECRET_VALUE not in text
    assert all(word in text for word in (NAME, LOGIN, EMAIL, "Bob", "push.example"))
    assert OTHER not in json.dumps(data["audit"])
    assert not any(read(store, lambda connection: personal_data(connection, "nobody")).values())


def write(store: Store, work: Callable[[Connection], T]) -> T:
    return asyncio.run(store.write(work))


def read(store: Store, work: Callable[[Connection], T]) -> T:
    return asyncio.run(store.read(work))


def unpacked(content: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_somebody_takes_everything_away(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann = await Guest(client, url).begin("Ann Export")
        assert (await client.get(f"{url}/api/me/data")).status_code == 401
        token = (await ann.post("/api/tokens", name="my bot", scopes=["read"]))["token"]
        bearer = {"Authorization": f"Bearer {token}"}
        assert (await client.get(f"{url}/api/me/data", headers=bearer)).json()["code"] == "session-only"
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table = await ann.post("/api/tables", game="trias", seats=seats, start=True)
        await ann.post(f"/api/tables/{table['id']}/chat", text="my own words")
        number = (await ann.get(f"/api/tables/{table['id']}"))["number"]
        await ann.post(f"/api/tables/{table['id']}/resign", number=number)
        answer = await client.get(f"{url}/api/me/data", headers={"Cookie": ann.cookie})
        assert answer.headers["content-type"] == "application/zip"
        assert answer.headers["cache-control"] == "no-store"
        files = unpacked(answer.content)
        assert {*files} == {"about.txt", "me.json", *LISTS}
        me = json.loads(files["me.json"])
        assert [row["name"] for row in me["people"]] == ["Ann Export"]
        assert [row["name"] for row in me["tokens"]] == ["my bot"]
        assert token not in str(files)
        [line] = files["chat.jsonl"].splitlines()
        assert json.loads(line)["text"] == "my own words"
        [game] = map(json.loads, files["games.jsonl"].splitlines())
        assert (game["id"], game["state"], game["results"][0]["reason"]) == (table["id"], "finished", "resigned")
        assert game["record"] == await ann.get(f"/api/tables/{table['id']}/record")
        assert "Ann Export" in str(game["record"])

    on_a_server(scene, tmp_path)


def test_a_game_leaves_nothing_that_names_who_is_deleted(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'gone.sqlite3'}"

    async def scene() -> None:
        async with in_process(database) as (app, url), web() as client:
            ann = await Guest(client, url).begin("Ann Gone")
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            table = await ann.post("/api/tables", game="trias", seats=seats, start=True)
            await ann.post(f"/api/tables/{table['id']}/chat", text="hello")
            number = (await ann.get(f"/api/tables/{table['id']}"))["number"]
            await ann.post(f"/api/tables/{table['id']}/resign", number=number)
            gone = await client.request("DELETE", f"{url}/api/me", headers={"Cookie": ann.cookie})
            assert gone.status_code == 204
            held = await app.state.parts.store.read(contents)
            assert {key for key, text in held.items() if ann.id in text} <= set(STAYS)
            assert {key for key, text in held.items() if "Ann Gone" in text} == set()
            record = (await client.get(f"{url}/api/tables/{table['id']}/record")).json()
            assert record["players"][0]["name"] == DELETED

    asyncio.run(scene())


def test_it_is_not_asked_for_again_and_again(tmp_path: Path) -> None:
    rate = RATES["exports"]
    assert rate is not None

    async def scene() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'exports.sqlite3'}") as (app, url), web() as client:
            app.state.parts.limits.rates["exports"] = rate
            ann = await Guest(client, url).begin()
            cookie = {"Cookie": ann.cookie}
            asked = [await client.get(f"{url}/api/me/data", headers=cookie) for _ in range(int(rate.burst) + 1)]
            assert [answer.status_code for answer in asked] == [200] * int(rate.burst) + [429]

    asyncio.run(scene())
