"""The README is true: its Python example runs, its commands exist, its pictures are there."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"
TEXT = README.read_text(encoding="utf-8")


def test_python_example_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})


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
