"""The examples of docs/protocol.md, run in their order against a real server."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import Server
from tests.server.players import NO_LIMITS

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def blocks(language: str) -> list[str]:
    text = PAGE.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_python_examples(serve: Callable[..., Server], tmp_path: Path) -> None:
    server = serve(f"sqlite:///{tmp_path / 'page.sqlite3'}", MESOZOIC_LIMITS=NO_LIMITS)
    scope: dict[str, Any] = {"url": server.url}
    try:
        for block in blocks("python"):
            exec(compile(block, str(PAGE), "exec"), scope)
    finally:
        for client in scope.values():
            if isinstance(client, httpx.Client):
                client.close()


def test_the_bot_in_curl(serve: Callable[..., Server], tmp_path: Path) -> None:
    if shutil.which("curl") is None or shutil.which("bash") is None:
        pytest.skip("there is no curl")
    server = serve(f"sqlite:///{tmp_path / 'page.sqlite3'}", MESOZOIC_LIMITS=NO_LIMITS)
    (script,) = blocks("bash")
    done = subprocess.run(
        ["bash", "-euc", script],
        env={**os.environ, "URL": server.url},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.stdout.strip() == "finished", done.stderr
