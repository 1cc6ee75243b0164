"""Backups are made during play, are complete, and are played on after they are restored; damage is found."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from sqlalchemy import Connection, delete, update

from mesozoic.server.parts import Parts
from mesozoic.server.store import backups as module
from mesozoic.server.store.backup import backup, restore
from mesozoic.server.store.backups import Backups, take_turn
from mesozoic.server.store.last_run import has_log, settle
from mesozoic.server.store.schema import events, game_records, results, site_state, tables
from mesozoic.server.store.store import BadDatabase, Store, make_engine
from mesozoic.server.store.upgrade import parse, upgrade
from tests.server.players import PATIENCE, Duel, Guest, in_process, new_duel, open_table, soon, web
from tests.support.commands import Command, command_in_process

if TYPE_CHECKING:
    from tests.server.conftest import Server

HOUR = 3_600_000


@pytest.fixture
def file(sqlite_template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sqlite_template, tmp_path / "games.sqlite3"))


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.delenv("MESOZOIC_DATABASE", raising=False)
    return command_in_process(monkeypatch, capsys)


@pytest.fixture
def pg_dump() -> None:
    if shutil.which("pg_dump") is None:
        pytest.skip("pg_dump is not installed")


def url_of(file: Path) -> str:
    return f"sqlite:///{file}"


# A copy during play, played on


@pytest.mark.usefixtures("pg_dump")
def test_a_backup_made_during_play_is_restored_and_played_on(migrated_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy"

    async def scenario() -> None:
        async with web() as client:
            async with in_process(migrated_url) as (_, url):
                duel = await new_duel(client, url)
                for _ in range(5):
                    await duel.move()
                playing = asyncio.create_task(play_on(duel, 20))
                await asyncio.to_thread(backup, migrated_url, copy)
                await playing
                later = duel.number
            kept = await asyncio.to_thread(restore, copy, migrated_url)
            assert kept is not None
            assert kept.exists()
            async with in_process(migrated_url) as (_, url):
                for guest in duel.guests:
                    guest.url = url
                await duel.sit()
                assert 5 <= duel.number <= later, "as it was at one moment"
                for _ in range(3):
                    await duel.move()

    asyncio.run(scenario())
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert [path.name for path in copy.parent.iterdir() if "before-restore" not in path.name] == ["copy"]


async def play_on(duel: Duel, moves: int) -> None:
    for _ in range(moves):
        await duel.move()


def test_a_copy_of_a_server_that_runs_is_a_clean_database(serve: Callable[..., Server], file: Path) -> None:
    serve(url_of(file))
    copy = file.with_name("copy.sqlite3")
    backup(url_of(file), copy)
    assert not has_log(url_of(copy))
    assert settle(url_of(copy), had_log=False) is None
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_play_does_not_wait_for_a_backup(file: Path) -> None:
    """Writes are committed while the copy is held up in the middle."""
    reached, goes_on = threading.Event(), threading.Event()
    connect = sqlite3.connect

    class Slow(sqlite3.Connection):
        def backup(self, target: sqlite3.Connection, **_: Any) -> None:  # type: ignore[override]
            super().backup(target, pages=1, progress=lambda *_: (reached.set(), goes_on.wait(PATIENCE)))

    async def scenario() -> None:
        async with in_process(url_of(file)) as (_, url), web() as client:
            duel = await new_duel(client, url)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(sqlite3, "connect", lambda *words, **how: connect(*words, **{"factory": Slow, **how}))
                copying = asyncio.create_task(asyncio.to_thread(backup, url_of(file), file.with_name("copy")))
                assert await asyncio.to_thread(reached.wait, PATIENCE)
            await duel.move()
            await duel.move()
            goes_on.set()
            await copying

    asyncio.run(scenario())
    with closing(connect(file.with_name("copy"))) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


# What is refused


def test_a_backup_replaces_nothing_unless_told_so(command: Command, file: Path) -> None:
    copy = file.with_name("copy")
    copy.write_text("precious")
    done = command("db", "backup", copy, "--database", file)
    assert (done.code, copy.read_text()) == (2, "precious")
    assert "exists already" in done.err
    done = command("db", "backup", copy, "--database", file, "--force")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{copy}: ")
    assert sorted(path.name for path in file.parent.iterdir()) == ["copy", "games.sqlite3"]


def test_a_backup_of_nothing_or_to_nowhere(command: Command, file: Path) -> None:
    done = command("db", "backup", file.with_name("copy"), "--database", file.with_name("none"))
    assert done.code == 2
    assert done.err.startswith(f"mesozoic: {file.with_name('none')}: there is no such file; name the database with")
    done = command("db", "backup", "/proc/none/copy", "--database", file)
    assert done.code == 2
    assert done.err.startswith("mesozoic: /proc/none/copy: ")
    assert [path.name for path in file.parent.iterdir()] == ["games.sqlite3"]


def test_a_password_is_not_among_the_words_of_a_command(
    new_postgres: Callable[[str], str], postgres_template: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "pg_dump"
    program.write_text('#!/bin/sh\necho "$@" > "$0.words"\necho no such luck >&2\nexit 1\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    url = new_postgres(postgres_template)
    with pytest.raises(BadDatabase, match="pg_dump failed: no such luck"):
        backup(url, tmp_path / "copy")
    assert str(parse(url).password) not in (tmp_path / "pg_dump.words").read_text()
    assert not (tmp_path / "copy").exists()
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    with pytest.raises(BadDatabase, match="pg_dump is not installed"):
        backup(url, tmp_path / "copy")


def test_a_restore_while_a_server_runs(serve: Callable[..., Server], command: Command, file: Path) -> None:
    copy = file.with_name("copy")
    backup(url_of(file), copy)
    serve(url_of(file))
    done = command("db", "restore", copy, "--database", file)
    assert done.code == 2
    assert done.err == f"mesozoic: {file}: another server uses this file; stop the server first\n"


@pytest.mark.usefixtures("pg_dump")
def test_a_restore_of_postgresql_while_it_is_used(
    new_postgres: Callable[[str], str], postgres_template: str, tmp_path: Path
) -> None:
    url = new_postgres(postgres_template)
    backup(url, tmp_path / "copy")
    with psycopg.connect(url), pytest.raises(BadDatabase, match="other connections use it; stop the servers first"):
        restore(tmp_path / "copy", url)


def test_what_is_not_a_backup_is_not_restored(command: Command, file: Path) -> None:
    before = file.read_bytes()
    odd = file.with_name("odd")
    odd.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    newer = file.with_name("newer")
    backup(url_of(file), newer)
    with closing(sqlite3.connect(newer, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    other = file.with_name("other")
    with closing(sqlite3.connect(other, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")
    for source in (odd, newer, other, file.with_name("none")):
        done = command("db", "restore", source, "--database", file)
        assert (done.code, done.out) == (2, "")
        assert str(source) in done.err
    assert file.read_bytes() == before


def test_a_restore_keeps_what_was_there_with_its_log(command: Command, file: Path) -> None:
    copy = file.with_name("copy")
    backup(url_of(file), copy)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("INSERT INTO site_state VALUES ('later', 'here', 0)")
        done = command("db", "restore", copy, "--database", file)  # its log is still beside it
    assert done.code == 0
    kept = Path(done.out.splitlines()[1].removeprefix("what was there before is kept: "))
    for database, rows in ((kept, [("here",)]), (file, [])):
        with closing(sqlite3.connect(database)) as connection:
            assert connection.execute("SELECT value FROM site_state WHERE name = 'later'").fetchall() == rows
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def later_rows(database: Path) -> list[tuple[str]]:
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("SELECT value FROM site_state WHERE name LIKE 'later%' ORDER BY name").fetchall()


def left_by_a_kill(file: Path, folder: Path) -> None:
    """The files of a server that was killed: its database, and the log with rows that are only there."""
    folder.mkdir()
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.executemany(
            "INSERT INTO site_state VALUES (?, 'here', 0)", [(f"later {number} {'x' * 200}",) for number in range(200)]
        )
        for path in file.parent.glob(f"{file.name}*"):
            shutil.copy(path, folder / path.name)


@pytest.mark.parametrize("way", ["lost", "moved"])
def test_a_restored_file_does_not_meet_the_log_of_one_that_is_gone(command: Command, file: Path, way: str) -> None:
    """The database was lost, or moved after its server was killed; the log stayed."""
    copy = file.with_name("copy")
    backup(url_of(file), copy)
    left_by_a_kill(file, file.with_name("killed"))
    killed = file.with_name("killed") / file.name
    if way == "lost":
        killed.unlink()
    else:
        killed.rename(killed.with_name("moved"))
    assert Path(f"{killed}-wal").stat().st_size > 0
    done = command("db", "restore", copy, "--database", killed)
    assert done.code == 0, done.err
    assert later_rows(killed) == []
    kept = Path(done.out.splitlines()[1].removeprefix("what was there before is kept: "))
    assert kept.name.startswith(f"{file.name}.before-restore-")
    assert kept.name.endswith("-wal")
    assert kept.stat().st_size > 0
    if way == "moved":  # whoever has both can put them together again
        kept.rename(killed.with_name("moved-wal"))
        assert len(later_rows(killed.with_name("moved"))) == 200


def test_a_restore_moves_a_rollback_journal_aside(command: Command, file: Path) -> None:
    copy = file.with_name("copy")
    backup(url_of(file), copy)
    file.unlink()
    journal = Path(f"{file}-journal")
    journal.write_bytes(b"old")
    assert command("db", "restore", copy, "--database", file).code == 0
    assert not journal.exists()
    assert [path.read_bytes() for path in file.parent.glob("*before-restore*-journal")] == [b"old"]


def test_a_copy_is_restored_with_what_is_in_its_log(command: Command, file: Path) -> None:
    left_by_a_kill(file, file.with_name("killed"))
    target = file.with_name("other.sqlite3")
    assert command("db", "restore", file.with_name("killed") / file.name, "--database", target).code == 0
    assert len(later_rows(target)) == 200


def test_a_restore_says_so_if_the_outcome_is_not_the_copy(
    command: Command, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody writes into the file as soon as it has its name."""
    copy = file.with_name("copy")
    backup(url_of(file), copy)

    def disturb(_: Path) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("INSERT INTO site_state VALUES ('later', 'here', 0)")

    monkeypatch.setattr("mesozoic.server.store.backup.flush_folder", disturb)
    done = command("db", "restore", copy, "--database", file)
    assert (done.code, done.out) == (2, "")
    assert f"{file} is not restored: table site_state has 1 rows instead of 0; what was there before" in done.err


