"""Deployment: the scripts of deploy/ on this machine, and that Dockerfile and compose.yaml call them.

No test needs Docker: what its files describe is read here, the scripts they call are run here.
"""

from __future__ import annotations

import contextlib
import json
import os
import pwd
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx
import pytest
import yaml

import mesozoic
from mesozoic.server.settings import Settings
from tests.server.conftest import Cluster, dying_with_us, free_port

ROOT = Path(__file__).parents[2]
SCRIPTS = {"build-page", "build-wheel", "install", "start", "health"}
BY_HAND = {"mesozoic"}
"""What a host types; an image needs it not."""
PREFIX = "/opt/mesozoic"
START_SECONDS = 1800
"""Compiling the rules of three games is part of it."""


# The scripts


@pytest.mark.slow
def test_a_wheel_is_installed_started_and_answers(
    wheel: Path, environment: dict[str, str], postgres: Cluster, tmp_path: Path
) -> None:
    prefix, port, database = tmp_path / "prefix", free_port(), postgres.new_database()
    install = ["sh", str(ROOT / "deploy" / "install"), str(wheel), str(prefix)]
    subprocess.run(install, check=True, env={**environment, "PYTHON": sys.executable})
    settings = {
        "MESOZOIC_DATABASE": postgres.url(database),
        "MESOZOIC_PORT": str(port),
        "MESOZOIC_WORKERS": "2",
        "MESOZOIC_CACHE": str(tmp_path / "cache"),
    }
    health = ["sh", str(ROOT / "deploy" / "health"), str(prefix)]
    before = subprocess.run(health, env={**environment, **settings}, capture_output=True, text=True, check=False)
    assert (before.returncode, before.stdout) == (1, "")
    assert before.stderr.count("\n") == 1
    log = tmp_path / "log"
    with log.open("wb") as file:
        words = ["sh", ROOT / "deploy" / "start", prefix]
        server = subprocess.Popen(
            dying_with_us(signal.SIGTERM, words),
            env={**environment, **settings},
            stdout=file,
            stderr=file,
            start_new_session=True,
        )
    try:
        end = time.monotonic() + START_SECONDS
        while subprocess.run(health, env={**environment, **settings}, capture_output=True, check=False).returncode:
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.5)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as client:
            assert client.get("/health").json() == {"status": "ok", "version": mesozoic.__version__}
            assert "<script" in client.get("/").text
        server.terminate()
        assert server.wait(600) in (0, -signal.SIGTERM), log.read_text()
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)  # its workers, too
        server.wait()
        postgres.drop(database)


def test_a_wheel_without_the_page_is_refused(tmp_path: Path) -> None:
    (tmp_path / "deploy").mkdir()
    script = (ROOT / "deploy" / "build-wheel").read_text(encoding="utf-8")
    (tmp_path / "deploy" / "build-wheel").write_text(script, encoding="utf-8")
    build = ["sh", str(tmp_path / "deploy" / "build-wheel"), "wheels"]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "The page is not built: sh deploy/build-page\n")


