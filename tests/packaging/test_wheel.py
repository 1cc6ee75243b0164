"""What the wheel holds and what it asks for; what works where it is installed without extras."""

from __future__ import annotations

import email
import os
import pty
import re
import select
import subprocess
import sys
import time
import zipfile
from dataclasses import dataclass
from email.message import Message
from pathlib import Path

import pytest

import mesozoic

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
BASE = {"numpy", "numba", "typer", "rich", "platformdirs", "msgspec", "fluent"}
NOT_FOR_USERS = {"tests", "web", "page", "__pycache__"}
"""Folders that are not packed, apart from the page, which is built."""
DATA = {".py", ".ftl", ".md", ".json", ".toml", ".mako", ".typed", ".npz"}


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(name))


def test_the_wheel_holds_every_module_data_file_and_the_page(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    files = {file.relative_to(SOURCES) for file in (SOURCES / "mesozoic").rglob("*") if file.suffix in DATA}
    wanted = {str(file) for file in files if not NOT_FOR_USERS & {*file.parts}}
    page = {name for name in packed if name.startswith("mesozoic/server/page/")}
    assert "mesozoic/server/page/index.html" in page
    assert packed - page == wanted


def test_the_version_is_that_of_the_package(wheel: Path) -> None:
    assert metadata(wheel)["Version"] == mesozoic.__version__


def test_without_extras_it_asks_for_the_base_alone(wheel: Path) -> None:
    requirements = metadata(wheel).get_all("Requires-Dist", [])
    base = {re.split(r"[^\w-]", text)[0] for text in requirements if "extra ==" not in text}
    assert base == BASE
    assert {*metadata(wheel).get_all("Provides-Extra", [])} == {
        "server",
        "lab",
        "dataset",
        "rl",
        "cuda",
        "jax",
        "cluster",
        "dev",
    }


# Installed without extras


@dataclass(frozen=True)
class Installation:
    """A virtual environment of its own."""

    prefix: Path
    environment: dict[str, str]

    def run(self, program: str, *words: object) -> subprocess.CompletedProcess[str]:
        command = [str(self.prefix / "bin" / program), *map(str, words)]
        return subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=600, env=self.environment, cwd=self.prefix
        )


@pytest.fixture(scope="session")
def bare(wheel: Path, environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """What `pip install mesozoic` puts into a fresh virtual environment.

    Rules run without the compiler: that saves a minute for each game, and test_deploy.py compiles them.
    """
    prefix = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", str(prefix)], check=True)
    bare = Installation(prefix, {**environment, "NUMBA_DISABLE_JIT": "1", "TERM": "xterm"})
    done = bare.run("pip", "install", "--quiet", "--constraint", ROOT / "constraints.txt", wheel)
    assert done.returncode == 0, done.stderr
    return bare


@pytest.mark.slow
def test_without_extras_there_is_no_server_library(bare: Installation) -> None:
    listed = bare.run("pip", "list", "--format", "freeze").stdout.lower()
    installed = {line.partition("==")[0] for line in listed.splitlines()}
    assert BASE <= installed
    assert not installed & {"fastapi", "uvicorn", "websockets", "sqlalchemy", "alembic", "psycopg", "matplotlib"}


@pytest.mark.slow
def test_without_extras_the_engine_and_its_commands_work(bare: Installation, tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    code = "import mesozoic; print(len(mesozoic.new('trias', seats=2, seed=1).legal()) > 0, mesozoic.__version__)"
    for words, said in (
        (("python", "-W", "error", "-c", code), f"True {mesozoic.__version__}"),
        (("mesozoic", "--version"), f"mesozoic {mesozoic.__version__}"),
        (("mesozoic", "simulate", "trias", "--seats", "random,random", "--games", 1, "--records", records), "random"),
        (("mesozoic", "verify", records), "1 record valid"),
        (("mesozoic", "legal", records, "--at", 3), '"type":'),
        (("mesozoic", "replay", records, "--at", 3), "random 1"),
        (("mesozoic", "rules", "trias", "5.2"), "D7"),
        (("mesozoic", "games"), "Pangea"),
        (("mesozoic", "lab", "trias", "--players", 2, "--bots", "random", "--games", 1, "--processes", 1), "seat 0"),
    ):
        done = bare.run(*words)
        assert done.returncode == 0, (words, done.stderr)
        assert said in done.stdout, (words, done.stdout)


@pytest.mark.slow
def test_without_extras_commands_that_need_one_say_so(bare: Installation) -> None:
    for words, said in (
        (("serve",), "mesozoic serve needs the server: pip install 'mesozoic[server]'\n"),
        (("db", "status"), "mesozoic db status needs the server: pip install 'mesozoic[server]'\n"),
        (
            ("lab", "trias", "--plot", "fair.svg"),
            "mesozoic lab --plot needs matplotlib: pip install 'mesozoic[lab]'\n",
        ),
    ):
        done = bare.run("mesozoic", *words)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


@pytest.mark.slow
def test_without_extras_a_game_is_played_in_a_terminal(bare: Installation, tmp_path: Path) -> None:
    program = bare.prefix / "bin" / "mesozoic"
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [program, "play", "trias", "--seats", "human,random", "--seed", "1", "--save", tmp_path / "game.json"],
        stdin=theirs, stdout=theirs, stderr=theirs, env=bare.environment, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    try:
        read_until(ours, b"> ")
        os.write(ours, b"1\n")
        read_until(ours, b"> ")
        os.write(ours, b"quit\n")
        read_until(ours, b"game.json")
        assert process.wait(600) == 0
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    assert len(mesozoic.load(tmp_path / "game.json").log) >= 1


def read_until(terminal: int, text: bytes, seconds: float = 600) -> None:
    """Read from a pseudo-terminal until the text has come."""
    shown, end = b"", time.monotonic() + seconds
    while text not in shown:
        ready, _, _ = select.select([terminal], [], [], max(0, end - time.monotonic()))
        assert ready, shown.decode(errors="replace")[-3000:]
        shown += os.read(terminal, 1 << 16)
