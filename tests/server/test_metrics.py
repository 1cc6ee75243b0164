"""Figures for Prometheus: not public, and right with several workers; the description can be switched off."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

from mesozoic.server.settings import BadSettings, Settings
from tests.server.conftest import free_port
from tests.server.players import in_process, web

if TYPE_CHECKING:
    from tests.server.conftest import Server

TOKEN = "0123456789abcdef"
BEARER = {"Authorization": f"Bearer {TOKEN}"}
PATIENCE = 60


def values(text: str, name: str) -> dict[str, float]:
    """A figure by worker; "" where there is one process."""
    families = {family.name: family for family in text_string_to_metric_families(text)}
    return {sample.labels.get("worker", ""): sample.value for sample in families[name].samples}


PROXIED = {"X-Forwarded-For": "203.0.113.9"}


@pytest.mark.parametrize("headers", [{}, PROXIED, BEARER, {"Host": "localhost"}], ids=str)
@pytest.mark.parametrize("trust_proxy", [False, True])
def test_without_a_token_they_are_for_nobody(tmp_path: Path, headers: dict[str, str], trust_proxy: bool) -> None:
    async def scene() -> None:
        database = f"sqlite:///{tmp_path / 'm.sqlite3'}"
        async with in_process(database, trust_proxy=trust_proxy) as (_, url), web() as client:
            answer = await client.get(f"{url}/metrics", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found")

    asyncio.run(scene())


def test_a_token_opens_them(tmp_path: Path) -> None:
    async def scene() -> None:
        database = f"sqlite:///{tmp_path / 'm.sqlite3'}"
        async with in_process(database, metrics_token=TOKEN) as (_, url), web() as client:
            for headers in ({}, {"Authorization": "Basic eA=="}, {"Authorization": f"Bearer {TOKEN}0"}, PROXIED):
                answer = await client.get(f"{url}/metrics", headers=headers)
                assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
                assert "mesozoic_" not in answer.text
            answer = await client.get(f"{url}/metrics", headers=BEARER)
            assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
            assert values(answer.text, "mesozoic_connections") == {"": 0}
            assert values(answer.text, "mesozoic_memory_bytes")[""] > 1e6

    asyncio.run(scene())


def test_an_address_of_their_own_has_nothing_else(tmp_path: Path) -> None:
    async def scene() -> None:
        own = f"127.0.0.1:{free_port()}"
        async with in_process(f"sqlite:///{tmp_path / 'm.sqlite3'}", metrics_address=own) as (_, url), web() as client:
            assert (await client.get(f"{url}/metrics")).status_code == 404
            answer = await client.get(f"http://{own}/metrics")
            assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
            assert values(answer.text, "mesozoic_connections") == {"": 0}
            for path in ("/", "/health", "/api/games", "/docs"):
                assert (await client.get(f"http://{own}{path}")).status_code == 404
        with pytest.raises(httpx.ConnectError):
            async with web() as client:
                await client.get(f"http://{own}/metrics")

    asyncio.run(scene())


@pytest.mark.parametrize("address", ["9000", ":9000", "127.0.0.1", "127.0.0.1:0", "127.0.0.1:70000", "a b:1", "x/y:1"])
def test_addresses_that_are_none_are_refused(address: str) -> None:
    with pytest.raises(BadSettings, match="metrics-address"):
        Settings.from_environment(metrics_address=address)


def test_tokens_that_can_be_guessed_are_refused_and_not_repeated() -> None:
    with pytest.raises(BadSettings, match="16") as refused:
        Settings.from_environment(metrics_token="sesame")
    assert "sesame" not in str(refused.value)
    assert TOKEN not in repr(Settings.from_environment(metrics_token=TOKEN))


def test_whichever_worker_is_asked_tells_the_figures_of_all(
    serve: Callable[..., Server], new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    own = f"127.0.0.1:{free_port()}"
    server = serve(
        new_postgres(postgres_template), "--workers", "2", "--metrics-address", own, MESOZOIC_METRICS_TOKEN=TOKEN
    )

    def connections(address: str = f"http://{own}/metrics") -> dict[str, float]:
        answer = httpx.get(address, headers=BEARER, trust_env=False, timeout=PATIENCE)
        return values(answer.text, "mesozoic_connections")

    def until(holds: Callable[[dict[str, float]], bool]) -> dict[str, float]:
        end = time.monotonic() + PATIENCE
        while not holds(seen := connections()):
            assert time.monotonic() < end, seen
            time.sleep(0.1)
        return seen

    until(lambda seen: len(seen) == 2)
    with httpx.Client(base_url=server.url, trust_env=False) as client, contextlib.ExitStack() as sockets:
        client.post("/api/guests", json={}).raise_for_status()
        cookie = {"Cookie": f"mesozoic={client.cookies['mesozoic']}"}
        for _ in range(8):
            address = server.url.replace("http", "ws") + "/api/me/socket"
            sockets.enter_context(connect(address, additional_headers=cookie)).recv()
        for _ in range(6):  # any worker may answer
            for address in (f"http://{own}/metrics", f"{server.url}/metrics"):
                assert sum(connections(address).values()) == 8
    workers = {*until(lambda seen: sum(seen.values()) == 0)}
    killed = sorted(workers)[0]
    os.kill(int(killed), signal.SIGKILL)
    survivor = (workers - {killed}).pop()
    assert survivor in until(lambda seen: len(seen) == 2 and killed not in seen)


def test_the_description_can_be_switched_off(tmp_path: Path) -> None:
    async def scene() -> None:
        database = f"sqlite:///{tmp_path / 'd.sqlite3'}"
        for docs, status in ((True, 200), (False, 404)):
            async with in_process(database, docs=docs) as (_, url), web() as client:
                for path in ("/docs", "/openapi.json"):
                    assert (await client.get(f"{url}{path}")).status_code == status
                refused = await client.put(f"{url}/api/games")
                assert (refused.status_code, refused.headers["allow"]) == (405, "GET")

    asyncio.run(scene())
