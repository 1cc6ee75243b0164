"""`mesozoic serve` and `mesozoic db`: real processes, one clear line for what cannot be."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import psycopg
import pytest

from mesozoic.server.store.upgrade import head, parse, upgrade
from mesozoic.server.supervisor import STARVED_SECONDS
from tests.server.conftest import workers_of
from tests.support.commands import Command, command_in_process

if TYPE_CHECKING:
    from tests.server.conftest import Cluster

ServeFixture = Callable[..., Any]
WAIT_SECONDS = 60


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `mesozoic` with the given words inside this process, which must not get as far as serving."""
    monkeypatch.delenv("MESOZOIC_DATABASE", raising=False)
    return command_in_process(monkeypatch, capsys)


def health(server: Any) -> int:
    return httpx.get(f"{server.url}/health", trust_env=False, timeout=20).status_code


# Serving


def wait_for_last_line(server: Any) -> list[str]:
    """All lines that a start writes."""
    end = time.monotonic() + WAIT_SECONDS
    while "Mesozoic is open" not in server.logs():
        assert time.monotonic() < end, server.logs()
        time.sleep(0.05)
    return list(server.logs().splitlines())


def test_people_see_the_address_and_nothing_else(serve: ServeFixture, tmp_path: Path) -> None:
    server = serve(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    assert wait_for_last_line(server) == [f"Mesozoic is open: {server.url}"]
    server.stop()
    assert server.logs().count("\n") == 1


def test_it_serves_stops_and_serves_again(serve: ServeFixture, migrated_url: str) -> None:
    server = serve(migrated_url, "--log-format", "json")
    assert health(server) == 200
    *lines, last = wait_for_last_line(server)
    assert last == f"Mesozoic is open: {server.url}"
    assert {json.loads(line)["level"] for line in lines} == {"info"}
    assert server.stop() in (0, -15)
    assert "Traceback" not in server.logs()
    server.restart()
    assert health(server) == 200
    server.kill()
    server.restart()
    assert health(server) == 200


def test_a_new_file_is_made_ready_by_itself(serve: ServeFixture, tmp_path: Path) -> None:
    serve(f"sqlite:///{tmp_path / 'new' / 'games.sqlite3'}")
    assert (tmp_path / "new" / "games.sqlite3").exists()


def workers_ready(server: Any, count: int) -> list[int]:
    """The processes that have been ready, once there are so many."""
    end = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < end:
        lines = [json.loads(line) for line in server.logs().splitlines() if line.endswith("}")]
        found = list(dict.fromkeys(line["process"] for line in lines if line["message"] == "ready"))
        if len(found) >= count:
            return found
        time.sleep(0.1)
    raise AssertionError(server.logs())


def test_workers_share_the_port_and_one_that_dies_is_replaced(
    serve: ServeFixture, new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    server = serve(new_postgres(postgres_template), "--workers", "2", "--log-format", "json")
    workers = workers_ready(server, 2)
    assert server.pid not in workers
    os.kill(workers[0], signal.SIGKILL)
    assert len(workers_ready(server, 3)) == 3
    assert health(server) == 200
    assert server.stop() in (0, -15)


def replacements(server: Any, count: int) -> dict[int, str]:
    """Which workers were replaced and why, once there are so many."""
    end = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < end:
        lines = [json.loads(line) for line in server.logs().splitlines() if line.endswith("}")]
        replaced = {line["worker"]: line["reason"] for line in lines if line["message"] == "worker replaced"}
        if len(replaced) >= count:
            return replaced
        time.sleep(0.05)
    raise AssertionError(server.logs())


def test_a_worker_that_hangs_does_not_keep_a_dead_one_from_being_replaced(
    serve: ServeFixture, new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    server = serve(new_postgres(postgres_template), "--workers", "2", "--log-format", "json")
    hanging, dying = workers_ready(server, 2)
    os.kill(hanging, signal.SIGSTOP)
    os.kill(dying, signal.SIGKILL)
    replaced = replacements(server, 2)
    assert replaced[dying] == "exit code -9"
    assert replaced[hanging].startswith("no answer for ")
    assert float(replaced[hanging].split()[3]) < STARVED_SECONDS
    assert len(workers_ready(server, 4)) == 4
    assert health(server) == 200
    assert server.stop() in (0, -15)


def spare_of(server: Any, workers: list[int]) -> int:
    """The process that waits beside the workers, once there is one."""
    end = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < end:
        if spare := set(workers_of(server.pid)) - set(workers):
            return spare.pop()
        time.sleep(0.05)
    raise AssertionError(server.logs())


def test_the_process_that_waits_takes_the_place_of_a_worker_that_dies(
    serve: ServeFixture, new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    server = serve(new_postgres(postgres_template), "--workers", "2", "--log-format", "json")
    workers = workers_ready(server, 2)
    os.kill(spare_of(server, workers), signal.SIGKILL)
    wait_for_line(server, "a worker that waited is gone")
    assert replacements(server, 0) == {}
    workers = workers_ready(server, 2)
    assert all(is_running(worker) for worker in workers)
    os.kill(server.pid, signal.SIGHUP)  # nobody waits meanwhile; afterwards somebody does
    workers = workers_ready(server, 4)
    spare = spare_of(server, workers)
    os.kill(workers[-1], signal.SIGKILL)
    assert workers_ready(server, 5)[-1] == spare
    assert health(server) == 200
    assert server.stop() in (0, -15)
    assert not is_running(spare)


def test_a_worker_that_cannot_start_while_the_database_is_away_is_tried_again(
    serve: ServeFixture, own_postgres: Cluster
) -> None:
    own_postgres.execute("CREATE DATABASE games")
    upgrade(own_postgres.url("games"))
    server = serve(own_postgres.url("games"), "--workers", "2", "--log-format", "json")
    workers = workers_ready(server, 2)
    own_postgres.kill()
    os.kill(workers[0], signal.SIGKILL)
    wait_for_line(server, "a worker could not start, retrying in 1 s")
    own_postgres.resume()
    assert len(workers_ready(server, 3)) == 3
    server.wait_until_ready()
    assert server.stop() in (0, -15)


def wait_for_line(server: Any, text: str) -> None:
    end = time.monotonic() + WAIT_SECONDS
    while text not in server.logs():
        assert time.monotonic() < end, server.logs()
        time.sleep(0.1)


def test_workers_without_a_supervisor_stop(
    serve: ServeFixture, new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    server = serve(new_postgres(postgres_template), "--workers", "2", "--log-format", "json")
    workers = workers_ready(server, 2)
    os.kill(server.pid, signal.SIGKILL)
    end = time.monotonic() + WAIT_SECONDS
    while any(is_running(worker) for worker in workers):
        assert time.monotonic() < end, server.logs()
        time.sleep(0.1)


def test_hup_replaces_workers_one_after_the_other(
    serve: ServeFixture, new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    server = serve(new_postgres(postgres_template), "--workers", "2", "--log-format", "json")
    old = workers_ready(server, 2)
    os.kill(server.pid, signal.SIGHUP)
    new = workers_ready(server, 4)[2:]
    end = time.monotonic() + WAIT_SECONDS
    while any(is_running(worker) for worker in old):
        assert time.monotonic() < end, server.logs()
        assert health(server) == 200
        time.sleep(0.1)
    assert all(is_running(worker) for worker in new)
    assert replacements(server, 0) == {}
    assert server.logs().count('"reload: replacing 2 workers"') == 1
    assert server.stop() in (0, -15)


def is_running(process: int) -> bool:
    """Whether a process is there and not merely waited for."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_the_password_of_the_database_is_not_in_the_logs(
    serve: ServeFixture, new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    url = new_postgres(postgres_template)
    server = serve(url, "--log-level", "debug")
    server.stop()
    password = psycopg.conninfo.conninfo_to_dict(url)["password"]
    assert "ready" in server.logs()
    assert str(password) not in server.logs()


# What cannot be


def test_a_port_in_use(command: Command, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = command("serve", "--port", port, "--database", tmp_path / "games")
    assert (done.code, done.out) == (1, "")
    assert done.err == f"mesozoic: port {port} is in use: stop what uses it, or choose another with --port\n"
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_another_server_uses(serve: ServeFixture, command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    first = serve(f"sqlite:///{file}")
    done = command("serve", "--port", "0", "--database", file)
    assert (done.code, done.out) == (2, "")
    assert done.err == f"mesozoic: {file}: another server uses this file; several servers together need PostgreSQL\n"
    assert health(first) == 200


@pytest.mark.parametrize(
    ("words", "environment", "line"),
    [
        (["--workers", "2"], {}, "2 workers need PostgreSQL (--database postgresql://...): processes that share an"),
        (["--log-format", "xml"], {}, "--log-format: 'xml': Input should be 'text' or 'json'"),
        (["--origin", "everywhere"], {}, "--origin: 'everywhere': this is not an origin such as https://games.example"),
        (
            [],
            {"MESOZOIC_PORT": "x"},
            "MESOZOIC_PORT: 'x': Input should be a valid integer, unable to parse string as an integer",
        ),
        (["--port", "0", "--database", "/dev/null/games"], {}, "/dev/null/games: "),
        (
            ["--port", "0", "--database", "postgresql://ada:sesame@127.0.0.1:1/x"],
            {},
            "postgresql://ada:***@127.0.0.1:1/x",
        ),
        (
            ["--port", "0", "--database", "postgresql://ada:ses@me@127.0.0.1:1/x"],
            {},
            "--database: an @ in the password of a database is written %40\n",
        ),
        (["--port", "0"], {"MESOZOIC_DATA": "/nothing/here"}, "MESOZOIC_DATA: there is no folder /nothing/here"),
        (["--port", "0"], {"MESOZOIC_BOTS": "/nothing.py"}, "MESOZOIC_BOTS: there is no file /nothing.py"),
    ],
)
def test_one_line_and_nothing_else(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: list[str], environment: dict[str, str], line: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    done = command("serve", *words)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"mesozoic: {line}")
    assert done.err.count("\n") == 1


def test_a_postgresql_that_has_to_be_upgraded(command: Command, new_postgres: Callable[[], str]) -> None:
    url = new_postgres()
    done = command("serve", "--port", 0, "--database", url)
    assert done.code == 2
    assert done.err.endswith(
        f"/{parse(url).database} is empty, this program needs {head()}: run `mesozoic db upgrade`\n"
    )


# The database


def test_upgrade_and_status(command: Command, monkeypatch: pytest.MonkeyPatch, database_url: str) -> None:
    before = command("db", "status", "--database", database_url)
    assert before.code == 1
    advice = f": empty, this program needs {head()}: run `mesozoic db upgrade`\n"
    missing = ": there is no such file; name the database with --database, or in MESOZOIC_DATABASE\n"
    assert before.out.endswith(missing if database_url.startswith("sqlite") else advice)
    first = command("db", "upgrade", "--database", database_url)
    assert (first.code, first.err) == (0, "")
    assert first.out.endswith(f": revision {head()} (was empty, is upgraded)\n")
    monkeypatch.setenv("MESOZOIC_DATABASE", database_url)
    assert command("db", "upgrade").out.endswith(f": revision {head()} (was up to date)\n")
    assert command("db", "status").out.endswith(f": revision {head()}, up to date\n")
    after = command("db", "status", "--json")
    assert after.code == 0
    found = json.loads(after.out)
    assert (found["revision"], found["needed"], found["ready"]) == (head(), head(), True)
    assert "***" in found["database"] or found["database"].startswith("/")


def test_the_status_of_a_newer_database(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games"
    command("db", "upgrade", "--database", file)
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    status = command("db", "status", "--database", file)
    assert status.code == 1
    assert status.out == f"{file}: at revision 9999, this program needs {head()}: a newer program has written it\n"
    refused = command("db", "upgrade", "--database", file)
    assert refused.code == 2
    assert refused.err.startswith(f"mesozoic: {file} is at revision 9999, which this program does not know")
