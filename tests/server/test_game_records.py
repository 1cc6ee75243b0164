"""Records: stored when a game ends, given out page by page without replaying it, taken in only after an audit."""

from __future__ import annotations

import asyncio
import copy
import json
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import from_json
from sqlalchemy import delete, select, update

import mesozoic
from mesozoic.core.errors import BadRecord, MesozoicError
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import canonical
from mesozoic.games import all_games
from mesozoic.records.fairness import fairness_of, new_secret, seed_of
from mesozoic.records.verify import verify
from mesozoic.server.http.records import audited, replayed
from mesozoic.server.readiness import Readiness
from mesozoic.server.store import schema
from mesozoic.server.tables import game_records
from tests.server.fuzz import ODD
from tests.server.players import in_process, new_duel, web
from tests.server.playing import NO_LIMITS, Client, Running, running, table_of

MUTATIONS = 1500


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "games.sqlite3") as server:
        yield server


def finished(host: Client, **how: Any) -> str:
    """A game that the host has given up."""
    table = table_of(host, **how)
    for seat in (0, 1):
        host.post(f"/api/tables/{table}/resign", {"number": seat, "seat": seat})
    assert host.get(f"/api/tables/{table}").json()["state"] == "finished"
    return table


def stored(server: Running, table: str) -> str | None:
    with server.engine.connect() as connection:
        wanted = select(schema.game_records.c.body).where(schema.game_records.c.table_id == table)
        body: str | None = connection.execute(wanted).scalar()
        return body


def listed(client: Client, query: str = "") -> list[str]:
    return [json.loads(line)["id"] for line in client.get(f"/api/records{query}").text.splitlines()]


# Given out


def test_a_record_is_stored_when_the_game_ends(server: Running) -> None:
    with Client(server.url) as ada:
        table = finished(ada.guest("Ada"))
        body = stored(server, table)
        assert body is not None
        record = ada.get(f"/api/tables/{table}/record").json()
        assert canonical({**record, "players": from_json(body)["players"]}) == body
        assert "Ada" in str(record["players"])
        assert "Ada" not in body, "names stand at the seats only"
        assert ada.get("/api/records").text == canonical(record) + "\n"
        assert verify(from_json(body)).log == record["log"]
        assert record["ended"] == ada.get(f"/api/tables/{table}").json()["ended"]


def test_a_game_that_is_played_to_its_end_is_stored(server: Running) -> None:
    with Client(server.url) as ada:
        bots = [{"kind": "bot", "bot": "random"}] * 2
        table = table_of(ada.guest("Ada"), seats=bots, pace=0)
        while ada.get(f"/api/tables/{table}").json()["state"] == "playing":
            pass
        record = from_json(stored(server, table) or "")
        assert verify(record).result == record["result"] is not None


