"""`mesozoic admin` beside a running server: what it prints, what it refuses, and that the server heeds it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, update

from mesozoic.server.store import schema
from tests.server.moderation.conftest import Scene
from tests.server.moderation.scenes import Town
from tests.server.players import open_table, soon
from tests.server.test_feeds import refused
from tests.server.test_rights import GONE
from tests.server.test_what_lists_say import resign
from tests.support.commands import Command, Outcome, command_in_process

Run = Callable[[Scene], None]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return command_in_process(monkeypatch, capsys)


def asking(command: Command, town: Town) -> Callable[..., Any]:
    """Runs `mesozoic admin` on the town's database while its server goes on."""

    async def ask(*words: object) -> Outcome:
        return await asyncio.to_thread(command, "admin", *words, "--database", town.database)

    return ask


def test_a_running_server_heeds_the_command_line(run: Run, command: Command) -> None:
    async def scene(town: Town) -> None:
        admin = asking(command, town)
        ann, bob = await town.account("Ann"), await town.guest("Bob", 1)
        assert (await admin("role", "ann", "host")).code == 0
        assert await ann.ask("GET", "/api/moderation/reports") == []
        assert (await admin("role", "ann", "none")).code == 0
        assert await refused(ann.get("/api/moderation/reports")) == "no-role"
        info = await open_table(ann, bob, access="public")
        seats = [await ann.sit(info["id"]), await bob.sit(info["id"])]
        hears = await town.feed(bob)
        assert (await admin("warn", bob.id, "Be kind")).code == 0
        assert (await hears.next())["warnings"][0]["text"] == "Be kind"
        assert (await admin("warn", bob.id, "--reason", "Be quiet")).code == 0
        assert [warning["text"] for warning in (await hears.next())["warnings"]] == ["Be kind", "Be quiet"]
        assert (await admin("mute", bob.id, "--for", "12h", "--reason", "spam")).code == 0
        assert (await hears.next())["muted_why"] == "spam"
        assert await refused(bob.post(f"/api/tables/{info['id']}/chat", text="?")) == "muted"
        assert (await admin("unmute", bob.id)).code == 0
        assert (await hears.next())["muted_until"] is None
        line = (await bob.post(f"/api/tables/{info['id']}/chat", text="bad word"))["id"]
        assert (await admin("hide", line, "--reason", "rude")).code == 0
        for seat in seats:
            assert (await seat.hear("unsaid"))["id"] == line
        assert (await admin("rename", "ann", "--name", "Anna", "--reason", "she asked")).code == 0
        await seats[1].until(lambda it: it["type"] == "table" and it["table"]["seats"][0]["name"] == "Anna")
        assert (await admin("ban", "ann", "--for", "ever", "--reason", "cheating")).code == 0
        assert await seats[0].closed() == GONE
        await soon(lambda: _is_left(bob, info["id"]))
        assert (await admin("unban", "ann")).code == 0
        other = (await open_table(bob, bots=("random",), pace=10_000))["id"]
        seat = await bob.sit(other)
        assert (await admin("close-table", other, "--reason", "abuse")).code == 0
        await seat.until(lambda it: it["type"] == "table" and it["table"]["state"] == "closed")

    run(scene)


async def _is_left(bob: Any, table: str) -> bool:
    seat = (await bob.get(f"/api/tables/{table}"))["seats"][0]
    return bool(seat["stand_in"] or seat["resigned"])


def test_a_void_game_gives_back_what_it_took(run: Run, command: Command) -> None:
    async def scene(town: Town) -> None:
        admin = asking(command, town)
        ann, bob = await town.account("Ann"), await town.account("Bob", 1)
        info = await open_table(ann, bob, access="public", rated=True)
        seat = await ann.sit(info["id"])
        assert (await admin("void", info["id"], "--reason", "early")).code == 2
        await resign(seat)
        await town.store.write(lambda connection: let_count(connection, info["id"], ann.id))
        voided = await admin("void", info["id"], "--reason", "a bot played", "--json")
        assert json.loads(voided.out) == {"table": info["id"], "void": True}
        assert await town.count(schema.ratings, person=ann.id, mu=25.0, games=0) == 1
        assert await town.count(schema.results, rated=True) == 0
        assert await town.count(schema.tables, id=info["id"], void="void") == 1
        twice = await admin("void", info["id"], "--reason", "again")
        assert (twice.code, twice.err) == (2, "mesozoic: this game does not count already\n")

    run(scene)


