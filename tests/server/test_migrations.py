"""Databases that are empty, older, newer, not ours, not there, or upgraded by several processes at once."""

from __future__ import annotations

import contextlib
import json
import os
import pwd
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, create_engine, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.pool import NullPool

from mesozoic.server.store import upgrade as schema
from mesozoic.server.store.schema import metadata
from mesozoic.server.store.store import BadDatabase

UPGRADE = "import sys; from mesozoic.server.store.upgrade import upgrade; sys.stdin.readline(); upgrade(sys.argv[1])"


def engine_of(url: str) -> Engine:
    where = make_url(url)
    if where.get_backend_name() == "postgresql":
        where = where.set(drivername="postgresql+psycopg")
    return create_engine(where, poolclass=NullPool)


def file_of(url: str) -> Path:
    return Path(str(make_url(url).database))


def tables_of(url: str) -> set[str]:
    return set(inspect(engine_of(url)).get_table_names())


def execute(url: str, *statements: str) -> None:
    with engine_of(url).begin() as connection:
        for statement in statements:
            connection.execute(text(statement))


# What an upgrade gives


def test_the_steps_lead_to_the_schema_of_the_program(database_url: str) -> None:
    schema.upgrade(database_url)
    with engine_of(database_url).connect() as connection:
        options = {"compare_type": True, "compare_server_default": True}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), metadata) == []
    assert tables_of(database_url) == {*metadata.tables, "alembic_version"}


def definitions(url: str) -> dict[str, str]:
    """The statements that made an SQLite database, without the order of columns and constraints."""
    with engine_of(url).connect() as connection:
        rows = connection.execute(
            text("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '%alembic%' AND sql > ''")
        )
        return {name: "\n".join(sorted(re.split(r",\s+(?![^(]*\))|\s*\n\s*", sql))) for name, sql in rows}


def test_sqlite_tables_are_the_same_to_the_letter(tmp_path: Path) -> None:
    upgraded, made = (f"sqlite:///{tmp_path / name}" for name in ("upgraded", "made"))
    schema.upgrade(upgraded)
    metadata.create_all(engine_of(made))
    assert definitions(upgraded) == definitions(made)
    for name in metadata.tables:
        columns = [column["name"] for column in inspect(engine_of(upgraded)).get_columns(name)]
        assert columns == [column.name for column in metadata.tables[name].columns]


def test_a_second_upgrade_changes_nothing(database_url: str) -> None:
    schema.upgrade(database_url)
    execute(database_url, "INSERT INTO people (id, name, created, seen) VALUES ('a', 'Ada', 1, 1)")
    schema.upgrade(database_url)
    schema.check(database_url, apply=True)
    schema.check(database_url, apply=False)
    with engine_of(database_url).connect() as connection:
        assert connection.execute(text("SELECT name FROM people")).scalar() == "Ada"
    assert schema.current(engine_of(database_url)) == schema.status(database_url) == schema.head()


def test_revisions_are_one_chain() -> None:
    assert len(schema._script().get_heads()) == 1
    assert [script.revision for script in schema._script().walk_revisions()][-1] == "0001"


