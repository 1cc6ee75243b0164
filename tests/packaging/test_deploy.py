"""Deployment: the scripts of deploy/ on this machine, and that Dockerfile and compose.yaml call them.

No test needs Docker: what its files describe is read here, the scripts they call are run here.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
import yaml

import mesozoic
from mesozoic.server.settings import Settings
from tests.server.conftest import Cluster, dying_with_us, free_port

ROOT = Path(__file__).parents[2]
SCRIPTS = {"build-page", "build-wheel", "install", "start", "health"}
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


@pytest.mark.parametrize("script", sorted(SCRIPTS))
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
    assert named == SCRIPTS == {file.name for file in (ROOT / "deploy").iterdir() if file.suffix == ""}


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
