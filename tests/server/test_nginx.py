"""The site behind nginx, as docs/nginx.conf says; skipped, with the reason, where there is none."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.server.conftest import dying_with_us, free_port
from tests.server.players import LOST, NO_LIMITS, Duel, new_duel, soon, web

if TYPE_CHECKING:
    from tests.server.conftest import Server

DOCS = Path(__file__).parents[2] / "docs"
PROCESS = "server 127.0.0.1:8000 max_fails=1 fail_timeout=5s;"
START_SECONDS = 30
TOKEN = "a-token-for-metrics"
BEARER = {"Authorization": f"Bearer {TOKEN}"}


def configuration(folder: Path, port: int, addresses: list[str], certificate: Path | None = None) -> str:
    """Ours before these addresses, with all its files in a folder that goes away; TLS only with a certificate."""
    lines = (DOCS / "nginx.conf").read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if "[::]" not in line]  # where tests run there may be no IPv6
    if certificate is None:
        lines = [line for line in lines if "ssl_certificate" not in line]
        ports = {"listen 443 ssl;": f"listen 127.0.0.1:{port};"}
    else:
        ports = {
            "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
            "/etc/letsencrypt/live/games.example/fullchain.pem": f"{certificate}/fullchain.pem",
            "/etc/letsencrypt/live/games.example/privkey.pem": f"{certificate}/privkey.pem",
        }
    for own, ours in {
        **ports,
        "listen 80;": f"listen unix:{folder}/80;",
        "access_log /var/log/nginx/access.log": f"access_log {folder}/access",
        "error_log /var/log/nginx/error.log": f"error_log {folder}/errors",
        PROCESS: "\n".join(PROCESS.replace("127.0.0.1:8000", address) for address in addresses),
        "http {": "http {\n" + "".join(f"{kind}_temp_path {folder};\n" for kind in ("client_body", "proxy"))
        + f"fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};",
    }.items():  # fmt: skip
        assert sum(own in line for line in lines) == 1, own
        lines = [line.replace(own, ours) for line in lines]
    user = "user root;\n" if os.getuid() == 0 else ""
    return f"{user}daemon off;\npid {folder}/pid;\n" + "\n".join(lines)


@contextlib.contextmanager
def nginx_before(folder: Path, addresses: list[str], certificate: Path | None = None) -> Iterator[str]:
    """nginx before servers at these addresses; its own address."""
    program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None:
        pytest.skip("nginx is not installed")
    port = free_port()
    file = folder / "nginx.conf"
    file.write_text(configuration(folder, port, addresses, certificate), encoding="utf-8")
    words = [program, "-e", folder / "errors-of-start", "-c", file]
    process = subprocess.Popen(dying_with_us(signal.SIGTERM, words), stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}" if certificate is None else f"https://127.0.0.1:{port}"
    try:
        end = time.monotonic() + START_SECONDS
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{url}/health", trust_env=False, verify=False).status_code == 200:
                    break
            assert process.poll() is None, (folder / "errors-of-start").read_text()
            assert time.monotonic() < end
            time.sleep(0.05)
        yield url
    finally:
        process.terminate()
        process.wait(START_SECONDS)


def test_play_goes_on_behind_nginx_when_a_process_dies(
    serve: Callable[..., Server], new_postgres: Callable[[str], str], postgres_template: str, tmp_path: Path
) -> None:
    site = new_postgres(postgres_template)
    settings = {"MESOZOIC_LIMITS": NO_LIMITS, "MESOZOIC_TRUST_PROXY": "yes", "MESOZOIC_METRICS_TOKEN": TOKEN}
    servers = [serve(site, wait=False, **settings) for _ in range(2)]
    for server in servers:
        server.wait_until_ready()

    async def scenario(url: str) -> None:
        async with web() as client:
            duel = await new_duel(client, url)
            for _ in range(10):
                await duel.move()
            at_each = [sockets_at(await client.get(f"{server.url}/metrics", headers=BEARER)) for server in servers]
            assert sorted(at_each) == [0, 2]  # both players are at the same process
            servers[at_each.index(2)].kill()
            await back(duel)
            for _ in range(10):
                await duel.move()
            state = await duel.guests[0].state(duel.table)
            assert [event["number"] for event in state["events"]] == list(range(20))
            evil = await client.post(f"{url}/api/guests", json={}, headers={"Origin": "https://evil.example"})
            assert evil.status_code == 403

    with nginx_before(tmp_path, [server.url.removeprefix("http://") for server in servers]) as url:
        asyncio.run(scenario(url))
    logged = (tmp_path / "access").read_text(encoding="utf-8")
    assert "POST /api/tables" in logged
    assert "127.0.0.1" not in logged, "addresses of people are not logged"
    assert "invite" not in logged
    assert (tmp_path / "errors").read_text(encoding="utf-8") == "", "a server that has died is told by the access log"


def test_both_kinds_of_addresses_are_served() -> None:
    text = (DOCS / "nginx.conf").read_text(encoding="utf-8")
    for listen in ("80;", "443 ssl;"):
        assert f" listen {listen}\n" in text
        assert f" listen [::]:{listen} " in text


def sockets_at(metrics: httpx.Response) -> int:
    """How many sockets a process has."""
    [line] = [line for line in metrics.text.splitlines() if line.startswith("mesozoic_connections ")]
    return int(float(line.split()[1]))


async def back(duel: Duel) -> None:
    """Everybody connects again, as a page does that has lost its server."""

    async def sat(place: int) -> bool:
        with contextlib.suppress(*LOST):
            duel.seats[place] = await duel.guests[place].sit(duel.table, duel.number)
            return True
        return False

    for place in range(len(duel.guests)):
        await soon(partial(sat, place))
