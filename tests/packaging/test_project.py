"""The project's own files agree with each other: versions, pins, make targets, hooks, the workflow."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import yaml

import mesozoic

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PRIVATE_INTERFACES = {"numba": "kernel.py", "uvicorn": "transport.py", "websockets": "transport.py"}
"""Libraries of which we use what they do not promise to keep, and the only file that does."""


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    return {normal(name): version for name, version in (line.split("==") for line in lines)}


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


# The version


def test_the_version_stands_in_one_place_and_in_the_changelog() -> None:
    assert "version" not in PROJECT["project"]
    assert '"version"' not in (ROOT / "web" / "package.json").read_text(encoding="utf-8").partition('"scripts"')[0]
    dated = re.findall(
        r"^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M
    )
    assert dated[0] == mesozoic.__version__
    supported = re.findall(r"^\| (\d+\.\d+) \| yes \|$", (ROOT / "SECURITY.md").read_text(encoding="utf-8"), re.M)
    assert supported == [mesozoic.__version__.rpartition(".")[0]]


# Dependencies


def installed_by_us() -> set[str]:
    """Everything that `make setup` installs: the requirements of the package with all extras, and theirs."""
    seen: set[tuple[str, str]] = set()
    waiting = [("mesozoic", extra) for extra in ("dev", "server", "lab", "dataset", "rl")]
    while waiting:
        name, extra = waiting.pop()
        for requirement in metadata.requires(name) or []:
            text, _, marker = requirement.partition(";")
            if "extra ==" in marker and f'extra == "{extra}"' not in marker.replace("'", '"'):
                continue
            match = re.match(r"([\w.-]+)(?:\[([\w,-]+)\])?", text.strip())
            assert match is not None
            try:
                metadata.distribution(match[1])
            except metadata.PackageNotFoundError:
                continue  # for another system or another version of Python
            for more in (match[2] or "").split(","):
                if normal(match[1]) != "mesozoic" and (match[1], more) not in seen:
                    seen.add((match[1], more))
                    waiting.append((match[1], more))
    return {normal(name) for name, _ in seen}


BY_THE_EXTRA_CUDA = {
    "cuda-bindings",
    "cuda-core",
    "cuda-pathfinder",
    "numba-cuda",
    "nvidia-cuda-nvrtc",
    "nvidia-cuda-runtime",
    "nvidia-nvvm",
}
"""What `make test-gpu` installs besides."""
BY_THE_EXTRA_CLUSTER = {
    "jsonschema",
    "jsonschema-specifications",
    "msgpack",
    "protobuf",
    "ray",
    "referencing",
    "rpds-py",
}
BY_THE_EXTRA_JAX = {"jax", "jaxlib", "ml-dtypes", "opt-einsum"}
"""What `make test-slow` installs besides."""


def test_everything_that_is_installed_is_pinned() -> None:
    installed = installed_by_us()
    assert len(installed) > 50
    assert installed <= {*pins()}
    assert {*pins()} - installed <= {"tzdata", *BY_THE_EXTRA_CUDA, *BY_THE_EXTRA_CLUSTER, *BY_THE_EXTRA_JAX}


def test_private_interfaces_are_bounded_to_tested_versions() -> None:
    project = PROJECT["project"]
    comments = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    requirements = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    for name, file in PRIVATE_INTERFACES.items():
        (requirement,) = (text for text in requirements if re.match(rf"{name}\b", text))
        bounds = re.fullmatch(rf"{name}>=([\d.]+),<([\d.]+)", requirement)
        assert bounds is not None, requirement
        low, high = (tuple(map(int, bound.split("."))) for bound in bounds.groups())
        tested = tuple(map(int, pins()[name].split(".")))
        assert low <= tested < high
        assert tested[: len(high)] >= (*high[:-1], high[-1] - 1), "the bound is beyond what is tested"
        assert f"# {file} " in comments
        (module,) = (ROOT / "src" / "mesozoic").rglob(file)
        assert re.search(rf"^(import|from) {name}\b", module.read_text(encoding="utf-8"), re.M)


# Hooks and the workflow


def test_hooks_call_tools_of_the_project() -> None:
    config = ROOT / ".pre-commit-config.yaml"
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", str(config)], check=True)
    (repository,) = yaml.safe_load(config.read_text(encoding="utf-8"))["repos"]
    assert repository["repo"] == "local"
    scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    for hook in repository["hooks"]:
        assert hook["language"] == "system"
        program, *words = hook["entry"].split()
        if program == "npm":
            assert words[-1] in scripts, words
        else:
            assert program.startswith(".venv/bin/")
            assert (Path(sys.executable).parent / Path(program).name).exists(), program
    entries = " ".join(hook["entry"] for hook in repository["hooks"])
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    recipe = makefile.partition("\ncheck:")[2].partition("\n\n")[0]
    for tool in re.findall(r"\$\(BIN\)/([\w-]+)", recipe):
        assert f".venv/bin/{tool}" in entries, tool


def test_the_workflow_calls_make_targets_and_nothing_else() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))["jobs"]
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert commands == ["make check", "make test", "make package"]
    assert {command.removeprefix("make ") for command in commands} <= make_targets()


def test_commands_that_the_texts_name_exist() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "deploy/README.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert set(re.findall(r"\bmake ([a-z-]+)", text)) <= make_targets(), name
        for link in re.findall(r"\]\((?!http)([^)#]+)", text):
            assert (ROOT / name).parent.joinpath(link).exists(), (name, link)
        for file in re.findall(r"`((?:docs|deploy|tests|src|web)/[\w./-]+)`", text):
            assert (ROOT / file).exists(), (name, file)


def test_the_session_with_the_debugger_is_true() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (call,) = re.findall(r"^    \$ NUMBA_DISABLE_JIT=1 \.venv/bin/python -c '(.*)'$", text, re.M)
    typed = re.findall(r"^    \(Pdb\) (.*)$", text, re.M)
    session = subprocess.run(
        [sys.executable, "-c", call],
        input="\n".join([*typed, "quit"]),
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert "Breakpoint 1 at " in session.stdout
    assert "fault_place()" in session.stdout
    assert "***" not in session.stdout, session.stdout
