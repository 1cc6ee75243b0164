"""The README is true: its Python example and those of docs/python.md run, its commands and pictures exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"
TEXT = README.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["README.md", "docs/python.md"])
def test_python_examples_run(name: str) -> None:
    text = (README.parent / name).read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert examples
    scope: dict[str, object] = {}
    for example in examples:
        exec(compile(example, name, "exec"), scope)


def test_commands_exist() -> None:
    from mesozoic.cli.main import app

    known = {command.callback.__name__ for command in app.registered_commands if command.callback}
    named = set(re.findall(r"`mesozoic (\w+)", TEXT))
    assert named
    assert named <= known
    targets = re.findall(r"^([a-z-]+):", (README.parent / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"make ([a-z-]+)", TEXT)) <= set(targets)


def test_links_and_pictures_exist() -> None:
    links = re.findall(r"\]\((?!http)([^)#]+)", TEXT)
    assert any(link.endswith(".png") or link.endswith(".svg") for link in links)
    for link in links:
        assert (README.parent / link).exists(), link
