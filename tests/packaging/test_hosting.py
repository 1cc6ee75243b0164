"""A host from nothing, as docs/hosting.md says: an ordinary user, a new folder, the wheel, the service's own command
line, nginx with TLS before it, a backup and a restore.

What root does on a real machine (useradd, /etc, systemctl, certbot) is done here by other folders and a certificate of
our own; tests/docs/test_hosting.py compares the page with the files of deploy/.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.docs.test_hosting import SAMPLE, unit
from tests.server.conftest import dying_with_us, free_port
from tests.server.test_nginx import nginx_before

ROOT = Path(__file__).parents[2]
START_SECONDS = 1800
"""Compiling the rules of three games is part of it."""
STOP_SECONDS = 120

pytestmark = pytest.mark.slow


class Host:
    """A folder in the place of the machine's /opt, /etc and /var, and the user who owns it."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder = folder
        self.port, self.metrics_port = free_port(), free_port()
        self.server: subprocess.Popen[bytes] | None = None
        self.log = folder / "log"
        self._environment = {**environment, "HOME": str(folder)}

    def here(self, text: str) -> str:
        """A text of the service or its settings with the folders and ports of this host."""
        for own, ours in {
            "/opt/mesozoic": f"{self.folder}/opt",
            "/var/lib/mesozoic": f"{self.folder}/lib/mesozoic",
            "/var/lib": f"{self.folder}/lib",
            "/var/cache": f"{self.folder}/cache",
            "127.0.0.1:9000": f"127.0.0.1:{self.metrics_port}",
        }.items():
            text = text.replace(own, ours)
        return text

    @property
    def user(self) -> dict[str, Any]:
        """How a program runs as somebody who is not root."""
        if os.getuid() != 0:
            return {}
        nobody = pwd.getpwnam("nobody")
        return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}

    @property
    def settings(self) -> dict[str, str]:
        lines = [line.partition("=") for line in SAMPLE.splitlines() if line and not line.startswith("#")]
        written = {name: self.here(value) for name, _, value in lines}
        given = dict(word.split("=") for word in unit()["Service"]["Environment"].split())
        own = {name: self.here(value) for name, value in given.items()}
        return {**self._environment, **written, **own, "MESOZOIC_PORT": str(self.port)}

    def run(self, *words: object) -> str:
        """A command as the user of the service; what it prints."""
        done = subprocess.run(
            [*map(str, words)],
            env=self.settings,
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=START_SECONDS,
            **self.user,
        )
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    def mesozoic(self, *words: object) -> str:
        return self.run(self.folder / "opt" / "bin" / "mesozoic", *words)

    def start(self) -> None:
        words = shlex.split(self.here(unit()["Service"]["ExecStart"]))
        with self.log.open("ab") as log:
            self.server = subprocess.Popen(
                dying_with_us(signal.SIGTERM, words),
                env=self.settings,
                cwd=self.folder,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self.user,
            )
        end = time.monotonic() + START_SECONDS
        health = ["sh", str(self.folder / "deploy" / "health"), str(self.folder / "opt")]
        while subprocess.run(health, env=self.settings, capture_output=True, check=False).returncode:
            assert self.server.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.5)

    def stop(self) -> None:
        assert self.server is not None
        self.server.terminate()
        assert self.server.wait(STOP_SECONDS) in (0, -signal.SIGTERM), self.log.read_text()

    def kill(self) -> None:
        if self.server is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.server.pid, signal.SIGKILL)
            self.server.wait()


def python_for_everybody() -> str | None:
    """An interpreter that somebody who is not root may run."""
    candidates = [sys.executable, "/usr/bin/python3"] if os.getuid() != 0 else ["/usr/bin/python3"]
    program = "import ensurepip, sys; sys.exit(sys.version_info < (3, 11))"
    for python in candidates:
        if Path(python).exists() and not subprocess.run([python, "-c", program], check=False).returncode:
            return python
    return None


