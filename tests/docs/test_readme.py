"""The README is true: its Python example and those of the pages for Python and research run; its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"
TEXT = README.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["README.md", "docs/python.md", "docs/research.md", "docs/bots.md"])
def test_python_examples_run(name: str) -> None:
    text = (README.parent / name).read_text(encoding="utf-8").replace("games=65536", "games=64")
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


PAGES = sorted((README.parent / "docs").rglob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_of_the_docs_exist(page: Path) -> None:
    for link in re.findall(r"\]\((?!http)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name == "rules"], ids=lambda page: page.name)
def test_files_that_the_rules_name_exist(page: Path) -> None:
    """A file is beside the page, or linked, or named by its path."""
    text = page.read_text(encoding="utf-8")
    linked = {Path(link).name for link in re.findall(r"\]\(([^)#]+)", text)}
    for name in re.findall(r"[`\"]([\w./-]+\.(?:json|jsonl|md))[`\"]", text):
        assert name in linked or (page.parent / name).exists() or (README.parent / name).exists(), name