def test_records_are_read_without_loading_a_game(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    with running(file) as server, Client(server.url) as ada:
        table = finished(ada.guest("Ada"))
    with running(file) as server, Client(server.url) as eve:
        assert listed(eve) == [table]
        assert not server.app.state.parts.registry.tables


def test_pages(server: Running) -> None:
    with Client(server.url) as ada, Client(server.url) as eve:
        ada.guest("Ada")
        tables = [finished(ada, game=game) for game in ("trias", "pangea", "trias", "trias", "pangea")]
        assert listed(eve) == tables
        assert "link" not in eve.get("/api/records").headers
        path, seen = "/api/records?limit=2", []
        for _ in range(3):
            answer = eve.get(path)
            seen.append([json.loads(line)["id"] for line in answer.text.splitlines()])
            path = answer.headers.get("link", "").partition(">")[0].removeprefix("<")
        assert seen == [tables[:2], tables[2:4], tables[4:]]
        assert path == ""
        assert listed(eve, "?game=pangea&limit=1") == [tables[1]]
        following = eve.get("/api/records?game=pangea&limit=1").headers["link"].partition(">")[0].removeprefix("<")
        assert listed(eve, following.removeprefix("/api/records")) == [tables[4]]
        for bad in ("after=x", "after=1", "after=1-%2F", "after=-1-a", f"after={'9' * 16}-a", "limit=0", "limit=501"):
            answer = eve.get(f"/api/records?{bad}")
            assert (answer.status_code, answer.json()["code"]) == (422, "bad-field"), bad
            assert answer.json()["field"] == bad.partition("=")[0]


def test_pages_of_each_database(migrated_url: str) -> None:
    async def scenario() -> None:
        async with in_process(migrated_url) as (_, url), web() as client:
            tables = []
            for spectators in (True, False, True, True):
                duel = await new_duel(client, url, access="public", spectators=spectators)
                await duel.guests[0].post(f"/api/tables/{duel.table}/resign", number=0)
                tables += [duel.table] if spectators else []
            first = await client.get(f"{url}/api/records?limit=2")
            following = first.headers["link"].partition(">")[0].removeprefix("<")
            lines = [*first.text.splitlines(), *(await client.get(f"{url}{following}")).text.splitlines()]
            assert [json.loads(line)["id"] for line in lines] == tables

    asyncio.run(scenario())


def test_what_is_not_everybodys_business_is_not_published(server: Running) -> None:
    with Client(server.url) as ada, Client(server.url) as eve:
        ada.guest("Ada")
        public = finished(ada)
        finished(ada, access="link")
        unwatched = finished(ada, spectators=False)
        ada.request("PUT", f"/api/tables/{unwatched}/sharing", {"shared": True})
        withdrawn = finished(ada)
        ada.request("PUT", f"/api/tables/{withdrawn}/sharing", {"shared": False})
        voided = finished(ada)
        with server.engine.begin() as connection:
            connection.execute(update(schema.tables).where(schema.tables.c.id == voided).values(void="moderator"))
        assert listed(eve) == [public]
        assert listed(ada) == [public]
        ada.request("PUT", f"/api/tables/{withdrawn}/sharing", {"shared": True})
        assert listed(eve) == [public, withdrawn]


def test_who_is_deleted_has_no_name_in_records(server: Running) -> None:
    with Client(server.url) as ada, Client(server.url) as eve:
        finished(ada.guest("Ada Lovelace"))
        assert "Ada Lovelace" in eve.get("/api/records").text
        assert ada.request("DELETE", "/api/me").status_code == 204
        (line,) = eve.get("/api/records").text.splitlines()
        assert "Ada Lovelace" not in line
        assert [player["name"] for player in json.loads(line)["players"]] == ["(deleted)", "(deleted)"]


def test_games_that_ended_before_are_recorded_once_a_few_at_a_time(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_records, "MADE_AT_ONCE", 2)
    made: list[str] = []
    make = game_records.record_text
    monkeypatch.setattr(game_records, "record_text", lambda live: made.append(live.id) or make(live))
    with Client(server.url) as ada, Client(server.url) as eve:
        ada.guest("Ada")
        tables = [finished(ada) for _ in range(5)]
        bodies = [stored(server, table) for table in tables]
        with server.engine.begin() as connection:
            connection.execute(delete(schema.game_records).where(schema.game_records.c.table_id.in_(tables[:4])))
        made.clear()
        first = eve.get("/api/records")
        assert [json.loads(line)["id"] for line in first.text.splitlines()] == tables[:2], (
            "in their order, none left out"
        )
        assert made == tables[:2]
        following = first.headers["link"].partition(">")[0].removeprefix("<")
        assert listed(eve, following.removeprefix("/api/records")) == tables[2:]
        assert listed(eve) == tables
        assert made == tables[:4]
        assert [stored(server, table) for table in tables] == bodies


def test_records_are_read_apart_from_what_players_wait_for(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    with Client(server.url) as ada:
        table, readers = finished(ada.guest("Ada")), list[str]()
        read = game_records.record_lines

        def record_lines(*args: Any) -> bytes:
            readers.append(threading.current_thread().name)
            return read(*args)

        monkeypatch.setattr(game_records, "record_lines", record_lines)
        assert listed(ada) == [table]
        assert readers
        assert all(name.startswith("thinker") for name in readers), "the threads of the database are for everybody"


def test_an_imported_record_is_given_out_as_it_is_stored(server: Running) -> None:
    record = played("trias", 2, random.Random(3), is_over=False)
    with Client(server.url) as ada, Client(server.url) as eve:
        made = ada.guest("Ada").post("/api/records", record)
        answer = eve.get(f"/api/records/{made.json()['id']}")
        assert (answer.text, answer.headers["content-type"]) == (canonical(record), "application/json")
        assert eve.get(f"/api/records/{'0' * 16}").status_code == 404


def test_records_are_limited_by_address(tmp_path: Path) -> None:
    limits = {**NO_LIMITS, "histories": (2, 3600)}
    with running(tmp_path / "games.sqlite3", limits=limits) as server, Client(server.url) as eve:
        assert [eve.get("/api/records").status_code for _ in range(3)] == [200, 200, 429]
        assert eve.get(f"/api/records/{'0' * 16}").status_code == 429


# Taken in


def played(game: str, seats: int, luck: random.Random, is_over: bool) -> Json:
    """A record of random actions that reveals its secret."""
    secret, entropy = new_secret(), ["mine"] * seats
    match = mesozoic.new(game, seats=seats, seed=seed_of(secret, entropy))
    while not match.is_over and (is_over or len(match.log) < 20):
        match.play(luck.choice(match.legal(match.seats[0])))
    return match.record(fairness=fairness_of(match, secret, entropy, reveal=True))


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a record with each of its keys."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield value, key
        yield from places(inner)


def spoil(record: Json, luck: random.Random) -> None:
    """Change something somewhere."""
    container, key = luck.choice(list(places(record)))
    odd = copy.deepcopy(luck.choice(ODD))
    way = luck.random()
    if way < 0.7:
        container[key] = odd
    elif way < 0.8:
        del container[key]
    elif isinstance(container, list):
        container.insert(key, copy.deepcopy(container[key]))
    else:
        container[luck.choice(["seat", "chance", "type", "\ud800", ""])] = odd


def test_records_that_nobody_should_send() -> None:
    """Wrong types at every depth are refused, whatever they are; what is taken can be read again."""
    luck, readiness = random.Random(17), Readiness([])
    records = [played(game.id, seats, luck, luck.random() < 0.3) for game in all_games() for seats in game.seats]
    refused = 0
    for _ in range(MUTATIONS):
        record = copy.deepcopy(luck.choice(records))
        for _ in range(luck.choice((1, 1, 2))):
            spoil(record, luck)
        try:
            match, text = audited(json.dumps(record).encode(), readiness)
        except MesozoicError:
            refused += 1
            continue
        for entries in (0, len(match.log)):
            replayed(text, entries, readiness).model_dump_json()
    assert refused > MUTATIONS * 0.8


def odd_records() -> list[tuple[str, Any]]:
    record = mesozoic.new("pangea", seats=2, seed=1).record()
    deep: Any = []
    for _ in range(200):
        deep = [deep]
    return [
        ("a revision with a name as long as no file's", {**record, "data": {**record["data"], "species": "a" * 5000}}),
        ("half a surrogate pair in the set-up", {**record, "setup": {"\ud800": "\udfff"}}),
        ("half a surrogate pair in a log entry", {**record, "log": [{"seat": 0, "type": "\ud800"}]}),
        ("an entry without a form", {**record, "log": [None]}),
        ("a chance event of odd types", {**record, "log": [{"chance": [[]], "outcome": 10**400}]}),
        ("a seat that is a large number", {**record, "log": [{"seat": 1 << 70, "type": "pass"}]}),
        ("a deep set-up", {**record, "setup": deep}),
        ("an unknown game", {**record, "game": "chess"}),
        ("a game that is a list", {**record, "game": ["pangea"]}),
        ("a long format", {**record, "format": "m" * 100_000}),
        ("many values", {**record, "log": [{}] * 30_000}),
        ("a list", [record]),
        ("nothing", None),
    ]


def test_odd_records_get_a_clear_answer(server: Running) -> None:
    with Client(server.url) as eve:
        eve.guest("Eve")
        for what, record in odd_records():
            answer = eve.request(
                "POST", "/api/records", content=json.dumps(record), headers={"content-type": "application/json"}
            )
            assert answer.status_code == 422, what
            assert answer.json()["code"] == "bad-record", what
            assert len(answer.content) < 2000, what


def test_what_a_record_claims_is_audited_or_left_out(server: Running) -> None:
    luck = random.Random(3)
    record = played("trias", 2, luck, is_over=False)
    with Client(server.url) as eve:
        eve.guest("Eve")
        claim = {"reason": "resigned", "scores": [99, 0], "winners": [0], "places": [1, 2]}
        made = eve.post("/api/records", {**record, "outcome": claim}).json()
        assert eve.get(f"/api/records/{made['id']}").json() == record
        fairness = {**record["fairness"], "secret": "0" * 64}
        answer = eve.post("/api/records", {**record, "fairness": fairness})
        assert (answer.status_code, answer.json()["rule"]) == (422, "fairness commitment")
        for fairness in ({"commitment": "fair"}, [], {**record["fairness"], "verified": True}):
            with pytest.raises(BadRecord, match="fairness"):
                audited(json.dumps({**record, "fairness": fairness}).encode(), Readiness([]))
        answer = eve.post("/api/records", {**record, "result": {"winners": [0]}})
        assert (answer.status_code, answer.json()["rule"]) == (422, "result")
