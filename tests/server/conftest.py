"""A real PostgreSQL and a real server for the tests that need them; everything listens on 127.0.0.1 only."""

from __future__ import annotations

import contextlib
import os
import pwd
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from mesozoic.cli.ready import make_ready
from mesozoic.games import all_games
from mesozoic.server.store.store import Store
from mesozoic.server.store.upgrade import upgrade

REAL_GAMES = all_games()
START_SECONDS = 60
STOP_SECONDS = 30
POSTGRES_SETTINGS = {
    "fsync": "off",  # what is tested is whether the program commits, not whether PostgreSQL keeps its word
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "shared_buffers": "32MB",
    "max_connections": "100",
    "autovacuum": "off",
    "jit": "off",
    "listen_addresses": "127.0.0.1",
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def dying_with_us(number: signal.Signals, words: Sequence[object]) -> list[str]:
    """A command that gets a signal when the tests end, even if they are killed (where that can be had)."""
    setpriv = shutil.which("setpriv")
    before = [setpriv, "--pdeathsig", number.name.removeprefix("SIG")] if setpriv else []
    return [*before, *map(str, words)]


# PostgreSQL


def postgres_folder() -> Path | None:
    """Where `initdb` and `postgres` are."""
    installed = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(re.sub(r"\D", "", file.parts[-3]) or 0)
    )
    on_path = shutil.which("initdb")
    candidates = [*installed, *([Path(on_path).resolve()] if on_path else [])]
    found = [file.parent for file in candidates if (file.parent / "postgres").exists()]
    return found[-1] if found else None