# Again and again


@pytest.fixture
def on_file(file: Path) -> Iterator[Store]:
    store = Store(url_of(file))
    store.start()
    yield store
    store.close()


def test_backups_are_made_when_it_is_time_and_old_ones_deleted(
    on_file: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    backups = Backups(on_file, 1, folder, keep=2)
    time = [int(datetime(2100, 1, 1, tzinfo=UTC).timestamp()) * 1000]
    monkeypatch.setattr(module, "now", lambda: time[0])
    folder.mkdir()
    (folder / "mine.sqlite3").touch()
    for hour in range(3):
        (folder / f"mesozoic-20200101-00000{hour}.sqlite3").touch()

    async def scenario() -> None:
        await backups.look(HOUR)
        assert len(backups.kept()) == 2
        await backups.look(HOUR)
        assert backups.made == 1, "not yet"
        time[0] += HOUR
        monkeypatch.setattr(module, "backup", lambda *_: (_ for _ in ()).throw(BadDatabase("disk full")))
        with pytest.raises(BadDatabase):
            await backups.look(HOUR)
        monkeypatch.setattr(module, "backup", backup)
        await backups.look(HOUR)
        assert backups.made == 2, "a backup that failed is made at the next look"

    asyncio.run(scenario())
    assert (folder / "mine.sqlite3").exists()
    names = [path.name for path in backups.kept()]
    assert names == [f"mesozoic-21000101-0{hour}0000.sqlite3" for hour in (0, 1)], "whatever the system's clock says"


def test_one_process_makes_the_backup(migrated_url: str) -> None:
    stores = Store(migrated_url), Store(migrated_url)
    for store in stores:
        store.start()

    async def scenario() -> list[int | None]:
        return list(await asyncio.gather(*(store.write(lambda it: take_turn(it, HOUR)) for store in stores * 3)))

    turns = asyncio.run(scenario())
    for store in stores:
        store.close()
    assert sorted(turns, key=str) == [0, None, None, None, None, None]


def test_a_server_makes_backups_and_counts_failures(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"

    async def scenario() -> None:
        async with in_process(url_of(file), backup_every=1, backup_folder=folder) as (app, _):
            parts: Parts = app.state.parts
            await soon(lambda: parts.backups.made == 1)
            assert len(parts.backups.kept()) == 1
        folder.rename(tmp_path / "moved")
        folder.touch()
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("UPDATE site_state SET at = 0 WHERE name = 'backup'")
        async with in_process(url_of(file), backup_every=1, backup_folder=folder) as (app, _):
            await soon(lambda: app.state.parts.backups.failed == 1)

    asyncio.run(scenario())


# Looking through it


Change = Callable[[Connection, str, str], Any]
FAULTS: dict[str, Change] = {
    "a gap in its events": lambda connection, _, playing: connection.execute(
        delete(events).where(events.c.table_id == playing, events.c.number == 0)
    ),
    "it is finished and has 0 results": lambda connection, over, _: connection.execute(
        delete(results).where(results.c.table_id == over)
    ),
    "its events end the game": lambda connection, over, _: (
        [connection.execute(delete(other).where(other.c.table_id == over)) for other in (results, game_records)]
        + [connection.execute(update(tables).where(tables.c.id == over).values(state="playing"))]
    ),
    "the result is not the one": lambda connection, over, _: connection.execute(
        update(tables).where(tables.c.id == over).values(result={"winners": [0, 1]})
    ),
    "the stored record is not the one": lambda connection, over, _: connection.execute(
        update(game_records).where(game_records.c.table_id == over).values(body='{"log": []}')
    ),
    "it has begun without a set-up": lambda connection, _, playing: connection.execute(
        update(tables).where(tables.c.id == playing).values(secret=None)
    ),
    "its events cannot be played again": lambda connection, _, playing: connection.execute(
        update(events).where(events.c.table_id == playing).values(body='{"kind": "play", "seat": 0, "action": {}}')
    ),
}


async def two_games(url: str) -> tuple[str, str]:
    """The tables of a finished game and of one in play."""
    async with in_process(url) as (_, address), web() as client:
        ada = await Guest(client, address).begin()
        over = await open_table(ada, bots=("random",))
        await ada.post(f"/api/tables/{over['id']}/resign", number=0)
        duel = await new_duel(client, address)
        for _ in range(3):
            await duel.move()
        await soon(lambda: is_over(ada, over["id"]))
        return over["id"], duel.table


async def is_over(guest: Guest, table: str) -> bool:
    return bool((await guest.get(f"/api/tables/{table}"))["state"] == "finished")


def test_a_check_finds_what_cannot_be(command: Command, migrated_url: str) -> None:
    over, playing = asyncio.run(two_games(migrated_url))
    done = command("db", "check", "--database", migrated_url, "--all")
    assert (done.code, done.err) == (0, "")
    assert "sound; 2 tables" in done.out
    assert done.out.endswith("2 games played again, 1 records verified\n")
    writer = make_engine(parse(migrated_url), 1, is_writer=True)
    for line, change in FAULTS.items():
        undo = copy_rows(migrated_url)
        with writer.begin() as connection:
            change(connection, over, playing)
        done = command("db", "check", "--database", migrated_url)
        assert done.code == 1, line
        assert line in done.out
        is_playing = any(word in line for word in ("gap", "begun", "played again"))
        assert f"table {playing if is_playing else over}" in done.out
        undo()
    assert command("db", "check", "--database", migrated_url).code == 0
    writer.dispose()


def copy_rows(url: str) -> Callable[[], None]:
    """Remember what the tables hold that are changed; returns what puts it back."""
    engine = make_engine(parse(url), 1, is_writer=True)
    changed = (tables, events, results, game_records)
    with engine.connect() as connection:
        before = {table.name: [row._asdict() for row in connection.execute(table.select())] for table in changed}

    def undo() -> None:
        with engine.begin() as connection:
            for table in reversed(changed[1:]):
                connection.execute(delete(table))
            for row in before["tables"]:
                connection.execute(update(tables).where(tables.c.id == row["id"]).values(row))
            for table in changed[1:]:
                if before[table.name]:
                    connection.execute(table.insert(), before[table.name])
        engine.dispose()

    return undo


def test_a_check_of_damaged_and_foreign_files(command: Command, file: Path) -> None:
    assert command("db", "check", file).out.startswith(f"{file}: sound; 0 tables")
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("INSERT INTO chat (table_id, name, at, text) VALUES ('gone', 'x', 0, 'x')")
    done = command("db", "check", file)
    assert (done.code, done.out) == (1, f"{file}: a row of chat refers to one of tables that is not there\n")
    empty = file.with_name("empty")
    missing = command("db", "check", empty)
    assert missing.code == 1
    assert missing.out.startswith(f"{empty}: there is no such file")
    empty.touch()
    assert command("db", "check", empty).code == 1
    upgrade(url_of(empty))
    assert command("db", "check", empty).code == 0


def test_a_check_tells_that_the_log_was_missing(command: Command, file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("INSERT INTO site_state VALUES ('run', 'running', 0)")
    for _ in range(2):  # it changes nothing, and says it again
        checked = command("db", "check", file)
        assert checked.code == 0
        assert checked.out.startswith("warning: the last run did not end cleanly, and its write-ahead log")
    status = command("db", "status", "--database", file)
    assert status.code == 0
    assert "write-ahead log" in status.err
    done = command("db", "check", file)
    assert done.code == 0
    assert done.out.startswith("warning: the write-ahead log was missing on ")


def test_a_check_goes_whatever_the_site_is_set_to(
    command: Command, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    monkeypatch.setenv("MESOZOIC_WORKERS", "2")
    assert command("db", "check", file).code == 0
    dump = command("db", "check", file.with_suffix(".dump"))
    assert (dump.code, "a dump of PostgreSQL" in dump.err) == (2, True)
    damaged = file.with_name("damaged")
    damaged.write_text("this is no database" * 100)
    assert command("db", "check", damaged).code == 1


def test_heartbeats_of_processes_that_are_gone_are_forgotten(on_file: Store) -> None:
    from mesozoic.server.store.heartbeat import Heartbeat

    async def scenario() -> list[str]:
        await on_file.write(lambda it: it.execute(site_state.insert().values(name="heartbeat:old", value="", at=0)))
        await Heartbeat(on_file).check()
        rows = await on_file.read(lambda connection: connection.execute(site_state.select()).all())
        return [row.name for row in rows]

    assert asyncio.run(scenario()) == [f"heartbeat:{on_file.name}"]
