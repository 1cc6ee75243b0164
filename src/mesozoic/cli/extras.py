"""Optional dependencies: the libraries that only some commands need (the extras in pyproject.toml)."""

from __future__ import annotations

import sys
from importlib.util import find_spec

import typer

MODULES: dict[str, tuple[str, ...]] = {
    "server": (
        "fastapi",
        "uvicorn",
        "websockets",
        *(() if sys.platform == "win32" else ("uvloop",)),
        "httptools",
        "sqlalchemy",
        "alembic",
        "psycopg",
        "argon2",
        "openskill",
        "prometheus_client",
        "pydantic_settings",
        "pywebpush",
        "aiohttp",
        "cryptography",
        "segno",
        "zxcvbn",
        "confusable_homoglyphs",
        "pyotp",
    ),
    "lab": ("matplotlib",),
    "cluster": ("ray",),
    "dataset": ("pyarrow",),
}
"""What each extra installs, by the names that are imported."""


EXIT_MISSING_EXTRA = 2


def require(extra: str, need: str) -> None:
    """End the command with one line and exit code 2 unless every library of the extra is installed.

    ``need`` begins the line, e.g. "mesozoic serve needs the server".
    """
    if any(find_spec(module) is None for module in MODULES[extra]):
        sys.stderr.write(f"{need}: pip install 'mesozoic[{extra}]'\n")
        raise typer.Exit(EXIT_MISSING_EXTRA)