def small_wheel(folder: Path, text: str) -> Path:
    """A wheel of our name, always of the same version, without dependencies."""
    folder.mkdir()
    file = folder / "mesozoic-1.0-py3-none-any.whl"
    about = "Metadata-Version: 2.1\nName: mesozoic\nVersion: 1.0\nProvides-Extra: server\n"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("mesozoic.py", f"TEXT = {text!r}\n")
        archive.writestr("mesozoic-1.0.dist-info/METADATA", about)
        archive.writestr(
            "mesozoic-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr("mesozoic-1.0.dist-info/RECORD", "")
    return file


def test_a_wheel_that_was_built_again_replaces_one_of_its_version(environment: dict[str, str], tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    for text in ("first", "second"):
        wheel = small_wheel(tmp_path / text, text)
        install = ["sh", str(ROOT / "deploy" / "install"), str(wheel), str(prefix)]
        subprocess.run(install, check=True, env={**environment, "PYTHON": sys.executable})
        program = [str(prefix / "bin" / "python"), "-c", "import mesozoic; print(mesozoic.TEXT)"]
        assert (
            subprocess.run(program, check=True, capture_output=True, text=True, env=environment).stdout == f"{text}\n"
        )


def test_two_wheels_are_not_installed(tmp_path: Path) -> None:
    """As `mesozoic-*.whl` may give them where an old one was left."""
    install = ["sh", str(ROOT / "deploy" / "install"), "a.whl", "b.whl", str(tmp_path / "prefix")]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    assert (done.returncode, list(tmp_path.iterdir())) == (2, [])
    assert done.stderr.startswith("Give one wheel")


# A host's own words


@pytest.fixture
def prefix() -> Iterator[Path]:
    """An installation whose program says with what it was started, for everybody to read; its settings beside it."""
    with tempfile.TemporaryDirectory(prefix="mesozoic-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        for part in ("bin", "deploy"):
            (folder / part).mkdir()
        program = folder / "bin" / "mesozoic"
        program.write_text('#!/bin/sh\nid -un\npwd\nfor word; do echo "$word"; done\nenv\n')
        program.chmod(0o755)
        (folder / "bin" / "python").symlink_to(sys.executable)
        for script in ("mesozoic", "health"):
            text = (ROOT / "deploy" / script).read_text(encoding="utf-8")
            assert "settings=/etc/mesozoic.env\n" in text
            text = text.replace("/etc/mesozoic.env", f"{folder}/env").replace("-u mesozoic", "-u nobody")
            (folder / "deploy" / script).write_text(text)
        yield folder


def test_a_command_has_the_settings_and_the_user_of_the_service(prefix: Path, environment: dict[str, str]) -> None:
    if os.getuid() == 0 and shutil.which("runuser") is None:
        pytest.skip("runuser is not installed")
    lines = (
        "# a comment=1",
        "MESOZOIC_OPERATOR=Ann Able",
        "MESOZOIC_MAIL_FROM= Mesozoic <games@games.example> ",
        'MESOZOIC_LIMITS={"guests": [300, 3600]}',
        'MESOZOIC_CONTACT="mailto:ann@games.example"',
        "MESOZOIC_SMTP=smtp://games:a$b`c\\d@mail.example",
        "two words=3",
        "MESOZOIC_PORT=8123",
    )
    (prefix / "env").write_text("\n".join(lines))
    words = ["sh", str(prefix / "deploy" / "mesozoic"), "admin", "warn", "ann", "two  words"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.splitlines()
    user = "nobody" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
    assert said[:6] == [user, "/", "admin", "warn", "ann", "two  words"]
    own = {"MESOZOIC_CACHE": "/var/cache/mesozoic", "XDG_DATA_HOME": "/var/lib"}
    given = {
        "MESOZOIC_OPERATOR": "Ann Able",
        "MESOZOIC_MAIL_FROM": "Mesozoic <games@games.example>",
        "MESOZOIC_LIMITS": '{"guests": [300, 3600]}',
        "MESOZOIC_CONTACT": "mailto:ann@games.example",
        "MESOZOIC_SMTP": "smtp://games:a$b`c\\d@mail.example",
        "MESOZOIC_PORT": "8123",
    }
    variables = dict(line.partition("=")[::2] for line in said[6:])
    named = {name: value for name, value in variables.items() if name.startswith(("MESOZOIC_", "XDG_DATA_HOME"))}
    assert named == {**own, **given}


def test_a_command_without_settings_is_refused(prefix: Path) -> None:
    words = ["sh", str(prefix / "deploy" / "mesozoic"), "admin", "reports"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"mesozoic: {prefix}/env cannot be read: run this as root\n"


class Unready(BaseHTTPRequestHandler):
    """A server whose database does not write."""

    def do_GET(self) -> None:
        self.send_response(503)
        self.end_headers()
        self.wfile.write(json.dumps({"code": "unavailable", "detail": "the disk is full"}).encode())

    def log_message(self, *_: object) -> None:
        pass


def test_health_asks_the_port_of_the_settings_and_tells_the_reason(prefix: Path, environment: dict[str, str]) -> None:
    with HTTPServer(("127.0.0.1", 0), Unready) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            (prefix / "env").write_text(f'MESOZOIC_OPERATOR=Ann Able\nMESOZOIC_PORT="{server.server_port}"\n')
            words = ["sh", str(prefix / "deploy" / "health"), str(prefix)]
            done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment)
        finally:
            server.shutdown()
            thread.join()
    url = f"http://127.0.0.1:{server.server_port}/health"
    assert (done.returncode, done.stderr) == (1, f"{url}: 503, the disk is full\n")


@pytest.mark.parametrize("script", sorted(SCRIPTS | BY_HAND))
def test_scripts_are_posix_shell_and_need_their_arguments(script: str) -> None:
    file = ROOT / "deploy" / script
    text = file.read_text(encoding="utf-8")
    assert text.startswith("#!/bin/sh\n# ")
    assert f"sh deploy/{script}" in text.splitlines()[1]
    assert "\nset -eu\n" in text
    subprocess.run(["sh", "-n", str(file)], check=True)


# Dockerfile


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile with their arguments, one line each."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    lines = re.sub(r"\\\n\s*", "", "\n".join(line for line in text.splitlines() if not line.startswith("#")))
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines.splitlines() if line]


def test_the_dockerfile_runs_the_scripts_and_little_else() -> None:
    runs = [arguments for instruction, arguments in instructions() if instruction == "RUN"]
    assert runs == [
        "sh deploy/build-page",
        "sh deploy/build-wheel /wheels",
        f"--mount=type=bind,from=wheel,source=/wheels,target=/wheels sh deploy/install /wheels/mesozoic-*.whl {PREFIX}",
        "useradd --system --uid 10001 --home-dir /var/lib/mesozoic --create-home mesozoic "
        "&& install --directory --owner mesozoic /var/cache/mesozoic",
        "bin/mesozoic warm",
    ]
    last = dict(instructions())
    assert last["CMD"] == f'["sh", "deploy/start", "{PREFIX}"]'
    assert last["HEALTHCHECK"].endswith(f'CMD ["sh", "deploy/health", "{PREFIX}"]')
    assert last["WORKDIR"] == PREFIX
    named = set(re.findall(r"deploy/([a-z-]+)", (ROOT / "Dockerfile").read_text(encoding="utf-8")))
    assert named == SCRIPTS
    assert {file.name for file in (ROOT / "deploy").iterdir() if file.suffix == ""} == SCRIPTS | BY_HAND


def test_the_dockerfile_copies_files_that_exist_and_are_sent() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    sent = {line.removeprefix("!") for line in ignored if line.startswith("!")}
    copied = set()
    for instruction, arguments in instructions():
        words = shlex.split(arguments)
        if instruction == "COPY" and not words[0].startswith("--from="):
            copied |= {*words[:-1]}
    assert all((ROOT / name).exists() for name in copied)
    assert {name.partition("/")[0] for name in copied} == sent


def test_the_server_of_the_image_is_not_root_and_listens_inside_the_container() -> None:
    names = [instruction for instruction, _ in instructions()]
    stages = dict(instructions())
    assert stages["USER"] == "mesozoic"
    assert names.index("USER") < names.index("CMD")
    variables = dict(word.split("=", 1) for word in shlex.split(stages["ENV"]))
    assert variables["MESOZOIC_HOST"] == "0.0.0.0"
    assert stages["EXPOSE"] == variables["MESOZOIC_PORT"] == "8000"
    assert variables["XDG_DATA_HOME"] == stages["VOLUME"]


# compose.yaml


def test_compose_publishes_on_this_machine_alone() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert {*services} == {"database", "server"}
    assert services["server"]["ports"] == ["127.0.0.1:8000:8000"]
    assert "ports" not in services["database"]
    assert services["server"]["build"] == "."
    assert "command" not in services["server"]
    assert "entrypoint" not in services["server"]


def test_compose_names_settings_that_exist_and_the_database_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    database, server = compose["services"]["database"], compose["services"]["server"]
    variables = {name: re.sub(r"\$\{\w+(:-(\w+))?\}", r"\2", value) for name, value in server["environment"].items()}
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    settings = Settings.from_environment()
    assert settings.workers == 2
    assert settings.log_format == "json"
    user, name = database["environment"]["POSTGRES_USER"], database["environment"]["POSTGRES_DB"]
    assert settings.database == f"postgresql://{user}:@database/{name}"
    assert {*variables} == {"MESOZOIC_DATABASE", "MESOZOIC_WORKERS", "MESOZOIC_LOG_FORMAT"}
    assert server["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert {volume.partition(":")[0] for volume in database["volumes"]} == {*compose["volumes"]}
