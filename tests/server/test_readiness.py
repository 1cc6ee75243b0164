"""A first start: the server listens at once, games are compiled beside it."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from mesozoic.core.compiled import kernel
from tests.server.conftest import REAL_GAMES, Server
from tests.support.caches import held, unfinished_copy

pytestmark = [
    pytest.mark.skipif(not kernel.COMPILING, reason="the compiler is switched off"),
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are found in /proc"),
]

ServeFixture = Callable[..., Server]
WAIT_SECONDS = 120
TRY_LATER = 1013
LAST = "triassic-terror"
"""The game that is compiled last if nobody asks."""
BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT_SECONDS
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture
def ann() -> Iterator[httpx.Client]:
    with httpx.Client(trust_env=False, timeout=30) as client:
        yield client


def sign_in(client: httpx.Client, server: Server) -> None:
    client.base_url = httpx.URL(server.url)
    client.post("/api/guests", json={}).raise_for_status()


def games(server: Server) -> dict[str, dict[str, Any]]:
    listed = httpx.get(f"{server.url}/api/games", trust_env=False, timeout=30).json()
    return {game["id"]: game for game in listed}


def compilers(cache: Path) -> list[int]:
    """The processes that compile into a cache and hold a number of theirs."""
    pids = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            is_compiler = b"mesozoic.engine.compiling" in (process / "cmdline").read_bytes()
            if is_compiler and f"MESOZOIC_CACHE={cache}\0".encode() in (process / "environ").read_bytes():
                pids.append(int(process.name))
    return sorted(pids)


def begun(cache: Path, game: str) -> list[str]:
    """The entry points of a game that somebody has begun to compile."""
    return [file.name for file in cache.glob(f"{game.replace('-', '_')}-*/compiling/*")]


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.sqlite3'}"


def test_an_empty_cache(serve: ServeFixture, tmp_path: Path, database: str, ann: httpx.Client) -> None:
    cache = tmp_path / "cache"
    server = serve(database, MESOZOIC_CACHE=str(cache))
    asked_for = httpx.post(f"{server.url}/api/games/{LAST}/ready", trust_env=False, timeout=30).json()
    assert asked_for == {"ready": False, "progress": 0}
    assert not [*cache.glob("*/*.nbi")], "nothing is compiled before the server listens"
    assert httpx.get(server.url, trust_env=False, timeout=30).status_code == 200
    assert [(game["ready"], game["progress"]) for game in games(server).values()] == [(False, 0)] * len(REAL_GAMES)

    sign_in(ann, server)
    refused = ann.post("/api/tables", json={"game": LAST, "seats": BOTS, "start": True})
    assert refused.status_code == 503
    assert refused.headers["retry-after"] == "1"
    problem = refused.json()
    assert (problem["code"], problem["game"]) == ("getting-ready", LAST)
    assert 0 <= problem["progress"] < 1
    waiting = ann.post("/api/tables", json={"game": LAST, "seats": [*BOTS, {"kind": "open"}]})
    assert waiting.status_code == 201, "a table that waits for players needs no rules"

    wait_until(lambda: begun(cache, LAST) != [])
    assert all(begun(cache, game.id) == [] for game in REAL_GAMES if game.id != LAST)
    wait_until(lambda: games(server)[LAST]["progress"] > 0)
    server.stop()
    assert compilers(cache) == []
    assert [line for line in server.logs().splitlines() if line] == [f"Mesozoic is open: {server.url}"]


@pytest.fixture
def unfinished(tmp_path: Path, compiled: None) -> Iterator[tuple[Path, contextlib.ExitStack]]:
    """A cache in which all but one entry point of Trias is compiled, until the stack is closed."""
    cache = tmp_path / "cache"
    with contextlib.ExitStack() as until_closed:
        for game in REAL_GAMES:
            file = unfinished_copy(game, cache, "trias_play")
            if game.id == "trias":
                until_closed.enter_context(held(file))
        yield cache, until_closed


def test_a_table_waits_for_its_game(
    serve: ServeFixture, database: str, ann: httpx.Client, unfinished: tuple[Path, contextlib.ExitStack]
) -> None:
    cache, until_closed = unfinished
    before = serve(database)
    sign_in(ann, before)
    table = ann.post("/api/tables", json={"game": "trias", "seats": BOTS, "start": True, "pace": 0}).json()["id"]
    before.stop()

    server = serve(database, MESOZOIC_CACHE=str(cache))
    ann.base_url = httpx.URL(server.url)
    path = f"/api/tables/{table}"
    assert ann.get(f"{path}/state").json()["code"] == "getting-ready"
    assert ann.get("/api/records").status_code == 200, "stored records need no rules"
    address = f"ws{server.url.removeprefix('http')}{path}/socket"
    cookie = {"Cookie": f"mesozoic={ann.cookies['mesozoic']}"}
    with connect(address, additional_headers=cookie, proxy=None) as socket:
        told = json.loads(socket.recv())
        assert (told["type"], told["code"], told["game"]) == ("refused", "getting-ready", "trias")
        assert 0.5 < told["progress"] < 1
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TRY_LATER

    until_closed.close()
    wait_until(lambda: bool(games(server)["trias"]["ready"]))
    with connect(address, additional_headers=cookie, proxy=None) as socket:
        assert json.loads(socket.recv())["type"] == "state"
    assert "failed" not in server.logs(), "a table that is due and cannot be read yet is no news"


def test_workers_do_not_compile_the_same_and_replace_one_that_dies(
    serve: ServeFixture,
    new_postgres: Callable[[str], str],
    postgres_template: str,
    unfinished: tuple[Path, contextlib.ExitStack],
) -> None:
    cache, until_closed = unfinished
    count = min(2, os.cpu_count() or 1)
    server = serve(new_postgres(postgres_template), "--workers", "3", MESOZOIC_CACHE=str(cache))
    wait_until(lambda: all(is_held(cache / f"compiler-{slot}.lock") for slot in range(count)))
    wait_until(lambda: len(compilers(cache)) == count)  # those that came too late have gone
    victim = compilers(cache)[0]
    os.kill(victim, signal.SIGKILL)
    wait_until(lambda: victim not in compilers(cache) and len(compilers(cache)) >= count)
    until_closed.close()
    wait_until(lambda: compilers(cache) == [])
    assert all(game["ready"] for game in games(server).values())


def is_held(file: Path) -> bool:
    if not file.exists():
        return False
    with file.open("a") as opened:
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def test_without_a_folder_for_compiled_rules_a_temporary_one_is_used(
    serve: ServeFixture, tmp_path: Path, database: str
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    server = serve(database, MESOZOIC_CACHE="/dev/null/cache", TMPDIR=str(temporary))
    wait_until(lambda: any(temporary.glob("mesozoic-*/*/compiling/*")))
    assert not any(game["ready"] for game in games(server).values())
    server.stop()
    wait_until(lambda: [*temporary.glob("mesozoic-*")] == [])
