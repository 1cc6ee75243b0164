"""What a server looks at before it serves: whether its database is sound, complete and private."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mesozoic.server.recurrence import FIRST_SECONDS, LONGEST_SECONDS, Recurrence
from mesozoic.server.store.last_run import RUN, RUNNING, RunMark, has_log, settle
from mesozoic.server.store.soundness import check_soundness
from mesozoic.server.store.store import BadDatabase, Store
from mesozoic.server.store.upgrade import upgrade
from tests.server.players import NO_LIMITS, PATIENCE, new_duel, web

if TYPE_CHECKING:
    from tests.server.conftest import Server

MISSING = "write-ahead log"


@pytest.fixture
def file(sqlite_template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sqlite_template, tmp_path / "games.sqlite3"))


# How the last run has ended


def test_a_killed_server_whose_log_is_gone(serve: Callable[..., Server], file: Path) -> None:
    server = serve(f"sqlite:///{file}", MESOZOIC_LIMITS=NO_LIMITS)

    async def play() -> None:
        async with web() as client:
            duel = await new_duel(client, server.url)
            await duel.move()

    asyncio.run(play())
    server.kill()
    Path(f"{file}-wal").unlink()
    server.restart()
    wait_for(server, MISSING)
    assert "the last moves may be missing" in server.logs()
    server.stop()
    said = server.logs()
    server.restart()
    assert MISSING not in server.logs().removeprefix(said), "it is said once"


def test_a_killed_server_whose_log_is_there(serve: Callable[..., Server], file: Path) -> None:
    server = serve(f"sqlite:///{file}")
    server.kill()
    server.restart()
    server.stop()
    server.restart()
    assert MISSING not in server.logs()


def wait_for(server: Server, text: str) -> None:
    end = time.monotonic() + PATIENCE
    while text not in server.logs():
        assert time.monotonic() < end, server.logs()
        time.sleep(0.05)


def test_that_a_server_runs_stands_in_the_file_itself(file: Path) -> None:
    store = Store(f"sqlite:///{file}")
    store.start()
    asyncio.run(RunMark(store).begin())
    alone = Path(shutil.copy(file, file.with_name("copied without its log")))
    with closing(sqlite3.connect(alone)) as connection:
        assert connection.execute("SELECT value FROM site_state WHERE name = ?", [RUN]).fetchone() == (RUNNING,)
    assert has_log(f"sqlite:///{file}")
    assert MISSING in str(settle(f"sqlite:///{alone}", has_log(f"sqlite:///{alone}")))
    assert settle(f"sqlite:///{alone}", had_log=False) is None
    asyncio.run(RunMark(store).end())
    store.close()
    assert not has_log(f"sqlite:///{file}")
    assert settle(f"sqlite:///{file}", had_log=False) is None


# Whether it is sound


def test_a_damaged_file_is_not_served(serve: Callable[..., Server], file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.executemany("INSERT INTO site_state VALUES (?, ?, 0)", [(f"{n}", "x" * 3000) for n in range(50)])
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'site_state'").fetchone()
    content = bytearray(file.read_bytes())
    content[(root - 1) * 4096 : root * 4096] = b"\x00\xff" * 2048
    file.write_bytes(content)
    with pytest.raises(BadDatabase, match=r"is damaged .*site_state"):
        check_soundness(f"sqlite:///{file}", 10)
    server = serve(f"sqlite:///{file}", wait=False)
    assert server.process is not None
    assert server.process.wait(PATIENCE) == 2
    (line,) = server.logs().splitlines()
    assert line.startswith(f"mesozoic: {file} is damaged (site_state: ")
    assert "mesozoic db restore" in line


def test_what_was_checked_is_said(file: Path) -> None:
    soundness = check_soundness(f"sqlite:///{file}", 10)
    assert soundness.unchecked == ()
    assert soundness.checked[-1] == "events"
    assert {"people", "tables", "alembic_version"} <= {*soundness.checked}
    none = check_soundness(f"sqlite:///{file}", 0)
    assert (none.checked, none.unchecked) == ((), ())


def test_a_check_that_takes_too_long_is_broken_off(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mesozoic.server.store.soundness.STEPS", 1)
    soundness = check_soundness(f"sqlite:///{file}", 1e-9)
    assert soundness.checked == ()
    assert "events" in soundness.unchecked


# Who may read it


@pytest.fixture
def careless() -> Iterator[None]:
    """Whatever is made may be read by everybody."""
    mask = os.umask(0)
    yield
    os.umask(mask)


def test_database_files_are_private(careless: None, tmp_path: Path) -> None:
    file = tmp_path / "some" / "where" / "games.sqlite3"
    upgrade(f"sqlite:///{file}")
    store = Store(f"sqlite:///{file}")
    store.start()
    asyncio.run(RunMark(store).begin())
    made = sorted(file.parent.iterdir())
    assert [path.name.removeprefix(file.name) for path in made] == ["", "-shm", "-wal"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in made} == {0o600}
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    store.close()


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    upgrade(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


# What goes on failing


def test_a_failure_that_goes_on_is_logged_at_growing_intervals(caplog: pytest.LogCaptureFixture) -> None:
    seconds = [0.0]
    failing = Recurrence(logging.getLogger("mesozoic.test"), "it failed", clock=lambda: seconds[0])
    logged = []
    for half_seconds in range(2 * 3600):
        seconds[0] = half_seconds / 2
        failing.failed(reason="gone")
        logged += [seconds[0]] * len(caplog.records)
        caplog.clear()
    gaps = [after - before for before, after in itertools.pairwise(logged)]
    assert gaps[:3] == [FIRST_SECONDS, 2 * FIRST_SECONDS, 4 * FIRST_SECONDS]
    assert max(gaps) == LONGEST_SECONDS
    failing.worked()
    failing.worked()
    failing.failed(reason="again")
    assert [record.message for record in caplog.records] == ["it failed: over", "it failed"]