def other_user() -> str | None:
    """Whom PostgreSQL runs as when the tests run as root, which it refuses."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    return None


class Cluster:
    """A PostgreSQL of our own, in a folder that goes away."""

    def __init__(self, programs: Path, **settings: str) -> None:
        self.programs = programs
        self.settings = {**POSTGRES_SETTINGS, **settings}
        self.user = other_user()
        self.password = secrets.token_hex(8)
        self.folder = Path(tempfile.mkdtemp(prefix="mesozoic-pg-"))  # short: a socket's name is at most 107 bytes
        self.log = self.folder / "log"
        self.process: subprocess.Popen[bytes] | None = None
        self.port = 0
        self._count = 0
        (self.folder / "password").write_text(self.password)
        if self.user is not None:
            for path in (self.folder, self.folder / "password"):
                shutil.chown(path, self.user)

    def start(self) -> None:
        self._run("initdb", "-D", self.folder / "data", "-U", "mesozoic", "--pwfile", self.folder / "password",
                  "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync")  # fmt: skip
        for _ in range(5):  # somebody else may take the port first
            self.port = free_port()
            if self._start_at_port():
                return
        raise RuntimeError(f"PostgreSQL does not start: {self.log.read_text()[-2000:]}")

    def resume(self) -> None:
        """Start it again where it was."""
        if not self._start_at_port():
            raise RuntimeError(f"PostgreSQL does not start again: {self.log.read_text()[-2000:]}")

    def _start_at_port(self) -> bool:
        settings = {**self.settings, "port": str(self.port), "unix_socket_directories": str(self.folder)}
        words = [self.programs / "postgres", "-D", self.folder / "data"]
        words += [f"--{name}={value}" for name, value in settings.items()]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                dying_with_us(signal.SIGQUIT, words), stdin=subprocess.DEVNULL, stdout=log, stderr=log, **self._as()
            )
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(psycopg.OperationalError):
                self.execute()
                return True
            time.sleep(0.05)
        self.stop_process()
        return False

    def _as(self) -> dict[str, Any]:
        """How a program is run as the other user."""
        if self.user is None:
            return {"cwd": self.folder}
        return {"cwd": self.folder, "user": self.user, "group": pwd.getpwnam(self.user).pw_gid, "extra_groups": []}

    def _run(self, program: str, *words: object) -> None:
        done = subprocess.run(
            [self.programs / program, *map(str, words)],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            **self._as(),
        )
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stderr}")

    def url(self, database: str = "postgres", password: str | None = None) -> str:
        return f"postgresql://mesozoic:{password or self.password}@127.0.0.1:{self.port}/{database}"

    def execute(self, *statements: str) -> None:
        """Outside of any transaction."""
        with psycopg.connect(self.url(), autocommit=True, connect_timeout=5) as connection:
            for statement in statements:
                connection.execute(statement)

    def new_database(self, template: str = "template0") -> str:
        """The name of a fresh database."""
        self._count += 1
        name = f"test_{self._count}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, name: str) -> None:
        self.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def stop_process(self) -> None:
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGQUIT)  # nothing here needs to be kept
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def kill(self) -> None:
        """As when the system runs out of memory: SIGKILL, for all of its processes."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGSTOP)  # it starts no others meanwhile
        for process in (self.process.pid, *children_of(self.process.pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.stop_process()
        shutil.rmtree(self.folder, ignore_errors=True)


def children_of(parent: int) -> list[int]:
    """The processes that a process has started (Linux)."""
    children = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(file.read_text().rpartition(")")[2].split()[1]) == parent:
                children.append(int(file.parent.name))
    return children


def workers_of(supervisor: int) -> list[int]:
    """The processes of a site that serve or wait to; another child of a supervisor keeps account of what they share."""

    def is_worker(process: int) -> bool:
        with contextlib.suppress(OSError):
            return "spawn_main" in Path(f"/proc/{process}/cmdline").read_text()
        return False

    return [process for process in children_of(supervisor) if is_worker(process)]


@pytest.fixture
def own_postgres(postgres: Cluster) -> Iterator[Cluster]:
    """A PostgreSQL that can be stopped and killed without disturbing anybody, and keeps what it has committed."""
    cluster = Cluster(postgres.programs, synchronous_commit="on", full_page_writes="on")
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A running PostgreSQL; without one the test is skipped."""
    programs = postgres_folder()
    if programs is None:
        pytest.skip("PostgreSQL is not installed (initdb and postgres are not found)")
    if os.getuid() == 0 and other_user() is None:
        pytest.skip("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")
    cluster = Cluster(programs)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture(scope="session")
def postgres_url(postgres: Cluster) -> str:
    """The database `postgres`, as its administrator."""
    return postgres.url()


@pytest.fixture(scope="session")
def postgres_template(postgres: Cluster) -> str:
    """The name of a database with our schema, to be copied."""
    postgres.execute("CREATE DATABASE ready TEMPLATE template0")
    upgrade(postgres.url("ready"))
    return "ready"


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with our schema, to be copied."""
    file = tmp_path_factory.mktemp("template") / "ready.sqlite3"
    upgrade(f"sqlite:///{file}")
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """Which database."""
    return str(request.param)


@pytest.fixture
def new_postgres(request: pytest.FixtureRequest) -> Iterator[Callable[[str], str]]:
    """Makes fresh databases from a template and drops them."""
    cluster: Cluster = request.getfixturevalue("postgres")
    made: list[str] = []

    def new(template: str = "template0") -> str:
        made.append(cluster.new_database(template))
        return cluster.url(made[-1])

    yield new
    for name in made:
        cluster.drop(name)


@pytest.fixture
def database_url(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A fresh, empty database; the file of an SQLite one does not exist yet."""
    if kind == "sqlite":
        return f"sqlite:///{tmp_path / 'mesozoic.sqlite3'}"
    return str(request.getfixturevalue("new_postgres")())


@pytest.fixture
def migrated_url(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A fresh database with our schema and nothing in it."""
    if kind == "sqlite":
        file = shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "migrated.sqlite3")
        return f"sqlite:///{file}"
    return str(request.getfixturevalue("new_postgres")(request.getfixturevalue("postgres_template")))


@pytest.fixture
def store(migrated_url: str) -> Iterator[Store]:
    """A store that writes, on each database."""
    store = Store(migrated_url)
    store.start()
    yield store
    store.close()


# A server


class Server:
    """`mesozoic serve` in a process of its own."""

    def __init__(self, folder: Path, database: str, flags: Sequence[str], environment: dict[str, str]) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database
        self.log = folder / f"server-{self.port}.log"
        self.folder = folder
        self.flags = flags
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        assert self.process is None or self.process.poll() is not None, "it runs already"
        words = [sys.executable, "-m", "mesozoic.cli.main", "serve", "--port", str(self.port), *self.flags]
        inherited = {name: value for name, value in os.environ.items() if not is_setting(name)}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                dying_with_us(signal.SIGKILL, words),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={**inherited, "MESOZOIC_DATABASE": self.database, **self.environment},
                start_new_session=True,
            )

    def wait_until_ready(self) -> None:
        assert self.process is not None
        end = time.monotonic() + START_SECONDS
        with httpx.Client(trust_env=False, timeout=5) as client:
            while time.monotonic() < end and self.process.poll() is None:
                with contextlib.suppress(httpx.TransportError):
                    if client.get(f"{self.url}/health").status_code == 200:
                        return
                time.sleep(0.05)
        code = self.process.poll()
        self.kill()
        raise AssertionError(f"the server is not ready (exit code {code}):\n{self.logs()}")

    def logs(self) -> str:
        """All it has written so far."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def stop(self) -> int:
        """Ask it to stop (SIGTERM) and wait; the exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.kill()
                raise AssertionError(f"the server does not stop:\n{self.logs()}") from None
        return self.process.returncode

    def kill(self) -> None:
        """As when the power fails: SIGKILL, for its workers, too."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def restart(self) -> None:
        """Stop it if it runs, and start it again at the same port."""
        if self.process is not None:
            self.stop()
        self.start()


def is_setting(name: str) -> bool:
    return name.startswith("MESOZOIC_") and name != "MESOZOIC_CACHE"


@pytest.fixture(scope="session")
def compiled() -> None:
    """The rules are compiled before a server is given a minute to start."""
    for game in REAL_GAMES:
        make_ready(game)


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers; all are gone afterwards."""
    servers: list[Server] = []

    def start(database: str, *flags: str, wait: bool = True, **environment: str) -> Server:
        server = Server(folder, database, flags, environment)
        servers.append(server)
        if wait:
            server.start()
        else:
            server.launch()
        return server

    try:
        yield start
    finally:
        for server in servers:
            server.kill()


@pytest.fixture
def serve(tmp_path: Path, compiled: None) -> Iterator[Callable[..., Server]]:
    """Starts servers: `serve(url, *flags, wait=True, MESOZOIC_...=...)`; all are gone after the test."""
    with serving(tmp_path) as start:
        yield start


@pytest.fixture(scope="module")
def serve_module(tmp_path_factory: pytest.TempPathFactory, compiled: None) -> Iterator[Callable[..., Server]]:
    """The same for servers that several tests share."""
    with serving(tmp_path_factory.mktemp("servers")) as start:
        yield start
