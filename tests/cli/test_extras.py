"""Commands that need an extra say so in one line; everything else works without."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from mesozoic.cli.extras import MODULES

ROOT = Path(__file__).parents[2]
OTHER_NAMES = {"argon2-cffi": "argon2"}
"""Distributions that are imported by another name."""
OPTIONAL = {"starlette", *(module for modules in MODULES.values() for module in modules)}
"""Libraries that come with extras only.  Pydantic is none of them: new versions of Typer need it."""

BLOCKED = """
import sys
sys.modules.update(dict.fromkeys({blocked!r}))  # importing one of these raises ModuleNotFoundError
sys.argv = ["mesozoic", *{words!r}]
from mesozoic.cli.main import run
run()
"""


def mesozoic_without(blocked: set[str], *words: str) -> subprocess.CompletedProcess[str]:
    """Run `mesozoic` in a process in which some libraries cannot be imported."""
    code = BLOCKED.format(blocked=sorted(blocked), words=words)
    plain_python = {**os.environ, "NUMBA_DISABLE_JIT": "1"}  # nothing is compiled for a game or two
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=plain_python)


def extras() -> dict[str, list[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {
        extra: [re.match(r"[\w-]+", requirement).group() for requirement in requirements]  # type: ignore[union-attr]
        for extra, requirements in project["optional-dependencies"].items()
    }


@pytest.mark.parametrize("extra", sorted(MODULES))
def test_the_modules_are_those_of_the_extra(extra: str) -> None:
    distributions = extras()[extra]
    modules = {OTHER_NAMES.get(name, name.replace("-", "_")) for name in distributions}
    assert modules - ({"uvloop"} if sys.platform == "win32" else set()) == {*MODULES[extra]}


@pytest.mark.parametrize("missing", MODULES["server"])
def test_each_library_of_the_server_is_missed(missing: str) -> None:
    outcome = mesozoic_without({missing}, "db", "status")
    line = "mesozoic db status needs the server: pip install 'mesozoic[server]'\n"
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (2, "", line)


@pytest.mark.parametrize("command", ["serve", "db upgrade", "db status"])
def test_commands_that_need_the_server_say_so(command: str) -> None:
    outcome = mesozoic_without(OPTIONAL, *command.split())
    line = f"mesozoic {command} needs the server: pip install 'mesozoic[server]'\n"
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (2, "", line)


def test_a_plot_needs_matplotlib_and_says_so_before_any_game(tmp_path: Path) -> None:
    plot = tmp_path / "fair.svg"
    outcome = mesozoic_without(OPTIONAL, "lab", "trias", "--games", "1000000", "--plot", str(plot))
    line = "mesozoic lab --plot needs matplotlib: pip install 'mesozoic[lab]'\n"
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (2, "", line)
    assert not plot.exists()


@pytest.mark.parametrize("command", ["simulate trias", "lab trias", "arena trias --bots random,greedy"])
def test_a_cluster_needs_ray_and_says_so(command: str) -> None:
    outcome = mesozoic_without(OPTIONAL, *command.split(), "--cluster", "auto")
    line = "--cluster needs Ray: pip install 'mesozoic[cluster]'\n"
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (2, "", line)


def test_a_dataset_needs_pyarrow_and_says_so_before_any_game(tmp_path: Path) -> None:
    outcome = mesozoic_without(OPTIONAL, "dataset", "trias", "--out", str(tmp_path / "games"))
    line = "mesozoic dataset needs PyArrow: pip install 'mesozoic[dataset]'\n"
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (2, "", line)
    assert not (tmp_path / "games").exists()


def test_statistics_need_no_extra() -> None:
    outcome = mesozoic_without(
        OPTIONAL, "lab", "trias", "--players", "2", "--bots", "random", "--games", "2", "--processes", "1", "--json"
    )
    assert outcome.returncode == 0, outcome.stderr
    assert '"games": 2' in outcome.stdout


@pytest.mark.parametrize(
    "command", ["play", "simulate", "verify", "legal", "replay", "bench", "rules", "games", "warm"]
)
def test_other_commands_load_without_extras(command: str) -> None:
    """The module of the command is imported; what the command does is tested where it is installed without extras."""
    module = {"legal": "replay", "warm": "ready"}.get(command, command)
    code = f"import sys; sys.modules.update(dict.fromkeys({sorted(OPTIONAL)!r})); import mesozoic.cli.{module}"
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True)
    assert mesozoic_without(OPTIONAL, command, "--help").returncode == 0
