"""Lists of tables: few statements, one after the other, the same for strangers for a moment."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event as hook

from mesozoic.server import protocol as p
from mesozoic.server.parts import Parts
from mesozoic.server.problems import StorageFailure
from mesozoic.server.store.queries import Filter
from mesozoic.server.tables import lists
from tests.server.players import Guest, in_process, open_table, web

Json = dict[str, Any]
EVERYTHING = Filter("open")


class Site:
    """A server with some people."""

    def __init__(self, parts: Parts, people: list[Guest]) -> None:
        self.parts = parts
        self.people = people


@asynccontextmanager
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with in_process(f"sqlite:///{tmp_path / 'lists.sqlite3'}") as (app, url), web() as client:
        people = [Guest(client, url) for _ in range(2)]
        for person in people:
            await person.begin()
        yield Site(app.state.parts, people)


def run(tmp_path: Path, scene: Callable[[Site], Any]) -> None:
    async def scenario() -> None:
        async with site(tmp_path) as here:
            await scene(here)

    asyncio.run(scenario())


def tables_in(packed: bytes) -> list[Json]:
    found: list[Json] = json.loads(gzip.decompress(packed))
    return found


def test_a_list_has_every_field_of_its_model(tmp_path: Path) -> None:
    async def scene(here: Site) -> None:
        ada, bob = here.people
        await open_table(ada, bots=("random",), access="public", pace=10_000)
        await ada.post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}], access="public")
        for viewer in (None, ada.id, bob.id):
            for state in ("open", "playing"):
                (table,) = tables_in(await here.parts.lists.public(Filter(state, viewer=viewer), "somebody"))
                assert table == p.TableInfo.model_validate(table).model_dump(mode="json")
        assert len(tables_in(await here.parts.lists.of_person(ada.id))) == 2

    run(tmp_path, scene)


def test_the_number_of_statements_does_not_depend_on_the_number_of_tables(tmp_path: Path) -> None:
    async def scene(here: Site) -> None:
        statements: list[str] = []
        hook.listen(here.parts.store.reader, "before_cursor_execute", lambda *seen: statements.append(seen[2]))
        ada, _ = here.people

        async def count() -> int:
            here.parts.registry.tables.clear()  # as after a restart
            statements.clear()
            await here.parts.lists.public(Filter("open", viewer=ada.id), ada.id)
            return len([statement for statement in statements if "FROM" in statement and "tables" in statement])

        for _ in range(2):
            await ada.post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}], access="public")
        few = await count()
        for _ in range(6):
            await ada.post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}], access="public")
        assert await count() == few

    run(tmp_path, scene)


def test_strangers_are_told_the_same_for_a_second_and_people_what_is_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "FRESH_SECONDS", 1000.0)

    async def scene(here: Site) -> None:
        ada, _ = here.people
        wanted = {"game": "trias", "seats": [{"kind": "me"}, {"kind": "open"}], "access": "public"}
        await ada.post("/api/tables", **wanted)
        assert len(tables_in(await here.parts.lists.public(EVERYTHING, "192.0.2.1"))) == 1
        await ada.post("/api/tables", **wanted)
        assert len(tables_in(await here.parts.lists.public(EVERYTHING, "192.0.2.2"))) == 1
        assert len(tables_in(await here.parts.lists.public(Filter("open", viewer=ada.id), ada.id))) == 2
        monkeypatch.setattr(lists, "FRESH_SECONDS", 0.0)
        assert len(tables_in(await here.parts.lists.public(EVERYTHING, "192.0.2.1"))) == 2

    run(tmp_path, scene)


def test_a_list_that_could_not_be_made_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(here: Site) -> None:
        read = here.parts.store.read

        async def fail(_: Any) -> Any:
            raise StorageFailure("gone")

        monkeypatch.setattr(here.parts.store, "read", fail)
        with pytest.raises(StorageFailure):
            await here.parts.lists.public(EVERYTHING, "192.0.2.1")
        monkeypatch.setattr(here.parts.store, "read", read)
        assert tables_in(await here.parts.lists.public(EVERYTHING, "192.0.2.1")) == []

    run(tmp_path, scene)


def test_different_questions_of_strangers_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "FRESH_SECONDS", 1000.0)
    monkeypatch.setattr(lists, "MOST_KEPT", 5)

    async def scene(here: Site) -> None:
        for before in range(20):
            await here.parts.lists.public(Filter("open", before=before), "192.0.2.1")
        assert len(here.parts.lists._kept) <= 6

    run(tmp_path, scene)


def test_what_a_database_has_no_place_for_is_refused(migrated_url: str) -> None:
    """PostgreSQL has no place for U+0000: that is no failure of the database."""

    async def scenario() -> None:
        async with in_process(migrated_url) as (_, url), web() as client:
            for path in ("/api/tables?game=%00", "/api/records?game=%00", "/api/people/a/ratings?game=%00"):
                assert (await client.get(f"{url}{path}")).status_code == 422, path
            wrong = {"login": "a\0", "password": "long enough to be taken"}
            assert (await client.post(f"{url}/api/sessions", json=wrong)).status_code in (401, 422)

    asyncio.run(scenario())