def test_an_upgrade_that_fails_leaves_nothing_behind(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("half-way")

    with monkeypatch.context() as patch:
        patch.setattr("alembic.op.create_index", fail)
        with pytest.raises(RuntimeError, match="half-way"):
            schema.upgrade(database_url)
    assert schema.status(database_url) is None
    assert tables_of(database_url) == set()
    schema.upgrade(database_url)
    assert schema.status(database_url) == schema.head()


def test_processes_that_upgrade_at_once(database_url: str) -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", UPGRADE, database_url], stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    try:
        for process in processes:
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()
        for process in processes:
            _, wrong = process.communicate(timeout=60)
            assert (process.returncode, wrong) == (0, "")
    finally:
        for process in processes:
            process.kill()
            process.wait()
    assert schema.status(database_url) == schema.head()


# Whether the program can use a database


def test_an_empty_database_is_refused_or_upgraded(database_url: str) -> None:
    if schema.is_sqlite(database_url):
        file_of(database_url).touch()
    needed = f"is empty, this program needs {schema.head()}: run `mesozoic db upgrade`$"
    with pytest.raises(BadDatabase, match=needed):
        schema.check(database_url, apply=False)
    assert schema.status(database_url) is None
    schema.check(database_url, apply=True)
    schema.check(database_url, apply=False)


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    """On a small file system of its own; only root can make one."""
    small = ["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", str(tmp_path)]
    if os.getuid() != 0 or subprocess.run(small, capture_output=True, check=False).returncode:
        pytest.skip("no file system can be mounted here")
    try:
        url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
        schema.upgrade(url)
        with contextlib.suppress(OSError), (tmp_path / "other").open("wb", buffering=0) as file:
            while file.write(bytes(1024)):
                pass
        with pytest.raises(BadDatabase, match=r"/games\.sqlite3: the disk is full$"):
            schema.upgrade(url)
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_asking_for_the_status_makes_no_file(tmp_path: Path) -> None:
    assert schema.status(f"sqlite:///{tmp_path / 'folder' / 'file'}") is None
    assert list(tmp_path.iterdir()) == []


def test_an_older_database_names_both_revisions(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    schema.upgrade(database_url)
    has = schema.head()
    monkeypatch.setattr(schema, "head", lambda: "9998")
    with pytest.raises(BadDatabase, match=f"is at revision {has}, this program needs 9998: run `mesozoic db upgrade`"):
        schema.check(database_url, apply=False)


@pytest.mark.parametrize("apply", [True, False])
def test_a_newer_database_is_refused_and_not_touched(database_url: str, apply: bool, kind: str) -> None:
    schema.upgrade(database_url)
    execute(database_url, "UPDATE alembic_version SET version_num = '9999'", "DROP TABLE records")
    before = file_of(database_url).read_bytes() if kind == "sqlite" else tables_of(database_url)
    with pytest.raises(BadDatabase, match="is at revision 9999, which this program does not know"):
        schema.check(database_url, apply)
    with pytest.raises(BadDatabase, match="newer"):
        schema.upgrade(database_url)
    assert (file_of(database_url).read_bytes() if kind == "sqlite" else tables_of(database_url)) == before


def test_tables_of_something_else_are_left_alone(database_url: str) -> None:
    execute(database_url, "CREATE TABLE cookies (name TEXT)")
    with pytest.raises(BadDatabase, match="holds tables of something else"):
        schema.check(database_url, apply=True)
    assert tables_of(database_url) == {"cookies"}


# What is no database


def text_file(folder: Path) -> Path:
    file = folder / "notes"
    file.write_text("These are my notes. " * 100)
    return file


WRONG_FILES: dict[str, tuple[Callable[[Path], Path], str]] = {
    "text": (text_file, "file is not a database"),
    "folder": (lambda folder: folder, "unable to open database file"),
    "below a file": (lambda folder: text_file(folder) / "database", "Not a directory|File exists"),
    "no such place": (lambda _: Path("/proc/mesozoic/database"), "No such file or directory"),
}


@pytest.mark.parametrize("name", WRONG_FILES)
def test_a_file_that_cannot_be_a_database(name: str, tmp_path: Path) -> None:
    make, reason = WRONG_FILES[name]
    file = make(tmp_path)
    before = file.read_bytes() if file.is_file() else b""
    with pytest.raises(BadDatabase, match=reason) as caught:
        schema.check(f"sqlite:///{file}", apply=True)
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert (file.read_bytes() if file.is_file() else b"") == before


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that other users may look into."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@contextlib.contextmanager
def as_anybody() -> Iterator[None]:
    """Permissions mean nothing to root."""
    if os.getuid() != 0:
        yield
        return
    os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_file_that_cannot_be_written(place: Path) -> None:
    url = f"sqlite:///{place / 'games'}"
    schema.upgrade(url)
    (place / "games").chmod(0o444)
    with as_anybody(), pytest.raises(BadDatabase, match="games: attempt to write a readonly database"):
        schema.check(url, apply=True)


def test_a_folder_that_cannot_be_written(place: Path) -> None:
    schema.upgrade(f"sqlite:///{place / 'warm-up'}")
    place.chmod(0o555)
    with as_anybody():
        with pytest.raises(BadDatabase, match="games: Permission denied"):
            schema.check(f"sqlite:///{place / 'games'}", apply=True)
        with pytest.raises(BadDatabase, match="games: Permission denied"):
            schema.check(f"sqlite:///{place / 'more' / 'games'}", apply=True)
    place.chmod(0o755)


def test_a_file_that_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "LOCK_SECONDS", 0.05)
    holder = sqlite3.connect(tmp_path / "held", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    holder.execute("CREATE TABLE held (x)")
    with pytest.raises(BadDatabase, match="database is locked"):
        schema.upgrade(f"sqlite:///{tmp_path / 'held'}")
    holder.execute("ROLLBACK")
    holder.close()
    schema.upgrade(f"sqlite:///{tmp_path / 'held'}")


def one_line(url: str) -> str:
    with pytest.raises(BadDatabase) as caught:
        schema.check(url, apply=True)
    assert "\n" not in str(caught.value)
    assert "sesame" not in str(caught.value)
    return str(caught.value)


def test_a_wrong_password(postgres_url: str) -> None:
    url = make_url(postgres_url).set(password="sesame").render_as_string(hide_password=False)
    assert "password authentication failed" in one_line(url)


def test_a_database_that_does_not_exist(postgres_url: str) -> None:
    url = make_url(postgres_url).set(database="nowhere").render_as_string(hide_password=False)
    assert 'database "nowhere" does not exist' in one_line(url)


def test_a_postgresql_that_is_not_there() -> None:
    assert "Connection refused" in one_line("postgresql://ada:sesame@127.0.0.1:1/games")


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("mysql://ada:sesame@host/games", "there is sqlite and postgresql"),
        ("sesame", "a database is given as"),
        ("postgresql://ada:sesame@host:port/games", "a database is given as"),
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("sqlite:///file:games?mode=memory&uri=true", "in memory"),
    ],
)
def test_an_address_that_is_none(url: str, reason: str) -> None:
    assert reason in one_line(url)