def let_count(connection: Connection, table: str, person: str) -> None:
    """As if a game had been long enough, and of people who sit apart: it has given 30 points."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(void=None))
    theirs = schema.results.c.person == person
    connection.execute(update(schema.results).where(theirs).values(rated=True, weight=1, before=1500, after=1530))
    connection.execute(delete(schema.ratings).where(schema.ratings.c.person == person))
    connection.execute(insert(schema.ratings).values(person=person, game="trias", mu=26.0, sigma=8.0, games=1))


def test_what_the_command_line_prints(run_alone: Run, command: Command) -> None:
    async def scene(town: Town) -> None:
        admin = asking(command, town)
        ann, bob = await town.account("Ann"), await town.guest("Bob")
        assert (await admin("reports")).out == "no open reports\n"
        table = (await open_table(ann, bob, access="public"))["id"]
        line = await bob.post(f"/api/tables/{table}/chat", text="[bold]loud[/]\nand \u202elong")
        await ann.post("/api/reports", kind="chat", line=line["id"], reason="insult", note="see\x85there")
        listed = json.loads((await admin("reports", "--json")).out)["reports"]
        assert [(report["kind"], report["quote"]) for report in listed] == [("chat", line["text"])]
        shown = (await admin("report", listed[0]["id"])).out
        assert "[bold]loud[/] and long" in shown
        assert "\u202e" not in shown
        assert "Bob" in shown
        closed = await admin("report", listed[0]["id"], "--close", "warned him")
        assert closed.out == f"report {listed[0]['id']} is closed\n"
        assert "warned him" in (await admin("reports", "--closed")).out
        muted = json.loads((await admin("mute", bob.id, "--for", "2w", "--reason", "spam", "--json")).out)
        assert muted["id"] == bob.id
        done = json.loads((await admin("audit", "--person", bob.id, "--since", "1d", "--json")).out)["acts"]
        assert [act["act"] for act in done] == ["mute", "close-report"]
        assert done[0]["actor"] is None
        assert done[0]["details"]["via"].startswith("command line")
        assert "spam" in (await admin("audit")).out
        reason = "a reason of many words that would not stand on a line of eighty columns beside the rest of it"
        assert (await admin("ban", bob.id, "--for", "1d", "--reason", reason)).code == 0
        assert (await admin("ban", bob.id, "--for", "ever", "--reason", "again")).code == 0
        printed = (await admin("audit", "--person", bob.id)).out
        [line] = [line for line in printed.splitlines() if reason in line]
        until = done[0]["details"]["until"]
        assert str(until) not in printed
        assert f"until: {datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC" in printed
        assert "until: it is lifted" in printed

    run_alone(scene)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("ban", "nobody", "--for", "1d", "--reason", "x"), "there is no person with the login or the id 'nobody'"),
        (("mute", "ann", "--for", "soon", "--reason", "x"), "--for 'soon': say 30m, 12h, 7d, 2w or ever"),
        (("mute", "ann", "--for", "1d", "--reason", " "), "reason: String should have at least 1 character"),
        (("rename", "ann", "--name", "greedy", "--reason", "x"), "this is the name of a bot: choose another"),
        (("role", "ann", "king"), "there is no role 'king': say host, moderator or none"),
        (("warn", "ann"), "say what they are warned of, once: TEXT or --reason TEXT"),
        (("warn", "ann", "x", "--reason", "y"), "say what they are warned of, once: TEXT or --reason TEXT"),
        (("role", "ann-guest", "host"), "there is no person"),
        (("hide", "99", "--reason", "x"), "there is no such line"),
        (("close-table", "nowhere", "--reason", "x"), "there is no such table"),
        (("void", "nowhere", "--reason", "x"), "there is no such table"),
        (("report", "99"), "there is no such report"),
        (("unban", "ann"), "this person is not banned"),
        (("audit", "--since", "2026-13-01"), "--since '2026-13-01': say a day"),
    ],
)
def test_what_cannot_be_is_one_line(words: tuple[str, ...], message: str, run_alone: Run, command: Command) -> None:
    async def scene(town: Town) -> None:
        await town.account("Ann")
        answer = await asking(command, town)(*words)
        assert (answer.code, answer.out) == (2, "")
        assert message in answer.err
        assert answer.err.count("\n") == 1

    run_alone(scene)


def test_a_database_that_is_not_there_is_not_made(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "none.sqlite3"
    answer = command("admin", "reports", "--database", f"sqlite:///{file}")
    assert answer.code == 2
    advice = "name the database with --database, or in MESOZOIC_DATABASE"
    assert answer.err == f"mesozoic: {file}: there is no such file; {advice}\n"
    assert not file.exists()


@pytest.mark.parametrize("words", [("admin", "reports"), ("db", "status"), ("db", "check"), ("db", "backup", "copy")])
def test_the_usual_database_that_is_not_there_is_named(
    words: tuple[str, ...], command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MESOZOIC_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    answer = command(*words)
    assert answer.code in (1, 2)
    said = answer.out + answer.err
    assert f"{tmp_path}/mesozoic/mesozoic.sqlite3: there is no such file" in said
    assert "--database" in said
    assert "db upgrade" not in said
    assert list(tmp_path.iterdir()) == []