@pytest.fixture
def host(wheel: Path, environment: dict[str, str]) -> Iterator[Host]:
    """The machine after *Install* in docs/hosting.md, the service not started."""
    python = python_for_everybody()
    if python is None:
        pytest.skip("there is no Python 3.11 that an ordinary user may run")
    folder = Path(tempfile.mkdtemp(prefix="mesozoic-host-"))
    host = Host(folder, {**environment, "PYTHON": python})
    try:
        for name in ("lib/mesozoic", "cache/mesozoic"):
            (folder / name).mkdir(parents=True)
        shutil.copy(wheel, folder)
        shutil.copy(ROOT / "constraints.txt", folder)
        shutil.copytree(ROOT / "deploy", folder / "deploy")
        if host.user:
            subprocess.run(["chown", "-R", f"{host.user['user']}:{host.user['group']}", str(folder)], check=True)
        host.run("sh", "deploy/install", folder / wheel.name, folder / "opt")
        host.run("cp", "-r", "deploy", folder / "opt")
        yield host
    finally:
        host.kill()
        shutil.rmtree(folder, ignore_errors=True)


def certificate(folder: Path) -> Path:
    """A folder with a certificate for 127.0.0.1 that nobody else trusts."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed")
    words = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=games.example"]
    words += ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "privkey.pem", "-out", "fullchain.pem"]
    subprocess.run(words, check=True, cwd=folder, capture_output=True)
    return folder


def test_a_site_from_nothing(host: Host, tmp_path: Path) -> None:
    host.start()
    trusted = certificate(tmp_path)
    context = ssl.create_default_context(cafile=str(trusted / "fullchain.pem"))
    with (
        nginx_before(tmp_path, [f"127.0.0.1:{host.port}"], trusted) as url,
        httpx.Client(base_url=url, verify=context, trust_env=False, timeout=60) as ann,
    ):
        answer = ann.get("/")
        assert "<script" in answer.text
        assert "max-age" in answer.headers["strict-transport-security"]
        assert ann.get("/api/site").json()["operator"] == "Your name"
        registered = ann.post("/api/accounts", json={"login": "ann.host", "password": "correct horse battery"})
        assert registered.status_code == 201, registered.text
        assert "; Secure" in registered.headers["set-cookie"]
        assert ann.get("/metrics").status_code == 404
        figures = httpx.get(f"http://127.0.0.1:{host.metrics_port}/metrics", trust_env=False).text
        assert "mesozoic_connections 0.0" in figures
        wanted = {"game": "trias", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "start": True}
        table = ann.post("/api/tables", json=wanted).json()["id"]
        cookie = {"Cookie": f"mesozoic={ann.cookies['mesozoic']}", "Origin": url}
        address = f"wss{url.removeprefix('https')}/api/tables/{table}/socket"
        with connect(address, ssl=context, additional_headers=cookie, proxy=None) as socket:
            assert '"state"' in str(socket.recv(timeout=60))
        assert ann.get("/health").status_code == 200
        database = host.here("/var/lib/mesozoic/mesozoic.sqlite3")
        assert Path(database).stat().st_mode & 0o077 == 0
        host.mesozoic("admin", "role", "ann.host", "host", "--database", database)
        copy = host.here("/var/lib/mesozoic/today.sqlite3")
        host.mesozoic("db", "backup", copy, "--database", database)
        host.mesozoic("db", "check", copy)
        late = ann.post("/api/tables", json={**wanted, "start": False}).json()["id"]
        host.stop()
        host.mesozoic("db", "restore", copy, "--database", database)
        host.start()
        assert ann.get(f"/api/tables/{table}").json()["state"] == "playing"
        assert ann.get(f"/api/tables/{late}").status_code == 404, "it was opened after the backup"
        assert ann.get("/api/me").json()["login"] == "ann.host"
        assert "audit" in str(ann.get("/openapi.json").json()["paths"]), "moderation is there"
    host.stop()
    assert "Traceback" not in host.log.read_text(encoding="utf-8")
