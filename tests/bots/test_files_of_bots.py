"""Python files with bots of one's own, which $MESOZOIC_BOTS names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mesozoic.bots.bot import FILES, make_bot, makers
from mesozoic.core.errors import MesozoicError

BOT = """
from mesozoic.bots.simple import RandomBot
BOTS = {"NAME": RandomBot}
"""


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    makers.cache_clear()
    yield
    makers.cache_clear()


def named(monkeypatch: pytest.MonkeyPatch, file: Path, contents: str) -> None:
    file.write_text(contents, encoding="utf-8")
    monkeypatch.setenv(FILES, str(file))


def test_a_file_brings_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named(monkeypatch, tmp_path / "mine.py", BOT.replace("NAME", "mine"))
    assert make_bot("mine", 1).name == "random"


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        ("BOTS = {", "cannot be run: SyntaxError"),
        ("import nothing_of_that_name", "cannot be run: ModuleNotFoundError"),
        ("BOTS = []", "has no BOTS"),
        (BOT.replace("NAME", "greedy"), "'greedy', and there is one of that name already"),
    ],
)
def test_a_file_that_is_wrong_is_named(
    contents: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named(monkeypatch, tmp_path / "mine.py", contents)
    with pytest.raises(MesozoicError, match=said) as problem:
        makers()
    assert "mine.py" in str(problem.value)
