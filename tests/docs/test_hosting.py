"""docs/hosting.md and the files of deploy/ are true: commands, flags, settings and figures that they name exist."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import typer.main

from mesozoic.cli.main import app
from mesozoic.server.limits import RATES
from mesozoic.server.settings import Settings, variable

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SAMPLE = (ROOT / "deploy" / "mesozoic.env").read_text(encoding="utf-8")
UNIT = ROOT / "deploy" / "mesozoic.service"
METRICS = (ROOT / "src" / "mesozoic" / "server" / "metrics.py").read_text(encoding="utf-8")


def commands() -> list[list[str]]:
    """The words after each `mesozoic` in the page's commands."""
    quoted = re.findall(r"`mesozoic ([a-z][^`]*)`", PAGE)
    typed = re.findall(r"^    [#$] sh /opt/mesozoic/deploy/mesozoic (.*)$", PAGE, re.M)
    assert len(typed) >= 4
    return [shlex.split(words) for words in (*quoted, *typed)]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_commands_and_flags_exist(words: list[str]) -> None:
    command: Any = typer.main.get_command(app)
    rest = list(words)
    while hasattr(command, "commands") and not rest[0].startswith("-"):
        name = rest.pop(0)
        assert name in command.commands, words
        command = command.commands[name]
    known = {flag for parameter in command.params for flag in (*parameter.opts, *parameter.secondary_opts)}
    flags = {word for word in rest if word.startswith("--")}
    assert flags <= known | {"--help"}, words


def test_settings_exist() -> None:
    known = {variable(name) for name in Settings.model_fields} | {"MESOZOIC_CACHE", "MESOZOIC_DATA"}
    for text in (PAGE, SAMPLE, UNIT.read_text(encoding="utf-8")):
        named = set(re.findall(r"MESOZOIC_[A-Z_]+", text))
        assert named
        assert named <= known


def test_the_sample_of_settings_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [line.partition("=") for line in SAMPLE.splitlines() if line and not line.startswith("#")]
    for name, _, value in lines:
        monkeypatch.setenv(name, value)
    settings = Settings.from_environment()
    assert settings.trust_proxy
    assert settings.metrics_endpoint == ("127.0.0.1", 9000)
    assert settings.is_sqlite
    for name, value in re.findall(r"^#(MESOZOIC_\w+)=(.*)$", SAMPLE, re.M):
        monkeypatch.setenv(name, value)
    assert Settings.from_environment().workers == 4


def test_limits_of_the_example_exist() -> None:
    [example] = re.findall(r"`MESOZOIC_LIMITS=(\{.*\})`", PAGE)
    assert set(Settings.from_environment(limits=example).limits) <= set(RATES)


def test_figures_to_watch_exist() -> None:
    named = set(re.findall(r"mesozoic_([a-z_]+)", re.sub(r"mesozoic_\w+\b(?=\.env)", "", PAGE)))
    assert len(named) > 5
    for name in named:
        assert f'"{name.removesuffix("_total")}"' in METRICS, name


def test_files_exist() -> None:
    for name in set(re.findall(r"\bdeploy/[\w.-]+", PAGE)):
        assert (ROOT / name).exists(), name
    assert "docs/nginx.conf root@" in PAGE
    assert "# cp nginx.conf /etc/nginx/nginx.conf\n" in PAGE
    assert (ROOT / "docs" / "nginx.conf").exists()


def test_commands_by_hand_use_the_folders_of_the_service() -> None:
    script = (ROOT / "deploy" / "mesozoic").read_text(encoding="utf-8")
    assert f"export {unit()['Service']['Environment']}\n" in script
    assert f"runuser -u {unit()['Service']['User']} --" in script
    assert f"settings={unit()['Service']['EnvironmentFile']}\n" in script
    assert "sudo -u mesozoic" not in PAGE


# The service


def unit() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(UNIT, encoding="utf-8")
    return parser


def test_systemd_takes_the_service(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not installed")
    done = subprocess.run([program, "verify", UNIT], capture_output=True, text=True, check=False, timeout=60)
    ours = [line for line in done.stderr.splitlines() if UNIT.name in line]
    assert ours == []


def test_the_service_starts_as_the_page_installs_it() -> None:
    service = unit()["Service"]
    start = shlex.split(service["ExecStart"])
    assert start == ["/bin/sh", "/opt/mesozoic/deploy/start", "/opt/mesozoic"]
    assert service["User"] == "mesozoic"
    for words in (
        f"cp -r deploy {start[2]}/",
        f"sh deploy/install mesozoic-*.whl {start[2]}",
        f"install -m 600 deploy/mesozoic.env {service['EnvironmentFile']}",
        "cp deploy/mesozoic.service /etc/systemd/system/",
    ):
        assert f"# {words}\n" in PAGE, words
    variables = dict(word.split("=") for word in service["Environment"].split())
    folder = Path(variables["XDG_DATA_HOME"]) / service["StateDirectory"]
    assert f"`{folder}/mesozoic.sqlite3`" in PAGE
    assert f"MESOZOIC_BACKUP_FOLDER={folder}/backups\n" in SAMPLE
    assert variables["MESOZOIC_CACHE"] == f"/var/cache/{service['CacheDirectory']}"
    assert "MemoryDenyWriteExecute" not in service, "Numba compiles in memory"
    assert os.access(ROOT / "deploy" / "start", os.R_OK)