def test_games_of_triassic_terror_keep_the_rules_they_began_with(database_url: str) -> None:
    with engine_of(database_url).connect() as connection:
        config = schema._config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        connection.commit()
    settings = json.dumps({"settings": {"options": {}}, "seats": 2, "options": {}, "data": {}})
    chosen = settings.replace('"options": {}', '"options": {"migration_meeting": "no-merge"}')
    columns = "id, game, state, settings, setup, invite, created, public"
    row = f"INSERT INTO tables ({columns}) VALUES ('{{}}', '{{}}', 'playing', '{{}}', {{}}, 'i', 1, {{}})"
    no = "false" if engine_of(database_url).dialect.name == "postgresql" else "0"
    execute(
        database_url,
        row.format("begun", "triassic-terror", settings.replace(":", r"\:"), "'{}'", no),
        row.format("chosen", "triassic-terror", chosen.replace(":", r"\:"), "'{}'", no),
        row.format("open", "triassic-terror", settings.replace(":", r"\:"), "NULL", no),
        row.format("trias", "trias", settings.replace(":", r"\:"), "'{}'", no),
    )
    schema.upgrade(database_url)
    with engine_of(database_url).connect() as connection:
        rows = connection.execute(select(metadata.tables["tables"].c["id", "settings"])).all()
    options = {row.id: (row.settings["options"], row.settings["settings"]["options"]) for row in rows}
    before, merge = {"migration_meeting": "no-remigrate"}, {"migration_meeting": "no-merge"}
    assert options == {"begun": (before, before), "chosen": (merge, merge), "open": ({}, {}), "trias": ({}, {})}


def test_games_from_before_experience_count_as_much_as_they_did(database_url: str) -> None:
    """A game with a weight counts as that, one from before there were weights fully, one that was not rated not."""
    with engine_of(database_url).connect() as connection:
        config = schema._config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0007")
        connection.commit()
    columns = "table_id, seat, person, game, place, players, reason, rated, at, weight"
    row = f"INSERT INTO results ({columns}) VALUES ('{{}}', 0, 'ada', 'trias', 1, 2, 'finished', {{}}, 1, {{}})"
    table = "INSERT INTO tables (id, game, state, settings, invite, created, public) VALUES ('{}', 'trias', {})"
    games = {"old": ("true", "NULL"), "new": ("true", "0.25"), "casual": ("false", "NULL")}
    execute(
        database_url,
        "INSERT INTO people (id, name, created, seen) VALUES ('ada', 'Ada', 1, 1)",
        "INSERT INTO ratings (person, game, mu, sigma, games) VALUES ('ada', 'trias', 25, 8, 2)",
        "INSERT INTO ratings (person, game, mu, sigma, games) VALUES ('ada', 'pangea', 25, 8, 0)",
        *(table.format(name, "'finished', '{}', 'i', 1, true") for name in games),
        *(row.format(name, *values) for name, values in games.items()),
    )
    schema.upgrade(database_url)
    with engine_of(database_url).connect() as connection:
        rows = connection.execute(select(metadata.tables["ratings"].c["game", "experience"])).all()
    assert {row.game: row.experience for row in rows} == {"trias": 1.25, "pangea": 0}
