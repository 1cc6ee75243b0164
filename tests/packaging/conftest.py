"""A wheel of the working tree, built by the script that builds it for people."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.conftest import postgres

__all__ = ["postgres"]

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "mesozoic" / "server" / "page"
BUILT = shutil.ignore_patterns("__pycache__", "*.egg-info")


@pytest.fixture(scope="session")
def environment() -> dict[str, str]:
    """The environment without settings of Mesozoic and without the environment and the sources of the tests."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("MESOZOIC_", "VIRTUAL_ENV", "PYTHONPATH"))
    }


@pytest.fixture(scope="session")
def wheel(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel; built from a copy, so that nothing in the working tree changes."""
    if not (PAGE / "index.html").is_file():
        pytest.skip("the page is not built: make page")
    sources = tmp_path_factory.mktemp("sources")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, sources)
    for name in ("src", "deploy"):
        shutil.copytree(ROOT / name, sources / name, ignore=BUILT)
    folder = tmp_path_factory.mktemp("wheels")
    build = ["sh", str(sources / "deploy" / "build-wheel"), str(folder)]
    subprocess.run(build, check=True, env={**environment, "PYTHON": sys.executable})
    (built,) = folder.iterdir()
    return built
